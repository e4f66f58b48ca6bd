"""Equations for the algebra from rows of index arrays."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import numpy as np

from geogen.deduction.algebra import residue
from geogen.deduction.state import State
from geogen.lang.form import Quantity


def equation(
    state: State,
    index: np.ndarray,
    weight: np.ndarray,
    constants: Iterable[tuple[Quantity, Fraction]],
    turns: int,
) -> dict[int, int]:
    """One lifted form as coefficients modulo the prime.

    Args:
        state: whose quantities the indices number.
        index, weight: (W,) quantities and coefficients; a coefficient 0 is padding.
        constants: constant terms.
        turns: the integer read off the figure, a multiple of π to be subtracted.
    """
    terms: dict[int, int] = {}
    for i, c in zip(index.tolist(), weight.tolist(), strict=True):
        if c:
            terms[i] = terms.get(i, 0) + c
    for q, coefficient in constants:
        place = state.quantities.constant(q)
        terms[place] = terms.get(place, 0) + residue(coefficient)
    if turns:
        terms[state.pi] = terms.get(state.pi, 0) - turns
    return state.clean(terms)


def difference(state: State, part: tuple[np.ndarray, np.ndarray, np.ndarray], a: int, b: int) -> dict[int, int]:
    """The equation that makes a form of one block the same for two triangles.

    Args:
        state: whose quantities the indices number.
        part: (index, weight, turns) of the form for all triangles.
        a, b: rows of the triangles.
    """
    index, weight, turns = part
    both = np.concatenate((index[a], index[b])), np.concatenate((weight[a], -weight[b]))
    return equation(state, *both, (), int(turns[b] - turns[a]))
