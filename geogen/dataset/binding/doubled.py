"""Doubled rows: a problem that an earlier row has already, however it is worded, named or proved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from geogen.dataset.binding.compared import refused


class Earlier:
    """The problems of the rows that were accepted so far."""

    def __init__(self) -> None:
        self._first: dict[tuple[str, str], str] = {}

    def enter(self, row: Mapping[str, Any], text: str) -> None:
        """Note the problem of an accepted row.

        Args:
            row: its columns.
            text: what it gives and asks, as :func:`geogen.dataset.binding.problem.check_problem` returns it.

        Raises:
            ProofRejected: an earlier row has it; with the column that says so.
        """
        name, fingerprint = str(row["id"]), str(row["problem_fingerprint"])
        for column, key, cause in (
            ("problem_fingerprint", fingerprint, "its problem is that of '{}'"),
            ("question_en", text, "it gives and asks what '{}' does"),
        ):
            earlier = self._first.setdefault((column, key), name)
            if earlier != name:
                raise refused(column, cause.format(earlier))
