"""Similar and congruent triangles by a theorem: algebra knows all sides and angles, and a reader wants AA, SAS or SSS.

Linear algebra derives ``△ABC ∼ △PQR`` from two equal angles and two equal ratios, since these define it. Where a rule
of the library concludes the same from two or three of the facts, the step is by that rule instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations

from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, true_in
from geogen.library.records import Library, Rule
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, SEEN, ProofGraph, Step
from geogen.proof.slice import renumbered, without_idle

#: What several equations define together.
DEFINED = ("simtri", "simtrir", "contri", "contrir")
#: Corners of two triangles in every order in which the statement is the same.
ORDERS = tuple(
    (*(s + i for i in order), *(3 - s + i for i in order)) for order in permutations(range(3)) for s in (0, 3)
)


@dataclass(frozen=True)
class Theorem:
    """A rule that concludes what a step states.

    Args:
        rule: the rule.
        names: the point that stands for each of its variables.
        given: the steps that state its hypotheses.
        seen: its conditions of position.
    """

    rule: Rule
    names: Mapping[str, str]
    given: tuple[int, ...]
    seen: tuple[Statement, ...]


def with_theorems(proof: ProofGraph, library: Library) -> ProofGraph:
    """A proof in which triangles are similar or congruent by a theorem, where one needs fewer facts than are cited.

    Args:
        proof: one that the checker accepts.
        library: its rules.
    """
    known: dict[Statement, int] = {}
    steps: list[Step] = []

    def enter(step: Step) -> None:
        known.setdefault(step.statement.canonical(), step.id)
        steps.append(step)

    new = -1  # numbers of conditions that are read off the figure besides, until all steps are numbered anew
    for step in proof.steps:
        found = _theorem(step, library, known, proof.figure)
        if found is not None:
            looks = []
            for condition in found.seen:
                if condition not in known:
                    enter(Step(new, condition, SEEN))
                    new -= 1
                looks.append(known[condition])
            names = tuple(found.names.items())
            premises = (*found.given, *looks)
            step = Step(step.id, step.statement, BY_RULE, premises, rule=found.rule.id, substitution=names)
        enter(step)
    if steps == list(proof.steps):
        return proof
    return without_idle(renumbered(replace(proof, steps=tuple(steps))))


def _theorem(step: Step, library: Library, known: Mapping[Statement, int], at: Coordinates) -> Theorem | None:
    """The theorem that concludes what a step states from the fewest facts, if from fewer than the step cites."""
    if step.kind != BY_ALGEBRA or step.statement.predicate not in DEFINED:
        return None
    found = min(_theorems(step.statement, library, known, at), key=_price, default=None)
    return found if found is not None and len(found.given) < len(step.premises) else None


def _price(found: Theorem) -> tuple[int, int]:
    return len(found.given), found.rule.cost


def _theorems(
    target: Statement, library: Library, known: Mapping[Statement, int], at: Coordinates
) -> Iterator[Theorem]:
    """The rules that conclude a statement, and nothing besides, from known facts."""
    for rule in library.rules.values():
        then = rule.then[0]
        if len(rule.then) > 1 or then.predicate != target.predicate or set(rule.variables) != set(then.args):
            continue
        for order in ORDERS:
            corners = {str(a): str(target.args[i]) for a, i in zip(then.args, order, strict=True)}
            names = {variable: corners[variable] for variable in rule.variables}
            given = [known.get(s.renamed(names).canonical(), 0) for s in rule.given]
            seen = tuple(s.renamed(names).canonical() for s in rule.figure)
            if all(given) and all(true_in(s, at) for s in seen):
                yield Theorem(rule, names, tuple(given), seen)
