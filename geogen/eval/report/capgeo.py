"""The tables of CapGeo: what descriptions say of figures, and solving with and without them."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.eval.describing.items import CELLS, DESCRIBE, LINES
from geogen.eval.report.brief import answered
from geogen.eval.report.logs import LoggedReply
from geogen.eval.report.published import published_rows
from geogen.eval.report.stats import Estimate, share
from geogen.eval.report.table import Cell, Table, by, label, scored

KINDS = ("elements", "relations", "numbers")
_SHORT = {"elements": "E", "relations": "R", "numbers": "N"}


def capgeo_tables(replies: Sequence[LoggedReply]) -> list[Table]:
    """All tables of the suite; without rows where it was not asked."""
    own = [r for r in replies if r.suite == "capgeo"]
    said = [r for r in own if r.kind in (DESCRIBE, LINES) and r.scores]
    return [descriptions(said), difficulty(said), solving([r for r in own if r.kind not in (DESCRIBE, LINES)])]


def pooled(replies: Sequence[LoggedReply], part: str, whole: Sequence[str]) -> Estimate | None:
    """The share of one count in the sum of others over all replies, with an interval that knows their scenes."""
    values: list[float] = []
    clusters: list[str] = []
    for r in answered(replies):
        total, hits = (int(sum(r.scores.get(name, 0) for name in names)) for names in (whole, (part,)))
        values += [1.0] * hits + [0.0] * (total - hits)
        clusters += [r.cluster] * total
    return share(values, clusters, len(list(replies))) if values else None


def recall(replies: Sequence[LoggedReply], kind: str) -> Estimate | None:
    """The share of key points of a kind that are said."""
    return pooled(replies, f"{kind}_found", [f"{kind}_gold"])


def precision(replies: Sequence[LoggedReply], kind: str) -> Estimate | None:
    """The share of what is said that the figure shows."""
    return pooled(replies, f"{kind}_shown", [f"{kind}_{n}" for n in ("shown", "not_shown", "false")])


def f1(replies: Sequence[LoggedReply], kind: str) -> float | None:
    """The harmonic mean of both; 0 where nothing is said."""
    found, right = recall(replies, kind), precision(replies, kind)
    if found is None:
        return None
    both = found.value + (right.value if right else 0.0)
    return 2 * found.value * (right.value if right else 0.0) / both if both else 0.0


def hallucinated(replies: Sequence[LoggedReply], state: str = "false") -> Estimate | None:
    """The share of all that is said that is false in the figure, or true and not shown."""
    values: list[float] = []
    clusters: list[str] = []
    for r in answered(replies):
        counts = {n: int(sum(r.scores.get(f"{k}_{n}", 0) for k in KINDS)) for n in ("shown", "not_shown", "false")}
        total, hits = sum(counts.values()), counts[state]
        values += [1.0] * hits + [0.0] * (total - hits)
        clusters += [r.cluster] * total
    return share(values, clusters, len(list(replies))) if values else None


def descriptions(replies: Sequence[LoggedReply]) -> Table:
    """Recall, precision and F1 of each kind of key points, and what is false."""
    rows: list[tuple[Cell, ...]] = []
    for (who, kind), own in by(replies, lambda r: (label(r), r.kind)).items():
        cells: list[Cell] = []
        for one in KINDS:
            cells += [recall(own, one), precision(own, one), f1(own, one)]
        unread = sum(r.scores.get("unread", 0) for r in own) / len(own)
        rows.append((who, kind, *cells, hallucinated(own), hallucinated(own, "not_shown"), f"{unread:.2f}"))
    others, source = published_rows("capgeo")
    if rows:
        blank = (None, None)
        rows += [
            (
                f"{r['model']} †",
                DESCRIBE,
                r["elements"],
                *blank,
                r["relations"],
                *blank,
                r["numbers"],
                *blank,
                *blank,
                None,
            )
            for r in others
        ]
    head = ("model", "asked for", *(f"{_SHORT[k]} {n}" for k in KINDS for n in ("recall", "precision", "F1")))
    note = (
        "E: elements, R: relations, N: numbers; over all key points, a kind without key points counting for nothing. "
        "False: of all that is said what is false in the figure; not shown: what is true there and no key point; "
        "unread: "
        f"sentences a reply that are not understood. † {source}; recall alone."
    )
    title = "CapGeo: descriptions of figures"
    return Table("capgeo", title, (*head, "false", "not shown", "unread"), tuple(rows), note)


def difficulty(replies: Sequence[LoggedReply]) -> Table:
    """Recall by difficulty of the problem."""
    rows = [
        (who, kind, one, *(recall(own, k) for k in KINDS), hallucinated(own))
        for (who, kind, one), own in sorted(by(replies, lambda r: (label(r), r.kind, r.bin)).items())
    ]
    head = ("model", "asked for", "difficulty", *(f"{_SHORT[k]} recall" for k in KINDS), "false")
    return Table("capgeo_difficulty", "CapGeo: descriptions by difficulty", head, tuple(rows))


def solving(replies: Sequence[LoggedReply]) -> Table:
    """Right answers with and without figure, by whose description is given."""
    there = [c.name for c in CELLS if any(r.kind == c.name for r in replies)]
    rows = [
        (who, *(scored([r for r in own if r.kind == name]) for name in there))
        for who, own in by(replies, label).items()
    ]
    note = (
        "Figure: it is shown, blind: it is not. Gold: with the caption on record, own: with the model's own "
        "description, other: with the captioner's, none: without. The question itself says only what is asked."
    )
    return Table("capgeo_solving", "CapGeo: solving with descriptions", ("model", *there), tuple(rows), note)
