"""Ending on a signal: one line, the exit code that shells expect, and no waiting."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
#: Exit code of a command that was interrupted by Ctrl-C.
INTERRUPTED = 130
#: Seconds after which the system ends a process that a signal has not ended yet; two are promised.
GRACE = 1.8
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
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0)


def _stop(number: int, frame: FrameType | None) -> None:
    ignore_signals()
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
