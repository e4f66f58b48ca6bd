"""Writes ``golden.jsonl``, one twin of each kind of the problems of ``made.py``; run it when twins are to change."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from made import BODIES, KINDS, twins

from geogen.families.kind import PAIR

GOLDEN = Path(__file__).parent / "golden.jsonl"
#: The problem whose twin stands there, where it is not the first that has one.
OF = {"backward": "tangents", "redundant": "sines", "numbers": "bisector", "enough": "tangents"}


def golden_rows() -> Iterator[dict[str, Any]]:
    """One twin of each kind, the provenance by its hash."""
    for kind in KINDS:
        names = (OF[kind],) if kind in OF else tuple(BODIES)
        row = next(row for name in names for row in twins(kind, name)["rows"])
        row["provenance"] = hashlib.sha256(row["provenance"].encode()).hexdigest()
        del row["image"]
        row.pop(PAIR, None)
        yield row


if __name__ == "__main__":
    lines = [json.dumps(row, ensure_ascii=False, sort_keys=True) + "\n" for row in golden_rows()]
    GOLDEN.write_text("".join(lines), "utf-8")
