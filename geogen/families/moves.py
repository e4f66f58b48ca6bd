"""Moves: what is changed in the telling of a problem while it stays the same problem."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from geogen.checker.items.item import require
from geogen.families.equivalent_clauses import SAY, TURN, UNFOLD, instead
from geogen.lang.problem import Problem, parse_body
from geogen.problem.words.telling import LAYOUTS, MOODS, OF_VALUES, Telling

#: Names that points may get: neither an English word by itself (A, I) nor the sign of an area (S).
LETTERS = frozenset("bcdefghjklmnopqrtuvwxyz")
#: The name of a centre, which keeps it: it says what the point is wherever it stands.
KEPT = "o"
_WORD = re.compile(r"[^\s=?;,@]+")


@dataclass(frozen=True)
class Moves:
    """How a paraphrase comes from its original. The parts are changed in the order in which they stand here.

    Args:
        unfolded: by the number of a clause, which of the clauses that say the same stands in its place.
        turned: True where points that can be exchanged are, in clauses, values and goal.
        order: numbers of the clauses then, in their new order; empty where they keep it.
        values: numbers of the value clauses, in their new order; empty where they keep it.
        names: by the name of each point, its new one; empty where they keep theirs.
        telling: how the problem is told.
    """

    unfolded: Mapping[int, int] = field(default_factory=dict)
    turned: bool = False
    order: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    telling: Telling = Telling()

    @property
    def kinds(self) -> tuple[str, ...]:
        """What kinds of moves these are, by name."""
        told = self.telling
        named = {
            "unfolded": self.unfolded,
            "turned": self.turned,
            "order": self.order or self.values,
            "names": self.names,
            told.layout: told.layout != "plain",
            told.mood: told.mood,
            "aside": told.aside,
        }
        return tuple(name for name, present in named.items() if present)

    def of(self, problem: Problem) -> Problem:
        """The paraphrase of a problem, of which every move has to be possible.

        Raises:
            ProofRejected: with the move.
        """
        clauses = self._ordered(self.clauses(problem), self.order, "clauses")
        values = self._ordered(self._values(problem), self.values, "values")
        body = "; ".join([*clauses, *values]) + f" ? {self._turned(SAY, str(problem.goal))}"
        return parse_body(self._named(body, problem))

    def clauses(self, problem: Problem) -> list[str]:
        """The clauses before they are put in order."""
        texts = list(map(str, problem.clauses))
        require(all(n in range(len(texts)) for n in self.unfolded), "there is no clause to unfold")
        found: list[str] = []
        for number, text in enumerate(texts):
            if number in self.unfolded:
                others, which = instead(UNFOLD, text), self.unfolded[number]
                require(which in range(len(others)), f"'{text}' cannot be unfolded so")
                found += others[which].split("; ")
            else:
                found.append(text)
        return [self._turned(TURN, text) for text in found]

    def _values(self, problem: Problem) -> list[str]:
        texts = [str(clause).partition(" = ") for clause in problem.values]
        return [self._turned(SAY, left) + equals + right for left, equals, right in texts]

    def _turned(self, table: str, text: str) -> str:
        others = instead(table, text) if self.turned else ()
        return others[0] if others else text

    def _ordered(self, texts: Sequence[str], order: Sequence[int], what: str) -> list[str]:
        if not order:
            return list(texts)
        require(sorted(order) == list(range(len(texts))), f"the order of the {what} does not have each of them once")
        return [texts[n] for n in order]

    def _named(self, body: str, problem: Problem) -> str:
        if not self.names:
            return body
        require(set(self.names) == set(problem.points), "the names are not those of the points")
        new = list(self.names.values())
        require(len(set(new)) == len(new), "two points have one name")
        others = {name for clause in problem.values for name in clause.unknowns}
        require(set(new) <= LETTERS - others, "a point has a name that points cannot have")
        return _WORD.sub(lambda m: self.names.get(m[0], m[0]), body)

    def as_json(self) -> dict[str, Any]:
        """As plain JSON data; what is not changed is left out."""
        told = self.telling
        whole = {
            "unfolded": {str(n): which for n, which in self.unfolded.items()},
            "turned": self.turned,
            "order": list(self.order),
            "values": list(self.values),
            "names": dict(self.names),
            "layout": told.layout,
            "mood": told.mood,
            "aside": told.aside,
        }
        return {**{name: value for name, value in whole.items() if value}, "key": told.key}


def moves_of(data: Any) -> Moves:
    """Moves from a record.

    Raises:
        ProofRejected: they are not written as moves are.
    """
    telling = Telling(data["layout"], data.get("mood", ""), data.get("aside", False), data["key"])
    found = Moves(
        {int(n): which for n, which in data.get("unfolded", {}).items()},
        data.get("turned", False),
        tuple(data.get("order", ())),
        tuple(data.get("values", ())),
        data.get("names", {}),
        telling,
    )
    wrong = "the moves are not written as moves are"
    require(found.as_json() == data and type(telling.key) is int, wrong)
    require(telling.layout in LAYOUTS and telling.mood in ("", *MOODS), wrong)
    require(type(found.turned) is bool and type(telling.aside) is bool, wrong)
    numbers = (*found.unfolded.values(), *found.order, *found.values)
    require(all(type(n) is int for n in numbers), wrong)
    return found


def has_values(problem: Problem, layout: str) -> bool:
    """True where a layout has what it speaks of."""
    return layout not in OF_VALUES or bool(problem.values)
