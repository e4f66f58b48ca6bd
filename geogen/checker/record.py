"""The outer shape of a proof: sizes, numbering, kinds, and statements that mean something in the figure."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import lru_cache

from geogen.checker.figure import Figure
from geogen.checker.terms import is_normal, is_normal_number, senseless
from geogen.errors import ProofRejected
from geogen.lang.distinct import must_differ
from geogen.lang.expression import Expression
from geogen.lang.form import Coefficient
from geogen.lang.number import Number
from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import MAX_ARGS, MAX_CIRCLE, Argument, Statement, letters, measured
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, BY_VALUE, KINDS, ProofGraph, Step
from geogen.proof.limits import MAX_POINTS, MAX_PROBLEM, MAX_STEPS

#: Bits of numerator and denominator of a coefficient, and size of a value (its prime factors are looked for).
MAX_BITS, MAX_VALUE = 512, 10**12
#: Parts of a sum of square roots, powers of pi and degree of an expression, parts of an expression.
MAX_PARTS, MAX_POWER, MAX_SUM = 16, 6, 60
#: Least and greatest diameter, and greatest distance from the origin in diameters: beyond, floats lose the margins.
LEAST, MOST, FAR = 1e-6, 1e9, 1e4


def check_record(graph: ProofGraph) -> None:
    """Refuse what is too large or wrongly numbered before anything is computed from it."""
    if len(graph.problem) > MAX_PROBLEM:
        raise ProofRejected(f"the problem text is longer than {MAX_PROBLEM} characters")
    if len(graph.steps) > MAX_STEPS:
        raise ProofRejected(f"the proof has more than {MAX_STEPS} steps")
    if not graph.steps:
        raise ProofRejected("the proof has no steps")
    check_coordinates(graph)
    earlier: set[int] = set()
    last = 0
    for step in graph.steps:
        if step.id <= last:
            raise ProofRejected(f"step {step.id}: its number does not follow {last}; numbers start at 1 and increase")
        _check_fields(step)
        for number in step.premises:
            if number not in earlier:
                raise ProofRejected(f"step {step.id}: it rests on {number}, which is not an earlier step")
        earlier.add(step.id)
        last = step.id
    if graph.goal not in earlier:
        raise ProofRejected(f"the goal is said to be step {graph.goal}, which does not exist")


def check_coordinates(graph: ProofGraph) -> None:
    """Refuse a figure whose numbers cannot be computed with.

    Args:
        graph: a proof with its figure.

    Raises:
        ProofRejected: too many points, a point without finite coordinates, a figure of no size or far from the origin.
    """
    if len(graph.figure) > MAX_POINTS:
        raise ProofRejected(f"the figure has more than {MAX_POINTS} points")
    for point, (x, y) in graph.figure.items():
        if not (math.isfinite(x) and math.isfinite(y)):
            raise ProofRejected(f"the point {point} has no finite coordinates")
    figure = Figure(graph.figure)
    if not LEAST <= figure.diameter <= MOST:
        raise ProofRejected(f"the figure's diameter {figure.diameter:.3g} is outside {LEAST:g} … {MOST:g}")
    if figure.reach > FAR * figure.diameter:
        raise ProofRejected("the figure lies too far from the origin for its size; its numbers would be lost")


def _check_fields(step: Step) -> None:
    """A step has the fields of its kind and no others."""
    if step.kind not in KINDS:
        raise ProofRejected(f"step {step.id}: '{step.kind}' is no kind of step")
    if step.kind != BY_RULE and (step.rule or step.substitution):
        raise ProofRejected(f"step {step.id}: a step of kind '{step.kind}' names no rule")
    if step.kind != BY_ALGEBRA and step.certificates:
        raise ProofRejected(f"step {step.id}: a step of kind '{step.kind}' has no certificates")
    if step.kind != BY_VALUE and step.substitute:
        raise ProofRejected(f"step {step.id}: a step of kind '{step.kind}' replaces no terms")
    if step.kind not in (BY_RULE, BY_ALGEBRA, BY_VALUE) and step.premises:
        raise ProofRejected(f"step {step.id}: a step of kind '{step.kind}' rests on no other")


def check_statement(statement: Statement, figure: Figure, where: str) -> None:
    """Refuse a statement that is malformed or degenerate in the figure.

    Args:
        statement: the statement.
        figure: the figure of record.
        where: the place for the message, e.g. ``step 7``.
    """
    cause = _malformed(statement)
    if cause is None:
        unknown = next((p for p in statement.points if p not in figure.at), None)
        cause = f"the point {unknown} is not in the figure" if unknown is not None else None
    if cause is None:
        for a, b in must_differ(statement):
            if a == b:
                cause = f"'{statement}' is degenerate: it uses {a} twice where points must differ"
            elif not figure.apart(a, b):
                cause = f"'{statement}' is degenerate: {a} and {b} coincide in the figure"
            else:
                continue
            break
    if cause is None:
        wrong = next(filter(None, (senseless(t, figure) for t in measured(statement))), None)
        cause = None if wrong is None else f"'{statement}' has {wrong}"
    if cause is not None:
        raise ProofRejected(f"{where}: {cause}")


def _malformed(statement: Statement) -> str | None:
    """Why a statement is not of its predicate's signature, or has a value that means nothing."""
    return _misfit(statement.predicate, *statement.args)


@lru_cache(maxsize=4096, typed=True)
def _misfit(name: str, *args: Argument) -> str | None:
    """The same; equal arguments of different types are told apart."""
    spec = PREDICATES.get(name)
    if spec is None:
        return f"unknown predicate '{name}'"
    if len(args) > (MAX_CIRCLE if name == "cyclic" else MAX_ARGS):
        return f"'{name}' has {len(args)} arguments, more than are allowed"
    signature = letters(spec, len(args))
    if len(signature) != len(args) or len(args) < len(spec.signature) - spec.variadic:
        return f"'{name}' does not take {len(args)} arguments"
    for argument, letter in zip(args, signature, strict=True):
        if not isinstance(argument, _KINDS.get(letter, Fraction)):
            return f"'{name}' has a wrong kind of argument"
        if isinstance(argument, Number) and not (bounded(argument) and is_normal_number(argument) and argument > 0):
            return f"'{name}' has a value that is not positive, is too large, or is not written as it should be"
        if isinstance(argument, Expression) and not _moderate_expression(argument):
            return f"'{name}' has an expression that is too large or not written as it should be"
        if isinstance(argument, Fraction) and max(abs(argument.numerator), argument.denominator) > MAX_VALUE:
            return f"'{name}' has a value that is too large"
    if name == "vecsum" and sum(args[0::2]):  # type: ignore[arg-type]
        return "the coefficients of 'vecsum' do not add up to zero"
    return None


_KINDS: dict[str, type] = {"P": str, "N": Number, "E": Expression}


def bounded(number: Number) -> bool:
    """True for numbers with few parts, all small enough to factor."""
    parts = [x for s, c in number.terms for x in (s, abs(c.numerator), c.denominator)]
    return len(number.terms) <= MAX_PARTS and abs(number.pi) <= MAX_POWER and max(parts, default=0) <= MAX_VALUE


def _moderate_expression(found: Expression) -> bool:
    """True for expressions in normal form with few parts of low degree and bounded numbers."""
    if len(found.parts) > MAX_SUM or not is_normal(found):
        return False
    degrees = (sum(e for _, e in m) for m, _ in found.parts)
    numbers = [c for _, c in found.parts]
    return max(degrees, default=0) <= MAX_POWER and all(bounded(c) and is_normal_number(c) for c in numbers)


def moderate(coefficient: Coefficient) -> bool:
    """True for coefficients of certificates that are no longer than ever needed."""
    if isinstance(coefficient, Number):
        rational = [c for _, c in coefficient.terms]
        roots = [s for s, _ in coefficient.terms]
        if len(roots) > MAX_PARTS or abs(coefficient.pi) > MAX_POWER or max(roots, default=0) > MAX_VALUE:
            return False
        if not is_normal_number(coefficient):
            return False
    else:
        rational = [coefficient]
    return all(max(c.numerator.bit_length(), c.denominator.bit_length()) <= MAX_BITS for c in rational)
