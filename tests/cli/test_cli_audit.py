"""``geogen audit``: exit code, table, data, and one line for what cannot be played."""

from __future__ import annotations

import importlib.util
import json
import random
import re
from pathlib import Path

import pytest

import geogen
from geogen.cli.app import run
from geogen.dataset.items import TASKS, encode_items

COUNT = 60
#: Correct letters in no order: each of them is correct once in each scene of four items.
LETTERS = "".join("".join(random.Random(f"scene {n}").sample("ABCD", 4)) for n in range(COUNT // 4))
LEARN = "solvers that learn by scikit-learn"


def write(folder: Path, task: str, golds: str, lengths: tuple[int, ...], **changes: object) -> None:
    """A file of items; the option at each place is a word of the length given for the letters."""
    (folder / TASKS).mkdir(parents=True, exist_ok=True)
    rows = [
        {
            "id": f"{task}-{i}",
            "task": task,
            "level": "L1",
            "problem_id": f"{i // min(4, len(golds))}",
            "scene_fingerprint": f"{i // min(4, len(golds))}",
            "question_en": "Which?",
            "question_zh": "哪个？",
            "options_en": [letter * length for letter, length in zip("pqrs", lengths, strict=True)],
            "options_zh": ["甲" * length for length in lengths],
            "answer": golds[i % len(golds)],
            "provenance": "{}",
            "image": None,
            **changes,
        }
        for i in range(COUNT)
    ]
    (folder / TASKS / f"{task}.parquet").write_bytes(encode_items(rows))
    version = json.dumps({"version": geogen.__version__})
    (folder / TASKS / "manifest.json").write_text(version, "utf-8")


def test_a_planted_set_is_refused(tmp_path, capsys) -> None:
    """Where the longest option is correct, the exit code is 1 and the table marks the solver."""
    write(tmp_path, "NP", "C", (2, 3, 9, 1))
    assert run(["audit", str(tmp_path)]) == 1
    printed = capsys.readouterr().out
    assert re.search(r"^longest +100.0 94–100\*$", printed, re.MULTILINE)
    assert re.search(r"^shortest +0.0 0–6-$", printed, re.MULTILINE)
    assert "above: NP, longest, 60 of 60, 100.0 % (94.0 to 100.0)" in printed


def test_a_balanced_set_passes(tmp_path, capsys) -> None:
    """Where each letter is correct as often whatever the options are, the exit code is 0."""
    write(tmp_path, "SP", LETTERS, (2, 3, 9, 1))
    assert run(["audit", str(tmp_path)]) == 0
    assert "0 of " in capsys.readouterr().out


def test_data_for_programs(tmp_path, capsys) -> None:
    """``--json`` gives every score; ``--task`` leaves out the others; the same seed gives the same bytes."""
    write(tmp_path, "NP", "C", (2, 3, 9, 1))
    write(tmp_path, "SP", LETTERS, (2, 3, 9, 1))
    assert run(["audit", str(tmp_path), "--task", "SP", "--words", "zh", "--json"]) == 0
    first = capsys.readouterr().out
    found = json.loads(first)
    assert list(found["tasks"]) == ["SP"] and found["tasks"]["SP"]["items"] == COUNT and found["above"] == 0
    longest = next(s for s in found["tasks"]["SP"]["solvers"] if s["solver"] == "longest")
    assert (longest["right"], longest["answered"], longest["accuracy"]) == (15, 60, 0.25)
    assert longest["interval"] == pytest.approx([0.1472, 0.3786], abs=1e-4)
    assert 0 < found["expected_above_by_chance"] < 0.025 * len(found["tasks"]["SP"]["solvers"])
    run(["audit", str(tmp_path), "--task", "SP", "--words", "zh", "--json"])
    assert capsys.readouterr().out == first


def test_other_sets_and_files_of_solvers(tmp_path, capsys) -> None:
    """Solvers learn from one or more other sets, too; those of a file play beside them."""
    first, second, third = (tmp_path / name for name in ("first", "second", "third"))
    write(first, "SP", LETTERS, (2, 3, 9, 1))
    for number, folder in enumerate((second, third)):
        write(folder, "SP", LETTERS, (2, 3, 9, 1), scene_fingerprint=f"other {number}")
    mine = tmp_path / "mine.py"
    mine.write_text(
        "from geogen.audit.cues import Solver\nSOLVERS = (Solver('mine', lambda question, options: 0),)\n", "utf-8"
    )
    options = ["--train", str(second), "--train", str(third), "--solvers", str(mine), "--json"]
    assert run(["audit", str(first), *options]) in (0, 1)
    found = json.loads(capsys.readouterr().out)
    scores = {s["solver"]: s for s in found["tasks"]["SP"]["solvers"]}
    assert scores["mine"]["accuracy"] == 0.25 and {"letter-prior", "letter-prior, other sets"} <= set(scores)
    assert found["train"] == [str(second), str(third)]


def test_without_the_extra(tmp_path, capsys, monkeypatch) -> None:
    """One line says what is not played, and how to have it."""
    write(tmp_path, "SP", LETTERS, (2, 3, 9, 1))
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert run(["audit", str(tmp_path)]) == 0
    printed = capsys.readouterr().out
    line = (
        "not played: solvers that learn by scikit-learn, which is not installed (pip install 'geogen[audit]' brings it)"
    )
    assert printed.count("not played") == 1 and line in printed.splitlines()
    assert run(["audit", str(tmp_path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["not_played"] == [line]


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The line of error."""
    assert run(["audit", *arguments]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return error.strip()


def test_what_cannot_be_played(tmp_path, capsys) -> None:
    """No items, no such task, another version, damaged manifest, too few options: each is one line with a remedy."""
    where = str(tmp_path)
    assert refused(capsys, where) == f"geogen: {where}: no task items here (make some with 'geogen tasks')"
    write(tmp_path, "NP", "C", (2, 3, 9, 1))
    assert refused(capsys, where, "--task", "np") == (
        f"geogen: {where}: no items of task 'np' here (did you mean 'NP'?)"
    )
    assert refused(capsys, where, "--task", "FBL") == f"geogen: {where}: no items of task 'FBL' here (here are NP)"
    manifest = tmp_path / TASKS / "manifest.json"
    manifest.write_text('{"version": "0.0.9"}', "utf-8")
    assert refused(capsys, where) == (
        f"geogen: {where}: items made by geogen 0.0.9, this is {geogen.__version__} "
        "(make them again with 'geogen tasks')"
    )
    manifest.write_text("[]", "utf-8")
    assert refused(capsys, where).startswith(f"geogen: {manifest}: the manifest cannot be read: ")
    write(tmp_path, "NP", "C", (2, 3, 9, 1), options_en=["p", "q", "r"])
    assert refused(capsys, where) == (
        f"geogen: {where}: item 'NP-0' is not a question with four options and an answer from A to D "
        "(make the items again with 'geogen tasks')"
    )
    (tmp_path / TASKS / "NP.parquet").write_bytes(b"no file of items")
    assert "not a Parquet file that can be read" in refused(capsys, where)
