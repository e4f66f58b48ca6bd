"""Twins as blind solvers see them: two texts, of which one has an answer and the other, its control, has not.

Of a kind and its control one twin each makes a question with two options, the texts; which of them has no answer? If
anything in their form told, a solver that thinks of no geometry would beat a coin. Where the two differ in their
pictures alone, the options are the values that stand there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from typing import Any

from geogen.audit.asked import BlindItem
from geogen.dataset.variant_tables import read_variants
from geogen.families.edit import misdrawn_value, stated_values
from geogen.families.kinds import KINDS
from geogen.lang.problem import parse_body
from geogen.problem.randomness import stream
from geogen.proof.graph import read_json

#: Kinds whose right answer is no single value, each with its control.
PAIRS = (
    ("insufficient", "enough"),
    ("contradictory", "redundant"),
    ("two-answers", "enough"),
    ("mismatch", "misdrawn"),
    ("false-claim", "true-claim"),
)
#: The control that states what its twin states, and is played against no other.
MATCHED = "enough"
#: Each as tables call it.
NAMES = tuple(f"{one} | {control}" for one, control in PAIRS)


def read_pairs(folder: Path, language: str) -> dict[str, list[BlindItem]]:
    """The twins of a data set with their controls, by the names of the two kinds; empty where there are none.

    Args:
        folder: of the data set.
        language: ``en`` or ``zh``.

    Raises:
        RecordError: a table cannot be read.
    """
    rows: dict[str, list[Mapping[str, Any]]] = {}
    for row in read_variants(folder):
        if row["kind"] in KINDS:
            rows.setdefault(row["kind"], []).append(row)
    found = {}
    for name, (one, control) in zip(NAMES, PAIRS, strict=True):
        near = (_asked_alike, _stated) if control == MATCHED else (_stated, _family)
        pairs = _paired(rows.get(one, ()), rows.get(control, ()), near)
        # Each side comes first equally often, in random order.
        golds = [number % 2 for number in range(len(pairs))]
        stream(0, f"audit {one}", 0).shuffle(golds)
        if pairs:
            found[name] = [_asked(*pair, language, gold) for pair, gold in zip(pairs, golds, strict=True)]
    return found


def _paired(
    rows: Sequence[Mapping[str, Any]],
    controls: Sequence[Mapping[str, Any]],
    nearness: Sequence[Callable[[Mapping[str, Any]], Hashable]],
) -> list[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """A twin and a control that is near to it in the first sense, as far as there are such; else in the next."""
    left, alone = list(controls), list(rows)
    found = []
    for near in nearness:
        for row in tuple(alone):
            own = next((control for control in left if near(control) == near(row)), None)
            if own is not None:
                left.remove(own)
                alone.remove(row)
                found.append((row, own))
    return found


def _family(row: Mapping[str, Any]) -> str:
    return str(row["family"])


def _stated(row: Mapping[str, Any]) -> tuple[str, str]:
    """The family of a twin and what it states, without what it asks for."""
    return _family(row), str(row["body"]).rpartition(" ? ")[0]


def _asked_alike(row: Mapping[str, Any]) -> tuple[str, str, str]:
    """The same, and the kind of what it asks for."""
    return *_stated(row), str(row["goal"]).split()[0]


def _pictured(row: Mapping[str, Any]) -> str | None:
    """The value in a twin's picture by which it differs from its control's; None where their texts differ."""
    data = read_json(row["provenance"])
    if "number" in data:
        return str(misdrawn_value(data, parse_body(row["body"])).clause)
    if "shown" in data:
        original = stated_values(parse_body(data["original"]["problem"]))
        return str(data["shown"]["plus"][0] if data["shown"]["plus"] else original[data["edit"]["without"][0]].clause)
    return None


def _asked(row: Mapping[str, Any], control: Mapping[str, Any], language: str, gold: int) -> BlindItem:
    texts = [_pictured(one) or str(one[f"question_{language}"]) for one in (row, control)]
    options = tuple(texts if gold == 0 else texts[::-1])
    return BlindItem(str(row["id"]), str(row["scene_fingerprint"]), "", options, gold)
