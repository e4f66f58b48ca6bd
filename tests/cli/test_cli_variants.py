"""``geogen variants`` and ``geogen tasks --perturbed``: made, checked, and clear about what is not possible."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from geogen.cli.app import run
from geogen.dataset.card import card
from geogen.dataset.manifest import Options
from geogen.dataset.staging import notes_of
from geogen.dataset.synthesis import synthesize
from geogen.dataset.variant_tables import ALL
from geogen.variants.rows import KINDS
from tests.conftest import Maker
from tests.searches import SEED


@pytest.fixture(scope="module")
def small(made_once: Callable[[str, Maker], Path]) -> Path:
    """A data set of a few problems with figures."""
    return made_once("cli-8", lambda folder: synthesize(Options(n=8, seed=SEED), folder, 1))


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Exit code and the line of error."""
    code = run([*arguments])
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return code, error.strip()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--kind", "more"), "geogen: no kind 'more' (kinds are " + ", ".join(ALL) + ")"),
        (("--n", "0"), "geogen: --n 0 is not a number of variants (between 1 and 1000000)"),
        (("--workers", "0"), "geogen: --workers 0 is not a number of processes (between 1 and 1024)"),
    ],
)
def test_wishes_that_make_no_sense(arguments, message, small, capsys) -> None:
    """An unknown kind and impossible numbers are refused."""
    assert said(capsys, "variants", *arguments, "--data", str(small)) == (2, message)


def test_more_than_the_data_yields(small, capsys) -> None:
    """The error says how many are possible, and nothing is written."""
    for kind in ("choice", "solutions", "reflection"):
        arguments = ("variants", "--data", str(small), "--kind", kind, "--n", "300", "--workers", "1")
        code, message = said(capsys, *arguments)
        assert code == 2
        assert "the 8 problems yield" in message and "of --n 300" in message and "more" in message
    assert not (small / "variants").exists()


def test_a_kind_of_which_there_are_too_few_leaves_the_others(small, tmp_path, capsys) -> None:
    """The other kinds are made, and one line says of this one what it would need."""
    out = tmp_path / "out"
    arguments = ["variants", "--data", str(small), "--out", str(out), "--n", "300", "--workers", "1"]
    assert run([*arguments, "--kind", "choice", "--kind", "numbers"]) == 0
    printed = capsys.readouterr().out.splitlines()
    (told,) = (line for line in printed if line.startswith("choice: none; the 8 problems yield "))
    assert "of --n 300 variants 'choice', which needs problems that ask for a value" in told
    assert any(line.startswith("numbers: ") and " scenes" in line for line in printed)
    assert [path.name for path in (out / "variants").glob("*.parquet")] == ["numbers.parquet"]
    assert run(["check", str(out)]) == 0


def test_made_and_checked(small, tmp_path, capsys) -> None:
    """Variants are made into another folder, the same on two processes, and the checker accepts each of them."""
    outs = [tmp_path / "one", tmp_path / "two"]
    for workers, out in enumerate(outs, 1):
        arguments = ["variants", "--n", "3", "--data", str(small), "--out", str(out), "--workers", str(workers)]
        arguments += [word for kind in KINDS for word in ("--kind", kind)]
        assert run(arguments) == 0
        printed = capsys.readouterr().out
        assert "choice: 3 of" in printed and "solutions: 3 of" in printed and "kinds of mistakes" in printed
    for kind in ("choice", "solutions", "reflection"):
        one, two = ((out / "variants" / f"{kind}.parquet").read_bytes() for out in outs)
        assert one == two
    assert run(["check", str(outs[0])]) == 0
    assert "9 accepted, 0 refused" in capsys.readouterr().out


def test_altered_variants_are_refused(small, tmp_path, capsys) -> None:
    """A file with another answer in it makes the exit code 1."""
    arguments = ["variants", "--kind", "choice", "--n", "2", "--data", str(small), "--out", str(tmp_path)]
    assert run([*arguments, "--workers", "1"]) == 0
    path = tmp_path / "variants" / "choice.parquet"
    table = pq.read_table(path)
    place = table.column_names.index("value")
    pq.write_table(table.set_column(place, "value", [["0"] * len(table)]), path)
    assert run(["check", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert told.count("refused: column 'value'") == 2 and "0 accepted" in told


def test_twins_need_items(small, capsys) -> None:
    """Without items there is nothing to perturb."""
    code, message = said(capsys, "tasks", "--perturbed", "--task", "SP", "--data", str(small))
    assert code == 2 and message == f"geogen: {small}: no task items here (make some with 'geogen tasks')"


def test_twins_are_made_and_checked(small, tmp_path, capsys) -> None:
    """Twins lie beside their originals, are accepted by the checker, and are no items of their own for the audit."""
    data = tmp_path / "data"
    shutil.copytree(small, data)
    assert run(["tasks", "--task", "SP", "--n", "3", "--data", str(data), "--workers", "1"]) == 0
    assert run(["tasks", "--task", "SP", "--n", "3", "--data", str(data), "--workers", "1", "--perturbed"]) == 0
    assert "L1 SP: 3 of 3 items" in capsys.readouterr().out
    rows = pq.read_table(data / "tasks" / "SP-perturbed.parquet").to_pylist()
    assert [row["variant"] for row in rows] == ["perturbed"] * 3
    assert [row["original"] for row in rows] == ["SP-0-00000", "SP-0-00001", "SP-0-00002"]
    shutil.rmtree(data / "problems")
    (data / "manifest.json").unlink()
    (data / "README.md").write_text(card(None, notes_of(data)), encoding="utf-8")
    assert run(["check", str(data)]) == 0
    assert "6 accepted, 0 refused" in capsys.readouterr().out
    from geogen.audit.play import read_asked

    assert len(read_asked(data, "en")["SP"]) == 3


def test_published_items_and_twins_are_two_wishes(small, capsys) -> None:
    """--faithful and --split make items, --perturbed takes those that are there: both at once are refused."""
    for words in (("--faithful",), ("--split", "test")):
        code, message = said(capsys, "tasks", "--perturbed", *words, "--data", str(small))
        assert code == 2 and f"{words[0]} makes items" in message and "one of the two" in message
