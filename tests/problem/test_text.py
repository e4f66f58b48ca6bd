"""Questions are plain English without slips, name every point, and angles are read as in the figure."""

import re

import pytest

from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.problem.asking import answer, claim, task
from geogen.problem.solution import solution
from geogen.problem.text import question, sentences
from geogen.proof.text import point_names
from geogen.scene.build import build_scene

GOLDEN = {
    "a b c = triangle a b c; d = foot d a b c; e = midpoint e a b; f = midpoint f a c ? para e f b c": (
        "In triangle ABC, D is the foot of the perpendicular from A to BC. E and F are the midpoints of AB and AC. "
        "Prove that EF ∥ BC."
    ),
    "a b c = triangle a b c; h = orthocenter h a b c; d = on_line d a h, on_line d b c ? perp a d b c": (
        "In triangle ABC, H is the orthocentre. AH and BC meet at D. Prove that AD ⟂ BC."
    ),
    "o a = segment o a; b = on_circle b o a; c = on_circle c o a ? cong o b o c": (
        "Let OA be a segment. B and C are points on the circle with centre O through A. Prove that OB = OC."
    ),
    "a b = segment a b; c = aconst a b a c 60o; d = free d; e = on_line e a b, on_circle e a d ? cong a e a d": (
        "Let AB be a segment. C is a point such that the angle from AB to AC is 60°. Let D be a point. "
        "E is a point on AB and on the circle with centre A through D. Prove that AE = AD."
    ),
    "a b c d = isquare a b c d; e = eq_triangle e a b ? aconst a b a e 60o": (
        "Let ABCD be a square. EAB is an equilateral triangle. Find ∠BAE."
    ),
    "a b c = r_triangle a b c; m = on_line m b c, on_bline m b c ? rconst a m b c 1/2": (
        "Let ABC be a right triangle with the right angle at A. M is a point on BC and on the perpendicular bisector "
        "of BC. Find the ratio AM : BC."
    ),
}


@pytest.mark.parametrize("body", GOLDEN)
def test_questions_read_as_written_here(body):
    """A few questions word by word."""
    problem = parse_body(body)
    at = build_scene(problem, load_library()).figure()
    assert question(problem, at, load_library()) == GOLDEN[body]


def slips(text: str) -> list[str]:
    """Unfilled slots, doubled words, doubled blanks and stops."""
    found = re.findall(r"[{}]|\b(\w+) \1\b|  |\.\.|,,| ,| \.", text)
    return [str(f) for f in found]


@pytest.mark.parametrize("name", sorted(load_library().scenes))
def test_base_scenes_are_described_without_slips(name):
    """Each base scene's sentences have no slot left and no word twice, and name each of its points."""
    library = load_library()
    problem = parse_body(library.scenes[name].body)
    text = " ".join(sentences(problem, library, point_names(problem.points)))
    assert not slips(text), text
    assert all(p.upper() in text for p in problem.points), text
    assert text[0].isupper() and text.endswith(".")


def test_questions_and_proofs_have_no_slips(made):
    """Made problems: no slip in question or proof; every point is named; the question asks one thing."""
    for m in made:
        text = question(m.problem, m.scene.figure(), load_library())
        assert not slips(text), text
        assert all(name in text for name in point_names(m.problem.points).values()), text
        assert len(re.findall(r"Prove that|Find ", text)) == 1
        proof = solution(m.proof, load_library())
        assert "{" not in proof and "}" not in proof


def test_directed_angles_are_read_as_angles_of_the_figure():
    """One directed equation says that angles are equal in one figure and supplementary in another."""
    statement = parse_statement("eqangle b a b c e d e f")
    equal = {"a": (1, 0), "b": (0, 0), "c": (1, 1), "d": (6, 0), "e": (5, 0), "f": (6, 1)}
    turned = {**equal, "f": (4, -1)}
    names = point_names(equal)
    assert claim(statement, equal, names) == "∠ABC = ∠DEF"
    assert claim(statement, turned, names) == "∠ABC + ∠DEF = 180°"


def test_values_are_asked_for_and_answered_exactly():
    """An angle is answered as the figure shows it, a ratio as it is; sympy reads both."""
    sympy = pytest.importorskip("sympy")
    at = {"a": (1.0, 0.0), "b": (0.0, 0.0), "c": (-0.5, 3**0.5 / 2)}
    angle = parse_statement("aconst b a b c 120o")
    assert task(angle, at, point_names(at)) == "Find ∠ABC."
    assert answer(angle, angle, at).text == "120" and answer(angle, angle, at).latex == "120^\\circ"
    other = parse_statement("aconst b c b a 60o")
    assert answer(other, other, at).text == "120"
    ratio = parse_statement("rconst a b a c sqrt(3)/3")
    assert sympy.sympify(answer(ratio, ratio, at).text) == 1 / sympy.sqrt(3)
    assert answer(ratio, ratio, at).latex == "\\frac{\\sqrt{3}}{3}"
    parallel = parse_statement("para a b b c")
    assert answer(parallel, parallel, at).type == "statement"
