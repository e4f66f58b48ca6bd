"""The texts of the suite ``construction``, from ``texts.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def texts(kind: str) -> dict[str, Any]:
    """The texts of a kind: ``prompt``, ``how``, ``gold`` or ``judge``."""
    found: dict[str, Any] = tomllib.loads(files("geogen.eval.construction").joinpath("texts.toml").read_text("utf-8"))
    return found[kind]  # type: ignore[no-any-return]
