"""The suite of construction problems: scripts that are drawn again, not compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from geogen.eval.construction.items import construction_items, has_constructions, made_constructions
from geogen.eval.construction.prompt import construction_prompt
from geogen.eval.construction.replies import gold, guess
from geogen.eval.question import ModelQuestion
from geogen.eval.suite import EXACT, PAPER, Request, Suite
from geogen.eval.suites.answered import empty, one_reply


def scorer(request: Request, asked: Sequence[ModelQuestion]) -> Any:
    """Scripts drawn again, and with a judge the published marks."""
    from geogen.eval.construction.scorer import constructions

    return constructions(request.scoring == PAPER)


def metrics(asked: Sequence[ModelQuestion]) -> list[Any] | None:
    """What Inspect shows."""
    from geogen.eval.construction.scorer import construction_metrics

    return construction_metrics(asked)


CONSTRUCTION = Suite(
    "construction",
    "construction",
    "Construction",
    construction_items,
    has_constructions,
    construction_prompt,
    one_reply,
    scorer,
    metrics,
    {"gold": gold, "empty": empty, "random": guess},
    about="Construction problems: GeoGebra scripts, drawn again at random placements of what is given.",
    modalities=("original", "text-only"),
    scorings=(EXACT, PAPER),
    make=made_constructions,
    in_default=False,
)
