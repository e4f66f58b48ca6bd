"""A choice of drafts whose features add up to what they should: filled one by one, then bettered by exchanges."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import numpy as np

from geogen.tasks.table import Table

#: What an option costs that another draft of the scene has, too: more than any features.
REPEATED = 1e9


class Choice:
    """Drafts chosen so far.

    Of one scene no two drafts with an option in common are taken where others will do: the option that comes twice
    would be the correct one more often than others.

    Args:
        table: the features of all drafts.
        scenes: the scene of each.
        options: the texts of the options of each.
        most: how many of one scene may be chosen.
    """

    def __init__(self, table: Table, scenes: Sequence[str], options: Sequence[Collection[str]], most: int) -> None:
        self.table, self.most = table, most
        self.options = [{(scene, text) for text in own} for scene, own in zip(scenes, options, strict=True)]
        having: dict[tuple[str, str], list[int]] = {}
        for draft, own in enumerate(self.options):
            for option in own:
                having.setdefault(option, []).append(draft)
        self.having = {option: np.array(drafts) for option, drafts in having.items()}
        #: How many options of each draft are in those that are taken.
        self.repeated = np.zeros(len(table), dtype=np.int64)
        numbers = {scene: i for i, scene in enumerate(dict.fromkeys(scenes))}
        self.scene = np.array([numbers[s] for s in scenes], dtype=np.int64)
        self.given = np.zeros(len(numbers), dtype=np.int64)
        self.taken: list[int] = []
        self.inside = np.zeros(len(table), dtype=bool)
        self.sizes = table.sizes()
        #: The product of every draft with the sum of features that is still too much.
        self.excess = np.zeros(len(table))

    def fill(self, n: int, progress: Callable[[int], None]) -> None:
        """Take drafts one after the other, each the one that keeps the sum of features smallest."""
        while len(self.taken) < n:
            best = int(self._costs().argmin())
            self.taken.append(best)
            self._put(best, self.table.products(best))
            progress(len(self.taken))

    def spread(self) -> float:
        """The sum over scenes of the squared sums of their words and tags: what a lottery of scenes would give."""
        parts = [self.table.marks(draft) for draft in self.taken]
        scenes = np.repeat(self.scene[self.taken], [len(columns) for columns, _ in parts])
        keys = scenes * max(1, len(self.table.place)) + np.concatenate([columns for columns, _ in parts])
        _, place = np.unique(keys, return_inverse=True)
        sums = np.bincount(place, np.concatenate([values for _, values in parts]))
        return float((sums**2).sum())

    def lead(self, aim: np.ndarray) -> None:
        """Let sums of words and tags be led to an aim instead of zero."""
        self.excess -= self.table.with_all(aim)

    def exchange(self, rounds: int) -> None:
        """Exchange chosen drafts for others while that brings the sums nearer to the aim."""
        for _ in range(rounds):
            changed = False
            for place, old in enumerate(self.taken):
                products = self.table.products(old)
                self._put(old, products, -1)
                new = int(self._costs().argmin())
                if new == old:
                    self._put(old, products)
                    continue
                self.taken[place] = new
                self._put(new, self.table.products(new))
                changed = True
            if not changed:
                break

    def _put(self, draft: int, products: np.ndarray, sign: int = 1) -> None:
        """Put a draft into the choice, or take it out."""
        self.excess += sign * products
        self.given[self.scene[draft]] += sign
        self.inside[draft] = sign > 0
        for option in self.options[draft]:
            self.repeated[self.having[option]] += sign

    def _costs(self) -> np.ndarray:
        """By how much each draft that may be taken would make the sum of squares larger."""
        costs = 2 * self.excess + self.sizes + REPEATED * self.repeated
        costs[self.inside | (self.given[self.scene] >= self.most)] = np.inf
        return costs
