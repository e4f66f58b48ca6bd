"""The table of predicates: what each means as linear forms, and what establishes it.

A *form* maps quantities to coefficients, fractions or numbers, and says that their combination is zero. Quantities:

    ("d", A, B) direction of the line AB in half turns   ("l", A, B) logarithm of the length AB
    ("s", A, B) length AB   ("q", A, B) squared length   ("p", A) the point A as a vector
    ("t", kind, …) another measured term   ("lt", kind, …) its logarithm   ("log", base) logarithm of a number
    ("pi",) ("unit",) ("unit2",) ("logunit",) one half turn or degree; the unit of length, its square, its logarithm

Forms of directions hold up to an integer, which is read off the figure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations
from typing import Any

from geogen.kernel.figure import CLEAR, FUNCTIONS, KINDS, Coordinates, across, alike, cosine, gap, normal, sine, sines
from geogen.kernel.sums import Monomial, Sum, Term, as_sum, of_term

Quantity = tuple[Any, ...]
Form = dict[Quantity, Any]
Args = tuple[Any, ...]
PI, UNIT, UNIT2, LOGUNIT = ("pi",), ("unit",), ("unit2",), ("logunit",)
#: A positive number as a product of powers: the record says it, the kernel multiplies it out.
Logs = tuple[tuple[Sum, Fraction], ...]
#: Largest exponent in such a product.
MAX_EXPONENT = 80


@dataclass(frozen=True)
class Statement:
    """A predicate with its arguments: points as names, numbers and expressions as sums, angles as fractions of π.

    Args:
        predicate: its name.
        args: its arguments.
        logs: its number, or the quotient of its two coefficients, as a product of powers; None where no form needs it.
    """

    predicate: str
    args: Args
    logs: Logs | None = None

    def __str__(self) -> str:
        spelled = zip(self.args, letters(self.predicate, len(self.args)) or "", strict=True)
        return " ".join([self.predicate, *(f"{a * 180}o" if letter == "A" else str(a) for a, letter in spelled)])

    @property
    def terms(self) -> tuple[Term, ...]:
        """The measured terms of an equation."""
        return tuple(dict.fromkeys(t for side in self.args for t in side.terms)) if self.predicate == "equal" else ()

    @property
    def points(self) -> tuple[str, ...]:
        """The points in order of appearance, each once."""
        return tuple(dict.fromkeys([a for a in self.args if type(a) is str] + [p for t in self.terms for p in t[1:]]))

    @property
    def zero(self) -> Sum | None:
        """What a statement about values says to be zero."""
        a = self.args
        if self.predicate == "equal":
            return a[0] - a[1]  # type: ignore[no-any-return]
        if self.predicate not in ("lconst", "rconst"):
            return None
        return length(*a[:2]) - (a[2] if len(a) == 3 else length(*a[2:4]) * a[4])

    def renamed(self, names: dict[str, str]) -> Statement:
        """A rule's pattern with points for its variables."""
        args = (names[a] if type(a) is str else _renamed(a, names) if isinstance(a, Sum) else a for a in self.args)
        return Statement(self.predicate, tuple(args), self.logs)


def _renamed(side: Sum, names: dict[str, str]) -> Sum:
    total = as_sum(0)
    for (k, s, monomial), q in side.parts.items():
        part = Sum({(k, s, ()): q})
        for term, e in monomial:
            part = part * of_term(normal((term[0], *(names[p] for p in term[1:])))) ** e
        total = total + part
    return total


def length(a: str, b: str) -> Sum:
    """A length by itself."""
    return of_term(normal(("length", a, b)))


def seg(kind: str, a: str, b: str) -> Quantity:
    """A quantity of a segment, whose ends have no order."""
    return (kind, a, b) if a < b else (kind, b, a)


def form(*terms: tuple[Quantity, Any]) -> Form:
    """Collected terms without zeros; the length of a segment from a point to itself is zero."""
    total: Form = {}
    for quantity, c in terms:
        if not (quantity[0] in ("s", "q") and quantity[1] == quantity[2]):
            total[quantity] = total.get(quantity, 0) + c
    return {q: c for q, c in total.items() if c}


def _of(kind: str, args: Args, *signs: int | Fraction) -> Form:
    """A combination of quantities of the segments that arguments name in pairs."""
    return form(*((seg(kind, a, b), c) for a, b, c in zip(args[::2], args[1::2], signs, strict=False)))


def _combination(kind: str) -> Callable[[Statement], list[Form]]:
    return lambda s: [form(*((seg(kind, a, b), c) for c, a, b in zip(*[iter(s.args)] * 3, strict=True)))]


def _inscribed(a: str, b: str, c: str, d: str) -> list[Form]:
    """The three equations of inscribed angles of four points of a circle."""
    rows = ((a, b, c, d), (a, c, b, d), (a, d, b, c))
    return [_of("d", (r, q, r, p, s, q, s, p), 1, -1, -1, 1) for p, q, r, s in rows]


def _perpendicular(a: str, b: str, c: str, d: str) -> list[Form]:
    turned = form((seg("d", a, b), 1), (seg("d", c, d), -1), (PI, Fraction(1, 2)))
    return [turned, _of("q", (a, c, b, d, a, d, b, c), 1, 1, -1, -1)]


def _drawn_angle(a: str, b: str, c: str) -> list[Form]:
    """The drawn angle ABC is the directed one from BC to BA where A, B, C stand anticlockwise."""
    drawn = ("t", *normal(("angle", a, b, c)))
    return [form((drawn, Fraction(1, 180)), (seg("d", b, a), -1), (seg("d", b, c), 1))]


def _minus_log(logs: Logs | None, above: Sum, below: Sum) -> list[tuple[Quantity, Fraction]] | None:
    """Minus the logarithm of above / below, if above² · Π base^(−2e) = below² · Π base^(2e), multiplied out.

    A base may come twice, as in 4 = 2 · 2: the terms are listed, for who makes a form of them to add up.
    """
    left, right = above * above, below * below
    for base, e in logs or ():
        if base.sign <= 0 or (2 * e).denominator != 1 or abs(2 * e) > MAX_EXPONENT:
            return None
        left, right = (left * base ** int(-2 * e), right) if e < 0 else (left, right * base ** int(2 * e))
    return [(("log", base), -e) for base, e in logs] if logs is not None and left == right else None


def _multiple(s: Statement, value: Sum) -> list[Form]:
    """A segment is a multiple of another one, or of the unit: as logarithms, lengths and squares."""
    found = []
    for kind, unit, factor in (("l", LOGUNIT, 1), ("s", UNIT, value.plain()), ("q", UNIT2, (value * value).plain())):
        logs = _minus_log(s.logs, value, as_sum(1)) if kind == "l" else []
        other = seg(kind, *s.args[2:4]) if len(s.args) == 5 else unit
        if logs is not None:
            found.append(form((seg(kind, *s.args[:2]), 1), (other, -factor), *logs))
    return found


def _equation(s: Statement) -> list[Form]:
    """An equation of one linear theory, and one of two products with a positive quotient as logarithms."""
    parts = (s.args[0] - s.args[1]).by_monomial()
    return [f for f in (_linear(parts), _logarithmic(s.logs, list(parts.items()))) if f]


def _linear(parts: dict[Monomial, Sum]) -> Form | None:
    terms, units = [], set()
    for monomial, c in parts.items():
        for term, e in monomial:
            square = e == 2 and term[0] == "length"
            if len(monomial) > 1 or not (e == 1 or square):
                return None
            units.add(PI if term[0] in ("angle", *FUNCTIONS) else UNIT2 if KINDS[term[0]][1] * e == 2 else UNIT)
            name = seg("q" if square else "s", *term[1:]) if term[0] == "length" else ("t", *term)
            terms.append((name, c.plain()))
    return form(*terms, (units.pop(), parts.get((), as_sum(0)).plain())) if len(units) == 1 else None


def _logarithmic(logs: Logs | None, parts: list[tuple[Monomial, Sum]]) -> Form | None:
    if len(parts) != 2 or any(t[0] in FUNCTIONS for m, _ in parts for t, _ in m):
        return None
    (one, c), (two, d) = parts
    minus = _minus_log(logs, -d, c) if c.sign * d.sign < 0 else None
    if minus is None:
        return None
    found: list[tuple[Quantity, Any]] = []
    for monomial, sign in ((one, 1), (two, -1)):
        for term, e in monomial:
            found.append((seg("l", *term[1:]) if term[0] == "length" else ("lt", *term), sign * e))
            found.append((LOGUNIT, -sign * e * KINDS[term[0]][1]))
    return form(*found, *minus)


def _triangles(args: Args, mirrored: bool, congruent: bool) -> list[tuple[str, Args]]:
    """Triangles ABC and PQR: two equal angles, and two equal ratios or three equal sides."""
    a, b, c, p, q, r = args
    at_b, at_c = ((q, r, q, p), (r, q, r, p)) if mirrored else ((q, p, q, r), (r, p, r, q))
    angles: list[tuple[str, Args]] = [("eqangle", (b, a, b, c, *at_b)), ("eqangle", (c, a, c, b, *at_c))]
    if congruent:
        return [*angles, ("cong", (a, b, p, q)), ("cong", (b, c, q, r)), ("cong", (a, c, p, r))]
    return [*angles, ("eqratio", (b, a, b, c, q, p, q, r)), ("eqratio", (c, a, c, b, r, p, r, q))]


@dataclass(frozen=True)
class Predicate:
    """One relation.

    Args:
        signature: a letter an argument: ``P`` point, ``N`` positive number, ``A`` angle in half turns, ``Q`` fraction,
            ``E`` expression; after ``+`` the letters that repeat.
        moves: permutations of the arguments that keep the meaning.
        apart: pairs of places whose points must differ, as a segment between them has a direction or a logarithm.
        free: arguments from here on move freely, and differ.
        forms: the linear forms of a statement; any one of them suffices.
        parts: statements of which it is the conjunction, which suffice together.
        needs: conditions of position without which forms or parts do not establish it.
        holds: for conditions of position, a number above zero where the condition holds.
    """

    signature: str
    moves: str = ""
    apart: str = ""
    free: int | None = None
    forms: Callable[[Statement], list[Form]] | None = None
    parts: Callable[[Args], list[tuple[str, Args]]] | None = None
    needs: Callable[[Args], list[tuple[str, Args]]] | None = None
    holds: Callable[[Coordinates, Args], float] | None = None


_LINES, _TWO = "1023 2301", "01 23"
_ANGLES, _FOUR = "10234567 23016745 45670123 01452367", "01 23 45 67"
_CORNERS, _SIDES = "102435 021354 345012", "01 02 12 34 35 45"

# fmt: off
PREDICATES: dict[str, Predicate] = {
    "coll": Predicate("PPP", "102 021", "01 02 12", forms=lambda s: [
        _of("d", (*x, *y), 1, -1) for x, y in combinations(list(combinations(s.args, 2)), 2)]),
    "para": Predicate("PPPP", _LINES, _TWO, forms=lambda s: [_of("d", s.args, 1, -1)]),
    "perp": Predicate("PPPP", _LINES, _TWO, forms=lambda s: _perpendicular(*s.args)),
    "eqangle": Predicate("PPPPPPPP", _ANGLES, _FOUR, forms=lambda s: [_of("d", s.args, -1, 1, 1, -1)]),
    "aconst": Predicate("PPPPA", "10234 01324", _TWO, forms=lambda s: [
        form((seg("d", *s.args[:2]), -1), (seg("d", *s.args[2:4]), 1), (PI, -s.args[4]))]),
    "protractor": Predicate("PPP", "", "01 02 12", forms=lambda s: _drawn_angle(*s.args)),
    "cong": Predicate("PPPP", _LINES, _TWO, forms=lambda s: [_of(kind, s.args, 1, -1) for kind in "lsq"]),
    "eqratio": Predicate("PPPPPPPP", _ANGLES, _FOUR, forms=lambda s: [_of("l", s.args, 1, -1, -1, 1)]),
    "rconst": Predicate("PPPPN", "10234 01324", _TWO, forms=lambda s: _multiple(s, s.args[4])),
    "lconst": Predicate("PPN", "102", "01", forms=lambda s: _multiple(s, s.args[2])),
    "lensum": Predicate("+QPP", forms=_combination("s")),
    "sqsum": Predicate("+QPP", forms=_combination("q")),
    "vecsum": Predicate("+QP", forms=lambda s: [
        form(*((("p", p), c) for c, p in zip(*[iter(s.args)] * 2, strict=True)))]),
    "midp": Predicate("PPP", "021", "01 02 12", forms=lambda s: [
        form(*((("p", p), c) for p, c in zip(s.args, (-2, 1, 1), strict=True)))],
        parts=lambda a: [("coll", a), ("cong", (a[0], a[1], a[0], a[2]))], needs=lambda a: [("diff", (a[1], a[2]))]),
    "cyclic": Predicate("PPPP+P", free=0, forms=lambda s: _inscribed(*s.args) if len(s.args) == 4 else [],
        parts=lambda a: [("cyclic", four) for four in combinations(a, 4)] if len(a) > 4 else [],
        needs=lambda a: [("ncoll", a[:3])]),
    "circle": Predicate("PPPP+P", "", "01 02 03", free=1, parts=lambda a: [
        ("cong", (a[0], a[1], a[0], p)) for p in a[2:]]),
    "simtri": Predicate("PPPPPP", _CORNERS, _SIDES, parts=lambda a: _triangles(a, False, False)),
    "simtrir": Predicate("PPPPPP", _CORNERS, _SIDES, parts=lambda a: _triangles(a, True, False)),
    "contri": Predicate("PPPPPP", _CORNERS, _SIDES, parts=lambda a: _triangles(a, False, True)),
    "contrir": Predicate("PPPPPP", _CORNERS, _SIDES, parts=lambda a: _triangles(a, True, True)),
    "eqratio3": Predicate("PPPPPP", "103254 230145", "04 02 24 15 13 35", parts=lambda a: [
        ("eqratio", tuple(a[int(i)] for i in row)) for row in ("40425153", "04021513", "24203531")]),
    "equal": Predicate("EE", forms=_equation),
    "diff": Predicate("PP", "10", holds=lambda at, a: gap(at, *a)),
    "ncoll": Predicate("PPP", "102 021", holds=lambda at, a: min(map(abs, sines(at, *a))) - CLEAR),
    "npara": Predicate("PPPP", _LINES, holds=lambda at, a: across(at, *a).imag - CLEAR),
    "nperp": Predicate("PPPP", _LINES, holds=lambda at, a: across(at, *a).real - CLEAR),
    "sameclock": Predicate("PPPPPP", "120345 345012 102435", holds=lambda at, a: alike(
        sine(at, *a[:3]), sine(at, *a[3:]))),
    "sameside": Predicate("PPPPPP", "021345 345012", holds=lambda at, a: alike(
        cosine(at, *a[:3]), cosine(at, *a[3:]))),
    "nsameside": Predicate("PPPPPP", "021345 345012", holds=lambda at, a: alike(
        cosine(at, *a[:3]), -cosine(at, *a[3:]))),
    "between": Predicate("PPP", "021", holds=lambda at, a: CLEAR - 1 - cosine(at, *a)),
    "opposite": Predicate("PPPP", "1023 0132", holds=lambda at, a: alike(
        sine(at, a[2], a[3], a[0]), -sine(at, a[2], a[3], a[1]))),
    "oneside": Predicate("PPPP", "1023 0132", holds=lambda at, a: alike(
        sine(at, a[2], a[3], a[0]), sine(at, a[2], a[3], a[1]))),
    "acute": Predicate("PPP", "021", holds=lambda at, a: cosine(at, *a) - CLEAR),
    "obtuse": Predicate("PPP", "021", holds=lambda at, a: -cosine(at, *a) - CLEAR),
    "anticlockwise": Predicate("PPP", "120", holds=lambda at, a: min(sines(at, *a)) - CLEAR),
}
# fmt: on


def letters(predicate: str, count: int) -> str | None:
    """The signature spelled out for a number of arguments, None where there is none of that length."""
    fixed, _, unit = PREDICATES[predicate].signature.partition("+")
    times, over = divmod(count - len(fixed), len(unit) or 1)
    good = times >= (not fixed) and not over if unit else count == len(fixed)
    return fixed + unit * times if good else None


@cache
def _group(predicate: str) -> tuple[tuple[int, ...], ...]:
    """All permutations of the arguments that keep the meaning."""
    moves = [tuple(map(int, move)) for move in PREDICATES[predicate].moves.split()]
    start = tuple(range(len(PREDICATES[predicate].signature)))
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        new = {tuple(here[i] for i in move) for move in moves} - found
        found |= new
        waiting += new
    return tuple(found)


@lru_cache(maxsize=4096)
def canonical(s: Statement) -> tuple[str, Args]:
    """The least of all ways to write a statement; values stay where they stand."""
    spec = PREDICATES[s.predicate]
    if spec.signature[0] == "+":
        rows = zip(*[iter(s.args)] * (len(spec.signature) - 1), strict=True)
        return s.predicate, tuple(sorted((row[0], *sorted(row[1:])) for row in rows))
    if spec.free is not None:
        return s.predicate, (*s.args[: spec.free], *sorted(s.args[spec.free :]))
    points = sum(type(a) is str for a in s.args)
    least = min(tuple(s.args[i] for i in g[:points]) for g in _group(s.predicate)) if points else ()
    return s.predicate, (*least, *s.args[points:])


def same(one: Statement, two: Statement) -> bool:
    """True where two statements are one under the predicate's symmetry."""
    return canonical(one) == canonical(two)


def own_forms(s: Statement) -> list[Form]:
    """The forms of a statement itself, any of which establishes it."""
    make = PREDICATES[s.predicate].forms
    return make(s) if make else []


def parts(s: Statement) -> list[Statement]:
    """The statements of which it is the conjunction."""
    split = PREDICATES[s.predicate].parts
    return [Statement(*part) for part in split(s.args)] if split else []


@lru_cache(maxsize=1024)
def all_forms(s: Statement) -> tuple[Form, ...]:
    """Every form that a statement gives: its own, then those of its parts, each once."""
    found = own_forms(s) + [f for part in parts(s) for f in all_forms(part)]
    return tuple({frozenset(f.items()): f for f in found}.values())


def conditions(s: Statement) -> list[Statement]:
    """The conditions of position without which forms do not establish a statement: its own and those of its parts."""
    needs = PREDICATES[s.predicate].needs
    own = [Statement(*need) for need in needs(s.args)] if needs else []
    return own + [c for part in parts(s) for c in conditions(part)]


def must_differ(s: Statement) -> Iterable[tuple[str, str]]:
    """Points that must differ, in pairs; of an equation all points of each term."""
    if s.predicate == "equal":
        return (pair for term in s.terms for pair in combinations(term[1:], 2))
    spec = PREDICATES[s.predicate]
    pairs = [(s.args[int(i)], s.args[int(j)]) for i, j in map(tuple, spec.apart.split())]
    if spec.free is not None:
        pairs += [*combinations(s.args[spec.free :], 2), *((s.args[0], p) for p in s.args[4:])]
    return pairs
