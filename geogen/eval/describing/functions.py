"""Sines, cosines and tangents of known angles, as numbers that can be written."""

from __future__ import annotations

import re

#: What stands for a number that cannot be written: a function of another angle.
OPAQUE = "\ue002"
#: A function, of a known angle or of anything else.
FUNCTION = re.compile(r"(sin|cos|tan|log)(?![a-z])(?: ?\( ?(\d+(?:\.\d+)?) ?°? ?\)| ?(\d+(?:\.\d+)?) ?°?)?")
_SINES = {
    0: "0",
    30: "(1/2)",
    45: "(√2/2)",
    60: "(√3/2)",
    90: "1",
    120: "(√3/2)",
    135: "(√2/2)",
    150: "(1/2)",
    180: "0",
}
_TANGENTS = {30: "(√3/3)", 45: "1", 60: "√3", 120: "(0-√3)", 135: "(0-1)", 150: "(0-√3/3)"}


def value_of(match: re.Match[str]) -> str:
    """The value of a function; :data:`OPAQUE` where it is of no known angle.

    Args:
        match: of :data:`FUNCTION`.
    """
    name, angle = match[1], match[2] or match[3] or ""
    if not angle.isdigit() or name == "log":
        return OPAQUE
    degrees = int(angle)
    if name == "tan":
        return _TANGENTS.get(degrees, OPAQUE)
    if name == "sin":
        return _SINES.get(degrees, OPAQUE)
    turned = _SINES.get(abs(90 - degrees), OPAQUE)
    return f"(0-{turned})" if degrees > 90 and turned != OPAQUE else turned
