"""The released items of GeoBench (Feng et al., 2025): six JSON files of chat messages, and a folder of pictures.

``geo_1.json`` … ``geo_6.json`` (or ``.json.gz``), each a list of ``{"messages": [user, assistant], "images": [path],
"problem_id": text}``. The user's message is ``<image>``, the question, a frame that is the same in all items, four
options ``(1)`` … ``(4)``, and how to reply; the assistant's message is the label of the right option.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from geogen.dataset.outside import OutsideItem, Source
from geogen.errors import RecordError
from geogen.eval.item import LETTERS
from geogen.imports.pictures import picture

SOURCE = Source("GeoBench", "CC-BY-4.0")
#: The suite of each file.
FILES = {"geo_1": "np", "geo_2": "sp", "geo_3": "sd", "geo_4": "ipf", "geo_5": "ts", "geo_6": "fbl"}
#: Largest file in bytes, decompressed.
MAX_FILE = 2**26
LABELS = ("(1)", "(2)", "(3)", "(4)")
_IMAGE = "<image>"
_BEFORE, _AFTER = "\nThe following will present four numerically labeled options", "\n\nWhen outputting, only provide"
_OPTIONS = "The options are as follows:\n"
_LABEL = re.compile(r"^\((\d)\) ?", re.MULTILINE)


def read_geobench(folder: Path, images: Path | None = None) -> Iterator[OutsideItem]:
    """The items of the six files.

    Args:
        folder: where they lie.
        images: the folder of the pictures, by default ``images`` beside the files.

    Raises:
        RecordError: a file is missing or damaged, or an item is not of this layout.
    """
    for stem, suite in FILES.items():
        path = next((p for p in (folder / f"{stem}.json", folder / f"{stem}.json.gz") if p.is_file()), None)
        if path is None:
            raise RecordError("it is missing", file=str(folder / f"{stem}.json"), hint="six files, geo_1 to geo_6")
        entries = _entries(path)
        for number, entry in enumerate(entries):
            yield _item(entry, suite, images or folder / "images", f"{path.name}, entry {number}")


def _entries(path: Path) -> list[Any]:
    """The list that a file holds, not more than it may.

    Raises:
        RecordError: as said.
    """
    try:
        with gzip.open(path) if path.suffix == ".gz" else open(path, "rb") as file:
            data = file.read(MAX_FILE + 1)
        if len(data) > MAX_FILE:
            raise RecordError(f"it has more than {MAX_FILE} bytes", file=str(path))
        entries = json.loads(data)
    except RecursionError as error:
        raise RecordError("not a JSON file that can be read: nested too deeply", file=str(path)) from error
    except (OSError, EOFError, ValueError) as error:
        raise RecordError(f"not a JSON file that can be read: {error}", file=str(path)) from error
    if not isinstance(entries, list):
        raise RecordError("not a list of items", file=str(path))
    return entries


def _item(entry: Any, suite: str, images: Path, where: str) -> OutsideItem:
    try:
        asked, reply = (str(message["content"]) for message in entry["messages"])
        named, problem = str(entry["images"][0]), str(entry["problem_id"])
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise RecordError(f"{where}: not an item of this set", hint="messages, images and problem_id") from error
    question, before, rest = asked.removeprefix(_IMAGE).partition(_BEFORE)
    frame, _, body = rest.partition(_OPTIONS)
    body, after, _ = body.partition(_AFTER)
    _, *parts = _LABEL.split(body)
    options = tuple(part.strip() for part in parts[1::2])
    if not (frame and before and after) or tuple(f"({n})" for n in parts[::2]) != LABELS or reply not in LABELS:
        raise RecordError(f"{where}: not a question with the options (1) to (4) and one of them as the answer")
    return OutsideItem(
        id=f"{suite.upper()}-{problem}",
        suite=suite,
        group=named.rpartition("/")[2],
        language="en",
        question=question.strip(),
        options=options,
        labels=LABELS,
        answer=LETTERS[LABELS.index(reply)],
        answer_type="choice",
        prompt=asked.removeprefix(_IMAGE),
        image=picture(images, named, where),
    )
