"""From a fact of a scene to a finished problem: proved, reduced to what the proof needs, drawn, and checked anew."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property

from geogen.checker import check, existence
from geogen.deduction import Closure, close_on_goal
from geogen.deduction.events import Firing
from geogen.deduction.history import history_of
from geogen.deduction.prove import derivation, written
from geogen.deduction.transported import NotMoved, moved
from geogen.errors import GeogenError, ProofRejected, SceneError
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.library.resolve import resolve
from geogen.problem.building import built
from geogen.problem.cheapest import cheapest
from geogen.problem.conditions import Condition, conditions_of, figures_beside
from geogen.problem.contrived import carriers, renamed_line
from geogen.problem.distractors import with_distractors
from geogen.problem.figures import require_in_every_figure
from geogen.problem.goal_reading import goal_as_read
from geogen.problem.goals import Goal
from geogen.problem.identity import problem_fingerprint, reasoning_fingerprint, scene_fingerprint
from geogen.problem.left_out import needed_by
from geogen.problem.minimal import fewest, used, without
from geogen.problem.naming_points import vehicles
from geogen.problem.origin import Origin
from geogen.problem.placed import check_placed
from geogen.problem.randomness import stream
from geogen.problem.reduce import reduced, renamed, tidy_names
from geogen.problem.shown import shown_fault
from geogen.problem.textbook_constructions import plainer
from geogen.problem.unique import judge
from geogen.problem.unknown import is_found_alone
from geogen.problem.words.solution import Printed
from geogen.proof.cost import cost
from geogen.proof.graph import ProofGraph
from geogen.proof.slice import path_length
from geogen.proof.split import split
from geogen.scene.mentioned import spoken_polygons
from geogen.scene.order_types import Kinds
from geogen.scene.scene import Scene
from geogen.scene.search import BRIEF

#: Draws of distractors.
DRAWS = 3
#: Longest proof that is looked at, and fewest and most lines of a solution that is worth asking for and fits on a page;
#: what says the same about other points of the same lines has none.
MOST_STEPS, FEWEST_LINES, MOST_LINES = 24, 4, 15


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


class Agreeing:
    """Figures of a problem's text, in none of which what it asks is answered otherwise.

    Args:
        problem: with its goal.
        scene: its scene, whose figure shows what the text says.
        library: the constructions.

    Raises:
        Refused: the figure belies a sentence, a line that has a simple name goes by another, or in another figure there
            is another answer.
    """

    def __init__(self, problem: Problem, scene: Scene, library: Library) -> None:
        fault = shown_fault(problem, scene, library)
        if fault is not None:
            raise Refused(fault)
        renamed = renamed_line(problem, library, scene.figure())
        if renamed is not None:
            raise Refused(f"a line through two points goes by another name: that on which {renamed} lies")
        record = scene.figure()
        self._agrees = judge(goal_as_read(problem.asked, record), record)
        self.kinds = Kinds(problem, scene, library, BRIEF)
        self.figures = self._all(self.kinds.figures(self.kinds.tries))

    def _all(self, figures: Iterable[Coordinates]) -> tuple[Coordinates, ...]:
        found = []
        for at in figures:
            if not self._agrees(at):
                raise Refused("another figure of the problem shows another answer, or belies the claim")
            found.append(at)
        return tuple(found)

    def conditions(self, proof: ProofGraph) -> tuple[Condition, ...]:
        """The conditions that a proof reads and other figures of the text break, for which more are looked for.

        Raises:
            Refused: one of them shows another answer.
        """
        figures = self.figures + self._all(figures_beside(proof, self.figures, self.kinds))
        return conditions_of(proof, filter(self.kinds.is_as_stated, figures), self.kinds.mirrors)


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
            NotDerivable: the engine cannot write its derivation out; what has no proof is not asked.
            ProofRejected: the checker does not accept its proof, which is a fault of the engine.
            SceneError: the reduced problem cannot be built.
        """
        whole = replace(self._problem, goal=goal.question or goal.statement)
        firings, proof = self._found(goal.statement)
        self._fitting(proof, 0)  # from fewer premises an endless proof seldom gets short
        kept = fewest(self.closure, goal.statement, used(proof))
        minimal = kept == used(proof)
        if minimal:
            self._fitting(proof, self.demands.min_steps)
        made = self._settled(whole, goal, kept, firings if minimal else [], origin.number(seed))
        return replace(made, origin=origin)

    def distracted(self, made: Made, goal: Goal, count: int, seed: int) -> Made:
        """A problem with values besides that it does not need; its figure and its proof are made anew.

        Args:
            made: a problem of this scene.
            goal: that it was made of.
            count: of the values.
            seed: the user's seed.

        Raises:
            Refused: it leaves fewer values free, cannot be drawn with them, or does not satisfy the demands.
            NotDerivable: the engine cannot write its derivation out.
        """
        own = made.origin.number(seed)
        problem, scene = self._drawn_with(made, count, own)
        figures = Agreeing(problem, scene, self.library)
        closure = close_on_goal(scene, self.library)
        claim = _claim(closure, problem, goal)
        kept = used(made.proof)
        proof = self._cheapest(closure, claim, kept, [cheapest(without(closure, kept), claim)])
        return replace(self._accepted(problem, scene, claim, proof, figures), origin=made.origin)

    def _drawn_with(self, made: Made, count: int, seed: int) -> tuple[Problem, Scene]:
        """A problem with values besides, and its scene; others are tried where there is no figure with some.

        Raises:
            Refused: none are found.
        """
        rng = stream(seed, "distractors", count)
        for _ in range(DRAWS):
            problem = with_distractors(made.problem, made.scene, count, rng)
            if problem is None:
                break
            with suppress(SceneError):
                return problem, built(problem, self.library, seed)
        raise Refused(f"no {count} values are free")

    def _found(self, statement: Statement) -> tuple[list[Firing], ProofGraph]:
        """A fact's derivation in the scene, and its proof there.

        Raises:
            NotDerivable: the engine holds the fact but cannot write its derivation out.
        """
        firings = derivation(history_of(self.closure, self.last), statement)
        return firings, written(self.closure, statement, firings)

    def _settled(
        self, whole: Problem, goal: Goal, kept: frozenset[Statement], firings: Sequence[Firing], seed: int
    ) -> Made:
        """The problem of a goal and some premises, without those that its cheapest proof turns out not to need.

        Args:
            whole: all that was said of the scene, and what is asked.
            goal: a fact of the scene.
            kept: the premises.
            firings: a derivation from them in the scene; empty if none is known.
            seed: of the figure.

        Raises:
            Refused: the goal does not follow in the reduced problem.
            NotDerivable: the engine cannot write its derivation out.
        """
        problem = plainer(reduced(whole, self.library, kept), self.library, self.closure.scene.figure(), kept)
        for _ in range(3):
            names = tidy_names(
                problem.points, (corners for _, *corners in spoken_polygons(resolve(problem, self.library)))
            )
            problem, kept = renamed(problem, names), frozenset(s.renamed(names).canonical() for s in kept)
            scene = built(problem, self.library, seed)
            figures = Agreeing(problem, scene, self.library)
            closure = close_on_goal(scene, self.library)
            claim = _claim(closure, problem, goal)
            proof = self._cheapest(closure, claim, kept, self._moved(firings, names, claim, scene))
            kept = used(proof)
            less = plainer(reduced(problem, self.library, kept), self.library, scene.figure(), kept)
            if print_body(less) == print_body(problem):
                return self._accepted(problem, scene, claim, proof, figures)
            problem, firings = less, []
        raise Refused("the problem does not settle")

    def _moved(
        self, firings: Sequence[Firing], names: Mapping[str, str], claim: Statement, scene: Scene
    ) -> list[ProofGraph]:
        """The proof by a derivation that was found in the whole scene, where the figure of the problem bears it out."""
        if not firings:
            return []
        try:
            proof = split(moved(firings, self.closure.scene.points, names, claim, scene, self.library), self.library)
            check(proof, self.library)
        except (NotMoved, ProofRejected) as error:
            logging.getLogger(__name__).debug("not derived alike, as %s: %s", error, self.closure.scene.body)
            return []
        return [proof]

    def _cheapest(
        self, closure: Closure, claim: Statement, kept: frozenset[Statement], others: Sequence[ProofGraph]
    ) -> ProofGraph:
        """The proof that costs its reader least, checked, by the sentences that were kept if there is such.

        None is longer or costs more than the one that ``geogen solve`` finds.

        Args:
            closure: of the problem's scene.
            claim: what is to be proved.
            kept: premises from which it follows.
            others: proofs that are known.

        Raises:
            Refused: the cheapest is too short, as then is the problem.
            NotDerivable: the engine cannot write its derivation out.
            ProofRejected: the checker does not accept it, which is a fault of the engine.
        """
        solved = cheapest(closure, claim)
        said = _of_clauses(closure.scene, kept)
        length, price = path_length(solved), cost(solved, self.library)
        fine = [p for p in others if path_length(p) <= length and cost(p, self.library) <= price]
        best = min([*fine, solved], key=lambda p: (not used(p) <= said, cost(p, self.library), path_length(p)))
        self._fitting(best, self.demands.min_steps)
        check(best, self.library)
        return best

    def _fitting(self, proof: ProofGraph, least: int) -> None:
        """Refuse a proof that is too short or endless."""
        length = path_length(proof)
        if not least <= length <= max(MOST_STEPS, 2 * self.demands.min_steps):
            raise Refused(f"a proof of {length} steps")

    def _accepted(self, problem: Problem, scene: Scene, claim: Statement, proof: ProofGraph, figures: Agreeing) -> Made:
        """A problem, its proof accepted by the checker, whose answer no other figure contradicts.

        Raises:
            Refused: a point serves only to name a line or to pass a length on, a value by an unknown serves nothing, no
                exact figure is certified to exist, the solution has few lines or many, or a step that brings many facts
                together, the proof uses too few of the given statements, or another figure shows another answer.
        """
        idle = vehicles(proof)
        if idle:
            raise Refused(f"a point serves only to name a line: {idle[0]}")
        carried = carriers(problem, proof, self.library)
        if carried:
            raise Refused(f"a point serves only to pass a length on: {carried[0]}")
        if is_found_alone(proof):
            raise Refused("the unknown follows from one of the values alone")
        if not existence(proof, self.library).is_certified:
            raise Refused("that an exact figure exists is not certified")
        printed = Printed(proof, problem.asked, self.library, "en")
        least, lines = self.demands.min_steps, len(printed.derived)
        if not min(FEWEST_LINES, least) <= lines <= max(MOST_LINES, 2 * least):
            raise Refused(f"a solution of {lines} lines")
        crowded = printed.crowded_step()
        if crowded is not None:
            raise Refused(f"no reader sees at once how '{crowded}' follows")
        given = {p.statement.canonical() for p in scene.premises}
        needed = needed_by(proof, self.library)
        if len(needed) < self.demands.min_premise_share * len(given):
            raise Refused("the proof uses too few of the given statements")
        marks = (
            scene_fingerprint(given),
            problem_fingerprint(used(proof), claim),
            reasoning_fingerprint(proof),
        )
        try:  # as the check of a record holds it against its text, and looks for other figures from other starts
            check_placed(proof, self.library)
            require_in_every_figure(proof, self.library)
        except ProofRejected as error:
            raise Refused(str(error)) from error
        return Made(self.base, problem, scene, claim, proof, needed, figures.conditions(proof), marks)


def _of_clauses(scene: Scene, some: frozenset[Statement]) -> frozenset[Statement]:
    """All that is said by the clauses that say some given statements: who uses one of them has read the others."""
    said = [(p.clause, p.statement.canonical()) for p in scene.premises]
    clauses = {clause for clause, statement in said if statement in some}
    return frozenset(statement for clause, statement in said if clause in clauses)


def _claim(closure: Closure, problem: Problem, goal: Goal) -> Statement:
    """What is to be proved in the reduced problem: its goal, or the answer to its question.

    Raises:
        Refused: it does not follow, or has another answer there.
    """
    asked = problem.asked
    if isinstance(asked, Statement):
        if not closure.holds(asked):
            raise Refused("the goal does not follow in the reduced problem")
        return asked
    value = closure.answer(asked)
    if value is None or goal.question is None or value != goal.question.value_of(goal.statement):
        raise Refused("the answer does not follow in the reduced problem")
    return asked.answer(value)
