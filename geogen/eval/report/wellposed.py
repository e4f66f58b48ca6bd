"""The tables of the suite of open questions: answers, abstentions, culprits, and what is taken for what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from geogen.eval.abstention import UNREAD, VALUE
from geogen.eval.item import CONFLICT, IMPOSSIBLE, REFUTED, STATUSES, TRUE, UNDETERMINED, VALUES
from geogen.eval.report.brief import answered
from geogen.eval.report.families import all_right, means, rate, right
from geogen.eval.report.logs import LoggedReply
from geogen.eval.report.stats import Estimate
from geogen.eval.report.table import Cell, Table, by, label
from geogen.eval.suites import FAMILIES

KINDS = tuple(FAMILIES["wellposed"])
ORIGINAL = KINDS[0]
#: What a reply has to mean to an item of each kind that has no one answer; all others have one, or a proof.
MEANT = {
    "insufficient": UNDETERMINED,
    "contradictory": IMPOSSIBLE,
    "two-answers": VALUES,
    "mismatch": CONFLICT,
    "false-claim": REFUTED,
}
#: What a reply means that takes no one answer for given.
ABSTAINS = (UNDETERMINED, IMPOSSIBLE, CONFLICT, REFUTED, VALUES)


def wellposed_tables(replies: Sequence[LoggedReply]) -> list[Table]:
    """All tables of the suite; without rows where it was not asked."""
    own = [r for r in replies if r.suite == "wellposed"]
    return [summary(own), kinds(own), confusion(own)]


def summary(replies: Sequence[LoggedReply]) -> Table:
    """Answers where there is one, abstentions where there is none, and what is said of why."""
    rows: list[tuple[Cell, ...]] = []
    for who, every in by(replies, label).items():
        own = answered(every)
        open_ones = [r for r in own if r.kind in MEANT]
        abstained = [r for r in own if r.meaning in ABSTAINS]
        rows.append(
            (
                who,
                rate([r for r in own if r.kind not in MEANT], right),
                rate(abstained, lambda r: r.kind in MEANT),
                rate(open_ones, lambda r: r.meaning in ABSTAINS),
                rate([r for r in open_ones if r.meaning in ABSTAINS], right),
                rate([r for r in own if r.named is not None], lambda r: bool(r.named)),
                relative(own),
                all_right(own),
                rate(own, lambda r: _said(r) == UNREAD),
            )
        )
    head = (
        "model",
        "answers",
        "precision",
        "recall",
        "right kind",
        "culprit named",
        "relative",
        "worst case",
        "unread",
    )
    note = (
        "Answers: right ones to items that have one. Precision and recall of abstaining, that is of saying that there "
        "is no one answer; right kind: of those that abstain where they should, who say why rightly (two answers: "
        "both). Culprit named: of items with a premise that is missing or at fault. Relative: twins of originals that "
        "were solved. Worst case: families all of whose items are right. Unread: no rule reads the reply, or it breaks "
        "off."
    )
    return Table("wellposed", "Open questions: answers and abstentions", head, tuple(rows), note)


def relative(replies: Sequence[LoggedReply]) -> Estimate | None:
    """The share of right twins in families whose original is solved; None where none is."""
    solved = {f for f, mean in means([r for r in replies if r.kind == ORIGINAL]).items() if mean > 0.5}
    return rate([r for r in replies if r.kind != ORIGINAL and r.family in solved], right)


def kinds(replies: Sequence[LoggedReply]) -> Table:
    """Right answers by kind."""
    there = [kind for kind in KINDS if any(r.kind == kind for r in replies)]
    rows = [
        (who, *(rate([r for r in own if r.kind == kind], right) for kind in there), _mean(own, there))
        for who, own in by(replies, label).items()
    ]
    note = "The mean counts every kind alike."
    return Table("wellposed_kinds", "Open questions: by kind", ("model", *there, "mean"), tuple(rows), note)


def _mean(replies: Sequence[LoggedReply], there: Sequence[str]) -> float | None:
    found = [rate([r for r in replies if r.kind == kind], right) for kind in there]
    values = [one.value for one in found if one is not None]
    return sum(values) / len(values) if values else None


def confusion(replies: Sequence[LoggedReply]) -> Table:
    """What the replies to items of each kind say."""
    columns = ("right value", "other value", VALUES, *STATUSES, UNREAD)
    rows: list[tuple[Cell, ...]] = []
    found = by(answered(replies), lambda r: (label(r), r.kind))
    for who, kind in sorted(found, key=lambda k: (k[0], KINDS.index(k[1]))):
        own = found[who, kind]
        counts = Counter(map(_said, own))
        rows.append((who, kind, len(own), *(counts[c] / len(own) for c in columns)))
    head = ("model", "kind", "replies", *columns[:2], "two values", *(s if s != TRUE else "proved" for s in STATUSES))
    return Table("wellposed_confusion", "Open questions: what is said to which kind", (*head, UNREAD), tuple(rows))


def _said(reply: LoggedReply) -> str:
    """What a reply says, with a value apart that is right."""
    if reply.meaning == VALUE:
        return "right value" if reply.correct else "other value"
    return reply.meaning or UNREAD


__all__ = ["confusion", "kinds", "relative", "summary", "wellposed_tables"]
