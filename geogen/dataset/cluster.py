"""Hands on the machines of a Ray cluster."""

from __future__ import annotations

import pickle
import re
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from typing import Any, TextIO, cast

import geogen
from geogen.dataset.hands import Died, done_by
from geogen.dataset.pool import MOST_WORKERS
from geogen.dataset.synthesis import library_hash
from geogen.dataset.worker import Answering
from geogen.errors import GeogenError
from geogen.library import load_library

try:
    import ray
    from ray.exceptions import RayActorError, RayError
except ImportError as error:
    raise GeogenError("Ray is not installed", hint="pip install 'geogen[ray]'") from error

#: Signals for which Ray sets its own handlers.
SIGNALS = (signal.SIGINT, signal.SIGTERM)
#: Addresses that name a machine and a port, and seconds within which somebody has to answer there.
ADDRESS, PATIENCE = re.compile(r"(?:ray://)?([^/:]+):([0-9]{1,5})"), 10.0


@contextmanager
def ray_cluster(address: str | None) -> Iterator[int]:
    """Have the pools that are made meanwhile take processes of a Ray cluster.

    Args:
        address: of the cluster; None for the one that ``RAY_ADDRESS`` names or that runs on this machine, else for a
            new one of this machine alone.

    Returns:
        How many processes it has room for.

    Raises:
        GeogenError: there is no such cluster.
    """
    _check_reachable(address)
    before = [(number, signal.getsignal(number)) for number in SIGNALS]
    try:
        ray.init(address, log_to_driver=False, logging_level="ERROR")
    except (RayError, OSError, RuntimeError, ValueError) as error:
        where = f" at {address}" if address else ""
        cause = str(error).strip().partition("\n")[0]
        raise GeogenError(f"no Ray cluster{where}: {cause}", hint="'ray start --head' begins one") from error
    finally:
        for number, handler in before:
            signal.signal(number, handler)
    try:
        with done_by(Actor), redirect_stdout(cast(TextIO, _OfOneThread(sys.stdout))):
            yield max(1, min(int(ray.cluster_resources().get("CPU", 1)), MOST_WORKERS))
    finally:
        ray.shutdown()


def _check_reachable(address: str | None) -> None:
    """Refuse at once an address where nobody listens; Ray itself tries for minutes.

    Raises:
        GeogenError: one line that names it.
    """
    found = ADDRESS.fullmatch(address or "")
    if found is None:
        return  # such as 'auto'
    try:
        socket.create_connection((found[1], int(found[2])), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise GeogenError(f"no Ray cluster at {address}: {error}", hint="'ray start --head' begins one") from error


class _OfOneThread:
    """The standard output for the thread that makes this; what others print there, as Ray of lost machines, is no
    output of the command and goes to the standard error.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream, self._owner = stream, threading.get_ident()

    def write(self, text: str) -> int:
        """Write it where it belongs."""
        return (self._stream if threading.get_ident() == self._owner else sys.stderr).write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


class Remote:
    """What an actor is, on whatever machine.

    Args:
        paths: where the modules lie that the work needs, as on the machine that asks.
        work: what makes its maker, and the options of that, as bytes.
    """

    def __init__(self, paths: list[str], work: bytes) -> None:
        sys.path.extend(path for path in paths if path not in sys.path)
        factory, options = pickle.loads(work)
        self._answering = Answering(factory, options)

    def version(self) -> tuple[str, str]:
        """Of the program, and the hash of its library."""
        return _version()

    def answer(self, piece: bytes) -> bytes:
        """The answer to a piece, see :class:`geogen.dataset.worker.Answering`."""
        return self._answering.of(pickle.loads(piece))


def _version() -> tuple[str, str]:
    return geogen.__version__, library_hash(load_library())


class Actor:
    """A process of the cluster that Ray places where there is a free core; it may wait for one."""

    def __init__(self, factory: object, options: object) -> None:
        remote = ray.remote(num_cpus=1, max_restarts=0, max_task_retries=0)(Remote)
        self._actor = remote.remote(sys.path, pickle.dumps((factory, options)))

    def start(self) -> None:
        """Wait until it can be asked.

        Raises:
            Died: it has ended.
            GeogenError: it has another version of the program.
        """
        found, own = self._of(self._actor.version.remote), _version()
        if found != own:
            other = f"geogen {found[0]}, not {own[0]}" if found[0] != own[0] else "other rules or constructions"
            raise GeogenError(f"a machine of the cluster has {other}", hint="install the same version on all of them")

    def ask(self, piece: object) -> tuple[bool, Any]:
        """The result of a piece and True, or the error that it raises and False.

        Raises:
            Died: it has ended.
        """
        fine, made = pickle.loads(self._of(self._actor.answer.remote, pickle.dumps(piece)))
        return fine, made

    def kill(self) -> None:
        """End it wherever it is."""
        ray.kill(self._actor)

    def bury(self) -> None:
        """End it; nothing is left of it here."""
        ray.kill(self._actor)

    def _of(self, method: Callable[..., Any], *words: Any) -> Any:
        """What a method of the actor returns.

        Raises:
            Died: it has ended.
        """
        try:
            return ray.get(method(*words))
        except RayActorError as error:
            raise Died(_cause(error)) from error


def _cause(error: Exception) -> str:
    """How an actor ended, in a few words."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    told = [line for line in lines if "Error" in line or "exit detail" in line]
    return (told or lines or ["it ended"])[-1][:200]
