"""The published scoring of GGBench by a judge: the plan (VLM-T), the steps (Mid) and the result (Res), from 1 to 5.

Mended: the judge says each mark apart, on a line of its own, so that no number of its prose is taken for one; what it
does not say is missing and not 1; the picture is what the reply's script draws, by the renderer of the reference's; and
the mean is over the problems that were asked, not over a fixed number.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from typing import Any

from inspect_ai.model import ChatMessageUser, ContentImage, ContentText, GenerateConfig, get_model

from geogen.eval.construction.drawn import drawing_of, reference_drawing, reference_script
from geogen.eval.construction.texts import texts

#: What a judge marks, by what it is asked.
MARKS = ("plan", "step", "consistency", "result")
_MARK = re.compile(r"^\s*(plan|step|consistency|result)\s*[:=]\s*([1-5])\s*$", re.I | re.M)
_SHOWN = "The first picture is the reference's final figure, the second what the solution's script draws."
_NOT_SHOWN = "The picture is the reference's final figure; the solution's script draws none."


async def paper_scores(row: Mapping[str, Any], reply: str) -> dict[str, float]:
    """The marks that the model of the role ``judge`` gives, as shares of the best, under the published names.

    Args:
        row: the columns of the problem.
        reply: what was said.

    Returns:
        ``vlm_t``, ``mid`` (of step and consistency), ``res`` and ``vlm_i`` (of both); those that the judge's words
        give.
    """
    drawn = drawing_of(row, reply)
    content: list[ContentText | ContentImage] = [ContentText(text=judge_text(row, reply, drawn is not None))]
    pictures = [p for p in (reference_drawing(row), drawn) if p is not None]
    for one in pictures:
        content.append(ContentImage(image=f"data:image/png;base64,{base64.b64encode(one).decode('ascii')}"))
    said = await get_model(role="judge").generate(
        [ChatMessageUser(content=list(content))], config=GenerateConfig(temperature=0)
    )
    return marks(said.completion)


def judge_text(row: Mapping[str, Any], reply: str, shown: bool) -> str:
    """What the judge is told beside the pictures."""
    return str(texts("judge")["en"]).format(
        problem=row["question_en"],
        reference=reference_script(row) or "There is no construction.",
        solution=reply[-12_000:],
        pictures=_SHOWN if shown else _NOT_SHOWN,
    )


def marks(said: str) -> dict[str, float]:
    """The published measures from what a judge says; a mark that it does not give is missing."""
    given = {name.lower(): int(number) / 5 for name, number in _MARK.findall(said)}
    found = {"vlm_t": given["plan"]} if "plan" in given else {}
    if {"step", "consistency"} <= set(given):
        found["mid"] = (given["step"] + given["consistency"]) / 2
    if "result" in given:
        found["res"] = given["result"]
    if {"mid", "res"} <= set(found):
        found["vlm_i"] = (found["mid"] + found["res"]) / 2
    return found
