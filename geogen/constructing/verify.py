"""Is a reply a solution? It is drawn again at many placements of what is given, and the conditions are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from geogen.constructing.answers import answers
from geogen.constructing.claims import claims_impossible
from geogen.constructing.given_objects import redefined
from geogen.constructing.givens import completed, matched
from geogen.constructing.outputs import Assignment, distinct
from geogen.constructing.placements import STEPS, has_size, placements
from geogen.constructing.problem import ConstructionProblem
from geogen.constructing.program import needed
from geogen.constructing.proof import proved
from geogen.constructing.proportion import out_of_proportion
from geogen.constructing.redrawing import Redrawn
from geogen.constructing.tools import uses
from geogen.constructing.trial import Reply, Tried, tried
from geogen.constructing.typed import with_choices
from geogen.constructing.verdict import Verdict
from geogen.errors import ScriptError
from geogen.geogebra import Script, draw, read
from geogen.geogebra.written import without_thoughts
from geogen.lang.statement import parse_statement


def verify(problem: ConstructionProblem, text: str, prove: bool = True) -> Verdict:
    """Judge a reply to a construction problem.

    Args:
        problem: the problem.
        text: the reply: a GeoGebra script, perhaps in markdown or XML, or the claim that there is no construction.
        prove: False to leave it at the figures, where time matters more than proof.

    Returns:
        The verdict; the same for the same reply.

    Raises:
        SceneError: the problem's placement cannot be drawn.
    """
    text = without_thoughts(text)
    try:
        script = read(text)
    except ScriptError as error:
        if claims_impossible(text, False):
            return _claimed(problem)
        return Verdict("does not run", error.message, error.line or 0)
    if claims_impossible(text, bool(script.statements)):
        return _claimed(problem)
    if not script.statements:
        return Verdict("no script", "the reply holds no script")
    return verify_script(problem, script, prove)


def _claimed(problem: ConstructionProblem) -> Verdict:
    if problem.impossible is not None:
        return Verdict("impossible")
    return Verdict("impossible claimed", "the reply says that there is no construction, and there is one")


def verify_script(problem: ConstructionProblem, script: Script, prove: bool = True) -> Verdict:
    """Judge a script; see :func:`verify`.

    Raises:
        SceneError: the problem's placement cannot be drawn.
    """
    figures = placements(problem.placement)
    try:
        own = redefined(draw(completed(script, problem, figures[0].places), steps=STEPS), problem)
        drawing = draw(own.script, steps=STEPS)
    except ScriptError as error:
        return Verdict("does not run", str(_without_line(error)), error.line or 0)
    if problem.impossible is not None:
        return Verdict("construction claimed", "there is no construction, and the reply gives one", views=drawing.views)
    matching = matched(drawing, problem, own.points)
    if matching.missing:
        name = matching.missing[0]
        return Verdict("givens missing", f"nothing stands for the given point {name}", views=drawing.views)
    taken = set(matching.points.values())
    sized = has_size(problem.placement, problem.conditions)
    drawing = draw(with_choices(drawing.script, {g.name for g in problem.givens}, sized), steps=STEPS)
    found = answers(drawing, problem, taken)
    if found.why_not:
        return Verdict("nothing wanted", found.why_not, views=drawing.views)
    conditions = tuple(map(parse_statement, problem.conditions))
    try:
        reply = Reply(problem, drawing, matching, conditions, found.rows)
        trial = tried(reply, figures)
        verdict = trial if isinstance(trial, Verdict) else _held(reply, trial, prove)
    except ScriptError as error:  # it runs as it stands and is refused where the givens lie elsewhere
        verdict = Verdict("does not run", f"with the givens elsewhere: {_without_line(error)}", error.line or 0)
    return replace(verdict, views=drawing.views)


def _without_line(error: ScriptError) -> ScriptError:
    """An error without its line, which the verdict has apart."""
    return ScriptError(error.message, hint=error.hint)


def _held(reply: Reply, trial: Tried, prove: bool) -> Verdict:
    """The conditions hold in all figures: what remains is the number of solutions, the tools, and the proof."""
    problem, seen, kept = reply.problem, trial.seen, trial.kept
    given, points = {one.name for one in problem.givens}, set(reply.matching.points.values())
    by_tools = {a: uses(reply.drawing, {c.name for c in a}, given) for a in kept}
    allowed = [a for a in kept if {u.tool for u in by_tools[a]} <= set(problem.tools)]
    best = min(allowed or kept, key=lambda a: sum(u.moves for u in by_tools[a]))
    counted = (allowed or kept) if problem.every else [best]
    used = uses(reply.drawing, {c.name for a in counted for c in a}, given)
    solutions = _solutions_in_all(reply, seen, kept)
    found = Verdict(
        "holds",
        found=tuple((w.name, c.name) for w, c in zip(problem.wanted, best, strict=True)),
        solutions=solutions,
        figures=len(seen),
        tools=tuple(sorted({u.tool for u in used})),
        lines=sum(u.lines for u in used),
        moves=sum(u.moves for u in used),
    )
    miss = out_of_proportion(seen, {n for a in counted for n in needed(reply.drawing, a)} | points)
    if miss:
        return replace(found, kind="fails", message=f"a near miss, no construction: {miss}")
    if problem.every and solutions < problem.solutions:
        return replace(found, kind="solutions missing", message=f"{solutions} of {problem.solutions} solutions")
    if not allowed or problem.every and _solutions_in_all(reply, seen, allowed) < problem.solutions:
        strange = next(u for a in kept for u in by_tools[a] if u.tool not in problem.tools)
        message = f"the reply uses {strange.command or strange.tool}; allowed are {', '.join(problem.tools)}"
        return replace(found, kind="tool not allowed", message=message)
    if not prove:
        return found
    proof = proved(problem, reply.drawing, reply.matching, _different(reply, seen, counted))
    return replace(found, kind="proved" if proof.proofs else "holds", proofs=proof.proofs, why_not=proof.why_not)


def _different(reply: Reply, seen: Sequence[Redrawn], counted: Sequence[Assignment]) -> list[Assignment]:
    """One reading for each solution."""
    chosen: list[Assignment] = []
    for one in counted:
        if _solutions_in_all(reply, seen, [*chosen, one]) > len(chosen):
            chosen.append(one)
    return chosen


def _solutions_in_all(reply: Reply, seen: Sequence[Redrawn], found: Sequence[Assignment]) -> int:
    """How many different solutions there are among some readings, in the figure with the fewest."""
    return min(distinct(f.objects, reply.problem.wanted, f.given, found) for f in seen)


__all__ = ["Verdict", "verify", "verify_script"]
