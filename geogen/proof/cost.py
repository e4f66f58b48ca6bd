"""What a proof costs its reader: the schooling behind each step, and how many facts it brings together.

A rule's cost is data (``rules/principles.toml`` has the levels, a rule may have a cost of its own); the rest is here.
"""

from __future__ import annotations

from collections.abc import Mapping

from geogen.library.records import Library, Rule
from geogen.proof.graph import BY_RULE, DERIVED, SEEN, ProofGraph

#: A step that adds up angles, multiplies ratios, or puts values into an equation.
PLAIN = 1
#: Facts that a reader keeps in mind at once; each one more that a step cites costs twice.
AT_ONCE = 3


def cost(proof: ProofGraph, library: Library) -> int:
    """The cost of all steps of a proof that derive something; further conclusions of a rule cost nothing."""
    read = {s.id for s in proof.steps if s.kind != SEEN}
    steps = {}
    for step in proof.steps:
        if step.kind in DERIVED:
            key = (step.rule, step.substitution) if step.kind == BY_RULE else step.id
            steps[key] = step_cost(rule_cost(step.rule, library.rules), len(read.intersection(step.premises)))
    return sum(steps.values())


def rule_cost(rule: str, rules: Mapping[str, Rule]) -> int:
    """What a step by a rule costs, apart from what it cites; ``""`` for a step without one."""
    return rules[rule].cost if rule else PLAIN


def step_cost(own: int, cited: int) -> int:
    """The cost of a step that cites so many facts."""
    return own + cited + max(0, cited - AT_ONCE)
