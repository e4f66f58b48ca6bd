"""Questions made of the rows of a data set: its problems, and the items of its diagnostic tasks."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from geogen.checker.items.item import ORIGINAL
from geogen.dataset.cells import read_cell
from geogen.errors import RecordError
from geogen.eval.captions import caption_of
from geogen.eval.item import Item
from geogen.eval.question import STRICT, ModelQuestion, asks_alone, bin_of, mime_of
from geogen.eval.stored import Row, files_of, read_rows
from geogen.eval.suite import Request, Suite
from geogen.records.problem import StepCount

_PROBLEM = ("id", "scene", "scene_fingerprint", "answer", "answer_type", "difficulty", "image")
_TASK = ("id", "task", "level", "problem_id", "scene_fingerprint", "answer", "image")
#: Columns of variants, which files need not have, and what an item is that says nothing of them.
VARIANT = ("variant", "original")


def of_problems(root: Path, suite: Suite, request: Request) -> list[ModelQuestion]:
    """The questions of a suite of problems; arguments and errors as of :func:`geogen.eval.loading.questions_of`."""
    return _questions(root, suite, request, _problems(root, request.language, request.limit), "make more problems")


def of_tasks(root: Path, suite: Suite, request: Request) -> list[ModelQuestion]:
    """The questions of a diagnostic task; arguments and errors as of :func:`geogen.eval.loading.questions_of`."""
    rows = _tasks(root, suite.name, request.language, request.limit)
    return _questions(root, suite, request, rows, "make some with 'geogen tasks'")


def _questions(root: Path, suite: Suite, request: Request, rows: list[Row], hint: str) -> list[ModelQuestion]:
    if not rows:
        raise RecordError(f"no items for '{suite.name}' here", file=str(root), hint=hint)
    captions = _about(root, [_problem(r) for r in rows], f"caption_{request.language}")
    return [_asked(row, suite, request.modality, request.language, captions) for row in rows]


def asked_again(row: Row, suite: Suite, modality: str, language: str, about: Row) -> ModelQuestion:
    """A question of a data set, from its whole record.

    Args:
        row: of an item or a problem.
        suite: which asks it.
        modality, language: as in :class:`geogen.eval.suite.Request`.
        about: the record of its problem, empty where there is none.

    Raises:
        RecordError: it cannot be asked in this way.
    """
    return _asked(row, suite, modality, language, {_problem(row): about} if about else {})


def _asked(row: Row, suite: Suite, modality: str, language: str, captions: dict[str, Row]) -> ModelQuestion:
    text = str(row[f"question_{language}"])
    about = captions.get(_problem(row), {})
    figure = None
    if modality in ("original", "figure-only"):
        figure = (row["image"] or {}).get("bytes")
        if not figure or mime_of(figure) is None:
            raise RecordError(
                f"'{row['id']}' has no figure", hint="make the data with figures, or ask with --modality text-only"
            )
    if modality == "figure-only":
        text = asks_alone(text, language)
    if modality == "caption":
        asking = text if row.get("task") else asks_alone(text, language)
        text = f"{caption_of(row, about, language)}\n\n{asking}"
    return ModelQuestion(str(row["id"]), suite.name, text, Item.of(row, language), figure, _groups(row, suite, about))


def _groups(row: Row, suite: Suite, about: Row) -> dict[str, str]:
    difficulty = read_cell(about, "difficulty", StepCount) if about.get("difficulty") else {}
    scene = str(about.get("scene") or row["scene_fingerprint"])
    return {
        "task": suite.name,
        "level": suite.level,
        "scene": scene,
        "cluster": str(row["scene_fingerprint"]),
        "bin": bin_of(difficulty.get("steps")),
        "type": str(row.get("answer_type") or "choice"),
        "variant": str(row.get("variant") or ORIGINAL),
        "original": str(row.get("original") or row["id"]),
        "definition": _definition(row),
    }


def _definition(row: Row) -> str:
    """How an item's options are defined: strictly, or as published."""
    about = read_cell(row, "provenance", Any) if row.get("provenance") else None
    return str(about.get("variant") or STRICT) if isinstance(about, dict) else STRICT


def _problem(row: Row) -> str:
    """The problem that a row is, or is about."""
    return str(row.get("problem_id", row["id"]))


def _problems(root: Path, language: str, limit: int | None) -> list[Row]:
    """Problems that ask for a value; one that asks for a proof has no answer to compare."""
    wanted = (*_PROBLEM, f"question_{language}")
    return _chosen(files_of(root, "problems"), wanted, VARIANT, "answer_type", lambda kind: kind != "statement", limit)


def _tasks(root: Path, suite: str, language: str, limit: int | None) -> list[Row]:
    wanted = (*_TASK, f"question_{language}", f"options_{language}")
    files = files_of(root, "tasks")
    if not files:
        raise RecordError("no task items here", file=str(root / "tasks"), hint="make some with 'geogen tasks'")
    return _chosen(files, wanted, (*VARIANT, "provenance"), "task", lambda name: str(name).lower() == suite, limit)


def _about(root: Path, ids: Sequence[str], caption: str) -> dict[str, Row]:
    """What problems say beside their question, by id; empty where the problems are not there."""
    wanted = {str(i) for i in ids}
    rows = read_rows(files_of(root, "problems"), ("id", "scene", "difficulty", caption), (), wanted)
    return {str(row["id"]): row for row in rows}


def _chosen(
    files: Sequence[Path],
    wanted: Sequence[str],
    also: Sequence[str],
    column: str,
    fits: Callable[[Any], bool],
    limit: int | None,
) -> list[Row]:
    """The rows whose column fits, in the order of their names' hashes, at most so many."""
    found = [row for row in read_rows(files, ("id", column), ("original",)) if fits(row[column])]
    ids = [str(row["id"]) for row in found]
    if len(set(ids)) < len(ids):
        twice = next(i for i, count in Counter(ids).items() if count > 1)
        raise RecordError(f"'{twice}' stands here twice", file=str(files[0].parent), hint="give each item an id")
    first = {str(row["id"]): str(row.get("original") or row["id"]) for row in found}
    order = sorted(ids, key=lambda i: (hashlib.sha256(first[i].encode()).digest(), i != first[i], i))[:limit]
    rows = {str(row["id"]): row for row in read_rows(files, wanted, also, set(order))}
    return [rows[i] for i in order]
