"""A problem of a user solved: its figure, a checked proof, and a look at other figures of its text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from time import process_time
from typing import Any

from geogen.checker import check
from geogen.checker.figure import Figure
from geogen.checker.record import LEAST, MOST
from geogen.deduction import Closure, close_on_goal
from geogen.deduction.answer import straight_instead
from geogen.errors import GeogenError, ProofRejected
from geogen.lang.number import Number
from geogen.lang.problem import Problem, without_auxiliary
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.cheapest import cheapest
from geogen.problem.every_kind import EveryKind
from geogen.problem.existing import existing
from geogen.problem.verdict import SOLVED, UNDETERMINED, ClaimVerdict, judged
from geogen.problem.words.question import question
from geogen.problem.words.solution import solution
from geogen.proof.graph import ProofGraph
from geogen.proof.slice import derived
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene

#: The status of a problem whose proof the checker refused, a fault of the engine.
REFUSED = "refused"
#: How much is told of what is derived near a goal that is not.
NEAR = 4
#: Decimal places of an answer beside the exact one.
PLACES = 12
#: What is timed, in its order; the field of a stage is its name and ``_s``.
STAGES = ("build", "closure", "proof", "check", "look")
#: The stage that is there where auxiliary points were looked for.
SEARCH = "search"


@dataclass(frozen=True)
class Solved:
    """What became of a problem.

    Args:
        problem: the problem.
        seed: of the free choices of its figure.
        points: of how many points it is.
        facts: statements that follow.
        found: a proof of the goal, or of the answer to its question, whatever the checker or other figures say.
        value: the answer.
        refused: why the checker refuses the proof, where it does.
        verdict: what a look at other figures of the text shows.
        every: the claim in every kind of figure, where that was asked for and there is a proof.
        existence: whether an exact figure is certified, of a solved problem.
        seconds: CPU seconds of each stage.
        tries: how many closures the search for auxiliary points took, where there was one.
        near: of a problem without a proof, what is derived of the points of its goal.
    """

    problem: Problem
    seed: int
    points: int
    facts: int
    found: ProofGraph | None
    value: Number | None
    refused: str | None
    verdict: ClaimVerdict
    every: EveryKind | None
    existence: str | None
    seconds: dict[str, float]
    tries: int | None = None
    near: tuple[Statement, ...] = ()

    @property
    def solved(self) -> bool:
        """True where a checked proof exists and no figure contradicts it."""
        return self.verdict.status == SOLVED and self.refused is None

    @property
    def proof(self) -> ProofGraph | None:
        """The proof of a solved problem."""
        return self.found if self.solved else None

    @cached_property
    def answer(self) -> tuple[str | None, str | None]:
        """The answer to a question as text and as LaTeX."""
        goal = self.problem.goal
        if isinstance(goal, Question) and self.value is not None and self.solved:
            return str(self.value), goal.latex(self.value)
        return (UNDETERMINED if self.verdict.status == UNDETERMINED else None), None

    def as_json(self) -> dict[str, Any]:
        """The line of ``geogen solve --json``, without proofs and words."""
        line: dict[str, Any] = {
            "problem": self.problem.name,
            "body": self.problem.text,
            "seed": self.seed,
            "solved": self.solved,
            "checked": self.solved,
            "status": REFUSED if self.refused is not None else self.verdict.status,
            "existence": self.existence,
            "steps": len(derived(self.proof)) if self.proof is not None else 0,
            "points": self.points,
            "facts": self.facts,
            **{f"{stage}_s": round(self.seconds[stage], 6) for stage in STAGES},
            **self.verdict.as_json(),
        }
        if isinstance(self.problem.goal, Question):
            line["answer"], line["answer_latex"] = self.answer
            line["answer_decimal"] = self.value.decimal(PLACES) if self.value is not None and self.solved else None
        if self.every is not None:
            line["kinds"] = {"found": self.every.found, "proved": len(self.every.proofs)}
        if self.refused is not None:
            line["refused"] = self.refused
        if self.tries is not None:
            line |= {"tries": self.tries, "search_s": round(self.seconds[SEARCH], 6)}
        if self.solved and self.problem.auxiliary:
            line["auxiliary"] = [str(self.problem.clauses[n]) for n in self.problem.auxiliary]
        return line


def solve(problem: Problem, library: Library, seed: int = 0, every: bool = False) -> Solved:
    """Build, close, prove and check a problem, and look at other figures of its text.

    Args:
        problem: with a goal.
        library: rules and constructions.
        seed: of the free choices of the figure.
        every: True to prove the goal in every kind of figure that the text allows.

    Raises:
        GeogenError: there is no figure, or none of a size that the checker takes.
        UnsoundRule: two consequences contradict each other.
    """
    seconds = dict[str, float]()
    with timed(seconds, "build"):
        scene = build_scene(problem, library, seed)
    _refuse_size(scene, problem)
    with timed(seconds, "closure"):
        closure = close_on_goal(scene, library)
        claim, value = _claim(closure, problem)
    with timed(seconds, "proof"):
        found = cheapest(closure, claim) if claim is not None else None
    with timed(seconds, "check"):
        refused = _refusal(found, library) if found is not None else None
    with timed(seconds, "look"):
        verdict = judged(problem, scene, library, found, value)
        kinds = verdict.in_every_kind(found, library) if every and found is not None and refused is None else None
    solved = found is not None and refused is None and verdict.status == SOLVED
    existence = existing(found, library).status if found is not None and solved else None
    points, facts = len(scene.points), closure.facts()
    near = () if found is not None else _near(facts, problem, scene)
    return Solved(
        problem, seed, points, len(facts), found, value, refused, verdict, kinds, existence, seconds, near=near
    )


def in_words(
    problem: Problem, proof: ProofGraph, verdict: ClaimVerdict, library: Library, language: str
) -> dict[str, str]:
    """The question of a solved problem and its solution, as a textbook has them.

    Args:
        problem: with a goal.
        proof: of the goal, or of the answer to its question.
        verdict: on it; where equal angles are those of lines only, the words say so.
        library: the constructions and rules.
        language: ``en`` or ``zh``.
    """
    goal, at = problem.asked, proof.figure
    between = None if verdict.drawn or isinstance(goal, Question) else goal
    conditions = [c.statement for c in verdict.conditions]
    return {
        "question": question(without_auxiliary(problem), at, library, language, between=between),
        "solution": solution(proof, goal, library, language, conditions, between),
    }


def _near(facts: Iterable[Statement], problem: Problem, scene: Scene) -> tuple[Statement, ...]:
    """What is derived, and not given, of the points of the goal: of these alone first, then of others besides."""
    goal = set(problem.asked.points)
    given = {p.statement.canonical() for p in scene.premises}
    found = [s for s in facts if len(goal.intersection(s.points)) > 1 and s.canonical() not in given]
    return tuple(sorted(found, key=lambda s: (len(set(s.points) - goal), -len(goal.intersection(s.points)))))[:NEAR]


@contextmanager
def timed(seconds: dict[str, float], stage: str) -> Iterator[None]:
    """Note the CPU seconds of a stage."""
    start = process_time()
    yield
    seconds[stage] = process_time() - start


def _refuse_size(scene: Scene, problem: Problem) -> None:
    """Refuse a figure that is too large or too small for the checker.

    Raises:
        GeogenError: it is.
    """
    size = Figure(scene.figure()).diameter
    if not LEAST <= size <= MOST:
        message = f"the figure is {size:.3g} across; the checker takes figures of {LEAST:g} to {MOST:g}"
        raise GeogenError(message, file=problem.file, line=problem.line, hint="choose another unit of length")


def _claim(closure: Closure, problem: Problem) -> tuple[Statement | None, Number | None]:
    """What is to be proved: the goal, or the statement that answers it, and its value; nothing where it is not held."""
    goal = problem.asked
    if isinstance(goal, Statement):
        return goal if closure.holds(goal) else None, None
    straight = straight_instead(goal, closure.scene.figure())
    if straight is not None:
        value = closure.answer(straight)
        return (None, None) if value is None else (straight.answer(value), Number())
    value = closure.answer(goal)
    claim = None if value is None else goal.answer(value)
    return claim if claim is not None and closure.holds(claim) else None, value


def _refusal(graph: ProofGraph, library: Library) -> str | None:
    """Why the checker refuses a proof, if it does."""
    try:
        check(graph, library)
    except ProofRejected as error:
        return str(error)
    return None
