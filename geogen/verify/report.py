"""What the verification of a rule found, layer by layer, as records that the command prints and stores.

A layer answers with an `Outcome`. Its state is one of

* ``passed``: the layer's claim holds of the rule;
* ``failed``: the rule is refuted; the outcome then carries the figure that refutes it;
* ``open``: the layer could not decide (a proof was not found in its budget of steps);
* ``absent``: the layer does not apply to this rule, or was not run; ``detail`` says why.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from typing import Literal

from geogen.library.records import Rule

State = Literal["passed", "failed", "open", "absent"]

#: How a rule was proved, the strongest first: the columns of the summary.
Method = Literal["ideal", "positivity", "identity", "hand", "directed angles", "random instances", "search", ""]


@dataclass(frozen=True, slots=True)
class Example:
    """A figure that shows something: a witness of satisfiability, or a counterexample.

    Args:
        points: name, abscissa and ordinate of every point; decimal texts, so that 40 digits survive.
        broken: the statement that is false there; empty for a witness.
        gap: by how much it fails (decimal text, without unit), e.g. the value of the polynomial over its scale.
    """

    points: tuple[tuple[str, str, str], ...]
    broken: str = ""
    gap: str = ""

    @classmethod
    def of(cls, places: Mapping[str, tuple[object, object]], broken: str = "", gap: object = "") -> Example:
        """The example with these places of points; numbers of any kind are written by ``str``."""
        return cls(tuple((name, str(x), str(y)) for name, (x, y) in places.items()), broken, str(gap))

    def with_same(self, same: Iterable[tuple[str, str]]) -> Example:
        """The example with points that stand where others do, as (new, old)."""
        at = {name: (x, y) for name, x, y in self.points}
        return replace(self, points=(*self.points, *((new, *at[old]) for new, old in same)))

    def __str__(self) -> str:
        places = ", ".join(f"{name} = ({_short(x)}, {_short(y)})" for name, x, y in self.points)
        return f"{places}: {self.broken} is false (off by {_short(self.gap)})" if self.broken else places


@dataclass(frozen=True, slots=True)
class LayerOutcome:
    """What one layer found about one rule.

    Args:
        state: passed, failed, open or absent.
        method: what decided.
        detail: one line for the reader: sizes, the cause of an open one, a reference.
        count: random instances tried, or terms of the certificate.
        seconds: CPU seconds that it took.
        example: the counterexample of a failed one, the witness of a satisfiable one.
        cached: True where a stored certificate was multiplied out again instead of searched for, or where the rule is
            as it was when this was found.
    """

    state: State
    method: Method = ""
    detail: str = ""
    count: int = 0
    seconds: float = 0.0
    example: Example | None = None
    cached: bool = False


ABSENT = LayerOutcome("absent")


@dataclass(frozen=True, slots=True)
class ConditionFinding:
    """What dropping one side condition of a rule showed.

    Args:
        statement: the condition, as the rule states it, or ``apart`` for distinct points.
        state: ``needed`` (the example refutes the rule without it), ``removable`` (the rule is proved without it)
            or ``undecided``.
        example: the figure that refutes the rule without the condition.
        detail: how it was decided.
    """

    statement: str
    state: Literal["needed", "removable", "undecided"]
    example: Example | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class RuleReport:
    """Everything that the verification says of one rule.

    Args:
        rule: its id.
        digest: hash of its mathematical content; proofs are stored under it.
        measure: True for a rule of measure (terms such as angle and area), False for a purely relational one.
        instances: layer (a), random instances.
        identity: layer (b), a symbolic identity on a parametrisation.
        proof: layer (c), ideal membership, real arithmetic, or a proof by hand.
        vacuity: hypotheses and side conditions can be satisfied; the example is the witness.
        necessity: each side condition dropped in turn.
        necessity_seconds: CPU seconds of that.
    """

    rule: str
    digest: str
    measure: bool
    instances: LayerOutcome = ABSENT
    identity: LayerOutcome = ABSENT
    proof: LayerOutcome = ABSENT
    vacuity: LayerOutcome = ABSENT
    necessity: tuple[ConditionFinding, ...] = field(default=())
    necessity_seconds: float = 0.0

    @property
    def layers(self) -> dict[str, LayerOutcome]:
        """The layers by name, in the order in which they run."""
        return {
            "instances": self.instances,
            "identity": self.identity,
            "proof": self.proof,
            "vacuity": self.vacuity,
        }

    @property
    def failed(self) -> bool:
        """True where some layer refutes the rule, or nothing satisfies its hypotheses."""
        return any(outcome.state == "failed" for outcome in self.layers.values())

    @property
    def proved(self) -> bool:
        """True where layer (c) proved it, machine or hand; layer (b) speaks of general position only."""
        return self.proof.state == "passed"

    @property
    def status(self) -> str:
        """A few words: ``refuted``, ``proved (method)``, ``in general position``, ``tested only`` or ``unverified``."""
        if self.failed:
            return "refuted"
        if self.proved:
            return f"proved ({self.proof.method})"
        if self.identity.state == "passed":
            return "in general position"
        return "tested only" if self.instances.state == "passed" else "unverified"

    @property
    def seconds(self) -> float:
        """CPU seconds of all layers together."""
        return sum(outcome.seconds for outcome in self.layers.values()) + self.necessity_seconds

    def record(self) -> dict[str, object]:
        """The report as plain data, for JSON."""
        return {**asdict(self), "status": self.status, "seconds": self.seconds}


def digest(rule: Rule) -> str:
    """The hash of a rule's mathematical content: hypotheses, conditions and conclusions, whatever the letters."""
    names = {v: f"P{i}" for i, v in enumerate(rule.variables)}
    parts = (rule.given, rule.figure, rule.then)
    text = " | ".join("; ".join(str(s.renamed(names)) for s in part) for part in parts)
    return sha256(text.encode()).hexdigest()[:24]


def is_measure(rule: Rule) -> bool:
    """True for a rule of measure: it speaks of angles in degrees, areas, arcs and other measured terms."""
    return any(s.spec.measured for s in (*rule.given, *rule.then))


def _short(number: str) -> str:
    """A decimal text to six digits; whatever is no decimal, as it is."""
    try:
        return f"{float(number):.6g}"
    except ValueError:
        return number
