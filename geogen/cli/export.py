"""``geogen export``: a data set as a folder of JSON Lines and PNG files."""

from __future__ import annotations

from pathlib import Path

import click

from geogen.dataset.export import RECORDS, as_version, write_export
from geogen.variants.modality import MODALITIES


@click.command("export", epilog="Example: geogen export generated/first --pick 24 --out generated/sample/problems")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Folder to write.")
@click.option("--pick", "count", type=click.IntRange(1), help="Only so many, picked for their variety.")
@click.option(
    "--version", "modality", type=click.Choice(MODALITIES), help="What stands in the text and what in the figure only."
)
def command(folder: Path, out: Path, count: int | None, modality: str | None) -> None:
    """Write the data set FOLDER as JSON Lines with a PNG file a figure, as Hugging Face's image folders have it."""
    n = write_export(folder, out, count, as_version(modality) if modality else None)
    click.echo(f"{out / RECORDS}: {n} problems")
