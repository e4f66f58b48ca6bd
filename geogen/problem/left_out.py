"""Which given statements may be left out: those without which the problem still has the one answer.

A premise that no step of a proof cites may still decide which of several figures is meant: a proof reads off its figure
which of two roots a length is. Such a premise is needed, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from itertools import combinations

import numpy as np

from geogen.checker.figure import Figure
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.lang.statement import Statement, true_in
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.conditions import read_by
from geogen.problem.minimal import used
from geogen.problem.reduce import reduced
from geogen.problem.unique import judge
from geogen.proof.graph import ProofGraph
from geogen.scene.draws import source
from geogen.scene.fit import fits
from geogen.scene.order_types import Kinds
from geogen.scene.scene import Scene
from geogen.scene.search import BRIEF
from geogen.scene.system import System, extent

#: How many starts are solved for figures of bare statements, how far their points are thrown, as shares of the figure,
#: and the residual of a solution.
STARTS, THROWN, SOLVED = 48, (0.2, 0.6, 1.5), 1e-11


def needed_by(proof: ProofGraph, library: Library) -> frozenset[Statement]:
    """The given statements that a problem needs, canonical: its proof cites them, or they decide which figure is meant.

    Args:
        proof: accepted by the checker.
        library: the constructions.
    """
    problem, cited = parse_body(proof.problem), used(proof)
    given = _given(problem, library)
    idle = [s for s in given if s not in cited]
    if not idle or _is_decided(problem, cited, proof.figure, library):
        return cited
    kept = frozenset(given)
    for statement in idle:
        fewer = kept - {statement}
        kept = fewer if _is_decided(problem, fewer, proof.figure, library) else kept
    return kept


def selecting(proof: ProofGraph, statements: Iterable[Statement], library: Library) -> Iterator[Statement]:
    """Those of some given statements that decide which figure is meant, where all given ones stand in a list.

    A list can do without what the sentences of a text cannot. Of such a statement it is asked whether, without it, the
    positions that the proof reads and the other statements leave the one answer.

    Args:
        proof: accepted by the checker.
        statements: given ones, in any form.
        library: the constructions.
    """
    problem, needed = parse_body(proof.problem), needed_by(proof, library)
    given = frozenset(_given(problem, library))
    for statement in statements:
        key = statement.canonical()
        fewer = given - {key}
        stays = key in _given(reduced(problem, library, fewer), library)
        if key in needed or stays and not _is_decided_barely(proof, problem, fewer):
            yield statement


def _given(problem: Problem, library: Library) -> dict[Statement, None]:
    """What a problem states, canonical, in order."""
    return {p.statement.canonical(): None for p in given_statements(problem, library) if not p.statement.spec.seen}


def _is_decided(problem: Problem, kept: Set[Statement], at: Coordinates, library: Library) -> bool:
    """True where no figure of the text with some of its statements belies what the problem claims.

    What no words can leave out stays in the text; where that is all, the text is the problem's own, at whose figures
    is looked elsewhere.
    """
    part = reduced(problem, library, kept)
    body = print_body(part)
    if body == print_body(problem):
        return True
    goal, points = part.asked, part.points
    premises = tuple(p for p in given_statements(part, library) if not p.statement.spec.seen)
    scene = Scene(points, np.array([[at[p] for p in points]]), premises, goal, body)
    kinds = Kinds(parse_body(body), scene, library, BRIEF)
    return all(map(judge(goal, at), kinds.figures(kinds.tries)))


def _is_decided_barely(proof: ProofGraph, problem: Problem, kept: Set[Statement]) -> bool:
    """True where no figure of bare statements, in the positions that a proof reads, belies what the problem claims."""
    agrees = judge(problem.asked, proof.figure)
    positions = read_by(proof)
    figures = _figures_of(sorted(kept, key=str), proof.figure, str(problem))
    return all(agrees(at) for at in figures if all(true_in(s, at) for s in positions))


def _figures_of(statements: list[Statement], at: Coordinates, key: str) -> Iterator[Coordinates]:
    """Figures in which statements hold, solved from starts in which the points of one are thrown elsewhere."""
    points, z = tuple(at), np.array([complex(*xy) for xy in at.values()])
    starts = []
    for number in range(STARTS):
        rng, reach = source("left out", key, number), THROWN[number % len(THROWN)] * extent(z)
        starts.append(z + np.array([complex(rng.uniform(-reach, reach), rng.uniform(-reach, reach)) for _ in z]))
    for end, error in fits(System(statements, points), starts):
        if error < SOLVED:
            found = {p: (w.real, w.imag) for p, w in zip(points, end.tolist(), strict=True)}
            figure = Figure(found)
            if figure.diameter > 0 and all(figure.apart(a, b) for a, b in combinations(points, 2)):
                yield found
