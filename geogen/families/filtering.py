"""Adversarial filtering: of pairs of a twin and its control those are kept in which a learner sees no difference.

Which quantities are left open and which still follow depends on what they are, so a reader who has learnt how often
each is open beats a coin. First pairs are left out until no single thing that is seen tells more than chance would have
it tell (:mod:`geogen.families.balance`). Then a learner, who sees two things at a time, is taught on the pairs of some
families and guesses at those of the others. As many of its right guesses are kept as of its wrong ones, and as sure:
what it could learn of a whole data set is not true of the pairs that are kept. Le Bras et al., Adversarial filters of
dataset biases (ICML 2020), filter by learners, too.
"""

from __future__ import annotations

import zlib
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass
from math import fsum

from geogen.families.balance import balanced
from geogen.families.seen import Looks, pairs_of

#: Parts of the families, of which each is guessed at by a learner of the others; what fewer pairs show is not learnt.
PARTS, LEAST = 5, 4
#: Strength of the learner's fit, and how often it goes through the pairs.
FIT, ROUNDS = 0.005, 15

#: What differs in a pair: the number of each thing that is seen, with 1 for the twin's, -1 for the other's.
Row = list[tuple[int, float]]


@dataclass(frozen=True)
class Seen:
    """What is seen of a pair of a twin and its control.

    Args:
        family: of both.
        pair: its name in the family.
        twin: what is seen of the quantity that the twin asks for.
        control: of that of the control.
    """

    family: str
    pair: str
    twin: frozenset[str]
    control: frozenset[str]

    @classmethod
    def of(cls, family: str, pair: str, twin: Looks, control: Looks) -> Seen:
        """What is seen of two quantities beside each other."""
        return cls(family, pair, twin.beside(control), control.beside(twin))

    @property
    def single(self) -> dict[str, int]:
        """What is seen of one of the two only, with 1 for the twin's, -1 for the other's."""
        return _apart(self.twin, self.control)

    @property
    def differences(self) -> dict[str, int]:
        """What is seen of one of the two only, one or two things at a time."""
        return _apart(*({*tokens, *pairs_of(tokens)} for tokens in (self.twin, self.control)))


def _apart(one: Set[str], other: Set[str]) -> dict[str, int]:
    return dict.fromkeys(one - other, 1) | dict.fromkeys(other - one, -1)


def filtered(pairs: Sequence[Seen]) -> list[Seen]:
    """The pairs that are kept, in their order: neither a single thing tells, nor a learner."""
    return _unlearnt([pairs[n] for n in balanced([pair.single for pair in pairs])])


def _unlearnt(pairs: Sequence[Seen]) -> list[Seen]:
    """The pairs that are kept, in their order: as many right guesses of a learner as wrong ones, and as sure.

    A right guess is kept for the wrong one that is nearest in how sure it is; where there is no opinion all are.
    """
    sure = _guesses(pairs)
    right = sorted((sure[n], n) for n in range(len(pairs)) if sure[n] > 0)
    wrong = sorted((sure[n], n) for n in range(len(pairs)) if sure[n] < 0)
    kept = {n for n in range(len(pairs)) if sure[n] == 0}
    for much, n in wrong[: len(right)]:
        place = bisect_left(right, (-much, -1))
        nearest = min(range(max(place - 1, 0), min(place + 1, len(right))), key=lambda k: abs(right[k][0] + much))
        kept |= {n, right.pop(nearest)[1]}
    return [pairs[n] for n in sorted(kept)]


def _guesses(pairs: Sequence[Seen]) -> list[float]:
    """How sure learners of other families are of each pair, below zero where they are wrong."""
    found = [pair.differences for pair in pairs]
    times = Counter(cue for differences in found for cue in differences)
    number = {cue: n for n, cue in enumerate(sorted(cue for cue in times if times[cue] >= LEAST))}
    rows: list[Row] = [
        [(number[cue], float(sign)) for cue, sign in differences.items() if cue in number] for differences in found
    ]
    parts = [zlib.crc32(pair.family.encode()) % PARTS for pair in pairs]
    sure = [0.0] * len(pairs)
    for part in range(PARTS):
        weights = _learnt([row for row, own in zip(rows, parts, strict=True) if own != part], len(number))
        for n, row in enumerate(rows):
            if parts[n] == part:
                sure[n] = fsum(weights[cue] * sign for cue, sign in row)
    return sure


def _learnt(rows: Sequence[Row], cues: int) -> list[float]:
    """The weights by which the twin of each pair stands out: a support vector machine, by dual coordinate descent.

    After Hsieh et al., A dual coordinate descent method for large-scale linear SVM (ICML 2008), with squared loss. It
    adds and multiplies alone, one after the other, so every machine finds the same.
    """
    weights, dual, slack = [0.0] * cues, [0.0] * len(rows), 1 / (2 * FIT)
    scale = [slack + fsum(sign * sign for _, sign in row) for row in rows]
    for _ in range(ROUNDS):
        for n, row in enumerate(rows):
            slope = slack * dual[n] - 1 + fsum(weights[cue] * sign for cue, sign in row)
            step = max(dual[n] - slope / scale[n], 0.0) - dual[n]
            if step:
                dual[n] += step
                for cue, sign in row:
                    weights[cue] += step * sign
    return weights
