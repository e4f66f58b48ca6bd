"""Irrelevant premise filtering: a premise that a proof of the goal does without, among premises that it needs.

What is needed is shown by a countermodel: a figure in which all other premises hold and the goal fails.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from geogen.checker.items.need import LEAST
from geogen.figure.display import FigureError
from geogen.figure.draw import draw_problem
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.proof.graph import to_json
from geogen.tasks.draft import Draft, Option
from geogen.tasks.onemore import with_a_point
from geogen.tasks.pool import Pool
from geogen.tasks.realise import countermodel, refined
from geogen.tasks.relabel import relabelled
from geogen.tasks.source import Source
from geogen.tasks.words import Speaker, asked

#: Versions of one problem and drafts of each, most premises tested for being needed, most premises that are listed.
VERSIONS, DRAFTS, TESTED, LISTED = 2, 4, 7, 12
#: Coordinates to fifty digits and more.
Precisely = dict[str, list[str]]
Needed = dict[Statement, Precisely]
#: Predicates of which few premises are superfluous.
SELDOM = frozenset(("lconst", "rconst", "aconst", "equal", "cyclic", "eqratio", "circle"))
#: How often a point that the goal does not need is added where the problem has a superfluous premise already.
ADDED = 0.2


def premise_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """Drafts of irrelevant premise filtering.

    A problem with a point more is renamed as a whole, so that its name does not tell it.
    """
    if len(source.used) < LEAST or len(source.given) > LISTED:
        return
    for _ in range(VERSIONS):
        found = _version(source, library, rng)
        if found is None:
            continue
        version, spare, image = found
        needed = _needed(version, rng)
        for _ in range(DRAFTS if len(needed) >= 3 else 0):
            gold = rng.choice(spare)
            yield _draft(version, gold, _alike(gold, needed, rng), image, rng)


def _version(source: Source, library: Library, rng: random.Random) -> tuple[Source, list[Statement], bytes] | None:
    """The problem with other names and perhaps a point more, its superfluous premises, and its figure."""
    from geogen.figure.raster import write_png

    spare = [s for s in source.given if s.canonical() not in source.used]
    if not spare or rng.random() < ADDED:
        more = with_a_point(source, library, rng)
        if more is None:
            return None
        source, spare = more[0], list(more[1])
    names = dict(zip(source.at, rng.sample(list(source.at), len(source.at)), strict=True))
    version = relabelled(source, names, library)
    if version is None:
        return None
    try:
        image = write_png(draw_problem(version.problem, version.premises(library), version.at, library))
    except FigureError:
        return None
    return version, [s.renamed(names) for s in spare], image


def _alike(gold: Statement, needed: Needed, rng: random.Random) -> list[tuple[Statement, Precisely]]:
    """Three needed premises, rather such as look like the superfluous one: some kinds are seldom superfluous."""

    def unlike(entry: tuple[Statement, Precisely]) -> float:
        kind = entry[0].predicate
        return (kind != gold.predicate) * 0.4 + (kind in SELDOM and kind != gold.predicate) + rng.random()

    return sorted(needed.items(), key=unlike)[:3]


def _needed(source: Source, rng: random.Random) -> Needed:
    """Needed premises with their countermodels to fifty digits, a few of them."""
    candidates = [s for s in source.given if s.canonical() in source.used]
    found: Needed = {}
    for premise in rng.sample(candidates, min(len(candidates), TESTED)):
        at = countermodel(source.given, premise, source.claim, source.at)
        if at is None:
            continue
        kept = [s for s in source.given if s.canonical() != premise.canonical()]
        precise = refined(kept, at)
        if precise is not None:
            found[premise] = precise
        if len(found) == 6:
            break
    return found


def _draft(
    source: Source,
    gold: Statement,
    wrong: list[tuple[Statement, Precisely]],
    image: bytes,
    rng: random.Random,
) -> Draft:
    speaker = Speaker(source.at)
    goal = set(source.problem.goal.points if source.problem.goal else ())

    def tags(statement: Statement) -> tuple[str, ...]:
        outside = len(set(statement.points) - goal)
        share = "all" if outside == 0 else "none" if outside == len(statement.points) else "some"
        last = max(statement.points) == max(source.at)
        return (f"outside {outside}", f"share {share}", f"kind {statement.predicate}", f"last {last}", str(statement))

    options = [
        Option(
            speaker.statement(gold.canonical()),
            "a premise that is not used",
            "the recorded proof rests on other premises only",
            {"statement": str(gold)},
            tags(gold),
        )
    ]
    for statement, precise in wrong:
        why = "in the countermodel all other premises hold and the goal fails"
        options.append(
            Option(
                speaker.statement(statement.canonical()),
                "a premise that is needed",
                why,
                {"statement": str(statement), "countermodel": precise},
                tags(statement),
            )
        )
    assert source.problem.goal is not None
    listed = [s.canonical() for s in source.given]
    rng.shuffle(listed)
    question = asked("IPF", rng.randrange(2), given=speaker.listed(listed), goal=speaker.goal(source.problem.goal))

    return Draft(
        "IPF",
        "strict",
        source.id,
        source.scene,
        question,
        tuple(options),
        {"proof": to_json(source.proof)},
        image=image,
    )
