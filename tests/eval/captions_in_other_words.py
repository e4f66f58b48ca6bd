"""Gold captions in other words, ``data/captions_in_other_words.toml``: what is read of them, and of false ones."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from geogen.eval.describing.claims import Claim, Picture, holds
from geogen.eval.describing.reader import describe
from geogen.eval.describing.scores import Follows, Gold
from geogen.eval.pictures import picture_of
from geogen.lang.statement import Statement

TEXTS: dict[str, Any] = tomllib.loads(
    (Path(__file__).resolve().parents[1] / "data" / "captions_in_other_words.toml").read_text("utf-8")
)


@dataclass(frozen=True)
class Reworded:
    """A caption, and its figure.

    Args:
        language: ``en`` or ``zh``.
        batch: ``first``, ``second`` or ``third``.
        picture: its figure.
        text: its words.
        says: the key points of the figure.
        wrong: the one of which another value is said, if there is one.
        other: that value.
    """

    language: str
    batch: str
    picture: Picture
    text: str
    says: tuple[Statement, ...]
    wrong: Statement | None = None
    other: str = ""


@cache
def every() -> tuple[Reworded, ...]:
    """All captions of the file, in order."""
    figures = {name: _figure(record) for name, record in TEXTS["figures"].items()}
    return tuple(
        Reworded(language, batch, *_with_text(figures[name], text))
        for batch, languages in TEXTS.items()
        if batch != "figures"
        for language, captions in languages.items()
        for name, texts in captions.items()
        for text in texts
    )


def _with_text(figure: tuple[Picture, tuple[Statement, ...]], text: str) -> tuple[Picture, str, tuple[Statement, ...]]:
    return figure[0], text, figure[1]


def _figure(record: Mapping[str, Any]) -> tuple[Picture, tuple[Statement, ...]]:
    key_points = {
        "elements": record["elements"],
        "spatial": [{"statement": one} for one in record["spatial"]],
        "numerical": record["numerical"],
    }
    gold = Gold.of(key_points)
    row = {"points": json.dumps(record["points"]), "key_points": json.dumps(key_points)}
    return picture_of(row), (*gold.relations, *gold.numbers)


def unread(caption: Reworded) -> list[Statement]:
    """The true key points of a caption that are not read."""
    claims = describe(caption.text, caption.picture).claims
    told = Follows([s for c in claims if holds(c, caption.picture) for s in c.statements], caption.picture.at)
    return [s for s in caption.says if s != caption.wrong and not told.has(s)]


@cache
def lost() -> dict[str, list[Statement]]:
    """Of each caption what is not read."""
    return {caption.text: unread(caption) for caption in every()}


def false_in(caption: Reworded) -> list[Claim]:
    """What is read of a caption and is false in its figure."""
    claims = describe(caption.text, caption.picture).claims
    return [claim for claim in claims if not holds(claim, caption.picture)]


def with_another_value(captions: Sequence[Reworded]) -> Iterator[Reworded]:
    """Each caption with one other value, in all ways: of the lengths, angles and areas that are said once alone.

    A key point that is not read when it is true is left as it is.
    """
    for caption in captions:
        values = {s: str(s).split()[-1] for s in caption.says if s.predicate in ("lconst", "equal")}
        for said, value in values.items():
            place = re.compile(rf"(?<![\d.x])(?<!√){value}(?![\dx°]*x|\d|π|:|∶)")
            is_single = list(values.values()).count(value) == 1 == len(place.findall(caption.text))
            if value.isdigit() and is_single and said not in lost()[caption.text]:
                other = str(int(value) + 7)
                yield replace(caption, text=place.sub(other, caption.text), wrong=said, other=other)
