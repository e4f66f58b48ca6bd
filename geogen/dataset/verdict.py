"""One figure as a witness against a closure: which derived statements it shows, and what is to blame for a false one.

A problem may have figures of several kinds (a tangent point on either side, an obtuse angle for an acute one), and a
derivation that reads order or position off its figure speaks of that kind alone. So a statement that is false in
another figure refutes the engine where a rule, its hypotheses and figure conditions true there, concludes something
false there; where its proof is refused; or where nothing in its proof was read off.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from geogen.checker import check
from geogen.deduction import Closure, prove
from geogen.deduction.events import Event
from geogen.deduction.history import History, history_of
from geogen.deduction.trace import cone
from geogen.errors import NotDerivable, ProofRejected
from geogen.lang.form import is_congruence
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, all_forms, conditions, degenerate, true_in
from geogen.proof.graph import BY_ALGEBRA, BY_VALUE, SEEN, ProofGraph, Step
from geogen.scene import precise
from geogen.scene.newton import residuals

#: Residual up to which a figure in floating point shows a statement, relative to the figure; the rest is looked at
#: with fifty digits.
NEAR = 1e-9


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


class FigureWitness:
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
        history = history_of(self.closure)
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
        except (NotDerivable, ProofRejected) as error:
            return f"its proof: {error}"
        broken = self._first_broken(proof)
        if broken is None or broken.kind in (SEEN, BY_VALUE):
            return ""
        if broken.kind == BY_ALGEBRA and any(map(is_congruence, all_forms(broken.statement))):
            return ""  # the integers of its directions are those of the first figure
        return f"step {broken.id} of its proof, by {broken.rule or broken.kind}: {broken.statement}"

    def _first_broken(self, proof: ProofGraph) -> Step | None:
        return next((step for step in proof.steps if self._is_false(step.statement)), None)
