"""An item of a task as the checker reads it: columns and provenance, tied together by a seal."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from geogen.errors import ProofRejected
from geogen.lang.form import Coordinates
from geogen.lang.statement import Statement, parse_statement
from geogen.proof.graph import read_json

#: The level of each task.
LEVELS = {"NP": "L1", "SP": "L1", "IPF": "L2", "SD": "L2", "TS": "L3", "FBL": "L4"}
LETTERS = "ABCD"
VARIANTS = ("strict", "faithful")
CORRECT, WRONG = "correct", "wrong"
LANGUAGES = ("en", "zh")
FORMAT = 1
#: What an item is: as it was made, or the perturbed twin of such a one.
ORIGINAL, PERTURBED = "original", "perturbed"
#: Columns that the seal covers beside the provenance and the image.
SEALED = ("task", "level", "problem_id", "scene_fingerprint", "answer")

Figures = tuple[Coordinates, ...]


@dataclass(frozen=True)
class Item:
    """One item.

    Args:
        task: ``NP``, ``SP``, ``IPF``, ``SD``, ``TS`` or ``FBL``.
        variant: ``strict`` or ``faithful``.
        provenance: the data that the record stores about it.
        options: the provenance of the four options, in the order of the letters.
        gold: index of the correct one.
    """

    task: str
    variant: str
    provenance: Mapping[str, Any]
    options: Sequence[Mapping[str, Any]]
    gold: int

    @property
    def wrong(self) -> list[Mapping[str, Any]]:
        """The options other than the correct one."""
        return [option for place, option in enumerate(self.options) if place != self.gold]

    @property
    def correct(self) -> Mapping[str, Any]:
        """The correct option."""
        return self.options[self.gold]

    def figures(self) -> Figures:
        """The figures on record, the figure of the image first."""
        return tuple({p: (float(x), float(y)) for p, (x, y) in f.items()} for f in self.provenance["figures"])


def refuse(cause: str) -> None:
    """Refuse the item."""
    raise ProofRejected(cause)


def require(holds: bool, cause: str) -> None:
    """Refuse the item unless something holds."""
    if not holds:
        raise ProofRejected(cause)


def claimed(option: Mapping[str, Any]) -> Statement:
    """The statement that an option is about."""
    return parse_statement(option["statement"])


def seal(row: Mapping[str, Any], provenance: Mapping[str, Any]) -> str:
    """A hash of everything that an item says, its texts, its figure and its provenance.

    Args:
        row: the columns.
        provenance: without its seal or with it; the seal itself is left out.
    """
    image = (row.get("image") or {}).get("bytes") or b""
    said = [row.get(name) for name in SEALED]
    for language in LANGUAGES:
        said += [row.get(f"question_{language}"), list(row.get(f"options_{language}") or ())]
    content = {k: v for k, v in provenance.items() if k != "seal"}
    text = json.dumps([said, hashlib.sha256(image).hexdigest(), content], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def read_item(row: Mapping[str, Any]) -> Item:
    """An item from its columns, after a look at what all tasks have in common.

    Raises:
        ProofRejected: something is missing, malformed, or does not fit together.
    """
    task, answer = row.get("task"), row.get("answer")
    require(task in LEVELS, f"'{task}' is no task")
    require(
        row.get("level") == LEVELS[str(task)], f"the level of {task} is {LEVELS[str(task)]}, not '{row.get('level')}'"
    )
    require(isinstance(answer, str) and len(answer) == 1 and answer in LETTERS, f"'{answer}' is no letter of an option")
    provenance = read_json(row.get("provenance") or "")
    require(isinstance(provenance, dict), "the provenance is no object")
    require(provenance.get("format") == FORMAT, f"the provenance is of format {provenance.get('format')}, not {FORMAT}")
    require(provenance.get("task") == task, "the provenance is of another task")
    require(provenance.get("variant") in VARIANTS, f"'{provenance.get('variant')}' is no variant")
    _check_twin(row, provenance)
    options = provenance.get("options")
    require(isinstance(options, list) and len(options) == 4, "the provenance has no four options")
    assert isinstance(options, list)
    gold = LETTERS.index(str(answer))
    _check_options(row, options, gold)
    require(
        provenance.get("seal") == seal(row, provenance),
        "the seal is broken: a text, the figure or the provenance was changed",
    )
    return Item(str(task), provenance["variant"], provenance, options, gold)


def _check_twin(row: Mapping[str, Any], provenance: Mapping[str, Any]) -> None:
    """The columns say what the provenance says: an original, or the twin of another item."""
    twin = provenance.get(PERTURBED)
    if twin is None:
        require(row.get("variant") in (None, ORIGINAL), f"it is called {row.get('variant')} and no twin on record")
        return
    require(isinstance(twin, dict) and isinstance(twin.get("names"), dict), "the twin's perturbation is no object")
    names = twin["names"]
    require(len(set(names.values())) == len(names) > 0, "two points of the twin have one name")
    require(row.get("variant") == PERTURBED, f"it is a twin and called {row.get('variant')}")
    require(
        bool(twin.get(ORIGINAL)) and row.get(ORIGINAL) == twin[ORIGINAL] != row.get("id"),
        f"it is the twin of '{twin.get(ORIGINAL)}', not of '{row.get(ORIGINAL)}'",
    )


def _check_options(row: Mapping[str, Any], options: list[Any], gold: int) -> None:
    """One option is correct, at the letter of the answer, and the texts are those that were proved."""
    for place, option in enumerate(options):
        letter = LETTERS[place]
        require(isinstance(option, dict), f"option {letter} has no provenance")
        role = CORRECT if place == gold else WRONG
        require(
            option.get("role") == role,
            f"option {letter} is {option.get('role')} by its provenance, {role} by the answer",
        )
        require(bool(option.get("why")), f"option {letter} does not say why it is {role}")
    for language in LANGUAGES:
        texts = list(row.get(f"options_{language}") or ())
        require(len(texts) == 4 and len(set(texts)) == 4, f"options_{language} are not four different texts")
        for letter, text, option in zip(LETTERS, texts, options, strict=True):
            require(text == option.get(language), f"option {letter} reads otherwise than what was proved")
        require(bool(row.get(f"question_{language}")), f"question_{language} is empty")
