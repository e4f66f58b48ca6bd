"""A process that works for a :class:`geogen.dataset.pool.Pool`.

Pieces of work come in on its standard input, results go out on what was its standard output. It ends when its input
does, even in the middle of a piece: so it never outlives the process that started it, however that one ends.
"""

from __future__ import annotations

import os
import pickle
import sys
import threading
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, BinaryIO

#: What a new interpreter runs: leave interrupts to its parent, find the modules that this finds, and serve.
START = """
import pickle, signal, sys
for name in ("SIGINT", "SIGHUP"):
    if hasattr(signal, name):
        signal.signal(getattr(signal, name), signal.SIG_IGN)
sys.path[:] = pickle.load(sys.stdin.buffer)
from geogen.dataset.worker import serve
serve()
"""


def serve() -> None:
    """Make results of pieces until there are no more."""
    asked, answers = sys.stdin.buffer, _own_output()
    factory, options = pickle.load(asked)
    pieces: SimpleQueue[Any] = SimpleQueue()
    threading.Thread(target=_read, args=(asked, pieces), daemon=True).start()
    answering = Answering(factory, options)
    while True:
        answers.write(answering.of(pieces.get()))
        answers.flush()


class Answering:
    """Results of pieces as bytes.

    Args:
        factory: makes, from the options, what makes a result from a piece; called at the first piece.
        options: its.
    """

    def __init__(self, factory: Callable[[Any], Callable[[Any], Any]], options: Any) -> None:
        self.factory, self.options = factory, options
        self._make: Callable[[Any], Any] | None = None

    def of(self, piece: Any) -> bytes:
        """True and the result of a piece, or False and the error that it raises."""
        try:
            self._make = self._make or self.factory(self.options)
            return pickle.dumps((True, self._make(piece)))
        except Exception as error:  # whatever it is, the process that asked raises it
            return pickle.dumps((False, _portable(error)))


def _own_output() -> BinaryIO:
    """The way back to the pool; what else is printed here goes to the standard error."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def _read(asked: BinaryIO, pieces: SimpleQueue[Any]) -> None:
    while True:
        try:
            pieces.put(pickle.load(asked))
        except (EOFError, OSError, pickle.UnpicklingError):
            os._exit(0)  # nobody waits for what the other thread is at


def _portable(error: Exception) -> Exception:
    """The error with its traceback as a note, or, if it does not survive the way, one that says the same."""
    error.add_note(traceback.format_exc())
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # an error's class may refuse in any way
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
