"""Perception: what the figure shows is true in all figures of the problem, what it does not show is false in each."""

from __future__ import annotations

from geogen.checker.figure import Figure
from geogen.checker.items.item import STRICT, Judge, JudgedItem, claimed, require
from geogen.checker.items.truth import VISIBLY, figures_of, is_true, require_false, require_true
from geogen.elaborate.task import read_task
from geogen.lang.statement import Statement, parse_statement
from geogen.library.records import Library

#: Relations of two segments.
_OF_SEGMENTS = ("para", "perp", "cong")


def check_perception(item: JudgedItem, library: Library) -> None:
    """Numerical and structural perception; an option may deny its statement.

    Raises:
        ProofRejected: with the option and the cause.
    """
    task = read_task(item.provenance["problem"], library)
    strict = item.variant == STRICT
    figures = figures_of(task.points, item.figures(), task.given, 2 if strict else 1)
    for letter, option in zip("ABCD", item.options, strict=True):
        statement = claimed(option)
        denied = option["denied"]
        require(type(denied) is bool and not (denied and item.task == "NP"), f"option {letter} denies in a wrong way")
        require(not _of_one(statement), f"option {letter} compares something with itself")
        correct = option["role"] == "correct"
        if correct != denied:
            require_true(statement, figures, f"option {letter}")
        elif strict:
            require_false(statement, figures, f"option {letter}", VISIBLY)
        else:
            _check_tampered(item, statement, correct, figures[0], f"option {letter}")
    if item.task == "NP":
        shown = parse_statement(item.provenance["shown"])
        require(shown.canonical() in task.canonical, f"'{shown}', which the figure is to show, is not given")


def _of_one(statement: Statement) -> bool:
    """True for a relation of a segment, or of an angle, with itself: whether it is true is no question of a figure."""
    if statement.predicate in _OF_SEGMENTS:
        return frozenset(statement.args[:2]) == frozenset(statement.args[2:])
    return statement.predicate == "equal" and statement.args[0] == statement.args[1]


def _check_tampered(item: JudgedItem, statement: Statement, correct: bool, figure: Figure, what: str) -> None:
    """By the published definition a wrong relation is a true one denied, and a wrong value one that does not hold."""
    require(not correct, f"{what} denies a statement and is called correct")
    require(item.task == "NP", f"{what} is called wrong and denies nothing")
    require(not is_true(statement, figure), f"{what} is called wrong, and '{statement}' is true in the figure")


#: Numerical and structural perception.
NUMBERS = Judge(
    "NP",
    "L1",
    fields=("problem", "shown", "figures"),
    published=("problem", "shown", "figures"),
    options=("statement", "denied"),
    check=check_perception,
)
RELATIONS = Judge(
    "SP",
    "L1",
    fields=("problem", "wording", "figures"),
    published=("problem", "wording", "figures"),
    options=("statement", "denied"),
    check=check_perception,
)
