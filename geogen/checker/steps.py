"""One judge for each kind of step: given, seen in the figure, by rule, by algebra, by value."""

from __future__ import annotations

from geogen.checker.algebra import remainder, whole
from geogen.checker.figure import POSITIONS, Figure, Lifted
from geogen.checker.record import check_statement
from geogen.elaborate.task import Task
from geogen.elaborate.wellformed import moderate
from geogen.errors import ProofRejected
from geogen.lang.form import Coefficient, Form
from geogen.lang.statement import Statement, all_forms, conditions, measured, own_forms, parts
from geogen.library.records import Library, Rule
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, BY_VALUE, GIVEN, SEEN, Certificate, Step
from geogen.proof.show import show_form
from geogen.proof.values import gives, put_together


def same(a: Statement, b: Statement) -> bool:
    """True where two statements are one under the predicate's symmetry."""
    return a == b or (a.predicate == b.predicate and a.canonical() == b.canonical())


class Case:
    """A proof under judgement: what is trusted, and the steps accepted so far."""

    def __init__(self, figure: Figure, task: Task, library: Library) -> None:
        self.figure, self.task, self.library = figure, task, library
        self.accepted: dict[int, Step] = {}
        self._forms: dict[int, tuple[Form, ...]] = {}
        self._lifted: dict[tuple[int, int], Lifted | None] = {}

    def forms(self, number: int) -> tuple[Form, ...]:
        """All forms of an accepted step's statement."""
        if number not in self._forms:
            self._forms[number] = all_forms(self.accepted[number].statement)
        return self._forms[number]

    def lifted(self, number: int, index: int) -> Lifted | None:
        """One form of an accepted step with its integer read off the figure."""
        key = (number, index)
        if key not in self._lifted:
            found = self.figure.lift(self.forms(number)[index])
            self._lifted[key] = None if found is None else whole(found)
        return self._lifted[key]


def check_step(step: Step, case: Case) -> None:
    """Accept one step on the strength of the steps accepted before, or refuse it.

    Raises:
        ProofRejected: with the step and the cause.
    """
    try:
        check_statement(step.statement, case.figure, f"step {step.id}")
        cause = _JUDGES[step.kind](step, case)
    except ArithmeticError as error:  # numbers that are too large, or no longer those of school geometry
        cause = str(error)
    if cause is not None:
        raise ProofRejected(f"step {step.id}: {cause}")
    case.accepted[step.id] = step


def _given(step: Step, case: Case) -> str | None:
    if step.statement.canonical() not in case.task.canonical:
        return f"'{step.statement}' is not among the problem's given statements"
    return None


def _seen(step: Step, case: Case) -> str | None:
    if step.statement.predicate not in POSITIONS:
        return f"'{step.statement}' has to be derived; it may not be read off the figure"
    if not case.figure.seen(step.statement):
        return f"'{step.statement}' is not clearly true in the figure"
    return None


def _by_rule(step: Step, case: Case) -> str | None:
    rule = case.library.rules.get(step.rule)
    if rule is None:
        return f"there is no rule '{step.rule}'"
    names = dict(step.substitution)
    if len(names) != len(step.substitution) or names.keys() != set(rule.variables):
        return f"the substitution is not on the variables {' '.join(rule.variables)} of rule '{rule.id}'"
    if rule.apart and len(set(names.values())) < len(names):
        return f"rule '{rule.id}' does not allow two variables for one point"
    unknown = next((p for p in names.values() if p not in case.figure.at), None)
    if unknown is not None:
        return f"the substitution uses the point {unknown}, which is not in the figure"
    asked = len(rule.given) + len(rule.figure)
    if len(step.premises) != asked:
        return f"rule '{rule.id}' has {asked} hypotheses and conditions, {len(step.premises)} are cited"
    cause = _unfit_hypotheses(step, rule, names, case) or reads_a_line(rule)
    if cause is not None:
        return cause
    fitting = [t for t in rule.then if t.predicate == step.statement.predicate]
    fitting = [t for t in fitting if same(t.renamed(names), step.statement)]
    if not fitting:
        return f"rule '{rule.id}' does not conclude '{step.statement}' under this substitution"
    if any(len({names[p] for p in term[1:]}) < len(term) - 1 for t in fitting for term in measured(t)):
        return f"rule '{rule.id}' has a term with one point twice under this substitution"
    if not case.figure.shows(step.statement):
        return f"rule '{rule.id}' is unsound here: '{step.statement}' is false in the figure"
    return None


def _unfit_hypotheses(step: Step, rule: Rule, names: dict[str, str], case: Case) -> str | None:
    """The first hypothesis or condition of a rule that the cited step does not state."""
    count = len(rule.given)
    for place, number in enumerate(step.premises):
        wanted = (rule.given[place] if place < count else rule.figure[place - count]).renamed(names)
        cited = case.accepted[number]
        if not same(wanted, cited.statement):
            what = f"hypothesis {place + 1}" if place < count else f"figure condition {place - count + 1}"
            return f"{what} of rule '{rule.id}' is '{wanted}', step {number} states '{cited.statement}'"
        if place >= count:
            cause = _not_a_position(cited)
            if cause:
                return cause
    return None


def _not_a_position(cited: Step) -> str | None:
    """Figure conditions are open conditions, read off the figure or given by the problem."""
    if cited.statement.predicate not in POSITIONS:
        return f"'{cited.statement}' is cited as a figure condition and is none"
    return None


def reads_a_line(rule: Rule) -> str | None:
    """A rule that reads an order of points on a line needs the line among its hypotheses."""
    for condition in rule.figure:
        if condition.predicate == "between" and not any(line >= set(condition.points) for line in _lines(rule.given)):
            return f"rule '{rule.id}' reads off the figure that {' '.join(condition.points)} are collinear"
    return None


def _lines(given: tuple[Statement, ...]) -> list[set[str]]:
    """Points that hypotheses put on one line; lines with two points in common are one."""
    lines: list[set[str]] = []
    for hypothesis in given:
        line = set(hypothesis.points)
        if len(line) != 3 or hypothesis.predicate not in ("coll", "midp", "para"):
            continue
        while joined := [other for other in lines if len(other & line) >= 2]:
            line.update(*joined)
            lines = [other for other in lines if other not in joined]
        lines.append(line)
    return lines


def _by_algebra(step: Step, case: Case) -> str | None:
    forms = all_forms(step.statement)
    used: set[int] = set()
    for number, certificate in enumerate(step.certificates, 1):
        cause = _ill_formed(certificate, step, forms, case) or _does_not_add_up(certificate, forms, case)
        if cause is not None:
            return f"certificate {number}: {cause}" if len(step.certificates) > 1 else cause
        used.update(term[0] for term in certificate.terms)
    cause = _not_enough(step, forms)
    if cause is not None:
        return cause
    return _wrong_premises(step, sorted(used), case)


def _ill_formed(certificate: Certificate, step: Step, forms: tuple[Form, ...], case: Case) -> str | None:
    """Why a certificate is not a list of terms, each used once, with coefficients other than zero."""
    if not 0 <= certificate.form < len(forms):
        return f"the certificate is for form {certificate.form}, '{step.statement}' has {len(forms)}"
    if not certificate.terms:
        return "the certificate has no terms"
    done: set[tuple[int, int]] = set()
    for number, index, coefficient in certificate.terms:
        if number not in case.accepted:
            return f"the certificate uses {number}, which is not an earlier step"
        if not 0 <= index < len(case.forms(number)):
            return f"the certificate uses form {index} of step {number}, which has {len(case.forms(number))}"
        if (number, index) in done:
            return f"the certificate uses form {index} of step {number} twice"
        if not coefficient:
            return f"the certificate uses form {index} of step {number} zero times"
        if not moderate(coefficient):
            return "a coefficient of the certificate is too large or not written as it should be"
        done.add((number, index))
    return None


def _does_not_add_up(certificate: Certificate, forms: tuple[Form, ...], case: Case) -> str | None:
    """Multiply and add: the target's form must be the sum exactly, integers of directions included."""
    target = case.figure.lift(forms[certificate.form])
    if target is None:
        return f"form {certificate.form} of the statement is further than the margin from true in the figure"
    terms: list[tuple[Lifted, Coefficient]] = []
    for number, index, coefficient in certificate.terms:
        lifted = case.lifted(number, index)
        if lifted is None:
            return f"form {index} of step {number} is further than the margin from true in the figure"
        terms.append((lifted, coefficient))
    rest = remainder(whole(target), terms)
    return f"the certificate does not add up: remainder {show_form(rest.items())}" if rest else None


def _not_enough(step: Step, forms: tuple[Form, ...]) -> str | None:
    """The certified forms suffice for the statement, and none of them is idle."""
    proven = [forms[c.form] for c in step.certificates]
    support = support_of(step.statement, set(proven))
    if support is None:
        return f"the certified forms do not establish '{step.statement}'"
    if len(support) < len(proven):
        done: set[Form] = set()
        for certificate, form in zip(step.certificates, proven, strict=True):
            if form not in support or form in done:
                return f"the certificate for form {certificate.form} is not needed"
            done.add(form)
    return None


def support_of(statement: Statement, proven: set[Form]) -> set[Form] | None:
    """The proven forms by which a statement is established, None where they do not suffice.

    It is established by the forms of one of its predicate's ways, or by all its parts; an empty form holds by itself.
    """
    own = own_forms(statement)
    for way in statement.spec.ways if own else ():
        needed = [own[i] for i in way if i < len(own)]
        if len(needed) == len(way) and all(f in proven or not f for f in needed):
            return {f for f in needed if f}
    found: set[Form] = set()
    for part in parts(statement):
        support = support_of(part, proven)
        if support is None:
            return None
        found |= support
    return found if parts(statement) else None


def _wrong_premises(step: Step, used: list[int], case: Case) -> str | None:
    """The cited steps are those that the certificates use, then the statement's figure conditions."""
    needed = conditions(step.statement)
    if list(step.premises[: len(used)]) != used or len(step.premises) != len(used) + len(needed):
        listed = " ".join(map(str, used)) or "none"
        wanted_conditions = f"{len(needed)} figure condition{'s' * (len(needed) != 1)}"
        return f"it must cite the steps of its certificates ({listed}) and then {wanted_conditions}"
    for wanted, number in zip(needed, step.premises[len(used) :], strict=True):
        cited = case.accepted[number]
        if not same(wanted, cited.statement):
            return f"it needs the figure condition '{wanted}', step {number} states '{cited.statement}'"
    return None


def _by_value(step: Step, case: Case) -> str | None:
    """The first premise's equation, with the others put in, gives the statement, and the figure shows it."""
    if not step.premises or len(step.substitute) != len(step.premises) - 1:
        return "it must cite an equation, and for each term that it replaces a statement"
    equation, *others = (case.accepted[number].statement for number in step.premises)
    zero = put_together(equation, list(zip(step.substitute, others, strict=True)), case.figure.at)
    if isinstance(zero, str):
        return zero
    cause = gives(zero, step.statement, case.figure.at)
    if cause is not None:
        return cause
    if not case.figure.shows(step.statement):
        return f"'{step.statement}' is a root of the equation, but not the one that the figure shows"
    return None


_JUDGES = {BY_VALUE: _by_value, GIVEN: _given, SEEN: _seen, BY_RULE: _by_rule, BY_ALGEBRA: _by_algebra}
