"""The corpus of replies with their verdicts."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from geogen.eval import Item

FOLDER = Path(__file__).resolve().parents[1] / "data" / "replies"


@dataclass(frozen=True)
class Case:
    """A reply to an item.

    Args:
        item: what is asked.
        reply: what was said.
        outcome: the outcome it must have; ``right``, or ``not-right`` for any other, where no other is fixed.
        stage: the stage that must find the answer, where given.
        reason: why the verdict is what it is.
        family: in whose style it is.
    """

    item: Item
    reply: str
    outcome: str
    stage: str | None = None
    reason: str = ""
    family: str = ""


def cases() -> list[Case]:
    """All cases, file by file."""
    return [case for path in sorted(FOLDER.iterdir()) for case in _of(path)]


def exact_cases() -> list[Case]:
    """Those whose outcome is fixed by name."""
    return [case for case in cases() if case.outcome not in ("right", "not-right")]


def _of(path: Path) -> Iterator[Case]:
    if path.suffix == ".toml":
        for k, entry in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["set"]):
            yield from _entry(f"{path.stem}-{k}", entry)
    elif path.suffix == ".jsonl":
        for k, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            row = json.loads(line)
            item = _item(f"{path.stem}-{k}", row["item"])
            yield Case(item, row["reply"], row["verdict"], None, row["reason"], row["family"])


def _entry(name: str, entry: dict[str, Any]) -> Iterator[Case]:
    item, family = _item(name, entry["item"]), entry.get("family", "")
    for row in entry.get("replies", ()):
        yield Case(item, row[0], row[1], row[2] if len(row) > 2 else None)
    for reply in entry.get("right", ()):
        yield Case(item, reply, "right", None, "the answer", family)
    for reply, reason in entry.get("wrong", ()):
        yield Case(item, reply, "not-right", None, reason, family)


def _item(name: str, fields: dict[str, Any]) -> Item:
    return Item(name, **(fields | {"options": tuple(fields.get("options", ()))}))
