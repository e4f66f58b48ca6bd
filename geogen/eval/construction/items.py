"""The questions of the suite ``construction``."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from geogen.checker.items.item import ORIGINAL
from geogen.dataset.construction_notes import construction_path
from geogen.dataset.construction_rows import read_constructions
from geogen.errors import RecordError
from geogen.eval.item import Item
from geogen.eval.question import STRICT, ModelQuestion
from geogen.eval.suite import Request, Suite

#: Columns that a reply is held against.
HELD = (
    "id",
    "category",
    "difficulty",
    "placement",
    "givens",
    "wanted",
    "conditions",
    "tools",
    "solutions",
    "every",
    "steps",
    "impossible",
    "given_script",
    "elementary",
    "lines",
)
#: The type of the answer, which is that there is a construction or that there is none.
TYPE = "statement"


def has_constructions(root: Path) -> bool:
    """True where a data set has construction problems."""
    return construction_path(root).is_file()


def construction_items(root: Path, suite: Suite, request: Request) -> list[ModelQuestion]:
    """The construction problems of a data set, in an order that depends on their names alone.

    Args:
        root: the data set.
        suite: the suite.
        request: how they are asked.

    Raises:
        RecordError: there are none, or one has no figure where figures are shown.
    """
    rows = sorted(read_constructions(root), key=lambda row: hashlib.sha256(row["id"].encode()).digest())
    return [_asked(row, suite.name, request) for row in rows[: request.limit]]


def _asked(row: dict[str, Any], suite: str, request: Request) -> ModelQuestion:
    figure = (row["image"] or {}).get("bytes") if request.modality == "original" else None
    if figure is None and request.modality == "original":
        raise RecordError(f"'{row['id']}' has no figure", hint="ask with --modality text-only")
    groups = {
        "task": suite,
        "level": suite,
        "scene": row["problem_id"] or row["source"],
        "cluster": row["problem_id"] or row["source"],
        "bin": row["difficulty"],
        "type": row["category"],
        "variant": ORIGINAL,
        "original": row["id"],
        "definition": STRICT,
        "kind": row["answer"],
    }
    beside = {name: list(v) if isinstance(v := row[name], list) else v for name in HELD}
    beside |= {"question_en": row["question_en"], "question_zh": row["question_zh"]}
    item = Item(row["id"], TYPE, row["answer"])
    return ModelQuestion(row["id"], suite, row[f"question_{request.language}"], item, figure, groups, beside=beside)


def made_constructions(root: Path) -> str:
    """Make construction problems in a data set that has none.

    Raises:
        GeogenError: they cannot be made, or not written.
    """
    from geogen.dataset.construction_notes import CONSTRUCTIONS
    from geogen.dataset.constructions import make_constructions

    note = make_constructions(root, root, MADE)
    return f"{note['problems']} construction problems are made in {root / CONSTRUCTIONS}"


#: How many are made where a data set has none; the templates alone yield as many.
MADE = 100
