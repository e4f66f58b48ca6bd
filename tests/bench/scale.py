"""How problems grow with candidates: ``python -m tests.bench.scale DATA [PLOT.png]``.

A data set takes what is new of one candidate after another, so each problem's candidate tells how many it took. Numbers
of different things among random ones grow as a power of how many are looked at (Heaps, Information retrieval, 1978);
the power is fitted to the later part, where the first scenes no longer count.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq

#: Share of the problems from which on the power is fitted.
LATER = 1 / 6
#: CPU seconds of a candidate with words and proof, measured beside; and bytes of a problem with its figure.
SECONDS, BYTES = 0.3, 13_500
AIMS = (10_000, 100_000, 1_000_000)
POINTS = 12


def growth(folder: Path) -> tuple[np.ndarray, np.ndarray]:
    """For each problem the candidates and the scenes up to it, (problems,) each.

    Args:
        folder: a data set of ``geogen synth``.
    """
    columns = [
        pq.read_table(f, columns=["origin", "scene_fingerprint"]) for f in sorted(folder.glob("problems/*.parquet"))
    ]
    origins = [str(o) for table in columns for o in table["origin"].to_pylist()]
    scenes: dict[str, None] = {}
    seen = []
    for scene in (s for table in columns for s in table["scene_fingerprint"].to_pylist()):
        scenes[scene] = None
        seen.append(len(scenes))
    return np.array([int(o.partition(".")[0]) + 1 for o in origins]), np.array(seen)


def power(candidates: np.ndarray) -> tuple[float, float]:
    """The factor a and the power b of problems = a · candidates ** b."""
    made = np.arange(1, len(candidates) + 1)
    later = made > LATER * len(made)
    b, log_a = np.polyfit(np.log(candidates[later]), np.log(made[later]), 1)
    return float(np.exp(log_a)), float(b)


def table(candidates: np.ndarray, scenes: np.ndarray) -> str:
    """What was measured, and what the power says of larger data sets, in Markdown."""
    count = len(candidates)
    rows = [("problems", "candidates", "scenes", "new problems a candidate"), ("---",) * 4]
    edges = [round(count * k / POINTS) for k in range(POINTS + 1)]
    for start, stop in zip(edges, edges[1:], strict=False):
        spent = candidates[stop - 1] - (candidates[start - 1] if start else 0)
        rows.append(
            (f"{stop:,}", f"{candidates[stop - 1]:,}", f"{scenes[stop - 1]:,}", f"{(stop - start) / spent:.3f}")
        )
    a, b = power(candidates)
    rows += [("",) * 4, ("problems", "candidates", "core hours", "GB"), ("---",) * 4]
    for aim in AIMS:
        needed = (aim / a) ** (1 / b)
        rows.append((f"{aim:,}", f"{needed:,.0f}", f"{needed * SECONDS / 3600:,.1f}", f"{aim * BYTES / 1e9:.1f}"))
    lines = (f"| {' | '.join(row)} |" if any(row) else "" for row in rows)
    return f"problems = {a:.2f} · candidates ** {b:.3f}\n\n" + "\n".join(lines)


def plot(candidates: np.ndarray, scenes: np.ndarray, path: Path) -> None:
    """Problems and scenes against candidates, with the fitted power, as a picture."""
    import matplotlib.pyplot as plt

    a, b = power(candidates)
    figure, axes = plt.subplots(figsize=(6.4, 4.0), layout="constrained")
    axes.plot(candidates, np.arange(1, len(candidates) + 1), label="problems")
    axes.plot(candidates, scenes, label="scenes")
    axes.plot(candidates, a * candidates.astype(float) ** b, "--", linewidth=1, label=f"{a:.2f} · candidates^{b:.2f}")
    axes.set(xlabel="candidates", ylabel="different problems and scenes", xscale="log", yscale="log")
    axes.legend()
    figure.savefig(path, dpi=120)


def main(arguments: Sequence[str]) -> None:
    """Print the table, and draw the plot where one is asked for."""
    candidates, scenes = growth(Path(arguments[0]))
    print(table(candidates, scenes))
    for path in arguments[1:]:
        plot(candidates, scenes, Path(path))


if __name__ == "__main__":
    main(sys.argv[1:])
