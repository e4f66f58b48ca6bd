"""The Arrow schemas of tables, made of the models of their rows in :mod:`geogen.records`."""

from __future__ import annotations

import json
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, get_args, get_origin

from annotated_types import Lt

from geogen.records.base import DataModel
from geogen.records.problem import Image, ProblemRow

if TYPE_CHECKING:
    import pyarrow as pa
    from pydantic.fields import FieldInfo

#: The columns of the problem table, in the order in which they are stored.
COLUMNS = tuple(ProblemRow.model_fields)
#: Columns that a record may leave empty (null).
OPTIONAL = ("image",)
#: Text columns in order; those with nested content hold JSON.
TEXTS = tuple(name for name, field in ProblemRow.model_fields.items() if name != "id" and field.annotation is str)


def problem_schema() -> pa.Schema:
    """The Arrow schema of problems."""
    return arrow_schema(ProblemRow)


@cache
def arrow_schema(row: type[DataModel], required: bool = True) -> pa.Schema:
    """The Arrow schema of a table, with the note by which Hugging Face datasets shows its image column as images.

    Args:
        row: the model of its rows.
        required: True where no column but that of images may be null.
    """
    import pyarrow as pa

    fields = row.model_fields
    columns = [pa.field(n, _arrow(_kind(f)), nullable=not required or _is_optional(f)) for n, f in fields.items()]
    features = {name: _feature(_kind(field)) for name, field in fields.items()}
    return pa.schema(columns, metadata={"huggingface": json.dumps({"info": {"features": features}})})


def _is_optional(field: FieldInfo) -> bool:
    return isinstance(field.annotation, UnionType) and type(None) in get_args(field.annotation)


def _kind(field: FieldInfo) -> Any:
    """The type of a field, ``"int32"`` for whole numbers of 32 bits."""
    if _is_optional(field):
        return next(kind for kind in get_args(field.annotation) if kind is not type(None))
    small = field.annotation is int and any(isinstance(m, Lt) and m.lt == 2**31 for m in field.metadata)
    return "int32" if small else field.annotation


def _arrow(kind: Any) -> pa.DataType:
    """The Arrow type of a type of Python."""
    import pyarrow as pa

    if get_origin(kind) is list:
        return pa.list_(_arrow(get_args(kind)[0]))
    if isinstance(kind, type) and issubclass(kind, DataModel):
        return pa.struct([(name, _arrow(_kind(field))) for name, field in kind.model_fields.items()])
    plain = {str: pa.string(), int: pa.int64(), "int32": pa.int32(), bool: pa.bool_(), bytes: pa.binary()}
    return plain[kind]


def _feature(kind: Any) -> dict[str, Any]:
    """A column as Hugging Face datasets describes it."""
    if kind is Image:
        return {"_type": "Image"}
    if get_origin(kind) is list:
        return {"feature": _feature(get_args(kind)[0]), "_type": "List"}
    if isinstance(kind, type) and issubclass(kind, DataModel):
        return {name: _feature(_kind(field)) for name, field in kind.model_fields.items()}
    names = {str: "string", int: "int64", "int32": "int32", bool: "bool", bytes: "binary"}
    return {"dtype": names[kind], "_type": "Value"}
