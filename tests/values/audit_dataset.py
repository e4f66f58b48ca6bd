"""Count how many answers of a data set agree with 50 digits measured in figures of one's own.

``python3 -m tests.values.audit_dataset DIR`` prints the count and a line for every problem that does not agree; it
exits with 1 if there is one.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from geogen.dataset.shards import read_rows
from tests.values.fifty_digits import Verdict, evaluate

#: Answers that are no numbers.
PROOF = "True"


def audit(
    folder: Path, needed_only: bool = False, seed: int = 0, most: int | None = None
) -> Iterator[tuple[dict[str, Any], Verdict]]:
    """The value problems of a data set, each with its verdict.

    Args:
        folder: the data set.
        needed_only: rest on those premises alone which the recorded proof needs; figures are freer then.
        seed: another seed shakes figures otherwise.
        most: stop after so many problems.
    """
    done = 0
    for row in read_rows(folder):
        if row["answer"] == PROOF:
            continue
        if done == most:
            return
        done += 1
        premises = [p["statement"] for p in row["premises"] if p["needed"] or not needed_only]
        yield row, evaluate(premises, json.loads(row["points"]), row["goal"], row["answer"], seed)


def main(words: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Re-evaluate the answers of a data set to 50 digits.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--needed", action="store_true", help="take only the premises that the proof needs")
    parser.add_argument("--seed", type=int, default=0, help="shake the figures otherwise")
    parser.add_argument("--most", type=int, help="stop after so many problems")
    options = parser.parse_args(words)
    counts: Counter[str] = Counter()
    begun = time.perf_counter()
    for row, verdict in audit(options.folder, options.needed, options.seed, options.most):
        counts["all"] += 1
        counts["rigid"] += verdict.decided and not verdict.freedom
        counts["agree" if verdict.agrees else "disagree" if verdict.decided else "undecided"] += 1
        if not verdict.agrees:
            print(f"{row['id']}: ? {row['goal']} = {row['answer']}: {verdict.reason}")
    print(
        f"{counts['agree']} of {counts['all']} value problems agree, {counts['disagree']} disagree, "
        f"{counts['undecided']} undecided; {counts['rigid']} have one shape only "
        f"({time.perf_counter() - begun:.1f} s)"
    )
    return 0 if counts["all"] and counts["agree"] == counts["all"] else 1


if __name__ == "__main__":
    sys.exit(main())
