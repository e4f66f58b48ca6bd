"""Random constructions over three given points, for properties of programs."""

from __future__ import annotations

from random import Random

_POINTS = (
    "Midpoint({p}, {q})", "Intersect({path}, {path2}, {i})", "Reflect({p}, {line})", "Reflect({p}, {q})",
    "Reflect({p}, {circle})", "Rotate({p}, {angle}°, {q})", "Dilate({p}, {factor}, {q})",
    "Translate({p}, Vector({q}, {r}))", "ClosestPoint({line}, {p})", "ClosestPoint({circle}, {p})",
    "TriangleCenter({p}, {q}, {r}, {n})", "Center({circle})", "Point({path})", "{p} + {q} - {r}", "({p} + {q}) / 2",
    "Rotate({p}, Angle({p}, {q}, {r}), {q})", "Vertex(Polygon({p}, {q}, {corners}), 3)",
    "Center(Incircle({p}, {q}, {r}))", "Centroid(Polygon({p}, {q}, {r}))",
)  # fmt: skip
_LINES = (
    "Line({p}, {q})", "Line({p}, {line})", "PerpendicularLine({p}, {line})", "PerpendicularBisector({p}, {q})",
    "AngleBisector({p}, {q}, {r})", "Ray({p}, {q})", "Segment({p}, {q})", "Polar({p}, {circle})",
    "Reflect({line}, {line2})", "Element({{Tangent({p}, {circle})}}, 1)", "Element({{Tangent({line}, {circle})}}, 1)",
    "Element({{Tangent({circle}, {circle2})}}, 1)", "Element({{AngleBisector({line}, {line2})}}, 2)",
    "Rotate({line}, {angle}°, {p})",
)  # fmt: skip
_CIRCLES = (
    "Circle({p}, {q})", "Circle({p}, {q}, {r})", "Circle({p}, {n})", "Circle({p}, Distance({q}, {r}))",
    "Circle({p}, 2 Distance({q}, {r}))", "Incircle({p}, {q}, {r})", "Reflect({circle}, {line})",
    "Dilate({circle}, {factor}, {p})", "Circle({p}, Radius({circle}))", "Semicircle({p}, {q})",
    "CircumcircularArc({p}, {q}, {r})", "CircularArc({p}, {q}, {r})", "Rotate({circle}, {angle}°, {p})",
)  # fmt: skip


def random_script(random: Random) -> str:
    """A script of 4 to 10 statements; the last makes D, the midpoint of the last point before it and another."""
    points, lines, circles = ["A", "B", "C"], list[str](), list[str]()
    found = []
    for number in range(random.randint(3, 9)):
        forms, made, letter = random.choice(((_POINTS, points, "P"), (_LINES, lines, "l"), (_CIRCLES, circles, "c")))
        p, q, r = random.sample(points, 3)
        some_lines, some_circles = lines or [f"Line({p}, {q})"], circles or [f"Circle({q}, {r})"]
        text = random.choice(forms).format(
            p=p, q=q, r=r, i=random.randint(1, 2), n=random.randint(1, 5), corners=random.randint(3, 6),
            angle=random.choice((30, 45, 60, 90, -60, 120, 180)), factor=random.choice((2, 0.5, -1, 3, -2)),
            line=random.choice(some_lines), line2=random.choice(some_lines),
            circle=random.choice(some_circles), circle2=random.choice(some_circles),
            path=random.choice(some_lines + some_circles), path2=random.choice(some_lines + some_circles),
        )  # fmt: skip
        made.append(f"{letter}{number}")
        found.append(f"{letter}{number} = {text}")
    return "; ".join((*found, f"D = Midpoint({points[-1]}, {random.choice(points[:-1])})"))
