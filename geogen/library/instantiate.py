"""What the constructions of a problem state, with the problem's points in place of the constructions' arguments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from geogen.errors import ParseError
from geogen.lang.number import Number
from geogen.lang.predicates import PREDICATES
from geogen.lang.problem import Problem
from geogen.lang.statement import Argument, Statement, degenerate, letters, parse_angle, parse_number
from geogen.library.records import Construction, Library
from geogen.library.resolve import Use, resolve


@dataclass(frozen=True)
class Premise:
    """A statement that the problem gives.

    Args:
        statement: what is given.
        clause: index of the clause of the problem body that gives it; value clauses count after all others, and
            conditions after these.
        construction: the construction, the value clause, or the condition, that states it.
    """

    statement: Statement
    clause: int
    construction: str


def given_statements(problem: Problem, library: Library) -> tuple[Premise, ...]:
    """Every statement that the problem's constructions give, in order; nothing is deduplicated.

    Raises:
        ParseError: the problem does not fit the library, or a construction is used so that it states nothing.
    """
    return premises_of(problem, resolve(problem, library))


def premises_of(problem: Problem, uses: tuple[Use, ...]) -> tuple[Premise, ...]:
    """The same for a problem whose calls are resolved already."""
    found = []
    for use in uses:
        stated = use_statements(use)
        if use.construction.gives and not stated:
            raise ParseError(
                f"'{use.call}' is degenerate: it states nothing",
                file=problem.file,
                line=problem.line,
                column=use.call.column,
                hint="two of its points are the same",
            )
        found += [Premise(s, use.clause, use.construction.id) for s in stated]
    first = len(problem.clauses)
    found += [Premise(s, first + number, problem.values[number].text) for number, s in problem.stated]
    first += len(problem.values)
    found += [Premise(c.statement, first + number, str(c)) for number, c in enumerate(problem.conditions)]
    return tuple(found)


def use_statements(use: Use) -> tuple[Statement, ...]:
    """What one call states; a statement that repeated arguments make degenerate is left out."""
    stated = (instance(t, use.names) for t in given_templates(use.construction))
    if len(set(use.names.values())) == len(use.names):
        return tuple(stated)
    return tuple(s for s in stated if degenerate(s) is None)


def silent_statements(uses: Iterable[Use]) -> frozenset[Statement]:
    """What a problem's calls state that the names of their shapes say, and no textbook marks."""
    return frozenset(s for use in uses for s in _chosen(use, use.construction.silent))


def ray_statements(uses: Iterable[Use]) -> tuple[Statement, ...]:
    """Equal angles that the sentences of a problem's calls say of rays, not only of lines."""
    return tuple(s for use in uses for s in _chosen(use, use.construction.rays))


def radii_statements(uses: Iterable[Use]) -> frozenset[Statement]:
    """Equal radii of the circles of which the sentences of a problem's calls speak."""
    return frozenset(s for use in uses for s in _chosen(use, use.construction.radii))


def _chosen(use: Use, texts: tuple[str, ...]) -> list[Statement]:
    return [instance(_template(text, use.construction), use.names) for text in texts]


def needed_statements(use: Use) -> tuple[Statement, ...]:
    """What one call needs of the figure before it."""
    return tuple(instance(t, use.names) for t in needed_templates(use.construction))


@dataclass(frozen=True, slots=True)
class Template:
    """A statement over a construction's arguments.

    Args:
        predicate: the predicate.
        args: argument names where ``bound``, final arguments elsewhere.
        letters: the signature letter of each argument.
        bound: True for each argument that a call replaces.
    """

    predicate: str
    args: tuple[Argument, ...]
    letters: str
    bound: tuple[bool, ...]


@lru_cache(maxsize=1024)
def given_templates(construction: Construction) -> tuple[Template, ...]:
    """The statements that a construction gives."""
    return tuple(_template(text, construction) for text in construction.gives)


@lru_cache(maxsize=1024)
def needed_templates(construction: Construction) -> tuple[Template, ...]:
    """The statements that a construction needs."""
    return tuple(_template(text, construction) for text in construction.needs)


def _template(text: str, construction: Construction) -> Template:
    name, *words = text.split()
    signature = letters(PREDICATES[name], len(words))
    bound = tuple(word in construction.args for word in words)
    args = tuple(
        word if free or letter == "P" else _value(word, letter)
        for word, letter, free in zip(words, signature, bound, strict=True)
    )
    return Template(name, args, signature, bound)


def instance(template: Template, names: Mapping[str, str]) -> Statement:
    """A template with a call's words in place of the arguments."""
    return Statement(
        template.predicate,
        tuple(
            (names[a] if letter == "P" else _value(names[a], letter)) if free else a  # type: ignore[index]
            for a, letter, free in zip(template.args, template.letters, template.bound, strict=True)
        ),
    )


@lru_cache(maxsize=512)
def _value(word: str, letter: str) -> Number | Fraction:
    """A number or an angle in words."""
    if letter == "A":
        return parse_angle(word)
    number = parse_number(word)
    if letter == "N":
        return number
    if number.rational is None:
        raise ParseError(f"'{word}' is not rational")
    return number.rational
