"""Theorems that textbooks call by name, with the rules that use them and their widest hypotheses."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from geogen.lang.statement import Statement
from geogen.library.entry import Entry
from geogen.library.records import Theorem

#: The file in ``rules/`` that holds them.
THEOREMS = "theorems.toml"


def read_theorems(entries: Iterable[Entry], rules: Collection[str]) -> dict[str, Theorem]:
    """The theorems of the entries of a file, by id in their order.

    Args:
        entries: of the file.
        rules: ids of all rules.

    Raises:
        LibraryError: an entry is malformed; the message has file, line, entry, field and remedy.
    """
    found: dict[str, Theorem] = {}
    for entry in entries:
        entry.allow(("id", "name", "rules", "widest"), ("circle",))
        theorem = _theorem(entry, rules)
        if theorem.id in found:
            entry.fail("an id that is taken", f"the first is in line {found[theorem.id].line}")
        found[theorem.id] = theorem
    return found


def _theorem(entry: Entry, rules: Collection[str]) -> Theorem:
    names = entry.texts("rules")
    unknown = next((name for name in names if name not in rules), None)
    if unknown is not None or not names:
        entry.fail(f"'rules': there is no rule '{unknown or ''}'")
    widest = tuple(_way(entry, text) for text in entry.texts("widest"))
    if not widest:
        entry.fail("'widest': no way to apply it")
    circle = entry.data.get("circle", False)
    if not isinstance(circle, bool):
        entry.fail("'circle' is neither true nor false")
    return Theorem(entry.text("id"), entry.words("name"), names, widest, circle, entry.file, entry.line)


def _way(entry: Entry, text: str) -> tuple[Statement, ...]:
    """The hypotheses of one way, with semicolons between them."""
    return tuple(entry.statement("widest", part.strip()) for part in text.split(";"))
