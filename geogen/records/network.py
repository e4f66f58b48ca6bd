"""Proof graphs as networkx graphs, for its measures and drawings, and as GraphML, which Gephi, yEd and others open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from geogen.errors import GeogenError
from geogen.proof.graph import ProofGraph

if TYPE_CHECKING:
    import networkx


def to_networkx(graph: ProofGraph) -> networkx.DiGraph:
    """The steps of a proof as nodes, by their numbers, with an edge from each premise to the step that rests on it.

    A node has the attributes ``statement``, ``kind``, ``rule`` (empty where no rule was applied) and ``goal``; an edge
    has ``place``, from 1, of the premise among those of the step. The graph has ``problem`` and ``name``.

    Args:
        graph: the proof.

    Raises:
        GeogenError: networkx is not installed.
    """
    try:
        import networkx
    except ImportError as error:
        raise GeogenError("networkx is not installed", hint="pip install 'geogen[graphs]'") from error
    found = networkx.DiGraph(problem=graph.problem, name=graph.name)
    for step in graph.steps:
        goal = step.id == graph.goal
        found.add_node(step.id, statement=str(step.statement), kind=step.kind, rule=step.rule, goal=goal)
        for place, premise in enumerate(step.premises, 1):
            found.add_edge(premise, step.id, place=place)
    return found


def graphml(graph: ProofGraph) -> bytes:
    """A proof graph as a GraphML file.

    Args:
        graph: the proof.

    Raises:
        GeogenError: networkx is not installed.
    """
    found = to_networkx(graph)
    import networkx

    return ("\n".join(networkx.generate_graphml(found)) + "\n").encode()
