"""The catalogue of mistakes, as people and models make them: each a small generator over a proof.

A mistake takes the place of a step, or stands before it as one step more. Its conclusion is false in the figure, except
in circular reasoning, whose conclusion is true and rests on what comes later.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from geogen.checker.figure import Figure
from geogen.checker.items.fault import CIRCULAR
from geogen.lang.expression import Expression
from geogen.lang.statement import Statement, symmetries
from geogen.library.records import Library, Rule
from geogen.problem.asking import equal_corners
from geogen.problem.randomness import pick
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, BY_VALUE, GIVEN, ProofGraph, Step
from geogen.proof.slice import descendants
from geogen.tasks.corruption import as_drawn, is_false, is_readable, renamed, renaming, with_value

#: Attempts to find a false conclusion of one kind.
TRIES = 12
#: Rules looked at for a condition that is missing or a converse.
RULES = 14

#: Kinds of mistakes beside the confusion of points and circular reasoning.
SLIP, UNDIRECTED = "arithmetic slip", "undirected for directed angle"
WITHOUT, CONVERSE = "theorem without a condition", "converse used as theorem"
#: A theorem about other points of which some of its conditions are known, and not all.
MISAPPLIED = "theorem applied where a condition fails"

_TRIANGLES = ("simtri", "simtrir", "contri", "contrir", "eqratio")
_ANGLES = ("eqangle", "aconst")
_SUMS = ("lensum", "sqsum")


@dataclass(frozen=True)
class Mistake:
    """A mistake at one step.

    Args:
        kind: its name in the catalogue.
        step: the faulty step, with the number of the step whose place it takes or before which it stands.
        names: the points that were confused, by which later steps go on.
        condition: what a theorem needs and does not hold.
        extra: True where it stands before the step and not in its place.
    """

    kind: str
    step: Step
    names: Mapping[str, str] | None = None
    condition: Statement | None = None
    extra: bool = False


@dataclass(frozen=True)
class Place:
    """Where a mistake is to be made.

    Args:
        proof: the sound proof.
        step: the step.
        figures: the figures in which a conclusion has to be false.
        library: the rules.
        small: ids of its small rules.
        rng: decides.
    """

    proof: ProofGraph
    step: Step
    figures: Sequence[Figure]
    library: Library
    small: Sequence[str]
    rng: random.Random

    def is_false(self, statement: Statement) -> bool:
        """True where a statement is clearly false in all figures."""
        return is_false(statement, self.figures)

    def before(self) -> list[Step]:
        """The given and derived steps before the place."""
        return [s for s in self.proof.steps if s.id < self.step.id and s.kind in (GIVEN, BY_RULE, BY_ALGEBRA, BY_VALUE)]


def confused_points(place: Place) -> Iterator[Mistake]:
    """Similar triangles in the wrong correspondence, an angle at the wrong vertex, a wrong point of intersection."""
    step = place.step
    for _ in range(TRIES):
        names = renaming(step.statement, place.proof.figure, place.rng)
        moved = None if names is None else renamed(step.statement, names)
        moved = None if moved is None else as_drawn(moved, place.figures[0])
        if names is None or moved is None or not is_readable(moved) or not place.is_false(moved):
            continue
        substitution = tuple((v, names.get(p, p)) for v, p in step.substitution)
        kind = kind_of_confusion(step.statement, names)
        yield Mistake(kind, replace(step, statement=moved, substitution=substitution), names)
        return


def kind_of_confusion(statement: Statement, names: Mapping[str, str]) -> str:
    """What it is called to take points of a statement for others."""
    if not set(names) <= set(statement.points):
        return "wrong intersection"
    if statement.predicate in _TRIANGLES:
        return "wrong correspondence"
    if statement.predicate in _ANGLES:
        return "angle at the wrong vertex"
    if statement.predicate in _SUMS:
        return "sum over a point not between"
    return "points exchanged"


#: What confusions of points are called.
CONFUSIONS = (
    "wrong intersection",
    "wrong correspondence",
    "angle at the wrong vertex",
    "sum over a point not between",
    "points exchanged",
)


def slip(place: Place) -> Iterator[Mistake]:
    """An arithmetic slip in a value."""
    for _ in range(TRIES):
        other = with_value(place.step.statement, place.rng)
        if other is not None and place.is_false(other):
            yield Mistake(SLIP, replace(place.step, statement=other))
            return


def undirected(place: Place) -> Iterator[Mistake]:
    """Supplementary angles taken for equal ones, or equal ones for supplementary."""
    corners = equal_corners(place.step.statement) if place.step.statement.predicate == "eqangle" else None
    if corners is None or place.step.kind == BY_VALUE or not is_readable(place.step.statement):
        return
    one, two = (Expression.term(("angle", *c)) for c in corners)
    for other in (Statement("equal", (one, two)), Statement("equal", (one + two, Expression.of(180)))):
        if place.is_false(other):
            yield Mistake(UNDIRECTED, replace(place.step, statement=other))


def circular(place: Place) -> Iterator[Mistake]:
    """A step that rests on what is derived from it."""
    step = place.step
    after = [s.id for s in place.proof.steps if s.id in descendants(place.proof, step.id) - {step.id}]
    cited = [i for i in step.premises if place.proof.step(i).kind in (GIVEN, BY_RULE, BY_ALGEBRA, BY_VALUE)]
    if not after or not cited or step.kind != BY_RULE:
        return
    old, new = place.rng.choice(cited), place.rng.choice(after)
    premises = tuple(new if i == old else i for i in step.premises)
    yield Mistake(CIRCULAR, replace(step, premises=premises))


def missing_condition(place: Place) -> Iterator[Mistake]:
    """A theorem applied though one of its conditions does not hold."""
    known = place.before()
    for rule in _rules(place):
        if len(rule.given) < 2:
            continue
        lacking = place.rng.randrange(len(rule.given))
        kept = [s for i, s in enumerate(rule.given) if i != lacking]
        for names, cited in _matches(kept, known, rule, place):
            target, condition = (_drawn(s, names, place) for s in (place.rng.choice(rule.then), rule.given[lacking]))
            if target is None or condition is None or not _in_position(rule, names, place):
                continue
            if place.is_false(target) and place.is_false(condition):
                step = Step(place.step.id, target, BY_RULE, cited, rule.id, tuple(names.items()))
                yield Mistake(WITHOUT, step, condition=condition, extra=True)
                return


def converse(place: Place) -> Iterator[Mistake]:
    """A theorem's conclusion taken for its condition."""
    known = place.before()
    for rule in _rules(place):
        wanted = place.rng.randrange(len(rule.given)) if rule.given else 0
        if not rule.given:
            continue
        held = [s for i, s in enumerate(rule.given) if i != wanted]
        for names, cited in _matches([place.rng.choice(rule.then), *held], known, rule, place):
            target = _drawn(rule.given[wanted], names, place)
            if target is not None and place.is_false(target) and _in_position(rule, names, place):
                step = Step(place.step.id, target, BY_RULE, cited, rule.id, tuple(names.items()))
                yield Mistake(CONVERSE, step, extra=True)
                return


def _drawn(template: Statement, names: dict[str, str], place: Place) -> Statement | None:
    """A rule's statement about points, as its sentence is read."""
    moved = renamed(template, names)
    return None if moved is None else as_drawn(moved, place.figures[0])


def _rules(place: Place) -> list[Rule]:
    """Some rules of few points, those of the proof first."""
    own = list(dict.fromkeys(s.rule for s in place.proof.steps if s.kind == BY_RULE))[:4]
    return [place.library.rules[r] for r in (*own, *place.rng.sample(place.small, RULES))]


def small_rules(library: Library) -> tuple[str, ...]:
    """Ids of the rules of few points and few hypotheses."""
    return tuple(r.id for r in library.rules.values() if len(r.variables) <= 6 and 0 < len(r.given) <= 4)


def _in_position(rule: Rule, names: Mapping[str, str], place: Place) -> bool:
    """True where the rule's figure conditions hold."""
    return all(place.figures[0].seen(s.renamed(dict(names))) for s in rule.figure)


def _matches(
    wanted: Sequence[Statement], known: Sequence[Step], rule: Rule, place: Place
) -> Iterator[tuple[dict[str, str], tuple[int, ...]]]:
    """Ways to find statements of a rule among known ones, a few at random, with points for all its variables."""
    found: list[tuple[dict[str, str], tuple[int, ...]]] = [({}, ())]
    for template in wanted:
        found = [
            (more, (*cited, step.id))
            for names, cited in found
            for step in known
            if step.statement.predicate == template.predicate
            for more in _unified(template, step.statement, names)
        ]
        place.rng.shuffle(found)
        found = found[:24]
    for names, cited in found[:12]:
        free = [v for v in rule.variables if v not in names]
        left = [p for p in place.proof.figure if p not in names.values()]
        if len(free) > 1 or len(free) > len(left):
            continue
        whole = {**names, **dict(zip(free, place.rng.sample(left, len(free)), strict=True))}
        if len(set(whole.values())) == len(whole):
            yield {v: whole[v] for v in rule.variables}, cited


def _unified(template: Statement, fact: Statement, names: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Extensions of an assignment of points with which a template states a fact."""
    if template.predicate == "equal" or len(template.args) != len(fact.args) or len(fact.args) > 8:
        return
    for order in symmetries(fact.spec, len(fact.args)):
        more = dict(names)
        for variable, place in zip(template.args, order, strict=True):
            value = fact.args[place]
            if not isinstance(variable, str):
                if variable != value:
                    break
            elif more.setdefault(variable, str(value)) != value:
                break
        else:
            yield more


def states(template: Statement, fact: Statement, names: Mapping[str, str]) -> bool:
    """True where a theorem's statement about these points is a known fact.

    Args:
        template: a statement about the theorem's variables.
        fact: the fact.
        names: the points that stand for the variables.
    """
    return fact.predicate == template.predicate and any(True for _ in _unified(template, fact, names))


Maker = Callable[[Place], Iterator[Mistake]]

#: The catalogue, with how often each kind is tried first.
CATALOGUE: tuple[tuple[Maker, float], ...] = (
    (confused_points, 4.0),
    (slip, 3.0),
    (undirected, 1.5),
    (missing_condition, 3.0),
    (converse, 3.0),
    (circular, 0.6),
)


def some_mistake(place: Place, catalogue: Sequence[tuple[Maker, float]] = CATALOGUE) -> Mistake | None:
    """A mistake of some kind that can be made at a place; None where none can.

    Args:
        place: where, and what decides.
        catalogue: the kinds to choose among, with how often each is tried first.
    """
    left = list(catalogue)
    while left:
        chosen = pick(place.rng, left, [weight for _, weight in left])
        left.remove(chosen)
        found = next(chosen[0](place), None)
        if found is not None:
            return found
    return None
