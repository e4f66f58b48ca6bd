"""Edits of a problem: a value left out, stated besides, or stated otherwise; a clause that states less."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from geogen.families.equivalent_clauses import LOOSEN, instead
from geogen.lang.expression import Expression
from geogen.lang.measure import Term, normal_term
from geogen.lang.number import Number
from geogen.lang.problem import Goal, Problem, parse_body, print_body
from geogen.lang.question import KINDS, Question
from geogen.lang.question import question as question_of
from geogen.lang.statement import Statement
from geogen.lang.values import ValueClause, value_clause
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.reduce import renamed


@dataclass(frozen=True)
class Value:
    """A value that a problem states, or that follows from what it states.

    Args:
        question: what has it.
        number: how much it is; degrees for angles.
    """

    question: Question
    number: Number

    @property
    def clause(self) -> ValueClause:
        """The clause that states it."""
        return value_clause(f"{self.question} = {self.number}", 0)

    @property
    def statement(self) -> Statement:
        """What the clause states."""
        return self.question.answer(self.number)

    @property
    def as_stated(self) -> Value:
        """The same as clauses state it: the points of a ratio's lengths, and its lengths, are in alphabetical order."""
        if self.question.kind != "ratio":
            return self
        one, other = sorted(self.question.args[:2]), sorted(self.question.args[2:])
        if one <= other:
            return Value(question_of(("ratio", *one, *other), {}), self.number)
        return Value(question_of(("ratio", *other, *one), {}), Number.of(1) / self.number)


def value_in(statement: Statement) -> Value | None:
    """The length or angle with the number that a statement gives it, None where it states anything else."""
    if statement.predicate == "lconst":
        asked = question_of(("length", *statement.points), {})
    elif statement.predicate == "equal" and (term := statement.args[0].lone_term) is not None and term[0] == "angle":  # type: ignore[union-attr]
        asked = question_of(tuple(map(str, term)), {})
    else:
        return None
    number = asked.value_of(statement)
    return None if number is None else Value(asked, number)


def measured(statement: Statement) -> Iterator[Term]:
    """The lengths, angles and other quantities that a statement speaks of as such."""
    if statement.predicate == "lconst":
        yield normal_term(("length", *statement.points))
    elif statement.predicate == "aconst":
        a, b, c, d = map(str, statement.args[:4])
        legs = [
            (one, vertex, other) for one, vertex in ((a, b), (b, a)) for v, other in ((c, d), (d, c)) if v == vertex
        ]
        yield from (normal_term(("angle", *leg)) for leg in legs)
    else:
        for side in statement.args:
            if isinstance(side, Expression):
                yield from map(normal_term, side.terms)


def stated_values(problem: Problem) -> dict[int, Value]:
    """By the number of its value clause, each plain value that a problem states; equations with unknowns have none.

    Of a ratio, the length whose points come first in the alphabet comes first.
    """
    found = {}
    for number, statement in problem.stated:
        clause = problem.values[number]
        words = tuple(clause.text.partition("=")[0].split())
        if clause.unknowns or len(words) < 2 or words[0] not in KINDS:
            continue
        asked = question_of((words[0], *statement.args[:4]) if words[0] == "ratio" else words, {})  # type: ignore[arg-type]
        value = asked.value_of(statement)
        if value is not None:
            found[number] = Value(asked, value)
    return found


def misdrawn_value(provenance: Mapping[str, Any], text: Problem) -> Value:
    """What a picture that is not to scale shows in another size, as the text has it.

    Args:
        provenance: of the twin, accepted by its judge.
        text: the twin.
    """
    drawn = stated_values(parse_body(provenance["original"]["problem"]))[provenance["number"]].question
    (found,) = (value for value in stated_values(text).values() if value.question == drawn)
    return found


#: The number of a clause, and the clause that stands in its place and states less.
Looser = tuple[int, str]


def edited(
    problem: Problem,
    without: Collection[int] = (),
    plus: Iterable[Value] = (),
    goal: Goal | None = None,
    looser: Looser | None = None,
) -> Problem:
    """A problem with other values, or with a point less bound.

    Args:
        problem: with its goal.
        without: numbers of the value clauses that are left out.
        plus: values that are stated besides, behind the others.
        goal: what is asked instead, if anything else.
        looser: a clause that stands in the place of another, one of :func:`looser_clauses`.
    """
    kept = tuple(clause for number, clause in enumerate(problem.values) if number not in without)
    values = (*kept, *(value.clause for value in plus))
    made = replace(problem, values=values, goal=problem.goal if goal is None else goal, text="")
    if looser is None:
        return replace(made, text=print_body(made))
    number, clause = looser
    texts = [*map(str, made.clauses), *map(str, made.values)]
    texts[number] = clause
    return parse_body(f"{'; '.join(texts)} ? {made.goal}")


def looser_clauses(problem: Problem) -> list[Looser]:
    """Clauses that state less than a problem's: without one of several constructions, or as ``alike.toml`` says."""
    found: list[Looser] = []
    for number, clause in enumerate(problem.clauses):
        calls = clause.constructions
        less = [calls[:n] + calls[n + 1 :] for n in range(len(calls))] if len(calls) > 1 else []
        texts = [*(str(replace(clause, constructions=some)) for some in less), *instead(LOOSEN, str(clause))]
        found += [(number, text) for text in texts]
    return found


def premises_of(problem: Problem, library: Library) -> tuple[Statement, ...]:
    """The given statements of a problem, each once, in order; conditions of position are none."""
    found = {
        p.statement.canonical(): p.statement for p in given_statements(problem, library) if not p.statement.spec.seen
    }
    return tuple(found.values())


def changed(
    original: Problem,
    twin: Problem,
    library: Library,
    names: Mapping[str, str] | None = None,
    key: Callable[[Statement], Statement] = Statement.canonical,
) -> tuple[tuple[Statement, ...], tuple[Statement, ...]]:
    """The premises that only the original has, and those that only its twin has, each in order.

    Args:
        original: whose premises are compared.
        twin: with which.
        library: the constructions.
        names: by the name of each of the original's points, its name in the twin.
        key: equal for statements that are one premise.
    """
    before = premises_of(renamed(original, names) if names else original, library)
    after = premises_of(twin, library)
    old, new = set(map(key, before)), set(map(key, after))
    return tuple(s for s in before if key(s) not in new), tuple(s for s in after if key(s) not in old)
