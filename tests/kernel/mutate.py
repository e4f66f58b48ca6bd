"""Random changes of elaborated records: most make a record that is none, or a proof of nothing; some change nothing."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

#: Values of all types and sizes to be put anywhere.
STRANGERS: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 24, 25, 10**9, 10**9 + 1, 10**12, 10**30, 1.0, 0.5, -2.5, 1e300, 1e308,
    float("nan"), float("inf"), "", "a", "b", "zz", "0", "1", "-1", "1/2", "2/4", "1/0", "01", "+1", "1.5", " 1", "1\n",
    "9" * 160, "9" * 161, "x" * 400, "x" * 401, "__proto__", "constructor", "é", "\U0001d49c", "ﬀ", [], {}, [[]],
    ["a", "b"], ["1", 1, 0, []], [["1", 1, 0, []]], [["1", 4, 0, []]], [["1", 1, 25, []]], [["-1", 2, 1, []]],
    ["length", "a", "b"], [[["length", "a", "b"], 1]], {"a": "b"}, {"kind": "given"},
)  # fmt: skip
#: Words that mean something in a record.
WORDS = (
    *"coll para perp eqangle aconst protractor cong eqratio rconst lconst lensum sqsum vecsum midp cyclic".split(),
    *"circle simtri simtrir contri contrir eqratio3 equal diff ncoll npara nperp sameclock sameside nsameside".split(),
    *"between opposite oneside acute obtuse anticlockwise given seen rule algebra value".split(),
    *"length angle area circle_area circumference arc sector sin cos tan".split(),
)


def mutant(record: Any, seed: int) -> Any:
    """A record with one to three changes.

    Args:
        record: plain data, left as it is.
        seed: the same seed makes the same mutant.
    """
    draw = random.Random(seed)
    found = copy.deepcopy(record)
    for _ in range(draw.choice((1, 1, 1, 2, 3))):
        _change(found, draw)
    return found


def _change(record: Any, draw: random.Random) -> None:
    """Change a place of a record, steps before all others."""
    start = draw.choice(record["steps"]) if record.get("steps") and draw.random() < 0.6 else record
    places = list(_places(start))
    if not places:
        return
    holder, name = draw.choice(places)
    old = holder[name]
    kind = draw.randrange(8)
    if kind == 0:
        del holder[name]
    elif kind == 1:
        holder[name] = copy.deepcopy(draw.choice(STRANGERS))
    elif kind == 2:
        same = [h[n] for h, n in _places(record) if type(h[n]) is type(old) and h[n] != old]
        holder[name] = copy.deepcopy(draw.choice(same)) if same else None
    elif kind == 3 and isinstance(holder, list):
        holder.insert(draw.randrange(len(holder) + 1), copy.deepcopy(old))
    elif kind == 4 and isinstance(old, list):
        draw.shuffle(old)
    elif kind == 5 and isinstance(holder, dict):
        holder[draw.choice(("id", "rule", "extra", "names", "rests", name + " "))] = copy.deepcopy(old)
    else:
        holder[name] = _near(old, draw)


def _near(old: Any, draw: random.Random) -> Any:
    """A value of the same type that is not far."""
    if isinstance(old, bool) or old is None:
        return not old
    if isinstance(old, int):
        return old + draw.choice((-2, -1, 1, 2))
    if isinstance(old, float):
        return old * draw.choice((-1, 0, 1 + 1e-9, 1 + 1e-7, 1 + 3e-6, 1.01, 2, 1e6, 1e200))
    if isinstance(old, str) and old.lstrip("-")[:1].isdigit():
        return draw.choice(("-" + old, old.lstrip("-"), old + "0", old + "/7", "1", "2", "-1", "1/2", "180", "1/3"))
    if isinstance(old, str):
        return draw.choice((*WORDS, "a", "b", "c", "d", "A", "B", old + "x"))
    return copy.deepcopy(old[: len(old) // 2]) if isinstance(old, list) else {}


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Each entry of each list and mapping, as its holder and where it stands there."""
    names = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for name in names:
        yield data, name
        yield from _places(data[name])
