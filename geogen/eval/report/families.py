"""Replies about families: the means of items and of families, with intervals that know what belongs together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from geogen.eval.report.brief import answered
from geogen.eval.report.logs import LoggedReply
from geogen.eval.report.stats import Estimate, share
from geogen.eval.report.table import by


def rate(replies: Iterable[LoggedReply], holds: Callable[[LoggedReply], bool]) -> Estimate | None:
    """In which share of replies something holds, by family; None where there are none.

    Args:
        replies: several tries of one item count as their mean; what a baseline has no answer to is left out.
        holds: what is counted.
    """
    every = answered(replies)
    items = list(by(every, lambda r: (r.family, r.id)).values())
    if not items:
        return None
    means = [sum(map(holds, own)) / len(own) for own in items]
    return share(means, [own[0].family for own in items], len(every))


def right(reply: LoggedReply) -> bool:
    """True for a right answer."""
    return reply.correct


def all_right(replies: Sequence[LoggedReply]) -> Estimate | None:
    """The share of families with all their items right in every try, of those with two items at least."""
    families = [own for own in by(answered(replies), lambda r: r.family).values() if len({r.id for r in own}) > 1]
    if not families:
        return None
    return share([float(all(map(right, own))) for own in families], [own[0].family for own in families])


def means(replies: Sequence[LoggedReply]) -> dict[str, float]:
    """The share of right tries of each family."""
    return {f: sum(map(right, own)) / len(own) for f, own in by(answered(replies), lambda r: r.family).items()}
