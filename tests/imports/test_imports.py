"""Question sets of others: what is read, what is refused, and that eval, audit and report take them."""

from __future__ import annotations

import gzip
import io
import json
import os
import shutil
from pathlib import Path

import pytest
from PIL import Image

from geogen.audit.play import read_asked
from geogen.cli.app import run
from geogen.dataset.outside import read_outside, source_of
from geogen.eval.asked import available, load
from geogen.eval.check import check
from geogen.eval.scoring import item_of
from geogen.eval.tasks import sample_of
from geogen.imports.mapping import OWN, load_mapping

FRAME = (
    "\nThe following will present four numerically labeled options, including one correct option and three incorrect "
    "options. Please verify.\n\nThe options are as follows:\n"
)
END = "\n\nWhen outputting, only provide the serial number without the text following it."


def png() -> bytes:
    """A small picture."""
    sink = io.BytesIO()
    Image.new("RGB", (8, 8), "white").save(sink, "PNG")
    return sink.getvalue()


def entry(number: int, gold: str = "(2)") -> dict:
    """An item in GeoBench's layout."""
    options = "\n".join(f"({n}) AB = {number + n}" for n in range(1, 5))
    asked = f"<image>What can you see in figure {number}?{FRAME}{options}{END}"
    messages = [{"role": "user", "content": asked}, {"role": "assistant", "content": gold}]
    return {"messages": messages, "images": [f"elsewhere/images/{number % 2}.png"], "problem_id": f"p_{number}"}


@pytest.fixture
def released(tmp_path: Path) -> Path:
    """A folder in GeoBench's layout, one file of it packed."""
    folder = tmp_path / "released"
    (folder / "images").mkdir(parents=True)
    for number in range(2):
        (folder / "images" / f"{number}.png").write_bytes(png())
    for k in range(1, 7):
        text = json.dumps([entry(10 * k + n) for n in range(3)])
        (folder / f"geo_{k}.json").write_text(text, "utf-8")
    whole = (folder / "geo_6.json").read_bytes()
    (folder / "geo_6.json").unlink()
    (folder / "geo_6.json.gz").write_bytes(gzip.compress(whole))
    return folder


def test_the_released_layout_is_read(released: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Suites by file, labels kept and mapped to letters, the prompt word for word, pictures by their last name."""
    out = tmp_path / "out"
    assert run(["import", "geobench", str(released), "--out", str(out)]) == 0
    assert "18 items of GeoBench" in capsys.readouterr().out
    items = list(read_outside(out))
    assert [i.suite for i in items[::3]] == ["np", "sp", "sd", "ipf", "ts", "fbl"]
    first = items[0]
    assert first.id == "NP-p_10" and first.question == "What can you see in figure 10?"
    assert first.options == ("AB = 11", "AB = 12", "AB = 13", "AB = 14") and first.labels == (
        "(1)",
        "(2)",
        "(3)",
        "(4)",
    )
    assert first.answer == "B" and first.image == png() and first.group == "0.png"
    assert first.prompt == entry(10)["messages"][0]["content"].removeprefix("<image>")
    assert source_of(out).name == "GeoBench"


def test_what_was_imported_is_asked_audited_and_reported(
    released: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eval has all suites, audit counts items by task, the report says that published figures are of the same items."""
    monkeypatch.chdir(tmp_path)
    assert run(["import", "geobench", str(released), "--out", "out"]) == 0
    assert available(Path("out")) == ("np", "sp", "ipf", "sd", "ts", "fbl")
    asked = load("out", "np")
    assert len(asked) == 3 and {one.item.answer for one in asked} == {"B"} and asked[0].groups["source"] == "GeoBench"
    assert {task: len(found) for task, found in read_asked(Path("out"), "en").items()}["FBL"] == 3
    assert run(["eval", "--model", "majority", "--data", "out", "--log-dir", "logs"]) == 0
    capsys.readouterr()
    assert run(["report", "logs"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "the same items" in told and "majority (GeoBench)" in told
    assert run(["audit", "out"]) in (0, 1)
    assert "NP (3)" in capsys.readouterr().out


def test_the_prompt_of_the_source_is_sent_word_for_word(
    released: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With ``--prompt published`` the text is the source's, and a reply may name the option by its label."""
    monkeypatch.chdir(tmp_path)
    assert run(["import", "geobench", str(released), "--out", "out"]) == 0
    one = load("out", "np")[0]
    sample = sample_of(one, "published", "en")
    sent = [part.text for part in sample.input[0].content if part.type == "text"]
    assert sent == [one.prompt] and "(1)" in one.prompt
    assert check(item_of(sample.metadata), "(2)").correct and not check(item_of(sample.metadata), "(3)").correct
    lettered = item_of(sample_of(one, "cot", "en").metadata)
    assert not check(lettered, "(2)").correct and check(lettered, "B").correct
    arguments = ["eval", "--model", "majority", "--data", "out", "--log-dir", "logs", "--suite", "np"]
    assert run([*arguments, "--prompt", "published"]) == 0


def test_a_set_without_a_prompt_of_its_own_is_not_asked_with_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line before any request; with a field for it in the mapping, it is sent."""
    monkeypatch.chdir(tmp_path)
    lines = "\n".join(json.dumps(record | {"pic": "0.png"}) for record in RECORDS)
    assert imported(tmp_path, lines) == 0
    capsys.readouterr()
    words = ["eval", "--model", "majority", "--data", "out", "--log-dir", "logs", "--prompt", "published"]
    assert run(words) == 2
    error = capsys.readouterr().err
    assert "has no prompt of its source" in error and error.count("\n") == 1
    shutil.rmtree("out")
    told = "\n".join(json.dumps(record | {"pic": "0.png", "all": f"Say {record['n']}"}) for record in RECORDS)
    assert imported(tmp_path, told, MAPPING + 'prompt = "all"\n') == 0
    assert {one.prompt for one in load("out", "choice")} == {"Say 1", "Say 2"}


RECORDS = [
    {"n": 1, "text": "BC is?", "choices": ["3", "4", "5"], "key": "C", "pic": "x/0.png"},
    {"n": 2, "text": "AC is?", "choices": [1, 2.5], "key": "A", "pic": "0.png"},
]
MAPPING = """
name = "Mine"
licence = "CC0-1.0"
id = "n"
question = "text"
options = "choices"
answer = "key"
form = "letter"
image = "pic"
"""


def imported(tmp_path: Path, records: str, mapping: str = MAPPING) -> int:
    """Exit code of importing records with a mapping."""
    (tmp_path / "0.png").write_bytes(png())
    (tmp_path / "in.jsonl").write_text(records, "utf-8")
    (tmp_path / "m.toml").write_text(mapping, "utf-8")
    words = ["import", "jsonl", str(tmp_path / "in.jsonl"), "--mapping", str(tmp_path / "m.toml")]
    return run([*words, "--out", str(tmp_path / "out")])


@pytest.mark.parametrize("form", ["lines", "list"])
def test_any_json_is_read_with_a_mapping(form: str, tmp_path: Path) -> None:
    """Lines or a list; options of any number, texts or numbers."""
    text = json.dumps(RECORDS) if form == "list" else "\n".join(map(json.dumps, RECORDS))
    assert imported(tmp_path, text) == 0
    one, two = read_outside(tmp_path / "out")
    assert (one.id, one.suite, one.answer, one.options, one.labels) == (
        "1",
        "choice",
        "C",
        ("3", "4", "5"),
        ("A", "B", "C"),
    )
    assert two.options == ("1", "2.5")
    assert [a.item.answer for a in load(tmp_path / "out", "choice")] in (["C", "A"], ["A", "C"])


ONE = json.dumps(RECORDS[0])
REFUSED = [
    ("", MAPPING, "no items to import"),
    ("{", MAPPING, "in.jsonl:1: not JSON"),
    ("[1, 2", MAPPING, "not JSON"),
    ("3", MAPPING, "record 1: it has no field 'n'"),
    (ONE + "\n" + ONE, MAPPING, "two items have the id '1'"),
    (ONE.replace('"C"', '"D"'), MAPPING, "the answer 'D' names no option"),
    (ONE.replace('["3", "4", "5"]', '["3"]'), MAPPING, "'choices' is no list of 2 to 10 options"),
    (ONE.replace("x/0.png", "../../etc/passwd"), MAPPING, "its picture is not there"),
    (ONE.replace("x/0.png", "m.toml"), MAPPING, "not a picture that can be read"),
    (ONE, MAPPING.replace('form = "letter"', 'form = "verse"'), "form = 'verse' is none"),
    (ONE, MAPPING + 'colour = "red"', "unknown key 'colour'"),
    (ONE, MAPPING.replace('question = "text"', ""), "it lacks the key 'question'"),
    (ONE, MAPPING.replace('form = "letter"', 'form = "value"'), "options go with the forms of a choice"),
    (ONE, "= 3", "not a TOML file"),
    (ONE, "name = " + "[" * 20_000, "not a TOML file: nested too deeply"),
    (ONE.replace('"C"', '"C\\ud800"'), MAPPING, "in.jsonl:1: half a character (a lone surrogate)"),
    (ONE.replace("x/0.png", "x/" + "0" * 5000), MAPPING, "file name too long"),
    ("x" * (2**22 + 2), MAPPING, "in.jsonl:1: longer than"),
]


@pytest.mark.parametrize(("records", "mapping", "message"), REFUSED, ids=[m for _, _, m in REFUSED])
def test_what_does_not_fit_is_refused_in_one_line(
    records: str, mapping: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, one line, nothing written."""
    assert imported(tmp_path, records, mapping) == 2
    error = capsys.readouterr().err
    assert message in error and error.count("\n") == 1
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody may ever write into it."""
    os.mkfifo(tmp_path / "in.jsonl")
    (tmp_path / "m.toml").write_text(MAPPING)
    command = ["import", "jsonl", str(tmp_path / "in.jsonl"), "--mapping", str(tmp_path / "m.toml")]
    assert run([*command, "--out", str(tmp_path / "out")]) == 2
    assert "in.jsonl: a pipe or device, not a file" in capsys.readouterr().err


def test_a_damaged_release_is_refused(released: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is missing, and an item of another layout, each with its place."""
    other = entry(1)
    other["messages"][0]["content"] = "What?"
    (released / "geo_2.json").write_text(json.dumps([other]), "utf-8")
    assert run(["import", "geobench", str(released), "--out", str(tmp_path / "out")]) == 2
    assert "geo_2.json, entry 0: not a question with the options (1) to (4)" in capsys.readouterr().err
    (released / "geo_2.json").unlink()
    assert run(["import", "geobench", str(released), "--out", str(tmp_path / "out")]) == 2
    assert "geo_2.json: it is missing" in capsys.readouterr().err


@pytest.mark.parametrize("name", OWN)
def test_the_mappings_that_come_along_load(name: str) -> None:
    """Each says what it must."""
    assert load_mapping(name).name


@pytest.mark.outside
def test_the_released_items_are_all_there(root: Path, tmp_path: Path) -> None:
    """1,021 items, 168, 135, 200, 200, 171 and 147 of the six tasks."""
    assert (
        run(["import", "geobench", str(root.parent / "shared" / "data" / "geobench"), "--out", str(tmp_path / "out")])
        == 0
    )
    found = {task: len(items) for task, items in read_asked(tmp_path / "out", "en").items()}
    assert found == {"NP": 168, "SP": 135, "SD": 200, "IPF": 200, "TS": 171, "FBL": 147}
