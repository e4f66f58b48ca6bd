"""The columns of the problem table, and their Arrow types."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow as pa

#: Text columns in order; all are strings, those with nested content hold JSON.
TEXTS = (
    "scene",
    "origin",
    "construction",
    "points",
    "goal",
    "answer",
    "answer_latex",
    "answer_type",
    "question_en",
    "question_zh",
    "solution_en",
    "solution_zh",
    "caption_en",
    "caption_zh",
    "key_points",
    "proof",
    "conditions",
    "difficulty",
    "complexity",
    "annotations",
    "scene_fingerprint",
    "problem_fingerprint",
    "reasoning_fingerprint",
)
#: Columns that a record may leave empty (null).
OPTIONAL = ("image",)
#: All columns, in the order in which they are stored.
COLUMNS = (
    "id",
    "seed",
    *TEXTS[:4],
    "premises",
    *TEXTS[4:15],
    "rules",
    "principles",
    *TEXTS[15:],
    "steps",
    "image",
)


@cache
def problem_schema() -> pa.Schema:
    """The Arrow schema, with the note by which Hugging Face datasets shows the image column as images."""
    import pyarrow as pa

    texts = pa.list_(pa.string())
    premise = pa.struct(
        [
            ("id", pa.string()),
            ("statement", pa.string()),
            ("kind", pa.string()),
            ("shown", texts),
            ("needed", pa.bool_()),
        ]
    )
    types: dict[str, pa.DataType] = {
        "id": pa.string(),
        "seed": pa.int64(),
        "premises": pa.list_(premise),
        "rules": texts,
        "principles": texts,
        "steps": pa.int32(),
        "image": pa.struct([("bytes", pa.binary()), ("path", pa.string())]),
        **dict.fromkeys(TEXTS, pa.string()),
    }
    fields = [pa.field(name, types[name], nullable=name in OPTIONAL) for name in COLUMNS]
    note = json.dumps({"info": {"features": _features()}})
    return pa.schema(fields, metadata={"huggingface": note})


def _features() -> dict[str, Any]:
    """The columns as Hugging Face datasets describes them."""

    def value(dtype: str) -> dict[str, str]:
        return {"dtype": dtype, "_type": "Value"}

    texts = {"feature": value("string"), "_type": "List"}
    premise = {name: value("string") for name in ("id", "statement", "kind")}
    special: dict[str, Any] = {
        "seed": value("int64"),
        "steps": value("int32"),
        "rules": texts,
        "principles": texts,
        "premises": {"feature": {**premise, "shown": texts, "needed": value("bool")}, "_type": "List"},
        "image": {"_type": "Image"},
    }
    return {name: special.get(name, value("string")) for name in COLUMNS}
