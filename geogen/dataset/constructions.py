"""The construction problems of a data set: made of its scenes and of templates, and written as one table."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import geogen
from geogen.constructing.origin import Candidate, Origin, of_scene, of_templates
from geogen.constructing.posed import materials
from geogen.constructing.preamble import script_of
from geogen.constructing.problem import ConstructionProblem
from geogen.constructing.sound import fault, placements
from geogen.constructing.verify import verify
from geogen.dataset.carding import write_card
from geogen.dataset.construction_notes import CONSTRUCTIONS, NOTE, construction_path
from geogen.dataset.construction_rows import row_of
from geogen.dataset.lock import locked, sweep
from geogen.dataset.manifest import read_manifest
from geogen.dataset.parquet import read_records, table_bytes
from geogen.dataset.pool import Pool, check_workers
from geogen.dataset.schema import arrow_schema
from geogen.dataset.shards import Row, content_hash, problem_layout, shard_paths, write_whole
from geogen.errors import GeogenError, RecordError, SceneError, Unsayable
from geogen.library import load_library
from geogen.problem.randomness import digest
from geogen.records.construction import ConstructionRow

#: The name by which commands call them.
NAME = "construction"
#: Candidates of a piece of work.
CHUNK = 8


def make_constructions(
    folder: Path,
    out: Path,
    n: int,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, Any]:
    """Make construction problems and write them.

    Args:
        folder: a data set of problems.
        out: where the folder ``constructions`` goes; as a rule the same.
        n: how many.
        seed: any whole number.
        workers: processes; the result does not depend on it.
        progress: called with how many are made, and how many are wanted.

    Returns:
        The summary.

    Raises:
        GeogenError: an impossible wish, or a data set that yields too few.
    """
    check_workers(workers)
    if n < 1:
        raise GeogenError(f"--n {n} is not a number of construction problems", hint="at least 1")
    read_manifest(folder)
    order = in_turn(_candidates(folder, seed), seed)
    with locked(out):
        sweep(out)
        rows = _made(order, n, seed, workers, progress or (lambda done, total: None))
        if len(rows) < n:
            about = f"its scenes and the templates yield {len(rows)} of --n {n} construction problems"
            raise RecordError(about, file=str(folder), hint=f"--n {len(rows)}, or more problems")
        data = table_bytes(arrow_schema(ConstructionRow), rows, 100)
        write_whole(construction_path(out), data)
        note = {"version": geogen.__version__, "seed": seed, **note_of(rows), "sha256": content_hash(data)}
        write_whole(out / CONSTRUCTIONS / NOTE, (json.dumps(note, indent=2, sort_keys=True) + "\n").encode())
        write_card(out)
    return note


def note_of(rows: Sequence[Row]) -> dict[str, Any]:
    """What is noted of construction problems: how many of each kind."""
    return {
        "problems": len(rows),
        "sources": len({row["source"] for row in rows}),
        **{
            name: dict(sorted(Counter(row[name] for row in rows).items()))
            for name in ("category", "difficulty", "answer")
        },
    }


def _candidates(folder: Path, seed: int) -> list[Candidate]:
    use = materials(load_library())
    found = list(of_templates(seed, use))
    for path in shard_paths(folder):
        for row in read_records(path, problem_layout(), ("id", "construction")):
            found += of_scene(row["id"], row["construction"], seed, use)
    return found


def in_turn(candidates: Sequence[Candidate], seed: int) -> list[Candidate]:
    """Candidates in an order in which each source has its turn before any has its second one.

    Args:
        candidates: all there are.
        seed: decides the order within a round.
    """
    lot = {id(c): digest(f"{seed} {c.source} {c.problem_id} {c.origin}") for c in candidates}
    rounds: Counter[str] = Counter()
    placed = []
    for one in sorted(candidates, key=lambda c: lot[id(c)]):
        placed.append((rounds[one.source], lot[id(one)], one))
        rounds[one.source] += 1
    return [one for _, _, one in sorted(placed, key=lambda entry: entry[:2])]


def _made(order: Sequence[Candidate], n: int, seed: int, workers: int, tell: Callable[[int, int], None]) -> list[Row]:
    """The first sound problems, no two of which ask the same."""
    pieces = [order[k : k + CHUNK] for k in range(0, len(order), CHUNK)]
    rows: list[Row] = []
    seen: set[str] = set()
    with Pool(Maker, seed, workers, "a few construction problems") as pool:
        for some in pool.in_order(pieces):
            for row in some:
                if row["asks"] not in seen and len(rows) < n:
                    seen.add(row.pop("asks"))
                    rows.append(row)
                    tell(len(rows), n)
            if len(rows) == n:
                break
    return rows


class Maker:
    """Rows of candidates, those that are sound; called once a process.

    Args:
        seed: of the wish; ids have it.
    """

    def __init__(self, seed: int) -> None:
        self.seed, self.use = seed, materials(load_library())

    def __call__(self, piece: Sequence[Candidate]) -> list[Row]:
        """The rows of some candidates.

        Raises:
            GeogenError: a fault of the program or of a data file; a candidate that cannot be made is left out.
        """
        return [row for one in piece if (row := self._row(one)) is not None]

    def _row(self, candidate: Candidate) -> Row | None:
        name = name_of(candidate.origin, self.seed)
        try:
            made = candidate.origin.made(name, self.use)
            if made is None or fault(made.problem, self.use.library) or not solved(made.problem):
                return None
            row = row_of(made, candidate.origin, candidate.problem_id)
        except (SceneError, Unsayable):
            return None  # a candidate that cannot be drawn, or of which the words would depend on how it turns
        return {**row, "asks": f"{made.source} {made.problem.category} {_shape(made.problem)}"}


def name_of(origin: Origin, seed: int) -> str:
    """The id of a problem, which its words depend on."""
    return f"construction-{seed}-{digest(f'{origin}') % 10**10:010d}"


def solved(problem: ConstructionProblem) -> bool:
    """True where the reference is right in all figures in which replies are drawn; of an impossible one, trivially."""
    if problem.impossible is not None:
        return True
    script = script_of(problem, placements(problem, load_library(), 1)[0])
    return verify(problem, script, prove=False).right  # a proof would change nothing: what holds is right


def _shape(problem: ConstructionProblem) -> str:
    """What is given and wanted whatever the points are called."""
    text = " ; ".join((problem.placement, *problem.conditions))
    names: dict[str, str] = {}
    words = []
    for word in text.replace("(", " ( ").replace(",", " , ").replace(")", " ) ").split():
        plain = word.rstrip(";")
        words.append(names.setdefault(plain, f"p{len(names)}") if plain[:1].isupper() else word)
    return " ".join(words)
