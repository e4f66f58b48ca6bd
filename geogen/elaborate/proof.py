"""A proof with its problem, and the rule book, as the plain data that the kernel judges."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from geogen.elaborate.encode import coefficient, kernel_form, kernel_statement, statement_data, sum_data
from geogen.elaborate.task import Task
from geogen.elaborate.value import identity, put
from geogen.elaborate.wellformed import malformed, moderate
from geogen.errors import ProofRejected
from geogen.kernel.predicates import all_forms as forms_of
from geogen.kernel.steps import equation
from geogen.kernel.sums import Sum, Term, as_sum
from geogen.lang.measure import FUNCTIONS, Coordinates
from geogen.lang.number import Number
from geogen.lang.question import Question
from geogen.lang.statement import Statement, all_forms, measured, true_in
from geogen.library.records import Library, Rule
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, BY_VALUE, Certificate, ProofGraph, Step
from geogen.proof.values import gives, put_together

Data = dict[str, Any]
#: Predicates of which the language leaves out forms with numbers that are no coefficients to it.
VALUED = ("lconst", "rconst", "equal")
#: Conditions of position that no rule reads: that the figure satisfies them is seen here, not by the kernel.
POLYGONS = frozenset({"simple", "convex"})


def book_of(library: Library) -> Data:
    """The rules of a library as the kernel reads them, by their ids."""
    return {rule.id: _rule(rule) for rule in library.rules.values()}


def _rule(rule: Rule) -> Data:
    return {part: [statement_data(s) for s in getattr(rule, part)] for part in ("given", "figure", "then")}


def elaborated(graph: ProofGraph, task: Task, book: str) -> Data:
    """A proof as the kernel judges it.

    Args:
        graph: the proof.
        task: its problem.
        book: the hash of the rule book.

    Raises:
        ProofRejected: the figure is not of the problem's points, or a step says what has no such form.
    """
    said = {step.id: step.statement for step in graph.steps}
    steps = [elaborated_step(step, said, graph.figure) for step in graph.steps]
    return without_steps(graph, task, book) | {"steps": steps}


def without_steps(graph: ProofGraph, task: Task, book: str) -> Data:
    """The figure of a proof, and what its problem gives and asks.

    Raises:
        ProofRejected: the figure is not of the problem's points.
    """
    _require_points(graph, task)
    _require_positions(graph, task)
    return {
        "book": book,
        "figure": {point: list(xy) for point, xy in graph.figure.items()},
        "given": [_statement(s, "the problem") for s in task.given if s.predicate not in POLYGONS],
        "goals": _goals(task),
        "steps": [],
        "goal": graph.goal,
    }


def _statement(statement: Statement, where: str) -> list[Any]:
    """A statement of the form and the size that the language gives it.

    Raises:
        ProofRejected: it is not.
    """
    try:
        cause = malformed(statement)
        data = statement_data(statement) if cause is None else []
    except ArithmeticError as error:
        raise ProofRejected(f"{where}: {error}") from error
    if cause is not None:
        raise ProofRejected(f"{where}: {cause}")
    return data


def _require_points(graph: ProofGraph, task: Task) -> None:
    """The figure shows exactly the problem's points."""
    for point in sorted(task.points):
        if point not in graph.figure:
            raise ProofRejected(f"the figure lacks the point {point} of the problem")
    for point in graph.figure:
        if point not in task.points:
            raise ProofRejected(f"the figure has a point {point} that the problem does not define")


def _require_positions(graph: ProofGraph, task: Task) -> None:
    """The figure shows the positions of polygons that the problem gives; no rule reads them, so the kernel does not."""
    for statement in task.given:
        if statement.predicate in POLYGONS and not true_in(statement, graph.figure):
            raise ProofRejected(f"the problem gives '{statement}', which fails in the figure")


def _goals(task: Task) -> list[list[Any]]:
    """Statements that are what the problem asks for, and one that is so with any number as its last argument."""
    goal = task.goal
    if isinstance(goal, Statement):
        return [[statement_data(goal)], []]
    assert isinstance(goal, Question)
    straight = [statement_data(other.answer(Number.of(180))) for other in goal.beside()]
    return [straight, [statement_data(goal.answer(Number.of(1)))]]


def elaborated_step(step: Step, said: Mapping[int, Statement], at: Coordinates) -> Data:
    """One step as the kernel judges it.

    Args:
        step: the step.
        said: what the steps before it say.
        at: the figure.

    Raises:
        ProofRejected: it says what has no such form.
    """
    data: Data = {"id": step.id, "says": _statement(step.statement, f"step {step.id}"), "kind": step.kind}
    try:
        return data | _justified(step, said, at)
    except ArithmeticError as error:  # numbers that are too large, or no longer those of school geometry
        raise ProofRejected(f"step {step.id}: {error}") from error


def _justified(step: Step, said: Mapping[int, Statement], at: Coordinates) -> Data:
    """The fields of a step's kind."""
    data: Data = {}
    if step.kind in (BY_RULE, BY_ALGEBRA, BY_VALUE):
        data["rests"] = list(step.premises)
    if step.kind == BY_RULE:
        data |= {"rule": step.rule, "names": dict(step.substitution)}
    if step.kind == BY_ALGEBRA:
        data["sums"] = [_certificate(c, step, said) for c in step.certificates]
    if step.kind == BY_VALUE:
        data["values"] = _values(step, said, at)
    return data


def _certificate(certificate: Certificate, step: Step, said: Mapping[int, Statement]) -> list[Any]:
    """A certificate with forms by their places among those that the kernel makes of a statement."""
    place, sign = _place(step, step.statement, certificate.form, f"is for form {certificate.form}, '{step.statement}'")
    terms = []
    for number, index, weight in certificate.terms:
        if number not in said:
            raise ProofRejected(f"step {step.id}: the certificate uses {number}, which is not an earlier step")
        if not moderate(weight):
            cause = "a coefficient of the certificate is too large or not written as it should be"
            raise ProofRejected(f"step {step.id}: {cause}")
        own, turned = _place(step, said[number], index, f"uses form {index} of step {number}, which")
        found = coefficient(weight) * sign * turned
        terms.append([number, own, sum_data(found) if isinstance(found, Sum) else str(found)])
    return [place, terms]


def _place(step: Step, statement: Statement, index: int, what: str) -> tuple[int, int]:
    """Where the kernel has a form of a statement, and 1, or −1 where it has it with the other sign."""
    forms = all_forms(statement)
    if not 0 <= index < len(forms):
        raise ProofRejected(f"step {step.id}: the certificate {what} has {len(forms)}")
    # Without a value both have the same forms in the same order, as tests of the two tables show.
    return _placed(statement, index) if statement.predicate in VALUED else (index, 1)


@lru_cache(maxsize=4096)
def _placed(statement: Statement, index: int) -> tuple[int, int]:
    wanted, found = kernel_form(all_forms(statement)[index]), forms_of(kernel_statement(statement))
    sign = 1 if wanted in found else -1
    return found.index({quantity: sign * c for quantity, c in wanted.items()}), sign


def _by_its_angle(term: Term, statement: Statement) -> Term | None:
    """A function of an angle whose value a statement tells by the size of the angle; None for any other term."""
    return term if term[0] in FUNCTIONS and term not in measured(statement) else None


def _values(step: Step, said: Mapping[int, Statement], at: Coordinates) -> list[Any]:
    """A step by value as an identity of polynomials.

    Raises:
        ProofRejected: the equation with its values does not give the statement.
    """
    if not step.premises or len(step.substitute) != len(step.premises) - 1:
        cause = "it must cite an equation, and for each term that it replaces a statement"
        raise ProofRejected(f"step {step.id}: {cause}")
    first, *others = (said[number] for number in step.premises if number in said)
    together = put_together(first, list(zip(step.substitute, others, strict=True)), at)
    refused = together if isinstance(together, str) else gives(together, step.statement, at)
    if refused is not None:
        raise ProofRejected(f"step {step.id}: {refused}")
    terms = [None, *(map(_by_its_angle, step.substitute, others))]
    cited = [(kernel_statement(s), term) for s, term in zip((first, *others), terms, strict=True)]
    equations = [equation(s, term, at) for s, term in cited]
    zero, by = equations[0], [as_sum(1), *(as_sum(0) for _ in others)]
    for place, term in enumerate(step.substitute, 1):
        found = equations[place]
        assert zero is not None and found is not None  # else the cited statements would not have been put together
        zero = put(zero, term, found, place, by)
    assert zero is not None
    own = kernel_statement(step.statement)
    candidates: list[Term | None] = [None, *(t for t in zero.terms if t[0] in FUNCTIONS)]
    for about in candidates:
        wanted = equation(own, about, at)
        made = identity(zero, by, wanted) if wanted is not None else None
        if made is not None:
            factor, rest, multipliers = made
            rows = [[sum_data(m), None if t is None else list(t)] for m, (_, t) in zip(multipliers, cited, strict=True)]
            return [sum_data(factor), sum_data(rest), rows, None if about is None else list(about)]
    raise ProofRejected(f"step {step.id}: the equation with its values is no multiple of '{step.statement}'")
