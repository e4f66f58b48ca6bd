"""The scorers of the suite ``geosense`` for Inspect: exactly, or by a judge as the paper has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from inspect_ai.model import get_model
from inspect_ai.scorer import SampleScore, Score, Scorer, Target, accuracy, metric, scorer, stderr
from inspect_ai.solver import TaskState

from geogen.eval.outcomes import ERROR
from geogen.eval.pictures import picture_of
from geogen.eval.principles.gold import kind_of
from geogen.eval.principles.paper import judged_principles
from geogen.eval.principles.scores import PrincipleScore, principle_score
from geogen.eval.question import ModelQuestion
from geogen.eval.scoring import answered
from geogen.library import Library, load_library
from geogen.tasks.source import read_source

#: The numbers of a reply that reports and metrics average, in per cent there.
NUMBERS = ("gpi", "gpi_precision", "gpi_f1", "gpa", "acc", "avg")


@metric
def mean_of(name: str) -> Any:
    """The mean of one number of the scores."""

    def mean(scores: list[SampleScore]) -> float:
        found = [(s.score.metadata or {}).get("scores") for s in scores]
        values = [numbers[name] for numbers in found if numbers is not None]
        return sum(values) / len(values) if values else 0.0

    return mean


def principles(
    asked: Sequence[ModelQuestion], judged: bool = False, by_paper: bool = False, language: str = "en"
) -> Scorer:
    """Right answers, and the principles that replies identify and apply.

    Args:
        asked: the questions with their records.
        judged: True to ask the model of the role ``judge`` where rules do not read an answer.
        by_paper: True for GPI and GPA by the judge.
        language: in which the judge is told of principles.
    """
    records = {one.item.id: one.record for one in asked}
    library = load_library()

    # Inspect writes the arguments of what it registers into its logs, and records are too large for that.
    @scorer(metrics=[accuracy(), stderr(cluster="cluster"), *(mean_of(name) for name in NUMBERS[:-2]), mean_of("avg")])
    def principle_scores() -> Scorer:
        """Answers and principles."""

        async def score(state: TaskState, target: Target) -> Score:
            found = await answered(state, judged)
            about = dict(found.metadata or {})
            if about["outcome"] == ERROR:
                return found
            record, reply = records[state.metadata["item"]["id"]], state.output.completion
            if by_paper:
                uses = await judged_principles(get_model(role="judge"), record, reply, language, library)
                numbers = of_uses(uses)
            else:
                best = principle_score(reply, read_source(record), picture_of(record), library)
                uses, numbers = uses_of(best, library), of_score(best)
            acc = float(found.value == "C")
            numbers |= {"acc": acc, "avg": (numbers["gpi_f1"] + numbers["gpa"] + acc) / 3}
            found.metadata = {**about, "scores": numbers, "uses": uses}
            return found

        return score

    return principle_scores()


def of_score(best: PrincipleScore) -> dict[str, float]:
    """The numbers of a reply."""
    return {
        "gpi": best.recall,
        "gpi_precision": best.precision,
        "gpi_f1": best.f1,
        "gpa": best.gpa,
        "principles": float(len(best.uses)),
        "extra": float(len(best.extra)),
        "proof": float(best.proof),
    }


def of_uses(uses: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """The numbers of a reply by a judge's word, who is not asked for precision: GPI stands for its F1, as published."""
    identified = [float(use["applied"]) for use in uses if use["identified"]]
    recall = len(identified) / len(uses) if uses else 1.0
    gpa = sum(identified) / len(identified) if identified else float(not uses)
    return {"gpi": recall, "gpi_precision": 1.0, "gpi_f1": recall, "gpa": gpa, "principles": float(len(uses))}


def uses_of(best: PrincipleScore, library: Library) -> list[dict[str, Any]]:
    """What is logged of each principle."""
    return [
        {"identified": use.is_identified, "applied": use.applied, **kind_of(use.principle, library)}
        for use in best.uses
    ]
