"""Perturbed twins of a data set's items, in files of their own beside the originals."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import geogen
from geogen.checker.items.item import ORIGINAL, PERTURBED
from geogen.dataset.binding.items import check_item_row, check_provenance
from geogen.dataset.items import TASKS, encode_items, read_items
from geogen.dataset.lock import locked, sweep
from geogen.dataset.pool import Pool, given
from geogen.dataset.shards import Row, content_hash, write_whole
from geogen.dataset.tasking import Wish, check_wish, read_bare
from geogen.errors import RecordError
from geogen.library import load_library
from geogen.problem.randomness import stream
from geogen.tasks.kinds import KINDS
from geogen.tasks.twin import twin

#: Items of a piece of work.
CHUNK = 10


def make_twins(
    folder: Path, out: Path, wish: Wish, workers: int = 1, progress: Callable[[int, int], None] | None = None
) -> dict[str, Any]:
    """Make the perturbed twin of every item and write them; nothing is written before all are made and re-checked.

    Args:
        folder: a data set of problems with items.
        out: where the folder ``tasks`` goes; as a rule the same.
        wish: of which tasks, at most how many of each, and the seed of the perturbations.
        workers: processes; the result does not depend on it.
        progress: called with the parts of the work done and all of them.

    Returns:
        The summary.

    Raises:
        RecordError: there are no items, or not of a task that is wished for.
    """
    check_wish(wish, workers)
    problems = {row["id"] for row in read_bare(folder, load_library())}
    items = _wanted(folder, wish)
    missing = next((item for item in items if item["problem_id"] not in problems), None)
    if missing is not None:
        raise RecordError(f"the problem of '{missing['id']}' is not here", file=str(folder), hint="name its data set")
    work = [(item, wish.seed) for item in items]
    chunks = [work[k : k + CHUNK] for k in range(0, len(work), CHUNK)]
    found: list[Row] = []
    with locked(out), Pool(given, _twins, workers) as pool:
        sweep(out)
        for done, rows in enumerate(pool.in_order(chunks), 1):
            found += rows
            if progress is not None:
                progress(done, len(chunks))
        return _written(out, wish, items, found)


def _wanted(folder: Path, wish: Wish) -> list[Row]:
    """The originals, at most as many of each task as are wished for."""
    count: Counter[str] = Counter()
    found = []
    for item in read_items(folder):
        task = item["task"]
        if item["variant"] == ORIGINAL and task in wish.tasks and count[task] < wish.n:
            count[task] += 1
            found.append(item)
    lacking = [task for task in wish.tasks if not count[task]]
    if lacking:
        message = f"no items of {', '.join(lacking)} to be perturbed"
        raise RecordError(message, file=str(folder), hint=f"geogen tasks --task {lacking[0]} makes some")
    return found


def _twins(chunk: Sequence[tuple[Row, int]]) -> list[Row]:
    """The twins of some items.

    Raises:
        ProofRejected: a twin whose provenance proves what it says has a column that says something else.
    """
    library = load_library()
    found = []
    for item, seed in chunk:
        row = twin(item, library, stream(seed, f"perturbed {item['id']}", 0), check_provenance)
        if row is not None:
            check_item_row(row, library, original_row=item)
            found.append(row)
    return found


def _written(out: Path, wish: Wish, items: Sequence[Row], twins: Sequence[Row]) -> dict[str, Any]:
    summary: dict[str, Any] = {"items": len(items), "twins": {}}
    data = {}
    for task in wish.tasks:
        rows = [row for row in twins if row["task"] == task]
        data[task] = encode_items(rows)
        count = sum(item["task"] == task for item in items)
        about = [json.loads(row["provenance"])[PERTURBED] for row in rows]
        summary["twins"][task] = {"level": KINDS[task].level, "items": count, **note_of_twins(about, data[task])}
    for task, content in data.items():
        write_whole(out / TASKS / f"{task}-{PERTURBED}.parquet", content)
    note = {"version": geogen.__version__, "seed": wish.seed, **summary}
    write_whole(out / TASKS / f"{PERTURBED}.json", (json.dumps(note, indent=2, sort_keys=True) + "\n").encode())
    return summary


def note_of_twins(changes: Sequence[Mapping[str, Any]], data: bytes) -> dict[str, Any]:
    """What is noted of the twins of a task: how many they are, how they were changed, and the hash of their file."""
    return {
        "twins": len(changes),
        "turned": sum(not change["upright"] for change in changes),
        "mirrored": sum(change["mirrored"] for change in changes),
        "reshaped": sum(change["reshaped"] for change in changes),
        "other_values": sum(change["lengths"] != "1" for change in changes),
        "sha256": content_hash(data),
    }
