"""The published JSON schemas of all records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter

from geogen.records.construction import ConstructionRow
from geogen.records.item import ItemRow
from geogen.records.manifest import ManifestData
from geogen.records.problem import ProblemRow
from geogen.records.proof import ProofData
from geogen.records.variant import ChoiceRow, ReflectionRow, SolutionsRow, TwinRow

#: The types of records by the names under which their schemas are published.
PUBLISHED: Mapping[str, Any] = {
    "problems": ProblemRow,
    "tasks": ItemRow,
    "variants": ChoiceRow | SolutionsRow | ReflectionRow | TwinRow,
    "constructions": ConstructionRow,
    "proof": ProofData,
    "manifest": ManifestData,
}
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema(name: str) -> dict[str, Any]:
    """The JSON schema of a kind of records.

    Args:
        name: of :data:`PUBLISHED`. Of tables it is the schema of a row; bytes of pictures are base64 in JSON.
    """
    return {"$schema": _DIALECT, **TypeAdapter(PUBLISHED[name]).json_schema()}
