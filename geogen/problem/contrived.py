"""What makes a problem contrived: lines that have a simpler name, and points that only pass a length on.

"The parallel to FA through B" is contrived where it is the line BE. Of F "on the circle with centre E through D", of
which nothing more is said or asked than how long EF is, the length ED would do. Compare :mod:`.vehicles`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import partial

from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, Question
from geogen.lang.statement import Statement, measured
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.proof.graph import SEEN, ProofGraph
from geogen.scene.agreement import FLAT
from geogen.scene.curves import Line, cross
from geogen.scene.draws import Draws, source
from geogen.scene.evaluate import evaluate
from geogen.scene.named import asked_segments, named_segments
from geogen.scene.place import prepare

#: Loci that are lines named by what they are like.
LIKE = frozenset({"parallel", "perpendicular", "bline", "bisector", "exbisector"})
#: Statements and questions of lengths, their arguments the ends of segments.
OF_LENGTHS = frozenset({"cong", "rconst", "eqratio", "lconst", "length", "ratio", "radius"})


def renamed_line(problem: Problem, library: Library, at: Coordinates) -> str | None:
    """A point on a line that is named by what it is like, though two earlier points lie on it; None without such.

    Args:
        problem: the problem.
        library: its constructions.
        at: a figure of it.
    """
    groups, _ = prepare(problem, library)
    placed = {p: complex(*xy) for p, xy in at.items()}
    draws = Draws(partial(source, "a line"))  # lines draw nothing
    earlier: list[str] = []
    for group in groups:
        for placement in group.placements:
            for locus in placement.loci:
                if locus[0] in LIKE and set(locus[1:]) <= {*earlier, placement.point}:
                    line = evaluate(locus, placed, draws)
                    assert isinstance(line, Line)
                    if sum(_is_on(placed[p], line) for p in earlier) > 1:
                        return placement.point
        earlier += [placement.point for placement in group.placements]
    return None


def _is_on(point: complex, line: Line) -> bool:
    away = point - line.point
    return abs(cross(line.direction, away)) <= FLAT * max(abs(away), line.reach)


def carriers(problem: Problem, proof: ProofGraph, library: Library) -> list[str]:
    """The points, each made by a clause of its own, of which only the length of one segment matters.

    Args:
        problem: with its goal.
        proof: of its claim.
        library: the constructions.
    """
    statements = [premise.statement for premise in given_statements(problem, library)]
    statements += [step.statement for step in proof.steps if step.kind != SEEN]
    groups = [group for statement in statements for group in _of_statement(statement)]
    if isinstance(problem.goal, Question):
        groups += asked_segments(problem.goal) if problem.goal.kind in OF_LENGTHS else [problem.goal.points]
    partners: defaultdict[str, set[str]] = defaultdict(set)
    for group in groups:
        for point in group:
            partners[point].update(set(group) - {point})
    return [p for clause in problem.clauses if len(clause.points) == 1 for p in clause.points if len(partners[p]) < 2]


def _of_statement(statement: Statement) -> Sequence[tuple[str, ...]]:
    """The points that a statement speaks of, those of one segment by themselves where it is about lengths."""
    if statement.predicate == "equal":
        return [term[1:] for term in measured(statement)]
    return named_segments(statement) if statement.predicate in OF_LENGTHS else [statement.points]
