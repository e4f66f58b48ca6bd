"""Predicates of lengths and ratios: cong, eqratio, rconst, lconst, and the linear relations lensum, sqsum, vecsum."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from geogen.lang.form import LOGUNIT, UNIT, UNIT2, Coefficient, Form, as_coefficient, form, minus_log, segment, usable
from geogen.lang.number import Number
from geogen.lang.predicate import Args, Predicate

_ONE = Fraction(1)


def _cong(args: Args) -> tuple[Form, ...]:
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


def _eqratio(args: Args) -> tuple[Form, ...]:
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


def _rconst(args: Args) -> tuple[Form, ...]:
    a, b, c, d, r = args
    found = []
    for kind, factor, constants in of_ratio(r):
        one, two = segment(kind, a, b), segment(kind, c, d)
        terms = [(one, _ONE), (two, factor)] if one < two else [(two, factor), (one, _ONE)]
        make = form if a == b or c == d or one == two else tuple  # constants stand after segments, so it is in order
        found.append(make([*terms, *constants]))
    return tuple(found)


@lru_cache(maxsize=4096)
def of_ratio(r: Number) -> tuple[tuple[str, Coefficient, Form], ...]:
    """What a ratio alone says: the kinds of its forms, what stands before the second segment, and the constants.

    It is kept, as are lengths below: numbers come again between other points, and with exact numbers the arithmetic is
    nearly all the work.
    """
    found: list[tuple[str, Coefficient, Form]] = [("l", -_ONE, minus_log(r))]
    plain = r.plainest
    factor = as_coefficient(-plain)
    if usable(factor):
        found.append(("s", factor, ()))
    square = as_coefficient(factor * plain)
    if usable(square):
        found.append(("q", square, ()))
    return tuple(found)


def _each_way(forms: int) -> tuple[tuple[int, ...], ...]:
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


def _lconst(args: Args) -> tuple[Form, ...]:
    a, b, v = args
    make = form if a == b else tuple  # constants stand after segments, so it is in order
    return tuple([make([(segment(kind, a, b), _ONE), *constants]) for kind, constants in of_length(v)])


@lru_cache(maxsize=4096)
def of_length(v: Number) -> tuple[tuple[str, Form], ...]:
    """What a length alone says: the kinds of its forms, and their constants."""
    logs, plain = minus_log(v), v.plainest
    minus = as_coefficient(-plain)
    return (
        ("l", (*logs, (LOGUNIT, -_ONE))),
        ("s", ((UNIT, minus),)),
        ("q", ((UNIT2, as_coefficient(minus * plain)),)),
    )


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


def _linear(kind: str) -> Callable[[Args], tuple[Form, ...]]:
    def forms(args: Args) -> tuple[Form, ...]:
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


def _vecsum(args: Args) -> tuple[Form, ...]:
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
