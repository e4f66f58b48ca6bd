"""Which line of a solution is about which step of its proof: the one that says what the step states."""

from __future__ import annotations

import re
from collections.abc import Mapping

from geogen.dataset.shards import Row
from geogen.problem.words.saying import say
from geogen.problem.words.template import Replay
from geogen.problem.words.voice import Voice
from geogen.proof.graph import GIVEN, SEEN, ProofGraph

_LABEL = re.compile(r"\((\d+)\) ?(.*)")


def numbered_lines(solution: str) -> list[tuple[str, int]]:
    """The lines of a solution, each with its number, 0 for those that have none."""
    found = []
    for line in solution.rstrip("\n").split("\n"):
        label = _LABEL.match(line)
        found.append((line, int(label[1]) if label else 0))
    return found


def numbers(proof: ProofGraph, row: Row, language: str) -> dict[int, int]:
    """The number of the line that states a step, by the step's id; steps that read alike share one.

    Args:
        proof: the proof.
        row: its record, with the solutions.
        language: of the solution, ``en`` or ``zh``.
    """
    english = _beginnings(proof, row["solution_en"])
    return english if language == "en" else _in_order(proof, row["solution_zh"], english)


def _beginnings(proof: ProofGraph, solution: str) -> dict[int, int]:
    """English lines begin with what their step states."""
    by_text: dict[str, list[int]] = {}
    for step, text in _texts(proof, "en"):
        by_text.setdefault(text, []).append(step)
    longest = sorted(by_text, key=len, reverse=True)
    found: dict[int, int] = {}
    for line, number in numbered_lines(solution):
        label = _LABEL.match(line)
        for text in longest:
            if label and label[2].startswith(text):
                found |= dict.fromkeys(by_text[text], number)
                break
    return found


def _in_order(proof: ProofGraph, solution: str, english: Mapping[int, int]) -> dict[int, int]:
    """Chinese lines hold what their step states somewhere; they come in the order of the English ones."""
    texts = dict(_texts(proof, "zh"))
    firsts = {number: step for step, number in reversed(list(english.items()))}
    left = [firsts[number] for number in sorted(firsts)]
    found: dict[int, int] = {}
    for line, number in numbered_lines(solution):
        place = next((i for i, step in enumerate(left) if number and texts[step] in line), None)
        if place is not None:
            found |= {step: number for step in english if texts[step] == texts[left[place]]}
            del left[: place + 1]
    return found


def _texts(proof: ProofGraph, language: str) -> list[tuple[int, str]]:
    """What each step states, given ones first, as solutions have it."""
    voice = Voice(language, proof.figure, proof.figure, Replay(()))
    voice.plain = True
    steps = sorted((s for s in proof.steps if s.kind != SEEN), key=lambda s: s.kind != GIVEN)
    return [(s.id, say(s.statement, voice)) for s in steps]
