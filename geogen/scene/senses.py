"""What the sentences of constructions leave open and their loci do not: senses of turning, and the whole of a line."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, parse_angle
from geogen.library.instantiate import Premise
from geogen.library.records import Construction
from geogen.library.resolve import Use
from geogen.scene.place import Group, Placement

#: Loci that turn in one sense, or take one of two sides, and the place of the word that says which.
TURNING = {"rotate": 3, "touch": 5, "innertouch": 5, "tilt": 4}
#: What a construction's points are called by in place of its name where they need not follow its loci.
EITHER = "either sense"
#: Conditions that say in which sense points follow each other.
TURNED = frozenset({"anticlockwise", "simple", "convex"})
#: (clause, construction) of shapes that turn the other way.
Turned = frozenset[tuple[int, str]]
#: How long the second side of a trapezoid may be, as a share of the first.
SHARES = ("0.3", "2.5")


def is_open(construction: Construction) -> bool:
    """True where a shape may turn either way: its sentence does not say which, whatever its statements say.

    A reader of "ABCDE is a regular pentagon" knows nothing of the directed angles by which that is stated.
    """
    return _turns(construction) and not is_said(construction)


def is_said(construction: Construction) -> bool:
    """True where a construction's sentence says in which sense it turns."""
    return _turns(construction) and construction.oriented


def _turns(construction: Construction) -> bool:
    loci = (tuple(one.split()) for _, text in construction.loci for one in text.split(","))
    return any(text.startswith("aconst") for text in construction.gives) or any(map(_turned, loci))


def _turned(words: tuple[str, ...]) -> tuple[str, ...] | None:
    """A locus that turns the other way, None where it has no sense."""
    place = TURNING.get(words[0]) if words else None
    if place is None or words[0] in ("rotate", "tilt") and not _is_angle(words[place]):
        return None
    sign = words[place]
    return (*words[:place], sign[1:] if sign.startswith("-") else f"-{sign}", *words[place + 1 :])


def _is_angle(word: str) -> bool:
    """True for an angle, which is no argument's name and no half turn."""
    return word.lstrip("-")[:1].isdigit() and bool(parse_angle(word) % 1)


def is_directed(statement: Statement) -> bool:
    """True where a statement may be true in a figure and false in its mirror image."""
    if statement.predicate == "aconst":
        return bool(Fraction(statement.args[4]) % Fraction(1, 2))  # type: ignore[arg-type]
    return statement.spec.silent or statement.predicate in TURNED


def mirror_image(at: Coordinates) -> Coordinates:
    """A figure mirrored in a horizontal line."""
    return {p: (x, -y) for p, (x, y) in at.items()}


@dataclass(frozen=True)
class Senses:
    """The clauses of a problem with the shapes in them that may turn either way.

    Where no sentence says a sense, the first such shape keeps its own: the text says the same of a figure and of its
    mirror image, and only one of the two is looked at.

    Args:
        groups: the clauses; points may be anywhere on lines of which the sentence says "line".
        free: (clause, construction) of each shape that may turn either way.
    """

    groups: tuple[Group, ...]
    free: Turned

    def choice(self, rng: random.Random) -> Turned:
        """Some of these shapes, each with an even chance, that are to turn the other way."""
        return frozenset(key for key in sorted(self.free) if rng.random() < 0.5)

    def drawn(self, turned: Turned) -> tuple[Group, ...]:
        """The clauses with some of these shapes turned the other way."""
        return tuple(
            replace(group, placements=tuple(_mirrored(p, index, turned) for p in group.placements))
            for index, group in enumerate(self.groups)
        )

    @cached_property
    def either(self) -> tuple[Group, ...]:
        """The clauses with points of these shapes named so that they may be passed over."""
        return tuple(
            replace(group, placements=tuple(_unbound(p, index, self.free) for p in group.placements))
            for index, group in enumerate(self.groups)
        )


def senses(groups: Sequence[Group], uses: Sequence[Use], outside: frozenset[str]) -> Senses:
    """What a problem's sentences leave open.

    Args:
        groups: its clauses, as :func:`geogen.scene.place.prepare` makes them.
        uses: its resolved calls.
        outside: points that the figure of record has beyond their segments, so that the text speaks of lines.
    """
    found = list(dict.fromkeys((u.clause, u.construction.id) for u in uses if is_open(u.construction)))
    on_lines = frozenset(u.construction.id for u in uses if u.construction.whole_line)
    whole = tuple(
        replace(g, placements=tuple(_whole(p, on_lines, outside) for p in g.placements), at={}) for g in groups
    )
    return Senses(whole, frozenset(found if any(is_said(u.construction) for u in uses) else found[1:]))


def stated(premises: Sequence[Premise], turned: Turned) -> tuple[Statement, ...]:
    """What holds where some shapes turn the other way: their directed angles are the opposite ones."""
    return tuple(_opposite(p.statement) if (p.clause, p.construction) in turned else p.statement for p in premises)


def _opposite(statement: Statement) -> Statement:
    if statement.predicate != "aconst":
        return statement
    *lines, angle = statement.args
    return Statement("aconst", (*lines, -Fraction(angle) % 1))  # type: ignore[arg-type]


def _whole(placement: Placement, on_lines: frozenset[str], outside: frozenset[str]) -> Placement:
    """A point on the whole of a line where the sentence says so; sides of trapezoids of any length."""
    loci = []
    for words, name in zip(placement.loci, placement.names, strict=True):
        if words[0] == "line" and (name in on_lines or placement.point in outside):
            words = ("parallel", words[1], words[1], words[2])
        elif words[0] == "along":
            words = (*words[:-2], *SHARES)
        loci.append(words)
    return replace(placement, loci=tuple(loci))


def _mirrored(placement: Placement, index: int, turned: Turned) -> Placement:
    loci = tuple(
        (_turned(words) or words) if (index, name) in turned else words
        for words, name in zip(placement.loci, placement.names, strict=True)
    )
    return replace(placement, loci=loci)


def _unbound(placement: Placement, index: int, free: Turned) -> Placement:
    names = tuple(
        EITHER if (index, name) in free and _turned(words) else name
        for words, name in zip(placement.loci, placement.names, strict=True)
    )
    return replace(placement, names=names)
