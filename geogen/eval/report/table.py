"""What a table of a report is, and how replies are grouped and named in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from geogen.eval.report.brief import answered, score
from geogen.eval.report.logs import LoggedReply
from geogen.eval.report.stats import Estimate, share

#: Most rows of a table that is shown in a terminal.
LONG = 30

Cell = str | int | float | Estimate | None


@dataclass(frozen=True)
class Table:
    """One table.

    Args:
        name: of its file.
        title: above it.
        head: the columns' names.
        rows: their cells; an estimate is shown with its interval, a float as a share.
        note: a line below it.
        is_detail: True for a table that is for looking things up in the files, however short it is.
    """

    name: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    is_detail: bool = False

    @property
    def is_long(self) -> bool:
        """True where it is not for a terminal."""
        return self.is_detail or len(self.rows) > LONG


#: What is not said of a reply, since it is the usual way of asking.
USUAL = {
    "modality": "original",
    "prompt": "cot",
    "language": "en",
    "variant": "original",
    "definition": "strict",
    "source": "",
    "scoring": "exact",
}


def setting(reply: LoggedReply, but: str = "") -> str:
    """How a reply was asked for, empty for the usual way; one part may be left out."""
    return ", ".join(str(getattr(reply, k)) for k, v in USUAL.items() if getattr(reply, k) != v and k != but)


def label(reply: LoggedReply, but: str = "") -> str:
    """A reply's model, with how it was asked."""
    how = setting(reply, but)
    return f"{reply.model} ({how})" if how else reply.model


def by(replies: Iterable[LoggedReply], key: Callable[[LoggedReply], object]) -> dict:  # type: ignore[type-arg]
    """Replies by what a function says of them, in the order in which they come."""
    found: dict[object, list[LoggedReply]] = {}
    for reply in replies:
        found.setdefault(key(reply), []).append(reply)
    return found


def scored(replies: Sequence[LoggedReply]) -> Estimate | None:
    """The share of right answers, None where nothing has an answer."""
    return score(replies) if answered(replies) else None


def mean(replies: Sequence[LoggedReply], value: Callable[[LoggedReply], float | None]) -> Estimate | None:
    """The mean of a number over replies, with an interval that knows their scenes; None where none has it."""
    found = [(v, r.cluster) for r in answered(replies) if (v := value(r)) is not None]
    return share([v for v, _ in found], [c for _, c in found]) if found else None
