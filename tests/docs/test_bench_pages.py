"""The scripts behind the pages of measurements do what the pages say, on small inputs."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "bench"))

from outside_sets import HEAD, row, table
from scale import AIMS, growth, power
from scale import table as table_of_growth

TIMES = {"build_s": 0.1, "closure_s": 0.2, "proof_s": 0.3, "check_s": 0.4, "look_s": 9.0}
RECORDS = (
    {"status": "solved", "solved": True, **TIMES, "published": {"verdict": "agrees"}},
    {"status": "solved", "solved": True, **TIMES, "published": {"verdict": "another answer"}},
    {"status": "depends on the figure", "solved": False, **TIMES, "published": {"verdict": "depends on the figure"}},
    {"error": "no figure", "published": {"verdict": "error"}},
)


def test_a_row_counts_each_goal_once(tmp_path: Path) -> None:
    found = dict(zip(HEAD, row("mine", RECORDS), strict=True))
    assert found["goals"] == "4" and found["solved"] == "2 (50.0 %)"
    assert (found["depends on the figure"], found["not solved"], found["refused or unread"]) == ("1", "0", "1")
    assert (found["median s"], found["as published"], found["another answer"]) == ("1.000", "1", "1")
    (tmp_path / "mine.jsonl").write_text("".join(json.dumps(r) + "\n" for r in RECORDS))
    assert table([tmp_path / "mine.jsonl"]).splitlines()[2].startswith("| mine | 4 | 2 (50.0 %) |")


def test_the_power_of_growth_is_found() -> None:
    made = np.arange(1, 601)
    candidates = np.ceil((made / 1.5) ** (1 / 0.8)).astype(int)
    a, b = power(candidates)
    assert abs(a - 1.5) < 0.05 and abs(b - 0.8) < 0.01
    text = table_of_growth(candidates, made)
    assert f"| 600 | {candidates[-1]:,} | 600 |" in text and f"| {AIMS[-1]:,} |" in text


def test_growth_reads_a_data_set(tmp_path: Path) -> None:
    """Of each problem the candidate, counted from one, and how many scenes there are by then."""
    (tmp_path / "problems").mkdir()
    rows = {"origin": ["0.2", "3.1", "3.2", "9.1"], "scene_fingerprint": ["a", "b", "b", "a"]}
    pq.write_table(pa.table(rows), tmp_path / "problems" / "problems-00000-of-00001.parquet")
    candidates, scenes = growth(tmp_path)
    assert candidates.tolist() == [1, 4, 4, 10] and scenes.tolist() == [1, 2, 2, 2]
