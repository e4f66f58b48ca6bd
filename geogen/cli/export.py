"""``geogen export``: a data set in the form of another program."""

from __future__ import annotations

from pathlib import Path

import click

from geogen.cli.data import data_argument
from geogen.cli.progress import warn
from geogen.dataset.export import RECORDS, as_version, write_export
from geogen.dataset.manifest import told_unfinished
from geogen.dataset.variant_folder import told_left_out
from geogen.errors import RecordError
from geogen.eval.asked import available
from geogen.eval.prompts import PROMPTS
from geogen.eval.suites import GROUPS, LANGUAGES, SUITES, expanded
from geogen.eval.suites import MODALITIES as SHOWN
from geogen.variants.modality import MODALITIES

#: Problems as JSON Lines with a PNG file a figure, and items in the forms of other evaluators.
FORMS = ("folder", "jsonl", "vlmevalkit", "lm-eval", "lmms-eval")
EXAMPLES = """Examples:

\b
  geogen export generated/first --pick 24 --out generated/sample/problems
  geogen export generated/first --format vlmevalkit --out tsv
"""


@click.command("export", epilog=EXAMPLES)
@data_argument()
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Folder to write.")
@click.option("--format", "form", type=click.Choice(FORMS), default="folder", show_default=True, help="What to write.")
@click.option("--pick", "count", type=click.IntRange(1), help="Of a folder: only so many, picked for their variety.")
@click.option(
    "--version",
    "modality",
    type=click.Choice(MODALITIES),
    help="Of a folder: what stands in the text and what in the figure only.",
)
@click.option("--suite", multiple=True, help=f"Of items: {', '.join((*SUITES, *GROUPS))}.  [default: all there are]")
@click.option("--modality", "shown", default=SHOWN[0], show_default=True, help=f"Of items: {', '.join(SHOWN)}.")
@click.option(
    "--prompt", default=PROMPTS[0], show_default=True, help=f"Of items: {', '.join(PROMPTS)}, or a TOML file."
)
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Of items.")
def command(
    folder: Path,
    out: Path,
    form: str,
    count: int | None,
    modality: str | None,
    suite: tuple[str, ...],
    shown: str,
    prompt: str,
    language: str,
) -> None:
    """Write the data set FOLDER in the form of another program.

    FOLDER is generated/synth-0, where `geogen synth` writes, if none is named.

    A folder is JSON Lines with a PNG file a figure, as Hugging Face's image folders have it. The other formats have
    items with their prompts: JSON Lines with figures as data URIs, VLMEvalKit's TSV, and a YAML file with data and
    loader for lm-eval and lmms-eval.
    """
    if form == "folder":
        n = write_export(folder, out, count, as_version(modality) if modality else None)
        warn(told_unfinished(folder))
        warn(told_left_out(folder))
        click.echo(f"{out / RECORDS}: {n} problems")
        return
    if count is not None or modality is not None:
        raise RecordError("--pick and --version are for --format folder", hint="write a folder first")
    from geogen.eval.export import write_items

    there = available(folder)
    suites = expanded(suite, there) if suite else tuple(name for name in there if SUITES[name].exported)
    for name, n in write_items(form, folder, out, suites, shown, prompt, language).items():
        click.echo(f"{out}: {n} items of {name}")
    warn(told_left_out(folder))
