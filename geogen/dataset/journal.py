"""A journal: results of a long run, each in a file of its own as soon as it is there, to be read when the run goes on.

The files are not forced to the disk, as that would cost more than the work that a power cut loses; one that is damaged
is no result.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from itertools import tee
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from geogen.dataset.lock import Lock
from geogen.dataset.pool import Pool
from geogen.dataset.writing import write_whole

Piece = TypeVar("Piece")
Result = TypeVar("Result")
Found = TypeVar("Found", covariant=True)


class Kept(Protocol[Found]):
    """Results by number that were made before; they are asked for in order."""

    def __contains__(self, number: object, /) -> bool: ...
    def __getitem__(self, number: int, /) -> Found: ...


class Journal(Generic[Result]):
    """Results by number.

    Args:
        folder: where they lie, a hidden folder that nothing else uses.
        plain: makes plain data of a result; there may be bytes in it.
        result: makes the result of such data.
    """

    def __init__(self, folder: Path, plain: Callable[[Result], Any], result: Callable[[Any], Result]) -> None:
        self.folder, self.plain, self.result = folder, plain, result

    def put(self, number: int, result: Result) -> None:
        """Keep a result.

        Raises:
            RecordError: it cannot be written.
        """
        text = packed(self.plain(result))
        write_whole(self.folder / f"{number:09d}.json", _digest(text) + b"\n" + text, lasting=False)

    def read(self) -> dict[int, Result]:
        """The results that are whole."""
        found = {}
        for path in sorted(self.folder.glob("[0-9]*.json")):
            digest, _, text = path.read_bytes().partition(b"\n")
            if _digest(text) == digest:
                found[int(path.stem)] = self.result(unpacked(text))
        return found

    def continued(
        self,
        pool: Pool[Piece, Result],
        pieces: Iterable[tuple[int, Piece]],
        lock: Lock,
        before: Kept[Result] | None = None,
    ) -> Iterator[Result]:
        """The results of pieces in their order, those that are here and new ones, which are kept.

        Args:
            pool: makes them.
            pieces: with their numbers, perhaps without end.
            lock: on the folder into which all this is written.
            before: what lies elsewhere.
        """
        here: Kept[Result] = self.read()
        there: Kept[Result] = before if before is not None else {}
        turns, left = tee(pieces)
        numbers: dict[int, int] = {}

        def missing() -> Iterator[Piece]:
            for place, (number, piece) in enumerate(p for p in left if p[0] not in here and p[0] not in there):
                numbers[place] = number
                yield piece

        def keep(place: int, result: Result) -> None:
            lock.check()
            self.put(numbers.pop(place), result)

        new = pool.in_order(missing(), keep)
        for number, _ in turns:
            yield there[number] if number in there else here[number] if number in here else next(new)

    def drop(self, below: int) -> None:
        """Forget the results with smaller numbers."""
        for path in self.folder.glob("[0-9]*.json"):
            if int(path.stem) < below:
                path.unlink(missing_ok=True)


def _digest(text: bytes) -> bytes:
    return hashlib.sha256(text).hexdigest().encode()


def packed(data: Any) -> bytes:
    """Plain data with bytes in it as one line of text."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=_packed).encode()


def unpacked(text: bytes) -> Any:
    """The data of such a line."""
    return json.loads(text, object_hook=_unpacked)


def _packed(value: Any) -> Any:
    if isinstance(value, bytes):
        return {"base64": base64.b64encode(value).decode()}
    raise TypeError(f"no plain data: {type(value).__name__}")


def _unpacked(value: dict[str, Any]) -> Any:
    return base64.b64decode(value["base64"]) if value.keys() == {"base64"} else value
