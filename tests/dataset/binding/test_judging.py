"""Records are judged by several processes as by one: the same verdicts, in the same order, errors at their place."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from geogen.cli.app import run
from geogen.dataset.binding import judging
from geogen.dataset.binding.judging import FEW, Batch, Record, RecordVerdict, judged, judges, refusal
from geogen.dataset.items import encode_items, read_items
from geogen.dataset.shards import encode, read_rows, shard_paths
from geogen.errors import GeogenError, ParseError, ProofRejected, RecordError
from tests.dataset.binding import judge_work

#: Enough for other processes to be started.
MANY = FEW + 5


class Sum:
    """What is known of the numbers so far: none may come twice."""

    def __init__(self) -> None:
        self.seen: list[int] = []

    def take(self, alone: Callable[[], Any]) -> str:
        """Note a number that is accepted by itself."""
        number = alone()
        if number in self.seen:
            raise ProofRejected(f"{number} stands there twice")
        self.seen.append(number)
        return f"after {len(self.seen) - 1} others"


def numbers(found: Sum, ending: str | None = None) -> Iterator[Record]:
    """Numbers, every third odd and some twice; then perhaps an error."""
    for number in range(MANY):
        yield Record(str(number), partial(judge_work.even, number // 3 * 3 if number % 3 else number), found.take)
    if ending is not None:
        raise RecordError(ending)


def verdicts(batches: Iterator[Batch], workers: int) -> tuple[list[RecordVerdict], str]:
    """The verdicts, and the error after them."""
    found = []
    with judges(workers) as pool:
        try:
            for verdict in judged(batches, pool):
                found.append(verdict)
        except GeogenError as error:
            return found, str(error)
    return found, ""


@pytest.mark.parametrize("workers", [1, 2])
def test_verdicts_are_in_order(workers: int) -> None:
    """What compares records sees those before it alone, and a batch begins when the one before it is settled."""
    found = Sum()

    def batches() -> Iterator[Batch]:
        yield Batch(numbers(found), MANY)
        yield Batch([refusal("all", f"{sum(found.seen)} in all")])

    made, error = verdicts(batches(), workers)
    assert [each.label for each in made] == [*map(str, range(MANY)), "all"] and not error
    wanted = [k for k in range(MANY) if k % 3 == 0 and k % 2 == 0]
    assert found.seen == wanted
    assert made[0] == RecordVerdict("0", "accepted", "after 0 others") and made[6].cause == "after 1 others"
    assert made[1] == RecordVerdict("1", "refused", "0 stands there twice") and made[3].cause == "3 is odd"
    assert made[-1] == RecordVerdict("all", "refused", f"{sum(wanted)} in all")


@pytest.mark.parametrize("workers", [1, 2])
def test_errors_wait_for_their_turn(workers: int) -> None:
    """Records are read ahead; what was read before an error is judged all the same."""
    made, error = verdicts(iter([Batch(numbers(Sum(), "the file ends here"))]), workers)
    assert (len(made), error) == (MANY, "the file ends here")


def test_who_judges() -> None:
    """Few records are judged here, and all of them by one worker; else by processes of the pool."""
    for workers, count, here in ((1, MANY, True), (2, FEW - 1, True), (2, MANY, False)):
        made, _ = verdicts(iter([Batch([Record("", judge_work.process) for _ in range(count)])]), workers)
        found = {each.cause for each in made}
        assert (found == {f"process {os.getpid()}"}) is here and (f"process {os.getpid()}" in found) is here


@pytest.mark.parametrize("workers", [1, 2])
def test_a_record_at_which_its_judge_stumbles_is_refused(workers: int) -> None:
    """In one line, whatever is raised; the others are judged all the same."""
    broken = [Record(kind.__name__, partial(judge_work.stumble, kind)) for kind in (ParseError, KeyError, ValueError)]
    records = [*numbers(Sum()), *broken, Record("the last", judge_work.process)]
    made, error = verdicts(iter([Batch(records)]), workers)
    assert (len(made), error) == (MANY + 4, "")
    trace = "(GEOGEN_TRACEBACK=1 shows where)"
    assert made[-4:-1] == [
        RecordVerdict("ParseError", "refused", r"a line\n\tand a half"),
        RecordVerdict(
            "KeyError", "refused", rf"it breaks its check: internal error: KeyError: 'a line\n\tand a half' {trace}"
        ),
        RecordVerdict(
            "ValueError", "refused", f"it breaks its check: internal error: ValueError: a line and a half {trace}"
        ),
    ]
    assert made[-1].state == "accepted"


def test_a_record_that_kills_its_judges_is_named() -> None:
    """After a few processes the check ends with one line."""
    records = [*numbers(Sum()), Record("the last", judge_work.die)]
    made, error = verdicts(iter([Batch(records)]), 2)
    assert len(made) == MANY
    assert error.startswith("the last: 3 processes were killed at it (signal 9)")


def altered(whole: Path, folder: Path) -> Path:
    """A few rows of a data set, of which one is tampered with and one stands there twice, and an altered item."""
    shutil.copytree(whole, folder)
    rows = list(read_rows(folder))[:16]
    rows[3] = {**rows[3], "answer": "77"}
    rows[7] = rows[6]
    (path,) = shard_paths(folder)
    path.write_bytes(encode(rows))
    items = [row for row in read_items(folder) if row["task"] == "NP" and row["variant"] == "original"]
    items[0] = {**items[0], "question_en": items[0]["question_en"] + " Really?"}
    (folder / "tasks" / "NP.parquet").write_bytes(encode_items(items))
    return folder


def test_the_command_says_the_same(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of problems, items and variants, with faults of single records and of several together."""
    monkeypatch.setattr(judging, "FEW", 1)  # processes for as few records as these
    folder = altered(whole, tmp_path / "altered")
    said = []
    for workers in ("1", "2"):
        capsys.readouterr()
        assert run(["check", str(folder), "--workers", workers]) == 1
        said.append(capsys.readouterr())
    assert said[0] == said[1]
    lines = said[0].out.splitlines()
    for wanted in (
        "3-0000003: refused: column 'answer': ",
        "3-0000006: refused: column 'id': '3-0000006' is the id of an earlier row",
        "item NP-1-00000: refused: column '",
        "problems: refused: ",
    ):
        assert any(line.startswith(wanted) for line in lines), wanted
    assert any(line.startswith("item ") and line.endswith(": accepted") for line in lines)


def test_a_number_of_processes_that_makes_no_sense(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line that names the option."""
    assert run(["check", str(tmp_path), "--workers", "0"]) == 2
    assert "--workers 0 is not a number of processes" in capsys.readouterr().err
