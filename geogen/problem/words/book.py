"""The wording files, loaded once: how constructions, statements and questions are said in English and Chinese."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from geogen.errors import GeogenError, LibraryError
from geogen.library.where import data_root
from geogen.problem.words.template import Template, parse

LANGUAGES = ("en", "zh")
#: Forms of a wording; each but ``with`` holds one template a language.
FORMS = ("noun", "curve", "alone", "beyond", "condition", "figure", "sentence")
_FIELDS = {"of", "name", "with", "line", "special", "directed", *FORMS}
#: The file of frames, phrases, statements and questions.
PHRASES = "phrases.toml"


@dataclass(frozen=True)
class Wording:
    """How one construction is said in one language.

    Args:
        forms: the forms it has, by name.
        conditions: what a figure satisfies beside its name.
        name: the corners by which a figure is called, as arguments of the construction.
        line: True where its curve is a straight line.
        special: ``point``, ``segment`` or ``midpoint`` where several are said together.
        directed: True where it speaks of drawn angles and its statements of directed ones.
    """

    forms: Mapping[str, Template]
    conditions: tuple[Template, ...] = ()
    name: str = ""
    line: bool = False
    special: str = ""
    directed: bool = False


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
    """All wordings of one language.

    Args:
        language: ``en`` or ``zh``.
        wordings: by construction.
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
        unsaid: what is left out of the names of theorems.
        general: what stands between condition and conclusion of a theorem's sentence, and how it is said in general.
        symbols: patterns of measures in equations, and what is written instead.
    """

    language: str
    wordings: Mapping[str, Wording]
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
    unsaid: tuple[str, ...]
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
    common = _read(folder / PHRASES)
    wordings: dict[str, Wording] = {}
    for path in sorted(folder.glob("*.toml")):
        if path.name != PHRASES:
            for number, entry in enumerate(_read(path).get("wording", ()), 1):
                _add(entry, language, wordings, f"{path}: wording {number}")
    try:
        return Book(
            language,
            wordings,
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
            unsaid=tuple(common["unsaid"][language]),
            general=(common["general"][language][0], common["general"][language][1]),
            symbols=tuple((re.compile(pattern), so) for pattern, so in common["symbols"][language]),
        )
    except (KeyError, ValueError, re.error, GeogenError) as error:
        raise LibraryError(f"a table is missing or malformed: {error}", file=str(folder / PHRASES)) from error


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


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise LibraryError(f"cannot be read: {error}", file=str(path)) from None


def _add(entry: Mapping[str, Any], language: str, found: dict[str, Wording], where: str) -> None:
    """One entry of a wording file, for each construction that it names."""
    unknown = set(entry) - _FIELDS
    if unknown or not entry.get("of"):
        what = f"unknown field '{sorted(unknown)[0]}'" if unknown else "no field 'of'"
        raise LibraryError(f"{where}: {what}", hint=f"fields are {', '.join(sorted(_FIELDS))}")
    try:
        made = Wording(
            {form: parse(entry[form][language]) for form in FORMS if form in entry},
            tuple(map(parse, entry["with"][language])) if "with" in entry else (),
            entry.get("name", ""),
            entry.get("line", False),
            entry.get("special", ""),
            entry.get("directed", False),
        )
    except (KeyError, GeogenError) as error:
        raise LibraryError(f"{where}: {error}", hint=f"each form has a text in {' and '.join(LANGUAGES)}") from error
    for construction in entry["of"]:
        if construction in found:
            raise LibraryError(f"{where}: '{construction}' is worded twice", hint="remove one of the two")
        found[construction] = made
