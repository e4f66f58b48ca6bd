"""Structural perception: relations that the figure shows, among false ones; some are affirmed and some denied.

Of the four options two affirm and two deny, so that neither is a hint, and false relations are such as are true of
points with the same names in other problems, or of segments that are drawn. None is so far from true that nobody would
think of it: who denies that a point far away is the midpoint says nothing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

from geogen.checker.figure import Figure
from geogen.checker.items.truth import VISIBLY, falsity, is_true
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.visible import segments as visible
from geogen.tasks.draft import Draft, Option
from geogen.tasks.formal import plain
from geogen.tasks.pool import Pool, relations_of
from geogen.tasks.realise import another
from geogen.tasks.source import Source
from geogen.tasks.words import Speaker, asked

#: Drafts of one problem, relations looked at for false ones, and the number of those wanted.
DRAFTS, LOOKS, WANTED = 8, 400, 12
#: How far from true a false relation is at most, as :func:`falsity` has it: 36 degrees, or lengths as 3 to 2.
NEAR = 0.4
#: Degrees by which angles that are no equal ones differ at least.
APART = 7
#: How often a false relation is looked for among drawn segments, not among what is true elsewhere.
DRAWN = 0.5
#: Relations of two segments.
OF_SEGMENTS = ("para", "perp", "cong")


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
    """Relations that are clearly false here, though not far from true."""
    found: dict[Statement, None] = {}
    predicates = sorted({s.predicate for s, _ in relations_of(source.given, source.figure)})
    usual = [r for p in predicates for r in pool.relations[p]]
    others = [r for relations in pool.relations.values() for r in relations]
    drawn = _between_drawn(source, predicates)
    names = set(source.at)
    for _ in range(LOOKS):
        if len(found) == WANTED:
            break
        if drawn and rng.random() < DRAWN:
            relation = rng.choice(drawn)
        else:
            relation = rng.choice(usual if rng.random() < 0.7 else others)
        if set(relation.points) <= names and relation not in found and _is_missed(relation, figures):
            found[relation] = None
    return list(found)


def _between_drawn(source: Source, predicates: Sequence[str]) -> list[Statement]:
    """Relations of each two drawn segments, and of each three points of two of them, true or not."""
    segments = [tuple(sorted(pair)) for pair in visible(source.given, source.problem.clauses)]
    pairs = [(*one, *two) for one, two in combinations(sorted(segments), 2)]
    triples = sorted({tuple(sorted({*pair})) for pair in pairs if len(set(pair)) == 3})
    found = [Statement(p, pair) for p in predicates if p in OF_SEGMENTS for pair in pairs]
    found += [Statement("coll", three) for three in triples if "coll" in predicates]
    if "midp" in predicates:
        found += [Statement("midp", (m, *(p for p in three if p != m))) for three in triples for m in three]
    return [statement.canonical() for statement in found]


def _is_missed(relation: Statement, figures: Sequence[Figure]) -> bool:
    """True where a relation is visibly false in the figure that is shown, but not by far, and false in the other."""
    away = falsity(relation, figures[0])
    if not 1.2 * VISIBLY <= away <= NEAR or falsity(relation, figures[1]) < 0.01:
        return False
    if relation.predicate != "equal":
        return True
    left, right = (side.at(figures[0].at)[0] for side in relation.args if isinstance(side, Expression))
    return abs(left - right) >= APART


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
