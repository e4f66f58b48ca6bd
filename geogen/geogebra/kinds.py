"""Which objects a command takes, by one word for each argument."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.geogebra.objects import (
    Angle,
    Boolean,
    Circle,
    Conic,
    Function,
    Line,
    ListOf,
    Locus,
    Number,
    Object,
    Path,
    Point,
    Polygon,
    Polyline,
    Ray,
    Segment,
    Text,
    Undefined,
    Vector,
)
from geogen.geogebra.objects import Arc as ArcOrSector

#: What a word of a command's form takes.
WORDS: dict[str, tuple[type, ...]] = {
    "number": (Number,),
    "angle": (Angle,),
    "boolean": (Boolean,),
    "text": (Text,),
    "point": (Point,),
    "vector": (Vector,),
    "place": (Point, Vector),
    "line": (Line,),
    "ray": (Ray,),
    "segment": (Segment,),
    "polygon": (Polygon,),
    "polyline": (Polyline,),
    "circle": (Circle,),
    "arc": (ArcOrSector,),
    "conic": (Circle, Conic),
    "function": (Function,),
    "list": (ListOf,),
    "locus": (Locus,),
    "path": (Path,),
    "linear": (Line, Vector),
    "straight": (Line, Function),
    "shape": (Polygon, Circle, Conic),
    "movable": (Point, Vector, Line, Polygon, Polyline, Circle, Conic, ListOf, Number, Locus),
    "any": (object,),
}


def fits(found: Object, word: str) -> bool:
    """True where an argument is what a form takes; what is undefined fits anywhere."""
    if isinstance(found, Undefined):
        return True
    if word == "points":
        return isinstance(found, ListOf) and all(isinstance(i, Point | Undefined) for i in found.items)
    if word == "numbers":
        return isinstance(found, ListOf) and all(isinstance(i, Number | Undefined) for i in found.items)
    return isinstance(found, WORDS[word])


def kind_words(args: Sequence[Object]) -> str:
    """The kinds of arguments, for messages."""
    return f"({', '.join(a.kind for a in args)})" if args else "nothing"
