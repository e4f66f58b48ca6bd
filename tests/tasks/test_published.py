"""Items by the published definitions are named so, re-checked, and prove less."""

from __future__ import annotations

import json

from geogen.dataset.binding.items import check_item_row
from geogen.dataset.items import read_items
from geogen.dataset.tasking import Wish, make_items


def test_faithful_items(data, library, tmp_path) -> None:
    """Every faithful item says that it is one and passes the re-check of its variant."""
    tasks = ("NP", "SP", "IPF", "SD", "TS", "FBL")
    make_items(data, tmp_path, Wish(tasks, 4, 2, True), 1)
    found = list(read_items(tmp_path))
    assert len(found) == 24
    for row in found:
        assert json.loads(row["provenance"])["variant"] == "faithful"
        check_item_row(row, library)
