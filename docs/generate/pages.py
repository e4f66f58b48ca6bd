"""Which pages are generated, and which parts of the others."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from columns_page import columns_page
from commands_page import commands_page
from flow import picture
from language_page import language_page
from trusted import trusted

DOCS = Path(__file__).resolve().parent.parent
#: Files of the folder docs by name, each with the function that gives its text.
PAGES: dict[str, Callable[[], str]] = {
    "language.md": language_page,
    "commands.md": commands_page,
    "columns.md": columns_page,
    "images/data-flow.svg": picture,
}
#: Parts of other pages, between ``<!-- made: NAME -->`` and ``<!-- end -->``.
PARTS: dict[str, dict[str, Callable[[], str]]] = {
    "proofs.md": {"trusted": trusted},
}


def made() -> dict[str, str]:
    """The text of every file that is generated, wholly or in part, as it is to be.

    Raises:
        ValueError: a page lacks the comments around one of its parts.
    """
    files = {name: make() for name, make in PAGES.items()}
    for name, parts in PARTS.items():
        text = (DOCS / name).read_text(encoding="utf-8")
        for part, make in parts.items():
            whole = rf"(?s)(<!-- made: {part} -->\n\n).*?(\n\n<!-- end -->)"
            text, count = re.subn(whole, lambda found, make=make: f"{found[1]}{make()}{found[2]}", text)
            if count != 1:
                raise ValueError(f"{DOCS / name}: no part '<!-- made: {part} -->' … '<!-- end -->'")
        files[name] = text
    return files
