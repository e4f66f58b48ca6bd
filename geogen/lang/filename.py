"""Names of files made from names in problem files and records, whatever stands in them."""

from __future__ import annotations

import re

#: Longest name in characters, so that an ending and a number fit behind it on every system.
LONGEST = 100
#: Names that stand for devices on Windows, with any ending.
_DEVICES = re.compile(r"(?:con|prn|aux|nul|conin\$|conout\$|com[0-9]|lpt[0-9])(?:\..*)?", re.IGNORECASE)
_OTHERS = re.compile(r"[^A-Za-z0-9._-]+")


def file_name(name: str, taken: set[str]) -> str:
    """A safe file name, without ending, for the name of a problem or record.

    It has letters, digits, '.', '_' and '-' alone, neither begins nor ends with a dot, is no device's name, and differs
    from those ``taken`` in more than upper and lower case.

    Args:
        name: any text.
        taken: names that are taken, in lower case; the new one is added.
    """
    stem = _OTHERS.sub("_", name).strip("._")[-LONGEST:].strip("._") or "problem"
    if _DEVICES.fullmatch(stem) or stem.startswith("-"):
        stem = f"problem_{stem}"
    chosen, count = stem, 1
    while chosen.lower() in taken:
        count += 1
        chosen = f"{stem}_{count}"
    taken.add(chosen.lower())
    return chosen
