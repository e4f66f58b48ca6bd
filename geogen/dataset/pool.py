"""Work in order: items computed by several processes and handed back by index."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.connection import wait
from typing import Any, TypeVar

from geogen.dataset.candidate import Candidate, Maker
from geogen.dataset.manifest import Options
from geogen.errors import GeogenError

Made = TypeVar("Made")

#: Items that a process computes at a time.
CHUNK = 4
#: Most processes.
MOST_WORKERS = 1024

_maker: list[Callable[[int], Any]] = []


def candidates(options: Options, start: int, workers: int) -> Generator[Candidate, None, None]:
    """Candidates of a data set, see :func:`in_order`."""
    return in_order(Maker, options, start, workers)


def in_order(
    factory: Callable[[Any], Callable[[int], Made]], options: object, start: int, workers: int
) -> Generator[Made, None, None]:
    """Items ``start``, ``start + 1`` … without end, in order, whatever the number of workers.

    Args:
        factory: makes, from the options, what makes an item from its index; called once a process.
        options: what the items depend on.
        start: the first index.
        workers: processes; with one, this process does the work itself.
    """
    if workers == 1:
        maker = factory(options)
        index = start
        while True:
            yield maker(index)
            index += 1
    yield from _parallel(factory, options, start, workers)


def _parallel(
    factory: Callable[[Any], Callable[[int], Made]], options: object, start: int, workers: int
) -> Iterator[Made]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, _prepare, (factory, options)) as pool:
        waiting: deque[Future[list[Made]]] = deque()
        try:
            while True:
                while len(waiting) < 3 * workers:
                    waiting.append(pool.submit(_work, start))
                    start += CHUNK
                yield from waiting.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _prepare(factory: Callable[[Any], Callable[[int], Any]], options: object) -> None:
    prepare_worker()
    _maker[:] = [factory(options)]


def prepare_worker() -> None:
    """Start of a worker: interrupts are the parent's business, and a worker does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _work(start: int) -> list[Any]:
    return [_maker[0](index) for index in range(start, start + CHUNK)]


def check_workers(workers: int) -> None:
    """Refuse numbers of processes that make no sense.

    Raises:
        GeogenError: one line that names the option.
    """
    if not 1 <= workers <= MOST_WORKERS:
        hint = f"between 1 and {MOST_WORKERS}"
        raise GeogenError(f"--workers {workers} is not a number of processes", hint=hint)
