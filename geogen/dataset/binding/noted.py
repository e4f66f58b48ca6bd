"""What is noted of the items or variants of a data set: read under a limit, of a closed shape, with nothing beside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import geogen
from geogen.dataset.binding.compared import difference, same
from geogen.dataset.notes import read_notes
from geogen.errors import RecordError
from geogen.lang.shape import Each

#: Seeds are of 64 bits.
SEEDS = range(-(2**63), 2**63)


class Notes:
    """The notes about the files of a folder.

    Args:
        path: of the notes.
        field: under which they stand, by task or kind.
        totals: whole numbers that are noted besides.
    """

    def __init__(self, path: Path, field: str, totals: Sequence[str] = ()) -> None:
        self.field, self.totals = field, totals
        self.cause = "" if path.exists() else "it is missing"
        self.whole: Mapping[str, Any] = {field: {}}
        if not self.cause:
            try:
                self.whole = read_notes(path, {"version": str, field: Each(Each(object)), **dict.fromkeys(totals, int)})
            except RecordError as error:
                self.cause = error.message

    def of(self, name: str) -> Mapping[str, Any]:
        """What is noted of a file; nothing where it is not named."""
        found: Mapping[str, Any] = self.whole[self.field].get(name, {})
        return found

    def faults(self, there: Sequence[str]) -> Iterator[str]:
        """What is wrong with the notes as a whole, given the files that are there."""
        if self.cause:
            yield self.cause
            return
        if self.whole["version"] != geogen.__version__:
            yield f"'version': {difference(self.whole['version'], geogen.__version__, 'this program')}"
        for name in self.whole:
            if name not in ("version", self.field, *self.totals):
                yield f"'{name[:40]}' is noted, which says nothing"
        for name in there:
            if not self.of(name):
                yield f"it does not name '{name}'"
        for name in self.whole[self.field]:
            if name not in there:
                yield f"it names '{name[:60]}', which is missing"

    def total_faults(self) -> Iterator[str]:
        """What is wrong with the notes of twins: their seed, and how many items were looked at for all tasks."""
        if self.cause:
            return
        if self.whole["seed"] not in SEEDS:
            yield "'seed': it is no whole number of 64 bits"
        looked = [note.get("items") for note in self.whole[self.field].values()]
        if all(type(count) is int for count in looked) and not same(self.whole["items"], sum(looked)):
            yield f"'items': {difference(self.whole['items'], sum(looked), 'the notes of the tasks')}"
