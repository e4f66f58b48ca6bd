"""Answers re-evaluated to 50 digits in a figure of one's own, without a line of the package that gave them.

A problem is given by the words of its premises, the figure of record, its goal and its answer. The figure is shaken,
brought back to the premises by Gauss–Newton steps in double precision, and refined to 70 digits; the goal measured
there is compared with the answer as sympy evaluates it. A figure counts only if it is of the kind of the figure of
record (every triangle turns the same way, points on a line keep their order) and, where the premises leave its shape
free, if its shape is another one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import sympy

from tests.values.fifty_figure import NoFigure, independent_figure
from tests.values.fifty_terms import DIGITS, EXACT, Unreadable, term

#: Relative difference up to which a value is the answer.
AGREES = EXACT.mpf(10) ** -45


@dataclass(frozen=True)
class Verdict:
    """What became of one problem.

    Args:
        agrees: the value measured is the answer.
        value: the value measured, 50 digits; empty where none could be.
        answer: the answer's digits.
        digits: how many leading digits the two share, 50 at most.
        moved: how much the shape differs from the figure of record, relative to its size.
        freedom: in how many ways the premises let the shape change.
        reason: why it does not agree, or could not be decided; empty where it agrees.
    """

    agrees: bool
    value: str = ""
    answer: str = ""
    digits: int = 0
    moved: float = 0.0
    freedom: int = 0
    reason: str = ""

    @property
    def decided(self) -> bool:
        """True where there was a value to compare."""
        return bool(self.value)


def evaluate(
    premises: Sequence[str], points: Mapping[str, tuple[float, float]], goal: str, answer: str, seed: int = 0
) -> Verdict:
    """Re-evaluate one answer.

    Args:
        premises: the given statements in words.
        points: the figure of record.
        goal: the question in words, ``length A B``.
        answer: the answer as sympy parses it; angles in degrees.
        seed: another seed shakes the figure otherwise.
    """
    try:
        wanted = answer_value(answer)
        figure = independent_figure(premises, points, seed)
        value = measure(goal, figure.at)
    except (Unreadable, NoFigure) as error:
        return Verdict(False, answer=answer, reason=str(error))
    gap = abs(value - wanted) / max(abs(value), abs(wanted), EXACT.mpf(10) ** -45)
    digits = 50 if gap < EXACT.mpf(10) ** -50 else max(0, int(-EXACT.log10(gap)))
    agrees = bool(gap < AGREES)
    shown = EXACT.nstr(value, 50)
    reason = "" if agrees else f"measured {EXACT.nstr(value, 15)}, answered {EXACT.nstr(wanted, 15)}"
    return Verdict(agrees, shown, EXACT.nstr(wanted, 50), digits, figure.moved, figure.freedom, reason)


@cache
def answer_value(text: str) -> Any:
    """An answer's value by sympy, 50 digits and some more."""
    try:
        found = sympy.N(sympy.sympify(text, rational=True), 55)
        return EXACT.mpf(str(found))
    except (sympy.SympifyError, TypeError, ValueError, AttributeError) as error:
        raise Unreadable(f"the answer '{text}' is no number") from error


def measure(goal: str, at: Mapping[str, tuple[Any, Any]]) -> Any:
    """What a question asks for, or what a statement of a value is about, in a figure of 70 digits."""
    word, *names = goal.split()
    strangers = [p for p in names[: 4 if word in ("aconst", "rconst") else None] if p not in at]
    if strangers and word != "value":
        raise Unreadable(f"the goal '{goal}' is about '{strangers[0]}', which is no point of the figure")
    if word in ("ratio", "rconst"):
        one, two = (term("length", pair)(DIGITS, at) for pair in (names[:2], names[2:4]))
        return one / two
    if word == "aconst":
        return _between_lines(names[:4], at)
    try:
        return EXACT.mpf(term(word, names)(DIGITS, at))
    except Unreadable as error:
        raise Unreadable(f"the goal '{goal}' cannot be measured: {error}") from error


def _between_lines(names: Sequence[str], at: Mapping[str, tuple[Any, Any]]) -> Any:
    """The angle at the point that two lines share, otherwise the smaller angle between them, in degrees."""
    one, two = names[:2], names[2:]
    shared = [p for p in one if p in two]
    if shared:
        arms = [next(q for q in line if q != shared[0]) for line in (one, two)]
        return term("angle", (arms[0], shared[0], arms[1]))(DIGITS, at)
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (at[p] for p in names)
    moved = {"o": (ax * 0, ax * 0), "p": (bx - ax, by - ay), "q": (dx - cx, dy - cy)}
    angle = term("angle", ("p", "o", "q"))(DIGITS, moved)
    return min(angle, 180 - angle)
