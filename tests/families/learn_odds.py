"""Teaches the learner by whose odds pairs of twins are made, and writes its tables.

    python tests/families/learn_odds.py KIND… --data DIR… [--workers N]
    python tests/families/learn_odds.py insufficient --made DIR…

The data sets are made by ``geogen synth``, and half an hour for each thousand problems is needed. What is seen of the
pairs of a data set is kept beside it, so that another data set can be added later. The second call adds what is still
learnt of the lengths of ratios from twins that ``geogen variants`` made with the table: there are few such names, and
beside thousands of other things the first one takes them for chance.
"""

from __future__ import annotations

import argparse
import pickle
import zlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
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
from geogen.dataset.variant_tables import read_variants
from geogen.errors import NotDerivable, SceneError
from geogen.families.kinds import KINDS
from geogen.families.odds import SIGN, SIZE, TABLES, UNIT, hashed, table
from geogen.families.surface import ASKS
from geogen.library import load_library
from geogen.tasks.source import read_source

#: Strength of the fit: scikit-learn's C; parts of the pairs for the test of what is learnt, by problems.
FIT, PARTS = 0.01, 5
#: The same for the lengths of ratios, and how things begin that say how these are called.
NAMES, RATIO = 0.04, f"{ASKS} a ratio of"

#: How many times as sure as what was learnt the table of a kind is. A quantity stands in several pairs, and each has a
#: lot of its own, so more of those are made in which the guess is right than its odds say: of 512 pairs of two other
#: data sets so many that these odds would have kept the balance. (Of the other kinds 1.0 to 1.2, within the error.)
SURER = {"insufficient": 1.43}

#: Where in a table what is seen of the two sides of a pair is, with its sign.
Signed = tuple[np.ndarray, np.ndarray]


def seen_of(kind: str, row: Row) -> list[Signed]:
    """What is seen of the pairs of a problem."""
    library = load_library()
    pairs = KINDS[kind].pairs
    assert pairs is not None and pairs.search is not None
    try:
        found = [pair.seen for pair in pairs.search(family_of(read_source(row), 0, library, all_pairs=True))]
    except (SceneError, NotDerivable):  # as for twins, no pair of it
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


def made_in(kind: str, folder: Path) -> Iterator[tuple[frozenset[str], frozenset[str]]]:
    """How the lengths of the ratios of a twin and its control are called, of the twins in a folder."""
    control = KINDS[kind].pairs
    assert control is not None
    beside: dict[tuple[str, str], list[frozenset[str]]] = defaultdict(list)
    rows = {
        name: [row for row in read_variants(folder) if row["kind"] == name and row["goal"].startswith("ratio ")]
        for name in (kind, control.control)
    }
    for row in rows[control.control]:
        beside[row["family"], row["premises"]].append(called(row))
    for row in rows[kind]:
        others = beside[row["family"], row["premises"]]
        if others:
            yield called(row), others.pop(0)


def called(row: Row) -> frozenset[str]:
    """How the two lengths of the ratio that a twin asks for are called."""
    a, b, c, d = row["goal"].split()[1:]
    return frozenset(f"{RATIO} {' '.join(sorted(pair))}" for pair in ((a, b), (c, d)))


def added(kind: str, folders: Sequence[Path]) -> None:
    """Add to the table of a kind what is still learnt of names from twins that were made with it."""
    pairs = [pair for folder in folders for pair in made_in(kind, folder)]
    names = sorted({name for pair in pairs for side in pair for name in side})
    sides = [np.array([[name in side for name in names] for side in pair], int) for pair in pairs]
    more = np.array([twin - control for twin, control in sides])
    turned = np.where(np.arange(len(pairs)) % 2, -1, 1)
    model = LogisticRegression(C=NAMES, fit_intercept=False, max_iter=1000).fit(more * turned[:, None], turned)
    weights = table(kind).copy()
    for name, weight in zip(names, model.coef_[0], strict=True):
        code = zlib.crc32(name.encode())
        weights[code % SIZE] += round(weight / UNIT) * (1 - 2 * (code >> SIGN))
    np.save(TABLES / f"{kind}.npy", weights.astype(np.int16))
    right = (more @ model.coef_[0] > 0).mean()
    print(f"{kind}: {len(pairs)} ratios, {len(names)} lengths; right in {100 * right:.0f} % of what it was taught on")


def slope(sure: np.ndarray) -> float:
    """By what odds are multiplied that are too sure or too unsure, of those of pairs that were not learnt from."""
    tried = np.linspace(0.3, 3, 271)
    return float(tried[np.argmin([np.log1p(np.exp(-t * sure)).mean() for t in tried])])


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="+")
    parser.add_argument("--data", nargs="+", type=Path, default=[])
    parser.add_argument("--made", nargs="+", type=Path, default=[])
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    for kind in given.kinds if given.made else ():
        added(kind, given.made)
    for kind in given.kinds if given.data else ():
        problems = [one for folder in given.data for one in read_seen(kind, folder, given.workers) if one]
        pairs = list(chain.from_iterable(problems))
        part = np.repeat(np.arange(len(problems)) % PARTS, [len(one) for one in problems])
        sure = np.zeros(len(pairs))
        for own in range(PARTS):
            others = [pair for pair, n in zip(pairs, part, strict=True) if n != own]
            sure[part == own] = matrix([p for p, n in zip(pairs, part, strict=True) if n == own]) @ learnt(others)
        steep = slope(sure) * SURER.get(kind, 1.0)
        whole = np.rint(learnt(pairs) * steep / UNIT).astype(int)
        TABLES.mkdir(exist_ok=True)
        np.save(TABLES / f"{kind}.npy", whole.astype(np.int16))
        made = np.exp(-np.maximum(steep * sure, 0)).mean()
        print(
            f"{kind}: {len(pairs)} pairs of {len(problems)} problems; right in {100 * (sure > 0).mean():.0f} % of pairs"
            f" of other problems; {100 * made:.0f} % are made; odds by {steep:.2f}; largest weight {abs(whole).max()}"
        )


if __name__ == "__main__":
    main()
