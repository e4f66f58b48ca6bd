"""The record that describes a predicate, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from geogen.lang.form import Form
from geogen.lang.measure import Coordinates

#: Points (str), values (Number or Fraction) and expressions, in the order that the predicate states.
Args = tuple[Any, ...]


@dataclass(frozen=True)
class Predicate:
    """One relation of the language.

    Args:
        name: the word in files, e.g. ``perp``.
        signature: one letter an argument: ``P`` point, ``N`` exact number, ``A`` angle in units of pi,
            ``Q`` plain rational, ``E`` expression; a trailing ``+`` repeats the last group of ``repeat`` letters.
        generators: permutations of the argument positions that keep the meaning.
        free_from: arguments from this index on may be permuted at will (variadic predicates).
        repeat: how many letters of the signature repeat when it ends in ``+``.
        forms: the linear forms that the statement gives.
        ways: each a tuple of indices into ``forms`` that suffices to establish the statement.
        parts: statements (name, args) of which this one is the conjunction; they also suffice together.
        needs: figure conditions (name, args) without which establishing it by its ways or parts is not
            allowed; they keep degenerate readings out.
        holds: for predicates of order and position, the margin (> 0 where it holds) in a figure.
        gap: for equations, the relative gap (0 where it holds) in a figure.
        measured: True for what is said of measured terms, as lengths and angles in degrees, whatever points they have.
        silent: True for what is for the checker alone, as which way an angle turns: no text tells it.
        say: plain English with ``{0}``, ``{1}`` … for the arguments.
        example: arguments for the documentation, e.g. ``"A B C D"``.
    """

    name: str
    signature: str
    generators: tuple[tuple[int, ...], ...] = ()
    free_from: int | None = None
    repeat: int = 1
    forms: Callable[[Args], tuple[Form, ...]] | None = None
    ways: tuple[tuple[int, ...], ...] = ()
    parts: Callable[[Args], tuple[tuple[str, Args], ...]] | None = None
    needs: Callable[[Args], tuple[tuple[str, Args], ...]] | None = None
    holds: Callable[[Coordinates, Args], float] | None = None
    gap: Callable[[Coordinates, Args], float] | None = None
    measured: bool = False
    silent: bool = False
    say: str = ""
    example: str = ""
    doc: str = field(default="", compare=False)

    @property
    def variadic(self) -> bool:
        """True where the number of arguments is open."""
        return self.signature.endswith("+")

    @property
    def seen(self) -> bool:
        """True for conditions that are read off the figure and never derived."""
        return self.holds is not None
