"""A small data set of problems, items and variants to be made hostile."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import geogen
from geogen.dataset.manifest import Manifest, Options, hashes, write_manifest
from geogen.dataset.schema import COLUMNS
from geogen.dataset.shards import encode, shard_name, write_whole
from geogen.dataset.synthesis import library_hash
from geogen.dataset.tasking import Wish, make_items
from geogen.dataset.variants import Wanted, make_variants
from geogen.library import load_library

SAMPLE = Path(__file__).resolve().parents[2] / "generated" / "sample" / "problems"


def sample_rows() -> list[dict[str, Any]]:
    """The committed sample's records, with ids that do not change when it is made anew."""
    rows = []
    for number, line in enumerate((SAMPLE / "metadata.jsonl").read_text("utf-8").splitlines()):
        row = json.loads(line) | {"id": f"24-{number:07d}"}
        image = {"bytes": (SAMPLE / row.pop("file_name")).read_bytes(), "path": None}
        rows.append({name: row.get(name) for name in COLUMNS} | {"image": image})
    return rows


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The committed sample as a data set, with a few items and variants; nothing may be written into it."""
    folder = tmp_path_factory.mktemp("hostile") / "base"
    rows = sample_rows()
    write_whole(folder / "problems" / shard_name(0, 1), encode(rows))
    made = Manifest(geogen.__version__, library_hash(load_library()), Options(n=len(rows), seed=24), True)
    write_manifest(folder, Manifest(made.version, made.library, made.options, True, hashes(folder)))
    make_items(folder, folder, Wish(("SP",), 2, 0))
    make_variants(folder, folder, Wanted(("choice",), 1))
    return folder
