"""The collector of cyclic garbage, in processes that work through thousands of scenes or records over one library."""

from __future__ import annotations

import gc

#: Allocations between two rounds of the collector; the rounds between two of the older garbage, and of the oldest.
ROUNDS = (100_000, 20, 5)


def spare() -> None:
    """Keep the collector from walking again and again what this process has loaded so far, such as the library.

    Its many small records live as long as the process. What comes after is garbage soon, most of it in cycles, and
    collected in few and large rounds, so that memory does not grow with the number of scenes.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*ROUNDS)
