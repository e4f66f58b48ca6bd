"""What the reader of an item or a variant is asked, so that no two rows of a kind ask the same.

Rows ask the same where they read alike, and where they state, ask and offer the same in other words or under other
names of points.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from geogen.families import content as of_twin
from geogen.families.kinds import KINDS as TWINS
from geogen.lang.json_text import print_json
from geogen.library.records import Library
from geogen.proof.graph import read_json
from geogen.tasks import content as of_item
from geogen.variants import content as of_variant

#: Columns of texts that a reader sees; of lists the order does not count.
TEXTS = ("task", "kind", "question_en", "options_en", "solutions_en", "trace_en")
#: Columns that tell rows with one text apart: of mismatched pictures only the answers differ.
ANSWERS = ("answer", "answer_latex")


def marks(row: Mapping[str, Any], library: Library) -> tuple[str, str]:
    """Two hashes of a row, neither of which another row may have.

    Args:
        row: of a table of items or variants, accepted.
        library: rules and constructions.
    """
    return as_read(row), substance(row, library)


def is_new(row: Mapping[str, Any], seen: set[str], library: Library) -> bool:
    """True for a row that asks what none before did; it is noted.

    Args:
        row: of a table of items or variants, accepted.
        seen: the hashes of those before.
        library: rules and constructions.
    """
    own = set(marks(row, library))
    known = bool(own & seen)
    seen |= own
    return not known


def substance(row: Mapping[str, Any], library: Library) -> str:
    """A hash of what a row states, asks and offers.

    Args:
        row: of a table of items or variants, accepted.
        library: rules and constructions.
    """
    if "task" in row:
        return of_item.substance(read_json(row["provenance"]), library)
    return (of_twin if row["kind"] in TWINS else of_variant).substance(row, library)


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
