"""Ending ``geogen synth`` at random moments: what is lost, what readers see meanwhile, and the bytes at the end.

As a script it prints the counts: ``python tests/dataset/moments.py 100 1``, the latter to be changed for other moments.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from geogen.dataset.candidate import Candidate, Maker

#: Where makers say what they have made, a variable of the environment.
LOG = "MOMENTS_LOG"
RUN = "import sys, moments; sys.exit(moments.run(sys.argv[1:]))"
SIGNALS = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}
ACTIONS = (*SIGNALS, "kill the parent", "kill a worker", "a second writer")
LINE = r"geogen: interrupted(: \d+ of \d+ problems kept, run the same command to go on)?\n"


class Telling(Maker):
    """A maker that says what it has made."""

    def __call__(self, index: int) -> Candidate:
        made = super().__call__(index)
        with open(os.environ[LOG], "a", encoding="utf-8") as log:
            log.write(f"{index} {len(made.rows)}\n")
        return made


def run(arguments: list[str]) -> int:
    """The command ``geogen``, whose candidates are told of; what is imported now is not interrupted."""
    import geogen.dataset.filling as filling
    from geogen.cli import main

    filling.Maker = Telling
    sys.argv[1:] = arguments
    Path(os.environ[LOG] + ".begun").touch()
    main()


@dataclass
class Counts:
    """What was seen.

    Args:
        moments: how often each action was taken.
        completed: data sets that were completed, each with the bytes of the quiet run.
        lost: problems lost by each end of a run.
        seconds: from each signal to the end of all processes.
        reads: files that were read meanwhile, all of them whole.
    """

    moments: Counter[str] = field(default_factory=Counter)
    completed: int = 0
    lost: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    reads: int = 0

    def __str__(self) -> str:
        return (
            f"{dict(self.moments)}, {self.completed} data sets completed, most problems lost {max(self.lost)}, "
            f"mean {sum(self.lost) / len(self.lost):.2f}, slowest end {max(self.seconds, default=0):.2f} s, "
            f"{self.reads} files read, none torn"
        )


class Moments:
    """Runs of one command in one folder, ended one after the other.

    Args:
        place: a folder for everything.
        seed: of the moments.
        n: problems of the data set.
        workers: processes.
    """

    def __init__(self, place: Path, seed: int, n: int = 16, workers: int = 2) -> None:
        self.rng, self.counts, self.workers = random.Random(seed), Counts(), workers
        self.place, self.folder, self.log = place, place / "data", place / "log"
        self.options = ["synth", "--n", str(n), "--seed", "3", "--no-figures", "--workers"]
        start = time.monotonic()
        assert self.begin(place / "quiet").wait() == 0
        self.length = time.monotonic() - start
        self.log.unlink()
        self.whole = content(place / "quiet")
        self.known = set(self.whole.values())

    def begin(self, folder: Path) -> subprocess.Popen[str]:
        """The command in a process of its own, as soon as it can be interrupted."""
        begun = Path(f"{self.log}.begun")
        begun.unlink(missing_ok=True)
        paths = os.pathsep.join([str(Path(__file__).parent), *sys.path])
        process = subprocess.Popen(
            [sys.executable, "-c", RUN, *self.options, str(self.workers), "--out", str(folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, LOG: str(self.log), "PYTHONPATH": paths},
            preexec_fn=heeding_interrupts,
        )
        while not begun.exists() and process.poll() is None:
            time.sleep(0.005)
        time.sleep(0.05)
        return process

    def take(self, action: signal.Signals | str) -> None:
        """Begin a run, take an action at a random moment, and look what became of it."""
        name = action if isinstance(action, str) else action.name
        self.counts.moments[name] += 1
        process = self.begin(self.folder)
        reader = Reader(self.folder, self.known)
        reader.start()
        time.sleep(self.rng.uniform(0, self.length))
        children = workers_of(process.pid)
        if action == "kill a worker":
            if children:
                os.kill(self.rng.choice(children), signal.SIGKILL)
            self.ended(process, None)
        elif action == "a second writer":
            self.second(process)
            process.kill()
            self.ended(process, None)
        elif action == "kill the parent":
            process.kill()
            self.ended(process, None)
        else:
            process.send_signal(action)
            self.ended(process, action)
        reader.end()
        self.counts.reads += reader.reads

    def second(self, first: subprocess.Popen[str]) -> None:
        """Another writer meanwhile says in one line who the first is."""
        second = self.begin(self.folder)
        said = second.communicate()[1]
        if second.returncode == 2:
            assert re.fullmatch(rf"geogen: \S+: another geogen is writing here: process {first.pid} on .*\n", said), (
                said
            )
        else:
            # The first one had finished, and was on its way out.
            assert second.returncode == 0 and said == "" and first.wait(10) == 0, said

    def ended(self, process: subprocess.Popen[str], action: signal.Signals | None) -> None:
        """How a run ended, and what is left of it."""
        start = time.monotonic()
        children = workers_of(process.pid)
        said = process.communicate()[1]
        while any(map(is_alive, children)):
            time.sleep(0.005)
        code = process.returncode
        if code == 0:
            assert said == "", said
        elif code != -signal.SIGKILL:  # of a killed parent, Python itself says so in workers that are just starting
            assert action is not None and code == SIGNALS[action], (action, code, said)
            assert re.fullmatch(LINE, said), said
            self.counts.seconds.append(time.monotonic() - start)
        if code == 0:
            assert content(self.folder) == self.whole
            self.counts.completed += 1
            self.counts.lost.append(0)
            shutil.rmtree(self.folder)
            self.log.unlink()
        else:
            self.counts.lost.append(self.lost())

    def lost(self) -> int:
        """Problems that were made and are not kept; they are then made again."""
        manifest = self.folder / "manifest.json"
        if not self.log.exists() or manifest.exists() and json.loads(manifest.read_text())["complete"]:
            return 0
        made = dict(map(int, line.split()) for line in self.log.read_text().splitlines())
        work = self.folder / ".synth"
        kept = {int(path.stem) for path in work.glob("0*.json")}
        mark = json.loads((work / "shards.json").read_text())["candidate"] if (work / "shards.json").exists() else 0
        gone = [index for index in made if index >= mark and index not in kept]
        self.log.write_text("".join(f"{i} {made[i]}\n" for i in made if i not in gone))
        return sum(made[index] for index in gone)


class Reader(threading.Thread):
    """Reads all files of a folder again and again; each is one that a quiet run has, or says that it is not the end."""

    def __init__(self, folder: Path, known: set[str]) -> None:
        super().__init__()
        self.folder, self.known, self.reads = folder, known, 0
        self.torn: list[str] = []
        self.stop = threading.Event()

    def run(self) -> None:
        names = ("manifest.json", "README.md", "problems/problems-00000-of-00001.parquet")
        while not self.stop.wait(0.01):
            for path in (self.folder / name for name in names):
                try:
                    data = path.read_bytes()
                except FileNotFoundError:
                    continue
                self.reads += 1
                if hashlib.sha256(data).hexdigest() not in self.known and not unfinished(path, data):
                    self.torn.append(f"{path}: {len(data)} bytes")

    def end(self) -> None:
        """Stop reading.

        Raises:
            AssertionError: something that was read was not whole.
        """
        self.stop.set()
        self.join()
        assert not self.torn, self.torn


def unfinished(path: Path, data: bytes) -> bool:
    """True for the whole manifest of a data set that is not complete."""
    try:
        return path.name == "manifest.json" and json.loads(data)["complete"] is False
    except ValueError:
        return False


def content(folder: Path) -> dict[str, str]:
    """Hashes of all files by name."""
    files = (p for p in folder.rglob("*") if p.is_file())
    return {p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def heeding_interrupts() -> None:
    """Let a new process heed signals, as in a terminal, even where the tests themselves run in the background."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL)


def workers_of(process: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        try:
            found += map(int, task.read_text().split())
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found


def is_alive(process: int) -> bool:
    """True while there is a process of that number that still runs."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def main(count: int, seed: int = 1) -> None:
    """So many moments, with what was seen after every ten."""
    with tempfile.TemporaryDirectory() as place:
        moments = Moments(Path(place), seed)
        for k in range(count):
            moments.take(ACTIONS[k % len(ACTIONS)])
            if k % 10 == 9:
                print(k + 1, moments.counts, flush=True)
        print(moments.counts)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
