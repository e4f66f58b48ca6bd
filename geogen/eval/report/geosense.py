"""The tables of GeoSense: by type of principle, by subject, by the number of principles, and by difficulty."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from geogen.eval.question import BINS
from geogen.eval.report.brief import answered
from geogen.eval.report.logs import LoggedReply
from geogen.eval.report.published import published_rows
from geogen.eval.report.stats import Estimate, share
from geogen.eval.report.table import Cell, Table, by, label, mean, scored

Use = Mapping[str, Any]
TYPES = ("definition", "theorem", "formula")
#: GeoSense's subjects by our groups: what is calculated, moved, and understood of plane figures.
SUBJECTS: Mapping[str, Callable[[Use], bool]] = {
    "TMPF": lambda use: _lies_in(use, "plane.transformation"),
    "CPF": lambda use: _lies_in(use, "plane.calculation"),
    "UPF": lambda use: _lies_in(use, "plane") and not _lies_in(use, "plane.transformation", "plane.calculation"),
}
#: The most principles of each class of problems by their number, but of the last.
COUNTS = ((1, 2), (3, 4), (5, 6), (7, 99))


def _lies_in(use: Use, *groups: str) -> bool:
    """True where a principle lies in one of some groups."""
    return any(f"{use['subject']}.".startswith(f"{group}.") for group in groups)


def geosense_tables(replies: Sequence[LoggedReply]) -> list[Table]:
    """All tables of the suite; without rows where it was not asked."""
    own = [r for r in replies if r.suite == "geosense" and r.scores]
    return [summary(own), types(own), subjects(own), counts(own), difficulty(own)]


def summary(replies: Sequence[LoggedReply]) -> Table:
    """Each model's scores, and the published ones."""
    rows: list[tuple[Cell, ...]] = []
    names = ("gpi", "gpi_precision", "gpi_f1", "gpa")
    for who, own in by(replies, label).items():
        numbers = (mean(own, lambda r, n=name: r.scores.get(n)) for name in names)  # type: ignore[misc]
        rows.append((who, *numbers, scored(own), mean(own, lambda r: r.scores.get("avg"))))
    others, source = published_rows("geosense")
    if rows:
        rows += [(f"{r['model']} †", r["gpi"], None, None, r["gpa"], r["acc"], r["avg"]) for r in others]
    note = (
        "GPI: the share of the principles of the best fitting checked proof that the reply identifies; its precision: "
        "of "
        "those that it names; GPA: F1 on the facts of each applied instance; ACC: right answers; AVG: the mean of GPI "
        f"(as F1), GPA and ACC. † {source}."
    )
    head = ("model", "GPI", "GPI precision", "GPI F1", "GPA", "ACC", "AVG")
    return Table("geosense", "GeoSense: principles", head, tuple(rows), note)


def _split(replies: Sequence[LoggedReply], fits: Callable[[Use], bool]) -> tuple[Estimate | None, ...]:
    """GPI, GPA and ACC over the items that have a principle that fits."""
    own = [(r, [u for u in r.uses if fits(u)]) for r in answered(replies)]
    there = [(r, some) for r, some in own if some]
    uses = [(u, r.cluster) for r, some in there for u in some]
    identified = [(float(u["applied"]), c) for u, c in uses if u["identified"]]
    gpi = share([float(u["identified"]) for u, _ in uses], [c for _, c in uses]) if uses else None
    gpa = share([v for v, _ in identified], [c for _, c in identified]) if identified else None
    return gpi, gpa, scored([r for r, _ in there])


def _by(replies: Sequence[LoggedReply], groups: Mapping[str, Callable[[Use], bool]], name: str, title: str) -> Table:
    """Three columns for each group of principles."""
    there = [g for g, fits in groups.items() if any(fits(u) for r in replies for u in r.uses)]
    rows = [(who, *(cell for g in there for cell in _split(own, groups[g]))) for who, own in by(replies, label).items()]
    head = ("model", *(f"{g} {what}" for g in there for what in ("GPI", "GPA", "ACC")))
    return Table(name, title, head, tuple(rows), "Over all principles of the kind; ACC of the items that have one.")


def types(replies: Sequence[LoggedReply]) -> Table:
    """By type of principle, the paper's table 3."""
    groups = {f"{t}s": (lambda u, t=t: u["type"] == t) for t in TYPES}  # type: ignore[misc]
    table = _by(replies, groups, "geosense_types", "GeoSense: by type of principle")
    others, source = published_rows("geosense")
    if not table.rows or len(table.head) != 1 + 3 * len(TYPES):
        return table
    rows = [(f"{r['model']} †", *(r[f"{t}_{n}"] for t in TYPES for n in ("gpi", "gpa", "acc"))) for r in others]
    return Table(table.name, table.title, table.head, (*table.rows, *rows), f"{table.note} † {source}.")


def subjects(replies: Sequence[LoggedReply]) -> Table:
    """By subject, the paper's table 4 without solids."""
    table = _by(replies, SUBJECTS, "geosense_subjects", "GeoSense: by subject")
    note = f"{table.note} TMPF: transformation and motion, CPF: calculation, UPF: understanding of plane figures."
    return Table(table.name, table.title, table.head, table.rows, note)


def counts(replies: Sequence[LoggedReply]) -> Table:
    """By the number of principles that the proof applies, the paper's figure 6."""

    def name(reply: LoggedReply) -> str:
        number = reply.scores.get("principles", 0)
        least, most = next(bounds for bounds in COUNTS if bounds[0] <= number <= bounds[1])
        return f"{least}–{most}" if most < COUNTS[-1][1] else f"{least} or more"

    names = [f"{least}–{most}" for least, most in COUNTS[:-1]] + [f"{COUNTS[-1][0]} or more"]
    rows = _rows([r for r in replies if r.scores.get("principles")], name, names)
    head = ("model", "principles", "replies", "GPI", "GPA", "ACC")
    return Table("geosense_counts", "GeoSense: by number of principles", head, rows)


def difficulty(replies: Sequence[LoggedReply]) -> Table:
    """By the number of steps of the proof."""
    rows = _rows(replies, lambda r: r.bin, [name for _, name in BINS])
    head = ("model", "difficulty", "replies", "GPI", "GPA", "ACC")
    return Table("geosense_difficulty", "GeoSense: by difficulty", head, rows)


def _rows(
    replies: Sequence[LoggedReply], group: Callable[[LoggedReply], str], names: Sequence[str]
) -> tuple[tuple[Cell, ...], ...]:
    """For each model and group how many replies there are, and their scores."""
    rows: list[tuple[Cell, ...]] = []
    for who, own in by(replies, label).items():
        for name in names:
            some = [r for r in own if group(r) == name]
            if some:
                numbers = (mean(some, lambda r, n=n: r.scores.get(n)) for n in ("gpi", "gpa"))  # type: ignore[misc]
                rows.append((who, name, len(some), *numbers, scored(some)))
    return tuple(rows)
