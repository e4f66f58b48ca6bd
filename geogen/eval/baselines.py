"""Baselines: replies without a model. Each sees what is sent to a model, and the majority the answers of the data."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from geogen.eval.item import CLAIM, LETTERS, STATUSES, VALUES
from geogen.eval.question import ModelQuestion
from geogen.problem.randomness import digest

#: A solver that never sees the figure: question and options to the number of an option, None for no opinion.
Blind = Callable[[str, Sequence[str]], int | None]
#: What a guess of a value is drawn from, by the type of the answer; any other type is guessed as a length.
GUESSES = {"angle": range(5, 180, 5), "ratio": range(1, 5), "length": range(1, 25), "area": range(1, 100)}


@dataclass(frozen=True)
class Query:
    """What a baseline gets to see of a question.

    Args:
        id: of the item.
        suite: its suite.
        text: as it is sent.
        options: as they are sent.
        type: of the answer, as far as the question says it.
        language: ``en`` or ``zh``.
        epoch: which of several tries it is, from 1.
    """

    id: str
    suite: str
    text: str
    options: tuple[str, ...]
    type: str
    language: str
    epoch: int = 1


#: What a guess is of an answer that may be none, two, or one value.
VALUE = "value"


class Abstention(str):
    """What a baseline says where it has no answer: neither right nor wrong."""


def stated(answer: str) -> str:
    """A reply that states an answer as the prompts ask for it."""
    return f"ANSWER: {answer}" if answer in LETTERS else f"ANSWER: \\boxed{{{answer}}}"


def random_reply(query: Query) -> str:
    """A guess that depends on the question and the try alone, each option, or each kind of answer, equally likely."""
    stream = random.Random(digest(f"{query.epoch} {query.suite} {query.id} {query.text}"))
    if query.options:
        return stated(LETTERS[stream.randrange(len(query.options))])
    if query.type == CLAIM:
        return stated(stream.choice(("proved", *STATUSES[:4])))
    if query.suite == "wellposed" and (word := stream.choice((VALUE, VALUES, *STATUSES[:3]))) != VALUE:
        guess = GUESSES.get(query.type, GUESSES["length"])
        return stated(" or ".join(map(str, stream.sample(guess, 2))) if word == VALUES else word)
    return stated(str(stream.choice(GUESSES.get(query.type, GUESSES["length"]))))


def majority_answers(questions: Iterable[ModelQuestion]) -> dict[tuple[str, str], str]:
    """The most frequent answer of each suite and type; of equally frequent ones the first in the alphabet."""
    counts: dict[tuple[str, str], Counter[str]] = {}
    for one in questions:
        counts.setdefault((one.suite, one.asks), Counter())[one.item.answer] += 1
    return {key: min(found, key=lambda a, f=found: (-f[a], a)) for key, found in counts.items()}  # type: ignore[misc]


def majority_reply(query: Query, most: Mapping[tuple[str, str], str]) -> str:
    """The most frequent answer of the question's kind."""
    return stated(most[(query.suite, query.type)])


def blind_reply(query: Query, solver: Blind) -> str:
    """What a blind solver picks; it has no answer without options, or where they do not differ in what it looks at."""
    if not query.options:
        return Abstention("No answer: there are no options.")
    choice = solver(query.text, query.options)
    return Abstention("No answer: the options do not differ.") if choice is None else stated(LETTERS[choice])
