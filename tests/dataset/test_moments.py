"""``geogen synth`` ended at random moments in every way."""

import signal

import moments
import pytest

#: Problems that an end may cost a process.
MOST_LOST = 10


def checked(counts: moments.Counts, workers: int) -> None:
    """Nothing of what was seen is more than promised; torn files and other bytes have been refused before."""
    assert max(counts.lost) <= MOST_LOST * workers
    assert counts.reads > 0


def test_each_way_to_end_once(tmp_path):
    """A signal, a kill, and another writer."""
    tried, some = moments.Moments(tmp_path, 7, n=4), (signal.SIGINT, "kill a worker", "a second writer")
    assert set(some) <= set(moments.ACTIONS)
    for action in some:
        tried.take(action)
    checked(tried.counts, 2)
    assert tried.counts.moments.total() == len(some)


@pytest.mark.slow
def test_a_hundred_moments(tmp_path):
    """Many moments; every data set that is completed in the end has the bytes of a quiet run."""
    tried = moments.Moments(tmp_path, 8)
    for k in range(100):
        tried.take(moments.ACTIONS[k % len(moments.ACTIONS)])
    checked(tried.counts, 2)
    assert tried.counts.completed > 0 and max(tried.counts.seconds) < 2
