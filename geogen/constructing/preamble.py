"""What is given, as the first lines of a GeoGebra script, and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from geogen.constructing.problem import ConstructionProblem, Given
from geogen.library.records import Words

#: Decimals of coordinates in scripts; the placements at which replies are judged have all their digits.
DECIMALS = 3
_COMMANDS = {"line": "Line", "segment": "Segment", "ray": "Ray", "circle": "Circle"}


def given_lines(givens: Sequence[Given], at: Mapping[str, tuple[float, float]]) -> tuple[str, ...]:
    """The lines that draw what is given.

    Args:
        givens: the objects, points first.
        at: where the points are.
    """
    return tuple(_line(one, at) for one in givens)


def _line(one: Given, at: Mapping[str, tuple[float, float]]) -> str:
    if one.kind == "point":
        x, y = at[one.name]
        return f"{one.name} = ({x:.{DECIMALS}f}, {y:.{DECIMALS}f})"
    return f"{one.name} = {_COMMANDS[one.kind]}({', '.join(one.points)})"


def said(givens: Sequence[Given], words: Mapping[str, Words], language: str) -> str:
    """The sentence that lists what is given: the points, then the other objects, with semicolons between.

    Args:
        givens: the objects, at least one.
        words: see :func:`geogen.constructing.templates.load_words`.
        language: ``en`` or ``zh``.
    """
    points = [one.name for one in givens if one.kind == "point"]
    parts = []
    if points:
        parts.append(_of(words, "given.point" + "s" * (len(points) > 1), language).format(listed(points, language)))
    for one in givens:
        if one.kind != "point":
            parts.append(_of(words, f"given.{one.kind}", language).format(one.name, *one.points))
    return _of(words, "given", language).format(("；" if language == "zh" else "; ").join(parts))


def listed(parts: Sequence[str], language: str) -> str:
    """``A, B and C``, in Chinese ``A、B、C``."""
    if language == "zh":
        return "、".join(parts)
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _of(words: Mapping[str, Words], name: str, language: str) -> str:
    found = words[name]
    return found.en if language == "en" else found.zh


def script_of(problem: ConstructionProblem, at: Mapping[str, tuple[float, float]]) -> str:
    """The whole script of the reference, what is given first.

    Args:
        problem: one that has a reference.
        at: where the given points are.
    """
    lines = [*given_lines(problem.givens, at), *(line for step in problem.reference for line in step.script)]
    return "\n".join(lines)
