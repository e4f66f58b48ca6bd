"""``geogen view``: a static page to look through a data set."""

from __future__ import annotations

from pathlib import Path

import click

from geogen.cli.data import data_argument
from geogen.cli.progress import counted, warn
from geogen.dataset.manifest import told_unfinished
from geogen.dataset.variant_folder import told_left_out
from geogen.dataset.view.write import PAGE, write_view
from geogen.families.kinds import KINDS


@click.command("view", epilog="Example: geogen view generated/first; then open generated/first/view/index.html")
@data_argument()
@click.option("--out", type=click.Path(path_type=Path), help="Folder of the page.  [default: FOLDER/view]")
def command(folder: Path, out: Path | None) -> None:
    """Write a page to look through the data set FOLDER: problems with figure, both languages, proof and graph.

    FOLDER is generated/synth-0, where `geogen synth` writes, if none is named.

    It needs no network and no server: open its index.html. Answers and solutions are hidden until asked for; the list
    can be sorted by difficulty and filtered by topic, goal and difficulty. Pointing at a step lights up its points in
    the figure. Problems with twins show these, with what is changed in text and figure. Construction problems have
    pages of their own, with the figure after each step, or the polynomial by which there is no construction.
    """
    target = out if out is not None else folder / "view"
    with counted("problems") as progress:
        count = write_view(folder, target, progress)
    warn(told_unfinished(folder))
    warn(told_left_out(folder, KINDS))
    click.echo(f"{target / PAGE}: {count} problems")
