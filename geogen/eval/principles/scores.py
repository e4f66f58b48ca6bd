"""The scores of GeoSense without a judge: which principles a reply identifies, and how well it applies them.

A principle is identified where its name or an alias stands in a step, or where the reply states what an instance of a
rule that expresses it concludes. An application is scored by the facts of the instance: what it rests on, as far as the
problem does not give it, and what it concludes; the same fact counts in any order of points.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from geogen.eval.describing.claims import Claim, Picture, holds
from geogen.eval.describing.reader import describe
from geogen.eval.describing.scores import Follows
from geogen.eval.principles.gold import Applied, Instance, applied, every_proof
from geogen.eval.principles.names import named
from geogen.lang.statement import Statement
from geogen.library import Library
from geogen.proof.graph import ProofGraph
from geogen.tasks.source import Source

#: Predicates of equations, by one of which a step may state the result of a formula with its values put in.
_EQUATIONS = frozenset(("equal", "lconst", "rconst", "eqratio", "cong", "lensum", "sqsum", "aconst", "eqangle", "perp"))
#: Most principles that one step applies; a step that names more lists them.
MOST_IN_A_STEP = 2
#: Statements that no text makes: of vectors, and of how figures turn.
_UNSAID = frozenset(("vecsum", "sameclock", "sameside", "nsameside"))


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
        extra: principles that the reply names without applying them, and the proof does not have.
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
    """A reply held against the proof of a problem that fits it best.

    Args:
        reply: any text.
        source: the problem with its recorded proof.
        picture: its figure.
        library: rules and principles.
    """
    heard = Heard(reply, source, picture, library)
    first = heard.against(source.proof, 0)
    if not reply.strip() or (first.f1 == 1 and first.gpa == 1):
        return first
    others = [heard.against(proof, n) for n, proof in enumerate(every_proof(source, library)[1:], 1)]
    return max([first, *others], key=lambda s: (s.f1 + s.gpa, -s.proof))


class Heard:
    """What a reply says: the principles that it names, and the facts that it states.

    Args:
        reply: any text.
        source, picture, library: see :func:`principle_score`.
    """

    def __init__(self, reply: str, source: Source, picture: Picture, library: Library) -> None:
        self._library, self._at = library, picture.at
        self._named = named(reply, library)
        claims = describe(reply, picture).claims
        states = [holds(claim, picture) for claim in claims]
        self._false = [c for c, is_so in zip(claims, states, strict=True) if not is_so]
        self._true = [c for c, is_so in zip(claims, states, strict=True) if is_so]
        self._stated = list(dict.fromkeys(s for c in self._true for s in c.statements))
        self._told, self._given = Follows(self._stated, picture.at), Follows(source.given, picture.at)
        self._is_given: dict[Statement, bool] = {}

    def against(self, proof: ProofGraph, number: int) -> PrincipleScore:
        """Hold the reply against one proof.

        Args:
            proof: a checked proof of the problem.
            number: which of them.
        """
        gold = applied(proof, self._library)
        uses = tuple(map(self._use, gold))
        wanted = {one.principle for one in gold}
        return PrincipleScore(uses, self._unapplied(wanted), number)

    def _use(self, gold: Applied) -> Use:
        concluded = [self._concludes(instance) for instance in gold.instances]
        is_identified = gold.principle in self._named or any(concluded)
        scores = [self._applied(i, done) for i, done in zip(gold.instances, concluded, strict=True)]
        return Use(gold.principle, is_identified, sum(scores) / len(scores) if is_identified else 0.0)

    def _applied(self, instance: Instance, is_concluded: bool) -> float:
        """F1 on the facts of an instance."""
        rests_on = [s for s in instance.given if s.predicate not in _UNSAID and not self._known(s)]
        facts = [self._told.has(s) for s in rests_on]
        if any(s.predicate not in _UNSAID for s in instance.then):
            facts.append(is_concluded)
        hits = sum(facts)
        wrong = sum(self._is_about(claim, instance) for claim in self._false)
        if not facts:
            return float(not wrong)
        recall, precision = hits / len(facts), hits / (hits + wrong) if hits else 0.0
        return 2 * recall * precision / (recall + precision) if hits else 0.0

    def _concludes(self, instance: Instance) -> bool:
        """True where the reply states what an instance concludes, and the problem does not give that."""
        return any(s in self._stated or self._new(s) or self._in_numbers(s) for s in instance.then)

    def _new(self, statement: Statement) -> bool:
        return self._told.has(statement) and not self._known(statement)

    def _in_numbers(self, statement: Statement) -> bool:
        """True where a formula is stated with its values put in: an equation of the same points that is not given."""
        if statement.predicate not in _EQUATIONS:
            return False
        points = set(statement.points)
        same = [s for s in self._stated if s.predicate in _EQUATIONS and set(s.points) <= points and len(s.points) > 1]
        return any(not self._known(s) for s in same)

    def _known(self, statement: Statement) -> bool:
        """True for what the problem gives."""
        if statement not in self._is_given:
            self._is_given[statement] = self._given.has(statement)
        return self._is_given[statement]

    def _is_about(self, claim: Claim, instance: Instance) -> bool:
        """True for a false claim about the points that an instance concludes something of."""
        points = {p for s in instance.then for p in s.points}
        said = {p for s in claim.statements for p in s.points}
        return bool(said) and said <= points

    def _unapplied(self, wanted: Iterable[str]) -> tuple[str, ...]:
        """Named principles that a proof does not have, less as many as the same sentences state facts of."""
        strangers = [p for p in self._named if p not in wanted]
        applied_elsewhere = 0
        names = {claim.sentence: named(claim.sentence, self._library) for claim in self._true}
        for sentence, there in names.items():
            here = [p for p in there if p in strangers]
            facts = sum(claim.sentence == sentence for claim in self._true)
            applied_elsewhere += min(len(here), facts) if len(here) <= MOST_IN_A_STEP else 0
        return tuple(strangers[: max(0, len(strangers) - applied_elsewhere)])
