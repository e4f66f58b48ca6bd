"""Captions as models write them: statements in sentences of this file, in English, Chinese, LaTeX and lists.

``python tests/eval/caption_paraphrases.py 2000 FOLDER`` counts, on the problems of a data set, how many statements are
read of so many captions, and whether one false fact in each is marked, and nothing else.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from geogen.checker.figure import Figure
from geogen.checker.items.truth import is_true, readings
from geogen.eval.describing.reader import Picture, describe
from geogen.eval.describing.scores import Follows, Gold
from geogen.eval.pictures import picture_of
from geogen.lang.measure import term_value
from geogen.lang.statement import Statement, parse_statement
from geogen.problem.asking import equal_corners, vertex

SAMPLE = Path(__file__).resolve().parents[2] / "generated" / "sample" / "problems" / "metadata.jsonl"
#: Sentences by predicate; points are numbered as in the statement.
WAYS = {
    "midp": (
        "{0} is located at the midpoint of side {1}{2}.",
        "The midpoint of ${1}{2}$ is ${0}$.",
        "- **Point {0}** bisects segment {1}{2}.",
        "点{0}是线段{1}{2}的中点。",
        "取{1}{2}的中点{0}。",
    ),
    "coll": (
        "Point {0} lies on line {1}{2}.",
        "The points {0}, {1}, and {2} are collinear.",
        "* ${0}$ is a point on $\\overline{{{1}{2}}}$",
        "点{0}在直线{1}{2}上。",
        "{0}、{1}、{2}三点在同一直线上。",
    ),
    "para": (
        "{0}{1} runs parallel to {2}{3}.",
        "$\\overline{{{0}{1}}} \\parallel \\overline{{{2}{3}}}$.",
        "Lines {0}{1} and {2}{3} appear to be parallel.",
        "直线{0}{1}与{2}{3}互相平行。",
        "{0}{1}//{2}{3}。",
    ),
    "perp": (
        "Segment {0}{1} is perpendicular to segment {2}{3}.",
        "1. ${0}{1} \\perp {2}{3}$",
        "The lines {0}{1} and {2}{3} meet at right angles.",
        "{0}{1}⊥{2}{3}。",
        "线段{0}{1}垂直于线段{2}{3}。",
    ),
    "cong": (
        "{0}{1} and {2}{3} are marked equal.",
        "The sides {0}{1} and {2}{3} have the same length.",
        "${0}{1} = {2}{3}$.",
        "{0}{1}＝{2}{3}。",
        "线段{0}{1}与线段{2}{3}长度相等。",
    ),
    "cyclic": ("The points {0}, {1}, {2} and {3} lie on one circle.", "{0}、{1}、{2}、{3}四点共圆。"),
    "lconst": (
        "The length of {0}{1} is {v} cm.",
        "Side {0}{1} is labeled {v}.",
        "$|{0}{1}| = {v}$",
        "{0}{1}的长度为{v}。",
        "{0}{1}={v}。",
    ),
    "rconst": (
        "The ratio of {0}{1} to {2}{3} is {n}:{d}.",
        "${0}{1} : {2}{3} = {n} : {d}$.",
        "{0}{1}与{2}{3}的比为{n}:{d}。",
    ),
    "angle": (
        "Angle {0}{1}{2} measures {v} degrees.",
        "$\\angle {0}{1}{2} = {v}^\\circ$.",
        "m∠{0}{1}{2} = {v}°.",
        "∠{0}{1}{2}的度数为{v}°。",
        "角{0}{1}{2}等于{v}度。",
    ),
    "right": ("∠{0}{1}{2} is a right angle.", "There is a right angle mark at ∠{0}{1}{2}.", "∠{0}{1}{2}是直角。"),
    "equal angles": (
        "∠{0}{1}{2} equals ∠{3}{4}{5}.",
        "Angles {0}{1}{2} and {3}{4}{5} are congruent.",
        "$\\angle {0}{1}{2} = \\angle {3}{4}{5}$.",
        "∠{0}{1}{2}与∠{3}{4}{5}相等。",
    ),
    "simtri": ("Triangle {0}{1}{2} is similar to triangle {3}{4}{5}.", "△{0}{1}{2}∽△{3}{4}{5}。"),
    "contri": ("Triangles {0}{1}{2} and {3}{4}{5} are congruent.", "△{0}{1}{2}≌△{3}{4}{5}。"),
    "area": (
        "The area of triangle {0}{1}{2} is {v}.",
        "$S_{{\\triangle {0}{1}{2}}} = {v}$.",
        "△{0}{1}{2}的面积为{v}。",
    ),
}


def records() -> list[Mapping[str, Any]]:
    """The problems of the sample, with cells as tables have them."""
    found = []
    for line in SAMPLE.read_text("utf-8").splitlines():
        row = json.loads(line)
        cells = ("points", "key_points", "proof")
        found.append({k: json.dumps(v) if k in cells and not isinstance(v, str) else v for k, v in row.items()})
    return found


def sentence(statement: Statement, picture: Picture, stream: random.Random) -> str | None:
    """A statement in one of the ways; None where this file has none."""
    shown = {point: label for label, point in picture.names.items()}
    kind, points, values = _parts(statement, picture)
    if kind is None:
        return None
    return stream.choice(WAYS[kind]).format(*(shown[p] for p in points), **values)


def _parts(statement: Statement, picture: Picture) -> tuple[str | None, list[str], dict[str, str]]:
    args = statement.args
    points = [str(a) for a in args if isinstance(a, str)]
    word = (
        statement.predicate.removesuffix("r") if statement.predicate in ("simtrir", "contrir") else statement.predicate
    )
    if word == "lconst":
        return word, points, {"v": str(args[2])}
    if word == "rconst":
        value = statement.number.rational
        return (
            (None, [], {})
            if value is None
            else (word, points, {"n": str(value.numerator), "d": str(value.denominator)})
        )
    if word == "eqangle":
        corners = equal_corners(statement, picture.at)
        if corners is None or abs(_degrees(corners[0], picture) - _degrees(corners[1], picture)) > 1e-6:
            return None, [], {}  # the drawn angles are supplementary
        return "equal angles", [*corners[0], *corners[1]], {}
    if word == "perp" and (corner := vertex(args)) is not None and args[0] < args[2]:  # type: ignore[operator]
        return "right", list(corner), {}
    if word == "equal":
        left, right = statement.sides
        if (
            len(left.terms) == 1
            and not right.terms
            and left.terms[0][0] in ("angle", "area")
            and len(left.terms[0]) == 4
        ):
            return left.terms[0][0], list(left.terms[0][1:]), {"v": str(right)}
        return None, [], {}
    return (word, points, {}) if word in WAYS else (None, [], {})


def _degrees(corner: Sequence[str], picture: Picture) -> float:
    return term_value(("angle", *corner), picture.at)


def falsified(statement: Statement, picture: Picture, stream: random.Random) -> Statement | None:
    """A statement like another one that is false in the figure, about its points; None where none is found."""
    figure = Figure(picture.at)
    names = sorted(picture.at)
    for _ in range(40):
        if statement.predicate == "lconst":
            other = Statement(
                "lconst", (*statement.args[:2], int(float(statement.number.approx)) + stream.randrange(2, 9))
            )
        else:
            swap = dict(zip(names, stream.sample(names, len(names)), strict=True))
            other = statement.renamed(swap)
        try:
            parse_statement(str(other))
        except ValueError:
            continue
        if not any(is_true(r, figure) for r in readings(other)) and sentence(other, picture, stream):
            return other
    return None


def captions(
    number: int, rows: list[Mapping[str, Any]], falsify: bool
) -> Iterator[tuple[Picture, list[Statement], str, Statement | None]]:
    """Figures with what their captions say, and perhaps the one statement among it that is false."""
    for n in range(number):
        row, stream = rows[n % len(rows)], random.Random(f"caption {n}")
        picture, gold = picture_of(row), Gold.of(json.loads(row["key_points"]))
        said = [(s, text) for s in (*gold.relations, *gold.numbers) if (text := sentence(s, picture, stream))]
        stream.shuffle(said)
        wrong = next((f for s, _ in said if (f := falsified(s, picture, stream))), None) if falsify else None
        if wrong is not None:
            said.insert(stream.randrange(len(said) + 1), (wrong, str(sentence(wrong, picture, stream))))
        yield picture, [s for s, _ in said], "\n".join(text for _, text in said), wrong


def counted(number: int, rows: list[Mapping[str, Any]]) -> tuple[int, int]:
    """How many statements captions make, and how many are read."""
    total = read = 0
    for picture, said, text, _ in captions(number, rows, False):
        told = Follows([s for c in describe(text, picture).claims for s in c.statements], picture.at)
        total += len(said)
        read += sum(map(told.has, said))
    return total, read


def marked(number: int, rows: list[Mapping[str, Any]]) -> tuple[int, int]:
    """In how many captions one fact is false, and in how many of them one claim alone is found false."""
    total = right = 0
    for picture, _, text, wrong in captions(number, rows, True):
        if wrong is None:
            continue
        figure = Figure(picture.at)
        claims = describe(text, picture).claims
        false = [c for c in claims if not all(any(is_true(r, figure) for r in readings(s)) for s in c.statements)]
        total += 1
        right += len(false) == 1
    return total, right


if __name__ == "__main__":
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    sys.stdout.write(f"read {counted(many, records())}, false facts marked {marked(many, records())}\n")
