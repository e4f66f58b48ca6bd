"""The wordings of the variants, read from the file beside this one."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files


@cache
def wordings() -> dict[str, dict[str, list[str]]]:
    """By name and language, the alternatives."""
    return tomllib.loads(files("geogen.variants").joinpath("words.toml").read_text("utf-8"))


def worded(name: str, language: str, style: int, /, **words: str) -> str:
    """One of the wordings of a name, filled.

    Args:
        name: its table.
        language: ``en`` or ``zh``.
        style: any number; it picks the alternative.
        words: what is put in.
    """
    alternatives = wordings()[name][language]
    return alternatives[style % len(alternatives)].format(**words)
