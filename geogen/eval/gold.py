"""What a reader who is right would reply: the solution on record, or the right answer, in plain words."""

from __future__ import annotations

from pathlib import Path

from geogen.dataset.outside import is_outside
from geogen.eval.baselines import Abstention, Query
from geogen.eval.item import (
    BETWEEN,
    CONFLICT,
    IMPOSSIBLE,
    LETTERS,
    REFUTED,
    STATUS,
    TRUE,
    UNDETERMINED,
    VALUES,
    Item,
)
from geogen.eval.loading import questions_of
from geogen.eval.stored import files_of, read_rows
from geogen.eval.suite import MODALITIES, Replies, Request, Suite

#: What is said instead of a value.
_INSTEAD = {
    "en": {
        UNDETERMINED: "What is given leaves the value open, so it cannot be determined.",
        IMPOSSIBLE: "What is given contradicts itself, so no such figure exists: it is impossible.",
        CONFLICT: "The text and the figure contradict each other.",
        REFUTED: "The claim is false.",
        TRUE: "The claim is true.",
    },
    "zh": {
        UNDETERMINED: "所给信息不足，无法确定该值。",
        IMPOSSIBLE: "所给条件自相矛盾，这样的图形不存在。",
        CONFLICT: "文字与图形互相矛盾。",
        REFUTED: "该结论不成立。",
        TRUE: "该结论成立。",
    },
}
_CHOICE = {"en": "The right choice is this one: {}", "zh": "正确的选项是：{}"}
_TWO = {"en": ("There are two possible values: {}.", " or "), "zh": ("有两个可能的值：{}。", "或")}
_VALUE = {"en": "So the answer is {}.", "zh": "所以答案是{}。"}


def gold_replies(root: Path, suite: Suite, language: str) -> Replies:
    """Replies to the questions of a suite that has right answers.

    Args:
        root: a data set.
        suite: the suite.
        language: ``en`` or ``zh``.

    Raises:
        RecordError: there are no such questions.
    """
    items = {one.item.id: one.item for one in questions_of(root, suite, Request(_modality(root), language=language))}
    told = {} if is_outside(root) else _solutions(root, language)

    def reply(query: Query) -> str:
        item = items.get(query.id)
        if item is None:
            return Abstention(f"No answer: '{query.id}' is not in the data.")
        return told.get(query.id) or in_words(item, language)

    return reply


def in_words(item: Item, language: str) -> str:
    """A right answer as a person says it.

    Args:
        item: the question's answer.
        language: ``en`` or ``zh``.
    """
    if item.options:
        return _CHOICE[language].format(item.options[LETTERS.index(item.answer)])
    if item.type == STATUS:
        return _INSTEAD[language][item.answer]
    unit = "°" if item.quantity == "angle" else ""
    if item.type == VALUES:
        frame, joint = _TWO[language]
        return frame.format(joint.join(f"{value}{unit}" for value in item.answer.split(BETWEEN)))
    return _VALUE[language].format(f"{item.answer}{unit}")


def _modality(root: Path) -> str:
    """With figures where the data have some: some twins differ in nothing else."""
    if is_outside(root):
        return "text-only"
    first = next(iter(read_rows(files_of(root, "problems"), ("id", "image"), ())), {})
    return MODALITIES[0] if (first.get("image") or {}).get("bytes") else "text-only"


def _solutions(root: Path, language: str) -> dict[str, str]:
    """The solutions on record of problems that ask for a value, by id; none where the table has none."""
    column = f"solution_{language}"
    rows = read_rows(files_of(root, "problems"), ("id", "answer_type"), (column,))
    return {str(r["id"]): str(r[column]) for r in rows if r.get(column) and r["answer_type"] != "statement"}
