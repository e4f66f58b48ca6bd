"""Facts of a figure as captions tell them: statements of its key points, alone or several at once."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import atan2
from typing import Any

from geogen.checker.figure import Figure
from geogen.checker.items.truth import is_true, readings
from geogen.eval.describing.claims import Picture
from geogen.eval.describing.scores import Gold
from geogen.lang.expression import Expression
from geogen.lang.measure import term_value
from geogen.lang.statement import Statement, parse_statement
from geogen.problem.asking import equal_corners, vertex

#: Statements of each kind over its points; ``{v}`` its value.
SAYS = {
    "midpoint": "midp {0} {1} {2}",
    "on line": "coll {0} {1} {2}",
    "parallel": "para {0} {1} {2} {3}",
    "perpendicular": "perp {0} {1} {2} {3}",
    "equal": "cong {0} {1} {2} {3}",
    "concyclic": "cyclic {0} {1} {2} {3}",
    "length": "lconst {0} {1} {v}",
    "angle": "equal angle({0},{1},{2}) {v}",
    "ratio": "rconst {0} {1} {2} {3} {v}",
    "multiple": "rconst {0} {1} {2} {3} {v}",
    "right": "perp {1} {0} {1} {2}",
    "equal angles": "equal angle({0},{1},{2}) angle({3},{4},{5})",
    "similar": "simtri {0} {1} {2} {3} {4} {5}",
    "congruent": "contri {0} {1} {2} {3} {4} {5}",
    "area": "equal area({0},{1},{2}) {v}",
    "area of quadrilateral": "equal area({0},{1},{2},{3}) {v}",
    "tangent": "perp {3} {0} {3} {2}",
    "foot": "perp {0} {1} {2} {3}; coll {0} {2} {3}",
    "meet": "coll {0} {1} {2}; coll {0} {3} {4}",
    "bisector": "equal angle({2},{3},{1}) angle({1},{3},{4})",
    "isosceles": "cong {3} {a} {3} {b}",
    "right triangle": "perp {3} {a} {3} {b}",
    "equilateral": "cong {0} {1} {1} {2}; cong {1} {2} {2} {0}",
    "parallelogram": "para {0} {1} {2} {3}; para {1} {2} {3} {0}",
    "centroid": "vecsum 3 {0} -1 {1} -1 {2} -1 {3}",
}
Parts = tuple[Any, ...]


@dataclass(frozen=True)
class Fact:
    """One thing that a caption says.

    Args:
        kind: how it is said, see ``about`` in ``data/captions.toml``.
        parts: labels of what it is about, and values as (text, unit).
        statements: what it says; of a false one perhaps in part true.
        unknown: the label that the figure lacks, if it names one.
    """

    kind: str
    parts: Parts
    statements: tuple[Statement, ...]
    unknown: str = ""

    @staticmethod
    def of(kind: str, parts: Parts, picture: Picture, value: str = "") -> Fact:
        """A fact by its labels, some of which the figure may lack."""
        labels = [p for part in parts if len(part) != 2 or part[1] not in UNITS for p in part]
        points = [picture.names.get(p, p.lower()) for p in labels]
        strange = next((p for p in labels if p not in picture.names), "")
        if kind == "on circle":
            *on, centre = points
            said = [f"cong {centre} {a} {centre} {b}" for a, b in zip(on, on[1:], strict=False)]
        else:
            apart = [p for p in points[:3] if p != points[-1]] + ["", ""]
            text = SAYS[kind].format(*points, v=value, a=apart[0], b=apart[1])
            said = text.split("; ")
        return Fact(kind, parts, () if strange else tuple(map(parse_statement, said)), strange)


#: How a measure of so many points is told, and its unit.
_MEASURES = {
    ("angle", 3): ("angle", "°"),
    ("length", 2): ("length", "length"),
    ("area", 3): ("area", "area"),
    ("area", 4): ("area of quadrilateral", "area"),
}
#: Units of values.
UNITS = ("°", "length", "area", "ratio", "")


def holds(statement: Statement, picture: Picture) -> bool:
    """True where the figure has it, triangles either way round and angles as drawn."""
    ways = (statement,) if statement.predicate in ("aconst", "eqangle") else readings(statement)
    return any(is_true(way, Figure(picture.at)) for way in ways)


def facts_of(gold: Gold, picture: Picture, stream: random.Random) -> list[Fact]:
    """The key points of a figure as facts, some of them together where captions say them so."""
    left = [*gold.relations, *gold.numbers]
    found: list[Fact] = []
    for make in (_feet, _circles, _triangles, _quadrilaterals, _crossings):
        if stream.random() < 0.6:
            for fact, used in make(left, picture):
                if all(s in left for s in used):
                    found.append(fact)
                    left = [s for s in left if s not in used]
    return found + [f for s in left if (f := _alone(s, picture, stream))]


def _labels(picture: Picture) -> dict[str, str]:
    return {point: label for label, point in picture.names.items()}


def _named(kind: str, rows: Sequence[Sequence[str]], picture: Picture) -> Fact:
    shown = _labels(picture)
    return Fact.of(kind, tuple(tuple(shown[p] for p in row) for row in rows), picture)


def _feet(said: list[Statement], picture: Picture) -> list[tuple[Fact, list[Statement]]]:
    """A perpendicular and the point of the line where it ends; tangents."""
    found = []
    for s in said:
        if s.predicate != "perp":
            continue
        for a, b, c, d in ((*s.args[:2], *s.args[2:]), (*s.args[2:], *s.args[:2])):
            for foot, top in ((a, b), (b, a)):
                on = [t for t in said if t.predicate == "coll" and set(t.args) == {foot, c, d}]
                if on and foot not in (c, d):
                    found.append((_named("foot", ((foot,), (top,), (c, d)), picture), [s, on[0]]))
            corner = vertex((a, b, c, d))
            if corner and (corner[2], corner[1]) in picture.circles:
                one, touch, centre = corner
                found.append((_named("tangent", ((one, touch), (centre,), (touch,)), picture), [s]))
    return found


def _circles(said: list[Statement], picture: Picture) -> list[tuple[Fact, list[Statement]]]:
    """Points of one circle about a centre."""
    found = []
    for centre in sorted(picture.at):
        radii = [s for s in said if s.predicate == "cong" and s.args[0] == centre == s.args[2]]
        points = list(dict.fromkeys(p for s in radii for p in (s.args[1], s.args[3])))
        chain = all(set(s.args[1:]) & {p for t in radii if t != s for p in t.args[1:]} - {centre} for s in radii[1:])
        end = picture.radius_end(centre)
        is_own = (
            end is None or holds(parse_statement(f"cong {centre} {end} {centre} {points[0]}"), picture)
            if points
            else False
        )
        if radii and chain and is_own and len(points) == len(radii) + 1:
            found.append((_named("on circle", (points, (centre,)), picture), radii))
    return found


def _triangles(said: list[Statement], picture: Picture) -> list[tuple[Fact, list[Statement]]]:
    """Equilateral, isosceles and right triangles, bisectors and centroids."""
    equal = {frozenset((frozenset(s.args[:2]), frozenset(s.args[2:]))): s for s in said if s.predicate == "cong"}
    found = []
    for pair, s in equal.items():
        corner = vertex(s.args)
        if corner is None:
            continue
        one, apex, two = corner
        third = frozenset((one, two))
        others = [equal[frozenset((side, third))] for side in pair if frozenset((side, third)) in equal]
        if others and holds(parse_statement(f"cong {apex} {one} {one} {two}"), picture):
            found.append((_named("equilateral", ((apex, one, two),), picture), [s, others[0]]))
        elif apex not in {centre for centre, _ in picture.circles}:
            found.append((_named("isosceles", ((one, apex, two), (apex,)), picture), [s]))
    for s in said:
        if s.predicate == "perp" and (corner := vertex(s.args)) and s.args[0] < s.args[2]:
            found.append((_named("right triangle", (corner, (corner[1],)), picture), [s]))
        if s.predicate == "eqangle" and (corners := _corners(s, picture)):
            (a, v, b), (c, w, d) = corners
            shared = {a, b} & {c, d}
            if v == w and len(shared) == 1:
                (mid,) = shared
                one, two = ({a, b} - shared), ({c, d} - shared)
                found.append((_named("bisector", ((v, mid), (*one, v, *two)), picture), [s]))
        if (
            s.predicate == "vecsum"
            and len(s.args) == 8
            and sorted(str(a) for a in s.args[::2]) == ["-3", "1", "1", "1"]
        ):
            weights = dict(zip(s.args[1::2], map(str, s.args[::2]), strict=True))
            centre = next(p for p, w in weights.items() if w == "-3")
            found.append((_named("centroid", ((centre,), [p for p in weights if p != centre]), picture), [s]))
    return found


def _quadrilaterals(said: list[Statement], picture: Picture) -> list[tuple[Fact, list[Statement]]]:
    """Parallelograms."""
    pairs = {frozenset((frozenset(s.args[:2]), frozenset(s.args[2:]))): s for s in said if s.predicate == "para"}
    found = []
    for s in pairs.values():
        for a, b, c, d in ((*s.args,), (*s.args[:2], *reversed(s.args[2:]))):
            other = pairs.get(frozenset((frozenset((b, c)), frozenset((d, a)))))
            if other is not None and len({a, b, c, d}) == 4:
                found.append((_named("parallelogram", ((a, b, c, d),), picture), [s, other]))
    return found


def _crossings(said: list[Statement], picture: Picture) -> list[tuple[Fact, list[Statement]]]:
    """A point on two lines."""
    lines = [s for s in said if s.predicate == "coll"]
    return [
        (_named("meet", ((s.args[0],), s.args[1:], t.args[1:]), picture), [s, t])
        for s, t in permutations(lines, 2)
        if s.args[0] == t.args[0] and not set(s.args[1:]) & set(t.args[1:])
    ]


def _corners(statement: Statement, picture: Picture) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    corners = equal_corners(statement, picture.at)
    if corners is None:
        return None
    one, two = (term_value(("angle", *c), picture.at) for c in corners)
    return corners if abs(one - two) < 1e-6 else None


def _alone(statement: Statement, picture: Picture, stream: random.Random) -> Fact | None:
    """A statement by itself; None where captions of these tests have no words for it."""
    shown, args = _labels(picture), statement.args
    word = statement.predicate
    if word in ("simtrir", "contrir"):
        word = word[:-1]
    labels = [shown[a] for a in args if isinstance(a, str)]
    pairs = tuple(tuple(stream.sample(two, len(two))) for two in (labels[k : k + 2] for k in range(0, len(labels), 2)))
    if word in ("para", "perp", "cong"):
        corner = vertex(args[:4])
        if word == "perp" and corner and stream.random() < 0.5:
            return Fact("right", (tuple(shown[p] for p in corner),), (statement,))
        kind = {"para": "parallel", "perp": "perpendicular", "cong": "equal"}[word]
        return Fact(kind, pairs if stream.random() < 0.5 else pairs[::-1], (statement,))
    if word in ("midp", "coll"):
        return Fact("midpoint" if word == "midp" else "on line", ((labels[0],), tuple(labels[1:])), (statement,))
    if word == "cyclic" and len(labels) == 4:
        return Fact("concyclic", (tuple(_around(labels, picture)),), (statement,))
    if word in ("simtri", "contri"):
        return Fact(
            "similar" if word == "simtri" else "congruent", (tuple(labels[:3]), tuple(labels[3:])), (statement,)
        )
    if word == "lconst":
        return Fact("length", (pairs[0], (_number(args[2]), "length")), (statement,))
    if word == "rconst":
        return _ratio(statement, pairs)
    if word == "eqangle" and (corners := _corners(statement, picture)):
        return Fact("equal angles", tuple(tuple(shown[p] for p in c) for c in corners), (statement,))
    if word == "aconst" and (corner := vertex(args[:4])):
        size = term_value(("angle", *corner), picture.at)
        if abs(size - round(size)) < 1e-6:
            return Fact("angle", (tuple(shown[p] for p in corner), (str(round(size)), "°")), (statement,))
    return _equation(statement, picture) if word == "equal" else None


def _around(labels: Sequence[str], picture: Picture) -> list[str]:
    """Points in the order in which they stand around their middle."""
    at = {label: picture.at[picture.names[label]] for label in labels}
    x, y = (sum(p[k] for p in at.values()) / len(at) for k in (0, 1))
    return sorted(labels, key=lambda label: atan2(at[label][1] - y, at[label][0] - x))


def _number(value: Any) -> str:
    """An exact number as people write it."""
    return re.sub(r"\*?sqrt\((\d+)\)", r"√\1", str(value)).replace("*", "·")


def _ratio(statement: Statement, pairs: Parts) -> Fact | None:
    value = statement.number.rational
    if value is None:
        return None
    if value.denominator == 1:
        return Fact("multiple", (*pairs, (str(value), "")), (statement,))
    return Fact("ratio", (*pairs, ((str(value.numerator), str(value.denominator)), "ratio")), (statement,))


def _equation(statement: Statement, picture: Picture) -> Fact | None:
    shown = _labels(picture)
    left, right = statement.sides
    term = left.lone_term
    if term is not None and right.constant is not None:
        labels = tuple(shown[p] for p in term[1:])
        known = _MEASURES.get((term[0], len(labels)))
        return Fact(known[0], (labels, (_number(right), known[1])), (statement,)) if known else None
    texts = tuple(_side(side, shown) for side in (left, right))
    return Fact("equation", texts, (statement,)) if all(texts) else None


def _side(side: Expression, shown: dict[str, str]) -> str:
    """One side of an equation in lengths or angles; empty where it has something else."""
    kinds = {t[0] for t in side.terms}
    if (
        not kinds <= {"length", "angle"}
        or len(kinds) > 1
        or any(len(m) > 1 or m and m[0][1] > 1 for m, _ in side.parts)
    ):
        return ""
    sign = "∠" if "angle" in kinds else ""
    text = re.sub(
        r"(?:length|angle)\(([\w,]+)\)", lambda m: sign + "".join(shown[p] for p in m[1].split(",")), str(side)
    )
    text = re.sub(r"(\d+/\d+)\*", r"(\1)·", _number(text)).replace("+", " + ").replace("-", " - ").strip()
    text = re.sub(r"(?<![\d/])(\d+(?:/\d+)?)$", r"\1°", text) if sign else text
    return text
