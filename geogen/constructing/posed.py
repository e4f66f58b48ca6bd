"""What all construction problems have that are made: their materials, words and difficulty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from geogen.constructing.moves import Moves, load_moves
from geogen.constructing.narrower import Narrower, load_narrower
from geogen.constructing.preamble import listed
from geogen.constructing.problem import ConstructionProblem, ReferenceStep
from geogen.constructing.templates import load_templates, load_words
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem
from geogen.library.records import Library, Words
from geogen.scene.build import build_scene

#: Lines of script up to which a solution is easy, and up to which it is medium.
EASY, MEDIUM = 6, 16


@dataclass(frozen=True)
class Made:
    """A problem with what is known of it beside.

    Args:
        problem: it.
        source: the template, or the constructions that are asked for, joined by plus signs.
        skills: what GGBench calls it.
        lines: Euclidea's count L of the reference: uses of tools.
    """

    problem: ConstructionProblem
    source: str
    skills: tuple[str, ...]
    lines: int


@dataclass(frozen=True)
class Materials:
    """What problems are made with.

    Args:
        library: constructions.
        moves: how objects are drawn.
        narrower: what sentences say beyond statements.
        words: what is said of problems beside what is asked.
        twinned: wordings of which some problems have no solution, with the most solutions that one of them has.
    """

    library: Library
    moves: Moves
    narrower: Mapping[str, Narrower]
    words: Mapping[str, Words]
    twinned: Mapping[str, int]


def difficulty(steps: Sequence[ReferenceStep]) -> str:
    """Easy, medium or hard, by the lines of script."""
    lines = sum(len(step.script) for step in steps)
    return "easy" if lines <= EASY else "medium" if lines <= MEDIUM else "hard"


def with_text(
    problem: ConstructionProblem, texts: Mapping[str, Sequence[str]], solutions: int, words: Mapping[str, Words]
) -> ConstructionProblem:
    """A problem with its question in both languages.

    Args:
        problem: without it.
        texts: its first sentences by language.
        solutions: how many there are in general, were all tools allowed.
        words: see :class:`Materials`.
    """
    many = () if solutions == 1 else ("all",) if problem.every else ("one",)
    found = {}
    for language, sentences in texts.items():
        called = _called([w.name for w in problem.wanted], solutions, language)
        rest = [
            of_language(words, key, language).format(solutions, called) for key in (*many, f"tools.{problem.category}")
        ]
        found[language] = ("" if language == "zh" else " ").join([*sentences, *rest])
    return replace(problem, question_en=found["en"], question_zh=found["zh"])


def _called(wanted: Sequence[str], solutions: int, language: str) -> str:
    """What several solutions are called: ``t1 and t2``, of two objects ``B1, C1; B2, C2``."""
    if len(wanted) == 1:
        return listed([f"{wanted[0]}{k}" for k in range(1, solutions + 1)], language)
    comma, semicolon = ("、", "；") if language == "zh" else (", ", "; ")
    return semicolon.join(comma.join(f"{name}{k}" for name in wanted) for k in range(1, solutions + 1))


def figure_of(placement: Problem, library: Library, seed: int) -> Coordinates:
    """One figure of what is given.

    Raises:
        SceneError: it cannot be drawn.
    """
    return build_scene(placement, library, seed, 2, patient=False).figure()


def of_language(words: Mapping[str, Words], name: str, language: str) -> str:
    """A text of a table of words."""
    return word(words[name], language)


def word(words: Words, language: str) -> str:
    """Words in a language."""
    return words.en if language == "en" else words.zh


def materials(library: Library, root: Path | None = None) -> Materials:
    """What problems are made with, from the data files.

    Args:
        library: constructions.
        root: the folder that holds ``constructions/``; by default the project's own.

    Raises:
        LibraryError: a file does not load.
    """
    every = load_templates(root).values()
    twinned = {
        t.wording: max(other.solutions for other in every if other.wording == t.wording) for t in every if t.impossible
    }
    return Materials(library, load_moves(root), load_narrower(root), load_words(root), twinned)
