"""Structural perception: relations that the figure shows, among false ones; some are affirmed and some denied.

Of the four options two affirm and two deny, so that neither is a hint, and false relations are such as are true of
points with the same names in other problems.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from geogen.checker.figure import Figure
from geogen.checker.items.truth import VISIBLY, falsity, is_true
from geogen.lang.form import Coordinates
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.tasks.draft import Draft, Option
from geogen.tasks.formal import plain
from geogen.tasks.pool import Pool, relations_of
from geogen.tasks.realise import another
from geogen.tasks.source import Source
from geogen.tasks.words import Speaker, asked

#: Drafts of one problem, relations looked at for false ones, and the number of those wanted.
DRAFTS, LOOKS, WANTED = 8, 160, 12
#: How often the correct option denies.
DENIES = 0.5


def relation_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """Drafts of structural perception."""
    true = relations_of(source.given, source.figure)
    if len(true) < 2:
        return
    other = another(source.given, source.at, rng)
    if other is None:
        return
    figures = [source.figure, Figure(other)]
    true = [(s, given) for s, given in true if all(is_true(s, f) for f in figures)]
    false = _false(source, figures, pool, rng)
    if len(true) < 2 or len(false) < 2:
        return
    for number in range(DRAFTS):
        denies = number % 2 == 1
        count = 1 if denies else 3
        if len(true) >= count and len(false) >= 4 - count:
            yield _draft(source, rng.sample(true, count), rng.sample(false, 4 - count), denies, other, rng)


def _false(source: Source, figures: list[Figure], pool: Pool, rng: random.Random) -> list[Statement]:
    """Relations that are true elsewhere and clearly false here."""
    found: dict[Statement, None] = {}
    predicates = sorted({s.predicate for s, _ in relations_of(source.given, source.figure)})
    names = set(source.at)
    for _ in range(LOOKS):
        if len(found) == WANTED:
            break
        usual = rng.random() < 0.7
        relations = pool.relations[
            rng.choice(predicates if usual else sorted(k for k, v in pool.relations.items() if v))
        ]
        relation = rng.choice(relations)
        if set(relation.points) <= names and relation not in found:
            if falsity(relation, figures[0]) >= 1.2 * VISIBLY and falsity(relation, figures[1]) >= 0.01:
                found[relation] = None
    return list(found)


def _draft(
    source: Source,
    true: list[tuple[Statement, Statement]],
    false: list[Statement],
    denies: bool,
    other: Coordinates,
    rng: random.Random,
) -> Draft:
    """Two options affirm and two deny: one true and one false each, or the other way round."""
    style = rng.randrange(2)
    speaker = Speaker(source.at)

    def option(relation: Statement, denied: bool) -> Option:
        tags = (f"{denied} {relation.predicate}", f"{denied} {relation}", f"{denied}")
        text = speaker.relation(relation, denied, style)
        return Option(text, {"statement": str(relation), "denied": denied}, tags)

    if denies:
        options = [option(false[0], True), option(true[0][0], True), option(false[1], False), option(false[2], False)]
    else:
        options = [
            option(true[0][0], False),
            option(false[0], False),
            option(true[1][0], True),
            option(true[2][0], True),
        ]
    asking = rng.randrange(3)
    evidence = {
        **source.drawn(asking),
        "problem": source.proof.problem,
        "wording": style,
        "figures": [plain(source.at), plain(other)],
    }
    return Draft(
        "SP",
        "strict",
        source.id,
        source.scene,
        asked("SP", asking),
        tuple(options),
        evidence,
        tags=(f"denies {denies}",),
    )
