"""The collector of cyclic garbage, in processes that close thousands of scenes over one library."""

from __future__ import annotations

import gc

from geogen.deduction.program import program_of
from geogen.library.records import Library

#: Allocations between two rounds of the collector; the rounds between two of the older garbage, and of the oldest.
ROUNDS = (100_000, 20, 5)


def spare(library: Library) -> None:
    """Compile a library's rules and keep the collector from walking them again and again.

    The library's many small records live as long as the process. What comes after is garbage soon, most of it in
    cycles, and collected in few and large rounds, so that memory does not grow with the number of scenes.
    """
    program_of(library)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*ROUNDS)
