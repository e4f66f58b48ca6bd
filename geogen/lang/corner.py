"""The corner of two lines that share a point."""

from __future__ import annotations

from collections.abc import Sequence

#: Arm, vertex and arm of an angle.
Corner = tuple[str, str, str]


def vertex(args: Sequence[object]) -> Corner | None:
    """The corner (arm, vertex, arm) of two lines that share a point, None where they do not."""
    a, b, c, d = (str(x) for x in args)
    for p, q in ((a, b), (b, a)):
        for r, s in ((c, d), (d, c)):
            if p == r and q != s:
                return q, p, s
    return None
