"""The named styles of figures; one name and one seed always look the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from difflib import get_close_matches

from geogen.errors import GeogenError
from geogen.figure.style import PLAIN, Style

#: Colours on dark paper: paper, ink, circles, auxiliary lines, marks, angle arcs, values, regions.
NIGHT = (
    ("#14181f", "#e8eaed", "#8ab4f8", "#9aa0a6", "#c3c7cc", "#fdd663", "#fdd663", "#26334a"),
    ("#1e1e1e", "#d4d4d4", "#9cdcfe", "#8a8a8a", "#c8c8c8", "#ce9178", "#dcdcaa", "#2f3a2f"),
    ("#002b36", "#eee8d5", "#2aa198", "#93a1a1", "#b8c4c4", "#b58900", "#e0b440", "#0b414f"),
)
#: Colours on light paper, in the same order.
DAY = (
    ("#ffffff", "#1a3e72", "#0b7285", "#868e96", "#c92a2a", "#d9480f", "#a61e4d", "#e7f5ff"),
    ("#fffdf7", "#2b2d42", "#5f3dc4", "#8d99ae", "#087f5b", "#c2255c", "#9c36b5", "#fff3bf"),
    ("#ffffff", "#37474f", "#1565c0", "#90a4ae", "#2e7d32", "#ef6c00", "#bf360c", "#e8f5e9"),
    ("#fbfbff", "#3b3355", "#5d5d81", "#8a8aa3", "#b5446e", "#286983", "#9d2f5a", "#eeeaf7"),
)
#: Letters that go with lines drawn by machine, and those that go with lines drawn by hand.
FACES, HANDS = ("cm", "stix", "stixsans", "dejavuserif"), ("dejavusans", "stixsans")


def _textbook(rng: random.Random, seed: int) -> Style:
    return PLAIN


def _dark(rng: random.Random, seed: int) -> Style:
    return _coloured_in(rng.choice(NIGHT), "dark", rng)


def _coloured(rng: random.Random, seed: int) -> Style:
    return _coloured_in(rng.choice(DAY), "coloured", rng)


def _coloured_in(colours: tuple[str, ...], name: str, rng: random.Random) -> Style:
    paper, ink, ring, aid, soft, arc, value, fill = colours
    look = Style(name, paper=paper, ink=ink, ring=ring, aid=aid, soft=soft, arc=arc, value=value, fill=fill)
    weight = rng.choice((1.15, 1.4, 1.7))
    look = replace(look, square=soft, spot=ink, text=ink, line=weight, mark=0.8 * weight)
    return replace(look, dot=1.4 + 0.8 * weight, face=rng.choice(FACES), gap=1.8)


def _hand(rng: random.Random, seed: int) -> Style:
    ink = rng.choice(("#222222", "#1c3f94", "#2f2f3f"))
    look = Style("hand", face=rng.choice(HANDS), wobble=rng.uniform(0.7, 1.3), seed=seed, paper="#fefdf8")
    look = replace(look, ink=ink, ring=ink, aid=ink, spot=ink, soft=ink, arc=ink, square=ink, text=ink, value=ink)
    return replace(look, line=rng.uniform(1.3, 1.7), mark=1.1, dot=2.4, gap=4.0, label_gap=6.0)


def _degraded(rng: random.Random, seed: int) -> Style:
    return replace(PLAIN, name="degraded", damage=rng.uniform(0.4, 0.9), seed=seed)


STYLES: Mapping[str, Callable[[random.Random, int], Style]] = {
    "textbook": _textbook,
    "dark": _dark,
    "coloured": _coloured,
    "hand": _hand,
    "degraded": _degraded,
}


def style_named(name: str, seed: int = 0) -> Style:
    """A style by its name; what it leaves to chance follows from the seed.

    Raises:
        GeogenError: there is no such style.
    """
    make = STYLES.get(name)
    if make is None:
        near = get_close_matches(name, STYLES, 1)
        known = f"did you mean '{near[0]}'?" if near else f"styles are {', '.join(STYLES)}"
        raise GeogenError(f"unknown style '{name[:40]}'", hint=known)
    return make(random.Random(f"{name} {seed}"), seed)
