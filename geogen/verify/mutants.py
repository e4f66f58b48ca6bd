"""Rules edited wrongly: conclusions with points exchanged or constants changed, and whether that is noticed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from typing import Literal

from geogen.lang.expression import Expression
from geogen.lang.number import Number
from geogen.lang.predicates.equations import difference
from geogen.lang.statement import Argument, Statement, degenerate, letters
from geogen.library.records import Rule
from geogen.verify.claim import Claim
from geogen.verify.instances import counterexample
from geogen.verify.report import Example
from geogen.verify.search import Found, figures, kept, seeded

#: Figures in which a mutant is tested, and mutants of one conclusion of each kind.
COUNT, EACH = 200, 4

Kind = Literal["points exchanged", "point replaced", "constant changed", "relation changed"]

#: What a relation is mistaken for: other ones, each with the places of its arguments.
_MISTAKEN: dict[str, tuple[tuple[str, tuple[int, ...]], ...]] = {
    "para": (("perp", (0, 1, 2, 3)), ("cong", (0, 1, 2, 3))),
    "perp": (("para", (0, 1, 2, 3)), ("cong", (0, 1, 2, 3))),
    "cong": (("perp", (0, 1, 2, 3)), ("para", (0, 1, 2, 3))),
    "coll": (("perp", (0, 1, 0, 2)), ("cong", (0, 1, 0, 2))),
    "midp": (("cong", (0, 1, 1, 2)),),
    "cyclic": (("para", (0, 1, 2, 3)), ("cong", (0, 1, 2, 3))),
    "circle": (("perp", (0, 1, 0, 2)), ("coll", (0, 1, 2))),
    "rconst": (("perp", (0, 1, 2, 3)),),
    "simtri": (("simtrir", (0, 1, 2, 3, 4, 5)),),
    "simtrir": (("simtri", (0, 1, 2, 3, 4, 5)),),
    "contri": (("contrir", (0, 1, 2, 3, 4, 5)),),
    "contrir": (("contri", (0, 1, 2, 3, 4, 5)),),
    "eqangle": (("eqangle", (0, 1, 2, 3, 6, 7, 4, 5)),),
    "eqratio": (("eqratio", (0, 1, 2, 3, 6, 7, 4, 5)),),
    "eqratio3": (("eqratio3", (0, 1, 3, 2, 4, 5)),),
}


@dataclass(frozen=True)
class Mutant:
    """A rule with one conclusion, which is a wrong edit of one of its own.

    Args:
        kind: how it was edited.
        rule: the rule as edited.
        names: the exchange of points that was made, if it was one.
    """

    kind: Kind
    rule: Rule
    names: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class MutantVerdict:
    """What became of a mutant.

    Args:
        mutant: the mutant.
        state: ``refuted`` by the example; ``true``, since the rule's symmetry or a proof says so; ``empty`` where what
            it concludes means nothing in any figure; ``missed`` where neither was found.
        example: the counterexample.
        detail: why it is true.
    """

    mutant: Mutant
    state: Literal["refuted", "true", "empty", "missed"]
    example: Example | None = None
    detail: str = ""


def mutants(rule: Rule) -> tuple[Mutant, ...]:
    """Wrong edits of each conclusion of a rule, none of them a conclusion in other words."""
    stated = {_normal(s) for s in rule.then}
    found: list[Mutant] = []
    for conclusion in rule.then:
        for edits in (
            _exchanged(conclusion),
            _replaced(rule, conclusion),
            _changed(conclusion),
            _mistaken(conclusion),
        ):
            count = 0
            for kind, edited, names in edits:
                canonical = _normal(edited)
                if count < EACH and canonical not in stated and degenerate(edited) is None:
                    stated.add(canonical)
                    found.append(Mutant(kind, replace(rule, then=(edited,)), names))
                    count += 1
    return tuple(found)


Edit = tuple[Kind, Statement, tuple[tuple[str, str], ...]]


def _exchanged(conclusion: Statement) -> Iterator[Edit]:
    """Two of the conclusion's points exchanged."""
    for one, two in combinations(conclusion.points, 2):
        names = {one: two, two: one}
        yield "points exchanged", conclusion.renamed(names), tuple(names.items())


def _replaced(rule: Rule, conclusion: Statement) -> Iterator[Edit]:
    """One of the conclusion's points replaced by one that it does not name."""
    others = [p for p in rule.variables if p not in conclusion.points]
    for new in others:
        for old in reversed(conclusion.points):
            yield "point replaced", conclusion.renamed({old: new}), ()


def _mistaken(conclusion: Statement) -> Iterator[Edit]:
    """The relation replaced by another one."""
    for name, places in _MISTAKEN.get(conclusion.predicate, ()):
        yield "relation changed", Statement(name, tuple(conclusion.args[i] for i in places)), ()


def _normal(statement: Statement) -> Statement:
    """A statement in a form that does not tell the sides of an equation."""
    if statement.predicate != "equal":
        return statement.canonical()
    found = difference(statement.args)
    scaled = found.over(found.parts[0][1]) if found.parts else found
    return Statement("equal", (scaled, Expression()))


def _changed(conclusion: Statement) -> Iterator[Edit]:
    """One of the conclusion's numbers changed."""
    args = conclusion.args
    for place, letter in enumerate(letters(conclusion.spec, len(args))):
        for other in _others(args[place], letter):
            edited: tuple[Argument, ...] = (*args[:place], other, *args[place + 1 :])
            if conclusion.predicate == "vecsum":
                edited = _balanced(edited, place)
            yield "constant changed", Statement(conclusion.predicate, edited), ()


def _others(argument: Argument, letter: str) -> Iterator[Argument]:
    if letter == "N":
        assert isinstance(argument, Number)
        yield argument * 2
        yield argument * Number.root(3)
    elif letter == "A":
        assert isinstance(argument, Fraction)
        yield (argument + Fraction(1, 12)) % 1
        yield -argument % 1
    elif letter == "Q":
        assert isinstance(argument, Fraction)
        yield argument * 2
        yield -argument
    elif letter == "E":
        assert isinstance(argument, Expression)
        for number, (monomial, coefficient) in enumerate(argument.parts):
            yield Expression((*argument.parts[:number], (monomial, coefficient * 2), *argument.parts[number + 1 :]))


def _balanced(args: tuple, place: int) -> tuple:
    """Coefficients of points that add up to zero again, by a change of the next one."""
    other = (place + 2) % len(args)
    return (*args[:other], args[other] - sum(args[0::2]), *args[other + 1 :])


#: Why a rule is true; nothing where that is not known.
Reason = Callable[[Rule], str]


def judged(rule: Rule, seed: int = 0, prove: Reason | None = None) -> tuple[MutantVerdict, ...]:
    """All mutants of a rule, each refuted by a figure or explained.

    Args:
        rule: the rule.
        seed: of the random figures.
        prove: tells why a rule is true; asked of what no figure refutes.
    """
    found = figures(Claim.of(rule), COUNT, seeded(rule, seed, "mutants"))
    return tuple(_verdict(rule, m, found, prove) for m in mutants(rule))


def _verdict(rule: Rule, mutant: Mutant, found: Found, prove: Reason | None) -> MutantVerdict:
    there = kept(Claim.of(mutant.rule), found.at)
    example = counterexample(there, mutant.rule.then)
    if example is not None:
        return MutantVerdict(mutant, "refuted", example)
    if not len(there.at):
        return MutantVerdict(mutant, "empty", detail="its terms mean nothing in any figure")
    if _normal(mutant.rule.then[0]) in map(_normal, rule.given):
        return MutantVerdict(mutant, "true", detail="it is a hypothesis")
    if mutant.names and is_symmetric(rule, dict(mutant.names)):
        return MutantVerdict(mutant, "true", detail="the rule's hypotheses are symmetric in the two points")
    cause = prove(mutant.rule) if prove is not None else ""
    return MutantVerdict(mutant, "true" if cause else "missed", detail=cause)


def is_symmetric(rule: Rule, names: dict[str, str]) -> bool:
    """True where an exchange of points leaves a rule's hypotheses and conditions as they are."""
    for part in (rule.given, rule.figure):
        if {s.canonical() for s in part} != {s.renamed(names).canonical() for s in part}:
            return False
    return True


def share_noticed(states: Mapping[str, int]) -> float:
    """The part of the mutants that are not known to be true that a figure refutes; 1 where there are none.

    Args:
        states: how many there are of each state.
    """
    refuted, missed = states.get("refuted", 0), states.get("missed", 0)
    return refuted / (refuted + missed) if refuted + missed else 1.0
