"""Writes ``tests/data/replies/made.jsonl``: right replies in the styles of many models, and mutants of them.

Run it after a change to ``reply_mutants.py``: ``python3 tests/eval/write_replies.py``.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from reply_mutants import Made, mutant, right_replies

FILE = Path(__file__).resolve().parents[1] / "data" / "replies" / "made.jsonl"
SEED, MUTANTS = 1, 900


def made() -> list[Made]:
    """Right replies, one in two, and as many mutants, without repetitions."""
    rng = random.Random(SEED)
    rows = [*list(right_replies())[::2], *(mutant(rng) for _ in range(MUTANTS))]
    return list({(one.item, one.reply): one for one in rows}.values())


def lines() -> str:
    """The file, one reply a line."""
    return "".join(json.dumps(_row(one), ensure_ascii=False) + "\n" for one in made())


def _row(one: Made) -> dict[str, object]:
    item = {"type": one.item.type, "answer": one.item.answer}
    if one.item.options:
        item["options"] = list(one.item.options)
    verdict = "right" if one.right else "not-right"
    return {"item": item, "reply": one.reply, "verdict": verdict, "reason": one.reason, "family": one.family}


if __name__ == "__main__":
    FILE.write_text(lines(), encoding="utf-8")
