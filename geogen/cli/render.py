"""``geogen render``: figures of problem files, of proofs, and of data sets."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click

from geogen.cli.app import ACCEPTED, BAD_INPUT
from geogen.errors import GeogenError
from geogen.figure.display import DisplayList
from geogen.figure.files import figure_of_problem, figure_of_proof, file_name
from geogen.figure.raster import write_png
from geogen.figure.svg import write_svg
from geogen.lang.problem import Problem, ProblemError, read_problems
from geogen.lang.textfile import read_text
from geogen.library import Library, load_library
from geogen.proof.graph import ProofGraph, from_json, loads, read_json

#: Formats that can be written, and those that a later version will write.
FORMATS, PLANNED = ("svg", "png"), ("pdf", "tikz", "ggb")
PROBLEMS, PROOFS = (".txt", ".jgex"), (".json", ".jsonl")
#: Largest file of proofs in bytes.
MAX_FILE = 2**30

#: A name, and what to draw or why it cannot be drawn.
Item = tuple[str, Problem | ProofGraph | GeogenError]


@click.command(
    "render",
    epilog="Example: geogen render problems.txt --format svg --out figures",
    short_help="Draw the figures of problems.",
)
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--format", "kind", default="svg", show_default=True, metavar="svg|png", help="Picture format.")
@click.option("--out", type=click.Path(path_type=Path), default=Path("figures"), show_default=True, help="Folder.")
@click.option("--problem", "name", metavar="NAME", help="Only the problem of this name or id.")
@click.option("--seed", default=0, show_default=True, help="Seed of the free choices of the figure.")
@click.option("--scale", default=2.0, show_default=True, type=click.FloatRange(0.5, 8.0), help="PNG pixels a px.")
def command(path: Path, kind: str, out: Path, name: str | None, seed: int, scale: float) -> int:
    """Draw what PATH holds, one picture a problem.

    PATH is a problem file, a file of proofs (JSON or JSON Lines), a folder of these, or a data set of `geogen synth`.
    Problems are built with the seed, and built anew where the figure would not be legible; proofs and records are
    drawn at their own coordinates.
    """
    _refuse_format(kind)
    library = load_library()
    worst, seen = ACCEPTED, list[str]()
    taken: set[str] = set()
    for label, item in _items(path):
        seen.append(label)
        if name not in (None, label):
            continue
        try:
            figure = _figure(item, library, seed)
        except GeogenError as error:
            click.echo(f"{label}: {error}", err=True)
            worst = BAD_INPUT
            continue
        out.mkdir(parents=True, exist_ok=True)
        target = out / f"{file_name(label, taken)}.{kind}"
        target.write_bytes(write_png(figure, scale) if kind == "png" else write_svg(figure, title=label).encode())
        click.echo(str(target))
    if name is not None and name not in seen:
        near = get_close_matches(name, seen, 1)
        raise GeogenError(f"no problem '{name}'", file=str(path), hint=f"did you mean '{near[0]}'?" if near else None)
    return worst


def _refuse_format(kind: str) -> None:
    if kind in PLANNED:
        raise GeogenError(f"the format {kind} cannot be written yet", hint="choose svg or png")
    if kind not in FORMATS:
        raise GeogenError(f"unknown format '{kind[:40]}'", hint="choose svg or png")


def _figure(item: Problem | ProofGraph | GeogenError, library: Library, seed: int) -> DisplayList:
    if isinstance(item, GeogenError):
        raise item
    if isinstance(item, ProofGraph):
        return figure_of_proof(item, library)
    return figure_of_problem(item, library, seed)


def _items(path: Path) -> Iterator[Item]:
    """What a file, folder or data set holds, in order."""
    if (path / "problems").is_dir():
        yield from _data_set(path)
    elif path.is_dir():
        files = [f for f in sorted(path.rglob("*")) if f.is_file() and f.suffix in PROBLEMS + PROOFS]
        if not files:
            endings = " ".join("*" + e for e in PROBLEMS + PROOFS)
            raise GeogenError("nothing to draw", file=str(path), hint=f"a data set of 'geogen synth', or {endings}")
        for file in files:
            yield from _items(file)
    elif path.suffix in PROOFS:
        yield from _proofs(path)
    else:
        for problem in read_problems(path):
            yield (problem.problem if isinstance(problem, ProblemError) else problem.name), problem


def _data_set(path: Path) -> Iterator[Item]:
    from geogen.dataset.records import read_proofs

    for name, text in read_proofs(path):
        yield name, _or_error(lambda text=text: loads(text))


def _proofs(path: Path) -> Iterator[Item]:
    """The proofs of a JSON file, or of every line of a JSON Lines file."""
    text = read_text(path, MAX_FILE)
    lines = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
    for number, line in lines if path.suffix == ".jsonl" else [(1, text)]:
        data = _or_error(lambda line=line: read_json(line))
        if isinstance(data, GeogenError):
            yield f"{path.name}: line {number}", data
            continue
        for record in data if isinstance(data, list) else [data]:
            yield _proof(record, f"{path.stem}_{number}")


def _proof(record: Any, label: str) -> Item:
    """A bare proof graph, or an object with one in its field ``proof``, as data or as JSON text."""
    if isinstance(record, dict):
        proof = record.get("proof", record)
        name = record.get("problem") if "proof" in record else record.get("name")
        label = name if isinstance(name, str) and name else label
        if isinstance(proof, str):
            return label, _or_error(lambda: loads(proof))
        record = proof
    return label, _or_error(lambda: from_json(record))


def _or_error(read: Any) -> Any:
    """What ``read`` gives, or the error that it raises, so that the rest of a file is still drawn."""
    try:
        return read()
    except GeogenError as error:
        return error
