"""What all records have in common, and what is wrong with data that are none, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, GetJsonSchemaHandler, TypeAdapter, ValidationError
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, ErrorDetails

#: What data have to be, by the kind of pydantic's error.
_WORDS = {
    "string_type": "a text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
}
#: Most characters of a name or a value of a stranger that a message quotes.
_QUOTED = 40


class DataModel(BaseModel):
    """Data of which nothing is converted: a text is no number, and a number that is not whole no whole one.

    Fields that a model does not name are passed over, so that records of later versions still read.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="ignore")


class JsonText:
    """The mark of a text column that holds JSON: in the published schema its content has a schema of its own.

    Args:
        content: the type of what the text holds.
    """

    def __init__(self, content: Any) -> None:
        self.content = content

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """A text of JSON with the schema of its content."""
        content = handler(TypeAdapter(self.content).core_schema)
        return {**handler(core), "contentMediaType": "application/json", "contentSchema": content}


def misfit(data: Any, adapter: TypeAdapter[Any]) -> str | None:
    """What is wrong with data, in one line; None where they are as they have to be.

    Args:
        data: plain data, as JSON has them.
        adapter: of the type that they have to be.
    """
    try:
        adapter.validate_python(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        return _cause(first["type"], first["loc"], first)
    return None


def _cause(kind: str, place: Sequence[int | str], error: ErrorDetails) -> str:
    """One line about an error: ``'steps[2].rule' is not a text``."""
    match kind:
        case "missing":
            return f"{_name(place[:-1])} lacks '{place[-1]}'"
        case "union_tag_not_found":
            return f"{_name(place)} lacks {error['ctx']['discriminator']}"
        case "union_tag_invalid":
            return f"{_name(place)} is of a kind that is not known"
        case _ if kind in _WORDS:
            return f"{_name(place)} is not {_WORDS[kind]}"
    return f"{_name(place)}: {error['msg']}"


def _name(place: Sequence[int | str]) -> str:
    """What data are called by their place in the whole; entries of lists count from 1."""
    text = ""
    for part in place:
        text += f"[{part + 1}]" if isinstance(part, int) else f"{'.' if text else ''}{part[:_QUOTED]}"
    return f"'{text}'" if text else "it"
