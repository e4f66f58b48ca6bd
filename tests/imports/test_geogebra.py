"""Drawings of GeoGebra as problems: those of our exporter come back, those of others are said as far as is known."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from ggb_files import command, point, saved, value

from geogen.cli.app import run
from geogen.deduction import close
from geogen.figure.display import DisplayList
from geogen.figure.display import Point as Dot
from geogen.figure.files import drawn_problem
from geogen.figure.geogebra.write import ggb_labels, write_ggb
from geogen.imports.geogebra import Imported, read_geogebra
from geogen.lang.problem import Problem, parse_body
from geogen.lang.statement import Statement
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.problem.solving import solve
from geogen.scene.build import build_scene

LIBRARY = load_library()
SAMPLE = Path(__file__).parents[2] / "generated" / "sample" / "problems" / "metadata.jsonl"
BODIES = {r["id"]: r["construction"] for r in map(json.loads, SAMPLE.read_text(encoding="utf-8").splitlines())}
#: Points that the exporter writes as coordinates alone, as no command makes them.
FIXED = ("eqangle2", "2l1c")
EXAMPLES = {c.id: c.example for c in LIBRARY.constructions.values() if c.id not in ("free", *FIXED)}
TRIANGLE = point("A", -3, -1) + point("B", 4, -1) + point("C", 0, 4)


def premises(problem: Problem) -> set[Statement]:
    """What a problem states, without positions, of which a drawing has only its picture."""
    found = (p.statement.canonical() for p in given_statements(problem, LIBRARY))
    return {s for s in found if not s.spec.seen}


def clauses(found: Imported) -> str:
    """The clauses of a body without places."""
    return "; ".join(str(replace(c, at={})) for c in parse_body(found.body).clauses)


def unproved(problem: Problem, statements: set[Statement]) -> set[Statement]:
    """Those that do not follow from what a problem states."""
    rest = statements - premises(problem)
    if not rest:
        return set()
    closure = close(build_scene(replace(problem, text=str(problem)), LIBRARY, 3, 3), LIBRARY)
    return {s for s in rest if not closure.holds(s)}


def came_back(body: str, path: Path, whole: bool) -> tuple[Imported, set[Statement], set[Statement]]:
    """What a problem is after it was exported and imported; which of its premises are lost, and which are new."""
    problem = replace(parse_body(body.partition("?")[0], name="test"), values=(), goal=None)
    if whole:
        drawn = drawn_problem(problem, LIBRARY, 1)
        at, figure = drawn.at, drawn.figure
    else:
        at = build_scene(problem, LIBRARY, 1).figure()
        figure = DisplayList(400, 400, (), (), tuple(Dot(n, p) for n, p in at.items()), ())
    path.write_bytes(write_ggb(problem, LIBRARY, at, figure))
    found = read_geogebra(path, LIBRARY)
    labels = {n: label.replace("{", "").replace("}", "") for n, label in ggb_labels(list(at)).items()}
    names = {label: n for n, label in labels.items()}
    again = parse_body(found.body)
    lost = unproved(again, {s.renamed(labels).canonical() for s in premises(problem)})
    known = {s.renamed(names).canonical() for s in premises(again) if set(s.points) <= names.keys()}
    return found, lost, unproved(problem, known)


@pytest.mark.parametrize("name", BODIES)
def test_problems_of_the_sample_come_back(name: str, tmp_path: Path) -> None:
    """With all that the figure shows; each premise is there again or follows, and nothing is added."""
    found, lost, new = came_back(BODIES[name], tmp_path / "a.ggb", True)
    assert (found.told, lost, new) == ((), set(), set())


@pytest.mark.parametrize("name", [n for n in EXAMPLES if not n.startswith("tri")][::6])
def test_constructions_come_back(name: str, tmp_path: Path) -> None:
    found, lost, new = came_back(EXAMPLES[name], tmp_path / "a.ggb", False)
    assert (found.told, lost, new) == ((), set(), set())


@pytest.mark.slow
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_construction_comes_back(name: str, tmp_path: Path) -> None:
    found, lost, new = came_back(EXAMPLES[name], tmp_path / "a.ggb", False)
    assert (found.told, lost, new) == ((), set(), set())


@pytest.mark.parametrize("name", FIXED)
def test_points_that_have_coordinates_only_lose_what_is_said_of_them(name: str, tmp_path: Path) -> None:
    body = LIBRARY.constructions[name].example
    found, lost, new = came_back(body, tmp_path / "a.ggb", False)
    assert lost and not new and not found.told


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (
            command("Polygon", "A B C", "t1 c a b")
            + command("OrthogonalLine", "A a", "f")
            + command("OrthogonalLine", "B b", "g")
            + command("Intersect", "f g", "H"),
            "H = on_tline H A B C, on_tline H B C A",
        ),
        (
            command("Circle", "B C", "c") + command("Tangent", "A c", "f g") + command("Intersect", "c f 1", "T"),
            "T = on_dia T B A, on_circle T B C",
        ),
        (command("Polygon", "A B 4", "p f g D E h i"), "D = nsquare D B A; E = parallelogram A B D E"),
        (command("Polygon", "A B 3", "p f g h D"), "D = eq_triangle D A B"),
        (command("Polygon", "A B 4", "p f g D E h i") + command("Point", "h", "F", (1, 6))
         + command("Midpoint", "D F", "M"),
         "D = nsquare D B A; E = parallelogram A B D E; F = on_line F D E; M = midpoint M D F"),
        (command("Line", "A B", "g") + command("Line", "A g", "h") + command("Point", "h", "D", (1, -1)),
         "D = on_opline D A B"),
        (command("Circle", "A B C", "c") + command("Point", "c", "D", (-2.4, 2.5)), "D = on_circum D A B C"),
        (command("Segment", "A B", "s") + command("Point", "s", "D", (1, -1)), "D = on_line D A B"),
        (command("Line", "A B", "s") + command("Point", "s", "D", (1, -1)), "D = on_opline D A B"),
        (value("α", "30°", "angle") + command("Rotate", "B α A", "D"), "D = rotate D B A 30"),
        (command("Dilate", "B 0.5*3 A", "D"), "D = dilate D B A 0.5*3"),
        (command("Circle", "A 2.5", "c") + command("Segment", "A B", "s") + command("Intersect", "c s 1", "D"),
         "D = lconst D A 2.5, on_line D A B"),
        (command("Incircle", "A B C", "c") + command("Center", "c", "I"), "I = incenter I A B C"),
        (command("TriangleCenter", "A B C 4", "H"), "H = orthocenter H A B C"),
        (command("Midpoint", "A B", "M") + command("Mirror", "C M", "D"), "M = midpoint M A B; D = mirror D C M"),
    ],
)  # fmt: skip
def test_commands_of_users(rows: str, expected: str, tmp_path: Path) -> None:
    found = read_geogebra(saved(tmp_path / "a.ggb", TRIANGLE + rows), LIBRARY)
    assert clauses(found) == f"A = free A; B = free B; C = free C; {expected}"
    assert found.told == ()
    build_scene(parse_body(found.body), LIBRARY, 0)  # the places are those of a figure


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (command("Segment", "A B", "s") + command("Point", "s", "D", (1, -1)) + command("Midpoint", "C D", "M")
         + command("Locus", "M D", "loc"), ("left out: loc (Locus)",)),
        (command("Ellipse", "A B C", "e") + command("Point", "e", "X", (0, 4)) + command("Midpoint", "X A", "Y"),
         ("left out: X (depends on e)", "left out: Y (depends on X)")),
        (command("Foo", "A", "Z") + command("Midpoint", "Z A", "W"),
         ("left out: Z (Foo: unknown command 'Foo')", "left out: W (depends on Z)")),
        (command("Midpoint", "A B", "M") + command("Midpoint", "B A", "N") + command("Midpoint", "N C", "K"),
         ("left out: N (lies where M does)", "left out: K (depends on N)")),
        (command("Segment", "A B", "s") + command("Point", "s", "D", (-3, -1)), ("left out: D (lies where A does)",)),
        (command("Segment", "A B", "s") + command("Point", "s", "D", (1, -1)) + command("AngularBisector", "A D B", "w")
         + command("Point", "w", "E", (1, 2)), ("left out: E (Point)",)),
        (command("Rotate", "B 2*Angle(A,B,C) A", "E"), ("left out: E (Rotate)",)),
        (command("Dilate", "B -0.5 A", "D"), ("left out: D (Dilate)",)),
        (command("TriangleCenter", "A B C 6", "K"), ("left out: K (TriangleCenter)",)),
        (value("f", "f(x) = x^2", "function"), ("left out: f (function)",)),
        (value("text1", "\"a\" + (Name[A])", "text"), ()),
        (command("Angle", "A B C", "α") + command("Distance", "A B", "d"), ()),
    ],
)  # fmt: skip
def test_what_cannot_be_said_is_named_with_what_depends_on_it(rows: str, told: tuple[str, ...], tmp_path: Path) -> None:
    assert read_geogebra(saved(tmp_path / "a.ggb", TRIANGLE + rows), LIBRARY).told == told


def test_points_that_the_language_cannot_name_get_other_names(tmp_path: Path) -> None:
    rows = point("Punkt1", 0, 0) + point("Β", 4, 1) + point("D_{12}", 1, 3) + command("Midpoint", "Punkt1 Β", "M")
    found = read_geogebra(saved(tmp_path / "a.ggb", rows, "a = b; what?"), LIBRARY)
    assert found.name == "a b what"
    assert clauses(found) == "P_1 = free P_1; P_2 = free P_2; D_12 = free D_12; M = midpoint M P_1 P_2"
    assert found.told == ("Punkt1 is called P_1", "Β is called P_2")


@pytest.mark.parametrize(
    ("goal", "solved"),
    [("para M N A C", True), ("? perp A B A C", False), ("cong A B C D", False), ("coll A N D", False)],
)
def test_a_goal_follows_from_the_construction_not_from_the_places(goal: str, solved: bool, tmp_path: Path) -> None:
    """The points stand on a grid, so that there is a right angle by chance."""
    rows = point("A", 0, 0) + point("B", 4, 0) + point("C", 0, 3) + point("D", 4, 3)
    rows += command("Midpoint", "A B", "M") + command("Midpoint", "B C", "N")
    body = read_geogebra(saved(tmp_path / "a.ggb", rows), LIBRARY, goal).body
    assert solve(parse_body(body, name="grid"), LIBRARY).solved is solved


def test_the_command_writes_a_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = TRIANGLE + command("Midpoint", "A B", "M") + command("Midpoint", "B C", "N")
    source, out = saved(tmp_path / "midline.ggb", rows), tmp_path / "midline.txt"
    assert run(["import", "geogebra", str(source), "--out", str(out)]) == 0
    assert capsys.readouterr().out.splitlines()[1].startswith("it asks nothing: say what with --goal")
    assert "?" not in out.read_text()
    assert run(["import", "geogebra", str(source), "--goal", "para M N A C", "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"midline in {out}\n"
    assert out.read_text().splitlines()[0] == "midline"
    assert run(["solve", str(out)]) == 0


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--goal", "para M N A C"], "its problem is none: the goal uses the point 'M', which no clause defines"),
        (["--goal", "nice A B"], "its problem is none: unknown predicate 'nice'"),
    ],
)
def test_a_goal_that_does_not_fit_is_refused(
    options: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, out = saved(tmp_path / "a.ggb", TRIANGLE), tmp_path / "out.txt"
    assert run(["import", "geogebra", str(source), "--out", str(out), *options]) == 2
    assert told in capsys.readouterr().err
    assert not out.exists()


def test_goals_are_for_drawings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["import", "newclid", str(tmp_path), "--out", str(tmp_path / "o"), "--goal", "cong a b c d"]) == 2
    assert "--goal is for geogebra" in capsys.readouterr().err
