"""Work for pools, in a module that their processes can import."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def doubled(piece: int) -> int:
    """Twice the piece; slower for even ones, so that results come out of order."""
    time.sleep(0.02 * (piece % 2 == 0))
    return 2 * piece


def odd_only(piece: int) -> int:
    """The piece; an error where it is even."""
    if piece % 2 == 0:
        raise ValueError(f"{piece} is even")
    return piece


class Difficult(Exception):
    """An error that cannot be pickled and read again."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} and {two}")


def difficult(piece: int) -> int:
    """An error of that kind."""
    raise Difficult(piece, piece)


def dying_once(notes: Path):
    """A maker whose process is killed at each piece once, and the next one's is not."""

    def make(piece: int) -> int:
        note = notes / str(piece)
        if not note.exists():
            note.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return piece

    return make


def dying_at_three(piece: int) -> int:
    """The piece; at 3 the process is killed."""
    if piece == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return piece


def talking(piece: int) -> int:
    """The piece, with something printed on the way."""
    print("a word on the standard output")
    return piece


def noted_and_asleep(notes: Path):
    """A maker that leaves its process's number in a folder and sleeps for long."""

    def make(piece: int) -> int:
        (notes / str(os.getpid())).touch()
        time.sleep(600)
        return piece

    return make
