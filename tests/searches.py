"""What searches for problems found, kept for a run of the tests, so that a data set costs little after the first.

All that is made of a candidate follows from the problems that were found for it, and nearly all of the time goes into
the search. What is drawn and written of them is made anew each time.
"""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from filelock import FileLock

from geogen.dataset.synthesis import library_hash
from geogen.library import load_library
from geogen.library.records import Library
from geogen.problem.controls import FREE, Controls
from geogen.problem.finish import Demands, Made
from geogen.problem.make import Finished, finished

#: The seed whose first candidates serve wherever no others are needed, and what data sets demand by themselves.
SEED, USUAL = 3, Demands(5, 0.5)
#: Where the search is called from.
CALLED = ("geogen.dataset.candidate.finished", "geogen.problem.make.finished")


class Searches:
    """Candidates whose problems were looked for; the first process that asks for one searches, others wait for it.

    Args:
        folder: where they are kept, one file each.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._hashes: dict[int, tuple[Library, str]] = {}
        folder.mkdir(exist_ok=True)

    def __call__(
        self, seed: int, index: int, demands: Demands, library: Library, controls: Controls = FREE
    ) -> Finished:
        """The problems of one candidate, see :func:`geogen.problem.make.finished`."""
        kinds = tuple((kind, 0.0) for kind in sorted(controls.kinds))
        asked = replace(controls, split=(), goals=kinds)  # splits and shares are seen to afterwards
        key = hashlib.sha256(repr((seed, index, demands, asked, self._hash(library))).encode()).hexdigest()
        file = self.folder / key
        with FileLock(f"{file}.lock"):
            if not file.exists():
                file.write_bytes(pickle.dumps(finished(seed, index, demands, library, controls)))
            found = pickle.loads(file.read_bytes())
            assert isinstance(found, Finished)
            return found

    def first(self, count: int) -> list[Made]:
        """The problems of the first candidates of the seed that most tests share."""
        library = load_library()
        return [made for index in range(count) for made in self(SEED, index, USUAL, library).problems]

    @contextmanager
    def recalled(self) -> Iterator[None]:
        """What this process makes meanwhile is made of them; its child processes search themselves."""
        with pytest.MonkeyPatch.context() as patch:
            for name in CALLED:
                patch.setattr(name, self)
            yield

    def _hash(self, library: Library) -> str:
        if id(library) not in self._hashes:
            self._hashes[id(library)] = (library, library_hash(library))  # which keeps its id from being given again
        return self._hashes[id(library)][1]
