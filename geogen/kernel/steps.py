"""One judge for each kind of step: given, seen in the figure, by rule, by algebra, by value."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

from geogen.kernel.figure import CLOSE, FUNCTIONS, MARGIN, Coordinates, measure, normal, senseless
from geogen.kernel.predicates import (
    PI,
    PREDICATES,
    Form,
    Quantity,
    Statement,
    all_forms,
    canonical,
    conditions,
    must_differ,
    own_forms,
    parts,
    same,
)
from geogen.kernel.record import Book, Record, Refused, Rule, Step
from geogen.kernel.sums import LARGEST, Monomial, Sum, Term, are_multiples, as_sum, of_term, real, written

#: Least and greatest diameter of a figure, and its greatest distance from the origin in diameters: beyond, floats
#: lose the margins.
LEAST, MOST, FAR = 1e-6, 1e9, 1e4
TOO_LARGE = "its numbers are too large or too small to be compared"
#: Rules of more variables are not proved for two variables that stand for one point.
MERGING = 6
#: Two roots of an equation must differ by more than this, relatively, or the figure could not tell them apart.
APART = 1e-4
#: Four times the cosines of special angles, by degrees and number under the root; that of 18° has nested roots.
COSINES: Mapping[Fraction | int, dict[int, int]] = {
    0: {1: 4}, 15: {2: 1, 6: 1}, 30: {3: 2}, 36: {1: 1, 5: 1}, 45: {2: 2}, 60: {1: 2}, 72: {1: -1, 5: 1},
    75: {2: -1, 6: 1}, 90: {},
}  # fmt: skip


def judge(record: Record, book: Book) -> None:
    """Accept a proof by returning, refuse it by raising.

    Args:
        record: the elaborated proof.
        book: the rules that it may cite.

    Raises:
        Refused: with the step and the cause.
    """
    if record.book != book.hash:
        raise Refused("the record cites the rules of another book")
    case = Case(record, book.rules)
    if not LEAST <= case.diameter <= MOST:
        raise Refused(f"the figure's diameter {case.diameter:.3g} is outside {LEAST:g} … {MOST:g}")
    if max(abs(x) for xy in case.at.values() for x in xy) > FAR * case.diameter:
        raise Refused("the figure lies too far from the origin for its size; its numbers would be lost")
    for given in record.given:
        case.require_sense(given, "the problem")
        try:
            shown = case.shows(given)
        except ArithmeticError as error:
            raise Refused(f"the problem: {TOO_LARGE}") from error
        if not shown:
            raise Refused(f"the figure is not one of the problem: '{given}' is given and false in it")
    for step in record.steps:
        case.take(step)
    goal = case.accepted.get(record.goal)
    if goal is None:
        raise Refused(f"the goal is said to be step {record.goal}, which does not exist")
    exact, of_any_value = record.goals
    if not any(same(goal.says, s) for s in exact) and not any(_fits(goal.says, s) for s in of_any_value):
        raise Refused(f"step {goal.id}: it states '{goal.says}', which is not what the problem asks for")
    if goal.kind == "seen":
        raise Refused(f"step {goal.id}: the goal is read off the figure, not proved")


def _fits(said: Statement, pattern: Statement) -> bool:
    """True where a statement is a pattern with some number in place of its last argument."""
    value = said.args[-1]
    known = said.predicate == pattern.predicate and isinstance(value, Sum) and not value.terms
    return known and same(said, Statement(pattern.predicate, (*pattern.args[:-1], value)))


class Case:
    """A proof under judgement: the figure, what is given, and the steps accepted so far."""

    def __init__(self, record: Record, book: Mapping[str, Rule]) -> None:
        self.at, self.book, self.given = record.figure, book, frozenset(map(canonical, record.given))
        xs, ys = ([xy[i] for xy in self.at.values()] or [0.0] for i in (0, 1))
        self.diameter = math.hypot(max(xs) - min(xs), max(ys) - min(ys))
        self.accepted: dict[int, Step] = {}
        self.values: dict[Quantity, float] = {}
        self.lifted: dict[tuple[int, int], Form | None] = {}

    def take(self, step: Step) -> None:
        """Accept a step on the strength of the steps accepted before, or refuse it."""
        last = max(self.accepted, default=0)
        if step.id <= last:
            raise Refused(f"step {step.id}: its number does not follow {last}; numbers start at 1 and increase")
        later = next((number for number in step.rests if number not in self.accepted), None)
        if later is not None:
            raise Refused(f"step {step.id}: it rests on {later}, which is not an earlier step")
        self.require_sense(step.says, f"step {step.id}")
        try:
            cause = _JUDGES[step.kind](step, self)
        except ArithmeticError:  # a number beyond floats
            cause = TOO_LARGE
        if cause is not None:
            raise Refused(f"step {step.id}: {cause}")
        self.accepted[step.id] = step

    def require_sense(self, s: Statement, where: str) -> None:
        """Refuse a statement that is degenerate in the figure."""
        cause = next((f"the point {p} is not in the figure" for p in s.points if p not in self.at), None)
        for a, b in () if cause else must_differ(s):
            if a == b:
                cause = cause or f"'{s}' is degenerate: it uses {a} twice where points must differ"
            elif not math.dist(self.at[a], self.at[b]) > CLOSE * self.diameter:
                cause = cause or f"'{s}' is degenerate: {a} and {b} coincide in the figure"
        wrong = None if cause else next(filter(None, (senseless(term, self.at) for term in s.terms)), None)
        if cause or wrong:
            raise Refused(f"{where}: " + (cause or f"'{s}' has {wrong}"))

    def lift(self, form: Form) -> Form | None:
        """A form with its integer read off the figure; None where the figure does not satisfy it within the margin."""
        if any(q[0] == "p" for q in form):  # a combination of points, whose coefficients add up to zero
            origin = complex(*self.at[min(q[1] for q in form)])
            moved = [real(c) * (complex(*self.at[q[1]]) - origin) for q, c in form.items()]
            return form if abs(sum(moved)) <= MARGIN * max(map(abs, moved)) else None
        found = [real(c) * self.value(q) for q, c in form.items()]
        if not max(map(abs, found), default=0.0) < LARGEST:
            raise OverflowError
        total, kinds = math.fsum(found), {q[0] for q in form}
        if "d" in kinds:
            turns = round(total)
            return {**form, PI: form.get(PI, 0) - turns} if abs(total - turns) <= MARGIN else None
        size = 1.0 if kinds & {"l", "lt", "log", "logunit"} else max(map(abs, found), default=0.0)
        return form if abs(total) <= MARGIN * size else None

    def value(self, quantity: Quantity) -> float:
        """The value of a quantity in the figure."""
        if quantity not in self.values:
            kind, *rest = quantity
            if kind == "d":
                (ax, ay), (bx, by) = self.at[rest[0]], self.at[rest[1]]
                found = math.atan2(by - ay, bx - ax) / math.pi % 1.0
            elif not rest:
                found = 0.0 if kind == "logunit" else 1.0
            else:
                term = tuple(rest) if kind in ("t", "lt") else ("length", *rest)
                size = real(rest[0]) if kind == "log" else measure(term, self.at)
                logarithm = math.log(size) if size > 0 else -math.inf
                found = logarithm if kind in ("l", "lt", "log") else size * size if kind == "q" else size
            self.values[quantity] = found
        return self.values[quantity]

    def shows(self, s: Statement) -> bool:
        """True where a statement and the conditions that it needs hold in the figure."""
        if PREDICATES[s.predicate].holds is not None:
            return self.seen(s)
        total, size = s.zero.at(lambda term: measure(term, self.at)) if s.zero is not None else (0.0, 0.0)
        close = abs(total) <= MARGIN * size
        return close and all(self.lift(f) is not None for f in all_forms(s)) and all(map(self.seen, conditions(s)))

    def seen(self, s: Statement) -> bool:
        """True where a condition of position holds with its margin."""
        holds = PREDICATES[s.predicate].holds
        return holds is not None and holds(self.at, s.args) > 0


def _given(step: Step, case: Case) -> str | None:
    known = canonical(step.says) in case.given
    return None if known else f"'{step.says}' is not among the problem's given statements"


def _seen(step: Step, case: Case) -> str | None:
    if PREDICATES[step.says.predicate].holds is None:
        return f"'{step.says}' has to be derived; it may not be read off the figure"
    return None if case.seen(step.says) else f"'{step.says}' is not clearly true in the figure"


def _by_rule(step: Step, case: Case) -> str | None:
    """The rule's hypotheses and conditions are what the cited steps state, and it concludes what the step says."""
    rule, names, name = case.book.get(step.rule), dict(step.names or {}), f"rule '{step.rule}'"
    if rule is None:
        return f"there is no {name}"
    if names.keys() != set(rule.variables):
        return f"the substitution is not on the variables {' '.join(rule.variables)} of {name}"
    if len(names) > MERGING and len(set(names.values())) < len(names):
        return f"{name} does not allow two variables for one point"
    unknown = next((p for p in names.values() if p not in case.at), None)
    if unknown is not None:
        return f"the substitution uses the point {unknown}, which is not in the figure"
    asked = (*rule.given, *rule.figure)
    if len(step.rests) != len(asked):
        return f"{name} has {len(asked)} hypotheses and conditions, {len(step.rests)} are cited"
    for place, (pattern, number) in enumerate(zip(asked, step.rests, strict=True), 1):
        wanted, found, first = pattern.renamed(names), case.accepted[number].says, place - len(rule.given)
        what = f"hypothesis {place}" if first <= 0 else f"condition {first}"
        if not same(wanted, found):
            return f"{what} of {name} is '{wanted}', step {number} states '{found}'"
        if first > 0 and PREDICATES[found.predicate].holds is None:
            return f"'{found}' is cited as a condition of position and is none"
    line = unproved_line(rule)
    if line is not None:
        return f"{name} reads off the figure that {' '.join(line)} are collinear"
    fitting = [s for s in rule.then if same(s.renamed(names), step.says)]
    if not fitting:
        return f"{name} does not conclude '{step.says}' under this substitution"
    if any(len({names[p] for p in term[1:]}) < len(term) - 1 for s in fitting for term in s.terms):
        return f"{name} has a term with one point twice under this substitution"
    return None if case.shows(step.says) else f"{name} is unsound here: '{step.says}' is false in the figure"


def unproved_line(rule: Rule) -> tuple[str, ...] | None:
    """Points of which a rule reads an order on a line that its hypotheses do not put them on."""
    lines: list[set[str]] = []
    for s in rule.given:
        line = set(s.points)
        if len(line) == 3 and s.predicate in ("coll", "midp", "para"):
            while met := [other for other in lines if len(other & line) >= 2]:
                line.update(*met)
                lines = [other for other in lines if other not in met]
            lines.append(line)
    orders = (s.points for s in rule.figure if s.predicate == "between")
    return next((points for points in orders if not any(line >= set(points) for line in lines)), None)


def _by_algebra(step: Step, case: Case) -> str | None:
    """Forms of the statement are combinations of forms of earlier steps, and together establish it."""
    forms = all_forms(step.says)
    used: set[int] = set()
    for index, terms in step.sums:
        cause = _wrong_sum(index, terms, step, case)
        if cause is not None:
            return cause
        used.update(number for number, _, _ in terms)
    needed_forms = support(step.says, [forms[index] for index, _ in step.sums])
    if needed_forms is None:
        return f"the certified forms do not establish '{step.says}'"
    for place, (index, _) in enumerate(step.sums):
        if forms[index] not in needed_forms or index in [i for i, _ in step.sums[:place]]:
            return f"the certificate for form {index} is not needed"
    needed = conditions(step.says)
    cited, others = list(step.rests[: len(used)]), step.rests[len(used) :]
    if cited != sorted(used) or len(others) != len(needed):
        listed = " ".join(map(str, sorted(used))) or "none"
        return f"it must cite the steps of its certificates ({listed}) and then {len(needed)} conditions of position"
    for condition, number in zip(needed, others, strict=True):
        if not same(condition, case.accepted[number].says):
            return f"it needs the condition '{condition}', step {number} states '{case.accepted[number].says}'"
    return None


def _wrong_sum(index: int, terms: tuple[tuple[int, int, Fraction | Sum], ...], step: Step, case: Case) -> str | None:
    """Why a form is not the combination, integers of directions included; None where it is."""
    forms = all_forms(step.says)
    if not 0 <= index < len(forms):
        return f"the certificate is for form {index}, '{step.says}' has {len(forms)}"
    if not terms or len({term[:2] for term in terms}) < len(terms) or not all(c for _, _, c in terms):
        return "the certificate has no terms, or one twice or zero times"
    target = case.lift(forms[index])
    if target is None:
        return f"form {index} of the statement is further than the margin from true in the figure"
    rest = dict(target)
    for number, place, coefficient in terms:
        own = all_forms(case.accepted[number].says) if number in case.accepted else ()
        if not 0 <= place < len(own):
            return f"the certificate uses form {place} of step {number}, which has {len(own)}"
        if (number, place) not in case.lifted:
            case.lifted[number, place] = case.lift(own[place])
        lifted = case.lifted[number, place]
        if lifted is None:
            return f"form {place} of step {number} is further than the margin from true in the figure"
        for quantity, weight in lifted.items():
            rest[quantity] = rest.get(quantity, 0) - coefficient * weight
    rows = sorted((list(map(str, quantity)), written(c)) for quantity, c in rest.items() if c)
    left = " + ".join(f"({c})·{' '.join(quantity)}" for quantity, c in rows)
    return f"the certificate does not add up: {left} is left" if left else None


def support(s: Statement, proven: list[Form]) -> list[Form] | None:
    """The proven forms by which a statement is established, None where they do not suffice.

    One of its own forms does, or all its parts; an empty form holds by itself.
    """
    for form in own_forms(s):
        if form in proven or not form:
            return [form] if form else []
    pieces = [support(part, proven) for part in parts(s)]
    return None if not pieces or None in pieces else [form for piece in pieces for form in piece or ()]


def _by_value(step: Step, case: Case) -> str | None:
    """An identity of polynomials: factor · rest · own = sum of multiplier · cited equation.

    All cited equations vanish, and the factor never does: it is a sum of products of positive terms with numbers of one
    sign. So rest · own = 0, in all figures that a path joins to the drawn one. Where the rest is a number, own = 0.
    Else own says that a term, or the ratio of two lengths, is one number and rest that it is another; being continuous
    it is always the same one, which the figure shows. Both may also be one: own² = 0.
    """
    factor, rest, cited, term = step.values
    own = equation(step.says, term, case.at)
    if own is None or len(cited) != len(step.rests):
        return f"'{step.says}' is no statement of a value, or another number of equations is cited"
    total = factor * rest * own
    for (multiplier, name), number in zip(cited, step.rests, strict=True):
        zero = equation(case.accepted[number].says, name, case.at)
        if zero is None:
            return f"'{case.accepted[number].says}' is no equation between values"
        total = total - multiplier * zero
    if total:
        return f"the equations do not add up: {total} is left"
    signs = {c.sign for c in factor.by_monomial().values()}
    if signs not in ({1}, {-1}) or any(t[0] in FUNCTIONS for t in factor.terms):
        return f"the factor {factor} may vanish"
    if not own or not rest:
        return "the equation says nothing"
    if not case.shows(step.says):
        return f"'{step.says}' is a root of the equation, but not the one that the figure shows"
    single = not rest.terms or are_multiples(rest, own) or _is_other_root(own, rest, case)
    return None if single else "the two roots of the equation are too close to be told apart in the figure"


def _is_other_root(own: Sum, rest: Sum, case: Case) -> bool:
    """True where own and rest are linear in one term, or proportional in two lengths, and rest is clearly not zero."""
    shapes = {m for side in (own, rest) for m in side.by_monomial()}
    terms = own.terms
    lengths = len(terms) == 2 and all(t[0] == "length" for t in terms)
    allowed: set[Monomial] = {((t, 1),) for t in terms} | ({()} if not lengths else set())
    if not (lengths or len(terms) == 1) or not shapes <= allowed or set(rest.terms) - set(terms):
        return False
    first = terms[0]
    slope = rest.by_monomial().get(((first, 1),))
    size = max(measure(first, case.at), 1.0 if first[0] in FUNCTIONS else 0.0)
    value = rest.at(lambda term: measure(term, case.at))[0]
    return slope is not None and bool(slope.sign) and abs(value) > APART * abs(real(slope)) * size


def equation(s: Statement, term: Term | None, at: Coordinates) -> Sum | None:
    """What a statement says to be zero: about its values, or about a function of the angle that it gives."""
    if term is None:
        return s.zero
    degrees = _degrees(s, term[1:], at) if term[0] in FUNCTIONS else None
    cosine, sine = (None, None) if degrees is None else (_cosine(degrees), _cosine(abs(90 - degrees)))
    above, below = {"cos": (cosine, as_sum(1)), "sin": (sine, as_sum(1)), "tan": (sine, cosine)}.get(
        term[0], (None, None)
    )
    return of_term(term) * below - above if above is not None and below is not None and below else None


def _cosine(degrees: Fraction) -> Sum | None:
    """The cosine of a special angle between 0 and 180 degrees."""
    rows, sign = COSINES.get(min(degrees, 180 - degrees)), 1 if degrees <= 90 else -1
    return None if rows is None else Sum({(0, s, ()): Fraction(sign * c, 4) for s, c in rows.items()})


def _degrees(s: Statement, points: tuple[str, ...], at: Coordinates) -> Fraction | None:
    """The drawn angle ABC by a statement about it, or about the directed angle of its lines as the figure shows it."""
    a, b, c = points
    if s.predicate == "aconst":
        lines, turn = (set(s.args[:2]), set(s.args[2:4])), s.args[4] % 1 * 180
        if lines not in (({b, a}, {b, c}), ({b, c}, {b, a})):
            return None
        drawn = measure(("angle", a, b, c), at)
        return next((d for d in (turn, 180 - turn) if abs(float(d) - drawn) < MARGIN), None)
    parts = {} if s.zero is None else s.zero.by_monomial()
    rest, own = parts.pop((), as_sum(0)), parts.pop(((normal(("angle", a, b, c)), 1),), as_sum(0))
    above, below = (-rest).plain(), own.plain()
    known = not parts and isinstance(above, Fraction) and isinstance(below, Fraction) and below != 0
    return above / below if known and 0 < above / below < 180 else None  # type: ignore[operator]


_JUDGES = {"given": _given, "seen": _seen, "rule": _by_rule, "algebra": _by_algebra, "value": _by_value}
