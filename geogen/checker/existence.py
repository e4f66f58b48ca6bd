"""Whether an exact figure exists where the drawn one is: interval arithmetic on the given statements, without search.

The checker reads a figure in floating point, in which given statements hold up to a margin. A theorem about such
figures says something only where an exact one exists. Here it is shown to exist, or shown not to be near, or neither.

1. Every given statement is one equation or two in the coordinates, which are evaluated in balls, rounded outward
   (:mod:`geogen.checker.existence_equations`).
2. In floating point, each equation in turn gets a coordinate to be solved for, multiples of earlier equations being
   taken away from its derivatives. Where nothing is left it is dependent. A coordinate for which no equation is solved
   keeps its drawn value, which is a fraction. Nothing rests on these choices: with bad ones the tests below fail.
3. The independent equations have a common solution next to the drawn figure, by Krawczyk's test. They are solved in
   blocks, each with all values of the earlier coordinates in their balls at once.
4. A dependent equation holds in this solution where its statement follows from those of independent ones, exactly
   (:mod:`geogen.checker.existence_known`). If all do, the figure is *certified*.
5. Else, if the combination of equations whose derivatives cancel has a value that its derivatives cannot bring to zero
   within ``NEAR``, no figure that near satisfies them all, and the drawn one is *refused*. What remains is *not
   certified*, such as circles that touch because their radii happen to fit.

In a certified figure each coordinate is as near to the drawn one as ``SAME`` says, so directions differ by less than a
tenth of the margin of conditions of position, and on the way from one figure to the other no segment vanishes, no
condition breaks and no integer of a direction changes: what the checker reads off the drawn figure holds in the exact
one, which therefore is a figure of the kind that the proof is about.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import dist

from geogen.checker.existence_balls import BITS, ZERO, Ball, exact
from geogen.checker.existence_equations import equations
from geogen.checker.existence_forms import At, Equation, Slopes, Vectors
from geogen.checker.existence_known import Known
from geogen.checker.figure import Figure
from geogen.elaborate.task import Task, read_task
from geogen.errors import ProofRejected
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.proof.graph import ProofGraph

#: How far a coordinate of an exact figure may be from the drawn one, as a part of the least distance of two points.
SAME = 1e-7
#: Distance from the drawn figure, as a part of its diameter, within which it is refused if there is no exact one.
NEAR = 1e-7
#: Share of an equation's derivatives that must be left, multiples of others taken away, for it to be independent.
CLEAR = 1e-5
#: Share of the largest derivative from which one may be chosen to solve an equation for.
LARGE = 0.2
#: Steps of Newton's method, and the correction in units of 2**-192 below which no more are made.
ROUNDS, FINE = 8, 1 << (BITS - 96)

#: Most equations, and most that are solved at once; beyond, nothing is certified.
MOST, AT_ONCE = 200, 60

CERTIFIED, NOT_CERTIFIED = "certified", "not certified"

#: A coordinate: a point, and 0 or 1.
Place = tuple[str, int]
Places = dict[str, tuple[Ball, Ball]]


@dataclass(frozen=True)
class Existence:
    """Whether an exact figure is known to exist where the drawn one is.

    Args:
        status: ``certified`` or ``not certified``.
        reason: why it is not certified; empty otherwise.
        moved: how far a coordinate of the exact figure may be from the drawn one.
        is_overdetermined: the given statements are more than place the points, and may contradict each other.
    """

    status: str
    reason: str = ""
    moved: float = 0.0
    is_overdetermined: bool = False

    @property
    def is_certified(self) -> bool:
        """True where an exact figure is known to exist."""
        return self.status == CERTIFIED


@dataclass(frozen=True)
class Stated:
    """An equation, and how it depends on those before it.

    Args:
        equation: the equation.
        source: the statement that it comes from.
        used: the multiples of independent equations that are taken away from its derivatives, by their number.
    """

    equation: Equation
    source: Statement
    used: Mapping[int, float]


@dataclass(frozen=True)
class Row(Stated):
    """An independent equation with its derivatives in the drawn figure, in floating point.

    Args:
        slopes: its derivatives by coordinate.
        left: what is left of them when multiples of earlier rows are taken away.
        pivot: the coordinate that it is solved for.
    """

    slopes: Mapping[Place, float]
    left: Mapping[Place, float]
    pivot: Place


def existence(graph: ProofGraph, library: Library) -> Existence:
    """Whether the problem of a proof has an exact figure where the figure of record is.

    Args:
        graph: a proof that the checker accepts.
        library: the constructions, and rules by which some of their statements follow from others.

    Raises:
        ProofRejected: there is no exact figure near the drawn one.
    """
    return certify(read_task(graph.problem, library), Figure(graph.figure), library)


def certify(task: Task, figure: Figure, library: Library) -> Existence:
    """The same of a problem and a figure in which its given statements hold up to the checker's margins."""
    try:
        return _certified(task, figure, library)
    except ArithmeticError as error:
        return Existence(NOT_CERTIFIED, f"no exact figure is enclosed: {error}")


def _certified(task: Task, figure: Figure, library: Library) -> Existence:
    """The judgement, where no ball contains what must not be in it.

    Raises:
        ProofRejected: there is no exact figure near the drawn one.
        ArithmeticError: balls are too wide, or numbers too large.
    """
    found: list[tuple[Equation, Statement]] = []
    for statement in dict.fromkeys(task.given):
        if statement.spec.holds is not None:
            continue  # a condition of position, which holds near the figure if it holds there
        some = equations(statement, figure.at)
        if some is None:
            return Existence(NOT_CERTIFIED, f"'{statement}' has no equations here")
        found += [(equation, statement) for equation in some]
    if len(found) > MOST:
        return Existence(NOT_CERTIFIED, f"there are more than {MOST} equations")
    drawn = {p: (exact(x), exact(y)) for p, (x, y) in figure.at.items()}
    rows, loose = reduced(found, drawn)
    loose = _not_implied(rows, loose, task, figure, library)
    for stated in loose:
        _refuse_if_impossible(stated, rows, drawn, figure)
    if loose:
        reason = f"that '{loose[0].source}' follows from the other statements is open"
        return Existence(NOT_CERTIFIED, reason, is_overdetermined=True)
    return _solved(rows, drawn, figure)


def reduced(found: Sequence[tuple[Equation, Statement]], at: At) -> tuple[list[Row], list[Stated]]:
    """The independent equations, each with a coordinate of a late point to solve it for, and the dependent ones."""
    order = {point: number for number, point in enumerate(at)}
    rows: list[Row] = []
    loose: list[Stated] = []
    # Points are placed in order, and sums of vectors, which are linear, are solved before other equations.
    found = sorted(found, key=lambda pair: (max(order[p] for p in pair[0].points), not isinstance(pair[0], Vectors)))
    for equation, source in found:
        slopes = {(p, i): float(s) for p, pair in equation.slopes(at).items() for i, s in enumerate(pair) if s.m}
        left, used = dict(slopes), {}
        sizes = {place: abs(value) for place, value in slopes.items()}
        for number, row in enumerate(rows):
            if row.pivot in left:
                factor = used[number] = left[row.pivot] / row.left[row.pivot]
                for place, value in row.left.items():
                    left[place] = left.get(place, 0.0) - factor * value
                    sizes[place] = sizes.get(place, 0.0) + abs(factor * value)
                del left[row.pivot]
        most = max(map(abs, left.values()), default=0.0)
        if most > CLEAR * max(sizes.values(), default=0.0):
            large = [place for place, value in left.items() if abs(value) > LARGE * most]
            pivot = max(large, key=lambda place: (order[place[0]], abs(left[place])))
            rows.append(Row(equation, source, used, slopes, left, pivot))
        else:
            loose.append(Stated(equation, source, used))
    return rows, loose


def _not_implied(
    rows: Sequence[Row], loose: Sequence[Stated], task: Task, figure: Figure, library: Library
) -> list[Stated]:
    """The dependent equations whose statements are not seen to follow from those all of whose equations are not."""
    if not loose:
        return []
    known = Known(figure)
    doubtful = {stated.source for stated in loose}
    for source in dict.fromkeys(row.source for row in rows):
        if source not in doubtful:
            known.add(source)
    known.follow(task, library)
    rest = list(loose)
    while found := [stated for stated in rest if known.gives(stated.source)]:
        for stated in found:
            known.add(stated.source)  # one of its forms, which is known, gives the others
        rest = [stated for stated in rest if stated not in found]
    return rest


def _refuse_if_impossible(stated: Stated, rows: Sequence[Row], drawn: At, figure: Figure) -> None:
    """Refuse where the combination of equations whose derivatives cancel is not zero anywhere near the figure.

    Raises:
        ProofRejected: its value in the drawn figure is greater than its derivatives can change within ``NEAR``.
    """
    radius = exact(NEAR * figure.diameter).m
    box = {p: (Ball(x.m, radius), Ball(y.m, radius)) for p, (x, y) in drawn.items()}
    total, slopes = stated.equation.value(drawn), stated.equation.slopes(box)
    for number, weight in _weights(stated, rows).items():
        factor, equation = exact(weight), rows[number].equation
        total = total - factor * equation.value(drawn)
        for p, (x, y) in equation.slopes(box).items():
            u, v = slopes.get(p, (ZERO, ZERO))
            slopes[p] = u - factor * x, v - factor * y
    change = sum(s.size for pair in slopes.values() for s in pair) * radius >> BITS
    if abs(total.m) - total.r > change + 1:
        raise ProofRejected(
            f"the problem has no exact figure near the drawn one: '{stated.source}' contradicts the other statements"
        )


def _weights(stated: Stated, rows: Sequence[Row]) -> dict[int, float]:
    """The multiples of equations as they stand that are to be taken away from a dependent one."""
    left, found = dict(stated.used), {}
    while left:
        last = max(left)
        weight = found[last] = left.pop(last)
        for number, factor in rows[last].used.items():
            left[number] = left.get(number, 0.0) - weight * factor
    return found


def _solved(rows: Sequence[Row], drawn: At, figure: Figure) -> Existence:
    """Enclose a solution of the independent equations, the coordinates without equation being as drawn."""
    at = dict(drawn)
    for block in _blocks(rows):
        if len(block) > AT_ONCE:
            return Existence(NOT_CERTIFIED, f"more than {AT_ONCE} equations would have to be solved at once")
        inverse = _inverse([[row.slopes.get(other.pivot, 0.0) for other in block] for row in block])
        step = _newton(block, inverse, at)
        if not _enclosed(block, inverse, step, at):
            return Existence(
                NOT_CERTIFIED, f"no exact figure is enclosed: '{block[-1].source}' is too near to singular"
            )
    moved = max(((x - y).size for p in at for x, y in zip(at[p], drawn[p], strict=True)), default=0) / (1 << BITS)
    if moved > SAME * min((dist(p, q) for p, q in combinations(figure.at.values(), 2)), default=0.0):
        return Existence(NOT_CERTIFIED, f"the exact figure is {moved:.1e} off: record more digits", moved)
    return Existence(CERTIFIED, moved=moved)


def _blocks(rows: Sequence[Row]) -> list[list[Row]]:
    """Rows in groups such that each speaks of the pivots of its own group and of earlier ones only."""
    first: dict[str, int] = {}
    for number, row in enumerate(rows):
        for point in row.equation.points:
            first.setdefault(point, number)
    blocks: list[list[int]] = []
    for number, row in enumerate(rows):
        block = [number]
        while blocks and blocks[-1][-1] >= first[row.pivot[0]]:
            block = blocks.pop() + block
        blocks.append(block)
    return [[rows[number] for number in block] for block in blocks]


def _newton(block: Sequence[Row], inverse: Sequence[Sequence[Ball]], at: Places) -> list[Ball]:
    """Move the pivots of a block to where its equations hold to many digits; the next step, which is not made."""
    for further in reversed(range(ROUNDS)):
        values = [row.equation.value(at) for row in block]
        step = [sum((c * v for c, v in zip(line, values, strict=True)), ZERO) for line in inverse]
        if not further or max(s.size for s in step) < FINE:
            break
        for row, s in zip(block, step, strict=True):
            _put(at, row.pivot, _of(at, row.pivot).m - s.m, 0)
    return step


def _enclosed(block: Sequence[Row], inverse: Sequence[Sequence[Ball]], step: Sequence[Ball], at: Places) -> bool:
    """Krawczyk's test; where it succeeds the pivots become balls that contain a solution, whatever the others are.

    With C the inverse, f the equations of the block, step = C f(x) at the pivots x, and X the box of radius r about
    them: if |C f(x)| + |1 − C f'(X)| r < r in every coordinate, then X contains one solution, which is no further than
    the left side from x.
    """
    radius = 2 * max(s.size for s in step) + 16
    for row in block:
        _put(at, row.pivot, _of(at, row.pivot).m, radius)
    slopes = [row.equation.slopes(at) for row in block]
    for number, (line, s) in enumerate(zip(inverse, step, strict=True)):
        spread = sum(_from_one(line, slopes, other.pivot, place == number) for place, other in enumerate(block))
        bound = s.size + (spread * radius >> BITS) + 1
        if bound >= radius:
            return False
        _put(at, block[number].pivot, _of(at, block[number].pivot).m, bound)
    return True


def _from_one(line: Sequence[Ball], slopes: Sequence[Slopes], place: Place, diagonal: bool) -> int:
    """How far an entry of C f'(X) may be from that of the unit matrix, in units of 2**-192."""
    point, axis = place
    parts = (c * slope[point][axis] for c, slope in zip(line, slopes, strict=True) if point in slope)
    return sum(parts, Ball(-(1 << BITS) if diagonal else 0)).size


def _of(at: Places, place: Place) -> Ball:
    return at[place[0]][place[1]]


def _put(at: Places, place: Place, middle: int, radius: int) -> None:
    x, y = at[place[0]]
    at[place[0]] = (x, Ball(middle, radius)) if place[1] else (Ball(middle, radius), y)


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[Ball]]:
    """The inverse in floating point, by elimination with row pivots.

    Raises:
        ArithmeticError: the matrix is singular.
    """
    size = len(matrix)
    rows = [[*line, *(float(i == j) for j in range(size))] for i, line in enumerate(matrix)]
    for column in range(size):
        best = max(range(column, size), key=lambda i: abs(rows[i][column]))
        rows[column], rows[best] = rows[best], rows[column]
        head = rows[column][column]
        if not head:
            raise ArithmeticError("its equations are singular")
        rows[column] = [x / head for x in rows[column]]
        for i in range(size):
            factor = rows[i][column]
            if i != column and factor:
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[column], strict=True)]
    return [[exact(x) for x in line[size:]] for line in rows]
