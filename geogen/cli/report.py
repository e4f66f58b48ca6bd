"""``geogen report``: the statistics of a data set as tables, JSON and a page with plots."""

from __future__ import annotations

import json
from pathlib import Path

import click

from geogen.dataset.manifest import Options
from geogen.dataset.report import as_json, as_page, as_text, described
from geogen.dataset.shards import write_whole


@click.command("report", epilog="Example: geogen report generated/first --page first.html")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--page", type=click.Path(path_type=Path), help="Write an HTML page with plots, too.")
@click.option("--alpha", default=Options.alpha, show_default=True, help="Weight of the words in the complexity rating.")
@click.option(
    "--length-unit",
    default=Options.length_unit,
    show_default=True,
    metavar="words|characters",
    help="What the complexity rating counts.",
)
@click.option("--json", "in_json", is_flag=True, help="Print the report as JSON.")
def command(folder: Path, page: Path | None, alpha: float, length_unit: str, in_json: bool) -> None:
    """Say what the data set FOLDER holds: rules, constructions, scenes, answers, lengths, difficulty, diversity."""
    manifest, found = described(folder, alpha, length_unit)
    if page is not None:
        write_whole(page, as_page(folder, manifest, found).encode())
    click.echo(json.dumps(as_json(folder, manifest, found)) if in_json else as_text(folder, manifest, found))
    if page is not None:
        click.echo(str(page), err=True)
