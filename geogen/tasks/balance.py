"""Which drafts a data set takes: those that leave a blind solver nothing to go by.

Every option has features: its words, its points, its length, its place among the four by some measure, and what its
maker says of it. The choice keeps, for every feature, the number of correct options that have it equal to a third of
the number of wrong ones that have it, as far as the drafts allow. Then every score that adds up features, naive Bayes
and logistic regression on bags of words among them, gives correct and wrong options one mean; and every rule of thumb
that points at one option ("the longest one") points at the correct one in a quarter of the items.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from geogen.tasks.draft import Draft
from geogen.tasks.exchange import Choice
from geogen.tasks.features import crowd_of
from geogen.tasks.table import by_lot, gridded, tabulated

#: Largest share of a task's items that one scene may give.
SHARE = 0.02
#: Room for so many times the wanted items is wanted before a scene may give more of them: with less to choose among,
#: items of premise filtering told a learner 44 % instead of 36 %.
CHOICE = 2
#: Most items that are balanced together.
BLOCK = 1000
#: Rounds of exchanging chosen drafts for others.
ROUNDS = 4
#: Size of the sums to which words and tags are led, as a share of what it would be if scenes were drawn by lot: a
#: little less, since among a hundred solvers that learn from a mere lottery one or two have luck.
LOT = 0.9


class TooFew(Exception):
    """Fewer drafts fit together than are wanted.

    Args:
        most: how many do.
        share: of how many of one scene at most; None where scenes do not matter.
    """

    def __init__(self, most: int, share: int | None = None) -> None:
        super().__init__(most, share)
        self.most, self.share = most, share


def chosen(drafts: Sequence[Draft], n: int, progress: Callable[[int], None] = lambda done: None) -> list[Draft]:
    """A balanced choice.

    Args:
        drafts: in an order that depends on nothing but the seed.
        n: how many.
        progress: told how many are chosen.

    A set whose features add up to nothing at all would be no honest sample: of its two halves, one would tell what
    the other lacks. So words and tags, unlike rules of thumb, are led to sums that are as large as if the correct
    options of each scene were drawn by lot.

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
    crowd = crowd_of(drafts)
    table = tabulated(drafts, crowd)
    options = [[o.text["en"] for o in d.options] for d in drafts]
    choice = Choice(table, scenes, options, most)
    choice.fill(n, progress)
    lot = by_lot([drafts[i] for i in choice.taken], table)
    choice.lead(gridded(LOT * lot * math.sqrt(choice.spread() / max(1.0, float(lot @ lot)))))
    choice.exchange(ROUNDS)
    return [drafts[i] for i in sorted(choice.taken)]


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
    """How many items one scene may give: one where the scenes suffice, so that items have nothing in common.

    Raises:
        TooFew: there are too few scenes.
    """
    counts = Counter(scenes).values()
    bound = max(1, int(SHARE * n))
    rooms = {most: sum(min(count, most) for count in counts) for most in range(1, bound + 1)}
    if rooms[bound] < n:
        raise TooFew(possible(scenes), bound)
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
