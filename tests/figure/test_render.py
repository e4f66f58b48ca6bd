"""The command ``geogen render``."""

from __future__ import annotations

import json

import pytest
from matplotlib.image import imread

from geogen.cli.app import run

PROBLEMS = """altitude
a b c = triangle a b c; d = foot d a b c ? perp a d b c
broken
a b c = triangel a b c ? cong a b a c
midline
a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c ? para m n b c
"""


@pytest.fixture
def problems(tmp_path):
    path = tmp_path / "problems.txt"
    path.write_text(PROBLEMS, encoding="utf-8")
    return path


def test_every_sound_problem_is_drawn_and_the_broken_one_named(problems, tmp_path, capsys):
    out = tmp_path / "figures"
    assert run(["render", str(problems), "--out", str(out)]) == 2
    assert sorted(p.name for p in out.iterdir()) == ["altitude.svg", "midline.svg"]
    told = capsys.readouterr().err
    assert told.startswith("broken: ") and "triangel" in told and "triangle" in told and told.count("\n") == 1


def test_one_problem_as_png(problems, tmp_path):
    out = tmp_path / "figures"
    assert run(["render", str(problems), "--out", str(out), "--format", "png", "--problem", "midline"]) == 0
    (picture,) = out.iterdir()
    assert picture.name == "midline.png" and picture.read_bytes().startswith(b"\x89PNG")


def test_equal_seeds_write_equal_files(problems, tmp_path):
    for folder in ("one", "two"):
        run(["render", str(problems), "--out", str(tmp_path / folder), "--problem", "midline", "--seed", "3"])
    assert (tmp_path / "one" / "midline.svg").read_bytes() == (tmp_path / "two" / "midline.svg").read_bytes()


@pytest.mark.parametrize(
    ("kind", "ending", "start"),
    [("pdf", "pdf", b"%PDF-"), ("tikz", "tex", b"% midline\n\\documentclass"), ("ggb", "ggb", b"PK\x03\x04")],
)
def test_every_format_is_written_with_its_ending(problems, tmp_path, kind, ending, start):
    out = tmp_path / "x"
    assert run(["render", str(problems), "--out", str(out), "--format", kind, "--problem", "midline"]) == 0
    (picture,) = out.iterdir()
    assert picture.name == f"midline.{ending}" and picture.read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--format", "gif"], "unknown format 'gif' (formats are svg, png, pdf, tikz, ggb)"),
        (["--format", "tiks"], "unknown format 'tiks' (did you mean 'tikz'?)"),
        (["--style", "drak"], "unknown style 'drak' (did you mean 'dark'?)"),
        (["--style", "degraded"], "the style degraded is one of pixels, not of svg (choose --format png)"),
        (["--size", "300"], "a svg has no size in pixels (choose --format png, or leave --size out)"),
    ],
)
def test_what_cannot_be_written_is_refused_by_name(problems, tmp_path, capsys, options, told):
    assert run(["render", str(problems), "--out", str(tmp_path / "x"), *options]) == 2
    assert capsys.readouterr().err == f"geogen: {told}\n"
    assert not (tmp_path / "x").exists()


def test_several_sizes_are_several_files_of_these_sizes(problems, tmp_path):
    out = tmp_path / "x"
    sizes = ["--size", "200", "--size", "640"]
    assert run(["render", str(problems), "--out", str(out), "--format", "png", "--problem", "midline", *sizes]) == 0
    found = {p.name: max(imread(p).shape[:2]) for p in out.iterdir()}
    assert found == {"midline_200.png": 200, "midline_640.png": 640}


def test_a_contact_sheet_holds_every_figure_and_every_refusal(problems, tmp_path, capsys):
    sheet = tmp_path / "sheet.html"
    assert run(["render", str(problems), "--out", str(tmp_path / "x"), "--sheet", str(sheet)]) == 2
    page = sheet.read_text(encoding="utf-8")
    assert (
        page.count("<svg") == 2
        and "midline" in page
        and "triangel" in page
        and "http" not in page.replace("http://www.w3.org/2000/svg", "")
    )
    assert "2 figures, 0 of them drawn anew to be legible; 1 refused" in capsys.readouterr().out


def test_an_unknown_problem_is_refused_with_a_suggestion(problems, tmp_path, capsys):
    assert run(["render", str(problems), "--out", str(tmp_path / "x"), "--problem", "midlin"]) == 2
    assert "no problem 'midlin' (did you mean 'midline'?)" in capsys.readouterr().err


def test_a_folder_without_anything_to_draw_is_refused(tmp_path, capsys):
    assert run(["render", str(tmp_path)]) == 2
    assert "nothing to draw" in capsys.readouterr().err


def test_proofs_are_drawn_from_their_own_figure(tmp_path):
    record = {
        "name": "halves",
        "problem": "a b = segment a b; m = midpoint m a b ? cong m a m b",
        "figure": {"a": [0, 0], "b": [4, 1], "m": [2, 0.5]},
        "steps": [],
        "goal": 0,
    }
    path, out = tmp_path / "proofs.jsonl", tmp_path / "figures"
    path.write_text(json.dumps(record) + "\n" + json.dumps({"problem": "two", "proof": record}) + "\nnot json\n")
    assert run(["render", str(path), "--out", str(out)]) == 2
    assert sorted(p.name for p in out.iterdir()) == ["halves.svg", "two.svg"]
