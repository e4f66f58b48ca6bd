"""The trusted checker: reads a proof graph, re-does every step, refuses at the first fault with its cause.

It never searches. It parses the problem, reads numbers off the recorded figure, instantiates the cited rule, or
multiplies and adds the recorded certificate in exact arithmetic. Trusted beside this package are the meaning of the
predicates and of the problem language (``geogen.lang``), what the constructions give and what the rules say
(``geogen.library``), and Python's integers and floats; nothing that finds proofs is.

**What a checked proof means.** Let D be all figures in which the problem's given statements hold, every figure
condition that the proof reads (kind ``seen``) holds, and every segment whose direction or length a step speaks of has
two different ends. The recorded figure F is in D (checked, up to the margins below). Then the goal holds in every
figure of the connected component of D that contains F: *every figure of the same kind*.

*Why.* By induction over the steps, each statement holds throughout the component. Given: by definition of D. Seen:
likewise. By rule: the rule's hypotheses hold there by induction, its figure conditions by definition of D. By algebra:
join F to any figure of the component by a path in D. Directions change continuously along the path, so choose their
values continuously, starting from the values in [0, 1) that F shows. A form of a statement that holds along the whole
path is a continuous integer, hence the integer read off F; so the lifted forms are zero all along, and so is every
rational combination of them, also after division by 2. Such a combination is the lifted form of the new statement.

**Margins.** A congruence of directions counts as true in F where it is within ``MARGIN`` = 1e-6 half turns of an
integer; further off it is refused, so the integer is never in doubt. Logarithms must vanish within ``MARGIN``,
lengths, squares and vectors within ``MARGIN`` times the largest term, so that neither scale nor place of the figure
matters. Figure conditions are open conditions and must hold with the predicate's own margin (``CLEAR`` = 1e-5). Two
ends of a segment must be further apart than ``CLOSE`` = 1e-5 of the figure's diameter. The coordinates on record stand
for an exact figure next to them; that there is one is the builder's word (where there is none, the theorem is empty).

**Holes that are closed**, each with a forged proof in the tests:

- Degenerate segments. With A = B the direction of AB means nothing, and ``perp A A C D`` would hold by an empty form.
  The segments of a predicate are found on distinct points, so a segment that cancels out of a form is seen too.
- Repeated points. ``cyclic A A B C`` and ``circle O A A B`` say less than they seem to; the points that a predicate
  lets change places freely must be different. Two variables of a rule may stand for one point where no statement of
  the instance degenerates; the conclusion must be true in F in any case.
- Four collinear points satisfy the equations of inscribed angles: ``cyclic`` by algebra needs ``ncoll`` of its first
  three points, which with any one of the three equations excludes the collinear case.
- ``between`` is open along the line only: that the points are collinear has to be derived. A rule that reads
  ``between`` and does not have the collinearity among its hypotheses is refused.
- Only predicates of position are read off the figure (an explicit list), and a goal is never read off it.
- A figure that is not one of the problem: all given statements must be true in it, not only the cited ones.
- A vector sum whose coefficients do not add up to zero speaks of the origin of the coordinates; it is refused.
- Numbers: NaN, infinities, huge fractions, endless statements and proofs are refused by size before any work.
"""

from __future__ import annotations

from geogen.checker.figure import Figure
from geogen.checker.record import check_record, check_statement
from geogen.checker.steps import Case, check_step, same
from geogen.checker.task import Task, read_task
from geogen.errors import ProofRejected
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.proof.graph import SEEN, ProofGraph

__all__ = ["check"]


def check(graph: ProofGraph, library: Library) -> None:
    """Accept a proof by returning, refuse it by raising.

    Args:
        graph: the proof.
        library: rules and constructions that it may use.

    Raises:
        ProofRejected: one line with the step and the cause.
    """
    check_record(graph)
    task = read_task(graph.problem, library)
    figure = Figure(graph.figure)
    _check_figure(figure, task)
    case = Case(figure, task, library)
    for step in graph.steps:
        check_step(step, case)
    _check_goal(graph, task)


def _check_figure(figure: Figure, task: Task) -> None:
    """The figure shows exactly the problem's points, and every given statement is true in it."""
    for point in task.points:
        if point not in figure.at:
            raise ProofRejected(f"the figure lacks the point {point} of the problem")
    for point in figure.at:
        if point not in task.points:
            raise ProofRejected(f"the figure has a point {point} that the problem does not define")
    for given in task.given:
        try:
            check_statement(given, figure, "the problem")
            shown = figure.shows(given)
        except ArithmeticError as error:
            raise ProofRejected(f"the problem: '{given}' cannot be judged: {error}") from error
        if not shown:
            raise ProofRejected(f"the figure is not one of the problem: '{given}' is given and false in it")


def _check_goal(graph: ProofGraph, task: Task) -> None:
    """The step named as goal states what the problem asks, and does not merely read it off the figure."""
    step = graph.step(graph.goal)
    goal = task.goal
    answered = same(step.statement, goal) if isinstance(goal, Statement) else goal.value_of(step.statement) is not None
    if not answered:
        raise ProofRejected(f"step {step.id}: it states '{step.statement}', the problem asks for '{goal}'")
    if step.kind == SEEN:
        raise ProofRejected(f"step {step.id}: the goal is read off the figure, not proved")
