"""The questions of a data set as a model gets them: text, options, figure, and the answer beside them."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from geogen.checker.items.item import ORIGINAL
from geogen.dataset.cells import read_cell
from geogen.dataset.outside import OutsideItem, is_outside, read_outside, source_of
from geogen.errors import RecordError
from geogen.eval.captions import caption_of
from geogen.eval.item import Item, asked_in
from geogen.eval.question import STRICT, ModelQuestion, asks_alone, kind_of, mime_of
from geogen.eval.stored import VARIANTS, Row, check_data, files_of, read_rows, records_of, rows_of
from geogen.eval.suites import FAMILIES, LANGUAGES, MODALITIES, SUITES, bin_of
from geogen.eval.twins import load_families, suites_of
from geogen.records.problem import StepCount

__all__ = [
    "ModelQuestion",
    "asked_again",
    "asks_alone",
    "available",
    "check_data",
    "fingerprint",
    "kind_of",
    "load",
    "mime_of",
    "records_of",
    "rows_of",
]

_PROBLEM = ("id", "scene", "scene_fingerprint", "answer", "answer_type", "difficulty", "image")
_TASK = ("id", "task", "level", "problem_id", "scene_fingerprint", "answer", "image")
#: Columns of variants, which files need not have, and what an item is that says nothing of them.
VARIANT = ("variant", "original")
#: Suites whose items need no text but the sentence that asks.
FROM_FIGURE = ("np", "sp", "solving")


def load(
    folder: str | Path, suite: str, modality: str = "original", language: str = "en", limit: int | None = None
) -> list[ModelQuestion]:
    """The questions of one suite, in an order that depends on their names alone.

    Args:
        folder: a data set.
        suite: a name of :data:`SUITES`.
        modality: one of :data:`MODALITIES`.
        language: ``en`` or ``zh``.
        limit: at most so many; a larger limit has all that a smaller one has, and variants of an item go together.

    Raises:
        RecordError: there are none, or one cannot be asked in this way.
    """
    for value, known, what in ((modality, MODALITIES, "modality"), (language, LANGUAGES, "language")):
        if value not in known:
            raise RecordError(f"there is no {what} '{value}'", hint=f"one of: {', '.join(known)}")
    if suite not in SUITES:
        raise RecordError(f"there is no suite '{suite}'", hint=f"suites: {', '.join(SUITES)}")
    if modality == "figure-only" and suite not in FROM_FIGURE:
        raise RecordError(
            f"'{suite}' cannot be asked by the figure alone", hint=f"figure-only is for {', '.join(FROM_FIGURE)}"
        )
    root = Path(folder)
    check_data(root)
    if is_outside(root):
        return _outside(root, suite, modality, language, limit)
    if suite in FAMILIES:
        return load_families(root, suite, modality, language, limit)
    rows = _problems(root, language, limit) if suite == "solving" else _tasks(root, suite, language, limit)
    if not rows:
        hint = "make more problems" if suite == "solving" else "make some with 'geogen tasks'"
        raise RecordError(f"no items for '{suite}' here", file=str(root), hint=hint)
    captions = _about(root, [_problem(r) for r in rows], f"caption_{language}")
    return [_asked(row, suite, modality, language, captions) for row in rows]


def available(root: Path) -> tuple[str, ...]:
    """The suites for which a data set has items; solving where it has problems.

    Raises:
        RecordError: it has none.
    """
    check_data(root)
    if is_outside(root):
        found = {item.suite for item in read_outside(root)}
        return tuple(name for name in SUITES if name in found)
    there = {str(row["task"]).lower() for row in read_rows(files_of(root, "tasks"), ("task",), ())}
    if files_of(root, "problems"):
        there |= {"solving", *suites_of(root)}
    if not there & set(SUITES):
        if suites_of(root):
            raise RecordError("twins without their originals", file=str(root), hint=_beside_problems(root))
        raise RecordError("neither problems nor task items here", file=str(root), hint="make some with 'geogen synth'")
    return tuple(name for name in SUITES if name in there)


def _beside_problems(root: Path) -> str:
    """What to do about twins that lie in a folder of their own."""
    return f"copy {root / VARIANTS} into the folder of the data set of which they were made, and name that one"


def fingerprint(questions: Sequence[ModelQuestion]) -> str:
    """A hash of all that is asked and of the answers; equal for equal data."""
    whole = hashlib.sha256()
    for one in questions:
        figure = hashlib.sha256(one.figure or b"").hexdigest()
        whole.update(json.dumps([one.id, one.text, one.item.options, one.item.answer, figure]).encode())
    return whole.hexdigest()[:16]


def _asked(row: Row, suite: str, modality: str, language: str, captions: dict[str, Row]) -> ModelQuestion:
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
        asking = asks_alone(text, language) if suite == "solving" else text
        text = f"{caption_of(row, about, language)}\n\n{asking}"
    return ModelQuestion(str(row["id"]), suite, text, Item.of(row, language), figure, _groups(row, suite, about))


def asked_again(row: Row, suite: str, modality: str, language: str, about: Row) -> ModelQuestion:
    """A question of a data set, from its whole record.

    Args:
        row: of an item or a problem.
        suite, modality, language: as in :func:`load`.
        about: the record of its problem, empty where there is none.

    Raises:
        RecordError: it cannot be asked in this way.
    """
    return _asked(row, suite, modality, language, {_problem(row): about} if about else {})


def _outside(root: Path, suite: str, modality: str, language: str, limit: int | None) -> list[ModelQuestion]:
    """The questions of an outside set."""
    if modality == "caption":
        raise RecordError("an outside set has no captions", file=str(root), hint="another --modality")
    every = [item for item in read_outside(root) if item.suite == suite]
    items = [item for item in every if item.language == language]
    if not items:
        others = ", ".join(sorted({item.language for item in every}))
        hint = f"--language {others}" if others else f"it has {', '.join(available(root))}"
        raise RecordError(f"no items for '{suite}' in '{language}' here", file=str(root), hint=hint)
    order = sorted(items, key=lambda item: (hashlib.sha256(item.id.encode()).digest(), item.id))[:limit]
    source = source_of(root).name
    return [_of_outside(item, modality, source) for item in order]


def _of_outside(item: OutsideItem, modality: str, source: str) -> ModelQuestion:
    figure = item.image if modality in ("original", "figure-only") else None
    if figure is None and modality in ("original", "figure-only"):
        raise RecordError(f"'{item.id}' has no figure", hint="ask with --modality text-only")
    groups = {
        "task": item.suite,
        "level": SUITES[item.suite].level,
        "scene": item.group,
        "cluster": item.group,
        "bin": bin_of(None),
        "type": item.answer_type,
        "variant": ORIGINAL,
        "original": item.id,
        "definition": STRICT,
        "source": source,
    }
    text = asks_alone(item.question, item.language) if modality == "figure-only" else item.question
    labels = item.labels if item.options else ()
    answer = Item(item.id, item.answer_type, item.answer, item.options, labels=labels, asked=asked_in(item.suite))
    return ModelQuestion(item.id, item.suite, text, answer, figure, groups, item.prompt)


def _problem(row: Row) -> str:
    """The problem that a row is, or is about."""
    return str(row.get("problem_id", row["id"]))


def _groups(row: Row, suite: str, about: Row) -> dict[str, str]:
    difficulty = read_cell(about, "difficulty", StepCount) if about.get("difficulty") else {}
    scene = str(about.get("scene") or row["scene_fingerprint"])
    return {
        "task": suite,
        "level": SUITES[suite].level,
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
    files: Sequence[Path], wanted: Sequence[str], also: Sequence[str], column: str, fits: Any, limit: int | None
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
