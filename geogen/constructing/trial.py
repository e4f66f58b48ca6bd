"""A reply tried in figures: the readings as a solution that hold in all of them, or why there is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from geogen.constructing.answers import beside
from geogen.constructing.givens import Matching
from geogen.constructing.outputs import Assignment, Choice, assignments, first_broken, is_there, unclear
from geogen.constructing.placements import FIGURES, Placement, chance
from geogen.constructing.problem import ConstructionProblem
from geogen.constructing.redrawing import Redrawn, redrawn
from geogen.constructing.verdict import Verdict
from geogen.geogebra import Drawing
from geogen.lang.statement import Statement

#: How often what a reply chooses freely is chosen anew where what it makes is not there.
CHOSEN_ANEW = 8
#: Residual of conditions in the reply's own figure up to which typed coordinates are meant to solve the problem.
MEANT = 0.02


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply that runs.

    Args:
        problem: what it is a reply to.
        drawing: it, as it stands.
        matching: its objects that stand for the givens.
        conditions: those of the problem.
        candidates: for each wanted object the reply's answers, see :mod:`geogen.constructing.answers`.
    """

    problem: ConstructionProblem
    drawing: Drawing
    matching: Matching
    conditions: tuple[Statement, ...]
    candidates: tuple[tuple[Choice, ...], ...]


@dataclass(frozen=True, slots=True)
class Tried:
    """A reply that holds in all figures.

    Args:
        seen: the reply in the figures.
        kept: the readings as a solution that hold in all of them.
    """

    seen: tuple[Redrawn, ...]
    kept: tuple[Assignment, ...]


def tried(reply: Reply, figures: Sequence[Placement]) -> Tried | Verdict:
    """Try a reply in figures.

    Args:
        reply: it.
        figures: where the givens are; some may be too ill-conditioned to tell.

    Returns:
        What holds, or the verdict where nothing does or something wrong is answered beside.

    Raises:
        ScriptError: the reply is refused in one of them.
    """
    kept: list[Assignment] | None = None
    seen: list[Redrawn] = []
    for placement in figures:
        if len(seen) == FIGURES:
            break
        here, figure = _fitting(reply, placement, kept)
        if figure.astray:
            about = f"the given point {figure.astray[0]} is constructed, and not where it is given"
            return Verdict("givens missing", about, figure=placement.number)
        if not here and _cannot_tell(reply, figure, kept):
            continue
        seen.append(figure)
        still = here if kept is None else list(filter(set(here).__contains__, kept))
        if not still:
            return _failed(reply, figure, kept or here, len(seen))
        kept = still
    if not seen or kept is None or len(seen) < FIGURES // 2:
        return Verdict("fails", "no figure is well enough conditioned to tell", figures=len(seen))
    return _wrong_beside(reply, seen, kept) or Tried(tuple(seen), tuple(kept))


def _fitting(reply: Reply, placement: Placement, kept: list[Assignment] | None) -> tuple[list[Assignment], Redrawn]:
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


def _redrawn(reply: Reply, placement: Placement, attempt: int) -> Redrawn:
    random = chance(reply.problem, placement.number, attempt)
    return redrawn(reply.problem, reply.drawing, reply.matching, placement, random)


def _solutions(reply: Reply, figure: Redrawn) -> list[Assignment]:
    return assignments(figure.objects, reply.problem.wanted, reply.conditions, figure.given, reply.candidates)


def _incomplete(reply: Reply, figure: Redrawn, kept: list[Assignment] | None) -> bool:
    """True where something that the reply makes is not there in a figure."""
    rows = reply.candidates if kept is None else tuple(zip(*kept, strict=True))
    made = [c.object(figure.objects) for row in rows for c in row]
    return any(m is None or m.kind == "undefined" for m in made)


def _cannot_tell(reply: Reply, figure: Redrawn, kept: list[Assignment] | None) -> bool:
    rows = reply.candidates
    if kept is not None:
        rows = tuple(tuple(dict.fromkeys(row)) for row in zip(*kept, strict=True))
    return unclear(figure.objects, reply.problem.wanted, reply.conditions, figure.given, rows)


# verdicts


def _wrong_beside(reply: Reply, seen: Sequence[Redrawn], kept: list[Assignment]) -> Verdict | None:
    """The verdict of a reply that gives wrong answers beside right ones."""
    wanted = reply.problem.wanted
    found = beside(
        reply.candidates,
        kept,
        lambda place, c: any(is_there(c.object(f.objects), wanted[place], f.given) for f in seen),
    )
    if found is None:
        return None
    place, choice = found
    reading = (*kept[0][:place], choice, *kept[0][place + 1 :])
    for number, figure in enumerate(seen, 1):
        broken, at = first_broken(figure.objects, wanted, reply.conditions, figure.given, reading)
        if broken:
            return _broken(reply, reading, broken, at, number)
    return Verdict("fails", f"{choice.name} belongs to no solution", figures=len(seen))


def _failed(reply: Reply, figure: Redrawn, kept: list[Assignment], number: int) -> Verdict:
    """Why no reading as a solution holds in a figure."""
    chosen = kept[0] if kept else _by_name(reply)
    if _is_fixed(reply, chosen if kept else None):
        names = ", ".join(c.name for c in chosen)
        return Verdict("hard-coded", f"{names} does not depend on what is given", figure=number)
    problem = reply.problem
    condition, at = first_broken(figure.objects, problem.wanted, reply.conditions, figure.given, chosen)
    return _broken(reply, chosen, condition, at, number)


def _broken(reply: Reply, chosen: Assignment, condition: str, at: Mapping[str, complex], number: int) -> Verdict:
    """The verdict where a reading breaks a condition in a figure, or an object of it is not there."""
    names = ", ".join(c.name for c in chosen)
    message = f"'{condition}' does not hold of {names}" if condition else f"{names} is not there"
    places = tuple((n, z.real, z.imag) for n, z in at.items())
    found = tuple((w.name, c.name) for w, c in zip(reply.problem.wanted, chosen, strict=True))
    return Verdict("fails", message, figure=number, condition=condition, places=places, found=found, figures=number - 1)


def _by_name(reply: Reply) -> Assignment:
    """What the reply most likely means: objects of the wanted names, else the last of their kind."""
    wanted = zip(reply.problem.wanted, reply.candidates, strict=True)
    return tuple(row[0] if row[0].name == w.name else row[-1] for w, row in wanted)


def _is_fixed(reply: Reply, chosen: Assignment | None) -> bool:
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


def _moves(reply: Reply, choice: Choice, movable: set[str]) -> bool:
    return choice.name in movable or bool(reply.drawing.ancestors(choice.name) & movable)
