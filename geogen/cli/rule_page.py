"""``geogen rules --page``: the page of all rules with its figures."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from geogen.dataset.shards import write_whole
from geogen.figure.rule_page import FIGURES, PAGE, pages
from geogen.library import Library


def write_page(library: Library, folder: Path, status: Mapping[str, str]) -> None:
    """Write the page and its figures, and remove figures of rules that are gone.

    Args:
        library: the rules.
        folder: where ``rules.md`` and the folder of figures go.
        status: how each rule is proved, by its id.

    Raises:
        FigureError: a rule's example shows no figure of it.
    """
    files = pages(library, status)
    for name, text in files.items():
        write_whole(folder / name, text.encode())
    for path in sorted((folder / FIGURES).glob("*.svg")):
        if f"{FIGURES}/{path.name}" not in files:
            path.unlink()
    click.echo(f"{folder / PAGE}: {len(library.rules)} rules")
