"""What follows from a text and the library is looked for once, and never by another library's rules."""

from __future__ import annotations

from dataclasses import replace

from geogen.library import load_library
from geogen.library.records import Library
from geogen.library.remembered import remembered


def test_a_key_is_looked_at_once_by_the_installation_and_each_time_by_another_library() -> None:
    asked: list[tuple[str, Library]] = []

    @remembered
    def count(key: str, library: Library) -> int:
        asked.append((key, library))
        return len(asked)

    own = load_library()
    other = replace(own)
    assert [count("a", own), count("a", own), count("b", own)] == [1, 1, 2]
    assert [count("a", other), count("a", other), count("a", own)] == [3, 4, 1]
    assert [library is own for _, library in asked] == [True, True, False, False]
