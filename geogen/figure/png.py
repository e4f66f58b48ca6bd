"""Pictures of strangers: PNG alone, decoded under limits."""

from __future__ import annotations

import io
import struct
from typing import TYPE_CHECKING

from geogen.errors import RecordError

if TYPE_CHECKING:
    from PIL.Image import Image

#: Bytes and pixels of a picture.
MAX_BYTES, MAX_PIXELS = 8 * 2**20, 2**25
_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def check_png(data: bytes) -> tuple[int, int]:
    """The width and height of a PNG in pixels, read from its first bytes.

    Args:
        data: the file's content.

    Raises:
        RecordError: it is no PNG, or larger than a limit.
    """
    if len(data) > MAX_BYTES:
        raise RecordError(f"a picture of {len(data)} bytes; at most {MAX_BYTES} are read")
    if not data.startswith(_SIGNATURE) or data[12:16] != b"IHDR" or len(data) < 33:
        raise RecordError("a picture that is not PNG")
    width, height = struct.unpack(">II", data[16:24])
    if not 0 < width * height <= MAX_PIXELS:
        raise RecordError(f"a picture of {width} × {height} pixels; at most {MAX_PIXELS} are read")
    return width, height


def open_png(data: bytes) -> Image:
    """The pixels of a PNG.

    Args:
        data: the file's content.

    Raises:
        RecordError: it is no PNG that can be decoded, or larger than a limit.
    """
    from PIL import Image

    check_png(data)
    try:
        picture = Image.open(io.BytesIO(data), formats=["PNG"])
        picture.load()
    except (OSError, ValueError, SyntaxError, EOFError, struct.error, Image.DecompressionBombError) as error:
        raise RecordError(f"a picture that cannot be decoded: {error}"[:200]) from error
    return picture
