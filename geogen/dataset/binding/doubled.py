"""Doubled rows: a problem that an earlier row has already, however it is worded, named or proved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from geogen.dataset.binding.compared import refused
from geogen.library.records import Library
from geogen.problem.substance import of_proof


class Earlier:
    """The problems of the rows that were accepted so far.

    Args:
        library: the constructions.
    """

    def __init__(self, library: Library) -> None:
        self.library = library
        self._first: dict[tuple[str, str], str] = {}

    def enter(self, row: Mapping[str, Any]) -> None:
        """Note the problem of an accepted row.

        Raises:
            ProofRejected: an earlier row has it; with the column that says so.
        """
        name, fingerprint = str(row["id"]), str(row["problem_fingerprint"])
        text = of_proof(str(row["proof"]), self.library)
        for column, key, cause in (
            ("problem_fingerprint", fingerprint, "its problem is that of '{}'"),
            ("question_en", text, "it gives and asks what '{}' does"),
        ):
            earlier = self._first.setdefault((column, key), name)
            if earlier != name:
                raise refused(column, cause.format(earlier))
