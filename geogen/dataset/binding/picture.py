"""A picture compared with the drawing that it should be."""

from __future__ import annotations

from typing import Any

import numpy as np

from geogen.dataset.binding.png import SIGNATURE, Png, pixels_of, read_png
from geogen.figure.display import DisplayList
from geogen.figure.raster import has_resvg, write_png

#: How far a channel of a pixel may be off, of 255, where ink ends: the edges of strokes under another version of the
#: rasteriser. Where the drawing is plain nothing may be off, so that nothing faint is written there. What is worn as a
#: bad copy is plain nowhere; what a packer is free to choose, such as filters of rows, only the hash of a file sees.
NEAR = 8
#: Times that a picture may have as many bytes as its drawing.
LONGEST = 4


def picture_fault(image: Any, figure: DisplayList) -> str | None:
    """What is wrong with a picture, None where it is the drawing.

    Args:
        image: the column of a record: bytes of a PNG, without a path.
        figure: what it should show.
    """
    if not isinstance(image, dict) or set(image) != {"bytes", "path"} or not isinstance(image["bytes"], bytes):
        return "it is no picture: a PNG file as bytes is expected"
    if image["path"] is not None:
        return f"it names a file '{str(image['path'])[:60]}' besides its own bytes"
    found, drawn = image["bytes"], write_png(figure)
    return None if found == drawn else _unlike(found, drawn)


def _unlike(found: bytes, drawn: bytes) -> str | None:
    """The first difference between two PNG files that are not equal byte for byte; sizes come before any decoding."""
    if not found.startswith(SIGNATURE):
        return "it is not a PNG file"
    if len(found) > LONGEST * len(drawn):
        return f"it has {len(found)} bytes, far more than its drawing with {len(drawn)}"
    own = read_png(drawn)
    try:
        parts = read_png(found)
        if parts.size != own.size:
            return f"it has {_size(parts)} pixels, the drawing has {_size(own)}"
        if parts.head != own.head:
            return _other_head(parts, own)
        parts.filtered()
    except ValueError as error:
        return f"it is a damaged PNG file: {error}"
    return _shows_else(pixels_of(found), pixels_of(drawn))


def _other_head(found: Png, drawn: Png) -> str:
    """What differs in the parts of two PNG files before the pixels."""
    kinds, wanted = (" ".join(kind for kind, _ in each.head) for each in (found, drawn))
    if kinds != wanted:
        return f"its PNG file has the parts {kinds[:80]} before the pixels, where {wanted} belongs"
    odd = next(kind for (kind, one), (_, other) in zip(found.head, drawn.head, strict=True) if one != other)
    if odd != "IHDR":
        return f"the part {odd} of its PNG file is not that of the drawing"
    return f"its PNG file has {_pixel(found)}, the drawing has {_pixel(drawn)}"


def _pixel(png: Png) -> str:
    """How a PNG file stores a pixel."""
    depth, colour, *methods = png.head[0][1][8:]
    others = f", methods {' '.join(map(str, methods))}" if any(methods) else ""
    return f"pixels of colour type {colour} with {depth} bits a channel{others}"


def _shows_else(found: np.ndarray, drawn: np.ndarray) -> str | None:
    """Where pixels are too far from those of the drawing, None where none is."""
    off = np.abs(found - drawn).max(axis=2)
    wrong = off > np.where(_plain(drawn), 0, NEAR)
    if not wrong.any():
        return None
    y, x = np.unravel_index(int(np.where(wrong, off, 0).argmax()), off.shape)
    also = "" if has_resvg() else " (drawn without resvg here: install resvg-py)"
    return f"it shows something else than the drawing, {int(wrong.sum())} pixels, one at ({x}, {y}){also}"


def _plain(drawn: np.ndarray) -> np.ndarray:
    """The pixels of a drawing that have the colour of all their neighbours: no stroke or letter ends at them."""
    around = np.pad(drawn, ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width = drawn.shape[:2]
    shifted = [around[y : y + height, x : x + width] for y in range(3) for x in range(3)]
    return np.all([(each == drawn).all(axis=2) for each in shifted], axis=0)


def _size(png: Png) -> str:
    width, height = png.size
    return f"{width} × {height}"
