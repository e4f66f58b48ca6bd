"""A Ray cluster of this machine makes the bytes that one process makes, whatever is killed on the way."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pool_work
import pytest
from ray.cluster_utils import Cluster

from geogen.cli.app import run
from geogen.dataset.cluster import ray_cluster
from geogen.dataset.manifest import Options
from geogen.dataset.pool import Pool, given
from geogen.dataset.synthesis import synthesize
from geogen.errors import GeogenError

HERE = Path(__file__).parent
OPTIONS = Options(n=10, seed=3, min_steps=2, figures=False)
SYNTH = ["synth", "--n", "10", "--seed", "3", "--min-steps", "2", "--no-figures"]
#: Without the tokens of a user, which are for clusters that others reach.
ENVIRONMENT = {"RAY_AUTH_MODE": "disabled", "RAY_enable_worker_prestart": "0"}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A head that does nothing itself."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in ENVIRONMENT.items():
            patch.setenv(name, value)
        made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
        yield made
        made.shutdown()


@pytest.fixture(scope="module")
def two(cluster: Cluster) -> Cluster:
    """It and two machines of one core."""
    for _ in range(2):
        cluster.add_node(num_cpus=1)
    return cluster


def begin(*words: str) -> subprocess.Popen[str]:
    """A command in a process of its own."""
    paths = os.pathsep.join([str(HERE), *sys.path])
    return subprocess.Popen(
        [sys.executable, "-c", "from geogen.cli import main; main()", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **ENVIRONMENT, "PYTHONPATH": paths},
        process_group=0,
    )


def content(folder: Path) -> dict[str, bytes]:
    """All files by name."""
    files = (p for p in folder.rglob("*") if p.is_file())
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in files}


def some_kept(folder: Path, process: subprocess.Popen[str], more: int) -> None:
    """Wait until some candidates more lie in a data set that is being made."""

    def kept() -> int:
        return len(list((folder / ".synth").glob("0*.json")))

    before = kept()
    while process.poll() is None and kept() < before + more:
        time.sleep(0.02)
    assert process.poll() is None, process.communicate()


def test_results_come_in_order_and_errors_where_they_belong(two, tmp_path):
    """Hands that wait for a core in vain keep nothing waiting, and a process that is killed is replaced."""
    with ray_cluster(two.address) as cores:
        assert cores == 2
        with Pool(given, pool_work.doubled, 4) as pool:
            assert list(pool.in_order(range(12))) == [2 * k for k in range(12)]
            assert list(islice(pool.in_order(count(5)), 3)) == [10, 12, 14]
        with Pool(pool_work.dying_once, tmp_path, 2) as pool:
            assert list(pool.in_order(range(2))) == [0, 1]
        with Pool(given, pool_work.odd_only, 1) as pool, pytest.raises(ValueError, match="4 is even"):
            list(pool.in_order([1, 4]))


def test_another_version_on_the_cluster_is_refused(two, monkeypatch):
    """It would make other bytes."""
    monkeypatch.setattr("geogen.__version__", "9.9")
    with ray_cluster(two.address), Pool(given, pool_work.doubled, 1) as pool, pytest.raises(GeogenError) as caught:
        list(pool.in_order([1]))
    assert re.fullmatch(
        r"a machine of the cluster has geogen [\d.a-z]+, not 9\.9 \(install the same version on all of them\)",
        str(caught.value),
    )


def test_what_is_no_cluster_is_refused(capsys, tmp_path):
    """At once, in one line."""
    words = [*SYNTH, "--out", str(tmp_path / "data"), "--address", "127.0.0.1:9"]
    assert run([*words, "--cluster", "ray"]) == 2
    assert re.fullmatch(
        r"geogen: no Ray cluster at 127\.0\.0\.1:9: .*refused \('ray start --head' begins one\)\n",
        capsys.readouterr().err,
    )
    assert run(words) == 2
    assert capsys.readouterr().err == ("geogen: --address is of a cluster, and none is asked for (--cluster ray)\n")
    assert list(tmp_path.iterdir()) == []


def test_machine_and_driver_are_killed_and_the_bytes_stay(tmp_path, two, made_once):
    """The command is killed, and when it goes on, one of its two machines; the other one finishes."""
    whole = made_once("cluster-whole", lambda folder: synthesize(OPTIONS, folder))
    words = [*SYNTH, "--cluster", "ray", "--address", two.address, "--out", str(tmp_path / "data")]
    first = begin(*words)
    some_kept(tmp_path / "data", first, 2)
    first.kill()
    first.wait()
    assert not json.loads((tmp_path / "data" / "manifest.json").read_text())["complete"]
    second = begin(*words)
    some_kept(tmp_path / "data", second, 1)
    os.kill(two.worker_nodes.copy().pop().all_processes["raylet"][0].process.pid, signal.SIGKILL)
    out, err = second.communicate(timeout=300)
    assert second.returncode == 0, err
    assert out.startswith("10 problems in "), out
    assert content(tmp_path / "data") == content(whole)
