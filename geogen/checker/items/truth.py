"""Is a sentence true, or clearly false, in a figure? What a reader takes it to say counts, not its directed angles."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from geogen.checker.figure import CLOSE, Figure
from geogen.checker.items.item import require
from geogen.checker.record import check_statement
from geogen.errors import ProofRejected
from geogen.lang.corner import Corner, vertex
from geogen.lang.expression import Expression
from geogen.lang.form import Form, block, value
from geogen.lang.measure import Coordinates, term_value
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement, all_forms

#: How far from true a false statement has to be, by default: half turns of directions, and relatively for the rest.
CLEARLY = 0.02
#: The same where a reader has to see it in the picture: 7 degrees, or 12 percent.
VISIBLY = 0.04
#: Degrees by which drawn angles may differ that are said to be equal.
ALIKE = 1e-4
#: Degrees by which an angle has to differ from 0 and from 180 to be called one.
FLAT = 1.0
#: Predicates that are said in the same words.
_SAID_ALIKE = {"simtri": "simtrir", "simtrir": "simtri", "contri": "contrir", "contrir": "contri"}

#: Relations of two segments, of two segments and a number, and of two pairs of segments.
_OF_SEGMENTS = ("para", "perp", "cong", "rconst", "aconst", "eqratio", "eqangle")


def says_nothing(statement: Statement) -> bool:
    """True for what compares something with itself, as AB : AB = 2, or adds a segment AA; no figure shows either."""
    zero = as_equation(statement.predicate, statement.args) if statement.predicate == "equal" else None
    if zero is not None:
        return not zero.terms
    if statement.predicate in ("lensum", "sqsum"):
        return any(a == b for a, b in zip(statement.args[1::3], statement.args[2::3], strict=True))
    if statement.predicate not in _OF_SEGMENTS:
        return False
    places = range(0, len(statement.args) - 1, 2)
    one, two, *others = (frozenset(statement.args[n : n + 2]) for n in places)
    return one == two or bool(others) and (others[0] == others[1] or [one, two] == others)


def readings(statement: Statement) -> tuple[Statement, ...]:
    """The statements that a sentence about this one may be taken to say; it is false where all of them are.

    Similar and congruent triangles are said alike whichever way they turn; directed angles between lines are read as
    angles of the figure, equal or supplementary. Two segments divided alike are told by one proportion, from which
    nothing follows of where the points of division lie.
    """
    other = _SAID_ALIKE.get(statement.predicate)
    if other is not None:
        return statement, Statement(other, statement.args)
    if statement.predicate == "eqangle":
        a, b, c, d, e, f, g, h = statement.args
        return statement, Statement("eqangle", (a, b, c, d, g, h, e, f))
    if statement.predicate == "aconst":
        a, b, c, d, turn = statement.args
        return statement, Statement("aconst", (c, d, a, b, turn))
    if statement.predicate == "eqratio3":
        a, b, c, d, m, n = statement.args
        return (Statement("eqratio", (a, m, m, c, b, n, n, d)),)
    return (statement,)


def as_said(statement: Statement) -> Statement:
    """One statement for all whose sentences say the same: in any order of points, and whichever way angles turn."""
    return min((reading.canonical() for reading in readings(statement)), key=str)


def drawn_alike(statement: Statement, figure: Figure, record: Figure) -> bool:
    """True where a statement of directions is read in one figure as in another, in both of which it holds.

    Directed angles are those of lines. Where they are equal, the angles that are drawn at a vertex are equal or add up
    to 180°, and lines of one direction are parallel or one line. A text says which by the figure of record.
    """
    if statement.predicate == "para":
        a, b, *others = statement.args
        third = next(p for p in others if p not in (a, b))  # parallels through a point of the first are that line
        return figure.shows(Statement("coll", (a, b, third))) == record.shows(Statement("coll", (a, b, third)))
    if statement.predicate not in ("eqangle", "aconst"):
        return True
    a, b, c, d, *others = statement.args
    if statement.predicate == "aconst":
        corner = vertex((a, b, c, d))
        return corner is None or abs(_size(corner, figure) - _size(corner, record)) < ALIKE
    e, f, g, h = others
    for one, other in (
        (vertex((a, b, c, d)), vertex((e, f, g, h))),
        (vertex((a, b, e, f)), vertex((c, d, g, h))),
    ):
        if one is None or other is None:
            continue
        for sign, total in ((-1, 0), (1, 180)):
            if abs(_size(one, record) + sign * _size(other, record) - total) < ALIKE:
                if abs(_size(one, figure) + sign * _size(other, figure) - total) >= ALIKE:
                    return False
                break
    return True


def _size(corner: Corner, figure: Figure) -> float:
    """The degrees of a drawn angle."""
    return term_value(("angle", *corner), figure.at)


def is_flat(corner: Corner, figure: Figure) -> bool:
    """True for an angle of 0 or 180 degrees."""
    return not FLAT < _size(corner, figure) < 180 - FLAT


def is_true(statement: Statement, figure: Figure) -> bool:
    """True where a statement means something in a figure and holds there."""
    try:
        check_statement(statement, figure, "")
    except ProofRejected:
        return False
    return figure.shows(statement)


def falsity(statement: Statement, figure: Figure) -> float:
    """How far the best reading of a statement is from true; zero where it means nothing in the figure."""
    found = []
    for reading in readings(statement):
        try:
            check_statement(reading, figure, "")
        except ProofRejected:
            return 0.0
        found.append(_distance(reading, figure.at))
    return min(found)


def _distance(statement: Statement, at: Coordinates) -> float:
    zero = as_equation(statement.predicate, statement.args)
    if zero is not None:
        return _of_equation(zero, at)
    return max((_of_form(f, at) for f in all_forms(statement) if f), default=0.0)


def _of_equation(zero: Expression, at: Coordinates) -> float:
    total, largest = zero.at(at)
    return abs(total) / largest if largest else 0.0


def _of_form(a_form: Form, at: Coordinates) -> float:
    """Half turns from an integer, differences of logarithms, or the part of the largest term that is left over."""
    terms = [complex(float(c) * value(q, at)) for q, c in a_form]
    total = sum(terms)
    kind = block(a_form)
    if kind == "d":
        return 4 * abs(total.real - round(total.real)) / 2
    if kind == "l":
        return abs(total)
    if kind == "p":
        names = [q[1] for q, _ in a_form]
        size = max(term_value(("length", a, b), at) for a, b in combinations(names, 2))
        return abs(total) / size if size else 0.0
    largest = max(map(abs, terms))
    return abs(total) / largest if largest else 0.0


def figures_of(
    points: Iterable[str], figures: Iterable[Coordinates], given: Iterable[Statement], least: int = 2
) -> tuple[Figure, ...]:
    """Figures of a problem: they have its points, and every given statement holds in each.

    Raises:
        ProofRejected: one of them is none.
    """
    wanted, stated = set(points), list(given)
    found = []
    for number, at in enumerate(figures, 1):
        require(set(at) == wanted, f"figure {number} does not have the points of the problem")
        figure = Figure(at)
        require(figure.diameter > 0 and _apart(figure), f"figure {number} has points that coincide")
        for statement in stated:
            require(figure.shows(statement), f"figure {number} is not one of the problem: '{statement}' is false in it")
        found.append(figure)
    require(len(found) >= least, f"fewer than {least} figures are on record")
    return tuple(found)


def _apart(figure: Figure) -> bool:
    return all(figure.apart(a, b) for a, b in combinations(figure.at, 2)) and CLOSE > 0


def require_true(statement: Statement, figures: Iterable[Figure], what: str) -> None:
    """Refuse a statement that is not true in all figures."""
    for number, figure in enumerate(figures, 1):
        require(is_true(statement, figure), f"{what}: '{statement}' is not true in figure {number}")


def require_false(statement: Statement, figures: Iterable[Figure], what: str, by: float = CLEARLY) -> None:
    """Refuse a statement that is not clearly false in all figures; in the first, the one that is shown, by a margin."""
    for number, figure in enumerate(figures, 1):
        gap = falsity(statement, figure)
        least = by if number == 1 else CLEARLY / 10
        require(gap >= least, f"{what}: '{statement}' is not clearly false in figure {number}")
