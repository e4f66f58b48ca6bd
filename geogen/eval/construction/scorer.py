"""The scorer of construction problems for Inspect, and what Inspect shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from inspect_ai.scorer import Metric, SampleScore, Score, Scorer, Target, accuracy, grouped, metric, scorer, stderr
from inspect_ai.solver import TaskState

from geogen.eval.construction.drawn import likenesses
from geogen.eval.construction.judged import judge
from geogen.eval.construction.paper import paper_scores
from geogen.eval.outcomes import ERROR
from geogen.eval.question import ModelQuestion
from geogen.eval.scoring import BESIDE
from geogen.eval.verdict import Outcome

#: The outcome of a reply by its verdict, where it is not right and not simply wrong.
_OUTCOMES = {"no script": Outcome.NO_ANSWER}


# Reports look for the score of this name in every log.
@scorer(metrics=[accuracy(), stderr(cluster="cluster")], name="answers")
def constructions(paper: bool = False) -> Scorer:
    """Right where the construction is, with all other measures beside.

    Args:
        paper: True to have the model of the role ``judge`` mark plan, steps and result, as published.
    """

    async def score(state: TaskState, target: Target) -> Score:
        if not state.output.choices:
            return Score(value="I", explanation="the request failed", metadata={"outcome": ERROR})
        row, reply = state.metadata[BESIDE], state.output.completion
        judged = judge(row, reply)
        about: dict[str, Any] = judged.data
        cut = state.output.stop_reason in ("max_tokens", "model_length")
        verdict = judged.verdict
        outcome = Outcome.CORRECT if verdict.right else _OUTCOMES.get(verdict.kind, Outcome.WRONG)
        if cut and not verdict.right:
            outcome = Outcome.TRUNCATED
        about |= {"outcome": outcome.value, "stage": "script", "rule": verdict.kind}
        marked = await paper_scores(row, reply) if paper else {}
        about["scores"] = numbers_of(row, reply, judged.data, marked)
        return Score(
            value="C" if verdict.right else "I",
            answer="impossible" if "impossible" in verdict.kind else "a construction",
            explanation=f"{verdict.kind}: {verdict.message}" if verdict.message else verdict.kind,
            metadata=about,
        )

    return score


def numbers_of(
    row: Mapping[str, Any], reply: str, found: Mapping[str, Any], marked: Mapping[str, float]
) -> dict[str, float]:
    """The numbers that reports average, by name.

    Args:
        row: the columns of the problem.
        reply: what was said.
        found: see :attr:`geogen.eval.construction.judged.Judged.data`.
        marked: what a judge gives, empty where none is asked.
    """
    numbers = {name: float(value) for name, value in found.items() if isinstance(value, bool | int | float)}
    own = {"reference_moves": float(row["elementary"]), "reference_lines": float(row["lines"])}
    return {**numbers, **own, **likenesses(row, reply, learnt=bool(marked)), **marked}


@metric
def share(name: str) -> Metric:
    """The mean of a measure over the replies that have it.

    Args:
        name: of the measure, see :attr:`geogen.eval.construction.judged.Judged.data`.
    """

    def mean(scores: list[SampleScore]) -> float:
        told = [(s.score.metadata or {}).get("scores", {}) for s in scores]
        found = [float(one[name]) for one in told if name in one]
        return sum(found) / len(found) if found else 0.0

    return mean


def construction_metrics(asked: Sequence[ModelQuestion]) -> list[Any]:
    """What Inspect shows: right ones by category, how many run, and the shares of conditions and steps."""
    names = ("runs", "conditions", "steps")
    return [accuracy(), stderr(cluster="cluster"), grouped(accuracy(), "type"), *(share(name) for name in names)]
