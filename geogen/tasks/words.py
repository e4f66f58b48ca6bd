"""The tasks in words, English and Chinese: what is asked, and what the options say."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

from geogen.errors import GeogenError, LibraryError, Unsayable
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Goal
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library.where import data_root
from geogen.problem.asking import corner_of
from geogen.problem.goal_reading import as_read
from geogen.problem.words.book import LANGUAGES, TASKS
from geogen.problem.words.measure import measure
from geogen.problem.words.saying import say
from geogen.problem.words.symbols import plain_number
from geogen.problem.words.template import Replay, Template, parse, written
from geogen.problem.words.voice import Voice

Texts = dict[str, str]
Book = dict[str, dict[str, dict[str, tuple[Template, ...]]]]


@lru_cache(maxsize=2)
def task_book(root: Path | None = None) -> Book:
    """The wordings of the tasks: table, name, language, alternatives.

    Raises:
        LibraryError: the file does not load.
    """
    path = (root or data_root()) / "constructions" / "words" / TASKS
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        return {
            table: {name: {lang: tuple(map(parse, texts[lang])) for lang in LANGUAGES} for name, texts in names.items()}
            for table, names in data.items()
        }
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError, GeogenError) as error:
        raise LibraryError(f"cannot be read: {error}", file=str(path)) from error


@dataclass(frozen=True)
class Speaker:
    """Says things about one figure in both languages.

    Args:
        at: the figure, by which angles are read.
    """

    at: Coordinates

    def _voice(self, language: str) -> Voice:
        voice = Voice(language, self.at, self.at, Replay(()))
        voice.plain = True
        return voice

    def statement(self, statement: Statement) -> Texts:
        """A statement as an option."""
        return {lang: say(as_read(statement, self.at), self._voice(lang)) for lang in LANGUAGES}

    def relation(self, statement: Statement, denied: bool, style: int) -> Texts:
        """A relation affirmed or denied, in one of its wordings."""
        found = {}
        for lang in LANGUAGES:
            voice = self._voice(lang)
            wordings = task_book()["deny" if denied else "affirm"][statement.predicate][lang]
            found[lang] = written(wordings[style % len(wordings)], voice.draw, partial(_slot, _words(statement, voice)))
        return found

    def angle_size(self, corner: Sequence[str], size: str) -> Texts:
        """The size of a drawn angle."""
        found = {}
        for lang in LANGUAGES:
            voice = self._voice(lang)
            found[lang] = voice.statement_frame("known_angle", a=voice.angle(corner), size=f"{size}°")
        return found

    def value(self, statement: Statement) -> Texts:
        """The value of a length or of a drawn angle."""
        if statement.predicate != "equal":
            return self.statement(statement.canonical())
        left, right = statement.sides
        if right.constant is None:
            raise Unsayable(f"'{statement}' gives no angle a number")
        return self.angle_size(corner_of(left), plain_number(right.constant))

    def listed(self, statements: Iterable[Statement]) -> Texts:
        """Statements one a line."""
        said = [self.statement(s) for s in statements]
        return {lang: "\n".join(f"- {texts[lang]}" for texts in said) for lang in LANGUAGES}

    def aim(self, statement: Statement) -> Texts:
        """A statement that is to be reached."""
        return {lang: phrase("say", "prove", lang, 0, it=text) for lang, text in self.statement(statement).items()}

    def goal(self, goal: Goal) -> Texts:
        """What is asked or to be proved."""
        found = {}
        for lang in LANGUAGES:
            voice = self._voice(lang)
            if isinstance(goal, Question):
                found[lang] = phrase("say", "find", lang, 0, it=measure(goal.kind, goal.args, voice))
            else:
                found[lang] = phrase("say", "prove", lang, 0, it=say(goal, voice))
        return found


def styles(statement: Statement, denied: bool) -> int:
    """How many wordings a relation has."""
    return len(task_book()["deny" if denied else "affirm"][statement.predicate]["en"])


def phrase(table: str, name: str, language: str, style: int, /, **words: str) -> str:
    """One of the wordings of a name, filled."""
    wordings = task_book()[table][name][language]
    return written(wordings[style % len(wordings)], Replay(()), words.__getitem__)


def asked(task: str, style: int, /, **texts: Texts) -> Texts:
    """The question of a task, with texts in both languages put in."""
    return {lang: phrase("ask", task, lang, style, **{k: t[lang] for k, t in texts.items()}) for lang in LANGUAGES}


def _words(statement: Statement, voice: Voice) -> dict[str, str]:
    if statement.predicate == "equal":
        one, two = (corner_of(a) for a in statement.args if isinstance(a, Expression))
        return {"a": voice.row(one), "b": voice.row(two)}
    names = [voice.names[str(p)] for p in statement.args]
    return {"all": voice.listed(names), "all1": voice.listed(names[1:]), **{str(i): n for i, n in enumerate(names)}}


def _slot(words: dict[str, str], word: str) -> str:
    return words[word] if word in words else "".join(words[digit] for digit in word)
