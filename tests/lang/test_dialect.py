"""Problems as Newclid's files have them: its own constructions, auxiliary clauses, several goals."""

from __future__ import annotations

from pathlib import Path

import pytest

from geogen.errors import ParseError
from geogen.lang.dialect import ENTRIES
from geogen.lang.problem import Problem, ProblemError, parse_body, parse_problems, print_body, read_problems
from geogen.lang.statement import parse_statement, true_in
from geogen.library import load_library
from geogen.problem.solving import solve
from geogen.scene.build import build_scene

LIBRARY = load_library()
SHARED = Path(__file__).resolve().parents[2].parent / "shared" / "data"
TRIANGLE = "a b c = triangle a b c; "
#: A clause of Newclid, and what Newclid states of it or draws, in our predicates.
MEANINGS = [
    ("p e q = between p e q", "between p e q"),
    ("a b = segment a b; k = between_bound k a b", "between k a b"),
    ("a b = segment a b; k = between_bound a b", "between k a b"),
    (
        "a b = segment a b; o = free o; k = between_bound k a b, on_circle k o a",
        "between k a b, cong o k o a",
    ),
    ("a b c = acute_triangle a b c", "acute a b c, acute b c a, acute c a b"),
    (TRIANGLE + "x = iso_trapezoid2 x a b c", "cong x b a c, cong x a b c, para x c a b"),
    (TRIANGLE + "x = iso_trapezoid2 a b c", "cong x b a c, cong x a b c, para x c a b"),
    (TRIANGLE + "x = parallelogram x a b c", "para a b c x, para a x b c, cong a b c x, cong a x b c"),
    (TRIANGLE + "x = parallelogram a b c x", "para a b c x, para a x b c, cong a b c x, cong a x b c"),
    (TRIANGLE + "x = parallelogram a b c", "para a b c x, para a x b c, cong a b c x, cong a x b c"),
    ("a b = segment a b; x y = square x y a b", "perp a b b x, cong a b b x, para a b x y, para a y b x, perp a x b y"),
    ("a b = segment a b; x y = square a b x y", "perp a b b x, cong a b b x, para a b x y, para a y b x, perp a x b y"),
    (
        "o = free o; w = lconst w o 5; a = lconst a o 1; b = lconst b w 2; x y z i = cc_itangent x y z i o a w b",
        "cong o x o a, cong w y w b, perp x o x y, perp y w y x, cong o z o a, cong w i w b, perp z o z i, "
        "perp i w i z, diff x z, diff y i",
    ),
    ("a = free a; x = l2const x a 2", "lconst x a sqrt(2)"),
    (TRIANGLE + "x = r2const a b c x 3", "rconst a b c x sqrt(3)"),
    (TRIANGLE + "p q = segment p q; r = simtri r a b c p q", "simtri a b c p q r"),
    (TRIANGLE + "p q = segment p q; r = simtrir r a b c p q", "simtrir a b c p q r"),
    (TRIANGLE + "p = free p; q r = contri q r a b c p", "contri a b c p q r"),
    (TRIANGLE + "p = free p; q r = contrir q r a b c p", "contrir a b c p q r"),
    ("o a b c = test_r20 o a b c", "circle o a b c, coll o a c"),
    ("a b c d m = test_r25 a b c d m", "midp m a b, midp m c d"),
]


@pytest.mark.parametrize(("body", "said"), MEANINGS)
def test_a_clause_says_what_newclid_says(body: str, said: str) -> None:
    """In figures of several seeds."""
    problem = parse_body(body)
    for seed in range(3):
        scene = build_scene(problem, LIBRARY, seed)
        for index in range(len(scene.realisations)):
            for text in said.split(", "):
                assert true_in(parse_statement(text), scene.figure(index)), f"seed {seed}: {text}"


#: All constructions of Newclid 3.
NEWCLID = """
    free segment between triangle r_triangle acute_triangle iso_triangle iso_triangle0 ieq_triangle risos triangle12
    quadrangle rectangle isquare trapezoid r_trapezoid iso_trapezoid eq_quadrangle eqdia_quadrangle pentagon on_line
    on_pline on_pline0 on_tline on_aline on_aline0 on_bline on_circle on_circum on_dia intersection_ll intersection_lp
    intersection_pp intersection_lt intersection_tt intersection_lc intersection_cc tangent lc_tangent cc_tangent
    cc_itangent angle_bisector angle_mirror eqdistance foot incenter incenter2 excenter excenter2 midpoint mirror
    orthocenter reflect shift trisect trisegment between_bound iso_triangle_vertex iso_triangle_vertex_angle eq_triangle
    iso_trapezoid2 parallelogram square circle circumcenter psquare nsquare centroid aconst s_angle eqangle2 eqangle3
    rconst rconst2 r2const eqratio eqratio6 lconst l2const simtri simtrir contri contrir 2l1c e5128 3peq test_r20
    test_r25 ninepoints
""".split()


@pytest.mark.parametrize("name", NEWCLID)
def test_every_construction_of_newclid_is_known(name: str) -> None:
    assert name in ENTRIES or name in LIBRARY.constructions


def test_every_entry_is_drawn_above() -> None:
    assert {name for name in ENTRIES if not any(f" {name} " in body for body, _ in MEANINGS)} == set()


@pytest.mark.parametrize("body", [body for body, _ in MEANINGS])
def test_in_our_words_it_reads_back_the_same(body: str) -> None:
    assert str(parse_body(print_body(parse_body(body)))) == print_body(parse_body(body))


def test_the_place_of_the_new_point_decides() -> None:
    """Of a parallelogram; a point in another place is refused as before."""
    body = TRIANGLE + "x = parallelogram a x b c"
    with pytest.raises(ParseError, match="parallelogram"):
        build_scene(parse_body(body), LIBRARY)


def test_coordinates_go_with_their_points() -> None:
    problem = parse_body("c a@1_2 b@3_4 = between c a b")
    assert {p: xy for clause in problem.clauses for p, xy in clause.at.items()} == {"a": (1, 2), "b": (3, 4)}


def test_what_stands_behind_free_says_nothing() -> None:
    """As in Newclid's imo_sl_2018_g4; a point that exists is no free one."""
    assert build_scene(parse_body("a b = segment a b; t = free d"), LIBRARY).points == ("a", "b", "t")
    with pytest.raises(ParseError, match="'free' makes 't'"):
        build_scene(parse_body("t = free t; u = free t"), LIBRARY)


def test_points_made_one_after_another_meet_no_second_curve() -> None:
    with pytest.raises(ParseError, match="column 28: 'between' makes points one after another") as caught:
        parse_body("o x = segment o x; c a b = between c a b, on_circle c o x".replace("c a b =", "a b c ="))
    assert caught.value.hint == "give it a clause of its own"


def test_auxiliary_clauses_are_clauses() -> None:
    problem = parse_body("a b = segment a b; m = midpoint m a b | c = mirror c a b ? cong a m m b")
    assert problem.points == ("a", "b", "m", "c")
    assert solve(problem, LIBRARY).solved


SEVERAL = "several\na b = segment a b; m = midpoint m a b ? cong a m m b; coll a m b; length a m\n"


def test_several_goals_are_as_many_problems() -> None:
    problems = parse_problems(SEVERAL + "one\na b = segment a b; m = midpoint m a b ? coll a m b")
    assert all(isinstance(problem, Problem) for problem in problems)
    said = [(problem.name, str(problem.goal)) for problem in problems if isinstance(problem, Problem)]
    assert said[:2] == [("several#1", "cong a m m b"), ("several#2", "coll a m b")]
    assert said[2:] == [("several#3", "length a m"), ("one", "coll a m b")]
    for problem in problems[:2]:
        assert isinstance(problem, Problem)
        assert parse_body(problem.text).goal == problem.goal
        assert solve(problem, LIBRARY).solved


def test_a_wrong_goal_of_several_is_named_at_its_place() -> None:
    body = "a b = segment a b; m = midpoint m a b ? cong a m m b; coll a m z"
    first, second = parse_problems(f"two\n{body}")
    assert isinstance(first, Problem)
    assert isinstance(second, ProblemError)
    assert second.problem == "two#2"
    assert second.column is not None
    assert body[second.column - 1 :] == "z"


@pytest.mark.outside
@pytest.mark.parametrize(
    ("name", "count"),
    [("jgex_dev", 117), ("imo_dev", 9), ("larger_imo_eval_dev", 99), ("imo_sl_dev", 52)],
)
def test_public_files_are_read_and_drawn_unchanged(name: str, count: int) -> None:
    problems = read_problems(SHARED / f"{name}.txt")
    drawn = [build_scene(problem, LIBRARY) for problem in problems if isinstance(problem, Problem)]
    assert len(drawn) == len(problems) == count
