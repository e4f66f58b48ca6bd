"""The grammar of reading: its entries, loaded once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from geogen.errors import GeogenError, LibraryError
from geogen.library import load_library
from geogen.library.records import Construction
from geogen.library.where import data_root
from geogen.problem.words.book import LANGUAGES, READING, added_files, plain_sentence, read_words
from geogen.problem.words.template import Template, parse


@dataclass(frozen=True)
class Entry:
    """What a phrase means.

    Args:
        pattern: the phrase in one language; slots are points, each letter one.
        means: statements about the slots' letters, as text.
        args: of a named phrase, the letters that it is about.
        where: for messages.
    """

    pattern: Template
    means: tuple[str, ...]
    args: tuple[str, ...] = ()
    where: str = ""

    @cached_property
    def literals(self) -> tuple[str, ...]:
        """The words that every text of the pattern has, in order."""
        return tuple(part for part in self.pattern if isinstance(part, str))

    @cached_property
    def longest(self) -> str:
        """The longest of these words, which most other texts lack; empty where there are none."""
        return max(self.literals, key=len, default="")


@dataclass(frozen=True)
class Grammar:
    """The entries of one language.

    Args:
        language: ``en`` or ``zh``.
        kinds: entries by kind: ``clause``, ``noun``, ``curve``, ``figure``, ``relation``, ``task``, ``frame`` …
        phrases: named phrases, by name; several entries are alternatives.
    """

    language: str
    kinds: Mapping[str, tuple[Entry, ...]]
    phrases: Mapping[str, tuple[Entry, ...]]


@lru_cache(maxsize=4)
def load_grammar(language: str, root: Path | None = None) -> Grammar:
    """The grammar of a language.

    Args:
        language: ``en`` or ``zh``.
        root: the folder that holds ``constructions/``; by default the project's own. Sentences are read by the files in
            ``constructions/words/reading/``, which say by themselves what they mean, by ``[[reading.…]]`` of files that
            add wordings, and by the patterns of those constructions that bring their own.

    Raises:
        GeogenError: there is no such language.
        LibraryError: a file does not load.
    """
    if language not in LANGUAGES:
        raise GeogenError(f"nothing is read in '{language}'", hint=f"languages are {' and '.join(LANGUAGES)}")
    folder = (root or data_root()) / "constructions" / "words"
    kinds: dict[str, list[Entry]] = {}
    phrases: dict[str, list[Entry]] = {}
    files = [(path, read_words(path)) for path in sorted((folder / READING).glob("*.toml"))]
    files += [(path, read_words(path).get(READING, {})) for path in added_files(folder)]
    for path, tables in files:
        for kind, entries in tables.items():
            for number, entry in enumerate(entries, 1):
                found = _entry(entry, language, f"{path}: {kind} {number}")
                if kind == "phrase":
                    phrases.setdefault(entry["id"], []).extend(found)
                else:
                    kinds.setdefault(kind, []).extend(found)
    for construction in load_library(root).constructions.values():
        own = _of_construction(construction, language)
        kinds.setdefault("clause", []).extend(_entry(own, language, f"{construction.file}:{construction.line}"))
    return Grammar(language, {k: tuple(e) for k, e in kinds.items()}, {k: tuple(e) for k, e in phrases.items()})


def _of_construction(construction: Construction, language: str) -> Mapping[str, Any]:
    """What a construction's own patterns mean; its plain sentence is one where nothing else says it."""
    phrasing = construction.phrasing
    patterns = phrasing.reads_en if language == "en" else phrasing.reads_zh
    if not phrasing.forms and not phrasing.special:
        plain = plain_sentence(construction)
        patterns = (*patterns, plain.en if language == "en" else plain.zh)
    for name, _ in construction.values:
        patterns = tuple(pattern.replace(f"{{{name}}}", f"<side {name}>") for pattern in patterns)
    return {"means": list(construction.gives), language: list(patterns)}


def _entry(data: Mapping[str, Any], language: str, where: str) -> list[Entry]:
    """An entry's patterns in one language: one, several, or none."""
    texts = data.get(language, [])
    means = data.get("means", [])
    try:
        return [
            Entry(
                parse(text),
                (means,) if isinstance(means, str) else tuple(means),
                tuple(data.get("args", "").split()),
                where,
            )
            for text in ([texts] if isinstance(texts, str) else texts)
        ]
    except GeogenError as error:
        raise LibraryError(f"{where}: {error}") from error
