"""The tasks as anyone's Inspect finds them, by entry point."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from small_data import picture, write_data

pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")

from geogen.errors import RecordError  # noqa: E402
from geogen.eval.asked import load  # noqa: E402
from geogen.eval.provider import QUERY  # noqa: E402
from geogen.eval.suites import SUITES  # noqa: E402
from geogen.eval.tasks import TASKS, geobench, sample_of, solving  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """Six problems, five items of each task."""
    return write_data(tmp_path_factory.mktemp("data"), 6, 5)


def test_there_is_a_task_for_each_suite_and_one_for_all_six():
    """``geogen/np`` … ``geogen/fbl``, ``geogen/solving`` and ``geogen/geobench``."""
    assert set(TASKS) == {*SUITES, "geobench"}


def test_a_sample_holds_the_figure_first_and_never_the_answer(data):
    """The message is the figure's bytes, then the text; the answer and its groups stand beside it."""
    one = next(a for a in load(data, "ipf") if a.id == "ipf0002")
    sample = sample_of(one, "cot", "en")
    (message,) = sample.input
    image, text = message.content
    assert image.image.startswith("data:image/png;base64,") and one.figure == picture(1002)
    assert text.text.startswith(one.text)
    assert sample.target == one.item.answer
    assert "answer" not in message.metadata[QUERY] and sample.metadata["level"] == "L2"


def test_geobench_holds_all_six_tasks_under_names_of_their_own(data):
    """Thirty samples, five of each task, each with a name that no other has."""
    samples = list(geobench(data=str(data), modality="text-only").dataset)
    assert len({s.id for s in samples}) == 30 and {s.id.partition("/")[0] for s in samples} == set(SUITES) - {"solving"}


def test_a_task_without_data_says_what_to_write(monkeypatch):
    """Neither an argument nor the environment names data: one line."""
    monkeypatch.delenv("GEOGEN_DATA", raising=False)
    with pytest.raises(RecordError, match="no data set is named .-T data=DIR, or the environment variable GEOGEN_DATA"):
        solving()


def test_inspect_runs_them_by_their_names(data, tmp_path):
    """As installed, ``inspect eval geogen/geobench --model geogen/random`` finds task and model by the entry point."""
    points = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]["inspect_ai"]
    installed = tmp_path / "site-packages" / "geogen-9.9.dist-info"
    installed.mkdir(parents=True)
    (installed.parent / "geogen").symlink_to(ROOT / "geogen")
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: geogen\nVersion: 9.9\n")
    (installed / "top_level.txt").write_text("geogen\n")
    (installed / "RECORD").write_text("geogen/__init__.py,,\n")
    lines = "\n".join(f"{name} = {value}" for name, value in points.items())
    (installed / "entry_points.txt").write_text(f"[inspect_ai]\n{lines}\n")
    arguments = ["eval", "geogen/geobench", "--model", "geogen/random", "-T", f"data={data}", "--display", "plain"]
    done = subprocess.run(
        [sys.executable, "-m", "inspect_ai", *arguments, "--log-dir", str(tmp_path / "logs")],
        env={**os.environ, "PYTHONPATH": str(installed.parent)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "30 samples" in done.stdout and "accuracy" in done.stdout
    assert len(list((tmp_path / "logs").glob("*.eval"))) == 1
