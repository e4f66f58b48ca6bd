"""The card of a folder, from what is noted of all that lies there."""

from __future__ import annotations

from pathlib import Path

from geogen.dataset.card import card
from geogen.dataset.construction_notes import note_there
from geogen.dataset.manifest import MANIFEST, Manifest, read_manifest
from geogen.dataset.shards import write_whole
from geogen.dataset.staging import notes_of

#: The file.
CARD = "README.md"


def card_of(folder: Path, manifest: Manifest | None) -> str:
    """The card of a folder.

    Args:
        folder: of a data set, or of items alone.
        manifest: of its problems; None where the folder holds none.

    Raises:
        RecordError: what is noted there cannot be read.
    """
    return card(manifest, notes_of(folder), note_there(folder))


def write_card(folder: Path) -> None:
    """Tell of what lies in a folder on its card.

    Raises:
        RecordError: what is noted there cannot be read.
    """
    manifest = read_manifest(folder) if (folder / MANIFEST).is_file() else None
    write_whole(folder / CARD, card_of(folder, manifest).encode())
