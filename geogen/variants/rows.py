"""Variants as rows: what a record of each kind holds, and what proves it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from geogen.checker.items.item import CORRECT, LETTERS, WRONG
from geogen.lang.question import Question
from geogen.lang.statement import parse_number
from geogen.library.records import Library
from geogen.problem.asking import answer
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.principles import theorem
from geogen.problem.words.solution import solution
from geogen.proof.graph import BY_RULE, ProofGraph, to_json
from geogen.records.variant import ChoiceRow, ReflectionRow, SolutionsRow, VariantRow
from geogen.tasks.formal import plain
from geogen.tasks.mistake_kinds import mistake_to_json
from geogen.tasks.source import Source
from geogen.tasks.words import Texts
from geogen.variants.choice import TASK, said
from geogen.variants.reflection import Reflection

Row = dict[str, Any]

#: The kinds with the models of their rows.
KINDS: dict[str, type[VariantRow]] = {TASK: ChoiceRow, "solutions": SolutionsRow, "reflection": ReflectionRow}
FORMAT = 2


def columns(kind: str) -> tuple[str, ...]:
    """The columns of a kind, in order."""
    return tuple(KINDS[kind].model_fields)


def common(source: Source, kind: str) -> Row:
    """What all kinds have: the problem as an open question, and its answer."""
    found = answer(source.problem.asked, source.claim, source.at)
    return {
        "kind": kind,
        "problem_id": source.id,
        "scene_fingerprint": source.scene,
        **{f"question_{lang}": source.question[lang] for lang in LANGUAGES},
        "value": found.text,
        "value_latex": found.latex,
    }


def choice_row(source: Source, options: Sequence[Mapping[str, Any]]) -> Row:
    """A question with four values.

    Args:
        source: the problem.
        options: for each letter the ``value`` and the ``mistakes`` that lead to it, none of them for the answer.
    """
    goal = source.problem.goal
    assert isinstance(goal, Question)
    texts = [said(parse_number(option["value"]), goal) for option in options]
    gold = next(place for place, option in enumerate(options) if not option["mistakes"])
    recorded = [
        {
            "role": CORRECT if place == gold else WRONG,
            **reason(option["mistakes"]),
            "value": option["value"],
            "mistakes": option["mistakes"],
        }
        for place, option in enumerate(options)
    ]
    return {
        **common(source, TASK),
        **{f"options_{lang}": [text[lang] for text in texts] for lang in LANGUAGES},
        "answer": LETTERS[gold],
        "answer_type": answer(goal, source.claim, source.at).type,
        "provenance": _json({"format": FORMAT, "kind": TASK, "options": recorded, "proof": to_json(source.proof)}),
    }


def reason(mistakes: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Where a value comes from, and why it is right or wrong."""
    if not mistakes:
        return {"source": "the answer", "why": "the recorded proof proves it"}
    return {"source": "what mistakes lead to", "why": " and ".join(m["name"] for m in mistakes)}


def solutions_row(source: Source, proofs: Sequence[ProofGraph], library: Library) -> Row:
    """A problem with several solutions."""
    goal = source.problem.asked
    row = common(source, "solutions")
    for lang in LANGUAGES:
        row[f"solutions_{lang}"] = [solution(proof, goal, library, lang) for proof in proofs]
        row[f"theorems_{lang}"] = [named(proof, library, lang) for proof in proofs]
    row["provenance"] = _json({"format": FORMAT, "kind": "solutions", "proofs": [to_json(p) for p in proofs]})
    return row


def named(proof: ProofGraph, library: Library, language: str) -> str:
    """The theorems of a proof in the order of their use."""
    rules = dict.fromkeys(s.rule for s in proof.steps if s.kind == BY_RULE and not s.statement.spec.silent)
    return "; ".join(dict.fromkeys(theorem(library.rules[rule], language) for rule in rules))


def reflection_row(source: Source, made: Reflection, words: Mapping[str, Texts]) -> Row:
    """A solution with a wrong branch and the way back."""
    evidence = {
        "format": FORMAT,
        **mistake_to_json(made.mistake),
        "mistake": made.kind,
        "kind": "reflection",
        "fault": made.fault,
        "shown": made.shown,
        "cause": made.cause,
        "style": made.style,
        "path": to_json(made.path),
        "proof": to_json(made.proof),
        "figures": [plain(at) for at in made.figures],
    }
    return {
        **common(source, "reflection"),
        "mistake": made.kind,
        **{f"trace_{lang}": trace(words, lang) for lang in LANGUAGES},
        "parts": _json(words),
        "provenance": _json(evidence),
    }


def trace(said: Mapping[str, Texts], language: str) -> str:
    """A reflection from beginning to end."""
    return "\n".join(said[part][language] for part in ("branch", "detection", "return", "solution")) + "\n"


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
