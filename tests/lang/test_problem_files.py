"""Problem files: the grammar, its errors, and printing that reads back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geogen.errors import ParseError
from geogen.lang.problem import (
    MAX_POINTS,
    Call,
    Clause,
    Problem,
    ProblemError,
    parse_body,
    parse_problems,
    print_problem,
    read_problems,
    with_auxiliary,
    without_auxiliary,
)
from geogen.lang.question import question
from geogen.lang.statement import parse_statement
from geogen.lang.values import value_clause

POINTS = st.from_regex(r"[A-Za-z][A-Za-z0-9_']{0,4}", fullmatch=True)
COORDINATES = st.floats(-1e6, 1e6, allow_nan=False).map(float)


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Any problem that the grammar allows."""
    names = draw(st.lists(POINTS, min_size=4, max_size=12, unique=True))
    rest, clauses = list(names), []
    while rest:
        size = draw(st.integers(1, len(rest)))
        points, rest = tuple(rest[:size]), rest[size:]
        placed = draw(st.sets(st.sampled_from(points)))
        at = {p: (draw(COORDINATES), draw(COORDINATES)) for p in points if p in placed}
        word = st.one_of(st.sampled_from(names), st.sampled_from(["60", "1/2", "pi/3", "sqrt(2)"]))
        call = st.builds(Call, st.sampled_from(["free", "2l1c", "on_line"]), st.lists(word, max_size=6).map(tuple))
        clauses.append(Clause(points, at, tuple(draw(st.lists(call, min_size=1, max_size=3)))))
    a, b, c, d = names[:4]
    goals = [f"perp {a} {b} {c} {d}", f"cyclic {a} {b} {c} {d}", f"aconst {a} {b} {c} {d} 60", f"lconst {a} {b} 7/2"]
    asked = [
        f"length {a} {b}",
        f"angle {a} {b} {c}",
        f"ratio {a} {b} {c} {d}",
        f"area {a} {b} {c} {d}",
        f"arc {a} {b} {c}",
    ]
    goal = draw(
        st.none()
        | st.sampled_from([*goals, f"equal length({a},{b})^2 2*area({a},{b},{c})"]).map(parse_statement)
        | st.sampled_from(asked).map(lambda words: question(tuple(words.split()), {}))
    )
    stated = [f"length {a} {b} = 5", f"angle {a} {b} {c} = 22.5°", f"ratio {a} {b} {c} {d} = 3/2"]
    stated += [
        f"length {a} {b} + 2 length {c} {d} = 12",
        f"area {a} {b} {c} = 3sqrt(2)/4",
        f"circle_area {a} {b} = 25pi",
    ]
    values = tuple(value_clause(text, 0) for text in draw(st.lists(st.sampled_from(stated), max_size=3)))
    return Problem("a name", tuple(clauses), goal, values=values)


@given(problems())
def test_printing_reads_back(problem: Problem) -> None:
    """What is printed parses to the same problem, coordinates to the last bit."""
    assert parse_body(str(problem), name=problem.name) == problem
    if problem.goal is not None:
        assert parse_problems(print_problem(problem)) == [problem]


@given(
    st.text(alphabet="ab1 =;?,@_.-\n#\t'é\0", max_size=60) | st.text(alphabet="length rgivu=;?ab1x+*°\n", max_size=80)
)
def test_any_text_is_a_problem_or_an_error(text: str) -> None:
    """No text raises anything but a ParseError, and whatever parses prints and reads back."""
    try:
        found = parse_problems(text)
    except ParseError:
        return
    assert found
    for item in found:
        assert isinstance(item, ProblemError) or parse_body(str(item), name=item.name) == item


def test_a_body_in_detail() -> None:
    """Clauses, coordinates, several constructions, columns and the goal are where they stand."""
    problem = parse_body("x@4.96_-0.13 y = segment x y;  d = on_line d x y, on_circle d x y ? cong x y x d", line=7)
    first, second = problem.clauses
    assert first.points == ("x", "y") and first.at == {"x": (4.96, -0.13)}
    assert [c.name for c in second.constructions] == ["on_line", "on_circle"]
    assert second.column == 32 and second.constructions[1].column == 51
    assert second.constructions[0].columns == (44, 46, 48)
    assert problem.goal == parse_statement("cong x y x d")
    assert problem.points == ("x", "y", "d") and problem.line == 7


@pytest.mark.parametrize(
    "goal", ["simtri a b c d e f", "midp a b c", "coll a b c", "cyclic a b c d e", "eqratio a b c d a c b d"]
)
def test_goals_of_every_kind(goal: str) -> None:
    """Goals of the public problem sets parse to statements."""
    problem = parse_body(f"a b c d e f = hexagon a b c d e f ? {goal}")
    assert problem.goal == parse_statement(goal)


def test_a_scene_needs_no_goal_but_a_problem_does() -> None:
    """A body may ask nothing; in a problem file that is an error."""
    assert parse_body("a b = segment a b").goal is None
    (found,) = parse_problems("name\na b = segment a b\n")
    assert isinstance(found, ProblemError) and "the goal is missing" in str(found)


def test_blank_and_comment_lines_are_passed_over() -> None:
    """Blank lines, comments, a byte order mark's file and Windows line ends change nothing."""
    text = "# a set\r\n\r\none\r\n# why\r\na b = segment a b ? cong a b b a\r\n\r\ntwo\r\na = free a ? coll a b c\r\n"
    first, second = parse_problems(text)
    assert isinstance(first, Problem) and first.name == "one" and first.line == 5
    assert isinstance(second, ProblemError) and second.problem == "two" and second.line == 8


def test_a_malformed_problem_leaves_the_others_alone() -> None:
    """A missing body or name line spoils one problem, not the pairing of those behind it."""
    good = "a b = segment a b ? cong a b b a"
    found = parse_problems(f"one\n{good}\nlost\ntwo\n{good}\n{good}\nthree\n{good}\n")
    names = [p.name if isinstance(p, Problem) else f"!{p.problem}" for p in found]
    assert names == ["one", "!lost", "two", "!line 6", "three"]


def test_names_may_hold_signs() -> None:
    """A name with ``=``, ``;`` or ``?`` in it is a name where one is due."""
    for name in ("AB=AC", "1999; second day", "who?", "x@1"):
        (found,) = parse_problems(f"{name}\na b = segment a b ? cong a b b a\n")
        assert isinstance(found, Problem) and found.name == name


def test_too_many_points_are_refused() -> None:
    """MAX_POINTS points load, one more does not, and the message says both numbers."""

    def body(n: int) -> str:
        return "; ".join(f"p{i} = free p{i}" for i in range(n))

    assert len(parse_body(body(MAX_POINTS)).points) == MAX_POINTS
    with pytest.raises(ParseError, match=f"{MAX_POINTS + 1} points; a problem may have at most {MAX_POINTS}"):
        parse_body(body(MAX_POINTS + 1))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "an empty file"),
        (b" \n\n", "an empty file"),
        (b"# nothing\n", "no problem in the file"),
        (b"\x89PNG\r\n\x1a\n\0\0", "a binary file"),
        (b"one\na = free \xe9 ?\n", "2:10: not UTF-8 text (save it as UTF-8)"),
    ],
)
def test_files_that_are_no_problem_files(tmp_path: Path, content: bytes, message: str) -> None:
    """A file without problems is one error that names the file."""
    path = tmp_path / "problems.txt"
    path.write_bytes(content)
    with pytest.raises(ParseError) as caught:
        read_problems(path)
    assert str(caught.value).startswith(str(path)) and message in str(caught.value)


def test_missing_files_and_folders(tmp_path: Path) -> None:
    """A missing file and a folder are one error each."""
    with pytest.raises(ParseError, match="no such file or directory"):
        read_problems(tmp_path / "none.txt")
    with pytest.raises(ParseError, match="a folder, not a file"):
        read_problems(tmp_path)
    with pytest.raises(ParseError, match="not the name of a file"):
        read_problems("a\0b")


@pytest.mark.outside
def test_outside_problem_sets_load_and_print_unchanged(problem_sets: list[Path]) -> None:
    """Every problem of the public sets loads, and its printed body is the one that was read, blanks apart."""
    for path in problem_sets:
        for problem in read_problems(path):
            assert isinstance(problem, Problem), problem
            assert parse_body(str(problem), name=problem.name) == problem
            if "@" not in problem.text:
                assert str(problem) == problem.text


def test_auxiliary_clauses_stand_behind_a_bar():
    """Clauses behind ``|`` make points that a problem as it is posed has not, unless its goal speaks of them."""
    problem = parse_body("a b c = triangle a b c | m = midpoint m a b; n = midpoint n a c ? cong a b a c", name="x")
    assert [str(problem.clauses[n]) for n in problem.auxiliary] == ["m = midpoint m a b", "n = midpoint n a c"]
    posed = without_auxiliary(problem)
    assert (posed.text, posed.name) == ("a b c = triangle a b c ? cong a b a c", "x")
    assert without_auxiliary(posed) is posed and not posed.auxiliary
    needed = parse_body("a b c = triangle a b c | m = midpoint m a b ? cong a m b m")
    assert without_auxiliary(needed) is needed


def test_auxiliary_clauses_are_added():
    """Further clauses stand behind those that are there, before the goal."""
    problem = parse_body("a b c = triangle a b c; length a b = 3 ? cong a b a c")
    once = with_auxiliary(problem, ["m = midpoint m a b"])
    assert once.text == "a b c = triangle a b c; length a b = 3 | m = midpoint m a b ? cong a b a c"
    twice = with_auxiliary(once, ["n = midpoint n a m"])
    assert twice.text.endswith("| m = midpoint m a b; n = midpoint n a m ? cong a b a c")
    assert len(twice.auxiliary) == 2 and without_auxiliary(twice).values == problem.values
