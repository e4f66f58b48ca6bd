"""What follows from what a text states, in the figure that it comes with.

Beside the text the oracle gets the coordinates of the figure, since a text leaves open which way angles turn; what is
given and what is asked for come from the text alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from geogen.checker.figure import Figure
from geogen.checker.items.instances import instances
from geogen.checker.items.truth import is_true
from geogen.deduction import Closure, close_on_goal
from geogen.deduction.measure.mentioned import PLAIN
from geogen.lang.measure import Coordinates, Term
from geogen.lang.problem import Goal
from geogen.lang.statement import Statement, measured, true_in
from geogen.library import Library, Rule
from geogen.library.instantiate import Premise
from geogen.problem.asking import vertex
from geogen.problem.words.reading import meaning
from geogen.proof.text import point_names
from geogen.scene.scene import Scene

#: The end of a sentence.
STOP = {"en": ".", "zh": "。"}


def called(at: Coordinates) -> dict[str, str]:
    """The point of each name that texts about a figure use."""
    return {shown: point for point, shown in point_names(at).items()}


def closed(
    given: Sequence[Statement], at: Coordinates, goal: Goal, library: Library, ask: Iterable[Statement] = ()
) -> Closure:
    """All that follows from statements in a figure, with a goal in view.

    Args:
        given: the statements.
        at: the figure.
        goal: what is to be found or proved.
        library: the rules.
        ask: what is going to be asked for beside the goal.

    Raises:
        GeogenError: the figure does not satisfy them.
    """
    premises = tuple(Premise(s, 0, "text") for s in dict.fromkeys(given))
    scene = Scene(tuple(at), np.array([[at[p] for p in at]]), premises, goal)
    about = [*given, goal] if isinstance(goal, Statement) else given
    terms = [*angles(about), *(t for s in about for t in measured(s) if t[0] == "angle")]
    terms += [t for s in ask for t in measured(s) if t[0] not in PLAIN]
    return close_on_goal(scene, library, ask=list(dict.fromkeys(terms)))


def ways(statement: Statement, at: Coordinates) -> tuple[Statement, ...]:
    """A statement in the ways in which a sentence says it: two equal angles that are right turn either way."""
    if statement.predicate != "eqangle":
        return (statement,)
    first, second, third, fourth = (statement.args[n : n + 2] for n in (0, 2, 4, 6))
    found = [statement]
    for one, two in ((second, third), (third, second)):
        # The lines of the two angles are (first, one) and (two, fourth): which, its normal form does not keep.
        if true_in(Statement("perp", (*first, *one)), at):
            found.append(Statement("eqangle", (*first, *one, *fourth, *two)))
    return tuple(found)


def angles(given: Iterable[Statement]) -> list[Term]:
    """The drawn angles of which a text speaks; its reading has them as directed ones."""
    found = []
    for statement in given:
        if statement.predicate in ("aconst", "eqangle"):
            lines = tuple(map(str, statement.args))
            found += [vertex(lines[n : n + 4]) for n in range(0, len(lines) - 3, 4)]
    return list(dict.fromkeys(("angle", *corner) for corner in found if corner is not None))


def derived(statement: Statement, closure: Closure, at: Coordinates) -> bool:
    """True where a statement follows: the engine has it, or it is what a theorem says that applies.

    The engine takes what points have in common from the figure. Where they have more in common than is given, as a
    centre has that happens to lie on a chord, it may pass over a theorem that applies all the same.
    """
    if any(established(way, closure) for way in ways(statement, at)):
        return True
    figure = Figure(at)
    return is_true(statement, figure) and any(
        meaning.normal(said, at) == statement and _is_met(rule, points, closure)
        for rule in closure.library.rules.values()
        if any(then.predicate == statement.predicate for then in rule.then)
        for points in instances(rule, figure)
        for said in (then.renamed(points) for then in rule.then if then.predicate == statement.predicate)
        if set(said.points) == set(statement.points)
    )


def applied(rule: Rule, closure: Closure, at: Coordinates) -> Iterable[dict[str, str]]:
    """The points with which a theorem applies: its conditions hold in the figure, and its hypotheses follow."""
    for points in instances(rule, Figure(at)):
        if _is_met(rule, points, closure):
            yield points


def _is_met(rule: Rule, points: Mapping[str, str], closure: Closure) -> bool:
    return all(established(hypothesis.renamed(points), closure) for hypothesis in rule.given)


def established(statement: Statement, closure: Closure) -> bool:
    """True where the closure has a statement; of areas, angles and arcs for which it has no room it has nothing."""
    spoken = [term for term in measured(statement) if term[0] not in PLAIN]
    return all(map(closure.quantities.active, spoken)) and closure.holds(statement)
