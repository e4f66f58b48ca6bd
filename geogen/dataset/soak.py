"""One scene of a soak: its closure, and every derived statement held against figures that deduction never saw.

The figures are drawn from other seeds. A problem may have figures of several kinds (a tangent point on either side, an
obtuse angle for an acute one), and a derivation that reads order or position off its figure speaks of that kind alone.
So a statement that is false in another figure refutes the engine where a rule, its hypotheses and figure conditions
true there, concludes something false there, where its proof is refused, or where nothing in its proof was read off.
"""

from __future__ import annotations

import gc
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

from geogen.checker import check
from geogen.deduction import Closure, close, prove
from geogen.deduction.events import Event
from geogen.deduction.known import Known
from geogen.deduction.trace import History, cone, plain_history
from geogen.errors import ProofRejected, SceneError, UnsoundRule
from geogen.lang.expression import Expression
from geogen.lang.form import Coordinates, is_congruence
from geogen.lang.problem import Problem, parse_body
from geogen.lang.statement import Statement, all_forms, conditions, degenerate, true_in
from geogen.library import load_library
from geogen.library.records import Library
from geogen.problem.make import random_scene
from geogen.problem.randomness import number
from geogen.proof.graph import BY_ALGEBRA, BY_VALUE, SEEN, ProofGraph, Step
from geogen.scene import precise
from geogen.scene.build import build_scene
from geogen.scene.newton import residuals
from geogen.scene.scene import Scene

#: Residual up to which a figure in floating point shows a statement, relative to the figure; the rest is looked at
#: with fifty digits.
NEAR = 1e-9


@dataclass(frozen=True)
class Options:
    """What a soak depends on.

    Args:
        seed: any whole number.
        root: a folder with ``rules/`` and ``constructions/``; None for the project's own.
    """

    seed: int = 0
    root: Path | None = None


@dataclass(frozen=True)
class Fault:
    """A derived statement that another figure refutes.

    Args:
        body: the problem, as small as it could be made.
        statement: what was derived.
        cause: the rule or the step at fault.
        figure: coordinates of the points in the refuting figure.
    """

    body: str
    statement: str
    cause: str
    figure: tuple[tuple[str, float, float], ...] = ()

    def __str__(self) -> str:
        places = ", ".join(f"{p} = ({x:.12g}, {y:.12g})" for p, x, y in self.figure)
        return f"{self.body}\n  derived: {self.statement}\n  at fault: {self.cause}\n  false at: {places}"


@dataclass(frozen=True)
class Soaked:
    """What became of one index.

    Args:
        index: its number.
        drawn: False where the scene, or another figure of it, could not be drawn.
        statements: derived statements, premises not among them.
        confirmed: those that are true in a figure of another seed.
        other_kind: those that no other figure of their kind was found for.
        unclear: those about figures that cannot be drawn to many digits.
        fault: the first one that is refuted, if any.
    """

    index: int
    drawn: bool = False
    statements: int = 0
    confirmed: int = 0
    other_kind: int = 0
    unclear: int = 0
    fault: Fault | None = None


class Soaker:
    """The scenes of one soak by index.

    Args:
        options: what they depend on.
        library: in place of the one that the options name, for tests.
    """

    def __init__(self, options: Options, library: Library | None = None) -> None:
        precise.needed()
        # As for data sets: the library's many small records are not worth looking through for garbage.
        gc.set_threshold(100_000, 50, 50)
        self.seed = options.seed
        self.library = library if library is not None else load_library(options.root)

    def __call__(self, index: int) -> Soaked:
        """The scene with an index, as ``synth`` grows it, and what other figures say of its closure."""
        scene = random_scene(self.seed, index, self.library)
        return Soaked(index) if scene is None else self.scene(scene, index)

    def scene(self, scene: Scene, index: int) -> Soaked:
        """What figures of other seeds say of the closure of a scene."""
        seeds = [number(self.seed, f"soak {k}", index) for k in (0, 1)]
        found = examined(scene, self.library, seeds)
        if found is None:
            return Soaked(index)
        if found.fault is not None:
            return replace(found, index=index, fault=_smallest(scene, found.fault, self.library, seeds))
        return replace(found, index=index)


def examined(scene: Scene, library: Library, seeds: Sequence[int]) -> Soaked | None:
    """What other figures say of the closure of a scene; None where it has none.

    Args:
        scene: the scene.
        library: its rules.
        seeds: of the figures; a later one serves the statements that the earlier ones are of another kind for.
    """
    try:
        closure = close(scene, library)
    except UnsoundRule as error:
        figure = tuple((p, *xy) for p, xy in scene.figure().items())
        return Soaked(0, True, fault=Fault(scene.body, "a contradiction", str(error), figure))
    except SceneError:
        return None
    waiting = derived(closure)
    result = Soaked(0, False, len(waiting))
    for at in _figures(scene, library, seeds):
        verdict = _Verdict(closure, at)
        waiting = verdict.left(waiting)
        result = replace(result, drawn=True, unclear=verdict.unclear)
        if verdict.fault is not None:
            return replace(result, fault=verdict.fault)
        if not waiting:
            break
    if not result.drawn:
        return None
    return replace(
        result, confirmed=result.statements - len(waiting), other_kind=len(waiting) - result.unclear
    )


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


def _figures(scene: Scene, library: Library, seeds: Sequence[int]) -> Iterator[Coordinates]:
    """Figures of a scene's problem from other seeds, and one of the scene's own kind that deduction did not see."""
    problem = replace(parse_body(scene.body), text=scene.body)
    for seed in seeds:
        try:
            yield build_scene(problem, library, seed, realisations=1, patient=False).figure()
        except SceneError:
            continue
    if len(scene.realisations) > 2:
        yield scene.figure(2)


class _Verdict:
    """One figure as a witness against a closure.

    Attributes:
        unclear: how many statements it cannot decide.
        fault: a statement that it refutes, if there is one.
    """

    def __init__(self, closure: Closure, at: Coordinates) -> None:
        self.closure, self.at = closure, at
        self.size = max((math.dist(p, q) for p, q in combinations(at.values(), 2)), default=1.0)
        self.unclear = 0
        self.fault: Fault | None = None
        self.precise: precise.Precise | None = None
        self.innocent: set[Event] = set()

    def left(self, statements: Sequence[Statement]) -> list[Statement]:
        """The statements that are not true here, none of them refuted unless there is a fault."""
        doubtful = [s for s in statements if self._is_doubtful(s)]
        if not doubtful:
            return []
        premises = [p.statement for p in self.closure.scene.premises]
        self.precise = precise.polished(premises, self.at)
        if self.precise is None:
            self.unclear = len(doubtful)
            return doubtful
        false = [s for s in doubtful if self._is_false(s)]
        if false:
            self._judge(false)
        return false

    def _is_doubtful(self, statement: Statement) -> bool:
        """True for a statement that this figure, in floating point, does not clearly show."""
        if not all(true_in(c, self.at) for c in conditions(statement)):
            return True
        if statement.predicate == "equal":
            gap = statement.spec.gap
            assert gap is not None
            return not gap(self.at, statement.args) < NEAR
        error = residuals(all_forms(statement), self.at)
        return bool(len(error)) and not abs(error).max() < NEAR * max(1.0, self.size) ** 2

    def _is_false(self, statement: Statement) -> bool:
        """True for a statement that this figure does not show to many digits, or that means nothing here."""
        assert self.precise is not None
        if statement.spec.seen:
            return not true_in(statement, self.at)
        if degenerate(statement) or not all(true_in(c, self.at) for c in conditions(statement)):
            return True
        return precise.is_false(statement, self.precise)

    def _judge(self, false: Sequence[Statement]) -> None:
        """Look for the rule, or else the step of a proof, that is to blame for a false statement."""
        history = plain_history(self.closure)
        for statement in false:
            cause = self._false_rule(history, statement)
            if cause:
                return self._blame(statement, cause)
        cause = self._false_step(false[0])
        if cause:
            self._blame(false[0], cause)

    def _blame(self, statement: Statement, cause: str) -> None:
        places = tuple((p, *xy) for p, xy in self.at.items())
        self.fault = Fault(self.closure.scene.body, str(statement), cause, places)

    def _false_rule(self, history: History, statement: Statement) -> str:
        """The rule behind a statement that concludes something false from what is true, or nothing."""
        for event in cone(history, statement):
            if event.rule is None or event in self.innocent:
                continue
            names = dict(zip(event.rule.variables, (self.closure.scene.points[i] for i in event.points), strict=True))
            if not any(self._is_false(s.renamed(names)) for s in (*event.rule.figure, *event.rule.given)):
                for conclusion in (s.renamed(names) for s in event.rule.then):
                    if degenerate(conclusion) is None and self._breaks(conclusion):
                        where = " ".join(f"{v}={p}" for v, p in names.items())
                        return f"rule '{event.rule.id}' ({event.rule.file}:{event.rule.line}) with {where}"
            self.innocent.add(event)
        return ""

    def _breaks(self, conclusion: Statement) -> bool:
        """True where a rule's conclusion is false; what it needs to mean something is not the rule's concern."""
        assert self.precise is not None
        if conclusion.spec.seen:
            return not true_in(conclusion, self.at)
        return precise.is_false(conclusion, self.precise)

    def _false_step(self, statement: Statement) -> str:
        """The step to blame in a proof that reads nothing off the figure, or why there is no proof; or nothing."""
        try:
            proof = prove(self.closure, statement)
            check(proof, self.closure.library)
        except (AssertionError, ProofRejected) as error:
            return f"its proof: {error}"
        broken = self._first_broken(proof)
        if broken is None or broken.kind in (SEEN, BY_VALUE):
            return ""
        if broken.kind == BY_ALGEBRA and any(map(is_congruence, all_forms(broken.statement))):
            return ""  # the integers of its directions are those of the first figure
        return f"step {broken.id} of its proof, by {broken.rule or broken.kind}: {broken.statement}"

    def _first_broken(self, proof: ProofGraph) -> Step | None:
        return next((step for step in proof.steps if self._is_false(step.statement)), None)


def _smallest(scene: Scene, fault: Fault, library: Library, seeds: Sequence[int]) -> Fault:
    """The same fault in a problem from which no clause can be left out any more."""
    problem = parse_body(scene.body)
    shrinking = True
    while shrinking:
        shrinking = False
        for smaller in _smaller(problem):
            found = _fault(smaller, library, seeds)
            if found is not None:
                problem, fault, shrinking = smaller, found, True
                break
    return fault


def _smaller(problem: Problem) -> Iterator[Problem]:
    """The problem without one of its clauses or values, the last ones first."""
    for k in reversed(range(len(problem.values))):
        yield replace(problem, values=(*problem.values[:k], *problem.values[k + 1 :]), text="")
    for k in reversed(range(len(problem.clauses))):
        yield replace(problem, clauses=(*problem.clauses[:k], *problem.clauses[k + 1 :]), text="")


def _fault(problem: Problem, library: Library, seeds: Sequence[int]) -> Fault | None:
    from geogen.errors import GeogenError
    from geogen.lang.problem import print_body

    body = print_body(problem)
    try:
        scene = build_scene(replace(parse_body(body), text=body), library, seeds[0], patient=False)
        found = examined(scene, library, seeds[1:] + [seeds[0] + 1] if isinstance(seeds, list) else seeds)
    except GeogenError:
        return None  # a clause that others build on cannot be left out
    return found.fault if found is not None else None
