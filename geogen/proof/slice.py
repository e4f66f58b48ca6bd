"""Parts of a proof graph: what a step rests on, the proof of one step, and how deep the steps lie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from geogen.proof.graph import BY_RULE, DERIVED, GIVEN, ProofGraph, Step


def ancestors(graph: ProofGraph, number: int) -> frozenset[int]:
    """The ids of a step and of every step that it rests on, directly or not.

    Raises:
        KeyError: there is no such step.
    """
    by_id = {step.id: step for step in graph.steps}
    found: set[int] = set()
    todo = [number]
    while todo:
        current = todo.pop()
        if current not in found:
            found.add(current)
            todo.extend(by_id[current].premises)
    return frozenset(found)


def descendants(graph: ProofGraph, number: int) -> frozenset[int]:
    """The ids of a step and of every step that rests on it, directly or not.

    Raises:
        KeyError: there is no such step.
    """
    graph.step(number)
    found = {number}
    for step in graph.steps:
        if not found.isdisjoint(step.premises):
            found.add(step.id)
    return frozenset(found)


def subgraph(graph: ProofGraph, number: int) -> ProofGraph:
    """The proof of one step alone: the steps it rests on, with the problem asking for its statement.

    Ids are kept, so that steps of the part and of the whole can be compared.

    Raises:
        KeyError: there is no such step.
    """
    kept = ancestors(graph, number)
    steps = tuple(step for step in graph.steps if step.id in kept)
    goal = graph.step(number).statement
    body = graph.problem.partition("?")[0].strip()
    return replace(graph, problem=f"{body} ? {goal}", steps=steps, goal=number)


def depths(graph: ProofGraph) -> dict[int, int]:
    """For each step the number of derivations on the longest way to it; 0 for what is given or seen."""
    found: dict[int, int] = {}
    for step in graph.steps:
        below = max((found[i] for i in step.premises), default=0)
        found[step.id] = below + (step.kind in DERIVED)
    return found


def depth(graph: ProofGraph) -> int:
    """The number of derivations on the longest way to the goal."""
    return depths(graph)[graph.goal]


def derived(graph: ProofGraph, numbers: Iterable[int] | None = None) -> tuple[Step, ...]:
    """The steps by rule or algebra, all of them or those with the given ids, in order."""
    wanted = None if numbers is None else set(numbers)
    return tuple(s for s in graph.steps if s.kind in DERIVED and (wanted is None or s.id in wanted))


def premises_of(graph: ProofGraph, number: int) -> tuple[Step, ...]:
    """The given steps that a step rests on, in order.

    Raises:
        KeyError: there is no such step.
    """
    kept = ancestors(graph, number)
    return tuple(step for step in graph.steps if step.id in kept and step.kind == GIVEN)


def without_idle(graph: ProofGraph) -> ProofGraph:
    """The proof without the steps that its goal does not rest on; a rule that it uses keeps all its conclusions."""
    needed = ancestors(graph, graph.goal)
    fired = {(s.rule, s.substitution) for s in graph.steps if s.id in needed and s.kind == BY_RULE}
    kept = tuple(
        s
        for s in graph.steps
        if s.id in needed or (s.kind == BY_RULE and (s.rule, s.substitution) in fired and needed.issuperset(s.premises))
    )
    return graph if len(kept) == len(graph.steps) else renumbered(replace(graph, steps=kept))


def renumbered(graph: ProofGraph) -> ProofGraph:
    """The same proof with its steps numbered 1, 2, 3 …"""
    new = {step.id: place for place, step in enumerate(graph.steps, 1)}
    steps = tuple(
        replace(
            step,
            id=new[step.id],
            premises=tuple(new[i] for i in step.premises),
            certificates=tuple(
                replace(c, terms=tuple((new[i], f, q) for i, f, q in c.terms)) for c in step.certificates
            ),
        )
        for step in graph.steps
    )
    return replace(graph, steps=steps, goal=new[graph.goal])


def path_length(proof: ProofGraph) -> int:
    """Derivations in a proof, by rule or by algebra."""
    return sum(s.kind in DERIVED for s in proof.steps)
