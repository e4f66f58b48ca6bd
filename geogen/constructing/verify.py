"""Is a reply a solution? It is drawn again at many placements of what is given, and the conditions are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from geogen.constructing.claims import claims_impossible
from geogen.constructing.given_objects import redefined
from geogen.constructing.givens import Matching, completed, matched
from geogen.constructing.outputs import Assignment, Choice, assignments, choices, distinct, first_broken, unclear
from geogen.constructing.placements import FIGURES, Placement, chance, placements
from geogen.constructing.problem import ConstructionProblem
from geogen.constructing.proof import proved
from geogen.constructing.redrawing import Redrawn, redrawn
from geogen.constructing.tools import uses
from geogen.constructing.verdict import Verdict
from geogen.errors import ScriptError
from geogen.geogebra import Drawing, Script, draw, read
from geogen.geogebra.written import without_thoughts
from geogen.lang.statement import Statement, parse_statement

#: How often the points that a reply chooses freely are drawn anew where what it makes is not there.
CHOSEN_ANEW = 4
#: Residual of conditions in the reply's own figure up to which typed coordinates are meant to solve the problem.
MEANT = 0.02


@dataclass(frozen=True, slots=True)
class _Reply:
    """A reply that runs.

    Args:
        problem: what it is a reply to.
        drawing: it, as it stands.
        matching: its objects that stand for the givens.
        conditions: those of the problem.
        candidates: for each wanted object those of the reply that may be it.
    """

    problem: ConstructionProblem
    drawing: Drawing
    matching: Matching
    conditions: tuple[Statement, ...]
    candidates: tuple[tuple[Choice, ...], ...]


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
        own = redefined(draw(completed(script, problem, figures[0].places)), problem)
        drawing = draw(own.script)
    except ScriptError as error:
        return Verdict("does not run", str(_without_line(error)), error.line or 0)
    if problem.impossible is not None:
        return Verdict("construction claimed", "there is no construction, and the reply gives one", views=drawing.views)
    matching = matched(drawing, problem, own.points)
    if matching.missing:
        name = matching.missing[0]
        return Verdict(
            "givens missing", f"nothing that can be moved stands for the given point {name}", views=drawing.views
        )
    taken = set(matching.points.values())
    rows = tuple(tuple(choices(drawing.objects, w, taken)) for w in problem.wanted)
    lacking = next((w for w, row in zip(problem.wanted, rows, strict=True) if not row), None)
    if lacking is not None:
        return Verdict("nothing wanted", f"the reply makes no {lacking.kind}", views=drawing.views)
    conditions = tuple(map(parse_statement, problem.conditions))
    try:
        verdict = _judged(_Reply(problem, drawing, matching, conditions, rows), figures, prove)
    except ScriptError as error:  # it runs as it stands and is refused where the givens lie elsewhere
        verdict = Verdict("does not run", f"with the givens elsewhere: {_without_line(error)}", error.line or 0)
    return replace(verdict, views=drawing.views)


def _without_line(error: ScriptError) -> ScriptError:
    """An error without its line, which the verdict has apart."""
    return ScriptError(error.message, hint=error.hint)


def _judged(reply: _Reply, figures: Sequence[Placement], prove: bool) -> Verdict:
    """The verdict of a reply that runs and has candidates."""
    kept: list[Assignment] | None = None
    seen: list[Redrawn] = []
    for placement in figures:
        if len(seen) == FIGURES:
            break
        here, figure = _fitting(reply, placement, kept)
        if not here and _cannot_tell(reply, figure, kept):
            continue
        seen.append(figure)
        still = here if kept is None else [a for a in kept if a in set(here)]
        if not still:
            return _failed(reply, figure, kept or here, len(seen))
        kept = still
    if not seen or kept is None or len(seen) < FIGURES // 2:
        return Verdict("fails", "no figure is well enough conditioned to tell", figures=len(seen))
    return _held(reply, seen, kept, prove)


def _fitting(reply: _Reply, placement: Placement, kept: list[Assignment] | None) -> tuple[list[Assignment], Redrawn]:
    """The readings as a solution that hold in a figure; points that the reply may choose are chosen again in need."""
    figure = _redrawn(reply, placement, 0)
    for attempt in range(CHOSEN_ANEW):
        if attempt:
            figure = _redrawn(reply, placement, attempt)
        found = _solutions(reply, figure)
        if kept is not None:
            found = [a for a in found if a in kept]
        if found or not figure.chosen or not _incomplete(reply, figure, kept):
            return found, figure
    return found, figure


def _redrawn(reply: _Reply, placement: Placement, attempt: int) -> Redrawn:
    random = chance(reply.problem, placement.number, attempt)
    return redrawn(reply.problem, reply.drawing, reply.matching, placement, random)


def _solutions(reply: _Reply, figure: Redrawn) -> list[Assignment]:
    return assignments(figure.objects, reply.problem.wanted, reply.conditions, figure.given, reply.candidates)


def _incomplete(reply: _Reply, figure: Redrawn, kept: list[Assignment] | None) -> bool:
    """True where something that the reply makes is not there in a figure."""
    rows = reply.candidates if kept is None else tuple(zip(*kept, strict=True))
    made = [c.object(figure.objects) for row in rows for c in row]
    return any(m is None or m.kind == "undefined" for m in made)


def _cannot_tell(reply: _Reply, figure: Redrawn, kept: list[Assignment] | None) -> bool:
    rows = reply.candidates
    if kept is not None:
        rows = tuple(tuple(dict.fromkeys(row)) for row in zip(*kept, strict=True))
    return unclear(figure.objects, reply.problem.wanted, reply.conditions, figure.given, rows)


# verdicts


def _held(reply: _Reply, seen: Sequence[Redrawn], kept: list[Assignment], prove: bool) -> Verdict:
    """The conditions hold in all figures: what remains is the number of solutions, the tools, and the proof."""
    problem = reply.problem
    given = {one.name for one in problem.givens}
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
    if problem.every and solutions < problem.solutions:
        return replace(found, kind="solutions missing", message=f"{solutions} of {problem.solutions} solutions")
    if not allowed or problem.every and _solutions_in_all(reply, seen, allowed) < problem.solutions:
        strange = next(u.tool for a in kept for u in by_tools[a] if u.tool not in problem.tools)
        message = f"the reply uses {strange}; allowed are {', '.join(problem.tools)}"
        return replace(found, kind="tool not allowed", message=message)
    if not prove:
        return found
    proof = proved(problem, reply.drawing, reply.matching, _different(reply, seen, counted))
    return replace(found, kind="proved" if proof.proofs else "holds", proofs=proof.proofs, why_not=proof.why_not)


def _different(reply: _Reply, seen: Sequence[Redrawn], counted: Sequence[Assignment]) -> list[Assignment]:
    """One reading for each solution."""
    chosen: list[Assignment] = []
    for one in counted:
        if _solutions_in_all(reply, seen, [*chosen, one]) > len(chosen):
            chosen.append(one)
    return chosen


def _solutions_in_all(reply: _Reply, seen: Sequence[Redrawn], found: Sequence[Assignment]) -> int:
    """How many different solutions there are among some readings, in the figure with the fewest."""
    return min(distinct(f.objects, reply.problem.wanted, f.given, found) for f in seen)


def _failed(reply: _Reply, figure: Redrawn, kept: list[Assignment], number: int) -> Verdict:
    """Why no reading as a solution holds in a figure."""
    chosen = kept[0] if kept else _by_name(reply)
    if _is_fixed(reply, chosen if kept else None):
        names = ", ".join(c.name for c in chosen)
        return Verdict("hard-coded", f"{names} does not depend on what is given", figure=number)
    problem = reply.problem
    condition, at = first_broken(figure.objects, problem.wanted, reply.conditions, figure.given, chosen)
    names = ", ".join(c.name for c in chosen)
    message = f"'{condition}' does not hold of {names}" if condition else f"{names} is not there"
    places = tuple((n, z.real, z.imag) for n, z in at.items())
    found = tuple((w.name, c.name) for w, c in zip(problem.wanted, chosen, strict=True))
    return Verdict("fails", message, figure=number, condition=condition, places=places, found=found, figures=number - 1)


def _by_name(reply: _Reply) -> Assignment:
    """What the reply most likely means: objects of the wanted names, else the last of their kind."""
    wanted = zip(reply.problem.wanted, reply.candidates, strict=True)
    return tuple(row[0] if row[0].name == w.name else row[-1] for w, row in wanted)


def _is_fixed(reply: _Reply, chosen: Assignment | None) -> bool:
    """True where what solves the problem in the reply's own figure does not depend on the givens."""
    movable = set(reply.matching.points.values())
    if chosen is None:
        given = {p: reply.drawing.objects[n] for p, n in reply.matching.points.items()}
        places = {p: o.at for p, o in given.items() if hasattr(o, "at")}
        meant = assignments(
            reply.drawing.objects, reply.problem.wanted, reply.conditions, places, reply.candidates, MEANT
        )
        chosen = meant[0] if meant else None
    if chosen is not None:
        return any(not _moves(reply, c, movable) for c in chosen)
    return all(not _moves(reply, c, movable) for row in reply.candidates for c in row)


def _moves(reply: _Reply, choice: Choice, movable: set[str]) -> bool:
    return choice.name in movable or bool(reply.drawing.ancestors(choice.name) & movable)


__all__ = ["Verdict", "verify", "verify_script"]
