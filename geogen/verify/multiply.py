"""The check of a certificate: multiply out and compare, in integers, with nothing but the standard library.

A *certificate* is a list of steps, plain data as JSON has it. It shows that a polynomial, the goal, is zero wherever
certain polynomials are zero (``zero``), others are not (``nonzero``), others are greater than zero (``positive``) or at
least zero (``least``). Each step is one identity between polynomials, from which a new polynomial joins one of these
lists; a polynomial is named by its place in its list. With *w* a nonzero integer times powers of nonzero polynomials,
*s* a product of sums that are visibly positive, and f what is zero:

* ``zero``: w·s·g^m = Σ q·f, so g is zero (for m = 0 the situation is impossible, and every g is);
* ``nonzero``: w = g·h + Σ q·f, so g is not zero;
* ``positive``: w²·s = g·v² + Σ q·f with the number in w positive and v like w, so g is positive;
* ``split``: w·g₁·g₂… = Σ q·f, so one of the factors is zero; each has its branch;
* ``cases``: g is zero, or it is not; each has its branch.

A branch is a list of steps that ends with the branch's goal among what is zero; after it the goal is zero for good.
Polynomials are lists of terms ``[coefficient, symbol, exponent, symbol, exponent, …]``, symbols by their number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import lcm
from operator import or_
from typing import Any

#: Bits of one exponent in a packed monomial.
WIDTH = 16

#: A polynomial: packed monomial to coefficient.
Terms = dict[int, int]
Step = Mapping[str, Any]
#: A polynomial as it comes from outside: names with exponents, rational coefficients.
Given = Mapping[tuple[tuple[str, int], ...], int | Fraction]


class Refused(Exception):
    """A certificate that shows nothing, with the step that fails."""


@dataclass(frozen=True)
class Theorem:
    """What a certificate is to show.

    Args:
        symbols: names of all symbols; the certificate counts them in this order.
        zero: polynomials that are zero.
        nonzero: polynomials that are not.
        positive: polynomials greater than zero.
        least: polynomials that are zero or greater.
        goal: the polynomial to be shown zero.
    """

    symbols: tuple[str, ...]
    zero: tuple[Given, ...]
    nonzero: tuple[Given, ...]
    positive: tuple[Given, ...]
    least: tuple[Given, ...]
    goal: Given


def check(theorem: Theorem, steps: Sequence[Step]) -> int:
    """Multiply out every step of a certificate.

    Returns:
        the number of products of two terms that were added up.

    Raises:
        Refused: an identity does not hold, a name has no meaning, or the goal is not reached.
    """
    number = {name: i for i, name in enumerate(theorem.symbols)}
    zero, nonzero, positive, least = (
        [_packed(p, number) for p in ps] for ps in (theorem.zero, theorem.nonzero, theorem.positive, theorem.least)
    )
    work = _Work(zero, nonzero, positive, least, len(theorem.symbols))
    work.branch(steps, _packed(theorem.goal, number), "")
    return work.products


class _Work:
    """The lists of polynomials while the steps of one branch are checked."""

    def __init__(self, zero: list[Terms], nonzero: list[Terms], positive: list[Terms], least: list[Terms], size: int):
        self.zero, self.nonzero, self.positive, self.least = zero, nonzero, positive, least
        self.size = size
        self.guard = sum(1 << (WIDTH * i + WIDTH - 1) for i in range(size))
        self.products = 0

    def branch(self, steps: Sequence[Step], goal: Terms, place: str) -> None:
        for number, step in enumerate(steps, 1):
            here = f"{place}{number}"
            try:
                self.step(step, here)
            except (KeyError, IndexError, TypeError, ValueError) as error:
                raise Refused(f"step {here} is garbled: {error!r}") from None
        if goal and goal not in self.zero:
            raise Refused(f"branch {place or 'of the whole'} ends before its goal")

    def step(self, step: Step, here: str) -> None:
        kind = step["kind"]
        if kind == "cases":
            self.cases(step, here)
            return
        right = self.combination(step)
        weight = self.weight(step["number"], step["times"])
        if kind == "zero":
            left = self.times(self.times(weight, self.sums(step)), self.power(self.poly(step["g"]), step["power"]))
            self.compare(left, right, here)
            self.zero.append(self.poly(step["g"]))
        elif kind == "nonzero":
            self.add(right, self.times(self.poly(step["g"]), self.poly(step["h"])))
            self.compare(weight, right, here)
            self.nonzero.append(self.poly(step["g"]))
        elif kind == "positive":
            self.positive_step(step, right, here)
        elif kind == "split":
            left = weight
            for factor in step["factors"]:
                left = self.times(left, self.poly(factor))
            self.compare(left, right, here)
            self.split(step, here)
        else:
            raise Refused(f"step {here} is of no kind: {kind}")

    def positive_step(self, step: Step, right: Terms, here: str) -> None:
        if step["number"] <= 0:
            raise Refused(f"step {here} multiplies by {step['number']}, which is not positive")
        weight = self.weight(1, step["times"])
        left = self.times(self.times(weight, weight), self.sums(step))
        left = {m: c * step["number"] for m, c in left.items()}
        over = self.weight(1, step["over"])
        self.add(right, self.times(self.poly(step["g"]), self.times(over, over)))
        self.compare(left, right, here)
        self.positive.append(self.poly(step["g"]))

    def split(self, step: Step, here: str) -> None:
        if len(step["branches"]) != len(step["factors"]):
            raise Refused(f"step {here} has not one branch for each factor")
        goal = self.poly(step["goal"])
        for i, (factor, steps) in enumerate(zip(step["factors"], step["branches"], strict=True), 1):
            self.inside(steps, goal, f"{here}.{i}.", zero=self.poly(factor))
        self.zero.append(goal)

    def cases(self, step: Step, here: str) -> None:
        goal, case = self.poly(step["goal"]), self.poly(step["g"])
        one, other = step["branches"]
        self.inside(one, goal, f"{here}.1.", zero=case)
        self.inside(other, goal, f"{here}.2.", nonzero=case)
        self.zero.append(goal)

    def inside(
        self, steps: Sequence[Step], goal: Terms, place: str, zero: Terms | None = None, nonzero: Terms | None = None
    ) -> None:
        """Check a branch with one polynomial more; what it derives does not leave it."""
        inner = _Work(
            self.zero + ([] if zero is None else [zero]),
            self.nonzero + ([] if nonzero is None else [nonzero]),
            list(self.positive),
            list(self.least),
            self.size,
        )
        inner.branch(steps, goal, place)
        self.products += inner.products

    # -- polynomials ----------------------------------------------------------------------------------------------

    def poly(self, terms: Sequence[Sequence[int]]) -> Terms:
        """A polynomial of the certificate, packed."""
        found: Terms = {}
        for coefficient, *powers in terms:
            monomial = 0
            for symbol, exponent in zip(powers[::2], powers[1::2], strict=True):
                if not (0 <= symbol < self.size and 0 < exponent < 1 << (WIDTH - 1)):
                    raise ValueError(f"{symbol}^{exponent}")
                monomial += exponent << (WIDTH * symbol)
            if type(coefficient) is not int or not coefficient or monomial in found:
                raise ValueError(f"the term {[coefficient, *powers]}")
            found[monomial] = coefficient
        return found

    def add(self, total: Terms, part: Terms) -> None:
        for monomial, coefficient in part.items():
            value = total.get(monomial, 0) + coefficient
            if value:
                total[monomial] = value
            else:
                del total[monomial]

    def times(self, one: Terms, two: Terms) -> Terms:
        """The product, refused where an exponent could run over the field it is packed into."""
        if (reduce(or_, one, 0) | reduce(or_, two, 0)) & self.guard:
            raise ValueError("an exponent is too large")
        if len(one) > len(two):
            one, two = two, one
        self.products += len(one) * len(two)
        total: Terms = {}
        for m, c in one.items():
            for n, d in two.items():
                total[m + n] = total.get(m + n, 0) + c * d
        return {m: c for m, c in total.items() if c}

    def power(self, base: Terms, exponent: int) -> Terms:
        if type(exponent) is not int or not 0 <= exponent < 16:
            raise ValueError(f"the exponent {exponent}")
        result = {0: 1}
        for _ in range(exponent):
            result = self.times(result, base)
        return result

    # -- parts of identities ------------------------------------------------------------------------------------------

    def weight(self, number: int, times: Sequence[Sequence[int]]) -> Terms:
        """A nonzero integer times powers of polynomials that are not zero."""
        if type(number) is not int or number == 0:
            raise ValueError(f"the number {number}")
        result = {0: number}
        for index, exponent in times:
            result = self.times(result, self.power(self.at(self.nonzero, index), exponent))
        return result

    def combination(self, step: Step) -> Terms:
        """Σ q·f over polynomials that are zero."""
        total: Terms = {}
        for index, factor in step["from"]:
            self.add(total, self.times(self.poly(factor), self.at(self.zero, index)))
        return total

    def sums(self, step: Step) -> Terms:
        """The product of sums of which each is positive, because its parts are not negative and one is positive."""
        result = {0: 1}
        for terms in step.get("sums", ()):
            if not any(not term["least"] and not term["squares"] for term in terms):
                raise ValueError("a sum without a positive part")
            total: Terms = {}
            for term in terms:
                self.add(total, self.not_negative(term))
            result = self.times(result, total)
        return result

    def not_negative(self, term: Step) -> Terms:
        """A positive integer times positive and non-negative polynomials and squares."""
        if type(term["number"]) is not int or term["number"] <= 0:
            raise ValueError(f"the number {term['number']}")
        result = {0: term["number"]}
        for index in term["positive"]:
            result = self.times(result, self.at(self.positive, index))
        for index in term["least"]:
            result = self.times(result, self.at(self.least, index))
        for index in term["nonzero"]:
            factor = self.at(self.nonzero, index)
            result = self.times(result, self.times(factor, factor))
        for square in term["squares"]:
            factor = self.poly(square)
            result = self.times(result, self.times(factor, factor))
        return result

    @staticmethod
    def at(polynomials: Sequence[Terms], index: int) -> Terms:
        if type(index) is not int or not 0 <= index < len(polynomials):
            raise IndexError(f"no polynomial {index}")
        return polynomials[index]

    @staticmethod
    def compare(left: Terms, right: Terms, here: str) -> None:
        if left != right:
            raise Refused(f"step {here} is no identity")


def _packed(polynomial: Given, number: Mapping[str, int]) -> Terms:
    """A polynomial times the least common denominator of its coefficients."""
    scale = lcm(*(Fraction(c).denominator for c in polynomial.values()))
    return {
        sum(exponent << (WIDTH * number[name]) for name, exponent in monomial): int(coefficient * scale)
        for monomial, coefficient in polynomial.items()
        if coefficient
    }
