"""Polynomials of python-flint: how they are made and written, and their parts."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd, lcm

from flint import fmpz_mpoly, fmpz_mpoly_ctx

from geogen.verify.multiply import Given


def context(symbols: Sequence[str]) -> fmpz_mpoly_ctx:
    """The ring of integer polynomials in these symbols."""
    return fmpz_mpoly_ctx.get(tuple(symbols), "degrevlex")


def polynomial(ring: fmpz_mpoly_ctx, given: Given) -> fmpz_mpoly:
    """A polynomial times the least common denominator of its coefficients."""
    scale = lcm(*(getattr(c, "denominator", 1) for c in given.values()))
    place = {name: i for i, name in enumerate(ring.names())}
    terms = {}
    for monomial, coefficient in given.items():
        exponents = [0] * len(place)
        for name, exponent in monomial:
            exponents[place[name]] = exponent
        terms[tuple(exponents)] = int(coefficient * scale)
    return ring.from_dict(terms)


def plain(poly: fmpz_mpoly) -> list[list[int]]:
    """A polynomial as a certificate has it."""
    found = []
    for exponents, coefficient in poly.to_dict().items():
        term = [int(coefficient)]
        for symbol, exponent in enumerate(exponents):
            if exponent:
                term += [symbol, int(exponent)]
        found.append(term)
    return found


def content_of(poly: fmpz_mpoly) -> int:
    """The greatest common divisor of the coefficients."""
    return gcd(*(int(c) for c in poly.to_dict().values()))


def unit(poly: fmpz_mpoly) -> fmpz_mpoly:
    """The polynomial or its negative, whichever has a positive leading coefficient."""
    return poly if poly.leading_coefficient() > 0 else -poly


def quotient(poly: fmpz_mpoly, by: fmpz_mpoly) -> fmpz_mpoly:
    """An exact quotient."""
    result, remainder = divmod(poly, by)
    assert not remainder, "the division is exact"
    return result


def coefficients(poly: fmpz_mpoly, variable: int) -> list[fmpz_mpoly]:
    """The coefficients of the powers of a variable, from the constant one up."""
    found: list[dict[tuple[int, ...], int]] = [{} for _ in range(poly.degrees()[variable] + 1)]
    for exponents, coefficient in poly.to_dict().items():
        rest = (*exponents[:variable], 0, *exponents[variable + 1 :])
        found[exponents[variable]][rest] = int(coefficient)
    ring = poly.context()
    return [ring.from_dict(terms) for terms in found]


def linear_pair(poly: fmpz_mpoly, u: int, v: int) -> tuple[fmpz_mpoly, fmpz_mpoly] | None:
    """(a, b) with poly = a·u + b·v + c, None where it has u·v."""
    rest, a = coefficients(poly, u)
    if a.degrees()[v]:
        return None
    return a, coefficients(rest, v)[1] if rest.degrees()[v] else poly.context().constant(0)
