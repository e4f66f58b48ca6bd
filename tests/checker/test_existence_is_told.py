"""What the certificate of existence means to those who read a verdict."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from geogen.checker import check, existence
from geogen.checker.existence import CERTIFIED, NOT_CERTIFIED, Existence
from geogen.cli.app import run
from geogen.dataset.binding.certified import Doubt, doubt
from geogen.deduction import close, prove
from geogen.errors import ProofRejected
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.proof.graph import ProofGraph, to_json
from geogen.scene.build import build_scene

LEGS = "a b c = triangle a b c; angle b a c = 90; length a b = 1; length a c = 1"
#: The hypotenuse to 24 digits, which no float and no enclosure of second order tells from the root of two.
CLOSE = "length b c = 886731088897/627013566048"


def contradictory() -> ProofGraph:
    """A proof about legs of length one, with a hypotenuse given that is wrong in the 24th digit."""
    library = load_library()
    body = f"{LEGS} ? perp a b a c"
    proof = prove(close(build_scene(parse_body(body), library), library), parse_statement("perp a b a c"))
    return replace(proof, problem=f"{LEGS}; {CLOSE} ? perp a b a c")


def test_values_that_contradict_each_other_beyond_all_digits_are_not_certified() -> None:
    """The proof's steps are sound, and that there is a figure at all is left open."""
    proof, library = contradictory(), load_library()
    check(proof, library)
    assert not existence(proof, library).is_certified


def test_values_that_may_contradict_each_other_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From them anything can be proved, for people and for programs."""
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(to_json(contradictory())), encoding="utf-8")
    assert run(["check", str(path)]) == 1
    told = capsys.readouterr().out
    assert "refused: the given values are more than place the figure" in told and "0 accepted, 1 refused" in told
    assert run(["check", str(path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["state"] == "refused"


#: A point on two circles that touch whatever their sizes: no value is given, and no enclosure is of second order.
TOUCHING = "a b = segment a b; c = midpoint c a b; d = on_circle d a c, on_circle d b c ? cong a d b d"


def test_only_values_that_are_too_many_are_refused() -> None:
    """Without values, or where they are not too many, what is not certified has a state of its own."""
    loose = Existence(NOT_CERTIFIED, "open", is_overdetermined=True)
    assert doubt(f"{LEGS} ? perp a b a c", Existence(CERTIFIED)) is None
    assert doubt(f"{LEGS} ? perp a b a c", Existence(NOT_CERTIFIED, "singular")) == Doubt("singular")
    assert doubt(TOUCHING, loose) == Doubt("open")
    for body in (f"{LEGS} ? perp a b a c", "a b = segment a b; c = s_angle a b c 60 ? aconst a b b c 60"):
        with pytest.raises(ProofRejected, match="are more than place the figure"):
            doubt(body, loose)


def test_the_summary_names_what_is_counted_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that is not certified has its own state, in the line, in JSON and in the summary; the exit code is 0."""
    path = tmp_path / "problems.txt"
    path.write_text("legs\na b c = triangle a b c; m = midpoint m a b; n = midpoint n a c ? para m n b c\n", "utf-8")
    # No problem without values is known whose figure is not certified: the certifier is told to give up.
    monkeypatch.setattr(import_module("geogen.checker.existence"), "MOST", 0)
    assert run(["solve", str(path)]) == 0
    assert "solved and checked if the figure exists (existence not certified), " in capsys.readouterr().out
    assert run(["solve", str(path), "--json", "--proof"]) == 0
    path.write_text(capsys.readouterr().out, "utf-8")
    assert run(["check", str(path), "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert "problems.txt legs: existence not certified: accepted if the figure exists: there are more than 0" in told
    assert told.endswith("0 accepted, 0 refused, 1 existence not certified\n")
    assert run(["check", str(path), "--json", "--workers", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["state"] == "existence not certified"


def test_two_answers_of_one_problem_are_both_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A median whose parts are nearly two to one has the length that either part gives, and no figure."""
    near = "665857*sqrt(2)/470832"
    path = tmp_path / "problems.txt"
    body = "a b c = triangle a b c; d = midpoint d b c; e = midpoint e a c; g = intersection_ll g a d b e"
    path.write_text(f"exact\n{body}; length a g = 4 ? length a d\n", "utf-8")
    assert run(["solve", str(path), "--json", "--proof"]) == 0
    line = json.loads(capsys.readouterr().out)
    proof = line["proof"]
    assert line["answer"] == "6"
    proof["problem"] = proof["problem"].replace(" ?", f"; length g d = {near} ?")
    path.write_text(json.dumps(proof) + "\n", "utf-8")
    assert run(["check", str(path)]) == 1
    assert "refused: the given values are more than place the figure" in capsys.readouterr().out
