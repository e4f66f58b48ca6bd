"""A second opinion on twins, by the figures that ``solved_alone.py`` finds of their premises."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import mpmath
from solved_alone import FLOATS, SAME, Reader, different, figures, many_digits, same_order


def record_of(row: Mapping[str, Any]) -> dict[str, complex]:
    """The figure of the original of a twin; with other numbers that of its own proof."""
    provenance = json.loads(row["provenance"])
    return _placed(provenance["proof" if row["kind"] == "numbers" else "original"]["figure"], _names(provenance))


def proved_in(row: Mapping[str, Any]) -> list[dict[str, complex]]:
    """The figures of the proofs of a twin."""
    provenance = json.loads(row["provenance"])
    names = _names(provenance)
    return [_placed(provenance[name]["figure"], names) for name in ("proof", "other") if name in provenance]


def _names(provenance: Mapping[str, Any]) -> dict[str, str]:
    """The names of points in a twin by those in its original, where they differ."""
    found: dict[str, str] = provenance.get("names", {})
    return found


def _placed(figure: Mapping[str, Sequence[Any]], names: Mapping[str, str]) -> dict[str, complex]:
    return {names.get(point, point): complex(*map(float, xy)) for point, xy in figure.items()}


def premises_of(row: Mapping[str, Any]) -> list[str]:
    """What a twin states."""
    return [premise["statement"] for premise in json.loads(row["premises"])]


def number(text: str) -> float:
    """An exact answer as a float."""
    return float(Reader(FLOATS).value(text, {}))


def opinion(row: Mapping[str, Any]) -> str | None:
    """What speaks against the label of a twin, None where nothing does."""
    premises, goal, answer = premises_of(row), row["goal"], row["answer"]
    precise = _precise_fault(row)
    if precise is not None:
        return precise
    if answer == "undetermined":  # its three figures satisfy all to forty digits, and show three values
        shows = row["kind"] == "insufficient" and len(json.loads(row["figures"])) == 3
        return None if shows else "the record has no figures with different values"
    found = figures(premises, record_of(row), row["body"], others=proved_in(row))
    if answer == "impossible":
        found = [at for at in found if _is_of_text(at, record_of(row), row["body"])]
        return f"{len(found)} figures show it" if found else None
    # Of one answer the record has one order type, of two answers two.
    shown_in = json.loads(row["figures"])
    kinds = [_placed(figure, {}) for figure in shown_in] if row["kind"] == "two-answers" else [record_of(row)]
    orders = kinds
    found = [at for at in found if any(same_order(at, order) for order in orders)]
    if not found:
        return "no figure was found"
    reader = Reader(FLOATS)
    if answer in ("true", "refuted"):
        holds = [max(map(abs, reader.residuals(goal, at))) < SAME for at in found]
        if answer == "true":
            return None if all(holds) else f"{holds.count(False)} of {len(holds)} figures contradict the claim"
        return None if not all(holds) else f"the claim is true in all {len(holds)} figures"
    shown = different(float(reader.asked(goal, at, row["body"])) for at in found)
    wanted = row["answer_latex"].split("; ")[:1] if answer == "conflict" else answer.split("; ")
    numbers = different(map(number, wanted))
    if row["kind"] == "two-answers":
        return None if _among(shown, numbers) else f"figures show {shown[:6]}, the record {numbers}"
    if not _same(shown, numbers):
        return f"figures show {[round(x, 6) for x in shown[:6]]}, the record {numbers}"
    return _picture_fault(row, premises) if answer == "conflict" else None


def _is_of_text(at: Mapping[str, complex], record: Mapping[str, complex], body: str) -> bool:
    """False where a point that the text has on a segment is not between its ends, or sides of a quadrilateral cross."""
    on = [call.split()[1:] for call in re.split("[=,;?]", body) if call.split()[:1] == ["on_line"]]
    segments = [(p, a, b) for p, a, b in on if _is_between(record[p], record[a], record[b])]
    sides = [clause.split("=")[0].split() for clause in body.split(";") if "quad" in clause or "trapezoid" in clause]
    crossed = [p for p in sides if len(p) == 4 and any(_cross(*(at[p[n - k]] for n in range(4))) for k in (0, 1))]
    return not crossed and all(_is_between(at[p], at[a], at[b]) for p, a, b in segments)


def _is_between(p: complex, a: complex, b: complex) -> bool:
    return ((a - p) * (b - p).conjugate()).real < 0


def _cross(a: complex, b: complex, c: complex, d: complex) -> bool:
    """True where the segments AB and CD cross."""

    def turn(p: complex, q: complex, r: complex) -> bool:
        return ((q - p).conjugate() * (r - p)).imag > 0

    return turn(a, b, c) != turn(a, b, d) and turn(c, d, a) != turn(c, d, b)


def _among(shown: Sequence[float], numbers: Sequence[float]) -> bool:
    """True where no other value is shown than two; that each has a figure is shown by those of the record."""
    return all(any(_same([one], [other]) for other in numbers) for one in shown)


def _same(values: Sequence[float], others: Sequence[float]) -> bool:
    pairs = zip(values, others, strict=False)
    return len(values) == len(others) and all(abs(a - b) <= SAME * max(1.0, abs(b)) for a, b in pairs)


def _picture_fault(row: Mapping[str, Any], premises: Sequence[str]) -> str | None:
    """What speaks against the answer by the picture of a mismatch: with its number that is the only value."""
    old, new = json.loads(row["culprits"])
    stated = [new if premise == old else premise for premise in premises]
    found = figures(stated, record_of(row), row["body"], others=proved_in(row))
    found = [at for at in found if same_order(at, record_of(row))]
    shown = different(float(Reader(FLOATS).asked(row["goal"], at, row["body"])) for at in found)
    wanted = number(row["answer_latex"].split("; ")[1])
    return None if _same(shown, [wanted]) else f"by the picture figures show {shown[:6]}, the record {wanted}"


def _precise_fault(row: Mapping[str, Any]) -> str | None:
    """What is wrong with the figures of a record, looked at with seventy digits."""
    premises, culprits = premises_of(row), json.loads(row["culprits"])
    added = len(json.loads(row["provenance"])["edit"]["plus"])
    shown = []
    with mpmath.workdps(70):
        reader = Reader(many_digits())
        for place, figure in enumerate(json.loads(row["figures"])):
            at = {p: mpmath.mpc(*map(mpmath.mpf, xy)) for p, xy in figure.items()}
            off = {s: max(abs(r) for r in reader.residuals(s, at)) for s in premises}
            excepted = {"backward": premises[-added:], "contradictory": culprits[place : place + 1]}.get(
                row["kind"], []
            )
            excepted = [max(premises, key=lambda s: off[s])] if row["kind"] in ("mismatch", "misdrawn") else excepted
            for premise, worst in off.items():
                if premise not in excepted and worst > mpmath.mpf(10) ** -40:
                    return f"'{premise}' is off by {mpmath.nstr(worst, 3)} in figure {place + 1} of the record"
                if premise in excepted and row["kind"] != "backward" and worst < 1e-4:
                    return f"'{premise}' is not false in figure {place + 1} of the record"
            if row["answer_type"] != "status" or row["answer"] == "undetermined":
                shown.append(float(reader.asked(row["goal"], at, row["body"])))
    if len(different(shown)) != {"backward": 2, "insufficient": 3}.get(row["kind"], len(different(shown))):
        return f"the figures of the record show {shown}"
    if row["kind"] == "two-answers" and not _same(shown, [number(text) for text in row["answer"].split("; ")]):
        return f"the figures of the record show {shown}"
    return None
