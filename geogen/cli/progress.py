"""The progress bar of work that tells how much there is of it as it goes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


@contextmanager
def counted(label: str) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on the terminal: what takes the parts done and all of them; None where nobody watches.

    Args:
        label: of what.
    """
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=1, label=label, file=sys.stderr) as bar:

        def tell(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        yield tell
