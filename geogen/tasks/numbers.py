"""Numerical perception: a value that the figure shows, among the same value elsewhere and others in its place.

The four options are two labels with two values each, so that none of them stands out: only the figure tells which is
right.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

from geogen.checker.items.truth import VISIBLY, falsity, is_true
from geogen.figure.demand import demand
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates, Term, term_value
from geogen.lang.number import Number
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement, parse_number
from geogen.library.instantiate import Premise
from geogen.library.records import Library
from geogen.problem.visible import corners, segments
from geogen.scene.mentioned import spoken
from geogen.tasks.draft import Draft, Option
from geogen.tasks.formal import plain
from geogen.tasks.pool import Pool, Value, values_of
from geogen.tasks.realise import another
from geogen.tasks.source import Source
from geogen.tasks.words import Speaker, asked

#: Drafts of one problem, and tries for each.
DRAFTS, TRIES = 6, 40
#: Other labels and values closer than this to a true one, relatively, could be mistaken for it.
NEAR = 0.1


def number_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """Drafts of numerical perception."""
    shown = written_terms(source.problem, source.premises(library), library)
    values = [v for v in values_of(source.given, source.at) if v.term in shown]
    if not values:
        return
    other = another(source.given, source.at, rng)
    if other is None:
        return
    for _ in range(DRAFTS):
        draft = _draft(source, rng.choice(values), other, pool, rng)
        if draft is not None:
            yield draft


def written_terms(problem: Problem, premises: Sequence[Premise], library: Library) -> frozenset[Term]:
    """The lengths and angles beside which the figure of a problem writes a value."""
    told = spoken(problem, premises, library)
    wanted = demand(
        [p.statement for p in premises if p.statement not in told.silent],
        problem.goal,
        told.polygons,
        told.circles,
        problem.values,
    )
    found: set[Term] = set()
    for (a, b), text in wanted.lengths:
        if _is_number(text):
            found |= {("length", a, b), ("length", b, a)}
    for (a, vertex, b), size in wanted.degrees:
        if _is_number(str(size)):
            found |= {("angle", a, vertex, b), ("angle", b, vertex, a)}
    return frozenset(found)


def _is_number(text: str) -> bool:
    """False for texts with an unknown, such as 2x+10: they do not show the value."""
    return not any(c.isascii() and c.isalpha() for c in text)


def _draft(source: Source, value: Value, other: Coordinates, pool: Pool, rng: random.Random) -> Draft | None:
    label = _other_label(source, value, pool, rng)
    number = None if label is None else _other_value(source, value, label, pool, rng)
    if label is None or number is None:
        return None
    grid = [(value.term, value.number), (value.term, number), (label, value.number), (label, number)]
    statements = [value_statement(term, n) for term, n in grid]
    from geogen.checker.figure import Figure

    figures = [source.figure, Figure(other)]
    if not all(is_true(statements[0], f) for f in figures):
        return None
    if not all(falsity(s, source.figure) >= 1.2 * VISIBLY and falsity(s, figures[1]) >= 0.01 for s in statements[1:]):
        return None
    speaker = Speaker(source.at)
    options = []
    for (term, n), statement in zip(grid, statements, strict=True):
        tags = (f"value {n}", f"label {' '.join(sorted(term[1:]))}", f"both {term} {n}")
        options.append(Option(speaker.value(statement), {"statement": str(statement), "denied": False}, tags))
    style = rng.randrange(3)
    evidence = {
        **source.drawn(style),
        "problem": source.proof.problem,
        "shown": str(value.given),
        "figures": [plain(source.at), plain(other)],
    }
    return Draft(
        "NP", "strict", source.id, source.scene, asked("NP", style), tuple(options), evidence, tags=(value.kind,)
    )


def value_statement(term: Term, number: Number) -> Statement:
    """The statement that a length or a drawn angle has a value."""
    if term[0] == "length":
        return Statement("lconst", (*sorted(term[1:]), number))
    return Statement("equal", (Expression.term(term), Expression.of(number)))


def _other_label(source: Source, value: Value, pool: Pool, rng: random.Random) -> Term | None:
    """Another segment or angle of the figure, as a rule one that has a value in some other problem."""
    visible = segments(source.given, source.problem.clauses)
    if value.kind == "length":
        drawn = {("length", *sorted(p)) for p in visible} or {
            ("length", a, b) for a, b in combinations(sorted(source.at), 2)
        }
        known = {("length", *sorted(words.split())) for words in pool.labels["length"]}
    else:
        drawn = {Expression.term(("angle", *c)).terms[0] for c in corners(visible, source.at)}
        known = {Expression.term(("angle", *words.split())).terms[0] for words in pool.labels["angle"]}
    here = term_value(value.term, source.at)
    own = Expression.term(value.term).terms[0]
    fitting = [t for t in sorted(drawn) if t != own and abs(term_value(t, source.at) - here) > NEAR * here]
    usual = [t for t in fitting if t in known]
    choice = usual if usual and rng.random() < 0.8 else fitting
    return rng.choice(choice) if choice else None


def _other_value(source: Source, value: Value, label: Term, pool: Pool, rng: random.Random) -> Number | None:
    """A value that is neither label's own: one that is written elsewhere in the figure, or occurs in other problems."""
    lengths = [term_value(t, source.at) for t in (value.term, label)]
    written = [v.number for v in values_of(source.given, source.at) if v.kind == value.kind]
    for attempt in range(TRIES):
        here = written and attempt < len(written)
        number = rng.choice(written) if here else parse_number(rng.choice(pool.values[value.kind]))
        if all(abs(float(number) - real) > NEAR * real for real in lengths):
            return number
    return None
