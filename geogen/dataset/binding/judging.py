"""Records before their judges: each by itself, in any process, and then among the others, in their order."""

from __future__ import annotations

import os
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from typing import Any

from geogen.dataset.binding.certified import UNCERTIFIED, Doubt
from geogen.dataset.pool import Pool, given
from geogen.errors import GeogenError, ProofRejected, internal
from geogen.library import load_library
from geogen.library.records import Library

#: Fewer records than these are judged in this process: another one takes longer to start.
FEW = 64

#: Judges a record by itself: raises a ``GeogenError`` where it is to be refused. It can be pickled, and so can what it
#: returns.
Alone = Callable[[Library], Any]
#: A record's label, and what judges it by itself.
Piece = tuple[str, Alone]
#: True and what a judge returned, or False and why it refuses.
Outcome = tuple[bool, Any]


def _by_itself(alone: Callable[[], Any]) -> str | Doubt | None:
    """What is said of a record that is compared with nothing."""
    remark: str | Doubt | None = alone()
    return remark


@dataclass(frozen=True)
class Record:
    """One record before its judgement.

    Args:
        label: how it is called.
        alone: judges it by itself.
        among: compares it with other records and with what is noted of all, in this process, and in the order of the
            records. It is given a call that returns what ``alone`` did or raises its refusal, and itself raises a
            ``GeogenError``; what it returns is a remark on what is accepted, or what keeps a
            sound proof from being so.
        state: what it is where nothing is raised.
    """

    label: str
    alone: Alone
    among: Callable[[Callable[[], Any]], str | Doubt | None] = _by_itself
    state: str = "accepted"


@dataclass(frozen=True)
class Batch:
    """Records that are read together; all of them are judged before the next batch is asked for.

    Args:
        records: each read a little before its turn comes.
        count: about how many there are.
    """

    records: Iterable[Record]
    count: int = 0


@dataclass(frozen=True)
class RecordVerdict:
    """What becomes of a record.

    Args:
        label: how it is called.
        state: ``refused``, ``existence not certified``, or the state of the record.
        cause: of a refusal, or a remark.
    """

    label: str
    state: str
    cause: str | None


def refusal(label: str, cause: str) -> Record:
    """What is refused already: a record that cannot be read, or a part of a data set that is no record."""
    return Record(label, partial(_refuse, cause))


def judges(workers: int) -> Pool[Piece, Outcome]:
    """Processes that judge records by themselves.

    Args:
        workers: how many; with one, this process does it itself.
    """
    return Pool(given, _outcome, workers, "{0[0]}")


def judged(
    batches: Iterable[Batch], pool: Pool[Piece, Outcome], tell: Callable[[int, int], None] | None = None
) -> Iterator[RecordVerdict]:
    """The verdicts on records, in their order.

    Args:
        batches: of records.
        pool: of :func:`judges`.
        tell: called with the number of records that are judged, and with about how many there are.

    Raises:
        GeogenError: what the reading of batches or records raises, after the verdicts on all that were read before.
    """
    done = total = 0
    for batch in batches:
        total += batch.count
        for verdict in _in_order(batch.records, pool):
            yield verdict
            done += 1
            if tell is not None:
                tell(done, max(done, total))


def _in_order(records: Iterable[Record], pool: Pool[Piece, Outcome]) -> Iterator[RecordVerdict]:
    failures: list[GeogenError] = []
    read = _until_failure(records, failures)
    first = list(islice(read, FEW))
    waiting: deque[Record] = deque()
    pieces = _pieces(chain(first, read), waiting)
    for outcome in pool.in_order(pieces) if len(first) == FEW else map(_outcome, pieces):
        yield _settled(waiting.popleft(), outcome)
    for failure in failures:
        raise failure


def _until_failure(records: Iterable[Record], failures: list[GeogenError]) -> Iterator[Record]:
    """The records that can be read; they are read ahead, so an error waits until their turn has come."""
    try:
        yield from records
    except GeogenError as error:
        failures.append(error)


def _pieces(records: Iterable[Record], waiting: deque[Record]) -> Iterator[Piece]:
    """What goes to the processes, while the records wait for what comes back."""
    for record in records:
        waiting.append(record)
        yield record.label, record.alone


def _outcome(piece: Piece) -> Outcome:
    """What a judge says of a record; where it cannot make sense of one, whatever the reason, that is a refusal."""
    library = load_library()
    try:
        return True, piece[1](library)
    except GeogenError as error:
        return False, str(error)
    except Exception as error:
        if os.environ.get("GEOGEN_TRACEBACK"):
            traceback.print_exception(error)
        return False, f"it breaks its check: {internal(error)}"


def _settled(record: Record, outcome: Outcome) -> RecordVerdict:
    fine, found = outcome

    def alone() -> Any:
        if not fine:
            raise ProofRejected(found)
        return found

    try:
        remark = record.among(alone)
    except GeogenError as error:
        return RecordVerdict(record.label, "refused", str(error))
    if isinstance(remark, Doubt):
        return RecordVerdict(record.label, UNCERTIFIED, str(remark))
    return RecordVerdict(record.label, record.state, remark)


def _refuse(cause: str, library: Library) -> None:
    raise ProofRejected(cause)
