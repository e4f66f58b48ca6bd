"""Where a data set is made: a folder, or an address to which what is finished is sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from geogen.cli.data import default_folder
from geogen.cli.progress import warn
from geogen.dataset.remote import SCHEME, Remote, finished


@dataclass(frozen=True)
class Place:
    """Where a data set is made.

    Args:
        folder: of this machine.
        url: where what is finished is sent; empty for nowhere.
    """

    folder: Path
    url: str = ""

    def __str__(self) -> str:
        return self.url or str(self.folder)


class PlaceType(click.ParamType):
    """A folder, or an address such as ``s3://bucket/first``."""

    name = "PATH|URL"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Place:
        """The place."""
        if isinstance(value, Place):
            return value
        text = str(value)
        if SCHEME not in text:
            return Place(Path(text))
        return Place(default_folder().with_name(Remote(text).name), text)


@contextmanager
def sent(place: Place) -> Iterator[Callable[[], None]]:
    """Have what is finished in a place's folder sent to its address.

    What was sent before is fetched first where the folder is not there. The function that is given is to be called
    while the data set is made; when it is made, all is sent.
    """
    if not place.url:
        yield lambda: None
        return
    remote = Remote(place.url)
    fetched = remote.fetch(place.folder)
    if fetched:
        warn(f"{fetched} files fetched from {place.url}")
    known = set(finished(place.folder))

    def look() -> None:
        if not known.issuperset(found := finished(place.folder)):
            remote.send(place.folder)
            known.update(found)

    yield look
    remote.send(place.folder)
