"""Where the data folders are: beside the package in a checkout, inside it in an installed wheel, or where one says."""

from __future__ import annotations

import os
from pathlib import Path

from geogen.errors import LibraryError

#: The folders that the wheel carries in ``geogen/_data``.
FOLDERS = ("rules", "constructions")
#: The environment's variable that names a folder with other rules and constructions, for every command.
ROOT = "GEOGEN_ROOT"


def data_root() -> Path:
    """The folder of ``rules/`` and ``constructions/``: that which ``GEOGEN_ROOT`` names, or the project's own.

    Raises:
        LibraryError: no place holds both.
    """
    chosen = os.environ.get(ROOT)
    if chosen:
        if not all((Path(chosen) / folder).is_dir() for folder in FOLDERS):
            what = f"{ROOT} names a folder without rules/ and constructions/"
            raise LibraryError(what, file=chosen, hint="copy both folders there, then change the copies")
        return Path(chosen)
    package = Path(__file__).resolve().parent.parent
    for root in (package / "_data", package.parent):
        if all((root / folder).is_dir() for folder in FOLDERS):
            return root
    raise LibraryError(
        "the folders rules/ and constructions/ are missing",
        file=str(package),
        hint="install geogen again, or run it from a whole checkout",
    )
