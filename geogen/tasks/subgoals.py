"""Subgoal decomposition: an intermediate result that the last step needs, among false ones over the same points.

What is false in a figure of the problem follows from its premises in no way, so it is an ancestor of the goal in no
derivation at all; a true statement could always be argued to help.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from geogen.checker.figure import Figure
from geogen.checker.items.truth import is_true, says_nothing
from geogen.lang.form import Coordinates
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.proof.graph import DERIVED, to_json
from geogen.tasks.draft import Draft, Option
from geogen.tasks.formal import plain
from geogen.tasks.pool import Pool
from geogen.tasks.realise import another
from geogen.tasks.source import Source
from geogen.tasks.twist import as_drawn, is_false, is_readable, twisted
from geogen.tasks.words import Speaker, asked

#: Drafts of one problem, false statements made for each.
DRAFTS, FALSE = 6, 10
#: Steps that are for the checker rather than for readers.
HIDDEN = ("protractor",)


def subgoal_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """Drafts of subgoal decomposition."""
    last = source.proof.step(source.proof.goal)
    needed = [s.statement for s in map(source.proof.step, last.premises) if s.kind in DERIVED]
    given = {s.canonical() for s in source.given}
    needed = [s for s in needed if s.canonical() not in given and s.predicate not in HIDDEN and len(s.points) <= 8]
    others = [s.statement for s in source.proof.steps if s.kind in DERIVED and s.statement.predicate not in HIDDEN]
    if not needed:
        return
    other = another(source.given, source.at, rng)
    if other is None:
        return
    figures = [source.figure, Figure(other)]
    needed = [s for s in needed if all(is_true(s, f) for f in figures) and as_drawn(s, source.figure) is not None]
    needed = [s for s in needed if is_readable(s)]
    for _ in range(DRAFTS if needed else 0):
        gold = rng.choice(needed)
        false = _false(gold, others, source, figures, rng)
        if len(false) == 3:
            yield _draft(source, gold, false, other, rng)


def _false(
    gold: Statement, others: list[Statement], source: Source, figures: list[Figure], rng: random.Random
) -> list[Statement]:
    """Three false statements: the correct one twisted, twisted again, and others of its kind twisted."""
    alike = [s for s in others if s.predicate == gold.predicate] or [gold]
    found: dict[Statement, None] = {}
    # Were all three made of the correct one, it would be the one most like the others.
    central = rng.random() < 0.25
    for _ in range(12 * FALSE):
        if len(found) == 3:
            break
        near = gold if central or not found else next(iter(found))
        start = rng.choice([near, near, near, rng.choice(alike)])
        moved = twisted(start, source.at, rng)
        if moved is None:
            continue
        moved = as_drawn(moved.canonical(), figures[0])
        if moved is None or says_nothing(moved) or not is_readable(moved):
            continue
        if is_false(moved, figures):
            found[moved] = None
    return list(found)


def _draft(source: Source, gold: Statement, false: list[Statement], other: Coordinates, rng: random.Random) -> Draft:
    speaker = Speaker(source.at)

    def option(statement: Statement) -> Option:
        tags = (f"kind {statement.predicate}", str(statement), f"points {len(statement.points)}")
        return Option(speaker.statement(statement.canonical()), {"statement": str(statement)}, tags)

    style = rng.randrange(2)
    evidence = {
        **source.drawn(style),
        "proof": to_json(source.proof),
        "figures": [plain(source.at), plain(other)],
    }
    question = asked("SD", style, problem=dict(source.question))
    return Draft("SD", "strict", source.id, source.scene, question, tuple(map(option, (gold, *false))), evidence)
