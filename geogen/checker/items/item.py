"""An item of a task as the checker reads it: columns and provenance, tied together by a checksum."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from geogen.errors import ProofRejected
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, parse_statement
from geogen.library.records import Library
from geogen.proof.graph import read_json

LETTERS = "ABCD"
#: How options are defined: so that each is proved right or wrong, or as was published, which proves less.
STRICT, FAITHFUL = "strict", "faithful"
VARIANTS = (STRICT, FAITHFUL)
CORRECT, WRONG = "correct", "wrong"
LANGUAGES = ("en", "zh")
FORMAT = 3
#: What an item is: as it was made, or the perturbed twin of such a one.
ORIGINAL, PERTURBED = "original", "perturbed"
#: Columns that the checksum covers beside the provenance and the image.
SEALED = ("task", "level", "problem_id", "scene_fingerprint", "answer")

#: Fields of every provenance, and of every option.
COMMON = ("format", "task", "variant", "source", "drawn", "style", "options", "checksum")
OPTION = ("role", "en", "zh", "source", "why")
#: Fields of a twin's perturbation.
TWIN = ("original", "drawn", "figure", "moved", "names", "turned", "mirrored", "lengths", "reshaped", "upright")

Figures = tuple[Coordinates, ...]
T = TypeVar("T")


@dataclass(frozen=True)
class Judge:
    """How the items of one task are judged.

    Args:
        task: the task's name, such as ``NP``.
        level: its level.
        fields: what a provenance has beside the fields that all have.
        published: the same by the published definition.
        options: what an option has beside the fields that all have.
        wrong: what a wrong option has besides, by the strict definition.
        check: refuses an item whose provenance does not prove its options right or wrong.
    """

    task: str
    level: str
    fields: tuple[str, ...]
    published: tuple[str, ...]
    options: tuple[str, ...]
    check: Callable[[JudgedItem, Library], None]
    wrong: tuple[str, ...] = ()


#: The judges of tasks, by the tasks' names.
Judges = Mapping[str, Judge]


@dataclass(frozen=True)
class JudgedItem:
    """One item.

    Args:
        judge: of its task.
        variant: ``strict`` or ``faithful``.
        provenance: the data that the record stores about it.
        options: the provenance of the four options, in the order of the letters.
        gold: index of the correct one.
    """

    judge: Judge
    variant: str
    provenance: Mapping[str, Any]
    options: Sequence[Mapping[str, Any]]
    gold: int

    @property
    def task(self) -> str:
        """The name of its task."""
        return self.judge.task

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


def present(value: T | None, cause: str) -> T:
    """Refuse the item where something is missing that it needs; else what is there."""
    if value is None:
        raise ProofRejected(cause)
    return value


def claimed(option: Mapping[str, Any]) -> Statement:
    """The statement that an option is about."""
    return parse_statement(option["statement"])


def checksum(row: Mapping[str, Any], provenance: Mapping[str, Any]) -> str:
    """A hash of everything that an item says, its texts, its figure and its provenance.

    Args:
        row: the columns.
        provenance: without its checksum or with it; the checksum itself is left out.
    """
    image = (row.get("image") or {}).get("bytes") or b""
    said = [row.get(name) for name in SEALED]
    for language in LANGUAGES:
        said += [row.get(f"question_{language}"), list(row.get(f"options_{language}") or ())]
    content = {k: v for k, v in provenance.items() if k != "checksum"}
    text = json.dumps([said, hashlib.sha256(image).hexdigest(), content], ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def read_item(row: Mapping[str, Any], judges: Judges) -> JudgedItem:
    """An item from its provenance, which has the fields of its task and no others; the other columns are not read.

    Args:
        row: the columns.
        judges: of the tasks that there are.

    Raises:
        ProofRejected: something is missing, malformed, or does not fit together.
    """
    text = row.get("provenance")
    provenance = read_json(text if isinstance(text, str) else "")
    require(isinstance(provenance, dict), "the provenance is no object")
    known = type(provenance.get("format")) is int and provenance["format"] == FORMAT
    require(known, f"the provenance is of format {provenance.get('format')}, not {FORMAT}")
    task, variant = provenance.get("task"), provenance.get("variant")
    require(task in judges, f"'{task}' is no task")
    require(variant in VARIANTS, f"'{variant}' is no variant")
    judge, strict = judges[str(task)], variant == STRICT
    own = judge.fields if strict else judge.published
    _check_fields(provenance, (*COMMON, *own), "the provenance", (PERTURBED,))
    if PERTURBED in provenance:
        _check_twin(provenance[PERTURBED])
    for figure in provenance.get("figures", ()):
        _check_figure(figure, "a figure of the provenance")
    options = provenance["options"]
    require(isinstance(options, list) and len(options) == 4, "the provenance has no four options")
    for letter, option in zip(LETTERS, options, strict=True):
        also = judge.wrong if strict else ()
        _check_fields(option, (*OPTION, *judge.options), f"option {letter}", also)
        require(option["role"] in (CORRECT, WRONG), f"option {letter} is neither correct nor wrong")
        for name in also:
            require((name in option) == (option["role"] == WRONG), f"option {letter}: {name}")
    for language in LANGUAGES:
        texts = [option[language] for option in options]
        require(all(type(text) is str for text in texts), f"an option has no text in '{language}'")
        require(len(set(texts)) == len(options), f"two options have one text in '{language}'")
    gold = [place for place, option in enumerate(options) if option["role"] == CORRECT]
    require(len(gold) == 1, f"{len(gold)} options are correct")
    return JudgedItem(judge, str(variant), provenance, options, gold[0])


def _check_fields(data: Any, must: Sequence[str], what: str, may: Sequence[str] = ()) -> None:
    """An object has all fields that it must have and none that it may not."""
    require(isinstance(data, dict), f"{what} is no object")
    for name in must:
        require(name in data, f"{what} lacks '{name}'")
    for name in data:
        require(name in must or name in may, f"{what} has an unknown field '{str(name)[:40]}'")


def _check_figure(figure: Any, what: str) -> None:
    """A figure on record has two numbers for each point."""
    require(isinstance(figure, dict), f"{what} is no object")
    for point, at in figure.items():
        fits = isinstance(at, list) and len(at) == 2 and all(type(x) in (int, float) for x in at)
        require(fits, f"{what}: the point {str(point)[:40]} has no two coordinates")


def _check_twin(twin: Any) -> None:
    """A perturbation on record gives every point a name of its own."""
    _check_fields(twin, TWIN, "the twin's perturbation")
    _check_figure(twin["figure"], "the twin's original figure")
    names = twin["names"]
    require(isinstance(names, dict), "the twin's names are no object")
    require(len(set(names.values())) == len(names) > 0, "two points of the twin have one name")


def check_columns(row: Mapping[str, Any], item: JudgedItem) -> None:
    """The columns say what the provenance says.

    Raises:
        ProofRejected: one of them does not; it is named first.
    """
    for name, wanted in columns_of(item).items():
        found = row.get(name)
        found = list(found) if isinstance(wanted, list) and isinstance(found, (list, tuple)) else found
        require(found == wanted, f"column '{name}': it is {_short(found)}, by the provenance {_short(wanted)}")
    if PERTURBED not in item.provenance:
        require(
            row.get("original") in (None, row.get("id")),
            f"column 'original': it is no twin of {_short(row['original'])}",
        )
    for language in LANGUAGES:
        require(bool(row.get(f"question_{language}")), f"column 'question_{language}': it is empty")


def columns_of(item: JudgedItem) -> dict[str, Any]:
    """The columns that repeat what the provenance says."""
    found: dict[str, Any] = {"task": item.task, "level": item.judge.level, "answer": LETTERS[item.gold]}
    for language in LANGUAGES:
        found[f"options_{language}"] = [option[language] for option in item.options]
    twin = item.provenance.get(PERTURBED)
    found["variant"] = ORIGINAL if twin is None else PERTURBED
    return found if twin is None else {**found, "original": twin[ORIGINAL]}


def require_checksum(row: Mapping[str, Any], item: JudgedItem) -> None:
    """Nothing was changed by accident; whoever changes something on purpose can make a new one.

    Raises:
        ProofRejected: the checksum is wrong.
    """
    holds = item.provenance["checksum"] == checksum(row, item.provenance)
    require(holds, "the checksum is wrong: a text, the figure or the provenance was changed")


def _short(value: Any) -> str:
    """A value for a message."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}…"
