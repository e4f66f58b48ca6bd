"""From a fact of a scene to a finished problem: proved, reduced to what the proof needs, drawn, and checked anew."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property

from geogen.checker import check, existence
from geogen.deduction import Closure, close, close_on_goal
from geogen.deduction.events import GIVEN
from geogen.deduction.firing import Firing
from geogen.deduction.history import history_of
from geogen.deduction.moved import NotMoved, moved
from geogen.deduction.prove import derivation, written
from geogen.errors import GeogenError, ProofRejected, SceneError
from geogen.lang.measure import Coordinates
from geogen.lang.number import Number
from geogen.lang.problem import Problem, Question, parse_body, print_body
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.cheapest import cheapest, schooled
from geogen.problem.conditions import Condition, conditions_of, figures_beside
from geogen.problem.distractors import with_distractors
from geogen.problem.drawn import goal_as_read
from geogen.problem.goals import Goal
from geogen.problem.identity import problem_fingerprint, reasoning_fingerprint, scene_fingerprint
from geogen.problem.left_out import needed_by
from geogen.problem.minimal import Figure, minimal_proof, used
from geogen.problem.origin import Origin
from geogen.problem.randomness import stream
from geogen.problem.reduce import reduced, renamed, tidy_names
from geogen.problem.shown import shown_fault
from geogen.problem.unique import judge
from geogen.proof.cost import cost
from geogen.proof.graph import ProofGraph
from geogen.proof.slice import path_length
from geogen.proof.split import split
from geogen.scene.build import build_scene
from geogen.scene.kinds import Kinds
from geogen.scene.scene import Scene
from geogen.scene.search import BRIEF

#: Figures of a reduced problem that may show the position in which its goal was derived, and draws of distractors.
FIGURES = 3
#: Longest proof that anyone would want to read.
MOST_STEPS = 24


@dataclass(frozen=True)
class Demands:
    """What a problem has to satisfy.

    Args:
        min_steps: fewest derivations in its proof.
        min_premise_share: least share of the given statements that the proof uses.
    """

    min_steps: int
    min_premise_share: float


@dataclass(frozen=True)
class Made:
    """A finished problem.

    Args:
        base: id of the base scene.
        problem: with its goal.
        scene: the built scene of the problem as it stands.
        claim: what is proved: the goal, or the answer to its question.
        proof: accepted by the checker.
        needed: the premises that the proof rests on, canonical, and those without which the text has other answers.
        conditions: of position, under which the proof holds; other figures of the text break them.
        fingerprints: of the scene, the problem and the reasoning.
        origin: the random draw that its figure comes from.
    """

    base: str
    problem: Problem
    scene: Scene
    claim: Statement
    proof: ProofGraph
    needed: frozenset[Statement]
    conditions: tuple[Condition, ...]
    fingerprints: tuple[str, str, str]
    origin: Origin = Origin()


class Refused(GeogenError):
    """A candidate problem that is not worth keeping, with the reason."""


class NotDerived(Refused):
    """The premises that were kept do not give the goal."""


def built(problem: Problem, library: Library, seed: int, figures: int = 3) -> Scene:
    """The scene of a problem, with its text as the body.

    Args:
        problem: with its goal.
        library: the constructions.
        seed: what :meth:`Origin.number` gives.
        figures: how many realisations; the first does not depend on it.
    """
    return build_scene(replace(problem, text=print_body(problem)), library, seed, figures, patient=False)


class Finish:
    """Makes problems of the facts of one scene.

    Args:
        base: id of the base scene.
        closure: of the scene.
        last: ids of rules that proofs use only where no other will do.
        demands: what to keep.
        library: rules and constructions.
    """

    def __init__(self, base: str, closure: Closure, last: Collection[str], demands: Demands, library: Library) -> None:
        self.base, self.closure, self.last = base, closure, last
        self.demands, self.library = demands, library

    @cached_property
    def _problem(self) -> Problem:
        return parse_body(self.closure.scene.body)

    def __call__(self, goal: Goal, seed: int, origin: Origin) -> Made:
        """A goal made into a problem.

        Args:
            goal: a fact of the scene, perhaps with a question.
            seed: the user's seed.
            origin: which candidate, and which of its goals.

        Raises:
            Refused: it does not satisfy the demands.
            SceneError: the reduced problem cannot be built.
        """
        scene = self.closure.scene
        whole = replace(self._problem, goal=goal.question or goal.statement)
        firings, proof = self._found(goal.statement)
        premises = sorted(used(proof), key=str)
        likely = Figure(premises, goal.statement, scene.figure()).enough(premises)
        minimal = len(likely) == len(premises)
        # From fewer premises a proof may take more steps, but an endless one seldom gets short.
        self._fitting(proof, self.demands.min_steps if minimal else 0)
        if minimal:
            for turn in range(FIGURES):
                try:
                    drawn = replace(origin, figure=turn + 1)
                    made = self._moved(whole, goal, firings, frozenset(premises), drawn.number(seed))
                    return replace(made, origin=drawn)
                except NotMoved as error:
                    logging.getLogger(__name__).debug("not derived alike, as %s: %s", error, scene.body)
        own = origin.number(seed)
        try:
            return replace(self._settled(whole, goal, frozenset(likely), own), origin=origin)
        except NotDerived:
            if minimal:
                raise
        # Near figures made some premises seem superfluous that are not.
        return replace(self._settled(whole, goal, frozenset(premises), own), origin=origin)

    def distracted(self, made: Made, goal: Goal, count: int, seed: int) -> Made:
        """A problem with values besides that it does not need; its figure and its proof are made anew.

        Args:
            made: a problem of this scene.
            goal: that it was made of.
            count: of the values.
            seed: the user's seed.

        Raises:
            Refused: it leaves fewer values free, cannot be drawn with them, or does not satisfy the demands.
        """
        own = made.origin.number(seed)
        problem, scene = self._drawn_with(made, count, own)
        claim, proof = self._derived(scene, problem, goal, used(made.proof))
        self._fitting(proof, self.demands.min_steps)
        proof = split(proof, self.library)
        check(proof, self.library)
        return replace(self._accepted(problem, scene, claim, proof, own), origin=made.origin)

    def _drawn_with(self, made: Made, count: int, seed: int) -> tuple[Problem, Scene]:
        """A problem with values besides, and its scene; others are tried where there is no figure with some.

        Raises:
            Refused: none are found.
        """
        rng = stream(seed, "distractors", count)
        for _ in range(FIGURES):
            problem = with_distractors(made.problem, made.scene, count, rng)
            if problem is None:
                break
            with suppress(SceneError):
                return problem, built(problem, self.library, seed)
        raise Refused(f"no {count} values are free")

    def _found(self, statement: Statement) -> tuple[list[Firing], ProofGraph]:
        """A fact's derivation in the scene, and its proof there.

        Raises:
            Refused: the engine holds the fact but cannot write its derivation out; what has no proof is not asked.
        """
        try:
            firings = derivation(history_of(self.closure, self.last), statement)
            return firings, written(self.closure, statement, firings)
        except AssertionError as error:
            raise _unwritten(statement, self.closure, error) from error

    def _moved(
        self, whole: Problem, goal: Goal, firings: list[Firing], needed: frozenset[Statement], seed: int
    ) -> Made:
        """The problem of a goal whose derivation is minimal as it stands.

        Raises:
            NotMoved: the figure of the reduced problem does not bear the derivation out.
        """
        problem = reduced(whole, self.library, needed)
        names = tidy_names(problem.points)
        problem = renamed(problem, names)
        scene = built(problem, self.library, seed)
        claim = problem.claim or _answered(problem, _value(goal))
        cited = [f for f in firings if f.event.kind != GIVEN or f.then[0].canonical() in needed]
        proof = split(moved(cited, self.closure.scene.points, names, claim, scene, self.library), self.library)
        try:
            check(proof, self.library)
        except ProofRejected as error:
            raise NotMoved(str(error)) from error
        return self._accepted(problem, scene, claim, proof, seed)

    def _settled(self, whole: Problem, goal: Goal, kept: frozenset[Statement], seed: int) -> Made:
        """The problem of a goal and some premises, without those that its proof turns out not to need.

        Raises:
            ProofRejected: the checker does not accept the proof, which is a fault of the engine.
        """
        problem = reduced(whole, self.library, kept)
        for _ in range(3):
            names = tidy_names(problem.points)
            problem, kept = renamed(problem, names), frozenset(s.renamed(names).canonical() for s in kept)
            scene = built(problem, self.library, seed)
            claim, proof = self._derived(scene, problem, goal, kept)
            self._fitting(proof, self.demands.min_steps)
            kept = used(proof)
            less = reduced(problem, self.library, kept)
            if print_body(less) == print_body(problem):
                proof = split(proof, self.library)
                check(proof, self.library)
                return self._accepted(problem, scene, claim, proof, seed)
            problem = less
        raise Refused("the problem does not settle")

    def _derived(
        self, scene: Scene, problem: Problem, goal: Goal, kept: frozenset[Statement]
    ) -> tuple[Statement, ProofGraph]:
        """What a reduced problem claims, and its proof, from the premises that were kept if that will do."""
        some = tuple(p for p in scene.premises if p.statement.canonical() in kept)
        closure = close(replace(scene, premises=some), self.library)
        try:
            claim = _claim(closure, problem, goal)
        except NotDerived:
            if len(some) == len(scene.premises):
                raise
            closure = close(scene, self.library)
            claim = _claim(closure, problem, goal)
        return claim, self._proved(closure, claim)

    def _proved(self, closure: Closure, goal: Statement) -> ProofGraph:
        """A proof from minimal premises.

        Raises:
            Refused: the engine cannot write its derivation out.
        """
        try:
            return minimal_proof(closure, goal, self.last)
        except AssertionError as error:
            raise _unwritten(goal, closure, error) from error

    def _fitting(self, proof: ProofGraph, least: int) -> None:
        """Refuse a proof that is too short or endless."""
        length = path_length(proof)
        if not least <= length <= max(MOST_STEPS, 2 * self.demands.min_steps):
            raise Refused(f"a proof of {length} steps")

    def _accepted(self, problem: Problem, scene: Scene, claim: Statement, proof: ProofGraph, seed: int) -> Made:
        """A problem, its proof accepted by the checker, whose answer no other figure contradicts.

        Raises:
            Refused: no exact figure is certified to exist, the proof uses too few of the given statements, the figure
                belies a sentence, or another figure shows another answer.
        """
        if not existence(proof, self.library).is_certified:
            raise Refused("that an exact figure exists is not certified")
        fault = shown_fault(problem, scene, self.library)
        if fault is not None:
            raise Refused(fault)
        kinds = Kinds(problem, scene, self.library, BRIEF)
        figures = _agreeing(kinds.figures(kinds.tries), problem, scene)
        proof = self._cheapest(proof, scene, claim)
        given = {p.statement.canonical() for p in scene.premises}
        needed = needed_by(proof, self.library)
        if len(needed) < self.demands.min_premise_share * len(given):
            raise Refused("the proof uses too few of the given statements")
        figures += _agreeing(figures_beside(proof, figures, kinds), problem, scene)
        conditions = conditions_of(proof, filter(kinds.is_as_stated, figures), kinds.mirrors)
        marks = (
            scene_fingerprint(given),
            problem_fingerprint(used(proof), claim),
            reasoning_fingerprint(proof),
        )
        return Made(self.base, problem, scene, claim, proof, needed, conditions, marks)

    def _cheapest(self, proof: ProofGraph, scene: Scene, claim: Statement) -> ProofGraph:
        """The proof, or one of the finished problem that costs its reader less, by the same sentences if there is such.

        None is longer or costs more than the one that ``geogen solve`` finds.

        Raises:
            Refused: the cheapest is too short, as then is the problem; or ``geogen solve`` would find none at all.
            ProofRejected: the checker does not accept it, which is a fault of the engine.
        """
        closure = close_on_goal(scene, self.library)
        if not closure.holds(claim):
            raise Refused("from the finished problem alone the goal is not derived")
        try:
            solved = replace(cheapest(schooled(closure, claim), claim), problem=proof.problem)
        except AssertionError as error:
            raise _unwritten(claim, self.closure, error) from error
        said = _of_clauses(scene, used(proof))
        length, price = path_length(solved), cost(solved, self.library)
        fine = [p for p in (proof, solved) if path_length(p) <= length and cost(p, self.library) <= price]
        best = min(fine, key=lambda p: (not used(p) <= said, cost(p, self.library), path_length(p)))
        self._fitting(best, self.demands.min_steps)
        if best is not proof:
            check(best, self.library)
        return best


def _of_clauses(scene: Scene, some: frozenset[Statement]) -> frozenset[Statement]:
    """All that is said by the clauses that say some given statements: who uses one of them has read the others."""
    said = [(p.clause, p.statement.canonical()) for p in scene.premises]
    clauses = {clause for clause, statement in said if statement in some}
    return frozenset(statement for clause, statement in said if clause in clauses)


def _unwritten(statement: Statement, closure: Closure, error: AssertionError) -> Refused:
    logging.getLogger(__name__).warning(
        "no proof of '%s' could be written out: %s, in: %s", statement, error, closure.scene.body
    )
    return Refused(f"no proof could be written out: {error}")


def _claim(closure: Closure, problem: Problem, goal: Goal) -> Statement:
    """What is to be proved in the reduced problem: its goal, or the answer to its question.

    Raises:
        NotDerived: it does not follow, or has another answer there.
    """
    if problem.claim is not None:
        if not closure.holds(problem.claim):
            raise NotDerived("the goal does not follow in the reduced problem")
        return problem.claim
    assert isinstance(problem.goal, Question)
    if closure.answer(problem.goal) != _value(goal):
        raise NotDerived("the answer does not follow in the reduced problem")
    return _answered(problem, _value(goal))


def _value(goal: Goal) -> Number:
    """The answer to a goal's question."""
    value = goal.question.value_of(goal.statement) if goal.question is not None else None
    assert value is not None, f"'{goal.statement}' answers no question"
    return value


def _answered(problem: Problem, value: Number) -> Statement:
    assert isinstance(problem.goal, Question)
    return problem.goal.answer(value)


def _agreeing(figures: Iterable[Coordinates], problem: Problem, scene: Scene) -> tuple[Coordinates, ...]:
    """Figures of a text, in none of which what it claims in words is belied.

    Raises:
        Refused: in some figure it is.
    """
    asked, record = problem.goal, scene.figure()
    assert asked is not None
    agrees, found = judge(goal_as_read(asked, record), record), []
    for at in figures:
        if not agrees(at):
            raise Refused("another figure of the problem shows another answer, or belies the claim")
        found.append(at)
    return tuple(found)
