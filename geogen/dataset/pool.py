"""Pieces of work done by several hands, with the results in the order of the pieces.

A hand is a process of this machine or of a cluster, see :mod:`geogen.dataset.hands`. One that is killed is replaced,
and what it was at is done again; all are gone when the pool is left.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from queue import SimpleQueue
from types import TracebackType
from typing import Any, Generic, TypeVar

from geogen.dataset.hands import Died, Hand, Process, hands_here
from geogen.dataset.memory import spare
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


class Pool(Generic[Piece, Made]):
    """Hands that make results of pieces; to be used in a ``with`` statement, whose end ends them at once.

    Args:
        factory: makes, from the options, what makes a result from a piece; called once a hand. It stands at the top
            of a module.
        options: what the results depend on beside the pieces.
        workers: hands; with one on this machine, this process does the work itself. No result depends on it.
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
        self._new_hand = hands_here()
        self._threads = ThreadPoolExecutor(workers)  # one talks to each hand
        self._lock = threading.Lock()
        self._waiting: deque[_Task[Piece, Made]] = deque()
        self._hands: set[Hand] = set()
        self._idle: list[Hand] = []
        self._closed = False
        self._maker: Callable[[Piece], Made] | None = None

    def __enter__(self) -> Pool[Piece, Made]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._lock:
            self._closed = True
            self._waiting.clear()
            for hand in self._hands:
                hand.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for hand in self._hands:
            hand.bury()

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
        if self.workers == 1 and self._new_hand is Process:
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
                future: Future[Made] = Future()
                running[last] = future
                future.add_done_callback(partial(_put, ready, last))
                self._waiting.append(_Task(last, piece, keep, future))
                self._threads.submit(self._work)
            if not running:
                return
            place = ready.get()
            yield place, running.pop(place)

    def _work(self) -> None:
        """Do pieces until none is left. A hand comes first, so that no piece waits for one that may never come."""
        while self._waiting:
            hand: Hand | None = None
            fault: Exception | None = None
            try:
                hand = self._hand()
            except (Died, GeogenError) as error:
                fault = error
            task = self._next()
            if task is None:
                if hand is not None:
                    self._idle.append(hand)
                return
            if hand is not None:
                fault = self._done(task, hand)
            if isinstance(fault, Died):
                self._again(task, fault)
            elif fault is not None:
                task.future.set_exception(fault)

    def _done(self, task: _Task[Piece, Made], hand: Hand) -> Exception | None:
        """Have a hand do a piece, and keep the result whatever the others are at; what went wrong, if anything."""
        try:
            fine, made = hand.ask(task.piece)
            if fine:
                task.keep(task.place, made)
        except Died as error:
            self._lose(hand)
            return error
        except Exception as error:  # whatever it is, who asked for the piece raises it
            self._lose(hand)
            return error
        self._idle.append(hand)
        if fine:
            task.future.set_result(made)
        return None if fine else made

    def _again(self, task: _Task[Piece, Made], died: Died) -> None:
        """Have a piece done by another hand, unless it has cost too many."""
        if task.deaths + 1 < DEATHS:
            with self._lock:
                self._waiting.appendleft(replace(task, deaths=task.deaths + 1))
            return
        fault = GeogenError(
            f"{self.name.format(task.piece)}: {DEATHS} processes were killed at it ({died})",
            hint="fewer --workers leave each more memory",
        )
        task.future.set_exception(fault)

    def _next(self) -> _Task[Piece, Made] | None:
        """The next piece, None where there is none."""
        with self._lock:
            return self._waiting.popleft() if self._waiting else None

    def _hand(self) -> Hand:
        """A hand that has nothing to do, a new one where there is none.

        Raises:
            Died: a new one has ended before it could begin.
            GeogenError: there can be none.
        """
        with self._lock:
            if self._closed:
                raise GeogenError("the pool is closed")  # to a thread that nobody listens to any more
            if self._idle:
                return self._idle.pop()
            hand = self._new_hand(self.factory, self.options)
            self._hands.add(hand)
        try:
            hand.start()
        except (Died, GeogenError):
            self._lose(hand)
            raise
        return hand

    def _lose(self, hand: Hand) -> None:
        """Bury a hand."""
        hand.bury()
        with self._lock:
            self._hands.discard(hand)


@dataclass(frozen=True)
class _Task(Generic[Piece, Made]):
    """A piece that waits or is being worked at.

    Args:
        place: among the pieces.
        piece: itself.
        keep: called with its place and its result.
        future: of its result.
        deaths: hands that it has cost so far.
    """

    place: int
    piece: Piece
    keep: Callable[[int, Made], None]
    future: Future[Made]
    deaths: int = 0


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
