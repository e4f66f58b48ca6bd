"""Predicates of lines: coll, para, perp, eqangle, aconst."""

from __future__ import annotations

from fractions import Fraction

from geogen.lang.form import PI, Form, Quantity, form, segment
from geogen.lang.measure import normal_term
from geogen.lang.predicate import Args, Predicate


def _d(a: str, b: str) -> Quantity:
    return segment("d", a, b)


def _squares(*terms: tuple[str, str, int]) -> Form:
    """Signed squared lengths; the square of a segment from a point to itself is zero and left out."""
    return form([(segment("q", a, b), sign) for a, b, sign in terms if a != b])


def _coll(args: Args) -> tuple[Form, ...]:
    a, b, c = args
    ab, ac, bc = _d(a, b), _d(a, c), _d(b, c)
    return form([(ab, 1), (ac, -1)]), form([(ab, 1), (bc, -1)]), form([(ac, 1), (bc, -1)])


COLL = Predicate(
    "coll",
    "PPP",
    generators=((1, 0, 2), (0, 2, 1)),
    forms=_coll,
    ways=((0,), (1,), (2,)),
    say="{0}, {1}, {2} are collinear",
    example="A B C",
    doc="Three points on a line; any one of its three equations of directions gives the others.",
)

PARA = Predicate(
    "para",
    "PPPP",
    generators=((1, 0, 2, 3), (2, 3, 0, 1)),
    forms=lambda a: (form([(_d(a[0], a[1]), 1), (_d(a[2], a[3]), -1)]),),
    ways=((0,),),
    say="{0}{1} ∥ {2}{3}",
    example="A B C D",
    doc="Lines AB and CD have the same direction (they may coincide).",
)


def _perp(args: Args) -> tuple[Form, ...]:
    a, b, c, d = args
    return (
        form([(_d(a, b), 1), (_d(c, d), -1), (PI, Fraction(1, 2))]),
        _squares((a, c, 1), (b, d, 1), (a, d, -1), (b, c, -1)),
    )


PERP = Predicate(
    "perp",
    "PPPP",
    generators=((1, 0, 2, 3), (2, 3, 0, 1)),
    forms=_perp,
    ways=((0,), (1,)),
    say="{0}{1} ⟂ {2}{3}",
    example="A B C D",
    doc="Lines AB and CD are perpendicular; equivalently AC² + BD² = AD² + BC².",
)


def _eqangle(args: Args) -> tuple[Form, ...]:
    a, b, c, d, e, f, g, h = args
    return (form([(_d(c, d), 1), (_d(a, b), -1), (_d(g, h), -1), (_d(e, f), 1)]),)


EQANGLE = Predicate(
    "eqangle",
    "PPPPPPPP",
    generators=(
        (1, 0, 2, 3, 4, 5, 6, 7),
        (2, 3, 0, 1, 6, 7, 4, 5),
        (4, 5, 6, 7, 0, 1, 2, 3),
        (0, 1, 4, 5, 2, 3, 6, 7),
    ),
    forms=_eqangle,
    ways=((0,),),
    say="∠({0}{1}, {2}{3}) = ∠({4}{5}, {6}{7})",
    example="A B C D E F G H",
    doc="The directed angle from line AB to line CD equals the one from EF to GH, modulo pi.",
)

ACONST = Predicate(
    "aconst",
    "PPPPA",
    generators=((1, 0, 2, 3, 4), (0, 1, 3, 2, 4)),
    forms=lambda a: (form([(_d(a[2], a[3]), 1), (_d(a[0], a[1]), -1), (PI, -Fraction(a[4]))]),),
    ways=((0,),),
    say="∠({0}{1}, {2}{3}) = {4}",
    example="A B C D 60o",
    doc="The directed angle from line AB to line CD is the given multiple of pi, modulo pi.",
)

PROTRACTOR = Predicate(
    "protractor",
    "PPP",
    forms=lambda a: (
        form([(("t", *normal_term(("angle", *a))), Fraction(1, 180)), (_d(a[1], a[0]), -1), (_d(a[1], a[2]), 1)]),
    ),
    ways=((0,),),
    measured=True,
    silent=True,
    say="the drawn angle {0}{1}{2} is the directed angle from {1}{2} to {1}{0}",
    example="A B C",
    doc="The angle ABC as drawn is the directed one from line BC to line BA; so where A, B, C stand anticlockwise.",
)

PREDICATES = (COLL, PARA, PERP, EQANGLE, ACONST, PROTRACTOR)
