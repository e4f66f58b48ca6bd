"""Theorems that textbooks call by name, with the rules that use them and their widest hypotheses."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from geogen.errors import LibraryError
from geogen.lang.statement import Statement
from geogen.library.entry import Entry
from geogen.library.records import Library, Rule, Theorem

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


def with_versions(rules: Mapping[str, Rule]) -> dict[str, Rule]:
    """Rules with the names by which readers know their theorems.

    Args:
        rules: by id, as their entries state them.

    Raises:
        LibraryError: a rule is a version of one that does not exist, or that is a version itself.
    """
    found = {}
    for name, rule in rules.items():
        first = rules.get(rule.version_of) if rule.version_of else rule
        if first is None or first.version_of and first is not rule or rule.version_of == name:
            raise LibraryError(
                f"rule '{name}': 'version_of' names '{rule.version_of}', which is no other rule, or itself a version",
                file=rule.file,
                line=rule.line,
                hint="name the rule that states the theorem as textbooks do",
            )
        known = rule.known_as if rule.known_as.en else first.known_as if first.known_as.en else first.name
        found[name] = replace(rule, known_as=known)
    return found


def check_instances(library: Library) -> None:
    """Instances of rules that constructions name have as many points as these rules have variables.

    Rules of one's own may be few: those that are missing are passed over.

    Raises:
        LibraryError: one is not; with the construction's file and line.
    """
    for construction in library.constructions.values():
        for name, *points in construction.follows:
            rule = library.rules.get(name)
            if rule is None or len(points) == len(rule.variables) and set(points) <= set(construction.args):
                continue
            instance = " ".join((name, *points))
            raise LibraryError(
                f"construction '{construction.id}': '{instance}' in 'follows' is no instance of the rule",
                file=construction.file,
                line=construction.line,
                hint=f"write '{name} {' '.join(rule.variables)}' with its points",
            )


def _theorem(entry: Entry, rules: Collection[str]) -> Theorem:
    names = entry.texts("rules")
    unknown = next((name for name in names if name not in rules), None)
    if unknown is not None or not names:
        entry.fail(f"'rules': there is no rule '{unknown or ''}'")
    widest = tuple(_way(entry, text) for text in entry.texts("widest"))
    if not widest:
        entry.fail("'widest': no way to apply it")
    return Theorem(entry.text("id"), entry.words("name"), names, widest, entry.truth("circle"), entry.file, entry.line)


def _way(entry: Entry, text: str) -> tuple[Statement, ...]:
    """The hypotheses of one way, with semicolons between them."""
    return tuple(entry.statement("widest", part.strip()) for part in text.split(";"))
