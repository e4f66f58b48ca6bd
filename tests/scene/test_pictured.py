"""A picture stands for positions: figures, values and verdicts are those of its order type."""

from __future__ import annotations

import random

import pytest

from geogen.cli.app import run
from geogen.errors import ParseError, ProofRejected
from geogen.lang.picture import picture
from geogen.lang.problem import parse_body
from geogen.lang.statement import true_in
from geogen.library import load_library
from geogen.problem.conditions import check_conditions, read_by
from geogen.problem.solving import in_words, solve
from geogen.scene.build import build_scene
from geogen.scene.order_types import Kinds
from geogen.scene.pictured import pictured

LIBRARY = load_library()
LINE = "a = free a; b = free b; c = free c; coll a b c; length a b = 3; length b c = 2"
ROUND = "o = free o; a = free a; b = free b; c = free c; circle o a b c; angle a o b = 100"


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        (f'{LINE}; like "a 0 0, b 30 1, c 49 0" ? length a c', "5"),
        (f'{LINE}; like "b 0 0, a 30 1, c 20 0" ? length a c', "1"),
        (f'{ROUND}; like "o 50 50, a 10 20, b 90 20, c 50 101" down ? angle a c b', "50"),
        (f'{ROUND}; like "o 50 50, a 10 20, b 90 20, c 50 0" down ? angle a c b', "130"),
    ],
)
def test_the_picture_decides_between_values(body: str, answer: str) -> None:
    without = ";".join(part for part in body.split(";") if "like" not in part) + " ?" + body.partition("?")[2]
    assert solve(parse_body(without), LIBRARY).answer[0] == "undetermined"
    found = solve(parse_body(body), LIBRARY)
    assert found.solved and found.answer[0] == answer


def test_a_picture_that_does_not_tell_leaves_the_value_open() -> None:
    assert solve(parse_body(f'{LINE}; like "a 0 0, b 1 0, c 30 0" ? length a c'), LIBRARY).answer[0] == "undetermined"


def test_all_figures_are_of_the_order_type_of_the_picture() -> None:
    body = (
        "a b c = triangle a b c; d = on_opline d b c; e = on_opline e a d; length a b = 6; length a c = 5; "
        'like "a 10 90, b 0 0, c 100 0, d 150 1, e 80 45" ? length d e'
    )
    problem = parse_body(body)
    scene = build_scene(problem, LIBRARY)
    kinds = Kinds(problem, scene, LIBRARY)
    figures = [scene.figure(), *kinds.figures(20)]
    assert len(figures) > 3 and len(problem.conditions) == 10
    assert all(true_in(c.statement, at) for at in figures for c in problem.conditions)


def test_places_that_are_not_of_the_given_facts_are_refused_with_their_column() -> None:
    problem = parse_body('a b c = triangle a b c; d = midpoint d a b; like "a 0 0, b 9 0, c 0 9, d 4 4" ? cong d a d b')
    with pytest.raises(ParseError, match="the picture does not show 'midp d a b'") as caught:
        build_scene(problem, LIBRARY)
    assert caught.value.column == 45


def test_a_record_with_a_figure_outside_the_picture_is_refused() -> None:
    """Conditions of a record are shown by figures of the problem; one of another order type is none."""
    body = f'{ROUND}; like "o 50 50, a 10 20, b 90 20, c 50 101" down ? angle a c b'
    proof = solve(parse_body(body), LIBRARY).proof
    other = solve(parse_body(f'{ROUND}; like "o 50 50, a 10 20, b 90 20, c 50 0" down ? angle a c b'), LIBRARY).proof
    assert proof is not None and other is not None
    statement = next(s for s in read_by(proof) if not true_in(s, other.figure))
    entry = {"statement": str(statement), "figure": {p: list(xy) for p, xy in other.figure.items()}}
    with pytest.raises(ProofRejected, match="the premise 'anticlockwise .*' is false in its figure"):
        check_conditions(proof, [entry], LIBRARY)


def test_starts_are_near_the_picture_and_of_all_points() -> None:
    shown = picture('like "a 0 0, b 10 0, c 3 7"', 0)
    found = [z for seed in range(40) if (z := pictured("abcd", shown, random.Random(seed))) is not None]
    assert 20 < len(found) < 40 and all(len(z) == 4 for z in found)
    assert sum(((z[1] - z[0]).conjugate() * (z[2] - z[0])).imag > 0 for z in found) > 0.8 * len(found)
    assert pictured("abc", None, random.Random(0)) is None


def test_words_say_that_points_lie_as_shown() -> None:
    problem = parse_body(f'{LINE}; like "a 0 0, b 30 1, c 49 0" ? length a c')
    found = solve(problem, LIBRARY)
    assert found.proof is not None
    english, chinese = (in_words(problem, found.proof, found.verdict, LIBRARY, one)["question"] for one in ("en", "zh"))
    assert "figure" in english and "obtuse" not in english and "如图所示" in chinese


def test_a_line_of_solve_has_the_picture_in_its_body(tmp_path, capsys) -> None:
    file = tmp_path / "p.txt"
    file.write_text(f'line\n{LINE}; like "a 0 0, b 30 1, c 49 0" ? length a c\n', encoding="utf-8")
    assert run(["solve", str(file)]) == 0
    assert "line: 5, solved and checked" in capsys.readouterr().out
