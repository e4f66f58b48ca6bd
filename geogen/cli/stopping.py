"""Ending on a signal: one line, the exit code that shells expect, and no waiting.

A signal raises :class:`Stopped`, which ends the command and has what it is writing finished. A command that does not
come to an end, as while another thread calculates, is ended by a thread that waits for that, with the same line and
code; and where even that thread gets no turn, by the system.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
#: Exit code of a command that was interrupted by Ctrl-C.
INTERRUPTED = 130
#: Seconds after which a process that a signal has not ended yet ends itself, and after which the system ends it; two
#: are promised.
PATIENCE, GRACE = 1.5, 1.8
#: Seconds after which a signal is raised again that came where exceptions are passed over.
SOON = 0.05


class Stopped(KeyboardInterrupt):
    """A signal that ends the program.

    Args:
        number: the signal's.
    """

    def __init__(self, number: int) -> None:
        super().__init__()
        self.code = 128 + number


def heed_signals() -> None:
    """Have signals raise :class:`Stopped`, those left out that are ignored here, as with ``nohup``."""
    sys.unraisablehook = _passed_over
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _stop)


def ignore_signals() -> None:
    """Let no further signal disturb the end of the program."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)


def settle() -> None:
    """All is done and said: let neither a signal nor the end of its grace disturb the way out."""
    ignore_signals()
    _be_patient()
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0)


def leave(code: int) -> NoReturn:
    """End the program with a code; once a signal has come, without waiting for what other threads are at."""
    settle()
    if _WAITING and any(not t.daemon for t in threading.enumerate() if t is not threading.main_thread()):
        _exit(code)
    raise SystemExit(code)


#: What ends a program that a signal has not ended in time: there is one once a signal has come.
_WAITING: list[threading.Timer] = []


def _be_patient() -> None:
    """Let the command end itself."""
    for timer in _WAITING:
        timer.cancel()


def _lose_patience(stop: Stopped) -> None:
    """End the program in the place of a command that does not."""
    with suppress(OSError, ValueError):
        print(line_of(stop), file=sys.stderr)
    _exit(stop.code)


def _exit(code: int) -> NoReturn:
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)


def _stop(number: int, frame: FrameType | None) -> None:
    ignore_signals()
    timer = threading.Timer(PATIENCE, _lose_patience, (Stopped(number),))
    timer.daemon = True
    timer.start()
    _WAITING.append(timer)
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, GRACE)
    raise Stopped(number)


def _passed_over(ignored: sys.UnraisableHookArgs) -> None:
    """A signal came while an object was let go, where Python passes exceptions over: it is raised again."""
    if isinstance(ignored.exc_value, Stopped) and hasattr(signal, "setitimer"):
        number = ignored.exc_value.code - 128
        signal.signal(signal.SIGALRM, lambda *_: _stop(number, None))
        signal.setitimer(signal.ITIMER_REAL, SOON)
    else:
        sys.__unraisablehook__(ignored)


@contextmanager
def kept(what: Callable[[], str]) -> Iterator[None]:
    """Have an interruption of what is done here say what is kept of it.

    Args:
        what: says it.
    """
    try:
        yield
    except KeyboardInterrupt as stop:
        stop.add_note(what())
        raise


def line_of(stop: BaseException) -> str:
    """What to say of an interruption, in one line."""
    return ": ".join(("geogen: interrupted", *getattr(stop, "__notes__", ())))


def code_of(stop: BaseException) -> int:
    """The exit code of an interruption."""
    return stop.code if isinstance(stop, Stopped) else INTERRUPTED
