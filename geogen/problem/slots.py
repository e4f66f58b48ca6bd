"""Base scenes with values: one of a scene's alternatives put in, at a size that keeps its numbers small."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

from geogen.errors import LibraryError, ParseError
from geogen.lang.clause import Clause
from geogen.lang.problem import Problem, parse_body
from geogen.lang.values import ValueClause, value_clause
from geogen.library.records import BaseScene
from geogen.problem.randomness import pick

#: By how many degrees an angle may change, and how small it may get, or how near to a straight one.
TURN, SMALLEST = 9, 12
#: Powers of the unit of length in each kind of term; what is left out has none, as angles have.
DEGREES = {"length": 1, "arc": 1, "circumference": 1, "area": 2, "sector": 2, "circle_area": 2}
#: By how much all lengths may be multiplied, and how often.
FACTORS = ((1, 5.0), (2, 3.0), (3, 2.0), (4, 1.0), (5, 1.0))
#: Largest values of lengths and of areas that multiplying may lead to.
LARGEST = {1: 40, 2: 400}


def alternative(scene: BaseScene, number: int) -> Problem:
    """A base scene with one of its alternatives, as it stands in the file.

    Args:
        scene: a base scene with values.
        number: which of them, from 0.

    Raises:
        LibraryError: its clauses cannot be read; with the scene's file and line.
    """
    text = scene.values[number]
    try:
        problem = parse_body(f"{scene.body}; {text}", file=scene.file, line=scene.line, name=scene.id)
        stated = problem.stated
    except ParseError as error:
        raise _fault(scene, number, error.message, error.hint) from error
    if len(problem.values) != len(text.split(";")):
        raise _fault(scene, number, "it defines points", "points belong in 'body'")
    if not stated:
        raise _fault(scene, number, "it states nothing about the figure", "write 'length a b = 3'")
    return problem


def filled(scene: BaseScene, rng: random.Random) -> Problem:
    """A base scene with one of its alternatives of values: all lengths multiplied by one small whole number, or, where
    it has angles alone, each of them a little larger or smaller.

    Args:
        scene: a base scene with values.
        rng: the stream that decides.

    Raises:
        LibraryError: its clauses cannot be read; with the scene's file and line.
    """
    problem = alternative(scene, rng.randrange(len(scene.values)))
    if all(map(_is_plain_angle, problem.values)):
        return replace(problem, values=tuple(_turned(clause, rng) for clause in problem.values), text="")
    sizes = [(stretched(problem, factor), weight) for factor, weight in FACTORS]
    fit = [(found, weight) for found, weight in sizes if found is not None]
    return pick(rng, [found for found, _ in fit], [weight for _, weight in fit])


def _is_plain_angle(clause: ValueClause) -> bool:
    """True for an angle that is given as a number of degrees, other than a right one."""
    term, value = clause.left.lone_term, clause.right.constant
    return term is not None and term[0] == "angle" and value is not None and value.rational not in (None, 90)


def _turned(clause: ValueClause, rng: random.Random) -> ValueClause:
    """A given angle with another number of degrees near by."""
    term, value = clause.left.lone_term, clause.right.constant
    assert term is not None and value is not None and value.rational is not None
    degrees = min(max(int(value.rational) + rng.randint(-TURN, TURN), SMALLEST), 180 - SMALLEST)
    return value_clause(f"{' '.join(term)} = {degrees}", clause.column - 1)


def stretched(problem: Problem, factor: int) -> Problem | None:
    """The problem with all its lengths multiplied by a whole number; None where it has none, or they get too large."""
    if factor == 1:
        return problem
    if any(map(_is_sized, problem.clauses)) or all(_degree(c) in (0, None) for c in problem.values):
        return None
    clauses = [_stretched(clause, factor) for clause in problem.values]
    found = tuple(clause for clause in clauses if clause is not None)
    return replace(problem, values=found, text="") if len(found) == len(clauses) else None


def _stretched(clause: ValueClause, factor: int) -> ValueClause | None:
    """One clause for a figure that is so many times as large; None where it is not plainly ``SUM = NUMBER``."""
    degree = _degree(clause)
    if degree is None:
        return None
    value = clause.right.constant
    if degree == 0 or not _constants(clause):
        return clause
    if value is None or _constants(clause) > 1:
        return None
    value = value * Fraction(factor) ** degree
    if value > LARGEST[degree]:
        return None
    left = clause.text.partition("=")[0].strip()
    return value_clause(f"{left} = {value}", clause.column - 1)


def _degree(clause: ValueClause) -> int | None:
    """The power of the unit of length in all of a clause's terms; None where they differ or have unknowns."""
    if clause.unknowns:
        angles = all(t[0] in ("angle", "unknown") for side in (clause.left, clause.right) for t in side.terms)
        return 0 if angles and clause.points else None
    powers = {
        sum(DEGREES.get(term[0], 0) * exponent for term, exponent in monomial)
        for side in (clause.left, clause.right)
        for monomial, _ in side.parts
        if monomial
    }
    return powers.pop() if len(powers) == 1 and powers <= {0, 1, 2} else None


def _constants(clause: ValueClause) -> int:
    """How many of a clause's summands are numbers."""
    return sum(not monomial for side in (clause.left, clause.right) for monomial, _ in side.parts)


def _is_sized(clause: Clause) -> bool:
    """True where a construction is given a number, which may be a length."""
    return any(word[:1].isdigit() and word[-1].isdigit() for call in clause.constructions for word in call.args)


def _fault(scene: BaseScene, number: int, message: str, hint: str | None = None) -> LibraryError:
    where = f"scene '{scene.id}': alternative {number + 1} of 'values', '{scene.values[number]}'"
    return LibraryError(f"{where}: {message}", file=scene.file, line=scene.line, hint=hint)
