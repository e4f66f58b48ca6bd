"""A problem as a question with four values to choose from; the wrong ones are what mistakes of calculation give.

The four are a square as often as possible: no mistake, one, another, and both. Then none of them is the one that the
others are made of, and a look at the options alone does not tell which is right.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from geogen.lang.number import Number
from geogen.lang.question import Question
from geogen.problem.words.symbols import plain_number
from geogen.proof.graph import to_json
from geogen.tasks.draft import Draft, Option
from geogen.tasks.source import Source
from geogen.variants.errors import Error, errors, plausible, result

#: The task's name in drafts; drafts of one problem; mistakes and pairs of them that are tried.
TASK, DRAFTS, SINGLE, PAIRS = "choice", 16, 14, 40
#: How often the four are no square although they could be.
LOOSE = 0.2


@dataclass(frozen=True)
class Wrong:
    """A wrong value.

    Args:
        value: exact.
        made: the mistakes that lead to it.
    """

    value: Number
    made: tuple[Error, ...]


def choice_drafts(source: Source, rng: random.Random) -> Iterator[Draft]:
    """Questions with four values that a problem gives, none where it asks for no value or too few mistakes fit.

    Args:
        source: the problem.
        rng: decides which mistakes are made.
    """
    question = source.problem.goal
    if not isinstance(question, Question):
        return
    gold = question.answered_by(source.claim)
    single = wrong_values(source, question, gold, rng)
    squares = _squares(source, question, gold, single, rng)
    loose = [list(three) for three in combinations(single[:7], 3)]
    rng.shuffle(loose)
    for _ in range(DRAFTS):
        kind = squares if squares and (not loose or rng.random() > LOOSE) else loose
        if not kind:
            return
        yield _draft(source, question, gold, kind.pop(), rng)


def wrong_values(source: Source, question: Question, gold: Number, rng: random.Random) -> list[Wrong]:
    """The values to which single mistakes lead, each once, in random order."""
    made = list(errors(source.proof, question))
    rng.shuffle(made)
    found: dict[Number, Wrong] = {}
    for error in made[: 2 * SINGLE]:
        value = result(source.proof, question, (error,))
        if value is not None and value != gold and plausible(value, gold, question):
            found.setdefault(value, Wrong(value, (error,)))
    return list(found.values())[:SINGLE]


def _squares(
    source: Source, question: Question, gold: Number, single: Sequence[Wrong], rng: random.Random
) -> list[list[Wrong]]:
    """Two wrong values and the one to which both their mistakes lead."""
    pairs = list(combinations(single, 2))
    rng.shuffle(pairs)
    found = []
    for one, two in pairs[:PAIRS]:
        a, b = one.made[0], two.made[0]
        if a.steps & b.steps or a.instead or b.instead:
            continue
        made = (a, b) if not a.last else (b, a)
        value = result(source.proof, question, made)
        if value is None or value in (gold, one.value, two.value) or not plausible(value, gold, question):
            continue
        found.append([one, two, Wrong(value, made)])
    return found


def _draft(source: Source, question: Question, gold: Number, wrong: Sequence[Wrong], rng: random.Random) -> Draft:
    values = [gold, *(w.value for w in wrong)]
    ranks = sorted(range(4), key=lambda i: float(values[i]))
    shared = _shared([said(value, question)["en"] for value in values])
    options = []
    for place, value in enumerate(values):
        made = [error.as_json() for error in wrong[place - 1].made] if place else []
        options.append(
            Option(
                said(value, question),
                {"value": str(value), "mistakes": made},
                (
                    f"rank {ranks.index(place)}",
                    f"shape {shape(value)}",
                    f"value {value}",
                    f"size {len(str(value)) // 3}",
                    f"shares {shared[place] - max(shared)}",
                    f"shares most {shared[place] == max(shared)}",
                ),
            )
        )
    evidence = {"proof": to_json(source.proof)}
    return Draft(TASK, "strict", source.id, source.scene, dict(source.question), tuple(options), evidence)


def _shared(texts: Sequence[str]) -> list[int]:
    """How many numbers each of the texts has in common with the others."""
    bags = [set(re.findall(r"\d+", text)) for text in texts]
    return [sum(len(bag & other) for other in bags) - len(bag) for bag in bags]


def shape(value: Number) -> str:
    """What kind of number a value is: whole, a fraction, with one root or with several terms."""
    if value.rational is not None:
        return "whole" if value.rational.denominator == 1 else "fraction"
    return f"{len(value.terms)} terms" + (" in pi" if any(part.pi for part in value.summands) else "")


def said(value: Number, question: Question) -> Mapping[str, str]:
    """A value as an option."""
    text = plain_number(value) + ("°" if question.is_angle else "")
    return {"en": text, "zh": text}
