"""``geogen report``: what a data set holds, or what models scored; tables, JSON and a page with plots."""

from __future__ import annotations

import json
from pathlib import Path

import click

from geogen.cli.data import data_argument
from geogen.cli.progress import warn
from geogen.dataset.manifest import Options
from geogen.dataset.report import as_json, as_page, as_text, described
from geogen.dataset.shards import write_whole
from geogen.dataset.variant_folder import told_left_out
from geogen.errors import RecordError
from geogen.eval.report.logs import holds_logs

EXAMPLES = """Examples:

\b
  geogen report generated/first --page first.html
  geogen report logs/first --out report
"""


@click.command("report", epilog=EXAMPLES)
@data_argument()
@click.option("--page", type=click.Path(path_type=Path), help="Write an HTML page with plots, too.")
@click.option("--out", type=click.Path(path_type=Path), help="Of logs: a folder for HTML, Markdown, CSV and LaTeX.")
@click.option("--alpha", default=Options.alpha, show_default=True, help="Weight of the words in the complexity rating.")
@click.option(
    "--length-unit",
    default=Options.length_unit,
    show_default=True,
    metavar="words|characters",
    help="What the complexity rating counts.",
)
@click.option("--json", "in_json", is_flag=True, help="Print the report as JSON.")
def command(folder: Path, page: Path | None, out: Path | None, alpha: float, length_unit: str, in_json: bool) -> None:
    """Say what the data set FOLDER holds, or, where FOLDER has the logs of 'geogen eval', what the models scored.

    FOLDER is generated/synth-0, where `geogen synth` writes, if none is named.

    Of a data set: rules, constructions, scenes, answers, lengths, difficulty, diversity, what problems of one scene
    share. Of logs: right answers by task, level, difficulty, scene and modality with 95 % intervals, models in pairs,
    ablations, correlations, cost.
    """
    if holds_logs(folder):
        from geogen.eval.report import report

        click.echo(report(folder, out, page, in_json))
        return
    if out is not None:
        raise RecordError("--out is for logs of evaluations", file=str(folder), hint="of a data set, write --page FILE")
    manifest, found = described(folder, alpha, length_unit)
    if page is not None:
        write_whole(page, as_page(folder, manifest, found).encode())
    click.echo(json.dumps(as_json(folder, manifest, found)) if in_json else as_text(folder, manifest, found))
    warn(told_left_out(folder))
    if page is not None:
        click.echo(str(page), err=True)
