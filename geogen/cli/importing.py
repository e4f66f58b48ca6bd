"""``geogen import``: question sets of others as data that ``eval``, ``audit`` and ``report`` read."""

from __future__ import annotations

from pathlib import Path

import click

from geogen.dataset.outside import write_outside
from geogen.errors import RecordError
from geogen.imports.geobench import SOURCE, read_geobench
from geogen.imports.jsonl import read_jsonl
from geogen.imports.mapping import OWN, load_mapping

KINDS = ("geobench", "jsonl")
EXAMPLES = """Examples:

\b
  geogen import geobench data/geobench --out outside/geobench
  geogen import jsonl questions.jsonl --mapping geoqa --images pictures --out outside/geoqa
  geogen eval --model random --data outside/geobench; geogen audit outside/geobench
"""


@click.command("import", epilog=EXAMPLES)
@click.argument("kind", type=click.Choice(KINDS))
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Folder to write.")
@click.option("--images", type=click.Path(path_type=Path), help="Folder of the pictures.  [default: beside the items]")
@click.option("--mapping", help=f"Of jsonl: {', '.join(OWN)}, or a TOML file that says which field is what.")
def command(kind: str, path: Path, out: Path, images: Path | None, mapping: str | None) -> None:
    """Bring the question set at PATH into the form that eval, audit and report read.

    geobench: the folder with geo_1.json to geo_6.json, as released. jsonl: JSON Lines or a JSON list, of choices or of
    values. Labels of options stay as the source has them, beside the letters A, B, C …; nothing is proved.
    """
    if kind == "geobench":
        if mapping is not None:
            raise RecordError("--mapping is for jsonl", hint="leave it out")
        source, items = SOURCE, read_geobench(path, images)
    else:
        if mapping is None:
            raise RecordError("jsonl needs --mapping", hint=f"{', '.join(OWN)}, or a TOML file")
        found = load_mapping(mapping)
        source, items = found.source, read_jsonl(path, found, images)
    counts = write_outside(out, list(items), source)
    click.echo(f"{sum(counts.values())} items of {source.name} in {out}")
    click.echo(", ".join(f"{suite} {count}" for suite, count in counts.items()))
