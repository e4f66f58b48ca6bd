"""Reflections, rotations, translations and dilations as a program of the formal language speaks of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from geogen.constructing.sums import as_sum
from geogen.constructing.symbols import (
    Constant,
    Length,
    Places,
    Round,
    Row,
    Shape,
    Spot,
    Straight,
    Sum,
    Symbol,
    Turn,
    TurnOf,
    through,
)
from geogen.constructing.translate import Argument, Maker, Translation
from geogen.geogebra.commands.transformations import Similarity, about, from_centre, in_line, in_point
from geogen.geogebra.objects import Line, Number, Object, Point, Vector

Args = Sequence[Argument]
Made = tuple[Object, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A move of the plane.

    Args:
        maps: it as a map of places, one for each figure.
        locus: the constructions that place the image of a point; none where the image is that point itself.
        factor: by what lengths are multiplied.
    """

    maps: Sequence[Similarity]
    locus: Callable[[str], tuple[tuple[str, ...], ...]]
    factor: Fraction = Fraction(1)


def _image(t: Translation, of: Symbol, move: Move, like: str = "") -> Symbol:
    """A symbol moved."""
    if isinstance(of, Row):
        return Row(tuple(_image(t, i, move) for i in of.items))
    if isinstance(of, Shape):
        return Shape(tuple(_moved(t, c, move) for c in of.corners))
    if isinstance(of, Round):
        radius = Length(move.factor * of.radius.factor, of.radius.ends)
        centre = _moved(t, of.centre, move)
        on = tuple(image for p in of.on if (image := _there(t, p, move)) is not None)
        if on and centre != of.centre:
            return Round(centre, Length(Fraction(1), (centre, on[0])), on)
        return Round(centre, radius, on)
    if isinstance(of, Straight) and of.ends is not None:
        return through(_moved(t, of.ends[0], move), _moved(t, of.ends[1], move))
    return Spot(_moved(t, of.name, move, like)) if isinstance(of, Spot) else None


def _places(t: Translation, point: str, move: Move) -> Places:
    return tuple(m.place(z) for m, z in zip(move.maps, t.clauses.points[point], strict=True))


def _moved(t: Translation, point: str, move: Move, like: str = "") -> str:
    """The image of a point."""
    loci = move.locus(point)
    if not loci:
        return point
    if loci[0][:2] == ("translate", point) and loci[0][2] == point:
        return loci[0][3]  # the vector's start goes to its end
    return t.clauses.point(_places(t, point, move), loci, (), like)


def _there(t: Translation, point: str, move: Move) -> str | None:
    """The image of a point that the program has already."""
    places = _places(t, point, move)
    loci = move.locus(point)
    known = (n for n in t.clauses.points if t.clauses.same(places, n))
    return next((n for n in known if not loci or t.clauses.is_made(n, loci)), None)


def _moving(find: Callable[[Translation, Args], Move | None]) -> Maker:
    """What makes the image of a command's first argument."""

    def make(t: Translation, args: Args, made: Made, like: str) -> Symbol:
        move = find(t, args)
        if move is None:
            return None
        first = args[0]
        symbol = first.symbol
        if isinstance(symbol, Sum):
            name = t.spot(symbol, first.at)
            symbol = Spot(name) if name is not None else None
        if isinstance(symbol, Straight) and symbol.ends is None:
            symbol = through(*t.two_points(symbol, first.at))
        return _image(t, symbol, move, like)

    return make


def _reflected(t: Translation, args: Args) -> Move | None:
    if len(args) != 2:
        return None
    mirror = args[1]
    if isinstance(mirror.symbol, Straight):
        line = mirror.symbol
        a, b = t.two_points(line, mirror.at)
        maps = [in_line(g) for g in mirror.at if isinstance(g, Line)]
        return Move(maps, lambda p: () if t.clauses.lies(p, line) else (("reflect", p, a, b),))
    centre = t.spot(mirror.symbol, mirror.at)
    return _half_turn(t, centre) if centre is not None else None


def _half_turn(t: Translation, centre: str) -> Move:
    maps = [in_point(Point(z)) for z in t.clauses.points[centre]]
    return Move(maps, lambda p: () if p == centre else (("mirror", p, centre),))


def _inverse(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    """A point inverted in a circle."""
    point, circle = t.spot(args[0].symbol, args[0].at), args[1].symbol
    if point is None or not isinstance(circle, Round):
        return None
    if t.clauses.lies(point, circle):
        return Spot(point)
    places = tuple(z.at for z in made if isinstance(z, Point))
    return Spot(t.clauses.point(places, inverse_loci(circle, point), (), like))


def inverse_loci(circle: Round, point: str) -> tuple[tuple[str, ...], ...]:
    """The constructions of a point's inverse in a circle; without a point of the circle, only its line."""
    o, (a, b) = circle.centre, circle.radius.ends
    ratio = (("eqratio", o, point, a, b, a, b, o),) if circle.radius.factor == 1 else ()
    return (("on_line", o, point), *ratio)


def _reflection(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    if len(args) == 2 and isinstance(args[1].symbol, Round):
        return _inverse(t, args, made, like) if isinstance(made[0], Point) else None
    return _moving(_reflected)(t, args, made, like)


def _rotated(t: Translation, args: Args) -> Move | None:
    if len(args) != 3:
        return None
    centre = t.spot(args[2].symbol, args[2].at)
    if centre is None:
        return None
    angles = [o.value for o in args[1].at if isinstance(o, Number)]
    maps = [about(a, z) for a, z in zip(angles, t.clauses.points[centre], strict=True)]
    turn = args[1].symbol
    if isinstance(turn, Turn) and turn.degrees % 360 == 180:
        return _half_turn(t, centre)
    if isinstance(turn, Turn) and turn.degrees % 360 == 0:
        return Move(maps, lambda p: ())
    if isinstance(turn, Turn):
        return Move(maps, lambda p: () if p == centre else (("rotate", p, centre, str(turn.degrees % 180)),))
    if isinstance(turn, TurnOf):
        a, b, c = turn.points
        turned = ("on_aline0", b, a, b, c, centre)
        return Move(maps, lambda p: () if p == centre else (("on_circle", centre, p), (*turned, p, centre)))
    return Move(maps, lambda p: () if p == centre else (("on_circle", centre, p),))


def _translated(t: Translation, args: Args) -> Move | None:
    if len(args) != 2:
        return None
    way = as_sum(args[1].symbol)
    steps = [o.by for o in args[1].at if isinstance(o, Vector)]
    if way is None or way.total != 0 or len(way.terms) != 2 or len(steps) != len(args[1].at):
        return None
    (a, s), (b, _) = way.terms
    if abs(s) != 1:
        return None
    start, end = (a, b) if s < 0 else (b, a)

    return Move([Similarity(1 + 0j, v) for v in steps], lambda p: (("translate", p, start, end),))


def _dilated(t: Translation, args: Args) -> Move | None:
    if len(args) != 3 or not isinstance(args[1].symbol, Constant):
        return None
    centre, factor = t.spot(args[2].symbol, args[2].at), args[1].symbol.value
    if centre is None or not factor:
        return None
    if factor == -1:
        return _half_turn(t, centre)
    maps = [from_centre(float(factor), z) for z in t.clauses.points[centre]]
    special = {Fraction(2): "mirror", Fraction(1, 2): "midpoint"}.get(factor)

    def locus(p: str) -> tuple[tuple[str, ...], ...]:
        if p == centre:
            return ()
        if special is not None:
            return ((special, centre, p),)
        return (("dilate", p, centre, str(abs(factor))),)

    return Move(maps, locus, abs(factor))


MOVES: Mapping[str, Maker] = {
    "Reflect": _reflection,
    "Rotate": _moving(_rotated),
    "Translate": _moving(_translated),
    "Dilate": _moving(_dilated),
}
