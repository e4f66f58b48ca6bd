"""From a number to problems: everything about a candidate follows from the seed and its index."""

from __future__ import annotations

import logging
import random
import sys
from collections import Counter
from collections.abc import Callable, Set
from dataclasses import dataclass, replace

from geogen.deduction import Closure, close
from geogen.deduction.history import history_of
from geogen.deduction.measure.formulas import NEAR
from geogen.errors import NotDerivable, ParseError, ProofRejected, SceneError
from geogen.lang.measure import Term
from geogen.lang.problem import Problem, Question, parse_body
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.asking import FLAT, size, vertex
from geogen.problem.building import built
from geogen.problem.controls import FREE, Controls, form, rules_of
from geogen.problem.controls_fit import unsuited
from geogen.problem.difficulty import estimate, most_points, scores_of
from geogen.problem.finish import Demands, Finish, Made, Refused
from geogen.problem.givens import with_values
from geogen.problem.goals import Goal, candidates, looked_at, ordered, taste
from geogen.problem.growth import due, grown, kinds
from geogen.problem.origin import Origin
from geogen.problem.questions import AnsweredQuestion, named_circles, questions, terms_to_ask
from geogen.problem.randomness import number, pick, stream
from geogen.problem.slots import filled
from geogen.problem.start import Start, is_valued, is_wanted, start_of, usual_rules
from geogen.problem.unknown import with_unknown
from geogen.scene.mentioned import spoken
from geogen.scene.scene import REALISATIONS, Scene

#: Scenes drawn anew before a candidate is given up.
REDRAWS = 4
#: Facts looked at, also where one is to need a theorem, goals tried and problems kept for each scene, and problems kept
#: of one kind.
LOOKS, MORE_LOOKS, TRIES, KEPT, OF_ONE_KIND = 40, 160, 10, 6, 1
#: Problems to be proved that are kept of a scene with values that has no question worth asking.
INSTEAD = 1
#: How often a base scene's own values are taken.
OWN_VALUES = 0.85
#: How many clauses are added to a base scene, and how often; fewer where values are given.
GROWTH = ((1, 2.0), (2, 4.0), (3, 3.0), (4, 1.0))
VALUED_GROWTH = ((0, 2.0), (1, 4.0), (2, 3.0))
#: Fewest premises of a question about an angle that rests on no value.
OF_SHAPE = 4
#: Share of the candidates with values of which some are stated by an unknown.
UNKNOWN = 0.1
#: Share of the candidates with values that look for an area.
WITH_AREA = 0.6


@dataclass(frozen=True)
class Search:
    """What the goals of a scene are looked for by.

    Args:
        controls: what the user asks for.
        last: ids of rules that derivations avoid where others are not much dearer.
        terms: that the scene's closure is asked for in any case.
        looks: how many facts are looked at.
    """

    controls: Controls
    last: Set[str]
    terms: tuple[Term, ...]
    looks: int


@dataclass(frozen=True)
class Finished:
    """What became of the goals of one candidate.

    Args:
        problems: none, or several about different parts of one scene.
        not_derivable: goals that hold in the scene and were dropped, as no proof of them could be written out, or as
            the checker refused the one that was.
    """

    problems: tuple[Made, ...] = ()
    not_derivable: int = 0


def problems(seed: int, index: int, demands: Demands, library: Library, controls: Controls = FREE) -> list[Made]:
    """The problems of one candidate, see :func:`finished`."""
    return list(finished(seed, index, demands, library, controls).problems)


def finished(seed: int, index: int, demands: Demands, library: Library, controls: Controls = FREE) -> Finished:
    """The problems of one candidate, and how many were dropped for want of a proof.

    Args:
        seed: the user's seed.
        index: the candidate's number.
        demands: what to keep.
        library: rules, constructions and base scenes.
        controls: what else is asked of them.
    """
    topic = rules_of(controls.topics, library)
    if not is_wanted(seed, index, controls, topic, library):
        return Finished()
    start = start_of(seed, index, library)
    rng = stream(seed, "candidate", index)
    valued = is_valued(seed, index)
    size = size_of(controls, library)
    scene = _scene(start, seed, index, rng, library, valued, size)
    if scene is None or len(scene.points) not in size:
        return Finished()
    last = taste(usual_rules(library), start.theorem, stream(seed, "taste", index)) - topic
    search = Search(controls, last, start.shows, MORE_LOOKS if start.theorem else LOOKS)
    try:
        closure, goals, most = _goals(scene, rng, library, search)
        if valued and stream(seed, "unknown", index).random() < (1.0 if controls.unknowns else UNKNOWN):
            hidden = with_unknown(parse_body(scene.body), closure, stream(seed, "sums", index))
            if hidden is not None:
                scene = built(hidden, library, number(seed, "unknown", index))
                closure, goals, most = _goals(scene, rng, library, search)
    except SceneError:
        return Finished()
    if controls.topics:
        goals = [goal for goal in goals if topic.intersection(goal.rules)]
    most = min(most, controls.per_scene)
    # Sorting keeps the order otherwise: what needs the theorem of the start and the last construction comes first.
    last_clause = len(parse_body(scene.body).clauses) - 1
    made_last = {i for i, premise in enumerate(scene.premises) if premise.clause == last_clause}
    if not controls.difficulty:
        goals.sort(key=lambda goal: (start.theorem not in goal.rules) + made_last.isdisjoint(goal.premises))
    finish = Finish(start.name, closure, last, demands, library)
    found: dict[str, Made] = {}
    families: Counter[int] = Counter()
    tries = not_derivable = 0
    for goal in goals:
        if tries == TRIES or len(found) == most:
            break
        if families[goal.family] == OF_ONE_KIND:
            continue
        tries += 1
        try:
            made = finish(goal, seed, Origin(index, tries))
            if controls.distractors:
                made = finish.distracted(made, goal, controls.distractors, seed)
        except (Refused, SceneError, ParseError):
            continue
        except (NotDerivable, ProofRejected) as error:  # a fault of the engine, which is told and counted
            not_derivable += 1
            logging.getLogger(__name__).warning("no proof of '%s': %s, in: %s", goal.statement, error, scene.body)
            continue
        if unsuited(made, controls, topic, library) is not None:
            continue
        families[goal.family] += 1
        found.setdefault(made.fingerprints[1], made)
    return Finished(tuple(found.values()), not_derivable)


def random_scene(seed: int, index: int, library: Library, valued: bool) -> Scene | None:
    """The scene of one candidate, with values or without; None where no figure of it was found."""
    rng = stream(seed, "candidate", index)
    return _scene(start_of(seed, index, library), seed, index, rng, library, valued, size_of(FREE, library))


def size_of(controls: Controls, library: Library) -> range:
    """How many points the scenes of problems may have: a problem has as many points as its scene, or fewer."""
    least = controls.points.low if controls.points else 0
    return range(least, most_points(controls.difficulty, library) + 1 if controls.difficulty else sys.maxsize)


def _scene(
    start: Start, seed: int, index: int, rng: random.Random, library: Library, valued: bool, size: range
) -> Scene | None:
    """The start with constructions on top, and with values if wanted, drawn anew where that is impossible."""
    base = _base(start, rng, library, valued)
    sorts = kinds(library)
    turns = len(sorts.bound) + len(sorts.loci)
    finish = due(library, stream(seed, "constructions", index // turns), index)
    growth = VALUED_GROWTH if valued else GROWTH
    for attempt in range(REDRAWS):
        count = pick(rng, [count for count, _ in growth], [weight for _, weight in growth])
        # Most clauses add one point.
        count = max(min(count, size.stop - 1 - len(base.points)), size.start - len(base.points), 0)
        problem = grown(base, library, rng, count, finish)
        try:
            draw = number(seed, f"scene {attempt}", index)
            # Values are chosen by one figure; a scene that has some is seldom given more.
            figures = 1 if valued and not problem.values else REALISATIONS
            scene = built(problem, library, draw, figures)
            more = with_values(problem, scene, rng) if valued else problem
            if more is not problem:
                return built(more, library, number(seed, f"values {attempt}", index))
            return scene if figures == REALISATIONS else built(problem, library, draw)
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


def _goals(scene: Scene, rng: random.Random, library: Library, search: Search) -> tuple[Closure, list[Goal], int]:
    """What a scene can be asked, the best first, and how many problems to keep of it."""
    if not parse_body(scene.body).values:
        closure = close(scene, library)
        return closure, _claimed(closure, rng, search), KEPT
    closure, goals = _asked(scene, rng, library, search)
    if goals or not search.controls.ask_proofs:
        return closure, goals, KEPT
    return closure, _claimed(closure, rng, search), INSTEAD


def _claimed(closure: Closure, rng: random.Random, search: Search) -> list[Goal]:
    """Facts that promise a problem, at most one of a kind that rests on the same premises."""
    found: dict[tuple[str, tuple[int, ...]], Goal] = {}
    allowed = (s for s in candidates(closure, rng) if search.controls.allows(s.predicate))
    for _, statement in zip(range(search.looks), allowed, strict=False):
        goal = _looked_at(closure, search.last, statement)
        if goal is not None and len(goal.premises) > 1:
            found.setdefault((statement.predicate, goal.premises), goal)
    return ordered(found.values(), closure.library.rules, rng, _off(search.controls.difficulty, closure))


def _asked(scene: Scene, rng: random.Random, library: Library, search: Search) -> tuple[Closure, list[Goal]]:
    """Questions that promise a problem, at most one of a kind that rests on the same premises."""
    problem = parse_body(scene.body)
    clauses = problem.clauses
    area = 1.0 if "area" in search.controls.kinds else WITH_AREA
    circles = named_circles(spoken(problem, scene.premises, library))
    terms = terms_to_ask([p.statement for p in scene.premises], clauses, circles, scene.figure(), rng, area)
    terms = list(dict.fromkeys([*search.terms, *terms]))
    closure = close(scene, library, ask=terms, reach=NEAR)
    found: dict[tuple[str, tuple[int, ...]], Goal] = {}
    allowed = (a for a in questions(closure, problem, terms, circles, rng) if _is_allowed(a, search.controls))
    for _, asked in zip(range(search.looks), allowed, strict=False):
        goal = _looked_at(closure, search.last, asked.statement, asked.question)
        if goal is not None and len(goal.premises) > 1 and not _is_known_by_heart(goal, scene, len(clauses)):
            found.setdefault((asked.question.kind, goal.premises), goal)
    return closure, ordered(found.values(), library.rules, rng, _off(search.controls.difficulty, closure))


def _off(level: str, closure: Closure) -> Callable[[Goal], int] | None:
    """How far goals are off the scores of a level; None where none is asked for."""
    if not level:
        return None
    scores, library, premises = scores_of(level, closure.library), closure.library, closure.scene.premises

    def off(goal: Goal) -> int:
        points = {p for i in goal.premises for p in premises[i].statement.points}
        score = estimate(goal.rules, len(points), library)
        return max(scores.start - score, score - scores.stop + 1, 0)

    return off


def _is_allowed(asked: AnsweredQuestion, controls: Controls) -> bool:
    return controls.allows(asked.question.kind) and (not controls.answers or form(asked.value) in controls.answers)


def _is_known_by_heart(goal: Goal, scene: Scene, clauses: int) -> bool:
    """True for an angle of an equilateral triangle or the like: it rests on the shape alone, and on little of it.

    So is one as large as the angles that the shape is given by: all those of a regular octagon.
    """
    assert goal.question is not None
    if goal.question.kind != "angle" or any(scene.premises[i].clause >= clauses for i in goal.premises):
        return False
    at = scene.figure()
    own = size(goal.question.args, at)  # type: ignore[arg-type]
    given = (s for i in goal.premises if (s := scene.premises[i].statement).predicate == "aconst")
    drawn = [corner for s in given if (corner := vertex(s.args[:4])) is not None]
    return len(goal.premises) < OF_SHAPE or any(abs(size(corner, at) - own) < FLAT for corner in drawn)


def _looked_at(closure: Closure, last: Set[str], statement: Statement, question: Question | None = None) -> Goal | None:
    """A fact, perhaps a question's answer, with the size of its derivation; None where none can be written out."""
    try:
        return looked_at(history_of(closure, last), statement, question)
    except (NotDerivable, KeyError) as error:
        logging.getLogger(__name__).debug("no trace of '%s': %s, in: %s", statement, error, closure.scene.body)
        return None
