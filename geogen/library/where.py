"""Where the data folders are: beside the package in a checkout, inside it in an installed wheel."""

from __future__ import annotations

from pathlib import Path

from geogen.errors import LibraryError

#: The folders that the wheel carries in ``geogen/_data``.
FOLDERS = ("rules", "constructions")


def data_root() -> Path:
    """The folder that holds ``rules/`` and ``constructions/``.

    Raises:
        LibraryError: neither place holds both.
    """
    package = Path(__file__).resolve().parent.parent
    for root in (package / "_data", package.parent):
        if all((root / folder).is_dir() for folder in FOLDERS):
            return root
    raise LibraryError(
        "the folders rules/ and constructions/ are missing",
        file=str(package),
        hint="install geogen again, or run it from a whole checkout",
    )
