"""GeoGebra files executed by an interpreter of its own: it reads the file alone and knows nothing of geogen.

Lines are ax + by + c = 0 in homogeneous coordinates and circles are centres and squared radii, in plain tuples, so
that no formula is shared with the exporter. Points on a curve start where the file says, and are put onto the curve.
The order of intersections is GeoGebra's, as tried in its own engine: along a line in its direction, and first to the
left of the line from the first centre to the second; a common point by which both curves are defined comes before.
"""

from __future__ import annotations

import io
import math
import re
import zipfile
from dataclasses import dataclass, field
from xml.etree import ElementTree

TOKEN = re.compile(r"\s*(?:(\d+\.?\d*(?:[eE][-+]?\d+)?)|([A-Za-z][A-Za-z0-9']*(?:_\{[^}]*\})?'*)|([-+*/()\[\],°]))")


@dataclass
class Plane:
    """The objects of a file, by label; points are (x, y)."""

    things: dict[str, object] = field(default_factory=dict)
    notes: str = ""
    commands: list[str] = field(default_factory=list)

    @property
    def points(self) -> dict[str, tuple[float, float]]:
        return {n: t[1] for n, t in self.things.items() if isinstance(t, tuple) and t[0] == "point"}


def read(data: bytes, moved: dict[str, tuple[float, float]] | None = None) -> Plane:
    """The construction of a ``.ggb`` file, with some of its free points moved."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        root = ElementTree.fromstring(archive.read("geogebra.xml"))
    plane, construction = Plane(), root.find("construction")
    assert construction is not None
    starts = {
        e.get("label"): tuple(float(e.find("coords").get(k)) for k in "xy")
        for e in construction.iter("element")
        if e.get("type") == "point"
    }
    for row in construction:
        if row.tag == "worksheetText":
            plane.notes = row.get("below") or ""
        elif row.tag == "expression":
            label = row.get("label")
            found = Reader(row.get("exp"), plane).whole()
            assert label not in plane.things, f"{label} is made twice"
            plane.things[label] = ("point", (moved or {}).get(label, found[1])) if found[0] == "point" else found
        elif row.tag == "command":
            _command(row, plane, starts)
    return plane


def _command(row, plane, starts):
    name, inputs, outputs = row.get("name"), row.find("input"), list(row.find("output").attrib.values())
    words = [inputs.get(f"a{i}") for i in range(len(inputs.attrib))]
    plane.commands.append(f"{name}({', '.join(words)})")
    for label in outputs:
        assert label not in plane.things, f"{label} is made twice"
    if name in ("Segment", "Polygon", "CircularSector", "Angle") or (name == "Circle" and outputs[0][0] == "c"):
        for word in words:  # drawn only: its points must exist
            assert plane.things[word][0] == "point", word
        plane.things.update(dict.fromkeys(outputs, ("drawn", name)))
        return
    (label,) = outputs
    args = [Reader(word, plane).whole() for word in words]
    if name == "Point":
        plane.things[label] = ("point", onto(args[0], starts[label]))
        return
    shared = set(words[0].strip("]").split("[")[-1].split(", ")) if name == "Intersect" else set()
    plane.things[label] = apply(name, args, words, shared, plane)


class Reader:
    """Recursive descent over GeoGebra's expressions."""

    def __init__(self, text, plane):
        self.plane, self.words, at = plane, [], 0
        while at < len(text.rstrip()):
            found = TOKEN.match(text, at)
            assert found, text[at:]
            self.words.append(found)
            at = found.end()
        self.at = 0

    def peek(self):
        return self.words[self.at][0].strip() if self.at < len(self.words) else ""

    def take(self, text):
        if self.peek() == text:
            self.at += 1
            return True
        return False

    def whole(self):
        found = self.sum()
        assert self.at == len(self.words), self.peek()
        return found

    def sum(self):
        total = self.product()
        while self.peek() in ("+", "-"):
            sign = 1 if self.take("+") else -1
            self.at += sign < 0
            total = added(total, self.product(), sign)
        return total

    def product(self):
        total = self.factor()
        while self.peek() in ("*", "/"):
            divide = self.take("/")
            self.at += not divide
            total = scaled(total, self.factor(), divide)
        return total

    def factor(self):
        if self.take("-"):
            return added(("number", 0.0), self.factor(), -1)
        found = self.atom()
        if self.take("°"):
            found = ("number", math.radians(found[1]))
        return found

    def atom(self):
        word = self.words[self.at]
        self.at += 1
        if word[1]:
            return ("number", float(word[1]))
        if word[3] == "(":
            first = self.sum()
            if self.take(","):
                first = ("point", (first[1], self.sum()[1]))
            assert self.take(")")
            return first
        name = word[2]
        if self.peek() in ("[", "("):
            start, close = self.at, "]" if self.peek() == "[" else ")"
            self.at += 1
            args, words = [], []
            while not self.take(close):
                begin = self.at
                args.append(self.sum())
                words.append("".join(w[0] for w in self.words[begin : self.at]).strip())
                self.take(",")
            assert self.at > start
            return apply(name, args, words, set(), self.plane)
        return ("number", math.pi) if name == "pi" else self.plane.things[name]


def added(one, other, sign):
    if one[0] == "point" or other[0] == "point":
        a, b = (t[1] if t[0] == "point" else (t[1], t[1]) for t in (one, other))
        return ("point", (a[0] + sign * b[0], a[1] + sign * b[1]))
    return ("number", one[1] + sign * other[1])


def scaled(one, other, divide):
    if one[0] == "point":
        k = 1 / other[1] if divide else other[1]
        return ("point", (one[1][0] * k, one[1][1] * k))
    if other[0] == "point":
        return scaled(other, one, False)
    return ("number", one[1] / other[1] if divide else one[1] * other[1])


def line(p, q):
    """The line through two points, as (a, b, c) with the direction (b, -a)."""
    return ("line", (q[1] - p[1]) * -1.0, q[0] - p[0], (q[1] - p[1]) * p[0] - (q[0] - p[0]) * p[1])


def heading(g):
    """The direction of a line."""
    _, a, b, _ = g
    return (b, -a)


def from_direction(p, d):
    return line(p, (p[0] + d[0], p[1] + d[1]))


def foot(g, p):
    _, a, b, c = g
    t = (a * p[0] + b * p[1] + c) / (a * a + b * b)
    return (p[0] - a * t, p[1] - b * t)


def onto(curve, p):
    """The point of a curve nearest to p."""
    if curve[0] in ("line", "ray"):
        return foot(curve[:4] if curve[0] == "line" else curve[1], p)
    _, o, rr = curve
    k = math.sqrt(rr) / math.dist(o, p)
    return (o[0] + k * (p[0] - o[0]), o[1] + k * (p[1] - o[1]))


def turned(p, o, t):
    x, y, c, s = p[0] - o[0], p[1] - o[1], math.cos(t), math.sin(t)
    return (o[0] + c * x - s * y, o[1] + s * x + c * y)


def mapped(thing, f):
    """A point or a line moved."""
    if thing[0] == "point":
        return ("point", f(thing[1]))
    assert thing[0] == "line"
    p, d = foot(thing, (0.0, 0.0)), heading(thing)
    size = math.hypot(*d)
    return line(f(p), f((p[0] + d[0] / size, p[1] + d[1] / size)))


def crossing(one, other):
    """Intersections in GeoGebra's order."""
    one, other = (t[1] if t[0] == "ray" else t for t in (one, other))
    if one[0] == other[0] == "line":
        _, a, b, c = one
        _, d, e, f = other
        w = a * e - b * d
        return [((b * f - c * e) / w, (c * d - a * f) / w)]
    if one[0] == other[0] == "circle":
        # the radical line, directed so that its start lies to the left of the way between the centres
        (_, o, rr), (_, p, ss) = one, other
        a, b = 2 * (p[0] - o[0]), 2 * (p[1] - o[1])
        c = o[0] ** 2 + o[1] ** 2 - rr - p[0] ** 2 - p[1] ** 2 + ss
        return crossing(("line", a, b, c), one)
    g, (_, o, rr) = (one, other) if one[0] == "line" else (other, one)
    f, d = foot(g, o), heading(g)
    size = math.hypot(*d)
    reach = math.sqrt(max(rr - math.dist(f, o) ** 2, 0.0)) / size
    return [(f[0] + s * reach * d[0], f[1] + s * reach * d[1]) for s in (-1, 1)]


def circumscribed(a, b, c):
    g, h = (
        ("line", 2 * (q[0] - a[0]), 2 * (q[1] - a[1]), a[0] ** 2 + a[1] ** 2 - q[0] ** 2 - q[1] ** 2) for q in (b, c)
    )
    (o,) = crossing(g, h)
    return ("circle", o, math.dist(o, a) ** 2)


def defining(word):
    """The labels of the points that lie on a nested line or circle by its definition."""
    found = re.fullmatch(r"(\w+)\[(.*)\]", word)
    if not found:
        return set()
    parts, depth, start = [], 0, 0
    for i, c in enumerate(found[2] + ","):
        depth += (c == "[") - (c == "]")
        if c == "," and depth == 0:
            parts.append(found[2][start:i].strip())
            start = i + 1
    if found[1] == "Circle" and len(parts) == 2:
        parts = parts[1:]
    elif found[1] == "AngularBisector":
        parts = parts[1:2]
    elif found[1] not in ("Line", "OrthogonalLine", "Circle"):
        parts = []
    return {p for p in parts if "[" not in p}


def apply(name, args, words, shared, plane):
    """One command."""
    kinds, v = tuple(a[0] for a in args), [a[1] for a in args]
    if name == "Intersect":
        places = crossing(args[0], args[1])
        known = [p for p in defining(words[0]) & defining(words[1]) if plane.things[p][0] == "point"]
        if len(args) == 3:
            index = int(v[2]) - 1
            if len(places) == 2 and known:
                first = plane.things[known[0]][1]
                places.sort(key=lambda p: math.dist(p, first))
            return ("point", places[index])
        if len(places) == 2:
            raise AssertionError(f"which of two intersections is not said: {words}")
        return ("point", places[0])
    if name in ("Circle",):
        if len(args) == 3:
            return circumscribed(*v)
        return ("circle", v[0], v[1] ** 2 if kinds[1] == "number" else math.dist(*v) ** 2)
    if name == "Line":
        return line(*v) if kinds[1] == "point" else from_direction(v[0], heading(args[1]))
    if name == "Ray":
        end = (v[0][0] + v[1][0], v[0][1] + v[1][1]) if kinds[1] == "vector" else v[1]
        return ("ray", line(v[0], end))
    return MORE[name](args, v)


def _bisector(args, v):
    a, b, c = v
    u = [(p[i] - b[i]) / math.dist(p, b) for p in (a, c) for i in (0, 1)]
    return from_direction(b, (u[0] + u[2], u[1] + u[3]))


def _mirror(args, v):
    if args[1][0] == "point":
        return mapped(args[0], lambda p: (2 * v[1][0] - p[0], 2 * v[1][1] - p[1]))
    if args[1][0] == "circle":
        o, rr = args[1][1:]
        k = rr / math.dist(o, v[0]) ** 2
        return ("point", (o[0] + k * (v[0][0] - o[0]), o[1] + k * (v[0][1] - o[1])))

    def across(p):
        f = foot(args[1], p)
        return (2 * f[0] - p[0], 2 * f[1] - p[1])

    return mapped(args[0], across)


def _angle(args, v):
    if len(v) == 3:
        one, other = ((v[0][i] - v[1][i] for i in (0, 1)), (v[2][i] - v[1][i] for i in (0, 1)))
        one, other = tuple(one), tuple(other)
    else:
        one, other = v
    turn = math.atan2(one[0] * other[1] - one[1] * other[0], one[0] * other[0] + one[1] * other[1])
    return ("number", turn % (2 * math.pi))


def _centre(args, v):
    a, b, c = v[:3]
    x, y, z = math.dist(b, c), math.dist(c, a), math.dist(a, b)
    mix = {1: (x, y, z), 2: (1, 1, 1), 8: (y + z - x, z + x - y, x + y - z)}
    mix[3] = tuple(q * q * (r * r + s * s - q * q) for q, r, s in ((x, y, z), (y, z, x), (z, x, y)))
    sums = {i: (r * r + s * s - q * q) for i, (q, r, s) in enumerate(((x, y, z), (y, z, x), (z, x, y)))}
    mix[4] = (sums[1] * sums[2], sums[2] * sums[0], sums[0] * sums[1])
    w = mix[int(v[3])]
    return ("point", tuple(sum(k * p[i] for k, p in zip(w, (a, b, c), strict=True)) / sum(w) for i in (0, 1)))


MORE = {
    "Midpoint": lambda args, v: ("point", ((v[0][0] + v[1][0]) / 2, (v[0][1] + v[1][1]) / 2)),
    "Center": lambda args, v: ("point", args[0][1]),
    "OrthogonalLine": lambda args, v: from_direction(v[0], (lambda d: (-d[1], d[0]))(heading(args[1]))),
    "LineBisector": lambda args, v: from_direction(
        ((v[0][0] + v[1][0]) / 2, (v[0][1] + v[1][1]) / 2), (v[0][1] - v[1][1], v[1][0] - v[0][0])
    ),
    "AngularBisector": _bisector,
    "Mirror": _mirror,
    "Rotate": lambda args, v: mapped(args[0], lambda p: turned(p, v[2], v[1])),
    "Dilate": lambda args, v: mapped(
        args[0], lambda p: (v[2][0] + v[1] * (p[0] - v[2][0]), v[2][1] + v[1] * (p[1] - v[2][1]))
    ),
    "Translate": lambda args, v: mapped(args[0], lambda p: (p[0] + v[1][0], p[1] + v[1][1])),
    "Vector": lambda args, v: ("vector", (v[1][0] - v[0][0], v[1][1] - v[0][1])),
    "Distance": lambda args, v: ("number", math.dist(v[0], v[1])),
    "Angle": _angle,
    "TriangleCenter": _centre,
    "sqrt": lambda args, v: ("number", math.sqrt(v[0])),
    "acos": lambda args, v: ("number", math.acos(v[0])),
}
