"""The folder of variants of a data set, by its files alone."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path

#: The folder of a data set in which they lie, one file a kind, and the notes in it.
VARIANTS, NOTE = "variants", "manifest.json"


def variant_paths(folder: Path) -> list[Path]:
    """The files of variants of a data set."""
    return sorted((folder / VARIANTS).glob("[!.]*.parquet"))


def told_left_out(folder: Path, shown: Container[str] = ()) -> str:
    """What to say where variants are neither shown nor counted; nothing where there are none.

    Args:
        folder: the data set.
        shown: kinds that are shown.
    """
    kinds = ", ".join(path.stem for path in variant_paths(folder) if path.stem not in shown)
    return kinds and f"the variants ({kinds}) are left out: they are tables of their own in {folder / VARIANTS}"
