"""Which data set a command works on: the one that is named, or the one that ``geogen synth`` writes by default."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from geogen.errors import RecordError


def default_folder(seed: int = 0) -> Path:
    """The folder of ``geogen synth`` where no other is named."""
    return Path("generated") / f"synth-{seed}"


def _existing(context: click.Context, parameter: click.Parameter, folder: Path) -> Path:
    """The folder itself.

    Raises:
        RecordError: it is not there.
    """
    if not folder.exists():
        raise RecordError("there is no data set here", file=str(folder), hint=_remedy(folder))
    return folder


def _named_or_existing(context: click.Context, parameter: click.Parameter, path: Path) -> Path:
    """A path that was named as it is, and the default folder only where it is there."""
    return _existing(context, parameter, path) if path == default_folder() else path


def _remedy(folder: Path) -> str:
    """The command that makes a data set in a folder."""
    return "make it with 'geogen synth --n 1000" + ("'" if folder == default_folder() else f" --out {folder}'")


#: What both ways to name a data set have in common.
_FOLDER: dict[str, Any] = {
    "type": click.Path(path_type=Path),
    "default": default_folder(),
    "callback": _existing,
}
SHOWN = f"{default_folder()}, where 'geogen synth' writes"


def data_option() -> Callable[[Callable], Callable]:
    """The option ``--data``."""
    return click.option("--data", **_FOLDER, show_default=SHOWN, metavar="DIR", help="A data set of `geogen synth`.")


def data_argument() -> Callable[[Callable], Callable]:
    """The data set as the command's first word, which may be left out."""
    return click.argument("folder", required=False, **_FOLDER)


def path_argument() -> Callable[[Callable], Callable]:
    """A file or folder as the command's first word; left out, the data set of `geogen synth`."""
    return click.argument("path", required=False, **_FOLDER | {"callback": _named_or_existing})
