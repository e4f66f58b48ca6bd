"""Gröbner bases and cofactors by Singular, as the package passagemath-singular brings it, in a process of its own."""

from __future__ import annotations

import os
import re
import resource
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from geogen.errors import GeogenError

#: The line to install what the verification needs.
INSTALL = "pip install 'geogen[verify]'"

#: Bytes that Singular may use.
MEMORY = 6 << 30

#: A polynomial as Singular writes it, by exponents: {(2, 0, 1): "3/4"}.
Printed = dict[tuple[int, ...], str]

_TERM = re.compile(r"[+-]?[^+-]+")


@cache
def executable() -> str:
    """Where Singular is.

    Raises:
        GeogenError: it is not installed.
    """
    try:
        import sage_wheels
    except ImportError:
        raise GeogenError("Singular is not installed", hint=INSTALL) from None
    for folder in sage_wheels.__path__:
        found = Path(folder) / "bin" / "Singular"
        if found.exists():
            return str(found)
    raise GeogenError("passagemath-singular is installed without the program Singular", hint=INSTALL)


def _limited() -> None:
    """No more than 6 GB for the process."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class OutOfBudget(Exception):
    """Singular was stopped before it had an answer."""


def run(program: str, seconds: int) -> list[str]:
    """The lines that a program prints.

    Args:
        program: the text of the program.
        seconds: seconds after which it is stopped.

    Raises:
        OutOfBudget: it used them up, or its memory.
        GeogenError: Singular reports an error, which is a fault of the program.
    """
    command = [executable(), "-q", "--no-rc", "--no-warn"]
    try:
        done = subprocess.run(
            command,
            input=f"{program}\nquit;\n",
            capture_output=True,
            text=True,
            timeout=seconds,
            preexec_fn=_limited,
            env={**os.environ, "TERM": "dumb"},
        )
    except subprocess.TimeoutExpired:
        raise OutOfBudget(f"stopped after {seconds} s") from None
    if done.returncode != 0:
        raise OutOfBudget(f"stopped, exit status {done.returncode}")
    lines = [line for line in done.stdout.splitlines() if line and not line.startswith("//")]
    for line in lines:
        if line.lstrip().startswith("? "):
            raise GeogenError(f"Singular: {line.strip()}")
    return lines


def ring(size: int, order: str = "dp") -> str:
    """Declare a ring over the rationals in symbols x(1), x(2) …, and print polynomials in full."""
    return f"ring r = 0,(x(1..{size})),{order}; short = 0; option(redSB);"


def written(terms: Sequence[tuple[tuple[int, ...], object]]) -> str:
    """A polynomial for Singular."""
    parts = []
    for exponents, coefficient in terms:
        powers = [f"x({i})^{e}" for i, e in enumerate(exponents, 1) if e]
        parts.append("*".join([f"({coefficient})", *powers]))
    return "+".join(parts) or "0"


def read(text: str, size: int) -> Printed:
    """A polynomial that Singular has printed."""
    found: Printed = {}
    if text == "0":
        return found
    for term in _TERM.findall(text):
        sign, body = ("-", term[1:]) if term[0] == "-" else ("", term.lstrip("+"))
        exponents, coefficient = [0] * size, "1"
        for factor in body.split("*"):
            if factor.startswith("x("):
                index, _, exponent = factor[2:].partition(")")
                exponents[int(index) - 1] += int(exponent[1:]) if exponent else 1
            else:
                coefficient = factor
        found[tuple(exponents)] = sign + coefficient
    return found
