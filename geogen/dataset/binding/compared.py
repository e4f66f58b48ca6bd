"""Values of records compared, and what to say where they differ."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from geogen.errors import ProofRejected

#: Most characters of a value that a message quotes.
QUOTED = 60


def refused(column: str, cause: str) -> ProofRejected:
    """The refusal of a record for one of its columns."""
    return ProofRejected(f"column '{column}': {cause}")


def refusal(causes: Mapping[str, str]) -> ProofRejected:
    """One refusal for all columns at fault.

    Where several columns that say different things disagree with the proof, it is the proof that does not belong.

    Args:
        causes: what is wrong with each, at least one.
    """
    if len({_OF_ONE.sub("", column) for column in causes}) == 1:
        return ProofRejected("; ".join(f"column '{column}': {cause}" for column, cause in causes.items()))
    columns = ", ".join(f"'{column}'" for column in causes)
    first, cause = next(iter(causes.items()))
    return refused("proof", f"it does not agree with the columns {columns}; '{first}': {cause}")


#: What tells columns apart that say one thing in several ways.
_OF_ONE = re.compile(r"_(en|zh|latex|type)$")


def same(said: Any, expected: Any) -> bool:
    """True for values of the same types all through; numbers and truth values are not the same."""
    return type(said) is type(expected) and plain(said) == plain(expected)


def plain(value: Any) -> str:
    """A value as JSON, whatever its kind."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=repr)


def difference(said: Any, expected: Any, source: str = "the proof") -> str:
    """Where two values differ, in one short line.

    Args:
        said: what a record says.
        expected: what it should say.
        source: from where that is known.
    """
    if said is None:
        return f"it is empty, {source} gives {_quoted(expected)}"
    if type(said) is not type(expected):
        return f"it is of another kind: {_quoted(said)}, {source} gives {_quoted(expected)}"
    if isinstance(said, str):
        one, two = said, expected
    else:
        one, two = plain(said), plain(expected)
    place = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    start = 0 if max(len(one), len(two)) <= QUOTED else max(0, place - QUOTED // 4)
    where = f" from character {place + 1} on" if start else ""
    return f"it says {_quoted(one[start:])}{where}, {source} gives {_quoted(two[start:])}"


def _quoted(value: Any) -> str:
    text = value if isinstance(value, str) else plain(value)
    return f"'{text[:QUOTED]}{'…' if len(text) > QUOTED else ''}'"
