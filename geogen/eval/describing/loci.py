"""Lines and circles that are told by what they are: *the perpendicular to AB through C*, 过点C与AB垂直的直线.

Each is a statement about a point of it, for which ``·`` stands. What is said of such lines — that they meet, that a
point lies on one — puts points in its place, so that every locus goes with everything that is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from geogen.eval.describing.meanings import angles, circles
from geogen.eval.describing.phrases import Means, Phrase, Places, phrases

#: A point of the line or circle.
POINT = "·"
#: What the statement about a point of a circle begins with.
_ROUND_SIGNS = ("cong", "on", "cyclic", f"perp {POINT}")


def _through(relation: str) -> Callable[[Places], str]:
    """A line through a point at right angles to another, or parallel to it, in either order."""

    def means(places: Places) -> str:
        (point,), (a, b) = sorted((place[0] for place in places), key=len)
        return f"{relation} {point} {POINT} {a} {b}"

    return means


def _round(places: Places) -> str:
    """A circle by its centre."""
    return circles.circle_through(places[0][0], [POINT])


def _bisector(places: Places) -> str:
    """The bisector of an angle."""
    return angles.point_bisects([[[POINT]], places[0]])


def _outer_bisector(places: Places) -> str:
    """The bisector of the exterior angle of a triangle at one of its vertices, in either order."""
    (v, *arms), triangle = sorted((place[0] for place in places), key=len)
    others = [p for p in triangle if p != v]
    if arms or len(others) != 2:
        return ""
    one, two = others
    return f"eqangle {v} {one} {v} {POINT} {v} {POINT} {v} {two}"


def _tangent(places: Places) -> str:
    """The tangent of a circle at a point of it, in either order."""
    point, circle = (place[0] for place in places)
    return f"perp {point[0]} {POINT} {circle[0]} {point[0]} & {circles.circle_through(circle, point)}"


def _tangent_around(places: Places) -> str:
    """The tangent of a circle, which is named by its points, at one of these."""
    (circle,), ((touch,),) = places
    others = [p for p in circle if p != touch][:2]
    return f"touchround {touch} {POINT} {' '.join(others)}" if touch in circle and len(others) == 2 else ""


def _tangent_second(places: Places) -> str:
    """The same with the circle said first."""
    return _tangent([places[1], places[0]])


def _relations() -> Iterator[tuple[str, Means]]:
    """Lines through a point with a direction of their own."""
    for word in ("perp", "para"):
        means = _through(word)
        yield f"through|from|at <P> ,? and? which? {word} to? <S> 's?", means
        yield f"through|from <P> draw|is? <S> 's? {word}", means
        yield f"through <P> 's? ,? and? with? <S> {word} 's?", means
        yield f"{word} to <S> ,? which? is? through|from|at <P>", means
        yield f"{word} through|from|at <P> to|on? <S>", means
        yield f"<S> 's? {word} ,? which? through|from <P>", means
    yield "altitude from|through <P> to|on <S>", _through("perp")
    yield "which? perp to <S> ,? and? through <P>", _through("perp")
    yield "which? para to <S> ,? and? through <P>", _through("para")


_LOCI: tuple[tuple[str, Means], ...] = (
    ("<S>", f"coll {POINT} {{0}} {{1}}"),
    ("<C>", _round),
    ("<K>", lambda places: circles.around([[[POINT]], places[0]])),
    ("<D>", f"perp {POINT} {{0}} {POINT} {{1}}"),
    *_relations(),
    ("bisector~<A>", _bisector),
    ("which? bis <A>", _bisector),
    ("bisector of exterior <A> of|at <T>", _outer_bisector),
    ("<T> at? 's? <P> 's? exterior angle? 's? bisector", _outer_bisector),
    ("perpbis~<S>", f"cong {POINT} {{0}} {POINT} {{1}}"),
    ("tangent at <P> to|of <C>", _tangent),
    ("tangent to|of <C> ,? at|through <P>", _tangent_second),
    ("<C> 's? at? <P> 's? tangent", _tangent_second),
    ("<C> 's? tangent at <P>", _tangent_second),
    ("tangent to|of <K> ,? at|through <P>", _tangent_around),
    ("tangent at <P> to|of <K>", lambda places: _tangent_around(places[::-1])),
    ("<K> 's? at? <P> 's? tangent", _tangent_around),
    ("at? <P> 's? <C> 's? tangent", _tangent),
)  # fmt: skip
LOCI: tuple[Phrase, ...] = tuple(phrase for pattern, means in _LOCI for phrase in phrases(pattern, means))


def _put(locus: str, point: str) -> str:
    """A point on a line or circle; of the point by which a line is told nothing is said."""
    every = [one for one in locus.split(" & ") if f" {point} {POINT} " not in one]
    return " & ".join(one.replace(POINT, point) for one in every)


def _centre(locus: str) -> tuple[str, ...]:
    """The point that a circle by its centre does not pass through; none of other loci."""
    word, *args = locus.split(" & ")[0].split()
    return (args[0],) if word == "cong" else (args[1],) if word == "on" else ()


def met(places: Places) -> str:
    """Lines and circles that meet in points, these first or last."""
    rows = [member for place in places for member in place]
    if not all(row[0] for row in rows):
        return ""
    loci = [row[0] for row in rows if " " in row[0]]
    points = [row[0] for row in rows if " " not in row[0]]
    if len(loci) > 1 and len(points) > 1 and not any(locus.startswith(_ROUND_SIGNS) for locus in loci):
        return ""  # two straight lines share one point
    if any(point in _centre(locus) for locus, point in product(loci, points)):
        return ""
    return "; ".join(filter(None, (_put(locus, point) for locus, point in product(loci, points))))


def _tangents_meet(places: Places) -> str:
    """The tangents of a circle at two points, which meet in another; the circle second."""
    touching, circle, meeting = places
    return met([[[_tangent([[p], circle])] for p in touching], meeting])


def _tangents_meet_second(places: Places) -> str:
    """The same with the circle said first."""
    circle, *touching, meeting = places
    return _tangents_meet([[p for place in touching for p in place], circle, meeting])


def _circles_meet(places: Places) -> str:
    """Circles about two points through a third, which meet again in another."""
    (one,), (two,), (through,), meeting = places
    return met([[[_round([[[centre[0], *through]]])] for centre in (one, two)], meeting])


def _bisectors_meet(places: Places) -> str:
    """The perpendicular bisectors of segments, which meet in a point."""
    rows, ((point,),) = places
    return "; ".join(f"cong {point} {a} {point} {b}" for a, b in rows)


_TABLE: tuple[tuple[str, Means], ...] = (
    ("perpbis~<SS> ,? meet at <P>", _bisectors_meet),
    ("<P> intersection of perpbis of <SS>", lambda places: _bisectors_meet(places[::-1])),
    ("<P> <SS> 's? perpbis 's? intersection", lambda places: _bisectors_meet(places[::-1])),
    ("<L> ,? and? which|it? meet <L> ,? at <P+>", met),
    ("<LL> ,? meet at <P+>", met),
    ("<LL> at <P+> meet", met),
    ("<L> ,? <L> ,? perp|para|bisector|tangent? meet at <P+>", met),
    ("<L> ,? with <L> meet at <P+>", met),
    ("<L> with <L> 's? intersection <P+>", met),
    ("<LL> 's? intersection ,? <P+>", met),
    ("<P+> intersection~<LL>", met),
    ("<P+> intersection of <L> with <L>", met),
    ("intersection~<LL> <P+>", met),
    ("<P+> where|at|on? which? <L> meet <L>", met),
    ("<P+> where <LL> meet", met),
    ("at <P+> <L> meet <L>", met),
    ("at <P+> <LL> meet", met),
    ("<P+> onboth <LL>", met),
    ("<P+> on~<L>", met),
    ("<L> up <P+>", met),
    ("extend <L> ,? it? meet <L> at <P+>", met),
    ("tangent at <PP> to|of <C> ,? meet at <P>", _tangents_meet),
    ("tangent to|of <C> at <PP> ,? meet at <P>", _tangents_meet_second),
    ("tangent to|of <C> at <P> and at <P> ,? meet at <P>", _tangents_meet_second),
    ("<C> 's? at <PP> 's? tangent ,? meet at <P>", _tangents_meet_second),
    ("<C> and <P> which? through <P> meet at <P>", _circles_meet),
)  # fmt: skip
#: What is said of them.
SAID_OF_LOCI: tuple[Phrase, ...] = tuple(p for pattern, means in _TABLE for p in phrases(pattern, means, LOCI))
