"""Figures of premises, read and solved by code that shares nothing with the engine.

Premises are read from their text by this file alone, and solved by damped Gauss-Newton steps from random starts. What
is found tells which values figures of the text can have. Figures in which points coincide, or in which points lie on a
line that do not in the figure of record, or elsewhere than the text says, are left out: no reader would take them for
figures of the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import mpmath
import numpy as np

#: Random starts; steps from each; residual of a solution; least distance of points, as a share of the figure.
STARTS, STEPS, SOLVED, APART = 200, 90, 1e-9, 2e-3
#: Relative difference of values that are the same; sine of an angle from which on points are on a line.
SAME, FLAT = 1e-5, 2e-3

#: A point that is put on a line and nowhere else, and four points that are put down as a quadrilateral.
_ON_LINE = re.compile(r"(?:^|; )(\w+) = on_line \1 (\w+) (\w+)(?=;| \?)")
_QUADRILATERAL = re.compile(r"(\w+ \w+ \w+ \w+) = (?:quadrangle|trapezoid|rectangle|parallelogram|rhombus|square)")

Places = Mapping[str, Any]
Measure = Callable[[Places], Any]


@dataclass(frozen=True)
class Arithmetic:
    """Functions of numbers: of floats in arrays, or of many digits."""

    number: Callable[[str], Any]
    sqrt: Callable[[Any], Any]
    atan2: Callable[[Any, Any], Any]
    polar: Callable[[Any], Any]
    pi: Any


FLOATS = Arithmetic(float, np.sqrt, np.arctan2, lambda a: np.exp(1j * a), np.pi)


def many_digits() -> Arithmetic:
    """Arithmetic of mpmath, of as many digits as it is set to."""
    return Arithmetic(mpmath.mpf, mpmath.sqrt, mpmath.atan2, lambda a: mpmath.expj(a), mpmath.pi)


#: What value clauses begin with.
MEASURES = ("length", "angle", "area", "perimeter", "ratio", "radius", "arc", "sector")


class Reader:
    """Statements and questions of the problem language as functions of places.

    Args:
        about: how to calculate.
    """

    def __init__(self, about: Arithmetic) -> None:
        self.about = about

    def value(self, text: str, at: Places) -> Any:
        """The value of an expression: numbers, roots, and measures of points."""
        marked = re.sub(r"(?<![\w])(\d+)(?![\w])", r"number('\1')", text)
        names = {
            "number": self.about.number,
            "sqrt": self.about.sqrt,
            "pi": self.about.pi,
            "length": lambda a, b: abs(at[a] - at[b]),
            "angle": lambda a, b, c: self.angle(at[a], at[b], at[c]),
            "area": lambda *p: self.area([at[x] for x in p]),
            "circle_area": lambda o, a: self.about.pi * abs(at[o] - at[a]) ** 2,
            "circumference": lambda o, a: 2 * self.about.pi * abs(at[o] - at[a]),
            "arc": lambda o, a, b: self._central(at[o], at[a], at[b]) * abs(at[o] - at[a]),
            "sector": lambda o, a, b: self._central(at[o], at[a], at[b]) * abs(at[o] - at[a]) ** 2 / 2,
            **{p: p for p in at},
        }
        return eval(marked, {"__builtins__": {}}, names)

    def angle(self, a: Any, b: Any, c: Any) -> Any:
        """The angle at the second of three points, in degrees from 0 to 180."""
        turn = (a - b).conjugate() * (c - b)
        return self.about.atan2(abs(turn.imag), turn.real) * 180 / self.about.pi

    def _central(self, o: Any, a: Any, b: Any) -> Any:
        """The angle at a centre in radians."""
        return self.angle(a, o, b) * self.about.pi / 180

    def area(self, corners: Sequence[Any]) -> Any:
        """The area of a polygon."""
        pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
        return abs(sum((a.conjugate() * b).imag for a, b in pairs)) / 2

    def residuals(self, statement: str, at: Places) -> list[Any]:
        """How far a statement is from true: sines of angles, and relative errors of lengths."""
        name, *args = statement.split()
        if name in ("lconst", "rconst", "equal", "aconst", "vecsum", "lensum", "sqsum"):
            return getattr(self, f"_{name}")(args, at)
        z = [at[p] for p in args]
        if name == "midp":
            error = (z[0] - (z[1] + z[2]) / 2) / abs(z[1] - z[2])
            return [error.real, error.imag]
        if name == "coll":
            return [self._sine(z[0] - z[1], z[0] - other) for other in z[2:]]
        if name == "para":
            return [self._sine(z[1] - z[0], z[3] - z[2])]
        if name == "perp":
            return [self._sine((z[1] - z[0]) * 1j, z[3] - z[2])]
        if name == "cong":
            one, two = abs(z[1] - z[0]), abs(z[3] - z[2])
            return [(one - two) / (one + two)]
        if name == "cyclic":
            a, b, c, d = z
            return [self._sine((c - a) * (d - b), (d - a) * (c - b))]
        if name == "eqangle":
            one, two = (z[1] - z[0]).conjugate() * (z[3] - z[2]), (z[5] - z[4]).conjugate() * (z[7] - z[6])
            return [self._sine(one, two)]
        if name == "eqratio":
            a, b, c, d = (abs(z[k + 1] - z[k]) for k in (0, 2, 4, 6))
            return [(a * d - b * c) / (a * d + b * c)]
        raise AssertionError(f"no reading of '{statement}'")

    def _sine(self, one: Any, two: Any) -> Any:
        turn = one.conjugate() * two
        return turn.imag / abs(turn)

    def _lconst(self, args: Sequence[str], at: Places) -> list[Any]:
        wanted = self.value(args[2], at)
        return [(abs(at[args[0]] - at[args[1]]) - wanted) / wanted]

    def _rconst(self, args: Sequence[str], at: Places) -> list[Any]:
        wanted = self.value(args[4], at)
        one, two = abs(at[args[0]] - at[args[1]]), abs(at[args[2]] - at[args[3]])
        return [(one - wanted * two) / (one + wanted * two)]

    def _equal(self, args: Sequence[str], at: Places) -> list[Any]:
        one, two = (self.value(text, at) for text in args)
        return [(one - two) / (abs(one) + abs(two))]

    def _aconst(self, args: Sequence[str], at: Places) -> list[Any]:
        turn = self.about.polar(self.value(args[4].removesuffix("o"), at) * self.about.pi / 180)
        a, b, c, d = (at[p] for p in args[:4])
        return [self._sine((b - a) * turn, d - c)]

    def _lensum(self, args: Sequence[str], at: Places) -> list[Any]:
        parts = [(self.value(c, at), abs(at[p] - at[q])) for c, p, q in zip(*[iter(args)] * 3, strict=True)]
        return [sum(c * size for c, size in parts) / sum(abs(c) * size for c, size in parts)]

    def _sqsum(self, args: Sequence[str], at: Places) -> list[Any]:
        parts = [(self.value(c, at), abs(at[p] - at[q]) ** 2) for c, p, q in zip(*[iter(args)] * 3, strict=True)]
        return [sum(c * size for c, size in parts) / sum(abs(c) * size for c, size in parts)]

    def _vecsum(self, args: Sequence[str], at: Places) -> list[Any]:
        pairs = list(zip(args[::2], args[1::2], strict=True))
        total = sum(self.value(factor, at) * at[point] for factor, point in pairs)
        size = sum(abs(at[p] - at[q]) for (_, p), (_, q) in combinations(pairs, 2))
        return [total.real / size, total.imag / size]

    def asked(self, goal: str, at: Places, body: str = "") -> Any:
        """The value that a question asks for; the body says what an unknown is."""
        kind, *points = goal.split()
        if kind == "value":
            return self._unknown(points[0], at, body)
        if kind == "radius":
            return abs(at[points[0]] - at[points[1]])
        if kind == "perimeter":
            return sum(abs(at[p] - at[q]) for p, q in zip(points, [*points[1:], points[0]], strict=True))
        if kind == "ratio":
            a, b, c, d = (at[p] for p in points)
            return abs(a - b) / abs(c - d)
        return self.value(f"{kind}({','.join(points)})", at)

    def _unknown(self, name: str, at: Places, body: str) -> Any:
        """An unknown by the first value that is linear in it: AB = 3x + 1."""
        values = (clause.partition("=") for clause in body.partition("?")[0].split(";"))
        left, right = next((x, y) for x, _, y in values if x.split()[0] in MEASURES and re.search(rf"\b{name}\b", y))
        none, one = (self.value(re.sub(rf"\b{name}\b", f"({number})", right), at) for number in (0, 1))
        return (self.asked(left.strip(), at) - none) / (one - none)


# ── figures ──


def figures(
    premises: Sequence[str],
    record: Mapping[str, complex],
    body: str,
    seed: int = 0,
    others: Sequence[Mapping[str, complex]] = (),
) -> list[dict[str, complex]]:
    """Figures in which premises hold, from random starts; degenerate ones are left out.

    Args:
        premises: statements.
        record: a figure of the points, whose size and whose lines count; some premises may be false in it.
        body: the problem.
        seed: of the starts.
        others: further figures near which some starts lie.
    """
    names = list(record)
    z = np.array([record[p] for p in names])
    middle, size = z.mean(), np.abs(z - z.mean()).max()
    rng = np.random.default_rng(seed)
    starts = middle + size * (rng.normal(size=(STARTS, len(z))) + 1j * rng.normal(size=(STARTS, len(z))))
    near = STARTS // 4
    starts[:near] = size * 0.5 * (rng.normal(size=(near, len(z))) + 1j * rng.normal(size=(near, len(z))))
    bases = [z, *(np.array([other[p] for p in names]) for other in others)]
    for place, base in enumerate(bases):
        starts[place : near : len(bases)] += base
        starts[place] = base
    ends, errors = _solved(_system(premises, names), starts, size)
    lines = _triples(z) < FLAT
    good = [e for e, error in zip(ends, errors, strict=True) if error < SOLVED and _is_plain(e, lines)]
    found = [dict(zip(names, end.tolist(), strict=True)) for end in good]
    wanted = _positions(premises, body, record)
    return [at for at in found if _positions(premises, body, at) == wanted]


def _positions(premises: Sequence[str], body: str, at: Mapping[str, complex]) -> list[bool]:
    """What a text says of positions beside its premises; it is so in a figure of the text where it is in the record.

    A point on AB of which nothing else is said lies between A and B; what turns by an angle turns that far as rays; two
    equal angles at a corner are equal as they are drawn; the corners of a quadrilateral are named in their order.
    """
    found = [_between(trio, at) for trio in _ON_LINE.findall(body)]
    for name, *args in map(str.split, premises):
        if name == "aconst" and not {*args[:2]} & {*args[2:4]}:  # rays of two corners
            a, b, c, d = (at[p] for p in args[:4])
            turn = np.exp(1j * float(Reader(FLOATS).value(args[4].removesuffix("o"), at)) * np.pi / 180)
            found.append(((b - a) * turn * (d - c).conjugate()).real > 0)
        corners = [_corner(args[k : k + 4]) for k in range(0, len(args) - 3, 4)]
        if name not in ("aconst", "eqangle") or None in corners:
            continue
        one, *other = (_angle(at, corner) for corner in corners if corner is not None)
        apart = one - 90 if name == "aconst" else abs(one + other[0] - 180) - abs(one - other[0])
        found.append(apart > SAME)  # of right angles there is but one position
    for four in _QUADRILATERAL.findall(body):
        a, b, c, d = (at[p] for p in four.split())
        found.append(_crosses(a, b, c, d) or _crosses(b, c, d, a))
    return found


def _corner(lines: Sequence[str]) -> tuple[str, str, str] | None:
    """The corner between two lines that share a point."""
    shared = [p for p in lines[:2] if p in lines[2:]]
    if len(shared) != 1:
        return None
    (one,), (two,) = ([p for p in pair if p != shared[0]] for pair in (lines[:2], lines[2:]))
    return one, shared[0], two


def _angle(at: Mapping[str, complex], corner: tuple[str, str, str]) -> float:
    a, b, c = (at[p] for p in corner)
    return float(Reader(FLOATS).angle(a, b, c))


def _crosses(a: complex, b: complex, c: complex, d: complex) -> bool:
    """True where two segments cross."""

    def left(p: complex, q: complex, r: complex) -> bool:
        return ((q - p).conjugate() * (r - p)).imag > 0

    return left(a, b, c) != left(a, b, d) and left(c, d, a) != left(c, d, b)


def _between(trio: Sequence[str], at: Mapping[str, complex]) -> bool:
    """True where the first of three points lies between the others."""
    x, a, b = (at[p] for p in trio)
    return 0 < ((x - a) * (b - a).conjugate()).real < abs(b - a) ** 2


def _system(premises: Sequence[str], names: Sequence[str]) -> Callable[[np.ndarray], np.ndarray]:
    reader = Reader(FLOATS)

    def errors(z: np.ndarray) -> np.ndarray:
        at = {p: z[..., k] for k, p in enumerate(names)}
        return np.stack([r for s in premises for r in reader.residuals(s, at)], axis=-1)

    return errors


def _solved(errors: Callable[[np.ndarray], np.ndarray], z: np.ndarray, size: float) -> tuple[np.ndarray, np.ndarray]:
    """Ends of damped Gauss-Newton ways, and the largest residual at each."""
    with np.errstate(all="ignore"):
        count, points = z.shape
        step = 1e-7 * size
        moves = np.concatenate((np.eye(points), 1j * np.eye(points))) * step
        damping, now = np.full(count, 1e-2), errors(z)
        for _ in range(STEPS):
            slope = (errors(z[:, None, :] + moves) - errors(z[:, None, :] - moves)) / (2 * step)  # ways, moves, errors
            slope, held = np.nan_to_num(slope) * size, np.nan_to_num(now, nan=1e3)
            normal = slope @ slope.transpose(0, 2, 1)
            ridge = damping * (held**2).sum(1) + 1e-13 * (1 + np.trace(normal, axis1=1, axis2=2))
            normal += ridge[:, None, None] * np.eye(2 * points)
            way = -np.linalg.solve(normal, (slope @ held[:, :, None]))[:, :, 0]
            way *= (0.5 / np.maximum(np.abs(way).max(1), 0.5))[:, None]
            trial = z + size * (way[:, :points] + 1j * way[:, points:])
            after = errors(trial)
            better = np.nan_to_num((after**2).sum(1), nan=np.inf) < (held**2).sum(1)
            z, now = np.where(better[:, None], trial, z), np.where(better[:, None], after, now)
            damping = np.clip(np.where(better, damping / 4, damping * 6), 1e-9, 1e9)
        return z, np.nan_to_num(np.abs(now).max(1), nan=np.inf)


def _triples(z: np.ndarray) -> np.ndarray:
    """For each three points how far they are from a line: the least height, as a share of the longest side."""
    found = []
    for a, b, c in combinations(z, 3):
        sides = abs(b - a), abs(c - a), abs(c - b)
        longest = max(sides)
        found.append(abs(((b - a).conjugate() * (c - a)).imag) / longest**2 if longest else 0.0)
    return np.array(found)


def _is_plain(z: np.ndarray, lines: np.ndarray) -> bool:
    far = max(abs(a - b) for a, b in combinations(z, 2))
    near = min(abs(a - b) for a, b in combinations(z, 2))
    return bool(np.isfinite(far) and near > APART * far and not ((_triples(z) < FLAT) & ~lines).any())


def same_order(at: Mapping[str, complex], record: Mapping[str, complex]) -> bool:
    """True for figures of one order type: all triangles turn alike, or all the other way, and lines have one order."""
    one, other = (_orders(figure, tuple(record)) for figure in (at, record))
    return one in (other, {trio: -turn if abs(turn) == 1 else turn for trio, turn in other.items()})


def _orders(at: Mapping[str, complex], names: Sequence[str]) -> dict[tuple[str, ...], int]:
    """For each three points how they turn, 1 or -1; of points on a line which lies between, 2 to 4."""
    found = {}
    for trio in combinations(names, 3):
        a, b, c = (at[p] for p in trio)
        turn = ((b - a).conjugate() * (c - a)).imag / max(abs(b - a), abs(c - a), abs(c - b)) ** 2
        if abs(turn) >= FLAT:
            found[trio] = 1 if turn > 0 else -1
        else:
            found[trio] = 2 + [abs(c - b), abs(c - a), abs(b - a)].index(max(abs(c - b), abs(c - a), abs(b - a)))
    return found


def different(values: Iterable[float]) -> list[float]:
    """Values, each once, in order."""
    found: list[float] = []
    for value in sorted(values):
        if not found or abs(value - found[-1]) > SAME * max(1.0, abs(value)):
            found.append(value)
    return found
