"""Goals worth asking: facts of a closure that take several theorems to reach and concern the last points made."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from geogen.deduction import Closure
from geogen.deduction.events import GIVEN
from geogen.deduction.history import History
from geogen.deduction.trace import cone
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library.records import Rule
from geogen.problem.randomness import pick

#: How often each kind of fact is asked for, where there is a choice.
WEIGHTS = {
    "cong": 5.0,
    "para": 5.0,
    "perp": 5.0,
    "cyclic": 5.0,
    "coll": 6.0,
    "eqangle": 5.0,
    "midp": 5.0,
    "eqratio": 3.0,
    "simtri": 2.5,
    "simtrir": 2.5,
    "contri": 2.5,
    "contrir": 2.5,
    "rconst": 5.0,
    "aconst": 5.0,
    "circle": 2.0,
}


#: Kinds of facts of which a scene gives one problem, how often each comes first, and fewest theorems worth asking.
FAMILIES = (
    (("eqangle", "aconst"), 1.0, 3),
    (("simtri", "simtrir", "contri", "contrir", "eqratio"), 1.0, 3),
    (("cong", "rconst", "midp"), 1.5, 3),
    (("para", "perp", "coll"), 2.5, 3),
    (("cyclic", "circle"), 1.5, 3),
    (("length", "radius"), 2.0, 2),
    (("angle",), 2.0, 3),
    (("ratio",), 1.0, 2),
    (("value",), 4.0, 2),
    (("perimeter",), 1.0, 2),
    (("area",), 4.0, 2),
    (("circle_area", "circumference", "arc", "sector"), 6.0, 3),
)
#: How often a theorem is used only where no other will do: oftener where it would stand behind too many steps.
OTHERS_LAST = 0.45
#: What is asked of triangles that are similar and no more.
CONGRUENT = {"simtri": "contri", "simtrir": "contrir"}


def taste(rules: Iterable[Rule], favourite: str, rng: random.Random) -> frozenset[str]:
    """The theorems that one proof is to avoid; drawn anew for each, so that a data set uses many.

    Args:
        rules: all of them.
        favourite: one to be preferred to most others, or nothing.
        rng: the stream.
    """
    others = 0.75 if favourite else OTHERS_LAST
    avoided = frozenset(
        rule.id for rule in rules if rng.random() < (others if rule.put_last is None else rule.put_last)
    )
    return avoided - {favourite}


@dataclass(frozen=True)
class Goal:
    """A fact that could be asked for.

    Args:
        statement: the fact.
        rules: the theorem behind each step of its derivation.
        premises: indices of the scene's premises that it rests on.
        question: the question that it answers; None where it is to be proved.
    """

    statement: Statement
    rules: tuple[str, ...]
    premises: tuple[int, ...]
    question: Question | None = None

    @property
    def family(self) -> int:
        """The index of its kind in :data:`FAMILIES`."""
        kind = self.statement.predicate if self.question is None else self.question.kind
        return next(i for i, (kinds, _, _) in enumerate(FAMILIES) if kind in kinds)

    @property
    def worth(self) -> float:
        """How rich its derivation is: different theorems first, but not without end."""
        return len(set(self.rules)) + 0.3 * min(len(self.rules), 8) - 0.2 * max(0, len(self.rules) - 10)


def ordered(
    goals: Iterable[Goal], rules: Mapping[str, Rule], rng: random.Random, off: Callable[[Goal], int] | None = None
) -> list[Goal]:
    """Goals worth asking, the richest of each kind first, the kinds in random order.

    Args:
        goals: to choose from.
        rules: by id.
        rng: the stream that decides.
        off: how far a goal is off the difficulty that is wanted; the nearest come first, of however few theorems.
    """
    kinds: dict[int, list[tuple[int, float, int, Goal]]] = {}
    for place, goal in enumerate(goals):
        fewest = FAMILIES[goal.family][2] if off is None else 1
        if len(goal.rules) >= fewest and rng.random() >= _passed_over(goal, rules):
            first = 0 if off is None else off(goal)
            kinds.setdefault(goal.family, []).append((first, -goal.worth - 1.5 * rng.random(), place, goal))
    found: list[Goal] = []
    left = sorted(kinds)
    while left:
        kind = pick(rng, left, [FAMILIES[k][1] for k in left])
        left.remove(kind)
        found += [goal for *_, goal in sorted(kinds[kind])[:3]]
    return found


def _passed_over(goal: Goal, rules: Mapping[str, Rule]) -> float:
    """How often a goal is passed over."""
    return max((rules[rule].passed_over for rule in goal.rules), default=0.0)


def candidates(closure: Closure, rng: random.Random) -> Iterator[Statement]:
    """Facts in random order, each kind in proportion to its weight, those about late points first.

    Premises, and what needs no more than one of them, are left to :func:`looked_at` to refuse.
    """
    place = {p: i for i, p in enumerate(closure.scene.points)}
    given = {p.statement.canonical() for p in closure.scene.premises}
    pools: dict[str, list[tuple[float, Statement]]] = {}
    for fact in closure.facts():
        for statement in _read(fact, closure, rng):
            if statement.predicate in WEIGHTS and statement.canonical() not in given:
                late = max(place[p] for p in statement.points) + 0.3 * sum(place[p] for p in statement.points) / len(
                    statement.points
                )
                pools.setdefault(statement.predicate, []).append((late + 3.0 * rng.random(), statement))
    for pool in pools.values():
        pool.sort(key=lambda entry: entry[0])
    while pools:
        kinds = sorted(pools)
        kind = pick(rng, kinds, [WEIGHTS[k] for k in kinds])
        yield pools[kind].pop()[1]
        if not pools[kind]:
            del pools[kind]


def _read(fact: Statement, closure: Closure, rng: random.Random) -> list[Statement]:
    """A fact as one would ask for it: similar triangles, not congruent ones, also as a proportion of their sides."""
    if fact.predicate in CONGRUENT and closure.holds(Statement(CONGRUENT[fact.predicate], fact.args)):
        return []
    if fact.predicate in ("simtri", "simtrir") and rng.random() < 0.4:
        a, b, c, p, q, r = fact.args
        proportion = Statement("eqratio", (a, b, a, c, p, q, p, r))
        return [proportion] if len({frozenset(proportion.args[i : i + 2]) for i in (0, 2, 4, 6)}) > 2 else []
    return [fact]


def looked_at(history: History, statement: Statement, question: Question | None = None) -> Goal:
    """A fact, perhaps the answer to a question, with the size of its derivation.

    Raises:
        KeyError: the closure does not hold it.
    """
    events = cone(history, statement)
    return Goal(
        statement,
        tuple(e.rule.id for e in events if e.rule is not None),
        tuple(e.premise for e in events if e.kind == GIVEN),
        question,
    )
