"""Baselines of the suite ``construction``: the reference in natural words, and a guess."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from geogen.constructing.problem import Impossibility
from geogen.dataset.construction_rows import problem_of, read_constructions
from geogen.eval.baselines import Query
from geogen.eval.construction.texts import texts
from geogen.eval.suite import Replies, Suite
from geogen.problem.randomness import digest

#: What a guess constructs of two given points.
_GUESSES = ("Midpoint({a}, {b})", "Reflect({a}, {b})", "PerpendicularBisector({a}, {b})", "Circle({a}, {b})")


def gold(root: Path, suite: Suite, language: str) -> Replies:
    """The reference of each problem: its steps in words, then the script; or why there is none.

    Args:
        root: the data set.
        suite: not looked at.
        language: ``en`` or ``zh``.

    Raises:
        RecordError: there are no construction problems.
    """
    rows = {row["id"]: row for row in read_constructions(root)}
    return lambda query: gold_reply(rows[query.id], language)


def gold_reply(row: Mapping[str, Any], language: str) -> str:
    """What a model that is right would reply to one problem."""
    problem = problem_of(dict(row))
    said = texts("gold")[language]
    if problem.impossible is not None:
        return f"{_impossible(problem.impossible, said['why'])}\n\nANSWER: impossible"
    steps = [getattr(step, f"text_{language}") for step in problem.reference]
    numbered = "\n".join(f"{number}. {text}" for number, text in enumerate(steps, 1))
    lines = "\n".join((str(row["given_script"]), *(line for step in problem.reference for line in step.script)))
    return f"{said['first']}\n\n{numbered}\n\n{said['script']}\n\n```geogebra\n{lines}\n```"


def _impossible(why: Impossibility, text: str) -> str:
    degree = len(why.polynomial) - 1
    terms = [f"{c}t^{degree - i}" for i, c in enumerate(why.polynomial) if c]
    places = ", ".join(f"{name} = ({x}, {y})" for name, x, y in why.placement)
    return text.format(places=places, quantity=f"t = {why.quantity}", polynomial=" + ".join(terms), degree=degree)


def guess(root: Path, suite: Suite, language: str) -> Replies:
    """A guess: that there is no construction, or a command on two given points."""
    rows = {row["id"]: row for row in read_constructions(root, ("id", "given_script", "givens", "wanted"))}
    return lambda query: guess_reply(rows[query.id], query)


def guess_reply(row: Mapping[str, Any], query: Query) -> str:
    """What a guess replies to one problem and try."""
    stream = random.Random(digest(f"{query.epoch} {query.suite} {query.id} {query.text}"))
    if stream.random() < 1 / len(_GUESSES):
        return "ANSWER: impossible"
    points = [g["name"] for g in json.loads(row["givens"]) if g["kind"] == "point"]
    name = json.loads(row["wanted"])[0]["name"]
    a, b = stream.sample(points, 2)
    return f"```\n{row['given_script']}\n{name} = {stream.choice(_GUESSES).format(a=a, b=b)}\n```"
