"""Making the task items of a data set: drafts of its problems, a balanced choice, letters; one task after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import geogen
from geogen.dataset.binding.items import check_item_row
from geogen.dataset.carding import write_card
from geogen.dataset.lock import locked, sweep
from geogen.dataset.manifest import read_manifest
from geogen.dataset.memory import spare
from geogen.dataset.parquet import read_records
from geogen.dataset.pool import Pool, check_workers
from geogen.dataset.shards import Row, problem_layout, shard_paths
from geogen.dataset.splits import sizes
from geogen.dataset.staging import Staging, key_of
from geogen.dataset.synthesis import library_hash
from geogen.errors import GeogenError, ProofRejected, RecordError
from geogen.figure.raster import write_png
from geogen.library import load_library
from geogen.library.records import Library
from geogen.problem.randomness import stream
from geogen.tasks.balance import TooFew, chosen
from geogen.tasks.content import substance
from geogen.tasks.draft import Draft, lettered
from geogen.tasks.kinds import KINDS
from geogen.tasks.makers import drafts_of
from geogen.tasks.pool import Pool as ProblemPool
from geogen.tasks.pool import pool_of
from geogen.tasks.record import provenance_of, row_of
from geogen.tasks.source import NEEDED, accepted, read_source

#: Problems of a piece of work; scenes for each item wanted after which no more problems are looked at.
CHUNK, PLENTY = 20, 1.4
#: Largest number of items of a task.
MOST = 1_000_000


@dataclass(frozen=True)
class Wish:
    """What items to make.

    Args:
        tasks: which of the six.
        n: items of each.
        seed: any whole number.
        faithful: True for the published definitions, which prove less.
        split: of the data set whose problems are taken; by default all are.
        fewer: True to take as many as there are where they are fewer than n.
    """

    tasks: tuple[str, ...]
    n: int
    seed: int = 0
    faithful: bool = False
    split: str = ""
    fewer: bool = False


def check_wish(wish: Wish, workers: int) -> None:
    """Refuse wishes that make no sense.

    Raises:
        GeogenError: one line that names the option.
    """
    if not 1 <= wish.n <= MOST:
        raise GeogenError(f"--n {wish.n} is not a number of items", hint=f"between 1 and {MOST}")
    check_workers(workers)
    if not -(2**63) <= wish.seed < 2**63:
        raise GeogenError(f"--seed {wish.seed} is too large", hint="a whole number of 64 bits")


def make_items(
    folder: Path, out: Path, wish: Wish, workers: int = 1, progress: Callable[[int, int], None] | None = None
) -> dict[str, Any]:
    """Make the items and write them; none is shown before all are made and have passed the re-check.

    Finished tasks wait aside: the same command goes on after the last one when it was interrupted.

    Args:
        folder: a data set of problems.
        out: where the folder ``tasks`` goes; as a rule the same.
        wish: what to make.
        workers: processes; the result does not depend on it.
        progress: called with the parts of the work done and all of them.

    Returns:
        The summary.

    Raises:
        GeogenError: an impossible wish, or a data set that yields too few items.
    """
    check_wish(wish, workers)
    library = load_library()
    rows = read_bare(folder, library, wish.split)
    own = (library_hash(library), wish.n, wish.seed, wish.faithful, wish.split, wish.fewer)
    stage = Staging(out, key_of(read_manifest(folder).files, *own))
    with locked(out):
        sweep(out)
        left = replace(wish, tasks=tuple(task for task in wish.tasks if task not in stage))
        _make(rows, left, folder, stage, workers, progress or (lambda done, total: None))
        notes = stage.show(wish.tasks)
        write_card(out)
        stage.clear()
    return {"problems": len(rows), "tasks": notes}


def _make(
    rows: Sequence[Row], wish: Wish, folder: Path, stage: Staging, workers: int, progress: Callable[[int, int], None]
) -> None:
    """Make the items of tasks and put them aside."""
    if not wish.tasks:
        return
    library = load_library()
    steps = _Steps(progress, len(wish.tasks) * (len(rows) + 2 * wish.n))
    problems = pool_of(
        [read_source(row) for row in rows],
        library,
        not wish.faithful and any(KINDS[task].learns for task in wish.tasks),
    )
    with Pool(Drafter, (problems, wish), workers) as processes:
        for task in wish.tasks:
            drafts = _all_drafts(rows, task, wish, processes, steps)
            choice = _choice(task, drafts, wish, len(rows), folder, steps, stage)
            images = images_of(folder, {d.problem_id for d in choice if d.drawing is None})
            items = _items(task, choice, wish, images, library, steps)
            about = {
                "level": KINDS[task].level,
                "n": len(choice) if wish.fewer else wish.n,
                "seed": wish.seed,
                "faithful": wish.faithful,
            }
            stage.put(task, items, about)


class _Steps:
    """Progress in one number."""

    def __init__(self, tell: Callable[[int, int], None], total: int) -> None:
        self.tell, self.total, self.done = tell, total, 0

    def add(self, count: int = 1) -> None:
        """So much more is done."""
        self.done = min(self.done + count, self.total)
        self.tell(self.done, self.total)


def read_bare(folder: Path, library: Library, split: str = "", pictured: bool = True) -> list[Row]:
    """The problem records of a data set, or of a split of it, the columns that tasks read.

    Args:
        folder: of the data set.
        library: rules and constructions, those of the data set.
        split: all of it where there is no name.
        pictured: whether the figures of the problems are needed.

    Raises:
        RecordError: there is no complete data set of this version with proofs, or it has no such split; or figures are
            needed that it has not.
    """
    manifest = read_manifest(folder)
    if manifest.version != geogen.__version__:
        message = f"made by geogen {manifest.version}, this is {geogen.__version__}"
        raise RecordError(message, file=str(folder), hint="make the problems anew with 'geogen synth'")
    if manifest.library != library_hash(library):
        message = "made with other rules and constructions than those of this installation"
        raise RecordError(message, file=str(folder), hint="make the problems anew with 'geogen synth'")
    if not manifest.complete:
        raise RecordError("the data set is not complete", file=str(folder), hint="run its 'geogen synth' again")
    if split and split not in sizes(manifest.options):
        names = ", ".join(name for name, _ in manifest.options.controls.split) or "none"
        raise RecordError(f"--split: it has no split '{split[:40]}'", file=str(folder), hint=f"its splits are {names}")
    rows: list[Row] = []
    for path in shard_paths(folder, split):
        for row in read_records(path, problem_layout(), (*NEEDED, "image")):
            if row.pop("image") is None and pictured:
                message = "the figure is shown, and there are problems without one"
                raise RecordError(message, file=str(path), hint="make the problems without --no-figures")
            accepted(row, library)
            rows.append(row)
    if not rows:
        raise RecordError("no problem shards here", file=str(folder), hint="make some with 'geogen synth'")
    return rows


# ── drafts ──


#: Drafts by what they ask, see :mod:`geogen.tasks.content`.
Drafts = dict[str, Draft]
Pieces = Pool[tuple[str, Sequence[Row]], Drafts]


def _all_drafts(rows: Sequence[Row], task: str, wish: Wish, processes: Pieces, steps: _Steps) -> list[Draft]:
    """Drafts of a task until there are plenty, from problems in an order of the seed's own; no two ask the same."""
    order = list(range(len(rows)))
    stream(wish.seed, "tasks", 0).shuffle(order)
    pieces = [(task, [rows[i] for i in order[k : k + CHUNK]]) for k in range(0, len(order), CHUNK)]
    found: Drafts = {}
    for some in processes.in_order(pieces):
        found |= {asked: draft for asked, draft in some.items() if asked not in found}
        steps.add(CHUNK)
        if len({d.scene for d in found.values()}) >= PLENTY * wish.n:
            break
    return list(found.values())


class Drafter:
    """Drafts of a task from pieces of the data set.

    Args:
        given: the pool of its problems, and what is wished for.
    """

    def __init__(self, given: tuple[ProblemPool, Wish]) -> None:
        self.pool, self.wish = given
        self.library = load_library()
        spare()

    def __call__(self, piece: tuple[str, Sequence[Row]]) -> Drafts:
        """The drafts of a task from some records, of those that ask the same the first."""
        task, rows = piece
        wish, found = self.wish, Drafts()
        for row in rows:
            for draft in drafts_of(read_source(row), (task,), self.library, self.pool, wish.seed, wish.faithful)[task]:
                found.setdefault(substance(provenance_of(draft, range(len(draft.options))), self.library), draft)
        return found


# ── choice and letters ──


def _choice(
    task: str, drafts: Sequence[Draft], wish: Wish, problems: int, folder: Path, steps: _Steps, stage: Staging
) -> list[Draft]:
    try:
        return chosen(drafts, wish.n, lambda done: steps.add())
    except TooFew as error:
        if wish.fewer and error.most:
            return chosen(drafts, error.most)
        stage.clear()
        raise too_few(error, wish.n, f"items of {task}", KINDS[task].needs, problems, folder) from None


def too_few(error: TooFew, n: int, what: str, needs: str, problems: int, folder: Path) -> RecordError:
    """What to tell of a data set that yields less than is wished for.

    Args:
        error: with how many it yields.
        n: how many are wished for.
        what: of what.
        needs: what a problem needs for one.
        problems: how many there are.
        folder: the data set.
    """
    most = f"{error.most or 'none'} of --n {n} {what}"
    share = "" if error.share is None else f"; one scene gives at most {error.share} of {n}"
    hint = f"--n {error.most}, or more problems" if error.most else "more or longer problems"
    return RecordError(f"the {problems} problems yield {most}, which needs {needs}{share}", file=str(folder), hint=hint)


def _items(
    task: str, drafts: Sequence[Draft], wish: Wish, images: dict[str, bytes], library: Library, steps: _Steps
) -> list[Row]:
    """Items with letters, each re-checked from its record."""
    found = []
    for number, (draft, places) in enumerate(lettered(drafts, stream(wish.seed, f"letters {task}", 0))):
        image = images[draft.problem_id] if draft.drawing is None else write_png(draft.drawing)
        row = row_of(draft, f"{task}-{wish.seed}-{number:05d}", places, image, library)
        try:
            check_item_row(row, library)
        except ProofRejected as error:
            about = f"an item of the problem '{draft.problem_id}' is refused: {error}"
            raise RecordError(about, hint="'geogen check' says what is wrong with its record") from error
        found.append(row)
        steps.add()
    return found


def images_of(folder: Path, wanted: set[str]) -> dict[str, bytes]:
    """The figures of some problems."""
    found = {}
    for path in shard_paths(folder):
        for row in read_records(path, problem_layout(), ("id", "image")):
            if row["id"] in wanted:
                found[row["id"]] = row["image"]["bytes"]
    return found
