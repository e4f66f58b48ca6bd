"""Modality versions: what a solver needs stands in each, in the text, in the figure, or in both together."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from figure_reader import Eye

from geogen.figure.display import FigureError
from geogen.figure.draw import draw_problem
from geogen.figure.files import drawn_problem
from geogen.figure.glyphs import outline
from geogen.figure.legible import masks
from geogen.figure.shows import Shown
from geogen.figure.style import PLAIN
from geogen.figure.worded import mathtext, worded
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.lang.statement import Statement
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.problem.words.reading.goals import goal_key
from geogen.problem.words.reading.meaning import normal
from geogen.problem.words.reading.reader import read_question
from geogen.proof.text import point_names
from geogen.variants.modality import MODALITIES, SEE, version
from tests.searches import Searches

LIBRARY = load_library()


@pytest.fixture(scope="module")
def made(searches: Searches) -> list[tuple[Problem, Coordinates]]:
    """Problems with their coordinates."""
    found = searches.first(45)
    assert len(found) >= 10
    pairs = [(parse_body(print_body(m.problem)), m.scene.figure()) for m in found]
    drawn = [pair for pair in pairs if can_be_drawn(*pair)]
    assert len(drawn) >= 10
    return drawn


def can_be_drawn(problem: Problem, at: Coordinates) -> bool:
    """False for problems that data sets leave out, as no figure of theirs is legible."""
    try:
        draw_problem(problem, given_statements(problem, LIBRARY), at, LIBRARY)
    except FigureError:
        return False
    return True


def closed(statements: set[Statement], at: Coordinates) -> set[Statement]:
    """Statements with what equality alone adds: equal to the same, parallel to the same."""
    found = set(statements)
    for predicate, make in (("cong", "cong"), ("para", "para"), ("eqangle", "eqangle")):
        half = 4 if predicate == "eqangle" else 2
        classes: list[set[tuple]] = []
        for s in statements:
            if s.predicate == predicate:
                sides = {_side(s.args[:half], predicate), _side(s.args[half:], predicate)}
                joined = [c for c in classes if c & sides]
                classes = [c for c in classes if not c & sides] + [set().union(sides, *joined)]
        for members in classes:
            for one, two in combinations(sorted(members), 2):
                found.add(normal(Statement(make, (*one, *two)), at))
    return found


def _side(args: tuple, predicate: str) -> tuple:
    return tuple(args) if predicate == "eqangle" else tuple(sorted(args))


def read(text: str, language: str, problem: Problem, at: Coordinates) -> set[Statement]:
    """What a text states, read back; it asks for the problem's goal."""
    names = {shown: point for point, shown in point_names(problem.points).items()}
    said = read_question(text, language, at, names)
    assert problem.goal is not None and said.goal == goal_key(problem.goal, at), text
    return set(said.given)


@pytest.mark.parametrize("modality", MODALITIES)
def test_text_and_figure_together_give_every_premise(made, modality):
    """premises ⊆ what the text says, read back by the independent reader, ∪ what an independent eye sees."""
    for problem, at in made:
        found = version(problem, at, LIBRARY, modality)
        seen = set() if found.figure is None else {normal(s, at) for s in Eye(found.figure).said}
        for language in SEE:
            texts = [(found.inside, "en")] if modality == "figure-only" else [(found.text[language], language)]
            said = set().union(*(read(text, x, problem, at) for text, x in texts))
            union = closed(said | seen, at)
            missing = [p.statement for p in given_statements(problem, LIBRARY) if normal(p.statement, at) not in union]
            assert not missing, f"{modality} {language}: {missing} in {print_body(problem)}: {texts}"


def test_figure_rich_texts_say_no_number_that_the_figure_shows(made):
    """What the figure shows is not said again, and figure-rich texts are shorter than whole ones."""
    shorter = 0
    for problem, at in made:
        rich, whole = (version(problem, at, LIBRARY, m) for m in ("figure-rich", "text-rich"))
        assert rich.figure is not None
        shown = Shown(rich.figure)
        said = read(rich.text["en"], "en", problem, at)
        for premise in given_statements(problem, LIBRARY):
            if premise.statement in shown and premise.statement.predicate in ("lconst", "aconst"):
                assert normal(premise.statement, at) not in said, print_body(problem)
        shorter += len(rich.text["en"]) < len(whole.text["en"])
    assert shorter >= 0.8 * len(made)


def test_what_a_figure_is_said_to_show_an_independent_eye_sees(made):
    """No statement counts as shown that cannot be read off the marks."""
    for problem, at in made:
        given = given_statements(problem, LIBRARY)
        figure = draw_problem(problem, given, at, LIBRARY)
        seen = closed({normal(s, at) for s in Eye(figure).said}, at)
        shown = Shown(figure)
        for premise in given:
            if premise.statement in shown:
                assert normal(premise.statement, at) in seen, f"{premise.statement} in {print_body(problem)}"


def test_a_figure_without_marks_shows_no_lengths_and_angles():
    """That two segments look alike, or that an angle looks right, counts for nothing."""
    problem = parse_body("a b c = triangle a b c; d = foot d a b c; m = midpoint m a b; length a b = 5 ? length a c")
    drawn = drawn_problem(problem, LIBRARY)
    given = [p.statement for p in given_statements(problem, LIBRARY)]
    assert all(s in Shown(drawn.figure) for s in given)
    labels = tuple(e for e in drawn.figure.labels if e.names_point)
    bare = Shown(replace(drawn.figure, marks=(), labels=labels))
    assert {s.predicate for s in given if s in bare} == {"coll"}


def test_pictures_with_their_question_are_legible(made):
    """The words stand below the figure, on no ink, within the page."""
    for problem, at in made[:6]:
        found = version(problem, at, LIBRARY, "figure-only")
        assert found.figure is not None
        seen = masks(found.figure)
        assert not (seen.ink & seen.text).any()
        border = seen.ink | seen.text
        assert not border[[0, -1]].any() and not border[:, [0, -1]].any()
        assert sum(e.of == "the question" for e in found.figure.labels) == len(found.inside.split())


def test_words_become_mathtext():
    """Points slanted, words upright, signs as commands; every sign that questions use has an outline."""
    assert mathtext("Find") == r"\mathrm{Find}" and mathtext("ABC.") == "ABC."
    problem = parse_body("a b c = triangle a b c ? length a b")
    figure = draw_problem(problem, (), {"a": (0, 0), "b": (3, 0), "c": (1, 2)}, LIBRARY)
    text = "∠ABC = 40° AB ⟂ CD AB ∥ CD △ABC ∼ △DEF ≅ 3√3/2 AB² + 2π · x − (y)"
    assert len(worded(figure, text).labels) == len(figure.labels) + len(text.split())


def test_a_line_of_the_picture_is_not_broken_beside_the_sign_of_a_relation():
    """Both sides of AB : CD stand on one line, wherever the text before them ends."""
    problem = parse_body("a b c = triangle a b c ? length a b")
    figure = draw_problem(problem, (), {"a": (0, 0), "b": (3, 0), "c": (1, 2)}, LIBRARY)
    for number in range(1, 12):
        words = [*(["word"] * number), "AB", ":", "CD", "=", "3", "and", "△ABC", "∼", "△DEF."]
        labels = worded(figure, " ".join(words)).labels[-len(words) :]
        base = [e.at[1] + outline(e.text, PLAIN.face).origin[1] * e.size for e in labels]
        ratio, alike = base[number : number + 5], base[-3:]
        assert max(ratio) - min(ratio) < 0.01 and max(alike) - min(alike) < 0.01
