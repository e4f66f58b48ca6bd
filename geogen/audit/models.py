"""Blind solvers that learn by scikit-learn: regressions on words, characters and features, and boosted trees on all.

All are comparative: what an option has is held against the other options of its item, and the option with the best
odds is picked. Imported only where scikit-learn is there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise

import numpy as np
from scipy.sparse import csr_matrix, diags, kron
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.feature_extraction.text import CountVectorizer, TfidfTransformer
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold
from threadpoolctl import threadpool_limits

from geogen.audit.asked import BlindItem, CueLoss, Picks
from geogen.audit.cues import extreme, words
from geogen.audit.features import ALONE, NAMES, beside, table
from geogen.audit.learnt import Bag, crossed, of_both, of_option, shape
from geogen.audit.reading import View, read

#: Fewer items, or scenes, teach nothing.
FEWEST = 12
#: Parts, by scenes, in which strengths are tried and scores of texts are made for the trees.
FOLDS = 4
#: Strengths of regressions that are tried: scikit-learn's C.
STRENGTHS = (0.01, 0.1, 1.0)
#: A word that occurs in fewer options is left out; the longest run of characters.
LEAST, RUN = 3, 4
#: What boosted trees are like.
BOOSTED = {
    "max_iter": 120,
    "learning_rate": 0.06,
    "max_leaf_nodes": 12,
    "min_samples_leaf": 15,
    "l2_regularization": 1.0,
}
#: Of how many things it is measured what a solver loses without them, and how often.
TRIED, SHUFFLES = 16, 5

#: Numbers of items, one for each, to scores.
Exchange = Callable[[np.ndarray], np.ndarray]
#: The words, in a wide sense, of each option of an item.
Tokens = Callable[[BlindItem], list[list[str]]]


class Taught:
    """What was learnt: scores of the options of items, and what these rest on."""

    def scores(self, items: Sequence[BlindItem]) -> np.ndarray:
        """A number for each option of each item; the greatest is picked."""
        raise NotImplementedError

    def things(self, items: Sequence[BlindItem]) -> dict[str, Exchange]:
        """What it looks at, by name: what is scored when each item has this thing of another one, by their numbers."""
        raise NotImplementedError

    def picks(self, items: Sequence[BlindItem]) -> list[int | None]:
        """The option of the best odds in each item; None where all have the same."""
        if not items:
            return []
        with threadpool_limits(1):
            rows = self.scores(items)
        return [extreme([round(float(s), 9) for s in row], item.options) for row, item in zip(rows, items, strict=True)]

    def uses(self, items: Sequence[BlindItem]) -> list[CueLoss]:
        """What it goes by, the most important thing first: permutation importance (Breiman, 2001), over items."""
        golds, lots = np.array([item.gold for item in items]), np.random.default_rng(0)
        with threadpool_limits(1):
            scores, things = self.scores(items), self.things(items)
            order = lots.permutation(len(items))
            moved = {name: float(np.abs(exchange(order) - scores).mean()) for name, exchange in things.items()}
            tried = sorted(moved, key=lambda name: (-moved[name], name))[:TRIED]
            orders = [lots.permutation(len(items)) for _ in range(SHUFFLES)]
            means = {n: float(np.mean([_right(things[n](order), golds) for order in orders])) for n in tried}
        right = _right(scores, golds)
        # Of things that say the same none is missed; then those that move scores most are named.
        found = sorted(tried, key=lambda name: (-round(right - means[name], 9), -moved[name], name))
        return [CueLoss(name, right - means[name]) for name in found if moved[name]]


class Nothing(Taught):
    """What too few items teach."""

    def picks(self, items: Sequence[BlindItem]) -> list[int | None]:
        """No opinion."""
        return [None] * len(items)

    def uses(self, items: Sequence[BlindItem]) -> list[CueLoss]:
        """Nothing."""
        return []


@dataclass(frozen=True)
class Model:
    """A blind solver that learns by scikit-learn.

    Args:
        name: as tables print it.
        teach: items with their answers, enough of them, to what is learnt.
    """

    name: str
    teach: Callable[[Sequence[BlindItem]], Taught]

    def taught(self, items: Sequence[BlindItem]) -> Taught:
        """What it learns of items, which have as many options each; nothing of too few."""
        alike = [item for item in items if len(item.options) == len(items[0].options)]
        enough = len({item.scene for item in alike}) >= FEWEST
        # One thread: several wait for each other where the machine is busy, and each may round in its own way.
        with threadpool_limits(1):
            return self.teach(alike) if enough else Nothing()

    def learn(self, items: Sequence[BlindItem]) -> Picks:
        """What it then picks in others."""
        return self.taught(items).picks


def of_bag(bag: Bag, item: BlindItem) -> list[list[str]]:
    """Words as naive Bayes has them."""
    return [sorted(found) for found in bag(item.question, item.options)]


def of_words(item: BlindItem) -> list[list[str]]:
    """What each option says, in words, pairs of words and shape; of a step also what it cites and why."""
    view = read(item)
    found = []
    for i, said in enumerate(view.said):
        plain = words(shape(said.text))
        pairs = [f"{a} {b}" for a, b in pairwise(plain)]
        found.append([*words(said.text), *plain, *pairs, shape(said.text), f"goal {view.goal.kind} {said.kind}"])
        found[-1] += _of_step(view, i)
    return found


def of_runs(item: BlindItem) -> list[list[str]]:
    """Runs of up to four characters of what each option says; of a step, without the names of points."""
    view = read(item)
    found = []
    for i, said in enumerate(view.said):
        line = view.line(i)
        row = shape(f" {said.text} ; {line.reason} ; {line.working} ") if line else f" {said.text} "
        found.append([row[n : n + k] for k in range(1, RUN + 1) for n in range(len(row) - k + 1)])
    return found


def of_pairs(item: BlindItem) -> list[list[str]]:
    """The shape of each option, and each word of it, with each keyword and kind of premise of the question."""
    view = read(item)
    kinds = {f"fact {fact.kind}" for fact in view.facts} | {f"goal {view.goal.kind}"}
    whole = crossed(item.question, item.options)
    found = []
    for i, bag in enumerate(whole):
        line = view.line(i)
        says = {view.said[i].kind, *(w for w in words(item.options[i]) if w.islower())}
        says |= {line.reason} if line else set()
        found.append(sorted(bag) + [f"{a} / {b}" for a in sorted(says) for b in sorted(kinds)])
    return found


def _of_step(view: View, i: int) -> list[str]:
    """What stands out in a step: its reason with kinds of what it states and cites, its working in shapes."""
    line = view.line(i)
    if line is None:
        return []
    cited = sorted(view.lines[n].said.kind for n in line.cites if n in view.lines)
    told = shape(line.working)
    reason = f"reason {line.reason}"
    sides = (line.said.kind, len(line.cites), "+".join(cited), bool(told), shape(line.said.text))
    by = [f"{reason} | {side}" for side in sides]
    kinds = [f"{line.said.kind} from {kind}" for kind in cited]
    plain = [f"working {w}" for w in words(told)]
    return [reason, *by, *kinds, f"{line.said.kind} from {'+'.join(cited)}", *plain, f"working {bool(told)}"]


@dataclass
class Linear(Taught):
    """Logistic regression on words of options, each beside the mean of its item.

    Args:
        tokens: what words are.
        weighted: whether rare words count more (TF-IDF).
    """

    tokens: Tokens
    weighted: bool
    counter: CountVectorizer = field(init=False)
    weigher: TfidfTransformer = field(init=False)
    line: LogisticRegression = field(init=False)

    def fit(self, items: Sequence[BlindItem]) -> Linear:
        """Learn from items with their answers."""
        rows = [bag for item in items for bag in self.tokens(item)]
        self.counter = CountVectorizer(analyzer=_same, min_df=min(LEAST, len(rows)), binary=not self.weighted)
        try:
            counts = self.counter.fit_transform(rows)
        except ValueError:  # nothing occurs often enough
            self.counter = CountVectorizer(analyzer=_same)
            counts = self.counter.fit_transform([[*row, "any"] for row in rows])
        self.weigher = TfidfTransformer(use_idf=self.weighted, norm="l2" if self.weighted else None, sublinear_tf=True)
        values = _centred(self.weigher.fit_transform(counts), len(items))
        self.line = _regression(values, items)
        return self

    def _values(self, items: Sequence[BlindItem]) -> csr_matrix:
        counts = self.counter.transform([bag for item in items for bag in self.tokens(item)])
        return _centred(self.weigher.transform(counts), len(items))

    def scores(self, items: Sequence[BlindItem]) -> np.ndarray:
        """The logarithm of the odds of each option."""
        return (self._values(items) @ self.line.coef_[0]).reshape(len(items), -1)

    def things(self, items: Sequence[BlindItem]) -> dict[str, Exchange]:
        """The words that move scores most."""
        values, weights = self._values(items), self.line.coef_[0]
        spread = np.sqrt(np.asarray(values.multiply(values).mean(axis=0)).ravel()) * np.abs(weights)
        names, scores = self.counter.get_feature_names_out(), (values @ weights).reshape(len(items), -1)
        found: dict[str, Exchange] = {}
        for n in np.argsort(-spread, kind="stable")[:TRIED]:
            part = (values[:, [n]].toarray().ravel() * weights[n]).reshape(len(items), -1)
            found[f"'{names[n]}'"] = partial(_exchanged, scores, part)
        return found


@dataclass
class Numeric(Taught):
    """Logistic regression on features of items alone, beside the mean of the item and as ranks."""

    line: LogisticRegression = field(init=False)
    scale: np.ndarray = field(init=False)

    def fit(self, items: Sequence[BlindItem]) -> Numeric:
        """Learn from items with their answers."""
        values = _relative(_alone(items))
        self.scale = np.maximum(values.std(axis=(0, 1)), 1e-9)
        self.line = _regression(_flat(values / self.scale), items)
        return self

    def scores(self, items: Sequence[BlindItem]) -> np.ndarray:
        """The logarithm of the odds of each option."""
        return (_relative(_alone(items)) / self.scale) @ self.line.coef_[0]

    def things(self, items: Sequence[BlindItem]) -> dict[str, Exchange]:
        """The features, each with its rank."""
        parts = (_relative(_alone(items)) / self.scale) * self.line.coef_[0]
        both, scores = parts[:, :, : len(ALONE)] + parts[:, :, len(ALONE) :], parts.sum(axis=2)
        return {name: partial(_exchanged, scores, both[:, :, n]) for n, name in enumerate(NAMES[: len(ALONE)])}


@dataclass
class Trees(Taught):
    """Boosted trees on features by themselves, beside the mean of the item and as ranks.

    Args:
        features: of items alone, or also of their sets.
        texts: regressions on texts, by name, whose scores are features, too.
    """

    features: Callable[[Sequence[BlindItem]], np.ndarray]
    texts: Mapping[str, Callable[[], Linear]] = field(default_factory=dict)
    readers: list[Linear] = field(init=False)
    trees: HistGradientBoostingClassifier = field(init=False)
    names: tuple[str, ...] = field(init=False)

    def fit(self, items: Sequence[BlindItem]) -> Trees:
        """Learn from items with their answers; of texts each part is scored by what the others teach."""
        values = [self.features(items), *(self._out_of_fold(make, items)[:, :, None] for make in self.texts.values())]
        self.readers = [make().fit(items) for make in self.texts.values()]
        self.names = (*NAMES[: values[0].shape[2]], *(f"score of {name}" for name in self.texts))
        self.trees = HistGradientBoostingClassifier(random_state=0, early_stopping=False, **BOOSTED)
        self.trees.fit(_flat(_whole(np.concatenate(values, axis=2))), _marks(items))
        return self

    @staticmethod
    def _out_of_fold(make: Callable[[], Linear], items: Sequence[BlindItem]) -> np.ndarray:
        found = np.zeros((len(items), len(items[0].options)))
        for known, new in GroupKFold(FOLDS).split(items, groups=[item.scene for item in items]):
            found[new] = make().fit([items[n] for n in known]).scores([items[n] for n in new])
        return found

    def _values(self, items: Sequence[BlindItem]) -> np.ndarray:
        return np.concatenate([self.features(items), *(one.scores(items)[:, :, None] for one in self.readers)], axis=2)

    def _scored(self, whole: np.ndarray) -> np.ndarray:
        return self.trees.decision_function(_flat(whole)).reshape(whole.shape[:2])

    def scores(self, items: Sequence[BlindItem]) -> np.ndarray:
        """The logarithm of the odds of each option."""
        return self._scored(_whole(self._values(items)))

    def things(self, items: Sequence[BlindItem]) -> dict[str, Exchange]:
        """All features and scores of texts, each in all its forms."""
        whole, count = _whole(self._values(items)), len(self.names)

        def exchanged(n: int, order: np.ndarray) -> np.ndarray:
            changed = whole.copy()
            changed[:, :, n::count] = whole[order][:, :, n::count]
            return self._scored(changed)

        return {name: partial(exchanged, n) for n, name in enumerate(self.names)}


@dataclass
class Stump(Taught):
    """The one feature of items alone, and its direction, that was right most often."""

    feature: int = field(init=False)
    sign: float = field(init=False)

    def fit(self, items: Sequence[BlindItem]) -> Stump:
        """Learn from items with their answers; options that share the first place have equal parts of it."""
        values, golds = _alone(items), np.array([item.gold for item in items])
        best = -1.0
        for sign in (1.0, -1.0):
            top = sign * values == (sign * values).max(axis=1, keepdims=True)
            hits = (top / top.sum(axis=1, keepdims=True))[np.arange(len(items)), golds].sum(axis=0)
            if hits.max() > best:
                best, self.feature, self.sign = float(hits.max()), int(hits.argmax()), sign
        return self

    def scores(self, items: Sequence[BlindItem]) -> np.ndarray:
        """The feature, as it was found to tell."""
        return self.sign * _alone(items)[:, :, self.feature]

    def things(self, items: Sequence[BlindItem]) -> dict[str, Exchange]:
        """The feature."""
        scores = self.scores(items)
        return {f"{'most' if self.sign > 0 else 'least'} {NAMES[self.feature]}": lambda order: scores[order]}


def _alone(items: Sequence[BlindItem]) -> np.ndarray:
    """Features that do not look at the other items of a set."""
    return table(items)[:, :, : len(ALONE)]


def _exchanged(scores: np.ndarray, part: np.ndarray, order: np.ndarray) -> np.ndarray:
    """Sums in which each item has one part of another."""
    return scores - part + part[order]


def _right(scores: np.ndarray, golds: np.ndarray) -> float:
    """The share of items in which the correct option has the best score."""
    return float(np.mean(scores.argmax(axis=1) == golds))


def _same(bag: list[str]) -> list[str]:
    return bag


def _marks(items: Sequence[BlindItem]) -> np.ndarray:
    """1 for each correct option, 0 for the others."""
    return np.array([int(i == item.gold) for item in items for i in range(len(item.options))])


def _centred(values: csr_matrix, count: int) -> csr_matrix:
    """Rows of options, each less the mean of its item."""
    size = values.shape[0] // max(1, count)
    means = kron(diags(np.ones(count)), np.full((size, size), 1 / size), format="csr")
    return (values - means @ values).tocsr()


def _relative(values: np.ndarray) -> np.ndarray:
    return np.concatenate(beside(values), axis=2)


def _whole(values: np.ndarray) -> np.ndarray:
    return np.concatenate([values, *beside(values)], axis=2)


def _flat(values: np.ndarray) -> np.ndarray:
    return values.reshape(-1, values.shape[2])


def _regression(values: csr_matrix | np.ndarray, items: Sequence[BlindItem]) -> LogisticRegression:
    """A regression of the strength that picks best in parts that it does not know.

    There is no constant: it would be the same for all options of an item.
    """
    size, golds, marks = len(items[0].options), np.array([item.gold for item in items]), _marks(items)
    groups = [item.scene for item in items]

    def fitted(strength: float, rows: np.ndarray) -> LogisticRegression:
        line = LogisticRegression(C=strength, fit_intercept=False, class_weight="balanced", max_iter=300)
        return line.fit(values[rows], marks[rows])

    hits = dict.fromkeys(STRENGTHS, 0)
    for known, new in GroupKFold(FOLDS).split(golds, groups=groups):
        at, there = _rows(known, size), _rows(new, size)
        for strength in STRENGTHS:
            scores = np.asarray(values[there] @ fitted(strength, at).coef_[0]).reshape(-1, size)
            hits[strength] += int((scores.argmax(axis=1) == golds[new]).sum())
    best = max(STRENGTHS, key=lambda strength: (hits[strength], -strength))
    return fitted(best, np.arange(len(marks)))


def _rows(numbers: np.ndarray, size: int) -> np.ndarray:
    return (numbers[:, None] * size + np.arange(size)).ravel()


_TEXTS: tuple[tuple[str, Tokens, bool], ...] = (
    ("regression-options", partial(of_bag, of_option), False),
    ("regression-question", partial(of_bag, of_both), False),
    ("regression-words", of_words, True),
    ("regression-characters", of_runs, True),
    ("regression-crossed", of_pairs, True),
)
#: Regressions whose scores the trees have beside the features.
_READERS = {name: partial(Linear, tokens, weighted) for name, tokens, weighted in _TEXTS[2:]}


def _of_texts(tokens: Tokens, weighted: bool, items: Sequence[BlindItem]) -> Taught:
    return Linear(tokens, weighted).fit(items)


MODELS = (
    Model("best-feature", lambda items: Stump().fit(items)),
    *(Model(name, partial(_of_texts, tokens, weighted)) for name, tokens, weighted in _TEXTS),
    Model("regression-features", lambda items: Numeric().fit(items)),
    Model("trees-features", lambda items: Trees(_alone).fit(items)),
    Model("trees-everything", lambda items: Trees(table, _READERS).fit(items)),
)
