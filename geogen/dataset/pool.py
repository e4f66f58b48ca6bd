"""Work in order: candidates computed by several processes and handed back by index."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.connection import wait

from geogen.dataset.candidate import Candidate, Maker
from geogen.dataset.manifest import Options

#: Candidates that a process computes at a time.
CHUNK = 4

_maker: list[Maker] = []


def candidates(options: Options, start: int, workers: int) -> Generator[Candidate, None, None]:
    """Candidates ``start``, ``start + 1`` … without end, in order, whatever the number of workers.

    Args:
        options: what they depend on.
        start: the first index.
        workers: processes; with one, this process does the work itself.
    """
    if workers == 1:
        maker = Maker(options)
        index = start
        while True:
            yield maker(index)
            index += 1
    yield from _parallel(options, start, workers)


def _parallel(options: Options, start: int, workers: int) -> Iterator[Candidate]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, _prepare, (options,)) as pool:
        waiting: deque[Future[list[Candidate]]] = deque()
        try:
            while True:
                while len(waiting) < 3 * workers:
                    waiting.append(pool.submit(_work, start))
                    start += CHUNK
                yield from waiting.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _prepare(options: Options) -> None:
    prepare_worker()
    _maker[:] = [Maker(options)]


def prepare_worker() -> None:
    """Start of a worker: interrupts are the parent's business, and a worker does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _work(start: int) -> list[Candidate]:
    return [_maker[0](index) for index in range(start, start + CHUNK)]
