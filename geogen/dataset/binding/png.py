"""PNG files read strictly: a head, the compressed pixels, and the end, with no room for anything beside the picture."""

from __future__ import annotations

import io
import struct
import zlib
from dataclasses import dataclass
from typing import Any

import numpy as np

SIGNATURE = b"\x89PNG\r\n\x1a\n"
#: Channels of the colour types whose pixels say their own colours.
CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}
#: Kinds of filters of a row.
FILTERS = 5


@dataclass(frozen=True)
class Png:
    """The parts of a PNG file of which the last is its end, and nothing is after it.

    Args:
        head: kinds and contents of the parts before the pixels.
        packed: the compressed pixels.
    """

    head: tuple[tuple[str, bytes], ...]
    packed: bytes

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        width, height = struct.unpack(">II", self.head[0][1][:8])
        return width, height

    def filtered(self) -> bytes:
        """The rows of pixels, filtered, as many bytes as the head says and no more.

        Raises:
            ValueError: more, fewer, or another kind of picture than is written here.
        """
        depth, colour, *methods = self.head[0][1][8:]
        if depth != 8 or colour not in CHANNELS or any(methods):
            raise ValueError("it has no plain pixels of 8 bits a channel")
        width, height = self.size
        wanted = height * (1 + width * CHANNELS[colour])
        unpacking = zlib.decompressobj()
        try:
            found = unpacking.decompress(self.packed, wanted + 1)
        except zlib.error:
            raise ValueError("its pixels do not unpack") from None
        if len(found) != wanted or not unpacking.eof or unpacking.unused_data:
            raise ValueError(f"its pixels are not {width} × {height}, or there is something after them")
        if max(found[:: wanted // height]) >= FILTERS:
            raise ValueError("a row of pixels has no known filter")
        return found


def read_png(data: bytes) -> Png:
    """The parts of a PNG file: ``IHDR``, others before the pixels, ``IDAT`` once or more, and an empty ``IEND``.

    Raises:
        ValueError: one line with the cause.
    """
    if not data.startswith(SIGNATURE):
        raise ValueError("it does not begin as a PNG file")
    parts, place = list[tuple[str, bytes]](), len(SIGNATURE)
    while place < len(data):
        (length,) = struct.unpack(">I", data[place : place + 4].rjust(4, b"\xff"))
        kind, end = data[place + 4 : place + 8], place + 12 + length
        if end > len(data) or not kind.isalpha():
            raise ValueError("a part is cut off")
        if struct.pack(">I", zlib.crc32(data[place + 4 : end - 4])) != data[end - 4 : end]:
            raise ValueError("the checksum of a part is wrong")
        parts.append((kind.decode("ascii"), data[place + 8 : end - 4]))
        place = end
    kinds = [kind for kind, _ in parts]
    first = kinds.index("IDAT") if "IDAT" in kinds else len(kinds)
    pixels = len(kinds) - 1 - first
    if kinds[:1] != ["IHDR"] or len(parts[0][1]) != 13 or "IHDR" in kinds[1:]:
        raise ValueError("it does not begin with one head")
    if pixels < 1 or kinds[first:] != ["IDAT"] * pixels + ["IEND"] or parts[-1][1]:
        raise ValueError("it is not a head, pixels and an empty end, and nothing else")
    return Png(tuple(parts[:first]), b"".join(content for _, content in parts[first:-1]))


def pixels_of(data: bytes) -> Any:
    """The pixels of a PNG file with four channels, as an array; its parts have been looked at before."""
    from PIL import Image

    with Image.open(io.BytesIO(data), formats=("PNG",)) as picture:
        return np.asarray(picture.convert("RGBA"), dtype=np.int16)
