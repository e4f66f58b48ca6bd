"""One record of a problem before its judge: its proof, and what follows from that."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

import numpy as np

from geogen.checker import check
from geogen.dataset.binding.compared import refused
from geogen.dataset.candidate import figure_of, row_of
from geogen.dataset.manifest import Options
from geogen.errors import ParseError, ProofRejected, SceneError
from geogen.figure.display import DisplayList, FigureError
from geogen.lang.measure import Coordinates
from geogen.lang.problem import parse_body
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.building import built
from geogen.problem.finish import Made
from geogen.problem.identity import problem_fingerprint, reasoning_fingerprint, scene_fingerprint
from geogen.problem.left_out import needed_by
from geogen.problem.minimal import used
from geogen.problem.origin import Origin, parse_origin
from geogen.problem.spelling import check_spelling
from geogen.proof.graph import ProofGraph, loads
from geogen.scene.scene import Scene

#: How far a point of a figure that is drawn again may lie from where it was, as a share of the largest coordinate.
NEAR = 1e-9

#: Ids of problems: the seed of the data set and a number.
ID = re.compile(r"(0|-?[1-9][0-9]{0,18})-([0-9]{7})")


def proof_of(row: Mapping[str, Any], library: Library) -> ProofGraph:
    """The proof of a record, accepted by the checker and spelled as it is written.

    Raises:
        ProofRejected: it is refused.
    """
    text = row.get("proof")
    if not isinstance(text, str):
        raise refused("proof", "it is empty" if text is None else "it is no text")
    try:
        proof = loads(text)
        found = check(proof, library)
        check_spelling(proof, text, library)
        if not found.is_certified:
            raise ProofRejected(f"that an exact figure exists is not certified: {found.reason}")
    except ProofRejected as error:
        raise refused("proof", str(error)) from error
    return proof


class RecordCase:
    """One record before its judge.

    Args:
        row: the record.
        proof: its proof, accepted.
        library: rules, constructions and base scenes.
        images: True to compare pixels, too.
        options: of its data set, if it is known.
    """

    def __init__(
        self, row: Mapping[str, Any], proof: ProofGraph, library: Library, images: bool, options: Options | None
    ) -> None:
        self.row, self.proof, self.library = row, proof, library
        self.images, self.options = images, options
        self._redrawn: dict[int, Scene | None] = {}

    @cached_property
    def made(self) -> Made:
        """The problem, from its proof alone."""
        return replace(remade(self.proof, self.library), needed=needed_by(self.proof, self.library))

    @cached_property
    def is_drawn(self) -> bool:
        """True for a record that has to have a picture."""
        return self.row["image"] is not None if self.options is None else self.options.figures

    @cached_property
    def figure(self) -> DisplayList | FigureError:
        """Its drawing, or why there is none."""
        try:
            return figure_of(self.made, self.library)
        except FigureError as error:
            return error

    @cached_property
    def expected(self) -> Mapping[str, Any]:
        """What a record with this proof says."""
        figure = self.figure if self.is_drawn and not isinstance(self.figure, FigureError) else None
        return row_of(self.made, self.library, figure, picture=False)

    @cached_property
    def named_seed(self) -> int | None:
        """The seed in the record's id."""
        found = ID.fullmatch(self.row["id"]) if isinstance(self.row["id"], str) else None
        return None if found is None else int(found[1])

    @cached_property
    def origin(self) -> Origin | ParseError:
        """Which draw the record says that it is, or why that cannot be read."""
        try:
            return parse_origin(self.row["origin"])
        except ParseError as error:
            return error

    @cached_property
    def is_redrawn(self) -> bool:
        """True where the figure is that of its origin."""
        return self.seed is not None and self.redrawn(self.seed) is not None

    @cached_property
    def seed(self) -> int | None:
        """The seed of the data set; where the record alone has to tell, the one under which its figure is drawn."""
        if self.options is not None:
            return self.options.seed
        said = [s for s in (self.named_seed, self.row["seed"]) if type(s) is int]
        return next((s for s in said if self.redrawn(s) is not None), next(iter(said), None))

    def redrawn(self, seed: int) -> Scene | None:
        """The scene of the record's origin where its figure is that of the proof; None where it is another."""
        if seed not in self._redrawn:
            self._redrawn[seed] = self._drawn_again(seed)
        return self._redrawn[seed]

    def _drawn_again(self, seed: int) -> Scene | None:
        if isinstance(self.origin, ParseError):
            return None
        try:
            # The figure of record does not depend on further ones, in which what is proved holds as well.
            scene = built(self.made.problem, self.library, self.origin.number(seed), 1)
        except SceneError:
            return None
        return scene if near(scene.figure(), self.proof.figure) else None


def near(one: Coordinates, other: Coordinates) -> bool:
    """True for the same figure with the same points, but for the last digits."""
    size = max((abs(x) for xy in other.values() for x in xy), default=0.0)
    return set(one) == set(other) and all(
        abs(x - y) <= NEAR * size for p, xy in other.items() for x, y in zip(xy, one[p], strict=True)
    )


def remade(proof: ProofGraph, library: Library) -> Made:
    """A problem from its proof alone: what the proof names, and the figure that it holds; needed is what it cites.

    Args:
        proof: accepted by the checker.
        library: the constructions.
    """
    problem = parse_body(proof.problem)
    premises = tuple(p for p in given_statements(problem, library) if not p.statement.spec.seen)
    points = problem.points
    figure = np.array([[proof.figure[p] for p in points]])
    claim = proof.step(proof.goal).statement
    needed = used(proof)
    marks = (
        scene_fingerprint({p.statement.canonical() for p in premises}),
        problem_fingerprint(needed, claim),
        reasoning_fingerprint(proof),
    )
    scene = Scene(points, figure, premises, problem.goal, proof.problem, proof.name)
    return Made("", problem, scene, claim, proof, needed, (), marks)
