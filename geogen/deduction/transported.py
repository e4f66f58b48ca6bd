"""A derivation taken over to another scene: the same firings about points of other names, written out there.

A derivation speaks of statements only, so it is one in every scene that gives the same premises and shows the same
position of the points. Certificates are worked out anew, as their integers are read from the figure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from geogen.deduction.events import Firing
from geogen.deduction.prove import written
from geogen.deduction.saturate import Closure
from geogen.errors import NotDerivable
from geogen.lang.expression import renamed_term
from geogen.lang.statement import Statement, true_in
from geogen.library.records import Library
from geogen.proof.graph import SEEN, ProofGraph
from geogen.scene.scene import Scene


class NotMoved(Exception):
    """The other scene's figure does not bear the derivation out."""


def moved(
    firings: Sequence[Firing],
    points: Sequence[str],
    names: Mapping[str, str],
    goal: Statement,
    scene: Scene,
    library: Library,
) -> ProofGraph:
    """The proof by the same firings in another scene.

    Args:
        firings: a derivation, in order, whose premises the other scene gives, too.
        points: those of the scene in which it was found, by number.
        names: what each of its points is called in the other scene.
        goal: what it ends in, in the other scene's names.
        scene: the other scene.
        library: the rules.

    Raises:
        NotMoved: it speaks of a point that is not there, or a position or a value is another one in that figure.
    """
    missing = {p for f in firings for s in (*f.given, *f.then) for p in s.points if p not in names}
    if missing:
        raise NotMoved(f"it speaks of {', '.join(sorted(missing))}")
    where = {p: i for i, p in enumerate(scene.points)}
    numbers = [where[names[p]] if p in names else -1 for p in points]
    try:
        proof = written(Closure(scene, library, idle=True), goal, [_firing(f, numbers, names) for f in firings])
    except NotDerivable as error:
        raise NotMoved(str(error)) from error
    if not all(true_in(s.statement, proof.figure) for s in proof.steps if s.kind == SEEN):
        raise NotMoved("a condition of position does not hold")
    return proof


def _firing(firing: Firing, numbers: Sequence[int], names: Mapping[str, str]) -> Firing:
    event = firing.event
    return replace(
        firing,
        event=event._replace(
            points=tuple(numbers[i] for i in event.points),
            statement=event.statement and event.statement.renamed(names),
            equation=event.equation and event.equation.renamed(names),
            puts=tuple((renamed_term(t, names), s.renamed(names)) for t, s in event.puts),
        ),
        given=tuple(s.renamed(names) for s in firing.given),
        then=tuple(s.renamed(names) for s in firing.then),
        needs=(),
        gives=(),
    )
