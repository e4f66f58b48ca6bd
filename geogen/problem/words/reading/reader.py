"""A question read back: its given statements and what it asks for."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from geogen.errors import GeogenError, ParseError
from geogen.lang.expression import Expression
from geogen.lang.form import Coordinates
from geogen.lang.problem import Goal
from geogen.lang.question import Question, question
from geogen.lang.statement import Statement, parse_statement
from geogen.lang.values import ValueClause, without_unknowns
from geogen.problem.asking import vertex
from geogen.problem.words.reading import meaning
from geogen.problem.words.reading.grammar import load_grammar
from geogen.problem.words.reading.match import Saying, readings

_STOPS = {"en": re.compile(r"(?<=[.?]) (?=\S)"), "zh": re.compile(r"(?<=[。？])(?=\S)")}
#: What is asked for: its kind, then points, expressions or a statement.
Key = tuple[object, ...]


class Unread(GeogenError):
    """A sentence that cannot be read, or that can be read in two ways."""


@dataclass(frozen=True)
class Reading:
    """What a question says.

    Args:
        given: the statements, in the normal form of :func:`meaning.normal`, in order, as often as they are said.
        goal: what is asked for, as :func:`goal_key` has it.
    """

    given: tuple[Statement, ...]
    goal: Key


def read_question(text: str, language: str, at: Coordinates, names: Mapping[str, str]) -> Reading:
    """The formal statements of a question.

    Args:
        text: the question.
        language: ``en`` or ``zh``.
        at: the figure, which decides how angles turn.
        names: the point of each name in the text.

    Raises:
        Unread: a sentence has no reading, or two that differ.
    """
    reader = _Reader(language, at, names)
    *given, asked = [s for s in _STOPS[language].split(text) if s]
    for sentence in given:
        reader.hear(sentence, "sentence")
    reader.hear(asked, "task")
    return reader.reading()


def read_given(text: str, language: str, at: Coordinates, names: Mapping[str, str]) -> tuple[Statement, ...]:
    """The statements of sentences that only say what is given; arguments and errors as in :func:`read_question`."""
    reader = _Reader(language, at, names)
    for sentence in _STOPS[language].split(text):
        reader.hear(sentence, "sentence")
    return reader.statements()


def read_caption(
    text: str, language: str, at: Coordinates, names: Mapping[str, str]
) -> tuple[frozenset[str], tuple[Statement, ...]]:
    """The elements that a caption lists, and the statements that it makes; otherwise as :func:`read_question`."""
    reader = _Reader(language, at, names)
    first, *given = _STOPS[language].split(text)
    reader.hear(first, "overview")
    for sentence in given:
        reader.hear(sentence, "sentence")
    return frozenset(reader.elements), reader.statements()


def goal_key(goal: Goal, at: Coordinates) -> Key:
    """What a goal asks for, in a normal form; an angle or a ratio that is to be found without its value."""
    if isinstance(goal, Question):
        if goal.kind == "value":
            return ("value", goal.args[0])
        return ("find", goal.expression, goal.divisor)
    if goal.predicate == "rconst":
        a, b, c, d = map(str, goal.args[:4])
        return ("find", Expression.term(("length", a, b)), Expression.term(("length", c, d)))
    if goal.predicate == "aconst":
        corner = vertex(goal.args[:4])
        if corner is not None:
            return ("find", Expression.term(("angle", *corner)), None)
        return ("between", frozenset(frozenset(map(str, goal.args[i : i + 2])) for i in (0, 2)))
    return ("prove", meaning.normal(goal, at))


class _Reader:
    """What was heard so far of one text."""

    def __init__(self, language: str, at: Coordinates, names: Mapping[str, str]) -> None:
        self.grammar = load_grammar(language)
        self.at, self.names = at, names
        self.corners: dict[str, tuple[str, str, str]] = {}
        self.circles: dict[str, str] = {}
        self.given: list[Statement | ValueClause] = []
        self.goal: Key | None = None
        self.elements: list[str] = []

    def hear(self, sentence: str, kind: str) -> None:
        """Take in one sentence.

        Raises:
            Unread: it has no reading, or two that differ.
        """
        text = sentence.rstrip(".。?？")
        plain = text if text[:2] != text[:2].capitalize() or text[1:2].isupper() else text[0].lower() + text[1:]
        tries = dict.fromkeys((plain, text[0].lower() + text[1:], text))
        found = [r for t in tries for r in readings(self.grammar, t, kind)]
        if not found:
            raise Unread(f"'{sentence}' cannot be read")
        meant = [m for m in map(self._meaning_or_none, found) if m is not None]
        if kind != "task":
            meant = [[part for item in m for part in self._parted(item)] for m in meant]
        if not meant:
            raise Unread(f"'{sentence}' cannot be read")
        if len({frozenset(map(self._sense, m)) for m in meant}) > 1:
            raise Unread(f"'{sentence}' can be read in two ways: {' / '.join(sorted(str(m) for m in meant))}")
        for said in found:
            self._note(said)
        if kind == "task":
            self.goal = self._goal(meant[0])
        elif kind == "overview":
            self.elements += [str(item[1]) for item in meant[0] if isinstance(item, tuple)]
        else:
            self.given += [item for item in meant[0] if not isinstance(item, tuple)]

    def _parted(self, item: Statement | ValueClause | Key) -> list[Statement | ValueClause | Key]:
        """A given circle with its centre as the equal radii that it states."""
        if isinstance(item, Statement) and item.predicate == "circle":
            centre, *points = item.args
            return [Statement("cong", (centre, a, centre, b)) for a, b in pairwise(points)]
        return [item]

    def _sense(self, item: Statement | ValueClause | Key) -> Key:
        """What one meaning comes to, whatever the words."""
        if isinstance(item, tuple):
            return item
        if isinstance(item, Statement):
            return ("given", meaning.normal(item, self.at))
        zero = item.left - item.right
        if item.unknowns:
            return ("given", zero.over(zero.parts[0][1]))
        return ("given", meaning.normal(Statement("equal", (item.left, item.right)), self.at))

    def _goal(self, meant: Sequence[Statement | ValueClause | Key]) -> Key:
        """What a task asks for: a measure, or the statement that is to be proved."""
        (only,) = meant
        if isinstance(only, tuple):
            return only
        if isinstance(only, ValueClause):
            only = Statement("equal", (only.left, only.right))
        return ("prove", meaning.normal(only, self.at))

    def reading(self) -> Reading:
        """All that was heard.

        Raises:
            Unread: nothing is asked for, or an unknown says nothing.
        """
        if self.goal is None:
            raise Unread("nothing is asked for")
        return Reading(self.statements(), self.goal)

    def statements(self) -> tuple[Statement, ...]:
        """The given statements in their normal form, unknowns eliminated."""
        equations = [g for g in self.given if isinstance(g, ValueClause)]
        asked = (str(self.goal[1]),) if self.goal and self.goal[0] == "value" else ()
        stated = [s for _, s in without_unknowns(equations, asked)[0]]
        every = [*(g for g in self.given if isinstance(g, Statement)), *stated]
        return tuple(meaning.normal(s, self.at) for s in every)

    def _note(self, said: Iterable[Saying]) -> None:
        """Remember figures and circles that later sentences refer to."""
        for text, bound in said:
            values = dict(bound)
            if text == "!circle o a" and str(values["a"])[0] != "⊙":
                self.circles.setdefault(str(values["o"]), str(values["a"]))
            if text == "!corners 3":
                self.corners |= _corners(values["n"])  # type: ignore[arg-type]

    def _meaning_or_none(self, said: Sequence[Saying]) -> list[Statement | ValueClause | Key] | None:
        """What sayings mean; None where they make no sense together."""
        try:
            return self._meant(said)
        except (Unread, ParseError, KeyError, ArithmeticError):
            return None

    def _meant(self, said: Sequence[Saying]) -> list[Statement | ValueClause | Key]:
        """What sayings mean: statements, equations with unknowns, and perhaps a goal."""
        circles, corners = dict(self.circles), dict(self.corners)
        for text, bound in said:
            values = dict(bound)
            if text == "!circle o a" and str(values["a"])[0] != "⊙":
                circles.setdefault(str(values["o"]), str(values["a"]))
            if text == "!corners 3":
                corners |= _corners(values["n"])  # type: ignore[arg-type]
        found: list[Statement | ValueClause | Key] = []
        for text, bound in said:
            if text == "!measure k":
                found.append(_measured(found.pop(), _Meaning(self, dict(bound), circles, corners)))
                continue
            for values in _each(dict(bound)):
                found += _Meaning(self, values, circles, corners).of(text)
        return found


def _measured(asked: Statement | ValueClause | Key, m: _Meaning) -> ValueClause:
    """A measure with its value as an equation."""
    if not isinstance(asked, tuple) or asked[0] != "find":
        raise Unread("no measure")
    _, left, divisor = asked
    assert isinstance(left, Expression)
    right = m.side("k") if divisor is None else m.side("k") * divisor  # type: ignore[operator]
    return ValueClause("measure", left, right)


def _corners(name: Sequence[str]) -> dict[str, tuple[str, str, str]]:
    """The angles of a triangle by their vertices."""
    a, b, c = name
    return {a: (b, a, c), b: (a, b, c), c: (a, c, b)}


def _each(values: dict[str, object]) -> list[dict[str, object]]:
    """One mapping for each point where ``x`` is a list of points."""
    several = values.get("x")
    if not isinstance(several, tuple) or not several or not isinstance(several[0], tuple):
        return [values]
    return [{**values, "x": point[0], "every": several} for point in several]


class _Meaning:
    """One saying with the values of its letters."""

    def __init__(
        self,
        reader: _Reader,
        values: Mapping[str, object],
        circles: Mapping[str, str],
        corners: Mapping[str, tuple[str, str, str]],
    ) -> None:
        self.reader, self.circles, self.corners = reader, circles, corners
        name = values.get("n")
        self.name = [str(p) for p in name] if isinstance(name, tuple) else []
        self.values = {**dict(zip("abcdefgh", self.name, strict=False)), **values}

    def of(self, text: str) -> list[Statement | ValueClause | Key]:
        """What the words mean.

        Raises:
            Unread: a circle is spoken of that was not introduced.
        """
        word, *rest = text.split()
        if word[0] == "!":
            return _SPECIAL[word[1:]](self, rest)
        return [parse_statement(" ".join([word, *map(self.word, rest)]))]

    def word(self, letter: str) -> str:
        """An argument of a statement: a point, a number, or a constant that stands as it is."""
        value = self.values.get(letter)
        if value is None:
            return letter
        if isinstance(value, Expression):
            return str(value)
        return self.point(str(value))

    def point(self, name: str) -> str:
        """The point of a name in the text."""
        if name[0] == "⊙":
            if name[1:] not in self.circles:
                raise Unread(f"the circle {name} was not introduced")
            name = self.circles[name[1:]]
        if name not in self.reader.names:
            raise Unread(f"there is no point '{name}'")
        return self.reader.names[name]

    def points(self, letters: Iterable[str]) -> list[str]:
        """The points of some letters."""
        return [self.point(str(self.values[letter])) for letter in letters]

    def corner(self, letters: Sequence[str]) -> tuple[str, str, str]:
        """The corner of three letters."""
        a, v, b = self.points(letters)
        return a, v, b

    def listed(self, letter: str) -> list[list[str]]:
        """The items of a list, each as points."""
        return [[self.point(p) for p in item] for item in self.values[letter]]  # type: ignore[attr-defined]

    def side(self, letter: str) -> Expression:
        """An expression about the problem's points."""
        value = self.values[letter]
        assert isinstance(value, Expression)
        for term in value.terms:
            if term[0] == "corner":
                value = value.put(term, Expression.term(("angle", *self.corners[term[1]])))
        return value.renamed(self.reader.names)


Found = list["Statement | ValueClause | Key"]


def _equation(m: _Meaning, rest: Sequence[str]) -> Found:
    left, right = (m.side(letter) for letter in rest)
    return [ValueClause(f"{left} = {right}", left, right)]


def _ratio(m: _Meaning, rest: Sequence[str]) -> Found:
    """``AB : CD = p : q``, or equal to another ratio of lengths or to a number."""
    one, two, three, four = (m.side(letter) if letter != "1" else Expression.of(1) for letter in rest)
    if one.points and two.points and three.points and four.points:
        args = [p for side in (one, two, three, four) for p in side.terms[0][1:]]
        return [Statement("eqratio", tuple(args))]
    return [ValueClause("ratio", one * four, two * three)]


def _angle_of(m: _Meaning, rest: Sequence[str]) -> Found:
    term = Expression.term(("angle", *m.corner(rest[:3])))
    return [ValueClause("angle", term, m.side(rest[3]))]


def _right(m: _Meaning, rest: Sequence[str]) -> Found:
    a, v, b = m.corner(rest)
    return [Statement("perp", (v, a, v, b))]


def _same_angle(m: _Meaning, rest: Sequence[str]) -> Found:
    return [meaning.same_angle(m.corner(rest[:3]), m.corner(rest[3:]), m.reader.at)]


def _supplement(m: _Meaning, rest: Sequence[str]) -> Found:
    return [meaning.supplement(m.corner(rest[:3]), m.corner(rest[3:]), m.reader.at)]


def _between(m: _Meaning, rest: Sequence[str]) -> Found:
    degrees = m.side(rest[4]).constant
    assert degrees is not None and degrees.rational is not None
    return [meaning.between(m.points(rest[:4]), degrees.rational, m.reader.at)]


def _same_between(m: _Meaning, rest: Sequence[str]) -> Found:
    return [meaning.same_between(m.points(rest), m.reader.at)]


def _midpoints(m: _Meaning, rest: Sequence[str]) -> Found:
    """Points and segments one to one; a sentence whose lists differ in length is not understood so."""
    points = m.listed(rest[0])
    segments = m.listed(rest[1])
    if len(points) != len(segments):
        raise Unread("as many midpoints as segments are needed")
    return [Statement("midp", (*p, *s)) for p, s in zip(points, segments, strict=True)]


def _listed(predicate: str, count: int | None = None) -> object:
    def made(m: _Meaning, rest: Sequence[str]) -> Found:
        points = [p for item in m.listed(rest[-1]) for p in item]
        if count is not None and len(points) != count:
            raise Unread(f"{count} points are needed")
        return [Statement(predicate, (*m.points(rest[:-1]), *points))]

    return made


def _turning(predicate: str) -> object:
    """Similar or congruent triangles, mirrored where the figure shows them so."""

    def made(m: _Meaning, rest: Sequence[str]) -> Found:
        points = m.points(rest)
        one, two = (_clock(points[i : i + 3], m.reader.at) for i in (0, 3))
        return [Statement(predicate if one * two > 0 else f"{predicate}r", tuple(points))]

    return made


def _clock(points: Sequence[str], at: Coordinates) -> float:
    (ax, ay), (bx, by), (cx, cy) = (at[p] for p in points)
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)


def _vectors(m: _Meaning, rest: Sequence[str]) -> Found:
    """An equation of points as vectors."""
    rows: list[object] = []
    for sign, letter in zip((1, -1), rest, strict=True):
        for factor, point in m.values[letter]:  # type: ignore[attr-defined]
            rows += [sign * Fraction(factor), m.point(point)]
    return [Statement("vecsum", tuple(rows))]  # type: ignore[arg-type]


def _corners_count(m: _Meaning, rest: Sequence[str]) -> Found:
    if len(m.name) != int(rest[0]):
        raise Unread("another number of corners")
    return []


def _base_angles(m: _Meaning, rest: Sequence[str]) -> Found:
    """The base angles of an isosceles triangle, whose apex the figure shows."""
    corners = [m.point(p) for p in m.name]

    def uneven(turn: int) -> float:
        (ax, ay), (bx, by), (cx, cy) = (m.reader.at[corners[(turn + i) % 3]] for i in range(3))
        return abs(math.hypot(ax - bx, ay - by) - math.hypot(ax - cx, ay - cy))

    first = min(range(3), key=uneven)
    a, b, c = (corners[(first + i) % 3] for i in range(3))
    return [Statement("eqangle", (b, a, b, c, c, b, c, a))]


def _at(m: _Meaning, letter: str) -> tuple[str, str, str]:
    """The angle of a triangle at one corner."""
    a, v, b = (m.point(p) for p in m.corners[str(m.values[letter])])
    return a, v, b


def _right_at(m: _Meaning, rest: Sequence[str]) -> Found:
    a, v, b = _at(m, rest[0])
    return [Statement("perp", (v, a, v, b))]


def _angle_at(m: _Meaning, rest: Sequence[str]) -> Found:
    return [ValueClause("angle", Expression.term(("angle", *_at(m, rest[0]))), m.side(rest[1]))]


def _find_at(m: _Meaning, rest: Sequence[str]) -> Found:
    return [("find", Expression.term(("angle", *_at(m, rest[0]))), None)]


def _length_of(m: _Meaning, rest: Sequence[str]) -> Found:
    return [ValueClause("length", Expression.term(("length", *m.points(rest[:2]))), m.side(rest[2]))]


def _find(m: _Meaning, rest: Sequence[str]) -> Found:
    """A question for a measure: its kind, then the letters of its points; ``all`` are all corners of a figure."""
    kind, *letters = rest
    args = [m.point(p) for p in m.name] if letters == ["n"] else m.points(letters)
    asked = question((kind, *args), {})
    return [goal_key(asked, m.reader.at)]


def _find_value(m: _Meaning, rest: Sequence[str]) -> Found:
    value = m.values[rest[0]]
    assert isinstance(value, Expression)
    return [("value", value.terms[0][1])]


def _find_between(m: _Meaning, rest: Sequence[str]) -> Found:
    points = m.points(rest)
    return [("between", frozenset(frozenset(points[i : i + 2]) for i in (0, 2)))]


def _element(m: _Meaning, rest: Sequence[str]) -> Found:
    kind, *letters = rest
    return [("element", " ".join((kind, *m.points(letters))))]


def _elements(m: _Meaning, rest: Sequence[str]) -> Found:
    kind, letter = rest
    return [("element", " ".join((kind, *sorted(item)))) for item in m.listed(letter)]


def _nothing(m: _Meaning, rest: Sequence[str]) -> Found:
    return []


_SPECIAL: dict = {
    "equation": _equation,
    "ratio": _ratio,
    "angle": _angle_of,
    "right": _right,
    "same_angle": _same_angle,
    "supplement": _supplement,
    "between": _between,
    "same_between": _same_between,
    "midpoints": _midpoints,
    "collinear": _listed("coll", 3),
    "concyclic": _listed("cyclic"),
    "through": _listed("circle"),
    "similar": _turning("simtri"),
    "congruent": _turning("contri"),
    "find": _find,
    "find_value": _find_value,
    "find_between": _find_between,
    "element": _element,
    "elements": _elements,
    "corners": _corners_count,
    "base_angles": _base_angles,
    "right_at": _right_at,
    "angle_at": _angle_at,
    "find_at": _find_at,
    "length": _length_of,
    "vectors": _vectors,
    "triangle": _nothing,
    "circle": _nothing,
}
