"""Where each option of an item comes from, and why it is right or wrong, from the item's formal part alone."""

from __future__ import annotations

from collections.abc import Callable

from geogen.checker.items.fault import CIRCULAR
from geogen.checker.items.truth import is_true
from geogen.lang.expression import Expression
from geogen.lang.measure import Term, term_value
from geogen.lang.number import Number
from geogen.lang.statement import Statement
from geogen.problem.asking import corner_of
from geogen.tasks.faults import refused
from geogen.tasks.formal import Formal
from geogen.tasks.mistakes import SLIP, UNDIRECTED, WITHOUT
from geogen.tasks.narrate import shown_steps
from geogen.tasks.pool import one_name, relations_of

BY_DEFINITION = "by the published definition"

#: Where an option comes from and why it is what it is.
Reason = tuple[str, str]


def reasons(formal: Formal) -> list[Reason]:
    """For each option where it comes from, and why it is right or wrong."""
    made = _MADE[formal.task](formal)
    return [(source, BY_DEFINITION) for source, _ in made] if formal.faithful else made


def gold_of(formal: Formal) -> int:
    """Which option is the correct one."""
    return next(i for i, option in enumerate(formal.options) if option["role"] == "correct")


def value_in(statement: Statement) -> tuple[Term, Number]:
    """The length or angle that an option of numerical perception is about, and the value that it gives it."""
    if statement.predicate == "lconst":
        a, b, number = statement.canonical().args
        assert isinstance(number, Number)
        return ("length", str(a), str(b)), number
    left, right = statement.args
    assert isinstance(left, Expression) and isinstance(right, Expression) and right.constant is not None
    return ("angle", *corner_of(left)), right.constant


def _numbers(formal: Formal) -> list[Reason]:
    term, number = value_in(formal.about(gold_of(formal)))
    found = []
    for place in range(len(formal.options)):
        about, value = value_in(formal.about(place))
        what = {(True, True): "the premise", (True, False): "another value", (False, True): "another label"}.get(
            (about == term, value == number), "another label and value"
        )
        why = f"in the figure it is {term_value(about, formal.at):.4g}"
        if what == "the premise":
            why = f"given and written in the figure: {formal.provenance['shown']}"
        found.append((what, why))
    return found


def _relations(formal: Formal) -> list[Reason]:
    stated = dict(relations_of(formal.given, formal.figure))
    found = []
    for place, option in enumerate(formal.options):
        given = stated.get(one_name(formal.about(place)))
        what = "a false relation" if given is None else "a premise"
        why = "false in every figure of the problem on record" if given is None else f"given: {given}"
        found.append((f"{what}, denied" if option["denied"] else what, why))
    return found


def _by_role(correct: Reason, wrong: Reason, faithfully: tuple[str, str]) -> Callable[[Formal], list[Reason]]:
    """Reasons that are the same for all items of a task."""

    def found(formal: Formal) -> list[Reason]:
        gold = gold_of(formal)
        one, other = ((name, "") for name in faithfully) if formal.faithful else (correct, wrong)
        return [one if place == gold else other for place in range(len(formal.options))]

    return found


def _subgoals(formal: Formal) -> list[Reason]:
    gold = gold_of(formal)
    found = []
    for place in range(len(formal.options)):
        if formal.faithful:
            found.append(("a condition of the last step" if place == gold else "another state", ""))
        elif place == gold:
            found.append(("a derived statement", f"step {formal.provenance['step']} of the recorded proof rests on it"))
        elif is_true(formal.about(place), formal.figure):
            why = "true, but a hypothesis of no instance of the theorem in the figure"
            found.append(("a true statement about other points", why))
        else:
            found.append(("a false statement about other points", "false in every figure on record"))
    return found


def _steps(formal: Formal) -> list[Reason]:
    assert formal.graph is not None
    gold = formal.options[gold_of(formal)]["step"]
    place = {step.id: n for n, step in enumerate(shown_steps(formal.graph), 1)}
    found = []
    for option in formal.options:
        number = option["step"]
        why = "the checker accepts it and all before it" if number < gold else "it comes after the first mistake"
        if formal.faithful:
            found.append(("a step off the path" if number == gold else "a step", why))
            continue
        if number == gold:
            cause = refused(formal.graph, gold, formal.library)
            why = f"{formal.provenance['kind']}: {what_is_wrong(formal)}; the checker: {cause}"
        found.append((f"step {place[number]} of {len(place)}", why))
    return found


def what_is_wrong(formal: Formal) -> str:
    """What is wrong at a faulty step."""
    kind, confused = formal.provenance["kind"], formal.provenance["confused"]
    if confused:
        return "it takes " + " and ".join(f"{a} for {b}" for a, b in confused.items())
    return {
        SLIP: "the value is miscalculated",
        UNDIRECTED: "equal directed angles are taken for drawn angles of the wrong kind",
        CIRCULAR: "it rests on a step that is derived from it",
        WITHOUT: f"'{formal.provenance['condition']}' is false",
    }.get(kind, "the theorem is used in the other direction")


_MADE: dict[str, Callable[[Formal], list[Reason]]] = {
    "NP": _numbers,
    "SP": _relations,
    "IPF": _by_role(
        ("a premise that is not used", "the recorded proof rests on other premises only"),
        ("a premise that is needed", "in the countermodel all other premises hold and the goal fails"),
        ("a premise that is not used", "a premise that is used"),
    ),
    "SD": _subgoals,
    "TS": _by_role(
        ("a theorem of other problems", "its hypotheses are true nowhere in the figure, crossings among its points"),
        ("a theorem that applies", "a step of a proof on record uses it"),
        ("a theorem of the library", "a theorem of the path"),
    ),
    "FBL": _steps,
}
