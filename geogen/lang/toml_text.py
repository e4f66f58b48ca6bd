"""TOML as strangers may write it, read under a limit."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from geogen.errors import ParseError
from geogen.lang.textfile import read_text


def read_toml(path: Path, limit: int) -> dict[str, Any]:
    """The tables of a TOML file.

    Args:
        path: the file.
        limit: its largest size in bytes.

    Raises:
        ParseError: it cannot be read, or is no TOML.
    """
    text = read_text(path, limit)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ParseError("not a TOML file: nested too deeply", file=str(path)) from None
    except ValueError as error:
        raise ParseError(f"not a TOML file: {error}", file=str(path)) from None
