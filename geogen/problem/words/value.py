"""Value clauses in words: ``AB = 5``, ``the measure of ∠ABC is 40°``, ``∠ABC = (2x + 10)°``."""

from __future__ import annotations

from geogen.lang.measure import KINDS
from geogen.lang.problem import ValueClause
from geogen.problem.words.measure import measure
from geogen.problem.words.symbols import equation_sides, number_text, plain_number
from geogen.problem.words.voice import Voice

_WORDS = ("ratio", "perimeter", "radius", *KINDS)


def say_value(clause: ValueClause, voice: Voice) -> str:
    """One value clause in words."""
    left, _, _ = clause.text.partition("=")
    kind, *points = left.split()
    known = clause.right.terms == () or all(t[0] == "unknown" for t in clause.right.terms)
    if not known or kind not in _WORDS or not all(p in voice.names for p in points):
        one, two = equation_sides(clause.left, clause.right, voice.names)
        return voice.statement_frame("equation", left=voice.symbols(one), right=voice.symbols(two))
    if kind == "ratio":
        return _ratio(clause, points, voice)
    size = number_text(clause.right, kind == "angle")
    row = voice.row(points)
    if kind == "angle":
        return voice.statement_frame("known_angle", a=voice.angle(points), size=size)
    if kind == "length":
        return voice.statement_frame("lconst", **{"01": row, "2": size})
    return voice.statement_frame("known_measure", it=measure(kind, points, voice), size=size)


def _ratio(clause: ValueClause, points: list[str], voice: Voice) -> str:
    one, two = voice.row(points[:2]), voice.row(points[2:])
    coefficient = clause.right.parts[0][1]
    rational = coefficient.rational
    shown = plain_number(coefficient) if rational is None else f"{rational.numerator} : {rational.denominator}"
    return voice.statement_frame("rconst", **{"01": one, "23": two, "4": plain_number(coefficient), "ratio": shown})
