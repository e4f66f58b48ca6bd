"""A few lines about a run that has just ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from geogen.eval.outcomes import ABSTAINED
from geogen.eval.report.logs import LoggedReply, read_logs
from geogen.eval.report.stats import Estimate, share


def items_of(replies: Iterable[LoggedReply]) -> dict[tuple[str, str], tuple[float, str]]:
    """The share of right tries and the scene of each item, by the id of its original; abstentions are left out."""
    tries: dict[tuple[str, str], list[LoggedReply]] = {}
    for reply in answered(replies):
        tries.setdefault((reply.suite, reply.original), []).append(reply)
    return {key: (sum(r.correct for r in own) / len(own), own[0].cluster) for key, own in tries.items()}


def answered(replies: Iterable[LoggedReply]) -> list[LoggedReply]:
    """All replies but those of baselines that have no answer."""
    return [reply for reply in replies if reply.outcome != ABSTAINED]


def score(replies: Iterable[LoggedReply]) -> Estimate:
    """The share of right answers; several tries of one item count as their mean.

    Failed requests count as wrong, and what a baseline has no answer to for nothing; some reply has to be left.
    """
    every = answered(replies)
    items = list(items_of(every).values())
    return share([mean for mean, _ in items], [cluster for _, cluster in items], len(every))


def shown(found: Estimate) -> str:
    """A share in per cent with its interval."""
    return f"{found.value:.1%} [{found.low:.1%}, {found.high:.1%}]"


def summary(folder: Path, logs: Sequence[str]) -> str:
    """The score of each suite of some logs, what the replies were, and the tokens.

    Args:
        folder: of the logs.
        logs: their files.

    Raises:
        RecordError: a log cannot be read.
    """
    replies = read_logs(folder, logs)
    lines = []
    for suite, *kind in dict.fromkeys((r.suite, r.variant, r.definition) for r in replies):
        own = [r for r in replies if [r.suite, r.variant, r.definition] == [suite, *kind]]
        special = "".join(f" ({word})" for word in kind if word not in ("original", "strict"))
        outcomes = Counter(r.outcome for r in own)
        others = ", ".join(f"{count} {name}" for name, count in outcomes.most_common() if name != "correct")
        left = answered(own)
        said = f"{shown(score(left))} of {len({r.id for r in left})} items right" if left else "no answers"
        head = f"{own[0].model}, {suite}{special}: {said}"
        lines.append(f"{head}{f' ({others})' if others else ''}")
    cost = [r.cost for r in replies if r.cost is not None]
    paid = f", {sum(cost):.2f} dollars" if cost else ""
    lines.append(f"tokens: {sum(r.tokens_in for r in replies)} in, {sum(r.tokens_out for r in replies)} out{paid}")
    return "\n".join(lines)
