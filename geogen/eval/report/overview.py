"""All suites side by side for each model: perception, principles, captions, reasoning, construction, well-posedness."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from geogen.eval.describing.items import DESCRIBE, LINES
from geogen.eval.report.capgeo import KINDS, f1
from geogen.eval.report.logs import LoggedReply
from geogen.eval.report.table import Cell, Table, by, label, mean, scored

Value = Callable[[Sequence[LoggedReply]], Cell]


def _of(*suites: str) -> Value:
    """Right answers to the items of suites."""
    return lambda own: scored([r for r in own if r.suite in suites])


def _principles(own: Sequence[LoggedReply]) -> Cell:
    return mean([r for r in own if r.suite == "geosense"], lambda r: r.scores.get("avg"))


def _captions(own: Sequence[LoggedReply]) -> Cell:
    """The mean of F1 of the three kinds of key points."""
    said = [r for r in own if r.suite == "capgeo" and r.kind == DESCRIBE and r.scores]
    found = [value for kind in KINDS if (value := f1(said, kind)) is not None]
    return sum(found) / len(found) if found else None


def _with_captions(own: Sequence[LoggedReply]) -> Cell:
    return scored([r for r in own if r.suite == "capgeo" and r.kind not in (DESCRIBE, LINES)])


#: What the page compares, in order.
ABILITIES: Mapping[str, Value] = {
    "perception": _of("np", "sp"),
    "principles": _principles,
    "captions": _captions,
    "with captions": _with_captions,
    "reasoning": _of("ipf", "sd", "ts", "fbl"),
    "solving": _of("solving"),
    "families": _of("geoeval"),
    "construction": _of("construction"),
    "well-posedness": _of("wellposed"),
}


def overview(replies: Sequence[LoggedReply]) -> Table:
    """A row for each model and way of asking, a column for each ability that somebody was asked for."""
    found = {who: {name: value(own) for name, value in ABILITIES.items()} for who, own in by(replies, label).items()}
    there = [name for name in ABILITIES if any(row[name] is not None for row in found.values())]
    rows = [(who, *(row[name] for name in there)) for who, row in found.items()] if len(there) > 1 else []
    note = (
        "Perception: NP and SP; principles: AVG of GeoSense; captions: the mean F1 of elements, relations and numbers; "
        "with captions: right answers in all cells of CapGeo; reasoning: IPF, SD, TS and FBL; families: GeoEval; all "
        "others right answers."
    )
    return Table("overview", "All suites side by side", ("model", *there), tuple(rows), note)
