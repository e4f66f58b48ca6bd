"""Figures with coordinates worked out by hand, for tests that need no scene builder."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from geogen.figure.compose import compose
from geogen.figure.display import DisplayList
from geogen.lang.statement import parse_statement

Vec = complex


@dataclass(frozen=True)
class Sketch:
    """A problem for the composer: coordinates, premises, goal and shapes."""

    points: dict[str, Vec]
    premises: tuple[str, ...]
    goal: str = ""
    polygons: tuple[str, ...] = ()
    spoken: tuple[str, ...] = field(default=())

    @property
    def at(self) -> dict[str, tuple[float, float]]:
        return {n: (z.real, z.imag) for n, z in self.points.items()}

    @property
    def task(self) -> tuple:
        """The arguments of the composer."""
        return (
            self.at,
            [parse_statement(p) for p in self.premises],
            parse_statement(self.goal) if self.goal else None,
            [p.split() for p in self.polygons],
            [tuple(p.split()) for p in self.spoken],
        )

    def figure(self) -> DisplayList:
        return compose(*self.task)


def foot(p: Vec, a: Vec, b: Vec) -> Vec:
    """Foot of the perpendicular from p to ab."""
    u = (b - a) / abs(b - a)
    return a + u * ((p - a) * u.conjugate()).real


def meet(a: Vec, b: Vec, c: Vec, d: Vec) -> Vec:
    """Intersection of the lines ab and cd."""
    u, v = b - a, d - c
    return a + u * (((c - a) * v.conjugate()).imag / (u * v.conjugate()).imag)


def circumcentre(a: Vec, b: Vec, c: Vec) -> Vec:
    """Centre of the circle through a, b and c."""
    m, n = (a + b) / 2, (a + c) / 2
    return meet(m, m + 1j * (b - a), n, n + 1j * (c - a))


def incentre(a: Vec, b: Vec, c: Vec) -> Vec:
    """Centre of the inscribed circle of abc."""
    x, y, z = abs(b - c), abs(c - a), abs(a - b)
    return (x * a + y * b + z * c) / (x + y + z)


def nine_points(a: Vec = 0.07 + 3.69j) -> Sketch:
    b, c = -1.2 + 0j, 3.3 + 0j
    d, e, f = foot(a, b, c), foot(b, a, c), foot(c, a, b)
    h = meet(a, d, b, e)
    points = {"a": a, "b": b, "c": c, "d": d, "e": e, "f": f, "h": h}
    points |= {"m": (b + c) / 2, "n": (a + c) / 2, "l": (a + b) / 2}
    points |= {"x": (a + h) / 2, "y": (b + h) / 2, "z": (c + h) / 2}
    premises = (
        *("perp a d b c", "coll d b c", "perp b e a c", "coll e a c", "perp c f a b", "coll f a b"),
        *("coll h a d", "coll h b e", "coll h c f", "midp m b c", "midp n a c", "midp l a b"),
        *("midp x a h", "midp y b h", "midp z c h"),
    )
    return Sketch(points, premises, goal="cyclic m n l d e f x y z", polygons=("a b c",))


def inscribed_circle() -> Sketch:
    a, b, c = 0.4 + 3j, -1 + 0j, 3.6 + 0j
    i = incentre(a, b, c)
    points = {"a": a, "b": b, "c": c, "i": i, "x": foot(i, b, c), "y": foot(i, a, c), "z": foot(i, a, b)}
    premises = (
        *("eqangle a b a i a i a c", "eqangle b c b i b i b a", "coll x b c", "perp i x b c", "coll y a c"),
        *("perp i y a c", "coll z a b", "perp i z a b", "cong i x i y", "cong i y i z"),
    )
    return Sketch(points, premises, goal="cong a z a y", polygons=("a b c",))


def parallelogram() -> Sketch:
    a, b, d = 0j, 4 + 0j, 1.2 + 2.3j
    c = b + d - a
    points = {"a": a, "b": b, "c": c, "d": d, "o": (a + c) / 2, "e": (a + b) / 2, "f": (c + d) / 2}
    premises = ("para a b c d", "para a d b c", "coll o a c", "coll o b d", "midp e a b", "midp f c d")
    return Sketch(points, premises, goal="coll e o f", polygons=("a b c d",))


def tangents() -> Sketch:
    o, p = 0j, 3.4 + 0.5j
    touch = [o + (1 / abs(p)) * (p / abs(p)) * complex(1, s * math.sqrt(abs(p) ** 2 - 1)) for s in (1, -1)]
    points = {"o": o, "p": p, "a": touch[0], "b": touch[1], "c": complex(math.cos(2.6), math.sin(2.6))}
    premises = ("cong o a o b", "cong o b o c", "perp o a a p", "perp o b b p")
    return Sketch(points, premises, goal="cong p a p b", polygons=("a b c",))


def values() -> Sketch:
    a, b = 0j, 4 + 0j
    c = 3 * complex(math.cos(math.radians(50)), math.sin(math.radians(50)))
    points = {"a": a, "b": b, "c": c, "d": foot(c, a, b)}
    premises = ("lconst a b 4", "lconst a c 3", "aconst a b a c 50", "perp c d a b", "coll d a b")
    return Sketch(points, premises, goal="lconst c d 2", polygons=("a b c",))


def squares() -> Sketch:
    a, b, c = 0.9 + 2j, 0j, 3.2 + 0j
    points = {"a": a, "b": b, "c": c, "d": a + 1j * (c - a), "e": c + 1j * (c - a)}
    points |= {"f": a - 1j * (b - a), "g": b - 1j * (b - a)}
    premises = (
        *("perp a c a d", "para a c d e", "para a d c e", "cong a c c e", "cong a c a d", "cong c e e d"),
        *("perp a b b g", "para a b f g", "para a f b g", "cong a b b g", "cong a b a f", "cong b g g f"),
    )
    return Sketch(points, premises, goal="perp b d f c", polygons=("a b c",))


def two_circles() -> Sketch:
    o1, o2, r1, r2 = 0j, 2.6 + 0j, 1.6, 1.9
    x = (r1**2 - r2**2 + 2.6**2) / (2 * 2.6)
    y = math.sqrt(r1**2 - x**2)
    a, b = complex(x, y), complex(x, -y)
    c = o1 + r1 * complex(math.cos(2.3), math.sin(2.3))
    d = foot(o2, c, a) * 2 - a
    points = {"o1": o1, "o2": o2, "a": a, "b": b, "c": c, "d": d}
    premises = ("cong o1 a o1 b", "cong o1 a o1 c", "cong o2 a o2 b", "cong o2 a o2 d", "coll c a d")
    return Sketch(points, premises, goal="eqangle b c b d a o1 a o2")


def outside_foot() -> Sketch:
    a, b, c = -1.1 + 2.2j, 0j, 3 + 0j
    points = {"a": a, "b": b, "c": c, "d": foot(c, a, b), "e": foot(b, a, c)}
    premises = ("perp c d a b", "perp b e a c", "coll e a c")
    return Sketch(points, premises, goal="cyclic b c d e", polygons=("a b c",))


def large_circle() -> Sketch:
    a, b, c = 0j, 4 + 0.35j, 8 + 0j
    points = {"a": a, "b": b, "c": c, "d": 1.8 + 2.4j}
    centre = circumcentre(a, b, c)
    points["e"] = centre + (a - centre) * complex(math.cos(-0.13), math.sin(-0.13))
    return Sketch(points, ("cyclic a b c e", "cong d a d b"), goal="perp d e a c", polygons=("a c",))


def equilateral() -> Sketch:
    a, b = 0j, 3 + 0j
    c = complex(1.5, 1.5 * math.sqrt(3))
    points = {"a": a, "b": b, "c": c, "d": (a + b) / 2, "e": (2 * b + c) / 3}
    premises = ("cong a b b c", "cong b c c a", "eqangle a b a c b c b a", "midp d a b", "coll e b c")
    return Sketch(points, premises, goal="rconst c d a b 1", polygons=("a b c",))


def crowded() -> Sketch:
    sketch = nine_points(0.1 + 4.6j)
    p = dict(sketch.points)
    i = incentre(p["a"], p["b"], p["c"])
    o = circumcentre(p["a"], p["b"], p["c"])
    p |= {"i": i, "o": o, "t1": foot(i, p["b"], p["c"]), "t2": foot(i, p["a"], p["c"]), "t3": foot(i, p["a"], p["b"])}
    p |= {"g": (p["a"] + p["b"] + p["c"]) / 3}
    more = (
        *("cong o a o b", "cong o b o c", "cong i t1 i t2", "cong i t2 i t3", "coll t1 b c", "coll t2 a c"),
        *("coll t3 a b", "eqangle b a b i b i b c", "coll g a m", "coll g b n", "coll o g h"),
    )
    return Sketch(p, (*sketch.premises, *more), goal="coll h g o", polygons=("a b c",))


ALL = {
    f.__name__: f
    for f in (
        *(nine_points, inscribed_circle, parallelogram, tangents, values, squares, two_circles, outside_foot),
        *(large_circle, equilateral, crowded),
    )
}
