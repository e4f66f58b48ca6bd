"""What a data set holds, counted: how often what occurs, how evenly, and how long things are."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean, median
from typing import Any

from geogen.dataset.cells import complexity_of, difficulty_of, read_cell
from geogen.dataset.ledger import constructions_of, goal_name, rule_steps
from geogen.dataset.shards import Row
from geogen.dataset.siblings import Scenes, Siblings
from geogen.errors import RecordError
from geogen.problem.complexity import Lengths, bounds, lengths, level, rating


@dataclass(frozen=True)
class Tally:
    """How often each of several things occurs.

    Args:
        name: what is counted.
        counts: by thing, the most frequent first.
    """

    name: str
    counts: Mapping[str, int]

    @cached_property
    def total(self) -> int:
        """All occurrences together."""
        return sum(self.counts.values())

    @cached_property
    def effective(self) -> float:
        """exp of the entropy: how many equally frequent things would be as diverse."""
        shares = (count / self.total for count in self.counts.values() if count)
        return math.exp(-sum(p * math.log(p) for p in shares))

    def as_json(self) -> dict[str, Any]:
        """Plain data."""
        return {"distinct": len(self.counts), "effective": round(self.effective, 2), "counts": dict(self.counts)}


@dataclass(frozen=True)
class Spread:
    """How a number is spread over the problems.

    Args:
        name: which number.
        values: one a problem, at least one.
    """

    name: str
    values: tuple[float, ...]

    def as_json(self) -> dict[str, float]:
        """Least, median, mean and largest."""
        found = min(self.values), median(self.values), fmean(self.values), max(self.values)
        return dict(zip(("least", "median", "mean", "largest"), (round(v, 2) for v in found), strict=True))


@dataclass(frozen=True)
class Statistics:
    """All tallies and spreads of a data set, and what problems of one scene share."""

    problems: int
    tallies: tuple[Tally, ...]
    spreads: tuple[Spread, ...]
    siblings: Siblings

    def as_json(self) -> dict[str, Any]:
        """Plain data, for programs."""
        return {
            "problems": self.problems,
            "tallies": {t.name: t.as_json() for t in self.tallies},
            "spreads": {s.name: s.as_json() for s in self.spreads},
            "siblings": self.siblings.as_json(),
        }


#: Measures of the difficulty vector whose spread is shown.
MEASURES = ("depth", "steps", "rules", "points", "auxiliary", "premises", "nonlinear")


def statistics(rows: Iterable[Row], alpha: float, unit: str) -> Statistics:
    """The statistics of problem records.

    Args:
        rows: the records; at least one.
        alpha: weight of the words in the complexity rating.
        unit: what that rating counts.

    Raises:
        RecordError: there is no record, or a part of one cannot be read.
    """
    counts: dict[str, Counter[str]] = {}
    numbers: dict[str, list[float]] = {}
    found: list[Lengths] = []
    scenes = Scenes()
    for row in rows:
        try:
            for name, things in _things(row).items():
                counts.setdefault(name, Counter()).update(things)
            for name, number in _numbers(row).items():
                numbers.setdefault(name, []).append(number)
            scenes.take(row)
            found.append(lengths(row["question_en"], row["caption_en"], row["solution_en"], unit))
        except (ValueError, KeyError, TypeError) as error:
            raise RecordError(f"the problem '{row.get('id')}' cannot be read: {error!r}") from error
    if not found:
        raise RecordError("the data set has no problem")
    within = bounds(found)
    ratings = [rating(e, within, alpha) for e in found]
    counts["complexity, against the data set"] = Counter(map(level, ratings))
    numbers["complexity, against the data set"] = list(ratings)
    return Statistics(
        len(found),
        tuple(Tally(name, _sorted(counter)) for name, counter in counts.items()),
        tuple(Spread(name, tuple(values)) for name, values in numbers.items()),
        scenes.siblings(),
    )


def _things(row: Row) -> dict[str, Mapping[str, int]]:
    """What is counted of one record."""

    def each(things: Iterable[str]) -> Mapping[str, int]:
        return Counter(set(things))

    return {
        "rules": rule_steps(read_cell(row, "proof")),
        "constructions": each(constructions_of(row)),
        "principles": each(row["principles"]),
        "scenes": each([row["scene"]]),
        "answer types": each([row["answer_type"]]),
        "goals": each([goal_name(row)]),
        "complexity": each([complexity_of(row).level]),
        "scene fingerprints": each([row["scene_fingerprint"]]),
        "problem fingerprints": each([row["problem_fingerprint"]]),
        "reasoning fingerprints": each([row["reasoning_fingerprint"]]),
    }


def _numbers(row: Row) -> dict[str, float]:
    """What is measured of one record."""
    vector = difficulty_of(row).model_dump()
    return {
        "words of the question": len(row["question_en"].split()),
        "words of the caption": len(row["caption_en"].split()),
        "words of the solution": len(row["solution_en"].split()),
        **{name: float(vector[name]) for name in MEASURES},
        "complexity": complexity_of(row).rating,
        "kilobytes of the figure": len(row["image"]["bytes"]) / 1000 if row["image"] else 0.0,
    }


def _sorted(counter: Counter[str]) -> dict[str, int]:
    return dict(sorted(counter.items(), key=lambda item: (-item[1], item[0])))


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table for a terminal: the first column to the left, numbers to the right."""
    cells = [list(head), *([str(c) for c in row] for row in rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(head))]
    return "\n".join(
        "  ".join(c.rjust(w) if i else c.ljust(w) for i, (c, w) in enumerate(zip(row, widths, strict=True))).rstrip()
        for row in cells
    )
