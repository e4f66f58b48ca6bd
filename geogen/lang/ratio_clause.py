"""Ratios in value clauses: ``ratio a b c d = 3/2``, and what is said where one is written otherwise."""

from __future__ import annotations

import re

from geogen.errors import ParseError

_POINT = r"([A-Za-z][\w']*)"
_WHOLE = re.compile(rf"\s*ratio\s+{_POINT}\s+{_POINT}\s+{_POINT}\s+{_POINT}\s*")
_COLONS = re.compile("[:：∶]")
#: The word before what may be its points; an unknown may be called so, too.
_USED = re.compile(r"(?<![A-Za-z_])ratio(?:\s+[A-Za-z]|\s*\()")
HINT = (
    "write 'ratio a b c d = 3/2' for AB : CD = 3 : 2; in other equations lengths, "
    "'length a b = 3/2 length c d' or 'length a b * length g h = length c d * length e f'"
)


def ratio_of(clause: str, column: int) -> tuple[tuple[str, str, str, str], str] | None:
    """The four points of a clause that states a ratio, and its right side, in which a colon divides.

    Args:
        clause: a value clause.
        column: where it starts, 1-based.

    Returns:
        None where the clause has no ratio.

    Raises:
        ParseError: it has one that does not stand alone before the equals sign, or not with four points behind it.
    """
    left, _, right = clause.partition("=")
    found = _WHOLE.fullmatch(left)
    if found and not _USED.search(right):
        a, b, c, d = found.groups()
        return (a, b, c, d), _COLONS.sub("/", right)
    if _USED.search(clause):
        clean = " ".join(clause.split())
        shown = clean if len(clean) <= 60 else clean[:59] + "…"
        raise ParseError(f"'{shown}': 'ratio' with four points stands alone before '='", column=column, hint=HINT)
    return None
