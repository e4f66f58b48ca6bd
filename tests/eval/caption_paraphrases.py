"""Captions in other words than the program's, true ones and ones with one false fact, and what is read of them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

from caption_facts import Fact, facts_of, holds
from caption_falsehoods import about
from caption_writer import written

from geogen.eval.describing.claims import Claim, Description, Picture
from geogen.eval.describing.claims import holds as holds_claim
from geogen.eval.describing.reader import describe
from geogen.eval.describing.scores import Follows, Gold
from geogen.eval.pictures import picture_of
from geogen.problem.words.reading.meaning import normal

SAMPLE = Path(__file__).resolve().parents[2] / "generated" / "sample" / "problems" / "metadata.jsonl"


@dataclass(frozen=True)
class Caption:
    """A caption with what it says.

    Args:
        picture: the figure.
        facts: what it says, in order.
        text: its words.
        wrong: the fact among them that is false in the figure, if there is one.
    """

    picture: Picture
    facts: tuple[Fact, ...]
    text: str
    wrong: Fact | None = None


def captions(number: int, rows: Sequence[Mapping[str, Any]], falsify: bool, seed: str = "") -> Iterator[Caption]:
    """So many captions, every other one in Chinese."""
    for n in range(number):
        row, stream = rows[n // 2 % len(rows)], random.Random(f"caption {seed} {n}")
        picture, gold = picture_of(row), Gold.of(json.loads(row["key_points"]))
        facts = facts_of(gold, picture, stream)
        stream.shuffle(facts)
        wrong = about(facts, picture, stream) if falsify else None
        if wrong is not None:
            facts.insert(stream.randrange(len(facts) + 1), wrong)
        if facts and not (falsify and wrong is None):
            denied = _denied(picture, stream) if stream.random() < 0.3 else []
            yield Caption(picture, tuple(facts), written(facts, denied, ("en", "zh")[n % 2], stream), wrong)


def _denied(picture: Picture, stream: random.Random) -> list[Fact]:
    """Two segments with no relation between them."""
    pairs = list(combinations(sorted(picture.names), 2))
    for one, two in ((stream.choice(pairs), stream.choice(pairs)) for _ in range(20)):
        every = [Fact.of(kind, (one, two), picture) for kind in ("parallel", "perpendicular", "equal") if one != two]
        if every and not any(holds(s, picture) for fact in every for s in fact.statements):
            return [every[0]]
    return []


# ── what is read of them ──


def read_of(caption: Caption, description: Description) -> list[Fact]:
    """The facts of a caption that its description has all statements of."""
    true = [s for c in description.claims if holds_claim(c, caption.picture) for s in c.statements]
    told = Follows(true, caption.picture.at)
    return [f for f in caption.facts if f is not caption.wrong and all(map(told.has, f.statements))]


def false_in(caption: Caption, description: Description) -> list[Claim]:
    """The claims of a description that are false in the figure."""
    return [c for c in description.claims if not holds_claim(c, caption.picture)]


def is_marked(caption: Caption, false: Sequence[Claim]) -> bool:
    """True where the false claims are what the false fact says, and nothing else."""
    assert caption.wrong is not None
    if caption.wrong.unknown:
        return [c.unknown for c in false] == [(caption.wrong.unknown,)] * max(1, len(false))
    wanted = {normal(s, caption.picture.at) for s in caption.wrong.statements}
    rims = {p for circle in caption.picture.circles for p in circle}
    points = {p for s in wanted for p in s.points}
    own = any(set(c.statements) & wanted for c in false)
    return own and all({p for s in c.statements for p in s.points} <= points | rims for c in false)


@dataclass
class Counts:
    """What was read of some captions.

    Args:
        captions, facts, read: how many.
        false: captions that are true, or whose false fact is another one, with a claim that is false in the figure.
        marked: captions whose false fact is marked alone.
        unread: sentences that are not understood.
        wanting: captions that lose something, with what.
    """

    captions: int = 0
    facts: int = 0
    read: int = 0
    false: int = 0
    marked: int = 0
    unread: int = 0
    wanting: tuple[tuple[Caption, str], ...] = ()


def counted(number: int, rows: Sequence[Mapping[str, Any]], falsify: bool, seed: str = "") -> Counts:
    """What is read of so many captions."""
    total = Counts()
    for caption in captions(number, rows, falsify, seed):
        description = describe(caption.text, caption.picture)
        read, false = read_of(caption, description), false_in(caption, description)
        right = [f for f in caption.facts if f is not caption.wrong]
        missing = [f for f in right if f not in read]
        marked = caption.wrong is not None and is_marked(caption, false)
        total.captions += 1
        total.facts += len(right)
        total.read += len(read)
        total.false += bool(false) and not marked
        total.marked += marked
        total.unread += len(description.unread)
        said = [f"lost {f.kind} {f.parts}" for f in missing]
        said += [f"false {' & '.join(map(str, c.statements)) or c.unknown}: {c.sentence}" for c in false if not marked]
        said += [f"unmarked {caption.wrong}"] if caption.wrong and not marked else []
        if said:
            said += [f"unread {text}" for text in description.unread]
            total.wanting += ((replace(caption), "\n".join(said)),)
    return total


def records(path: Path = SAMPLE) -> list[Mapping[str, Any]]:
    """The problems of a file, with cells as tables have them."""
    found = []
    for line in path.read_text("utf-8").splitlines():
        row = json.loads(line)
        cells = ("points", "key_points", "proof")
        found.append({k: json.dumps(v) if k in cells and not isinstance(v, str) else v for k, v in row.items()})
    return found
