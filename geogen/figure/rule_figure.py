"""The figure of a rule: its hypotheses drawn in a figure of its example, with the rule's own letters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from geogen.figure.compose import compose
from geogen.figure.display import DisplayList, FigureError
from geogen.figure.style import PLAIN, Style
from geogen.lang.measure import Coordinates, Term
from geogen.lang.problem import parse_body
from geogen.lang.statement import Statement, degenerate, measured, symmetries, true_in
from geogen.library.records import Library, Rule
from geogen.scene.build import build_scene

#: Small, for pages that show hundreds of figures.
SMALL = replace(PLAIN, sizes=(170.0, 220.0, 300.0, 420.0), font=12.0, value_font=10.0, apart=5.0)
#: Figures of the example that are tried.
SEEDS = 4


def rule_figure(rule: Rule, library: Library, style: Style = SMALL) -> tuple[DisplayList, dict[str, str]]:
    """The figure of a rule, and which of its variables stand for one point there: the variable and the letter shown.

    Args:
        rule: the rule.
        library: the constructions of its example.
        style: sizes, weights and colours.

    Raises:
        FigureError: its example shows no instance of it, or no figure of the example is legible.
    """
    refusal = FigureError(f"the example of '{rule.id}' shows no instance of it")
    for seed in range(SEEDS):
        scene = build_scene(parse_body(rule.example.scene), library, seed)
        figures = [scene.figure(k) for k in range(len(scene.realisations))]
        place = next(instances(rule, figures), None)
        if place is None:
            continue
        for at in figures:
            letters = {v: next(w for w in place if place[w] == p) for v, p in place.items()}
            try:
                drawn = _drawn(rule, {v: at[place[v]] for v in letters.values()}, letters, style)
                return drawn, {v: w for v, w in letters.items() if v != w}
            except FigureError as error:
                refusal = error
    raise refusal


def _drawn(rule: Rule, at: Coordinates, letters: Mapping[str, str], style: Style) -> DisplayList:
    given, figure, then = ([s.renamed(letters) for s in part] for part in (rule.given, rule.figure, rule.then))
    terms = [t for s in (*given, *then) for t in measured(s)]
    terms += [("angle", *s.points) for s in then if s.spec.silent]
    polygons = [tuple(s.args) for s in figure if s.predicate == "ncoll"]
    polygons += list(chain.from_iterable(map(_outline, terms)))
    circles = [(t[1], p) for t in terms if t[0] in ("arc", "sector", "circle_area", "circumference") for p in t[2:]]
    given = [s for s in given if not s.spec.measured]
    goal = next((s for s in then if not s.spec.measured and not s.spec.seen), None)
    return compose(at, given, goal, polygons, circles, style)  # type: ignore[arg-type]


def _outline(term: Term) -> Iterator[tuple[str, ...]]:
    """The segments and polygons that a term speaks of."""
    kind, *points = term
    if kind == "area":
        yield tuple(points)
    elif kind in ("angle", "sin", "cos", "tan"):
        yield from ((points[1], points[0]), (points[1], points[2]))
    else:
        yield from ((points[0], p) for p in points[1:])


def instances(rule: Rule, figures: Sequence[Coordinates]) -> Iterator[dict[str, str]]:
    """Points of a scene for a rule's variables, so that the whole rule holds there; first those about what it shows.

    Args:
        rule: the rule.
        figures: several figures of one scene.
    """
    checks = (*rule.given, *rule.figure, *rule.then)
    starts: list[dict[str, str]] = [{}]
    if not any(s.spec.measured for s in rule.then):
        starts = [m for s in rule.then for m in _onto(s, rule.example.shows)] + starts
    for apart in (True, False):
        for start in starts:
            if apart and len(set(start.values())) < len(start):
                continue
            if all(_holds(s.renamed(start), figures) for s in checks if set(s.points) <= set(start)):
                missing = [v for v in rule.variables if v not in start]
                yield from _complete(missing, start, checks, figures, apart)


def _complete(
    missing: list[str], found: dict[str, str], checks: Sequence[Statement], figures: Sequence[Coordinates], apart: bool
) -> Iterator[dict[str, str]]:
    """Extensions of a substitution, every statement tested as soon as its points are bound."""
    if not missing:
        yield found
        return
    variable, *rest = missing
    due = [s for s in checks if variable in s.points and not set(s.points) & set(rest)]
    taken = set(found.values()) if apart else set()
    for point in figures[0]:
        if point not in taken:
            extended = {**found, variable: point}
            if all(_holds(s.renamed(extended), figures) for s in due):
                yield from _complete(rest, extended, checks, figures, apart)


def _holds(statement: Statement, figures: Sequence[Coordinates]) -> bool:
    if statement.spec.seen:
        lined = len(set(statement.points)) < min(2, len(statement.args))
        return not lined and all(true_in(statement, at) for at in figures)
    return degenerate(statement) is None and all(true_in(statement, at) for at in figures)


def _onto(pattern: Statement, target: Statement) -> Iterator[dict[str, str]]:
    """Substitutions that turn a pattern into a statement in one of its readings."""
    if pattern.predicate != target.predicate or len(pattern.args) != len(target.args):
        return
    for order in symmetries(target.spec, len(target.args)):
        found = _matched(pattern, [target.args[i] for i in order])
        if found is not None:
            yield dict(found)


def _matched(pattern: Statement, arguments: Sequence[object]) -> Mapping[str, str] | None:
    found: dict[str, str] = {}
    for variable, point in zip(pattern.args, arguments, strict=True):
        if isinstance(variable, str) and isinstance(point, str):
            if found.setdefault(variable, point) != point:
                return None
        elif variable != point:
            return None
    return found
