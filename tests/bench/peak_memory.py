"""Prints the peak memory in MB of a process that closes and proves everything; run in a fresh process."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from deduction_scenes import dense_scene, problems, scene_of  # noqa: E402

from geogen.deduction import close, prove  # noqa: E402
from geogen.library import load_library  # noqa: E402

#: Bytes in one unit of the system's report.
UNIT = 1 if sys.platform == "darwin" else 1024


def peak() -> float:
    """Bytes at the peak; the report of resource usage would count what the parent held when it started the process."""
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) * 1024


def main() -> None:
    """Close the outside problems and the dense scenes of 15 and 20 points, prove every goal that is reached."""
    scenes = [scene_of(p) for name in ("jgex_dev", "imo_dev") for p in problems(name)]
    for scene in (*scenes, dense_scene(15), dense_scene(20)):
        closure = close(scene, load_library())
        if scene.goal is not None and closure.holds(scene.goal):
            prove(closure, scene.goal)
    print(f"{peak() / 1e6:.1f}")


if __name__ == "__main__":
    main()
