"""What is asked of figures: a rule, or a variant of one, as hypotheses, side conditions and conclusions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from geogen.lang.measure import Term
from geogen.lang.statement import Statement, measured
from geogen.library.records import Rule
from geogen.verify.circumstances import Pair, different_points, side_conditions
from geogen.verify.symbols import Symbols, translate


@dataclass(frozen=True)
class Claim:
    """Hypotheses and side conditions imply conclusions.

    Args:
        points: the points.
        given: hypotheses.
        sides: side conditions.
        apart: pairs of points that differ.
        then: conclusions.
        terms: measured terms that must mean something.
        broken: side conditions of which the opposite holds.
        vanishing: side conditions whose polynomial is zero.
        same: points that have been put into others, with those.
    """

    points: tuple[str, ...]
    given: tuple[Statement, ...]
    sides: tuple[Statement, ...]
    apart: frozenset[Pair]
    then: tuple[Statement, ...]
    terms: tuple[Term, ...] = ()
    broken: tuple[Statement, ...] = ()
    vanishing: tuple[Statement, ...] = ()
    same: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, rule: Rule) -> Claim:
        """What a rule claims."""
        terms = tuple(dict.fromkeys(t for s in (*rule.given, *rule.then) for t in measured(s)))
        apart = frozenset(different_points(rule))
        return cls(rule.variables, rule.given, side_conditions(rule), apart, rule.then, terms)

    def merged(self, names: Mapping[str, str]) -> Claim:
        """The claim with some points put into others."""
        return replace(
            self,
            points=tuple(dict.fromkeys(names[p] for p in self.points)),
            given=tuple(s.renamed(names) for s in self.given),
            sides=tuple(s.renamed(names) for s in self.sides),
            apart=frozenset(frozenset(names[p] for p in pair) for pair in self.apart),
            then=tuple(s.renamed(names) for s in self.then),
            terms=tuple((t[0], *(names[p] for p in t[1:])) for t in self.terms),
            same=tuple((p, q) for p, q in names.items() if p != q),
        )

    @property
    def possible(self) -> bool:
        """False where a pair that differs, or a side condition, has been merged away."""
        if any(len(pair) < 2 for pair in self.apart):
            return False
        plane = Symbols()
        facts = (translate(s, plane) for s in self.sides)
        return all(f.nonzero + f.positive and all(f.nonzero + f.positive) for f in facts)


def mergers(claim: Claim) -> Iterator[dict[str, str]]:
    """The ways in which several points of a claim may be one, the claim still meaning something."""

    def extend(rest: tuple[str, ...], names: dict[str, str]) -> Iterator[dict[str, str]]:
        if not rest:
            yield names
            return
        point, *more = rest
        yield from extend(tuple(more), {**names, point: point})
        for target in dict.fromkeys(names.values()):
            group = [p for p, t in names.items() if t == target]
            if not any(frozenset((p, point)) in claim.apart for p in group):
                yield from extend(tuple(more), {**names, point: target})

    for names in extend(claim.points, {}):
        if len(set(names.values())) < len(names) and claim.merged(names).possible:
            yield names
