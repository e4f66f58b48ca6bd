"""An item belongs to the record of its problem, and a twin to the record of its original."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from geogen.checker.items.item import PERTURBED
from geogen.proof.graph import ProofGraph, from_json, loads, read_json
from geogen.proof.slice import ancestors, subgraph
from geogen.tasks.formal import Formal, coordinates
from geogen.tasks.kinds import KINDS
from geogen.tasks.perturb import perturbation_of
from geogen.tasks.relabel import step_of
from geogen.tasks.twin import perturbed

#: Parts of a provenance that say in words what the others state, and those of the twin alone.
_WORDS = ("en", "zh", "source", "why")


def origin_fault(formal: Formal, problem: Mapping[str, Any] | None, original: Mapping[str, Any] | None) -> str | None:
    """What in a provenance contradicts the record of its problem or of its original, None where nothing does."""
    if PERTURBED in formal.provenance:
        return None if original is None else _unlike_original(formal, original)
    return None if problem is None else _unlike_problem(formal, problem)


def _unlike_problem(formal: Formal, problem: Mapping[str, Any]) -> str | None:
    """Figure and proof are those of the problem, under the names that the item has."""
    points = coordinates(read_json(problem["points"]))
    names = formal.provenance.get("names", {p: p for p in points})
    if {names.get(p): xy for p, xy in points.items()} != formal.at:
        return "its figure is not that of the problem"
    proof = loads(problem["proof"])
    if "proof" in formal.provenance:
        assert formal.graph is not None
        goal = formal.graph.goal if KINDS[formal.task].renames and not formal.faithful else proof.goal
        if goal not in {step.id for step in proof.steps}:
            return "its goal is no step of the problem's proof"
        kept = ancestors(proof, goal) if goal != proof.goal else {step.id for step in proof.steps}
        if tuple(step_of(s, names) for s in proof.steps if s.id in kept) != formal.path.steps:
            return "its proof is not that of the problem"
    if "sound" in formal.provenance and not is_part(from_json(formal.provenance["sound"]), proof):
        return "its sound solution is no part of the problem's proof"
    return None


def is_part(part: ProofGraph, proof: ProofGraph) -> bool:
    """True for a proof, and for the proofs of its steps."""
    if part.goal not in {step.id for step in proof.steps}:
        return False
    bare = replace(proof, extra={})
    return part in (bare, subgraph(bare, part.goal))


def _unlike_original(formal: Formal, original: Mapping[str, Any]) -> str | None:
    """A twin is made of its original by the perturbation on record."""
    found = formal.provenance
    old = Formal(read_json(original["provenance"]), formal.library)
    if original["id"] != found[PERTURBED]["original"] or old.at != coordinates(found[PERTURBED]["figure"]):
        return "its perturbation is of another item"
    wanted = perturbed(old, perturbation_of(found[PERTURBED]), formal.at)
    for name, value in wanted.items():
        if name == "options":
            same = [_bare(o) for o in value] == [_bare(o) for o in found[name]]
        else:
            same = value == found[name]
        if not same:
            return f"its '{name}' is not what the perturbation makes of the original's"
    return None


def _bare(option: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in option.items() if name not in _WORDS}
