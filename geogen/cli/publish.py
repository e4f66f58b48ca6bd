"""``geogen publish``: a data set for Hugging Face."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from geogen.cli.data import data_argument
from geogen.dataset.publishing import prepare
from geogen.dataset.upload import command as by_hand
from geogen.dataset.upload import upload

EXAMPLES = """Examples:

\b
  geogen publish generated/first --repo me/geometry
  geogen publish generated/first --repo me/geometry --upload --private
"""


@click.command("publish", epilog=EXAMPLES)
@data_argument()
@click.option("--repo", required=True, metavar="OWNER/NAME", help="The repository on Hugging Face.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="Folder to write.  [default: the data set's with -published]"
)
@click.option("--creator", default="", metavar="NAME", help="Who publishes it.  [default: OWNER]")
@click.option("--date", "day", metavar="YYYY-MM-DD", help="Of publication.  [default: today]")
@click.option("--upload", "online", is_flag=True, help="Upload it with your token (`hf auth login` or HF_TOKEN).")
@click.option("--private", is_flag=True, help="With --upload: into a repository that nobody else sees.")
def command(
    folder: Path, repo: str, out: Path | None, creator: str, day: str | None, online: bool, private: bool
) -> None:
    """Prepare the data set FOLDER for Hugging Face: card, splits, licence, checksums and Croissant metadata.

    FOLDER is generated/synth-0, where `geogen synth` writes, if none is named. All that was made of it, tasks,
    variants and construction problems, is published with it. Nothing is uploaded without --upload.
    """
    target = out if out is not None else folder.with_name(f"{folder.resolve().name}-published")
    published = prepare(folder, target, repo, day or datetime.now(UTC).date().isoformat(), creator)
    click.echo(f"{published.problems} problems in {target}, tables: {', '.join(published.tables)}")
    if online:
        click.echo(f"uploaded: {upload(published, private)}")
    else:
        click.echo(f"to upload it: {by_hand(published)}")
