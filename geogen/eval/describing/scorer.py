"""The scorers of ``capgeo`` for Inspect: descriptions against the figure, or by a judge, and answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from inspect_ai.model import get_model
from inspect_ai.scorer import Score, Scorer, Target, accuracy, grouped, scorer
from inspect_ai.solver import TaskState

from geogen.dataset.cells import read_cell
from geogen.eval.describing.items import DESCRIBE, LINES, source_of
from geogen.eval.describing.lines import read_lines
from geogen.eval.describing.paper import judged_recall
from geogen.eval.describing.reader import describe
from geogen.eval.describing.scores import Gold, Judged, judge
from geogen.eval.pictures import picture_of
from geogen.eval.question import ModelQuestion
from geogen.eval.scoring import answered
from geogen.eval.verdict import Outcome

#: Most claims and key points that a log names of each kind.
NAMED = 30


def captions(asked: Sequence[ModelQuestion], judged: bool = False, by_paper: bool = False) -> Scorer:
    """Descriptions against the figure, and right answers.

    Args:
        asked: the items with their records.
        judged: True to ask the model of the role ``judge`` where rules do not read an answer.
        by_paper: True for descriptions in words by the judge.
    """
    every = {one.id: one for one in asked}

    # Inspect writes the arguments of what it registers into its logs, and records are too large for that.
    @scorer(metrics=[grouped(accuracy(), "kind", all=False)])
    def caption_scores() -> Scorer:
        """Descriptions and answers."""

        async def score(state: TaskState, target: Target) -> Score:
            one = every[str(state.sample_id)]
            kind = one.groups["kind"]
            if source_of(kind) is not None or not state.output.choices:
                return await answered(state, judged)
            reply = state.output.completion
            if by_paper and kind == DESCRIBE:
                return _by_judge(await judged_recall(get_model(role="judge"), one.record, reply), reply)
            return scored(one.record, kind, reply)

        return score

    return caption_scores()


def scored(record: Mapping[str, Any], kind: str, reply: str) -> Score:
    """A description against the figure of a record.

    Args:
        record: with the columns of :mod:`geogen.eval.pictures`.
        kind: :data:`geogen.eval.describing.items.DESCRIBE` or ``LINES``.
        reply: the description.
    """
    picture, gold = picture_of(record), Gold.of(read_cell(record, "key_points", Any))
    read = read_lines if kind == LINES else describe
    found = judge(read(reply, picture), gold, picture)
    outcome = _outcome(found, reply)
    return Score(
        value="C" if outcome is Outcome.CORRECT else "I",
        answer=reply[:80],
        explanation=f"{outcome.value}: {len(found.missed)} key points missing, {len(found.false)} claims false",
        metadata={
            "outcome": outcome.value,
            "stage": "whole",
            "rule": "figure",
            "scores": numbers(found),
            **told(found),
        },
    )


def _outcome(found: Judged, reply: str) -> Outcome:
    """Right where all key points are said and nothing false; no answer where nothing is."""
    if found.is_complete:
        return Outcome.CORRECT
    return Outcome.WRONG if any(s.said for s in found.scores.values()) else Outcome.NO_ANSWER


def numbers(found: Judged) -> dict[str, float]:
    """The counts of a description, ``elements_gold`` …, and how many sentences are unread."""
    counts = ("gold", "found", "shown", "not_shown", "false")
    flat = {f"{kind}_{name}": float(getattr(s, name)) for kind, s in found.scores.items() for name in counts}
    return {**flat, "unread": float(found.unread)}


def told(found: Judged) -> dict[str, Any]:
    """What a log says of a description: which claims are false or not shown, and which key points are missing."""
    return {
        "false": [_said(c.statements, c.unknown) for c in found.false[:NAMED]] + list(found.strangers[:NAMED]),
        "not_shown": [_said(c.statements, c.unknown) for c in found.not_shown[:NAMED]],
        "missed": list(found.missed[:NAMED]),
    }


def _said(statements: Sequence[object], unknown: Sequence[str]) -> str:
    return " & ".join(map(str, statements)) or f"no point {', '.join(unknown)}"


def _by_judge(found: Mapping[str, float], reply: str) -> Score:
    """A description by the judge's word: recall alone, as published."""
    full = all(found[f"{k}_found"] == found[f"{k}_gold"] for k in ("elements", "relations", "numbers"))
    outcome = Outcome.CORRECT if full else Outcome.WRONG if reply.strip() else Outcome.NO_ANSWER
    about = {"outcome": outcome.value, "stage": "whole", "rule": "judge", "scores": dict(found)}
    return Score(value="C" if full else "I", answer=reply[:80], explanation=outcome.value, metadata=about)
