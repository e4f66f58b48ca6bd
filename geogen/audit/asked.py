"""Items as blind solvers see them: texts, and what a data set puts beside an item; no figure, no proof."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

#: A question and its options to the number of an option, from 0; None for no opinion.
Choice = Callable[[str, Sequence[str]], int | None]


@dataclass(frozen=True)
class BlindItem:
    """An item as a blind solver sees it, with its answer.

    Args:
        id: of the item.
        scene: items of one scene are never on both sides of what is learnt.
        question: its text.
        options: their texts.
        gold: the number of the correct option, from 0.
        problem: items of one problem are siblings; those of no problem have none.
        place: its number in the data set.
        siblings: the texts of all options of its siblings.
        recurring: for each option, in how many items of other problems its text is an option, too.
    """

    id: str
    scene: str
    question: str
    options: tuple[str, ...]
    gold: int
    problem: str = ""
    place: int = 0
    siblings: tuple[str, ...] = ()
    recurring: tuple[int, ...] = ()

    @property
    def chance(self) -> float:
        """What a guess has."""
        return 1 / len(self.options)


@dataclass(frozen=True)
class CueLoss:
    """What a solver loses when one thing that it looks at is exchanged between items.

    Args:
        name: of the thing.
        loss: of accuracy, in the mean of several exchanges.
    """

    name: str
    loss: float


#: Items, whose answers are not looked at, to what is picked in each.
Picks = Callable[[Sequence[BlindItem]], list[int | None]]


def in_context(items: Sequence[BlindItem]) -> list[BlindItem]:
    """Items of one task with what the others of their set tell of them: place, siblings, and options that recur.

    Args:
        items: all of them, in the order of the set.
    """
    of_problem: dict[str, list[BlindItem]] = defaultdict(list)
    for item in items:
        of_problem[item.problem or item.id].append(item)
    everywhere = Counter(text for item in items for text in set(item.options))
    found = []
    for place, item in enumerate(items):
        family = of_problem[item.problem or item.id]
        at_home = Counter(text for other in family for text in set(other.options))
        siblings = tuple(text for other in family if other is not item for text in other.options)
        recurring = tuple(everywhere[text] - at_home[text] for text in item.options)
        found.append(replace(item, place=place, siblings=siblings, recurring=recurring))
    return found
