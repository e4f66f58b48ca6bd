"""The hierarchy of geometric principles: what rules express, and which principles nothing states yet."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import NoReturn

from geogen.errors import LibraryError
from geogen.lang.measure import KINDS
from geogen.lang.predicates import PREDICATES
from geogen.library.entry import Entry
from geogen.library.records import Level, Library, Principle, Rule, Words

#: The file in ``rules/`` that holds the hierarchy.
FILE = "principles.toml"
TYPES = ("definition", "theorem", "formula")
DOMAINS = ("plane", "solid", "coordinates")
_PART = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_")


def read_principles(entries: Iterable[Entry]) -> tuple[dict[str, Principle], dict[str, Level]]:
    """The principles and the levels of the entries of a file, by id in their order.

    Raises:
        LibraryError: an entry is malformed; the message has file, line, entry, field and remedy.
    """
    groups: dict[str, Words] = {}
    found: dict[str, Principle] = {}
    listed = list(entries)
    levels = _levels(e for e in listed if e.kind == "level")
    taught: dict[str, str] = {}
    for entry in (e for e in listed if e.kind == "group"):
        entry.allow(("id", "name"), ("level",))
        taught[entry.text("id")] = _level(entry, levels)
        name = _new_id(entry, groups)
        if "." not in name and name not in DOMAINS:
            entry.fail("it lies in no group", f"a group outside all others is one of {', '.join(DOMAINS)}")
        groups[name] = entry.words("name")
    for entry in (e for e in listed if e.kind == "group"):
        outer = entry.text("id").rpartition(".")[0]
        if outer and outer not in groups:
            entry.fail(f"the group '{outer}', in which it would lie, is missing", _nearest(outer, groups))
    for entry in (e for e in listed if e.kind == "principle"):
        principle = _principle(entry, groups, found)
        level = _level(entry, levels) or _inherited(principle.group, taught)
        found[principle.id] = replace(principle, level=level)
    return found, levels


def _levels(entries: Iterable[Entry]) -> dict[str, Level]:
    """The levels of schooling in their order."""
    found: dict[str, Level] = {}
    for entry in entries:
        entry.allow(("id", "name", "cost", "least"))
        name = _new_id(entry, found)
        found[name] = Level(
            name, entry.words("name"), entry.count("cost"), entry.count("least"), entry.file, entry.line
        )
    return found


def _level(entry: Entry, levels: Mapping[str, Level]) -> str:
    """The level that an entry names, nothing where it names none."""
    name = entry.text("level", "")
    if name and name not in levels:
        entry.fail(f"unknown level '{name}'", _nearest(name, levels) or f"levels are {', '.join(levels)}")
    return name


def _inherited(group: str, taught: Mapping[str, str]) -> str:
    """The level of the innermost group that has one, of those in which a group lies."""
    return next((taught[outer] for outer in reversed(enclosing(group)) if taught[outer]), "")


def enclosing(name: str) -> list[str]:
    """The id of a group or principle and the beginnings of it, which name what it lies in, the outermost first."""
    parts = name.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts) + 1)]


def priced(rule: Rule, principles: Mapping[str, Principle], levels: Mapping[str, Level]) -> Rule:
    """A rule with its level and its cost: its own, or those of the latest taught of its principles.

    Raises:
        LibraryError: its level is unknown.
    """
    if rule.level and rule.level not in levels:
        _refuse(rule, "rule", f"unknown level '{rule.level}'", f"levels are {', '.join(levels)}")
    order = list(levels)
    taught = [principles[p].level for p in rule.principle if p in principles and principles[p].level]
    level = rule.level or max(taught, key=order.index, default="")
    return replace(rule, level=level, cost=rule.cost or (levels[level].cost if level else 1))


def _aliases(entry: Entry, taken: Mapping[str, Principle]) -> Mapping[str, tuple[str, ...]]:
    """What else a principle is called, in each language; nothing that an earlier one is called."""
    value = entry.data.get("alias", {})
    if not isinstance(value, dict) or not set(value) <= {"en", "zh"}:
        entry.fail("'alias' has no lists for en and zh", 'write alias.en = ["…"] and alias.zh = ["…"]')
    found: dict[str, tuple[str, ...]] = {}
    for language, texts in value.items():
        if not isinstance(texts, list) or not all(isinstance(t, str) and t == t.lower().strip() and t for t in texts):
            entry.fail(
                f"'alias.{language}' is no list of texts in small letters", f'write alias.{language} = ["…", "…"]'
            )
        for other in taken.values():
            shared = set(texts) & {*other.alias.get(language, ()), plain_name(other, language)}
            if shared:
                entry.fail(f"'{min(shared)}' is what '{other.id}' is called", "leave it to one of the two")
        found[language] = tuple(texts)
    return found


def plain_name(principle: Principle, language: str) -> str:
    """A principle's name as it stands in a text: in small letters, without what explains it."""
    name = principle.name.en if language == "en" else principle.name.zh
    return re.split(r" ?[(（]|: ", name)[0].lower()


def _principle(entry: Entry, groups: Mapping[str, Words], taken: Mapping[str, Principle]) -> Principle:
    """A principle from its entry, without its level."""
    entry.allow(("id", "name", "group", "type"), ("geosense", "domain", "stated_by", "level", "alias"))
    name = _new_id(entry, taken)
    group = entry.text("group")
    if group not in groups:
        entry.fail(f"unknown group '{group}'", _nearest(group, groups))
    geosense = entry.data.get("geosense", False)
    if not isinstance(geosense, bool):
        entry.fail("'geosense' is neither true nor false", "write geosense = true")
    outer = enclosing(group)
    return Principle(
        id=name,
        name=entry.words("name"),
        type=_choice(entry, "type", entry.text("type"), TYPES),
        domain=_choice(entry, "domain", entry.text("domain", outer[0]), DOMAINS),
        path=tuple(groups[each] for each in outer),
        group=group,
        geosense=geosense,
        stated_by=entry.texts("stated_by"),
        alias=_aliases(entry, taken),
        file=entry.file,
        line=entry.line,
    )


def _new_id(entry: Entry, taken: Collection[str]) -> str:
    """An id of dotted words that no earlier entry has."""
    name = entry.text("id")
    if not all(part and _PART.issuperset(part) for part in name.split(".")):
        entry.fail("an id is small letters, digits and _ in parts with dots between them", 'write id = "topic.name"')
    if name in taken:
        entry.fail("an id that is taken")
    return name


def _choice(entry: Entry, field: str, value: str, known: tuple[str, ...]) -> str:
    """One of the words that a field may hold."""
    if value not in known:
        entry.fail(f"unknown {field} '{value}'", f"one of {', '.join(known)}")
    return value


def check_references(library: Library) -> None:
    """Every rule's principles exist, and so does everything that states a principle.

    Raises:
        LibraryError: at the first that does not, with the nearest that does.
    """
    for rule in library.rules.values():
        for name in rule.principle:
            if name not in library.principles:
                remedy = _nearest(name, library.principles) or f"principles are listed in rules/{FILE}"
                _refuse(rule, "rule", f"unknown principle '{name}' in 'principle'", remedy)
    stating: dict[str, Collection[str]] = {
        "construction": library.constructions,
        "predicate": PREDICATES,
        "measure": KINDS,
        "rule": library.rules,
    }
    for principle in library.principles.values():
        for reference in principle.stated_by:
            kind, _, name = reference.partition(":")
            known = stating.get(kind)
            if known is None:
                remedy = "write " + ", ".join(f"{k}:…" for k in stating)
                _refuse(principle, "principle", f"'{reference}' in 'stated_by' is no reference", remedy)
            if name not in known:
                _refuse(principle, "principle", f"unknown {kind} '{name}' in 'stated_by'", _nearest(name, known))


def _refuse(record: Rule | Principle, kind: str, message: str, hint: str | None) -> NoReturn:
    raise LibraryError(f"{kind} '{record.id}': {message}", file=record.file, line=record.line, hint=hint)


def _nearest(name: str, known: Iterable[str]) -> str | None:
    """A remedy that names the nearest known word, None where none is near."""
    close = get_close_matches(name, list(known), 1)
    return f"did you mean '{close[0]}'?" if close else None


@dataclass(frozen=True, slots=True)
class Coverage:
    """What states one principle.

    Args:
        principle: the principle.
        rules: ids of the rules that express it, in the library's order.
    """

    principle: Principle
    rules: tuple[str, ...]

    @property
    def state(self) -> str:
        """``covered``; ``uncovered``; or ``out of scope``, for solids and coordinates that nothing states."""
        if self.rules or self.principle.stated_by:
            return "covered"
        return "uncovered" if self.principle.domain == "plane" else "out of scope"


def coverage(library: Library) -> tuple[Coverage, ...]:
    """What states each principle, in the hierarchy's order."""
    rules: dict[str, list[str]] = {name: [] for name in library.principles}
    for rule in library.rules.values():
        for name in dict.fromkeys(rule.principle):
            rules[name].append(rule.id)
    return tuple(Coverage(p, tuple(rules[p.id])) for p in library.principles.values())
