"""The scores of GeoSense without a judge: which principles a reply identifies, and how well it applies them.

A principle is identified where its name, an alias or a theorem that expresses it stands in a step, or where the reply
states what an instance of a rule that expresses it concludes. An application is scored by the facts of the instance:
what it rests on, as far as the problem does not give it, and what it concludes; the same fact counts in any order of
points. Of the proofs that a reply is held against one does as well as can be with the principles that the reply uses.
"""

from __future__ import annotations

from dataclasses import dataclass

from geogen.eval.describing.claims import Picture
from geogen.eval.principles.gold import Applied, applied
from geogen.eval.principles.heard import Heard
from geogen.eval.principles.names import named
from geogen.eval.principles.proved import Proved
from geogen.library import Library
from geogen.problem.words.solution import solution
from geogen.proof.graph import ProofGraph
from geogen.tasks.source import Source


@dataclass(frozen=True)
class Use:
    """What a reply makes of one principle of a proof.

    Args:
        principle: its id.
        is_identified: True where it is named, or where a step states what it concludes.
        applied: the mean over its instances of F1 on their facts; 0 where it is not identified.
    """

    principle: str
    is_identified: bool
    applied: float


@dataclass(frozen=True)
class PrincipleScore:
    """A reply held against one proof.

    Args:
        uses: one for each principle of the proof.
        extra: what the reply names without applying it, and the proof neither has nor names.
        proof: which of the checked proofs it is, the recorded one being 0.
    """

    uses: tuple[Use, ...]
    extra: tuple[str, ...]
    proof: int

    @property
    def recall(self) -> float:
        """GPI: the share of principles that are identified; 1 where a proof needs none."""
        return sum(u.is_identified for u in self.uses) / len(self.uses) if self.uses else 1.0

    @property
    def precision(self) -> float:
        """The share of named principles that the proof has; 1 where none is named and none is needed."""
        right = sum(u.is_identified for u in self.uses)
        total = right + len(self.extra)
        return right / total if total else float(not self.uses)

    @property
    def f1(self) -> float:
        """The harmonic mean of recall and precision."""
        both = self.recall + self.precision
        return 2 * self.recall * self.precision / both if both else 0.0

    @property
    def gpa(self) -> float:
        """The mean application of the identified principles; 0 where none is, 1 where none is needed."""
        identified = [u.applied for u in self.uses if u.is_identified]
        return sum(identified) / len(identified) if identified else float(not self.uses)


def principle_score(reply: str, source: Source, picture: Picture, library: Library) -> PrincipleScore:
    """A reply held against the proof of a problem that fits it best, of those that apply a principle.

    Args:
        reply: any text.
        source: the problem with its recorded proof.
        picture: its figure.
        library: rules and principles.
    """
    proved = Proved(source, library)
    heard = Heard(reply, source, picture, proved, library)
    first = against(heard, source.proof, 0, source, library)
    if heard.is_silent or (first.f1 == 1 and first.gpa == 1):
        return first
    proofs = list(proved.proofs)
    for own in (proved.proof_from(heard.concludes), *map(proved.proof_by, (heard.named, heard.used))):
        if own is not None and own not in proofs:
            proofs.append(own)
    rivals = [(n, proof) for n, proof in enumerate(proofs[1:], 1) if applied(proof, library)]
    found = [first, *(against(heard, proof, n, source, library) for n, proof in rivals)]
    return max(found, key=lambda score: (score.f1 + score.gpa, -score.proof))


def against(heard: Heard, proof: ProofGraph, number: int, source: Source, library: Library) -> PrincipleScore:
    """A reply held against one proof.

    Args:
        heard: what the reply says.
        proof: a checked proof of the problem.
        number: which of them.
        source: the problem.
        library: rules and principles.
    """
    gold = applied(proof, library)
    extra = heard.strangers({one.principle for one in gold})
    if extra:
        extra = heard.strangers({one.principle for one in gold} | _in_words(proof, source, library))
    return PrincipleScore(tuple(_use(heard, one) for one in gold), extra, number)


def _in_words(proof: ProofGraph, source: Source, library: Library) -> set[str]:
    """The principles that a proof names when it is written out: by algebra, too, and in the words of its rules."""
    texts = (solution(proof, source.problem.asked, library, language) for language in ("en", "zh"))
    return {p for text in texts for p in named(text, library)}


def _use(heard: Heard, gold: Applied) -> Use:
    """What a reply makes of one principle."""
    is_identified = gold.principle in heard.named or any(map(heard.concludes, gold.instances))
    if not is_identified:
        return Use(gold.principle, False, 0.0)
    scores = [heard.application(gold.principle, instance) for instance in gold.instances]
    return Use(gold.principle, True, sum(scores) / len(scores))
