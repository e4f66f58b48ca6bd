"""Answer checkers side by side on the replies of ``tests/data/replies``: ``python -m tests.bench.answer_checkers``.

For each: how many right replies it accepts, how many wrong ones, and CPU time. Inspect's matchers need the extra
``geogen[eval]``; math-verify is measured where it is installed (``pip install math-verify``), from the last box or line
on, as its users call it. Choices are left out for math-verify, which knows none.
"""

from __future__ import annotations

import importlib.util
import logging
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "eval"))

from corpus import Case, cases  # noqa: E402

from geogen.eval import check  # noqa: E402

Checker = Callable[[Case], bool]


def ours(case: Case) -> bool:
    """geogen's own."""
    return check(case.item, case.reply).correct


def inspect_matcher(location: str, numeric: bool) -> Checker:
    """Inspect's ``match`` with its options."""
    from inspect_ai.scorer._common import match_str

    def matches(case: Case) -> bool:
        return match_str(case.reply, case.item.answer, location=location, numeric=numeric)[1]  # type: ignore[arg-type]

    return matches


def math_verify() -> Checker:
    """math-verify, its timeouts off as it runs outside of the main thread in trainers."""
    from math_verify import parse, verify

    logging.disable(logging.ERROR)

    def verifies(case: Case) -> bool:
        answer = case.item.answer.replace("*", " ").replace("pi", r"\pi")
        answer = re.sub(r"sqrt\((\d+)\)", r"\\sqrt{\1}", answer)
        gold = parse(f"${answer}$", parsing_timeout=None)
        return bool(verify(gold, parse(case.reply, parsing_timeout=None), timeout_seconds=None))

    return verifies


def row(name: str, checker: Checker, chosen: list[Case]) -> str:
    """One line of the table."""
    before = time.process_time()
    found = [(case.outcome in ("right", "correct"), checker(case)) for case in chosen]
    spent = (time.process_time() - before) / len(chosen) * 1000
    right = [said for is_right, said in found if is_right]
    wrong = [said for is_right, said in found if not is_right]
    return f"| {name} | {sum(right)} of {len(right)} | {sum(wrong)} of {len(wrong)} | {spent:.2f} |"


def main() -> None:
    """Print the table."""
    every = cases()
    numbers = [c for c in every if c.item.type in ("length", "angle", "area", "perimeter", "ratio", "value")]
    print("| checker | right accepted | wrong accepted | ms a reply |\n|---|---|---|---|")
    print(row("geogen, all", ours, every))
    print(row("geogen, numbers", ours, numbers))
    if importlib.util.find_spec("inspect_ai"):
        print(row("Inspect match, numbers", inspect_matcher("end", True), numbers))
        print(row("Inspect match anywhere, all", inspect_matcher("any", False), every))
    if importlib.util.find_spec("math_verify"):
        print(row("math-verify, numbers", math_verify(), numbers))


if __name__ == "__main__":
    main()
