"""Facts that are false in a figure, like those that it has."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from caption_facts import UNITS, Fact, Parts, holds

from geogen.errors import ParseError
from geogen.eval.describing.claims import Picture
from geogen.lang.statement import Statement


def about(facts: Sequence[Fact], picture: Picture, stream: random.Random) -> Fact | None:
    """A fact like one of these that is false in the figure.

    Args:
        facts: true ones.
        picture: the figure.
        stream: what decides.

    Returns:
        One with another value, other points, another centre, or a point that there is none; None where none is found.
    """
    labels = sorted(picture.names)
    for fact in stream.sample(list(facts), len(facts)) * 6:
        if fact.kind == "equation":
            continue
        parts, value = _changed(fact, labels, stream)
        if any(len(set(part)) < len(part) for part in parts if part[-1] not in UNITS):
            continue
        if len({frozenset(part) for part in parts}) < len(parts):
            continue
        try:
            other = Fact.of(fact.kind, parts, picture, value)
        except ParseError:
            continue
        if any(len(part) == 3 and _is_flat(part, picture) for part in parts if part[-1] not in UNITS):
            continue
        if other.unknown or not any(holds(s, picture) for s in other.statements):
            return other
    return None


def _is_flat(labels: Sequence[str], picture: Picture) -> bool:
    """True for three points of one line, which make no angle and no triangle."""
    points = [picture.names[label] for label in labels if label in picture.names]
    return len(points) == 3 and holds(Statement("coll", tuple(points)), picture)


def _changed(fact: Fact, labels: Sequence[str], stream: random.Random) -> tuple[Parts, str]:
    """Parts with another value, or other points."""
    parts = list(fact.parts)
    text, unit = parts[-1] if len(parts[-1]) == 2 and parts[-1][1] in UNITS else ("", None)
    if unit == "ratio":
        text = (str(int(text[0]) + stream.randrange(1, 4)), text[1])
        parts[-1] = (text, unit)
        return tuple(parts), "/".join(text)
    if unit is not None:
        number = re.match(r"\d+", str(text))
        size = int(number[0]) if number else 3
        other = str(
            180 - size if unit == "°" and size != 90 and stream.random() < 0.5 else size + stream.randrange(1, 9)
        )
        parts[-1] = (other, unit)
        return tuple(parts), other
    if fact.kind in ("isosceles", "right triangle"):
        return (parts[0], (stream.choice(parts[0]),)), ""
    flat = [p for part in parts for p in part]
    swap = dict(zip(labels, stream.sample(labels, len(labels)), strict=True))
    if stream.random() < 0.25:
        swap = {stream.choice(flat): stream.choice([c for c in "KLQTUVWXYZ" if c not in labels])}
    elif stream.random() < 0.4:
        swap = {stream.choice(flat): stream.choice(labels)}
    return tuple(tuple(swap.get(p, p) for p in part) for part in parts), ""
