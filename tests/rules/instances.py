"""Instances of a rule in a figure: points of the figure for its variables, so that everything holds numerically."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from catalogue import Claim, readings

from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, degenerate, true_in


def _onto(pattern: Statement, target: Statement) -> Iterator[dict[str, str]]:
    """Substitutions that turn a pattern into a statement, up to the statement's symmetry."""
    if pattern.predicate != target.predicate or len(pattern.args) != len(target.args):
        return
    seen = set()
    for reading in readings(target):
        found: dict[str, str] = {}
        for a, b in zip(pattern.args, reading, strict=True):
            if isinstance(a, str) and isinstance(b, str):
                if found.setdefault(a, b) != b:
                    break
            elif isinstance(a, str) or a != b:
                break
        else:
            key = tuple(sorted(found.items()))
            if key not in seen:
                seen.add(key)
                yield found


def _holds(a_statement: Statement, figures: Sequence[Coordinates]) -> bool:
    if a_statement.spec.seen and len(set(a_statement.points)) < min(2, len(a_statement.args)):
        return False
    if not a_statement.spec.seen and degenerate(a_statement):
        return False
    return all(true_in(a_statement, at) for at in figures)


def _complete(
    open_variables: list[str], found: dict[str, str], checks: Sequence[Statement], figures: Sequence[Coordinates]
) -> Iterator[dict[str, str]]:
    """Extensions of a substitution to the open variables; statements are tested as soon as they are bound."""
    if not open_variables:
        yield found
        return
    variable, *rest = open_variables
    due = [s for s in checks if variable in s.points and not any(p in rest for p in s.points)]
    for point in figures[0]:
        extended = {**found, variable: point}
        if all(_holds(s.renamed(extended), figures) for s in due):
            yield from _complete(rest, extended, checks, figures)


def instances(claim: Claim, shows: Statement, figures: Sequence[Coordinates]) -> Iterator[dict[str, str]]:
    """Substitutions under which the hypotheses hold in every figure and a conclusion is ``shows``."""
    checks = (*claim.given, *claim.figure)
    if any(s.predicate in ("equal", "protractor") for s in claim.then):
        # What such a rule shows is a value, which need not look like its equation.
        yield from _complete(list(claim.variables), {}, (*checks, *claim.then), figures)
        return
    for conclusion in claim.then:
        for found in _onto(conclusion, shows):
            bound = [s for s in checks if set(s.points) <= set(found)]
            if all(_holds(s.renamed(found), figures) for s in bound):
                missing = [v for v in claim.variables if v not in found]
                yield from _complete(missing, found, checks, figures)
