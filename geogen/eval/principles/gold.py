"""What a proof applies: principles, each with its instances."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.library.records import Library, Rule
from geogen.problem.words.reading.meaning import normal
from geogen.proof.graph import BY_RULE, ProofGraph


@dataclass(frozen=True)
class Instance:
    """One application of a rule.

    Args:
        rule: its id.
        given: what it rests on, in normal form.
        then: what it concludes, any of which may be what a step is there for.
    """

    rule: str
    given: tuple[Statement, ...]
    then: tuple[Statement, ...]


@dataclass(frozen=True)
class Applied:
    """A principle with the instances in which a proof applies it.

    Args:
        principle: its id.
        instances: in the order of the proof.
    """

    principle: str
    instances: tuple[Instance, ...]


def applied(proof: ProofGraph, library: Library) -> tuple[Applied, ...]:
    """The principles that a proof applies, in the order in which they come.

    Args:
        proof: one that the checker accepts.
        library: its rules.
    """
    found: dict[str, dict[Instance, None]] = {}
    for step in proof.steps:
        if step.kind != BY_RULE or step.statement.spec.silent:
            continue
        rule = library.rules[step.rule]
        instance = instance_of(rule, dict(step.substitution), proof.figure)
        for principle in rule.principle:
            found.setdefault(principle, {}).setdefault(instance)
    return tuple(Applied(name, tuple(some)) for name, some in found.items())


def instance_of(rule: Rule, points: Mapping[str, str], at: Coordinates) -> Instance:
    """A rule applied to points.

    Args:
        rule: the rule.
        points: for its variables.
        at: the figure.
    """
    given, then = ((normal(s.renamed(points), at) for s in some) for some in (rule.given, rule.then))
    return Instance(rule.id, tuple(dict.fromkeys(given)), tuple(dict.fromkeys(then)))


def kind_of(principle: str, library: Library) -> dict[str, str]:
    """A principle with its type and the two outer groups in which it lies."""
    found = library.principles[principle]
    return {"principle": principle, "type": found.type, "subject": ".".join(found.group.split(".")[:2])}
