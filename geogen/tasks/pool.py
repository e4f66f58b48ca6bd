"""What occurs in a whole data set: wrong options are made of what is right elsewhere, so that texts tell nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from geogen.checker.figure import Figure
from geogen.checker.items.subgoal import derived
from geogen.checker.items.truth import is_true
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates, Term, term_value
from geogen.lang.number import Number
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.asking import corner_of, equal_corners, vertex
from geogen.problem.goal_reading import as_read, equal_angles
from geogen.proof.graph import BY_RULE
from geogen.tasks.keywords import Likely
from geogen.tasks.permuted import as_option
from geogen.tasks.source import Source
from geogen.tasks.theorem_scan import likely_of

#: Relations that structural perception is about.
RELATIONS = ("coll", "para", "perp", "cong", "midp", "cyclic", "circle", "equal")
#: Most points of a relation that an option names.
MOST_POINTS = 5


@dataclass(frozen=True)
class Pool:
    """What occurs in a data set.

    Args:
        values: texts of the values of lengths and of angles, as often as they occur.
        labels: points of the segments and angles with a value, likewise, in capitals.
        relations: true relations of all problems, likewise, by predicate.
        likely: how the words of problems tell which theorems apply.
        results: how many steps by theorems rest on each derived statement, as options tell it.
    """

    values: dict[str, tuple[str, ...]]
    labels: dict[str, tuple[str, ...]]
    relations: dict[str, tuple[Statement, ...]]
    likely: Likely
    results: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Value:
    """A length or an angle with its value.

    Args:
        term: what it is the value of.
        number: the value, in degrees for angles.
        given: the premise that states it.
    """

    term: Term
    number: Number
    given: Statement

    @property
    def kind(self) -> str:
        """``length`` or ``angle``."""
        return self.term[0]


def values_of(given: Iterable[Statement], at: Coordinates) -> list[Value]:
    """The lengths and angles whose values are given and can be written in a figure."""
    found = []
    for statement in given:
        value = value_of(statement, at)
        if value is not None:
            found.append(value)
    return found


def value_of(statement: Statement, at: Coordinates) -> Value | None:
    """The value that a premise gives a length or a drawn angle; right angles have a sign of their own."""
    if statement.predicate == "lconst":
        a, b, _ = statement.args
        return Value(("length", str(a), str(b)), statement.number, statement)
    if statement.predicate == "aconst":
        corner = vertex(statement.args[:4])
        if corner is None:
            return None
        degrees = _drawn(statement, corner, at)
        return None if degrees is None or degrees == 90 else Value(("angle", *corner), degrees, statement)
    if statement.predicate == "equal":
        left, right = statement.sides
        zero = left - right
        if len(zero.terms) == 1 and zero.terms[0][0] in ("length", "angle"):
            meaning = zero.solved_for(zero.terms[0])
            if meaning is not None and meaning.constant is not None and meaning.constant != 90:
                return Value(zero.terms[0], meaning.constant, statement)
    return None


def _drawn(statement: Statement, corner: tuple[str, str, str], at: Coordinates) -> Number | None:
    turn = Fraction(statement.args[4]) * 180 % 180  # type: ignore[arg-type]
    shown = term_value(("angle", *corner), at)
    best = min((turn, 180 - turn), key=lambda d: abs(float(d) - shown))
    return Number.of(best) if abs(float(best) - shown) < 1e-3 else None


def relations_of(statements: Iterable[Statement], figure: Figure) -> list[tuple[Statement, Statement]]:
    """The relations that a figure is drawn to show, each with the premise that states it.

    Equal directed angles may be drawn as angles that are not equal but add up to 180°; such a premise shows nothing.
    """
    found: dict[Statement, Statement] = {}
    for given in statements:
        relation = relation_of(given)
        if relation is not None and len(relation.points) <= MOST_POINTS and is_true(relation, figure):
            found.setdefault(relation, given)
    return list(found.items())


def relation_of(given: Statement) -> Statement | None:
    """A premise as a relation that a reader can see; equal directed angles as equal drawn ones."""
    if given.predicate in RELATIONS and given.predicate != "equal":
        return given.canonical()
    if given.predicate == "eqangle":
        corners = equal_corners(given)
        return None if corners is None else equal_angles(*corners)
    return None


def one_name(relation: Statement) -> Statement:
    """A relation in the one order of its points, as :func:`relations_of` has it; other names have another order."""
    if relation.predicate != "equal":
        return relation.canonical()
    one, two = (corner_of(side) for side in relation.args if isinstance(side, Expression))
    return equal_angles(one, two)


def pool_of(sources: Iterable[Source], library: Library, likely: bool = True) -> Pool:
    """What occurs in a data set.

    Args:
        sources: its problems.
        library: rules, constructions and theorems.
        likely: True to look, too, which words of problems tell of which theorems.
    """
    sources = list(sources)
    values: dict[str, list[str]] = {"length": [], "angle": []}
    labels: dict[str, list[str]] = {"length": [], "angle": []}
    relations: dict[str, list[Statement]] = {name: [] for name in RELATIONS}
    results: Counter[str] = Counter()
    for source in sources:
        for value in values_of(source.given, source.at):
            values[value.kind].append(str(value.number))
            labels[value.kind].append(" ".join(value.term[1:]))
        for relation, _ in relations_of(source.given, source.figure):
            relations[relation.predicate].append(relation)
        results += results_of(source)
    return Pool(
        {k: tuple(v) for k, v in values.items()},
        {k: tuple(v) for k, v in labels.items()},
        {k: tuple(v) for k, v in relations.items()},
        likely_of(sources if likely else (), library),
        dict(results),
    )


def results_of(source: Source) -> Counter[str]:
    """How many steps by theorems, before the last, rest on each derived statement, as options tell it."""
    steps = [s for s in source.proof.steps if s.kind == BY_RULE and s.id != source.proof.goal]
    cited = (s for step in steps for s in derived(source.proof, step))
    return Counter(str(as_option(as_read(s, source.at))) for s in cited)
