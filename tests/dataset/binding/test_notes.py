"""Notes of items and variants say what their files give and nothing else; ids are of one pattern."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from geogen.dataset.binding.judging import Batch, judged, judges
from geogen.dataset.binding.tables import item_records
from geogen.dataset.binding.variant_tables import variant_records
from geogen.dataset.items import encode_items, read_items
from geogen.errors import ProofRejected
from geogen.library import load_library

LIBRARY = load_library()


def faults(folder: Path, about: str = ".json") -> list[str]:
    """The refusals of files whose names hold some text; rows are left alone."""
    found = []
    for record in (*item_records(folder, images=False), *variant_records(folder, images=False)):
        if about in record.label and not record.label.startswith(("item ", "variant ")):
            try:
                record.alone(LIBRARY)
            except ProofRejected as error:
                found.append(f"{record.label}: {error}")
    return found


@pytest.fixture
def copy(whole: Path, tmp_path: Path) -> Path:
    """A copy of the data set."""
    return Path(shutil.copytree(whole, tmp_path / "copy"))


def noted(folder: Path, name: str, **changes: Any) -> None:
    """Change notes at their top level."""
    path = folder / name
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **changes}), "utf-8")


@pytest.mark.parametrize("name", ["tasks/manifest.json", "tasks/perturbed.json", "variants/manifest.json"])
def test_notes_have_no_room(copy: Path, name: str) -> None:
    """A field more, a field twice, endless nesting and an endless file are refused with one line."""
    path = copy / name
    honest = path.read_text("utf-8")
    noted(copy, name, certified="by humans")
    assert faults(copy) == [f"{name}: 'certified' is noted, which says nothing"]
    path.write_text(honest.replace("{", '{"version": "0",', 1), "utf-8")
    assert f"{name}: the manifest cannot be read: not JSON: a field is named twice" in faults(copy)
    path.write_text("[" * 200000, "utf-8")
    assert f"{name}: the manifest cannot be read: not JSON: nested too deeply" in faults(copy)
    with path.open("wb") as stream:
        stream.truncate(3 * 2**30)
    assert f"{name}: the manifest cannot be read: larger than 8 MiB" in faults(copy)
    path.unlink()
    assert f"{name}: it is missing" in faults(copy)


def test_counts_are_those_of_the_files(copy: Path) -> None:
    """How many items and problems were looked at is told by the originals and the problems."""
    assert faults(copy, "/") == []
    twins = json.loads((copy / "tasks/perturbed.json").read_text("utf-8"))
    noted(copy, "tasks/perturbed.json", twins={k: {**v, "items": 10**9} for k, v in twins["twins"].items()})
    assert "tasks/NP-perturbed.parquet: 'items': it says '1000000000', the file gives '3'" in faults(copy, "/")
    noted(copy, "tasks/perturbed.json", twins=twins["twins"], items=10**9)
    wanted = "'items': it says '1000000000', the notes of the tasks gives '18'"
    assert faults(copy, "/") == [f"tasks/perturbed.json: {wanted}"]
    noted(copy, "tasks/perturbed.json", items=18, seed=2**64)
    assert faults(copy, "/") == ["tasks/perturbed.json: 'seed': it is no whole number of 64 bits"]
    noted(copy, "tasks/perturbed.json", seed=1)
    kinds = json.loads((copy / "variants/manifest.json").read_text("utf-8"))["variants"]
    noted(copy, "variants/manifest.json", variants={k: {**v, "problems_looked_at": 10**9} for k, v in kinds.items()})
    assert len(faults(copy, "/")) == 3


@pytest.mark.parametrize("name", ["NP---5-00000", "NP-" + "9" * 4400 + "-00000", "NP-²-00000", "--"])
def test_ids_of_no_pattern_are_refused(copy: Path, name: str) -> None:
    """Whatever the first row is called, the table is read."""
    rows = [row for row in read_items(copy) if row["task"] == "NP" and row["variant"] == "original"]
    (copy / "tasks/NP.parquet").write_bytes(encode_items([{**rows[0], "id": name}, *rows[1:]]))
    batch = Batch([record for record in item_records(copy) if record.label == f"item {name[:80]}"])
    with judges(1) as pool:
        (found,) = judged([batch], pool)
    assert found.state == "refused" and str(found.cause).startswith("column 'id': ")


def test_twins_stand_in_the_order_of_their_originals(copy: Path) -> None:
    """Rows exchanged, or one twice."""
    rows = [row for row in read_items(copy) if row["task"] == "NP" and row["variant"] == "perturbed"]
    for made in (rows[::-1], [rows[0], *rows]):
        (copy / "tasks/NP-perturbed.parquet").write_bytes(encode_items(made))
        wanted = "tasks/NP-perturbed.parquet: its rows are not one twin of each original, in their order"
        assert wanted in faults(copy, "NP-")
