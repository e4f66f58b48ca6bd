"""How well a description fits a figure: what of the figure it says, what it says that is not shown, or false.

Two descriptions say the same where exact linear algebra on lengths, directions, ratios and vectors leads from one to
the other; no theorem is applied. So *A, B, C lie on the circle about O* and *OA = OB = OC* are one, in any order of
points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from geogen.checker.figure import Figure
from geogen.checker.items.truth import is_true, readings
from geogen.deduction import Closure
from geogen.errors import GeogenError
from geogen.eval.describing.circles import with_first_points
from geogen.eval.describing.claims import Claim, Description, Picture, holds
from geogen.eval.describing.named import Named, Pair, ordered
from geogen.lang.measure import Coordinates, term_value
from geogen.lang.statement import Statement, parse_statement
from geogen.library import Library, load_library
from geogen.oracle.scene import closed, established, ways
from geogen.problem.words.keypoints import SPATIAL
from geogen.problem.words.reading.meaning import normal

#: The kinds of key points: elements, relations, numbers.
ELEMENTS, RELATIONS, NUMBERS = "elements", "relations", "numbers"
DIMENSIONS = (ELEMENTS, RELATIONS, NUMBERS)
#: What becomes of something that is said.
SHOWN, NOT_SHOWN, FALSE = "shown", "not shown", "false"
#: Relative difference up to which two circles of the figure are one.
ALIKE = 1e-6


@dataclass(frozen=True)
class Gold:
    """The key points of a figure.

    Args:
        elements: ``point a``, ``segment a b``, ``circle o a``, ``circum a b c``.
        relations, numbers: statements.
    """

    elements: tuple[str, ...]
    relations: tuple[Statement, ...]
    numbers: tuple[Statement, ...]

    @staticmethod
    def of(key_points: Mapping[str, Sequence[object]]) -> Gold:
        """The key points of a record, see :class:`geogen.records.problem.KeyPointData`."""
        spatial = [parse_statement(str(one["statement"])) for one in key_points["spatial"]]  # type: ignore[index]
        numerical = [parse_statement(str(one)) for one in key_points["numerical"]]
        return Gold(tuple(map(str, key_points["elements"])), tuple(spatial), tuple(numerical))


@dataclass(frozen=True)
class Score:
    """What was found of one kind of key points, and what was said.

    Args:
        gold: how many key points there are.
        found: how many of them are said.
        shown: how much is said that the figure shows.
        not_shown: how much is said that is true and not shown.
        false: how much is said that is false in the figure.
    """

    gold: int
    found: int
    shown: int
    not_shown: int
    false: int

    @property
    def said(self) -> int:
        """How much is said."""
        return self.shown + self.not_shown + self.false

    @property
    def recall(self) -> float | None:
        """The share of key points that are said; None where there are none."""
        return self.found / self.gold if self.gold else None

    @property
    def precision(self) -> float | None:
        """The share of what is said that the figure shows; None where nothing is said."""
        return self.shown / self.said if self.said else None

    @property
    def f1(self) -> float | None:
        """The harmonic mean of both, 0 where one is missing; None where nothing is said and there is nothing to say."""
        if not self.gold and not self.said:
            return None
        recall, precision = self.recall or 0.0, self.precision or 0.0
        return 2 * recall * precision / (recall + precision) if recall + precision else 0.0


@dataclass(frozen=True)
class Judged:
    """A description held against a figure.

    Args:
        scores: by kind, see :data:`DIMENSIONS`.
        false: the claims that are false in the figure.
        not_shown: the claims that are true and not shown.
        strangers: labels that the figure lacks.
        missed: the key points that are not said.
        unread: how many sentences are not understood.
    """

    scores: Mapping[str, Score]
    false: tuple[Claim, ...]
    not_shown: tuple[Claim, ...]
    strangers: tuple[str, ...]
    missed: tuple[str, ...]
    unread: int

    @property
    def hallucinated(self) -> float | None:
        """The share of what is said that is false in the figure; None where nothing is said."""
        said = sum(score.said for score in self.scores.values())
        return sum(score.false for score in self.scores.values()) / said if said else None

    @property
    def is_complete(self) -> bool:
        """True where all key points are said, and nothing that is false."""
        return not self.missed and not any(score.false for score in self.scores.values())


def judge(description: Description, gold: Gold, picture: Picture) -> Judged:
    """Hold a description against a figure.

    Args:
        description: what was read.
        gold: the key points of the figure.
        picture: the figure.
    """
    states = [holds(claim, picture) for claim in description.claims]
    true = [s for claim, is_so in zip(description.claims, states, strict=True) if is_so for s in claim.statements]
    stated = (*gold.relations, *gold.numbers)
    shown_by_gold, told = Follows(stated, picture.at), Follows(true, picture.at)
    found = {s: told.has(s) for s in stated}
    verdicts = [
        FALSE if not is_so else SHOWN if any(map(shown_by_gold.has, claim.statements)) else NOT_SHOWN
        for claim, is_so in zip(description.claims, states, strict=True)
    ]
    kinds = [_kind_of(claim, gold, picture) for claim in description.claims]
    elements, lost = _elements(description.named, gold, picture)

    def scored(kind: str, wanted: Sequence[Statement]) -> Score:
        said = [v for v, k in zip(verdicts, kinds, strict=True) if k == kind]
        return Score(len(wanted), sum(found[s] for s in wanted), *(said.count(v) for v in (SHOWN, NOT_SHOWN, FALSE)))

    both = list(zip(description.claims, verdicts, strict=True))
    return Judged(
        {ELEMENTS: elements, RELATIONS: scored(RELATIONS, gold.relations), NUMBERS: scored(NUMBERS, gold.numbers)},
        tuple(claim for claim, verdict in both if verdict == FALSE),
        tuple(claim for claim, verdict in both if verdict == NOT_SHOWN),
        tuple(sorted(description.named.strangers)),
        (*lost, *(str(s) for s in stated if not found[s])),
        len(description.unread),
    )


def _kind_of(claim: Claim, gold: Gold, picture: Picture) -> str:
    """Whether a claim is a relation or a number: as the key point that it is, else by its predicate."""
    if not claim.statements:
        return RELATIONS
    relations = {normal(s, picture.at) for s in gold.relations}
    numbers = {normal(s, picture.at) for s in gold.numbers}
    first = claim.statements[0]
    if any(s in relations for s in claim.statements):
        return RELATIONS
    if any(s in numbers for s in claim.statements):
        return NUMBERS
    if first.predicate == "cong":
        centres = {o for o, _ in picture.circles}
        shared = set(first.args[:2]) & set(first.args[2:])
        return RELATIONS if shared & centres else NUMBERS
    return RELATIONS if first.predicate in SPATIAL else NUMBERS


class Follows:
    """What follows from statements by linear algebra alone.

    Args:
        stated: statements that hold in the figure.
        at: the figure.
    """

    def __init__(self, stated: Sequence[Statement], at: Coordinates) -> None:
        self._at = at
        self._said = {normal(with_first_points(s, at), at) for s in stated}
        self._closure: Closure | None = None
        self._stated = [s for s in stated if is_true(s, Figure(at))]

    def has(self, statement: Statement) -> bool:
        """True where a statement is one of them up to its form, or follows from them."""
        if normal(with_first_points(statement, self._at), self._at) in self._said:
            return True
        if not self._stated or not any(is_true(r, Figure(self._at)) for r in readings(statement)):
            return False
        try:
            if self._closure is None:
                self._closure = closed(self._stated, self._at, self._stated[0], without_rules(), ask=[statement])
            wanted = readings(statement) if statement.predicate == "eqratio3" else ways(statement, self._at)
            return any(established(way, self._closure) for way in wanted)
        except GeogenError:
            return False


@lru_cache(maxsize=1)
def without_rules() -> Library:
    """The library without its theorems."""
    return replace(load_library(), rules={}, theorems={})


# ── elements ──


def _elements(named: Named, gold: Gold, picture: Picture) -> tuple[Score, tuple[str, ...]]:
    """How well the elements are named, and those that are not."""
    wanted = [element.split() for element in gold.elements]
    drawn = {ordered(*points) for kind, *points in wanted if kind == "segment"}
    rounds = [_circle(kind, points, picture.at) for kind, *points in wanted if kind in ("circle", "circum")]
    said_rounds = [_named_circle(circle, picture) for circle in sorted(named.circles)]
    found = []
    for kind, *points in wanted:
        if kind == "point":
            found.append(points[0] in named.points)
        elif kind == "segment":
            found.append(_is_part(ordered(*points), named.segments, named.points, picture.at))
        else:
            found.append(any(_same(_circle(kind, points, picture.at), one) for one in said_rounds if one))
    states = [SHOWN] * len(named.points) + [FALSE] * len(named.strangers)
    shown = {s for s in named.segments if _is_part(s, drawn, picture.at, picture.at)}
    states += [SHOWN] * len(shown) + [NOT_SHOWN] * len(named.drawn - shown)
    for one in said_rounds:
        if one is not None:
            states.append(SHOWN if any(_same(one, other) for other in rounds) else NOT_SHOWN)
    lost = tuple(e for e, is_found in zip(gold.elements, found, strict=True) if not is_found)
    return Score(len(wanted), sum(found), *(states.count(v) for v in (SHOWN, NOT_SHOWN, FALSE))), lost


def _is_part(segment: Pair, of: Iterable[Pair], known: Iterable[str], at: Coordinates) -> bool:
    """True where a segment is among others, or a part of one of them between named points."""
    if segment in of:
        return True
    return set(segment) <= set(known) and any(all(_between(p, other, at) for p in segment) for other in of)


def _between(point: str, ends: Pair, at: Coordinates) -> bool:
    """True for a point of a segment, its ends included."""
    one, two = (term_value(("length", point, end), at) if point != end else 0.0 for end in ends)
    return abs(one + two - term_value(("length", *ends), at)) <= ALIKE * (one + two)


Circle = tuple[float, float, float]


def _circle(kind: str, points: Sequence[str], at: Coordinates) -> Circle | None:
    """The centre and the radius of a circle by its points."""
    if kind == "circle":
        (x, y), (u, v) = (at[p] for p in points[:2])
        return x, y, ((x - u) ** 2 + (y - v) ** 2) ** 0.5
    (ax, ay), (bx, by), (cx, cy) = (at[p] for p in points[:3])
    turn = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
    if not turn:
        return None
    a, b, c = ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy
    x = (a * (by - cy) + b * (cy - ay) + c * (ay - by)) / turn
    y = (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / turn
    return x, y, ((x - ax) ** 2 + (y - ay) ** 2) ** 0.5


def _named_circle(circle: tuple[str, ...], picture: Picture) -> Circle | None:
    """The circle that a text names; None where it does not say which."""
    if circle[0]:
        end = circle[1] if len(circle) > 1 else picture.radius_end(circle[0])
        return _circle("circle", (circle[0], end), picture.at) if end else None
    if len(circle) == 3:
        (x, y), (u, v) = (picture.at[p] for p in circle[1:])
        return (x + u) / 2, (y + v) / 2, ((x - u) ** 2 + (y - v) ** 2) ** 0.5 / 2
    return _circle("circum", circle[1:], picture.at)


def _same(one: Circle | None, two: Circle | None) -> bool:
    if one is None or two is None:
        return False
    size = max(one[2], two[2])
    return all(abs(a - b) <= ALIKE * size for a, b in zip(one, two, strict=True))
