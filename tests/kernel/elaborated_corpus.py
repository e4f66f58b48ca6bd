"""Good proofs elaborated, and what the kernel says of a record."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[1] / "checker"))  # for the script that writes the forged records
from small_library import LIBRARY

from geogen.elaborate import book_of, elaborated
from geogen.elaborate.task import read_task
from geogen.kernel import Refused, hash_of, judge, read_book, read_record
from geogen.proof.graph import loads

PROOFS = Path(__file__).parents[1] / "checker"
BOOK = book_of(LIBRARY)


def record_of(path: Path) -> Any:
    """A proof as the plain data that stands in a file."""
    graph = loads(path.read_text())
    return json.loads(json.dumps(elaborated(graph, read_task(graph.problem, LIBRARY), hash_of(BOOK))))


def good_records() -> dict[str, Any]:
    """The good proofs by name."""
    return {path.stem: record_of(path) for path in sorted((PROOFS / "good").glob("*.json"))}


def first_verdict(text: str, book: dict[str, Any]) -> str | None:
    """Why the kernel refuses a record, None where it accepts it."""
    try:
        judge(read_record(json.loads(text)), read_book(book))
    except Refused as error:
        return str(error)
    return None
