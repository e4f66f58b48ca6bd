"""Features of the graph of the listed premises: points are its nodes, a premise joins the points that it names.

A premise that hangs loose, or that others of its kind seem to repeat, may be one that the goal does not need. Each is
a function of an item as it is read and the number of an option.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from geogen.audit.reading import Said, View, label


def degree(view: View, i: int) -> float:
    """How many other premises name its points, summed over these: an option of few neighbours may go."""
    return sum(_degrees(view, i))


def least_degree(view: View, i: int) -> float:
    """The same for the point of fewest neighbours."""
    return min(_degrees(view, i), default=0)


def mean_degree(view: View, i: int) -> float:
    """The same in the mean."""
    found = _degrees(view, i)
    return sum(found) / max(1, len(found))


def dangling(view: View, i: int) -> float:
    """How many of its points occur nowhere else, not even in the goal."""
    known = view.goal.points.union(*(fact.points for fact in view.others[i]))
    return len(view.said[i].points - known)


def loose_ends(view: View, i: int) -> float:
    """How many of its points outside the goal one other premise names."""
    return sum(d <= 1 for p, d in _named(view, i).items() if p not in view.goal.points)


def neighbours(view: View, i: int) -> float:
    """How many other premises share a point with it."""
    return sum(bool(fact.points & view.said[i].points) for fact in view.others[i])


def close_neighbours(view: View, i: int) -> float:
    """How many other premises share two points or more with it."""
    return sum(len(fact.points & view.said[i].points) > 1 for fact in view.others[i])


def segments_used(view: View, i: int) -> float:
    """How many other premises or the goal name one of its segments or angles."""
    own = view.said[i].labels
    return sum(bool(fact.labels & own) for fact in (*view.others[i], view.goal))


def pairs_uncovered(view: View, i: int) -> float:
    """How many pairs of its points no other premise names together."""
    pairs = combinations(sorted(view.said[i].points), 2)
    return sum(not any({p, q} <= fact.points for fact in view.others[i]) for p, q in pairs)


def pieces(view: View, i: int) -> float:
    """Into how many pieces the points fall without it."""
    left = _pieces(view.others[i])
    covered = frozenset().union(*left)
    return len(left) + len((view.said[i].points | view.goal.points) - covered)


def cut_off(view: View, i: int) -> float:
    """How many points are no longer joined with the goal without it."""
    every = frozenset().union(*(fact.points for fact in view.facts))
    return len(every - _joined(view.others[i], view.goal.points))


def distance(view: View, i: int) -> float:
    """Over how many premises one comes from the goal to its nearest point."""
    return min((_distances(view).get(p, 9) for p in view.said[i].points), default=9)


def far_distance(view: View, i: int) -> float:
    """The same for its farthest point."""
    return max((_distances(view).get(p, 9) for p in view.said[i].points), default=9)


def conditions(view: View, i: int) -> float:
    """Conditions that all premises put on its loosest point outside the goal."""
    free = view.said[i].points - view.goal.points
    return min((sum(f.demands for f in view.facts if p in f.points) for p in free), default=9)


def peeled_by_one(view: View, i: int) -> float:
    """Whether it falls when points under one condition at most are taken away, again and again; sooner counts more."""
    return _peeled(view, 1).get(view.said[i].text, 0.0)


def peeled_by_two(view: View, i: int) -> float:
    """The same for points under two conditions at most, which place them and say nothing else."""
    return _peeled(view, 2).get(view.said[i].text, 0.0)


def crowding(view: View, i: int) -> float:
    """Conditions among its points and those of its close neighbours, less two for each of these points."""
    own = view.said[i].points
    near = own.union(*(f.points for f in view.facts if len(f.points & own) > 1))
    return sum(f.demands for f in view.facts if f.points <= near) - 2 * len(near)


def crowding_at_home(view: View, i: int) -> float:
    """Conditions among its own points alone, less itself."""
    return sum(f.demands for f in view.others[i] if f.points <= view.said[i].points)


def crowding_with_one_more(view: View, i: int) -> float:
    """The most conditions of others among its own points and one more."""
    every = frozenset().union(*(fact.points for fact in view.facts))
    own = view.said[i].points
    return max((sum(f.demands for f in view.others[i] if f.points <= own | {p}) for p in every), default=0)


def kind_at_home(view: View, i: int) -> float:
    """Other premises of its kind over the same points: of three altitudes two are enough."""
    return sum(f.kind == view.said[i].kind and f.points == view.said[i].points for f in view.others[i])


def kind_nearby(view: View, i: int) -> float:
    """Other premises of its kind that share two points or more."""
    own = view.said[i]
    return sum(f.kind == own.kind and len(f.points & own.points) > 1 for f in view.others[i])


def kind_anywhere(view: View, i: int) -> float:
    """Other premises of its kind."""
    return sum(f.kind == view.said[i].kind for f in view.others[i])


def mirrored(view: View, i: int) -> float:
    """How many other premises become this one when two points change places."""
    return sum(_is_mirror(fact, view.said[i]) for fact in view.others[i])


def place_in_list(view: View, i: int) -> float:
    """Where among the premises it stands, from 0 to 1; -1 if nowhere."""
    return next((n / len(view.facts) for n, f in enumerate(view.facts) if f.text == view.said[i].text), -1.0)


def spare_conditions(view: View, i: int) -> float:
    """Conditions of all premises, less two for each point: how much too much is said, for all options alike."""
    return sum(f.demands for f in view.facts) - 2 * len(frozenset().union(*(fact.points for fact in view.facts)))


def demands(view: View, i: int) -> float:
    """How many conditions it puts on its points."""
    return view.said[i].demands


def _named(view: View, i: int) -> dict[str, int]:
    """For each of its points the number of other premises that name it."""
    return {p: sum(p in fact.points for fact in view.others[i]) for p in sorted(view.said[i].points)}


def _degrees(view: View, i: int) -> list[int]:
    return list(_named(view, i).values())


def _is_mirror(fact: Said, own: Said) -> bool:
    one, other = fact.points - own.points, own.points - fact.points
    if fact.kind != own.kind or len(one) != 1 or len(other) != 1:
        return False
    (p,), (q,) = one, other
    return {label(name.replace(p, q)) for name in fact.labels} == own.labels


def _joined(facts: Sequence[Said], start: frozenset[str]) -> frozenset[str]:
    """The points that can be reached from some over premises."""
    found, before = start, frozenset[str]()
    while found != before:
        before = found
        found = found.union(*(fact.points for fact in facts if fact.points & found))
    return found


def _pieces(facts: Sequence[Said]) -> list[frozenset[str]]:
    left = frozenset().union(*(fact.points for fact in facts))
    found = []
    while left:
        piece = _joined(facts, frozenset(min(left)))
        found.append(piece)
        left -= piece
    return found


@lru_cache(maxsize=4096)
def _distances(view: View) -> dict[str, int]:
    found = dict.fromkeys(view.goal.points, 0)
    for step in range(1, 9):
        reached = [fact.points for fact in view.facts if fact.points & found.keys()]
        for points in reached:
            for p in points:
                found.setdefault(p, step)
    return found


@lru_cache(maxsize=4096)
def _peeled(view: View, allowed: int) -> dict[str, float]:
    """The premises that fall, by text, each with one over the round in which it does."""
    left, found = list(view.facts), {}
    for turn in range(1, len(view.facts) + 1):
        every = frozenset().union(*(fact.points for fact in left)) - view.goal.points
        loose = {p for p in every if sum(f.demands for f in left if p in f.points) <= allowed}
        falling = [f for f in left if f.points & loose]
        if not falling:
            break
        found.update({f.text: 1 / turn for f in falling})
        left = [f for f in left if f not in falling]
    return found


FEATURES = (
    degree,
    least_degree,
    mean_degree,
    dangling,
    loose_ends,
    neighbours,
    close_neighbours,
    segments_used,
    pairs_uncovered,
    pieces,
    cut_off,
    distance,
    far_distance,
    conditions,
    peeled_by_one,
    peeled_by_two,
    crowding,
    crowding_at_home,
    crowding_with_one_more,
    kind_at_home,
    kind_nearby,
    kind_anywhere,
    mirrored,
    place_in_list,
    spare_conditions,
    demands,
)
