"""What the reader of an item or a variant is asked, so that no two rows of a kind ask the same."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from geogen.lang.json_text import print_json

#: Columns of texts that a reader sees; of lists the order does not count.
TEXTS = ("task", "kind", "question_en", "options_en", "solutions_en", "trace_en")
#: Columns that tell rows with one text apart: of mismatched pictures only the answers differ.
ANSWERS = ("answer", "answer_latex")


def as_read(row: Mapping[str, Any]) -> str:
    """A hash of what the reader of a row is told and asked, whatever problem it is said to come from.

    Args:
        row: of a table of items or variants, its provenance accepted.
    """
    told = {n: sorted(map(str, row[n])) if isinstance(row[n], list) else row[n] for n in TEXTS if n in row}
    if "options_en" not in row:
        told |= {n: row[n] for n in ANSWERS if n in row}
    # Which statement is true in a figure is asked in the same words of all figures.
    drawn = json.loads(row["provenance"]).get("drawn", "")
    return sha256(print_json([told, drawn]).encode(errors="replace")).hexdigest()
