"""Pictures in which nothing of a twin can be measured that is not so in its control's.

A contradiction has a number that is off in every picture which fits the rest, and so has a false claim: who measures a
picture that is to scale, and compares it with the text, knows without a thought. And what follows from the numbers of a
text is more often a plain number in a picture to scale than what they leave open. A twin and its control say the same
number of two quantities, or ask for the two. Both are drawn as one figure of the constructions alone, whatever the
numbers of the text are, in which these two quantities are equal: what is measured of the one is measured of the other.
"""

from __future__ import annotations

from typing import Any

from geogen.checker.items.item import require
from geogen.deduction.answer import figure_value, same_value
from geogen.families.certificate import Certificate
from geogen.families.edit import edited, premises_of, stated_values
from geogen.families.figures import APART, is_of_text, require_figure, same_order
from geogen.families.realise import FAR, figures_near, in_digits
from geogen.families.words import worded
from geogen.lang.expression import dimension
from geogen.lang.measure import Coordinates
from geogen.lang.number import Number
from geogen.lang.problem import Problem
from geogen.lang.question import Question
from geogen.lang.question import question as question_of
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.words.book import LANGUAGES

#: The field of a provenance.
SKETCH = "sketch"

#: The figure of a sketch to sixty digits, and the quantity to which the twin's is equal in it.
Sketch = dict[str, Any]


def sketches(
    text: Problem, own: Coordinates, one: Question, other: Question, library: Library
) -> tuple[Sketch, Sketch] | None:
    """The sketches of a twin that gives one quantity a number, or asks for it, and of its control with another.

    Args:
        text: of both, but for what they ask and the number that they give.
        own: the figure by which it is worded.
        one: a quantity.
        other: of the same kind.
        library: rules and constructions.

    Returns:
        The two, which have one figure; None where none is found.
    """
    if not _differ(one, other, own):
        return None
    premises = _premises(text, one, other, library)
    allowed = is_of_text(text, own, library)
    at = next(filter(allowed, figures_near(premises, own, f"sketch {text} {one} {other}", reaches=FAR)), None)
    figure = None if at is None or is_to_scale(text, at) else in_digits(premises, at)
    if figure is None:
        return None
    return {"figure": figure, "like": str(other)}, {"figure": figure, "like": str(one)}


def drawn(case: Certificate, said: Question, lent: Number | None = None) -> Coordinates:
    """The figure of a twin's sketch, after a look at it.

    Args:
        case: the certificate.
        said: the quantity that the twin gives a number, or asks for.
        lent: the number, where it is that of the other quantity.

    Raises:
        ProofRejected: the constructions do not hold in it, the quantity is not as large in it as the other one, the two
            are as large in the original's figure, it is to scale, or the text excludes it.
    """
    data = case.data[SKETCH]
    require(set(data) == {"figure", "like"}, "the sketch has other fields than its figure and a quantity")
    other = question_of(tuple(data["like"].split(" ")), {})
    require(other.kind == said.kind, f"the sketch compares a quantity with another of the kind {other.kind}")
    own = case.original.figure
    require(_differ(said, other, own), "the sketch compares quantities that are equal anyhow")
    lends = lent is None or same_value(other, own, float(lent), APART)
    require(lends, f"the number {lent} is not that of the quantity to which the sketch compares")
    premises = _premises(case.twin, said, other, case.library)
    at = require_figure(data["figure"], case.twin.points, premises, "the sketch")
    require(not is_to_scale(case.twin, at), "the sketch is to scale")
    require_of_text(case.twin, own, at, case.library)
    return at


def _differ(one: Question, other: Question, at: Coordinates) -> bool:
    """True where two quantities are clearly not equal in a figure."""
    first, second = figure_value(one, at), figure_value(other, at)
    return abs(first - second) > APART * max(abs(first), abs(second))


def is_to_scale(text: Problem, at: Coordinates) -> bool:
    """True where a figure shows in one scale all values that a text states, if these are more than its scale.

    Args:
        text: its plain values are looked at.
        at: the figure.
    """
    stated = stated_values(text).values()
    shown = [(_power(v.question), figure_value(v.question, at) / float(v.number)) for v in stated]
    scales = [size ** (1 / power) for power, size in shown if power]
    sizes = [size for power, size in shown if not power] + [scale / scales[0] for scale in scales[1:]]
    return bool(sizes) and all(abs(size - 1) < APART for size in sizes)


def _power(question: Question) -> int:
    """The power of the unit of length of a quantity."""
    monomial, _ = question.expression.parts[0]
    return dimension(monomial) if question.divisor is None else 0


def _premises(problem: Problem, one: Question, other: Question, library: Library) -> list[Statement]:
    """What holds in a sketch: what the constructions state, and that two quantities are equal."""
    constructed = premises_of(edited(problem, range(len(problem.values))), library)
    return [*constructed, _equality(one, other)]


def _equality(one: Question, other: Question) -> Statement:
    """That two quantities of one kind are equal, of ratios without their divisors."""
    if one.divisor is None or other.divisor is None:
        return Statement("equal", (one.expression, other.expression))
    return Statement("equal", (one.expression * other.divisor, other.expression * one.divisor))


def require_of_text(text: Problem, own: Coordinates, picture: Coordinates, library: Library) -> None:
    """Refuse a picture that a text excludes but for its numbers, or by which it would be worded otherwise.

    Args:
        text: the problem.
        own: its figure.
        picture: in which some of its numbers are others.
        library: rules and constructions.

    Raises:
        ProofRejected: with the cause.
    """
    require(same_order(own, picture), "the picture is not of the order type of the text's own figure")
    allowed = is_of_text(text, own, library)(picture)
    require(allowed, "the text, as it is worded by its own figure, excludes the picture")
    for language in LANGUAGES:
        same = worded(text, own, library, language) == worded(text, picture, library, language)
        require(same, "by its picture the text is worded otherwise than by its own figure")
