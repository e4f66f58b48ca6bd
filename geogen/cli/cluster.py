"""The options of commands whose work may be done by a cluster."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from geogen.errors import GeogenError


def clustered(command: Callable[..., Any]) -> Callable[..., Any]:
    """A command with the options ``--cluster`` and ``--address``, beside the ``--workers`` that it has itself."""

    @click.option(
        "--cluster",
        type=click.Choice(["ray"]),
        help="Have the machines of a cluster do the work; --workers are its cores if you do not say.",
    )
    @click.option(
        "--address",
        metavar="HOST:PORT",
        help="Of the cluster.  [default: RAY_ADDRESS, or one that runs here, or a new one of this machine alone]",
    )
    @wraps(command)
    def run(*, cluster: str | None, address: str | None, workers: int | None, **words: Any) -> Any:
        if cluster is None:
            if address is not None:
                raise GeogenError("--address is of a cluster, and none is asked for", hint="--cluster ray")
            return command(workers=workers, **words)
        from geogen.dataset.cluster import ray_cluster

        with ray_cluster(address) as cores:
            return command(workers=workers if workers is not None else cores, **words)

    return run
