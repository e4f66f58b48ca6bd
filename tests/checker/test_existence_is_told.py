"""What the certificate of existence means to those who read a verdict."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from geogen.checker import check, existence
from geogen.cli.app import run
from geogen.deduction import close, prove
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


def test_check_says_what_is_not_certified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Beside the verdict, for people and for programs."""
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(to_json(contradictory())), encoding="utf-8")
    assert run(["check", str(path)]) == 0
    assert "accepted: that an exact figure exists is not certified" in capsys.readouterr().out
    assert run(["check", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["state"] == "accepted" and told["remark"].startswith("that an exact figure exists")
