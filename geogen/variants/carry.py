"""What a proof comes to when some of its statements are wrong: the same steps, calculated on from the wrong values."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from geogen.errors import GeogenError
from geogen.lang.expression import Expression, as_number
from geogen.lang.form import Coefficient, Form, Quantity, block
from geogen.lang.number import Number
from geogen.lang.statement import Statement, all_forms
from geogen.proof.graph import BY_ALGEBRA, BY_VALUE, ProofGraph, Step
from geogen.tasks.propagation import recalculated

#: Quantities that are constants of their theory.
CONSTANTS = ("pi", "unit", "unit2", "log", "logunit")

Row = dict[Quantity, Coefficient]


def carried(proof: ProofGraph, wrong: Mapping[int, Statement]) -> dict[int, Statement] | None:
    """What every step states once some of them are wrong; None where a step has nothing to go on.

    Args:
        proof: a sound one.
        wrong: by step, what stands there instead.
    """
    stated: dict[int, Statement] = {}
    changed: set[int] = set()
    for step in proof.steps:
        found: Statement | None = step.statement
        if step.id in wrong:
            found = wrong[step.id]
        elif not changed.isdisjoint(step.premises):
            found = _again(step, stated, proof)
        if found is None:
            return None
        stated[step.id] = found
        if found != step.statement:
            changed.add(step.id)
    return stated


def _again(step: Step, stated: dict[int, Statement], proof: ProofGraph) -> Statement | None:
    """What a step comes to from other premises; a theorem whose hypotheses changed comes to nothing."""
    try:
        if step.kind == BY_VALUE:
            return recalculated(step, stated, proof)
        if step.kind == BY_ALGEBRA and len(step.certificates) == 1:
            return _by_algebra(step, stated, proof)
    except (ArithmeticError, GeogenError, ValueError):
        return None
    return None


def _by_algebra(step: Step, stated: dict[int, Statement], proof: ProofGraph) -> Statement | None:
    """The step's statement with the value to which its premises now add up."""
    certificate = step.certificates[0]
    rows = []
    shift: Row = {}
    for number, index, coefficient in certificate.terms:
        old, new = (_form(s, index) for s in (proof.step(number).statement, stated[number]))
        if old is None or new is None or block(old) != block(new):
            return None
        rows.append(new)
        for quantity, c in (*new, *((q, -c) for q, c in old)):
            shift[quantity] = shift.get(quantity, Fraction(0)) + c * coefficient
    form = _form(step.statement, certificate.form)
    if form is None:
        return None
    if any(q[0] not in CONSTANTS for q, c in shift.items() if c):
        found = None if block(form) == "d" else _solved(rows, form)
        if found is None:
            return None
        shift = found
    return with_shift(step.statement, certificate.form, {q: c for q, c in shift.items() if c})


def _form(statement: Statement, index: int) -> Form | None:
    forms = all_forms(statement)
    return forms[index] if index < len(forms) and forms[index] else None


def _solved(rows: list[Form], form: Form) -> Row | None:
    """By how much the constants of a form change when its other quantities follow from other rows."""
    echelon: list[tuple[Quantity, Row]] = []
    for row in rows:
        rest = _reduced(dict(row), echelon)
        pivot = next((q for q in sorted(rest) if q[0] not in CONSTANTS), None)
        if pivot is not None:
            lead = rest[pivot]
            echelon.append((pivot, {q: c / lead for q, c in rest.items()}))
        elif rest:
            return None
    left = _reduced(dict(form), list(reversed(echelon)))
    left = _reduced(left, echelon)
    if any(q[0] not in CONSTANTS for q in left):
        return None
    return {q: -c for q, c in left.items()}


def _reduced(row: Row, echelon: list[tuple[Quantity, Row]]) -> Row:
    """A row from which the pivots are eliminated."""
    changed = True
    while changed:
        changed = False
        for pivot, other in echelon:
            factor = row.get(pivot)
            if factor:
                changed = True
                for q, c in other.items():
                    row[q] = row.get(q, Fraction(0)) - factor * c
                row = {q: c for q, c in row.items() if c}
    return row


def with_shift(statement: Statement, index: int, shift: Row) -> Statement | None:
    """A statement of a value whose form has its constants changed by so much; None where that is no value."""
    if not shift:
        return statement
    form = _form(statement, index)
    if form is None:
        return None
    if block(form) == "l":
        factor = _factor(statement, index, shift)
        return None if factor is None else scaled(statement, factor)
    if len(shift) != 1:
        return None
    quantity, change = next(iter(shift.items()))
    old = dict(form).get(quantity, Fraction(0))
    if statement.predicate == "lconst" and quantity == ("unit2",):
        value = statement.number
        lead = next(c for q, c in form if q[0] not in CONSTANTS)
        root = as_number(value * value - as_number(change / lead)).sqrt()
        return None if root is None else Statement("lconst", (*statement.args[:2], root))
    moved = added(statement, Number.of(1))
    other = None if moved is None else _form(moved, index)
    if other is None or {q for q, _ in other} != {q for q, _ in form} | {quantity}:
        return None
    slope = dict(other)[quantity] - old
    return added(statement, as_number(change / slope))


def _factor(statement: Statement, index: int, shift: Row) -> Number | None:
    """The factor by which a value changes when the logarithms in its form change."""
    double = scaled(statement, Number.of(2))
    old, new = (None if s is None else _form(s, index) for s in (statement, double))
    if old is None or new is None:
        return None
    two: Quantity = ("log", "2")
    sign = dict(new).get(two, Fraction(0)) - dict(old).get(two, Fraction(0))
    factor = Number.of(1)
    for quantity, change in shift.items():
        exponent = change / sign
        if quantity[0] != "log" or not quantity[1].isdigit() or not isinstance(exponent, Fraction):
            return None
        twice = 2 * exponent
        if twice.denominator != 1:
            return None
        base = Number.of(int(quantity[1])) ** abs(int(twice) // 2)
        if int(twice) % 2:
            base = Number.of(int(quantity[1])) ** (abs(int(twice)) // 2) * Number.root(int(quantity[1]))
        factor = factor * base if exponent > 0 else factor / base
    return factor


def value_of(statement: Statement) -> Number | None:
    """The value that a statement gives: a length, a ratio, or the number on the right of an equation."""
    last = statement.args[-1]
    if statement.predicate in ("lconst", "rconst"):
        return statement.number
    if statement.predicate == "equal" and isinstance(last, Expression):
        return last.constant
    return None


def scaled(statement: Statement, factor: Number) -> Statement | None:
    """A statement with its value multiplied."""
    *rest, last = statement.args
    if statement.predicate in ("lconst", "rconst"):
        return Statement(statement.predicate, (*rest, statement.number * factor))
    if statement.predicate == "equal" and isinstance(last, Expression):
        return Statement("equal", (*rest, last.times(factor)))
    return None


def added(statement: Statement, summand: Number) -> Statement | None:
    """A statement with something added to its value; of a directed angle in degrees.

    None where it has no value, or what is left of a length or a ratio is none.
    """
    *rest, last = statement.args
    if statement.predicate == "aconst":
        turn = summand.rational
        return None if turn is None else Statement("aconst", (*rest, (Fraction(last) + turn / 180) % 1))  # type: ignore[arg-type]
    if statement.predicate in ("lconst", "rconst"):
        found = statement.number + summand
        return Statement(statement.predicate, (*rest, found)) if float(found) > 0 else None
    if statement.predicate == "equal" and isinstance(last, Expression):
        return Statement("equal", (*rest, last + Expression.of(summand)))
    return None


def replaced(statement: Statement, value: Number) -> Statement:
    """A statement of a value with another one."""
    *rest, _ = statement.args
    if statement.predicate == "equal":
        return Statement("equal", (*rest, Expression.of(value)))
    return Statement(statement.predicate, (*rest, value))
