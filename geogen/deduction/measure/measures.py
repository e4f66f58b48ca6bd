"""Firing the rules of measure: equations as forms where they are linear, else with known values put in and solved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np

from geogen.deduction.events import RULE, VALUE, Event, Offer
from geogen.deduction.field import recognised
from geogen.deduction.figure_angles import DrawnAngles
from geogen.deduction.measure.candidates import Snapshot, SpecialAngles
from geogen.deduction.measure.formula import Formula, written, zero_of
from geogen.deduction.measure.formulas import FormulaTable, Rows
from geogen.deduction.measure.functions import AngleFunctions
from geogen.deduction.measure.known import Known, value_of
from geogen.deduction.measure.known_terms import Look
from geogen.deduction.measure.one_unknown import sides, simple, value_statement
from geogen.deduction.measure.proportions import Proportions
from geogen.deduction.measure.redundancy import Identities
from geogen.deduction.measure.roots import (
    DEGREE,
    angle_of,
    last_root,
    powers_of,
    root,
    square_of,
)
from geogen.deduction.measure.values import stated
from geogen.deduction.state import State
from geogen.lang.expression import Expression, renamed_term, without_common_terms
from geogen.lang.form import usable
from geogen.lang.measure import FUNCTIONS, Term, normal_term, term_value
from geogen.lang.number import Number
from geogen.lang.predicates.equations import is_linear
from geogen.lang.statement import Statement
from geogen.lang.trigonometry import exact

Puts = list[tuple[Term, Statement]]
#: A row of a formula with what is not known of it, and what is.
Candidate = tuple[tuple[int, ...], Look, Rows, int]

#: Most free lengths by which another one is replaced.
MOST_FREE = 3
#: Places in a row's unknowns where there is one: itself and the mark between lengths and other terms.
ONE = 2
#: Squares of more parts, each with its root, are not told: they cost as much as others and seldom lead anywhere.
MOST_ROOTS = 2
#: Of more rows, those that say nothing new are dropped all at once.
MANY = 12


@dataclass
class Done:
    """What has been found in one go.

    Args:
        settled: the sets of unknowns between which an equation has been found.
        alone: the unknowns whose values have been found.
        turned: an angle has been found, from which many others may follow.
    """

    settled: set[tuple[int, ...]]
    alone: set[int]
    turned: bool = False


class Measures:
    """The rules of measure over one scene.

    Args:
        table: their instances.
        functions: those about functions of angles that need not be special.
        known: the values that the closure has established.
        drawn: the angles of the figure.
    """

    def __init__(self, table: FormulaTable, functions: AngleFunctions, known: Known, drawn: DrawnAngles) -> None:
        self.table, self.functions, self.known = table, functions, known
        self.tried: set[tuple] = set()
        self.attempted: set[tuple] = set()
        self.failed: dict[tuple[int, ...], set[int]] = {}
        self.told: set[tuple[Formula, bytes]] = set()
        self.special = SpecialAngles(known.state, drawn)
        self.identities = Identities(known.state, self.special)
        self.proportions = Proportions(known, self.identities)
        self._specials: dict[tuple[str, str, str], tuple[Fraction, Statement]] = {}
        self._snapshot: Snapshot | None = None

    def fire(self, prints: np.ndarray, state: State) -> Iterator[Offer]:
        """Equations that rules of measure give with what is known now.

        They are asked for where nothing else gave anything new: only then are formulas about lengths alone looked at,
        and values put into equations.

        Args:
            prints: the fingerprints of all quantities.
            state: the state.
        """
        told = list(self.plainly(prints, state))
        if told:
            yield from told
            return  # what is told may make it needless to solve anything
        about = [
            offer for formula, points in self.functions.holding(state) for offer in self._of(formula, points, state)
        ]
        if about:
            yield from about
            return
        snapshot = Snapshot(self.known, state, self.special)
        if self._snapshot is not None and snapshot.is_like(self._snapshot):
            snapshot = self._snapshot
        self._snapshot = snapshot
        # First what the problem's own terms give: it may make the many formulas about lengths needless.
        offers = list(self._found(self.table.carried, prints, snapshot, state))
        yield from offers
        if not offers:
            yield from self._found(self.table.plain(snapshot.wanted), prints, snapshot, state)

    def _found(self, groups: Iterable[Rows], prints: np.ndarray, snapshot: Snapshot, state: State) -> Iterator[Offer]:
        """What the rows of some formulas give with the values that are known now, until no unknown is left.

        Equations with one unknown are solved at once, the others after all of those. An angle is enough for one go:
        what follows from it alone is told by the directions of lines.
        """
        done = Done(set(), set())
        later: list[Candidate] = []
        for group in groups:
            if not group.told:
                yield from self._told_by(group, prints, state)
            if not group.formula.is_solved or not snapshot.concerns(group.formula):
                continue
            if group.formula.proportion is not None:
                rows = (group.holding(prints) & ~group.done).nonzero()[0]
                yield from self.proportions.fire(group, rows.tolist(), state)
                continue
            rows = snapshot.promising(group, prints)
            if not len(rows):
                continue
            if len(rows) > MANY:
                hold = self.identities.holding(group, rows)
                group.done[rows[hold]] = True
                rows = rows[~hold]
            chosen: list[int] = rows.tolist()
            looks = zip(snapshot.looks(group, chosen), chosen, strict=True)
            found = [(look.unknowns, look, group, row) for look, row in looks]
            yield from self._solved([c for c in found if len(c[0]) <= ONE], done, state)
            later += [c for c in found if len(c[0]) > ONE]
            if done.turned or (snapshot.free and snapshot.free <= done.alone):
                break
        yield from self._solved(later, done, state)

    def _of(self, formula: Formula, points: tuple[str, ...], state: State) -> Iterator[Offer]:
        """What an instance about functions of angles gives: its last unknown, or a function of a special angle."""
        zero = zero_of(formula, points)
        special = [
            t for t in zero.terms if self._is_open(t) and (angle := self._special(*t[1:])) and exact(t[0], angle[0])
        ]
        for kept in special if special else [None]:
            try:
                found = self._conclusion(zero, state, formula.direct, kept)
            except ArithmeticError:
                continue  # the values leave the numbers of school geometry
            if found is not None:
                yield from self._told(formula, tuple(state.quantities.where[p] for p in points), found, state)

    def _is_open(self, term: Term) -> bool:
        """True for a function that has a quantity and no value yet."""
        return term[0] in FUNCTIONS and self.functions.speaks_of(term) and self.known.term(term) is None

    def plainly(self, prints: np.ndarray, state: State) -> Iterator[Offer]:
        """Equations with linear forms as they stand, those whose hypotheses are known, each once."""
        for group in (*self.table.taken, *self.table.carried):
            if not group.told:
                yield from self._told_by(group, prints, state)

    def _told_by(self, group: Rows, prints: np.ndarray, state: State) -> Iterator[Offer]:
        rows = (group.holding(prints) & ~group.done & (group.seen < 0)).nonzero()[0]
        for row in rows.tolist():
            yield from self._direct(group, row, state)
        group.told = group.all_held

    def _solved(self, found: list[Candidate], done: Done, state: State) -> Iterator[Offer]:
        """What candidates give, those with the fewest unknowns first; the rules stand in order of preference."""
        for unknowns, look, group, row in sorted(found, key=lambda c: len(c[0])):
            # One equation for the same unknowns is enough in one go.
            if done.turned or unknowns in done.settled or (len(unknowns) > 1 and done.alone.issuperset(unknowns)):
                group.seen[row] = min(group.seen[row], 0)  # it is put off, not done with
                continue
            if not look.is_open_angled and len(unknowns) == ONE and unknowns[0] in self.known.valueless:
                continue  # it has no value
            # Of equations in one unknown that are one and the same one attempt is enough.
            if look.is_single and self._is_attempted(self.identities.row(look, group, row)):
                continue
            if not (look.may_have_root if look.is_last else self._may_tell(look)):
                continue
            value = self.identities.value(group, row)
            group.done[row] = value == 0
            if value == 0 or self._is_too_high(look, group, row, value):
                continue
            # So is one of those that are multiples of each other: of what gave nothing.
            failed = self.failed.get(unknowns) if value and look.is_single else None
            if failed and value and self.identities.key(group, row, value) in failed:
                continue
            offers = list(self._solve(look, group, row, state))
            if not offers and value and look.is_single:
                self.failed.setdefault(unknowns, set()).add(self.identities.key(group, row, value))
            if offers:
                done.settled.add(unknowns)
                done.turned = look.is_open_angled
                if len(unknowns) == ONE:
                    done.alone.update(unknowns)
            yield from offers

    def _is_attempted(self, equation: tuple) -> bool:
        """True where an equation in one unknown was met before, as it stands; it is from now on."""
        met = equation in self.attempted
        self.attempted.add(equation)
        return met

    @staticmethod
    def _may_tell(look: Look) -> bool:
        """False where an equation with several unknown terms has too many unknowns."""
        if look.is_open_angled or look.is_single:
            return True
        # Where it is linear as it stands, it says no more than it was told to say.
        return look.may_be_linear and not (look.formula.direct and not look.formula.functions)

    def _is_too_high(self, look: Look, group: Rows, row: int, value: int | None) -> bool:
        """True where an equation in one free length, of which several of its lengths are multiples, has no root."""
        if value is None or group.formula.degree <= DEGREE or look.is_last or not look.is_single:
            return False
        free, offset = look.unknowns[0], int(self.known.state.quantities.offsets[2])
        return free >= 0 and not self.identities.is_of_degree(DEGREE, group, row, offset + free, value)

    def _direct(self, group: Rows, row: int, state: State) -> Iterator[Offer]:
        """The equation as it stands; nothing where it was told before, in a smaller table."""
        formula = group.formula
        group.seen[row] = 0
        group.done[row] = formula.then.predicate != "equal"
        told = formula, group.points[row].tobytes()
        if told in self.told:
            return
        self.told.add(told)
        event = Event(RULE, rule=formula.rule, points=tuple(group.points[row].tolist()))
        equations = self.identities.equations(group, row) if formula.then.predicate == "equal" else None
        if equations is None:
            yield from stated(written(formula, group.names(row, state.quantities)), state, event)
            return
        for terms in equations:
            if not state.algebra.implied(terms):
                yield terms, event

    def _solve(self, look: Look, group: Rows, row: int, state: State) -> Iterator[Offer]:
        """What one instance gives with the values that are known now."""
        formula = group.formula
        points = group.names(row, state.quantities)
        names = dict(zip(formula.variables, points, strict=True))
        try:
            found = self._last(formula, names) if look.is_last else None
            # Where the last unknown is no school number, only a relation that holds for any value is left to be told.
            if found is None and (formula.may_be_linear or not look.is_last):
                found = self._conclusion(zero_of(formula, points), state, formula.direct)
        except ArithmeticError:
            return  # the values leave the numbers of school geometry
        if found is None:
            return
        yield from self._told(formula, tuple(group.points[row].tolist()), found, state)

    def _told(
        self, formula: Formula, at: tuple[int, ...], found: tuple[Statement, Puts], state: State
    ) -> Iterator[Offer]:
        """The conclusion of an instance and what is put into it, once."""
        statement, puts = found
        attempt = (formula, at, statement)
        if attempt in self.tried:
            return
        self.tried.add(attempt)
        event = Event(
            VALUE,
            rule=formula.rule,
            points=at,
            equation=written(formula, tuple(state.quantities.points[i] for i in at)),
            puts=tuple(puts),
            statement=statement,
        )
        told = stated(statement, state, event)
        if _is_square(statement):
            # Its logarithm would be half that of a number that has no root: relations of such are not recognised.
            width = state.quantities.width
            told = (offer for offer in told if not any(width <= index < 2 * width for index in offer[0]))
        yield from told

    def _last(self, formula: Formula, names: dict[str, str]) -> tuple[Statement, Puts] | None:
        """The value of the only term of an instance that is not known, and what is put in for the others."""
        values: list[Number | None] = []
        puts: dict[Term, Statement] = {}
        last: Term | None = None
        for term in formula.terms:
            named = renamed_term(term, names)
            value: Number | None
            if term[0] in FUNCTIONS:
                angle = self._special(*named[1:])
                value = None if angle is None else exact(term[0], angle[0])
                if angle is None or value is None:
                    return None
                puts[named] = angle[1]
            else:
                value = self.known.term(named)
                if value is not None:
                    puts[named] = value_of(named, value)
                elif last not in (None, named):
                    return None
                else:
                    last = named
            values.append(value)
        if last is None:
            return None
        found, square = last_root(formula.zero, tuple(values), self._near(last))
        if found is None:
            said = self._squared(last, square)
            return None if said is None else (said, list(puts.items()))
        return (value_of(last, found), list(puts.items())) if found > 0 else None

    def _near(self, term: Term) -> float:
        """A term's value in the figure, as it is in many figures with other places of the points."""
        return float(f"{term_value(term, self.known.figure):.10g}")

    def _squared(self, term: Term, square: Number | None) -> Statement | None:
        """The square of a length that itself is no school number: other rules need not look for the length any more."""
        if term[0] != "length" or square is None or self.known.pair(term) in self.known.valueless:
            return None
        self.known.rule_out(self.known.pair(term))
        if len(square.terms) > MOST_ROOTS or not square > 0 or not usable(square):
            return None
        return Statement("equal", (Expression(((((term, 2),), Number.of(1)),)), Expression.of(square)))

    def _conclusion(
        self, zero: Expression, state: State, told: bool, kept: Term | None = None
    ) -> tuple[Statement, Puts] | None:
        """The statement that an equation gives, and what is put into it; None where too much is unknown.

        Args:
            zero: what the equation says is zero.
            state: the state.
            told: its linear forms are known as they stand.
            kept: the function of a special angle whose value is wanted, so that it is not put in.
        """
        zero, puts = self._angles(zero, kept)
        functions = [t for t in zero.terms if t[0] in FUNCTIONS]
        before = zero
        zero, more = self._values(zero)
        if not functions and len(zero.terms) == 1:
            found = self._only(zero)
            if found is not None:
                return found, puts + more
        if not functions and not told and is_linear(before):
            return _stated(before), puts
        if len(functions) > 1:
            return None
        puts += more
        if not functions and zero.terms:
            found = self._only(zero)
            if found is not None:
                return found, puts
            if len(zero.terms) > 1 and is_linear(zero) and not self._proportional_only(zero):
                return _stated(zero), puts
        zero, more = self._dependent(zero, state)
        puts += more
        if functions:
            return self._angle(zero, functions[0], puts)
        found = self._only(zero)
        return None if found is None else (found, puts)

    def _proportional_only(self, zero: Expression) -> bool:
        """True where an equation is one of a single free length in disguise, which says more when it is put in."""
        return all(t[0] == "length" for t in zero.terms) and any(len(m) > 1 or m[0][1] > 1 for m, _ in zero.parts if m)

    def _angles(self, zero: Expression, kept: Term | None = None) -> tuple[Expression, Puts]:
        """Functions of known special angles replaced by their values, and those whose values are known themselves."""
        puts: Puts = []
        values: dict[Term, Number] = {}
        for term in [t for t in zero.terms if t[0] in FUNCTIONS and t != kept]:
            function, a, b, c = term
            named = normal_term(term)
            own = self.known.term(named) if self.functions.speaks_of(named) else None
            if own is not None:
                puts.append((term, value_of(named, own)))
                values[term] = own
                continue
            found = self._special(a, b, c)
            value = None if found is None else exact(function, found[0])
            if found is None or value is None:
                continue
            puts.append((term, found[1]))
            values[term] = value
        return _with_values(zero, tuple(values.items())), puts

    def _special(self, a: str, b: str, c: str) -> tuple[Fraction, Statement] | None:
        """A known angle in degrees, and the statement that says so: about the drawn angle, or about its lines."""
        found = self._specials.get((a, b, c))
        if found is None:
            angle = normal_term(("angle", a, b, c))
            value = self.known.term(angle)
            degrees = None if value is None else value.rational
            if degrees is not None:
                found = degrees, Statement("equal", (Expression.term(angle), Expression.of(degrees)))
            else:
                turn = self.known.direction(a, b, c)
                if turn is None:
                    return None
                found = self.known.drawn(a, b, c, turn), Statement("aconst", (b, a, b, c, turn))
            self._specials[a, b, c] = found
        return found

    def _values(self, zero: Expression) -> tuple[Expression, Puts]:
        """Known lengths and areas replaced by their values."""
        puts: Puts = []
        values: dict[Term, Number] = {}
        for term in [t for t in zero.terms if t[0] not in FUNCTIONS]:
            value = self.known.term(term)
            if value is None:
                continue
            puts.append((term, value_of(term, value)))
            values[term] = value
        return _with_values(zero, tuple(values.items())), puts

    def _dependent(self, zero: Expression, state: State) -> tuple[Expression, Puts]:
        """Lengths that depend on free lengths replaced by what they are; what all parts share is left out."""
        q = state.quantities
        offset = int(q.offsets[2])
        puts: Puts = []
        meanings: list[tuple[Term, Expression]] = []
        for term in [t for t in zero.terms if t[0] == "length"]:
            pair = self.known.pair(term)
            meaning = self._affine(pair, offset, state)
            if meaning is None:
                continue
            puts.append((term, value_statement(term, meaning)))
            meanings.append((term, meaning))
        return _with_meanings(zero, tuple(meanings)), puts

    def _affine(self, pair: int, offset: int, state: State) -> Expression | None:
        """A length as a number and multiples of free lengths; None for a free one and where numbers are not simple."""
        q = state.quantities
        if self.known.row(offset + pair) is None:
            return None
        free, constants = self.known.split(offset + pair)
        total = simple(next(iter(constants.values()), 0))
        if total is None or len(free) > MOST_FREE or any(not offset <= i < offset + q.pairs for i, _ in free):
            return None
        meaning = Expression.of(total)
        for index, value in free:
            factor = simple(value)
            if factor is None and len(free) == 1 and not constants:
                factor = recognised(value, q.lists[0][offset + pair] / q.lists[0][index])
            if factor is None:
                return None
            meaning = meaning + Expression.term(("length", *self.known.segment(index - offset))).times(factor)
        return meaning

    def _only(self, zero: Expression) -> Statement | None:
        """The value of the only term that is left."""
        if len(zero.terms) != 1:
            return None
        term = zero.terms[0]
        if self.known.term(term) is not None:
            return None
        value = root(zero, term, self._near(term))
        if value is None:
            return self._squared(term, square_of(powers_of(zero, term)))
        return value_of(term, value) if value > 0 else None

    def _angle(self, zero: Expression, term: Term, puts: Puts) -> tuple[Statement, Puts] | None:
        """The angle whose function is the only term that is left, or the value of the function."""
        if zero.terms != (term,):
            return None
        _, a, b, c = term
        degrees = angle_of(zero, term, term_value(("angle", a, b, c), self.known.figure))
        if (degrees is None or self.known.direction(a, b, c) is not None) and self._is_open(term):
            value = root(zero, term, self._near(term))
            return None if value is None else (value_of(term, value), puts)
        if degrees is None or self.known.direction(a, b, c) is not None:
            return None
        return Statement("aconst", (b, a, b, c, self._directed(a, b, c, degrees))), puts

    def _directed(self, a: str, b: str, c: str, degrees: Fraction) -> Fraction:
        """The directed angle from line ba to line bc, in half turns, of a drawn angle."""
        (ax, ay), (bx, by), (cx, cy) = (self.known.figure[p] for p in (a, b, c))
        turns_left = (ax - bx) * (cy - by) - (ay - by) * (cx - bx) > 0
        return degrees / 180 if turns_left else 1 - degrees / 180


def _is_square(statement: Statement) -> bool:
    """True for a statement that says what number the square of a length is."""
    if statement.predicate != "equal":
        return False
    left, right = statement.sides
    return right.constant is not None and len(left.parts) == 1 and [e for _, e in left.parts[0][0]] == [2]


@lru_cache(maxsize=4096)
def _with_values(zero: Expression, values: tuple[tuple[Term, Number], ...]) -> Expression:
    """An equation with numbers put in: the same rules meet the same angles and lengths in many figures."""
    return zero.with_values(dict(values)) if values else zero


@lru_cache(maxsize=4096)
def _with_meanings(zero: Expression, meanings: tuple[tuple[Term, Expression], ...]) -> Expression:
    """An equation with expressions put in, without what all its parts share."""
    for term, meaning in meanings:
        zero = zero.put(term, meaning)
    return without_common_terms(zero)


@lru_cache(maxsize=4096)
def _stated(zero: Expression) -> Statement:
    """An equation as the statement that says it best."""
    terms = zero.terms
    if all(t[0] == "length" for t in terms) and (len(terms) == 1 or len(terms) == len(zero.parts) == 2):
        meaning = zero.solved_for(terms[0])
        if meaning is not None:
            return value_statement(terms[0], meaning)
    return sides(zero)
