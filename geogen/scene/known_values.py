"""Contradictions between values that are seen without drawing: one quantity twice, sides and angles of a triangle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from geogen.lang.expression import Expression
from geogen.lang.measure import Term, normal_term
from geogen.lang.number import Number
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement
from geogen.scene.sources import Source

HALF_TURN = Number.of(180)
_COLLINEAR = frozenset({"coll", "midp"})


@dataclass(frozen=True)
class Known:
    """A quantity with its value.

    Args:
        term: the quantity.
        value: its value; degrees for angles.
        source: what states it.
    """

    term: Term
    value: Number
    source: Source


@dataclass(frozen=True)
class Conflict:
    """Values that cannot hold together.

    Args:
        sources: what states them, in order.
        message: the contradiction in words; empty where the values alone are to be named.
        reason: why, to stand in brackets behind the names.
        starts: from how many no figure was found, where nothing else speaks for a contradiction.
    """

    sources: tuple[Source, ...]
    message: str = ""
    reason: str = ""
    starts: int = 0


def plain_conflict(
    sources: Sequence[Source], others: Sequence[Statement], shapes: Sequence[frozenset[str]] = ()
) -> Conflict | None:
    """The first contradiction that exact arithmetic on known values shows, None where it shows none.

    Args:
        sources: the numerical premises.
        others: the other premises; of them those count that say which points are collinear.
        shapes: the corners of polygons that the text speaks of, which do not lie on one line.
    """
    known: dict[Term, Known] = {}
    for found in _known(sources):
        other = known.setdefault(found.term, found)
        if other.value != found.value:
            return Conflict(_distinct([other, found]))
    lines = _lines(others)
    proper = [shape for shape in shapes if not any(len(shape & line) > 2 for line in lines)]
    return _sides(known, proper) or _angles(known, lines)


def _known(sources: Sequence[Source]) -> Iterator[Known]:
    for source in sources:
        for statement in source.statements:
            zero = as_equation(statement.predicate, statement.args)
            if zero is None:
                continue
            value = _value(zero)
            if value is not None:
                yield Known(*value, source)
            elif statement.predicate == "rconst":
                a, b, c, d, ratio = statement.args
                one, two = normal_term(("length", a, b)), normal_term(("length", c, d))  # type: ignore[arg-type]
                assert isinstance(ratio, Number)
                yield Known(("ratio", *one, *two), ratio, source)
                yield Known(("ratio", *two, *one), Number.of(1) / ratio, source)


def _value(zero: Expression) -> tuple[Term, Number] | None:
    """The term that an equation is about, where it is a single one, and its value."""
    if len(zero.terms) != 1:
        return None
    meaning = zero.solved_for(zero.terms[0])
    value = None if meaning is None else meaning.constant
    return None if value is None else (zero.terms[0], value)


def _distinct(known: Sequence[Known]) -> tuple[Source, ...]:
    """What states some values, each once, in order."""
    return tuple(sorted(dict.fromkeys(k.source for k in known), key=lambda s: s.column))


def _lines(statements: Sequence[Statement]) -> list[set[str]]:
    """The lines that statements speak of, as sets of points."""
    lines: list[set[str]] = []
    for statement in statements:
        if statement.predicate in _COLLINEAR:
            line = set(statement.points)
            for other in [o for o in lines if len(o & line) > 1]:
                lines.remove(other)
                line |= other
            lines.append(line)
    return lines


def _sides(known: dict[Term, Known], shapes: Sequence[frozenset[str]]) -> Conflict | None:
    """Three known sides of which the longest is longer than the others together, or as long in a proper triangle."""
    for corners in _triples(known, "length"):
        terms = [normal_term(("length", *pair)) for pair in combinations(corners, 2)]
        if not all(t in known for t in terms):
            continue
        a, b, c = sorted((known[t] for t in terms), key=lambda k: k.value)
        excess = c.value - (a.value + b.value)
        if excess > 0 or (not excess and any(corners <= shape for shape in shapes)):
            return Conflict(_distinct([a, b, c]), reason="no triangle has these sides")
    return None


def _triples(known: dict[Term, Known], kind: str) -> Iterator[set[str]]:
    """Triples of points between which two or more quantities of a kind are known."""
    terms = [t for t in known if t[0] == kind]
    seen = set()
    for one, two in combinations(terms, 2):
        corners = frozenset(one[1:]) | frozenset(two[1:])
        if len(corners) == 3 and corners not in seen:
            seen.add(corners)
            yield set(corners)


def _angles(known: dict[Term, Known], lines: Sequence[set[str]]) -> Conflict | None:
    """Angles of a triangle, known themselves or by their supplements, that do not sum to a half turn."""
    for corners in _triples(known, "angle"):
        inner = [known[t] for t in _corner_terms(sorted(corners)) if t in known]
        total = sum((k.value for k in inner), Number())
        if len(inner) == 3 and total != HALF_TURN:
            return Conflict(_distinct(inner), f"the angles {_listed(inner)} of one triangle sum to {total}°, not 180°")
        if len(inner) == 2 and not total < HALF_TURN:
            return Conflict(
                _distinct(inner), f"the angles {_listed(inner)} of one triangle sum to {total}°, not to less than 180°"
            )
    return _supplements(known, lines) if lines else None


def _supplements(known: dict[Term, Known], lines: Sequence[set[str]]) -> Conflict | None:
    """The same where angles are known by way of further points on the sides."""
    angles = [k for t, k in known.items() if t[0] == "angle"]
    points = sorted({p for k in angles for p in k.term[1:]})
    for corners in combinations(points, 3):
        if any(set(corners) <= line for line in lines):
            continue
        ways = [[w for k in angles for w in _seen_as(k, t, lines)] for t in _corner_terms(corners)]
        for choice in product(*([None, *found] for found in ways)):
            used = [w for w in choice if w is not None]
            if len(used) == 3 and not any(sum(v, Number()) == HALF_TURN for v in product(*(v for _, v in used))):
                names = _listed([k for k, _ in used])
                return Conflict(
                    _distinct([k for k, _ in used]),
                    f"the angles {names} do not fit the triangle {' '.join(corners)}, whose angles sum to 180°",
                )
        for one, two in (pair for found in ways for pair in combinations(found, 2)):
            if not set(one[1]) & set(two[1]):
                both = [one[0], two[0]]
                return Conflict(
                    _distinct(both),
                    f"the angles {_listed(both)} between the same lines are neither equal nor sum to 180°",
                )
    return None


def _corner_terms(corners: Sequence[str]) -> list[Term]:
    a, b, c = corners
    return [normal_term(("angle", *turn)) for turn in ((a, b, c), (b, c, a), (c, a, b))]


def _seen_as(known: Known, term: Term, lines: Sequence[set[str]]) -> list[tuple[Known, tuple[Number, ...]]]:
    """What an angle may be where another one between the same lines is known: it or its supplement."""
    _, a, b, c = term
    _, p, q, r = known.term
    if q != b:
        return []
    for one, two in ((p, r), (r, p)):
        if _on_line(one, a, b, lines) and _on_line(two, c, b, lines):
            same = (one, two) == (a, c)
            return [(known, (known.value,) if same else (known.value, HALF_TURN - known.value))]
    return []


def _on_line(p: str, a: str, b: str, lines: Sequence[set[str]]) -> bool:
    return p == a or any({p, a, b} <= line for line in lines)


def _listed(known: Sequence[Known]) -> str:
    return ", ".join(f"{' '.join(k.term[1:])} = {k.value}°" for k in known)
