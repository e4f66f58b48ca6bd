"""Every construction builds its example, gives only what is true there, and refuses what it cannot use."""

from __future__ import annotations

import re

import pytest

from geogen.errors import ParseError, SceneError
from geogen.lang.form import evaluate, is_congruence
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body
from geogen.lang.statement import Statement, all_forms, true_in
from geogen.library import Construction, load_library
from geogen.library.instantiate import given_statements
from geogen.scene.build import build_scene

LIBRARY = load_library()
CONSTRUCTIONS = list(LIBRARY.constructions.values())
SEEDS = range(4)
#: Largest distance of a given form from zero, or from an integer, in a figure of unit size.
EXACT = 1e-9
#: Commands that the official GeoGebra engine takes, of those that constructions use, and its functions of numbers.
COMMANDS = set(
    "Point PointIn Line Segment Ray Vector Polygon Circle Midpoint Center TriangleCenter Intersect PerpendicularLine "
    "PerpendicularBisector AngleBisector Tangent Rotate Reflect Translate Dilate Angle Distance sqrt acos".split()
)

every_construction = pytest.mark.parametrize("construction", CONSTRUCTIONS, ids=lambda c: c.id)


def residual(statement: Statement, at: Coordinates) -> float:
    """How far the worst form of a statement is from holding."""
    worst = 0.0
    for form in all_forms(statement):
        value = evaluate(form, at)
        worst = max(worst, abs(value.real - round(value.real)) if is_congruence(form) else abs(value))
    return worst


@every_construction
def test_what_it_gives_is_true_in_every_figure(construction: Construction) -> None:
    """In each realisation of each seed every given statement holds to 1e-9, position conditions clearly."""
    problem = parse_body(construction.example)
    given = given_statements(problem, LIBRARY)
    for seed in SEEDS:
        scene = build_scene(problem, LIBRARY, seed)
        for index in range(len(scene.realisations)):
            at = scene.figure(index)
            for premise in given:
                assert true_in(premise.statement, at), f"seed {seed}, figure {index}: {premise.statement}"
                assert residual(premise.statement, at) < EXACT, f"seed {seed}, figure {index}: {premise.statement}"


@every_construction
def test_its_example_shows_it(construction: Construction) -> None:
    """The example ends with the construction itself, and asks nothing."""
    problem = parse_body(construction.example)
    assert problem.goal is None
    (call,) = problem.clauses[-1].constructions
    assert call.name == construction.id
    assert set(problem.clauses[-1].points) <= set(call.args)


@every_construction
def test_what_it_needs_holds_before_its_example_uses_it(construction: Construction) -> None:
    """The conditions name only points that are there before, and hold in the example."""
    assert not {w for need in construction.needs for w in need.split()[1:]} & set(construction.new)


#: Coordinates of points used before: on a line, and in general position.
LINE = [(1.0 * k + 0.1 * k * k, 0.5 * k + 0.05 * k * k) for k in range(1, 12)]
GENERAL = [(0.1, 0.2), (2.3, 0.5), (0.9, 1.7), (-1.1, 0.8), (1.9, -1.3), (-0.7, -1.6), (2.9, 2.2), (-2.1, 2.6)]
BREAKS = [(c, need) for c in CONSTRUCTIONS for need in c.needs]


def misuse(construction: Construction, need: str) -> tuple[Problem, bool]:
    """A problem that uses a construction where a condition fails, and whether it does so by naming a point twice."""
    old = [a for a in construction.args if a not in construction.new and a not in dict(construction.values)]
    values = {name: "1" if letter == "N" else "50" for name, letter in construction.values}
    predicate, *words = need.split()
    places = dict(zip(old, LINE if predicate in ("ncoll", "npara") else GENERAL, strict=False))
    if predicate == "nperp":
        places |= {words[0]: (0.0, 0.0), words[1]: (3.0, 0.0)}
        places.setdefault(words[2], (1.0, 1.0))
        x, y = places[words[2]]
        places[words[3]] = (x, y + 2.0)
    if predicate == "acute":  # an obtuse angle at the first point
        places |= dict(zip(words, [(0.0, 0.0), (3.0, 0.0), (-1.0, 1.5)], strict=True))
    same = {words[1]: words[0]} if predicate == "diff" else {}
    text = "; ".join(f"{p}@{x!r}_{y!r} = free {p}" for p, (x, y) in places.items())
    args = (values.get(a, same.get(a, a)) for a in construction.args)
    body = f"{text}; {' '.join(construction.new)} = {construction.id} {' '.join(args)}"
    return parse_body(body, name="misuse", file="misuse.txt", line=7), bool(same)


@pytest.mark.parametrize(
    ("construction", "need"), BREAKS, ids=lambda v: v.replace(" ", "_") if isinstance(v, str) else v.id
)
def test_a_broken_condition_is_refused_by_name(construction: Construction, need: str) -> None:
    """Used where a condition fails it is refused: by the place, its name, and the first condition that fails."""
    problem, twice = misuse(construction, need)
    with pytest.raises((SceneError, ParseError)) as caught:
        build_scene(problem, LIBRARY)
    message = str(caught.value)
    assert message.startswith("misuse.txt:7") and construction.id in message
    conditions = {n.split()[0] for n in construction.needs}
    assert any(f"'{c} " in message for c in conditions) or (twice and "degenerate" in message)


@every_construction
def test_its_sentences_name_all_its_new_points(construction: Construction) -> None:
    """Both languages mention every new point and every value, and end with a full stop."""
    for text, stop in ((construction.say.en, "."), (construction.say.zh, "。")):
        said = "".join(re.findall(r"\{([^{}]*)\}", text))
        assert text.endswith(stop)
        assert all(name in said for name in (*construction.new, *dict(construction.values)))


@every_construction
def test_one_of_two_arcs_is_said_with_its_sense(construction: Construction) -> None:
    """Where a point sees a segment from one side only, its sentence says from which line to which the angle turns."""
    places = [text for _, text in construction.loci]
    if any(text.split()[0] in ("arc", "isogonal") and "," not in text for text in places) and len(places) == 1:
        assert "the angle from" in construction.say.en and construction.say.zh.count("到") == 2


@every_construction
def test_its_geogebra_commands_exist(construction: Construction) -> None:
    """Commands are ones that GeoGebra has, over the construction's own arguments, with balanced parentheses."""
    for line in construction.geogebra:
        assert set(re.findall(r"([A-Za-z]+)\(", line)) <= COMMANDS, line
        assert line.count("(") == line.count(")") and line.count("{") == line.count("}")
        for name in re.findall(r"\{([^{}]*)\}", line):
            assert name in construction.args or set(name) <= set("".join(construction.args)), line


def test_no_two_constructions_are_the_same() -> None:
    """Two ids never share arguments, conditions, loci and statements, but for names that public files double."""
    doubled = {"circumcenter", "eq_trapezoid", "on_aline2", "iso_triangle_vertex", "altitude", "median", "on_opline"}
    seen: dict[tuple, str] = {}
    for construction in CONSTRUCTIONS:
        if construction.id in doubled:
            continue
        key = (construction.args, construction.new, construction.needs, construction.gives, construction.loci)
        assert key not in seen, f"{construction.id} is {seen[key]} again"
        seen[key] = construction.id
