"""The smallest sub-construction that states what a proof needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import replace
from itertools import chain

from geogen.lang.clause import Call, Clause
from geogen.lang.problem import Problem
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.lang.values import ValueClause
from geogen.library.instantiate import use_statements
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve
from geogen.problem.sizes_left_out import without_idle_sizes
from geogen.problem.weaker_constructions import calls_for, conditions, free_clause

#: Letters that keep their meaning: centres, midpoints and what the base scenes call by custom.
CUSTOMARY = "hijmnoptxyz"
_ORDINARY = "abcdefgklqrsuvw"
#: Of polygons with more corners than this the names follow each other.
FOUR = 4
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"


def reduced(problem: Problem, library: Library, needed: Set[Statement]) -> Problem:
    """The problem without what its proof does not need.

    Points and calls that state nothing needed are left out; a construction of which only a part is needed is
    replaced by one that states this part, where there is one.

    Args:
        problem: with its goal.
        library: the constructions.
        needed: given statements, in canonical form, from which the goal follows.
    """
    problem = without_idle_sizes(problem, library, needed)
    uses: list[list[Use]] = [[] for _ in problem.clauses]
    for use in resolve(problem, library):
        uses[use.clause].append(use)
    wanted = set(problem.asked.points).union(*(s.points for s in needed))
    asks_unknown = isinstance(problem.asked, Question) and problem.asked.kind == "value"
    asked = {str(problem.asked.args[0])} if asks_unknown else set[str]()
    values = _with_their_unknowns(problem, {n for n, s in problem.stated if s.canonical() in needed}, asked)
    wanted.update(p for clause in values for p in clause.points)
    known = [p for clause in problem.clauses for p in clause.points]
    kept: list[Clause] = []
    for clause, calls in zip(reversed(problem.clauses), reversed(uses), strict=True):
        known = known[: -len(clause.points)]
        made = [p for p in clause.points if p in wanted]
        if made:
            pieces = _smaller(clause, calls, made, known, needed, library)
            wanted.update(a for piece in pieces for call in piece.constructions for a in call.args)
            kept = [*pieces, *kept]
    return replace(problem, clauses=tuple(kept), values=values, text="")


def _with_their_unknowns(problem: Problem, chosen: Set[int], asked: Set[str]) -> tuple[ValueClause, ...]:
    """Chosen value clauses, by number, and those with the same unknowns or one that is asked for, which say what that
    is.
    """
    kept = set(chosen)
    while True:
        names = set(asked).union(*(problem.values[number].unknowns for number in kept))
        more = {n for n, clause in enumerate(problem.values) if names & set(clause.unknowns)}
        if more <= kept:
            return tuple(clause for n, clause in enumerate(problem.values) if n in kept)
        kept |= more


def _smaller(
    clause: Clause,
    uses: Sequence[Use],
    made: Sequence[str],
    known: Sequence[str],
    needed: Set[Statement],
    library: Library,
) -> list[Clause]:
    """A clause without what is not needed of it."""
    if len(uses) == 1:
        return _of_one(clause, uses[0], made, known, needed, library)
    calls: list[Call] = []
    for use in uses:
        said = use_statements(use)
        part = [s for s in said if s.canonical() in needed]
        if _all_of(use, part, said):
            calls.append(use.call)
        elif part:
            calls += calls_for(made[0], part, known, library) or [use.call]
    return [replace(clause, constructions=tuple(dict.fromkeys(calls or [Call("free", (made[0],))])))]


def _all_of(use: Use, part: Sequence[Statement], said: Sequence[Statement]) -> bool:
    """True where the needed part of a construction's statements amounts to the whole."""
    outside = set(use.names.values()) - {use.names[p] for p in use.construction.new}
    places = 2 * len(use.construction.new) - (0 if outside else 4)
    return bool(said) and conditions(part) >= min(conditions(said), places)


def _of_one(
    clause: Clause, use: Use, made: Sequence[str], known: Sequence[str], needed: Set[Statement], library: Library
) -> list[Clause]:
    said = [s for s in use_statements(use) if not s.spec.seen]
    part = [s for s in said if s.canonical() in needed]
    if set(made) == set(clause.points) and (_all_of(use, part, said) or not said):
        return [clause]
    order = [use.names[p] for p in use.construction.new if use.names[p] in made]
    pieces: list[Clause] = []
    for place, point in enumerate(order):
        before = [*known, *order[:place]]
        own = [s for s in part if point in s.points and not set(s.points) & set(order[place + 1 :])]
        calls = calls_for(point, own, before, library)
        if calls is None or len(calls) > 2:
            return [clause]
        pieces.append(Clause((point,), {}, tuple(calls)))
    loose = [p.points[0] for p in pieces if p.constructions[0].name == "free"]
    bound = [p for p in pieces if p.constructions[0].name != "free"]
    return [*free_clause(loose, library), *bound]


def renamed(problem: Problem, names: Mapping[str, str]) -> Problem:
    """The problem with its points renamed, coordinates dropped; without a goal where it has none."""
    clauses = tuple(
        Clause(
            tuple(names[p] for p in clause.points),
            {},
            tuple(Call(c.name, tuple(names.get(a, a) for a in c.args)) for c in clause.constructions),
        )
        for clause in problem.clauses
    )
    values = tuple(clause.renamed(names) for clause in problem.values)
    goal = None if problem.goal is None else problem.goal.renamed(names)
    conditions = tuple(condition.renamed(names) for condition in problem.conditions)
    picture = None if problem.picture is None else problem.picture.renamed(names)
    return replace(problem, clauses=clauses, values=values, conditions=conditions, picture=picture, goal=goal, text="")


def tidy_names(points: Sequence[str], polygons: Iterable[Sequence[str]] = ()) -> dict[str, str]:
    """New names for the points of a reduced problem.

    Customary letters stay, the others close their ranks. The corners of a polygon with more than four of them follow
    each other in the alphabet, whatever the letters: ABCDEFGH is an octagon, ABCDEFGP looks like seven corners and
    another point.

    Args:
        points: in the order in which they are made.
        polygons: corners of the polygons that the problem speaks of, each in order.
    """
    names: dict[str, str] = {}
    for corners in polygons:
        if len(corners) > FOUR and not any(p in names for p in corners):
            letters = iter(letter for letter in _ALPHABET if letter not in names.values())
            names.update({p: next(letters) for p in corners})
    taken = set(names.values())
    names.update({p: p for p in points if p in CUSTOMARY and p not in names and p not in taken})
    more = (f"{letter}{k}" for k in range(1, 10) for letter in _ORDINARY)
    free = (letter for letter in chain(_ORDINARY, more) if letter not in names.values())
    return {p: names[p] if p in names else names.setdefault(p, next(free)) for p in points}
