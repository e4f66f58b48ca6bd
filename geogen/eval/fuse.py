"""A fuse: when a key is refused, a model unknown or a server gone, the other requests are not sent."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from geogen.errors import one_line
from geogen.eval.names import ModelError

#: Answers of a server that no other request will change.
FOR_GOOD = {401: "the key was refused", 403: "the key may not use this model", 404: "the server has no such model"}
#: So many failures to connect one after the other, each after its retries, mean that the server is gone.
GONE_AFTER = 4


class Blown(ModelError):
    """Nothing more is sent; the message says why."""


class Fuse:
    """Stops what would fail, anyway.

    Attributes:
        why: what blew it, None while it holds.
    """

    #: The last reason of any fuse of this process, for the command line.
    last: str | None = None

    def __init__(self) -> None:
        self.why: str | None = None
        self._unreached = 0

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Watch one request.

        Raises:
            Blown: nothing is sent any more.
        """
        if self.why is not None:
            raise Blown(self.why)
        try:
            yield
        except Exception as error:
            self._notice(error)
            raise
        else:
            self._unreached = 0

    def _notice(self, error: Exception) -> None:
        found = next((e for e in _causes(error) if getattr(e, "status_code", None) in FOR_GOOD), None)
        if found is not None:
            self._blow(f"{FOR_GOOD[found.status_code]}: {one_line(_said(found))}")  # type: ignore[attr-defined]
            return
        if any(type(e).__name__ in ("APIConnectionError", "ConnectError", "ConnectionError") for e in _causes(error)):
            self._unreached += 1
            if self._unreached >= GONE_AFTER:
                self._blow(f"the server does not answer any more: {one_line(_said(error))}")

    def _blow(self, why: str) -> None:
        self.why = why
        Fuse.last = why


def _causes(error: BaseException) -> Iterator[BaseException]:
    """An error and what it came from."""
    seen: set[int] = set()
    current: BaseException | None = error
    while current is not None and id(current) not in seen:
        seen.add(id(current))
        yield current
        current = current.__cause__ or current.__context__


def cause_of(error: BaseException) -> str:
    """What a server or a connection said, one line; without the request that Inspect repeats before it."""
    found = next((e for e in _causes(error) if getattr(e, "status_code", None) is not None), None)
    answer = getattr(getattr(found, "response", None), "text", "")
    last = list(_causes(error))[-1]
    said = f"{_said(found or last)} {answer}" if answer and answer not in str(found) else _said(found or last)
    return one_line(" ".join(said.split()))[:300]


def _said(error: BaseException) -> str:
    return " ".join(str(error).split())[:200] or type(error).__name__
