"""``geogen solve --show``: the two figures between which a problem's text does not decide, and what would decide."""

from __future__ import annotations

from pathlib import Path

from geogen.dataset.writing import write_whole
from geogen.errors import one_line
from geogen.figure.display import FigureError
from geogen.figure.files import drawn_at
from geogen.figure.formats import format_named
from geogen.figure.styles import style_named
from geogen.lang.filename import file_name
from geogen.lang.measure import Coordinates
from geogen.library.records import Library
from geogen.problem.settling import Settled, settled
from geogen.problem.solving import Solved
from geogen.problem.verdict import UNDETERMINED
from geogen.proof.text import explain


def show(found: Solved, library: Library, folder: Path, taken: set[str]) -> list[str]:
    """Lines that say where two figures were written, and which condition of position settles an undetermined value.

    Args:
        found: a problem; nothing is said of one without two figures.
        library: rules and constructions.
        folder: for the figures.
        taken: names of files that are taken; new ones are added.
    """
    figures = found.verdict.figures[:2]
    if len(figures) < 2:
        return []
    name = one_line(found.problem.name)
    stem = file_name(found.problem.name, taken)
    written = [_written(found, at, library, folder, stem, number) for number, at in enumerate(figures, 1)]
    lines = [f"{name}: figures in {' and '.join(written)}"]
    if found.verdict.status == UNDETERMINED:
        lines.append(f"{name}: {_settling(settled(found, library))}")
    return lines


def _settling(found: Settled | None) -> str:
    """What settles a value, in words."""
    if found is None:
        return "no condition of position that was tried settles it; a value or a fact is missing"
    value = f"{found.value:.6g}, not derived" if isinstance(found.value, float) else str(found.value)
    return f"settled by '{found.condition}' ({explain(found.condition)}): {value}"


def _written(found: Solved, at: Coordinates, library: Library, folder: Path, stem: str, number: int) -> str:
    """The file with a figure, or why it is not drawn."""
    form = format_named("svg", style_named("textbook", 0), False)
    try:
        drawn = drawn_at(found.problem, at, library)
    except FigureError as error:
        return f"(figure {number} is not legible: {error})"
    target = folder / f"{stem}_{number}.{form.ending}"
    write_whole(target, form.write(drawn, library, found.problem.name, None))
    return str(target)
