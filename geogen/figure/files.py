"""Figures of whole files: problems in the problem language, and proofs with the figure they were read from."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from geogen.errors import GeogenError, RecordError
from geogen.figure.display import DisplayList, FigureError
from geogen.figure.draw import draw_legible, draw_problem
from geogen.lang.problem import Problem, parse_body, read_problems
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.proof.graph import from_json
from geogen.scene.build import build_scene

#: Scenes built anew before a problem is refused as illegible.
ATTEMPTS = 6
#: Endings of the files that a folder is searched for.
PROBLEMS, PROOFS = (".txt", ".jgex"), (".json", ".jsonl")

Found = tuple[str, DisplayList | GeogenError]


def redrawn_seed(seed: int, attempt: int) -> int:
    """The seed of an attempt; the first is the seed itself, the others share nothing with its neighbours."""
    if attempt == 0:
        return seed
    return int.from_bytes(hashlib.sha256(f"{seed} figure {attempt}".encode()).digest()[:8], "big") >> 1


def figure_of_problem(problem: Problem, library: Library, seed: int = 0) -> DisplayList:
    """Build a problem's scene and draw it; built anew where it would not be legible.

    Raises:
        SceneError: the scene cannot be built; a FigureError after :data:`ATTEMPTS` illegible ones.
    """
    refusals: list[FigureError] = []
    for attempt in range(ATTEMPTS):
        scene = build_scene(problem, library, redrawn_seed(seed, attempt))
        try:
            return draw_legible(scene, library)[0]
        except FigureError as error:
            refusals.append(error)
    raise refusals[0]


def figure_of_proof(data: Any, library: Library) -> tuple[str, DisplayList]:
    """The name and the figure of a proof record, at the coordinates that it holds."""
    graph = from_json(data.get("proof", data) if isinstance(data, dict) else data)
    problem = parse_body(graph.problem)
    return graph.name, draw_problem(problem, given_statements(problem, library), graph.figure, library)


def figures(path: Path, library: Library, seed: int = 0, only: str | None = None) -> Iterator[Found]:
    """Name and figure, or name and error, of everything in a file or folder, in order.

    Args:
        path: a problem file, a proof file (JSON or JSON lines), or a folder of them.
        library: the constructions.
        seed: seed of the scenes.
        only: the name of the one problem wanted.

    Raises:
        RecordError: the path holds nothing to draw.
    """
    if path.is_dir():
        files = [f for f in sorted(path.rglob("*")) if f.is_file() and f.suffix in PROBLEMS + PROOFS]
        if not files:
            endings = " ".join("*" + e for e in PROBLEMS + PROOFS)
            raise RecordError("no problems or proofs to draw", file=str(path), hint=f"looked for {endings}")
        for file in files:
            yield from figures(file, library, seed, only)
    elif path.suffix in PROOFS:
        yield from _of_proofs(path, library, only)
    else:
        yield from _of_problems(path, library, seed, only)


def _of_problems(path: Path, library: Library, seed: int, only: str | None) -> Iterator[Found]:
    for problem in read_problems(path):
        name = problem.problem if isinstance(problem, GeogenError) else problem.name
        if only not in (None, name):
            continue
        if isinstance(problem, GeogenError):
            yield name, problem
            continue
        try:
            yield name, figure_of_problem(problem, library, seed)
        except GeogenError as error:
            yield name, error


def _records(path: Path) -> Iterable[tuple[int, Any]]:
    """(line, data) of a JSON file, or of every line of a JSON lines file."""
    try:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".json":
            return [(1, json.loads(text))]
        return [(i, json.loads(line)) for i, line in enumerate(text.splitlines(), 1) if line.strip()]
    except (OSError, ValueError) as error:
        raise RecordError(f"not JSON: {error}", file=str(path)) from None


def _of_proofs(path: Path, library: Library, only: str | None) -> Iterator[Found]:
    for line, data in _records(path):
        named = data if isinstance(data, dict) else {}
        label = str(named.get("name") or named.get("problem") or f"line {line}")
        try:
            name, figure = figure_of_proof(data, library)
            if only in (None, name):
                yield name, figure
        except GeogenError as error:
            if only in (None, label):
                yield label, error


def file_names(names: Iterable[str]) -> Iterator[str]:
    """A safe and unique file name, without ending, for each problem name."""
    used: set[str] = set()
    for name in names:
        stem = re.sub(r"[^A-Za-z0-9._-]+", "_", name).strip("._") or "problem"
        chosen, count = stem[:120], 1
        while chosen.lower() in used:
            count += 1
            chosen = f"{stem[:120]}-{count}"
        used.add(chosen.lower())
        yield chosen
