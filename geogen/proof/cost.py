"""What a proof costs its reader: the schooling behind each step, and how many facts it brings together.

A rule's cost is data (``rules/principles.toml`` has the levels, a rule may have a cost of its own); the rest is here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from geogen.lang.form import block
from geogen.lang.statement import Statement, all_forms
from geogen.library.records import Library, Rule
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, DERIVED, SEEN, ProofGraph, Step

#: A step that adds up angles, multiplies ratios, or puts values into an equation.
PLAIN = 1
#: Facts that a reader keeps in mind at once; each one more that a step cites costs twice.
AT_ONCE = 3
#: How much more a step costs that finds a right angle by squares of lengths; for each pair of perpendicular segments
#: without a common end whose squares it uses, as AC² + BD² = AD² + BC² speaks of no right triangle; and for each sum of
#: squares beyond the first, as some are to be eliminated.
FROM_SQUARES, APART, ELIMINATED = 6, 2, 4
#: Statements by which a line goes by other points.
LINES = frozenset({"coll", "midp"})
#: How much more it costs to add up vectors than lengths or angles.
VECTORS = 3
#: Squares in an equation that is such a sum, and no equality or ratio.
SUMMED = 3


def cost(proof: ProofGraph, library: Library) -> int:
    """The cost of all steps of a proof that derive something; further conclusions of a rule cost nothing."""
    return sum(costs(proof, library).values())


def costs(proof: ProofGraph, library: Library) -> dict[int, int]:
    """The cost of each step that derives something, by its number; further conclusions of a rule have none."""
    read = {s.id for s in proof.steps if s.kind != SEEN}
    stated = {s.id: s.statement for s in proof.steps}
    applied: set[tuple[str, tuple[tuple[str, str], ...]]] = set()
    found: dict[int, int] = {}
    for step in proof.steps:
        if step.kind not in DERIVED or step.kind == BY_RULE and (step.rule, step.substitution) in applied:
            continue
        applied.add((step.rule, step.substitution))
        own = rule_cost(step.rule, library.rules) + _by_kind(step, stated)
        cited = read.intersection(step.premises)
        if step.kind == BY_ALGEBRA and _is_of_directions(step):
            found[step.id] = own - PLAIN + joined_cost(len(cited), sum(names_line(stated[i]) for i in cited))
        else:
            found[step.id] = step_cost(own, len(cited))
    return found


def _is_of_directions(step: Step) -> bool:
    """True for a step by algebra that adds up angles or compares lines."""
    forms = all_forms(step.statement)
    return bool(step.certificates) and all(block(forms[c.form]) == "d" for c in step.certificates)


def names_line(statement: Statement) -> bool:
    """True for a statement by which a line or a ray may go by other points."""
    return statement.predicate in LINES


def joined_cost(cited: int, lines: int) -> int:
    """What it costs to add up facts about directions: that a line goes by other points is seen, not derived.

    Args:
        cited: how many facts are added up.
        lines: how many of them only say which points lie on one line.
    """
    others = max(cited - lines, 1)
    return step_cost(PLAIN if others > 1 else 0, others)


def are_apart(statement: Statement) -> bool:
    """True where a statement says that segments without a common end are perpendicular."""
    return statement.predicate == "perp" and len(set(statement.args)) == len(statement.args)


def _by_kind(step: Step, stated: Mapping[int, Statement]) -> int:
    """How much more a step by algebra costs for the vectors, or the squares of lengths, in it."""
    if step.kind != BY_ALGEBRA:
        return 0
    blocks = [block(all_forms(step.statement)[c.form]) for c in step.certificates]
    if "p" in blocks:
        return VECTORS
    sums = [c for c, kind in zip(step.certificates, blocks, strict=True) if kind == "q"]
    used = {(number, which) for c in sums for number, which, _ in c.terms}
    found = FROM_SQUARES if sums and step.statement.predicate == "perp" else 0
    found += eliminated(sum(q[0] == "q" for q, _ in all_forms(stated[number])[which]) for number, which in used)
    return found + APART * sum(are_apart(stated[number]) for number, _ in used)


def eliminated(squares: Iterable[int]) -> int:
    """How much more it costs to combine equations than to put values into one.

    Args:
        squares: how many squares of lengths are in each.
    """
    return ELIMINATED * max(0, sum(count >= SUMMED for count in squares) - 1)


def rule_cost(rule: str, rules: Mapping[str, Rule]) -> int:
    """What a step by a rule costs, apart from what it cites; ``""`` for a step without one."""
    return rules[rule].cost if rule else PLAIN


def step_cost(own: int, cited: int) -> int:
    """The cost of a step that cites so many facts."""
    return own + cited + max(0, cited - AT_ONCE)
