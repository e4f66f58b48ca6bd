"""What lies in a folder that is checked: every file of it is known, or named and refused.

Known files are judged by whoever knows what stands in them; the small texts beside the records have one content each.
These may lie there besides, since no reader of data takes them for data:

- what ``geogen`` leaves while it writes or was interrupted (:data:`WORK` at the top, ``.*.part`` files anywhere), and
  what version control and downloads leave at the top (:data:`KEPT`);
- files ``*.log`` at the top, as the user's own;
- in a data set the folders ``view``, which ``geogen view`` writes, and ``logs``, as the user's own. In an export they
  are refused: image folders are read with everything that lies below them.
"""

from __future__ import annotations

import os
from collections.abc import Container, Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from geogen.checker.items.item import PERTURBED
from geogen.dataset.binding.compared import difference
from geogen.dataset.carding import CARD, card_of
from geogen.dataset.construction_notes import CONSTRUCTIONS
from geogen.dataset.construction_notes import FILE as CONSTRUCTION_FILE
from geogen.dataset.filling import WORK as SHARDS_ASIDE
from geogen.dataset.items import TASKS
from geogen.dataset.lock import LOCK
from geogen.dataset.manifest import MANIFEST, Manifest
from geogen.dataset.publishing import BESIDE_DATA, CROISSANT, published_texts, read_destination
from geogen.dataset.shards import PROBLEMS, shard_paths
from geogen.dataset.staging import ASIDE as ITEMS_ASIDE
from geogen.dataset.staging import NOTE
from geogen.dataset.variant_folder import VARIANTS
from geogen.dataset.variant_tables import ALL as KINDS
from geogen.dataset.variants import ASIDE as VARIANTS_ASIDE
from geogen.dataset.writing import PARTS
from geogen.errors import GeogenError
from geogen.lang.textfile import read_bytes, size_words
from geogen.tasks.kinds import TASKS as NAMES

#: A part of a folder, and what is wrong with it.
Fault = tuple[str, str]
#: What is wrong with a file that says beside its cells what is in them.
STATISTICS = "its footer has statistics, a filter or an order of its columns, which nobody checks and readers go by"
#: At the top of a folder: what ``geogen`` needs while it writes, and what other tools leave.
WORK = (LOCK, SHARDS_ASIDE, ITEMS_ASIDE, VARIANTS_ASIDE)
KEPT = (".git", ".gitattributes", ".gitignore", ".cache", ".DS_Store")
#: Folders of a data set that are not part of it.
BESIDE = ("view", "logs")
#: Folders of a data set that are part of it.
HELD = (PROBLEMS, TASKS, VARIANTS, CONSTRUCTIONS)


def is_data_set(folder: Path) -> bool:
    """True for a folder with problems, items, variants or construction problems."""
    return any((folder / part).is_dir() for part in HELD)


def strangers(folder: Path, known: Container[str], beside: Container[str] = ()) -> Iterator[str]:
    """The paths, within a folder, of what lies there at any depth and is neither known nor harmless.

    Folders are no strangers where nothing lies in them; links to folders are, since nothing behind them is looked at.

    Args:
        folder: to be looked through.
        known: paths of files, with ``/``.
        beside: names of folders at its top that are not looked into.

    Raises:
        GeogenError: a folder in it cannot be read.
    """

    def unread(error: OSError) -> None:
        raise GeogenError(f"cannot be read: {error.strerror}", file=str(error.filename)) from error

    for place, folders, files in os.walk(folder, onerror=unread):
        here = Path(place)
        top = here == folder
        links = [name for name in folders if (here / name).is_symlink()]
        folders[:] = sorted(n for n in folders if n not in links and not (top and (n in beside or n in (*WORK, *KEPT))))
        for name in sorted((*files, *links)):
            path = (here / name).relative_to(folder).as_posix()
            if (path not in known or name in links) and not _is_harmless(name, top):
                yield path if path.isprintable() else ascii(path)


def _is_harmless(name: str, top: bool) -> bool:
    return fnmatchcase(name, PARTS) or (top and (name in (*WORK, *KEPT) or name.endswith(".log")))


def data_set_faults(folder: Path) -> Iterator[Fault]:
    """Files of a data set's folder that are not part of it, and its card where it has no problems to judge it with."""
    known = {path.relative_to(folder).as_posix() for path in shard_paths(folder)}
    problems = (folder / PROBLEMS).is_dir() or (folder / MANIFEST).is_file()
    known |= {MANIFEST} if problems else set()
    known |= {CARD} if problems or (folder / TASKS).is_dir() else set()
    known |= {f"{TASKS}/{name}.parquet" for task in NAMES for name in (task, f"{task}-{PERTURBED}")}
    known |= {f"{TASKS}/{NOTE}", *(f"{VARIANTS}/{name}" for name in (NOTE, *(f"{kind}.parquet" for kind in KINDS)))}
    known |= set(BESIDE_DATA) if problems and (folder / CROISSANT).is_file() else set()
    known |= {f"{CONSTRUCTIONS}/{name}" for name in (NOTE, CONSTRUCTION_FILE)}
    known |= {f"{TASKS}/{PERTURBED}.json"} if any((folder / TASKS).glob(f"*-{PERTURBED}.parquet")) else set()
    for name in strangers(folder, known, BESIDE):
        yield name, "it is no file of this data set"
    if not problems and ((folder / TASKS).is_dir() or (folder / CONSTRUCTIONS).is_dir()):
        yield from card_faults(folder, None)


def card_faults(folder: Path, manifest: Manifest | None) -> Iterator[Fault]:
    """How the card of a data set, and what else is published beside it, differ from what is written for it.

    Args:
        folder: the data set.
        manifest: of its problems, None where it has none.
    """
    try:
        to = None if manifest is None else read_destination(folder)
        if manifest is None or to is None:
            texts = {CARD: card_of(folder, manifest)}
        else:
            texts = published_texts(folder, manifest, to)
    except (GeogenError, KeyError, TypeError) as error:
        yield CARD, f"it cannot be compared, the notes of the tasks are damaged: {type(error).__name__}"
        return
    for name, text in texts.items():
        cause = text_fault(folder / name, text, "the data set")
        if cause is not None:
            yield name, cause


def text_fault(path: Path, wanted: str, source: str) -> str | None:
    """How a file differs from the text that belongs there, None where it does not.

    Args:
        path: the file.
        wanted: its text.
        source: from where that is known.
    """
    if not path.is_file():
        return "it is missing"
    expected = wanted.encode()
    cause = size_fault(path, len(expected))
    if cause is not None:
        return cause
    found = read_bytes(path, most(len(expected)))
    return None if found == expected else difference(found.decode("utf-8", errors="replace"), wanted, source)


def most(expected: int) -> int:
    """So many bytes of a file are read where ``expected`` belong there: enough to tell where it differs."""
    return 2 * expected + 2**16


def size_fault(path: Path, expected: int) -> str | None:
    """What is wrong with the size of a file before it is read: it is far larger than what belongs there."""
    size = path.stat().st_size
    if size <= most(expected):
        return None
    return f"it is of {size_words(size)}, where {size_words(expected)} belong"
