"""Commands on good input: what they print, and the contract of their JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from geogen.cli.app import run
from geogen.errors import ProofRejected, UnsoundRule
from geogen.library import load_library

CHECKER = Path(__file__).resolve().parent.parent / "checker"
PROBLEMS = """thales
a b = segment a b; o = midpoint o a b; c = on_circle c o a ? perp a c b c
midline
a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c ? para m n b c
false
a b c = triangle a b c; m = midpoint m a b ? cong a c b c
"""
FIELDS = {
    *("problem", "body", "seed", "solved", "checked", "status", "existence", "conditions", "steps", "points", "facts"),
    *("build_s", "closure_s", "proof_s", "check_s", "look_s"),
}


@pytest.fixture
def problems(tmp_path: Path) -> Path:
    """Two problems that are solved and one whose goal does not follow."""
    path = tmp_path / "problems.txt"
    path.write_text(PROBLEMS, encoding="utf-8")
    return path


def printed(arguments: list[str], capsys: pytest.CaptureFixture[str], code: int = 0) -> str:
    """What a command prints; its exit code is as expected and nothing stands on standard error."""
    assert run(arguments) == code
    out, err = capsys.readouterr()
    assert err == ""
    return out


def records(text: str) -> list[dict[str, Any]]:
    """JSON lines."""
    return [json.loads(line) for line in text.splitlines()]


def test_solve_json_has_the_agreed_fields(problems: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One object a problem with the agreed fields; an unsolved problem is no error."""
    found = records(printed(["solve", str(problems), "--json"], capsys))
    assert [set(r) for r in found] == [FIELDS] * 3
    assert [(r["problem"], r["solved"], r["checked"]) for r in found] == [
        ("thales", True, True),
        ("midline", True, True),
        ("false", False, False),
    ]
    assert [r["points"] for r in found] == [4, 5, 4]
    assert [r["existence"] for r in found] == ["certified", "certified", None]
    assert all(r["steps"] > 0 for r in found[:2]) and found[2]["steps"] == 0
    assert all(isinstance(r[f], float) and r[f] >= 0 for r in found for f in FIELDS if f.endswith("_s"))


def test_results_do_not_depend_on_the_seed(problems: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Other seeds draw other figures and come to the same results."""
    results = []
    for seed in range(3):
        found = records(printed(["solve", str(problems), "--json", "--proof", "--seed", str(seed)], capsys))
        results.append(
            [{k: v for k, v in r.items() if not k.endswith("_s") and k not in ("proof", "seed")} for r in found]
        )
        figures = [r["proof"]["figure"] for r in found if "proof" in r]
        assert len(figures) == 2
        results[-1].append({"figures": len({json.dumps(f) for f in figures})})
    assert results[0] == results[1] == results[2]


def test_solved_proofs_are_accepted(problems: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What solve prints with --proof, check accepts; what is unsolved is told apart."""
    out = tmp_path / "out.jsonl"
    out.write_text(printed(["solve", str(problems), "--json", "--proof"], capsys), encoding="utf-8")
    lines = printed(["check", str(out)], capsys).splitlines()
    assert lines[:3] == ["out.jsonl:1 thales: accepted", "out.jsonl:2 midline: accepted", "out.jsonl:3 false: unsolved"]
    assert lines[3:] == ["2 accepted, 0 refused, 1 unsolved"]


def test_solve_for_people(problems: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json, a line a problem, and with --proof the proof in words."""
    text = printed(["solve", str(problems), "--problem", "midline", "--proof"], capsys)
    assert re.match(r"midline: solved and checked, \d+ steps, \d+ facts, \d+ ms\nGiven:\n", text)
    assert "To prove: BC ∥ MN." in text
    (found,) = records(printed(["solve", str(problems), "--problem", "midline", "--json", "--text"], capsys))
    assert found["text"] in text and "proof" not in found


def test_an_unknown_problem_name(problems: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name that is not in the file is an error with a suggestion."""
    assert run(["solve", str(problems), "--problem", "midlin"]) == 2
    assert capsys.readouterr().err == f"geogen: {problems}: no problem 'midlin' (did you mean 'midline'?)\n"


def test_a_refused_proof_is_told(
    problems: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proof that the checker refuses is not called checked, and the exit code is 1."""

    def refuse(*_: object) -> None:
        raise ProofRejected("step 1: no")

    monkeypatch.setattr("geogen.problem.solving.check", refuse)
    found = records(printed(["solve", str(problems), "--json"], capsys, code=1))
    assert [(r["checked"], r.get("refused")) for r in found] == [(False, "step 1: no")] * 2 + [(False, None)]


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (UnsoundRule("it lies"), "it lies"),
        (ZeroDivisionError("x"), "internal error: ZeroDivisionError: x (GEOGEN_TRACEBACK=1 shows where)"),
    ],
)
def test_a_fault_inside_is_told(
    error: Exception, message: str, problems: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of the program in a problem is that problem's error, and the exit code is 1."""

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("geogen.problem.solving.cheapest", fail)
    found = records(printed(["solve", str(problems), "--json"], capsys, code=1))
    assert [r.get("error") for r in found] == [message, message, None]


def test_check_refuses_every_forged_proof(capsys: pytest.CaptureFixture[str]) -> None:
    """A folder of forged proofs: each is refused or is no JSON at all, and nothing is a traceback."""
    for path in sorted((CHECKER / "forged").glob("*.json")):
        code = run(["check", str(path)])
        out, err = capsys.readouterr()
        assert code == 1 and ": refused: " in out or code == 2 and err.count("\n") == 1, path
        assert "internal error" not in out + err and "Traceback" not in out + err


NAN = '{"problem": "a = free a", "figure": {"a": [NaN, 0]}, "steps": [], "goal": 1}'


@pytest.mark.parametrize(
    ("content", "code", "message"),
    [
        (b"", 2, "an empty file"),
        (b"\x89PNG\0", 2, "a binary file"),
        (b"\xff\xfe", 2, "not UTF-8 text"),
        (b"{broken", 2, "not JSON: "),
        (b"[" * 200_000, 2, "not JSON: nested too deeply"),
        (b'{"a": ' * 100_000 + b"1" + b"}" * 100_000, 2, "not JSON: nested too deeply"),
        (b"9" * 5000, 2, "not JSON: "),
        (b"[]", 2, "no proofs"),
        (b"7", 1, "not a proof record"),
        (b"null", 1, "not a proof record"),
        (b"[{}, 3]", 1, "not a proof record"),
        (b'{"proof": 7}', 1, "not a proof record"),
        (b'{"proof": "{"}', 1, "not JSON"),
        (b'{"problem": 1, "problem": 2}', 2, "a field is named twice"),
        (NAN.encode(), 2, "not JSON: NaN is no number of JSON"),
        (NAN.replace("NaN", "1" + "0" * 400).encode(), 2, "not JSON: a number of more than 40 characters"),
        (NAN.replace("NaN", "1e301").encode(), 1, "no two finite coordinates"),
        (b'{"solved": true}\n{broken\n', 1, "not JSON"),
    ],
)
def test_check_on_bad_files(
    content: bytes, code: int, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever a file holds, the answer is an exit code and a clear line."""
    path = tmp_path / "proof.json"
    path.write_bytes(content)
    assert run(["check", str(path)]) == code
    out, err = capsys.readouterr()
    assert message in out + err and "internal error" not in out + err
    assert (err.count("\n"), out) == (1, "") if code == 2 else err == ""


def test_check_on_folders(problems: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder without proofs and a missing path are errors; in a folder of proofs each is judged, forged ones too."""
    folder = tmp_path / "proofs"
    folder.mkdir()
    assert run(["check", str(folder)]) == 2
    assert "no proofs" in capsys.readouterr().err
    assert run(["check", str(folder / "none")]) == 2
    assert "no such file or directory" in capsys.readouterr().err
    first, second, _ = records(printed(["solve", str(problems), "--json", "--proof"], capsys))
    (folder / "a.json").write_text(json.dumps(first["proof"]), encoding="utf-8")
    forged = {**second["proof"], "goal": 999}
    (folder / "b.json").write_text(json.dumps([second, {"proof": json.dumps(forged)}]), encoding="utf-8")
    found = records(printed(["check", str(folder), "--json"], capsys, code=1))
    assert [(r["record"], r["state"]) for r in found] == [
        ("a.json thales", "accepted"),
        ("b.json[1] midline", "accepted"),
        ("b.json[2]", "refused"),
    ]
    assert found[2]["cause"]


def test_a_bare_proof_says_nothing_beside_its_proof(
    problems: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its name is how it is called; whatever else is written beside it would be accepted with it."""
    first, *_ = records(printed(["solve", str(problems), "--json", "--proof"], capsys))
    path = tmp_path / "proofs.json"
    path.write_text(json.dumps([first["proof"], {**first["proof"], "extra": {"answer": 999}}]), encoding="utf-8")
    assert printed(["check", str(path)], capsys, code=1).splitlines() == [
        "proofs.json[1] thales: accepted",
        "proofs.json[2] thales: refused: it has fields that prove nothing: 'extra'",
        "1 accepted, 1 refused",
    ]


def test_rules_and_constructions_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Every rule and construction of the library, for people and as JSON lines."""
    library = load_library()
    for command, entries in (("rules", library.rules), ("constructions", library.constructions)):
        assert [r["id"] for r in records(printed([command, "--json"], capsys))] == list(entries)
        listed = printed([command], capsys).split("\n\n")[0].splitlines()
        assert len(listed) == 2 * len(entries)


def test_render_draws_every_problem(problems: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One picture a problem, named after it, as SVG or PNG."""
    out = tmp_path / "figures"
    files = printed(["render", str(problems), "--out", str(out)], capsys).splitlines()
    assert [Path(f).name for f in files] == ["thales.svg", "midline.svg", "false.svg"]
    assert all(Path(f).read_text(encoding="utf-8").startswith("<svg") for f in files)
    (file,) = printed(
        ["render", str(problems), "--out", str(out), "--format", "png", "--problem", "thales"], capsys
    ).splitlines()
    assert Path(file).read_bytes().startswith(b"\x89PNG")


def test_render_on_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A problem that cannot be built is a line on standard error; the others are drawn."""
    path = tmp_path / "problems.txt"
    path.write_text(PROBLEMS + "bad\na = nothing a ? cong a a a a\n", encoding="utf-8")
    assert run(["render", str(path), "--out", str(tmp_path / "out")]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 3 and err.startswith("bad: ") and err.count("\n") == 1
    assert run(["render", str(path), "--problem", "none"]) == 2
    assert "no problem 'none'" in capsys.readouterr().err


@pytest.mark.outside
def test_outside_problem_sets_run(
    problem_sets: list[Path], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every problem of the public sets runs without an error.

    Nearly all of the larger set are proved: solved, or with two figures that show that the claim depends on the figure.
    """
    for path in problem_sets:
        found = records(printed(["solve", str(path), "--json"], capsys))
        assert not [r for r in found if "error" in r or "refused" in r]
        assert all(r["checked"] for r in found if r["solved"])
        if len(found) > 100:
            depending = [r for r in found if r["status"] == "depends on the figure"]
            assert sum(r["solved"] for r in found) >= 0.85 * len(found)
            assert sum(r["solved"] for r in found) + len(depending) >= 0.98 * len(found)
            assert all(len(r["figures"]) == 2 and not r["solved"] for r in depending)
