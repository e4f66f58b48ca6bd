"""Sentences that name a relation and do not state it, from ``data/captions_that_state_nothing.toml``.

Their figure has no relation at all between its points, so that whatever is taken for a statement is a false one.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path

from geogen.eval.describing.claims import Claim, Picture
from geogen.eval.describing.reader import describe

TEXTS = tomllib.loads(
    (Path(__file__).resolve().parents[1] / "data" / "captions_that_state_nothing.toml").read_text("utf-8")
)
AT = {
    "b": (0, 0),
    "c": (7.3, 0.9),
    "d": (2.1, 5.7),
    "e": (4.9, 3.1),
    "f": (-1.7, 3.3),
    "g": (6.1, -2.9),
    "h": (1.3, -4.1),
}
PICTURE = Picture({p: (float(x), float(y)) for p, (x, y) in AT.items()}, {p.upper(): p for p in AT}, (("b", "h"),))


def sentences() -> Iterator[str]:
    """Every fact in every frame, and every clause five times, each under other labels."""
    stream = random.Random("nothing")
    for texts in TEXTS.values():
        for frame in texts["around"]:
            for fact in texts["facts"]:
                yield _labelled(frame.replace("{}", fact), stream)
        for clause in texts["clauses"]:
            for _ in range(5):
                yield _labelled(clause, stream)


def _labelled(text: str, stream: random.Random) -> str:
    """A sentence about some points."""
    labels = stream.sample(sorted(PICTURE.names), 7)
    one, two, three = ("".join(labels[k : k + 2]) for k in (0, 2, 4))
    angles = ("∠" + "".join(labels[k : k + 3]) for k in (1, 4))
    return text.format(S=one, T=two, U=three, A=next(angles), B=next(angles), P=labels[6], Q=labels[4], R=labels[5])


def stated(sentence: str) -> tuple[Claim, ...]:
    """What is taken for a statement in a sentence."""
    return describe(sentence, PICTURE).claims
