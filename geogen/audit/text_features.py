"""Features of what an option says, beside the other options, the goal and the question.

Each is a function of an item as it is read and the number of an option.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import lru_cache
from itertools import combinations

from geogen.audit.cues import DENIED, trigrams, words
from geogen.audit.reading import Said, View

#: Ratios by which one value follows from another.
SIMPLE = (1.0, 2.0, 3.0, 1.5, math.sqrt(2), math.sqrt(3), math.sqrt(3) / 2)
#: Angles of textbooks.
USUAL = frozenset((15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 180))
#: Sides of right triangles in whole numbers.
LEGS = frozenset(n for m in range(1, 60) for n in range(m, 60) if math.isqrt(m * m + n * n) ** 2 == m * m + n * n)


def characters(view: View, i: int) -> float:
    """Characters of what the option says."""
    return len(view.said[i].text)


def count_of_words(view: View, i: int) -> float:
    """Words and signs of what it says."""
    return len(words(view.said[i].text))


def count_of_points(view: View, i: int) -> float:
    """Points that it names."""
    return len(view.said[i].points)


def count_of_amounts(view: View, i: int) -> float:
    """Numbers that it names."""
    return len(view.said[i].amounts)


def denial(view: View, i: int) -> float:
    """Whether it denies something."""
    return float(bool(DENIED.search(view.said[i].text)))


def root(view: View, i: int) -> float:
    """Whether it has a root."""
    return float("√" in view.said[i].text)


def fraction(view: View, i: int) -> float:
    """Whether it has a fraction."""
    return float("/" in view.said[i].text)


def size(view: View, i: int) -> float:
    """Logarithm of its last number; nothing without one."""
    return math.log(max(view.said[i].amounts[-1], 1e-6)) if view.said[i].amounts else 0.0


def roundness(view: View, i: int) -> float:
    """How many of 2, 3, 5 and 10 divide its last number."""
    last = view.said[i].amounts[-1] if view.said[i].amounts else 0.5
    return sum(float(last % n == 0) for n in (1, 2, 3, 5, 10))


def usual_value(view: View, i: int) -> float:
    """Whether its last number is an angle of textbooks or a leg of a right triangle in whole numbers."""
    last = view.said[i].amounts[-1] if view.said[i].amounts else 0.5
    return float(last in (USUAL if "∠" in view.said[i].text else LEGS))


def first_letter(view: View, i: int) -> float:
    """Place in the alphabet of its first point."""
    return min((ord(p) for p in view.said[i].points), default=64) - 64


def last_letter(view: View, i: int) -> float:
    """Place in the alphabet of its last point."""
    return max((ord(p) for p in view.said[i].points), default=64) - 64


def mean_letter(view: View, i: int) -> float:
    """Mean place in the alphabet of its points."""
    return sum(ord(p) - 64 for p in view.said[i].points) / max(1, len(view.said[i].points))


def letter_times_size(view: View, i: int) -> float:
    """Size and place in the alphabet together: do late letters go with large values?"""
    return size(view, i) * mean_letter(view, i)


def words_of_others(view: View, i: int) -> float:
    """How many of its words the other options have."""
    return _shared([frozenset(words(one.text)) for one in view.said], i)


def points_of_others(view: View, i: int) -> float:
    """How often the other options name its points."""
    return _shared([one.points for one in view.said], i)


def labels_of_others(view: View, i: int) -> float:
    """How often the other options name its segments and angles."""
    return _shared([one.labels for one in view.said], i)


def amounts_of_others(view: View, i: int) -> float:
    """How often the other options have its numbers."""
    return _shared([frozenset(one.amounts) for one in view.said], i)


def kind_of_others(view: View, i: int) -> float:
    """How many other options state the same kind of thing."""
    return sum(one.kind == view.said[i].kind for one in view.said) - 1


def shape_of_others(view: View, i: int) -> float:
    """How many other options are the same but for the names of points."""
    mine = _shape(view.said[i])
    return sum(_shape(one) == mine for one in view.said) - 1


def nearest_other(view: View, i: int) -> float:
    """The greatest share of its words that another option has at the same places."""
    mine = words(view.said[i].text)
    rows = [words(one.text) for n, one in enumerate(view.said) if n != i]
    return max(sum(a == b for a, b in zip(mine, row, strict=False)) / max(1, len(mine), len(row)) for row in rows)


def words_in_question(view: View, i: int) -> float:
    """The share of the option's words that the question has."""
    asked = _words_of(view.item.question)
    own = set(words(view.item.options[i]))
    return len(own & asked) / max(1, len(own))


def trigrams_in_question(view: View, i: int) -> float:
    """The share of its runs of three characters that the question has."""
    return trigrams(view.item.question, view.item.options[i : i + 1])[0]


def amounts_in_question(view: View, i: int) -> float:
    """How many of its numbers stand in the question."""
    given = _given(view)
    return sum(a in given for a in view.said[i].amounts)


def amounts_from_question(view: View, i: int) -> float:
    """Whether its last number is in a simple ratio to one of the question, or a sum or difference of two."""
    if not view.said[i].amounts:
        return 0.0
    last, given = view.said[i].amounts[-1], sorted(_given(view))[:12]
    ratios = {a * s for a in given for s in SIMPLE} | {a / s for a in given for s in SIMPLE}
    sums = {abs(a + sign * b) for a, b in combinations(given, 2) for sign in (1, -1)} | {180 - a for a in given}
    return float(any(abs(last - value) < 1e-6 for value in ratios | sums))


def right_triangle(view: View, i: int) -> float:
    """Whether its last number closes a right triangle with two of the question or of the other options."""
    if not view.said[i].amounts:
        return 0.0
    last = view.said[i].amounts[-1]
    known = sorted(_given(view) | {a for one in view.said for a in one.amounts if a != last})[:12]
    squares = [abs(a * a + sign * b * b) for a, b in combinations(known, 2) for sign in (1, -1)]
    return float(any(abs(square - last * last) < 1e-6 for square in squares))


def points_in_goal(view: View, i: int) -> float:
    """How many of its points the goal names."""
    return len(view.said[i].points & view.goal.points)


def points_outside_goal(view: View, i: int) -> float:
    """How many of its points the goal does not name."""
    return len(view.said[i].points - view.goal.points)


def labels_in_goal(view: View, i: int) -> float:
    """How many of its segments and angles the goal names."""
    return len(view.said[i].labels & view.goal.labels)


def goal_covered(view: View, i: int) -> float:
    """The share of the goal's points that it names."""
    return len(view.said[i].points & view.goal.points) / max(1, len(view.goal.points))


def kind_of_goal(view: View, i: int) -> float:
    """Whether it states the kind of thing that is asked for."""
    return float(bool(view.goal.kind) and view.said[i].kind == view.goal.kind)


def rarest_point(view: View, i: int) -> float:
    """How often the question names the point of it that it names most seldom."""
    counts = _mentions(view)
    return min((counts[p] for p in view.said[i].points), default=0)


def commonest_point(view: View, i: int) -> float:
    """The same of the point that it names most often."""
    counts = _mentions(view)
    return max((counts[p] for p in view.said[i].points), default=0)


def mentions_of_points(view: View, i: int) -> float:
    """How often the question names its points, in the mean."""
    counts = _mentions(view)
    return sum(counts[p] for p in view.said[i].points) / max(1, len(view.said[i].points))


def newest_point(view: View, i: int) -> float:
    """How late the question first names the latest of its points."""
    places = _first_places(view)
    return max((places.get(p, 1.0) for p in view.said[i].points), default=0.0)


def oldest_point(view: View, i: int) -> float:
    """How late it first names the earliest of them."""
    places = _first_places(view)
    return min((places.get(p, 1.0) for p in view.said[i].points), default=0.0)


def labels_in_question(view: View, i: int) -> float:
    """How many of its segments and angles the question names but for itself."""
    known = {label for fact in view.others[i] for label in fact.labels} | view.goal.labels
    return len(view.said[i].labels & known)


def repeated_points(view: View, i: int) -> float:
    """How many letters its labels have beyond the points that it names: do its parts overlap?"""
    return sum(len(label.lstrip("∠")) for label in view.said[i].labels) - len(view.said[i].points)


def order_of_letters(view: View, i: int) -> float:
    """How many of its words of letters run in the order of the alphabet."""
    named = [word for word in words(view.said[i].text) if word.isupper() and len(word) > 1]
    return sum(list(word) == sorted(word) for word in named) / max(1, len(named))


def _shared(bags: list[frozenset[str]] | list[frozenset[float]], i: int) -> float:
    return sum(len(bags[i] & other) for n, other in enumerate(bags) if n != i)


@lru_cache(maxsize=50000)
def _shape(one: Said) -> str:
    return " ".join("P" * len(word) if word.isupper() and word.isascii() else word for word in words(one.text))


@lru_cache(maxsize=4096)
def _words_of(question: str) -> frozenset[str]:
    return frozenset(words(question))


def _given(view: View) -> set[float]:
    return {a for fact in (*view.facts, view.goal) for a in fact.amounts}


@lru_cache(maxsize=4096)
def _mentions(view: View) -> Counter[str]:
    return Counter(p for fact in (*view.facts, view.goal) for p in fact.points)


@lru_cache(maxsize=4096)
def _first_places(view: View) -> dict[str, float]:
    found: dict[str, float] = {}
    for place, fact in enumerate(view.facts):
        for p in fact.points:
            found.setdefault(p, place / len(view.facts))
    return found


FEATURES = (
    characters,
    count_of_words,
    count_of_points,
    count_of_amounts,
    denial,
    root,
    fraction,
    size,
    roundness,
    usual_value,
    first_letter,
    last_letter,
    mean_letter,
    letter_times_size,
    words_of_others,
    points_of_others,
    labels_of_others,
    amounts_of_others,
    kind_of_others,
    shape_of_others,
    nearest_other,
    words_in_question,
    trigrams_in_question,
    amounts_in_question,
    amounts_from_question,
    right_triangle,
    points_in_goal,
    points_outside_goal,
    labels_in_goal,
    goal_covered,
    kind_of_goal,
    rarest_point,
    commonest_point,
    mentions_of_points,
    newest_point,
    oldest_point,
    labels_in_question,
    repeated_points,
    order_of_letters,
)
