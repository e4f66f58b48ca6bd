"""Model names as users type them, and what has to be there before the first request."""

from __future__ import annotations

import os
import socket
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from geogen.errors import GeogenError

#: Baselines, which need no provider; blind solvers are ``blind/NAME``. ``baseline/`` may stand before either.
BASELINES = ("random", "majority", "oracle", "gold", "empty")
#: Those that look at no data set.
WITHOUT_DATA = ("random", "empty")
#: Where the key of a server of one's own is taken from; never a provider's key.
KEY = "GEOGEN_API_KEY"
#: Seconds to wait for a server to take a connection, and for one that is started to be ready.
CONNECT_S, START_S = 5.0, 900
#: Providers of which Inspect knows the batch API; a batch costs half, and its replies may take a day.
BATCHES = ("openai", "anthropic", "google", "grok", "together")
#: The only address that a server which is started here listens on.
LOOPBACK = "127.0.0.1"


class ModelError(GeogenError):
    """A model that cannot be asked; the message says what is missing and how to mend it."""


@dataclass(frozen=True)
class Model:
    """A model to ask.

    Args:
        typed: its name as the user typed it.
        name: its name for Inspect, ``provider/name``.
        base_url: of an OpenAI-compatible server, if any.
        args: what its provider is told beside the name.
        key: the key for a server of one's own; never stored.
    """

    typed: str
    name: str
    base_url: str | None = None
    args: Mapping[str, Any] = field(default_factory=dict)
    key: str | None = field(default=None, repr=False)

    @property
    def is_baseline(self) -> bool:
        """True for a model without a network."""
        return self.name.startswith("geogen/")


@cache
def providers() -> dict[str, dict[str, Any]]:
    """What is known about each provider, see ``models.toml``."""
    found: dict[str, dict[str, Any]] = tomllib.loads(files("geogen.eval").joinpath("models.toml").read_text("utf-8"))
    return found


def model_of(typed: str, base_url: str | None = None, args: Mapping[str, Any] | None = None) -> Model:
    """The model that a name means.

    Args:
        typed: ``o3``, ``claude-…``, ``vllm/Qwen/…``, ``random``, ``oracle``, or Inspect's ``provider/name``.
        base_url: an OpenAI-compatible server that has the model.
        args: for the provider.

    Raises:
        ModelError: nobody is known to serve it.
    """
    given = dict(args or {})
    name = typed.strip().strip("/")
    if not name or any(c.isspace() for c in name):
        raise ModelError(f"'{typed}' is no name of a model", hint="for instance --model o3")
    bare = name.removeprefix("baseline/")
    if bare in BASELINES or bare.startswith("blind/"):
        if base_url is not None:
            raise ModelError(
                f"'{typed}' is a baseline and works on this machine",
                hint="leave --base-url out, or name the server's model as openai-api/NAME/MODEL",
            )
        return Model(typed, f"geogen/{bare}", None, given)
    if name.startswith("baseline/"):
        raise ModelError(f"there is no baseline '{bare}'", hint=f"one of: {', '.join(BASELINES)}, blind/NAME")
    provider, _, rest = name.partition("/")
    if base_url is not None:
        # A server calls a model from a folder by its path.
        served = rest if rest and provider in (*providers(), "openai-api") else typed.strip().rstrip("/")
        return Model(typed, f"openai-api/geogen/{served}", _url(base_url), given, os.environ.get(KEY, "none"))
    if not rest:
        found = next((p for p, of in providers().items() if any(fnmatchcase(name, n) for n in of["names"])), None)
        if found is None:
            raise ModelError(
                f"nobody is known to serve '{name}'",
                hint="write provider/name, add --base-url for a server of your own, or take random, majority, gold, "
                "empty or oracle",
            )
        return Model(typed, f"{found}/{name}", None, given)
    if provider == "geogen":
        return Model(typed, name, None, given)
    if provider in ("vllm", "sglang") and not os.environ.get(providers()[provider]["server"]):
        # Inspect would listen on all addresses and wait for ever, and start vLLM anew for each sample if it dies.
        at_once = {"lazy_init": False} if provider == "vllm" else {}
        given = {"host": LOOPBACK, "timeout": START_S, **at_once, **given}
    return Model(typed, name, None, given)


def check_model(model: Model) -> None:
    """Find what is missing before anything is sent.

    Raises:
        ModelError: Inspect, a provider's package, a key or a server is missing.
    """
    if not _has("inspect_ai"):
        raise ModelError("evaluations need Inspect", hint="pip install 'geogen[eval]'")
    if model.is_baseline:
        return
    if model.base_url is not None:
        _need(model, ["openai"], "openai")
        _reachable(model.base_url, model.typed)
        return
    provider, _, rest = model.name.partition("/")
    of = providers().get(provider)
    if of is None:
        return _known_elsewhere(provider, model)
    _need(model, of["needs"], of["pip"])
    if of["keys"] and not any(os.environ.get(key) for key in of["keys"]):
        raise ModelError(f"'{model.typed}' needs a key", hint=f"export {of['keys'][0]}=…")
    server = os.environ.get(of.get("server", ""))
    if server:
        _reachable(_url(server), model.typed)
    elif "starts" in of and not _has(of["starts"]):
        raise ModelError(
            f"'{model.typed}' needs a server: none is named, and {of['starts']} is not installed to start one",
            hint=f"vllm serve {rest} --host {LOOPBACK} --port 8000, then --base-url http://{LOOPBACK}:8000/v1",
        )


def check_batch(model: Model) -> None:
    """Find out whether a model's provider takes batches.

    Raises:
        ModelError: it takes none that Inspect knows.
    """
    provider = model.name.partition("/")[0]
    if provider not in BATCHES or model.base_url is not None:
        raise ModelError(f"'{model.typed}' takes no batches", hint=f"--batch is for {', '.join(BATCHES)}")


def _known_elsewhere(provider: str, model: Model) -> None:
    """Providers that only Inspect knows, for instance of other packages.

    Raises:
        ModelError: Inspect does not know it, either.
    """
    from inspect_ai._util.registry import registry_find

    names = {info.name.rpartition("/")[2] for kind in ("modelapi",) for info in _registered(registry_find, kind)}
    if provider not in names:
        raise ModelError(f"there is no provider '{provider}'", hint=f"known: {', '.join(sorted(providers()))}")


def _registered(find: Any, kind: str) -> list[Any]:
    from inspect_ai._util.registry import registry_info

    return [registry_info(o) for o in find(lambda info: info.type == kind)]


def _need(model: Model, modules: list[str], pip: str) -> None:
    missing = [m for m in modules if not _has(m)]
    if missing:
        raise ModelError(f"'{model.typed}' needs the package '{missing[0]}'", hint=f"pip install {pip}")


def _has(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def _url(text: str) -> str:
    """A base URL without a slash at its end.

    Raises:
        ModelError: it is none.
    """
    try:
        parts = urlsplit(text)
        fine = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        fine = False
    if not fine:
        raise ModelError(f"'{text}' is no URL of a server", hint=f"for instance http://{LOOPBACK}:8000/v1")
    return text.rstrip("/")


def _reachable(url: str, typed: str) -> None:
    """Open and close a connection; nothing is sent.

    Raises:
        ModelError: nobody listens.
    """
    parts = urlsplit(url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        socket.create_connection((str(parts.hostname), port), CONNECT_S).close()
    except OSError as error:
        name = typed.removeprefix("vllm/")
        raise ModelError(
            f"no server answers at {url}: {error.strerror or error}",
            hint=f"start it, for instance: vllm serve {name} --host {LOOPBACK} --port {port}",
        ) from error
