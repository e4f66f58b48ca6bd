"""What the sentence of a construction says beyond its statements, from ``constructions/problems/narrower.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from geogen.constructing.moves import FOLDER
from geogen.lang.statement import Statement, parse_statement
from geogen.library.load import entries
from geogen.library.resolve import Use
from geogen.library.where import data_root


@dataclass(frozen=True, slots=True)
class Narrower:
    """What a sentence adds.

    Args:
        only: statements over the construction's arguments.
        solutions: how many points satisfy everything, of which the sentence means any.
    """

    only: tuple[str, ...] = ()
    solutions: int = 1

    def statements(self, use: Use) -> tuple[Statement, ...]:
        """What it adds to one use of the construction."""
        return tuple(
            parse_statement(" ".join(use.names.get(word, word) for word in text.split())) for text in self.only
        )


@lru_cache(maxsize=8)
def load_narrower(root: Path | None = None) -> Mapping[str, Narrower]:
    """It by construction.

    Args:
        root: the folder that holds ``constructions/``; by default the project's own.

    Raises:
        LibraryError: the file does not load.
    """
    folder = (Path(root) if root is not None else data_root()) / FOLDER
    found: dict[str, Narrower] = {}
    for entry in entries(folder / "narrower.toml", "narrower"):
        entry.allow(("of",), ("only", "solutions"))
        if entry.text("of") in found:
            entry.fail("a construction that is named above")
        found[entry.text("of")] = Narrower(entry.texts("only"), entry.count("solutions", 1))
    return found


def is_said_in_full(use: Use) -> bool:
    """False where the statements fix a sense of turning of which the sentence says nothing."""
    turns = any(text.split()[0] in ("aconst", "anticlockwise") for text in use.construction.gives)
    return use.construction.oriented or not turns
