"""The formal part of an item: its question, options, figure and reasons follow from this alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from geogen.checker.figure import Figure
from geogen.errors import ProofRejected
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body
from geogen.lang.statement import Statement, parse_statement
from geogen.library.instantiate import Premise, given_statements
from geogen.library.records import Library
from geogen.proof.graph import ProofGraph, from_json

#: The field of an item's provenance that holds a perturbation.
PERTURBED = "perturbed"


@dataclass(frozen=True)
class Formal:
    """What an item is made of.

    Args:
        provenance: its provenance; the words in it are not looked at.
        library: rules and constructions.
    """

    provenance: Mapping[str, Any]
    library: Library

    @property
    def task(self) -> str:
        """Which of the six."""
        return str(self.provenance["task"])

    @property
    def faithful(self) -> bool:
        """True for the published definitions."""
        return bool(self.provenance["variant"] == "faithful")

    @property
    def options(self) -> Sequence[Mapping[str, Any]]:
        """What the four options are about."""
        found: Sequence[Mapping[str, Any]] = self.provenance["options"]
        return found

    @cached_property
    def problem(self) -> Problem:
        """The problem whose figure is shown, with its goal."""
        return parse_body(self.provenance["drawn"])

    @cached_property
    def source(self) -> Problem:
        """The problem of the data set."""
        return parse_body(self.provenance["source"])

    @cached_property
    def graph(self) -> ProofGraph | None:
        """The proof, or the solution with a mistake; None where there is neither."""
        data = self.provenance.get("proof") or self.provenance.get("path")
        return None if data is None else from_json(data)

    @property
    def path(self) -> ProofGraph:
        """The same, of an item that has one.

        Raises:
            ProofRejected: it has none.
        """
        if self.graph is None:
            raise ProofRejected("the provenance has neither a proof nor a solution")
        return self.graph

    @cached_property
    def at(self) -> Coordinates:
        """The figure that is shown."""
        if "figures" in self.provenance:
            return coordinates(self.provenance["figures"][0])
        return self.path.figure

    @cached_property
    def figure(self) -> Figure:
        """The figure that is shown, to be judged in."""
        return Figure(self.at)

    @cached_property
    def premises(self) -> tuple[Premise, ...]:
        """What the problem gives, with the constructions that state it."""
        return given_statements(self.problem, self.library)

    @cached_property
    def given(self) -> tuple[Statement, ...]:
        """The given statements, each once; positions of points are none."""
        return once(self.premises)

    def about(self, place: int) -> Statement:
        """The statement that an option is about."""
        return parse_statement(self.options[place]["statement"])


def once(premises: Sequence[Premise]) -> tuple[Statement, ...]:
    """The statements of premises, each once, as they are first stated; positions of points are none."""
    found: dict[Statement, Statement] = {}
    for premise in premises:
        if not premise.statement.spec.seen:
            found.setdefault(premise.statement.canonical(), premise.statement)
    return tuple(found.values())


def coordinates(figure: Mapping[str, Sequence[float]]) -> Coordinates:
    """The coordinates of a figure on record."""
    return {p: (float(x), float(y)) for p, (x, y) in figure.items()}


def plain(at: Coordinates) -> dict[str, list[float]]:
    """Coordinates as plain data."""
    return {p: [x, y] for p, (x, y) in at.items()}
