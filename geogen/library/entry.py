"""Reading the fields of one TOML entry, with errors that name file, line, entry, field and remedy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, NoReturn

from geogen.errors import LibraryError, ParseError
from geogen.lang.statement import Statement, parse_statement
from geogen.library.records import Words


@dataclass(frozen=True)
class Entry:
    """One ``[[rule]]``, ``[[construction]]`` or ``[[scene]]`` table and where it stands.

    Args:
        kind: the table's name.
        data: its fields.
        file: the file it stands in.
        line: the line of its header.
    """

    kind: str
    data: Mapping[str, Any]
    file: str
    line: int

    def fail(self, message: str, hint: str | None = None) -> NoReturn:
        """Raise a LibraryError at this entry."""
        name = self.data.get("id")
        label = f"{self.kind} '{name}'" if isinstance(name, str) else self.kind
        raise LibraryError(f"{label}: {message}", file=self.file, line=self.line, hint=hint)

    def allow(self, must: tuple[str, ...], may: tuple[str, ...] = ()) -> None:
        """Refuse unknown and missing fields."""
        known = (*must, *may)
        for name in self.data:
            if name not in known:
                close = get_close_matches(name, known, 1)
                remedy = f"did you mean '{close[0]}'?" if close else f"fields are {', '.join(known)}"
                self.fail(f"unknown field '{name}'", remedy)
        for name in must:
            if name not in self.data:
                self.fail(f"the field '{name}' is missing")

    def text(self, field: str, default: str | None = None) -> str:
        """A text that is not empty."""
        value = self.data.get(field, default)
        if not isinstance(value, str) or (not value.strip() and field in self.data):
            self.fail(f"'{field}' is not a text", f'write {field} = "…"')
        return value

    def count(self, field: str, default: int | None = None) -> int:
        """A whole number above zero, or the default where the field is missing."""
        value = self.data.get(field, default)
        if type(value) is not int or (field in self.data and value <= 0):
            self.fail(f"'{field}' is not a whole number above zero", f"write {field} = 3")
        return value

    def share(self, field: str) -> float | None:
        """A number from 0 to 1; None where the field is missing."""
        value = self.data.get(field)
        if value is not None and (type(value) not in (int, float) or not 0 <= value <= 1):
            self.fail(f"'{field}' is not a number from 0 to 1", f"write {field} = 0.5")
        return value

    def weight(self, field: str) -> float:
        """A number of at least zero, 1 where the field is missing."""
        value = self.data.get(field, 1.0)
        if type(value) not in (int, float) or value < 0:
            self.fail(f"'{field}' is not a number of at least zero", f"write {field} = 2.0")
        return float(value)

    def truth(self, field: str) -> bool:
        """True or false, false where the field is missing."""
        value = self.data.get(field, False)
        if not isinstance(value, bool):
            self.fail(f"'{field}' is neither true nor false", f"write {field} = true")
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        """A list of texts, empty where the field is missing."""
        value = self.data.get(field, [])
        if not isinstance(value, list) or not all(isinstance(v, str) and v.strip() for v in value):
            self.fail(f"'{field}' is not a list of texts", f'write {field} = ["…", "…"]')
        return tuple(value)

    def table(self, field: str) -> Mapping[str, str]:
        """A table of texts, empty where the field is missing."""
        value = self.data.get(field, {})
        if not isinstance(value, dict) or not all(isinstance(v, str) and v.strip() for v in value.values()):
            self.fail(f"'{field}' is not a table of texts", f'write {field} = {{name = "…"}}')
        return value

    def words(self, field: str) -> Words:
        """A text in English and Chinese."""
        if field not in self.data:
            return Words("")
        value = self.table(field)
        if set(value) != {"en", "zh"}:
            self.fail(f"'{field}' needs en and zh and nothing else", f'write {field} = {{en = "…", zh = "…"}}')
        return Words(value["en"], value["zh"])

    def statement(self, field: str, text: str) -> Statement:
        """A statement of a field."""
        try:
            return parse_statement(text)
        except ParseError as error:
            self.fail(f"'{text}' in '{field}': {error.message}", error.hint)

    def statements(self, field: str) -> tuple[Statement, ...]:
        """A list of statements, empty where the field is missing."""
        return tuple(self.statement(field, text) for text in self.texts(field))
