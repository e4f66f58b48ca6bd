"""One scene of a soak: its closure, and every derived statement held against figures that deduction never saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from geogen.dataset.memory import spare
from geogen.dataset.verdict import Fault, FigureWitness
from geogen.deduction import Closure, close
from geogen.deduction.measure.known import Known
from geogen.deduction.program import program_of
from geogen.errors import GeogenError, SceneError, UnsoundRule
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.lang.statement import Statement
from geogen.library import load_library
from geogen.library.records import Library
from geogen.problem.make import random_scene
from geogen.problem.randomness import number
from geogen.scene import precise
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene

#: One closure in so many binds rules by their hypotheses alone, which costs twice as much and raises an error for every
#: conclusion that its own figure refutes.
STRICT = 11
#: One scene in so many has values, lengths and angles in numbers; they cost three times as much.
VALUED = 5


@dataclass(frozen=True)
class SoakOptions:
    """What a soak depends on.

    Args:
        seed: any whole number.
        root: a folder with ``rules/`` and ``constructions/``; None for the project's own.
    """

    seed: int = 0
    root: Path | None = None


@dataclass(frozen=True)
class Soaked:
    """What became of one index.

    Args:
        index: its number.
        drawn: False where the scene, or another figure of it, could not be drawn.
        statements: derived statements, premises not among them.
        elsewhere: those that are true in a figure of another seed.
        alike: those that are not, but are true in a third figure of the scene's own kind.
        other_kind: those that no other figure of their kind was found for.
        unclear: those about figures that cannot be drawn to many digits.
        fault: the first one that is refuted, if any.
    """

    index: int
    drawn: bool = False
    statements: int = 0
    elsewhere: int = 0
    alike: int = 0
    other_kind: int = 0
    unclear: int = 0
    fault: Fault | None = None


class Soaker:
    """The scenes of one soak by index.

    Args:
        options: what they depend on.
        library: in place of the one that the options name, for tests.
    """

    def __init__(self, options: SoakOptions, library: Library | None = None) -> None:
        precise.needed()
        self.seed = options.seed
        self.library = library if library is not None else load_library(options.root)
        program_of(self.library)  # compiled now, it lives as long as the process
        spare()

    def __call__(self, index: int) -> Soaked:
        """The scene with an index, as ``synth`` grows it, and what other figures say of its closure."""
        scene = random_scene(self.seed, index, self.library, index % VALUED == 0)
        return Soaked(index) if scene is None else self.scene(scene, index)

    def scene(self, scene: Scene, index: int) -> Soaked:
        """What figures of other seeds say of the closure of a scene."""
        seeds = [number(self.seed, f"soak {k}", index) for k in range(3)]
        found = examined(scene, self.library, seeds[1:], index % STRICT == 0)
        if found is None:
            return Soaked(index)
        if found.fault is not None:
            return replace(found, index=index, fault=_smallest(scene, found.fault, self.library, seeds))
        return replace(found, index=index)


def examined(scene: Scene, library: Library, seeds: Sequence[int], strict: bool = False) -> Soaked | None:
    """What other figures say of the closure of a scene; None where it has none.

    Args:
        scene: the scene.
        library: its rules.
        seeds: of the figures; a later one serves the statements that the earlier ones are of another kind for.
        strict: see :func:`geogen.deduction.close`.
    """
    try:
        closure = close(scene, library, strict)
    except UnsoundRule as error:
        figure = tuple((p, *xy) for p, xy in scene.figure().items())
        return Soaked(0, True, fault=Fault(scene.body, "a contradiction", str(error), figure))
    except SceneError:
        return None
    waiting = derived(closure)
    total = len(waiting)
    elsewhere = unclear = drawn = 0
    for own, at in _figures(scene, library, seeds):
        verdict = FigureWitness(closure, at)
        waiting = verdict.left(waiting)
        drawn, unclear = drawn + 1, verdict.unclear
        if verdict.fault is not None:
            return Soaked(0, True, total, fault=verdict.fault)
        elsewhere = elsewhere if own else total - len(waiting)
        if not waiting:
            break
    if not drawn:
        return None
    return Soaked(0, True, total, elsewhere, total - len(waiting) - elsewhere, len(waiting) - unclear, unclear)


def derived(closure: Closure) -> list[Statement]:
    """Every fact and every known value of a closure, its premises left out."""
    given = {p.statement.canonical() for p in closure.scene.premises}
    found = [*closure.facts(), *_values(closure)]
    return [s for s in dict.fromkeys(s.canonical() for s in found) if s not in given]


def _values(closure: Closure) -> Iterator[Statement]:
    """Lengths and other terms that a closure knows as numbers."""
    if closure.values is None:
        return
    known: Known = closure.values.known
    for pair in range(closure.quantities.pairs):
        value = known.length(pair)
        if value is not None:
            yield Statement("lconst", (*known.segment(pair), value))
    for kind, *term in list(closure.quantities.terms):
        value = known.term(tuple(term)) if kind == "t" else None
        if value is not None:
            yield Statement("equal", (Expression.term(tuple(term)), Expression.of(value)))


def _figures(scene: Scene, library: Library, seeds: Sequence[int]) -> Iterator[tuple[bool, Coordinates]]:
    """Figures of a scene's problem from other seeds, then one of the scene's own that deduction did not see (True)."""
    problem = replace(parse_body(scene.body), text=scene.body)
    for seed in seeds:
        try:
            yield False, build_scene(problem, library, seed, realisations=1, patient=False).figure()
        except SceneError:
            continue
    if len(scene.realisations) > 2:
        yield True, scene.figure(2)


def _smallest(scene: Scene, fault: Fault, library: Library, seeds: Sequence[int]) -> Fault:
    """A fault in a problem from which no clause can be left out any more."""
    problem = parse_body(scene.body)
    smaller = list(_smaller(problem))
    while smaller:
        candidate = smaller.pop(0)
        found = _fault(candidate, library, seeds)
        if found is not None:
            problem, fault = candidate, found
            smaller = list(_smaller(problem))
    return fault


def _smaller(problem: Problem) -> Iterator[Problem]:
    """The problem without one of its clauses or values, the last ones first."""
    for k in reversed(range(len(problem.values))):
        yield replace(problem, values=(*problem.values[:k], *problem.values[k + 1 :]), text="")
    for k in reversed(range(len(problem.clauses))):
        yield replace(problem, clauses=(*problem.clauses[:k], *problem.clauses[k + 1 :]), text="")


def _fault(problem: Problem, library: Library, seeds: Sequence[int]) -> Fault | None:
    """What refutes the closure of a problem, if anything does."""
    body = print_body(problem)
    try:
        scene = build_scene(replace(parse_body(body), text=body), library, seeds[0], patient=False)
    except GeogenError:
        return None  # a clause that others build on cannot be left out
    found = examined(scene, library, seeds[1:], True)
    return found.fault if found is not None else None
