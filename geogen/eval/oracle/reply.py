"""What the oracle replies, and which of the data's figures it gets to see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from geogen.dataset.cells import read_cell
from geogen.dataset.items import TASKS
from geogen.errors import GeogenError, RecordError
from geogen.eval.baselines import Abstention, Query, stated
from geogen.eval.item import LETTERS
from geogen.eval.oracle.families import family_reply
from geogen.eval.stored import check_data, files_of, rows_of
from geogen.lang.measure import Coordinates
from geogen.lang.shape import Each, misfit
from geogen.library import Library
from geogen.oracle.solving import solved
from geogen.tasks.kinds import KINDS
from geogen.tasks.kinds.kind import Oracle

#: What picks the option of a task; perception only where a caption says what the figure shows.
PICKS: Mapping[str, Oracle] = {kind.suite: kind.oracle for kind in KINDS.values()}


def figures(folder: str | Path) -> dict[tuple[str, str], Coordinates]:
    """The coordinates of the figures of problems and items, by their suite and id.

    Args:
        folder: a data set.

    Raises:
        RecordError: there are none, or they cannot be read.
    """
    return {name: {point: (float(x), float(y)) for point, (x, y) in at.items()} for name, at in _stored(Path(folder))}


def oracle_reply(
    query: Query, at: Mapping[tuple[str, str], Coordinates], library: Library, twins: Mapping[str, str] | None = None
) -> str:
    """The oracle's reply: an answer, or why it has none.

    Args:
        query: the question.
        at: see :func:`figures`.
        library: the rules.
        twins: the provenances of twins, of a suite about families; see
            :func:`geogen.eval.oracle.families.provenances`.
    """
    figure = at.get((query.suite, query.id))
    if figure is None and twins is None:
        return Abstention(f"No answer: there is no figure of '{query.id}' in the data.")
    try:
        if figure is None:
            return family_reply(query, at, {} if twins is None else twins, library)
        if query.options:
            pick = PICKS[query.suite]
            return stated(LETTERS[pick(query.text, query.options, query.language, figure, library)])
        return stated(solved(query.text, query.language, figure, library))
    except GeogenError as error:
        return Abstention(f"No answer: {error}")


def _stored(root: Path) -> Iterator[tuple[tuple[str, str], dict[str, tuple[float, float]]]]:
    """Names and figures as stored; that of an item stands in its provenance, of which nothing else is read."""
    check_data(root)
    tables = [table for table in ("problems", TASKS) if files_of(root, table)]
    if not tables:
        raise RecordError("neither problems nor task items here", file=str(root), hint="make some with 'geogen synth'")
    try:
        if "problems" in tables:
            for row in rows_of(root, "problems", ("id", "points")):
                yield ("solving", row["id"]), read_cell(row, "points")
        if TASKS in tables:
            for row in rows_of(root, TASKS, ("id", "task", "provenance")):
                found = _figure(read_cell(row, "provenance", Any))
                if found is not None:
                    yield (row["task"].lower(), row["id"]), found
    except RecordError as error:
        raise RecordError(f"a figure's coordinates cannot be read: {error.message}", file=str(root)) from error
    except (ValueError, KeyError, TypeError) as error:
        raise RecordError(f"a figure's coordinates cannot be read: {error!r}", file=str(root)) from error


def _figure(provenance: Any) -> dict[str, tuple[float, float]] | None:
    """The coordinates of an item's figure, None where it has none."""
    if not isinstance(provenance, Mapping):
        return None
    holder = next((name for name in ("proof", "path") if name in provenance), None)
    drawn = provenance[holder]["figure"] if holder else (provenance.get("figures") or [None])[0]
    cause = None if drawn is None else misfit(drawn, Each([float]), "figure")
    if cause is not None:
        raise ValueError(cause)
    return drawn  # type: ignore[no-any-return]
