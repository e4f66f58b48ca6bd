"""Terms of FormalGeo's condition description language (CDL), and what its relations say in this language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from geogen.errors import ParseError

#: A term: its name and its arguments.
CALL = re.compile(r"([A-Za-z]\w*)\((.*)\)", re.DOTALL)
#: The arguments of the terms that no table has.
FORMS = {
    "Shape": re.compile(r"[A-Z]{1,3}(?:,[A-Z]{1,3})*"),
    "Collinear": re.compile(r"[A-Z]{2,}"),
    "Cocircular": re.compile(r"[A-Z](?:,[A-Z]*)?"),
    "IsCentreOfCircle": re.compile(r"[A-Z],[A-Z]"),
    "IsCentroidOfTriangle": re.compile(r"[A-Z],[A-Z]{3}"),
}


@dataclass(frozen=True)
class Relation:
    """A relation or a measure of CDL.

    Args:
        letters: of its arguments, each a text of letters.
        says: what it says, over these letters.
    """

    letters: tuple[str, ...]
    says: tuple[str, ...]


@cache
def table(kind: str) -> Mapping[str, Relation]:
    """The ``relations`` or the ``measures`` by their names."""
    text = resources.files("geogen.imports").joinpath("formalgeo.toml").read_text(encoding="utf-8")
    found = {}
    for head, says in tomllib.loads(text)[kind].items():
        name, args = call(head)
        found[name] = Relation(args, (says,) if isinstance(says, str) else tuple(says))
    return found


def call(text: str) -> tuple[str, tuple[str, ...]]:
    """The name and the arguments of a term of CDL.

    Raises:
        ParseError: it is none.
    """
    found = CALL.fullmatch(text.strip())
    if found is None:
        raise ParseError(
            f"'{text[:60]}' is no term of CDL", hint="a term is a name and arguments, such as Shape(AB,BC,CA)"
        )
    return found[1], tuple(split_arguments(found[2]))


def split_arguments(text: str) -> Iterator[str]:
    """Arguments, at the commas outside brackets."""
    depth, start = 0, 0
    for place, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if sign == "," and not depth:
            yield text[start:place].strip()
            start = place + 1
    yield text[start:].strip()


def of_form(name: str, args: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """A term whose arguments are as many, and as long, as those of its kind; relations have forms in their table.

    Raises:
        ParseError: they are not.
    """
    form = FORMS.get(name)
    if form is not None and form.fullmatch(",".join(args)) is None:
        raise ParseError(f"'{name}({','.join(args)[:60]})' is not of the form of '{name}'")
    return name, args


def sides_of(args: tuple[str, ...]) -> tuple[str, str]:
    """The two sides of an equation.

    Raises:
        ParseError: there are more, or fewer.
    """
    if len(args) != 2 or not all(args):
        raise ParseError(f"'Equal({','.join(args)[:60]})' has not two sides")
    return args[0], args[1]
