"""What a problem speaks of, which decides how far values are followed up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from geogen.lang.expression import Expression
from geogen.lang.measure import FUNCTIONS, Term, normal_term
from geogen.lang.question import Question
from geogen.lang.statement import Statement, all_forms, measured
from geogen.scene.scene import Scene

#: Predicates about values, and kinds of terms that have no quantity of their own, or have it without being named.
VALUED, PLAIN = frozenset({"lconst", "rconst", "equal"}), FUNCTIONS | {"length"}
#: Least lengths in a premise about a sum of them.
FEWEST = 3


@dataclass(frozen=True)
class Spoken:
    """What the premises of a problem and its question speak of.

    Args:
        terms: areas, angles, arcs; those of instances that share a term with them come to matter, too.
        valued: some value is given or asked for.
        sizes: more is said of angles than that some are equal, or the size of one is asked for: only then do sums of
            angles tell more than directions.
        sums: lengths of which sums may be known although they are open: rules of proportional sums are looked for
            among lengths like these alone.
        corners: angles of whose sines, cosines and tangents it speaks, each by three points.
    """

    terms: tuple[Term, ...]
    valued: bool
    sizes: bool
    sums: frozenset[Term]
    corners: tuple[tuple[str, str, str], ...]


def spoken(scene: Scene, ask: Sequence[Term] = ()) -> Spoken:
    """What a scene's premises and goal speak of.

    Args:
        scene: the scene.
        ask: terms that are going to be asked for beside that.
    """
    said = [p.statement for p in scene.premises if p.statement.predicate in VALUED]
    goal = scene.goal
    asked = [*ask, *(goal.expression.terms if isinstance(goal, Question) else measured(goal) if goal else ())]
    every = [*(t for s in said for t in measured(s)), *asked]
    terms = [t for t in every if t[0] not in PLAIN]
    corners = [normal_term(t)[1:] for t in every if t[0] in FUNCTIONS]
    given = isinstance(goal, Question) or any(s.predicate != "rconst" for s in said)
    return Spoken(
        tuple(dict.fromkeys(normal_term(t) for t in terms)),
        bool(terms or asked or given),
        any(t[0] == "angle" for t in asked) or any(map(_sizes_an_angle, said)),
        _in_sums(said),
        tuple(dict.fromkeys((a, b, c) for a, b, c in corners)),
    )


def _sizes_an_angle(statement: Statement) -> bool:
    """True for an equation about angles that says more than that two of them are equal."""
    angles = any(t[0] == "angle" for t in measured(statement))
    return angles and not all(map(_is_term, statement.args))


def _is_term(side: object) -> bool:
    """True for a term alone as a side of an equation."""
    assert isinstance(side, Expression)
    return len(side.parts) == 1 and side.parts[0][1] == 1 and [e for _, e in side.parts[0][0]] == [1]


def _in_sums(said: Sequence[Statement]) -> frozenset[Term]:
    """The lengths of which premises about values speak, where one of these is a linear equation of several lengths."""
    found: set[Term] = set()
    known = False
    for s in said:
        terms = _lengths(s)
        found.update(terms)
        known = known or (len(terms) >= FEWEST and bool(all_forms(s)))
    return frozenset(found) if known else frozenset()


def _lengths(statement: Statement) -> list[Term]:
    """The lengths of which a statement of values speaks."""
    if statement.predicate in ("lconst", "rconst"):
        ends = list(map(str, statement.args[: 2 if statement.predicate == "lconst" else 4]))
        return [normal_term(("length", a, b)) for a, b in zip(ends[::2], ends[1::2], strict=True)]
    return [t for t in measured(statement) if t[0] == "length"]
