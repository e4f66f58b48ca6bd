"""Random scripts are drawn as ``animageo`` draws them, where that is installed (``pip install --no-deps animageo``).

Its package imports manim, which nothing here needs; so its geometry alone is imported. It differs from GeoGebra in the
direction of bisectors, polars and reflected lines, on which the order of intersections depends, so that these are
compared as sets of places and meet no curve by index.
"""

from __future__ import annotations

import importlib.util
import random
import sys
import types
from collections.abc import Callable
from typing import Any

import pytest

from geogen.geogebra import draw, read
from geogen.geogebra.conics import matrix_of
from geogen.geogebra.objects import Circle, Conic, Line, Number, Object, Point
from geogen.geogebra.plane import dot

SCRIPTS = 1000
#: animageo knows commands by their names in files.
IN_FILES = {"PerpendicularLine": "OrthogonalLine", "PerpendicularBisector": "LineBisector", "Reflect": "Mirror"}
#: Kinds of what a command takes and makes: p point, l line, u line of another direction there, s segment, r ray,
#: c circle, k conic, v vector, n number; a digit for an index, ° for an angle, × for a factor.
COMMANDS = (
    "p Midpoint pp|l Line pp|s Segment pp|r Ray pp|c Circle pp|c Circle ppp|c Circle ps|l PerpendicularLine pl|"
    "l PerpendicularLine ps|l Line pl|l Line ps|u PerpendicularBisector pp|p Intersect ll|p Intersect lu|"
    "p Intersect sl|p Intersect lc#|p Intersect cc#|p Intersect cl#|p Reflect pl|p Reflect pu|p Reflect pp|"
    "p Reflect pc|c Reflect cl|p Center c|"
    "p Rotate p°p|p Dilate p×p|v Vector pp|p Translate pv|k Ellipse ppp|k Parabola pl|"
    "p Center k|n Distance pp|n Distance pl|n Radius c|n Length s|n Angle ppp|p ClosestPoint lp|u Polar pc"
).split("|")

Row = tuple[str, str, tuple[str, ...]]


def rows(seed: int) -> tuple[dict[str, complex], list[Row]]:
    """Four points and ten commands on what is there by then."""
    chance = random.Random(seed)
    places = {p: complex(round(chance.uniform(-5, 5), 2), round(chance.uniform(-5, 5), 2)) for p in "ABCD"}
    kinds = dict.fromkeys("ABCD", "p")
    made: list[Row] = []
    for number in range(10):
        kind, name, takes = chance.choice(COMMANDS).split()
        points = [n for n, k in kinds.items() if k == "p"]
        chance.shuffle(points)
        args = [_argument(letter, kinds, points, chance) for letter in takes]
        if all(args):
            label = f"{'P' if kind == 'p' else 'g'}{number}"
            kinds[label] = kind
            made.append((label, name, tuple(args)))
    return places, made


def _argument(letter: str, kinds: dict[str, str], points: list[str], chance: random.Random) -> str:
    if letter == "p":
        return points.pop()
    if letter == "#":
        return str(chance.choice((1, 2)))
    if letter == "°":
        return f"{chance.choice((30, 60, 90, 120))}°"
    if letter == "×":
        return str(chance.choice((2, 0.5, -1, 3)))
    return chance.choice([n for n, k in kinds.items() if k == letter] or [""])


@pytest.fixture(scope="module")
def other() -> Callable[[dict[str, complex], list[Row]], Any]:
    """What draws rows with animageo; it gives its construction."""
    found = importlib.util.find_spec("animageo")
    if found is None or not found.submodule_search_locations:
        pytest.skip("animageo is not installed")
    package = types.ModuleType("animageo")
    package.__path__ = list(found.submodule_search_locations)
    sys.modules["animageo"] = package
    construction = pytest.importorskip("animageo.geo.construction")
    commands = pytest.importorskip("animageo.geo.lib_commands")
    elements = pytest.importorskip("animageo.geo.lib_elements")
    variables = pytest.importorskip("animageo.geo.lib_vars")

    def drawn(places: dict[str, complex], made: list[Row]) -> Any:
        whole = construction.Construction()
        whole.log_unsupported = False
        for name, z in places.items():
            whole.add(elements.Element(name, elements.Point([z.real, z.imag])))
        for label, name, args in made:
            plain = []
            for a in args:
                if a.endswith("°"):
                    whole.add(
                        variables.Var(f"angle{label}", variables.AngleSize(float(a[:-1]) * 3.141592653589793 / 180))
                    )
                    a = f"angle{label}"
                plain.append(a)
            whole.add(commands.Command(IN_FILES.get(name, name), plain, [label]))
        whole.rebuild(full=True)
        return whole

    return drawn


def gap(made: Object, data: Any) -> float:
    """How far an object is from animageo's, relative to its size."""
    if isinstance(made, Circle) and not hasattr(data, "center"):
        made = Conic(matrix_of(made))  # to animageo an ellipse stays a conic when its foci coincide
    if isinstance(made, Point):
        return abs(made.at - complex(*data.coords)) / max(1.0, abs(made.at))
    if isinstance(made, Line):
        normal = complex(*data.normal)
        return abs(dot(made.point, normal) - data.offset) / max(1.0, abs(made.point)) + abs(dot(made.direction, normal))
    if isinstance(made, Conic):
        p, q, r, s, t, u = made.matrix
        mine, its = [p, s, t, s, q, u, t, u, r], [float(c) for row in data.matrix for c in row]
        top = max(range(9), key=lambda i: abs(mine[i]))
        return max(abs(a / mine[top] - b / its[top]) for a, b in zip(mine, its, strict=True))
    if isinstance(made, Circle):
        size = max(1.0, abs(made.centre), made.radius)
        return (abs(made.centre - complex(*data.center)) + abs(made.radius - data.radius)) / size
    return abs(made.value - float(getattr(data, "value", data))) if isinstance(made, Number) else 0.0


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_random_scripts_are_drawn_as_by_a_second_interpreter(other: Callable[..., Any]) -> None:
    """A thousand scripts to 1e-8, order of intersections included."""
    compared = 0
    for seed in range(SCRIPTS):
        places, made = rows(seed)
        text = "\n".join(f"{n} = ({z.real}, {z.imag})" for n, z in places.items())
        text += "".join(f"\n{label} = {name}({', '.join(args)})" for label, name, args in made)
        drawing, whole = draw(read(text)), other(places, made)
        unlike: set[str] = set()
        for label, name, args in made:
            its = whole.element(label) or whole.var(label)
            mine = drawing.objects[label]
            points = [o.at for a in args if isinstance(o := drawing.objects.get(a), Point)]
            together = any(abs(z - w) < 1e-9 for i, z in enumerate(points) for w in points[:i])
            if together or unlike & set(args) or its is None or its.data is None or mine.kind == "undefined":
                unlike.add(label)  # where nothing is, or the figure degenerates, there is nothing to compare
                continue
            compared += 1
            assert gap(mine, its.data) < 1e-8, (seed, label, name, args)
    assert compared > 4 * SCRIPTS
