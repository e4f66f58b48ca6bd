"""Shapes and points under the names that textbooks have for them.

What is left of a scene may describe a shape step by step: "C lies on the perpendicular to AB through B and on the
circle with centre B through A" is an isosceles right triangle. Clauses give way to one construction that states all
that they state, leaves as much freedom, and holds in the figure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from itertools import combinations, permutations

from geogen.lang.clause import Call, Clause
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, Question
from geogen.lang.statement import Statement, true_in
from geogen.library.instantiate import needed_statements, use_statements
from geogen.library.records import Library
from geogen.library.resolve import Use
from geogen.problem.weaker_constructions import whole_call
from geogen.scene.loci import LOCI
from geogen.scene.place import Group, prepare

#: A point that is called so is a centre by custom, and goals that speak of circles.
CENTRE = "o"
OF_CIRCLES = frozenset({"arc", "sector", "circumference", "circle_area", "radius"})
#: Most clauses that give way at once.
MOST = 3


def plainer(problem: Problem, library: Library, at: Coordinates, needed: Set[Statement]) -> Problem:
    """The same problem, its shapes and points under their own names, and without lengths that nobody needs.

    Args:
        problem: with its goal.
        library: the constructions.
        at: a figure of it.
        needed: given statements, in canonical form, from which the goal follows.
    """
    clauses = tuple(_without_lengths(clause, library, needed) for clause in problem.clauses)
    problem = replace(problem, clauses=clauses, text="")
    while (found := next(_named(problem, library, at), None)) is not None:
        problem = found
    return problem


def _without_lengths(clause: Clause, library: Library, needed: Set[Statement]) -> Clause:
    """A clause of a shape with given lengths as one of the shape alone, where the lengths are not needed."""
    call = clause.constructions[0]
    sized = library.constructions[call.name]
    if len(clause.constructions) > 1 or not sized.values or len(sized.new) < 3:
        return clause
    use = Use(0, call, sized, dict(zip(sized.args, call.args, strict=True)))
    said = {s.canonical() for s in use_statements(use)}
    lengths = {s for s in said if s.predicate == "lconst"}
    if not lengths or lengths & needed:
        return clause
    points = call.args[: len(sized.args) - len(sized.values)]
    for record in library.ranked("shape"):
        if len(record.args) == len(points) == len(record.new):
            plain = Use(0, Call(record.id, points), record, dict(zip(record.args, points, strict=True)))
            if {s.canonical() for s in use_statements(plain)} == said - lengths:
                return replace(clause, constructions=(plain.call,))
    return clause


def _named(problem: Problem, library: Library, at: Coordinates) -> Iterator[Problem]:
    groups, uses = prepare(problem, library)
    own = [[use for use in uses if use.clause == i] for i in range(len(groups))]
    bare = [i for i, some in enumerate(own) if all(use.construction.role.bare for use in some)]
    known: list[str] = []
    for i, clause in enumerate(problem.clauses):
        if i in bare and len(clause.points) == 1 and len(own[i]) == 2:
            call = _point(clause.points[0], own[i], known, library, at)
            if call is not None:
                named = replace(clause, constructions=(call,))
                yield replace(problem, clauses=(*problem.clauses[:i], named, *problem.clauses[i + 1 :]), text="")
        known += clause.points
    for count in range(MOST, 1, -1):
        for chosen in combinations(bare, count):
            inside = [use for i in chosen for use in own[i]]
            others = [use for use in uses if use.clause not in chosen]
            shape = _shape(problem, inside, others, sum(freedom(groups[i]) for i in chosen), library, at)
            if shape is not None:
                kept = (c for i, c in enumerate(problem.clauses) if i not in chosen)
                yield replace(problem, clauses=(shape, *kept), text="")


def freedom(group: Group) -> int:
    """How many coordinates the points of a clause leave free."""
    return sum(2 - sum(_binds(locus[0]) for locus in placement.loci) for placement in group.placements)


def _binds(locus: str) -> int:
    if locus == "free":
        return 0
    return 1 if LOCI[locus].curve else 2


def _shape(
    problem: Problem, inside: Sequence[Use], others: Sequence[Use], free: int, library: Library, at: Coordinates
) -> Clause | None:
    """The shape that the uses of some clauses describe, if it has a name; ``others`` are those of other clauses."""
    new = list(dict.fromkeys(p for use in inside for p in problem.clauses[use.clause].points))
    if not 3 <= len(new) <= 4 or any(word not in new for use in inside for word in use.names.values()):
        return None
    said = frozenset(s.canonical() for use in inside for s in use_statements(use))
    centres = {use.names[use.construction.role.centre] for use in others if use.construction.role.centre}
    if isinstance(problem.goal, Question) and problem.goal.kind in OF_CIRCLES:
        centres.update(problem.goal.points)
    goal = None if problem.claim is None else problem.claim.canonical()
    for record in library.ranked("shape"):
        if len(record.new) != len(new) or bool(record.gives) != bool(said):
            continue
        if not record.radii and (CENTRE in new or centres & set(new)):
            continue
        for order in permutations(new):
            call = Call(record.id, order)
            use = Use(0, call, record, dict(zip(record.args, order, strict=True)))
            given = {s.canonical() for s in use_statements(use)}
            if not said <= given or goal in given or not all(true_in(s, at) for s in given):
                continue
            clause = Clause(tuple(use.names[p] for p in record.new), {}, (call,))
            if free == _freedom_of(clause, problem, library) and (said or _is_proper(new, others, at)):
                return clause
    return None


def _freedom_of(clause: Clause, problem: Problem, library: Library) -> int:
    groups, _ = prepare(replace(problem, clauses=(clause,), values=(), goal=None, text=""), library)
    return freedom(groups[0])


def _is_proper(corners: Sequence[str], others: Sequence[Use], at: Coordinates) -> bool:
    """True for three points that make a triangle, where no others are as free."""
    is_free = any(use.construction.id in ("free", "segment") for use in others)
    return not is_free and not true_in(Statement("coll", tuple(corners)), at)


def _point(point: str, uses: Sequence[Use], known: Sequence[str], library: Library, at: Coordinates) -> Call | None:
    """The point that two conditions describe, if it has a name."""
    said = [s for use in uses for s in use_statements(use)]
    for record in library.ranked("named_point"):
        call = whole_call(record, point, said, known)
        if call is not None:
            use = Use(0, call, record, dict(zip(record.args, call.args, strict=True)))
            if all(true_in(s, at) for s in needed_statements(use)):
                return call
    return None
