"""What makes results for a :class:`geogen.dataset.pool.Pool`: processes of this machine, or of others.

A pool asks for hands and gives each piece to one of them; whose hands they are is said once, around a whole command, as
no result depends on it.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from typing import Any, Protocol

from geogen.dataset.worker import START
from geogen.errors import GeogenError

#: Groups of their own, so that Ctrl-C in a terminal reaches the process that started them alone.
_APART: dict[str, Any] = (
    {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
    if sys.platform == "win32"
    else {"process_group": 0}
)


class Died(Exception):
    """A hand that has ended before its piece was done, and how; another one may do it."""


class Hand(Protocol):
    """What makes results, one at a time."""

    def start(self) -> None:
        """Wait until it can be asked.

        Raises:
            Died: it has ended.
        """

    def ask(self, piece: object) -> tuple[bool, Any]:
        """The result of a piece and True, or the error that it raises and False.

        Raises:
            Died: it has ended.
        """

    def kill(self) -> None:
        """End it wherever it is."""

    def bury(self) -> None:
        """End it, and leave nothing of it."""


#: What makes a hand of what makes its maker, and the options of that.
Hands = Callable[[object, object], Hand]


class Process:
    """A process of this machine."""

    def __init__(self, factory: object, options: object) -> None:
        self._work: bytes | None = pickle.dumps(sys.path) + pickle.dumps((factory, options))
        command = [sys.executable, "-c", START]
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **_APART)
        except OSError as error:
            raise GeogenError(f"cannot start a process: {error.strerror}", hint="fewer --workers") from error

    def start(self) -> None:
        """It reads what it is to do when it can."""

    def ask(self, piece: object) -> tuple[bool, Any]:
        """The result of a piece and True, or the error that it raises and False.

        Raises:
            Died: it has ended.
        """
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            if self._work is not None:
                self._process.stdin.write(self._work)
                self._work = None
            self._process.stdin.write(pickle.dumps(piece))
            self._process.stdin.flush()
            fine, made = pickle.load(self._process.stdout)
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            raise Died(self._end()) from error
        return fine, made

    def _end(self) -> str:
        """Wait until it has ended; how it did."""
        self._process.kill()
        code = self._process.wait()
        return f"signal {-code}" if code < 0 else f"exit code {code}"

    def kill(self) -> None:
        """End it wherever it is."""
        self._process.kill()

    def bury(self) -> None:
        """End it, and leave nothing of it."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(BrokenPipeError):  # what it was not told yet, it need not be told any more
                assert pipe is not None
                pipe.close()


#: The hands of the pools that are made here.
_HANDS: ContextVar[Hands] = ContextVar("hands", default=Process)


def hands_here() -> Hands:
    """The hands of the pools that are made here: processes of this machine, unless :func:`done_by` says otherwise."""
    return _HANDS.get()


@contextmanager
def done_by(hands: Hands) -> Iterator[None]:
    """Have the pools that are made meanwhile take other hands."""
    token = _HANDS.set(hands)
    try:
        yield
    finally:
        _HANDS.reset(token)
