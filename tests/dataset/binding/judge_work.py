"""Judges that processes started by a pool can import."""

import os
import signal

from geogen.errors import ProofRejected
from geogen.library.records import Library


def even(number: int, library: Library) -> int:
    """The number, where it is even.

    Raises:
        ProofRejected: it is odd.
    """
    if number % 2:
        raise ProofRejected(f"{number} is odd")
    return number


def process(library: Library) -> str:
    """A remark on the process that judges."""
    return f"process {os.getpid()}"


def stumble(kind: type[Exception], library: Library) -> None:
    """Raise an error, with more than a line in it."""
    raise kind("a line\n\tand a half")


def die(library: Library) -> None:
    """Kill the process that judges."""
    os.kill(os.getpid(), signal.SIGKILL)
