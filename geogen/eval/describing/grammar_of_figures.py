"""What phrases say of circles, triangles, quadrilaterals and images, the second part of the grammar."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from geogen.eval.describing.meanings import circles, crossings, lines, perpendiculars, shapes
from geogen.eval.describing.meanings.order import swapped
from geogen.eval.describing.phrases import Means

_SIMILAR, _CONGRUENT = "simtri {0} {1} {2} {3} {4} {5}", "contri {0} {1} {2} {3} {4} {5}"
#: The special points of a triangle.
_SPECIAL = {
    "circumcentre": circles.circumcentre,
    "orthocentre": shapes.orthocentre,
    "incentre": shapes.incentre,
    "centroid": shapes.centroid,
}


def _centres() -> Iterator[tuple[str, Means]]:
    """Two or three of them together, in any order."""
    for count in (2, 3):
        for names in permutations(_SPECIAL, count):
            means = shapes.together([_SPECIAL[name] for name in names])
            last, comma = f"and {names[-1]}", " , ,? ".join(names[:-1])
            behind = " ,? and? with? ".join(f"it? {name} <P>" for name in names)
            yield f"<PP> {comma} ,? {last} of <T>", means
            listed = " and|, ".join([*names[:-1], last.removeprefix("and ")]).replace("and|,", "and|,|、")
            yield f"<PP> <T> 's? {listed}", means
            yield f"<T> 's? {listed} <PP>", shapes.triangle_first(means)
            yield f"<T> ,? 's? with? {behind}", shapes.triangle_first(means)


#: The lines of a triangle that meet in each of them.
_LINES = {
    "perpbis": circles.circumcentre,
    "altitude": shapes.orthocentre,
    "bisector": shapes.incentre,
    "median": shapes.centroid,
}


def _crossings() -> Iterator[tuple[str, Means]]:
    """Special points as those in which the lines of a triangle meet."""
    for word, means in _LINES.items():
        for lines_said in (f"{word}~<T>", f"<T> at? ,? it? 's? {word}"):
            yield f"{lines_said} meet at <P>", swapped(means)
            yield f"{lines_said} 's? intersection <P>", swapped(means)
        yield f"<P> intersection of {word} of <T>", means
        yield f"<P> where {word} of <T> meet", means
        yield f"<P> <T> 's? {word} 's? intersection", means


def _altitudes() -> Iterator[tuple[str, Means]]:
    """Altitudes of a triangle, perhaps with their feet, which are ends of theirs."""
    for feet_said in ("", " ,? with|where? it? foot <PP>", " ,? where? <PP> foot"):
        for said in ("altitude~<T> ,? <SS>", "<T> at? ,? with? draw? it? 's? altitude <SS>"):
            yield f"{said}{feet_said}", shapes.triangle_first(perpendiculars.altitudes)
        yield f"<SS> ,? altitude~<T>{feet_said}", perpendiculars.altitudes
    yield "altitude~<T> ,|:? <S> from <P> ,? <S> from <P> ,? and? <S> from <P>", perpendiculars.altitudes_in_turn
    yield "<S> altitude from <P> ,? of|at <T>", lambda places: perpendiculars.altitude([places[0], places[2]])


FIGURES: tuple[tuple[str, Means], ...] = (
    # circles
    ("<P+> on~<C>", circles.on_circle),
    ("<C> ,? through <P+>", circles.circle_first),
    ("<P+> at? take <S> diameter 's? <C> up", circles.on_circle_across),
    ("<C> up <P+>", circles.circle_first),
    ("<G> on~<C>", swapped(circles.circle_first_polygon)),
    ("<C> through <G>", circles.circle_first_polygon),
    ("<P+> on~<K>", circles.around),
    ("<K>", circles.around_itself),
    ("<P+> on~<D>", circles.on_diameter),
    ("<D> through <P+>", swapped(circles.on_diameter)),
    ("<S> ,? diameter~<K>", circles.diameter_around),
    ("<P> centre~<D>", lines.midpoints),
    ("centre~<D> <P>", swapped(lines.midpoints)),
    ("<P> centre~<C>", circles.centre_is),
    ("<C> with? centre <P>", swapped(circles.centre_is)),
    ("<P> centre~<K>", circles.centre_of_points),
    ("centre~<K> <P>", circles.centre_of_points),
    ("<K> with <P> as it? centre", swapped(circles.centre_of_points)),
    ("<K> with <P> as <C> 's? centre", circles.centre_of_first),
    ("<K> ,? with|which? it? centre <P>", swapped(circles.centre_of_points)),
    ("<T> inscribed at <D>", circles.polygon_on_diameter),
    ("<P> equidistant from|to <PP>", circles.centre_of_points),
    ("<PP> equidistant from|to <P>", swapped(circles.centre_of_points)),
    ("<PP> to <P> 's? equidistant", swapped(circles.centre_of_points)),
    ("<P> and <PP> 's? equidistant", circles.centre_of_points),
    ("<P> to <PP> 's? equidistant", circles.centre_of_points),
    ("<P> centre of through <PP>", circles.centre_of_points),
    ("<G> inscribed at <C>", swapped(circles.circle_first_polygon)),
    ("<C> circumscribed~<G>", circles.circle_first_polygon),
    ("<C> ,? circumscribed <G>", circles.circle_first_polygon),
    ("<C> <K>", circles.circle_first_polygon),
    ("<Q> concyclic", circles.concyclic),
    ("concyclic <Q>", circles.concyclic),
    ("<PP> concyclic", circles.concyclic),
    ("<S> ,? diameter~<C>", circles.diameter),
    ("<C> with? <S> as? diameter", swapped(circles.diameter)),
    ("<C> diameter <S>", swapped(circles.diameter)),
    ("diameter <S> of <C>", circles.diameter),
    ("<S+> ,? chord~<C>", circles.chords),
    ("chord <S> of <C>", circles.chords),
    ("<SS> radius~<C>", circles.radii),
    ("<SS> radius", circles.radii),
    ("radius <SS>", circles.radii),
    ("<S> tangent to|of? <C> ,? at|contact <P>", circles.tangents),
    ("<S> tangent to|of? <C> ,? with? it? meet? it? contact? at? <P> as? contact?", circles.tangents),
    ("<SS> tangent to|of? <C> at <PP>", circles.tangents),
    ("<C> tangent to? <S> ,? at|contact <P>", circles.tangents_second),
    ("tangent to|of <C> at <P> <S>", circles.tangents_last),
    ("<S+> <C> 's? tangent ,? contact|at? <P+> contact?", circles.tangents),
    ("<C> 's? tangent <S+> ,? contact|at? <P+> contact?", circles.tangents_second),
    ("from <P> ,? tangent to <C> ,? tangent|meet it? at|contact <P+>", circles.tangents_from),
    ("from <P> ,? tangent to <C> ,? tangent|meet <C> at|contact <P+>", circles.tangents_from_again),
    ("from <P> to <C> draw? 's? tangent ,? contact <P+>", circles.tangents_from),
    ("tangent from <P> to <C> ,? tangent|meet it? at|contact <P+>", circles.tangents_from),
    ("tangent from <P> to <C> ,? tangent|meet <C> at <P+>", circles.tangents_from_again),
    ("from <P> ,? tangent <S+> to <C> ,? tangent|meet it? at|contact <P+>", circles.tangents_named_from),
    ("from <P> ,? tangent <S+> to <C> ,? tangent|meet <C> at <P+>", circles.tangents_named_from_again),
    ("<S+> and|with <C> tangent ,? at|contact <P+>", circles.tangents),
    ("<S> tangent to|of? <C> ,? at <P> ,? and <S> tangent? at <P>", circles.tangents_one_by_one),
    ("<C> and <S> at <P> tangent", circles.tangents_second),
    ("<C> and <S> tangent ,? at|contact <P>", circles.tangents_second),
    ("<S> at <P> and <C> tangent", circles.tangents_middle),
    ("<S> at <P> tangent <C>", circles.tangents_middle),
    ("at <P> ,? <S> tangent to <C>", circles.tangents_point_first),
    ("<S> <C> at <P> 's? tangent", circles.tangents),
    ("<P> contact of <S> and|with <C>", circles.tangents_point_first),
    ("<P> <S> and <C> 's? contact", circles.tangents_point_first),
    ("<S> and <C> intersection <P> ,? sep? tangent", circles.tangents),
    ("<S> tangent to|of? <C>", circles.tangent_at_end),
    ("<S> tangent to|of <K> at|contact <P>", circles.tangent_around),
    ("<S> tangent to|of <K>", circles.tangent_around),
    ("<S> <K> at <P> 's? tangent", circles.tangent_around),
    ("<S> <K> 's? tangent", circles.tangent_around),
    ("<S> tangent at <P> to <K>", lambda places: circles.tangent_around([places[0], places[2], places[1]])),
    ("<S> tangent at <P> to <C>", circles.tangents_middle),
    ("<S> and <K> tangent ,? at|contact <P>", circles.tangent_around),
    ("<S> and <K> tangent", circles.tangent_around),
    ("<S> and <C> tangent", circles.tangent_at_end),
    ("<S> <C> 's? tangent", circles.tangent_at_end),
    # special points of triangles
    *_centres(),
    ("<P> circumcentre~<T>", circles.circumcentre),
    ("circumcentre~<T> at? <P>", swapped(circles.circumcentre)),
    ("<P> orthocentre~<T>", shapes.orthocentre),
    ("orthocentre~<T> at? <P>", swapped(shapes.orthocentre)),
    ("<P> incentre~<T>", shapes.incentre),
    ("incentre~<T> at? <P>", swapped(shapes.incentre)),
    ("<P> centroid~<T>", shapes.centroid),
    ("centroid~<T> at? <P>", swapped(shapes.centroid)),
    *((f"<T> ,? with? it? {word} <P>", swapped(means)) for word, means in _SPECIAL.items()),
    *_crossings(),
    *_altitudes(),
    ("<SS> ,? altitude ,? with? it? foot <PP> ,? on~<SS>", perpendiculars.altitudes_with_feet),
    ("median from <PP> meet at <P> of? <T>", shapes.centroid_of_medians),
    ("<T> it? 's? centroid of <T> at? <P>", shapes.centroid_said_twice),
    *((f"<T> take <P> {word}", swapped(means)) for word, means in _SPECIAL.items()),
    # triangles
    ("<SS> of <T> meet at <P>", lambda places: crossings.met([places[0], places[2]])),
    ("equilateral <T>", shapes.EQUILATERAL),
    ("<T> equilateral", shapes.EQUILATERAL),
    ("sides~<T> equal", shapes.EQUILATERAL),
    ("<T> isosceles ,? with|which? it? apex at? <P>", shapes.isosceles_at),
    ("isosceles <T> ,? 's|with|which? it? apex at? <P>", shapes.isosceles_at),
    ("<T> take <P> apex 's|,? isosceles", shapes.isosceles_at),
    ("isosceles <T> ,? take <P> apex", shapes.isosceles_at),
    ("isosceles <T> ,? take <S> base", shapes.isosceles_at),
    ("right <T> ,? take <P> rightapex", shapes.right_at),
    ("<T> isosceles ,? <P> apex", shapes.isosceles_at),
    ("<T> isosceles at <P>", shapes.isosceles_at),
    ("<T> isosceles ,? with|which? it? base <S>", shapes.isosceles_at),
    ("isosceles <T> ,? 's|with|which|on? it? base <S>", shapes.isosceles_at),
    ("<T> take <S> base 's isosceles", shapes.isosceles_at),
    ("<T> isosceles ,? with|which? it? equal? legs|equal <SS>", shapes.equal_sides),
    ("isosceles right <T> ,? with|which? it? right at <P>", shapes.isosceles_right_at),
    ("<T> right ,? with|which|at? it? right? at <P>", shapes.right_at),
    ("right <T> ,? with|which? it? right? at <P>", shapes.right_at),
    ("right of <T> at <P>", shapes.right_at),
    ("right <T> ,? 's? rightapex <P>", shapes.right_at),
    ("<T> take <P> rightapex 's? isosceles right", shapes.isosceles_right_at),
    ("<T> isosceles right ,? with? right? at <P>", shapes.isosceles_right_at),
    ("<T> right and isosceles", shapes.ISOSCELES_RIGHT),
    ("equilateral <T> ,? with? sidelength <V>", shapes.equilateral_of_side),
    ("<T> right ,? rightapex <P>", shapes.right_at),
    ("<T> right ,? <P> rightapex", shapes.right_at),
    ("<T> take <P> rightapex 's? right", shapes.right_at),
    ("<T> right ,? with|which? it? hypotenuse <S>", shapes.right_at),
    ("right <T> ,? 's|with|which? it? hypotenuse <S>", shapes.right_at),
    ("<T> take <S> hypotenuse 's? right", shapes.right_at),
    ("<T> right ,? with|which? it? legs <SS>", shapes.right_legs),
    ("<S> hypotenuse of right? <T>", swapped(shapes.right_at)),
    ("<S> right? <T> 's? hypotenuse", swapped(shapes.right_at)),
    ("<SS> of right <T> meet at <P>", shapes.legs_meet),
    ("<T> take <S> hypotenuse ,? right", shapes.right_at),
    ("<T> take <SS> legs 's? isosceles", shapes.equal_sides),
    ("<T> isosceles", shapes.ISOSCELES),
    ("isosceles right <T>", shapes.ISOSCELES_RIGHT),
    ("<T> isosceles right", shapes.ISOSCELES_RIGHT),
    ("right isosceles <T>", shapes.ISOSCELES_RIGHT),
    ("isosceles <T>", shapes.ISOSCELES),
    ("<T> right", shapes.RIGHT),
    ("right <T>", shapes.RIGHT),
    ("<T> similar to? <T>", _SIMILAR),
    ("<TT> similar", _SIMILAR),
    ("similar <TT>", _SIMILAR),
    ("<T> congruent to? <T>", _CONGRUENT),
    ("<TT> congruent", _CONGRUENT),
    ("congruent <TT>", _CONGRUENT),
    # quadrilaterals
    *((pattern, means) for word, means in shapes.QUADRILATERALS.items() for pattern in (f"{word} <Q>", f"<Q> {word}")),
    ("<PP> of? parallelogram", shapes.parallelogram_of),
    ("oppsides~<Q> para", shapes.PARALLELOGRAM),
    ("<P> centre~<Q>", shapes.centre_of_parallelogram),
    ("centre~<Q> <P>", swapped(shapes.centre_of_parallelogram)),
    ("<Q> square ,? with|which|of? it? sidelength <V>", shapes.square_of_side),
    ("square <Q> ,? 's? with|which|of? it? sidelength <V>", shapes.square_of_side),
    ("sidelength~<Q> <V>", shapes.side_of),
    ("sidelength of square <Q> <V>", shapes.square_of_side),
    ("sides of square <Q> equal? to? <V>", shapes.square_of_side),
    ("sides of <Q> equal? to? <V>", shapes.side_of),
    ("<Q> sidelength <V> 's? square", shapes.square_of_side),
    ("diagonals~<Q> meet at? it? <P>", swapped(shapes.diagonals_meet)),
    ("diagonals~<Q> at <P> meet", swapped(shapes.diagonals_meet)),
    ("<P> intersection of diagonals~<Q>", shapes.diagonals_meet),
    ("<P> diagonals~<Q> 's? intersection", shapes.diagonals_meet),
    ("diagonals~<Q> bismutual at <P>", swapped(shapes.centre_of_parallelogram)),
    ("diagonals~<Q> at <P> bismutual", swapped(shapes.centre_of_parallelogram)),
    ("diagonals~<Q> perp and bismutual at? <P>", shapes.diagonals_bisect_at_right_angles),
    ("diagonals~<Q> perp and meet at? <P>", shapes.diagonals_meet_at_right_angles),
    ("diagonals~<Q> perp", "perp {0} {2} {1} {3}"),
    ("diagonals~<Q> equal|congruent", "cong {0} {2} {1} {3}"),
    # images
    ("<P> reflection of|to <P> at|about|through|to mid of <S>", lines.reflected_in_midpoint),
    ("reflection of|to <P> at|about|through|to mid of <S>", lines.NAMELESS),
    ("<P> <P> about <S> 's? mid 's? reflection", lines.reflected_in_midpoint),
    ("<P> reflection of|to <P> at|about|through|to <S>", perpendiculars.reflected_in_line),
    ("<P> reflection of|to <P> at|about|through|to <P>", "midp {2} {0} {1}"),
    ("<P> <P> about <S> 's? reflection", perpendiculars.reflected_in_line),
    ("<P> <P> about <P> 's? reflection", "midp {2} {0} {1}"),
    ("<PP> symmetric about|to|at <S>", perpendiculars.reflected_pair),
    ("<PP> about <S> symmetric", perpendiculars.reflected_pair),
)  # fmt: skip

#: What may stand inside of a phrase and says something by itself.
ATTRIBUTES: tuple[tuple[str, Means], ...] = (
    ("equilateral <T>", shapes.EQUILATERAL),
    ("isosceles right <T>", shapes.ISOSCELES_RIGHT),
    *((f"{word} <Q>", means) for word, means in shapes.QUADRILATERALS.items()),
    ("regular <G>", shapes.regular),
    ("<C> = <V>", circles.radius_of_size),
    ("<C> with? it? centre <P> and diameter <S>", lambda places: circles.diameter([places[2], places[1]])),
    ("at <C> ,? chord <S+>", swapped(circles.chords)),
    ("<C> at ,? chord <S+>", swapped(circles.chords)),
)
