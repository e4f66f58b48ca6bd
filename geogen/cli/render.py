"""``geogen render``: figures of problem files and data sets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import numpy as np

from geogen.cli.app import ACCEPTED, BAD_INPUT
from geogen.dataset.records import ProblemRecord, read_problems
from geogen.errors import GeogenError
from geogen.figure.draw import draw_legible
from geogen.figure.raster import write_png
from geogen.figure.svg import write_svg
from geogen.lang import problem as language
from geogen.library import Library, load_library
from geogen.scene.build import build_scene
from geogen.scene.scene import Premise, Scene

#: A name, and its scene or why there is none.
Item = tuple[str, Scene | GeogenError]


@click.command("render", epilog="Example: geogen render problems.txt --format svg --out figures")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--format", "kind", type=click.Choice(["svg", "png"]), default="svg", show_default=True)
@click.option("--out", type=click.Path(path_type=Path), default=Path("figures"), show_default=True, help="Folder.")
@click.option("--problem", "name", metavar="NAME", help="Only the problem of this name or id.")
@click.option("--seed", default=0, show_default=True, help="Seed of the free choices of the figure.")
def command(path: Path, kind: str, out: Path, name: str | None, seed: int) -> int:
    """Draw the problems of PATH, a problem file or a data set: one picture a problem."""
    library = load_library()
    worst = ACCEPTED
    drawn = 0
    taken: set[str] = set()
    for label, scene in _items(path, library, seed):
        if name is not None and label != name:
            continue
        try:
            if isinstance(scene, GeogenError):
                raise scene
            figure, _ = draw_legible(scene, library)
        except GeogenError as error:
            click.echo(f"{label}: {error}", err=True)
            worst = BAD_INPUT
            continue
        out.mkdir(parents=True, exist_ok=True)
        target = out / f"{_file_name(label, taken)}.{kind}"
        target.write_bytes(write_png(figure) if kind == "png" else write_svg(figure).encode())
        click.echo(str(target))
        drawn += 1
    if not drawn and worst == ACCEPTED:
        raise GeogenError(f"no problem '{name}'" if name else "no problems", file=str(path))
    return worst


def _items(path: Path, library: Library, seed: int) -> Iterator[Item]:
    """The scenes of a data set as they were recorded, or of a problem file as they are built now."""
    if path.is_dir():
        for record in read_problems(path):
            yield record.id, _recorded(record)
        return
    for problem in language.read_problems(path):
        if isinstance(problem, language.ProblemError):
            yield problem.problem, problem
            continue
        try:
            yield problem.name, build_scene(problem, library, seed)
        except GeogenError as error:
            yield problem.name, error


def _recorded(record: ProblemRecord) -> Scene:
    """The scene of a stored problem: its own coordinates, the premises that it states."""
    return Scene(
        points=tuple(record.points),
        realisations=np.array([list(record.points.values())]),
        premises=tuple(Premise(p.statement, 0, "") for p in record.premises),
        goal=record.goal,
        body=record.construction,
        name=record.id,
    )


def _file_name(label: str, taken: set[str]) -> str:
    """A file name for a problem's name, different from those before."""
    base = re.sub(r"[^A-Za-z0-9._-]+", "_", label).strip("._")[-100:] or "problem"
    name, number = base, 1
    while name.lower() in taken:
        number += 1
        name = f"{base}_{number}"
    taken.add(name.lower())
    return name
