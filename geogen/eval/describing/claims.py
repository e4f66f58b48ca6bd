"""What a description of a figure says, and whether it is true."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from geogen.checker.figure import Figure
from geogen.checker.items.truth import is_true, readings
from geogen.eval.describing.named import Named
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement


@dataclass(frozen=True)
class Claim:
    """One thing that a description says.

    Args:
        sentence: where it says so.
        statements: what it comes to, in normal form; empty where it names a point that the figure lacks.
        unknown: labels of such points.
        part: in which part of the text it stands, see :func:`geogen.eval.describing.reader.describe_parts`.
    """

    sentence: str
    statements: tuple[Statement, ...]
    unknown: tuple[str, ...] = ()
    part: int = 0


@dataclass(frozen=True)
class Description:
    """What a text says about a figure.

    Args:
        claims: in order, each once.
        named: the points, segments and circles that it names.
        unread: sentences that say something which is not understood.
    """

    claims: tuple[Claim, ...]
    named: Named
    unread: tuple[str, ...]


@dataclass(frozen=True)
class Picture:
    """The figure that a text is about.

    Args:
        at: its coordinates.
        names: the point of each label.
        circles: the circles that are drawn, each by its centre and a point on it.
        rounds: those that are drawn without a centre, each by three of its points.
    """

    at: Coordinates
    names: Mapping[str, str]
    circles: tuple[tuple[str, str], ...] = ()
    rounds: tuple[tuple[str, ...], ...] = ()

    def radius_end(self, centre: str) -> str | None:
        """A point on the only circle about a centre; None where there is none, or several."""
        ends = [end for o, end in self.circles if o == centre]
        return ends[0] if len(ends) == 1 else None


def holds(claim: Claim, picture: Picture) -> bool:
    """True where a claim names points of the figure alone and holds there, its angles as they are drawn."""
    figure = Figure(picture.at)
    return not claim.unknown and all(any(is_true(way, figure) for way in _said(s)) for s in claim.statements)


def _said(statement: Statement) -> tuple[Statement, ...]:
    """What a statement says in words: of triangles either way round, of angles not their supplements."""
    return (statement,) if statement.predicate in ("aconst", "eqangle") else readings(statement)
