"""The instances of many formulas in a small scene, picked from the ways to place its points.

A small scene has some dozen rows of each formula that speak of a term. These are looked at one by one, where most fail
their first test: arrays would take a step for each test of each formula, whatever is left to be tested.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple

import numpy as np

from geogen.deduction.algebra import PRIME
from geogen.deduction.ground import Grounder
from geogen.deduction.measure.formula import Formula
from geogen.deduction.measure.point_assignments import NONE, Placing, Shape, blocks, codes_of
from geogen.deduction.measure.signs import Signs
from geogen.deduction.quantities import TOLERANCE
from geogen.lang.measure import Term

#: Of more rows than these, signs are looked up all at once first.
FEW = 8

#: The constant part of a form: its value in each realisation, and modulo the prime.
Constant = tuple[list[float], int]
#: A form of the hypotheses of a row: its quantities, their coefficients, and its constant part modulo the prime.
Test = tuple[list[int], list[int], int]


class Placed(NamedTuple):
    """The instances of one formula.

    Args:
        rows: (N, V) points of its variables.
        codes: the codes of the carried terms of each.
        tests: the forms of the hypotheses of each.
    """

    rows: np.ndarray
    codes: list[list[int]]
    tests: list[list[Test]]


def placed(
    ways: Sequence[tuple[Formula, Placing]],
    grounder: Grounder,
    signs: Signs,
    terms: Sequence[Term],
    mattering: Sequence[Term] | None,
) -> list[Placed | None]:
    """The instances of some formulas in which one of some terms occurs, those with the terms that come first first.

    Args:
        ways: the formulas, each with the ways to place the points.
        grounder: gives the figures' quantities.
        signs: the figures' tables of signs.
        terms: the terms.
        mattering: all terms that matter: then instances that are not worth while are left out.

    Returns:
        the instances by formula, None where there are none.
    """
    where, points = grounder.quantities.where, grounder.quantities.n
    rank = {code: place for place, code in enumerate(codes_of(terms, where))}
    marked = np.zeros(blocks(points)[1], dtype=bool)
    marked[[*rank]] = True
    marked[NONE] = False
    hits: list[int] = marked.take(np.concatenate([p.lead for _, p in ways])).nonzero()[0].tolist()
    looked = signs.of(frozenset().union(*[way.signs for _, way in ways if way.signs is not None]))
    sieve = Sieve(grounder, looked, None if mattering is None else {*codes_of(mattering, where)} - {NONE})
    found: list[Placed | None] = []
    start, first = 0, 0
    for formula, way in ways:
        end = start + len(way.lead)
        last = bisect_left(hits, end, first)
        count = len(way.rows)
        rows = sorted({(hit - start) % count for hit in hits[first:last]})
        found.append(sieve.sift(formula, way, rows, rank) if rows else None)
        start, first = end, last
    return found


class Sieve:
    """What rows of placings are tested with in one scene.

    Args:
        grounder: gives the figures' quantities.
        signs: the tables of signs that are looked up.
        matters: the codes of all terms that matter: rows that are not worth while are left out; None to keep all.
    """

    def __init__(self, grounder: Grounder, signs: bytes, matters: set[int] | None) -> None:
        self.grounder, self.matters = grounder, matters
        self.lookup, self.values = grounder.lookup.tolist(), grounder.quantities.lists
        self.points, self.signs = grounder.quantities.n, signs
        self.tables = np.frombuffer(signs, dtype=np.int8)

    def sift(self, formula: Formula, way: Placing, rows: list[int], rank: dict[int, int]) -> Placed | None:
        """Those of some rows of a formula that are true instances, each statement once.

        Args:
            formula: the formula.
            way: the ways to place the points.
            rows: the rows' numbers.
            rank: the places of some terms by their codes; rows with those that come first come first.
        """
        size, least = len(formula.variables), len(formula.carriers) - formula.most_new
        whole = formula.free_whole if least > 0 else None
        signs, matters, constants = self.signs, self.matters if least > 0 else None, self._constants(formula)
        one, other, none = way.one, way.other, len(rank)
        met: set[int] = set()
        found: list[tuple[int, list[int], list[int], list[Test]]] = []
        table = way.table.take(rows, 0)
        if len(rows) > FEW:  # most fail here
            first = self.tables.take(table[:, one])
            table = table[((first == self.tables.take(table[:, other])) & (first != 0)).all(axis=1)]
        for row in table.tolist():
            # A condition is true where both signs are positive, or both negative.
            for a, b in zip(row[one], row[other], strict=True):
                if signs[a] != signs[b] or not signs[a]:
                    break
            else:
                codes = row[way.carried]
                if matters is not None and sum([code in matters for code in codes]) < least:
                    if whole is None or codes[whole] not in matters:
                        continue
                if row[way.orbit] in met:
                    continue
                met.add(row[way.orbit])
                tests = self._tested(row, way.forms, constants)
                if tests is not None:
                    found.append((min([rank.get(code, none) for code in codes]), row[:size], codes, tests))
        if not found:
            return None
        found.sort(key=itemgetter(0))
        return Placed(np.array([f[1] for f in found]), [f[2] for f in found], [f[3] for f in found])

    def _tested(self, row: list[int], shapes: Sequence[Shape], constants: list[Constant]) -> list[Test] | None:
        """The forms of a row's hypotheses; None where one of them is false in some figure."""
        tests: list[Test] = []
        n = self.points
        for (weights, parts, scale, inverse), (numbers, residue) in zip(shapes, constants, strict=True):
            quantities = [self.lookup[block + row[i] * n + row[j]] for block, i, j in parts]
            turns = []
            for values, total in zip(self.values, numbers, strict=True):
                for q, weight in zip(quantities, weights, strict=True):
                    total += values[q] * weight
                turns.append(round(total * inverse) * scale if scale and total == total else 0)
                if not abs(total - turns[-1]) < TOLERANCE:
                    return None
            # Of all figures the first is the one whose integers count.
            tests.append((quantities, weights, (residue - turns[0] * self.grounder.pi) % PRIME))
        return tests

    def _constants(self, formula: Formula) -> list[Constant]:
        """The constant parts of the forms of a formula's hypotheses."""
        template = formula.hypotheses
        if not template.constant:
            return [([0.0] * len(self.values), 0)] * len(template.weights)
        values, residues = self.grounder.constants(template)
        return list(zip(values.T.tolist(), residues.tolist(), strict=True))
