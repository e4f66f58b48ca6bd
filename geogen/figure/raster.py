"""PNG from the display list: through the SVG and resvg where it is installed, else through matplotlib."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from importlib.util import find_spec

from geogen.figure.canvas import matplotlib_png
from geogen.figure.damage import damaged
from geogen.figure.display import DisplayList
from geogen.figure.paint import LAYERS
from geogen.figure.style import SCALE
from geogen.figure.svg import write_svg

#: How many pictures a process remembers.
REMEMBERED = 1024


def has_resvg() -> bool:
    """True where the resvg wheel is installed."""
    return find_spec("resvg_py") is not None


def write_png(figure: DisplayList, scale: float = SCALE, layers: Iterable[str] = LAYERS) -> bytes:
    """The figure as PNG bytes, ``scale`` device pixels to a px; as worn as its style says."""
    return damaged(clean_png(figure, scale, layers), figure.style)


def clean_png(figure: DisplayList, scale: float = SCALE, layers: Iterable[str] = LAYERS) -> bytes:
    """The same, before any damage."""
    return _drawn(resvg_png if has_resvg() else matplotlib_png, figure, scale, tuple(layers))


@lru_cache(maxsize=REMEMBERED)
def _drawn(
    rasteriser: Callable[[DisplayList, float, Iterable[str]], bytes],
    figure: DisplayList,
    scale: float,
    layers: tuple[str, ...],
) -> bytes:
    """A picture, remembered: twins of a pair have one drawing."""
    return rasteriser(figure, scale, layers)


def scale_for(figure: DisplayList, size: int) -> float:
    """The scale at which the longer side of a figure is ``size`` device pixels."""
    return size / max(figure.width, figure.height)


def resvg_png(figure: DisplayList, scale: float = SCALE, layers: Iterable[str] = LAYERS) -> bytes:
    """The figure rasterised by resvg from its SVG (no text in it, so no font is looked for)."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=write_svg(figure, layers), zoom=scale, skip_system_fonts=True))
