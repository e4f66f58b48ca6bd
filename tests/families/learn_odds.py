"""Teaches the learner by whose odds pairs of twins are made, and writes its tables.

    python tests/families/learn_odds.py KIND… --data DIR… [--workers N]

The data sets are made by ``geogen synth``, and half an hour for each thousand problems is needed. What is seen of the
pairs of a data set is kept beside it, so that another data set can be added later.
"""

from __future__ import annotations

import argparse
import pickle
from collections.abc import Sequence
from functools import partial
from itertools import chain
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from pyarrow import parquet
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from geogen.dataset.families import family_of
from geogen.dataset.shards import Row, shard_paths
from geogen.errors import SceneError, Untraced
from geogen.families.kinds import KINDS
from geogen.families.odds import SIZE, TABLES, UNIT, hashed
from geogen.library import load_library
from geogen.tasks.source import read_source

#: Strength of the fit: scikit-learn's C; parts of the pairs for the test of what is learnt, by problems.
FIT, PARTS = 0.01, 5

#: Where in a table what is seen of the two sides of a pair is, with its sign.
Signed = tuple[np.ndarray, np.ndarray]


def seen_of(kind: str, row: Row) -> list[Signed]:
    """What is seen of the pairs of a problem."""
    library = load_library()
    pairs = KINDS[kind].pairs
    assert pairs is not None and pairs.search is not None
    try:
        found = [pair.seen for pair in pairs.search(family_of(read_source(row), 0, library, all_pairs=True))]
    except (SceneError, Untraced):  # as for twins, no pair of it
        return []
    sides = [(hashed(s.twin, s.control), hashed(s.control, s.twin)) for s in found]
    return [
        (np.concatenate([a[0], b[0]]).astype(np.int32), np.concatenate([a[1], -b[1]]).astype(np.int8)) for a, b in sides
    ]


def read_seen(kind: str, folder: Path, workers: int) -> list[list[Signed]]:
    """What is seen of the pairs of each problem of a data set."""
    kept = folder / f"seen-{kind}.pickle"  # written by this script on this machine
    if not kept.exists():
        rows = [row for path in shard_paths(folder) for row in parquet.read_table(path).to_pylist()]
        with Pool(workers) as pool:
            kept.write_bytes(pickle.dumps(pool.map(partial(seen_of, kind), rows, chunksize=4)))
    found: list[list[Signed]] = pickle.loads(kept.read_bytes())
    return found


def matrix(pairs: Sequence[Signed]) -> csr_matrix:
    """What is seen of pairs, (pairs, SIZE)."""
    ends = np.cumsum([0, *(len(places) for places, _ in pairs)])
    places, signs = (np.concatenate([pair[n] for pair in pairs]) for n in (0, 1))
    return csr_matrix((signs.astype(float), places, ends), shape=(len(pairs), SIZE))


def learnt(pairs: Sequence[Signed]) -> np.ndarray:
    """The weights of what is seen, by which the twin of a pair stands out, (SIZE,); half of the pairs are turned."""
    turned = np.where(np.arange(len(pairs)) % 2, -1, 1)
    model = LogisticRegression(C=FIT, fit_intercept=False, max_iter=1000)
    model.fit(matrix([(places, signs * turn) for (places, signs), turn in zip(pairs, turned, strict=True)]), turned)
    weights: np.ndarray = model.coef_[0]
    return weights


def slope(sure: np.ndarray) -> float:
    """By what odds are multiplied that are too sure or too unsure, of those of pairs that were not learnt from."""
    tried = np.linspace(0.3, 3, 271)
    return float(tried[np.argmin([np.log1p(np.exp(-t * sure)).mean() for t in tried])])


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="+")
    parser.add_argument("--data", nargs="+", type=Path, required=True)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    for kind in given.kinds:
        problems = [one for folder in given.data for one in read_seen(kind, folder, given.workers) if one]
        pairs = list(chain.from_iterable(problems))
        part = np.repeat(np.arange(len(problems)) % PARTS, [len(one) for one in problems])
        sure = np.zeros(len(pairs))
        for own in range(PARTS):
            others = [pair for pair, n in zip(pairs, part, strict=True) if n != own]
            sure[part == own] = matrix([p for p, n in zip(pairs, part, strict=True) if n == own]) @ learnt(others)
        steep = slope(sure)
        whole = np.rint(learnt(pairs) * steep / UNIT).astype(int)
        TABLES.mkdir(exist_ok=True)
        np.save(TABLES / f"{kind}.npy", np.clip(whole, -127, 127).astype(np.int8))
        made = np.exp(-np.maximum(steep * sure, 0)).mean()
        print(
            f"{kind}: {len(pairs)} pairs of {len(problems)} problems; right in {100 * (sure > 0).mean():.0f} % of pairs"
            f" of other problems; {100 * made:.0f} % are made; odds by {steep:.2f}; largest weight {abs(whole).max()}"
        )


if __name__ == "__main__":
    main()
