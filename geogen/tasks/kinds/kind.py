"""What a kind of diagnostic task is: one record that holds all that the other packages ask about it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from geogen.checker.items.item import Judge
from geogen.lang.measure import Coordinates
from geogen.library.records import Library
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.question import Drawn, question
from geogen.problem.words.template import Replay, parse, written
from geogen.tasks.draft import Draft
from geogen.tasks.formal import Formal
from geogen.tasks.pool import Pool
from geogen.tasks.source import Source
from geogen.tasks.words import Speaker, Texts, asked, task_book

#: Makes the drafts that one problem gives.
Maker = Callable[[Source, Library, Pool, random.Random], Iterator[Draft]]
#: What is put into a question, and the labels of the steps that it tells.
Parts = tuple[dict[str, Texts], dict[int, str]]
#: Where an option comes from, and why it is right or wrong.
Reason = tuple[str, str]
#: Picks an option: from the text, the options, the language, the figure and the library its number.
Oracle = Callable[[str, Sequence[str], str, Coordinates, Library], int]
#: What in a provenance contradicts the rest of it.
Look = Callable[[Formal], Iterator[str]]


@dataclass(frozen=True)
class Kind:
    """A kind of task.

    Args:
        judge: how its items are judged; name, level and the fields of a provenance.
        title: what it is called.
        needs: what a problem needs, to be told where a data set yields too few.
        make: the maker by the strict definition.
        publish: the maker by the published definition.
        parts: what is put into the question, from the formal part of an item.
        option: what an option says: formal part, place of the option, labels of steps.
        reasons: of the options, from the formal part.
        oracle: answers from what is printed.
        asks: its question's name in the file of wordings, and by the published definition.
        questions: the wordings of its question by language, where it brings its own.
        looks: what of a provenance has to agree, beside what is asked of all kinds.
        wordings: fields of a provenance that number wordings, with how many of these there are.
        exception: True where the option is sought that is false, faulty or not needed.
        ordered: True where options have an order of their own, which is kept.
        learns: True where its maker has to know which words of problems tell of which theorems.
        renames: True where points have other names than in the problem, and goals may be other steps of its proof.
        partial: True where a solution may prove a part of the problem.
    """

    judge: Judge
    title: str
    needs: str
    make: Maker
    publish: Maker
    parts: Callable[[Formal], Parts]
    option: Callable[[Formal, int, Mapping[int, str]], Texts]
    reasons: Callable[[Formal], list[Reason]]
    oracle: Oracle
    asks: tuple[str, str] = ("", "")
    questions: Mapping[str, Sequence[str]] = field(default_factory=dict)
    looks: tuple[Look, ...] = ()
    wordings: Mapping[str, int] = field(default_factory=dict)
    exception: bool = False
    ordered: bool = False
    learns: bool = False
    renames: bool = False
    partial: bool = False

    @property
    def name(self) -> str:
        """As it is called in records, such as ``NP``."""
        return self.judge.task

    @property
    def level(self) -> str:
        """The level to which it belongs."""
        return self.judge.level

    @property
    def suite(self) -> str:
        """The name of the suite of its items."""
        return self.name.lower()

    def styles(self, faithful: bool) -> int:
        """How many wordings its question has."""
        return len(self.questions["en"]) if self.questions else len(task_book()["ask"][self.asks[faithful]]["en"])

    def ask(self, style: int, faithful: bool, /, **texts: Texts) -> Texts:
        """Its question in one of the wordings, with texts in both languages put in."""
        if not self.questions:
            return asked(self.asks[faithful], style, **texts)
        found = {}
        for lang in LANGUAGES:
            words = {name: text[lang] for name, text in texts.items()}
            wordings = self.questions[lang]
            found[lang] = written(parse(wordings[style % len(wordings)]), Replay(()), words.__getitem__)
        return found


def no_parts(formal: Formal) -> Parts:
    """Nothing is put into the question."""
    return {}, {}


def problem_parts(formal: Formal) -> Parts:
    """The problem, in the wordings in which the problem of the data set has it."""
    body = formal.provenance["source"]
    texts = {
        lang: question(formal.problem, formal.at, formal.library, lang, Drawn(f"{lang} {body}")) for lang in LANGUAGES
    }
    return {"problem": texts}, {}


def statement_option(formal: Formal, place: int, labels: Mapping[int, str]) -> Texts:
    """An option that is a statement."""
    return Speaker(formal.at).statement(formal.about(place).canonical())


def gold_of(formal: Formal) -> int:
    """Which option is the correct one."""
    return next(i for i, option in enumerate(formal.options) if option["role"] == "correct")


def by_role(correct: Reason, wrong: Reason, faithfully: tuple[str, str]) -> Callable[[Formal], list[Reason]]:
    """Reasons that are the same for all items of a task."""

    def found(formal: Formal) -> list[Reason]:
        gold = gold_of(formal)
        one, other = ((name, "") for name in faithfully) if formal.faithful else (correct, wrong)
        return [one if place == gold else other for place in range(len(formal.options))]

    return found
