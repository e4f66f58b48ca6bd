"""Pieces of work done by several processes, with the results in order."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
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
        waiting: deque[Future[Result]] = deque()
        left = deque(pieces)
        try:
            while left or waiting:
                while left and len(waiting) < 2 * workers:
                    waiting.append(executor.submit(work, left.popleft()))
                yield waiting.popleft().result()
        finally:
            executor.shutdown(wait=True, cancel_futures=True)
