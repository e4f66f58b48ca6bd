"""The suites of GeoSense, CapGeo and GGBench from items to report: who is asked what, and what the baselines score."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from stub_server import Answer, Stub

pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")

from geogen.dataset.constructions import make_constructions  # noqa: E402
from geogen.eval.names import model_of  # noqa: E402
from geogen.eval.report.brief import summary  # noqa: E402
from geogen.eval.report.logs import read_logs  # noqa: E402
from geogen.eval.report.tables import Table, all_tables  # noqa: E402
from geogen.eval.run import Plan, Ran, run  # noqa: E402
from tests.conftest import Maker  # noqa: E402
from tests.docs.test_blocks import _make_small  # noqa: E402

SUITES = ("geosense", "capgeo", "construction")
MARKS = "plan: 4\nstep: 4\nconsistency: 2\nresult: 5"


@pytest.fixture(scope="module")
def data(made_once: Callable[[str, Maker], Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data set of the documentation, with four construction problems."""
    folder = tmp_path_factory.mktemp("every") / "data"
    shutil.copytree(made_once("docs-small", _make_small), folder)
    make_constructions(folder, folder, 4)
    return folder


def asked(data: Path, logs: Path, model: str, url: str | None = None, **changes: object) -> Ran:
    """One run of the three suites, with two problems each."""
    options: dict = {"suites": SUITES, "data": data, "log_dir": logs, "limit": 2, "max_connections": 4, **changes}
    return run(Plan(model=model_of(model, url), **options), "none")


def table(logs: Path, name: str) -> Table:
    """A table of the report."""
    return next(t for t in all_tables(read_logs(logs)) if t.name == name)


def test_gold_scores_full_marks_and_stands_side_by_side(data: Path, tmp_path: Path) -> None:
    """In the summary of the run, in the tables of each suite, and in the one of all abilities."""
    done = asked(data, tmp_path, "gold")
    assert done.complete
    lines = summary(tmp_path, done.logs).splitlines()
    assert [line.partition(" [")[0] for line in lines[:3]] == [f"gold, {suite}: 100.0%" for suite in SUITES]
    whole = table(tmp_path, "overview")
    assert {"principles", "captions", "construction"} <= set(whole.head)
    shares = dict(zip(whole.head[1:], whole.rows[0][1:], strict=True))
    assert all(getattr(cell, "value", cell) == pytest.approx(1) for cell in shares.values()), shares
    found = table(tmp_path, "construction")
    cells = dict(zip(found.head, found.rows[0], strict=True))
    assert [cells[name].value for name in ("runs@1", "right@1", "conditions", "steps")] == [1.0] * 4  # type: ignore[union-attr]
    assert [row[0] for row in table(tmp_path, "construction_published").rows[:2]] == ["gold", "a blank page"]


def test_empty_replies_score_nothing(data: Path, tmp_path: Path) -> None:
    """In no suite, and in no measure of constructions."""
    done = asked(data, tmp_path, "empty")
    assert done.complete and not any(r.correct for r in read_logs(tmp_path))
    assert {r.outcome for r in read_logs(tmp_path)} == {"no-answer"}
    found = table(tmp_path, "construction")
    assert [cell.value for cell in found.rows[0][1:5]] == [0.0] * 4  # type: ignore[union-attr]


def test_no_request_goes_anywhere_but_to_the_model(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a judge: every connection is to the model's server, and a second run, without its logs, makes none."""
    called: list[tuple[str, int]] = []
    connect = socket.socket.connect

    def noted(own: socket.socket, address: tuple[str, int]) -> None:
        if own.family != socket.AF_UNIX:
            called.append(address)
        connect(own, address)

    monkeypatch.setattr(socket.socket, "connect", noted)
    with Stub(lambda number, request: Answer("AB = 3. ANSWER: 3")) as stub:
        assert asked(data, tmp_path, "tiny", stub.url).complete
        count = len(stub.requests)
        for log in tmp_path.glob("*.eval"):
            log.unlink()
        assert asked(data, tmp_path, "tiny", stub.url).complete
        assert len(stub.requests) == count
    assert {address[1] for address in called} <= {stub.server.server_port}


def test_a_judge_marks_and_a_captioner_describes(data: Path, tmp_path: Path) -> None:
    """Each is asked at its own server; each figure is described once by each model, and marks are in the report."""
    model, judge, captioner = (
        Stub(lambda number, request, text=text: Answer(text)) for text in ("A.", MARKS, "AB = 3.")
    )
    with model, judge, captioner:
        done = asked(
            data,
            tmp_path,
            "tiny",
            model.url,
            scoring="paper",
            judge=model_of("wise", judge.url),
            captioner=model_of("seeing", captioner.url),
        )
    assert done.complete
    assert len(captioner.requests) == 2 and all(r.image for r in captioner.requests)
    assert {r.body["model"] for r in judge.requests} == {"wise"}
    found = table(tmp_path, "construction_published")
    cells = dict(zip(found.head, found.rows[0], strict=True))
    shown = [cells[name].value for name in ("VLM-T", "VLM-I-Mid", "VLM-I-Res", "VLM-I")]  # type: ignore[union-attr]
    assert shown == pytest.approx([0.8, 0.6, 1.0, 0.8])
