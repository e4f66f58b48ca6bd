"""Which drafts a data set takes: those that leave a blind solver nothing to go by.

Every option has features: its words, its points, its length, its place among the four by some measure, and what its
maker says of it. The choice keeps, for every feature, the number of correct options that have it equal to a third of
the number of wrong ones that have it, as far as the drafts allow. Then every score that adds up features, naive Bayes
and logistic regression on bags of words among them, gives correct and wrong options one mean; and every rule of thumb
that points at one option ("the longest one") points at the correct one in a quarter of the items.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from geogen.problem.randomness import digest
from geogen.tasks.draft import Draft
from geogen.tasks.features import features, is_rule, words

#: Largest share of a task's items that one scene may give.
SHARE = 0.02
#: Room for so many times the wanted items is wanted before a scene may give more of them.
CHOICE = 1.2
#: Most items that are balanced together.
BLOCK = 1000
#: Features of fewer options than this are left out: they tell nothing.
RARE = 4
#: Rounds of exchanging chosen drafts for others.
ROUNDS = 2


class TooFew(Exception):
    """Fewer drafts fit together than are wanted.

    Args:
        most: how many do.
    """

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


def chosen(drafts: Sequence[Draft], n: int, progress: Callable[[int], None] = lambda done: None) -> list[Draft]:
    """A balanced choice.

    Args:
        drafts: in an order that depends on nothing but the seed.
        n: how many.
        progress: told how many are chosen.

    A set whose features add up to nothing at all would be no honest sample: of its two halves, one would tell what
    the other lacks. So words and tags, unlike rules of thumb, are led to the sum that they would have in a set whose
    correct options were drawn by lot.

    Raises:
        TooFew: so many cannot be had without a scene giving more than its share.
    """
    drafts = _different(drafts)
    most = _most_of_one([d.scene for d in drafts], n)
    found: list[Draft] = []
    for block, count in _blocks(drafts, n, most):
        found += _chosen(block, count, most, partial(_further, progress, len(found)))
    return found


def _further(progress: Callable[[int], None], before: int, done: int) -> None:
    progress(before + done)


def _chosen(drafts: Sequence[Draft], n: int, most: int, progress: Callable[[int], None]) -> list[Draft]:
    """The same for one block."""
    scenes = [d.scene for d in drafts]
    common: Counter[str] = Counter(w for d in drafts for o in d.options for w in words(o.text["en"]))
    table, place = _table(drafts, common)
    taken, total = _greedy(table, scenes, n, most, progress)
    aim = _by_lot([drafts[i] for i in taken], place, common)
    _exchange(table, scenes, taken, total - aim, most)
    return [drafts[i] for i in sorted(taken)]


def _blocks(drafts: Sequence[Draft], n: int, most: int) -> list[tuple[list[Draft], int]]:
    """Drafts in blocks of whole scenes, with the number of items to choose of each; small sets are one block."""
    order = {scene: i for i, scene in enumerate(dict.fromkeys(d.scene for d in drafts))}
    count = -(-n // BLOCK)
    blocks: list[list[Draft]] = [[] for _ in range(count)]
    for draft in drafts:
        blocks[order[draft.scene] % count].append(draft)
    rooms = [sum(min(c, most) for c in Counter(d.scene for d in block).values()) for block in blocks]
    wanted = [n * room // sum(rooms) for room in rooms]
    for i in range(count):
        wanted[i] += min(rooms[i] - wanted[i], n - sum(wanted))
    return list(zip(blocks, wanted, strict=True))


def _most_of_one(scenes: Sequence[str], n: int) -> int:
    """How many items one scene may give: few, so that items have little in common, but enough to choose among.

    Raises:
        TooFew: there are too few scenes.
    """
    counts = Counter(scenes).values()
    bound = max(1, int(SHARE * n))
    rooms = {most: sum(min(count, most) for count in counts) for most in range(1, bound + 1)}
    if rooms[bound] < n:
        raise TooFew(possible(scenes))
    return next((most for most, room in rooms.items() if room >= CHOICE * n), bound)


def possible(scenes: Sequence[str]) -> int:
    """The largest number of items of which no scene gives more than its share."""
    counts = Counter(scenes).values()
    best = len(counts) if len(counts) < 2 / SHARE else 0
    for most in range(1, max(counts, default=0) + 1):
        room = sum(min(c, most) for c in counts)
        least = int(most / SHARE) if most > 1 else 1
        if room >= least:
            best = max(best, min(room, int((most + 1) / SHARE) - 1))
    return best


def _different(drafts: Sequence[Draft]) -> list[Draft]:
    """Drafts of which no two ask the same with the same options."""
    found: dict[tuple[str, str, frozenset[str]], Draft] = {}
    for d in drafts:
        found.setdefault((d.problem_id, d.options[d.gold].text["en"], frozenset(o.text["en"] for o in d.options)), d)
    return list(found.values())


def _table(drafts: Sequence[Draft], common: Counter[str]) -> tuple[np.ndarray, dict[str, int]]:
    """A row a draft and a column a feature, times the root of its weight; and the columns by name."""
    rows = [[(name, values[d.gold], weight) for name, values, weight in features(d, common)] for d in drafts]
    counts = Counter(name for row in rows for name, _, _ in row)
    place = {name: i for i, name in enumerate(sorted(name for name, count in counts.items() if count >= RARE))}
    table = np.zeros((len(rows), len(place)), dtype=np.float32)
    for number, row in enumerate(rows):
        for name, value, weight in row:
            if name in place:
                table[number, place[name]] = value * weight**0.5
    return table, place


def _by_lot(taken: Sequence[Draft], place: dict[str, int], common: Counter[str]) -> np.ndarray:
    """The sum of features that chosen drafts would have if their correct options were drawn by lot."""
    rng = random.Random(digest(" ".join(d.problem_id for d in taken)))
    total = np.zeros(len(place), dtype=np.float32)
    for draft in taken:
        lot = rng.randrange(4)
        for name, values, weight in features(draft, common):
            if name in place and not is_rule(name):
                total[place[name]] += values[lot] * weight**0.5
    return total


def _greedy(
    table: np.ndarray, scenes: Sequence[str], n: int, most: int, progress: Callable[[int], None]
) -> tuple[list[int], np.ndarray]:
    """Drafts one after the other, each the one that keeps the sum of features smallest."""
    sizes = (table * table).sum(axis=1)
    free = np.zeros(len(table), dtype=np.float32)
    total = np.zeros(table.shape[1], dtype=np.float32)
    given: Counter[str] = Counter()
    where: dict[str, list[int]] = {}
    for i, scene in enumerate(scenes):
        where.setdefault(scene, []).append(i)
    taken: list[int] = []
    while len(taken) < n:
        best = int((2 * (table @ total) + sizes + free).argmin())
        taken.append(best)
        total += table[best]
        free[best] = np.inf
        given[scenes[best]] += 1
        if given[scenes[best]] == most:
            free[where[scenes[best]]] = np.inf
        progress(len(taken))
    return taken, total


def _exchange(table: np.ndarray, scenes: Sequence[str], taken: list[int], total: np.ndarray, most: int) -> None:
    """Exchange chosen drafts for others while that makes the sum of features smaller."""
    sizes = (table * table).sum(axis=1)
    inside = set(taken)
    for _ in range(ROUNDS):
        for place, old in enumerate(taken):
            given = Counter(scenes[i] for i in inside if i != old)
            without = total - table[old]
            cost = 2 * (table @ without) + sizes
            blocked = [i for i in range(len(scenes)) if i in inside or given[scenes[i]] >= most]
            cost[[i for i in blocked if i != old]] = np.inf
            new = int(cost.argmin())
            if new != old:
                total[:] = without + table[new]
                taken[place] = new
                inside.remove(old)
                inside.add(new)
