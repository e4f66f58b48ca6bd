"""What the oracle replies, and which of the data's figures it gets to see."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from geogen.errors import GeogenError, RecordError
from geogen.eval.asked import available, rows_of
from geogen.eval.baselines import Query, stated
from geogen.eval.item import LETTERS
from geogen.eval.oracle.faults import first_fault
from geogen.eval.oracle.options import idle_theorem, intermediate
from geogen.eval.oracle.perception import perceived
from geogen.eval.oracle.premises import needless
from geogen.eval.oracle.solving import solved
from geogen.lang.form import Coordinates
from geogen.library import Library

#: What picks the option of a task; perception only where a caption says what the figure shows.
PICKS: Mapping[str, Callable[[str, Sequence[str], str, Coordinates, Library], int]] = {
    "np": perceived,
    "sp": perceived,
    "ipf": needless,
    "sd": intermediate,
    "ts": idle_theorem,
    "fbl": first_fault,
}


def figures(folder: str | Path) -> dict[tuple[str, str], Coordinates]:
    """The coordinates of the figures of problems and items, by their suite and id.

    Args:
        folder: a data set.

    Raises:
        RecordError: there are none, or they cannot be read.
    """
    return {name: {point: (float(x), float(y)) for point, (x, y) in at.items()} for name, at in _stored(Path(folder))}


def oracle_reply(query: Query, at: Mapping[tuple[str, str], Coordinates], library: Library) -> str:
    """The oracle's reply: an answer, or why it has none.

    Args:
        query: the question.
        at: see :func:`figures`.
        library: the rules.
    """
    figure = at.get((query.suite, query.id))
    if figure is None:
        return f"No answer: there is no figure of '{query.id}' in the data."
    try:
        if query.options:
            pick = PICKS[query.suite]
            return stated(LETTERS[pick(query.text, query.options, query.language, figure, library)])
        return stated(solved(query.text, query.language, figure, library))
    except GeogenError as error:
        return f"No answer: {error}"


def _stored(root: Path) -> Iterator[tuple[tuple[str, str], dict[str, tuple[float, float]]]]:
    """Names and figures as stored; that of an item stands in its provenance, of which nothing else is read."""
    suites = available(root)
    try:
        if "solving" in suites:
            for row in rows_of(root, "problems", ("id", "points")):
                yield ("solving", row["id"]), json.loads(row["points"])
        if set(PICKS) & set(suites):
            for row in rows_of(root, "tasks", ("id", "task", "provenance")):
                found = _figure(json.loads(row["provenance"]))
                if found is not None:
                    yield (row["task"].lower(), row["id"]), found
    except (ValueError, KeyError, TypeError) as error:
        raise RecordError(f"a figure's coordinates cannot be read: {error!r}", file=str(root)) from error


def _figure(provenance: Any) -> dict[str, tuple[float, float]] | None:
    """The coordinates of an item's figure, None where it has none."""
    if not isinstance(provenance, Mapping):
        return None
    for holder in ("proof", "path"):
        if holder in provenance:
            return provenance[holder]["figure"]
    drawn = provenance.get("figures")
    return drawn[0] if drawn else None
