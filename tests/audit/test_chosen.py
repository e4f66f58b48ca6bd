"""Blind solvers play what the choice makes of drafts that give themselves away."""

from __future__ import annotations

import random

import pytest

from geogen.audit.asked import BlindItem
from geogen.audit.play import beyond_luck, play
from geogen.tasks.balance import chosen
from geogen.tasks.draft import Draft, Option

#: Drafts and how many of them are chosen.
COUNT, WANTED = 1500, 250
USUAL, ODD = (30, 45, 60, 90), (25, 37, 52, 71, 83, 95)


def telling(seed: int) -> list[Draft]:
    """Drafts whose correct options are told by usual values, by points of the question, and by a length."""
    rng = random.Random(seed)
    found = []
    for number in range(COUNT):
        asked = "".join(rng.sample("ABCDEF", 3))
        options = []
        for place in range(4):
            likely = rng.random() < (0.6 if place == 0 else 0.25)
            value = rng.choice(USUAL if likely else ODD)
            names = asked if rng.random() < (0.5 if place == 0 else 0.3) else "".join(rng.sample("ABCDEFGH", 3))
            tail = ", say" if rng.random() < (0.5 if place == 0 else 0.2) else ""
            options.append({"en": f"∠{names} = {value}°{tail}", "zh": f"∠{names}是{value}度{tail}"})
        if len({o["en"] for o in options}) == 4:
            question = {"en": f"To find: the angle {asked}.", "zh": f"求角{asked}。"}
            made = tuple(Option(o) for o in options)
            found.append(Draft("SD", "strict", f"{number}", f"scene {number // 3}", question, made, {}))
    return found


def items(drafts: list[Draft], language: str) -> list[BlindItem]:
    """Drafts as blind solvers see them, correct options at all letters."""
    rng = random.Random(5)
    found = []
    for number, draft in enumerate(drafts):
        order = rng.sample([1, 2, 3], 3)
        order.insert(number % 4, 0)
        texts = tuple(draft.options[i].text[language] for i in order)
        found.append(BlindItem(f"{number}", draft.scene, draft.question[language], texts, number % 4))
    return found


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_gives_itself_away_is_balanced(language: str) -> None:
    """Many solvers beat chance on the drafts as they come; none does on those chosen by more than luck."""
    drafts = telling(3)
    raw = {s.solver for s in play("SD", items(drafts[:WANTED], language)) if s.above}
    assert {"prior-as-gold", "bayes-options", "regression-options", "inside-goal"} <= raw
    assert not [s.solver for s in beyond_luck(play("SD", items(chosen(drafts, WANTED), language)))]
