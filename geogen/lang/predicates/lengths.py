"""Predicates of lengths and ratios: cong, eqratio, rconst, lconst, and the linear relations lensum, sqsum, vecsum."""

from __future__ import annotations

from fractions import Fraction

from geogen.lang.form import LOGUNIT, UNIT, UNIT2, Form, Quantity, form, segment, usable
from geogen.lang.number import Number
from geogen.lang.predicate import Args, Predicate


def _cong(args: Args):
    a, b, c, d = args
    return tuple(form([(segment(kind, a, b), 1), (segment(kind, c, d), -1)]) for kind in "lsq")


CONG = Predicate(
    "cong",
    "PPPP",
    generators=((1, 0, 2, 3), (2, 3, 0, 1)),
    forms=_cong,
    ways=((0,), (1,), (2,)),
    say="{0}{1} = {2}{3}",
    example="A B C D",
    doc="Segments AB and CD are equally long.",
)


def _eqratio(args: Args):
    a, b, c, d, e, f, g, h = args
    return (
        form(
            [
                (segment("l", a, b), 1),
                (segment("l", c, d), -1),
                (segment("l", e, f), -1),
                (segment("l", g, h), 1),
            ]
        ),
    )


EQRATIO = Predicate(
    "eqratio",
    "PPPPPPPP",
    generators=(
        (1, 0, 2, 3, 4, 5, 6, 7),
        (2, 3, 0, 1, 6, 7, 4, 5),
        (4, 5, 6, 7, 0, 1, 2, 3),
        (0, 1, 4, 5, 2, 3, 6, 7),
    ),
    forms=_eqratio,
    ways=((0,),),
    say="{0}{1} : {2}{3} = {4}{5} : {6}{7}",
    example="A B C D E F G H",
    doc="AB : CD = EF : GH.",
)


def _logs(number: Number) -> list[tuple[Quantity, Fraction]]:
    return [(("log", base), exponent) for base, exponent in number.log_terms()]


def _rconst(args: Args):
    a, b, c, d, r = args
    forms: list[Form] = [
        form(
            [
                (segment("l", a, b), 1),
                (segment("l", c, d), -1),
                *((q, -e) for q, e in _logs(r)),
            ]
        )
    ]
    if usable(r):
        forms.append(form([(segment("s", a, b), 1), (segment("s", c, d), -r)]))
    square = r * r
    if usable(square):
        forms.append(form([(segment("q", a, b), 1), (segment("q", c, d), -square)]))
    return tuple(forms)


def _each_way(forms):
    """Every form alone suffices; the number of forms depends on the value, so ways are listed generously."""
    return tuple((i,) for i in range(forms))


RCONST = Predicate(
    "rconst",
    "PPPPN",
    generators=((1, 0, 2, 3, 4), (0, 1, 3, 2, 4)),
    forms=_rconst,
    ways=_each_way(3),
    say="{0}{1} : {2}{3} = {4}",
    example="A B C D 1/2",
    doc="AB is the given multiple of CD.",
)


def _lconst(args: Args):
    a, b, v = args
    forms: list[Form] = [form([(segment("l", a, b), 1), (LOGUNIT, -1), *((q, -e) for q, e in _logs(v))])]
    forms.append(form([(segment("s", a, b), 1), (UNIT, -v)]))
    forms.append(form([(segment("q", a, b), 1), (UNIT2, -(v * v))]))
    return tuple(forms)


LCONST = Predicate(
    "lconst",
    "PPN",
    generators=((1, 0, 2),),
    forms=_lconst,
    ways=_each_way(3),
    say="{0}{1} = {2}",
    example="A B 3",
    doc="AB has the given length.",
)


def _linear(kind: str):
    def forms(args: Args):
        terms = zip(args[0::3], args[1::3], args[2::3], strict=True)
        return (form((segment(kind, a, b), Fraction(c)) for c, a, b in terms),)

    return forms


LENSUM = Predicate(
    "lensum",
    "QPP+",
    repeat=3,
    forms=_linear("s"),
    ways=((0,),),
    say="a linear relation of lengths",
    example="1 A B 1 B C -1 A C",
    doc="A rational combination of lengths is zero; arguments are (coefficient, point, point) in turn.",
)

SQSUM = Predicate(
    "sqsum",
    "QPP+",
    repeat=3,
    forms=_linear("q"),
    ways=((0,),),
    say="a linear relation of squared lengths",
    example="1 A B 1 B C -1 A C",
    doc="A rational combination of squared lengths is zero; arguments as in lensum.",
)


def _vecsum(args: Args):
    return (form((("p", p), Fraction(c)) for c, p in zip(args[0::2], args[1::2], strict=True)),)


VECSUM = Predicate(
    "vecsum",
    "QP+",
    repeat=2,
    forms=_vecsum,
    ways=((0,),),
    say="a linear relation of points as vectors",
    example="1 A 1 B -2 M",
    doc="A rational combination of points is zero, its coefficients adding up to zero; (coefficient, point) in turn.",
)

PREDICATES = (CONG, EQRATIO, RCONST, LCONST, LENSUM, SQSUM, VECSUM)
