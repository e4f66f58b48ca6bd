"""The options of ``geogen synth`` that say which problems are wanted, and the record that they make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from geogen.errors import GeogenError, ParseError
from geogen.lang.problem import Problem, ProblemError, print_body, read_problems
from geogen.library import load_library
from geogen.problem.controls import FORMS, PER_SCENE, Controls, Span, parse_span
from geogen.scene.build import build_scene

#: Most problems of a file of base scenes.
MOST_BASES = 1_000


class SpanType(click.ParamType):
    """Bounds such as ``4..8``."""

    name = "A..B"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Span:
        """The bounds."""
        if isinstance(value, Span):
            return value
        try:
            return parse_span(value)
        except ParseError as error:
            self.fail(str(error), param, ctx)


class SharesType(click.ParamType):
    """Names with shares, such as ``length=0.5,angle=0.5``, or names alone."""

    name = "KIND[=SHARE],…"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[tuple[str, float], ...]:
        """Each name with its share, 0 where none is given."""
        if isinstance(value, tuple):
            return value
        found = []
        for part in value.split(","):
            name, equals, share = (piece.strip() for piece in part.partition("="))
            try:
                found.append((name, float(share) if equals else 0.0))
            except ValueError:
                self.fail(f"'{share}' is no number; write length=0.5,angle=0.5", param, ctx)
        return tuple(found)


#: The options in the order of the help.
OPTIONS = (
    click.option(
        "--topic",
        "topics",
        multiple=True,
        metavar="ID",
        help="Only problems whose proof needs a principle of "
        "this name or group, e.g. circle.inscribed_angle or plane.circles.  [repeatable; geogen rules --principles]",
    ),
    click.option(
        "--goal",
        "goals",
        type=SharesType(),
        default=(),
        help="Kinds of goals, e.g. length=0.5,angle=0.3: the rest may be anything; length,angle: nothing else.",
    ),
    click.option(
        "--scene",
        "scenes",
        multiple=True,
        metavar="ID",
        help="Only problems that start from this base scene, e.g. measured_right_triangle.  "
        "[repeatable; constructions/scenes]",
    ),
    click.option(
        "--from",
        "source",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Base scenes of your own, "
        "problems in the problem language; their goals are not read.  e.g. --from scenes.txt",
    ),
    click.option("--points", type=SpanType(), help="How many points a problem has, e.g. 4..8."),
    click.option(
        "--depth", type=SpanType(), help="How many derivations lie on the longest way to the goal, e.g. 4..9."
    ),
    click.option(
        "--difficulty",
        default="",
        metavar="LEVEL",
        help="Only problems of this level, primary, middle, high or olympiad: by the cost of the proof, its hardest "
        "theorem and the points of the figure.",
    ),
    click.option(
        "--answers",
        multiple=True,
        type=click.Choice(tuple(FORMS)),
        help="Only answers of this form, e.g. surd for 3√2.  [repeatable]",
    ),
    click.option("--unknowns", is_flag=True, help="Only problems that state values by an unknown, e.g. 2x + 10."),
    click.option(
        "--distractors",
        type=int,
        default=0,
        metavar="N",
        help="Only problems that state N values, lengths or angles, that they do not need, e.g. 2.",
    ),
    click.option(
        "--split",
        type=SharesType(),
        default=(),
        metavar="NAME=SHARE,…",
        help="Splits, e.g. train=0.9,test=0.1; no construction stands in two, whatever numbers are given.",
    ),
    click.option("--per-scene", default=PER_SCENE, show_default=True, help="Most problems of one candidate scene."),
)


def controlled(command: Callable[..., Any]) -> Callable[..., Any]:
    """A command with the options that make a :class:`Controls`."""
    for option in reversed(OPTIONS):
        command = option(command)
    return command


def controls_of(source: Path | None, **asked: Any) -> Controls:
    """The record of what was asked on the command line.

    Args:
        source: a file of base scenes.
        asked: the other options by the names of the record's fields.

    Raises:
        GeogenError: the file cannot be read, or nothing can be built from it.
    """
    return Controls(bases=bases_of(source) if source is not None else (), **asked)


def bases_of(path: Path) -> tuple[tuple[str, str], ...]:
    """The problems of a file as base scenes, each a name and a body without goal.

    Raises:
        GeogenError: with file and line, where one cannot be built; or there are none, or too many.
    """
    problems = read_problems(path)
    if not 1 <= len(problems) <= MOST_BASES:
        raise GeogenError(f"{path}: {len(problems)} base scenes", hint=f"between 1 and {MOST_BASES}")
    return tuple(_base(problem) for problem in problems)


def _base(problem: Problem | ProblemError) -> tuple[str, str]:
    """Name and body of a base scene, which can be built.

    Raises:
        GeogenError: it cannot, with file and line.
    """
    if isinstance(problem, ProblemError):
        raise problem
    bare = replace(problem, goal=None)
    build_scene(bare, load_library(), 0, 1)
    return f"from/{problem.name}", print_body(replace(bare, text=""))
