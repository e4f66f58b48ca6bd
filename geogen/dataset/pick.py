"""A few problems that show how different those of a data set are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from geogen.dataset.cells import complexity_of
from geogen.dataset.ledger import constructions_of, goal_name
from geogen.dataset.shards import Row

#: How much it matters that a choice does not repeat each of these.
WEIGHTS = {"scene": 3.0, "answer type": 3.0, "goal": 2.0, "level": 3.0, "size": 2.0, "rule": 1.0, "construction": 1.0}


def pick(rows: Sequence[Row], count: int) -> list[Row]:
    """Problems that differ in scene, answer type, difficulty, rules and constructions, in the order of the data set.

    One after the other the problem is taken whose features are the rarest among those taken before; the first of
    several wins, so the choice depends on the records alone.

    Args:
        rows: the records.
        count: how many to take; all where there are fewer.

    Raises:
        RecordError: a record cannot be read.
    """
    left = {i: _features(row) for i, row in enumerate(rows)}
    seen: Counter[tuple[str, str]] = Counter()
    taken: list[int] = []
    while left and len(taken) < count:
        best = max(left, key=lambda i: (_worth(left[i], seen), -i))
        seen.update(left.pop(best))
        taken.append(best)
    return [rows[i] for i in sorted(taken)]


def _worth(features: set[tuple[str, str]], seen: Counter[tuple[str, str]]) -> float:
    """The mean newness of each kind of feature, weighted."""
    kinds: dict[str, list[float]] = {}
    for feature in sorted(features):
        kinds.setdefault(feature[0], []).append(1 / (1 + seen[feature]))
    return sum(WEIGHTS[kind] * sum(values) / len(values) for kind, values in kinds.items())


def _features(row: Row) -> set[tuple[str, str]]:
    """The features of a record.

    Raises:
        RecordError: a part of it cannot be read.
    """
    size = "short" if row["steps"] < 8 else "middle" if row["steps"] < 13 else "long"
    found = {("scene", row["scene"]), ("answer type", row["answer_type"]), ("goal", goal_name(row))}
    found |= {("level", complexity_of(row).level), ("size", size)}
    found |= {("rule", rule) for rule in row["rules"]}
    return found | {("construction", name) for name in constructions_of(row)}
