"""Pools hand back results in order, replace processes that are killed, and leave no process behind."""

import os
import signal
import subprocess
import sys
import time
from itertools import count, islice
from pathlib import Path

import pool_work
import pytest

from geogen.dataset.pool import AHEAD, DEATHS, Pool, given
from geogen.errors import GeogenError

HERE = Path(__file__).parent


def is_alive(process: int) -> bool:
    """True while there is a process of that number that still runs."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def gone(processes: list[int], within: float) -> bool:
    """True where all processes have ended after some seconds."""
    end = time.monotonic() + within
    while any(map(is_alive, processes)) and time.monotonic() < end:
        time.sleep(0.02)
    return not any(map(is_alive, processes))


@pytest.mark.parametrize("workers", [1, 3])
def test_results_come_in_the_order_of_the_pieces(workers):
    """Of pieces with an end and without, and each is kept as soon as it is there."""
    kept = {}
    with Pool(given, pool_work.doubled, workers) as pool:
        assert list(pool.in_order(range(20), kept.__setitem__)) == [2 * k for k in range(20)]
        assert kept == {k: 2 * k for k in range(20)}
        assert list(islice(pool.in_order(count(5)), 3)) == [10, 12, 14]
        assert list(pool.in_order([])) == []


def test_no_more_than_a_few_pieces_are_begun_ahead():
    """While the first piece is not done, so many others are, and no more."""
    begun = []
    with Pool(given, pool_work.doubled, 2) as pool:
        next(pool.in_order(k for k in count() if begun.append(k) is None))
    assert len(begun) <= 2 * AHEAD + 3


@pytest.mark.parametrize("workers", [1, 2])
def test_errors_come_in_the_order_of_the_pieces(workers):
    """What a piece raises is raised where its result would have been."""
    with Pool(given, pool_work.odd_only, workers) as pool:
        results = pool.in_order([1, 3, 5, 6, 7, 8])
        assert [next(results) for _ in range(3)] == [1, 3, 5]
        with pytest.raises(ValueError, match="6 is even"):
            next(results)


def test_an_error_that_does_not_survive_the_way_still_says_what_it_says():
    """The message of an error that cannot be read again arrives in another one."""
    with Pool(given, pool_work.difficult, 2) as pool, pytest.raises(RuntimeError, match="Difficult: 7 and 7"):
        next(pool.in_order([7]))


def test_what_a_process_prints_is_not_taken_for_results(capfd):
    """It goes to the standard error."""
    with Pool(given, pool_work.talking, 2) as pool:
        assert list(pool.in_order([1, 2])) == [1, 2]
    out, err = capfd.readouterr()
    assert out == "" and "a word" in err


def test_a_killed_process_is_replaced(tmp_path):
    """Each piece whose process is killed is made by another one."""
    with Pool(pool_work.dying_once, tmp_path, 2) as pool:
        assert list(pool.in_order(range(6))) == list(range(6))
    assert len(list(tmp_path.iterdir())) == 6


def test_a_piece_that_kills_every_process_is_named():
    """After a few deaths the run ends with one line that names the piece and the remedy."""
    with Pool(given, pool_work.dying_at_three, 2, "candidate {}") as pool:
        results = pool.in_order(count(1))
        assert list(islice(results, 2)) == [1, 2]
        with pytest.raises(GeogenError) as caught:
            next(results)
    assert str(caught.value) == (
        f"candidate 3: {DEATHS} processes were killed at it (signal 9) (fewer --workers leave each more memory)"
    )


def test_processes_end_with_the_pool(tmp_path):
    """Leaving the pool waits for no piece."""
    with pytest.raises(KeyboardInterrupt), Pool(pool_work.noted_and_asleep, tmp_path, 2) as pool:

        def pieces():
            yield from range(2)
            while len(list(tmp_path.iterdir())) < 2:
                time.sleep(0.02)
            raise KeyboardInterrupt

        next(pool.in_order(pieces()))
    begun = [int(path.name) for path in tmp_path.iterdir()]
    assert len(begun) == 2 and gone(begun, 0)


def test_processes_do_not_outlive_the_one_that_started_them(tmp_path):
    """When that one is killed, they end in the middle of a piece, and say nothing."""
    code = (
        f"import sys; sys.path.insert(0, {str(HERE)!r}); import pool_work; from pathlib import Path; "
        "from geogen.dataset.pool import Pool\n"
        f"with Pool(pool_work.noted_and_asleep, Path({str(tmp_path)!r}), 2) as pool: next(pool.in_order(range(2)))"
    )
    parent = subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, env={**os.environ})
    while len(list(tmp_path.iterdir())) < 2:
        time.sleep(0.02)
    parent.send_signal(signal.SIGKILL)
    said = parent.communicate()[1]
    assert said == b"" and gone([int(path.name) for path in tmp_path.iterdir()], 2)
