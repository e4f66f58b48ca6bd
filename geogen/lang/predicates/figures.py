"""Predicates of midpoints, circles and triangles: midp, cyclic, circle, simtri, simtrir, contri, contrir, eqratio3."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from geogen.lang.form import Form, form, segment
from geogen.lang.predicate import Args, Predicate

MIDP = Predicate(
    "midp",
    "PPP",
    generators=((0, 2, 1),),
    forms=lambda a: (form([(("p", a[1]), 1), (("p", a[2]), 1), (("p", a[0]), -2)]),),
    ways=((0,),),
    parts=lambda a: (("coll", a), ("cong", (a[0], a[1], a[0], a[2]))),
    needs=lambda a: (("diff", (a[1], a[2])),),
    say="{0} is the midpoint of {1}{2}",
    example="M A B",
    doc="M is the midpoint of AB.",
)


def _inscribed(a: str, b: str, c: str, d: str) -> tuple[Form, ...]:
    """The three equations of inscribed angles of four concyclic points."""

    def seen(p: str, q: str, r: str, s: str) -> Form:
        # angle of the chord pq as seen from r and from s
        return form(
            [
                (segment("d", r, q), 1),
                (segment("d", r, p), -1),
                (segment("d", s, q), -1),
                (segment("d", s, p), 1),
            ]
        )

    return seen(a, b, c, d), seen(a, c, b, d), seen(a, d, b, c)


def _cyclic_parts(args: Args) -> tuple[tuple[str, Args], ...]:
    if len(args) == 4:
        return ()
    return tuple(("cyclic", quad) for quad in combinations(args, 4))


CYCLIC = Predicate(
    "cyclic",
    "PPPP+",
    free_from=0,
    forms=lambda a: _inscribed(*a) if len(a) == 4 else (),
    ways=((0,), (1,), (2,)),
    parts=_cyclic_parts,
    needs=lambda a: (("ncoll", a[:3]),),
    say="{*} are concyclic",
    example="A B C D",
    doc="Four or more points on one circle; any one equation of inscribed angles gives the others.",
)

CIRCLE = Predicate(
    "circle",
    "PPPP+",
    free_from=1,
    parts=lambda a: tuple(("cong", (a[0], a[1], a[0], p)) for p in a[2:]),
    say="{0} is the centre of the circle through {*1}",
    example="O A B C",
    doc="O is equally far from the three or more other points.",
)


def _similar(mirrored: bool) -> Callable[[Args], tuple[tuple[str, Args], ...]]:
    def parts(args: Args) -> tuple[tuple[str, Args], ...]:
        a, b, c, p, q, r = args
        at_b = (q, r, q, p) if mirrored else (q, p, q, r)
        at_c = (r, q, r, p) if mirrored else (r, p, r, q)
        return (
            ("eqangle", (b, a, b, c, *at_b)),
            ("eqangle", (c, a, c, b, *at_c)),
            ("eqratio", (b, a, b, c, q, p, q, r)),
            ("eqratio", (c, a, c, b, r, p, r, q)),
        )

    return parts


def _congruent(mirrored: bool) -> Callable[[Args], tuple[tuple[str, Args], ...]]:
    similar = _similar(mirrored)

    def parts(args: Args) -> tuple[tuple[str, Args], ...]:
        a, b, c, p, q, r = args
        return (
            *similar(args)[:2],
            ("cong", (a, b, p, q)),
            ("cong", (b, c, q, r)),
            ("cong", (a, c, p, r)),
        )

    return parts


_TRIANGLES = ((1, 0, 2, 4, 3, 5), (0, 2, 1, 3, 5, 4), (3, 4, 5, 0, 1, 2))

SIMTRI = Predicate(
    "simtri",
    "PPPPPP",
    generators=_TRIANGLES,
    parts=_similar(False),
    say="triangles {0}{1}{2} and {3}{4}{5} are similar",
    example="A B C P Q R",
    doc="Directly similar triangles, vertices in corresponding order.",
)
SIMTRIR = Predicate(
    "simtrir",
    "PPPPPP",
    generators=_TRIANGLES,
    parts=_similar(True),
    say="triangles {0}{1}{2} and {3}{4}{5} are similar (mirrored)",
    example="A B C P Q R",
    doc="Oppositely similar triangles, vertices in corresponding order.",
)
CONTRI = Predicate(
    "contri",
    "PPPPPP",
    generators=_TRIANGLES,
    parts=_congruent(False),
    say="triangles {0}{1}{2} and {3}{4}{5} are congruent",
    example="A B C P Q R",
    doc="Directly congruent triangles, vertices in corresponding order.",
)
CONTRIR = Predicate(
    "contrir",
    "PPPPPP",
    generators=_TRIANGLES,
    parts=_congruent(True),
    say="triangles {0}{1}{2} and {3}{4}{5} are congruent (mirrored)",
    example="A B C P Q R",
    doc="Oppositely congruent triangles, vertices in corresponding order.",
)

EQRATIO3 = Predicate(
    "eqratio3",
    "PPPPPP",
    generators=((1, 0, 3, 2, 5, 4), (2, 3, 0, 1, 4, 5)),
    parts=lambda a: (
        ("eqratio", (a[4], a[0], a[4], a[2], a[5], a[1], a[5], a[3])),
        ("eqratio", (a[0], a[4], a[0], a[2], a[1], a[5], a[1], a[3])),
        ("eqratio", (a[2], a[4], a[2], a[0], a[3], a[5], a[3], a[1])),
    ),
    say="{4}, {5} divide {0}{2} and {1}{3} alike",
    example="A B C D M N",
    doc="MA : MC = NB : ND, and the same for the parts to the wholes.",
)

PREDICATES = (MIDP, CYCLIC, CIRCLE, SIMTRI, SIMTRIR, CONTRI, CONTRIR, EQRATIO3)
