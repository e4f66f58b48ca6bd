"""Random problem bodies that shrink to few clauses, and the scenes of those that can be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from hypothesis import reject
from hypothesis import strategies as st

from geogen.errors import SceneError
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.library import load_library
from geogen.library.records import Construction, Library
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene

#: Values that constructions may take, by kind.
VALUES = {"N": ("2", "1/2", "3", "sqrt(2)", "3/2"), "A": ("90o", "60o", "45o", "30o", "120o")}
#: Places of arguments among what is left to pick from: one number, as shrinking leaves out few numbers at once.
_PICKS = st.integers(0, 12**8)
#: Names of new points.
NAMES = tuple("defgklmnpqrstuvwxyzhijo") + tuple(f"{c}1" for c in "defgklmnpqrstuvwxyz")


@st.composite
def bodies(draw: st.DrawFn, library: Library | None = None, start: str | None = None, most: int = 4) -> str:
    """Bodies of random problems without goal: a start, and clauses on top of it.

    Args:
        draw: hypothesis' source.
        library: the constructions; by default the project's own.
        start: the body to start from; by default a base scene, a bare triangle at the simplest.
        most: the largest number of clauses that are added.
    """
    known = library if library is not None else load_library()
    body = start if start is not None else draw(_start(known))
    building = _constructions(known)
    # Drawn before their points are known, so that a clause can be left out and the others stay as they are.
    for which, picks in draw(st.lists(st.tuples(st.integers(0, len(building) - 1), _PICKS), max_size=most)):
        points = parse_body(body).points
        fit = [c for c in building if outside(c) <= len(points)]
        body = f"{body}; {_clause(fit[which % len(fit)], points, picks)}"
    return body


def call(construction: Construction, points: Sequence[str]) -> st.SearchStrategy[str]:
    """Clauses that use a construction on different points of a scene.

    Args:
        construction: the construction.
        points: those that there are, at least as many as it builds on.
    """
    return _PICKS.map(lambda picks: _clause(construction, points, picks))


def _clause(construction: Construction, points: Sequence[str], picks: int) -> str:
    """The clause whose arguments are picked by their places among the points or values that are left."""
    kinds = dict(construction.values)
    new = iter([name for name in NAMES if name not in points])
    names = {a: next(new) for a in construction.new}
    left = list(points)
    for argument in (a for a in construction.args if a not in names):
        among = VALUES[kinds[argument]] if argument in kinds else left
        picks, place = divmod(picks, len(among))
        names[argument] = among[place]
        if argument not in kinds:
            left.remove(among[place])
    made = " ".join(names[a] for a in construction.new)
    return f"{made} = {construction.id} {' '.join(names[a] for a in construction.args)}"


def outside(construction: Construction) -> int:
    """How many points a construction builds on."""
    return len(construction.args) - len(construction.new) - len(construction.values)


def scene_of(body: str, seed: int = 0, realisations: int = 3, library: Library | None = None) -> Scene:
    """The scene of a body; the example is rejected, inside a test of hypothesis, where no figure of it is found.

    Args:
        body: a problem without goal.
        seed: figures of different seeds share nothing.
        realisations: how many figures.
        library: the constructions; by default the project's own.
    """
    known = library if library is not None else load_library()
    try:
        return build_scene(replace(parse_body(body), text=body), known, seed, realisations, patient=False)
    except SceneError:
        reject()
        raise


@st.composite
def _start(draw: st.DrawFn, library: Library) -> str:
    """A base scene, perhaps without some of its clauses and what rests on them."""
    first, *more = parse_body(draw(st.sampled_from(_starts(library)))).clauses
    kept, known = [first], set(first.points)
    for clause in more:
        new = set(clause.points)
        needs = {a for c in clause.constructions for a in c.args if a[0].isalpha()} - new
        # Three times out of four it stays; where an example fails without it, it is left out.
        if draw(st.integers(0, 3)) and needs <= known:
            kept.append(clause)
            known |= new
    return print_body(Problem("", tuple(kept)))


def _starts(library: Library) -> tuple[str, ...]:
    """The base scenes without values, the simplest first, after a bare triangle."""
    return ("a b c = triangle a b c", *_bases(tuple(s.body for s in library.scenes.values())))


@cache
def _bases(found: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted((b for b in found if "{" not in b and "length" not in b), key=len))


def _constructions(library: Library) -> tuple[Construction, ...]:
    """The constructions that build on points, the simplest first."""
    return _ordered(tuple(library.constructions.values()))


@cache
def _ordered(found: tuple[Construction, ...]) -> tuple[Construction, ...]:
    building = [c for c in found if outside(c) > 0 and c.gives]
    # By what they build on first: those that fit fewer points are then the same, at the same places.
    return tuple(sorted(building, key=lambda c: (outside(c), len(c.args), c.id)))
