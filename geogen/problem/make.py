"""From a number to problems: everything about a candidate follows from the seed and its index."""

from __future__ import annotations

import logging
import random
from collections import Counter
from dataclasses import dataclass, replace

from geogen.checker import check
from geogen.deduction import Closure, close
from geogen.deduction.answer import figure_value, is_undetermined
from geogen.deduction.formulas import NEAR
from geogen.errors import GeogenError, ParseError, SceneError
from geogen.lang.problem import Problem, Question, parse_body, print_body
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.givens import with_values
from geogen.problem.goals import Goal, candidates, looked_at, ordered, taste
from geogen.problem.growth import due, grown, kinds
from geogen.problem.identity import problem_fingerprint, reasoning_fingerprint, scene_fingerprint
from geogen.problem.minimal import Figure, minimal_proof, used
from geogen.problem.questions import polygon_to_ask, questions
from geogen.problem.randomness import number, stream
from geogen.problem.reduce import reduced, renamed, tidy_names
from geogen.problem.slots import filled
from geogen.problem.unique import is_contradicted
from geogen.proof.graph import DERIVED, ProofGraph
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene

#: Scenes drawn anew before a candidate is given up.
REDRAWS = 4
#: Facts looked at, goals tried and problems kept for each scene, and problems kept of one kind.
LOOKS, TRIES, KEPT, OF_ONE_KIND = 40, 10, 6, 3
#: Problems to be proved that are kept of a scene with values that has no question worth asking.
INSTEAD = 1
#: How often a base scene's own values are taken, and how often others are added to them.
OWN_VALUES, MORE_VALUES = 0.85, 0.3
#: Starts from which other figures of a problem are looked for, to see whether they show its answer too.
BRANCHES = 12
#: Longest proof that anyone would want to read.
MOST_STEPS = 24
#: How many clauses are added to a base scene, and how often; fewer where values are given.
GROWTH = ((1, 2.0), (2, 4.0), (3, 3.0), (4, 1.0))
VALUED_GROWTH = ((0, 2.0), (1, 4.0), (2, 3.0))
#: Share of the candidates that ask for values, and of those that look for an area.
VALUED, WITH_AREA = 0.88, 0.28


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
        needed: the premises that the proof rests on, canonical.
        fingerprints: of the scene, the problem and the reasoning.
    """

    base: str
    problem: Problem
    scene: Scene
    claim: Statement
    proof: ProofGraph
    needed: frozenset[Statement]
    fingerprints: tuple[str, str, str]


class Refused(GeogenError):
    """A candidate problem that is not worth keeping, with the reason."""


class NotDerived(Refused):
    """The premises that were kept do not give the goal."""


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
    valued = is_valued(seed, index)
    scene = _scene(start, seed, index, rng, library, valued)
    if scene is None:
        return []
    try:
        closure, goals, most = _goals(scene, rng, library, valued)
    except SceneError:
        return []
    found: dict[str, Made] = {}
    families: Counter[int] = Counter()
    tries = 0
    for goal in goals:
        if tries == TRIES or len(found) == most:
            break
        if families[goal.family] == OF_ONE_KIND:
            continue
        tries += 1
        try:
            made = finished(start, closure, goal, number(seed, f"figure {tries}", index), demands, library)
        except (Refused, SceneError, ParseError):
            continue
        families[goal.family] += 1
        found.setdefault(made.fingerprints[1], made)
    return list(found.values())


def is_valued(seed: int, index: int) -> bool:
    """True where a candidate asks for values."""
    return stream(seed, "valued", index).random() < VALUED


def random_scene(seed: int, index: int, library: Library, valued: bool) -> Scene | None:
    """The scene of one candidate, with values or without; None where no figure of it was found."""
    rng = stream(seed, "candidate", index)
    return _scene(start_of(seed, index, library), seed, index, rng, library, valued)


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


def _scene(start: Start, seed: int, index: int, rng: random.Random, library: Library, valued: bool) -> Scene | None:
    """The start with constructions on top, and with values if wanted, drawn anew where that is impossible."""
    base = _base(start, rng, library, valued)
    sorts = kinds(library)
    turns = len(sorts.bound) + len(sorts.loci)
    finish = due(library, stream(seed, "constructions", index // turns), index)
    growth = VALUED_GROWTH if valued else GROWTH
    total = sum(weight for _, weight in growth)
    for attempt in range(REDRAWS):
        mark = rng.random() * total
        count = next((c for c, w in growth if (mark := mark - w) < 0), 1)
        problem = grown(base, library, rng, count, finish)
        try:
            scene = _built(problem, library, number(seed, f"scene {attempt}", index))
            if not valued:
                return scene
            if not base.values or rng.random() < MORE_VALUES:
                problem = with_values(problem, scene, rng)
            return _built(problem, library, number(seed, f"values {attempt}", index))
        except SceneError:
            continue
    return None


def _base(start: Start, rng: random.Random, library: Library, valued: bool) -> Problem:
    """What a candidate starts from, with values of the base scene's own choice where values are wanted."""
    scene = library.scenes.get(start.name)
    if valued and scene is not None and scene.values and rng.random() < OWN_VALUES:
        return filled(scene, rng)
    problem = parse_body(start.body)
    return problem if valued else replace(problem, values=())


def _built(problem: Problem, library: Library, seed: int) -> Scene:
    """The scene of a problem, with its text as the body."""
    return build_scene(replace(problem, text=print_body(problem)), library, seed, patient=False)


def _goals(scene: Scene, rng: random.Random, library: Library, valued: bool) -> tuple[Closure, list[Goal], int]:
    """What a scene can be asked, the best first, and how many problems to keep of it."""
    if not valued:
        closure = close(scene, library)
        return closure, _claimed(closure, rng), KEPT
    closure, goals = _asked(scene, rng, library)
    return (closure, goals, KEPT) if goals else (closure, _claimed(closure, rng), INSTEAD)


def _claimed(closure: Closure, rng: random.Random) -> list[Goal]:
    """Facts that promise a problem, at most one of a kind that rests on the same premises."""
    found: dict[tuple[str, tuple[int, ...]], Goal] = {}
    for _, statement in zip(range(LOOKS), candidates(closure, rng), strict=False):
        goal = _looked_at(closure, statement)
        if goal is not None and len(goal.premises) > 1:
            found.setdefault((statement.predicate, goal.premises), goal)
    return ordered(found.values(), rng)


def _asked(scene: Scene, rng: random.Random, library: Library) -> tuple[Closure, list[Goal]]:
    """Questions that promise a problem, at most one of a kind that rests on the same premises."""
    clauses = parse_body(scene.body).clauses
    polygon = None
    if rng.random() < WITH_AREA:
        polygon = polygon_to_ask([p.statement for p in scene.premises], clauses, scene.figure(), rng)
    terms = [] if polygon is None else [polygon]
    closure = close(scene, library, ask=terms, reach=NEAR)
    found: dict[tuple[str, tuple[int, ...]], Goal] = {}
    for _, asked in zip(range(LOOKS), questions(closure, clauses, terms, rng), strict=False):
        goal = _looked_at(closure, asked.statement, asked.question)
        if goal is not None and len(goal.premises) > 1:
            found.setdefault((asked.question.kind, goal.premises), goal)
    return closure, ordered(found.values(), rng)


def _looked_at(closure: Closure, statement: Statement, question: Question | None = None) -> Goal | None:
    """A fact, perhaps a question's answer, with the size of its derivation; None, and a warning, without a trace."""
    try:
        return looked_at(closure, statement, question)
    except (AssertionError, KeyError) as error:
        logging.getLogger(__name__).warning("no trace of '%s': %s, in: %s", statement, error, closure.scene.body)
        return None


def finished(start: Start, closure: Closure, goal: Goal, seed: int, demands: Demands, library: Library) -> Made:
    """A goal made into a problem: proved, reduced to what the proof needs, built, proved and checked anew.

    Raises:
        Refused: it does not satisfy the demands.
        SceneError: the reduced problem cannot be built.
    """
    scene, last = closure.scene, taste(library.rules, start.theorem, random.Random(seed))
    whole = replace(parse_body(scene.body), goal=goal.question or goal.statement)
    premises = [scene.premises[i].statement.canonical() for i in goal.premises]
    likely = frozenset(Figure(premises, goal.statement, scene.figure()).enough(premises))
    try:
        return _settled(start, whole, goal, likely, last, seed, demands, library)
    except NotDerived:
        if likely == frozenset(premises):
            raise
    # Near figures made some premises seem superfluous that are not.
    return _settled(start, whole, goal, frozenset(premises), last, seed, demands, library)


def _settled(
    start: Start,
    whole: Problem,
    goal: Goal,
    kept: frozenset[Statement],
    last: frozenset[str],
    seed: int,
    demands: Demands,
    library: Library,
) -> Made:
    """The problem of a goal and some premises, without those that its proof turns out not to need."""
    problem = reduced(whole, library, kept)
    problem = renamed(problem, tidy_names(problem.points))
    for _ in range(3):
        scene = _built(problem, library, seed)
        small = close(scene, library)
        claim = _claim(small, problem, goal)
        proof = _fitting(_proved(small, claim, last), demands)
        less = reduced(problem, library, used(proof))
        if print_body(less) == print_body(problem):
            break
        problem = renamed(less, tidy_names(less.points))
    else:
        raise Refused("the problem does not settle")
    if isinstance(problem.goal, Question):
        _check_unique(problem, problem.goal, scene, seed, library)
    return _checked(start.name, problem, scene, claim, proof, demands, library)


def _claim(closure: Closure, problem: Problem, goal: Goal) -> Statement:
    """What is to be proved in the reduced problem: its goal, or the answer to its question.

    Raises:
        Refused: it does not follow, or has another answer there.
    """
    if problem.claim is not None:
        if not closure.holds(problem.claim):
            raise NotDerived("the goal does not follow in the reduced problem")
        return problem.claim
    assert isinstance(problem.goal, Question) and goal.question is not None
    value = closure.answer(problem.goal)
    if value is None or value != goal.question.value_of(goal.statement):
        raise NotDerived("the answer does not follow in the reduced problem")
    return problem.goal.answer(value)


def _check_unique(problem: Problem, asked: Question, scene: Scene, seed: int, library: Library) -> None:
    """Refuse a problem of which a figure drawn in another way shows another answer."""
    value = figure_value(asked, scene.figure())
    problem = replace(problem, text=print_body(problem))
    others = [number(seed, "second figure", 0)]
    if is_undetermined(scene, asked) or is_contradicted(problem, asked, value, scene, library, others, BRANCHES):
        raise Refused("another figure of the problem shows another answer")


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


def _checked(
    base: str, problem: Problem, scene: Scene, claim: Statement, proof: ProofGraph, demands: Demands, library: Library
) -> Made:
    """A problem that the checker has accepted.

    Raises:
        Refused: the proof uses too few of the given statements.
        ProofRejected: the checker does not accept the proof, which is a fault of the engine.
    """
    given = {p.statement.canonical() for p in scene.premises}
    needed = used(proof)
    if len(needed) < demands.min_premise_share * len(given):
        raise Refused("the proof uses too few of the given statements")
    check(proof, library)
    marks = (
        scene_fingerprint(given),
        problem_fingerprint(needed, claim),
        reasoning_fingerprint(proof),
    )
    return Made(base, problem, scene, claim, proof, needed, marks)


def path_length(proof: ProofGraph) -> int:
    """Derivations in a proof, by rule or by algebra."""
    return sum(s.kind in DERIVED for s in proof.steps)


def _fitting(proof: ProofGraph, demands: Demands) -> ProofGraph:
    """A proof that is neither too short nor endless."""
    length = path_length(proof)
    if not demands.min_steps <= length <= max(MOST_STEPS, 2 * demands.min_steps):
        raise Refused(f"a proof of {length} steps")
    return proof
