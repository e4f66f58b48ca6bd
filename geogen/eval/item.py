"""What a reply is checked against: an exact answer and what kind of answer it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from geogen.errors import RecordError

#: Kinds of answers. ``value`` is a number of no stated kind.
QUANTITIES = ("length", "perimeter", "area", "angle", "ratio", "value")
TYPES = (*QUANTITIES, "expression", "point", "statement", "choice")
#: Letters of options, in order.
LETTERS = "ABCDEFGHIJ"


@dataclass(frozen=True)
class Item:
    """One question's answer.

    Args:
        id: its name, for errors and logs.
        type: one of :data:`TYPES`.
        answer: the exact answer: a number or formula (angles in degrees), a point ``(3, -1)``, a statement, or the
            letter of an option.
        options: the texts of the options of a choice.
        unit: the unit of length that the question asks for, if it names one (``cm``); an area is in its square.
        also: other answers that are right, too.

    Raises:
        RecordError: the type is unknown, or the answer of a choice is no letter of an option.
    """

    id: str
    type: str
    answer: str
    options: tuple[str, ...] = ()
    unit: str = ""
    also: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.type not in TYPES:
            raise RecordError(f"item '{self.id}' has the answer type '{self.type}'", hint=f"types: {', '.join(TYPES)}")
        if self.type != "choice":
            return
        letters = LETTERS[: len(self.options)]
        if not 2 <= len(self.options) <= len(LETTERS) or any(len(a) != 1 or a not in letters for a in self.answers):
            raise RecordError(
                f"item '{self.id}' has {len(self.options)} options and the answer '{self.answer}'",
                hint=f"give 2 to {len(LETTERS)} options, and the letter of one as the answer",
            )

    @property
    def answers(self) -> tuple[str, ...]:
        """All answers that are right."""
        return (self.answer, *self.also)

    @staticmethod
    def of(row: Mapping[str, Any], language: str = "en") -> Item:
        """An item from a stored problem or task item.

        Args:
            row: a row of ``problems`` (``answer_type``) or of ``tasks`` (``options_en``, ``options_zh``).
            language: of the options, ``en`` or ``zh``.

        Raises:
            RecordError: it has neither options nor an answer type.
        """
        options = row.get(f"options_{language}")
        if options is not None:
            return Item(str(row["id"]), "choice", str(row["answer"]), tuple(map(str, options)))
        if "answer" not in row or "answer_type" not in row:
            raise RecordError(f"'{row.get('id')}' has no answer type and no options", hint="a problem or a task item")
        return Item(str(row["id"]), str(row["answer_type"]), str(row["answer"]))
