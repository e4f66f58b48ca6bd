"""The readable proof: golden texts, and every statement said with its points."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from proof_strategies import statements
from small_library import LIBRARY

from geogen.deduction import close, prove
from geogen.errors import GeogenError
from geogen.lang.problem import parse_body
from geogen.lang.statement import all_forms, measured, parse_statement
from geogen.library import load_library
from geogen.library.records import Library
from geogen.proof.graph import loads
from geogen.proof.text import equation, explain, point_names, proof_text, spoken
from geogen.scene.build import build_scene

HERE = Path(__file__).parent
GOOD = HERE.parent / "checker" / "good"


@pytest.mark.parametrize("name", ["thales", "corresponding_angles", "feet_on_a_circle", "midline"])
def test_golden_text(name):
    """The text of a proof is, letter by letter, the one on file."""
    graph = loads((GOOD / f"{name}.json").read_text())
    assert proof_text(graph, LIBRARY) == (HERE / "golden" / f"{name}.txt").read_text()


@pytest.mark.parametrize("path", sorted(GOOD.glob("*.json")), ids=lambda p: p.stem)
def test_every_step_is_told_once(path):
    """Each given or derived step has one numbered line, in order; what is read off the figure stands in brackets."""
    graph = loads(path.read_text())
    lines = [line for line in proof_text(graph, LIBRARY).splitlines() if line.startswith("  (")]
    told = [s for s in graph.steps if s.kind != "seen"]
    if told[-1].kind != "given":
        assert [line.split()[0] for line in lines] == [f"({i})" for i in range(1, len(told) + 1)]
    for step in graph.steps:
        if step.kind == "seen":
            assert f"[figure: {explain(step.statement)}" in proof_text(graph, LIBRARY)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cyclic a b c d", "A, B, C, D are concyclic"),
        ("circle o a b c", "O is the centre of the circle through A, B, C"),
        ("aconst a b c d 60", "∠(AB, CD) = 60°"),
        ("rconst a b c d 3*sqrt(2)/5", "AB : CD = 3√2/5"),
        ("lensum 1 a b 1 b c -1 a c", "AB − AC + BC = 0"),
        ("sqsum 1 a b 1 b c -1 a c", "AB² − AC² + BC² = 0"),
        ("vecsum 1 a 1 b -2 m", "A + B − 2·M = 0"),
        ("perp a b c d", "AB ⟂ CD"),
    ],
)
def test_statements_in_words(text, said):
    """A few statements as they are said."""
    assert explain(parse_statement(text)) == said


@pytest.mark.parametrize(
    ("text", "index", "shown"),
    [
        ("perp a b c d", 0, "∠(AB) − ∠(CD) = 90°"),
        ("aconst a b c d 60", 0, "∠(AB) − ∠(CD) = 120°"),
        ("eqratio a b c d e f g h", 0, "AB · GH = CD · EF"),
        ("rconst a b c d 1/2", 0, "AB · 2 = CD"),
        ("rconst a b c d sqrt(3)", 0, "AB = CD · √3"),
        ("lconst a b 3", 1, "AB = 3"),
    ],
)
def test_equations(text, index, shown):
    """A few forms as equations; directions are modulo 180°."""
    assert equation(all_forms(parse_statement(text))[index]) == shown


@settings(max_examples=100, deadline=None)
@given(statements())
def test_everything_can_be_said(statement):
    """Every statement is said with each of its points, but for those that a circle's name leaves out (its rim's
    point, an arc's centre), and no placeholder is left."""
    said = explain(statement)
    assert "{" not in said
    kept = {"circle_area": slice(1, 2), "circumference": slice(1, 2), "arc": slice(2, 4)}
    terms = measured(statement)
    named = [p for t in terms for p in t[kept.get(t[0], slice(1, None))]] if terms else statement.points
    assert all(p.upper() in said for p in named)


def test_points_that_differ_in_case_only_keep_their_names():
    """Capitals are used unless two points would be called the same."""
    assert point_names(["a", "b1"]) == {"a": "A", "b1": "B1"}
    assert point_names(["p_1", "q'"]) == {"p_1": "P1", "q'": "Q'"}


def test_names_written_together_can_be_told_apart():
    """Names of several letters, and names that differ in their case, get free letters, in whatever order they come."""
    assert point_names(["a", "A"]) == {"A": "A", "a": "B"}
    assert point_names(["a", "b", "ab", "bc"]) == {"a": "A", "b": "B", "ab": "C", "bc": "D"}
    assert point_names(["bc", "ab", "b", "a"]) == point_names(["a", "b", "ab", "bc"])
    many = point_names([f"p{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(40)])
    assert len(set(many.values())) == 40


def test_what_cannot_be_told_is_an_error():
    """An unknown language, or a rule that the library lacks, gives one clear error."""
    graph = loads((GOOD / "midline.json").read_text())
    with pytest.raises(GeogenError, match="no proof text in 'tlh'"):
        proof_text(graph, LIBRARY, "tlh")
    with pytest.raises(GeogenError, match="'midline'"):
        proof_text(graph, Library({}, {}, {}))


def test_a_rule_says_its_sentence_about_the_points_of_the_step() -> None:
    """Each slot of a rule's sentence is filled with the points that stand for its variables, and none is left."""
    library = load_library()
    problem = parse_body("a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c ? para m n b c")
    assert problem.goal is not None
    graph = prove(close(build_scene(problem, library), library), problem.goal)
    text = proof_text(graph, library, sentences=True)
    for step in (s for s in graph.steps if s.rule):
        sentence = spoken(library.rules[step.rule].say.en, dict(step.substitution), point_names(graph.figure))
        assert f"      {sentence}" in text.splitlines()
        assert "{" not in sentence and sentence.endswith(".")
    assert spoken("{AB} and {A1}.", {"A": "p", "B": "q", "A1": "r"}) == "PQ and R."
