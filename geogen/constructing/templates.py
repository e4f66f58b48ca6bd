"""Construction problems of their own, from ``constructions/problems/problems.toml``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from geogen.constructing.moves import FOLDER, Command, commands_of, load_moves
from geogen.constructing.problem import CATEGORIES, WANTED_KINDS, Given, Wanted
from geogen.errors import ParseError
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library.entry import Entry
from geogen.library.load import entries
from geogen.library.records import Words
from geogen.library.where import data_root

_FIELDS = ("category", "placement", "wanted", "conditions", "say", "skill")
_MORE = (
    "given",
    "solutions",
    "every",
    "lines",
    "impossible",
    "rational",
    "quantity",
    "anywhere",
    "note",
    "put",
    "like",
)
_PLACE = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Template:
    """A problem as its file states it.

    Args:
        id: its name.
        category: a key of :data:`geogen.constructing.problem.CATEGORIES`.
        placement: the body that draws the given points.
        given: given objects that are no points.
        wanted: what is to be constructed.
        conditions: what holds of every solution and of nothing else.
        solutions: how many there are in general, were all tools allowed.
        every: True where all are asked for.
        lines: a solution; none where it is impossible.
        impossible: True where there is none with straightedge and compass.
        rational: where the given points stand for the proof of that, as (name, x, y).
        quantity: what its polynomial is about.
        anywhere: True where any points will do as given points.
        note: what else is said of the given objects; ``{A}`` is a point or curve.
        say: what is asked.
        skill: what GGBench calls it.
        wording: what is asked before numbers are put in: problems of one wording are told apart by thought alone.
    """

    id: str
    category: str
    placement: str
    given: tuple[Given, ...]
    wanted: tuple[Wanted, ...]
    conditions: tuple[str, ...]
    solutions: int
    every: bool
    lines: tuple[Command, ...]
    impossible: bool
    rational: tuple[tuple[str, str, str], ...]
    quantity: str
    anywhere: bool
    note: Words
    say: Words
    skill: tuple[str, ...]
    wording: str

    @property
    def points(self) -> tuple[str, ...]:
        """The given points, without those that only see to it that there is a solution."""
        return tuple(p for p in parse_body(self.placement).points if "0" not in p)


@lru_cache(maxsize=8)
def load_templates(root: Path | None = None) -> Mapping[str, Template]:
    """All of them by id.

    Args:
        root: the folder that holds ``constructions/``; by default the project's own.

    Raises:
        LibraryError: the file does not load; the message has file, line, entry and remedy.
    """
    folder = (Path(root) if root is not None else data_root()) / FOLDER
    heads = {*load_moves(root).moves, *(s.split(".")[0] for s in load_moves(root).sayings)}
    fields: dict[str, Mapping[str, object]] = {}
    found: dict[str, Template] = {}
    for entry in entries(folder / "problems.toml", "problem"):
        name = entry.text("id")
        if name in found:
            entry.fail("an id that is taken")
        whole = _with_like(entry, fields)
        fields[name] = whole.data
        template = _template(whole)
        for command in template.lines:
            if command.head not in heads:
                entry.fail(f"'{command.head}' is neither a command nor a move", "see moves.toml and commands.toml")
        found[name] = template
    return found


def load_words(root: Path | None = None) -> Mapping[str, Words]:
    """What is said of construction problems beside what is asked, by id."""
    folder = (Path(root) if root is not None else data_root()) / FOLDER
    return {entry.text("id"): entry.words("say") for entry in entries(folder / "words.toml", "words")}


def _with_like(entry: Entry, fields: Mapping[str, Mapping[str, object]]) -> Entry:
    """An entry with the fields that it takes from an earlier one."""
    if "like" not in entry.data:
        return entry
    first = entry.text("like")
    if first not in fields:
        entry.fail(f"no problem '{first}' stands above", "write the problem it is like first")
    inherited = {k: v for k, v in fields[first].items() if k not in ("id", "impossible")}
    own = dict(entry.data)
    if own.get("impossible"):
        inherited.pop("lines", None)
    return Entry(entry.kind, {**inherited, **own}, entry.file, entry.line)


def _template(entry: Entry) -> Template:
    entry.allow(("id", *_FIELDS), _MORE)
    put = entry.table("put")
    category = entry.text("category")
    if category not in CATEGORIES:
        entry.fail(f"'{category}' is no category", f"categories are {', '.join(CATEGORIES)}")
    impossible = entry.truth("impossible")
    lines = commands_of(entry, [_put(text, put) for text in entry.texts("lines")])
    if bool(lines) == impossible:
        entry.fail("a problem has either lines or 'impossible = true'")
    if impossible and not (entry.texts("rational") and "quantity" in entry.data):
        entry.fail("'impossible' needs 'rational' and 'quantity'", "see the head of the file")
    return Template(
        id=entry.text("id"),
        category=category,
        placement=_placement(entry),
        given=tuple(_given(entry, text) for text in entry.texts("given")),
        wanted=tuple(_wanted(entry, text) for text in entry.texts("wanted")),
        conditions=tuple(_condition(entry, _put(text, put)) for text in entry.texts("conditions")),
        solutions=entry.count("solutions", 1),
        every=entry.truth("every"),
        lines=lines,
        impossible=impossible,
        rational=tuple(_place(entry, text) for text in entry.texts("rational")),
        quantity=entry.text("quantity") if "quantity" in entry.data else "",
        anywhere=entry.truth("anywhere"),
        note=_words_put(entry.words("note"), put),
        say=_words_put(entry.words("say"), put),
        skill=entry.texts("skill"),
        wording=entry.words("say").en,
    )


def _put(text: str, put: Mapping[str, str]) -> str:
    return _PLACE.sub(lambda found: put.get(found[1], found[0]), text)


def _words_put(words: Words, put: Mapping[str, str]) -> Words:
    return Words(_put(words.en, put), _put(words.zh, put))


def _placement(entry: Entry) -> str:
    text = entry.text("placement")
    try:
        parse_body(text)
    except ParseError as error:
        entry.fail(f"'placement': {error.message}", error.hint)
    return text


def _condition(entry: Entry, text: str) -> str:
    try:
        parse_statement(text)
    except ParseError as error:
        entry.fail(f"'{text}' in 'conditions': {error.message}", error.hint)
    return text


def _given(entry: Entry, text: str) -> Given:
    kind, *rest = text.split()
    if kind not in ("line", "segment", "circle") or len(rest) != 3:
        entry.fail(f"'{text}' is no given object", "write for instance circle c O A")
    return Given(rest[0], kind, tuple(rest[1:]))


def _wanted(entry: Entry, text: str) -> Wanted:
    kind, _, name = text.partition(" ")
    if kind not in WANTED_KINDS or not name:
        entry.fail(f"'{text}' can not be wanted", f"write a kind and a name; kinds are {', '.join(WANTED_KINDS)}")
    return Wanted(name, kind)


def _place(entry: Entry, text: str) -> tuple[str, str, str]:
    match text.split():
        case [name, x, y]:
            return name, x, y
    entry.fail(f"'{text}' in 'rational' is no place", "write for instance A 1 2/3")
