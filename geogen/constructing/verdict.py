"""What is found out about a reply to a construction problem."""

from __future__ import annotations

from dataclasses import dataclass, field

from geogen.proof.graph import ProofGraph

#: The kinds of verdict, from best to worst; the first three are right.
KINDS = {
    "proved": "the conditions hold in all figures, and follow from the construction by a checked proof",
    "holds": "the conditions hold in all figures",
    "impossible": "rightly says that there is no construction",
    "tool not allowed": "right, but by a tool that the problem does not allow",
    "solutions missing": "right, but not all solutions that are asked for",
    "fails": "a condition fails in a figure",
    "hard-coded": "what is constructed does not move with what is given",
    "nothing wanted": "no object of the kind that is wanted",
    "givens missing": "what is given is not there, or not where it is given",
    "impossible claimed": "says that there is no construction where there is one",
    "construction claimed": "gives a construction where there is none",
    "does not run": "GeoGebra would refuse a line",
    "no script": "there is no script",
}
RIGHT = frozenset({"proved", "holds", "impossible"})


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is found out about a reply.

    Args:
        kind: a key of :data:`KINDS`.
        message: one line that says why, empty where it is right.
        line: of the script, where it does not run; 0 for none.
        figure: the number of the figure in which a condition fails; 0 for none.
        condition: the condition that fails there.
        places: where the given and the chosen points and handles lie there.
        found: each wanted object with the reply's name for it.
        solutions: how many different solutions the reply has in every figure.
        figures: in how many figures the reply was found right.
        tools: the tools that it uses, sorted.
        lines: Euclidea's count of lines.
        moves: Euclidea's count of elementary moves.
        views: commands about style and view in it.
        proofs: where it is proved, a proof of each condition of each solution, which the checker accepts.
        why_not: where it holds and is not proved, what the proof lacks.
    """

    kind: str
    message: str = ""
    line: int = 0
    figure: int = 0
    condition: str = ""
    places: tuple[tuple[str, float, float], ...] = ()
    found: tuple[tuple[str, str], ...] = ()
    solutions: int = 0
    figures: int = 0
    tools: tuple[str, ...] = ()
    lines: int = 0
    moves: int = 0
    views: int = 0
    proofs: tuple[ProofGraph, ...] = field(default=(), repr=False)
    why_not: str = ""

    @property
    def right(self) -> bool:
        """True where the reply solves the problem."""
        return self.kind in RIGHT

    @property
    def runs(self) -> bool:
        """True where the script can be drawn."""
        return self.kind not in ("does not run", "no script", "impossible", "impossible claimed")
