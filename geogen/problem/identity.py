"""Fingerprints: names for scenes, problems and proofs that do not depend on how points are called.

Statements over points are brought to a canonical form by colour refinement with individualisation: points are
coloured by the statements in which they stand, then, while two points share a colour, one of them is singled out and
the colours are refined again. All choices are tried except those that a verified exchange of two points makes
superfluous, and the least labelling wins. The result is exact: two sets of statements get one canonical form if and
only if a renaming of the points turns one into the other.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from geogen.lang.statement import Statement
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, BY_VALUE, DERIVED, SEEN, ProofGraph

Colours = dict[str, int]
Relation = tuple[str, Statement]


def canonical_form(premises: Iterable[Statement], goal: Statement | None = None) -> tuple[str, ...]:
    """Statements and goal with their points renamed canonically.

    Args:
        premises: a set of statements; their order does not matter.
        goal: what is asked, told apart from the premises.
    """
    return canonical_relations([*(("given", s) for s in premises), *([] if goal is None else [("goal", goal)])])


def canonical_relations(tagged: Iterable[Relation]) -> tuple[str, ...]:
    """Statements that play several parts, with their points renamed canonically.

    Args:
        tagged: a set of statements, each behind the name of its part; their order does not matter.
    """
    relations: list[Relation] = list(dict.fromkeys((part, s.canonical()) for part, s in tagged))
    points = list(dict.fromkeys(p for _, s in relations for p in s.points))
    start = _refined(dict.fromkeys(points, 0), relations)
    return min(_leaves(start, relations), default=())


def scene_fingerprint(premises: Iterable[Statement]) -> str:
    """The name of a construction: what it gives, up to relabelling."""
    return _digest("scene", canonical_form(premises))


def problem_fingerprint(premises: Iterable[Statement], goal: Statement) -> str:
    """The name of a problem: minimal premises and goal, up to relabelling."""
    return _digest("problem", canonical_form(premises, goal))


def reasoning_fingerprint(graph: ProofGraph) -> str:
    """The name of a proof's shape: which rules follow from which, whatever they speak of."""
    return _marks(graph)[graph.goal]


def derivations(graph: ProofGraph) -> frozenset[str]:
    """The names of the shapes of all that a proof derives, each with everything that it rests on."""
    marks = _marks(graph)
    return frozenset(marks[step.id] for step in graph.steps if step.kind in DERIVED)


def _marks(graph: ProofGraph) -> dict[int, str]:
    """The name of the shape of each step's derivation."""
    marks: dict[int, str] = {}
    for step in graph.steps:
        if step.kind == SEEN:
            continue
        below = sorted(marks[i] for i in step.premises if i in marks)
        label = {BY_RULE: step.rule, BY_ALGEBRA: "algebra", BY_VALUE: "value"}.get(step.kind, "given")
        marks[step.id] = _digest(f"{label} {step.statement.predicate}", tuple(below))
    return marks


def _digest(kind: str, parts: tuple[str, ...]) -> str:
    return hashlib.sha256("\n".join((kind, *parts)).encode()).hexdigest()[:16]


def _renamed(relations: Iterable[Relation], names: dict[str, str]) -> list[str]:
    return sorted(f"{kind} {s.renamed(names).canonical()}" for kind, s in relations)


def _refined(colours: Colours, relations: list[Relation]) -> Colours:
    """The coarsest colouring at least as fine as the given one in which equal colours have equal surroundings."""
    while True:
        names = {p: f"c{c:03d}" for p, c in colours.items()}
        seen: dict[str, list[str]] = {p: [] for p in colours}
        for kind, s in relations:
            for p in s.points:
                marked = {**names, p: names[p] + "x"}
                seen[p].append(f"{kind} {s.renamed(marked).canonical()}")
        keys = {p: (colours[p], tuple(sorted(seen[p]))) for p in colours}
        rank = {key: i for i, key in enumerate(sorted(set(keys.values())))}
        finer = {p: rank[keys[p]] for p in colours}
        if len(rank) in (len(set(colours.values())), len(colours)):
            return finer
        colours = finer


def _leaves(colours: Colours, relations: list[Relation]) -> Iterable[tuple[str, ...]]:
    """The forms of all labellings that refine a colouring, those equal by an exchange of two points once."""
    cells: dict[int, list[str]] = {}
    for p, c in colours.items():
        cells.setdefault(c, []).append(p)
    open_cells = [cell for _, cell in sorted(cells.items()) if len(cell) > 1]
    if not open_cells:
        yield tuple(_renamed(relations, {p: f"p{c:02d}" for p, c in colours.items()}))
        return
    cell = min(open_cells, key=len)
    for p in _representatives(cell, relations):
        singled = {q: 2 * c + (q in cell and q != p) for q, c in colours.items()}
        yield from _leaves(_refined(singled, relations), relations)


def _representatives(cell: list[str], relations: list[Relation]) -> list[str]:
    """Members of a cell, leaving out those that may change places with one already taken."""
    taken: list[str] = []
    plain = _renamed(relations, {})
    for p in cell:
        if not any(_renamed(relations, {p: q, q: p}) == plain for q in taken):
            taken.append(p)
    return taken
