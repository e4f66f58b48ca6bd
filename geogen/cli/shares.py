"""``geogen synth --shard``: a share of a data set, on one of several machines."""

from __future__ import annotations

import json
from typing import Any

import click

from geogen.cli.data import default_folder
from geogen.cli.places import Place, sent
from geogen.cli.progress import counted
from geogen.cli.stopping import kept
from geogen.dataset.manifest import Options
from geogen.dataset.share import Share, parse_share
from geogen.dataset.sharing import make_share
from geogen.errors import ParseError


class ShareType(click.ParamType):
    """A share such as ``2/8``."""

    name = "I/N"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Share:
        """The share."""
        if isinstance(value, Share):
            return value
        try:
            return parse_share(value)
        except ParseError as error:
            self.fail(str(error), param, ctx)


def make(options: Options, share: Share, spare: float, out: Place | None, workers: int, as_json: bool) -> None:
    """Make a share, and say how far it is.

    Args:
        options: of the data set.
        share: which one.
        spare: what it makes beyond its part.
        out: its folder or address, None for the default folder.
        workers: processes.
        as_json: True for a line of JSON.
    """
    base = default_folder(options.seed)
    place = out or Place(base.with_name(f"{base.name}-shard-{share.number}-of-{share.count}"))
    made = [0, 0]
    with (
        kept(lambda: f"{made[0]} of {made[1]} problems of shard {share} kept, run the same command to go on"),
        counted("problems") as progress,
        sent(place) as send,
    ):

        def tell(done: int, total: int) -> None:
            made[:] = done, total
            send()
            if progress is not None:
                progress(done, total)

        note = make_share(options, share, place.folder, workers, spare, tell)
    if as_json:
        told = {"shard": share.number, "shards": share.count, "problems": note.problems, "reach": note.reach}
        click.echo(json.dumps({"out": str(place), **told, "complete": note.complete}))
        return
    click.echo(f"shard {share} in {place}: {note.problems} problems, of its candidates below {note.reach}")
    click.echo(f"'geogen merge' makes the data set of all {share.count} shards")
