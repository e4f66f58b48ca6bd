"""A row for each outside set of what ``geogen solve`` makes of it: ``python -m tests.bench.outside_sets FILE …``.

Each file holds the lines of ``geogen solve SET --json``, for a set with published answers with ``--expect ANSWERS`` as
well. Seconds are CPU seconds of one problem from its figure to its checked proof, without those in which other figures
are looked at; start-up is left out.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

HEAD = (
    "set",
    "goals",
    "solved",
    "depends on the figure",
    "undetermined",
    "not solved",
    "refused or unread",
    "median s",
    "p95 s",
    "as published",
    "another answer",
)
#: The statuses of the columns after that of the solved.
DEPENDS, UNDETERMINED, OPEN = "depends on the figure", "undetermined", "not solved"
STAGES = ("build_s", "closure_s", "proof_s", "check_s")

Record = dict[str, Any]


def row(name: str, records: Sequence[Record]) -> tuple[str, ...]:
    """What became of the goals of one set.

    Args:
        name: of the set.
        records: a line of ``geogen solve --json`` each.
    """
    status = Counter(r.get("status", "no figure or unread") for r in records)
    solved = sum(bool(r.get("solved")) for r in records)
    known = (DEPENDS, UNDETERMINED, OPEN)
    others = len(records) - solved - sum(status[s] for s in known)
    seconds = sorted(sum(r[s] for s in STAGES) for r in records if STAGES[0] in r) or [0.0]
    published = Counter(r["published"]["verdict"] for r in records if "published" in r)
    return (
        name,
        str(len(records)),
        f"{solved} ({100 * solved / max(1, len(records)):.1f} %)",
        *(str(status[s]) for s in known),
        str(others),
        f"{median(seconds):.3f}",
        f"{seconds[int(0.95 * (len(seconds) - 1))]:.3f}",
        *(str(published[v]) if published else "–" for v in ("agrees", "another answer")),
    )


def table(files: Sequence[Path]) -> str:
    """The sets as a table in Markdown.

    Args:
        files: of lines, one a set; their names name the sets.
    """
    rows = [row(f.stem, [json.loads(line) for line in f.read_text("utf-8").splitlines()]) for f in files]
    lines = [HEAD, ("---",) * len(HEAD), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


if __name__ == "__main__":
    print(table([Path(f) for f in sys.argv[1:]]))
