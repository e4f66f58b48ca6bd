"""Problems of FormalGeo, stated in its condition description language (CDL), as declared problems.

Zhang et al., FormalGeo: an extensible formalized framework for olympiad geometric problem solving (2023). Its
constructions name the faces of the figure by their corners, the points of lines and of circles in their order, all
anticlockwise: from these come the positions. The picture and the answer are not looked at.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from geogen.errors import ParseError, RecordError
from geogen.imports.arcs import Arc, are_apart, is_minor
from geogen.imports.cdl import CALL, Relation, call, of_form, sides_of, split_arguments, table
from geogen.imports.jsonl import records
from geogen.imports.published import Published
from geogen.lang.problem import parse_body

_NAME = re.compile(r"(?<![A-Za-z0-9_.])([A-Za-z_]\w*)(?!\s*\()")
_MEASURED = re.compile(r"[a-z_] [a-z]")
_ANGLE = re.compile(r"MeasureOfAngle\((\w{3})\)")
#: Terms two of which are equal where the arcs are, if they are of one circle.
_ARC = re.compile(r"(?:MeasureOfArc|LengthOfArc|AreaOfSector)\((\w{3})\)")
#: What joins the arguments of arithmetic in CDL.
OPERATORS = {"Add": "+", "Sub": "-", "Mul": "*", "Div": "/"}
FUNCTIONS = {"Sin": "sin", "Cos": "cos", "Tan": "tan"}
#: Unknowns that stand for others, whose names are those of points, and for what is asked for.
SPARE, ASKED = "uvwkhgqjznlt", "?"
#: What arcs and sectors of more than a half turn, which the language does not name, are less than; and that in degrees.
WHOLE = {"MeasureOfArc": "360", "LengthOfArc": "circumference $c A", "AreaOfSector": "circle_area $c A"}
HALF_TURN = 180
#: Longest term in characters.
LONGEST = 2000


def read_formalgeo(path: Path) -> Iterator[Published]:
    """The problems of a file of FormalGeo's records, one a line or in one list.

    Raises:
        RecordError: the file is damaged, or a record lacks a field.
    """
    for number, record in enumerate(records(path), 1):
        try:
            name, source = f"formalgeo_{record['problem_id']}", str(record.get("source", ""))
            terms = [*record["construction_cdl"], *record["text_cdl"], *record["image_cdl"], record["goal_cdl"]]
            answer = str(record["problem_answer"])
        except (KeyError, TypeError) as error:
            hint = "a record has problem_id, construction_cdl, text_cdl, image_cdl, goal_cdl and problem_answer"
            raise RecordError(f"record {number} is none of FormalGeo: {error}", file=str(path), hint=hint) from None
        if not all(isinstance(term, str) and len(term) <= LONGEST for term in terms):
            raise RecordError(f"record {number}: a term is no text of at most {LONGEST} characters", file=str(path))
        construction, facts = record["construction_cdl"], [*record["text_cdl"], *record["image_cdl"]]
        try:
            body = problem_of(construction, facts, record["goal_cdl"])
            parse_body(body)
        except ParseError as error:
            yield Published(name, "", answer, source, error.message)
            continue
        yield Published(name, body, answer, source)


def problem_of(construction: Sequence[str], facts: Sequence[str], goal: str) -> str:
    """The body of a declared problem.

    Args:
        construction: terms of the construction CDL: shapes, collinear and cocircular points.
        facts: terms of the text and image CDL.
        goal: the term of what is asked for.

    Raises:
        ParseError: a term is unknown, or of another form.
    """
    return _Problem(construction, dict.fromkeys(facts), goal).body


class _Problem:
    """The parts of a problem in the making."""

    def __init__(self, construction: Sequence[str], facts: Iterable[str], goal: str) -> None:
        terms = [of_form(*call(term)) for term in construction]
        # A shape of one letter is a circle, or a point, and says nothing of order.
        self.shapes = [args for name, args in terms if name == "Shape" and all(len(part) > 1 for part in args)]
        self.lines = [args[0] for name, args in terms if name == "Collinear"]
        self.rounds = [(args[0], args[1] if len(args) > 1 else "") for name, args in terms if name == "Cocircular"]
        called = [of_form(*call(fact)) for fact in facts]
        self.centres = {args[1]: args[0] for name, args in called if name == "IsCentreOfCircle"}
        self.called = [(name, args) for name, args in called if name not in ("IsCentreOfCircle", "Equal")]
        self.equal = [sides_of(args) for name, args in called if name == "Equal"]
        self.goal = of_form(*call(goal))[1][0]
        pairs = [*self.equal, *((b, a) for a, b in self.equal)]
        self.angles = {name: angle for angle, name in pairs if angle.startswith("MeasureOfAngle") and name.isalpha()}
        self.points = dict.fromkeys(letter for text in self._of_points() for letter in text if letter.isupper())
        for circle, _ in self.rounds:
            if circle not in self.centres:
                self.centres[circle] = self._hidden(circle)
        self.renamed: dict[str, str] = {}

    def _of_points(self) -> Iterator[str]:
        """Texts of letters that are points; circles are named apart."""
        for shape in self.shapes:
            yield from (part if len(part) == 2 else part[1:] for part in shape)
        yield from self.lines
        yield from (points for _, points in self.rounds)
        yield from self.centres.values()

    def _hidden(self, circle: str) -> str:
        """A point for the centre of a circle that is not drawn."""
        free = (letter for letter in (circle, *"OQPWVUKHGJLNTZYXSRIMFEDCBA") if letter not in self.points)
        found = next(free)
        self.points[found] = None
        return found

    @property
    def body(self) -> str:
        """The body of the declared problem."""
        stated = [*self._facts(), *self._values()]
        asked, *more = self.asked
        points = [f"{p.lower()} = free {p.lower()}" for p in self.points]
        return "; ".join([*points, *dict.fromkeys([*stated, *more, *self._positions()])]) + f" ? {asked}"

    # ── facts ──

    def _facts(self) -> Iterator[str]:
        for line in self.lines:
            yield from (f"coll {_spaced(line[:2] + p)}" for p in line[2:])
        for circle, points in self.rounds:
            if len(points) > 1:
                yield (
                    f"circle {self._centre(circle).lower()} {_spaced(points)}"
                    if len(points) > 2
                    else (f"cong {_spaced(self._centre(circle) + points[0] + self._centre(circle) + points[1])}")
                )
        for name, args in self.called:
            if name == "IsCentroidOfTriangle":
                yield from self._medians(*args)
                continue
            relation = table("relations").get(name)
            if relation is None:
                raise ParseError(f"FormalGeo's relation '{name}' is not known")
            yield from (self._put(says, relation, args) for says in relation.says)

    def _medians(self, centroid: str, corners: str) -> Iterator[str]:
        """Where the lines from the corners of a triangle through its centroid meet the sides: in their middles.

        Raises:
            ParseError: fewer than two of these points are named, so that nothing is said of the centroid.
        """
        found = []
        for corner in corners:
            side = corners.replace(corner, "")
            on_median = [p for p in self.points if self._on_a_line(corner + centroid + p)]
            found += [f"midp {_spaced(p + side)}" for p in on_median if p not in side and self._on_a_line(side + p)]
        if len(found) < len(corners) - 1:
            raise ParseError(f"of the medians through {centroid} fewer than two are named")
        yield from found

    def _put(self, says: str, relation: Relation, args: Sequence[str]) -> str:
        """What a relation says, with its arguments' letters in place of its own."""
        if tuple(map(len, relation.letters)) != tuple(map(len, args)):
            raise ParseError(f"'{','.join(args)}' are not the points of '{','.join(relation.letters)}'")
        names = {
            own: new
            for letters, new_ones in zip(relation.letters, args, strict=True)
            for own, new in zip(letters, new_ones, strict=True)
        }

        def name(match: re.Match[str]) -> str:
            word = match[0]
            if word.startswith("$"):
                circle = names[word[1]]
                return (self._on(circle) if word.endswith("'") else self._centre(circle)).lower()
            return names[word].lower()

        return re.sub(r"\$[a-z]'?|\b[A-Z]\b", name, says)

    def _centre(self, circle: str) -> str:
        found = self.centres.get(circle)
        if found is None:
            raise ParseError(f"nothing says which circle '{circle}' is")
        return found

    def _on(self, circle: str) -> str:
        """A point of a circle."""
        found = next((points[0] for name, points in self.rounds if name == circle and points), None)
        if found is None:
            raise ParseError(f"no point of the circle '{circle}' is named")
        return found

    # ── values ──

    def _values(self) -> Iterator[str]:
        """Equations; those with an unknown that stands nowhere else say nothing."""
        found = [self._equation(one, other) for one, other in self.equal]
        used = Counter(
            name for text in (*found, self.asked[0]) for name in set(_words(text)) & {*self.renamed.values()}
        )
        yield from (text for text in found if all(used[name] > 1 for name in set(_words(text)) & used.keys()))

    def _equation(self, one: str, other: str) -> str:
        """An equation; nothing is divided by what is measured."""
        for left, right in ((one, other), (other, one)):
            found = CALL.fullmatch(left)
            if found is not None and found[1] == "Div":
                above, below = map(self._term, split_arguments(found[2]))
            else:
                above, _, below = self._term(left).partition("/") if found is not None else ("", "", "")
            if below and not below[0].isdigit():
                return f"{above} = ({self._term(right)})*{below}"
        return _as_clause(self._term(one), self._term(other))

    def _term(self, text: str) -> str:
        """An expression of CDL in the language."""
        found = CALL.fullmatch(text)
        if found is None or found[1] == "sqrt":
            return _NAME.sub(lambda m: m[0] if m[0] in ("pi", "sqrt") else self._unknown(m[0]), text)
        name, args = call(text)
        if name in OPERATORS:
            terms = [self._term(arg) for arg in args]
            return f"({OPERATORS[name].join(t if t[0] == '(' or _is_measure(t) else f'({t})' for t in terms)})"
        if name in FUNCTIONS:
            inner, of = call(self.angles.get(args[0], args[0]))
            if inner != "MeasureOfAngle" or len(of) != 1 or len(of[0]) != 3:
                raise ParseError(f"'{text}' is no function of an angle")
            return f"{FUNCTIONS[name]} {_spaced(of[0])}"
        if name == "MeasureOfAngle" and len(args[0]) == 3 and _rotated(args[0][::-1]) in self.turned:
            return f"(360-angle {_spaced(args[0])})"
        if name in WHOLE and len(args[0]) == 3 and not self._is_minor(args[0][0], args[0][1], args[0][2]):
            arc = table("measures")[name]
            return f"({self._put(WHOLE[name], arc, args)}-{self._put(arc.says[0], arc, args)})"
        measure = table("measures").get(name)
        if measure is None:
            raise ParseError(f"FormalGeo's measure '{name}' is not known")
        return self._put(measure.says[0], measure, args)

    def _unknown(self, name: str) -> str:
        """An unknown, by another name where it is that of a point or of a unit."""
        taken = {p.lower() for p in self.points} | {"m"}
        if name not in self.renamed:
            wished = SPARE if name == ASKED else (name.lower(), *SPARE)
            self.renamed[name] = next(n for n in wished if n not in taken and n not in self.renamed.values())
        return self.renamed[name]

    @cached_property
    def asked(self) -> tuple[str, ...]:
        """The goal, and the equation of the unknown that it asks for where it is no single measure."""
        found = CALL.fullmatch(self.goal)
        if found is None:
            return (f"value {self._unknown(self.goal)}",)
        if found[1] in ("PerimeterOfTriangle", "PerimeterOfQuadrilateral"):
            return (f"perimeter {_spaced(found[2])}",)
        if found[1] == "Div" or found[1].startswith("RatioOf"):
            terms = (
                [self._term(arg) for arg in split_arguments(found[2])]
                if found[1] == "Div"
                else self._term(self.goal).split("/")
            )
            if len(terms) == 2 and all(re.fullmatch(r"length \w+ \w+", term) for term in terms):
                return ("ratio " + " ".join(term.removeprefix("length ") for term in terms),)
        term = self._term(self.goal)
        if _is_measure(term) and term.split()[0] not in FUNCTIONS.values():
            return (term,)
        unknown = self._unknown(ASKED)
        reflex = term.startswith("(360-")
        return f"value {unknown}", f"{term[5:-1]} + {unknown} = 360" if reflex else f"{term} = {unknown}"

    # ── positions ──

    def _positions(self) -> Iterator[str]:
        """The order of points on lines and round circles, and of the corners of faces and angles."""
        for line in self.lines:
            yield from (f"between {_spaced(b + a + c)}" for a, b, c in zip(line, line[1:], line[2:], strict=False))
        for _, points in self.rounds:
            if len(points) > 2:
                yield f"convex {_spaced(points)}"
        for shape in self.shapes:
            corners = self._corners([part[0] for part in shape]) if all(len(part) == 2 for part in shape) else []
            if len(corners) > 3 and shape[-1][1] == shape[0][0]:
                yield f"simple {_spaced(''.join(corners))}"
        yield from (f"anticlockwise {_spaced(three)}" for three in self.turned)

    @cached_property
    def turned(self) -> Mapping[str, None]:
        """Triples of points that stand anticlockwise: corners of faces, and angles that are given in their sense.

        The angle of A, B and C is that by which the ray BC has to be turned anticlockwise to come to BA.
        """
        found: dict[str, None] = {}
        for shape in self.shapes:
            outside = self._outside_circles(shape)
            arcs = [part for part in shape if len(part) == 3]
            if len(outside) == 3 and len(arcs) == 1:
                # All of the arc is seen from the corner opposite to it, so it is less than a half turn.
                found |= {_rotated(outside): None, _rotated(self._centre(arcs[0][0]) + arcs[0][1:]): None}
            if all(len(part) == 2 for part in shape):
                closed = shape[-1][1] == shape[0][0]
                corners = (
                    self._corners([part[0] for part in shape]) if closed else [shape[0][0], *(p[1] for p in shape)]
                )
                if len(corners) == 3:
                    found[_rotated("".join(corners))] = None
        for one, other in self.equal:
            for arc, number in ((one, other), (other, one)):
                if arc.startswith("MeasureOfArc(") and number.isdigit():
                    named = call(arc)[1][0]
                    ends = named[1:] if int(number) < HALF_TURN else named[:0:-1]
                    found[_rotated(self._centre(named[0]) + ends)] = None
        for one, other in self._equal_arcs:
            order = next((points for circle, points in self.rounds if circle == one[0]), "")
            if set(one[1:] + other[1:]) <= set(order) and are_apart(_ends(one), _ends(other), order):
                found |= {_rotated(self._centre(arc[0]) + arc[1:]): None for arc in (one, other)}
        for angle in _ANGLE.findall(" ".join(map(str, (*self.equal, self.goal)))):
            if _rotated(angle[::-1]) not in found:
                found[_rotated(angle)] = None
        return {three: None for three in found if len(set(three)) == 3 and not self._on_a_line(three)}

    @property
    def _equal_arcs(self) -> Iterator[tuple[str, str]]:
        """Equal arcs of one circle, each by its circle and its ends."""
        for one, other in self.equal:
            arcs = [found[1] for text in (one, other) if (found := _ARC.fullmatch(text)) is not None]
            if len(arcs) == 2 and arcs[0][0] == arcs[1][0]:
                yield arcs[0], arcs[1]

    def _outside_circles(self, shape: Sequence[str]) -> str:
        """The corners of a face, some of whose sides are arcs that bend into it; none where an arc bends outward.

        An arc is named anticlockwise; a face that lies outside its circle has it the other way round.
        """
        corners = ""
        for n, part in enumerate(shape):
            before, after = shape[n - 1], shape[(n + 1) % len(shape)]
            if len(part) == 2:
                corners += part[0]
            elif len(before) == 2 and len(after) == 2 and (before[1], after[0]) == (part[2], part[1]):
                corners += part[2]
            else:
                return ""
        return corners

    def _is_minor(self, circle: str, one: str, other: str) -> bool:
        """True for an arc of at most a half turn, False for one of more, by the positions that are known.

        Raises:
            ParseError: they do not say.
        """
        order = next((points for name, points in self.rounds if name == circle), "")
        found = is_minor((one, other), order if one in order and other in order else one + other, self._minor(circle))
        if found is None:
            raise ParseError("nothing says whether an arc is more than a half turn")
        return found

    def _minor(self, circle: str) -> Iterator[Arc]:
        """Arcs of a circle that are at most a half turn."""
        centre = self._centre(circle)
        for three in self.turned:
            at = three.find(centre)
            if at >= 0:
                yield three[at - 2], three[at - 1]
        ends = [args[0] for name, args in self.called if name == "IsDiameterOfCircle" and args[1] == circle]
        for line in self.lines:
            before, found, behind = line.partition(centre)
            ends += [one + other for one in before for other in behind if found]
        for diameter in ends:
            yield from ((diameter[0], diameter[1]), (diameter[1], diameter[0]))

    def _on_a_line(self, points: str) -> bool:
        return any(set(points) <= set(line) for line in self.lines)

    def _corners(self, points: Sequence[str]) -> list[str]:
        """Points round a face without those inside its sides."""
        count = len(points)
        return [p for n, p in enumerate(points) if not self._on_a_line(points[n - 1] + p + points[(n + 1) % count])]


def _ends(arc: str) -> Arc:
    """The ends of an arc that is named by its circle and them."""
    return arc[1], arc[2]


def _as_clause(one: str, other: str) -> str:
    """An equation as a clause has it: a measure comes first, or the word ``value`` before unknowns."""
    for left, right in ((one, other), (other, one)):
        if left.startswith("(360-"):
            return f"{left[5:-1]} + ({right}) = 360"
    if _MEASURED.search(one):
        return f"{one} = {other}"
    return f"{other} = {one}" if _MEASURED.search(other) else f"value {one} = {other}"


def _rotated(points: str) -> str:
    """Three points in the same sense, the least first."""
    at = points.index(min(points))
    return points[at:] + points[:at]


def _is_measure(text: str) -> bool:
    """True for a measured term alone."""
    return re.fullmatch(r"[a-z_]+(?: [a-z]\w*)+", text) is not None


def _words(text: str) -> list[str]:
    return re.findall(r"[A-Za-z]\w*", text)


def _spaced(points: str) -> str:
    return " ".join(points.lower())
