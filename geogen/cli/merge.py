"""``geogen merge``: the data set of which several machines made shards."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from geogen.cli.data import default_folder
from geogen.cli.places import Place
from geogen.cli.progress import counted, warn
from geogen.cli.stopping import kept
from geogen.cli.synth import report
from geogen.dataset.merging import merge
from geogen.dataset.pool import check_workers
from geogen.dataset.share_folder import read_note


@click.command("merge", epilog="Example: geogen merge shard-1 shard-2 shard-3 --out generated/first")
@click.argument("folders", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="DIR...")
@click.option("--out", type=click.Path(path_type=Path), help="Folder of the data set.  [default: generated/synth-SEED]")
@click.option(
    "--workers",
    type=int,
    help="Processes for what the shards lack; the result does not depend on it.  [default: all cores]",
)
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
def command(folders: tuple[Path, ...], out: Path | None, workers: int | None, as_json: bool) -> None:
    """Make the data set of the shards DIR... of `geogen synth --shard`: the same bytes as on one machine.

    Candidates that all shards together lack are made here. Interrupted, it goes on where it stopped when run again.
    """
    processes = workers if workers is not None else os.cpu_count() or 1
    check_workers(processes)
    options = read_note(folders[0]).manifest.options
    folder = out if out is not None else default_folder(options.seed)
    made = [0]
    with (
        kept(lambda: f"{made[0]} of {options.n} problems kept, run the same command to go on"),
        counted("problems") as progress,
    ):

        def tell(done: int, total: int) -> None:
            made[0] = done
            if progress is not None:
                progress(done, total)

        summary = merge(folders, folder, processes, tell, warn)
    click.echo(json.dumps({"out": str(folder), **summary}) if as_json else report(Place(folder), summary))
