"""Which drafts a data set takes: those that leave a blind solver nothing to go by.

Every option has features: its words, its points, its length, its place among the four by some measure, and what its
maker says of it. The choice keeps, for every feature, the number of correct options that have it equal to a third of
the number of wrong ones that have it, as far as the drafts allow. Then every score that adds up features, naive Bayes
and logistic regression on bags of words among them, gives correct and wrong options one mean; and every rule of thumb
that points at one option ("the longest one") points at the correct one in a quarter of the items.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from geogen.tasks.draft import Draft

#: Largest share of a task's items that one scene may give.
SHARE = 0.02
#: Weight of a rule of thumb, of a maker's tag and of a word.
RULE, TAG, WORD = 6.0, 2.0, 1.0
#: Features of fewer options than this are left out: they tell nothing.
RARE = 4
#: Rounds of exchanging chosen drafts for others.
ROUNDS = 2

_WORDS = re.compile(r"[A-Za-z]+|\d+|[^\sA-Za-z\d]")
_NAMES = re.compile(r"(?<![a-z])[A-Z](?:'|\d+)?(?![a-z])")


class TooFew(Exception):
    """Fewer drafts fit together than are wanted.

    Args:
        most: how many do.
    """

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


def words(text: str) -> list[str]:
    """The words, numbers and signs of a text."""
    return _WORDS.findall(text)


def rules_of_thumb(draft: Draft, common: Counter[str]) -> dict[str, list[float]]:
    """Scores of the four options by which a blind solver might choose, each to be taken at its least or greatest."""
    texts = [o.text["en"] for o in draft.options]
    bags = [set(words(t)) for t in texts]
    asked = draft.question["en"]
    said, grams = set(words(asked)), _trigrams(asked)
    goal = set("".join(_NAMES.findall(asked.strip().split("\n")[-1])))
    names = [set("".join(_NAMES.findall(t))) for t in texts]
    mentions = Counter("".join(_NAMES.findall(asked)))
    scores: dict[str, list[float]] = {
        "length": [len(t) for t in texts],
        "length zh": [len(o.text["zh"]) for o in draft.options],
        "words": [len(words(t)) for t in texts],
        "points": [len(n) for n in names],
        "outside": [len(n - goal) for n in names],
        "asked": [len(b & said) / max(1, len(b)) for b in bags],
        "trigrams": [len(_trigrams(t) & grams) / max(1, len(_trigrams(t))) for t in texts],
        "alike": [sum(len(b & c) / len(b | c) for c in bags) for b in bags],
        "common": [sum(common[w] for w in b) / max(1, len(b)) for b in bags],
        "seldom": [min((mentions[n] for n in found), default=0) for found in names],
        "alphabet": [float(n) for n in _ranks(texts)],
        "number": [_number(t) for t in texts],
    }
    if draft.ordered:
        scores["place"] = [0.0, 1.0, 2.0, 3.0]
        scores["second"] = [0.0, 1.0, 0.5, 0.0]
    return scores


def _trigrams(text: str) -> set[str]:
    return {text[i : i + 3] for i in range(len(text) - 2)}


def _ranks(texts: Sequence[str]) -> list[int]:
    order = sorted(range(len(texts)), key=lambda i: texts[i])
    return [order.index(i) for i in range(len(texts))]


def _number(text: str) -> float:
    found = re.findall(r"\d+", text)
    return float(found[-1]) if found else -1.0


def features(draft: Draft, common: Counter[str]) -> Iterator[tuple[str, float, float]]:
    """Features of a draft with how much the correct option has more of each than the wrong ones, and their weights."""
    for name, scores in rules_of_thumb(draft, common).items():
        for end, best in (("most", max(scores)), ("least", min(scores))):
            hits = [s == best for s in scores]
            yield f"{end} {name}", hits[draft.gold] / sum(hits) - 0.25, RULE
    for kind, weight, listed in _bags(draft):
        counts: Counter[str] = Counter()
        for place, bag in enumerate(listed):
            for word in bag:
                counts[word] += 3 if place == draft.gold else -1
        for word, count in counts.items():
            if count:
                yield f"{kind} {word}", count / 3, weight


def _bags(draft: Draft) -> Iterator[tuple[str, float, list[set[str]]]]:
    texts = [o.text["en"] for o in draft.options]
    parts = [words(t) for t in texts]
    yield "word", WORD, [set(p) for p in parts]
    yield "point", WORD, [set("".join(_NAMES.findall(t))) for t in texts]
    yield "pair", WORD / 2, [set(map(" ".join, zip(p, p[1:], strict=False))) for p in parts]
    yield "tag", TAG, [set(o.tags) for o in draft.options]


def chosen(drafts: Sequence[Draft], n: int, progress: Callable[[int], None] = lambda done: None) -> list[Draft]:
    """A balanced choice.

    Args:
        drafts: in an order that depends on nothing but the seed.
        n: how many.
        progress: told how many are chosen.

    Raises:
        TooFew: so many cannot be had without a scene giving more than its share.
    """
    drafts = _different(drafts)
    most = max(1, int(SHARE * n))
    scenes = [d.scene for d in drafts]
    room = sum(min(count, most) for count in Counter(scenes).values())
    if room < n:
        raise TooFew(possible(scenes))
    table = _table(drafts)
    taken, total = _greedy(table, scenes, n, most, progress)
    _exchange(table, scenes, taken, total, most)
    return [drafts[i] for i in sorted(taken)]


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


def _table(drafts: Sequence[Draft]) -> np.ndarray:
    """A row a draft and a column a feature, times the root of its weight."""
    common: Counter[str] = Counter(w for d in drafts for o in d.options for w in words(o.text["en"]))
    rows = [list(features(d, common)) for d in drafts]
    counts = Counter(name for row in rows for name, _, _ in row)
    place = {name: i for i, name in enumerate(sorted(name for name, count in counts.items() if count >= RARE))}
    table = np.zeros((len(rows), len(place)), dtype=np.float32)
    for number, row in enumerate(rows):
        for name, value, weight in row:
            if name in place:
                table[number, place[name]] += value * weight**0.5
    return table


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
