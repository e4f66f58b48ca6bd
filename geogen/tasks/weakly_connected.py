"""How premises hang in a list: the graph of premises and points, as a reader sees it who knows no geometry.

A premise and a point are neighbours where the premise names the point. What a proof of a goal can do without tends to
hang loosely: its points are seldom named, it lies far from the goal, it falls off first. Here such looseness is put in
numbers, so that the choice of items can see to it that none of them tells the superfluous premise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import combinations

from geogen.lang.statement import Statement

#: As many equations as a point can satisfy by its place alone.
FREE = 2
#: Equations that a statement about so many points amounts to; one for statements of other predicates.
_EQUATIONS: dict[str, Callable[[int], int]] = {
    "midp": lambda n: FREE,
    "coll": lambda n: n - 2,
    "cyclic": lambda n: n - 3,
    "circle": lambda n: n - 2,
}
#: Distance of what no chain of premises joins to the goal.
FAR = 9
#: Rounds of the walk from the goal, and how often it goes on.
ROUNDS, ON = 12, 0.8

Measures = dict[Statement, dict[str, float]]


def equations(statement: Statement) -> int:
    """How many equations a statement amounts to."""
    count = _EQUATIONS.get(statement.predicate)
    return 1 if count is None else max(1, count(len(statement.points)))


def layers(given: Sequence[Statement], goal: Collection[str], weighed: bool = True) -> dict[Statement, int]:
    """The round in which premises fall off; those that never do are left out.

    A point that the goal does not name can be put where its premises want it as long as these are few; they then
    demand nothing of the other points and fall off together with it, which may loosen others.

    Args:
        given: the premises.
        goal: points of the goal.
        weighed: whether equations are counted, or premises.
    """
    left, found, number = list(given), dict[Statement, int](), 0
    while True:
        load: Counter[str] = Counter()
        for statement in left:
            for point in statement.points:
                load[point] += equations(statement) if weighed else 1
        loose = {p for p, count in load.items() if p not in goal and count <= FREE}
        if not loose:
            return found
        found |= {s: number for s in left if not loose.isdisjoint(s.points)}
        left = [s for s in left if loose.isdisjoint(s.points)]
        number += 1


def measures(given: Sequence[Statement], goal: Statement, asked: Collection[str]) -> Measures:
    """Numbers for each premise that tell how it hangs in the list.

    Args:
        given: the premises.
        goal: what is to be shown.
        asked: points of the goal.
    """
    points = {s: frozenset(s.points) for s in given}
    named = Counter(p for s in given for p in points[s])
    load = Counter({p: sum(equations(s) for s in given if p in points[s]) for p in named})
    pairs = Counter(pair for s in given for pair in segments(s))
    far, steps = _distances(points.values(), asked), _walk(points, asked)
    kinds = Counter(s.predicate for s in given)
    fall = [layers(given, asked, weighed) for weighed in (True, False)]
    spoken = set(segments(goal))
    found: Measures = {}
    for statement in given:
        own = points[statement]
        others = [points[s] for s in given if s != statement]
        degrees = sorted(named[p] for p in own)
        outside = [named[p] for p in own if p not in asked]
        ways = [far.get(p, FAR) for p in own]
        mine = segments(statement)
        common = [len(own & other) / len(own | other) for other in others]
        found[statement] = {
            "points": len(own),
            "seldom": degrees[0],
            "second seldom": degrees[1],
            "named": _mean(degrees),
            "often": degrees[-1],
            "seldom outside": min(outside, default=FAR),
            "named outside": _mean(outside, FAR),
            "load": _mean([load[p] for p in own]),
            "least load": min(load[p] for p in own),
            "shared with goal": len(own & set(asked)),
            "share with goal": len(own & set(asked)) / len(own),
            "outside goal": len(own - set(asked)),
            "nearest": min(ways),
            "way": _mean(ways),
            "farthest": max(ways),
            "segments": _mean([pairs[p] for p in mine]),
            "segments of goal": sum(p in spoken for p in mine),
            "pairs": _mean([sum(set(p) <= o for o in others) for p in combinations(sorted(own), 2)]),
            "walk": round(steps[statement], 9),
            "same points": sum(own == o for o in others),
            "inside": sum(own <= o for o in others),
            "around": sum(own >= o for o in others),
            "nearest other": max(common, default=0.0),
            "like others": _mean(common),
            "parts without": _parts(others, named) - _parts(points.values(), named),
            "longer ways": sum(_distances(others, asked).get(p, FAR) - far.get(p, FAR) for p in named),
            "kind": kinds[statement.predicate],
            "kind of goal": float(statement.predicate == goal.predicate),
            **{f"falls off {n}": fallen.get(statement, FAR) for n, fallen in enumerate(fall)},
        }
    return found


def segments(statement: Statement) -> list[tuple[str, str]]:
    """The pairs of points that a statement of segments, or of angles between them, names as such."""
    args = [a for a in statement.args if isinstance(a, str)]
    if statement.predicate in _OF_SEGMENTS:
        return [(min(p, q), max(p, q)) for p, q in zip(args[::2], args[1::2], strict=False)]
    return [(p, q) for p, q in combinations(sorted(set(statement.points)), 2)] if len(statement.points) < 4 else []


_OF_SEGMENTS = frozenset(("cong", "para", "perp", "lconst", "rconst", "aconst", "eqangle", "eqratio"))


def _mean(numbers: Sequence[float], default: float = 0.0) -> float:
    return round(sum(numbers) / len(numbers), 9) if numbers else default


def _distances(groups: Iterable[Collection[str]], start: Collection[str]) -> dict[str, int]:
    """How many premises lead from the points of a goal to each point that they lead to."""
    left, found, number = list(groups), dict.fromkeys(start, 0), 0
    while True:
        number += 1
        reached = {p for g in left if any(q in found for q in g) for p in g if p not in found}
        if not reached:
            return found
        found |= dict.fromkeys(sorted(reached), number)


def _parts(groups: Iterable[Collection[str]], points: Iterable[str]) -> int:
    """Into how many parts points fall that premises join."""
    parts = [{p} for p in points]
    for group in groups:
        joined = [part for part in parts if not part.isdisjoint(group)]
        parts = [part for part in parts if part.isdisjoint(group)] + ([set().union(*joined)] if joined else [])
    return len(parts)


def _walk(points: Mapping[Statement, frozenset[str]], goal: Collection[str]) -> dict[Statement, float]:
    """How often a walk from the goal, which goes from points to premises and back at random, comes by each premise."""
    named = Counter(p for own in points.values() for p in own)
    start = {p: 1 / len(goal) for p in goal if p in named}
    at, found = start, dict.fromkeys(points, 0.0)
    for _ in range(ROUNDS):
        found = {s: sum(at.get(p, 0.0) / named[p] for p in sorted(own)) for s, own in points.items()}
        following = {p: (1 - ON) * share for p, share in start.items()}
        for s, own in points.items():
            for p in own:
                following[p] = following.get(p, 0.0) + ON * found[s] / len(own)
        at = following
    return found
