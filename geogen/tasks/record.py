"""An item as it is recorded: columns, and a provenance with the reasons of its options and a checksum."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from geogen.checker.items.item import CORRECT, FORMAT, LANGUAGES, LETTERS, ORIGINAL, WRONG, checksum
from geogen.library.records import Library
from geogen.tasks.draft import Draft
from geogen.tasks.formal import Formal
from geogen.tasks.kinds import KINDS
from geogen.tasks.reasons import reasons


def row_of(
    draft: Draft, number: str, letters: tuple[int, ...], image: bytes | None, library: Library
) -> dict[str, Any]:
    """The columns of an item.

    Args:
        draft: the item.
        number: its id.
        letters: for each letter the index of its option.
        image: the figure shown, as PNG.
        library: rules and constructions.
    """
    shown = [draft.options[i] for i in letters]
    gold = letters.index(draft.gold)
    row: dict[str, Any] = {
        "id": number,
        "task": draft.task,
        "level": KINDS[draft.task].level,
        "problem_id": draft.problem_id,
        "scene_fingerprint": draft.scene,
        "question_en": draft.question["en"],
        "question_zh": draft.question["zh"],
        "options_en": [o.text["en"] for o in shown],
        "options_zh": [o.text["zh"] for o in shown],
        "answer": LETTERS[gold],
        "image": None if image is None else {"bytes": image, "path": None},
        "variant": ORIGINAL,
        "original": number,
    }
    return {**row, "provenance": on_record(row, provenance_of(draft, letters), library)}


def provenance_of(draft: Draft, letters: Sequence[int]) -> dict[str, Any]:
    """The provenance of an item, without the reasons of its options and its checksum.

    Args:
        draft: the item.
        letters: for each letter the index of its option.
    """
    options = [
        {
            "role": CORRECT if place == draft.gold else WRONG,
            **{language: draft.options[place].text[language] for language in LANGUAGES},
            **draft.options[place].proof,
        }
        for place in letters
    ]
    return {"format": FORMAT, "task": draft.task, "variant": draft.variant, "options": options, **draft.evidence}


def on_record(row: Mapping[str, Any], provenance: dict[str, Any], library: Library) -> str:
    """A provenance as it is stored: with the reasons of its options and its checksum.

    Args:
        row: the other columns.
        provenance: without them.
        library: rules and constructions.
    """
    for option, (source, why) in zip(provenance["options"], reasons(Formal(provenance, library)), strict=True):
        option |= {"source": source, "why": why}
    provenance["checksum"] = checksum(row, provenance)
    return stored(provenance)


def stored(provenance: Mapping[str, Any]) -> str:
    """A provenance in the one way in which it is written."""
    return json.dumps(provenance, ensure_ascii=False, separators=(",", ":"))
