"""``geogen rules --soak``: random scenes whose derived statements are held against figures of other seeds."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path

import click

from geogen.dataset.soak import SoakOptions
from geogen.dataset.soaking import Counts, soak
from geogen.errors import UnsoundRule


def run_soak(
    count: int, seed: int, workers: int | None, root: Path | None, journal: Path | None, as_json: bool
) -> None:
    """Soak, and print the counts.

    Raises:
        UnsoundRule: a figure refutes a derived statement.
    """
    options, processes = SoakOptions(seed, root), workers if workers is not None else os.cpu_count() or 1
    last = [Counts()]
    with click.progressbar(length=count, label="scenes", file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:

        def progress(counts: Counts) -> None:
            last[0] = counts
            bar.update(counts.scenes - bar.pos)

        try:
            counts, fault = soak(options, count, processes, journal, progress)
        except KeyboardInterrupt:
            click.echo(f"\n{_report(last[0])}")
            raise
    if as_json:
        click.echo(json.dumps({**asdict(counts), "refuted": asdict(fault) if fault else None}, ensure_ascii=False))
    else:
        click.echo(_report(counts))
        if fault is not None:
            click.echo(f"\nRefuted, in the smallest scene that shows it:\n{fault}")
    if fault is not None:
        raise UnsoundRule(f"{fault.cause} is refuted: {fault.statement}")


def _report(counts: Counts) -> str:
    """The counts for people."""
    return "\n".join(
        (
            f"{counts.scenes} scenes closed, {counts.undrawn} could not be drawn",
            f"{counts.statements} derived statements, of which",
            f"  {counts.elsewhere} are true in an independent figure of another seed",
            f"  {counts.alike} hold for one kind of figure, and are true in a third figure of that kind",
            f"  {counts.other_kind} hold for a kind of figure of which no other one was found",
            f"  {counts.unclear} could not be decided: the figure's premises touch each other",
        )
    )
