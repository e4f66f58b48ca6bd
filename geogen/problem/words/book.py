"""How constructions, statements and questions are said: entries of constructions and the file of phrases, read once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from geogen.errors import GeogenError, LibraryError
from geogen.library.records import Construction, Words
from geogen.library.where import data_root
from geogen.problem.words.template import Template, parse

LANGUAGES = ("en", "zh")
#: The file of frames, phrases, statements and questions, and that of the tasks; any other file adds wordings to these.
PHRASES, TASKS = "phrases.toml", "tasks.toml"
#: Tables to which other files add alternatives, by name, and the one that says how they are read.
ALTERNATIVES, READING = ("frame", "statement", "measure", "step", "element"), "reading"


@dataclass(frozen=True)
class Wording:
    """How one construction is said in one language.

    Args:
        forms: the forms it has, by name.
        conditions: what a figure satisfies beside its name.
        corners: by which a figure is called, as arguments of the construction.
        straight: True where its curve is a straight line.
        special: ``point``, ``segment`` or ``midpoint`` where several are said together.
        directed: True where it speaks of drawn angles and its statements of directed ones.
    """

    forms: Mapping[str, Template]
    conditions: tuple[Template, ...]
    corners: tuple[str, ...]
    straight: bool
    special: str
    directed: bool


@dataclass(frozen=True)
class Why:
    """A reason that a step by algebra may have.

    Args:
        text: the reason.
        sources: the only predicates that the step rests on; None for any.
        whole: True where it rests on all of them.
        targets: what it may state; empty for anything.
        beside: a predicate that it rests on, among others.
        subject: the one kind of quantities that it is about; empty for any.
        silent: True where a solution does not spend a line on it: the same fact about other points of its lines.
    """

    text: str
    sources: frozenset[str] | None
    whole: bool
    targets: tuple[str, ...]
    beside: str
    subject: str
    silent: bool

    @property
    def is_vague(self) -> bool:
        """True where it tells only of what kind of quantities the step is."""
        return self.sources is None and not self.targets and not self.beside

    def fits(self, sources: set[str], target: str, subject: str) -> bool:
        """True where this is a reason of a step with these predicates and quantities."""
        if self.sources is not None and not (sources <= self.sources and bool(sources) == bool(self.sources)):
            return False
        if self.whole and sources != self.sources:
            return False
        if (self.targets and target not in self.targets) or (self.beside and self.beside not in sources):
            return False
        return not self.subject or subject == self.subject


@dataclass(frozen=True)
class Book:
    """What is said in one language beside the constructions' own wordings.

    Args:
        language: ``en`` or ``zh``.
        phrases: (arguments, template, template once it was said before) by name.
        frames: alternatives by name.
        statements: alternatives by predicate.
        measures: alternatives by the kind of question.
        steps: the lines of a solution by their kind.
        elements: what captions list, by kind.
        construct: words of frames that construct and do not describe.
        orders: how sentences begin that tell the reader to do something.
        unlisted: how sentences begin that do not stand in lists.
        repeated: how values begin, and how instead where that was said before.
        polygons: names by number of corners.
        whys: reasons of steps by algebra, in the order in which they are tried.
        shown: a word by which a sentence says what the figure shows, by predicate.
        general: what stands between condition and conclusion of a theorem's sentence, and how it is said in general.
        symbols: patterns of measures in equations, and what is written instead.
    """

    language: str
    phrases: Mapping[str, tuple[tuple[str, ...], Template, Template | None]]
    frames: Mapping[str, tuple[Template, ...]]
    statements: Mapping[str, tuple[Template, ...]]
    measures: Mapping[str, tuple[Template, ...]]
    steps: Mapping[str, tuple[Template, ...]]
    elements: Mapping[str, tuple[Template, ...]]
    construct: tuple[str, ...]
    orders: tuple[str, ...]
    unlisted: tuple[str, ...]
    repeated: Mapping[str, str]
    polygons: Mapping[int, str]
    whys: tuple[Why, ...]
    shown: Mapping[str, str]
    general: tuple[str, str]
    symbols: tuple[tuple[re.Pattern[str], str], ...]


@lru_cache(maxsize=4)
def load_book(language: str, root: Path | None = None) -> Book:
    """The wordings of a language.

    Args:
        language: ``en`` or ``zh``.
        root: the folder that holds ``constructions/words/``; by default the project's own.

    Raises:
        GeogenError: there are no words in that language.
        LibraryError: a file does not load; the message has the file, the entry and the remedy.
    """
    if language not in LANGUAGES:
        raise GeogenError(f"no words in '{language}'", hint=f"languages are {' and '.join(LANGUAGES)}")
    folder = (root or data_root()) / "constructions" / "words"
    common = read_words(folder / PHRASES)
    for path in added_files(folder):
        _add(common, read_words(path), path)
    try:
        return Book(
            language,
            phrases={name: _phrase(p, language) for name, p in common["phrase"].items()},
            frames=_alternatives(common["frame"], language),
            statements=_alternatives(common["statement"], language),
            measures=_alternatives(common["measure"], language),
            steps=_alternatives(common["step"], language),
            elements=_alternatives(common["element"], language),
            construct=tuple(common["construct"][language]),
            orders=tuple(common["orders"][language]),
            unlisted=tuple(common["unlisted"][language]),
            repeated=common["repeated"][language],
            polygons={int(n): p[language] for n, p in common["polygons"].items()},
            whys=tuple(_why(w, language) for w in common["why"]),
            shown={name: words[language] for name, words in common["shown"].items()},
            general=(common["general"][language][0], common["general"][language][1]),
            symbols=tuple((re.compile(pattern), so) for pattern, so in common["symbols"][language]),
        )
    except (KeyError, ValueError, re.error, GeogenError) as error:
        raise LibraryError(f"a table is missing or malformed: {error}", file=str(folder / PHRASES)) from error


def added_files(folder: Path) -> list[Path]:
    """The files that add wordings to those of the project, in the order of their names."""
    return sorted(path for path in folder.glob("*.toml") if path.name not in (PHRASES, TASKS))


def _add(common: Mapping[str, Any], more: Mapping[str, Any], path: Path) -> None:
    """Append the alternatives of a file to those that there are.

    Raises:
        LibraryError: it has another table, or a name that nothing is called by, or not both languages.
    """
    for table, names in more.items():
        if table == READING:
            continue
        if table not in ALTERNATIVES:
            raise LibraryError(
                f"unknown table '{table}'", file=str(path), hint=f"tables are {', '.join((*ALTERNATIVES, READING))}"
            )
        for name, texts in names.items():
            known = common.get(table, {}).get(name)
            if known is None:
                hint = f"{path.parent / PHRASES} has them"
                raise LibraryError(f"[{table}] has no '{name}' to which wordings are added", file=str(path), hint=hint)
            if not isinstance(texts, dict) or set(texts) != set(LANGUAGES):
                hint = f'write {name}.en = ["…"] and {name}.zh = ["…"]'
                raise LibraryError(f"'{table}.{name}' needs en and zh", file=str(path), hint=hint)
            for language in LANGUAGES:
                known[language] += texts[language]


@lru_cache(maxsize=1024)
def wording_of(construction: Construction, language: str) -> Wording:
    """How a construction is said in a language: by its own phrasing, or by its plain sentence where it has none.

    Raises:
        LibraryError: a template is malformed, with the construction's file and line.
    """
    phrasing = construction.phrasing
    forms = dict(phrasing.forms)
    if not forms and not phrasing.special:
        forms = {"sentence": plain_sentence(construction)}

    def made(words: Words) -> Template:
        try:
            return parse(words.en if language == "en" else words.zh)
        except GeogenError as error:
            what = f"construction '{construction.id}': {error.message}"
            raise LibraryError(what, file=construction.file, line=construction.line, hint=error.hint) from None

    return Wording(
        {form: made(words) for form, words in forms.items()},
        tuple(map(made, phrasing.conditions)),
        phrasing.corners,
        phrasing.straight,
        phrasing.special,
        phrasing.directed,
    )


def plain_sentence(construction: Construction) -> Words:
    """A construction's sentence as it stands within others: without its stop, and not with a capital."""
    english, chinese = construction.say.en, construction.say.zh
    return Words(english[:1].lower() + english[1:].removesuffix("."), chinese.removesuffix("。"))


def _alternatives(table: Mapping[str, Any], language: str) -> dict[str, tuple[Template, ...]]:
    return {name: tuple(map(parse, texts[language])) for name, texts in table.items()}


def _why(data: Mapping[str, Any], language: str) -> Why:
    sources = frozenset(data["from"]) if "from" in data else None
    return Why(
        data[language],
        sources,
        whole=data.get("all", False),
        targets=tuple(data.get("to", ())),
        beside=data.get("with", ""),
        subject=data.get("in", ""),
        silent=data.get("silent", False),
    )


def _phrase(data: Mapping[str, Any], language: str) -> tuple[tuple[str, ...], Template, Template | None]:
    again = parse(data["again"][language]) if "again" in data else None
    return tuple(data["args"].split()), parse(data[language]), again


def read_words(path: Path) -> dict[str, Any]:
    """The tables of a file of wordings.

    Raises:
        LibraryError: it cannot be read.
    """
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise LibraryError(f"cannot be read: {error}", file=str(path)) from None
