"""``geogen import``: question sets of others as data that ``eval``, ``audit`` and ``report`` read."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click

from geogen.dataset.outside import write_outside
from geogen.dataset.writing import write_whole
from geogen.errors import ParseError, RecordError
from geogen.imports.formalgeo import read_formalgeo
from geogen.imports.geobench import SOURCE, read_geobench
from geogen.imports.geogebra import Imported, read_geogebra
from geogen.imports.geometry3k import read_geometry3k
from geogen.imports.jsonl import read_jsonl
from geogen.imports.mapping import OWN, load_mapping
from geogen.imports.newclid import read_newclid
from geogen.imports.published import Published
from geogen.library import load_library

#: Question sets of others, which become folders, problems of others, which become files of problems, and drawings.
SETS, PROBLEMS, DRAWING = ("geobench", "jsonl"), ("formalgeo", "geometry3k", "newclid"), "geogebra"
EXAMPLES = """Examples:

\b
  geogen import geobench data/geobench --out outside/geobench
  geogen import jsonl questions.jsonl --mapping geoqa --images pictures --out outside/geoqa
  geogen import formalgeo formalgeo7k.jsonl.gz --out formalgeo.txt
  geogen solve formalgeo.txt --expect formalgeo.answers.jsonl
  geogen import geometry3k geometry3k/train --out geometry3k.txt
  geogen import newclid imo_sl.txt --out short_list.txt
  geogen import geogebra altitudes.ggb --goal "perp C H A B" --out altitudes.txt
  geogen eval --model random --data outside/geobench; geogen audit outside/geobench
"""


@click.command("import", epilog=EXAMPLES)
@click.argument("kind", type=click.Choice((*SETS, *PROBLEMS, DRAWING)))
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Folder to write; of problems a file.")
@click.option("--images", type=click.Path(path_type=Path), help="Folder of the pictures.  [default: beside the items]")
@click.option("--mapping", help=f"Of jsonl: {', '.join(OWN)}, or a TOML file that says which field is what.")
@click.option("--goal", default="", help="Of geogebra: what is asked of the points, such as 'perp C H A B'.")
def command(kind: str, path: Path, out: Path, images: Path | None, mapping: str | None, goal: str) -> None:
    """Bring the question set at PATH into the form that eval, audit and report read.

    geobench: the folder with geo_1.json to geo_6.json, as released. jsonl: JSON Lines or a JSON list, of choices or of
    values. Labels of options stay as the source has them, beside the letters A, B, C …; nothing is proved.

    formalgeo: records in the condition language of FormalGeo, one a line, become declared problems, formalgeo_ID, which
    `geogen solve` takes; the published answers stand in a file beside them, NAME.answers.jsonl.

    geometry3k: its folder of folders with logic_form.json and data.json, or records of both, one a line, become
    declared problems geometry3k_ID likewise; the places of the points in the picture become positions.

    newclid: problem files of AlphaGeometry and Newclid, which `geogen solve` reads as they are, written out with one
    goal a problem, in the constructions of geogen, and with points on lines anywhere on them.

    geogebra: a drawing, as `geogen render --format ggb` or GeoGebra saves it, becomes one problem, its points as
    they are made, at their places. A drawing asks nothing; --goal does. What cannot be said is named.
    """
    if goal and kind != DRAWING:
        raise ParseError(f"--goal is for {DRAWING}", hint="leave it out")
    if kind == DRAWING:
        _write_drawing(read_geogebra(path, load_library(), goal), out)
        return
    if kind in PROBLEMS:
        _write(list(_problems(kind, path)), path, out)
        return
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


def _problems(kind: str, path: Path) -> Iterator[Published]:
    """The problems of a file of others."""
    match kind:
        case "formalgeo":
            return read_formalgeo(path)
        case "geometry3k":
            return read_geometry3k(path)
        case _:
            return read_newclid(path, load_library())


def _write_drawing(found: Imported, out: Path) -> None:
    """Write a drawing as a problem, and say what of it is not in the problem."""
    write_whole(out, f"{found.name}\n{found.body}\n".encode())
    click.echo(f"{found.name} in {out}")
    if "?" not in found.body:
        click.echo("it asks nothing: say what with --goal, or write '? goal' at the end of its line")
    for line in found.told:
        click.echo(line)


def _write(found: list[Published], path: Path, out: Path) -> None:
    """Write problems, and beside them their published answers; say which could not be put as problems, and why."""
    problems = [one for one in found if one.body]
    if not problems:
        why = found[0].why if found else "it has none"
        raise ParseError(f"no problem could be read: {why}", file=str(path))
    write_whole(out, "".join(f"{one.name}\n{one.body}\n" for one in problems).encode())
    told = f"{len(problems)} of {len(found)} problems in {out}"
    answers = [{"problem": one.name, "answer": one.answer, "source": one.source} for one in problems if one.answer]
    if answers:
        beside = out.with_suffix(".answers.jsonl")
        write_whole(beside, "".join(json.dumps(answer) + "\n" for answer in answers).encode())
        told += f", their published answers in {beside}"
    click.echo(told)
    for why, count in Counter(one.why for one in found if one.why).most_common():
        click.echo(f"{count} left out: {why}")
