"""Principle annotations: which geometric principles a proof uses, in order, each with its content and its use."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from geogen.library.records import Library, Rule, Words
from geogen.problem.words.book import load_book
from geogen.proof.graph import BY_RULE, ProofGraph
from geogen.proof.text import point_names, spoken

_SLOT = re.compile(r"\{([^{}]*)\}")
#: A point, segment, angle or triangle in a rule's sentence, with its sign.
_ELEMENT = re.compile(r"([∠△⊙]?\{[^{}]*\})")


@dataclass(frozen=True)
class Annotation:
    """One use of a geometric principle.

    Args:
        principle: its id.
        name: its name.
        rule: the rule that expresses it here.
        step: the step of the proof.
        content: what the theorem says in general.
        applied: what it says about the problem's points, each of which stands between ``<note>`` and ``</note>``.
    """

    principle: str
    name: Words
    rule: str
    step: int
    content: Words
    applied: Words

    def as_json(self) -> dict[str, object]:
        """Plain data, with both languages."""

        def both(words: Words) -> dict[str, str]:
            return {"en": words.en, "zh": words.zh}

        return {
            "principle": self.principle,
            "name": both(self.name),
            "rule": self.rule,
            "step": self.step,
            "content": both(self.content),
            "applied": both(self.applied),
        }


def principle_annotations(proof: ProofGraph, library: Library) -> list[Annotation]:
    """The principles that a proof uses in the order of its steps; one use of one principle stands once.

    Args:
        proof: one that the checker accepts.
        library: its rules and principles.
    """
    names = point_names(proof.figure)
    found: dict[tuple[str, str], Annotation] = {}
    for step in proof.steps:
        if step.kind != BY_RULE or step.statement.spec.silent:
            continue  # how an angle is turned in the figure is for the checker, not for readers
        rule = library.rules[step.rule]
        applied = _applied(rule, dict(step.substitution), names)
        for principle in rule.principle:
            record = library.principles[principle]
            content = Words(
                f"{theorem(rule, 'en')}: {_general(rule.say.en, 'en')}",
                f"{theorem(rule, 'zh')}：{_general(rule.say.zh, 'zh')}",
            )
            note = Annotation(principle, record.name, rule.id, step.id, content, applied)
            found.setdefault((principle, applied.en), note)
    return list(found.values())


def theorem(rule: Rule, language: str) -> str:
    """A theorem's name as readers know it: how its figures turn is for the checker."""
    return rule.known_as.en if language == "en" else rule.known_as.zh


def _general(template: str, language: str) -> str:
    """A rule's sentence about any points, its variables by their own letters; as a condition where it concludes."""
    so, condition = load_book(language).general
    given, _, then = template.partition(so)
    if then and so not in then:
        if language == "en" and template[0] not in "{":
            given = given[0].lower() + given[1:]
        template = condition.replace("{given}", given).replace("{then}", then)
    return _SLOT.sub(lambda m: m[1], template)


def _applied(rule: Rule, substitution: Mapping[str, str], names: Mapping[str, str]) -> Words:
    """A rule's sentence about the points of a step, with every named element marked."""

    def marked(template: str) -> str:
        return spoken(_ELEMENT.sub(r"<note>\1</note>", template), substitution, names)

    return Words(marked(rule.say.en), marked(rule.say.zh))
