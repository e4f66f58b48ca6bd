"""Numbers, expressions and statements as the plain data that the kernel reads."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from geogen.kernel.predicates import Form
from geogen.kernel.record import statement as read_statement
from geogen.kernel.sums import Sum
from geogen.lang import form
from geogen.lang.expression import Expression
from geogen.lang.form import Coefficient
from geogen.lang.logarithm import log_terms
from geogen.lang.number import MixedNumber, Number
from geogen.lang.numerals import parse
from geogen.lang.statement import Statement, letters

#: A part of a sum: fraction, number under the root, power of π, and terms with their exponents.
Row = list[Any]


def sum_data(found: Sum) -> list[Row]:
    """A sum of the kernel as plain data."""
    return [[str(q), s, k, [[list(t), e] for t, e in m]] for (k, s, m), q in found.parts.items()]


@lru_cache(maxsize=4096)
def sum_of(value: Number | Expression) -> Sum:
    """A number or an expression as a sum of the kernel."""
    if isinstance(value, Number):
        return Sum({(power, s, ()): c for power, s, c in value.monomials})
    return Sum({(power, s, monomial): q for monomial, c in value.parts for power, s, q in c.monomials})


def coefficient(value: Coefficient) -> Sum | Fraction:
    """A coefficient of a form as the kernel has it."""
    return sum_of(value) if isinstance(value, Number) else value


@lru_cache(maxsize=4096)
def statement_data(statement: Statement) -> list[Any]:
    """A statement as [predicate, arguments, logarithm of its number as a sum of logarithms]."""
    spelled = letters(statement.spec, len(statement.args))
    args = [_argument(a, letter) for a, letter in zip(statement.args, spelled, strict=True)]
    logs = _logs(statement)
    return [statement.predicate, args, None if logs is None else [[sum_data(b), str(e)] for b, e in logs]]


def _argument(argument: Any, letter: str) -> Any:
    if letter == "P":
        return argument
    return sum_data(sum_of(argument)) if letter in "NE" else str(argument)


def _logs(statement: Statement) -> list[tuple[Sum, Fraction]] | None:
    """The number of a statement, or minus the quotient of its two coefficients, as a product of powers of bases."""
    number = statement.args[-1]
    sign = 1
    if statement.predicate == "equal":
        left, right = statement.args
        assert isinstance(left, Expression) and isinstance(right, Expression)
        found = left - right
        if len(found.parts) != 2 or found.parts[0][1].sign == found.parts[1][1].sign:
            return None
        (first, c), (_, d) = found.parts
        if isinstance(c, MixedNumber):
            return None
        number = -d / c
        sign = 1 if next(iter((sum_of(left) - sum_of(right)).by_monomial())) == first else -1
    elif statement.predicate not in ("lconst", "rconst"):
        return None
    assert isinstance(number, Number)
    return [(_base(base), sign * e) for base, e in log_terms(number)]


@lru_cache(maxsize=1024)
def _base(text: str) -> Sum:
    """The number under a logarithm."""
    return Sum({(1, 1, ()): 1}) if text == "pi" else sum_of(parse(text))


@lru_cache(maxsize=4096)
def kernel_statement(statement: Statement) -> Any:
    """A statement as the kernel reads it."""
    return read_statement(statement_data(statement))


def kernel_form(found: form.Form) -> Form:
    """A form of the language as the kernel has it."""
    return {
        (("log", _base(q[1])) if q[0] == "log" else q): c.plain() if isinstance(c := coefficient(v), Sum) else c
        for q, v in found
    }
