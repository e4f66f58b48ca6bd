"""The questions of a suite: of a data set as the suite makes them, of an outside set as they stand there."""

from __future__ import annotations

import hashlib
from pathlib import Path

from geogen.checker.items.item import ORIGINAL
from geogen.dataset.outside import OutsideItem, is_outside, read_outside, source_of
from geogen.errors import RecordError
from geogen.eval.item import Item, asked_in
from geogen.eval.question import STRICT, ModelQuestion, asks_alone, bin_of
from geogen.eval.stored import check_data
from geogen.eval.suite import Request, Suite


def questions_of(root: Path, suite: Suite, request: Request) -> list[ModelQuestion]:
    """The questions of a suite, in an order that depends on their names alone.

    Args:
        root: a data set.
        suite: which are asked.
        request: how they are asked.

    Raises:
        RecordError: there are none, or one cannot be asked in this way.
    """
    check_data(root)
    return _outside(root, suite, request) if is_outside(root) else suite.items(root, suite, request)


def _outside(root: Path, suite: Suite, request: Request) -> list[ModelQuestion]:
    """The questions of an outside set."""
    if request.modality == "caption":
        raise RecordError("an outside set has no captions", file=str(root), hint="another --modality")
    there = read_outside(root)
    every = [item for item in there if item.suite == suite.name]
    items = [item for item in every if item.language == request.language]
    if not items:
        others = ", ".join(sorted({item.language for item in every}))
        hint = f"--language {others}" if others else f"it has {', '.join(dict.fromkeys(item.suite for item in there))}"
        raise RecordError(f"no items for '{suite.name}' in '{request.language}' here", file=str(root), hint=hint)
    order = sorted(items, key=lambda item: (hashlib.sha256(item.id.encode()).digest(), item.id))[: request.limit]
    source = source_of(root).name
    return [_of_outside(item, suite, request.modality, source) for item in order]


def _of_outside(item: OutsideItem, suite: Suite, modality: str, source: str) -> ModelQuestion:
    figure = item.image if modality in ("original", "figure-only") else None
    if figure is None and modality in ("original", "figure-only"):
        raise RecordError(f"'{item.id}' has no figure", hint="ask with --modality text-only")
    groups = {
        "task": item.suite,
        "level": suite.level,
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
