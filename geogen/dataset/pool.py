"""Pieces of work done by several processes, with the results in the order of the pieces.

A process that is killed is replaced, and what it was at is done again; the processes are gone when the pool is left.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from types import TracebackType
from typing import Any, Generic, TypeVar

from geogen.dataset.memory import spare
from geogen.dataset.worker import START
from geogen.errors import GeogenError
from geogen.library import load_library

Piece = TypeVar("Piece")
Made = TypeVar("Made")

#: Most processes.
MOST_WORKERS = 1024
#: Pieces for each process that may be begun before the first of them is finished.
AHEAD = 16
#: Processes that a piece may cost before it is given up.
DEATHS = 3

#: Groups of their own, so that Ctrl-C in a terminal reaches the process that started them alone.
_APART: dict[str, Any] = (
    {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
    if sys.platform == "win32"
    else {"process_group": 0}
)


class Pool(Generic[Piece, Made]):
    """Processes that make results of pieces; to be used in a ``with`` statement, whose end ends them at once.

    Args:
        factory: makes, from the options, what makes a result from a piece; called once a process. It stands at the top
            of a module.
        options: what the results depend on beside the pieces.
        workers: processes; with one, this process does the work itself. No result depends on it.
        name: what errors call a piece, e.g. ``candidate {}``.
    """

    def __init__(
        self,
        factory: Callable[[Any], Callable[[Piece], Made]],
        options: object,
        workers: int,
        name: str = "a piece of work",
    ) -> None:
        self.factory, self.options, self.workers, self.name = factory, options, workers, name
        self._threads = ThreadPoolExecutor(workers)  # one talks to each process
        self._lock = threading.Lock()
        self._processes: set[_Process] = set()
        self._idle: list[_Process] = []
        self._closed = False
        self._maker: Callable[[Piece], Made] | None = None

    def __enter__(self) -> Pool[Piece, Made]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._lock:
            self._closed = True
            for process in self._processes:
                process.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for process in self._processes:
            process.bury()

    def in_order(
        self, pieces: Iterable[Piece], keep: Callable[[int, Made], None] = lambda place, made: None
    ) -> Iterator[Made]:
        """The results of the pieces in their order, whichever is ready first.

        Args:
            pieces: perhaps without end.
            keep: called with each piece's place and its result as soon as that is there, in any order and thread.

        Raises:
            GeogenError: a piece has cost too many processes; and whatever the making of a result raises.
        """
        if self.workers == 1:
            self._maker = self._maker or self.factory(self.options)
            for place, piece in enumerate(pieces):
                made = self._maker(piece)
                keep(place, made)
                yield made
            return
        ahead: dict[int, Future[Made]] = {}
        turn = 0
        for place, future in self._finished(pieces, keep):
            ahead[place] = future
            while turn in ahead:
                yield ahead.pop(turn).result()
                turn += 1

    def _finished(
        self, pieces: Iterable[Piece], keep: Callable[[int, Made], None]
    ) -> Iterator[tuple[int, Future[Made]]]:
        """Pieces that are done, by their places, in the order in which they are."""
        running: dict[int, Future[Made]] = {}
        ready: SimpleQueue[int] = SimpleQueue()
        left = enumerate(pieces)
        last, more = -1, True
        while True:
            while more and last - next(iter(running), last) < AHEAD * self.workers:
                following = next(left, None)
                if following is None:
                    more = False
                    break
                last, piece = following
                running[last] = future = self._threads.submit(self._kept, last, piece, keep)
                future.add_done_callback(partial(_put, ready, last))
            if not running:
                return
            place = ready.get()
            yield place, running.pop(place)

    def _kept(self, place: int, piece: Piece, keep: Callable[[int, Made], None]) -> Made:
        """The result of a piece, kept whatever the other threads are at."""
        made = self._made(piece)
        keep(place, made)
        return made

    def _made(self, piece: Piece) -> Made:
        """The result of a piece from a process, another one after each death."""
        for _ in range(DEATHS):
            process = self._process()
            try:
                fine, made = process.ask(piece)
            except (OSError, EOFError, pickle.UnpicklingError):
                process.bury()
                with self._lock:
                    self._processes.discard(process)
                continue
            self._idle.append(process)
            if fine:
                return made  # type: ignore[no-any-return]
            raise made
        raise GeogenError(
            f"{self.name.format(piece)}: {DEATHS} processes were killed at it ({process.end})",
            hint="fewer --workers leave each more memory",
        )

    def _process(self) -> _Process:
        """A process that has nothing to do, a new one where there is none."""
        with self._lock:
            if self._closed:
                raise GeogenError("the pool is closed")  # to a thread that nobody listens to any more
            if self._idle:
                return self._idle.pop()
            process = _Process(self.factory, self.options)
            self._processes.add(process)
            return process


class _Process:
    """A process that makes results."""

    def __init__(self, factory: object, options: object) -> None:
        self.start: bytes | None = pickle.dumps(sys.path) + pickle.dumps((factory, options))
        command = [sys.executable, "-c", START]
        try:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **_APART)
        except OSError as error:
            raise GeogenError(f"cannot start a process: {error.strerror}", hint="fewer --workers") from error

    def ask(self, piece: object) -> tuple[bool, Any]:
        """The result of a piece and True, or the error that it raises and False.

        Raises:
            OSError, EOFError, UnpicklingError: the process has died.
        """
        assert self.process.stdin is not None and self.process.stdout is not None
        if self.start is not None:
            self.process.stdin.write(self.start)
            self.start = None
        self.process.stdin.write(pickle.dumps(piece))
        self.process.stdin.flush()
        fine, made = pickle.load(self.process.stdout)
        return fine, made

    def kill(self) -> None:
        """End it wherever it is."""
        self.process.kill()

    def bury(self) -> None:
        """End it, and leave nothing of it."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(BrokenPipeError):  # what it was not told yet, it need not be told any more
                assert pipe is not None
                pipe.close()

    @property
    def end(self) -> str:
        """How it ended."""
        code = self.process.returncode
        return f"signal {-code}" if code < 0 else f"exit code {code}"


def given(work: Callable[[Piece], Made]) -> Callable[[Piece], Made]:
    """A factory of pools whose options are the function itself, which works through records over the library."""
    load_library()
    spare()
    return work


def _put(ready: SimpleQueue[int], place: int, future: Future[Any]) -> None:
    ready.put(place)


def check_workers(workers: int) -> None:
    """Refuse numbers of processes that make no sense.

    Raises:
        GeogenError: one line that names the option.
    """
    if not 1 <= workers <= MOST_WORKERS:
        hint = f"between 1 and {MOST_WORKERS}"
        raise GeogenError(f"--workers {workers} is not a number of processes", hint=hint)
