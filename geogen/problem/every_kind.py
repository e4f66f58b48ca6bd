"""A claim proved in every kind of figure that the text of a problem allows."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from geogen.checker import check
from geogen.deduction import close, prove
from geogen.errors import ProofRejected
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, true_in
from geogen.library.records import Library
from geogen.problem.conditions import read_by
from geogen.proof.graph import ProofGraph
from geogen.proof.split import split
from geogen.scene.order_types import Kinds
from geogen.scene.senses import mirror_image

#: Most kinds that are told apart.
MOST_KINDS = 32


@dataclass(frozen=True)
class EveryKind:
    """What became of a claim in the kinds of figures of its text.

    Two figures are of one kind where one proof holds in both (mirror images count as one figure where the text says the
    same of them), or where no proof was found in either and all conditions
    that the proofs of the others read agree.

    Args:
        proofs: one for each kind in which the claim is proved, accepted by the checker.
        unproved: a figure of each other kind.
    """

    proofs: tuple[ProofGraph, ...]
    unproved: tuple[Coordinates, ...]

    @property
    def found(self) -> int:
        """How many kinds there are."""
        return len(self.proofs) + len(self.unproved)


def holds_in(proof: ProofGraph, at: Coordinates) -> bool:
    """True where a proof holds in another figure: all that it reads and concludes is true there."""
    return all(true_in(s.statement, at) for s in proof.steps)


def in_every_kind(
    proof: ProofGraph, claim: Statement, kinds: Kinds, figures: Sequence[Coordinates], library: Library
) -> EveryKind:
    """Prove a claim in every kind of figure.

    Args:
        proof: of the claim, in the figure of record.
        claim: what is proved.
        kinds: the figures of the text.
        figures: those of them that were found.
        library: rules and constructions.
    """
    proofs, unproved = [proof], list[Coordinates]()
    for at in figures:
        if len(proofs) + len(unproved) == MOST_KINDS:
            break
        images = (at, mirror_image(at)) if kinds.mirrors else (at,)
        if any(holds_in(p, image) for p in proofs for image in images):
            continue
        seen = [s for p in proofs for s in read_by(p)]
        if any(_agree(seen, at, other) for other in unproved):
            continue
        more = _proved(claim, kinds, at, library)
        if more is None:
            unproved.append(at)
        else:
            proofs.append(more)
    return EveryKind(tuple(proofs), tuple(unproved))


def _agree(seen: Sequence[Statement], one: Coordinates, other: Coordinates) -> bool:
    return all(true_in(s, one) == true_in(s, other) for s in seen)


def _proved(claim: Statement, kinds: Kinds, at: Coordinates, library: Library) -> ProofGraph | None:
    """A checked proof in the kind of a figure, None where there is none."""
    scene = kinds.scene_of(at)
    if scene is None:
        return None
    closure = close(scene, library)
    if not closure.holds(claim):
        return None
    proof = split(prove(closure, claim), library)
    try:
        check(proof, library)
    except ProofRejected as error:
        logging.getLogger(__name__).warning("a proof of '%s' in another kind is refused: %s", claim, error)
        return None
    return proof
