"""Candidates that cannot be made are left out; a fault of the program is none of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from geogen.constructing.origin import Candidate
from geogen.dataset.constructions import Maker
from geogen.errors import GeogenError, LibraryError, SceneError, ScriptError, Unsayable, UnsoundRule


@dataclass(frozen=True)
class Refusing:
    """An origin that raises an error."""

    error: GeogenError

    def made(self, name: str, use: object) -> None:
        """No problem.

        Raises:
            GeogenError: always.
        """
        raise self.error


def candidate(error: GeogenError) -> Any:
    return Candidate(Refusing(error), "test")  # type: ignore[arg-type]


@pytest.mark.parametrize("error", [SceneError("no figure"), Unsayable("it turns")])
def test_what_cannot_be_drawn_or_said_is_left_out(error: GeogenError) -> None:
    assert Maker(0)([candidate(error)]) == []


@pytest.mark.parametrize("error", [UnsoundRule("false"), LibraryError("no file"), ScriptError("no line")])
def test_a_fault_is_not_taken_for_a_candidate(error: GeogenError) -> None:
    with pytest.raises(type(error)):
        Maker(0)([candidate(error)])
