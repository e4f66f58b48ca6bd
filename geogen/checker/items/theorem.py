"""Theorems: three stand in a proof of the goal, the fourth has no instance in the figure."""

from __future__ import annotations

from geogen.checker import check
from geogen.checker.figure import Figure
from geogen.checker.items.instances import first_instance
from geogen.checker.items.item import STRICT, Item, require
from geogen.library.records import Library
from geogen.proof.graph import BY_RULE, from_json


def check_theorem(item: Item, library: Library) -> None:
    """Theorem selection.

    An option is a theorem with all its rules (mirrored versions among them).

    Raises:
        ProofRejected: with the option and the cause.
    """
    proof = from_json(item.provenance["proof"])
    check(proof, library)
    used = {s.rule for s in proof.steps if s.kind == BY_RULE}
    for letter, option in zip("ABCD", item.options, strict=True):
        rules = option["rules"]
        require(bool(rules) and set(rules) <= set(library.rules), f"option {letter} names rules that do not exist")
        ordered = [rule for rule in library.rules if rule in rules]
        require(rules == ordered, f"option {letter} does not list rules once each, in the order of the library")
        names = {family(library.rules[r].name.en) for r in rules}
        require(names == {option["en"]}, f"option {letter} is not the theorem of its rules")
        whole = {r.id for r in library.rules.values() if family(r.name.en) in names}
        require(set(rules) == whole, f"option {letter} does not list all rules of its theorem")
        if option["role"] == "wrong":
            require(bool(used & whole), f"option {letter} plays no part in the proof")
            continue
        require(not used & whole, f"option {letter} stands in the proof")
        if item.variant == STRICT:
            _check_idle(rules, Figure(proof.figure), library)


def _check_idle(rules: list[str], figure: Figure, library: Library) -> None:
    for rule in rules:
        found = first_instance(library.rules[rule], figure)
        require(found is None, f"rule '{rule}' has an instance in the figure: {found}")


def family(name: str) -> str:
    """The theorem's name without the remark that a rule is its mirrored version."""
    return name.removesuffix(", mirrored")
