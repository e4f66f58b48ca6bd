"""Whether given statements have a common solution near a figure, by least squares with 50 digits; no proof."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import TYPE_CHECKING

import mpmath
from naive_values import Measured

from geogen.lang.statement import Statement, all_forms

if TYPE_CHECKING:
    from naive import Naive

#: Steps, the distance of points for derivatives, how much derivatives are damped, and what counts as solved.
STEPS, APART, DAMPED, SOLVED = 12, "1e-25", "1e-20", "1e-18"


#: What has been found out, by problem and figure: mutants of a proof have them in common.
_found: dict[str, bool] = {}


def solvable(naive: Naive) -> bool:
    """True where Gauss and Newton's method finds a solution closer than a ten-thousandth of the figure."""
    key = f"{naive.graph.problem} {dict(naive.graph.figure)}"
    if key not in _found:
        _found[key] = _converges(naive)
    return _found[key]


def _converges(naive: Naive) -> bool:
    x = [c for xy in naive.at.values() for c in xy]
    start, apart = list(x), mpmath.mpf(APART)
    for _ in range(STEPS):
        here = residuals(naive, x)
        if max(map(abs, here), default=0) < mpmath.mpf(SOLVED):
            break
        columns = []
        for i in range(len(x)):
            there = residuals(naive, [*x[:i], x[i] + apart, *x[i + 1 :]])
            columns.append([(b - a) / apart for a, b in zip(here, there, strict=True)])
        slopes = mpmath.matrix(columns)  # one row a coordinate
        normal = slopes * slopes.T + mpmath.mpf(DAMPED) * mpmath.eye(len(x))
        step = mpmath.lu_solve(normal, slopes * mpmath.matrix(here))
        x = [a - b for a, b in zip(x, step, strict=True)]
    near = max(abs(a - b) for a, b in zip(x, start, strict=True)) < naive.size / 10000
    return near and max(map(abs, residuals(naive, x)), default=0) < mpmath.mpf(SOLVED)


def residuals(naive: Naive, x: Sequence[mpmath.mpf]) -> list[mpmath.mpf]:
    """How far every form of every given statement is from true in another figure."""
    other = copy.copy(naive)
    other.at = {p: (x[2 * i], x[2 * i + 1]) for i, p in enumerate(naive.at)}
    other.measured = Measured(other.at)
    return [r for s in naive.given if s.spec.holds is None for r in _of_statement(other, s)]


def _of_statement(naive: Naive, statement: Statement) -> list[mpmath.mpf]:
    from naive import real

    if statement.predicate == "equal":
        parts = (statement.args[0] - statement.args[1]).parts
        return [mpmath.fsum(real(c) * mpmath.fprod(naive.measured.value(t) ** e for t, e in m) for m, c in parts)]
    found = []
    for form in filter(None, all_forms(statement)):
        if form[0][0][0] == "p":
            found += [mpmath.fsum(real(c) * naive.at[q[1]][axis] for q, c in form) for axis in (0, 1)]
        else:
            total = mpmath.fsum(real(c) * naive.value(q) for q, c in form)
            found.append(total - mpmath.nint(total) if any(q[0] == "d" for q, _ in form) else total)
    return found
