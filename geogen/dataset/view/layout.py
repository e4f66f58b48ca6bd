"""The reasoning graph as SVG: what is given on top, every step below all that it rests on, the goal at the bottom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from geogen.errors import RecordError
from geogen.proof.graph import GIVEN, ProofGraph, Step

#: Distances of nodes and half height of a node, px; width of a letter.
ACROSS, DOWN, HALF, MARGIN = 46.0, 58.0, 12.0, 24.0
#: Rounds in which each layer is sorted by where its neighbours stand.
ROUNDS = 6


@dataclass(frozen=True)
class Node:
    """A step that a reader sees, and its place."""

    step: Step
    number: int
    x: float
    y: float


def shown_steps(proof: ProofGraph, numbers: Mapping[int, int]) -> list[Step]:
    """The steps that have a number, by their numbers; of several that read alike the first."""
    found: dict[int, Step] = {}
    for step in proof.steps:
        if step.id in numbers:
            found.setdefault(numbers[step.id], step)
    return [found[number] for number in sorted(found)]


def edges(proof: ProofGraph, numbers: Mapping[int, int]) -> list[tuple[int, int]]:
    """Pairs (above, below) of numbers; steps without one are passed through."""
    below: dict[int, tuple[int, ...]] = {}
    sources: dict[int, tuple[int, ...]] = {}
    for step in proof.steps:
        below[step.id] = tuple(dict.fromkeys(found for p in step.premises for found in sources[p]))
        sources[step.id] = (numbers[step.id],) if step.id in numbers else below[step.id]
    return [(source, numbers[s.id]) for s in shown_steps(proof, numbers) for source in below[s.id]]


def layered(proof: ProofGraph, numbers: Mapping[int, int]) -> tuple[list[Node], list[tuple[int, int]]]:
    """Nodes with places, and edges.

    Args:
        proof: the proof.
        numbers: the number of each step that is shown, by its id.

    Raises:
        RecordError: none is shown, or one has a smaller number than one on which it rests.
    """
    steps = {numbers[s.id]: s for s in shown_steps(proof, numbers)}
    links = edges(proof, numbers)
    if not steps or any(a >= b for a, b in links):
        raise RecordError("its solution does not number the steps of its proof in their order")
    above: dict[int, list[int]] = {}
    below: dict[int, list[int]] = {}
    for a, b in links:
        above.setdefault(b, []).append(a)
        below.setdefault(a, []).append(b)
    depth: dict[int, int] = {}
    for n in steps:
        depth[n] = 1 + max((depth[a] for a in above.get(n, ())), default=-1)
    for n, s in steps.items():  # a premise stands just above where it is first used
        if s.kind == GIVEN and n in below:
            depth[n] = min(depth[b] for b in below[n]) - 1
    layers: dict[int, list[int]] = {}
    for n in steps:
        layers.setdefault(depth[n], []).append(n)
    place = _sorted(layers, links)
    widest = max(len(layer) for layer in layers.values())
    nodes = []
    for n, s in steps.items():
        x = MARGIN + ACROSS * ((widest - len(layers[depth[n]])) / 2 + place[n])
        nodes.append(Node(s, n, x, MARGIN + DOWN * depth[n]))
    return nodes, links


def _sorted(layers: Mapping[int, list[int]], links: Sequence[tuple[int, int]]) -> dict[int, int]:
    """The place of each step in its layer, layers sorted by the middle of their neighbours, down and up in turn."""
    near: dict[int, list[int]] = {}
    for a, b in links:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    share = {i: place / max(len(layer), 1) for layer in layers.values() for place, i in enumerate(layer)}
    for turn in range(ROUNDS):
        for level in sorted(layers, reverse=bool(turn % 2)):
            layer = layers[level]
            wish = {i: sum(share[j] for j in near.get(i, [i])) / len(near.get(i, [i])) for i in layer}
            layer.sort(key=lambda i: (wish[i], i))
            share.update({i: (place + 0.5) / len(layer) for place, i in enumerate(layer)})
    return {i: place for layer in layers.values() for place, i in enumerate(layer)}


def graph_svg(proof: ProofGraph, numbers: Mapping[int, int]) -> str:
    """The reasoning graph; nodes carry ``data-step`` with the number that solutions give them."""
    nodes, links = layered(proof, numbers)
    at = {n.number: n for n in nodes}
    width, height = (max(v) + MARGIN for v in ([n.x for n in nodes], [n.y for n in nodes]))
    rows = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" role="img">']
    for a, b in links:
        x0, y0, x1, y1 = at[a].x, at[a].y + HALF, at[b].x, at[b].y - HALF
        bend = (y1 - y0) / 2
        rows.append(f'<path class="edge" d="M{x0:g} {y0:g}C{x0:g} {y0 + bend:g} {x1:g} {y1 - bend:g} {x1:g} {y1:g}"/>')
    for n in nodes:
        kind = "goal" if n.number == numbers.get(proof.goal) else n.step.kind
        rows.append(
            f'<g class="node {kind}" data-step="{n.number}" transform="translate({n.x:g} {n.y:g})">'
            f'<circle r="{HALF:g}"/><text dy="4">{n.number}</text></g>'
        )
    return "".join([*rows, "</svg>"])
