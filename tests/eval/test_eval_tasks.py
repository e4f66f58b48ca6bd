"""The tasks as anyone's Inspect finds them, by entry point."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from small_data import picture, write_data, write_variants

pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")

from inspect_ai._util.error import PrerequisiteError  # noqa: E402

from geogen.eval.asked import load  # noqa: E402
from geogen.eval.provider import QUERY  # noqa: E402
from geogen.eval.suites import DIAGNOSTIC, SUITES  # noqa: E402
from geogen.eval.tasks import TASKS, sample_of  # noqa: E402

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
    samples = list(TASKS["geobench"](data=str(data), modality="text-only").dataset)
    assert len({s.id for s in samples}) == 30 and {s.id.partition("/")[0] for s in samples} == set(DIAGNOSTIC)


def test_a_task_without_data_says_what_to_write(monkeypatch):
    """Neither an argument nor the environment names data: one line."""
    monkeypatch.delenv("GEOGEN_DATA", raising=False)
    with pytest.raises(PrerequisiteError, match="no data set is named .-T data=DIR, or the environment"):
        TASKS["solving"]()


def test_twins_are_averaged_with_no_other_items(tmp_path):
    """Inspect's own means: one of the originals, one of the twins, one of the published definition, none of all."""
    from inspect_ai import eval as run
    from inspect_ai.model import ModelOutput, ModelUsage, get_model

    data = write_variants(tmp_path / "data", 4)
    right = {one.item.id: one.item.answer for one in load(data, "np")}

    def reply(messages, *_):
        name = messages[-1].metadata[QUERY]["id"]
        answer = right[name] if not name.endswith("-perturbed") else "none of them"
        output = ModelOutput.from_content("mockllm/model", f"ANSWER: {answer}")
        output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
        return output

    model = get_model("mockllm/model", custom_outputs=reply)
    (log,) = run(TASKS["np"](data=str(data)), model=model, display="none", log_dir=str(tmp_path / "logs"))
    shown = {name: metric.value for score in log.results.scores for name, metric in score.metrics.items()}
    assert shown == {"np": 1.0, "np perturbed": 0.0, "np faithful": 1.0}


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


def test_inspect_says_in_one_line_that_no_data_are_named():
    """``inspect eval geogen/np`` without data: what to write, and no traceback."""
    environment = {k: v for k, v in os.environ.items() if k != "GEOGEN_DATA"}
    found = subprocess.run(
        [sys.executable, "-m", "inspect_ai", "eval", "geogen/np", "--model", "mockllm/model"],
        env={**environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=200,
    )
    said = " ".join((found.stdout + found.stderr).split())
    assert found.returncode != 0 and "Traceback" not in said
    assert "geogen: no data set is named (-T data=DIR, or the environment variable GEOGEN_DATA)" in said
