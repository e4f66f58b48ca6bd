"""What stands around a quantity in a text: constructions, values and points, by how far from its points they are.

A text is a graph: its points, the constructions that name them, what has a value, and the values. Two steps from a
point are the points that a construction or a stated length has together with it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping

from geogen.lang.problem import Problem

#: So many steps are gone from the points; beyond so many of them constructions and quantities are not told apart.
FAR, NEAR = 4, 2
#: A node of the graph: its sort, what it is, and its number.
Node = tuple[str, str, int]
POINT, MADE, STATED, VALUE = "point", "construction", "quantity", "value"


def around(points: Collection[str], problem: Problem) -> Counter[str]:
    """How much of each there is at which distance from points of a text, how much has several of them at once, and how
    much is out of reach.

    Args:
        points: those of the quantity.
        problem: the text; what it asks for does not matter.
    """
    nodes = {p: (POINT, p, n) for n, p in enumerate(problem.points)}
    links = _links(problem, nodes)
    own = {nodes[p] for p in points if p in nodes}
    shell = seen = own
    found: Counter[str] = Counter()
    for step in range(1, FAR + 1):
        shell = {node for old in shell for node in links[old]} - seen
        seen = seen | shell
        found.update(f"{step} steps off: {_name(node, step)}" for node in shell)
        found[f"{step} steps off"] = len(shell)
    for node in {node for point in own for node in links[point]}:
        count = len(links[node] & own)
        found.update((f"{node[0]} with {count} of them", *([f"all in {_name(node, 1)}"] if count == len(own) else [])))
    found["out of reach"] = len(links.keys() | nodes.values()) - len(seen)
    return found


def _name(node: Node, step: int) -> str:
    """What a node is called at a distance; points have no names."""
    sort, name, _ = node
    return sort if sort == POINT or step > NEAR else f"{sort} {name}"


def _links(problem: Problem, nodes: Mapping[str, Node]) -> Mapping[Node, set[Node]]:
    """The graph of a text, by each node those that it is linked with."""
    pairs = [
        ((MADE, call.name, number), nodes[p])
        for number, call in enumerate(call for clause in problem.clauses for call in clause.constructions)
        for p in call.args
        if p in nodes
    ]
    number = 0
    for place, clause in enumerate(problem.values):
        for kind, *points in clause.terms:
            term: Node = (STATED, kind, number)
            pairs += [((VALUE, "", place), term), *((term, nodes[p]) for p in points if p in nodes)]
            number += 1
    links: defaultdict[Node, set[Node]] = defaultdict(set)
    for one, other in pairs:
        links[one].add(other)
        links[other].add(one)
    return links
