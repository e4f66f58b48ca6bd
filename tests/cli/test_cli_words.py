"""``geogen solve --words``: question and solution as a textbook has them."""

from __future__ import annotations

import json

from geogen.cli.app import ACCEPTED, BAD_INPUT, run

PROBLEMS = """right triangle
a b c = r_triangle a b c; length a b = 3; length a c = 4 ? length b c
not so
a b c = triangle a b c ? perp a b a c
"""


def test_words_follow_the_result(tmp_path, capsys):
    """A solved problem is followed by its question and its solution; one that is not solved has none."""
    file = tmp_path / "problems.txt"
    file.write_text(PROBLEMS, encoding="utf-8")
    assert run(["solve", str(file), "--words", "en"]) == ACCEPTED
    printed = capsys.readouterr().out
    assert printed.count("Given:\n") == 1
    assert "Pythagorean theorem" in printed and "Answer: 5." in printed


def test_words_are_fields_of_the_record(tmp_path, capsys):
    """With --json question and solution are fields, in the language asked for."""
    file = tmp_path / "problems.txt"
    file.write_text(PROBLEMS, encoding="utf-8")
    assert run(["solve", str(file), "--words", "zh", "--json"]) == ACCEPTED
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert "勾股定理" in first["solution"] and first["question"].endswith(("。", "？"))
    assert "question" not in second


def test_other_languages_are_refused(tmp_path, capsys):
    """A language without words is refused as bad usage."""
    assert run(["solve", "problems.txt", "--words", "fr"]) == BAD_INPUT
    assert "'fr' is not one of 'en', 'zh'" in capsys.readouterr().err
