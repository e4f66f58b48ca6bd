"""The quantities of which formal statements give the values."""

from __future__ import annotations

from geogen.eval.answers.named import Key, ordered
from geogen.lang.expression import Expression
from geogen.lang.number import Number
from geogen.lang.statement import Statement


def quantities_of(premise: Statement) -> list[tuple[Key, float]]:
    """The quantities of which a premise gives the value, with that value; none of a relation."""
    args = premise.args
    if premise.predicate == "equal":
        return _of_equation(args[0], args[1])
    if premise.predicate not in ("lconst", "rconst", "aconst") or not isinstance(args[-1], Number | int | float):
        return []
    value, points = float(args[-1]), [str(p) for p in args[:-1]]
    if premise.predicate == "lconst":
        return [(("length", tuple(sorted(points))), value)]
    pair = ("".join(sorted(points[:2])), "".join(sorted(points[2:])))
    return [(("ratio", tuple(sorted(pair))), v) for v in (value, 1 / value)] if premise.predicate == "rconst" else []


def _of_equation(left: object, right: object) -> list[tuple[Key, float]]:
    if not isinstance(left, Expression) or not isinstance(right, Expression) or right.terms:
        return []
    value = sum(float(number) for _, number in right.parts)
    terms = list(left.terms)
    lengths = [tuple(map(str, term[1:])) for term in terms if term[0] == "length"]
    if len(terms) == 1:
        kind, *points = map(str, terms[0])
        return [((kind, ordered(kind, [points])), value)]
    if len(lengths) == len(terms) > 2:
        points = sorted({p for pair in lengths for p in pair})
        return [(("perimeter", tuple(points)), value)] if len(points) == len(lengths) else []
    return [(("length", tuple(sorted(pair))), value) for pair in lengths]
