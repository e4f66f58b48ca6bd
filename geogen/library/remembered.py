"""What follows from a text and the library, looked for once a process, as it is for all twins of a family."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import TypeVar

from geogen.library import load_library
from geogen.library.records import Library

#: How many answers of each kind are remembered.
REMEMBERED = 1024

Key = TypeVar("Key", bound=Hashable)
Found = TypeVar("Found")


def remembered(look: Callable[[Key, Library], Found]) -> Callable[[Key, Library], Found]:
    """A function that looks once at each key, as long as it is by the rules and constructions of this installation."""

    @lru_cache(maxsize=REMEMBERED)
    def once(key: Key) -> Found:
        return look(key, load_library())

    @wraps(look)
    def found(key: Key, library: Library) -> Found:
        return once(key) if library is load_library() else look(key, library)

    return found
