"""Lines of ``geogen solve --json``: every claim in them is held against the proof, and each alteration is refused."""

from __future__ import annotations

import io
import json
import re
from contextlib import redirect_stdout
from functools import cache

import pytest

from geogen.cli.app import run
from geogen.cli.check import judge_of_line
from geogen.dataset.binding.lines import CHECKS, CLAIMED
from geogen.dataset.binding.open_lines import state_of
from geogen.errors import ProofRejected, one_line
from geogen.lang.problem import parse_problems
from geogen.library import load_library
from geogen.problem.solving import solve
from tests.dataset.binding.alterations import altered, spread

LIBRARY = load_library()
PROBLEMS = """thales
a b = segment a b; o = midpoint o a b; c = on_circle c o a ? perp a c b c
heron
a b c = triangle a b c; length a b = 5; length b c = 6; length a c = 7 ? area a b c
legs
a b c = r_triangle a b c; length a b = 3; length a c = 4 ? length b c
midline
a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c ? para m n b c
open
a b c = triangle a b c; m = midpoint m a b ? cong a c b c
vague
a b c = triangle a b c; length a b = 5 ? length a c
bad
a = nothing a ? cong a a a a
"""
#: Alterations of a proof that leave it a proof of the same: objects in another order. Of its name and figure
#: the name and seed of the line say what they are, and are at fault as well.
STILL_TRUE = re.compile(r"figure|name|fields turned round")
#: Fields of --all-kinds, of angles between lines, and of --auxiliary (see tests/cli/test_cli_auxiliary.py).
OF_OPTIONS = {"kinds", "proofs", "angles", "auxiliary", "tries", "search_s"}
#: Fewest alterations of a field, and most that are tried.
LEAST, MOST = 10, 12


@pytest.fixture(scope="module")
def solved(tmp_path_factory):
    """The lines with proofs, texts and words, by language."""
    path = tmp_path_factory.mktemp("lines") / "problems.txt"
    path.write_text(PROBLEMS, "utf-8")
    found = {}
    for language in ("en", "zh"):
        with redirect_stdout(io.StringIO()) as out:
            run(["solve", str(path), "--json", "--proof", "--text", "--words", language])
        found[language] = [json.loads(line) for line in out.getvalue().splitlines()]
    return found


def refusal(line):
    """Why a line is refused; its state where it is not."""
    try:
        judge_of_line(line)(line, LIBRARY)
    except ProofRejected as error:
        return str(error)
    return state_of(line)


def test_what_solve_says_is_accepted(solved):
    """In both languages, with words and without; what is not solved is told apart."""
    for lines in solved.values():
        assert [refusal(line) for line in lines] == ["accepted"] * 4 + ["unsolved"] * 2 + ["error"]
        for line in lines[:4]:
            assert refusal({k: v for k, v in line.items() if k not in ("text", "question", "solution")}) == "accepted"
            assert refusal({**line, "proof": json.dumps(line["proof"])}) == "accepted"


def test_every_field_has_a_check(solved):
    """No field of a line is passed over; times and the count of facts are amounts, not claims."""
    fields = {field for lines in solved.values() for line in lines[:4] for field in line}
    assert fields | OF_OPTIONS == set(CHECKS)
    worked = {"facts", "tries", "search_s", "build_s", "closure_s", "proof_s", "check_s", "look_s"}
    assert set(CHECKS) - set(CLAIMED) == worked


@pytest.mark.parametrize("field", [field for field in CLAIMED if field not in OF_OPTIONS])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_alteration_is_accepted(solved, language, field):
    """Each claim, altered in ten ways and more, is refused with the name of its field."""
    other = solved["zh" if language == "en" else "en"]
    tried = 0
    places = [place for place in (0, 1) if field in solved[language][place]]
    most = MOST if language == "en" else MOST // len(places)  # each line in both languages has the same judge
    for place in places:
        line, others = solved[language][place], [*solved[language][2:4], other[place]]
        ways = [
            way for way in altered({"goal": "x", **line}, field, others_with(others, field)) if way[1] != line[field]
        ]
        if field == "proof":
            ways = [way for way in ways if not STILL_TRUE.search(way[0])]
        for name, value in spread(ways, most):
            found = refusal({**line, field: value})
            if field == "solution" and value == other[place][field]:
                assert found == "column 'question': it and the solution are in two languages"
            elif field in ("seed", "body"):  # they are of the figure together
                assert found.startswith(("column 'body': ", "column 'seed': ", "column 'proof': ")) and field in found
            elif field == "solved" and value is False:
                assert found is not None and found.startswith("column '"), (name, found)
            else:
                assert found is not None and found.startswith(f"column '{field}': "), (name, value, found)
            tried += 1
    assert tried >= LEAST


def others_with(lines, field):
    """Those of some lines that have a field."""
    return [line for line in lines if field in line]


def test_dropped_and_added_fields(solved):
    """A claim that was taken out is missed, an unknown one is named; without its proof a line is solved again."""
    for line in (*solved["en"][:4], *solved["zh"][:4]):
        for field in CLAIMED:
            rest = {k: v for k, v in line.items() if k != field}
            if field in ("text", "proof") or field not in line:
                assert refusal(rest) == "accepted"
            else:
                assert refusal(rest).startswith(f"column '{field}': "), field
        assert refusal({**line, "note": "the best"}) == "column 'note': a line has no such field"
        if "answer" not in line:
            assert refusal({**line, "answer": "5"}) == "column 'answer': nothing is asked for: the goal is a statement"


def test_one_proof_in_every_line(solved):
    """Another problem's proof is not that of the line."""
    for one in solved["en"][:4]:
        for two in solved["en"][:4]:
            found = refusal({**one, "proof": two["proof"]})
            assert found == "accepted" if one is two else found.startswith("column '"), found


@cache
def solved_once(problem, seed, every):
    """The problem of a line, solved."""
    return solve(problem, LIBRARY, seed, every)


@pytest.fixture(scope="module")
def open_lines(solved, tmp_path_factory):
    """Lines without a proof of their goals: not solved, undetermined, of two kinds, of one of two, and solved."""
    two = "a b c = triangle a b c; d e f = triangle d e f"
    ssa = "ratio a b d e = 2; ratio a c d f = 2; angle a b c = 30; angle d e f = 30; ratio a b a c = 3/2"
    path = tmp_path_factory.mktemp("open") / "problems.txt"
    path.write_text(f"{PROBLEMS}\nssa\n{two}; {ssa} ? eqratio a b d e b c e f\n", "utf-8")
    found = []
    for options in ([], ["--all-kinds", "--proof"], ["--words", "zh", "--seed", "7"]):
        with redirect_stdout(io.StringIO()) as out:
            run(["solve", str(path), "--json", *options])
        found.append([json.loads(line) for line in out.getvalue().splitlines()])
    plain, every, words = found
    lines = [plain[4], plain[5], every[7], every[4], plain[1], words[1]]
    assert all(line["status"] == "depends on the figure" and len(line["proofs"]) == 2 for line in lines[2:3])
    assert [refusal(line) for line in lines] == ["unsolved"] * 4 + ["accepted"] * 2
    return lines


def test_no_alteration_of_an_open_line_is_accepted(open_lines, monkeypatch):
    """Each field of a line without its proof is what comes out when the problem is solved again."""
    # Solving is a function of the text and the seed: hundreds of alterations need not repeat it.
    again = "geogen.dataset.binding.open_lines.solve"
    monkeypatch.setattr(again, lambda problem, _, seed, every: solved_once(problem, seed, every))
    tried = dict[str, int]()
    for line in open_lines:
        others = [other for other in open_lines if other is not line]
        for field in line.keys() - {"problem"} - {f for f in line if f.endswith("_s")}:
            ways = [w for w in altered({"goal": "x", **line}, field, others_with(others, field)) if w[1] != line[field]]
            for name, value in ways[:: max(1, len(ways) * (1 + len(others_with(others, field))) // 24)]:
                found = refusal({**line, field: value})
                # Another text or seed may well have the same that is said here, where no figure is.
                if field in ("body", "seed") and found in ("unsolved", "accepted"):
                    continue
                assert found.startswith("column '"), (field, name, value, found)
                tried[field] = tried.get(field, 0) + 1
    assert all(n >= LEAST for field, n in tried.items() if field not in ("seed", "kinds")), tried


def test_fields_of_an_open_line_are_all_there(open_lines):
    """Nothing can be left out but what ``solve`` leaves out when it is not asked for."""
    for line in open_lines:
        for field in line:
            rest = {k: v for k, v in line.items() if k != field}
            asked_for = field in ("proofs", "question", "solution") or field == "kinds" and "proofs" not in line
            if asked_for and not {"question", "solution"} & set(rest):
                assert refusal(rest) in ("unsolved", "accepted"), field
            elif not field.endswith("_s"):
                assert refusal(rest).startswith("column '"), field
        assert refusal({**line, "note": "the best"}) == "column 'note': a line has no such field"


def test_a_figure_that_is_moved_is_refused(open_lines):
    """The two figures of an open line are those of its text: a point 0.1 beside its place is told."""
    line = open_lines[1]
    for which in (0, 1):
        for point, (x, y) in line["figures"][which].items():
            figures = [dict(at) for at in line["figures"]]
            figures[which][point] = [x + 0.1, y]
            assert refusal({**line, "figures": figures}).startswith("column 'figures': it says")


def test_an_unsolved_line_is_no_place_for_answers(open_lines):
    """What is not solved has no answer, no steps and no proof; what is solved may not be called unsolved."""
    line = open_lines[1]
    assert refusal({**line, "answer": "7"}) == ("column 'answer': it says '7', solving it again gives 'undetermined'")
    assert refusal({**line, "solved": True}).startswith("column 'solved': ")
    assert refusal({**line, "proof": None}).startswith("column 'proof': ")
    assert refusal({**open_lines[4], "solved": False}).startswith("column 'solved': ")
    assert refusal({**line, "body": "a b c = triangle a b c"}).startswith("column 'body': 2:23: the goal is missing")
    assert refusal({**line, "body": line["body"] + " "}) == "column 'problem': name and body are not as a file has them"
    assert refusal({**line, "body": "a = nothing a ? cong a a a a"}).startswith("column 'body': ")


def test_an_error_says_nothing_else(solved):
    """A line about a problem that cannot be read has its name and why."""
    line = solved["en"][6]
    assert refusal(line) == "error"
    assert refusal({**line, "answer": "5"}) == "column 'answer': a line has no such field"
    assert refusal({**line, "error": 5}) == "column 'error': it is no text"


@pytest.mark.parametrize("place", [0, 4, 6], ids=["proof", "open", "error"])
def test_a_name_with_characters_that_nobody_sees_is_refused(solved, place):
    """A direction mark, a NUL: the solver spells them out, so that no line has them."""
    line = solved["en"][place]
    for mark in ("\u202e", "\0", "\u200b"):
        hidden = {**line, "problem": line["problem"] + mark}
        if "proof" in line:
            hidden["proof"] = {**line["proof"], "name": hidden["problem"]}
        assert refusal(line) in ("accepted", "unsolved", "error") and "problem" in refusal(hidden)
        assert one_line(hidden["problem"]) == parse_problems(f"{hidden['problem']}\n{PROBLEMS.splitlines()[1]}")[0].name


def test_amounts_are_amounts(solved):
    """Times are no claims, and no place for anything else."""
    line = solved["en"][0]
    assert refusal({**line, "check_s": 5.0, "facts": 1}) == "accepted"
    for value in ("the answer is 5", None, -1.0, float("nan"), float("inf"), [1], True):
        assert refusal({**line, "check_s": value}).startswith("column 'check_s': it is no amount")


def test_check_counts_lines(solved, tmp_path, capsys):
    """What is solved, with its proof or without, is accepted; what is not is counted apart."""
    path = tmp_path / "out.jsonl"
    lines = [dict(line) for line in (*solved["en"][:5], solved["en"][6])]
    del lines[1]["proof"]
    lines[2]["answer"] = "999"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    assert run(["check", str(path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "out.jsonl:1 thales: accepted",
        "out.jsonl:2 heron: accepted",
        "out.jsonl:3 legs: refused: column 'answer': it says '999', the proof gives '5'",
        "out.jsonl:4 midline: accepted",
        "out.jsonl:5 open: unsolved",
        "out.jsonl:6 bad: error",
        "3 accepted, 1 refused, 1 unsolved, 1 error",
    ]


def test_a_line_proved_in_several_kinds_is_accepted(tmp_path):
    """The other kinds are found and proved again from the proof in the first of them."""
    path = tmp_path / "problems.txt"
    two = (
        "a b c = triangle a b c; d e f = triangle d e f; length a b = 5; length d e = 5; length a c = 4; length d f = 4"
    )
    path.write_text(f"sas\n{two}; angle b a c = 40; angle e d f = 40 ? cong b c e f\n", "utf-8")
    with redirect_stdout(io.StringIO()) as out:
        run(["solve", str(path), "--json", "--all-kinds", "--proof"])
    (line,) = map(json.loads, out.getvalue().splitlines())
    assert line["kinds"] == {"found": 2, "proved": 2} and refusal(line) == "accepted"


def test_what_holds_between_lines_only_says_so(tmp_path, capsys):
    """Words and the field ``angles`` of such a line are as ``solve`` has them; without the field it is refused."""
    body = "a b c = triangle a b c; d = midpoint d c b; e = foot e b a c; f = foot f c a b ? eqangle a b a c e f e d"
    path = tmp_path / "problems.txt"
    path.write_text(f"lines\n{body}\n", "utf-8")
    for words in ([], ["--words", "en"], ["--words", "zh"]):
        capsys.readouterr()
        assert run(["solve", str(path), "--json", "--proof", *words]) == 0
        line = json.loads(capsys.readouterr().out)
        assert line["angles"] == "between lines" and refusal(line) == "accepted"
        assert refusal({**line, "angles": "of rays"}).startswith("column 'angles'")
        del line["angles"]
        assert "column 'angles': the line lacks it" in refusal(line)
