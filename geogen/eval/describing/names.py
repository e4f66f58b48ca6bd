"""What sentences name: points, segments, angles, polygons, circles and measures, with the nouns before and behind labels."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from geogen.eval.describing.functions import FUNCTION, value_of

LABEL = r"[A-Z]\d{0,2}′?"
_LABELS = re.compile(LABEL)
#: What stands before the labels of an angle.
ANGLE_SIGN = re.compile(r"(?:∠ ?|(?<![a-z])angles? |角)$")
POINT, SEGMENT, ANGLE, TRIANGLE, QUADRILATERAL, POLYGON = "P", "S", "A", "T", "Q", "G"
#: A circle by its centre, perhaps with a point of it; by three of its points; by a diameter.
CIRCLES = CIRCLE, AROUND, ACROSS = "C", "K", "D"
#: Any other measure; a number or sign.
MEASURE, VALUE = "M", "V"


def row(count: str) -> str:
    """A pattern for so many labels that stand alone."""
    return rf"(?<![A-Z′])(?<![A-Z]\d)(?<![A-Z]\d\d)(?:{LABEL}){{{count}}}(?![A-Z0-9′])"


_ONE, _TWO, _THREE, _MANY = row("1"), row("2"), row("3"), row("3,8")
_THE = r"(?:(?:the|a|an|its) )?"
_POINT = rf"(?:{_THE}points? |点)?{_ONE}"
_JOINT = r"(?:,? and |, ?| & |、|和|与|及|以及)"
_THROUGH = rf"(?:(?:,? and| with|,)? (?:(?:passing|that passes|which passes|going|that goes|which goes|(?<=and )(?:goes|passes)) )?through {_POINT}(?!{_JOINT}{_POINT}(?! \w))"
_RADIUS = rf"(?:,? (?:and|with))*(?: of)? radius (?:of )?{_TWO})"
_TRIANGLE, _SHAPE = (
    r"(?:△ ?|triangles? |三角形)",
    r"(?:△ ?|[a-z]*triangles? |[a-z]+(?:gons?|laterals?|grams?|angles?) |[□▱] ?|[一-鿿]*形)?",
)
_LINE = rf"(?:{_THE}(?:line )?(?:segment|side|hypotenuse|line) |线段|边|斜边)?{_TWO}"
_ROUND = rf"(?:⊙ ?|{_THE}circles? (?:with centre )?)"


@dataclass(frozen=True)
class Name:
    """A way to name something.

    Args:
        kind: one of the letters of this module.
        pattern: how it is written.
        measure: of a measure, the word of the formal language.
    """

    kind: str
    pattern: re.Pattern[str]
    measure: str = ""

    def term(self, match: re.Match[str]) -> str:
        """What it is in an equation over labels; empty for what has no size."""
        labels = list(labels_of(match, self.kind))
        if self.kind == SEGMENT:
            return f"length({','.join(labels)})"
        if self.kind == ANGLE:
            return f"angle({','.join(labels if len(labels) == 3 else ('?', labels[0], '?'))})"
        if self.kind == VALUE:
            return value_of(match)
        return _measured(self.measure, match[0], labels) if self.measure else ""


def _measured(measure: str, text: str, labels: list[str]) -> str:
    """A measure as the formal language writes it, whose labels have an order of their own."""
    if measure == "perimeter":
        return "(" + " + ".join(f"length({a},{b})" for a, b in pairwise([*labels, labels[0]])) + ")"
    if measure == "sector":
        one, centre, two = labels[-3:]
        return f"sector({centre},{one},{two})"
    if measure == "arc" and not text.startswith(("⊙", "圆")):
        labels = [labels[-1], *labels[:-1]]
    elif measure in ("circumference", "circle_area") and text.startswith("过"):
        labels = labels[::-1]
    return f"{measure}({','.join(labels)})"


def _named(kind: str, *patterns: str) -> tuple[Name, ...]:
    return tuple(Name(kind, re.compile(pattern)) for pattern in patterns)


def _measures(*patterns: tuple[str, str]) -> tuple[Name, ...]:
    return tuple(Name(MEASURE, re.compile(pattern), measure) for measure, pattern in patterns)


#: In the order in which they are tried.
NAMES = (
    *_measures(
        ("sector", rf"{_THE}(?:area of )?{_THE}sector {_THREE}"),
        ("sector", rf"(?:劣?弧 ?{_TWO} ?所对的)?(?:S_?\{{? ?)?扇形 ?{_THREE}(?: ?\}})?(?: ?的?面积)?"),
        ("area", rf"{_THE}areas? (?:of|enclosed by|bounded by) {_THE}{_SHAPE}{_MANY}|area ?\( ?[△□▱]? ?{_MANY} ?\)|{_THE}area {_MANY}|s_?\{{? ?[△□▱]? ?{_MANY}(?: ?\}})?|\[{_MANY}\]"),
        ("area", rf"{_SHAPE}{_MANY} ?的?面积|S ?_?\{{? ?[△□▱] ?{_MANY}(?: ?\}})?|S_ ?\{{? ?{_MANY}(?: ?\}})?|S_?\{{? ?[一-鿿]{{1,3}}形 ?{_MANY}(?: ?\}})?"),
        ("perimeter", rf"{_THE}perimeter of {_THE}{_SHAPE}{_MANY}|{_SHAPE}{_MANY} ?的?周长"),
        ("arc", rf"(?:{_THE}length of )?{_THE}(?:minor )?arc {_TWO} of {_ROUND}{_ONE}|(?:⊙ ?|圆){_ONE}的劣?弧 ?{_TWO}(?:的长度?)?"),
        ("circumference", rf"{_THE}circumference of {_ROUND}{_ONE} through {_ONE}|过(?:点)?{_ONE}的(?:⊙ ?|圆){_ONE}的周长"),
        ("circle_area", rf"{_THE}area of {_ROUND}{_ONE} through {_ONE}|过(?:点)?{_ONE}的(?:⊙ ?|圆){_ONE}的面积"),
        ("vector", rf"{_THE}vectors? {_TWO}|向量 ?{_TWO}"),
        *((name, rf"{name} ?∠ ?{_THREE}") for name in ("sin", "cos", "tan")),
    ),
    Name(VALUE, FUNCTION),
    *_named(
        AROUND,
        rf"{_THE}circum(?:scribed )?circle of {_THE}{_TRIANGLE}?{_THREE}",
        rf"{_TRIANGLE}?{_THREE}的?外接圆",
        rf"{_THE}circles? {_MANY}|(?:⊙ ?|圆){_MANY}",
    ),
    *_named(
        ACROSS,
        rf"{_THE}(?:semi)?circles? (?:(?:that|which) )?(?:(?:is|was) )?(?:drawn |constructed |described )?(?:(?:with|on|of|having|has|whose|over) )+{_THE}diameters? (?:is |being )?{_LINE}",
        rf"{_THE}(?:semi)?circles? (?:(?:that|which) )?(?:(?:is|was) )?(?:drawn |constructed |described )?(?:with|on|having|has|over) {_LINE} (?:as|for|being) {_THE}diameter",
        rf"以{_LINE}(?:为|作|是)直径(?:的|所?作|所?画|画出|作出)?(?:一个|了)?的?半?圆(?![心周弧A-Z])",
        rf"直径(?:为|是){_LINE}的半?圆(?![心周弧A-Z])",
    ),
    *_named(
        CIRCLE,
        rf"{_THE}(?:semi)?circles?,? (?:(?:with|whose|of|having|that is|which is) )?{_THE}cent(?:re|er)(?:e?d)?(?: is| at| in| point)* {_ONE}(?:{_THROUGH}|{_RADIUS})?",
        rf"(?:{_THE}circles? (?:about |around )?|⊙ ?){_ONE}(?:{_THROUGH}|{_RADIUS})?",
        rf"(?:one|the other|another|the first|the second)(?: one)? (?:with|having|of) {_THE}cent(?:re|er) {_ONE}",
        rf"圆心(?:为|是)(?:点)?{_ONE}(?:[、,]?且?经?过(?:点)?{_ONE})?的圆|圆(?:点)?{_ONE}",
        rf"过(?:点)?{_ONE}的(?:⊙ ?|圆)(?:点)?{_ONE}",
        rf"以(?:点)?{_ONE}为圆心(?:[、,]?(?:且?(?:经|通)?过(?:点)?{_ONE}|以?{_TWO}(?:长)?为半径)的圆|的圆|(?:作|画)(?:一个)?圆)?",
    ),
    *_named(
        SEGMENT,
        rf"{_THE}(?:straight )?(?:line segment|line|segment) (?:through|joining|connecting|containing|between|from) {_POINT} (?:and|to|with) {_POINT}",
        rf"{_THE}(?:distance|that) (?:from|between) {_POINT} (?:to|and) {_POINT}",
        rf"{_POINT}[、与和到至]{_POINT}(?:两点)?(?:之?间)?的?距离(?![都均]?相)",
    ),
    *_named(
        ANGLE,
        rf"(?:∠ ?|(?<![a-z])angles? |(?<![直夹平补余锐钝内])(?<!(?<![此另])外)角)(?:{_THREE}|{_ONE})",
        rf"(?<![a-z])angles? (?:at|of|in) {_THE}(?:vertex |point )?{_ONE}",
    ),
    *_named(TRIANGLE, rf"{_TRIANGLE}?{_THREE}"),
    *_named(QUADRILATERAL, rf"(?:(?:convex )?quadrilaterals? |四边形)?{row('4')}"),
    *_named(POLYGON, rf"(?:[a-z]*gons? |[五六七八多]边形)?{row('5,8')}"),
    *_named(SEGMENT, _TWO),
    *_named(POINT, _ONE),
)  # fmt: skip


def labels_of(match: re.Match[str], kind: str) -> tuple[str, ...]:
    """The labels of a name: of a circle by its centre, this first and one point of it."""
    labels = _LABELS.findall(match[0])
    if kind == CIRCLE:
        centre, *others = labels[::-1] if match[0].startswith("过") else labels
        return (centre, *[p for p in others[-1:] if p != centre])
    if kind == MEASURE and match[0][0] == "S":
        return tuple(labels[1:])
    return tuple(labels)
