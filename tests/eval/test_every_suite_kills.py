"""All suites in one run against a stub: killed and begun again, it comes to the same as one that was not."""

from __future__ import annotations

import hashlib
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from processes import process_of
from stub_server import Answer, Request, Stub

pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")

from geogen.dataset.constructions import make_constructions  # noqa: E402
from geogen.eval.report.logs import read_logs  # noqa: E402
from geogen.eval.report.tables import all_tables  # noqa: E402
from tests.conftest import Maker  # noqa: E402
from tests.docs.test_blocks import _make_small  # noqa: E402

AT_ONCE = 2
#: Construction problems, which are asked alone, and items of each suite where all are.
PROBLEMS, ITEMS = 8, 4
#: Suites of the run of all that the data set has items for, or lets them be made.
SUITES = {"construction", "geosense", "capgeo", "solving"}
#: Its items share descriptions, which count for the one that asked or for both.
SHARING = "capgeo"
#: Where in the run it is killed, as shares of its requests.
KILLS = (0.3, 0.6, 0.9)
#: What a reply may be; which one it is depends on all that was asked, the figure included.
REPLIES = (
    "ANSWER: A",
    "ANSWER: 3",
    "ANSWER: impossible",
    "```\nM = Midpoint(A, B)\nc = Circle(A, B)\n```",
    "By the angle sum theorem, angle ABC = 60°. AB = 3. ANSWER: 60",
    "AB = 3. Triangle ABC is isosceles.",
    "",
)


@pytest.fixture(scope="module")
def data(made_once: Callable[[str, Maker], Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data set of the documentation, with construction problems."""
    folder = tmp_path_factory.mktemp("kills") / "data"
    shutil.copytree(made_once("docs-small", _make_small), folder)
    make_constructions(folder, folder, PROBLEMS)
    return folder


def behaviour(_: int, request: Request) -> Answer:
    """The same reply to the same request."""
    mark = hashlib.sha256(request.text.encode() + (request.image or b"")).digest()
    return Answer(REPLIES[mark[0] % len(REPLIES)], wait_s=0.1)


def started(suite: str, limit: int, data: Path, logs: Path, stub: Stub) -> subprocess.Popen[str]:
    """``geogen eval`` as a process of its own."""
    arguments = ["eval", "--model", "tiny", "--base-url", stub.url, "--data", str(data), "--log-dir", str(logs)]
    arguments += ["--suite", suite, "--limit", str(limit), "--max-connections", str(AT_ONCE)]
    return process_of(arguments)


def ended(process: subprocess.Popen[str]) -> None:
    """Wait for a run that is not killed."""
    out, err = process.communicate(timeout=500)
    assert process.returncode == 0, (out, err)


def result(logs: Path) -> tuple[object, dict[str, object]]:
    """What came of each item, and the tables of the report."""
    replies = read_logs(logs)
    items = {(r.suite, r.id): (r.kind, r.outcome, r.correct, r.said, tuple(sorted(r.scores.items()))) for r in replies}
    assert len(items) == len(replies)
    rows = ((f"{t.name} {number}", (t.head, row)) for t in all_tables(replies) for number, row in enumerate(t.rows))
    return items, {name: (head, row) for name, (head, row) in rows if SHARING not in row or "usage" not in name}


@pytest.mark.parametrize(
    ("suite", "limit"), [("construction", PROBLEMS), pytest.param("every", ITEMS, marks=pytest.mark.slow)]
)
def test_a_run_that_is_killed_comes_to_the_same(data: Path, tmp_path: Path, suite: str, limit: int) -> None:
    """SIGKILL three times: no stored reply is asked for again; the items and the report's tables are the same."""
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    with Stub(behaviour) as stub:
        ended(started(suite, limit, data, whole, stub))
        needed = len(stub.requests)
    assert {r.suite for r in read_logs(whole)} >= (SUITES if suite == "every" else {suite})
    with Stub(behaviour) as stub:
        for share in KILLS:
            process = started(suite, limit, data, killed, stub)
            while len(stub.answered) < share * needed:
                assert process.poll() is None, process.communicate()
                time.sleep(0.01)
            process.send_signal(signal.SIGKILL)
            process.communicate()
        ended(started(suite, limit, data, killed, stub))
        assert len(stub.requests) - needed <= AT_ONCE * len(KILLS)  # what was under way
    one, other = result(whole), result(killed)
    assert one[0] == other[0]
    assert one[1] == other[1]
