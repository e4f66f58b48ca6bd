"""Certificates without the steps that nothing later uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from geogen.verify.multiply import Step

#: The list that a step's polynomial joins.
JOINS = {"zero": 0, "nonzero": 1, "positive": 2, "split": 0, "cases": 0}
#: The list that a branch's case joins, by kind of step and branch.
CASE = {"split": (0,), "cases": (0, 1)}

Counts = tuple[int, int, int]
Needs = tuple[set[int], set[int], set[int]]


def pruned(steps: Sequence[Step], counts: Counts) -> list[Step]:
    """The steps that the last one needs, places in the lists counted anew.

    Args:
        steps: a certificate, its last step showing the goal.
        counts: how many polynomials are zero, nonzero and positive at its start.
    """
    needs: Needs = (set(), set(), set())
    _mark(steps, counts, needs)
    return _renumber(steps, counts, needs, ({}, {}, {}), counts)


def _places(steps: Sequence[Step], counts: Counts) -> list[tuple[int, int]]:
    """List and place of what each step adds."""
    lengths, found = list(counts), []
    for step in steps:
        kind = JOINS[step["kind"]]
        found.append((kind, lengths[kind]))
        lengths[kind] += 1
    return found


def _before(steps: Sequence[Step], counts: Counts, index: int) -> Counts:
    lengths = list(counts)
    for step in steps[:index]:
        lengths[JOINS[step["kind"]]] += 1
    return lengths[0], lengths[1], lengths[2]


def _inside(step: Step, branch: int, counts: Counts) -> Counts:
    """The counts at the start of a branch."""
    cases = CASE[step["kind"]]
    lengths = list(counts)
    lengths[cases[min(branch, len(cases) - 1)]] += 1
    return lengths[0], lengths[1], lengths[2]


def _mark(steps: Sequence[Step], counts: Counts, needs: Needs) -> None:
    """Note what the last step needs, and what that needs, and so on."""
    places = _places(steps, counts)
    kind, place = places[-1]
    needs[kind].add(place)
    for index in range(len(steps) - 1, -1, -1):
        kind, place = places[index]
        if place not in needs[kind]:
            continue
        step = steps[index]
        for which, used in _used(step):
            needs[which].add(used)
        for number, branch in enumerate(step.get("branches", ())):
            start = _inside(step, number, _before(steps, counts, index))
            inner: Needs = (set(), set(), set())
            _mark(branch, start, inner)
            for which in range(3):
                needs[which].update(i for i in inner[which] if i < _before(steps, counts, index)[which])


def _used(step: Step) -> list[tuple[int, int]]:
    found = [(0, i) for i, _ in step.get("from", ())]
    found += [(1, i) for key in ("times", "over") for i, _ in step.get(key, ())]
    for term in (t for one in step.get("sums", ()) for t in one):
        found += [(2, i) for i in term["positive"]] + [(1, i) for i in term["nonzero"]]
    return found


def _renumber(
    steps: Sequence[Step], counts: Counts, needs: Needs, names: tuple[dict[int, int], ...], new: Counts
) -> list[Step]:
    """Keep what is needed, with new places."""
    names = tuple(dict(n) for n in names)
    fresh = list(new)
    kept: list[Step] = []
    for index, (step, (kind, place)) in enumerate(zip(steps, _places(steps, counts), strict=True)):
        if place not in needs[kind]:
            continue
        changed = _translated(step, names)
        if "branches" in step:
            changed["branches"] = [
                _branch(step, number, branch, _before(steps, counts, index), names, tuple(fresh))
                for number, branch in enumerate(step["branches"])
            ]
        kept.append(changed)
        names[kind][place] = fresh[kind]
        fresh[kind] += 1
    return kept


def _branch(
    step: Step, number: int, branch: Sequence[Step], old: Counts, names: tuple[dict[int, int], ...], new: Any
) -> list[Step]:
    start, fresh = _inside(step, number, old), _inside(step, number, new)
    inner = tuple(dict(n) for n in names)
    for which in range(3):
        if start[which] > old[which]:
            inner[which][old[which]] = new[which]
    needs: Needs = (set(), set(), set())
    _mark(branch, start, needs)
    return _renumber(branch, start, needs, inner, fresh)


def _translated(step: Step, names: tuple[dict[int, int], ...]) -> dict[str, Any]:
    """A step with new places of what it uses."""
    zero, nonzero, positive = names
    changed = dict(step)
    if "from" in step:
        changed["from"] = [[zero.get(i, i), q] for i, q in step["from"]]
    for key in ("times", "over"):
        if key in step:
            changed[key] = [[nonzero.get(i, i), e] for i, e in step[key]]
    if "sums" in step:
        changed["sums"] = [
            [
                {
                    **term,
                    "positive": [positive.get(i, i) for i in term["positive"]],
                    "nonzero": [nonzero.get(i, i) for i in term["nonzero"]],
                }
                for term in one
            ]
            for one in step["sums"]
        ]
    return changed
