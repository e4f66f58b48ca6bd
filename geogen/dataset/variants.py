"""Making the variants of a data set's problems: values to choose from, several solutions, reflections, and twins."""

from __future__ import annotations

import json
import logging
import random
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import geogen
from geogen.dataset.families import Found, twins
from geogen.dataset.journal import Journal
from geogen.dataset.lock import Lock, locked, sweep
from geogen.dataset.manifest import read_manifest
from geogen.dataset.paired import FoundInPairs
from geogen.dataset.pool import Pool, check_workers, given
from geogen.dataset.shards import Row, write_whole
from geogen.dataset.staging import key_of
from geogen.dataset.synthesis import library_hash
from geogen.dataset.tasking import images_of, read_bare, too_few
from geogen.dataset.variant_folder import NOTE, VARIANTS
from geogen.dataset.variant_tables import ALL, TWINS, encode, note_of, variant_notes
from geogen.errors import GeogenError, ProofRejected, RecordError
from geogen.families.kinds import CONTROLS, together
from geogen.library import load_library
from geogen.problem.randomness import stream
from geogen.problem.stored import stored_problem
from geogen.tasks.balance import TooFew, chosen
from geogen.tasks.draft import Draft, lettered
from geogen.tasks.source import read_source
from geogen.variants.choice import TASK as CHOICE
from geogen.variants.choice import choice_drafts
from geogen.variants.recheck import check_variant
from geogen.variants.reflection import reflections
from geogen.variants.rows import choice_row, reflection_row, solutions_row
from geogen.variants.solutions import solutions

#: Where finished pieces of work wait, beside that folder.
ASIDE = ".variants.part"
#: Problems of a piece of work; scenes for each question wanted after which no more problems are looked at.
CHUNK, PLENTY = 10, 1.8
#: What a problem needs for each kind.
NEEDS = {
    CHOICE: "problems that ask for a value, with three plausible mistakes",
    "solutions": "problems with two proofs of which each has a theorem of its own",
    "reflection": "problems with a second figure",
}


@dataclass(frozen=True)
class Wanted:
    """What variants to make.

    Args:
        kinds: which.
        n: how many of each; of twins at most so many, since not every problem has each.
        seed: any whole number.
        split: of the data set whose problems are taken; by default all are.
    """

    kinds: tuple[str, ...]
    n: int
    seed: int = 0
    split: str = ""


def make_variants(
    folder: Path, out: Path, wanted: Wanted, workers: int = 1, progress: Callable[[int, int], None] | None = None
) -> dict[str, Any]:
    """Make variants and write them; nothing is written before all are made and have passed the re-check.

    Args:
        folder: a data set of problems.
        out: where the folder ``variants`` goes; as a rule the same.
        wanted: what to make.
        workers: processes; the result does not depend on it.
        progress: called with the parts of the work done and all of them.

    Returns:
        The summary; of a kind of which the data set yields too few it has only why, under ``too_few``.

    Raises:
        GeogenError: a data set that yields too few of every kind that is wanted.
    """
    # A twin has a picture of its own.
    rows = read_bare(folder, load_library(), wanted.split, pictured=not TWINS.keys() >= set(wanted.kinds))
    key = key_of(read_manifest(folder).files, library_hash(load_library()), wanted.seed, wanted.split)
    with locked(out) as lock:
        sweep(out)
        aside = partial(_aside, out, key, lock)
        made = _all_kinds(rows, folder, wanted, workers, progress, aside)
        summary = {**_written(out, wanted, made.rows, len(rows)), "without": made.without, "too_few": made.too_few}
        shutil.rmtree(out / ASIDE, ignore_errors=True)
        return summary


def _aside(out: Path, key: str, lock: Lock, kind: str) -> tuple[Journal[Any], Lock]:
    """The journal of the pieces of some kinds that are done, and the lock on the folder in which it lies."""
    return Journal(out / ASIDE / f"{kind}-{key}", list, list), lock


@dataclass(frozen=True)
class _Made:
    """What was made.

    Args:
        rows: the variants of each kind, with their images.
        without: for each kind of twins why problems have none, with how many.
        too_few: for each kind of which the data set yields too few, what it would need.
    """

    rows: dict[str, list[Row]]
    without: dict[str, dict[str, int]]
    too_few: dict[str, str]


def _all_kinds(
    rows: Sequence[Row],
    folder: Path,
    wanted: Wanted,
    workers: int,
    progress: Callable[[int, int], None] | None,
    aside: Callable[[str], tuple[Journal[Any], Lock]],
) -> _Made:
    """The variants of all kinds.

    Raises:
        GeogenError: the data set yields too few of every kind that is wanted.
    """
    order = list(range(len(rows)))
    stream(wanted.seed, "variants", 0).shuffle(order)
    chunks = [[rows[i] for i in order[k : k + CHUNK]] for k in range(0, len(order), CHUNK)]
    works = [(kind,) for kind in wanted.kinds if kind not in TWINS] + together(wanted.kinds)
    found: dict[str, list[Row]] = {}
    without: dict[str, dict[str, int]] = {}
    lacking: dict[str, RecordError] = {}
    for place, kinds in enumerate(works):
        tell = partial(_tell, progress, place * len(chunks), len(chunks) * len(works))
        kind = "+".join(kinds)
        if kinds[0] in TWINS:
            control = next((one for one in kinds if one in CONTROLS), None)
            empty = Found(dict.fromkeys(kinds, wanted.n)) if control is None else FoundInPairs(control, wanted.n)
            made = twins(empty, wanted.seed, chunks, workers, aside(kind), tell)
            found |= {one: rows for one, (rows, _) in made.items()}
            without |= {one: why for one, (_, why) in made.items()}
            continue
        make = _questions if kind == CHOICE else partial(_others, kind, aside(kind))
        try:
            found[kind] = make(chunks, wanted, workers, tell)
        except TooFew as error:
            lacking[kind] = too_few(error, wanted.n, f"variants '{kind}'", NEEDS[kind], len(rows), folder)
    if lacking and not found:
        raise next(iter(lacking.values()))
    pictured = [row for kind, rows in found.items() if kind not in TWINS for row in rows]
    images = images_of(folder, {row["problem_id"] for row in pictured})
    for row in pictured:
        row["image"] = {"bytes": images[row["problem_id"]], "path": None}
    return _Made(
        rows={kind: found[kind] for kind in wanted.kinds if kind in found},
        without={kind: without[kind] for kind in wanted.kinds if kind in without},
        too_few={kind: f"{cause.message} ({cause.hint})" for kind, cause in lacking.items()},
    )


def _tell(progress: Callable[[int, int], None] | None, before: int, parts: int, done: int) -> None:
    if progress is not None:
        progress(before + done, parts)


# ── questions with values to choose from ──


def _questions(chunks: Sequence[Sequence[Row]], wanted: Wanted, workers: int, tell: Callable[[int], None]) -> list[Row]:
    """Questions whose wrong values tell as little as possible."""
    drafts: list[Draft] = []
    with Pool(given, partial(_drafts, wanted.seed), workers) as pool:
        for done, some in enumerate(pool.in_order(chunks), 1):
            drafts += some
            tell(done)
            if len({d.scene for d in drafts}) >= PLENTY * wanted.n:
                break
    picked = chosen(drafts, wanted.n)
    library = load_library()
    sources = {row["id"]: row for chunk in chunks for row in chunk}
    found = []
    for number, (draft, places) in enumerate(lettered(picked, stream(wanted.seed, "letters choice", 0))):
        row = choice_row(read_source(sources[draft.problem_id]), [draft.options[i].proof for i in places])
        row["id"] = f"{CHOICE}-{wanted.seed}-{number:05d}"
        check_variant(row, library)
        found.append(row)
    return found


def _drafts(seed: int, chunk: Sequence[Row]) -> list[Draft]:
    sound = filter(_is_sound, chunk)
    return [d for row in sound for d in choice_drafts(read_source(row), _stream(seed, CHOICE, row))]


def _is_sound(row: Row) -> bool:
    """True for a problem with the one answer that it has; of another one nothing is made, which is told."""
    try:
        stored_problem(row["proof"], load_library())
    except ProofRejected as error:
        logging.getLogger(__name__).warning("'%s' is left out: %s", row["id"], error)
        return False
    return True


# ── solutions and reflections ──


def _others(
    kind: str,
    aside: tuple[Journal[list[list[Row]]], Lock],
    chunks: Sequence[Sequence[Row]],
    wanted: Wanted,
    workers: int,
    tell: Callable[[int], None],
) -> list[Row]:
    """The first problems that yield such a variant; of several of one problem the rarest mistake so far."""
    found: list[Row] = []
    seen: Counter[str] = Counter()
    with Pool(given, partial(_made, kind, wanted.seed), workers) as pool:
        journal, lock = aside
        for done, some in enumerate(journal.continued(pool, enumerate(chunks), lock), 1):
            for rows in some:
                if len(found) == wanted.n or not rows:
                    continue
                row = min(rows, key=lambda r: seen[r.get("mistake", "")])
                seen[row.get("mistake", "")] += 1
                row["id"] = f"{kind}-{wanted.seed}-{len(found):05d}"
                found.append(row)
            tell(done)
            if len(found) == wanted.n:
                break
    if len(found) < wanted.n:
        raise TooFew(len(found))
    return found


def _made(kind: str, seed: int, chunk: Sequence[Row]) -> list[list[Row]]:
    """For each problem the variants of a kind that the re-check accepts."""
    found = []
    for row in chunk:
        rows = _rows(kind, read_source(row), _stream(seed, kind, row)) if _is_sound(row) else ()
        found.append([made for made in rows if _is_accepted(made, kind, row)])
    return found


def _is_accepted(made: Row, kind: str, row: Row) -> bool:
    """True for a variant that the re-check accepts; another one is left out, which is told.

    So where a second proof leads the search to a figure with another answer that the first one did not.
    """
    try:
        check_variant(made, load_library())
    except ProofRejected as error:
        logging.getLogger(__name__).warning("'%s' is left out of %s: %s", row["id"], kind, error)
        return False
    return True


def _rows(kind: str, source: Any, rng: random.Random) -> Iterator[Row]:
    library = load_library()
    if kind == "solutions":
        proofs = solutions(source, library, rng)
        if len(proofs) > 1:
            yield solutions_row(source, proofs, library)
        return
    for made, said in reflections(source, library, rng):
        yield reflection_row(source, made, said)


def _stream(seed: int, kind: str, row: Row) -> random.Random:
    return stream(seed, f"{kind} {row['id']} {row['construction']}", 0)


# ── files ──


def _written(out: Path, wanted: Wanted, found: dict[str, list[Row]], problems: int) -> dict[str, Any]:
    """Write the files and their notes. Of a kind of which there is nothing there is no file, and none of before."""
    data = {kind: encode(kind, rows) for kind, rows in found.items() if rows}
    about = {"seed": wanted.seed, "n": wanted.n, "problems_looked_at": problems}
    notes = {kind: {**about, **note_of(kind, found[kind], data[kind])} for kind in data}
    for kind in data:
        write_whole(out / VARIANTS / f"{kind}.parquet", data[kind])
    others = {kind: note for kind, note in variant_notes(out).items() if kind not in found}
    for kind in found.keys() - data.keys():
        (out / VARIANTS / f"{kind}.parquet").unlink(missing_ok=True)
    if data or others:
        whole = {"version": geogen.__version__, "variants": {**others, **notes}}
        write_whole(out / VARIANTS / NOTE, (json.dumps(whole, indent=2, sort_keys=True) + "\n").encode())
    return {"problems": problems, "variants": notes}


def check_wanted(wanted: Wanted, workers: int) -> None:
    """Refuse wishes that make no sense.

    Raises:
        GeogenError: one line that names the option.
    """
    for kind in wanted.kinds:
        if kind not in ALL:
            raise GeogenError(f"no kind '{kind}'", hint=f"kinds are {', '.join(ALL)}")
    if not 1 <= wanted.n <= 1_000_000:
        raise GeogenError(f"--n {wanted.n} is not a number of variants", hint="between 1 and 1000000")
    check_workers(workers)
