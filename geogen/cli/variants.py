"""``geogen variants``: training data of a data set's problems, and their twins."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import click

from geogen.cli.cluster import clustered
from geogen.cli.data import data_option
from geogen.cli.progress import counted
from geogen.dataset.variant_tables import ALL
from geogen.dataset.variants import Wanted, check_wanted, make_variants
from geogen.families.kinds import KINDS

_TWINS = "\n".join(f"  {kind.name:15} {kind.title}" for kind in KINDS.values())
EPILOG = f"""Kinds of twins (docs/families.md):

\b
{_TWINS}

Example: geogen variants --data generated/first --n 200"""


@click.command("variants", epilog=EPILOG)
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="These kinds only.  [default: all]")
@data_option()
@click.option("--out", type=click.Path(path_type=Path), help="Folder for the folder variants.  [default: --data]")
@click.option(
    "--n",
    "count",
    type=int,
    default=200,
    show_default=True,
    help="How many of each kind; of controls one for each twin.",
)
@click.option("--seed", default=0, show_default=True, help="Same seed, same bytes.")
@click.option("--workers", type=int, help="Processes; the result does not depend on it.  [default: all cores]")
@click.option("--split", default="", metavar="NAME", help="Of the problems of this split only, e.g. test.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
@clustered
def command(
    kinds: tuple[str, ...],
    data: Path,
    out: Path | None,
    count: int,
    seed: int,
    workers: int | None,
    split: str,
    as_json: bool,
) -> None:
    """Make N variants of each kind into DATA/variants; `geogen check DATA` proves them again.

    choice: the question with four values, the wrong ones being what named mistakes lead to. solutions: two or three
    proofs, each with a theorem that the others lack. reflection: a solution with a wrong branch, the step that does not
    follow, the way back, and the right end. Where a data set yields fewer than N of one of these, none is made of that
    kind, and one line says so.

    All other kinds are twins of problems, each with a label that is proved. Not every problem has every twin: of these
    at most N are made, and the summary says why problems have none.
    """
    wanted = Wanted(tuple(dict.fromkeys(kinds)) or ALL, count, seed, split)
    processes = workers if workers is not None else os.cpu_count() or 1
    check_wanted(wanted, processes)
    folder = out if out is not None else data
    with counted("variants") as progress:
        summary = make_variants(data, folder, wanted, processes, progress)
    click.echo(json.dumps({"out": str(folder), **summary}) if as_json else report(folder, summary))


def report(folder: Path, summary: dict[str, Any]) -> str:
    """The summary for people."""
    lines = [f"variants of {summary['problems']} problems in {folder / 'variants'}"]
    for kind, found in summary["variants"].items():
        more = ""
        if "solutions" in found:
            more = ", " + ", ".join(f"{n} with {k} solutions" for k, n in found["solutions"].items())
        if "mistakes" in found:
            more = f", {len(found['mistakes'])} kinds of mistakes"
        few = f" (--n {found['n']})" if found["records"] < found["n"] else ""
        lines.append(f"{kind}: {found['records']} of {found['scenes']} scenes{more}{few}{_without(kind, summary)}")
    lines += [f"{kind}: none; {cause}" for kind, cause in summary["too_few"].items()]
    for kind in summary["without"]:
        if kind not in summary["variants"]:
            lines.append(f"{kind}: none{_without(kind, summary)}")
    return "\n".join(lines)


def _without(kind: str, summary: dict[str, Any]) -> str:
    """Why problems have no twin of a kind; nothing for other kinds."""
    reasons = summary["without"].get(kind, {})
    return "".join(f"; {count} problems: {reason}" for reason, count in reasons.items())
