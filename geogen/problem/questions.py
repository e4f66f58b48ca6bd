"""Questions worth asking: values that a closure has, that are not given, and that are pleasant to write."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from geogen.deduction import Closure
from geogen.lang.clause import Clause
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates, Term, normal_term, term_value
from geogen.lang.number import Number
from geogen.lang.problem import Problem
from geogen.lang.question import Question, question
from geogen.lang.statement import Statement, measured
from geogen.lang.values import without_unknowns
from geogen.problem.randomness import pick
from geogen.problem.visible import Pair, corners, segments, shapes
from geogen.scene.mentioned import Spoken

#: How often each kind of question is asked, where there is a choice.
WEIGHTS = {
    "length": 5.0,
    "angle": 4.0,
    "ratio": 2.0,
    "area": 5.0,
    "perimeter": 2.0,
    "radius": 2.0,
    "round": 8.0,
    "value": 6.0,
}
#: What makes an answer pleasant: few square roots, small numbers.
MOST_ROOTS, LARGEST, LARGEST_BELOW, LARGEST_ROOT = 2, 400, 24, 120
#: Most questions of one kind that are looked at.
OF_ONE_KIND = 24
#: Most angles, areas, and arcs with their sectors for which a closure is asked.
MOST_ANGLES, MOST_AREAS, MOST_ARCS = 6, 2, 3


@dataclass(frozen=True)
class AnsweredQuestion:
    """A question with its answer.

    Args:
        question: what is asked.
        value: the exact answer.
    """

    question: Question
    value: Number

    @property
    def statement(self) -> Statement:
        """The statement that answers the question."""
        return self.question.answer(self.value)


def pleasant(value: Number) -> bool:
    """True for answers that a textbook would print: at most two square roots, no large numbers, π in no denominator."""
    roots = [s for s, _ in value.terms if s > 1]
    return (
        len(roots) <= MOST_ROOTS
        and all(part.pi in (0, 1) for part in value.summands)
        and all(s <= LARGEST_ROOT for s in roots)
        and all(abs(c.numerator) <= LARGEST and c.denominator <= LARGEST_BELOW for _, c in value.terms)
    )


def named_circles(told: Spoken) -> list[Pair]:
    """Centre and one point of each circle that a problem speaks of by its centre."""
    return list({centre: point for centre, point, *_ in reversed(told.circles) if centre}.items())


def terms_to_ask(
    premises: Sequence[Statement],
    clauses: Sequence[Clause],
    circles: Sequence[Pair],
    at: Coordinates,
    rng: random.Random,
    area_share: float,
) -> list[Term]:
    """Terms that may be asked for, so that the closure looks for them: angles where some are given, areas, and arcs.

    Args:
        premises: the given statements.
        clauses: the problem's clauses.
        circles: centre and point of those that the problem speaks of.
        at: its figure.
        rng: the stream that decides.
        area_share: how often areas are among them.
    """
    visible = segments(premises, clauses)
    found: list[Term] = []
    given = {t for s in premises for t in measured(s) if t[0] == "angle"}
    if given:
        angles = [normal_term(("angle", *c)) for c in corners(visible, at) if not _right(c, at)]
        rng.shuffle(angles)
        found += [t for t in dict.fromkeys(angles) if t not in given][:MOST_ANGLES]
    if rng.random() < area_share:
        polygons = shapes(visible, clauses, at)
        found += [("area", *corners) for corners in rng.sample(polygons, min(MOST_AREAS, len(polygons)))]
    ends = [(o, *two) for o, a in circles for two in combinations(_on_circle(o, a, at), 2) if _has_arc(o, *two, at)]
    some = rng.sample(ends, min(MOST_ARCS, len(ends)))
    return [*found, *((kind, *points) for points in some for kind in ("arc", "sector"))]


def _on_circle(centre: str, point: str, at: Coordinates) -> list[str]:
    """The points of a figure on the circle about a centre through a point."""
    radius = term_value(("length", centre, point), at)
    return [p for p in at if abs(term_value(("length", centre, p), at) - radius) < 1e-9 * radius]


def _has_arc(centre: str, a: str, b: str, at: Coordinates) -> bool:
    """True where two points of a circle leave a smaller arc between them."""
    return 1 < term_value(("angle", a, centre, b), at) < 179


def questions(
    closure: Closure, problem: Problem, terms: Sequence[Term], circles: Sequence[Pair], rng: random.Random
) -> Iterator[AnsweredQuestion]:
    """Questions in random order, each kind in proportion to its weight.

    Args:
        closure: a closure with values.
        problem: whose scene it is the closure of.
        terms: those for which the closure was asked.
        circles: centre and point of those that the problem speaks of.
        rng: the stream that decides.
    """
    premises = [p.statement for p in closure.scene.premises]
    at = closure.scene.figure()
    clauses = problem.clauses
    visible = segments(premises, clauses)
    meanings = without_unknowns(problem.values, _unknowns(problem))[1]
    pools: dict[str, list[tuple[str, ...]]] = {
        "length": [("length", *two) for two in visible],
        "angle": [t for t in terms if t[0] == "angle"],
        "ratio": _ratios(closure, visible, rng),
        "area": [t for t in terms if t[0] == "area"],
        "perimeter": [("perimeter", *p) for p in shapes(visible, clauses, at)],
        "radius": [("radius", *two) for two in circles],
        "round": [
            *((kind, *two) for two in circles for kind in ("circle_area", "circumference")),
            *(t for t in terms if t[0] in ("arc", "sector")),
        ],
        "value": [("value", name) for name in meanings],
    }
    for pool in pools.values():
        rng.shuffle(pool)
    given = {s.canonical() for s in premises}
    left = {kind: pool[:OF_ONE_KIND] for kind, pool in pools.items() if pool}
    while left:
        kinds = sorted(left)
        kind = pick(rng, kinds, [WEIGHTS[k] for k in kinds])
        asked = _asked(closure, tuple(map(str, left[kind].pop())), meanings)
        if not left[kind]:
            del left[kind]
        if asked is not None and asked.statement.canonical() not in given:
            yield asked


def _unknowns(problem: Problem) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for clause in problem.values for name in clause.unknowns))


def _asked(closure: Closure, words: tuple[str, ...], meanings: dict[str, Expression]) -> AnsweredQuestion | None:
    """A question with its answer, None where it has no pleasant one.

    Args:
        closure: what is known.
        words: of the question.
        meanings: what each unknown is in measured terms.
    """
    asked = question(words, meanings)
    value = closure.answer(asked)
    if value is None or not pleasant(value) or (asked.kind == "ratio" and value == 1):
        return None
    return AnsweredQuestion(asked, value)


def _right(corner: tuple[str, str, str], at) -> bool:
    return abs(term_value(("angle", *corner), at) - 90) < 1e-6


def _ratios(closure: Closure, visible: Sequence[Pair], rng: random.Random) -> list[tuple[str, ...]]:
    """Pairs of visible lengths whose ratio is known although they are not."""
    if closure.values is None:
        return []
    known = closure.values.known
    open_pairs = [two for two in visible if known.length(known.pair(("length", *two))) is None]
    groups: dict[tuple, list[Pair]] = {}
    for two in open_pairs:
        free, _ = known.split(closure.quantities.width + known.pair(("length", *two)))
        groups.setdefault(free, []).append(two)
    found = [(a, b) for members in groups.values() for i, a in enumerate(members) for b in members[i + 1 :]]
    rng.shuffle(found)
    return [("ratio", *a, *b) for a, b in found[: 2 * OF_ONE_KIND]]
