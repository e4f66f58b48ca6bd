"""Cells of CSV and TSV files that no spreadsheet takes for a formula.

A spreadsheet runs what begins with '=', '+', '-' or '@' (also behind a tab or line break), and may be made to call a
program by it. Such a text gets an apostrophe before it, which spreadsheets do not show. What begins with a sign and is
made of digits, roots, π and signs of arithmetic alone, such as -3 or -3√2/2, calls nothing and stays as it is, since
evaluators compare it with answers.
"""

from __future__ import annotations

import re

_STARTS = re.compile(r"\s*[=+\-@\t\r\n]|[\t\r\n]")
_ARITHMETIC = re.compile(r"[+\-](?:[0-9.,/*^()√π°% +\-]|sqrt|pi)+(?:[eE][+\-]?[0-9]+)?")


def harmless(cell: object) -> object:
    """A cell as it may be written: numbers as they are, a text that would be run with an apostrophe before it."""
    if not isinstance(cell, str) or not _STARTS.match(cell) or _ARITHMETIC.fullmatch(cell):
        return cell
    return f"'{cell}"


def as_read(cell: str) -> str:
    """A cell as it was before :func:`harmless`."""
    return cell[1:] if cell.startswith("'") and harmless(cell[1:]) == cell else cell
