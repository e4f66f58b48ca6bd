"""Lines of ``geogen solve --json``: every claim in them is held against the proof, and each alteration is refused."""

from __future__ import annotations

import io
import json
import re
from contextlib import redirect_stdout

import pytest

from geogen.cli.app import run
from geogen.dataset.binding.lines import CHECKS, CLAIMED, check_line
from geogen.dataset.binding.open_lines import check_open, state_of
from geogen.errors import ProofRejected
from geogen.library import load_library
from tests.dataset.binding.alterations import altered

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
#: Alterations of a proof that leave it a proof of the same: another figure, objects in another order. Its name
#: is that of the problem, which is at fault as well.
STILL_TRUE = re.compile(r"figure|name|fields turned round")
#: Fewest alterations of a field, and most that are tried.
LEAST, MOST = 10, 20


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
        state = state_of(line)
        if state is None:
            check_line(line, LIBRARY)
        else:
            check_open(line, LIBRARY)
    except ProofRejected as error:
        return str(error)
    return state


def test_what_solve_says_is_accepted(solved):
    """In both languages, with words and without; what is not solved is told apart."""
    for lines in solved.values():
        assert [refusal(line) for line in lines] == [None] * 4 + ["unsolved"] * 3
        for line in lines[:4]:
            assert refusal({k: v for k, v in line.items() if k not in ("text", "question", "solution")}) is None
            assert refusal({**line, "proof": json.dumps(line["proof"])}) is None


def test_every_field_has_a_check(solved):
    """No field of a line is passed over; times and the count of facts are amounts, not claims."""
    fields = {field for lines in solved.values() for line in lines[:4] for field in line}
    assert fields | {"kinds", "proofs", "angles"} == set(CHECKS)  # those of --all-kinds and of angles between lines
    assert set(CHECKS) - set(CLAIMED) == {"facts", "build_s", "closure_s", "proof_s", "check_s", "look_s"}


@pytest.mark.parametrize("field", [field for field in CLAIMED if field not in ("kinds", "proofs", "angles")])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_alteration_is_accepted(solved, language, field):
    """Each claim, altered in ten ways and more, is refused with the name of its field."""
    other = solved["zh" if language == "en" else "en"]
    tried = 0
    for place in (0, 1):
        line, others = solved[language][place], [*solved[language][2:4], other[place]]
        if field not in line:
            continue
        ways = [
            way for way in altered({"goal": "x", **line}, field, others_with(others, field)) if way[1] != line[field]
        ]
        if field == "proof":
            ways = [way for way in ways if not STILL_TRUE.search(way[0])]
        for name, value in ways[:: max(1, len(ways) // MOST)]:
            found = refusal({**line, field: value})
            if field == "proof" and value is None:
                assert found == "unproved"
            elif field == "solution" and value == other[place][field]:
                assert found == "column 'question': it and the solution are in two languages"
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
    """A claim that was taken out is missed, an unknown one is named; without its proof a line is unproved."""
    for line in (*solved["en"][:4], *solved["zh"][:4]):
        for field in CLAIMED:
            rest = {k: v for k, v in line.items() if k != field}
            if field == "text" or field not in line:
                assert refusal(rest) is None
            elif field == "proof":
                assert refusal(rest) == "unproved"
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
            assert found is None if one is two else found.startswith("column '"), found


def test_unsolved_lines_claim_nothing(solved):
    """What is not solved has no answer, no steps and no proof."""
    line = solved["en"][5]
    assert refusal({**line, "answer": "7"}) == "column 'answer': it says '7', and the problem is not solved"
    assert refusal({**line, "checked": True}).startswith("column 'checked': ")
    assert refusal({**line, "steps": 3}).startswith("column 'steps': ")
    assert refusal({**line, "solved": 1}).startswith("column 'solved': ")
    assert refusal({**line, "solved": True}) == "unproved"


def test_amounts_are_amounts(solved):
    """Times are no claims, and no place for anything else."""
    line = solved["en"][0]
    assert refusal({**line, "check_s": 5.0, "facts": 1}) is None
    for value in ("the answer is 5", None, -1.0, float("nan"), float("inf"), [1], True):
        assert refusal({**line, "check_s": value}).startswith("column 'check_s': it is no amount")


def test_check_counts_unproved_lines_apart(solved, tmp_path, capsys):
    """A line that says that it is solved, and does not show it, is neither accepted nor refused."""
    path = tmp_path / "out.jsonl"
    lines = [dict(line) for line in solved["en"][:5]]
    del lines[1]["proof"]
    lines[2]["answer"] = "999"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    assert run(["check", str(path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "out.jsonl:1 thales: accepted",
        "out.jsonl:2 heron: unproved",
        "out.jsonl:3 legs: refused: column 'answer': it says '999', the proof gives '5'",
        "out.jsonl:4 midline: accepted",
        "out.jsonl:5 open: unsolved",
        "2 accepted, 1 refused, 1 unsolved, 1 unproved",
    ]


def test_lines_without_a_proof_have_no_room_for_claims(solved):
    """What is not solved has the fields that it is written with, and figures that differ as its condition says."""
    line = solved["en"][5]
    one, two = line["figures"]
    for change, cause in (
        ({"note": "the answer is 5"}, "column 'note': a line has no such field"),
        ({"answer_en": "5"}, "column 'answer_en': a line has no such field"),
        ({"proof_text": "as is easily seen"}, "column 'proof_text': a line has no such field"),
        ({"facts": -5}, "column 'facts': it is no amount: '-5'"),
        ({"conditions": ["the answer is 5"]}, "column 'conditions': 'the answer is 5' is false in the first figure"),
        ({"conditions": ["lconst b c pi/5"]}, "column 'conditions': 'lconst b c pi/5' is false in the first figure"),
        ({"condition": "lconst b c 9^999999999999"}, "column 'condition': 'lconst b c 9^999999999999' is not true"),
        ({"condition": "acute b a"}, "column 'condition': 'acute b a' is not true"),
        ({"figures": [one, one]}, "column 'proof': it does not agree with the columns 'condition', 'figures'"),
        ({"figures": [one, two, one]}, "column 'proof': it does not agree"),
        ({"figures": [one, {**two, "a": [1e999, 0.0]}]}, "column 'proof': it does not agree"),
        ({"figures": "5"}, "column 'proof': it does not agree"),
        ({"points": 4}, "column 'points': it says 4, and the figures have 3"),
        ({"refused": "the answer is 5"}, "column 'refused': no proof was refused"),
        ({"kinds": {"found": 2, "proved": 3}}, "column 'kinds': there are not so many kinds"),
        ({"proofs": []}, "column 'proofs': it is no list of proofs"),
        ({"status": "not solved"}, "column 'proof': it does not agree with the columns 'answer', 'figures'"),
    ):
        assert refusal({**line, **change}).startswith(cause), (change, refusal({**line, **change}))
    assert refusal({**solved["en"][4], "conditions": ["acute a b c"]}).startswith(
        "column 'conditions': there is nothing"
    )
    assert refusal({**solved["en"][6], "answer": "5"}) == "column 'answer': a line has no such field"
    unproved = {name: value for name, value in solved["en"][0].items() if name != "proof"}
    assert refusal({**unproved, "note": "certified"}) == "column 'note': a line has no such field"


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
    assert line["kinds"] == {"found": 2, "proved": 2} and refusal(line) is None


def test_proofs_of_kinds_bind_the_rest_of_an_open_line(tmp_path):
    """With a proof for each kind of figure, the figures and conditions are those that follow from it."""
    path = tmp_path / "problems.txt"
    two = "a b c = triangle a b c; d e f = triangle d e f; ratio a b d e = 2; ratio a c d f = 2"
    ssa = "angle a b c = 30; angle d e f = 30; ratio a b a c = 3/2"
    path.write_text(f"ssa\n{two}; {ssa} ? eqratio a b d e b c e f\n", "utf-8")
    with redirect_stdout(io.StringIO()) as out:
        run(["solve", str(path), "--json", "--all-kinds", "--proof"])
    (line,) = map(json.loads, out.getvalue().splitlines())
    assert line["status"] == "depends on the figure" and refusal(line) == "unsolved"
    moved = [line["figures"][0], {p: [x + 1.0, y] for p, (x, y) in line["figures"][1].items()}]
    for change, cause in (
        ({"figures": moved}, "column 'figures': it says"),
        ({"problem": "sss"}, "column 'problem': it says 'sss', the proof gives 'ssa'"),
        ({"conditions": [*line["conditions"], "anticlockwise a b c", "anticlockwise a c b"]}, "column 'conditions': "),
        ({"proofs": [{**line["proofs"][0], "goal": 1}]}, "column 'proofs': "),
        ({"proofs": line["proofs"] * 2}, "column 'proofs': there are "),
    ):
        assert str(refusal({**line, **change})).startswith(cause), (change, refusal({**line, **change}))


def test_what_holds_between_lines_only_says_so(tmp_path, capsys):
    """Words and the field ``angles`` of such a line are as ``solve`` has them; without the field it is refused."""
    body = "a b c = triangle a b c; d = midpoint d c b; e = foot e b a c; f = foot f c a b ? eqangle a b a c e f e d"
    path = tmp_path / "problems.txt"
    path.write_text(f"lines\n{body}\n", "utf-8")
    for words in ([], ["--words", "en"], ["--words", "zh"]):
        capsys.readouterr()
        assert run(["solve", str(path), "--json", "--proof", *words]) == 0
        line = json.loads(capsys.readouterr().out)
        assert line["angles"] == "between lines" and refusal(line) is None
        assert refusal({**line, "angles": "of rays"}).startswith("column 'angles'")
        del line["angles"]
        assert "column 'angles': the line lacks it" in refusal(line)
