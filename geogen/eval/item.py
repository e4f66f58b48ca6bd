"""What a reply is checked against: an exact answer and what kind of answer it is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from geogen.errors import RecordError
from geogen.eval.cells import as_read

#: Kinds of answers. ``value`` is a number of no stated kind.
QUANTITIES = ("length", "perimeter", "area", "angle", "ratio", "value")
#: Answers that are no value: what is said instead of one, and two values that are both possible.
STATUS, VALUES = "status", "values"
TYPES = (*QUANTITIES, "expression", "point", "statement", "choice", STATUS, VALUES)
#: What the answer of type :data:`STATUS` may be; ``true`` and ``refuted`` answer a claim.
UNDETERMINED, IMPOSSIBLE, CONFLICT, REFUTED, TRUE = "undetermined", "impossible", "conflict", "refuted", "true"
STATUSES = (UNDETERMINED, IMPOSSIBLE, CONFLICT, REFUTED, TRUE)
#: What separates the values of an answer of type :data:`VALUES`.
BETWEEN = "; "
#: What a choice may ask for beside the option that is true: the exception, which is false, faulty or not needed; and
#: what a question of any type is that may have to be answered with a status instead.
EXCEPTION, OPEN = "exception", "open"
#: What is asked for where something is to be proved.
CLAIM = "claim"
#: Kinds of quantities by the first word of a goal.
_MEASURES = {
    **{kind: kind for kind in ("length", "angle", "area", "perimeter", "ratio")},
    **dict.fromkeys(("radius", "circumference", "arc"), "length"),
    **dict.fromkeys(("circle_area", "sector"), "area"),
    "aconst": "angle",
    "rconst": "ratio",
}
#: Letters of options, in order.
LETTERS = "ABCDEFGHIJ"


def label_word(label: str) -> str:
    """What a label is without the signs around it: ``1`` for ``(1)``."""
    return re.sub(r"^[^\w①-⑳]+|[^\w①-⑳]+$", "", label)


@dataclass(frozen=True)
class Item:
    """One question's answer.

    Args:
        id: its name, for errors and logs.
        type: one of :data:`TYPES`.
        answer: the exact answer: a number or formula (angles in degrees), a point ``(3, -1)``, a statement, the
            letter of an option, one of :data:`STATUSES`, or values that are all possible, ``75; 105``.
        options: the texts of the options of a choice.
        unit: the unit that the question asks for, if it names one: ``cm``, for an area ``cm`` or ``cm²``.
        also: other answers that are right, too.
        labels: what the question calls the options, ``(1)`` …, where it does not call them A, B, C …
        asked: :data:`EXCEPTION` for a choice that asks which option is false, faulty or not needed, so that a reply
            that says this of one option takes it; :data:`OPEN` for a question that may have to be answered with a
            status; empty where this is not known.
        measure: what is asked for, one of :data:`QUANTITIES` or :data:`CLAIM`, where the type does not say it.
        points: of the length, angle, area or perimeter that is asked for, ``AD``, of a ratio ``AC:BD``; empty where
            this is not known.
        claim: the formal statement that is to be proved, ``lconst b c 8``; empty where this is not known.

    Raises:
        RecordError: the type is unknown, the answer of a choice is no letter of an option, not every option has a
            label of its own, or a status is none.
    """

    id: str
    type: str
    answer: str
    options: tuple[str, ...] = ()
    unit: str = ""
    also: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    asked: str = ""
    measure: str = ""
    points: str = ""
    claim: str = ""

    def __post_init__(self) -> None:
        if self.type not in TYPES:
            raise RecordError(f"item '{self.id}' has the answer type '{self.type}'", hint=f"types: {', '.join(TYPES)}")
        if self.type == STATUS and not set(self.answers) <= set(STATUSES):
            raise RecordError(f"item '{self.id}' has the status '{self.answer}'", hint=f"one of: {', '.join(STATUSES)}")
        if self.type == VALUES and any(len(set(a.split(BETWEEN))) < 2 for a in self.answers):
            raise RecordError(f"item '{self.id}' has the values '{self.answer}'", hint="several, such as '75; 105'")
        if self.type != "choice":
            return
        letters = LETTERS[: len(self.options)]
        if not 2 <= len(self.options) <= len(LETTERS) or any(len(a) != 1 or a not in letters for a in self.answers):
            raise RecordError(
                f"item '{self.id}' has {len(self.options)} options and the answer '{self.answer}'",
                hint=f"give 2 to {len(LETTERS)} options, and the letter of one as the answer",
            )
        if self.labels and len(set(map(label_word, self.labels)) - {""}) != len(self.options):
            raise RecordError(f"item '{self.id}' has {len(self.options)} options with the labels {self.labels}")

    @property
    def answers(self) -> tuple[str, ...]:
        """All answers that are right."""
        return (self.answer, *self.also)

    @property
    def is_open(self) -> bool:
        """True where a status, or several values, may be the answer."""
        return self.type in (STATUS, VALUES) or self.asked == OPEN

    @property
    def quantity(self) -> str:
        """What kind of quantity a reply gives that gives a value."""
        wanted = self.measure or self.type
        return wanted if wanted in QUANTITIES else "value"

    @staticmethod
    def of(row: Mapping[str, Any], language: str = "en") -> Item:
        """An item from a row of any table that geogen writes.

        Args:
            row: a problem, a task item, a variant, a line of an export, or a line of a table whose options stand in
                columns A, B, C …
            language: of the options, ``en`` or ``zh``, where the row has both.

        Raises:
            RecordError: it has neither options nor an answer.
        """
        name = str(row.get("id", ""))
        options = _options(row, language)
        if options and row.get("answer") is not None:
            return Item(name, "choice", str(row["answer"]), options, asked=asked_in(_suite(row)))
        for answer, kind in (("answer", "answer_type"), ("value", None)):
            if row.get(answer) is not None and (kind is None or row.get(kind)):
                kind = "value" if kind is None else str(row[kind])
                if not row.get("family"):
                    return Item(name, kind, str(row[answer]))
                item = Item(name, kind, str(row[answer]), asked=OPEN, measure=measure_of(row), points=points_of(row))
                return replace(item, claim=claim_of(row))
        raise RecordError(f"'{name}' has no answer type and no options", hint="a row of problems, tasks or an export")


def asked_in(suite: str) -> str:
    """What the choices of a diagnostic task ask for: :data:`EXCEPTION`, or nothing that is known.

    Args:
        suite: the name of its suite; of any other name nothing is known.
    """
    from geogen.tasks.kinds import KINDS  # with the oracles of the tasks; a reply is checked without them

    return EXCEPTION if any(kind.exception for kind in KINDS.values() if kind.suite == suite) else ""


def points_of(row: Mapping[str, Any]) -> str:
    """The points of the quantity that a row asks for, as texts call them; empty for arcs, circles and claims."""
    kind, *points = str(row.get("goal") or "").upper().split() or [""]
    if kind == "RATIO":
        return f"{''.join(points[:2])}:{''.join(points[2:])}"
    return "".join(points) if kind in ("LENGTH", "ANGLE", "AREA", "PERIMETER") else ""


def claim_of(row: Mapping[str, Any]) -> str:
    """The statement that a row asks to prove, formally; empty where it asks for a value."""
    return str(row.get("goal") or "") if measure_of(row) == CLAIM else ""


def measure_of(row: Mapping[str, Any]) -> str:
    """What a problem or a twin asks for: a kind of quantity, or :data:`CLAIM` where something is to be proved.

    Args:
        row: its ``goal``, and of a twin its ``kind``.
    """
    word = str(row.get("goal") or "").partition(" ")[0]
    claims = str(row.get("kind") or "").endswith(f"-{CLAIM}")
    return CLAIM if claims else _MEASURES.get(word, "value")


def _suite(row: Mapping[str, Any]) -> str:
    """The suite that a row is of, by the column that says so: of a table, an export, or a table of VLMEvalKit."""
    return next((str(row[name]).lower() for name in ("task", "suite", "category") if row.get(name)), "")


def _options(row: Mapping[str, Any], language: str) -> tuple[str, ...]:
    """The options of a row: a list of its own, or cells A, B, C … of a table."""
    for name in (f"options_{language}", "options"):
        if row.get(name) is not None:
            return tuple(map(str, row[name]))
    found = []
    for letter in LETTERS:
        cell = row.get(letter)
        if not isinstance(cell, str | int | float) or cell != cell:  # a cell that is not there may be NaN
            break
        found.append(as_read(str(cell)))
    return tuple(found)
