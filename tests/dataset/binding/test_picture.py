"""A PNG file holds its drawing and has no room for anything else."""

from __future__ import annotations

import io
import struct
import zlib
from itertools import pairwise

import numpy as np
import pytest
from PIL import Image, ImageDraw

from geogen.dataset.binding.picture import picture_fault
from geogen.dataset.binding.png import SIGNATURE, read_png
from geogen.figure.display import DisplayList
from geogen.figure.draw import draw_problem
from geogen.figure.raster import write_png
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.library.instantiate import given_statements

Part = tuple[bytes, bytes]


@pytest.fixture(scope="module")
def figure() -> DisplayList:
    """The drawing of a triangle."""
    library, problem = load_library(), parse_body("a b c = triangle a b c ? cong a b a c")
    at = {"a": (0.0, 0.0), "b": (4.0, 0.0), "c": (1.0, 3.0)}
    return draw_problem(problem, given_statements(problem, library), at, library)


def png(*parts: Part) -> bytes:
    """A PNG file of some parts."""
    made = [struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d)) for k, d in parts]
    return SIGNATURE + b"".join(made)


def of_pixels(pixels: np.ndarray, drawn: bytes) -> bytes:
    """A PNG file of pixels, packed otherwise, with the head of the drawing."""
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    return png(*head_of(drawn), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b""))


def head_of(drawn: bytes) -> list[Part]:
    """The parts before the pixels."""
    return [(kind.encode(), content) for kind, content in read_png(drawn).head]


def opened(drawn: bytes) -> Image.Image:
    """The drawing, to be changed."""
    return Image.open(io.BytesIO(drawn))


def test_only_the_parts_of_a_picture_are_accepted(figure: DisplayList) -> None:
    """Text, a second head, other pixels and whatever comes after the end are refused; other packing is not."""
    drawn = write_png(figure)
    head, packed = head_of(drawn), read_png(drawn).packed
    pixels, end, text = (b"IDAT", packed), (b"IEND", b""), (b"tEXt", b"Title\0the answer is 42")
    width, height = struct.unpack(">II", head[0][1][:8])
    rows = zlib.decompress(packed)
    assert picture_fault({"bytes": drawn, "path": None}, figure) is None
    split = png(*head, (b"IDAT", packed[:50]), (b"IDAT", packed[50:]), end)
    assert picture_fault({"bytes": split, "path": None}, figure) is None
    assert picture_fault({"bytes": of_pixels(np.asarray(opened(drawn)), drawn), "path": None}, figure) is None
    heads = [(b"IHDR", struct.pack(">II", w, h) + head[0][1][8:]) for w, h in ((1, 1), (60000, 60000), (0, 0))]
    forged = [
        png(*head, pixels, (b"IEND", b"the answer is 42")),
        png(*head, pixels, end, (b"IEND", b"42")),
        png(*head, pixels, end) + drawn,
        drawn + b"42",
        png(*head, text, pixels, end),
        png(*head, pixels, text, end),
        png(*head, pixels, (b"IDAT", zlib.compress(b"\0" * len(rows))), end),
        png(*head, (b"IDAT", zlib.compress(rows + b"42")), end),
        png(*head, (b"IDAT", zlib.compress(rows[:-1])), end),
        png(*head, (b"IDAT", b""), end),
        png(*head, end),
        png(pixels, end),
        drawn[:-13] + bytes([drawn[-13] ^ 1]) + drawn[-12:],
        *(png(*head, each, pixels, end) for each in heads),
        *(png(*head, pixels, each, end) for each in heads),
        *(png(each, *head[1:], pixels, end) for each in heads),
    ]
    for data in forged:
        assert picture_fault({"bytes": data, "path": None}, figure) is not None, data[:200]
    assert all(one != two for one, two in pairwise(forged)) and (width, height) == read_png(drawn).size


def test_nothing_faint_is_written_beside_the_drawing(figure: DisplayList) -> None:
    """Where ink ends a pixel may be a little off; where the drawing is plain none may."""
    drawn = write_png(figure)
    plain = opened(drawn)
    pixels = np.asarray(plain).astype(np.int16)
    ends = np.abs(np.diff(pixels, axis=1)).max(axis=2) > 0
    soft = pixels.copy()
    soft[:, 1:][ends] = np.where(soft[:, 1:][ends] > 100, soft[:, 1:][ends] - 8, soft[:, 1:][ends])
    near = of_pixels(soft.astype(np.uint8), drawn)
    assert near != drawn and picture_fault({"bytes": near, "path": None}, figure) is None
    ImageDraw.Draw(plain).text((2, 2), "42", fill=(247, 247, 247, 255))
    cause = picture_fault({"bytes": of_pixels(np.asarray(plain), drawn), "path": None}, figure)
    assert cause is not None and cause.startswith("it shows something else than the drawing")


def test_what_differs_before_the_pixels_is_said(figure: DisplayList) -> None:
    """Another kind of pixels, another part, and a part more, each by its name."""
    drawn = write_png(figure)
    head, pixels, end = head_of(drawn), (b"IDAT", read_png(drawn).packed), (b"IEND", b"")
    grey = io.BytesIO()
    opened(drawn).convert("L").save(grey, "PNG")
    kinds = " ".join(kind.decode() for kind, _ in head)
    for data, cause in (
        (grey.getvalue(), "its PNG file has pixels of colour type 0 with 8 bits a channel, the drawing has pixels of"),
        (
            png(*head, (b"tEXt", b"a\0b"), pixels, end),
            f"its PNG file has the parts {kinds} tEXt before the pixels, where",
        ),
    ):
        assert str(picture_fault({"bytes": data, "path": None}, figure)).startswith(cause)
