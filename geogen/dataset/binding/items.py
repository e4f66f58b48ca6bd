"""The record of a task item, every column of it bound to what it proves.

An item's provenance holds its formal part: the problem of the data set, the problem that is drawn, figures, proofs, and
for each option what it is about. The trusted checker judges it; everything else that the record says is written again
from it and compared. With the record of its problem, and for a twin with that of its original, these are compared, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeVar

from geogen.checker.items import judged, reading
from geogen.checker.items.item import LANGUAGES, PERTURBED, JudgedItem, columns_of, require_checksum
from geogen.dataset.binding.compared import difference, refused, same
from geogen.dataset.binding.origin import origin_fault
from geogen.dataset.binding.picture import picture_fault
from geogen.dataset.binding.provenance import agreement_fault, texts_fault
from geogen.errors import ProofRejected
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.identity import scene_fingerprint
from geogen.tasks.formal import Formal, once
from geogen.tasks.kinds import JUDGES, KINDS
from geogen.tasks.said import Said, said
from geogen.tasks.shown import drawing

Row = Mapping[str, Any]
Subject = TypeVar("Subject")
#: The check of each column, in the order in which they are made: what is wrong with the column, None where nothing is.
Checks = tuple[tuple[str, Callable[[Subject, str], str | None]], ...]

PROVENANCE = "provenance"
#: Ids of items and of problems.
ITEM_ID = re.compile(rf"({'|'.join(KINDS)})-(-?[0-9]{{1,19}})-([0-9]{{5,7}})")
PROBLEM_ID = re.compile(r"-?[0-9]{1,19}-[0-9]{7,19}")


@dataclass(frozen=True)
class ItemCase:
    """An item that is being checked.

    Args:
        row: its columns.
        item: as the trusted checker accepted it.
        formal: its formal part.
        problem: the record of its problem, where there is one.
        original: of a twin, the record of its original, where there is one.
        images: False to leave the picture out.
    """

    row: Row
    item: JudgedItem
    formal: Formal
    problem: Row | None
    original: Row | None
    images: bool

    @cached_property
    def said(self) -> Said:
        """The item in words."""
        return said(self.formal)

    @property
    def twin(self) -> Mapping[str, Any] | None:
        """The perturbation of a twin."""
        found: Mapping[str, Any] | None = self.item.provenance.get(PERTURBED)
        return found


def check_item_row(
    row: Row, library: Library, problem_row: Row | None = None, original_row: Row | None = None, images: bool = True
) -> None:
    """Accept the record of an item by returning, refuse it by raising.

    Args:
        row: its columns.
        library: rules and constructions.
        problem_row: the record of its problem in the same data set, if there is one.
        original_row: of a twin, the record of its original, if there is one.
        images: False to leave the pixels of the picture out.

    Raises:
        ProofRejected: one line that begins with the column at fault.
    """
    case = _proved(row, library, problem_row, original_row, images)
    for stage in (COLUMNS, ORIGIN):
        refuse_for(causes_of(stage, case))


def check_provenance(row: Row, library: Library) -> None:
    """Accept the record of an item whose provenance proves its options and agrees with itself.

    Whether the other columns say what it proves is not looked at.

    Args:
        row: its columns.
        library: rules and constructions.

    Raises:
        ProofRejected: one line that begins with the column at fault.
    """
    _proved(row, library)


def _proved(
    row: Row, library: Library, problem: Row | None = None, original: Row | None = None, images: bool = True
) -> ItemCase:
    """An item whose provenance proves its options and agrees with itself, alone.

    Raises:
        ProofRejected: it does not, or a column is missing.
    """
    missing = [name for name in CHECKED if name not in row]
    if missing:
        raise refused(missing[0], "the record lacks it")
    try:
        item = judged(row, library, JUDGES)
    except ProofRejected as error:
        raise refused("provenance", str(error)) from error
    case = ItemCase(row, item, Formal(item.provenance, library), problem, original, images)
    refuse_for(causes_of(AGREEMENT, case))
    return case


def causes_of(checks: Checks[Subject], case: Subject) -> dict[str, str]:
    """What is wrong with columns, by column.

    Args:
        checks: the check of each column.
        case: what is checked.
    """
    found: dict[str, str] = {}
    for column, judge in checks:
        try:
            with reading():
                cause = judge(case, column)
        except ProofRejected as error:
            found[PROVENANCE] = str(error)
            continue
        if cause is not None:
            found[column] = cause
    return found


#: Columns that say what another one does.
_SAME = {"family": "problem_id"}


def refuse_for(causes: Mapping[str, str]) -> None:
    """Refuse a record for what is wrong with it, if anything.

    Where columns that say different things disagree with the provenance, it is the provenance that does not belong; the
    family of a twin is its problem, so those two say one thing.

    Raises:
        ProofRejected: one line that begins with the column at fault.
    """
    if not causes:
        return
    column, cause = next(iter(causes.items()))
    if len({_SAME.get(name, name.removesuffix("_en").removesuffix("_zh")) for name in causes}) == 1:
        raise refused(column, cause)
    others = ", ".join(f"'{name}'" for name in causes if name != PROVENANCE)
    raise refused(PROVENANCE, causes.get(PROVENANCE) or f"it does not agree with {others}: column '{column}': {cause}")


# ── columns ──


def _agrees(case: ItemCase, column: str) -> str | None:
    """The provenance agrees with itself, and names the wordings that are taken."""
    return agreement_fault(case.row[column], case.formal) or _other_choice(case)


def _other_choice(case: ItemCase) -> str | None:
    """A wording on record is not the one that is taken."""
    for name in ("style", "wording"):
        taken = case.item.provenance.get(name)
        for other in () if taken is None or _is_said(case.said, case.row) else range(4):
            if other != taken:
                with_it = replace(case.formal, provenance={**case.item.provenance, name: other})
                if _is_said(said(with_it), case.row):
                    return f"its '{name}' is {taken}, and the texts have {other}"
    return None


def _is_said(found: Said, row: Row) -> bool:
    """True where all texts of a record are those of an item in words."""
    return all(
        row[f"question_{lang}"] == found.question[lang] and row[f"options_{lang}"] == [o[lang] for o in found.options]
        for lang in LANGUAGES
    )


def _texts(case: ItemCase, column: str) -> str | None:
    name, language = column.split("_")
    texts: Any = [o[language] for o in case.said.options] if name == "options" else case.said.question[language]
    return _unlike(case.row[column], texts)


def _repeated(case: ItemCase, column: str) -> str | None:
    """What the provenance says, too."""
    return _unlike(case.row[column], columns_of(case.item)[column])


def _unlike(found: Any, wanted: Any) -> str | None:
    return None if same(found, wanted) else difference(found, wanted, "the provenance")


def _id(case: ItemCase, column: str) -> str | None:
    name, suffix = str(case.row[column]), f"-{PERTURBED}" if case.twin is not None else ""
    match = ITEM_ID.fullmatch(name.removesuffix(suffix)) if name.endswith(suffix) else None
    if match is None or match[1] != case.item.task or not isinstance(case.row[column], str):
        return f"'{name[:60]}' is no id of {case.item.task}, such as {case.item.task}-0-00000{suffix}"
    if case.twin is not None:
        return _unlike(name, f"{case.twin['original']}{suffix}")
    return None


def _original(case: ItemCase, column: str) -> str | None:
    """An item is its own original."""
    if case.twin is not None:
        return _unlike(case.row[column], case.twin["original"])
    if _id(case, "id") is not None or same(case.row[column], case.row["id"]):
        return None
    return difference(case.row[column], case.row["id"], "the id")


def _problem_id(case: ItemCase, column: str) -> str | None:
    return problem_fault(case.row[column], case.problem, case.item.provenance["source"])


def problem_fault(found: Any, problem: Row | None, body: str) -> str | None:
    """What is wrong with the id of the problem that a record is about.

    Args:
        found: the id.
        problem: the record of that problem, None where there are no problems beside.
        body: the problem that the record is about.
    """
    if not isinstance(found, str) or PROBLEM_ID.fullmatch(found) is None:
        return f"'{str(found)[:60]}' is no id of a problem"
    if problem is None:
        return None
    if found != problem["id"]:
        return difference(found, problem["id"], "the problem's record")
    said = f"{problem['construction']} ? {problem['goal']}"
    return None if said == body else f"the problem '{found}' is another one: {said[:80]}"


def _scene(case: ItemCase, column: str) -> str | None:
    given = once(given_statements(case.formal.source, case.formal.library))
    wanted = scene_fingerprint(s.canonical() for s in given)
    return None if same(case.row[column], wanted) else difference(case.row[column], wanted, "the problem")


def _image(case: ItemCase, column: str) -> str | None:
    image, row = case.row[column], case.problem
    if not case.images:
        return None
    if row is not None and case.item.provenance["drawn"] == f"{row['construction']} ? {row['goal']}":
        if image is not None and image == row.get("image"):
            return None  # the problem's own picture, which is bound to the problem
    cause = picture_fault(image, drawing(case.formal))
    if cause is not None and case.twin is not None:
        other = {**case.item.provenance, PERTURBED: {**case.twin, "upright": not case.twin["upright"]}}
        if picture_fault(image, drawing(replace(case.formal, provenance=other))) is None:
            raise ProofRejected(f"its twin's 'upright' is {case.twin['upright']}, and the picture is drawn otherwise")
    return cause


def _belongs(case: ItemCase, column: str) -> str | None:
    """The provenance belongs to the problem and the original, and repeats what is said; nothing changed by accident."""
    cause = origin_fault(case.formal, case.problem, case.original) or texts_fault(case.formal, case.said)
    if cause is None and case.images:
        require_checksum(case.row, case.item)  # which covers the picture
    return cause


#: First the provenance with itself.
AGREEMENT: Checks[ItemCase] = (("provenance", _agrees),)
#: Then every column with the provenance.
COLUMNS: Checks[ItemCase] = (
    ("task", _repeated),
    ("level", _repeated),
    ("answer", _repeated),
    ("variant", _repeated),
    ("id", _id),
    ("original", _original),
    ("problem_id", _problem_id),
    ("scene_fingerprint", _scene),
    ("question_en", _texts),
    ("question_zh", _texts),
    ("options_en", _texts),
    ("options_zh", _texts),
    ("image", _image),
)
#: Then the provenance with the records of the problem and of the original.
ORIGIN: Checks[ItemCase] = (("provenance", _belongs),)
#: The columns of an item; each has a check.
CHECKED = tuple(dict.fromkeys(column for column, _ in (*COLUMNS, *ORIGIN)))
