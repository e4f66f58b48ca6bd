"""``geogen render``: figures of problem files, of proofs, and of data sets."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click

from geogen.cli.app import ACCEPTED, BAD_INPUT
from geogen.errors import GeogenError, one_line
from geogen.figure.contact import contact_sheet, summary
from geogen.figure.files import Drawn, drawn_problem, drawn_proof
from geogen.figure.formats import FORMATS, Format, format_named
from geogen.figure.style import Style
from geogen.figure.styles import STYLES, style_named
from geogen.lang.filename import file_name
from geogen.lang.problem import Problem, ProblemError, read_problems
from geogen.library import Library, load_library
from geogen.proof.files import ENDINGS as PROOFS
from geogen.proof.files import read_records
from geogen.proof.graph import ProofGraph, from_json, loads

PROBLEMS = (".txt", ".jgex")

#: A name, and what to draw or why it cannot be drawn.
Item = tuple[str, Problem | ProofGraph | GeogenError]


@click.command(
    "render",
    epilog="Example: geogen render problems.txt --format png --size 512 --style dark --out figures",
    short_help="Draw the figures of problems.",
)
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--format", "kind", default="svg", show_default=True, metavar="|".join(FORMATS), help="File format.")
@click.option("--style", "look", default="textbook", show_default=True, metavar="|".join(STYLES), help="Looks.")
@click.option("--size", "sizes", multiple=True, type=click.IntRange(64, 8192), help="Longer side of a PNG in pixels.")
@click.option("--out", type=click.Path(path_type=Path), default=Path("figures"), show_default=True, help="Folder.")
@click.option("--sheet", type=click.Path(path_type=Path), help="Write a contact sheet (HTML) of all figures, too.")
@click.option("--problem", "name", metavar="NAME", help="Only the problem of this name or id.")
@click.option("--limit", type=click.IntRange(1), help="Only the first of them.")
@click.option("--seed", default=0, show_default=True, help="Seed of the figure's free choices and of its style.")
def command(
    path: Path,
    kind: str,
    look: str,
    sizes: tuple[int, ...],
    out: Path,
    sheet: Path | None,
    name: str | None,
    limit: int | None,
    seed: int,
) -> int:
    """Draw what PATH holds, one picture a problem.

    PATH is a problem file, a file of proofs (JSON or JSON Lines), a folder of these, or a data set of `geogen synth`,
    of which its problems are drawn; items and variants have pictures of their own. Problems are built with the seed,
    and built anew where the figure would not be legible; proofs and records are drawn at their own coordinates. --size
    may be given several times.
    """
    style = style_named(look, seed)
    form = format_named(kind, style, bool(sizes))
    library = load_library()
    seen, taken = list[str](), set[str]()
    drawn: list[tuple[str, Drawn]] = []
    count = 0
    refused: list[tuple[str, str]] = []
    for label, item in _items(path):
        seen.append(label)
        if name not in (None, label):
            continue
        try:
            found = _drawn(item, library, seed, style)
        except GeogenError as error:
            click.echo(f"{one_line(label)}: {error}", err=True)
            refused.append((label, str(error)))
        else:
            count += 1
            if sheet is not None:
                drawn.append((label, found))
            _write(found, form, label, file_name(label, taken), sizes, out, library)
        if limit is not None and count + len(refused) == limit:
            break
    if name is not None and name not in seen:
        near = get_close_matches(name, seen, 1)
        raise GeogenError(f"no problem '{name}'", file=str(path), hint=f"did you mean '{near[0]}'?" if near else None)
    if sheet is not None:
        sheet.parent.mkdir(parents=True, exist_ok=True)
        sheet.write_text(contact_sheet(drawn, refused, f"Figures of {path.name}"), encoding="utf-8")
        click.echo(f"{sheet}: {summary(drawn, refused)}")
    return BAD_INPUT if refused else ACCEPTED


def _write(
    drawn: Drawn, form: Format, label: str, stem: str, sizes: tuple[int, ...], out: Path, library: Library
) -> None:
    """The picture in each size; with several, the size is part of the name."""
    out.mkdir(parents=True, exist_ok=True)
    for size in sizes or (None,):
        target = out / (f"{stem}_{size}.{form.ending}" if len(sizes) > 1 else f"{stem}.{form.ending}")
        target.write_bytes(form.write(drawn, library, label, size))
        click.echo(str(target))


def _drawn(item: Problem | ProofGraph | GeogenError, library: Library, seed: int, style: Style) -> Drawn:
    if isinstance(item, GeogenError):
        raise item
    if isinstance(item, ProofGraph):
        return drawn_proof(item, library, style)
    return drawn_problem(item, library, seed, style)


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
    for found in read_records(path):
        if isinstance(found.data, GeogenError):
            yield f"{path.name}: line {found.line}", found.data
        else:
            yield _proof(found.data, f"{path.stem}_{found.line or found.place or 1}")


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
