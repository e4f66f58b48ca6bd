"""``geogen synth``: verified problems into a data set."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import click

from geogen.cli.cluster import clustered
from geogen.cli.controls import controlled, controls_of
from geogen.cli.data import default_folder
from geogen.cli.places import Place, PlaceType, sent
from geogen.cli.progress import counted
from geogen.cli.shares import ShareType, make
from geogen.cli.stopping import kept
from geogen.dataset.manifest import Options
from geogen.dataset.share import SPARE, Share
from geogen.dataset.synthesis import check_options, synthesize

#: Fewest steps of a proof where a level of difficulty is asked for.
EASY = 2


@click.command("synth", epilog="Example: geogen synth --n 1000 --seed 7 --out generated/first")
@click.option("--n", "count", type=int, required=True, help="How many problems.")
@click.option("--seed", default=0, show_default=True, help="Same seed, same bytes.")
@click.option(
    "--out",
    type=PlaceType(),
    help="Folder of the data set, or an address that fsspec knows, such as s3://bucket/first: shards are sent there as "
    "they are finished.  [default: generated/synth-SEED]",
)
@click.option("--workers", type=int, help="Processes; the result does not depend on it.  [default: all cores]")
@click.option(
    "--min-steps", type=int, help=f"Fewest steps of a proof.  [default: {Options.min_steps}; with --difficulty {EASY}]"
)
@click.option(
    "--min-premise-share",
    default=Options.min_premise_share,
    show_default=True,
    help="Least share of the given statements that the proof uses, 0 to 1.",
)
@click.option("--no-figures", is_flag=True, help="Leave the figures out.")
@click.option(
    "--alpha", default=Options.alpha, show_default=True, help="Weight of a problem's words in its complexity rating."
)
@click.option(
    "--length-unit",
    default=Options.length_unit,
    show_default=True,
    metavar="words|characters",
    help="What the complexity rating counts.",
)
@controlled
@click.option(
    "--shard",
    "share",
    type=ShareType(),
    help="Only the candidates of this share, for `geogen merge`, such as 2/8 for the second of eight machines; "
    "DIR is by default generated/synth-SEED-shard-I-of-N.",
)
@click.option(
    "--spare",
    default=SPARE,
    show_default=True,
    help="What a shard makes beyond its part, as some problems of shards repeat each other.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
@clustered
def command(
    count: int,
    seed: int,
    out: Place | None,
    workers: int | None,
    min_steps: int | None,
    min_premise_share: float,
    no_figures: bool,
    alpha: float,
    length_unit: str,
    source: Path | None,
    share: Share | None,
    spare: float,
    as_json: bool,
    **asked: Any,
) -> None:
    """Make N unique problems, each with a checked proof. Interrupted, it goes on where it stopped when run again."""
    controls = controls_of(source, **asked)
    least = min_steps if min_steps is not None else EASY if controls.difficulty else Options.min_steps
    options = Options(count, seed, least, min_premise_share, not no_figures, alpha, length_unit, controls)
    processes = workers if workers is not None else os.cpu_count() or 1
    check_options(options, processes)
    if share is not None:
        make(options, share, spare, out, processes, as_json)
        return
    place = out if out is not None else Place(default_folder(seed))
    made = [0]
    with (
        kept(lambda: f"{made[0]} of {count} problems kept, run the same command to go on"),
        counted("problems") as progress,
        sent(place) as send,
    ):

        def tell(done: int, total: int) -> None:
            made[0] = done
            send()
            if progress is not None:
                progress(done, total)

        summary = synthesize(options, place.folder, processes, tell)
    click.echo(json.dumps({"out": str(place), **summary}) if as_json else report(place, summary))


def report(place: Place, summary: dict[str, Any]) -> str:
    """The summary for people."""
    goals = ", ".join(f"{count} {kind}" for kind, count in summary["goals"].items())
    return "\n".join(
        (
            f"{summary['problems']} problems in {place}",
            f"unique: {summary['unique_problems']} problems, {summary['unique_scenes']} scenes, "
            f"{summary['unique_reasonings']} proof shapes",
            f"median steps: {summary['median_steps']:g}",
            f"used: {summary['rules_used']} of {summary['rules_in_library']} rules, "
            f"{summary['constructions_used']} of {summary['constructions_in_library']} constructions, "
            f"{summary['base_scenes_used']} base scenes",
            f"most used rule: {summary['most_used_rule']}, {summary['most_used_rule_share']:.1%} of all rule steps",
            f"dropped, as no figure was legible: {summary['dropped_as_illegible']}",
            f"dropped, as no proof could be written out: {summary['dropped_as_not_derivable']}",
            f"goals: {goals}",
        )
    )
