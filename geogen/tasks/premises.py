"""Irrelevant premise filtering: a premise that a proof of the goal does without, among premises that it needs.

What is needed is cited by the proof, and shown to be needed by a countermodel: a figure in which all other premises
hold and the goal fails. What can be left out is not cited, and does not decide which figure is meant either: without it
the problem has the one answer.

The goal is a result on the way of the problem's own proof, or its last one. What can be left out for the one is needed
for another, so that of one list now these premises are superfluous, now those, and the goal alone decides which. They
hang together with the rest by themselves: what would fall off, see :mod:`geogen.tasks.weakly_connected`, is never
asked for.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from geogen.checker.items.necessity import LEAST
from geogen.checker.items.truth import says_nothing
from geogen.figure.display import DisplayList, FigureError
from geogen.figure.draw import draw_problem
from geogen.lang.expression import Expression
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.asking import equal_corners, vertex
from geogen.problem.left_out import selecting
from geogen.proof.graph import DERIVED, to_json
from geogen.proof.slice import premises_of, subgraph
from geogen.tasks.corruption import as_drawn, is_readable
from geogen.tasks.countermodels import Countermodels
from geogen.tasks.draft import Draft, Option
from geogen.tasks.pool import Pool
from geogen.tasks.relabel import relabelled
from geogen.tasks.source import Source
from geogen.tasks.weakly_connected import Measures, layers, measures
from geogen.tasks.words import Speaker, asked

#: Goals of a problem, drafts of each, premises of each that are looked at, and most premises that are listed.
GOALS, DRAFTS, TESTED, LISTED = 8, 5, 8, 15
#: Kinds of results that are told as goals.
TOLD = frozenset(
    ("cong", "para", "perp", "cyclic", "coll", "eqangle", "midp", "eqratio", "simtri", "simtrir", "contri", "contrir")
    + ("rconst", "aconst", "lconst", "equal", "circle")
)
#: Measures that a solver may combine with one another and with the kind of premise, and numbers that count as large.
TRAITS = ("options of its kind", "kind", "kind of goal", "points", "seldom outside", "seldom", "shared with goal") + (
    "outside goal",
    "segments of goal",
    "segments",
    "nearest",
    "farthest",
    "same points",
    "falls off 1",
)
LARGE = 4

#: A superfluous premise and three needed ones.
Group = tuple[Statement, tuple[Statement, ...]]


@dataclass(frozen=True)
class Aim:
    """One goal of a problem, with its premises.

    Args:
        source: the problem with this goal and the proof of it.
        spare: premises that the proof does without and that hang in the list.
        cited: those that it rests on.
    """

    source: Source
    spare: tuple[Statement, ...]
    cited: tuple[Statement, ...]

    @cached_property
    def told(self) -> Measures:
        """How each premise hangs in the list."""
        return measures(self.source.given, self.source.claim, _asked(self.source))


def premise_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """Drafts of irrelevant premise filtering.

    The problem is renamed as a whole, so that names do not tell which points come first.
    """
    if not LEAST < len(source.given) <= LISTED:
        return
    names = dict(zip(source.at, rng.sample(list(source.at), len(source.at)), strict=True))
    version = relabelled(source, names, library)
    if version is None:
        return
    aims = _aims(version)
    models = Countermodels(version.given, version.at)
    for aim in rng.sample(aims, min(len(aims), GOALS)):
        needed = _needed(aim, models, rng)
        groups = _groups(aim, needed, rng)
        if not groups:
            continue
        tied = set(selecting(aim.source.proof, dict.fromkeys(gold for gold, _ in groups), library))
        drawing = _drawing(aim.source, library)
        if drawing is None:
            continue
        for gold, wrong in groups:
            if gold not in tied:
                yield _draft(source, names, aim, drawing, gold, wrong, models, rng)


def _drawing(source: Source, library: Library) -> DisplayList | None:
    try:
        return draw_problem(source.problem, source.premises(library), source.at, library)
    except FigureError:
        return None


def _aims(source: Source) -> list[Aim]:
    """The goals of which some premise can be left out that hangs in the list, each once."""
    found: dict[Statement, Aim] = {}
    given = {s.canonical() for s in source.given}
    for step in source.proof.steps:
        key = step.statement.canonical()
        if step.kind not in DERIVED or key in given or key in found or not is_told(step.statement, source):
            continue
        used = {s.statement.canonical() for s in premises_of(source.proof, step.id)}
        if len(used) < LEAST:
            continue
        last = step.id == source.proof.goal
        part = source if last else source.with_proof(subgraph(source.proof, step.id), source.given)
        fallen = layers(source.given, _asked(part))
        spare = tuple(s for s in source.given if s.canonical() not in used and s not in fallen)
        cited = tuple(s for s in source.given if s.canonical() in used)
        if spare:
            found[key] = Aim(part, spare, cited)
    return list(found.values())


def is_told(statement: Statement, source: Source) -> bool:
    """True for a result that reads well as a goal: of no flat angle, and about angles that have a vertex."""
    if statement.predicate not in TOLD or says_nothing(statement) or not is_readable(statement):
        return False
    if statement.predicate == "eqangle":
        return equal_corners(statement, source.at) is not None and as_drawn(statement, source.figure) is not None
    if statement.predicate == "aconst":
        return vertex(statement.args[:4]) is not None
    if statement.predicate == "equal":
        left, right = statement.args
        return isinstance(left, Expression) and isinstance(right, Expression) and right.constant is not None
    return True


def _asked(source: Source) -> tuple[str, ...]:
    """The points that the goal names."""
    return tuple(source.problem.goal.points) if source.problem.goal else ()


def _needed(aim: Aim, models: Countermodels, rng: random.Random) -> list[Statement]:
    """Needed premises, a few of them."""
    some = rng.sample(aim.cited, min(len(aim.cited), TESTED))
    return [premise for premise in some if models.of(premise, aim.source.claim) is not None]


def _groups(aim: Aim, needed: list[Statement], rng: random.Random) -> list[Group]:
    """Superfluous premises with three needed ones each, rather such as hang in the list as it does."""

    def unlike(group: Group) -> float:
        gold, wrong = group
        found = rng.random()
        for name, number in aim.told[gold].items():
            others = [aim.told[s][name] for s in wrong]
            found += number > max(others) or number < min(others)
        return found

    groups: list[Group] = [(gold, wrong) for gold in aim.spare for wrong in combinations(needed, 3)]
    return sorted(groups, key=unlike)[:DRAFTS]


def _draft(
    original: Source,
    names: dict[str, str],
    aim: Aim,
    drawing: DisplayList,
    gold: Statement,
    wrong: tuple[Statement, ...],
    models: Countermodels,
    rng: random.Random,
) -> Draft:
    source = aim.source
    speaker = Speaker(source.at)

    def option(statement: Statement) -> Option:
        proof: dict[str, object] = {"statement": str(statement)}
        if statement != gold:
            proof |= {"countermodel": models.of(statement, source.claim)}
        kind = statement.predicate
        alike = sum(s.predicate == kind for s in (gold, *wrong))
        numbers = {**aim.told[statement], "options of its kind": alike}
        traits = [f"kind {kind}", *(f"{name} {min(numbers[name], LARGE):.0f}" for name in TRAITS)]
        tags = [*traits, *(f"{one}, {other}" for one, other in combinations(traits, 2)), str(statement)]
        tags += [f"kind {kind} for {source.claim.predicate}", f"{alike} for {source.claim.predicate}"]
        return Option(speaker.statement(statement.canonical()), proof, tuple(tags), numbers)

    options = tuple(map(option, (gold, *wrong)))
    listed = [s.canonical() for s in source.given]
    rng.shuffle(listed)
    style = rng.randrange(2)
    question = asked("IPF", style, given=speaker.listed(listed), goal=speaker.goal(source.problem.asked))
    evidence = {
        **source.drawn(style),
        "source": original.body,
        "names": names,
        "listed": [str(s) for s in listed],
        "proof": to_json(source.proof),
    }
    return Draft("IPF", "strict", source.id, source.scene, question, options, evidence, drawing=drawing)
