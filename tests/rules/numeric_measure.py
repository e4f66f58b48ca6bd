"""Rules of measure in plain floating point: figures that satisfy them, and the gap between an equation's sides.

Nothing here uses the project's language: statements are read as words, terms are computed from complex numbers,
and the figures come from random starts that Newton's method carries onto the hypotheses, written as polynomials.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numeric_newton import Words, newton

ROOT = Path(__file__).resolve().parents[2]
#: Sine or cosine that counts as clearly not zero, and distance (relative to the figure) of points that differ.
CLEAR, APART = 1e-2, 3e-2


@dataclass(frozen=True)
class MeasureRule:
    """A rule with one equation (or ``protractor``) as its conclusion.

    Args:
        id: the rule's id.
        given, figure: hypotheses and figure conditions as words.
        then: the conclusion as words.
    """

    id: str
    given: tuple[Words, ...]
    figure: tuple[Words, ...]
    then: Words

    @property
    def names(self) -> tuple[str, ...]:
        """The rule's variables in the order of the alphabet."""
        text = " ".join(w for s in (*self.given, *self.figure, self.then) for w in s[1:])
        return tuple(sorted(set(re.findall(r"(?<![a-zA-Z])[A-Z](?![a-zA-Z])", text))))

    def renamed(self, names: dict[str, str]) -> MeasureRule:
        """The rule with its points renamed, perhaps several of them alike."""

        def words(s: Words) -> Words:
            return (s[0], *(re.sub(r"(?<![a-zA-Z])[A-Z](?![a-zA-Z])", lambda m: names[m[0]], w) for w in s[1:]))

        return MeasureRule(self.id, tuple(map(words, self.given)), tuple(map(words, self.figure)), words(self.then))

    @property
    def meaningful(self) -> bool:
        """False where a term, a segment or a line of the rule has one point twice."""
        apart = [s[1:] for s in (*self.given, *self.figure) if s[0] in _DISTINCT]
        apart += [s[i : i + 2] for s in self.given if s[0] in _SEGMENTS for i in range(1, len(s), 2)]
        apart += [s[i : i + 3] for s in self.given if s[0] in _TRIANGLES for i in (1, 4)]
        apart += [t[1].split(",") for w in self.then[1:] for t in re.findall(r"([a-z_]+)\(([A-Z,]+)\)", w)]
        return all(len(set(points)) == len(points) for points in apart)


_DISTINCT = {"coll", "ncoll", "cyclic", "circle", "midp", "diff"}
_SEGMENTS = {"para", "perp", "cong", "eqangle"}
_TRIANGLES = {"simtri", "simtrir", "contri", "contrir"}


def measure_rules(text: str | None = None) -> Iterator[MeasureRule]:
    """The conclusions about measured terms of every rule file, or of one text."""
    texts = [text] if text else [p.read_text(encoding="utf-8") for p in sorted((ROOT / "rules").glob("*.toml"))]
    for each in texts:
        for entry in tomllib.loads(each).get("rule", ()):
            given, figure = (tuple(tuple(s.split()) for s in entry[part]) for part in ("given", "figure"))
            for statement in entry["then"]:
                then = tuple(statement.split())
                if then[0] in ("equal", "protractor"):
                    yield MeasureRule(entry["id"], given, figure, then)


def partitions(names: Sequence[str]) -> Iterator[dict[str, str]]:
    """All ways in which some of the names stand for one point, none of them left out."""

    def extend(rest: Sequence[str], found: dict[str, str]) -> Iterator[dict[str, str]]:
        if not rest:
            yield dict(found)
            return
        first, *more = rest
        for target in (*dict.fromkeys(found.values()), first):
            yield from extend(more, {**found, first: target})

    yield from extend(names, {})


# -- figures ----------------------------------------------------------------------------------------------------


def _starts(count: int, rule: MeasureRule, source: np.random.Generator) -> np.ndarray:
    """Random points (4 count, n, 2).

    Some lie anywhere, some on polygons in the order of the alphabet with O, I and P inside, some so that points which
    have to lie between others do.
    """
    names = rule.names
    size = len(names)
    free = source.normal(size=(count, size, 2)) * source.uniform(0.5, 2.0, size=(count, 1, 1))
    turns = np.sort(source.uniform(0, 2 * np.pi, size=(count, size)), axis=1)
    turns += source.normal(size=(count, size)) * 0.05
    far = source.uniform(0.8, 1.3, size=(count, size))
    inner = [i for i, n in enumerate(names) if n in "OIP"]
    far[:, inner] = source.uniform(0, 0.4, size=(count, len(inner)))
    ring = np.stack((far * np.cos(turns), far * np.sin(turns)), axis=2)
    even = ring.copy()
    outer = [i for i in range(size) if i not in inner]
    corner = 2 * np.pi * np.arange(len(outer)) / len(outer) + source.normal(size=(count, len(outer))) * 0.25
    even[:, outer] = np.stack((np.cos(corner), np.sin(corner)), axis=2)
    pulled = source.normal(size=(count, 2, 2)) * 0.4 + np.eye(2)
    ordered = source.normal(size=(count, size, 2))
    for name, *points in rule.figure:
        if name == "between":
            m, a, b = (names.index(p) for p in points)
            ordered[:, b] = ordered[:, m] + (ordered[:, m] - ordered[:, a]) * source.uniform(0.2, 1.5, size=(count, 1))
    at = np.concatenate((free, ring, even @ pulled, ordered))
    at[::2] *= np.array([1.0, -1.0])  # both orientations
    return at


def _apart(at: np.ndarray) -> np.ndarray:
    delta = at[:, :, None] - at[:, None]
    distance = np.sqrt((delta**2).sum(axis=3))
    size = distance.max(axis=(1, 2))
    distance += (1 + size)[:, None, None] * np.eye(at.shape[1])
    return (distance.min(axis=(1, 2)) > APART * size) & (size > 0.1)


def _seen(words: Words, z: dict[str, np.ndarray]) -> np.ndarray:
    """Where a figure condition clearly holds; points are arrays of complex numbers."""
    name, points = words[0], words[1:]

    def side(p: str, q: str, r: str) -> np.ndarray:
        """Sine of the turn from pq to pr."""
        u, v = z[q] - z[p], z[r] - z[p]
        with np.errstate(all="ignore"):
            return np.nan_to_num((u.conj() * v).imag / (abs(u) * abs(v)))

    def lean(p: str, q: str, r: str) -> np.ndarray:
        u, v = z[q] - z[p], z[r] - z[p]
        with np.errstate(all="ignore"):
            return np.nan_to_num((u.conj() * v).real / (abs(u) * abs(v)))

    def sides(a: str, b: str, c: str) -> np.ndarray:
        """The least of the triangle's sines, with its orientation."""
        turns = np.stack((side(a, b, c), side(b, c, a), side(c, a, b)))
        return np.sign(turns[0]) * abs(turns).min(axis=0)

    if name == "diff":
        return abs(z[points[0]] - z[points[1]]) > CLEAR
    if name == "ncoll":
        return abs(sides(*points)) > CLEAR
    if name == "nperp":
        a, b, c, d = (z[p] for p in points)
        return abs(((b - a).conj() * (d - c)).real) > CLEAR * abs(b - a) * abs(d - c)
    if name == "anticlockwise":
        return sides(*points) > CLEAR
    if name == "between":
        return lean(*points) < -1 + 1e-9
    if name in ("acute", "obtuse"):
        return lean(*points) * (1 if name == "acute" else -1) > CLEAR
    if name in ("oneside", "opposite"):
        p, q, a, b = points
        one, two = side(a, b, p), side(a, b, q)
        sign = 1 if name == "oneside" else -1
        return (abs(one) > CLEAR) & (abs(two) > CLEAR) & (sign * one * two > 0)
    if name == "sameclock":
        one, two = sides(*points[:3]), sides(*points[3:])
        return (abs(one) > CLEAR) & (abs(two) > CLEAR) & (one * two > 0)
    raise ValueError(f"no test for {name}")


def figures(rule: MeasureRule, count: int, source: np.random.Generator) -> dict[str, np.ndarray]:
    """Figures of a rule: its points as arrays of complex numbers, from ``4 count`` random starts."""
    names = rule.names
    at = _starts(count, rule, source)
    if rule.given:
        at = newton(rule.given, names, at)
    at = at[_apart(at)] if len(at) else at
    z = {n: at[:, i, 0] + 1j * at[:, i, 1] for i, n in enumerate(names)}
    good = np.ones(len(at), dtype=bool)
    for condition in rule.figure:
        good &= _seen(condition, z)
    for polygon in re.findall(r"area\(([A-Z,]+)\)", " ".join(rule.then)):
        good &= _simple([z[p] for p in polygon.split(",")])
    return {n: v[good] for n, v in z.items()}


def _simple(corners: Sequence[np.ndarray]) -> np.ndarray:
    """Where no two sides of a polygon that are not neighbours meet."""

    def turn(p: np.ndarray, q: np.ndarray, r: np.ndarray) -> np.ndarray:
        return ((q - p).conj() * (r - p)).imag

    size = len(corners)
    good = np.ones(len(corners[0]), dtype=bool)
    sides = [(corners[i], corners[(i + 1) % size]) for i in range(size)]
    for i in range(size):
        for j in range(i + 2, size):
            if (j + 1) % size == i:
                continue
            (a, b), (c, d) = sides[i], sides[j]
            good &= (turn(a, b, c) * turn(a, b, d) > 0) | (turn(c, d, a) * turn(c, d, b) > 0)
    return good


# -- equations --------------------------------------------------------------------------------------------------


def gap(rule: MeasureRule, z: dict[str, np.ndarray]) -> np.ndarray:
    """How far apart the conclusion's sides are, relative to the sum of the sizes of their parts."""
    if rule.then[0] == "protractor":
        a, b, c = (z[p] for p in rule.then[1:])
        directed = np.degrees(np.angle(a - b) - np.angle(c - b))
        return abs((directed - _angle(a, b, c) + 90) % 180 - 90)
    left, right = rule.then[1:]
    difference = _value(left, z) - _value(right, z)
    return abs(difference) / (_value(left.replace("-", "+"), z, abs) + _value(right.replace("-", "+"), z, abs))


def _angle(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    return np.degrees(abs(np.angle((a - b) / (c - b))))


def _value(text: str, z: dict[str, np.ndarray], sign=lambda v: v) -> np.ndarray:
    """An expression's value; ``sign`` is applied to every term."""

    def area(*corners: np.ndarray) -> np.ndarray:
        turned = (*corners[1:], corners[0])
        return abs(sum((p.conj() * q).imag for p, q in zip(corners, turned, strict=True))) / 2

    def radians(o: np.ndarray, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        return np.radians(_angle(a, o, b))

    terms = {
        "length": lambda a, b: abs(a - b),
        "angle": _angle,
        "area": area,
        "circle_area": lambda o, a: np.pi * abs(a - o) ** 2,
        "circumference": lambda o, a: 2 * np.pi * abs(a - o),
        "arc": lambda o, a, b: radians(o, a, b) * abs(a - o),
        "sector": lambda o, a, b: radians(o, a, b) * abs(a - o) ** 2 / 2,
        "sin": lambda a, b, c: np.sin(np.radians(_angle(a, b, c))),
        "cos": lambda a, b, c: np.cos(np.radians(_angle(a, b, c))),
        "tan": lambda a, b, c: np.tan(np.radians(_angle(a, b, c))),
    }
    signed = {name: (lambda *p, f=f: sign(f(*p))) for name, f in terms.items()}
    scope = {**signed, **z, "sqrt": np.sqrt, "pi": np.pi}
    return eval(text.replace("^", "**"), {"__builtins__": {}}, scope)  # noqa: S307 - the rule files' own text
