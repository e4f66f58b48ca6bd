"""From a number to problems: everything about a candidate follows from the seed and its index."""

from __future__ import annotations

import logging
import random
from collections import Counter
from dataclasses import dataclass, replace

from geogen.checker import check
from geogen.deduction import Closure, close
from geogen.errors import GeogenError, SceneError
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.goals import Goal, candidates, looked_at, ordered, taste
from geogen.problem.growth import due, grown, kinds
from geogen.problem.identity import problem_fingerprint, reasoning_fingerprint, scene_fingerprint
from geogen.problem.minimal import Gradients, minimal_proof, used
from geogen.problem.randomness import number, stream
from geogen.problem.reduce import reduced, renamed, tidy_names
from geogen.proof.graph import DERIVED, ProofGraph
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene

#: Scenes drawn anew before a candidate is given up.
REDRAWS = 4
#: Facts looked at, goals tried and problems kept for each scene, and problems kept of one kind.
LOOKS, TRIES, KEPT, OF_ONE_KIND = 40, 7, 4, 2
#: Longest proof that anyone would want to read.
MOST_STEPS = 24
#: How many clauses are added to a base scene, and how often.
GROWTH = ((1, 2.0), (2, 4.0), (3, 3.0), (4, 1.0))


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
        proof: accepted by the checker.
        needed: the premises that the proof rests on, canonical.
        fingerprints: of the scene, the problem and the reasoning.
    """

    base: str
    problem: Problem
    scene: Scene
    proof: ProofGraph
    needed: frozenset[Statement]
    fingerprints: tuple[str, str, str]


class Refused(GeogenError):
    """A candidate problem that is not worth keeping, with the reason."""


def problems(seed: int, index: int, demands: Demands, library: Library) -> list[Made]:
    """The problems of one candidate: none, or several about different parts of one scene.

    Args:
        seed: the user's seed.
        index: the candidate's number.
        demands: what to keep.
        library: rules, constructions and base scenes.
    """
    start = start_of(seed, index, library)
    rng = stream(seed, "candidate", index)
    scene = _scene(start, seed, index, rng, library)
    if scene is None:
        return []
    closure = close(scene, library)
    found: dict[str, Made] = {}
    families: Counter[int] = Counter()
    tries = 0
    for goal in _goals(closure, rng):
        if tries == TRIES or len(found) == KEPT:
            break
        if families[goal.family] == OF_ONE_KIND:
            continue
        tries += 1
        try:
            made = finished(start, closure, goal, number(seed, f"figure {tries}", index), demands, library)
        except (Refused, SceneError):
            continue
        families[goal.family] += 1
        found.setdefault(made.fingerprints[1], made)
    return list(found.values())


@dataclass(frozen=True)
class Start:
    """What a candidate starts from.

    Args:
        name: id of the base scene, or ``rule/`` and the id of the rule whose example it is.
        body: the scene.
        theorem: the rule that proofs are to prefer, if any.
    """

    name: str
    body: str
    theorem: str = ""


def start_of(seed: int, index: int, library: Library) -> Start:
    """Base scenes and the examples of rules in turn; each is used once in every round of its kind."""
    kind, turn = ("scenes", "rules")[index % 2], index // 2
    names = list(library.scenes if kind == "scenes" else library.rules)
    order = list(names)
    stream(seed, kind, turn // len(names)).shuffle(order)
    name = order[turn % len(names)]
    if kind == "scenes":
        return Start(name, library.scenes[name].body)
    return Start(f"rule/{name}", library.rules[name].example.scene, name)


def _scene(start: Start, seed: int, index: int, rng: random.Random, library: Library) -> Scene | None:
    """The start with constructions on top, drawn anew where that is impossible or degenerate."""
    base = parse_body(start.body)
    sorts = kinds(library)
    turns = len(sorts.bound) + len(sorts.loci)
    finish = due(library, stream(seed, "constructions", index // turns), index)
    total = sum(weight for _, weight in GROWTH)
    for attempt in range(REDRAWS):
        mark = rng.random() * total
        count = next((c for c, w in GROWTH if (mark := mark - w) < 0), 1)
        problem = grown(base, library, rng, count, finish)
        try:
            return _built(problem, library, number(seed, f"scene {attempt}", index))
        except SceneError:
            continue
    return None


def _built(problem: Problem, library: Library, seed: int) -> Scene:
    """The scene of a problem, with its text as the body."""
    return build_scene(replace(problem, text=print_body(problem)), library, seed)


def _goals(closure: Closure, rng: random.Random) -> list[Goal]:
    """Facts that promise a problem, at most one of a kind that rests on the same premises."""
    found: dict[tuple[str, tuple[int, ...]], Goal] = {}
    for _, statement in zip(range(LOOKS), candidates(closure, rng), strict=False):
        goal = looked_at(closure, statement)
        if len(goal.premises) > 1:
            found.setdefault((statement.predicate, goal.premises), goal)
    return ordered(found.values(), rng)


def finished(start: Start, closure: Closure, goal: Goal, seed: int, demands: Demands, library: Library) -> Made:
    """A goal made into a problem: proved, reduced to what the proof needs, built, proved and checked anew.

    Raises:
        Refused: it does not satisfy the demands.
        SceneError: the reduced problem cannot be built.
    """
    scene, last = closure.scene, taste(library.rules, start.theorem, random.Random(seed))
    whole = replace(parse_body(scene.body), goal=goal.statement)
    premises = [scene.premises[i].statement.canonical() for i in goal.premises]
    likely = Gradients(premises, goal.statement, scene.figure()).enough(premises)
    problem = reduced(whole, library, frozenset(likely))
    problem = renamed(problem, tidy_names(problem.points))
    for _ in range(3):
        scene = _built(problem, library, seed)
        small = close(scene, library)
        assert problem.goal is not None
        if not small.holds(problem.goal):
            raise Refused("the goal does not follow in the reduced problem")
        proof = _fitting(_proved(small, problem.goal, last), demands)
        less = reduced(problem, library, used(proof))
        if print_body(less) == print_body(problem):
            break
        problem = renamed(less, tidy_names(less.points))
    else:
        raise Refused("the problem does not settle")
    return _checked(start.name, problem, scene, proof, demands, library)


def _proved(closure: Closure, goal: Statement, last: frozenset[str]) -> ProofGraph:
    """A proof from minimal premises.

    Raises:
        Refused: the engine holds the goal but cannot write its derivation out; what has no proof is not asked.
    """
    try:
        return minimal_proof(closure, goal, last)
    except AssertionError as error:
        logging.getLogger(__name__).warning(
            "no proof of '%s' could be written out: %s, in: %s", goal, error, closure.scene.body
        )
        raise Refused(f"no proof could be written out: {error}") from error


def _checked(base: str, problem: Problem, scene: Scene, proof: ProofGraph, demands: Demands, library: Library) -> Made:
    """A problem that the checker has accepted.

    Raises:
        Refused: the proof uses too few of the given statements.
        ProofRejected: the checker does not accept the proof, which is a fault of the engine.
    """
    assert problem.goal is not None
    given = {p.statement.canonical() for p in scene.premises}
    needed = used(proof)
    if len(needed) < demands.min_premise_share * len(given):
        raise Refused("the proof uses too few of the given statements")
    check(proof, library)
    marks = (
        scene_fingerprint(given),
        problem_fingerprint(needed, problem.goal),
        reasoning_fingerprint(proof),
    )
    return Made(base, problem, scene, proof, needed, marks)


def path_length(proof: ProofGraph) -> int:
    """Derivations in a proof, by rule or by algebra."""
    return sum(s.kind in DERIVED for s in proof.steps)


def _fitting(proof: ProofGraph, demands: Demands) -> ProofGraph:
    """A proof that is neither too short nor endless."""
    length = path_length(proof)
    if not demands.min_steps <= length <= max(MOST_STEPS, 2 * demands.min_steps):
        raise Refused(f"a proof of {length} steps")
    return proof
