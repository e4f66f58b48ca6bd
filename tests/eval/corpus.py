"""The corpus of replies with their verdicts."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from geogen.eval import Item

FOLDER = Path(__file__).resolve().parent / "corpus"


@dataclass(frozen=True)
class Case:
    """A reply to an item, with the outcome it must have and, where given, the stage that must find the answer."""

    item: Item
    reply: str
    outcome: str
    stage: str | None


def cases() -> list[Case]:
    """All cases, file by file."""
    found = []
    for path in sorted(FOLDER.glob("*.toml")):
        for k, entry in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["set"]):
            fields = entry["item"] | {"options": tuple(entry["item"].get("options", ()))}
            item = Item(f"{path.stem}-{k}", **fields)
            found += [Case(item, row[0], row[1], row[2] if len(row) > 2 else None) for row in entry["replies"]]
    return found
