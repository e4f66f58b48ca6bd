"""What a blind solver reads out of an item's texts, in English or Chinese: the goal, listed premises, numbered steps.

Statements are written in signs for the most part, so one reader serves both languages. What cannot be read is empty;
a solver then has no opinion.
"""

from __future__ import annotations

import ast
import math
import operator
import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from geogen.audit.asked import BlindItem
from geogen.audit.cues import amounts, points

#: Kinds of statements, the first that is found.
KINDS = (
    ("congruent", r"≅|congruent|全等"),
    ("similar", r"∼|similar|相似"),
    ("arc", r"\barc\b|弧"),
    ("area", r"\barea\b|面积"),
    ("perimeter", r"circumference|perimeter|周长"),
    ("vectors", r"vector|向量"),
    ("midpoint", r"midpoint|中点"),
    ("concyclic", r"concyclic|共圆"),
    ("collinear", r"collinear|one line|共线|同一(?:条)?直线"),
    ("perpendicular", r"⟂|perpendicular|垂直"),
    ("parallel", r"∥|parallel|平行"),
    ("angle sum", r"∠[A-Z]+ [+−]|[+−] .*∠"),
    ("angle value", r"∠[^=]*= *[\d(]|\d°"),
    ("angles equal", r"∠[^=]*=[^=]*∠|angle|角"),
    ("squares", r"[A-Z]{2}²"),
    ("lengths added", r"[A-Z]{2} [+−]|[+−] (?:\S+ · )?[A-Z]{2}"),
    ("ratios equal", r"[A-Z] : [A-Z]+ = [^=:]*[A-Z]+ : "),
    ("ratio", r" : "),
    ("length", r"[A-Z]{2} = .*\d"),
    ("lengths equal", r"[A-Z]{2} = [A-Z]{2}|equally long|as long as|相等|等长|ratio|length|长"),
)
_KINDS = tuple((name, re.compile(pattern)) for name, pattern in KINDS)
_LABELS = re.compile(r"∠?(?<![A-Za-z])[A-Z]{2,6}(?![a-z])")
_GOAL = re.compile(r"(?:To find|To prove): *([^\n]*?)(?:\.(?:\s|$)|$)|(?:求证|求)：([^\n]*?)(?:。|$)", re.MULTILINE)
_SENTENCES = re.compile(r"(?<=[.?!。？！])\s*|\n")
_LINE = re.compile(r"^\((\d+)\) ?(.*?)[.。]?$")
_STEP = re.compile(r"(?:Step|第) ?\((\d+)\)")
_FROM = r"(?P<cites>\(\d+\)(?:(?:,? and |, |、|和)\(\d+\))*)"
#: How the two languages write a step: by what is put into what, in both; English, English without citations, Chinese,
#: Chinese with a reason alone.
_STEPS = (
    re.compile(r"^(?P<says>[^:]*(?: : [^:]*)?): putting (?P<cites>.*?), we get (?P<working>.*)$"),
    re.compile(r"^将(?P<cites>.*?)，得(?P<working>.*)，所以(?P<says>.*)$"),
    re.compile(rf"^(?P<says>.*?) \((?:(?P<reason>[A-Za-z].*?); )?from {_FROM}\)(?:: (?P<working>.*))?$"),
    re.compile(r"^(?P<says>.*?) \((?P<reason>[A-Za-z][a-z’' –-].*?)\)(?:: (?P<working>.*))?$"),
    re.compile(
        rf"^(?:由{_FROM})?，?(?:根据“(?P<reason>[^”]*)”|（(?P<other>.*?)）)?，?得(?P<says>[^：]*)(?:：(?P<working>.*))?$"
    ),
    re.compile(r"^(?P<says>[^（]*)（(?P<reason>[^）]*)）$"),
)
_ARITHMETIC = re.compile(r"[\d\s+\-*/().]+")
_OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}


@dataclass(frozen=True)
class Said:
    """A statement as a text.

    Args:
        text: in either language.
    """

    text: str

    @cached_property
    def points(self) -> frozenset[str]:
        """The letters of points that it names."""
        return frozenset(points(self.text.replace("S△", "△")))  # S is no point there, but an area

    @cached_property
    def labels(self) -> frozenset[str]:
        """The segments, angles and triangles that it names, each in one order of its letters."""
        return frozenset(map(label, _LABELS.findall(self.text)))

    @cached_property
    def kind(self) -> str:
        """What it states; empty where that is none of the kinds."""
        return next((name for name, pattern in _KINDS if pattern.search(self.text)), "")

    @cached_property
    def amounts(self) -> tuple[float, ...]:
        """The numbers that it names."""
        return tuple(amounts(self.text))

    @cached_property
    def demands(self) -> int:
        """On how many coordinates it puts a condition: two for a midpoint, one for a third point of a line."""
        if self.kind == "midpoint":
            return 2
        spare = {"collinear": 2, "concyclic": 3}.get(self.kind)
        return 1 if spare is None else max(1, len(self.points) - spare)


@dataclass(frozen=True)
class Line:
    """A numbered line of a solution.

    Args:
        number: that it bears.
        said: what it states.
        reason: its theorem, or empty.
        cites: numbers of the lines that it rests on.
        working: the calculation or explanation after it, or empty.
        derived: whether it is a step, not a premise.
    """

    number: int
    said: Said
    reason: str = ""
    cites: tuple[int, ...] = ()
    working: str = ""
    derived: bool = False


@dataclass(frozen=True, eq=False)
class View:
    """An item as it is read; two views are never the same, so that features can remember what they found in one.

    Args:
        item: itself.
        goal: what is asked for.
        facts: the listed premises; without a list the sentences before the goal.
        lines: the numbered lines of a solution, by number.
        steps: for each option the number of the line that it points to; None for one that points to none.
        said: for each option what it states: its own text, or the line that it points to.
    """

    item: BlindItem
    goal: Said
    facts: tuple[Said, ...]
    lines: dict[int, Line]
    steps: tuple[int | None, ...]
    said: tuple[Said, ...]

    def line(self, i: int) -> Line | None:
        """The line of the solution that an option points to."""
        step = self.steps[i]
        return None if step is None else self.lines.get(step)

    @cached_property
    def others(self) -> tuple[tuple[Said, ...], ...]:
        """For each option the facts but for itself."""
        return tuple(tuple(fact for fact in self.facts if fact.text != one.text) for one in self.said)

    @cached_property
    def cited_by(self) -> dict[int, tuple[int, ...]]:
        """For each line the lines that cite it."""
        return {n: tuple(m for m, line in self.lines.items() if n in line.cites) for n in self.lines}


def label(name: str) -> str:
    """One spelling of a segment, an angle or another figure: ∠CBA is ∠ABC, BA is AB."""
    if name.startswith("∠"):
        return min(name, "∠" + name[:0:-1])
    return "".join(sorted(name)) if len(name) == 2 else name


def line_of(text: str) -> Line | None:
    """A numbered line; None for another text."""
    found = _LINE.match(text.strip())
    if found is None:
        return None
    number, rest = int(found[1]), found[2]
    for pattern in _STEPS:
        if step := pattern.match(rest):
            parts = step.groupdict()
            cites = tuple(map(int, re.findall(r"\d+", parts.get("cites") or "")))
            reason = parts.get("reason") or parts.get("other") or ""
            return Line(number, Said(parts["says"].strip()), reason, cites, parts.get("working") or "", True)
    return Line(number, Said(rest))


def goal_of(question: str) -> str:
    """What a question asks for: what it calls so, else its last sentence that names points."""
    if found := _GOAL.search(question):
        return found[1] or found[2] or ""
    return next((s for s in reversed(_SENTENCES.split(question)) if len(points(s)) > 1), "")


@lru_cache(maxsize=20000)
def read(item: BlindItem) -> View:
    """An item as it is read.

    Args:
        item: of either language.
    """
    found = [line for text in item.question.split("\n") if (line := line_of(text)) is not None]
    lines = {line.number: line for line in found}
    goal = goal_of(item.question)
    listed = [text[2:].strip() for text in item.question.split("\n") if text.startswith("- ")]
    if not listed:
        listed = [line.said.text for line in found if not line.derived]
    if not listed:
        listed = [s.strip() for s in _SENTENCES.split(item.question) if s.strip() and s != goal and points(s)]
    steps = tuple(_pointed(option, lines) for option in item.options)
    said = tuple(
        Said(option) if step is None else lines[step].said for step, option in zip(steps, item.options, strict=True)
    )
    return View(item, Said(goal), tuple(map(Said, listed)), lines, steps, said)


def _pointed(option: str, lines: dict[int, Line]) -> int | None:
    found = _STEP.search(option)
    return int(found[1]) if found and int(found[1]) in lines else None


def calculated(text: str) -> float | None:
    """The value of a sum, product or root of numbers; None where letters stand in it or it is none."""
    plain = text.strip().rstrip("°").replace("°", "").replace("−", "-").replace("·", "*").replace(":", "/")
    plain = re.sub(r"(?<=[\d)])(?=[√π(])", "*", plain)
    plain = re.sub(r"√(\d+)|√\((\d+)\)", lambda m: f"({math.sqrt(float(m[1] or m[2]))!r})", plain)
    plain = plain.replace("π", f"({math.pi!r})").replace("²", "**2")
    if not _ARITHMETIC.fullmatch(plain):
        return None
    try:
        return _value(ast.parse(plain.strip(), mode="eval").body)
    except (SyntaxError, ValueError, ZeroDivisionError):
        return None


def _value(node: ast.AST) -> float:
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        return float(node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_value(node.operand)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
        return _value(node.left) ** 2  # of powers, squares alone are written
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        return float(_OPERATORS[type(node.op)](_value(node.left), _value(node.right)))
    raise ValueError("no sum of numbers")


def disagreeing(working: str) -> bool:
    """True where two sides of a chain of equations are numbers that differ."""
    for chain in re.split(r"[,;，；]|: (?=[A-Z∠])| so |因此|所以", working):
        sides = [value for side in chain.split("=") if (value := calculated(side)) is not None]
        if sides and max(sides) - min(sides) > 1e-6 * max(1.0, abs(max(sides))):
            return True
    return False
