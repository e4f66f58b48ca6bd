"""What the oracle replies, and which of the data's figures it gets to see."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from geogen.errors import GeogenError, RecordError
from geogen.eval.asked import available, rows_of
from geogen.eval.baselines import Query, stated
from geogen.eval.item import LETTERS
from geogen.eval.oracle import solved
from geogen.eval.premises import needless
from geogen.lang.form import Coordinates
from geogen.library import Library

#: Task that the text determines, beside solving.
FROM_TEXT = "ipf"


def figures(folder: str | Path) -> dict[str, Coordinates]:
    """The coordinates of the figures of problems and of the items that the oracle answers, by their id.

    Args:
        folder: a data set.

    Raises:
        RecordError: there are none, or they cannot be read.
    """
    return {name: {point: (float(x), float(y)) for point, (x, y) in at.items()} for name, at in _stored(Path(folder))}


def oracle_reply(query: Query, at: Mapping[str, Coordinates], library: Library) -> str:
    """The oracle's reply: an answer, or why it has none.

    Args:
        query: the question.
        at: see :func:`figures`.
        library: the rules.
    """
    if query.options and query.suite != FROM_TEXT:
        return f"No answer: the oracle answers solving and {FROM_TEXT}."
    if query.id not in at:
        return f"No answer: there is no figure of '{query.id}' in the data."
    try:
        if query.options:
            number = needless(query.text, query.options, query.language, at[query.id], library)
            return stated(LETTERS[number])
        return stated(solved(query.text, query.language, at[query.id], library))
    except GeogenError as error:
        return f"No answer: {error}"


def _stored(root: Path) -> Iterator[tuple[str, dict[str, tuple[float, float]]]]:
    """Names and figures as stored; that of an item stands in its provenance, of which nothing else is read."""
    suites = available(root)
    try:
        if "solving" in suites:
            for row in rows_of(root, "problems", ("id", "points")):
                yield row["id"], json.loads(row["points"])
        if FROM_TEXT in suites:
            for row in rows_of(root, "tasks", ("id", "task", "provenance")):
                about = json.loads(row["provenance"]) if row["task"].lower() == FROM_TEXT else {}
                if "proof" in about:
                    yield row["id"], about["proof"]["figure"]
    except (ValueError, KeyError, TypeError) as error:
        raise RecordError(f"a figure's coordinates cannot be read: {error!r}", file=str(root)) from error
