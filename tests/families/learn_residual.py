"""Teaches the learner of what the odds of pairs leave, and writes its weights.

    python tests/families/learn_residual.py DIR…

Each DIR has pieces of a run of ``geogen variants`` that was stopped before its end (``DIR/.variants.part``), so that
the pairs are there as they were made, and not yet thinned out; they are to be made without the weights. The strength of
the penalty, and how sure the learner may be, are those with which it guesses families best that it was not taught on.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from pathlib import Path

import numpy as np

from geogen.dataset.shards import Row
from geogen.dataset.sights import Pair, looks
from geogen.families.kind import PAIR
from geogen.families.residual import WEIGHTS

#: The kinds with their controls.
KINDS = {"insufficient": "enough", "two-answers": "enough"}
#: Fewest pairs that differ in a thing; penalties, and factors of the odds, that are tried.
FEWEST, PENALTIES, STEEP = 8, (100.0, 300.0, 1000.0), np.linspace(0.0, 2.0, 81)
#: Parts of the families, steps of Newton's method, decimals of weights, and the least that is written.
PARTS, STEPS, DECIMALS, LEAST = 5, 12, 4, 0.005


def pairs_of(folder: Path, kind: str) -> list[Pair]:
    """The pairs of a kind in the pieces of a run."""
    rows: dict[str, dict[tuple[str, str], Row]] = defaultdict(dict)
    for piece in sorted(folder.glob(".variants.part/*/*.json")):
        if kind in piece.parent.name.rpartition("-")[0].split("+"):
            for found in json.loads(piece.read_text(encoding="utf-8").partition("\n")[2]):
                for name in (kind, KINDS[kind]):
                    for row in found.get(name, {}).get("rows", ()):
                        rows[name][row["family"], row[PAIR]] = row
    controls = rows[KINDS[kind]]
    return [(row, controls[key]) for key, row in rows[kind].items() if key in controls]


def taught(seen: np.ndarray, penalty: float) -> np.ndarray:
    """The weights of a logistic regression without an intercept, (things,)."""
    weights = np.zeros(seen.shape[1])
    for _ in range(STEPS):
        right = 1 / (1 + np.exp(-seen @ weights))
        spread = (seen * (right * (1 - right))[:, None]).T @ seen + penalty * np.eye(len(weights))
        weights += np.linalg.solve(spread, seen.T @ (1 - right) - penalty * weights)
    return weights


def learn(pairs: list[Pair]) -> dict[str, float]:
    """By the name of each thing what one more of it adds to the logarithm of the odds."""
    sides = [(looks(row), looks(control)) for row, control in pairs]
    names = sorted({name for side in sides for one in side for name in one})
    differences = np.array([[float(one[name] - other[name]) for name in names] for one, other in sides])
    often = (differences != 0).sum(axis=0) >= FEWEST
    sizes = np.sqrt((differences[:, often] ** 2).mean(axis=0))
    seen = differences[:, often] / sizes
    families = sorted({str(row["family"]) for row, _ in pairs})
    np.random.default_rng(0).shuffle(families)
    part = np.array([families.index(str(row["family"])) % PARTS for row, _ in pairs])
    best = (np.inf, 0.0, 0.0)
    for penalty in PENALTIES:
        odds = np.zeros(len(pairs))
        for own in range(PARTS):
            odds[part == own] = seen[part == own] @ taught(seen[part != own], penalty)
        losses = np.logaddexp(0.0, -np.outer(STEEP, odds)).mean(axis=1)
        best = min(best, (float(losses.min()), penalty, float(STEEP[losses.argmin()])))
        right, loss = (odds > 0).mean(), losses.min()
        print(f"penalty {penalty:.0f}: right of {len(pairs)} unseen pairs {right:.3f}, loss {loss:.4f}")
    weights = taught(seen, best[1]) * best[2] / sizes
    kept = [name for name, is_often in zip(names, often, strict=True) if is_often]
    found = {name: round(float(w), DECIMALS) for name, w in zip(kept, weights, strict=True)}
    return {name: w for name, w in found.items() if abs(w) >= LEAST}


def main() -> None:
    """Learn from the folders of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    folders = parser.parse_args().folders
    for kind in KINDS:
        weights = learn([pair for folder in folders for pair in pairs_of(folder, kind)])
        text = json.dumps(weights, indent=0, ensure_ascii=False) + "\n"
        (WEIGHTS / f"{kind}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
