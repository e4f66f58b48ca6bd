"""Which drafts a data set takes: those that leave a blind solver nothing to go by.

Every option has features: its words, its points, its length, its place among the four by some measure, and what its
maker says of it. The choice keeps, for every feature, the number of correct options that have it equal to a third of
the number of wrong ones that have it, as far as the drafts allow. Then every score that adds up features, naive Bayes
and logistic regression on bags of words among them, gives correct and wrong options one mean; and every rule of thumb
that points at one option ("the longest one") points at the correct one in a quarter of the items.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import numpy as np

from geogen.problem.randomness import digest
from geogen.tasks.draft import Draft

#: Largest share of a task's items that one scene may give.
SHARE = 0.02
#: Room for so many times the wanted items is wanted before a scene may give more of them.
CHOICE = 1.2
#: Weight of a rule of thumb, of a maker's tag and of a word.
RULE, TAG, WORD = 12.0, 2.0, 1.0
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
        "alike": _alike(bags),
        "alike in parts": _alike([_parts(t) for t in texts]),
        "alike zh": _alike([_parts(o.text["zh"]) for o in draft.options]),
        "common": [sum(common[w] for w in b) / max(1, len(b)) for b in bags],
        "seldom": [min((mentions[n] for n in found), default=0) for found in names],
        "rarest": [float(min((common[w] for w in b), default=0)) for b in bags],
        "first letter": [float(ord(min(n, default="A"))) for n in names],
        "last letter": [float(ord(max(n, default="A"))) for n in names],
        "alphabet": [float(n) for n in _ranks(texts)],
        "number": [_number(t) for t in texts],
    }
    if draft.ordered:
        scores["place"] = [0.0, 1.0, 2.0, 3.0]
        scores["second"] = [0.0, 1.0, 0.5, 0.0]
    return scores


def _alike(bags: Sequence[set[str]]) -> list[float]:
    """How much each of four sets has in common with the others."""
    return [sum(len(b & c) / len(b | c) for c in bags) for b in bags]


def _parts(text: str) -> set[str]:
    """The words and signs of a text, its letters, and its neighbouring words."""
    found = words(text)
    return {*found, *text, *map(" ".join, zip(found, found[1:], strict=False))}


def _trigrams(text: str) -> set[str]:
    return {text[i : i + 3] for i in range(len(text) - 2)}


def _ranks(texts: Sequence[str]) -> list[int]:
    order = sorted(range(len(texts)), key=lambda i: texts[i])
    return [order.index(i) for i in range(len(texts))]


def _number(text: str) -> float:
    found = re.findall(r"\d+", text)
    return float(found[-1]) if found else -1.0


def features(draft: Draft, common: Counter[str]) -> Iterator[tuple[str, tuple[float, ...], float]]:
    """Features of a draft: for each option how much it has more of each than the other three, and their weights.

    Args:
        draft: the draft.
        common: how often each word occurs in options.
    """
    for name, scores in rules_of_thumb(draft, common).items():
        for end, best in (("most", max(scores)), ("least", min(scores))):
            hits = [s == best for s in scores]
            yield f"{end} {name}", tuple(hit / sum(hits) - 0.25 for hit in hits), RULE
    for kind, weight, listed in _bags(draft):
        for word in dict.fromkeys(w for bag in listed for w in sorted(bag)):
            has = [word in bag for bag in listed]
            yield f"{kind} {word}", tuple((4 * h - sum(has)) / 3 for h in has), weight


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

    A set whose features add up to nothing at all would be no honest sample: of its two halves, one would tell what
    the other lacks. So words and tags, unlike rules of thumb, are led to the sum that they would have in a set whose
    correct options were drawn by lot.

    Raises:
        TooFew: so many cannot be had without a scene giving more than its share.
    """
    drafts = _different(drafts)
    scenes = [d.scene for d in drafts]
    most = _most_of_one(scenes, n)
    tables, said = _tables(drafts)
    table = np.ascontiguousarray(tables[:, 0])
    taken, total = _greedy(table, scenes, n, most, progress)
    aim = _by_lot(tables, said, taken, drafts)
    _exchange(table, scenes, taken, total - aim, most)
    return [drafts[i] for i in sorted(taken)]


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


def _tables(drafts: Sequence[Draft]) -> tuple[np.ndarray, np.ndarray]:
    """For each draft, with the correct option and then with each wrong one in its place, its features.

    Returns:
        array (drafts, 4, features), each feature times the root of its weight, and which features are words or tags.
    """
    common: Counter[str] = Counter(w for d in drafts for o in d.options for w in words(o.text["en"]))
    rows = [list(features(d, common)) for d in drafts]
    counts = Counter(name for row in rows for name, _, _ in row)
    place = {name: i for i, name in enumerate(sorted(name for name, count in counts.items() if count >= RARE))}
    tables = np.zeros((len(rows), 4, len(place)), dtype=np.float32)
    for number, (draft, row) in enumerate(zip(drafts, rows, strict=True)):
        order = [draft.gold, *(i for i in range(4) if i != draft.gold)]
        for name, values, weight in row:
            if name in place:
                tables[number, :, place[name]] = [values[i] * weight**0.5 for i in order]
    return tables, np.array([not name.startswith(("most ", "least ")) for name in place])


def _by_lot(tables: np.ndarray, said: np.ndarray, taken: Sequence[int], drafts: Sequence[Draft]) -> np.ndarray:
    """The sum of features that the chosen drafts would have if their correct options were drawn by lot."""
    rng = random.Random(digest(" ".join(drafts[i].problem_id for i in taken)))
    total = sum((tables[i, rng.randrange(4)] for i in taken), np.zeros(tables.shape[2], dtype=np.float32))
    return np.where(said, total, 0.0)


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
