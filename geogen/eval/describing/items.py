"""The items of the suite ``capgeo``: figures to be described, and problems to be solved with descriptions."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from geogen.eval.question import ModelQuestion, asks_alone

#: Kinds of items: a description in words, one in formal lines, and whose description a problem is solved with.
DESCRIBE, LINES = "describe", "lines"
GOLD, OWN, OTHER, NONE = "gold", "own", "other", "none"
SOURCES = (GOLD, OWN, OTHER, NONE)
FIGURE, BLIND = "figure", "blind"
#: What stands in a prompt for a description that is asked for while the run goes on.
PLACE = "⟦description⟧"
#: What stands there where a description is empty.
EMPTY = {"en": "(none)", "zh": "（无）"}


@dataclass(frozen=True)
class Cell:
    """How a problem is solved.

    Args:
        view: :data:`FIGURE` or :data:`BLIND`.
        source: one of :data:`SOURCES`.
    """

    view: str
    source: str

    @property
    def name(self) -> str:
        """As reports call it."""
        return f"{self.view} {self.source}"


CELLS = tuple(Cell(view, source) for view in (FIGURE, BLIND) for source in SOURCES)


def items_of(asked: ModelQuestion, language: str, captioned: bool) -> Iterator[ModelQuestion]:
    """All items of one problem.

    Args:
        asked: the problem with figure and record.
        language: ``en`` or ``zh``.
        captioned: True where another model describes figures, too.
    """
    for kind in (DESCRIBE, LINES):
        yield _made(asked, kind, "", asked.figure)
    question = asks_alone(asked.text, language)
    for cell in CELLS:
        if cell.source != OTHER or captioned:
            figure = asked.figure if cell.view == FIGURE else None
            yield _made(asked, cell.name, question, figure)


def _made(asked: ModelQuestion, kind: str, text: str, figure: bytes | None) -> ModelQuestion:
    name = f"{asked.id}-{kind.replace(' ', '-')}"
    groups = {**asked.groups, "kind": kind, "original": name, "family": asked.id}
    return replace(asked, id=name, text=text, item=replace(asked.item, id=name), figure=figure, groups=groups)


@cache
def prompts() -> Mapping[str, Mapping[str, str]]:
    """The prompts of the suite by kind and language."""
    found: dict[str, dict[str, str]] = tomllib.loads(
        files("geogen.eval.describing").joinpath("prompts.toml").read_text("utf-8")
    )
    return found


def source_of(kind: str) -> str | None:
    """Whose description a problem is solved with; None for an item that asks for a description."""
    return None if kind in (DESCRIBE, LINES) else kind.split()[1]


def problem_ids(asked: Sequence[ModelQuestion]) -> dict[str, str]:
    """The problem of each item, by the item's id."""
    return {one.id: one.groups["family"] for one in asked}
