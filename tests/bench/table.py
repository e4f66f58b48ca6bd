"""The table of peers with geogen's own row, measured now: ``python -m tests.bench.table``.

Times are CPU seconds of the closure alone: start of the process, parsing, building and the compilation of the rules
are left out, as is the first closure of the process. The peers' figures were measured on one 2-core machine over the
whole sets; ours are over the problems that are at hand, and the table says how many these are.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from deduction_scenes import dense_scene, problems  # noqa: E402

from geogen.checker import check  # noqa: E402
from geogen.deduction import close, prove  # noqa: E402
from geogen.library import load_library  # noqa: E402
from geogen.scene.build import build_scene  # noqa: E402

HEAD = ("", "JGEX solved", "median", "IMO solved", "median", "dense 15, closure")
#: Solved of JGEX-231, median, solved of IMO-AG-30, median, dense 15 points.
PEERS = (
    ("Yuclid (C++, Newclid's flags / all theories but sines)", "205 / 209", "0.007 / 0.010", "16 / 16", "0.020", "1.3"),
    ("AlphaGeometry 2's public DDAR (Python, no proofs)", "194", "0.11", "15", "0.54", "2.4"),
    ("GenesisGeo (Python + C++ matchers)", "196", "0.28", "14", "0.63", "> 60"),
    ("AlphaGeometry 1 DDAR", "196 (mended)", "0.67", "13 (mended)", "11", "> 60"),
)


@dataclass(frozen=True)
class Measured:
    """One set of problems, run once each.

    Attributes:
        solved, count: problems whose goal is in the closure, and all problems.
        build, closure, proof, check: CPU seconds of each problem (of the solved ones for the last two).
    """

    solved: int
    count: int
    build: list[float]
    closure: list[float]
    proof: list[float]
    check: list[float]


def timed(action: Callable):
    """(result, CPU seconds) of an action."""
    start = time.process_time()
    result = action()
    return result, time.process_time() - start


def quantile(values: list[float], share: float) -> float:
    """The value below which a share of the values lies, 0 where there are none."""
    return sorted(values)[int(share * (len(values) - 1))] if values else 0.0


def measure(name: str) -> Measured:
    """Build, close, prove and check every problem of a set."""
    library = load_library()
    times: dict[str, list[float]] = {"build": [], "closure": [], "proof": [], "check": []}
    solved = 0
    for problem in problems(name):
        scene, seconds = timed(lambda problem=problem: build_scene(problem, library))
        times["build"].append(seconds)
        closure, seconds = timed(lambda scene=scene: close(scene, library))
        times["closure"].append(seconds)
        if not closure.holds(scene.goal):
            continue
        solved += 1
        graph, seconds = timed(lambda closure=closure, scene=scene: prove(closure, scene.goal))
        times["proof"].append(seconds)
        times["check"].append(timed(lambda graph=graph: check(graph, library))[1])
    return Measured(solved, len(problems(name)), **times)


def dense(points: int, rounds: int = 5) -> float:
    """The median CPU seconds of the closure of a dense scene."""
    scene, library = dense_scene(points), load_library()
    close(scene, library)
    return median(timed(lambda: close(scene, library))[1] for _ in range(rounds))


def peak_memory() -> float:
    """Peak memory in MB of a fresh process that closes and proves everything."""
    script = HERE / "peak_memory.py"
    environment = {**os.environ, "PYTHONPATH": str(HERE.parents[1])}
    run = subprocess.run([sys.executable, str(script)], env=environment, capture_output=True, text=True, check=True)
    return float(run.stdout)


def rows() -> list[tuple[str, ...]]:
    """The peers' rows and ours."""
    close(dense_scene(5), load_library())  # rules are compiled now
    jgex, imo = measure("jgex_dev"), measure("imo_dev")
    own = (
        "geogen (Python, full closure, every proof checked)",
        f"{jgex.solved} of {jgex.count}",
        f"{median(jgex.closure or [0]):.4f}",
        f"{imo.solved} of {imo.count}",
        f"{median(imo.closure or [0]):.4f}",
        f"{dense(15):.3f}",
    )
    return [HEAD, *PEERS, own, *_details(jgex, imo)]


def _details(jgex: Measured, imo: Measured) -> list[tuple[str, ...]]:
    found = []
    for label, part in (("JGEX", jgex), ("IMO", imo)):
        for stage in ("build", "closure", "proof", "check"):
            values = getattr(part, stage)
            spread = [1e3 * quantile(values, share) for share in (0.5, 0.95, 1.0)]
            found.append((f"{label} {stage}, ms: median, p95, most", *(f"{x:.1f}" for x in spread)))
    found.append(("dense 20 points, closure, ms", f"{1e3 * dense(20):.0f}"))
    found.append(("peak memory, MB", f"{peak_memory():.0f}"))
    return found


def table() -> str:
    """The table as text: the comparison first, our stages after it."""
    every = rows()
    width = max(len(r[0]) for r in every)
    return "\n".join("  ".join((r[0].ljust(width), *(c.rjust(13) for c in r[1:]))) for r in every)


if __name__ == "__main__":
    print(table())
