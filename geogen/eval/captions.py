"""The caption of a question: its picture in words.

Problems have captions on record. An item shows the figure of its problem, and the problem's caption is its own; a twin
and an item about renamed points show figures of their own, with other names and values, whose captions are made of the
same formal part as their pictures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from geogen.checker.items import reading
from geogen.dataset.cells import read_cell
from geogen.errors import ProofRejected, RecordError
from geogen.library import load_library
from geogen.problem.words.caption import caption, overview
from geogen.problem.words.question import Drawn, joined
from geogen.problem.words.voice import Voice
from geogen.scene.mentioned import spoken
from geogen.tasks.formal import Formal


def caption_of(row: Mapping[str, Any], about: Mapping[str, Any], language: str) -> str:
    """What the picture of a question shows, in words.

    Args:
        row: the columns of an item or a problem.
        about: those of its problem, empty where there is none.
        language: ``en`` or ``zh``.

    Raises:
        RecordError: there is no caption, and none can be made.
    """
    provenance = read_cell(row, "provenance", Any) if row.get("provenance") else None
    if isinstance(provenance, Mapping) and provenance.get("drawn") != provenance.get("source"):
        try:
            with reading():
                return described(Formal(provenance, load_library()), language)
        except ProofRejected as error:
            raise RecordError(f"'{row['id']}' has no caption: {error}") from error
    found = about.get(f"caption_{language}")
    if not found:
        raise RecordError(f"'{row['id']}' has no caption", hint="a caption needs the problems beside the tasks")
    return str(found)


def described(formal: Formal, language: str) -> str:
    """The figure of an item in words, from its formal part alone.

    Where the question lists all that is given, the caption tells what is drawn, by name: the order in which it was
    constructed would tell what was added last.

    Raises:
        GeogenError: its formal part cannot be said.
    """
    problem, given, library = formal.problem, formal.given, formal.library
    told = spoken(problem, formal.premises, library)
    if "listed" not in formal.provenance:
        return caption(problem, given, formal.at, library, language, spoken=told)
    voice = Voice(language, problem.points, formal.at, Drawn(f"caption {language} {formal.provenance['drawn']}"))
    drawn = replace(told, circles=tuple(sorted(told.circles)))
    return joined([overview(sorted(problem.points), sorted(given, key=str), voice, drawn)], voice)
