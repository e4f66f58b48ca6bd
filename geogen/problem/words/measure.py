"""Measured quantities in words, as questions ask for them."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.lang.measure import FUNCTIONS
from geogen.problem.words.template import filled, one
from geogen.problem.words.voice import Voice


def measure(kind: str, points: Sequence[str], voice: Voice) -> str:
    """What a question asks for: ``the area of triangle ABC``.

    Args:
        kind: one of ``geogen.lang.question.KINDS``, or of the terms of ``geogen.lang.measure``.
        points: its points; the unknown where its value is meant.
        voice: who speaks.
    """
    names = [voice.names.get(p, p) for p in points]
    words = {"all": "".join(names), "polygon": voice.book.polygons.get(len(points), voice.book.polygons[0])}
    if kind in ("angle", *FUNCTIONS):
        words["all"] = voice.angle(points)
    words |= {str(i): name for i, name in enumerate(names)}
    if len(names) > 2:
        words |= {"12": names[1] + names[2], "102": names[1] + names[0] + names[2]}
    if len(names) > 3:
        words |= {"01": names[0] + names[1], "23": names[2] + names[3]}
    return filled(one(voice.draw, voice.book.measures[kind]), voice.draw, words)
