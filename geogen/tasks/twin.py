"""Perturbed twins of items: the same question about the same problem under other names, in another figure and unit.

A twin has the original's options in the original's order; a model that answers one and not the other was not led by the
mathematics. Everything that proves the original is carried over and judged anew by the checker.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

from geogen.checker.items import check_item
from geogen.checker.items.item import LANGUAGES, ORIGINAL, PERTURBED, seal
from geogen.errors import GeogenError
from geogen.figure.draw import draw_problem
from geogen.figure.raster import write_png
from geogen.figure.style import PLAIN
from geogen.lang.expression import Expression
from geogen.lang.form import Coordinates
from geogen.lang.number import Number
from geogen.lang.problem import parse_body, print_body
from geogen.lang.statement import Statement, parse_statement
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.proof.graph import from_json, to_json
from geogen.tasks.again import Case, ask_of, case_of, parts_of, said_again, style_of
from geogen.tasks.perturb import Perturbation, Unfit
from geogen.tasks.realise import another
from geogen.tasks.said import check_words
from geogen.tasks.source import Source
from geogen.tasks.words import asked

Row = dict[str, Any]
Provenance = dict[str, Any]

#: Perturbations tried; of these the first may mirror the figure, draw another shape and draw it turned.
TRIES, MIRRORED, RESHAPED, TURNED = 12, 6, 8, 10
#: Figures otherwise stand upright, which would undo the turn.
AS_IT_LIES = replace(PLAIN, upright=False)
#: By what share some distance has to differ in a figure that counts as one of another shape.
SHAPE = 0.02
#: By what lengths may be multiplied.
SCALES = tuple(Fraction(*q) for q in ((2, 1), (3, 1), (1, 2), (3, 2), (5, 1), (2, 3), (4, 1), (5, 2), (1, 3), (4, 3)))
#: Angles by which figures are turned: right triangles with whole sides.
TRIANGLES = ((3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25), (20, 21, 29))
#: Names for points.
NAMES = "abcdefghijklmnopqrstuvwxyz"


def twin(row: Mapping[str, Any], source: Source, library: Library, rng: random.Random) -> Row | None:
    """The perturbed twin of an item, accepted by the checker; None where no perturbation fits.

    Args:
        row: the columns of the original.
        source: its problem.
        library: rules and constructions.
        rng: decides.
    """
    case = case_of(row, source, library)
    style = style_of(case)
    if style is None:
        return None
    given = list({p.statement.canonical(): p.statement for p in given_statements(case.problem, library)}.values())
    for attempt in range(TRIES):
        try:
            change = _change(case, given, attempt < MIRRORED, attempt >= RESHAPED, rng)
            shape = _reshaped(given, case.at, rng) if attempt < RESHAPED else None
            return _checked(_changed(case, change, shape, style, attempt < TURNED), library)
        except GeogenError:
            continue
    return None


def _reshaped(given: list[Statement], at: Coordinates, rng: random.Random) -> Coordinates | None:
    """A figure of another shape; None where the given statements leave none, or none is found."""
    found = another(given, at, rng)
    if found is None:
        return None
    old, new = ([math.dist(f[p], f[q]) for p, q in combinations(at, 2)] for f in (at, found))
    ratios = [b / a for a, b in zip(old, new, strict=True)]
    return found if max(ratios) > (1 + SHAPE) * min(ratios) else None


def _checked(row: Row, library: Library) -> Row:
    check_item(row, library)
    check_words(row, library)
    return row


def _change(case: Case, given: list[Statement], mirror: bool, ordered: bool, rng: random.Random) -> Perturbation:
    """A perturbation in which no point keeps its name.

    Certificates name forms by their order and sign, which go by names; ``ordered`` names stand in the old ones' order.
    """
    points = list(case.at)
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
    return Perturbation(names, cosine, sine, mirrored, _scale(case, given, rng))


def _scale(case: Case, given: list[Statement], rng: random.Random) -> Fraction:
    """A factor that keeps values as simple as they were; one where there are no lengths."""
    options = [parse_statement(o["statement"]) for o in case.provenance["options"] if "statement" in o]
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


def _changed(case: Case, change: Perturbation, shape: Coordinates | None, style: int, turned: bool) -> Row:
    """The twin's columns; its figure is drawn turned or upright.

    Raises:
        GeogenError: the perturbation does not fit.
    """
    row, library = case.row, case.library
    figure = change.figure(case.at if shape is None else shape)
    moved = _provenance(case, change, figure)
    problem = change.problem(case.problem, library)
    texts = [said_again(place, option, case, moved) for place, option in enumerate(moved["options"])]
    for option, text in zip(moved["options"], texts, strict=True):
        option |= text
    way = AS_IT_LIES if turned else PLAIN
    drawing = draw_problem(problem, given_statements(problem, library), figure, library, way)
    asks = asked(ask_of(case), style, **parts_of(case, moved, problem, figure, change))
    found = {
        **row,
        "id": f"{row['id']}-{PERTURBED}",
        **{f"question_{lang}": asks[lang] for lang in LANGUAGES},
        **{f"options_{lang}": [text[lang] for text in texts] for lang in LANGUAGES},
        "image": {"bytes": write_png(drawing), "path": None},
        "variant": PERTURBED,
        "original": row["id"],
    }
    moved[PERTURBED] = {
        ORIGINAL: row["id"],
        "names": dict(change.names),
        "turned": [str(change.cosine), str(change.sine)],
        "mirrored": change.mirrored,
        "lengths": str(change.scale),
        "reshaped": shape is not None,
        "upright": not turned,
    }
    moved["seal"] = seal(found, moved)
    return {**found, "provenance": json.dumps(moved, ensure_ascii=False, separators=(",", ":"))}


def _provenance(case: Case, change: Perturbation, figure: Coordinates) -> Provenance:
    """What proves the twin, under the new names."""
    found = {k: v for k, v in case.provenance.items() if k != "seal"}
    library = case.library
    for key in ("proof", "path"):
        if key in found:
            proof = change.proof(from_json(found[key]), library)
            found[key] = {**to_json(proof), "figure": _plain(figure)}
    if "problem" in found:
        found["problem"] = print_body(change.problem(parse_body(found["problem"]), library))
    if "shown" in found:
        found["shown"] = str(change.statement(parse_statement(found["shown"])))
    if "figures" in found:
        first = change.figure(case.at)
        second = first if len(found["figures"]) < 2 or first != figure else change.figure(_read(found["figures"][1]))
        found["figures"] = [_plain(figure), _plain(second)][: len(found["figures"])]
    found["options"] = [_option(option, change) for option in found["options"]]
    return found


def _option(option: Mapping[str, Any], change: Perturbation) -> dict[str, Any]:
    found = dict(option)
    if "statement" in option:
        found["statement"] = str(change.statement(parse_statement(option["statement"])))
    if "countermodel" in option:
        found["countermodel"] = change.precise(option["countermodel"])
    found["why"] = f"in the original, with its names: {option['why']}"
    return found


def _plain(at: Coordinates) -> dict[str, list[float]]:
    return {p: [x, y] for p, (x, y) in at.items()}


def _read(at: Mapping[str, Any]) -> Coordinates:
    return {p: (float(x), float(y)) for p, (x, y) in at.items()}
