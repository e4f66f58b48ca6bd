"""Subgoal decomposition: to which intermediate result a step by a named theorem applies it.

The correct option is a hypothesis of the step that is itself derived. The wrong ones are the same statement about other
points, so that the form of all of them fits the theorem: some are true in the figure, but the theorem's other
hypotheses go with them nowhere, others are false. So neither what is true nor what the theorem speaks of is enough.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from geogen.checker.figure import Figure
from geogen.checker.items.hypotheses import Ground, angles, key
from geogen.checker.items.subgoal import derived, family_of, told
from geogen.checker.items.truth import is_true, readings
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, all_forms
from geogen.library.records import Library
from geogen.problem.goal_reading import as_read
from geogen.proof.graph import BY_RULE, Step, to_json
from geogen.tasks.corruption import SAME, is_false
from geogen.tasks.draft import Draft, Option
from geogen.tasks.formal import plain
from geogen.tasks.permuted import as_option, is_fit, moved_to, renamings
from geogen.tasks.pool import Pool, results_of
from geogen.tasks.realise import another
from geogen.tasks.source import Source
from geogen.tasks.theorems import theorem_in_words
from geogen.tasks.words import Speaker, asked

#: Hypotheses of one problem that are looked at, drafts made for each, and drafts of one problem.
GOLDS, EACH, DRAFTS = 6, 6, 16
#: False statements looked for, for each hypothesis, and true ones.
TRIED, TRUE = 80, 8
#: What counts as a difference between options, and how much: points and segments of the claim, segments of the given
#: statements, in how many of these the points are, how usual the statement is as a result, how late the points come.
WEIGHTS = {
    "points claimed": 1.0,
    "sides claimed": 1.0,
    "sides given": 1.0,
    "often given": 0.3,
    "usual": 1.5,
    "late": 0.3,
}
#: What decides by lot among statements, in the same units.
LOT = 2.0
#: Hypotheses that are told in other words than they are meant.
NEVER = (*SAME, "eqratio3")

Segment = frozenset[str]


@dataclass(frozen=True)
class Scene:
    """What the makers of one problem's drafts share.

    Args:
        source: the problem.
        other: another figure of it.
        library: the rules.
        pool: what occurs in the data set.
    """

    source: Source
    other: Coordinates
    library: Library
    pool: Pool

    @cached_property
    def figures(self) -> list[Figure]:
        """The figure shown, and the other."""
        return [self.source.figure, Figure(self.other)]

    @cached_property
    def ground(self) -> Ground:
        """What is known without deriving anything."""
        return Ground(self.source.given, self.source.figure)

    @cached_property
    def given(self) -> frozenset[object]:
        """Keys of what is given."""
        return frozenset(key(s) for s in self.source.given)

    @cached_property
    def drawn(self) -> frozenset[Segment]:
        """The segments of which the given statements speak."""
        return frozenset(s for given in self.source.given for s in segments(given))

    @cached_property
    def often(self) -> Counter[str]:
        """How many given statements each point is in."""
        return Counter(p for s in self.source.given for p in s.points)

    def measures(self, statement: Statement) -> dict[str, float]:
        """What the problem's text tells of a statement's points and segments, see :data:`WEIGHTS`."""
        own, claim = segments(statement), self.source.claim
        order = {p: i for i, p in enumerate(self.source.at)}
        return {
            "points claimed": len(set(statement.points) & set(claim.points)),
            "sides claimed": len(own & segments(claim)),
            "sides given": len(own & self.drawn),
            "often given": sum(self.often[p] for p in statement.points),
            "usual": math.log2(1 + self._elsewhere(statement)),
            "late": sum(order[p] for p in statement.points),
        }

    def _elsewhere(self, statement: Statement) -> int:
        """How often a statement is a result in other problems of the data set."""
        return max(0, self.pool.results.get(str(statement), 0) - self._own[str(statement)])

    @cached_property
    def _own(self) -> Counter[str]:
        return results_of(self.source)

    def read(self, statement: Statement) -> Statement:
        """A statement as it is read in the figure shown."""
        return as_option(as_read(statement, self.source.at))

    def shows(self, statement: Statement) -> bool:
        """True for a statement that makes sense, is not given, and is true in both figures."""
        sensible = is_fit(statement, self.figures[0]) and key(statement) not in self.given
        sensible = sensible and not self.ground.is_at_hand(statement)
        return sensible and all(is_true(statement, f) for f in self.figures)


def segments(statement: Statement) -> frozenset[Segment]:
    """The segments of which a statement speaks."""
    if statement.predicate == "equal":
        corners = angles(statement)
        if corners:
            return frozenset(frozenset((v, end)) for a, v, b in corners for end in (a, b))
    return frozenset(frozenset(q[1:]) for f in all_forms(statement) for q, _ in f if len(q) == 3 and q[0] in "dls")


def subgoal_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """Drafts of subgoal decomposition."""
    # A step that gives what the problem asks for would be known by its points.
    steps = [s for s in source.proof.steps if s.kind == BY_RULE and s.id != source.proof.goal]
    if not steps:
        return
    other = another(source.given, source.at, rng)
    if other is None:
        return
    scene = Scene(source, other, library, pool)
    golds = [(step, gold) for step in steps for gold in derived(source.proof, step)]
    golds = [(step, gold) for step, gold in golds if scene.shows(scene.read(gold)) and gold.predicate not in NEVER]
    rng.shuffle(golds)
    found = 0
    for step, gold in golds[:GOLDS]:
        maker = _Maker(scene, step, gold, rng)
        for _ in range(EACH):
            draft = maker.draft()
            if draft is not None and found < DRAFTS:
                found += 1
                yield draft


class _Maker:
    """Makes drafts with one correct option.

    Args:
        scene: the problem.
        step: the step asked about.
        gold: its hypothesis that is to be found.
        rng: decides.
    """

    def __init__(self, scene: Scene, step: Step, gold: Statement, rng: random.Random) -> None:
        self.scene, self.step, self.rng = scene, step, rng
        self.gold = scene.read(gold)
        self.rules = family_of(step.rule, scene.library)
        self.cited = scene.ground.cite([told(scene.source.proof, step)])
        self.speaker = Speaker(scene.source.at)
        self.true: list[Statement] = []
        self.false: list[Statement] = []
        self._look(gold)

    def _look(self, hypothesis: Statement) -> None:
        """True statements of the same shape to which the theorem does not apply, and false ones.

        Args:
            hypothesis: the correct one, of directed angles where it is read as one of drawn angles.
        """
        scene, points = self.scene, list(self.gold.points)
        tests = [scene.ground.tables.test(s, points) for s in readings(hypothesis)]
        seen, tried = {self.gold}, 0
        for way in renamings(self.gold, list(scene.source.at), self.rng):
            holds = any(test(way) for test in tests)
            if not holds and tried >= TRIED or holds and len(self.true) >= TRUE:
                continue
            moved = moved_to(self.gold, way)
            if moved is None or moved in seen or not is_fit(moved, scene.figures[0]):
                continue
            seen.add(moved)
            if key(moved) in scene.given:
                continue
            if is_true(moved, scene.figures[0]):
                if is_true(moved, scene.figures[1]) and self._is_idle(moved):
                    self.true.append(moved)
            elif not holds:
                tried += 1
                if is_false(moved, scene.figures):
                    self.false.append(moved)

    def _is_idle(self, statement: Statement) -> bool:
        """True for a true statement to which the theorem does not apply anywhere, in whatever words."""
        ground = self.scene.ground
        if ground.is_at_hand(statement) or ground.is_kin(statement, self.cited):
            return False
        return not ground.applies(self.rules, statement)

    def draft(self) -> Draft | None:
        """A draft; None where there are no fit options."""
        true = self._some(self.true, self.rng.choice((1, 1, 2)))
        false = self._some(self.false, 3 - len(true)) if true else []
        return self._written([*true, *false]) if len(true) + len(false) == 3 else None

    def _some(self, some: Sequence[Statement], count: int) -> list[Statement]:
        """Statements much like the correct one in what they share with the problem, by lot."""
        return sorted(some, key=lambda s: self._unlike(s) + LOT * self.rng.random())[:count]

    def _unlike(self, statement: Statement) -> float:
        """How much a statement differs from the correct one in what a text tells of its points."""
        mine, right = self.scene.measures(statement), self.scene.measures(self.gold)
        return sum(WEIGHTS[name] * abs(mine[name] - right[name]) for name in WEIGHTS)

    def _written(self, wrong: Sequence[Statement]) -> Draft:
        source, scene = self.scene.source, self.scene
        style = self.rng.randrange(2)
        named = theorem_in_words(self.step.rule, scene.library)
        question = asked("SD", style, problem=dict(source.question), theorem=named)
        evidence = {
            **source.drawn(style),
            "proof": to_json(source.proof),
            "step": self.step.id,
            "figures": [plain(source.at), plain(scene.other)],
        }
        options = tuple(map(self._option, (self.gold, *wrong)))
        return Draft("SD", "strict", source.id, source.scene, question, options, evidence)

    def _option(self, statement: Statement) -> Option:
        text = self.speaker.statement(statement)
        return Option(text, {"statement": str(statement)}, (str(statement),), self.scene.measures(statement))
