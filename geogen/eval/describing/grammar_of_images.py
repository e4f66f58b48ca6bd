"""What phrases say of images, of circles that touch, of regular polygons and of arcs, the third part of the grammar."""

from __future__ import annotations

from collections.abc import Iterator

from geogen.eval.describing.meanings import circles, motions, shapes, touching
from geogen.eval.describing.meanings.order import swapped
from geogen.eval.describing.phrases import Means

#: What leads from a point to its image.
_GIVES = ",? it? give|to|is|as? it? as?"


def _turns() -> Iterator[tuple[str, Means]]:
    """Points and segments that are turned, the angle and the centre in either order."""
    for turn in (motions.CLOCKWISE, motions.ANTICLOCKWISE, motions.UNSAID):
        for by in (
            f"by|through? at? <V> {turn} about <P>",
            f"about <P> by|through? <V> {turn}",
            f"about <P> {turn} by|through? <V>",
            f"{turn} by|through? <V> about <P>",
            f"{turn} about <P> by|through? <V>",
            f"<V> about <P> {turn}",
        ):
            each = f"<S> rotate {by} ,? <P> {_GIVES} <P> ,? and? <P> {_GIVES} <P>"
            yield each, motions.turned_in_turn(turn)
            for kind in ("<P>", "<S>"):
                yield f"rotate of? {by} give {kind} to|give {kind}", motions.turned(turn, "cpi")
                yield f"rotate {kind} {by} {_GIVES} {kind}", motions.turned(turn, "pci")
                yield f"{kind} rotate {by} {_GIVES} {kind}", motions.turned(turn, "pci")
                yield f"{kind} reflection|give? of? {kind} by|at? rotate of? {by}", motions.turned(turn, "ipc")
                yield f"{kind} give? by rotate {kind} {by}", motions.turned(turn, "ipc")
        for kind in ("<P>", "<S>"):
            yield f"<V> {turn} rotate about <P> give {kind} to|give {kind}", motions.turned(turn, "cpi")
            yield f"rotate of? <V> {turn} about <P> give {kind} to|give {kind}", motions.turned(turn, "cpi")
            yield f"{turn} rotate of? by? <V> about <P> give {kind} to|give {kind}", motions.turned(turn, "cpi")
            yield f"ba? {kind} about <P> {turn} rotate <V> ,? 's? {_GIVES} {kind}", motions.turned(turn, "pci")
            yield f"{kind} {kind} about <P> {turn} rotate <V> 's? give? 's?", motions.turned(turn, "ipc")


IMAGES: tuple[tuple[str, Means], ...] = (
    *_turns(),
    *(
        row
        for mirror in ("<P>", "<S>")
        for row in (
            (f"reflect <P> about|at|through|to {mirror} {_GIVES} <P>", motions.mirrored("pmi")),
            (f"<P> reflect about|at|through|to {mirror} {_GIVES} <P>", motions.mirrored("pmi")),
            (f"ba? <P> about {mirror} draw? symmetric|reflect|reflection {_GIVES} <P>", motions.mirrored("pmi")),
            (f"<P> give? by reflect <P> about|at|through|to {mirror}", motions.mirrored("ipm")),
            (f"<P> symmetric to|of|with <P> ,? about {mirror}", motions.mirrored("ipm")),
            (f"<PP> symmetric to? it? about {mirror}", motions.mirrored("ipm")),
            (f"<P> with? <P> about {mirror} symmetric", motions.mirrored("ipm")),
            (f"<PP> about {mirror} symmetric", motions.mirrored("ipm")),
            (f"reflection of <P> at|about|through {mirror} <P>", motions.mirrored("pmi")),
            (f"<P> about {mirror} 's? reflection <P>", motions.mirrored("pmi")),
        )
    ),
    ("translate <P> by|along? vector? from <P> to <P> ,? give|is|to <P>", motions.shifted),
    ("<P> isogonal of <P> ,? about|at? <T>", shapes.isogonal),
    ("<P> <P> about <T> 's? isogonal", shapes.isogonal),
    # circles in and beside triangles
    ("incircle~<T> ,? 's? with? it? centre <P>", touching.incircle),
    *(
        (f"{circle} ,? 's? with? it? centre <P> ,? and? which? it? {touch}", means)
        for circle, means in (
            ("incircle~<T>", touching.incircle),
            ("excircle of <T> opposite <P>", touching.excircle),
            ("<T> 's? <P> opposite 's? excircle", touching.excircle),
            ("<P> opposite excircle of <T>", touching.excircle_vertex_first),
        )
        for touch in (
            "tangent to? <S+> ,? at|contact <P+>",
            "and|with? <S+> tangent ,? at|contact <P+>",
            "tangent to? <S> at <P> ,? and? tangent? to? <S> at <P> ,? and? tangent? to? <S> at <P>",
        )
    ),
    ("<C> 's? incircle~<T> ,? and|with? <S+> tangent ,? at|contact <P+>", touching.incircle_centre_first),
    *(
        (f"<P> incentre~<T> ,? and? incircle~<T> ,? {touch} ,? at|contact <P+>", touching.incircle_said_twice)
        for touch in ("and|with? <S+> tangent", "tangent to? <S+>")
    ),
    ("incentre~<T> <P> ,? and|with? it? and|with? <S+> tangent ,? at|contact <P+>", touching.incircle),
    ("incentre~<T> <P> ,? and? it? tangent to? <S+> ,? at|contact <P+>", touching.incircle),
    ("<CC> ,? tangent ,? at|contact <P>", touching.circles_touch),
    ("<C> tangent to|with? <C> ,? at|contact <P>", touching.circles_touch),
    ("<C> tangent at <P> to <C>", lambda places: touching.circles_touch([places[0], places[2], places[1]])),
    # regular polygons
    ("regular <G>", shapes.regular),
    ("<G> regular", shapes.regular),
    ("regular 's? ,? of|with? it? apex? <PP>", shapes.regular_of),
    ("<PP> ,? ,? of? regular", shapes.regular_of),
    # arcs, chords and the size of circles
    ("<P> mid of? arc <S> ,? which? avoid <P>", circles.middle_of_arc),
    ("<P> avoid <P> 's? arc <S> 's? mid", lambda places: circles.middle_of_arc([places[0], places[2], places[1]])),
    ("<S> ,? chord of? <V> of|at <C>", circles.chord_of_length),
    ("<S> ,? diameter of? <V> of|at <C>", circles.diameter_of_length),
    ("<P+> on~<C> and|with|which it? diameter <S>", circles.on_circle_with_diameter),
    ("<C> = <V>", circles.radius_of_size),
    ("<C> 's? with|which? it? circumference|perimeter of? equal? to? <V>", circles.circumference),
    ("circumference~<C> equal? to? <V>", circles.circumference),
    ("<C> 's? with|which? it? area of? equal? to? <V>", circles.disc),
    ("area~<C> equal? to? <V>", circles.disc),
    ("<V> area~<C>", swapped(circles.disc)),
)  # fmt: skip
