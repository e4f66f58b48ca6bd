"""What scripts of a reply and of the reference draw, and how alike the pictures are."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import lru_cache
from typing import Any

from geogen.constructing.picture import picture
from geogen.errors import ScriptError
from geogen.eval.construction.images import blank, likeness, nothing
from geogen.eval.construction.judged import script_in
from geogen.geogebra import draw, read


def likenesses(row: Mapping[str, Any], reply: str, learnt: bool) -> dict[str, float]:
    """The published measures of a reply's picture, and those of a blank page; none where there is no reference.

    A reply that draws nothing has the measure 0 of likeness, and the greatest learnt distance.

    Args:
        row: the columns of the problem.
        reply: what was said.
        learnt: True to measure the learnt distance, too, whose weights may have to be fetched.
    """
    wanted, drawn = reference_drawing(row), drawing_of(row, reply)
    if wanted is None:
        return {}
    found = nothing(learnt) if drawn is None else likeness(drawn, wanted, learnt)
    page = blank(wanted)
    return {
        **{name: value for name, value in asdict(found).items() if value is not None},
        "blank_psnr": page.psnr,
        "blank_ssim": page.ssim,
    }


def reference_script(row: Mapping[str, Any]) -> str:
    """The whole script of the reference; empty where there is none."""
    lines = [line for step in json.loads(row["steps"]) for line in step["script"]]
    return "\n".join((str(row["given_script"]), *lines)) if lines else ""


def reference_drawing(row: Mapping[str, Any]) -> bytes | None:
    """What the reference draws, as a picture; None where there is none."""
    script = reference_script(row)
    return _picture(script) if script else None


@lru_cache(maxsize=256)
def _picture(script: str) -> bytes:
    return picture(draw(read(script)).objects)


def drawing_of(row: Mapping[str, Any], reply: str) -> bytes | None:
    """What a reply draws, as a picture; None where it draws nothing."""
    script = script_in(reply)
    if not script:
        return None
    try:
        objects = draw(read(script)).objects
    except ScriptError:
        try:
            objects = draw(read(f"{row['given_script']}\n{script}")).objects
        except ScriptError:
            return None
    return picture(objects)
