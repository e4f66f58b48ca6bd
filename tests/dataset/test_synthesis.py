"""A data set is a function of its options: workers, interruptions and repetition change no byte."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from geogen.checker import check
from geogen.dataset.manifest import Options, read_manifest
from geogen.dataset.records import read_problems, read_proofs
from geogen.dataset.shards import read_rows
from geogen.dataset.synthesis import synthesize
from geogen.errors import GeogenError, RecordError
from geogen.lang.question import Question
from geogen.library import load_library
from geogen.proof.graph import loads

#: Made several times over: few problems, of a seed whose first candidates take seconds.
SMALL = Options(n=4, seed=33, figures=False)


def content(folder: Path) -> dict[str, str]:
    """Hashes of all files by name."""
    files = (p for p in folder.rglob("*") if p.is_file())
    return {p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


@pytest.fixture(scope="module")
def made(made_once):
    """A small data set, made by one process."""
    return made_once("synthesis", lambda folder: synthesize(SMALL, folder, 1))


def test_records_are_complete_checked_and_unique(made):
    """Every record parses, its proof is accepted by the checker, and no two problems are the same."""
    library = load_library()
    records = list(read_problems(made))
    assert len(records) == SMALL.n
    for record in records:
        check(record.proof, library)
        assert record.row["steps"] >= SMALL.min_steps
        needed = [p for p in record.premises if p.needed]
        assert len(needed) >= SMALL.min_premise_share * len(record.premises)
        claim = record.proof.step(record.proof.goal).statement
        if isinstance(record.goal, Question):
            assert str(record.goal.value_of(claim)) == record.row["answer"]
        else:
            assert claim.canonical() == record.goal.canonical()
        assert set(record.points) == set(record.proof.figure)
        assert record.row["question_en"] and record.row["solution_en"]
        assert record.row["image"] is None
    assert len({r.row["problem_fingerprint"] for r in records}) == len(records)
    assert len({r.id for r in records}) == len(records)


def test_proofs_are_handed_to_the_checker_as_text(made):
    """The proofs of a data set come with their problems' ids and parse."""
    pairs = list(read_proofs(made))
    assert [name for name, _ in pairs] == [row["id"] for row in read_rows(made)]
    assert all(loads(text).steps for _, text in pairs)


def test_the_manifest_tells_what_is_there(made):
    """Manifest: options, complete, a right hash for every shard, and the summary."""
    manifest = read_manifest(made)
    assert manifest.options == SMALL and manifest.complete
    assert manifest.files == {k: v for k, v in content(made).items() if k.endswith(".parquet")}
    assert manifest.summary["problems"] == manifest.summary["unique_problems"] == SMALL.n
    assert "cc-by-4.0" in (made / "README.md").read_text("utf-8")


def test_two_processes_give_the_same_bytes_as_one(made, tmp_path):
    """The number of workers changes no byte of any file."""
    synthesize(SMALL, tmp_path / "two", 2)
    assert content(tmp_path / "two") == content(made)


def test_another_hash_seed_gives_the_same_bytes(made, tmp_path):
    """No result depends on the order in which Python happens to store sets."""
    code = (
        "from pathlib import Path; from geogen.dataset.synthesis import synthesize; "
        "from geogen.dataset.manifest import Controls, Options; "
        f"synthesize({SMALL!r}, Path({str(tmp_path / 'x')!r}), 1)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, "PYTHONHASHSEED": "12345"})
    assert content(tmp_path / "x") == content(made)


def test_a_complete_data_set_is_left_as_it_is(made, monkeypatch):
    """The same command again computes nothing and changes nothing."""
    before = content(made)
    monkeypatch.setattr("geogen.dataset.synthesis.fill", None)
    summary = synthesize(SMALL, made, 1)
    assert summary["problems"] == SMALL.n and content(made) == before


def test_neighbouring_seeds_share_nothing(made, tmp_path):
    """Seed and seed + 1 have no problem in common."""
    other = Options(n=SMALL.n, seed=SMALL.seed + 1, figures=False)
    synthesize(other, tmp_path / "next", 1)
    one, two = ({row["problem_fingerprint"] for row in read_rows(f)} for f in (made, tmp_path / "next"))
    assert not one & two


def test_other_options_in_the_same_folder_are_refused(made):
    """A folder that holds a data set made otherwise is refused, and the message names the option."""
    with pytest.raises(RecordError, match="other options: seed 33, not 34"):
        synthesize(Options(n=4, seed=34, figures=False), made, 1)


def test_a_foreign_folder_is_refused_and_left_alone(tmp_path):
    """A folder with other things in it is refused and nothing is written there."""
    (tmp_path / "mine.txt").write_text("keep")
    with pytest.raises(RecordError, match="not empty, it holds 'mine.txt'"):
        synthesize(SMALL, tmp_path, 1)
    assert [p.name for p in tmp_path.iterdir()] == ["mine.txt"]


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path):
    """A file is not a folder, and stays as it is."""
    path = tmp_path / "file"
    path.write_text("keep")
    with pytest.raises(RecordError, match="is a file"):
        synthesize(SMALL, path, 1)
    with pytest.raises(RecordError, match="cannot write"):
        synthesize(SMALL, path / "below", 1)
    assert path.read_text() == "keep"


@pytest.mark.parametrize(
    "options, workers, named",
    [
        (Options(n=0), 1, "--n 0"),
        (Options(n=-5), 1, "--n -5"),
        (Options(n=10**7 + 1), 1, "--n 10000001"),
        (Options(n=1), 0, "--workers 0"),
        (Options(n=1), -1, "--workers -1"),
        (Options(n=1, min_premise_share=1.5), 1, "--min-premise-share 1.5"),
        (Options(n=1, min_premise_share=float("nan")), 1, "--min-premise-share nan"),
        (Options(n=1, min_steps=-1), 1, "--min-steps -1"),
        (Options(n=1, seed=2**63), 1, "--seed"),
    ],
)
def test_senseless_options_are_named_and_nothing_is_written(tmp_path, options, workers, named):
    """Each senseless option is refused by name before anything is written."""
    with pytest.raises(GeogenError, match=named):
        synthesize(options, tmp_path / "new", workers)
    assert not (tmp_path / "new").exists()


def test_impossible_demands_end_with_an_error(tmp_path, monkeypatch):
    """Where no candidate ever fits, the run ends and says which options to change."""
    monkeypatch.setattr("geogen.dataset.filling.PATIENCE", 5)
    with pytest.raises(GeogenError, match="lower --min-steps"):
        synthesize(Options(n=2, min_steps=900, figures=False), tmp_path / "new", 1)
