"""Theorems: three are applied in proofs from what is given, the fourth applies nowhere in the figure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from geogen.checker import check
from geogen.checker.items.applies import Places, applies
from geogen.checker.items.crossings import Circle, about_a_circle, circles_of, places
from geogen.checker.items.item import STRICT, Judge, JudgedItem, present, require
from geogen.lang.measure import Coordinates
from geogen.lang.problem import parse_body
from geogen.library.records import Library, Theorem
from geogen.proof.graph import BY_RULE, ProofGraph, Step, from_json

#: Predicates of two triangles; a theorem that compares a triangle with itself is none that a reader would see there.
_TRIANGLES = ("simtri", "simtrir", "contri", "contrir")


def check_theorem(item: JudgedItem, library: Library) -> None:
    """Theorem selection.

    An option is a theorem of the library's table with its rules. A wrong one is applied in a proof on record, each from
    what the problem gives, to points where it does not degenerate. The correct one applies nowhere by its widest
    hypotheses, which need not be derived but only be true, in the figure with all crossings of what is drawn. By the
    published definition options are rules, and it is enough that the proof of the goal does without the correct one.

    Raises:
        ProofRejected: with the option and the cause.
    """
    proof = from_json(item.provenance["proof"])
    check(proof, library)
    if item.variant != STRICT:
        _check_published(item, proof, library)
        return
    proofs = [proof, *_further(item.provenance["applied"], proof, library)]
    problem = parse_body(item.provenance["drawn"])
    circles = circles_of(problem, proof.figure, library)
    for letter, option in zip("ABCD", item.options, strict=True):
        found = theorem_of(option["rules"], library)
        theorem = present(found, f"option {letter} names no theorem, or not its rules in their order")
        require(option["en"] == theorem.name.en, f"option {letter} is not the theorem of its rules")
        if option["role"] == "wrong":
            used_in = any(is_use(step, theorem, proof.figure, circles, library) for p in proofs for step in p.steps)
            require(used_in, f"option {letter} plays no part in the proofs, or only where it degenerates")
            continue
        used = {step.rule for p in proofs for step in p.steps if step.kind == BY_RULE}
        require(not used & set(theorem.rules), f"option {letter} stands in a proof")
        found_in = applies(theorem, Places(places(problem, proof.figure, library)))
        require(found_in is not None, f"option {letter}: the search for points that fit is too long")
        require(not found_in, f"the theorem of option {letter} applies in the figure")


def _further(applied: Any, proof: ProofGraph, library: Library) -> list[ProofGraph]:
    """The proofs on record beside that of the goal, checked; all are of the same figure and from the same givens."""
    require(isinstance(applied, list) and len(applied) <= 3, "'applied' is no list of up to three proofs")
    found = [from_json(data) for data in applied]
    for other in found:
        check(other, library)
        same = _body(other) == _body(proof) and dict(other.figure) == dict(proof.figure)
        require(same, "a proof is about another problem or figure")
    return found


def _body(proof: ProofGraph) -> str:
    return proof.problem.partition("?")[0].strip()


def theorem_of(rules: Sequence[str], library: Library) -> Theorem | None:
    """The theorem that has just these rules."""
    return next((t for t in library.theorems.values() if list(t.rules) == list(rules)), None)


def is_use(step: Step, theorem: Theorem, figure: Coordinates, circles: Sequence[Circle], library: Library) -> bool:
    """True for a step that applies a theorem to points which by themselves satisfy its widest hypotheses.

    So it is no flat triangle, zero angle or parallelogram on a line to which it is applied.
    """
    if step.kind != BY_RULE or step.rule not in theorem.rules:
        return False
    return fits(step.rule, dict(step.substitution), theorem, figure, circles, library)


def fits(
    rule: str,
    points: Mapping[str, str],
    theorem: Theorem,
    figure: Coordinates,
    circles: Sequence[Circle],
    library: Library,
) -> bool:
    """True where a rule's points by themselves satisfy a theorem's widest hypotheses, so that a reader sees it there.

    Two triangles have to be different, and a circle has to be one of which the problem speaks.

    Args:
        rule: its id.
        points: of its variables.
        theorem: the theorem.
        figure: the figure.
        circles: of which the problem speaks.
        library: the rules.
    """
    for statement in library.rules[rule].then:
        if statement.predicate in _TRIANGLES:
            corners = statement.renamed(points).args
            if set(corners[:3]) == set(corners[3:]):
                return False
    own = [complex(*figure[p]) for p in dict.fromkeys(points.values())]
    if theorem.circle and not about_a_circle(own, circles):
        return False
    return applies(theorem, Places(own)) is True


def _check_published(item: JudgedItem, proof: ProofGraph, library: Library) -> None:
    used = {s.rule for s in proof.steps if s.kind == BY_RULE}
    for letter, option in zip("ABCD", item.options, strict=True):
        rules = option["rules"]
        require(bool(rules) and set(rules) <= set(library.rules), f"option {letter} names rules that do not exist")
        ordered = [rule for rule in library.rules if rule in rules]
        require(rules == ordered, f"option {letter} does not list rules once each, in the order of the library")
        theorems = {library.theorem_of(r).id for r in rules}
        named = {library.rules[t].name.en for t in theorems} == {option["en"]} and len(theorems) == 1
        require(named, f"option {letter} is not the theorem of its rules")
        whole = {r.id for r in library.versions[theorems.pop()]}
        require(set(rules) == whole, f"option {letter} does not list all rules of its theorem")
        if option["role"] == "wrong":
            require(bool(used & whole), f"option {letter} plays no part in the proof")
        else:
            require(not used & whole, f"option {letter} stands in the proof")


#: Theorem selection.
THEOREMS = Judge("TS", "L3", fields=("proof", "applied"), published=("proof",), options=("rules",), check=check_theorem)
