"""Tables of signs: what a figure shows of three points, looked up by one number in the tables of a scene.

Figure conditions are told by one sign that has to be positive, or by two that have to be equal. So are points on a line
and midpoints among the hypotheses, and that an angle's function is an exact number.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

import numpy as np

from geogen.deduction.figure_angles import DrawnAngles
from geogen.deduction.measure.formula import Formula
from geogen.deduction.oracle import Oracle
from geogen.deduction.position import SIGNS, Sign
from geogen.lang.measure import FUNCTIONS

#: Hypotheses that are told by a table of the oracle, too.
SHOWN: dict[str, Sign] = {"coll": ("coll", (0, 1, 2)), "midp": ("midpoint", (0, 1, 2))}


def _exact(function: str, right: bool) -> str:
    """The name of the table that tells where a function of angles is an exact number; ``right``: of right ones, too."""
    return f"{function} or right" if right else function


#: These tables, by their names.
EXACT = {_exact(*of): of for of in product(sorted(FUNCTIONS), (False, True))}
#: The tables of signs, by their names.
TABLES = tuple(dict.fromkeys([name for signs in (*SIGNS.values(), SHOWN.values()) for name, _ in signs] + [*EXACT]))

#: A table, by its number, and the columns of a formula at whose points it is looked up.
Place = tuple[int, tuple[int, ...]]


@lru_cache(maxsize=1024)
def places(formula: Formula) -> tuple[tuple[Place, ...], ...] | None:
    """What signs tell of a formula's instances: each place is positive, or the two are equal and not zero.

    Returns:
        None where some figure condition is not told by signs.
    """
    statements = [*formula.compiled.conditions, *[s for s in formula.rule.given if s.predicate in SHOWN]]
    found = []
    for s in statements:
        signs = (SHOWN[s.predicate],) if s.predicate in SHOWN else SIGNS.get(s.predicate)
        if signs is None:
            return None
        columns = [formula.variables.index(str(p)) for p in s.args]
        found.append(tuple((TABLES.index(name), tuple(columns[i] for i in at)) for name, at in signs))
    for function, *angle in formula.functions:
        name = _exact(function, formula.product)
        found.append(((TABLES.index(name), tuple(formula.variables.index(p) for p in angle)),))
    return tuple(found)


class Signs:
    """The tables of signs of one scene, worked out when they are asked for.

    Args:
        oracle: the scene's tables.
        drawn: its angles.
    """

    def __init__(self, oracle: Oracle, drawn: DrawnAngles) -> None:
        self._oracle, self._drawn = oracle, drawn
        self._known: frozenset[int] = frozenset()
        self._tables = np.zeros(0, dtype=np.int8)
        self._bytes = b""

    def of(self, tables: frozenset[int]) -> bytes:
        """Tables (n, n, n) of signs one after the other, those given among them, and one of ones."""
        if not self._known:
            self._tables = np.ones((len(TABLES) + 1, *(self._oracle.n,) * 3), dtype=np.int8)
        if not tables <= self._known:
            for number in tables - self._known:
                self._tables[number] = self._table(TABLES[number])
            self._known |= tables
            self._bytes = self._tables.tobytes()
        return self._bytes

    def _table(self, name: str) -> np.ndarray:
        if name in EXACT:
            function, right = EXACT[name]
            return self._drawn.helpful(function, right)
        table: np.ndarray = getattr(self._oracle, name)
        return table if table.ndim > 2 else table[:, :, None]
