"""Blind solvers by name: those with which ``geogen audit`` plays the tasks without their figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from geogen.eval.baselines import Blind
from geogen.eval.names import ModelError


def _length(options: Sequence[str], longest: bool) -> int:
    sizes = [len(option) for option in options]
    return sizes.index(max(sizes) if longest else min(sizes))


def _overlap(options: Sequence[str], most: bool) -> int:
    """The option that shares most, or least, words with the others; the first of several."""
    words = [set(option.split()) for option in options]
    shared = [sum(len(own & other) for other in words) - len(own) for own in words]
    return shared.index(max(shared) if most else min(shared))


def _in_question(question: str, options: Sequence[str], most: bool) -> int:
    """The option with the largest, or smallest, share of words that the question has, too."""
    asked = set(question.split())
    shares = [len(asked & set(option.split())) / max(1, len(set(option.split()))) for option in options]
    return shares.index(max(shares) if most else min(shares))


SOLVERS: Mapping[str, Blind] = {
    "first": lambda question, options: 0,
    "last": lambda question, options: len(options) - 1,
    "longest": lambda question, options: _length(options, True),
    "shortest": lambda question, options: _length(options, False),
    "most-alike": lambda question, options: _overlap(options, True),
    "least-alike": lambda question, options: _overlap(options, False),
    "in-question": lambda question, options: _in_question(question, options, True),
    "not-in-question": lambda question, options: _in_question(question, options, False),
}


def blind_solver(name: str) -> Blind:
    """The solver of a name.

    Raises:
        ModelError: there is none.
    """
    if name not in SOLVERS:
        close = get_close_matches(name, SOLVERS, 1)
        hint = f"did you mean 'blind/{close[0]}'?" if close else f"blind solvers: {', '.join(SOLVERS)}"
        raise ModelError(f"there is no blind solver '{name}'", hint=hint)
    return SOLVERS[name]
