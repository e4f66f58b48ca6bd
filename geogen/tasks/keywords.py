"""Words of a problem by which a blind solver might guess which theorems apply, and how well they tell.

Circles call for theorems on circles. The words cannot be kept out of a problem, so theorems are chosen against them:
where the words say that a theorem applies it is seldom shown as one that does, but gladly as one that does not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

_PATTERNS = {
    "circle": r"circle",
    "circumcircle": r"circumcircle|concyclic|cyclic",
    "tangent": r"tangent|touch",
    "midpoint": r"midpoint|bisected|halves",
    "parallel": r"parallel(?!ogram)|∥",
    "perpendicular": r"perpendicular|⊥",
    "right": r"right(?:-angled)? (?:angle|triangle|isosceles)|90|right trap",
    "square": r"\bsquare\b",
    "rectangle": r"rectangle",
    "rhombus": r"rhombus",
    "parallelogram": r"parallelogram",
    "trapezoid": r"trapez",
    "kite": r"\bkite",
    "quadrilateral": r"quadrilateral",
    "polygon": r"pentagon|hexagon|octagon",
    "bisector": r"bisect",
    "radius": r"radius|radii",
    "diameter": r"diameter|semicircle",
    "chord": r"chord|\barc",
    "centre": r"cent(?:re|er)",
    "isosceles": r"isosceles",
    "equilateral": r"equilateral",
    "triangle": r"triangle",
    "foot": r"\bfoot|\bfeet|altitude|height|projection",
    "median": r"median|centroid",
    "special centre": r"orthocent|incent|circumcent|excent|incircle",
    "reflection": r"reflect|mirror|symmetr|rotat",
    "line": r"collinear|\bline\b|extension|produced",
    "meet": r"meet|intersect|crosse?s",
    "equal": r"equal| = [A-Z]",
    "ratio": r"ratio|[A-Z]{2} ?: ?[A-Z]{2}|times",
    "degrees": r"°",
    "30 or 60": r"\b(?:30|60|120|150)°",
    "45": r"\b(?:45|135)°",
    "surd": r"√",
    "length given": r"[A-Z]{2} = [\d√]",
    "area": r"\barea",
    "perimeter": r"perimeter|circumference",
    "prove": r"[Pp]rove|[Ss]how that|[Vv]erify",
    "angle asked": r"(?:[Ff]ind|[Dd]etermine|[Ww]hat is|[Hh]ow (?:large|big)|[Cc]alculate|[Cc]ompute)[^.?]*(?:∠|angle)",
}
_COMPILED = {name: re.compile(pattern) for name, pattern in _PATTERNS.items()}
_POINT = re.compile(r"(?<![a-z])[A-Z](?:'|\d+)?(?![a-z])")
#: Weights of a regression are kept this small, as there are about as many words as problems with each.
RIDGE = 3.0
#: Rounds of Newton's method; it has converged long before.
ROUNDS = 12
#: Nothing counts as more certain than this.
LEAST = 0.03
#: So many problems have to have two theorems the other way round for them to be shown together.
SEEN = 2
#: With fewer problems than this it is not known which theorems imply which.
ENOUGH = 100
#: Numbers of points that tell small problems from middling and large ones.
SMALL, LARGE = 5, 8


def keywords(text: str) -> tuple[str, ...]:
    """The telling words of an English problem text, in a fixed order; how many points it names is one of them."""
    found = [name for name, pattern in _COMPILED.items() if pattern.search(text)]
    points = len(set("".join(_POINT.findall(text))))
    found.append("few points" if points <= SMALL else "many points" if points >= LARGE else "some points")
    return tuple(found)


_PLACES = {name: i for i, name in enumerate((*_PATTERNS, "few points", "some points", "many points"))}


@dataclass(frozen=True)
class Likely:
    """How likely each theorem applies, by the words of a problem: a logistic regression.

    Args:
        weights: by theorem, one weight a keyword and a constant.
        beside: for a theorem that applies nowhere and one that applies, how many problems have them so.
    """

    weights: Mapping[str, tuple[float, ...]]
    beside: Mapping[tuple[str, str], int] = field(default_factory=dict)

    def of(self, theorem: str, words: Sequence[str]) -> float:
        """The share of problems with such words in which a theorem applies."""
        weights = self.weights.get(theorem)
        if weights is None:
            return 0.5
        total = weights[-1] + sum(weights[_PLACES[w]] for w in words)
        share = 1 / (1 + float(np.exp(-total)))
        return round(min(max(share, LEAST), 1 - LEAST), 3)

    def fair(self, odd: str, wrong: str) -> float:
        """How much rather two theorems are the other way round, one at most; nothing where one implies the other.

        A parallelogram is in every rectangle: who sees theorems on both among the options knows which is not the odd
        one. So they are shown together only as often as they might have changed places.
        """
        if not self.beside:
            return 1.0
        so, turned = self.beside.get((odd, wrong), 0), self.beside.get((wrong, odd), 0)
        return 0.0 if turned < SEEN else min(1.0, turned / max(1, so))


def learnt(
    texts: Sequence[str], applied: Sequence[frozenset[str]], idle: Sequence[frozenset[str]], theorems: Sequence[str]
) -> Likely:
    """How likely theorems apply rather than not.

    Args:
        texts: of problems, in English.
        applied: ids of the theorems that apply in each.
        idle: ids of those that apply nowhere in it; a theorem may be neither.
        theorems: ids of all.
    """
    if not texts:
        return Likely({})
    table = np.zeros((len(texts), len(_PLACES) + 1))
    table[:, -1] = 1.0
    for row, text in enumerate(texts):
        for word in keywords(text):
            table[row, _PLACES[word]] = 1.0
    penalty = np.diag([RIDGE] * len(_PLACES) + [0.1])
    found = {}
    for theorem in theorems:
        rows = [n for n in range(len(texts)) if theorem in applied[n] or theorem in idle[n]]
        told, has = table[rows], np.array([float(theorem in applied[n]) for n in rows])
        weights = np.zeros(table.shape[1])
        for _ in range(ROUNDS):
            share = 1 / (1 + np.exp(-np.clip(told @ weights, -30, 30)))
            slope = told.T @ (has - share) - penalty @ weights
            curve = (told * (share * (1 - share))[:, None]).T @ told + penalty
            weights = weights + np.linalg.solve(curve, slope)
        found[theorem] = tuple(round(float(w), 4) for w in weights)
    if len(texts) < ENOUGH:
        return Likely(found)
    beside = Counter((odd, wrong) for n in range(len(texts)) for odd in sorted(idle[n]) for wrong in sorted(applied[n]))
    return Likely(found, dict(beside))
