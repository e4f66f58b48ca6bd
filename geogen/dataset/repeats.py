"""Repeats: problems whose solution, text or answer an earlier problem of the data set has already."""

from __future__ import annotations

from array import array
from collections import Counter

from geogen.dataset.ledger import asks_for_value
from geogen.dataset.shards import Row
from geogen.library.records import Library
from geogen.problem.content import of_proof
from geogen.problem.identity import derivations
from geogen.proof.graph import loads

#: Largest share of a problem's derivations that one earlier problem may have, too.
OVERLAP = 0.6


class Repeats:
    """What earlier problems have derived.

    A derivation is known by its shape: the rule of its last step, the kind of its conclusion, and the derivations that
    it rests on, whatever the points are called.

    Args:
        library: the constructions.
    """

    def __init__(self, library: Library) -> None:
        self.library = library
        self.count = 0
        self.texts: set[str] = set()
        self.where: dict[str, array[int]] = {}
        self.answers: set[tuple[str, str, str]] = set()

    def overlap(self, row: Row) -> float:
        """The share of a problem's derivations that the earlier problem most like it has, too, 0 to 1."""
        own = derivations(loads(row["proof"]))
        shared: Counter[int] = Counter()
        for derivation in own:
            shared.update(self.where.get(derivation, ()))
        return max(shared.values(), default=0) / max(len(own), 1)

    def repeats(self, row: Row) -> bool:
        """True for a problem that gives and asks what an earlier one does, or has its scene, kind of goal and answer,
        or its solution.
        """
        if (asks_for_value(row) and _answer(row) in self.answers) or self.text(row) in self.texts:
            return True
        return self.overlap(row) > OVERLAP

    def take(self, row: Row) -> None:
        """Enter a problem."""
        for derivation in derivations(loads(row["proof"])):
            self.where.setdefault(derivation, array("L")).append(self.count)
        self.answers.add(_answer(row))
        self.texts.add(self.text(row))
        self.count += 1

    def text(self, row: Row) -> str:
        """What a problem gives and asks."""
        return of_proof(row["proof"], self.library)


def _answer(row: Row) -> tuple[str, str, str]:
    return row["scene_fingerprint"], row["answer_type"], row["answer"]
