"""The suite of CapGeo as a whole: what gold, empty and random replies score, and runs that are killed."""

from __future__ import annotations

import hashlib
import json
import signal
import subprocess
import time
from collections import Counter
from pathlib import Path

import pytest
from caption_paraphrases import SAMPLE
from processes import process_of
from small_data import write_table
from stub_server import Answer, Request, Stub

pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")

from geogen.dataset.manifest import FORMAT  # noqa: E402
from geogen.eval.describing.items import CELLS  # noqa: E402
from geogen.eval.names import model_of  # noqa: E402
from geogen.eval.report.capgeo import capgeo_tables  # noqa: E402
from geogen.eval.report.logs import LoggedReply, read_logs  # noqa: E402
from geogen.eval.run import Plan, run  # noqa: E402

CAPTIONER = "seeing"
#: What asks for a description in words, and in formal lines.
IN_WORDS, IN_LINES = "Describe this geometric figure", "in a formal language"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The problems of the sample that ask for a value, with their figures."""
    folder = tmp_path_factory.mktemp("capgeo")
    rows = []
    for line in SAMPLE.read_text("utf-8").splitlines():
        row = json.loads(line)
        image = {"bytes": (SAMPLE.parent / row.pop("file_name")).read_bytes(), "path": None}
        if row["answer_type"] != "statement":
            rows.append({**row, "image": image})
    write_table(folder / "problems" / "problems-00000-of-00001.parquet", rows)
    manifest = {"format": FORMAT, "complete": True, "version": "0", "library": "x", "options": {"n": len(rows)}}
    (folder / "manifest.json").write_text(json.dumps(manifest))
    return folder


def replies_of(data: Path, logs: Path, model: str, limit: int = 6) -> list[LoggedReply]:
    """What a baseline scores."""
    plan = Plan(model=model_of(model, None), suites=("capgeo",), data=data, log_dir=logs, limit=limit)
    assert run(plan, "none").complete
    return read_logs(logs)


def shares(replies: list[LoggedReply]) -> list[float]:
    """All recalls, precisions and F1 of descriptions in words and in lines, and right answers in all cells."""
    described, _, solved = capgeo_tables(replies)
    cells = [cell for row in described.rows[:2] for cell in row[2:11] if cell is not None]
    cells += [cell for cell in solved.rows[0][1:] if cell is not None]
    return [cell if isinstance(cell, float) else cell.value for cell in cells]  # type: ignore[union-attr]


def test_gold_captions_score_one_in_every_key(data: Path, tmp_path: Path) -> None:
    """In words and in lines, with nothing false, nothing unread and nothing that is not shown."""
    replies = replies_of(data, tmp_path, "gold")
    found = shares(replies)
    assert len(found) == 18 + len(CELLS) - 2 and found == [1.0] * len(found)
    described = [r for r in replies if r.scores]
    kept = ("false", "not_shown", "unread")
    assert {v for r in described for k, v in r.scores.items() if k.endswith(kept)} == {0.0}


def test_empty_replies_find_nothing(data: Path, tmp_path: Path) -> None:
    """No key point, no answer."""
    replies = replies_of(data, tmp_path, "empty")
    assert not any(r.correct for r in replies)
    assert {v for r in replies for k, v in (r.scores or {}).items() if k.endswith("_found")} == {0.0}


def test_random_replies_find_little(data: Path, tmp_path: Path) -> None:
    """Of relations and numbers below a tenth, and hardly an answer; some labels of a figure are always guessed."""
    replies = replies_of(data, tmp_path, "random", limit=16)
    described = [r.scores for r in replies if r.scores]
    for kind in ("relations", "numbers"):
        total = sum(s[f"{kind}_gold"] for s in described)
        assert sum(s[f"{kind}_found"] for s in described) < 0.1 * total
    solved = [r.correct for r in replies if not r.scores]
    assert sum(solved) < 0.15 * len(solved)


# ── runs that are killed ──


def behaviour(_: int, request: Request) -> Answer:
    """Descriptions that tell who gave them, and answers that depend on all that was asked, a description included."""
    who = str(request.body["model"])
    mark = hashlib.sha256(request.text.encode() + (request.image or b"")).hexdigest()
    if IN_WORDS in request.text:
        return Answer(f"{who} sees that AB = {int(mark[:4], 16) % 30 + 1}.", wait_s=0.05)
    if IN_LINES in request.text:
        return Answer(f"length a b = {int(mark[:4], 16) % 30 + 1}", wait_s=0.05)
    return Answer(f"ANSWER: {int(mark[:4], 16) % 12 + 1}", wait_s=0.05)


def started(data: Path, logs: Path, stub: Stub, problems: int) -> subprocess.Popen[str]:
    """``geogen eval`` as a process of its own, with another model that describes."""
    arguments = ["eval", "--model", "tiny", "--base-url", stub.url, "--data", str(data), "--log-dir", str(logs)]
    arguments += ["--suite", "capgeo", "--limit", str(problems), "--max-connections", "4"]
    arguments += ["--captioner", CAPTIONER, "--captioner-base-url", stub.url]
    return process_of(arguments)


def result(logs: Path) -> dict[str, tuple[object, ...]]:
    """What came of each item."""
    return {r.id: (r.kind, r.outcome, r.correct, r.said, tuple(sorted(r.scores.items()))) for r in read_logs(logs)}


def unbroken_and_killed(data: Path, folder: Path, problems: int, kill_after: int) -> None:
    """A run that is killed and resumed comes to the same as one that is not, and asks for no stored reply again."""
    with Stub(behaviour) as stub:
        process = started(data, folder / "whole", stub, problems)
        out, err = process.communicate(timeout=500)
        assert process.returncode == 0, (out, err)
        whole = list(stub.requests)
    with Stub(behaviour) as stub:
        process = started(data, folder / "killed", stub, problems)
        while len(stub.answered) < kill_after:
            assert process.poll() is None, process.communicate()
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        sent = len(stub.requests)
        process = started(data, folder / "killed", stub, problems)
        out, err = process.communicate(timeout=500)
        assert process.returncode == 0, (out, err)
        asked_again = len(stub.requests) - len(whole)
    assert sent < len(whole) and asked_again <= 4  # what was under way
    assert result(folder / "whole") == result(folder / "killed")
    # A description in words and one in lines by the model, one by the captioner, and an answer in each cell.
    assert len(result(folder / "whole")) == problems * (2 + len(CELLS))
    assert len(whole) == problems * (3 + len(CELLS))
    asked = Counter(r.body["model"] for r in whole if IN_WORDS in r.text)
    assert asked == {"tiny": problems, CAPTIONER: problems}  # once a run, and not once a cell
    told = [r.text for r in whole if "Description of the figure:" in r.text]
    assert sum(f"{CAPTIONER} sees that" in text for text in told) == 2 * problems
    assert sum("tiny sees that" in text for text in told) == 2 * problems
    assert sum("The figure" in text or "In the figure" in text for text in told) >= problems


def test_a_killed_run_with_descriptions_comes_to_the_same(data: Path, tmp_path: Path) -> None:
    """Three problems in all cells, killed in the middle."""
    unbroken_and_killed(data, tmp_path, 3, 14)


@pytest.mark.slow
def test_sixteen_problems_in_all_cells_come_to_the_same_when_killed(data: Path, tmp_path: Path) -> None:
    """{figure, blind} × {gold, own, another model's, none} with descriptions that are asked for once."""
    unbroken_and_killed(data, tmp_path, 16, 85)
