"""Value clauses of problem files, ``length a b = 5`` or ``angle a b c = 2x+10``, and the unknowns in them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from geogen.errors import ParseError
from geogen.lang.columns import column_of
from geogen.lang.expression import Expression, dimension
from geogen.lang.expression_text import HINT, is_measure, parse_expression, split_terms
from geogen.lang.number import MixedNumber, Number
from geogen.lang.numerals import parse
from geogen.lang.ratio_clause import HINT as RATIO_HINT
from geogen.lang.ratio_clause import ratio_of
from geogen.lang.statement import Statement

_FIRST = re.compile(r"\s*(?:-\s*)?(?:\d[\d./]*\s*\*?\s*)?[(\s]*([A-Za-z_]+)")
NEVER_TRUE = "it is never true"
_O_FOR_DEGREES = re.compile(r"(\s*\d+(?:\.\d+)?)o\s*")
_DEGREES = re.compile(r"°|º|˚|度|\\circ|\\degree|\bdeg(?:rees?)?\b|=\s*\d+(?:\.\d+)?o\s*$", re.IGNORECASE)
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_']*")


@dataclass(frozen=True)
class ValueClause:
    """An equation between measured terms, numbers and unknowns.

    Args:
        text: as it was written, blanks normalised.
        left: its left side.
        right: its right side.
        column: where it starts in the body's line, 1-based.
    """

    text: str
    left: Expression
    right: Expression
    column: int = field(default=1, compare=False)

    def __str__(self) -> str:
        return self.text

    def renamed(self, names: Mapping[str, str]) -> ValueClause:
        """The clause with its points replaced (points that are not in ``names`` stay)."""
        points = set(self.points)
        text = _WORD.sub(lambda m: names.get(m[0], m[0]) if m[0] in points else m[0], self.text)
        return value_clause(text, self.column - 1)

    @property
    def points(self) -> tuple[str, ...]:
        """The points that it is about."""
        return tuple(dict.fromkeys(p for t in self.terms for p in t[1:]))

    @property
    def terms(self) -> tuple[tuple[str, ...], ...]:
        """The lengths, angles and areas that it is about, in order."""
        return (*split_terms(self.left)[0], *split_terms(self.right)[0])

    @property
    def unknowns(self) -> tuple[str, ...]:
        """Its unknowns."""
        both = (*split_terms(self.left)[1], *split_terms(self.right)[1])
        return tuple(dict.fromkeys(t[1] for t in both))


def is_value_clause(text: str) -> bool:
    """True where a clause states a value and defines no points."""
    left, equals, _ = text.partition("=")
    left = " ".join(left.split())
    found = _FIRST.match(left)
    if not equals or found is None or (len(left.split()) < 2 and "(" not in left):
        return False
    return is_measure(found[1]) or found[1] in ("ratio", "value")


def value_clause(text: str, start: int) -> ValueClause:
    """A value clause.

    Args:
        text: the clause.
        start: its offset in the body's line.

    Raises:
        ParseError: with the column only.
    """
    left, _, right = text.partition("=")
    column = column_of(text, start)
    if "=" in right:
        raise ParseError("a second '=' in one clause", column=column, hint="separate clauses by ';'")
    clean = " ".join(text.split())
    ratio = ratio_of(text, column)
    if ratio:
        (a, b, c, d), right = ratio
        one, two = (_side(f"length {p} {q}", start) for p, q in ((a, b), (c, d)))
        return ValueClause(clean, one, two * _side(right, start + len(left) + 1), column)
    left = re.sub(r"^\s*value(?=\s)", lambda m: " " * len(m[0]), left)
    one, two = _side(left, start), _side(right, start + text.index("=") + 1)
    if _DEGREES.search(text) and not any(t[0] == "angle" for t in (*one.terms, *two.terms)):
        raise ParseError(f"'{_short(clean)}' has degrees and no angle", column=column, hint=HINT)
    if _is_of_angles(one, two):
        try:
            one, two = in_degrees(one), in_degrees(two)
        except ParseError as error:
            raise ParseError(f"'{_short(clean)}': {error.message}", column=column, hint=error.hint) from None
    found = ValueClause(clean, one, two, column)
    _comparable(found)
    return found


def _is_of_angles(*sides: Expression) -> bool:
    """True where an equation is one of angles, unknowns and numbers alone."""
    known = [m for s in sides for m, _ in s.parts if m and not any(t[0] == "unknown" for t, _ in m)]
    return bool(known) and all(len(m) == 1 and m[0][0][0] == "angle" for m in known)


def in_degrees(side: Expression) -> Expression:
    """A side of an equation of angles: a multiple of π in it is in radians, as in ``angle a b c = pi/3``.

    Raises:
        ParseError: degrees are added to radians.
    """
    if any(isinstance(c, MixedNumber) for _, c in side.parts):
        raise ParseError("radians and degrees are added", hint="write the angles in degrees")
    parts = ((m, Number(c.terms) * 180 if not m and c.pi == 1 else c) for m, c in side.parts)
    return Expression(tuple(parts))


def _comparable(clause: ValueClause) -> None:
    """An angle is never a length or an area."""
    known = [m for m, _ in (*clause.left.parts, *clause.right.parts) if not any(t[0] == "unknown" for t, _ in m)]
    turning = [any(t[0] == "angle" for t, _ in m) for m in known]
    if any(turning) and any(dimension(m) and not turns for m, turns in zip(known, turning, strict=True)):
        message = f"'{_short(clause.text)}' compares an angle with a length or an area"
        raise ParseError(message, column=clause.column, hint="write one clause for each")


def _side(text: str, start: int) -> Expression:
    """An expression, or a number as people write it: ``\\frac{8}{3}``, ``1 1/2``, ``60o``."""
    turned = _O_FOR_DEGREES.fullmatch(text)
    if turned:
        text = f"{turned[1]}°"
    try:
        return parse_expression(text, unknowns=True)
    except ParseError as error:
        try:
            return Expression.of(parse(text))
        except ParseError:
            pass  # it is no number either, and what is wrong with the expression says more
        raise ParseError(error.message, column=start + (error.column or 1), hint=error.hint) from None


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"


def without_unknowns(
    clauses: Sequence[ValueClause], asked: Sequence[str] = ()
) -> tuple[tuple[tuple[int, Statement], ...], dict[str, Expression]]:
    """What value clauses state once their unknowns are eliminated.

    Args:
        clauses: in order.
        asked: unknowns that the goal asks for.

    Returns:
        (clause number, statement) pairs, and what each unknown is in measured terms (and other unknowns).

    Raises:
        ParseError: an equation is not linear in its unknowns, an unknown stands alone, or a value is impossible.
    """
    _check_alone(clauses, asked)
    return _eliminated(clauses)


def _eliminated(clauses: Sequence[ValueClause]) -> tuple[tuple[tuple[int, Statement], ...], dict[str, Expression]]:
    """The statements of clauses, and what their unknowns are."""
    defined: dict[str, Expression] = {}
    stated: list[tuple[int, Statement]] = []
    for number, clause in enumerate(clauses):
        try:
            left, right = (_put(side, defined) for side in (clause.left, clause.right))
            unknown = split_terms(left - right)[1]
            if unknown:
                meaning = _solved(left - right, unknown[0], clause)
                defined = {name: old.put(unknown[0], meaning) for name, old in defined.items()}
                defined[unknown[0][1]] = meaning
                continue
            changed = bool(clause.unknowns)
            found = statement_of(*(_sides(left - right) if changed else (left, right)))
        except ArithmeticError as error:
            raise ParseError(f"'{_short(clause.text)}': {error}", column=clause.column) from None
        except ParseError as error:
            message = _conflict(clauses[: number + 1]) if error.message == NEVER_TRUE else ""
            message = message or f"'{_short(clause.text)}': {error.message}"
            raise ParseError(message, column=clause.column, hint=error.hint) from None
        if found is not None:
            stated.append((number, found))
    return tuple(stated), defined


def _conflict(clauses: Sequence[ValueClause]) -> str:
    """The clauses in whose unknowns the last one is a contradiction, in words; nothing where it is one by itself."""
    needed = [c for c in clauses if c.unknowns]
    for clause in needed[:-1]:
        fewer = [c for c in needed if c is not clause]
        try:
            _eliminated(fewer)
        except ParseError:
            needed = fewer
    texts = [_short(c.text) for c in needed]
    if len(texts) < 3:
        return f"{texts[0]} and {texts[1]} contradict each other" if len(texts) == 2 else ""
    return f"the values contradict each other: {', '.join(texts)}"


def _check_alone(clauses: Sequence[ValueClause], asked: Sequence[str]) -> None:
    """Every unknown stands in two equations, or in one and in the goal, and is no unit."""
    in_metres = [c for c in clauses if "m" in c.unknowns]
    if in_metres and "m" not in asked and all(map(_is_in_metres, in_metres)):
        raise ParseError(
            f"'{_short(in_metres[0].text)}' reads as a number of metres",
            column=in_metres[0].column,
            hint="leave the unit out, or give the unknown 'm' another name",
        )
    for clause in clauses:
        for name in clause.unknowns:
            if name[0].isupper():
                raise ParseError(
                    f"the unknown '{name}' begins with a capital, which texts keep for points",
                    column=clause.column,
                    hint=f"call it '{name.lower()}'",
                )
            uses = sum(name in other.unknowns for other in clauses)
            if uses < 2 and name not in asked:
                raise ParseError(
                    f"the unknown '{name}' stands in one equation only, which then says nothing",
                    column=clause.column,
                    hint=f"write another equation with {name}, or ask for it with '? value {name}'",
                )


def _is_in_metres(clause: ValueClause) -> bool:
    """True for ``length a b = 5 m`` and ``area a b c = 6 m^2``, where m stands for nothing but a unit."""
    sides = clause.left, clause.right
    unit = [s for s in sides if len(s.parts) == 1 and s.terms == (("unknown", "m"),)]
    return len(unit) == 1 and not any(t[0] in ("angle", "unknown") for s in sides if s not in unit for t in s.terms)


def _put(side: Expression, defined: dict[str, Expression]) -> Expression:
    for name, meaning in defined.items():
        side = side.put(("unknown", name), meaning)
    return side


def _solved(zero: Expression, unknown: tuple[str, ...], clause: ValueClause) -> Expression:
    found = zero.solved_for(unknown)
    if found is None:
        hint = RATIO_HINT if clause.text.startswith("ratio ") else "write linear equations such as 2x+10"
        raise ParseError(f"it is not linear in '{unknown[1]}'", hint=hint)
    return found


def _sides(zero: Expression) -> tuple[Expression, Expression]:
    """An equation with its positive parts left and its negative ones right; numbers stand right."""
    left = Expression(tuple((m, c) for m, c in zero.parts if c > 0 and m))
    if not left.parts:
        return _sides(zero.times(-1)) if any(m for m, _ in zero.parts) else (Expression(), zero.times(-1))
    return left, left - zero


def statement_of(left: Expression, right: Expression) -> Statement | None:
    """The statement of an equation without unknowns; None where it says nothing.

    Raises:
        ParseError: it is false whatever the figure is.
    """
    zero = left - right
    if _is_of_angles(zero):
        left, right = in_degrees(left), in_degrees(right)
        zero = left - right
    terms = zero.terms
    if not terms:
        if zero.parts:
            raise ParseError(NEVER_TRUE)
        return None
    if len(terms) == 1:
        meaning = zero.solved_for(terms[0])
        value = None if meaning is None else meaning.constant
        if value is not None:
            _check_value(terms[0], value)
            if terms[0][0] == "length":
                return Statement("lconst", (*terms[0][1:], value))
            return Statement("equal", (Expression.term(terms[0]), Expression.of(value)))
    if len(terms) == 2 and len(zero.parts) == 2 and all(t[0] == "length" for t in terms):
        (one, c), (two, d) = zero.parts
        ratio = (-d).quotient(c)
        alone = one == ((terms[0], 1),) and two == ((terms[1], 1),)
        if alone and ratio is not None and not isinstance(ratio, MixedNumber) and ratio > 0:
            return Statement("rconst", (*terms[0][1:], *terms[1][1:], ratio))
    if all(c > 0 for _, c in zero.parts) or all(c < 0 for _, c in zero.parts):
        raise ParseError("it is never true: lengths, angles and areas are positive")
    return Statement("equal", (left, right))


def _check_value(term: tuple[str, ...], value: Number) -> None:
    """Lengths and areas are positive, angles between 0 and 180 degrees."""
    if term[0] in ("sin", "cos", "tan"):
        return
    if not value > 0:
        raise ParseError(f"{term[0]} {' '.join(term[1:])} would be {value}", hint="values are greater than zero")
    if term[0] == "angle" and not value < Number.of(180):
        raise ParseError(
            f"angle {' '.join(term[1:])} would be {value}°", hint="angles as drawn lie between 0 and 180 degrees"
        )
