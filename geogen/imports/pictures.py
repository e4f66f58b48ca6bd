"""Pictures of outside sets, read under limits."""

from __future__ import annotations

import io
from pathlib import Path, PurePosixPath

from geogen.errors import RecordError

#: Largest file in bytes, and most pixels of a picture.
MAX_BYTES, MAX_PIXELS = 2**24, 2**26
FORMATS = ("PNG", "JPEG", "WEBP")


def picture(folder: Path, named: str, where: str) -> bytes:
    """The bytes of a picture.

    Args:
        folder: where the pictures of the set lie.
        named: the path that the set gives; only its last part counts, so that no path leads out of the folder.
        where: the item, for errors.

    Raises:
        RecordError: it is not there, too large, or no picture.
    """
    path = folder / PurePosixPath(named.replace("\\", "/")).name
    if not path.is_file():
        raise RecordError(f"{where}: its picture is not there", file=str(path), hint="name the folder with --images")
    if path.stat().st_size > MAX_BYTES:
        raise RecordError(f"{where}: its picture has more than {MAX_BYTES} bytes", file=str(path))
    data = path.read_bytes()
    _check(data, path, where)
    return data


def _check(data: bytes, path: Path, where: str) -> None:
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as image:
            if image.width * image.height > MAX_PIXELS:
                raise RecordError(f"{where}: its picture has more than {MAX_PIXELS} pixels", file=str(path))
            image.verify()
    except (UnidentifiedImageError, OSError, SyntaxError, Image.DecompressionBombError) as error:
        raise RecordError(f"{where}: not a picture that can be read", file=str(path)) from error
