"""The tables of GeoEval: by subset, question length and complexity, in pairs, and what is answered backwards."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

import numpy as np

from geogen.eval.report.brief import answered
from geogen.eval.report.families import all_right, means, rate, right
from geogen.eval.report.logs import LoggedReply
from geogen.eval.report.published import published_geoeval
from geogen.eval.report.stats import difference
from geogen.eval.report.table import Cell, Table, by, label
from geogen.eval.suites import FAMILIES

SUBSETS = tuple(FAMILIES["geoeval"])
MAIN = SUBSETS[0]
#: Longest question of each class but the last, in characters.
LENGTHS = {"en": (100, 150, 200, 250), "zh": (40, 60, 80, 100)}
#: Into how many equal parts the originals are divided by their complexity.
PARTS = 4


def geoeval_tables(replies: Sequence[LoggedReply]) -> list[Table]:
    """All tables of the suite; without rows where it was not asked."""
    own = [r for r in replies if r.suite == "geoeval"]
    languages = [language for language in LENGTHS if any(r.language == language for r in own)]
    return [subsets(own), pairs(own), *(lengths(own, lang) for lang in languages), complexities(own), echoes(own)]


def subsets(replies: Sequence[LoggedReply]) -> Table:
    """Right answers by subset, the share of families all of whose items are right, and GeoEval's own figures."""
    there = [s for s in SUBSETS if any(r.kind == s for r in replies)]
    rows: list[tuple[Cell, ...]] = [
        (who, *(rate([r for r in own if r.kind == s], right) for s in there), all_right(own))
        for who, own in by(replies, label).items()
    ]
    others, source = published_geoeval()
    if rows:
        rows += [(f"{row.model} †", *(row.shares.get(s) for s in there), None) for row in others]
    note = (
        "95 % intervals know that the problems of a family go together. Worst case: a family counts if all of its "
        f"items that were asked are right in every try. † {source}."
    )
    return Table("geoeval", "GeoEval: right answers by subset", ("model", *there, "worst case"), tuple(rows), note)


def pairs(replies: Sequence[LoggedReply]) -> Table:
    """Each subset beside the originals of the same families."""
    rows: list[tuple[Cell, ...]] = []
    for who, own in by(replies, label).items():
        mains = means([r for r in own if r.kind == MAIN])
        for subset in SUBSETS[1:]:
            twins = [r for r in own if r.kind == subset]
            found = means(twins)
            common = sorted(set(mains) & set(found))
            if common:
                apart = difference([found[f] - mains[f] for f in common], common)
                both = [r for r in own if r.family in common]
                cells = (rate([r for r in both if r.kind == kind], right) for kind in (MAIN, subset))
                rows.append((who, subset, len(common), *cells, apart, "" if apart.p is None else f"{apart.p:.4f}"))
    head = ("model", "subset", "families", "original", "twin", "difference", "p")
    note = "On families that have both; twin minus original, in points; p by flipping the signs of whole families."
    return Table("geoeval_pairs", "GeoEval: twins beside their originals", head, tuple(rows), note)


def lengths(replies: Sequence[LoggedReply], language: str) -> Table:
    """Right answers by the length of the question in one language."""
    ends = LENGTHS[language]
    names = (f"to {ends[0]}", *(f"{a + 1}–{b}" for a, b in zip(ends, ends[1:], strict=False)), f"over {ends[-1]}")
    own = [r for r in replies if r.language == language]
    rows = _rows(own, lambda r: bisect_left(ends, r.chars), range(len(names)))
    note = "Characters of the question, without the sentence that stands behind every one."
    title = f"GeoEval: by length of the question ({language})"
    return Table(f"geoeval_lengths_{language}", title, ("model", "subset", *names), rows, note)


def complexities(replies: Sequence[LoggedReply]) -> Table:
    """Right answers by the complexity of the original, in equal parts of the families."""
    rated = {r.family: r.complexity for r in replies if r.complexity is not None}
    if not rated:
        return Table("geoeval_complexity", "", ("model",), ())
    values = sorted(rated.values())
    ends = [float(np.quantile(values, n / PARTS)) for n in range(1, PARTS)]
    own = [r for r in replies if r.complexity is not None]
    place = {v: bisect_left(ends, v) for v in values}
    there = sorted(set(place.values()))
    inside = {n: [v for v in values if place[v] == n] for n in there}
    names = [f"{min(inside[n]):.2f}–{max(inside[n]):.2f}" for n in there]
    rows = _rows(own, lambda r: place[r.complexity], there)
    note = "Families in four equal parts by the complexity rating of their originals (GeoEval's algorithm 1)."
    return Table("geoeval_complexity", "GeoEval: by complexity", ("model", "subset", *names), rows, note)


def _rows(replies: Sequence[LoggedReply], place, places) -> tuple[tuple[Cell, ...], ...]:  # type: ignore[no-untyped-def]
    """Right answers of each model and subset, a column for each place."""
    found = by(replies, lambda r: (label(r), r.kind))
    keys = sorted(found, key=lambda k: (k[0], SUBSETS.index(k[1])))
    return tuple((*k, *(rate([r for r in found[k] if place(r) == n], right) for n in places)) for k in keys)


def echoes(replies: Sequence[LoggedReply]) -> Table:
    """How often a reply gives the original's answer to a problem that has another one."""
    rows: list[tuple[Cell, ...]] = []
    for (who, subset), own in by([r for r in replies if r.echo is not None], lambda r: (label(r), r.kind)).items():
        wrong = [r for r in answered(own) if not r.correct]
        cells = rate(own, lambda r: bool(r.echo)), rate(wrong, lambda r: bool(r.echo))
        rows.append((who, subset, len({r.id for r in own}), *cells))
    head = ("model", "subset", "items", "original's answer", "of wrong replies")
    note = "Replies whose value is the answer of the original problem, where the twin has another one."
    return Table("geoeval_echoes", "GeoEval: the original's answer instead", head, tuple(rows), note)
