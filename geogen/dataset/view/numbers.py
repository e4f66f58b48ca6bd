"""Which line of a solution is about which step of its proof: lines are numbered as steps are."""

from __future__ import annotations

import re

from geogen.lang.problem import parse_body
from geogen.library.records import Library
from geogen.problem.words.solution import Printed
from geogen.proof.graph import ProofGraph

_LABEL = re.compile(r"\((\d+)\) ?(.*)")


def numbered_lines(solution: str) -> list[tuple[str, int]]:
    """The lines of a solution, each with its number, 0 for those that have none."""
    found = []
    for line in solution.rstrip("\n").split("\n"):
        label = _LABEL.match(line)
        found.append((line, int(label[1]) if label else 0))
    return found


def numbers(proof: ProofGraph, library: Library, language: str) -> dict[int, int]:
    """The number of the line that states a step, by the step's id; steps that read alike share one.

    Args:
        proof: the proof.
        library: the rules.
        language: of the solution, ``en`` or ``zh``.
    """
    goal = parse_body(proof.problem).asked
    return Printed(proof, goal, library, language).place
