"""What commands say on the standard error beside errors: how far they are, and what one should know."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


def warn(line: str) -> None:
    """Say something on the standard error that is no error; nothing where the line is empty."""
    if line:
        click.echo(f"geogen: {line}", err=True)


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
