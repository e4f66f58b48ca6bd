"""Splits of a data set, such as train and test: how many problems each has, and on which one a scene falls.

A scene falls by a hash of the seed and of itself, so that its side does not depend on what else was made. The hash
leaves out the values that it states and the names of its points: a construction never stands on two sides, whatever
numbers are given. Sizes are exact, as the choice of problems takes none for a split that is full.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import accumulate

from geogen.dataset.manifest import Options
from geogen.dataset.shards import Row
from geogen.errors import GeogenError
from geogen.lang.statement import parse_statement
from geogen.problem.identity import scene_fingerprint
from geogen.problem.premise import RELATIONAL
from geogen.problem.randomness import digest

#: The one split of a data set that has none.
WHOLE = ""
#: Names of splits: parts of file names, as readers of data sets take them; what all splits together are called is none.
NAME, TAKEN = re.compile(r"[a-z][a-z0-9_]{0,29}"), "all"
#: Most splits.
MOST = 20


def sizes(options: Options) -> dict[str, int]:
    """How many problems each split has, by name in order; without splits the whole is one.

    Each has its share rounded down, and what is left goes to those that lost most by that.
    """
    exact = {name: share * options.n for name, share in sorted(options.controls.split)} or {WHOLE: options.n}
    found = {name: int(size) for name, size in exact.items()}
    for name in sorted(exact, key=lambda name: found[name] - exact[name])[: options.n - sum(found.values())]:
        found[name] += 1
    return found


def starts(options: Options) -> dict[str, int]:
    """The number of the first problem of each split: those of one follow each other."""
    counts = sizes(options)
    return dict(zip(counts, accumulate(counts.values(), initial=0), strict=False))


def split_of(row: Row, options: Options) -> str:
    """The split on which the scene of a problem falls.

    Args:
        row: the problem's record, of which its premises are read.
        options: of the data set.
    """
    shares = sorted(options.controls.split)
    if not shares:
        return WHOLE
    scene = scene_fingerprint(parse_statement(p["statement"]) for p in row["premises"] if p["kind"] == RELATIONAL)
    mark = digest(f"{options.seed}/split/{scene}") / 2**64
    bounds = accumulate(share for _, share in shares)
    return next((name for (name, _), bound in zip(shares, bounds, strict=True) if mark < bound), shares[-1][0])


def least_share(options: Options) -> float:
    """The share of the smallest split."""
    return min((share for _, share in options.controls.split), default=1.0)


def check_splits(options: Options) -> None:
    """Refuse splits that no data set can have.

    Raises:
        GeogenError: one line that names the option and a remedy.
    """
    shares: Mapping[str, float] = dict(options.controls.split)
    for name, share in shares.items():
        if not NAME.fullmatch(name) or name == TAKEN:
            raise GeogenError(f"--split: '{name[:40]}' is no name of a split", hint="such as train, test or dev")
        if not 0 < share <= 1:
            raise GeogenError(f"--split {name}={share:g} is no share", hint="such as train=0.9,test=0.1")
    if len(shares) < len(options.controls.split):
        raise GeogenError("--split names a split twice")
    total = sum(shares.values())
    if shares and abs(total - 1) > 1e-9:
        raise GeogenError(f"--split: the shares add up to {total:g}", hint="to 1, such as train=0.9,test=0.1")
    if len(shares) > MOST:
        raise GeogenError(f"--split names {len(shares)} splits", hint=f"at most {MOST}")
    empty = next((name for name, size in sizes(options).items() if not size), None)
    if empty is not None:
        message = f"--split {empty}={shares[empty]:g}: of {options.n} problems that is none"
        raise GeogenError(message, hint="a larger --n or share")
