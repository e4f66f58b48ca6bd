"""What lm-eval and lmms-eval call for geogen's items, as ``geogen export --format lm-eval`` writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from geogen.eval.reward import reward
from geogen.figure.png import open_png

Doc = Mapping[str, Any]


def doc_to_text(doc: Doc, *_: Any, **__: Any) -> str:
    """All that is said to the model; where pictures are marked in the text, the mark stands first."""
    return str(doc["prompt"])


def doc_to_marked_text(doc: Doc) -> str:
    """The same with lm-eval's mark for the picture, where there is one."""
    return f"<image>{doc['prompt']}" if doc.get("image") else str(doc["prompt"])


def doc_to_visual(doc: Doc, *_: Any, **__: Any) -> list[Any]:
    """The item's pictures, none or one."""
    found = doc.get("image")
    if not found:
        return []
    if isinstance(found, Mapping):
        found = open_png(found["bytes"])
    return [found.convert("RGB")]


def doc_to_target(doc: Doc) -> str:
    """The right answer."""
    return str(doc["answer"])


def process_results(doc: Doc, results: list[str]) -> dict[str, float]:
    """The score of a reply, and whether it has an answer at all.

    Args:
        doc: the item.
        results: the reply, alone in a list.
    """
    score = reward(doc, results[0])
    said = score.verdict.outcome.value in ("correct", "wrong", "contradictory")
    return {"acc": score.value, "answered": float(said)}
