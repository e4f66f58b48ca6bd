"""``geogen tasks``: diagnostic questions of a data set's problems."""

from __future__ import annotations

import json
import os
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click

from geogen.cli.cluster import clustered
from geogen.cli.data import data_option
from geogen.cli.progress import counted
from geogen.dataset.construction_notes import CONSTRUCTIONS
from geogen.dataset.constructions import NAME as CONSTRUCTION
from geogen.dataset.constructions import make_constructions
from geogen.dataset.tasking import Wish, check_wish, make_items
from geogen.dataset.twins import make_twins
from geogen.errors import GeogenError
from geogen.tasks.kinds import KINDS

ALL = "all"


EXAMPLES = """Examples:

\b
  geogen tasks --level L4
  geogen tasks --level all --data generated/first --n 200
  geogen tasks --task construction --n 100
  geogen tasks --data generated/split --split test --out generated/test
"""


@click.command("tasks", epilog=EXAMPLES)
@click.option("--level", default=ALL, show_default=True, metavar="L1|L2|L3|L4|all", help="All tasks of a level.")
@click.option("--task", "names", multiple=True, metavar="|".join((*KINDS, CONSTRUCTION)), help="These tasks only.")
@data_option()
@click.option("--out", type=click.Path(path_type=Path), help="Folder for the items' folder tasks.  [default: --data]")
@click.option("--n", "count", type=int, default=200, show_default=True, help="How many items of each task.")
@click.option("--seed", default=0, show_default=True, help="Same seed, same bytes.")
@click.option("--workers", type=int, help="Processes; the result does not depend on it.  [default: all cores]")
@click.option("--split", default="", metavar="NAME", help="Of the problems of this split only, e.g. test.")
@click.option("--faithful", is_flag=True, help="The published definitions of the tasks, which prove less.")
@click.option("--perturbed", is_flag=True, help="Twins of the items of --data: other names, figure and lengths.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
@clustered
def command(
    level: str,
    names: tuple[str, ...],
    data: Path,
    out: Path | None,
    count: int,
    seed: int,
    workers: int | None,
    split: str,
    faithful: bool,
    perturbed: bool,
    as_json: bool,
) -> None:
    """Make N items of each task, every option proved, into DATA/tasks; `geogen check DATA` proves them again.

    L1: numerical perception (NP), structural perception (SP). L2: irrelevant premise filtering (IPF), subgoal
    decomposition (SD). L3: theorem selection (TS). L4: faulty branch localization (FBL).

    --task construction makes construction problems instead, of the scenes of the data set and of templates, into
    DATA/constructions.

    With --perturbed, instead, the twins of at most N items of each task that are there, beside them.
    """
    processes = workers if workers is not None else os.cpu_count() or 1
    folder = out if out is not None else data
    if CONSTRUCTION in names:
        _constructions(names, data, folder, count, seed, processes, as_json)
        return
    wish = Wish(wanted(level, names), count, seed, faithful, split)
    check_wish(wish, processes)
    makes = "--faithful" if faithful else "--split" if split else ""
    if perturbed and makes:
        raise GeogenError(f"{makes} makes items and --perturbed takes those that are there", hint="one of the two")
    make, say = (make_twins, report_of_twins) if perturbed else (make_items, report)
    with counted("twins" if perturbed else "items") as progress:
        summary = make(data, folder, wish, processes, progress)
    click.echo(json.dumps({"out": str(folder), **summary}) if as_json else say(folder, summary))


def _constructions(
    names: tuple[str, ...], data: Path, out: Path, count: int, seed: int, processes: int, as_json: bool
) -> None:
    """Make construction problems.

    Raises:
        GeogenError: other tasks are wanted, too.
    """
    if set(names) != {CONSTRUCTION}:
        raise GeogenError(f"{CONSTRUCTION} is made apart from the tasks of four options", hint="run the command twice")
    with counted("construction problems") as progress:
        note = make_constructions(data, out, count, seed, processes, progress)
    if as_json:
        click.echo(json.dumps({"out": str(out), **note}))
        return
    click.echo(f"{note['problems']} construction problems of {note['sources']} sources in {out / CONSTRUCTIONS}")
    for name in ("category", "difficulty", "answer"):
        click.echo(f"{name}: " + ", ".join(f"{number} {kind}" for kind, number in note[name].items()))


def wanted(level: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """The tasks of a level, or those named that belong to it.

    Raises:
        GeogenError: there is no such level or task, or the task is of another level.
    """
    levels = (*dict.fromkeys(kind.level for kind in KINDS.values()), ALL)
    if level not in levels:
        raise GeogenError(f"no level '{level}'", hint=f"levels are {', '.join(levels)}")
    of_level = tuple(t for t, kind in KINDS.items() if level in (kind.level, ALL))
    for name in names:
        if name not in KINDS:
            close = get_close_matches(name.upper(), KINDS, 1)
            raise GeogenError(
                f"no task '{name}'", hint=f"did you mean '{close[0]}'?" if close else f"tasks are {', '.join(KINDS)}"
            )
        if name not in of_level:
            raise GeogenError(
                f"{name} is a task of level {KINDS[name].level}, not {level}", hint=f"--level {KINDS[name].level}"
            )
    return tuple(t for t in of_level if not names or t in names)


def report(folder: Path, summary: dict[str, Any]) -> str:
    """The summary for people."""
    lines = [f"items of {summary['problems']} problems in {folder / 'tasks'}"]
    for task, found in summary["tasks"].items():
        lines.append(
            f"{found['level']} {task}: {found['items']} items of {found['scenes']} scenes, "
            f"at most {found['most_of_one_scene']} of one"
        )
    return "\n".join(lines)


def report_of_twins(folder: Path, summary: dict[str, Any]) -> str:
    """The summary of twins for people."""
    lines = [f"perturbed twins of {summary['items']} items in {folder / 'tasks'}"]
    for task, found in summary["twins"].items():
        lines.append(
            f"{found['level']} {task}: {found['twins']} of {found['items']} items, {found['turned']} turned, "
            f"{found['reshaped']} reshaped, {found['mirrored']} mirrored, {found['other_values']} with other values"
        )
    return "\n".join(lines)
