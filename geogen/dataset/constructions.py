"""The construction problems of a data set: made of its scenes and of templates, and written as one table."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import geogen
from geogen.constructing.origin import Candidate, Origin, of_scene, of_templates
from geogen.constructing.picture import picture, window_of
from geogen.constructing.posed import Made, materials
from geogen.constructing.preamble import given_lines, script_of
from geogen.constructing.problem import ConstructionProblem, Given, Impossibility, ReferenceStep, Wanted
from geogen.constructing.sound import fault, placements
from geogen.constructing.tools import uses
from geogen.constructing.verify import verify
from geogen.dataset.carding import write_card
from geogen.dataset.construction_notes import CONSTRUCTIONS, NOTE, construction_path
from geogen.dataset.lock import locked, sweep
from geogen.dataset.manifest import read_manifest
from geogen.dataset.parquet import Layout, read_records, table_bytes
from geogen.dataset.pool import Pool, check_workers
from geogen.dataset.schema import arrow_schema
from geogen.dataset.shards import Row, content_hash, problem_layout, shard_paths, write_whole
from geogen.errors import GeogenError, RecordError, SceneError, Unsayable
from geogen.geogebra import draw, read
from geogen.lang.measure import Coordinates
from geogen.library import load_library
from geogen.problem.randomness import digest
from geogen.records.construction import ConstructionRow

#: The name by which commands call them.
NAME = "construction"
COLUMNS = tuple(ConstructionRow.model_fields)
#: Candidates of a piece of work.
CHUNK = 8
#: What stands for a problem without a solution.
POSSIBLE, IMPOSSIBLE = "possible", "impossible"


def layout() -> Layout:
    """What that file must be."""
    return Layout(
        arrow_schema(ConstructionRow), frozenset({"image", "image.path", "step_images.path"}), ids=frozenset({"id"})
    )


def read_constructions(folder: Path, columns: Sequence[str] | None = None) -> Iterator[Row]:
    """The construction problems of a data set.

    Raises:
        RecordError: there are none, or they cannot be read.
    """
    path = construction_path(folder)
    if not path.is_file():
        raise RecordError(
            "no construction problems here", file=str(folder), hint="make some with 'geogen tasks --task construction'"
        )
    yield from read_records(path, layout(), columns)


# ── making ──


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


# ── rows ──


def row_of(made: Made, origin: Origin, problem_id: str) -> Row:
    """The row of a problem, with pictures.

    Raises:
        SceneError: what is given cannot be drawn.
    """
    problem = made.problem
    at = placements(problem, load_library(), 1)[0]
    return {**texts_of(made, at), "problem_id": problem_id, "origin": _json(asdict(origin)), **pictures_of(problem, at)}


def texts_of(made: Made, at: Coordinates) -> Row:
    """The columns of a problem but those about where it comes from, and the picture."""
    problem = made.problem
    return {
        "id": problem.id,
        "source": made.source,
        "category": problem.category,
        "difficulty": problem.difficulty,
        "skills": list(made.skills),
        "question_en": problem.question_en,
        "question_zh": problem.question_zh,
        "placement": problem.placement,
        "givens": _json([asdict(one) for one in problem.givens]),
        "wanted": _json([asdict(one) for one in problem.wanted]),
        "conditions": list(problem.conditions),
        "tools": list(problem.tools),
        "solutions": problem.solutions,
        "every": problem.every,
        "answer": IMPOSSIBLE if problem.impossible else POSSIBLE,
        "given_script": "\n".join(given_lines(problem.givens, at)),
        "steps": _json([asdict(one) for one in problem.reference]),
        "elementary": elementary(problem, at),
        "lines": made.lines,
        "impossible": _json(asdict(problem.impossible) if problem.impossible else None),
    }


def elementary(problem: ConstructionProblem, at: Coordinates) -> int:
    """Euclidea's count E of the reference, counted as that of replies; 0 where there is none."""
    if not problem.reference:
        return 0
    drawing = draw(read(script_of(problem, at)))
    return sum(use.moves for use in uses(drawing, drawing.objects, {one.name for one in problem.givens}))


def pictures_of(problem: ConstructionProblem, at: Coordinates) -> Row:
    """The picture of what is given, and one after each step of the reference, these all of one window."""
    given = "\n".join(given_lines(problem.givens, at))
    free = {p: complex(*at[p]) for p in at}
    lines = [line for step in problem.reference for line in step.script]
    whole = draw(read("\n".join([given, *lines])), free).objects
    window = window_of(whole.values())
    names = list(draw(read(given), free).objects)
    images = [picture({name: whole[name] for name in names})]
    done = 0
    for step in problem.reference:
        done += len(step.script)
        there = draw(read("\n".join([given, *lines[:done]])), free).objects
        images.append(picture(there, window))
    found = [{"bytes": image, "path": None} for image in images]
    return {"image": found[0], "step_images": found[1:]}


def problem_of(row: Row) -> ConstructionProblem:
    """The problem that a row holds.

    Raises:
        RecordError: a column does not hold what it should.
    """
    try:
        givens = tuple(Given(g["name"], g["kind"], tuple(g["points"]), g["value"]) for g in json.loads(row["givens"]))
        steps = tuple(ReferenceStep(s["text_en"], s["text_zh"], tuple(s["script"])) for s in json.loads(row["steps"]))
        why = json.loads(row["impossible"])
        impossible = why and Impossibility(
            tuple(tuple(p) for p in why["placement"]), why["quantity"], tuple(why["polynomial"])
        )
        return ConstructionProblem(
            row["id"],
            row["category"],
            row["difficulty"],
            row["placement"],
            givens,
            tuple(Wanted(w["name"], w["kind"]) for w in json.loads(row["wanted"])),
            tuple(row["conditions"]),
            tuple(row["tools"]),
            row["solutions"],
            row["every"],
            steps,
            impossible,
            row["question_en"],
            row["question_zh"],
        )
    except (ValueError, KeyError, TypeError) as error:
        cause = f"a column of the construction problem '{row.get('id')}' cannot be read: {error}"
        raise RecordError(cause, hint="'geogen check' says which") from error


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
