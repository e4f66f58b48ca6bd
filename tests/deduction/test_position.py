"""Figure conditions are told by tables as the predicates themselves tell them."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from dev_problems import closure_of_text

from geogen.deduction.measure.signs import EXACT, TABLES, Signs
from geogen.deduction.position import SIGNS, holds_at
from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import Statement

#: A figure with points between others, right, acute and obtuse angles, and one that is as good as any.
CLOSURE = closure_of_text(
    "a b c = r_triangle a b c; d = midpoint d b c; e = foot e a b c; f = free f; g = on_line g f d"
)


@pytest.mark.parametrize("name", sorted(SIGNS))
def test_tables_of_signs_tell_what_the_predicate_tells(name: str) -> None:
    """Of all points of a figure, those satisfy a condition by its table that satisfy it by the predicate's own test."""
    oracle, points = CLOSURE.oracle, CLOSURE.scene.points
    size = 1 + max(i for _, at in SIGNS[name] for i in at)
    some = range(6 if size > 4 else len(points))
    rows = np.array([row for row in product(some, repeat=size) if len({*row}) == size])
    names = [str(i) for i in range(size)]
    found = holds_at(oracle, Statement(name, tuple(names)), list(rows.T))
    at = {p: (float(x), float(y)) for p, (x, y) in zip(points, oracle.at, strict=True)}
    test = PREDICATES[name].holds
    assert test is not None
    wanted = [test(at, tuple(points[i] for i in row)) > 0 for row in rows.tolist()]
    assert found.tolist() == wanted
    assert 0 < sum(wanted) and (name == "diff" or sum(wanted) < len(wanted))


def test_signs_are_the_tables_one_after_the_other() -> None:
    """What is looked up in the bytes of all signs is what stands in the oracle's tables, and one after them."""
    tables, n = Signs(CLOSURE.oracle, CLOSURE.tables.drawn), CLOSURE.quantities.n
    tables.of(frozenset({0}))
    signs = np.frombuffer(tables.of(frozenset(range(len(TABLES)))), dtype=np.int8).reshape(-1, n, n, n)
    for number, name in enumerate(TABLES):
        if name in EXACT:
            table = CLOSURE.tables.drawn.helpful(*EXACT[name])
        else:
            table = getattr(CLOSURE.oracle, name)
        assert np.array_equal(
            signs[number], np.broadcast_to(table if table.ndim == 3 else table[:, :, None], (n, n, n))
        )
    assert len(signs) == len(TABLES) + 1 and (signs[-1] == 1).all()
