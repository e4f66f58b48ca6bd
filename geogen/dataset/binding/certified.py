"""Proofs of problems of which nobody knows whether they have a figure: no verdict on them is "accepted".

A proof is about all exact figures of its problem near the drawn one. Where none is certified to exist, the claim may be
about nothing: of sides 3, 4 and nearly 5 around a right angle everything can be proved. Such a proof has a state of its
own. Where the problem gives values, and says more than places its points, the values may well contradict each other in
a digit that no figure shows; what is proved from them is no answer, and is refused.
"""

from __future__ import annotations

from dataclasses import dataclass

from geogen.checker.existence import Existence
from geogen.errors import ProofRejected
from geogen.lang.problem import Problem, parse_body

#: The state of a sound proof of a problem that is not known to have a figure.
UNCERTIFIED = "existence not certified"


@dataclass(frozen=True)
class Doubt:
    """What is to be said of a sound proof that may be about nothing.

    Args:
        cause: why no exact figure is certified.
    """

    cause: str

    def __str__(self) -> str:
        return f"accepted if the figure exists: {self.cause}"


def doubt(body: str, found: Existence) -> Doubt | None:
    """What keeps a sound proof from being accepted, None where nothing does.

    Args:
        body: its problem.
        found: what is known of an exact figure.

    Raises:
        ProofRejected: the given values say more than places the points, and no exact figure is certified.
    """
    if found.is_certified:
        return None
    if found.is_overdetermined and gives_values(parse_body(body)):
        raise ProofRejected(
            f"the given values are more than place the figure, and that they agree is not certified: {found.reason}"
        )
    return Doubt(found.reason)


def gives_values(problem: Problem) -> bool:
    """True where the text of a problem gives a number, in a clause of its own or within a construction."""
    points = set(problem.points)
    calls = (call for clause in problem.clauses for call in clause.constructions)
    return bool(problem.values) or any(arg not in points for call in calls for arg in call.args)
