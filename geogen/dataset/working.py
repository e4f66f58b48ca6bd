"""Pieces of work done by several processes, with the results in order."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import TypeVar

from geogen.dataset.pool import prepare_worker

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def in_order(work: Callable[[Piece], Result], pieces: Sequence[Piece], workers: int) -> Iterator[Result]:
    """The results of all pieces in their order, whichever process is ready first.

    Args:
        work: a function at the top of a module.
        pieces: its arguments.
        workers: processes; one works here.
    """
    if workers == 1:
        yield from map(work, pieces)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, prepare_worker) as executor:
        try:
            yield from submitted(executor, work, pieces, 2 * workers)
        finally:
            executor.shutdown(wait=True, cancel_futures=True)


def submitted(
    executor: Executor, work: Callable[[Piece], Result], pieces: Sequence[Piece], ahead: int
) -> Iterator[Result]:
    """The results of all pieces in their order; what is still waiting when nobody asks any more is given up.

    Args:
        executor: where they are worked on.
        work, pieces: as in :func:`in_order`.
        ahead: how many pieces wait or are worked on at a time.
    """
    waiting: deque[Future[Result]] = deque()
    left = deque(pieces)
    try:
        while left or waiting:
            while left and len(waiting) < ahead:
                waiting.append(executor.submit(work, left.popleft()))
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
