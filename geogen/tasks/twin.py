"""Perturbed twins of items: the same question about the same problem under other names, in another figure and unit.

A twin has the original's options in the original's order; a model that answers one and not the other was not led by the
mathematics. Everything that proves the original is carried over as it stands. Whether it proves the twin, too, is for
the judge of records to say: a proof reads the order and the orientation of points off its figure, and those of a figure
that is mirrored or of another shape may be others.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

from geogen.checker.figure import Figure
from geogen.checker.items.item import LANGUAGES, ORIGINAL, PERTURBED
from geogen.errors import GeogenError
from geogen.figure.raster import write_png
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.lang.number import Number
from geogen.lang.problem import parse_body, print_body
from geogen.lang.statement import Statement, parse_statement
from geogen.library.records import Library
from geogen.proof.graph import ProofGraph, from_json, to_json
from geogen.tasks.formal import Formal, coordinates, plain
from geogen.tasks.mistake_kinds import kind_fault, mistake_of, mistake_to_json
from geogen.tasks.mistakes import Mistake
from geogen.tasks.perturb import Perturbation, Unfit, has_unit, renamed_figure
from geogen.tasks.propagation import with_mistake
from geogen.tasks.realise import another
from geogen.tasks.record import on_record
from geogen.tasks.said import said
from geogen.tasks.shown import drawing

Row = dict[str, Any]
Provenance = dict[str, Any]

#: Perturbations tried; of these the first may mirror the figure, draw another shape and draw it turned.
TRIES, MIRRORED, RESHAPED, TURNED = 12, 6, 8, 10
#: By what share some distance has to differ in a figure that counts as one of another shape.
SHAPE = 0.02
#: By what lengths may be multiplied.
SCALES = tuple(Fraction(*q) for q in ((2, 1), (3, 1), (1, 2), (3, 2), (5, 1), (2, 3), (4, 1), (5, 2), (1, 3), (4, 3)))
#: Angles by which figures are turned: right triangles with whole sides.
TRIANGLES = ((3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25), (20, 21, 29))
#: Names for points.
NAMES = "abcdefghijklmnopqrstuvwxyz"


def twin(
    row: Mapping[str, Any], library: Library, rng: random.Random, judge: Callable[[Row, Library], None]
) -> Row | None:
    """The perturbed twin of an item, accepted by the judge; None where no perturbation fits.

    Args:
        row: the columns of the original.
        library: rules and constructions.
        rng: decides.
        judge: raises ProofRejected for a record that does not prove what it says.
    """
    formal = Formal(json.loads(row["provenance"]), library)
    for attempt in range(TRIES):
        try:
            change = _change(formal, attempt < MIRRORED, attempt >= RESHAPED, rng)
            shape = _reshaped(formal.given, formal.at, rng) if attempt < RESHAPED else None
            found = _changed(row, formal, change, shape, attempt < TURNED)
            judge(found, library)
        except GeogenError:
            continue
        return found
    return None


def _reshaped(given: Sequence[Statement], at: Coordinates, rng: random.Random) -> Coordinates | None:
    """A figure of another shape; None where the given statements leave none, or none is found."""
    found = another(given, at, rng)
    if found is None:
        return None
    old, new = ([math.dist(f[p], f[q]) for p, q in combinations(at, 2)] for f in (at, found))
    ratios = [b / a for a, b in zip(old, new, strict=True)]
    return found if max(ratios) > (1 + SHAPE) * min(ratios) else None


def _change(formal: Formal, mirror: bool, ordered: bool, rng: random.Random) -> Perturbation:
    """A perturbation in which no point keeps its name.

    Certificates name forms by their order and sign, which go by names; ``ordered`` names stand in the old ones' order.
    """
    points = list(formal.at)
    if len(points) > len(NAMES):
        raise Unfit("more points than names")
    new = [name for name in NAMES if name not in points]
    ordered = ordered and len(points) <= len(new)
    while True:
        names = dict(zip(sorted(points), sorted(rng.sample(new, len(points))), strict=True)) if ordered else {}
        names = names or dict(zip(points, rng.sample(NAMES, len(points)), strict=True))
        if not any(p == q for p, q in names.items()):
            break
    a, b, c = rng.choice(TRIANGLES)
    if rng.random() < 0.5:
        a, b = b, a
    cosine, sine = (Fraction(x * rng.choice((1, -1)), c) for x in (a, b))
    mirrored = mirror and rng.random() < 0.5
    return Perturbation(names, cosine, sine, mirrored, _scale(formal, rng))


def _scale(formal: Formal, rng: random.Random) -> Fraction:
    """A factor that keeps values as simple as they were; one where there are no lengths, or some beside unknowns."""
    given = formal.given
    if not all(map(has_unit, formal.problem.values)):
        return Fraction(1)
    options = [parse_statement(o["statement"]) for o in formal.options if "statement" in o]
    same = Perturbation({})
    old = [v for s in (*given, *options) for v in _values(same.unit(s))]
    for factor in rng.sample(SCALES, len(SCALES)):
        change = Perturbation({}, scale=factor)
        new = [v for s in (*given, *options) for v in _values(change.unit(s))]
        if new == old:
            return Fraction(1)
        if all(("/" in str(v)) <= ("/" in str(w)) and float(v) < 1000 for v, w in zip(new, old, strict=True)):
            return factor
    return SCALES[0]


def _values(statement: Statement) -> list[Number]:
    """The numbers that a statement gives."""
    sides = [Expression.of(a) if isinstance(a, Number) else a for a in statement.args]
    return [c for side in sides if isinstance(side, Expression) for m, c in side.parts if not m]


def _changed(
    row: Mapping[str, Any], formal: Formal, change: Perturbation, shape: Coordinates | None, turned: bool
) -> Row:
    """The twin's columns; its figure is drawn turned or upright.

    Raises:
        GeogenError: the perturbation does not fit.
    """
    library = formal.library
    moved = perturbed(formal, change, change.figure(formal.at if shape is None else shape))
    moved[PERTURBED] = {
        ORIGINAL: row["id"],
        "drawn": formal.provenance["drawn"],
        "figure": plain(formal.at),
        "moved": plain(change.figure(formal.at)),
        "names": dict(change.names),
        "turned": [str(change.cosine), str(change.sine)],
        "mirrored": change.mirrored,
        "lengths": str(change.scale),
        "reshaped": shape is not None,
        "upright": not turned,
    }
    twin = Formal(moved, library)
    texts = said(twin)
    for option, text in zip(moved["options"], texts.options, strict=True):
        option |= text
    found = {
        **row,
        "id": f"{row['id']}-{PERTURBED}",
        **{f"question_{lang}": texts.question[lang] for lang in LANGUAGES},
        **{f"options_{lang}": [text[lang] for text in texts.options] for lang in LANGUAGES},
        "image": {"bytes": write_png(drawing(twin)), "path": None},
        "variant": PERTURBED,
        "original": row["id"],
    }
    return {**found, "provenance": on_record(found, moved, library)}


def perturbed(formal: Formal, change: Perturbation, figure: Coordinates) -> Provenance:
    """The provenance of a twin, without its words and without the perturbation.

    Args:
        formal: the original.
        change: the perturbation.
        figure: what the twin shows.

    Raises:
        Unfit: the perturbation does not fit.
    """
    old, library = formal.provenance, formal.library
    found = {k: v for k, v in old.items() if k not in ("checksum", PERTURBED)}
    found["drawn"] = print_body(change.problem(formal.problem, library))
    for key in ("proof", "path", "sound"):
        if key in found:
            found[key] = {**to_json(change.proof(from_json(found[key]), library)), "figure": plain(figure)}
    if "applied" in found:
        moved = [to_json(change.proof(from_json(data), library)) for data in found["applied"]]
        found["applied"] = [{**data, "figure": plain(figure)} for data in moved]
    if "sound" in found:
        found |= _mistaken(mistake_of(old), from_json(found["sound"]), change, Figure(figure), formal.at, library)
    if "problem" in found:
        found["problem"] = print_body(change.problem(parse_body(found["problem"]), library))
    if "shown" in found:
        found["shown"] = _stated(found["shown"], change)
    if "listed" in found:
        found["listed"] = [_stated(text, change) for text in found["listed"]]
    if "figures" in found:
        first = change.figure(formal.at)
        second = first if len(found["figures"]) < 2 or first != figure else change.figure(_second(formal))
        found["figures"] = [plain(figure), plain(second)][: len(found["figures"])]
    found["options"] = [_option(option, change) for option in found["options"]]
    return found


def _mistaken(
    mistake: Mistake,
    sound: ProofGraph,
    change: Perturbation,
    figure: Figure,
    made_in: Coordinates,
    library: Library,
) -> dict[str, Any]:
    """The same mistake in the perturbed solution; ``made_in`` is the original's figure.

    Raises:
        Unfit: under the new names it would be called otherwise.
    """
    names = {change.names[p]: change.names[q] for p, q in (mistake.names or {}).items()}
    condition = None if mistake.condition is None else change.statement(mistake.condition)
    moved = replace(mistake, step=change.step(mistake.step), names=names or None, condition=condition)
    cause = kind_fault(moved, sound, [figure, Figure(renamed_figure(change.names, made_in))], library, change.scale)
    if cause is not None:
        raise Unfit(cause)
    return {**mistake_to_json(moved), "path": to_json(with_mistake(sound, moved)[0])}


def _second(formal: Formal) -> Coordinates:
    return coordinates(formal.provenance["figures"][1])


def _stated(text: str, change: Perturbation) -> str:
    return str(change.statement(parse_statement(text)))


def _option(option: Mapping[str, Any], change: Perturbation) -> dict[str, Any]:
    found = dict(option)
    if "statement" in option:
        found["statement"] = _stated(option["statement"], change)
    if "countermodel" in option:
        found["countermodel"] = change.precise(option["countermodel"])
    return found
