"""A problem with its points renamed: names then tell nothing of which points were there first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from geogen.checker import check
from geogen.errors import ProofRejected
from geogen.lang.expression import renamed_term
from geogen.lang.problem import print_body
from geogen.library.records import Library
from geogen.problem.reduce import renamed
from geogen.proof.graph import Step
from geogen.tasks.source import Source


def relabelled(source: Source, names: Mapping[str, str], library: Library) -> Source | None:
    """The problem and its proof about points of other names.

    Args:
        source: the problem.
        names: a new name for every point, no two the same.
        library: the rules, to check the proof anew.

    Returns:
        None where the checker does not accept the renamed proof (certificates name forms by their order).
    """
    problem = renamed(source.problem, names)
    figure = {names[p]: xy for p, xy in source.at.items()}
    steps = tuple(step_of(s, names) for s in source.proof.steps)
    proof = replace(source.proof, problem=print_body(problem), figure=figure, steps=steps)
    try:
        check(proof, library)
    except ProofRejected:
        return None
    return source.with_proof(proof, tuple(s.renamed(names) for s in source.given))


def step_of(step: Step, names: Mapping[str, str]) -> Step:
    """A step about points of other names."""
    return replace(
        step,
        statement=step.statement.renamed(names),
        substitution=tuple((v, names.get(p, p)) for v, p in step.substitution),
        substitute=tuple(renamed_term(t, names) for t in step.substitute),
    )
