"""Irrelevant premise filtering: a premise that a proof of the goal does without, among premises that it needs.

What is needed is cited by the proof, and shown to be needed by a countermodel: a figure in which all other premises
hold and the goal fails. What can be left out is not cited, and does not decide which figure is meant either: without it
the problem has the one answer.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from geogen.checker.items.need import LEAST
from geogen.figure.display import DisplayList, FigureError
from geogen.figure.draw import draw_problem
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.left_out import selecting
from geogen.proof.graph import to_json
from geogen.tasks.draft import Draft, Option
from geogen.tasks.onemore import with_points
from geogen.tasks.pool import Pool
from geogen.tasks.realise import countermodel, refined
from geogen.tasks.relabel import relabelled
from geogen.tasks.source import Source
from geogen.tasks.words import Speaker, asked

#: Versions of one problem and drafts of each, most premises tested for being needed, most premises that are listed.
VERSIONS, DRAFTS, TESTED, LISTED = 2, 7, 6, 12
#: Coordinates to fifty digits and more.
Precisely = dict[str, list[str]]
Needed = dict[Statement, Precisely]
#: A superfluous premise and three needed ones.
Group = tuple[Statement, tuple[Statement, ...]]
#: A problem with other names, these by the old ones, its superfluous premises, and its figure.
Version = tuple[Source, dict[str, str], list[Statement], DisplayList]
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
        version, names, spare, drawing = found
        needed = _needed(version, rng)
        if len(needed) < 3:
            continue
        tied = set(selecting(version.proof, spare, library))
        spare = [s for s in spare if s not in tied]
        for gold, wrong in _groups(spare, needed, version, rng):
            yield _draft(source, found, gold, [(s, needed[s]) for s in wrong], rng)


def _version(source: Source, library: Library, rng: random.Random) -> Version | None:
    """The problem with other names and perhaps some points more."""
    spare = [s for s in source.given if s.canonical() not in source.used]
    if not spare or rng.random() < ADDED:
        more = with_points(source, library, rng)
        if more is None:
            return None
        source, spare = more[0], list(more[1])
    names = dict(zip(source.at, rng.sample(list(source.at), len(source.at)), strict=True))
    version = relabelled(source, names, library)
    if version is None:
        return None
    try:
        drawing = draw_problem(version.problem, version.premises(library), version.at, library)
    except FigureError:
        return None
    return version, names, [s.renamed(names) for s in spare], drawing


def _groups(spare: list[Statement], needed: Needed, source: Source, rng: random.Random) -> list[Group]:
    """Superfluous premises with three needed ones each, rather such as look like it.

    Alike are those of its kind, with points as seldom named, and as many of them that the goal does not name.
    """
    spoken = [*source.given, *([source.problem.goal] if source.problem.goal else [])]
    mentions = Counter(p for s in spoken for p in s.points)
    rarest = {s: min(mentions[p] for p in s.points) for s in (*spare, *needed)}

    def unlike(group: Group) -> float:
        gold, wrong = group
        found = rng.random()
        for statement in wrong:
            kind = statement.predicate
            found += (kind != gold.predicate) * (0.6 if kind in SELDOM else 0.2)
        return found + 1.5 * (min(rarest[s] for s in wrong) > rarest[gold])

    groups: list[Group] = [(gold, wrong) for gold in spare for wrong in combinations(needed, 3)]
    return sorted(groups, key=unlike)[:DRAFTS]


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
        if len(found) == 5:
            break
    return found


def _draft(
    original: Source,
    version: Version,
    gold: Statement,
    wrong: list[tuple[Statement, Precisely]],
    rng: random.Random,
) -> Draft:
    source, names, _, drawing = version
    speaker = Speaker(source.at)
    goal = set(source.problem.goal.points if source.problem.goal else ())

    def tags(statement: Statement) -> tuple[str, ...]:
        outside = len(set(statement.points) - goal)
        share = "all" if outside == 0 else "none" if outside == len(statement.points) else "some"
        last = max(statement.points) == max(source.at)
        return (f"outside {outside}", f"share {share}", f"kind {statement.predicate}", f"last {last}", str(statement))

    options = [Option(speaker.statement(gold.canonical()), {"statement": str(gold)}, tags(gold))]
    for statement, precise in wrong:
        proof = {"statement": str(statement), "countermodel": precise}
        options.append(Option(speaker.statement(statement.canonical()), proof, tags(statement)))
    assert source.problem.goal is not None
    listed = [s.canonical() for s in source.given]
    rng.shuffle(listed)
    style = rng.randrange(2)
    question = asked("IPF", style, given=speaker.listed(listed), goal=speaker.goal(source.problem.goal))
    evidence = {
        **source.drawn(style),
        "source": original.body,
        "names": names,
        "listed": [str(s) for s in listed],
        "proof": to_json(source.proof),
    }
    return Draft("IPF", "strict", source.id, source.scene, question, tuple(options), evidence, drawing=drawing)
