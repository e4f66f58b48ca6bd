"""``geogen solve --auxiliary``: points that a problem does not name, in its result, its words and its record."""

from __future__ import annotations

import json

import pytest
from olympiad_problems import IMO_2010_2, IMO_2012_5

from geogen.cli.app import ACCEPTED, BAD_INPUT, REFUSED, run


@pytest.fixture
def file(tmp_path):
    """A file with one problem."""
    path = tmp_path / "problems.txt"
    path.write_text(f"p5\n{IMO_2012_5}\n", encoding="utf-8")
    return path


def test_the_points_are_named(file, capsys):
    """Without the option the problem is not solved; with it the line and the proof say how the point is made."""
    assert run(["solve", str(file)]) == ACCEPTED
    assert "not solved" in capsys.readouterr().out
    assert run(["solve", str(file), "--auxiliary", "--proof"]) == ACCEPTED
    printed = capsys.readouterr().out
    assert "solved and checked" in printed and "with n = chord_through n c d l a" in printed
    assert "Add points: The line DC meets the circle through D, L and A again at N." in printed


def test_words_keep_the_point_out_of_the_question(file, capsys):
    """The question is that of the problem; the solution begins with the point."""
    assert run(["solve", str(file), "--auxiliary", "--words", "en", "--json"]) == ACCEPTED
    record = json.loads(capsys.readouterr().out)
    assert "N" not in record["question"].replace("Nothing", "")
    before, _, after = record["solution"].partition("Add points:\n")
    assert " at N" not in before and " again at N: " in after.splitlines()[0]


def test_the_record_is_checked(file, tmp_path, capsys):
    """`geogen check` accepts the line, with its words, and refuses one that names another point, or hides it."""
    assert run(["solve", str(file), "--auxiliary", "--proof", "--json", "--words", "zh"]) == ACCEPTED
    record = json.loads(capsys.readouterr().out)
    out = tmp_path / "out.jsonl"
    for changed, code, said in (
        ({}, ACCEPTED, "accepted"),
        ({"auxiliary": []}, REFUSED, "column 'auxiliary'"),
        ({"auxiliary": ["n = foot n c a b"]}, REFUSED, "column 'auxiliary'"),
        ({"tries": -1}, REFUSED, "it is no amount"),
        ({"body": record["body"].replace("|", ";")}, REFUSED, "'body': with the seed"),
    ):
        out.write_text(json.dumps({**record, **changed}) + "\n", encoding="utf-8")
        assert run(["check", str(out)]) == code
        assert said in capsys.readouterr().out


def test_a_record_without_its_proof_is_solved_again(file, tmp_path, capsys):
    """`geogen check` solves a line without a proof again, from its text with the points behind the bar."""
    assert run(["solve", str(file), "--auxiliary", "--json"]) == ACCEPTED
    out = tmp_path / "out.jsonl"
    out.write_text(capsys.readouterr().out, encoding="utf-8")
    assert run(["check", str(out)]) == ACCEPTED
    assert "p5: accepted" in capsys.readouterr().out


def test_a_search_in_vain_is_told(tmp_path, capsys):
    """A line about a problem that is not solved says how many tries there were, and is checked as any other."""
    path, out = tmp_path / "problems.txt", tmp_path / "out.jsonl"
    path.write_text(f"p2\n{IMO_2010_2}\n", encoding="utf-8")
    assert run(["solve", str(path), "--auxiliary", "--tries", "2"]) == ACCEPTED
    assert "not solved, also not with auxiliary points (2 tries)" in capsys.readouterr().out
    assert run(["solve", str(path), "--auxiliary", "--tries", "2", "--json"]) == ACCEPTED
    out.write_text(capsys.readouterr().out, encoding="utf-8")
    assert run(["check", str(out)]) == ACCEPTED
    assert "unsolved" in capsys.readouterr().out


def test_no_tries_are_refused(file, capsys):
    """At least one try is asked for."""
    assert run(["solve", str(file), "--auxiliary", "--tries", "0"]) == BAD_INPUT
    assert "0 is not in the range" in capsys.readouterr().err
