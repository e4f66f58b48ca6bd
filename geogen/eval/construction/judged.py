"""A reply to a construction problem, judged in all respects that need no other model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from geogen.constructing.problem import ConstructionProblem
from geogen.constructing.verdict import Verdict
from geogen.constructing.verify import verify
from geogen.dataset.construction_rows import problem_of
from geogen.errors import ScriptError
from geogen.eval.construction.closeness import Closeness, closeness
from geogen.geogebra import draw, read
from geogen.geogebra.objects import Circle, Line, Object, Point
from geogen.geogebra.written import written
from geogen.geogebra.xml import is_xml
from geogen.lang.statement import parse_statement, true_in

#: Distance below which objects of two drawings are one, relative to the extent of what is given.
NEAR = 1e-6


@dataclass(frozen=True)
class Judged:
    """What is found out about a reply.

    Args:
        verdict: the verdict, see :mod:`geogen.constructing.verify`.
        conditions: the share of conditions that hold in the figure that decides (Res, by constraints).
        steps: the share of the objects of the reference's steps that the reply makes too (Step, by object supersets);
            1 for a reply that is right by another way.
        closeness: how alike the codes are, as published; None where there is no reference.
    """

    verdict: Verdict
    conditions: float
    steps: float
    closeness: Closeness | None

    @property
    def data(self) -> dict[str, Any]:
        """All of it as plain data."""
        verdict = self.verdict
        found = {
            "verdict": verdict.kind,
            "message": verdict.message,
            "right": verdict.right,
            "runs": verdict.runs or verdict.right,
            "conditions": self.conditions,
            "steps": self.steps,
            "moves": verdict.moves,
            "lines": verdict.lines,
            "tools": list(verdict.tools),
        }
        return found if self.closeness is None else {**found, **asdict(self.closeness)}


def judge(row: Mapping[str, Any], reply: str) -> Judged:
    """Judge a reply.

    Args:
        row: the columns of the problem, at least those of :data:`geogen.eval.construction.items.HELD`.
        reply: what was said.

    Raises:
        RecordError: the row cannot be read.
        SceneError: what is given cannot be drawn.
    """
    problem = problem_of({"question_en": "", "question_zh": "", **row})
    verdict = verify(problem, reply)
    reference = "\n".join(line for step in problem.reference for line in step.script)
    close = closeness(own_lines(problem, reply), reference) if reference else None
    steps = 1.0 if verdict.right else shared_steps(problem, str(row["given_script"]), reply)
    return Judged(verdict, share_of_conditions(problem, verdict), steps, close)


def script_in(reply: str) -> str:
    """The lines of a reply that are script, without what it puts about them; empty where none can be read."""
    try:
        numbers = {statement.line for statement in read(reply).statements}
    except ScriptError:
        return ""
    lines = list(enumerate(reply.splitlines(), 1)) if is_xml(reply) else written(reply).lines
    return "\n".join(line.strip() for n, line in lines if n in numbers)


def own_lines(problem: ConstructionProblem, reply: str) -> str:
    """The script of a reply without the lines that draw what is given."""
    names = {one.name for one in problem.givens}
    lines = script_in(reply).split("\n")
    return "\n".join(line for line in lines if line.partition("=")[0].strip() not in names)


def share_of_conditions(problem: ConstructionProblem, verdict: Verdict) -> float:
    """The share of conditions that hold in the figure that decides; all of them for a reply that is right."""
    if verdict.kind in ("tool not allowed", "solutions missing") or verdict.right:
        return 1.0
    at = {name: (x, y) for name, x, y in verdict.places}
    stated = [parse_statement(text) for text in problem.conditions]
    held = [set(s.points) <= set(at) and true_in(s, at) for s in stated]
    return sum(held) / len(held) if held else 0.0


def shared_steps(problem: ConstructionProblem, given: str, reply: str) -> float:
    """The share of the objects of the reference that a reply makes, where both are drawn from the same givens."""
    wanted = _references(given, tuple(line for step in problem.reference for line in step.script))
    if not wanted:
        return 0.0
    try:
        made = draw(read(f"{given}\n{own_lines(problem, reply)}")).objects.values()
    except ScriptError:
        return 0.0
    return sum(any(_alike(one, other) for other in made) for one in wanted) / len(wanted)


@lru_cache(maxsize=1024)
def _references(given: str, lines: tuple[str, ...]) -> tuple[Object, ...]:
    """The points, lines and circles that a reference makes beyond what is given."""
    before = draw(read(given)).objects
    drawn = draw(read("\n".join((given, *lines)))).objects
    new = [o for name, o in drawn.items() if name not in before and isinstance(o, Point | Line | Circle)]
    return tuple(o for o in new if not any(_alike(o, other) for other in before.values()))


def _alike(one: Object, other: Object) -> bool:
    """True for objects that lie in one place; of lines the parts that are drawn do not matter."""
    match one, other:
        case Point(), Point():
            return abs(one.at - other.at) < NEAR
        case Line(), Line():
            return abs((one.direction * other.direction.conjugate()).imag) < NEAR and (
                abs(((other.point - one.point) * one.direction.conjugate()).imag) < NEAR
            )
        case Circle(), Circle():
            return abs(one.centre - other.centre) < NEAR and abs(one.radius - other.radius) < NEAR
    return False
