"""A data set as a folder of JSON Lines and PNG files, as Hugging Face's image folders have it.

``metadata.jsonl`` has one record a line, its figure named by ``file_name``; columns with nested content stay JSON
text, so that all records have the same columns.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import geogen
from geogen.dataset.cells import read_cell
from geogen.dataset.folders import whole_folder
from geogen.dataset.manifest import read_manifest
from geogen.dataset.pick import pick
from geogen.dataset.records import record_of
from geogen.dataset.shards import Row, read_rows
from geogen.errors import GeogenError
from geogen.figure.raster import write_png
from geogen.lang.filename import file_name
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.variants.modality import version

RECORDS, IMAGES = "metadata.jsonl", "images"
#: Largest folder whose page shows all of its problems.
GALLERY = 60

_CARD = """---
license: cc-by-4.0
task_categories: [question-answering, visual-question-answering]
language: [en, zh]
tags: [geometry, proof, synthetic]
---

# {n} geometry problems with checked proofs

Of a data set made by geogen {version} with seed {seed}. One record a line in `{records}`, the figures in `{images}/`;
the columns are those of the data set, nested ones as JSON text. `datasets.load_dataset("imagefolder", data_dir=…)`
reads the folder.
Licence: CC-BY-4.0.
"""


def write_export(
    folder: Path, target: Path, count: int | None = None, change: Callable[[Row], Row] | None = None
) -> int:
    """Write a data set as a folder of JSON Lines and PNG files.

    Args:
        folder: the data set.
        target: the folder to write; an older export there is replaced.
        count: how many problems, picked for their variety; all of them by default.
        change: what becomes of each record before it is written.

    Returns:
        How many problems were written.

    Raises:
        GeogenError: there is no data set, it is damaged, or the folder cannot be written.
    """
    if not folder.is_dir():
        raise GeogenError("no such folder", file=str(folder), hint="a data set of 'geogen synth'")
    manifest = read_manifest(folder)
    rows = read_rows(folder) if count is None else pick(list(read_rows(folder)), count)
    small: list[Row] = []
    n = 0
    with whole_folder(target, RECORDS) as part, open(part / RECORDS, "w", encoding="utf-8") as out:
        (part / IMAGES).mkdir()
        taken: set[str] = set()
        for row in rows:
            line = _written(row if change is None else change(row), part, taken)
            out.write(json.dumps(line, ensure_ascii=False) + "\n")
            small += [line] if n < GALLERY else []
            n += 1
        page = card_of(manifest.options.seed, n, small)
        (part / "README.md").write_bytes(page.encode())
    return n


def _written(row: Row, part: Path, taken: set[str]) -> Row:
    """A record with its figure in a file; ``taken`` are the names of files so far."""
    line = {name: value for name, value in row.items() if name != "image"}
    if row["image"] is None:
        return line
    name = f"{IMAGES}/{file_name(row['id'], taken)}.png"
    (part / name).write_bytes(row["image"]["bytes"])
    return {"file_name": name, **line}


def card_of(seed: int, n: int, rows: Sequence[Mapping[str, Any]]) -> str:
    """The page of an export, which says nothing that the records do not bear out, as how many were left out.

    Args:
        seed: of the data set.
        n: how many problems there are.
        rows: the first of them, or all.
    """
    text = _CARD.format(n=n, version=geogen.__version__, seed=seed, records=RECORDS, images=IMAGES)
    return text + "".join(map(_shown, rows)) if n <= GALLERY else text


def _shown(row: Mapping[str, Any]) -> str:
    """A problem for readers."""
    vector, rated = read_cell(row, "difficulty"), read_cell(row, "complexity")
    answer = "to be proved" if row["answer_type"] == "statement" else f"${row['answer_latex']}$"
    picture = f"![{row['id']}]({row['file_name']})\n\n" if "file_name" in row else ""
    return (
        f"\n## {row['id']}\n\n{picture}{row['question_en']}\n\n{row['question_zh']}\n\n"
        f"Answer: {answer} ({row['answer_type']}; {vector['steps']} steps, depth {vector['depth']}, {rated['level']}; "
        f"scene `{row['scene']}`)\n"
    )


def as_version(modality: str) -> Callable[[Row], Row]:
    """What turns a record into one of its versions: other questions and another figure, or none.

    Args:
        modality: one of :data:`geogen.variants.modality.MODALITIES`.
    """
    library = load_library()

    def change(row: Row) -> Row:
        record = record_of(row)
        problem = parse_body(f"{row['construction']} ? {row['goal']}")
        found = version(problem, record.points, library, modality)
        image = None if found.figure is None else {"bytes": write_png(found.figure), "path": None}
        questions = {f"question_{language}": text for language, text in found.text.items()}
        return {**row, **questions, "image": image, "version": modality}

    return change
