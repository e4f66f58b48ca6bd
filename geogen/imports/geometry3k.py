"""Problems of Geometry3K, stated in logic forms over a picture with the places of its points, as declared problems.

Lu et al., Inter-GPS: interpretable geometry problem solving with formal language and symbolic reasoning (2021). From
the places of the points, in pixels, come positions alone: the order on lines and circles, and which way drawn angles
turn. No length or angle is read off the picture, and the published answer is not looked at.
"""

from __future__ import annotations

import json
import math
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from geogen.errors import ParseError, RecordError
from geogen.imports.cdl import split_arguments
from geogen.imports.jsonl import MAX_RECORDS, records
from geogen.imports.order import CLEAR, Picture, corners
from geogen.imports.published import Published
from geogen.lang.problem import parse_body
from geogen.lang.textfile import read_text

#: Most literals and points of a record, longest literal in characters, deepest term, largest file of a folder in bytes.
LITERALS, POINTS, LONGEST, DEEPEST, MAX_FILE = 200, 40, 1000, 8, 2**20
SOURCE = "Geometry3K"
_CALL = re.compile(r"([A-Z][A-Za-z]+)\((.*)\)", re.DOTALL)
_POINT = re.compile(r"[A-Za-z][0-9']?")
_OPERATORS = {"SumOf": "+", "Add": "+", "Sub": "-", "Mul": "*"}
_FUNCTIONS = {"SinOf": "sin", "CosOf": "cos", "TanOf": "tan"}
_FRACTION, _ROOT = re.compile(r"\\frac\{([^{}]*)\}\{([^{}]*)\}"), re.compile(r"\\sqrt\{([^{}]*)\}")
#: The fields of a record's literals, the first that it has.
_TEXT = ("dissolved_text_logic_form", "text_logic_form", "text_logic_forms")
_DIAGRAM = ("diagram_logic_form", "diagram_logic_forms")


def read_geometry3k(path: Path) -> Iterator[Published]:
    """The problems of a folder of folders ID with logic_form.json and data.json, or of a file of records with an id.

    Raises:
        RecordError: it is damaged, or a record lacks a field.
    """
    for number, record in enumerate(_folder(path) if path.is_dir() else records(path), 1):
        if number > MAX_RECORDS:
            raise RecordError(f"more than {MAX_RECORDS} records", file=str(path))
        try:
            name, answer = f"geometry3k_{record['id']}", _answer(record)
            literals = [*_list(record, _TEXT), *_list(record, _DIAGRAM)]
            places = {str(p): (float(x), -float(y)) for p, (x, y) in record["point_positions"].items()}
            lines = [str(line) for line in record.get("line_instances", ())]
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            hint = "a record has id, text_logic_form, diagram_logic_form and point_positions"
            raise RecordError(f"record {number} is none of Geometry3K: {error}", file=str(path), hint=hint) from None
        try:
            body = problem_of(literals, places, lines)
            parse_body(body)
        except ParseError as error:
            yield Published(name, "", answer, SOURCE, error.message)
            continue
        yield Published(name, body, answer, SOURCE)


def _folder(path: Path) -> Iterator[dict[str, Any]]:
    """The records of a folder, in the order of their numbers."""
    for one in sorted(path.glob("*/logic_form.json"), key=lambda p: (len(p.parent.name), p.parent.name)):
        record: dict[str, Any] = {"id": one.parent.name}
        for file in (one.with_name("data.json"), one):
            if file.exists():
                try:
                    record |= json.loads(read_text(file, MAX_FILE))
                except (ValueError, TypeError, RecursionError) as error:
                    raise RecordError(f"no JSON record: {error}", file=str(file)) from None
        yield record


def _list(record: Mapping[str, Any], fields: Sequence[str]) -> list[str]:
    """The literals in the first of some fields that a record has."""
    found = record[next((field for field in fields if field in record), fields[-1])]
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        raise TypeError("literals are a list of texts")
    return [text for text in found if text.strip()]


def _answer(record: Mapping[str, Any]) -> str:
    """The published value, empty where the record has none."""
    values, letter = record.get("precise_value"), str(record.get("answer", ""))
    if not isinstance(values, list) or len(letter) != 1 or not 0 <= ord(letter) - ord("A") < len(values):
        return ""
    return str(values[ord(letter) - ord("A")])


def problem_of(literals: Sequence[str], places: Mapping[str, tuple[float, float]], lines: Sequence[str] = ()) -> str:
    """The body of a declared problem.

    Args:
        literals: logic forms of text and diagram, the one that asks among them.
        places: of the points in the picture, upwards.
        lines: the drawn segments, each by its two ends.

    Raises:
        ParseError: a literal is unknown, of another form, or there is too much of something.
    """
    if len(literals) > LITERALS or len(places) > POINTS:
        raise ParseError(f"more than {LITERALS} literals or {POINTS} points")
    if not all(_POINT.fullmatch(p) and math.isfinite(x) and math.isfinite(y) for p, (x, y) in places.items()):
        raise ParseError("a point of the picture has no name of a letter, or no place")
    return _Problem(literals, places, lines).body


@cache
def _relations() -> Mapping[tuple[str, tuple[int, ...]], tuple[str, tuple[str, ...]]]:
    """What relations say, by name and by how many points each argument has; with the letters of the points."""
    text = resources.files("geogen.imports").joinpath("geometry3k.toml").read_text(encoding="utf-8")
    found = {}
    for head, says in tomllib.loads(text)["relations"].items():
        name, args = _called(head)
        found[name, tuple(map(len, args))] = "".join(args), tuple(says)
    return found


def _called(text: str) -> tuple[str, tuple[str, ...]]:
    """The name and the arguments of a term.

    Raises:
        ParseError: it is none.
    """
    found = _CALL.fullmatch(text.strip())
    if found is None or len(text) > LONGEST:
        raise ParseError(f"'{text[:60]}' is no logic form")
    return found[1], tuple(split_arguments(found[2]))


class _Problem:
    """The parts of a problem in the making."""

    def __init__(
        self, literals: Sequence[str], places: Mapping[str, tuple[float, float]], lines: Sequence[str]
    ) -> None:
        self.places, self.picture = places, Picture(places)
        self.drawn = [(line[0], line[1]) for line in lines if len(line) == 2 and {*line} <= places.keys()]
        self.called = [_called(text) for text in dict.fromkeys(literals)]
        self.circles: dict[str, dict[str, None]] = {}
        for name, args in self.called:
            if name in ("PointLiesOnCircle", "IsDiameterOf", "IsRadiusOf", "IsChordOf") and len(args) == 2:
                centre = self._centre(args[1])
                found = self.circles.setdefault(centre, {})
                found.update((p, None) for p in self._points(args[0]) if p != centre)

    @property
    def body(self) -> str:
        """The body of the declared problem."""
        asked = [args[0] for name, args in self.called if name == "Find" and len(args) == 1]
        if len(asked) != 1:
            raise ParseError(f"{len(asked)} values are asked for")
        goal, more = self._goal(asked[0])
        points = [f"{p} = free {p}" for p in self.places]
        stated = [*self._facts(), *more, *self._positions()]
        return "; ".join([*points, *dict.fromkeys(stated)]) + f" ? {goal}"

    def _goal(self, asked: str) -> tuple[str, list[str]]:
        """What is asked for, and the equation of the unknown that it is where it is no single measure."""
        found = _CALL.fullmatch(asked)
        if found is not None and found[1] == "RatioOf":
            terms = [self._term(arg) for arg in split_arguments(found[2])]
            if len(terms) == 2 and all(re.fullmatch(r"length \S+ \S+", term) for term in terms):
                return "ratio " + " ".join(term.removeprefix("length ") for term in terms), []
        term = self._term(asked) if found is None or found[1] not in ("RatioOf", "Div") else ""
        if re.fullmatch(r"[a-z]", term):
            return f"value {term}", []
        if re.fullmatch(r"(length|angle|area|arc|sector|circle_area|circumference)( [A-Za-z]\S*)+", term):
            return term, []
        taken = set(re.findall(r"\b[a-z]\b", " ".join(text for _, args in self.called for text in args)))
        unknown = next(letter for letter in "wkzvu" if letter not in taken)
        return f"value {unknown}", [self._equation(asked, unknown)]

    # ── points and circles ──

    def _points(self, text: str) -> tuple[str, ...]:
        """The points that an argument names: one, or those of a line, an angle or a polygon.

        Raises:
            ParseError: it names something else.
        """
        found = _CALL.fullmatch(text)
        names = (text,) if found is None else tuple(split_arguments(found[2]))
        for name in names:
            if name not in self.places:
                raise ParseError(f"'{text[:60]}' is not made of points of the picture")
        return names

    def _centre(self, text: str) -> str:
        """The centre by which a circle is named."""
        name, args = _called(text)
        if name != "Circle" or not args or args[0] not in self.places:
            raise ParseError(f"'{text[:60]}' is no circle about a point of the picture")
        return args[0]

    def _on(self, centre: str) -> str:
        """A point of the circle about a centre."""
        found = next(iter(self.circles.get(centre, ())), None)
        if found is None:
            raise ParseError(f"no point of the circle about {centre} is named")
        return found

    def _arc(self, text: str) -> tuple[str, str, str, bool]:
        """Centre and ends of an arc, and whether it is more than a half turn: so it is if its middle point says so."""
        points = self._points(text)
        one, other = points[0], points[-1]
        found = [c for c, on in self.circles.items() if {*points} <= on.keys()]
        if len(points) not in (2, 3) or len(found) != 1:
            raise ParseError(f"nothing says of which circle '{text[:60]}' is an arc")
        (centre,) = found
        if len(points) == 2:
            return centre, one, other, False
        sides = self.picture.turn(one, other, points[1]), self.picture.turn(one, other, centre)
        if min(map(abs, sides)) < CLEAR:
            raise ParseError(f"the picture does not say whether '{text[:60]}' is more than a half turn")
        return centre, one, other, sides[0] * sides[1] > 0

    # ── facts ──

    def _facts(self) -> Iterator[str]:
        for centre, points in self.circles.items():
            on = list(points)
            if len(on) > 2:
                yield f"circle {centre} {' '.join(on)}"
            elif len(on) == 2:
                yield f"cong {centre} {on[0]} {centre} {on[1]}"
        for name, args in self.called:
            yield from self._fact(name, args)

    def _fact(self, name: str, args: Sequence[str]) -> Iterator[str]:
        match name, len(args):
            case ("Find" | "Line" | "Point" | "Angle" | "Circle" | "Arc", _):
                return
            case ("PointLiesOnCircle" | "IsRadiusOf" | "IsChordOf", 2):
                return
            case ("Equals", 2):
                yield self._equation(*args)
            case ("Congruent", 2) if all(text.startswith(("Angle(", "Arc(")) for text in args):
                yield f"{self._measure(args[0])} = {self._measure(args[1])}"
            case ("IsDiameterOf", 2):
                yield f"midp {self._centre(args[1])} {' '.join(self._points(args[0]))}"
            case ("Tangent", 2):
                centre, ends = self._centre(args[1]), self._points(args[0])
                touching = [p for p in ends if p in self.circles.get(centre, ())]
                if len(ends) != 2 or len(touching) != 1:
                    raise ParseError(f"nothing says where '{args[0][:60]}' touches the circle about {centre}")
                yield f"perp {' '.join(ends)} {touching[0]} {centre}"
            case _:
                points = [self._points(arg) for arg in args]
                # A polygon by itself lists its corners.
                polygon = len(args) > 2 and all(arg in self.places for arg in args)
                yield from self._related(name, [tuple(args)] if polygon else points)

    def _related(self, name: str, points: Sequence[tuple[str, ...]]) -> Iterator[str]:
        """What a relation of the table says; lines from a corner are read from there, whichever end is named first."""
        shapes = tuple(map(len, points))
        if name in ("IsMedianOf", "IsAltitudeOf", "BisectsAngle") and shapes == (2, 3):
            ends, angle = points
            corner = angle[1] if name == "BisectsAngle" else next((p for p in ends if p in angle), "")
            if corner not in ends:
                raise ParseError(f"the line of '{name}' does not start at a corner")
            rest = tuple(p for p in angle if p != corner)
            other = ends[1 - ends.index(corner)]
            points = ((corner, other), angle if name == "BisectsAngle" else (corner, *rest))
        found = _relations().get((name, shapes))
        if found is None or tuple(map(len, points)) != shapes:
            raise ParseError(f"Geometry3K's relation '{name}' of such arguments is not known")
        letters, says = found
        names = dict(zip(letters, (p for group in points for p in group), strict=True))
        for text in says:
            yield re.sub(r"\b[A-Z]\b", lambda letter: names[letter[0]], text)

    # ── values ──

    def _equation(self, one: str, other: str) -> str:
        """An equation, a measure first; nothing is divided by what is measured."""
        for left, right in ((one, other), (other, one)):
            found = _CALL.fullmatch(left)
            if found is not None and found[1] in ("RatioOf", "Div"):
                above, below = (self._term(arg) for arg in split_arguments(found[2]))
                return f"{above} = ({self._term(right)})*({below})"
        sides = self._term(one), self._term(other)
        measured = [re.search(r"[a-z] [A-Za-z]", side) is not None for side in sides]
        first, second = sides if measured[0] else sides[::-1]
        return f"{first} = {second}" if any(measured) else f"value {first} = {second}"

    def _term(self, text: str, depth: int = 0) -> str:
        """An expression in the language.

        Raises:
            ParseError: it is unknown, or too deep.
        """
        found = _CALL.fullmatch(text)
        if depth > DEEPEST:
            raise ParseError(f"terms within terms, more than {DEEPEST} deep")
        if found is None:
            plain = _ROOT.sub(r"sqrt(\1)", _FRACTION.sub(r"((\1)/(\2))", text)).replace("\\pi", "pi").strip()
            return re.sub(r"\b[A-Z]\b", lambda letter: letter[0].lower(), plain)
        name, args = found[1], tuple(split_arguments(found[2]))
        if name in _OPERATORS:
            return f"({_OPERATORS[name].join(f'({self._term(arg, depth + 1)})' for arg in args)})"
        if name in ("RatioOf", "Div") and len(args) == 2:
            return f"{self._term(args[0], depth + 1)}/{self._term(args[1], depth + 1)}"
        if len(args) != 1 and name not in ("Line", "Angle", "Arc"):
            raise ParseError(f"'{text[:60]}' is not of one argument")
        if name == "HalfOf":
            return f"1/2*({self._term(args[0], depth + 1)})"
        if name in _FUNCTIONS:
            angle = self._term(args[0], depth + 1)
            if not angle.startswith("angle "):
                raise ParseError(f"'{text[:60]}' is no function of an angle")
            return f"{_FUNCTIONS[name]}{angle.removeprefix('angle')}"
        return self._measure(text if name in ("Line", "Angle", "Arc") else args[0], name)

    def _measure(self, text: str, of: str = "MeasureOf") -> str:
        """What is measured of a line, an angle, an arc, a circle or a polygon."""
        found = _CALL.fullmatch(text)
        kind = "" if found is None else found[1]
        match of, kind:
            case (_, "Line") if of in ("LengthOf", "MeasureOf", "Line"):
                return f"length {' '.join(self._points(text))}"
            case (_, "Angle") if of in ("MeasureOf", "Angle") and len(self._points(text)) == 3:
                return f"angle {' '.join(self._points(text))}"
            case ("MeasureOf" | "LengthOf" | "Arc", "Arc"):
                centre, one, other, major = self._arc(text)
                if of == "LengthOf":
                    part = f"arc {centre} {one} {other}"
                    return f"(circumference {centre} {one}-{part})" if major else part
                return f"(360-angle {one} {centre} {other})" if major else f"angle {one} {centre} {other}"
            case ("RadiusOf" | "DiameterOf" | "CircumferenceOf" | "AreaOf", "Circle"):
                centre = self._centre(text)
                both = f"{centre} {self._on(centre)}"
                words = {"RadiusOf": "length", "DiameterOf": "2*length", "AreaOf": "circle_area"}
                return f"{words.get(of, 'circumference')} {both}"
            case ("AreaOf", _) if kind and len(self._points(text)) > 2:
                return f"area {' '.join(self._points(text))}"
            case ("PerimeterOf", _) if kind and len(self._points(text)) > 2:
                around = self._points(text)
                sides = zip(around, (*around[1:], around[0]), strict=True)
                return "(" + " + ".join(f"length {a} {b}" for a, b in sides) + ")"
        raise ParseError(f"Geometry3K's measure '{of}({text[:60]})' is not known")

    # ── positions ──

    def _positions(self) -> Iterator[str]:
        """The order of points on lines and round circles, and which way drawn angles turn."""
        lines = [
            (*self._points(args[0]), *self._points(args[1]))
            for name, args in self.called
            if name == "PointLiesOnLine" and len(args) == 2
        ]
        lines = [line for line in lines if len(set(line)) == len(line) == 3]
        for line in lines:
            one, middle, other = self.picture.along(line)
            yield f"between {middle} {one} {other}"
        for centre, points in self.circles.items():
            if len(points) > 2:
                yield f"convex {' '.join(self.picture.around(centre, points))}"
        for three in corners(self.drawn):
            turned = self.picture.anticlockwise(three)
            if turned is not None and not any({*three} == {*line} for line in lines):
                yield f"anticlockwise {' '.join(turned)}"
