"""``geogen synth``: verified problems into a data set."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import click

from geogen.dataset.manifest import Options
from geogen.dataset.synthesis import synthesize


@click.command("synth", epilog="Example: geogen synth --n 1000 --seed 7 --out generated/first")
@click.option("--n", "count", type=int, required=True, help="How many problems.")
@click.option("--seed", default=0, show_default=True, help="Same seed, same bytes.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="Folder of the data set.  [default: generated/synth-N-SEED]"
)
@click.option("--workers", type=int, help="Processes; the result does not depend on it.  [default: all cores]")
@click.option("--min-steps", default=Options.min_steps, show_default=True, help="Fewest steps of a proof.")
@click.option(
    "--min-premise-share",
    default=Options.min_premise_share,
    show_default=True,
    help="Least share of the given statements that the proof uses, 0 to 1.",
)
@click.option("--no-figures", is_flag=True, help="Leave the figures out.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
def command(
    count: int,
    seed: int,
    out: Path | None,
    workers: int | None,
    min_steps: int,
    min_premise_share: float,
    no_figures: bool,
    as_json: bool,
) -> None:
    """Make N unique problems, each with a checked proof. Interrupted, it goes on where it stopped when run again."""
    options = Options(count, seed, min_steps, min_premise_share, not no_figures)
    folder = out or Path("generated") / f"synth-{count}-{seed}"
    with click.progressbar(length=max(count, 0), label="problems", file=sys.stderr) as bar:
        summary = synthesize(
            options, folder, workers or os.cpu_count() or 1, lambda done, _: bar.update(done - bar.pos)
        )
    if as_json:
        click.echo(json.dumps(summary))
        return
    click.echo(f"{folder}:")
    for name, value in summary.items():
        if isinstance(value, (int, float, str)):
            click.echo(f"  {name.replace('_', ' ')}: {value}")
