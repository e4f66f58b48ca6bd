"""A small data set of problems, items and variants to be made hostile."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import geogen
from geogen.dataset.card import card
from geogen.dataset.ledger import Ledger
from geogen.dataset.manifest import Manifest, Options, hashes, write_manifest
from geogen.dataset.schema import COLUMNS
from geogen.dataset.shards import encode, shard_name, write_whole
from geogen.dataset.synthesis import library_hash
from geogen.dataset.tasking import Wish, make_items
from geogen.dataset.variants import Wanted, make_variants
from geogen.library import load_library

SAMPLE = Path(__file__).resolve().parents[2] / "generated" / "sample" / "problems"
#: How many of its problems are taken: few, as cases of the checker judge them all.
PROBLEMS = 6


def sample_rows() -> list[dict[str, Any]]:
    """The committed sample's records, with ids that do not change when it is made anew."""
    rows = []
    for number, line in enumerate((SAMPLE / "metadata.jsonl").read_text("utf-8").splitlines()):
        row = json.loads(line) | {"id": f"24-{number:07d}"}
        image = {"bytes": (SAMPLE / row.pop("file_name")).read_bytes(), "path": None}
        rows.append({name: row.get(name) for name in COLUMNS} | {"image": image})
    return rows


def write_problems(folder: Path) -> None:
    """The first of the sample's problems with the manifest and card that belong to them."""
    rows, library, ledger = sample_rows()[:PROBLEMS], load_library(), Ledger()
    for row in rows:
        ledger.take(row)
    write_whole(folder / "problems" / shard_name(0, 1), encode(rows))
    summary = ledger.summary(len(library.rules), len(library.constructions))
    options = Options(n=len(rows), seed=24)
    done = Manifest(geogen.__version__, library_hash(library), options, True, hashes(folder), summary)
    write_manifest(folder, done)
    write_whole(folder / "README.md", card(done, {}).encode())


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first problems of the sample as a data set, with items and variants; nothing may be written into it."""
    folder = tmp_path_factory.mktemp("hostile") / "base"
    write_problems(folder)
    make_items(folder, folder, Wish(("SP",), 2, 0))
    make_variants(folder, folder, Wanted(("choice",), 1))
    return folder
