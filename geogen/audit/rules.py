"""Blind solvers of one thought each, found by strangers who attacked the items; none needs training or scikit-learn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from geogen.audit import graph_features, sibling_features, step_features
from geogen.audit.asked import BlindItem
from geogen.audit.cues import extreme
from geogen.audit.reading import View, read

Feature = Callable[[View, int], float]


@dataclass(frozen=True)
class Rule:
    """A blind solver that sees an item with what its set tells of it.

    Args:
        name: as tables print it.
        choose: an item, whose answer is not looked at, to the number of an option; None for no opinion.
    """

    name: str
    choose: Callable[[BlindItem], int | None]


def most(feature: Feature, sign: int = 1) -> Callable[[BlindItem], int | None]:
    """Picks the option that has most of something (sign 1), or least (-1)."""

    def choose(item: BlindItem) -> int | None:
        view = read(item)
        return extreme([feature(view, i) for i in range(len(item.options))], item.options, sign)

    return choose


def only(feature: Feature) -> Callable[[BlindItem], int | None]:
    """Picks the option that has something which no other has; no opinion where not exactly one has it."""

    def choose(item: BlindItem) -> int | None:
        view = read(item)
        having = [i for i in range(len(item.options)) if feature(view, i)]
        return having[0] if len(having) == 1 else None

    return choose


def in_turn(features: Sequence[Feature]) -> Callable[[BlindItem], int | None]:
    """Picks the option that has most of the first thing, of equals of the next, and so on."""

    def choose(item: BlindItem) -> int | None:
        view = read(item)
        scores = [tuple(feature(view, i) for feature in features) for i in range(len(item.options))]
        places = sorted(set(scores))
        return extreme([places.index(score) for score in scores], item.options)

    return choose


#: Of steps: who cites what is not yet there; else whom nobody cites; else who names points out of nowhere.
STEPS = (step_features.cites_later, step_features.never_cited, step_features.points_not_cited)

#: Of premises: what falls with loose points; else what others of its kind over the same points say, or crowd.
PREMISES = (graph_features.peeled_by_two, graph_features.kind_at_home, graph_features.crowding_at_home)

RULES = (
    Rule("least-joined", most(graph_features.mean_degree, -1)),
    Rule("loosest-point", most(graph_features.conditions, -1)),
    Rule("dangling-point", only(graph_features.dangling)),
    Rule("peeled-first", most(graph_features.peeled_by_two)),
    Rule("peeled-or-doubled", in_turn(PREMISES)),
    Rule("cites-later", only(step_features.cites_later)),
    Rule("never-cited", most(step_features.never_cited)),
    Rule("points-not-cited", most(step_features.points_not_cited)),
    Rule("labels-not-cited", most(step_features.labels_not_cited)),
    Rule("three-rules-of-steps", in_turn(STEPS)),
    Rule("value-without-working", most(step_features.value_without_working)),
    Rule("wrong-sum", only(step_features.wrong_sum)),
    Rule("siblings-most", most(sibling_features.repeated_by_siblings)),
    Rule("siblings-least", most(sibling_features.repeated_by_siblings, -1)),
    Rule("recurring-most", most(sibling_features.recurring_text)),
    Rule("recurring-least", most(sibling_features.recurring_text, -1)),
)
