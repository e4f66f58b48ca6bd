"""Perception: what the figure shows is true in all figures of the problem, what it does not show is false in each."""

from __future__ import annotations

from geogen.checker.items.item import Item, claimed, require
from geogen.checker.items.truth import VISIBLY, figures_of, require_false, require_true
from geogen.checker.task import read_task
from geogen.lang.statement import parse_statement
from geogen.library.records import Library


def check_perception(item: Item, library: Library) -> None:
    """Numerical and structural perception; an option may deny its statement.

    Raises:
        ProofRejected: with the option and the cause.
    """
    task = read_task(item.provenance["problem"], library)
    strict = item.variant == "strict"
    figures = figures_of(task.points, item.figures(), task.given, 2 if strict else 1)
    for letter, option in zip("ABCD", item.options, strict=True):
        statement = claimed(option)
        denied = option["denied"]
        require(type(denied) is bool and not (denied and item.task == "NP"), f"option {letter} denies in a wrong way")
        correct = option["role"] == "correct"
        if correct != denied:
            require_true(statement, figures, f"option {letter}")
        else:
            require(strict or option["role"] == "wrong", f"option {letter} denies a statement and is called correct")
            if strict:
                require_false(statement, figures, f"option {letter}", VISIBLY)
    if item.task == "NP":
        shown = parse_statement(item.provenance["shown"])
        require(shown.canonical() in task.canonical, f"'{shown}', which the figure is to show, is not given")
