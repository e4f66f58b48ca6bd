"""The questions of a data set as a model gets them: text, options, figure, and the answer beside them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from geogen.dataset.outside import is_outside, read_outside
from geogen.errors import GeogenError, RecordError
from geogen.eval.loading import questions_of
from geogen.eval.question import ModelQuestion, asks_alone, kind_of, mime_of
from geogen.eval.stored import VARIANTS, check_data, files_of, read_rows, records_of, rows_of
from geogen.eval.suite import kinds_in
from geogen.eval.suites import FAMILIES, LANGUAGES, MODALITIES, SUITES, Request
from geogen.eval.twins import listed

__all__ = [
    "ModelQuestion",
    "asks_alone",
    "available",
    "check_data",
    "fingerprint",
    "kind_of",
    "load",
    "made_where_missing",
    "mime_of",
    "records_of",
    "rows_of",
    "told_alone",
]


def load(
    folder: str | Path,
    suite: str,
    modality: str = "original",
    language: str = "en",
    limit: int | None = None,
    captioned: bool = False,
) -> list[ModelQuestion]:
    """The questions of one suite, in an order that depends on their names alone.

    Args:
        folder: a data set.
        suite: a name of :data:`SUITES`.
        modality: one of :data:`MODALITIES`.
        language: ``en`` or ``zh``.
        limit: at most so many; a larger limit has all that a smaller one has, and variants of an item go together.
        captioned: True where a model of the role ``captioner`` describes figures.

    Raises:
        RecordError: there are none, or one cannot be asked in this way.
    """
    for value, known, what in ((modality, MODALITIES, "modality"), (language, LANGUAGES, "language")):
        if value not in known:
            raise RecordError(f"there is no {what} '{value}'", hint=f"one of: {', '.join(known)}")
    if suite not in SUITES:
        raise RecordError(f"there is no suite '{suite}'", hint=f"suites: {', '.join(SUITES)}")
    record = SUITES[suite]
    if modality == "figure-only" and modality not in record.modalities:
        takes = ", ".join(name for name, one in SUITES.items() if modality in one.modalities)
        raise RecordError(f"'{suite}' cannot be asked by the figure alone", hint=f"figure-only is for {takes}")
    if modality not in record.modalities:
        hint = f"--modality {', or '.join(record.modalities)}"
        raise RecordError(f"'{suite}' cannot be asked with --modality {modality}", hint=hint)
    return questions_of(Path(folder), record, Request(modality, language=language, limit=limit, captioned=captioned))


def available(root: Path) -> tuple[str, ...]:
    """The suites that are asked when none is named: those for which a data set has items.

    Raises:
        RecordError: it has none.
    """
    check_data(root)
    if is_outside(root):
        found = {item.suite for item in read_outside(root)}
        return tuple(name for name in SUITES if name in found)
    there = tuple(name for name, suite in SUITES.items() if suite.in_default and suite.has(root))
    if not there:
        if _kinds(root, FAMILIES):
            raise RecordError("twins without their originals", file=str(root), hint=_beside_problems(root))
        raise RecordError("neither problems nor task items here", file=str(root), hint="make some with 'geogen synth'")
    return there


def made_where_missing(
    root: Path, suites: Sequence[str], named: Collection[str] = ()
) -> tuple[tuple[str, ...], list[str]]:
    """Make the items of suites that a data set of problems has none of.

    Args:
        root: the data set; an outside set is left as it is.
        suites: their names.
        named: those of them that have to be asked; others are left out where their items cannot be made.

    Returns:
        The suites that can be asked, and one line for each suite whose items were made or that is left out.

    Raises:
        GeogenError: the items of a named suite, or of every suite, cannot be made.
    """
    check_data(root)
    if is_outside(root) or not files_of(root, "problems"):
        return tuple(suites), []
    found: list[str] = []
    told: list[str] = []
    for suite in (SUITES[name] for name in suites):
        if suite.make is None or suite.has(root):
            found.append(suite.name)
            continue
        try:
            told.append(suite.make(root))
            found.append(suite.name)
        except GeogenError as error:
            if suite.name in named or len(suites) == 1:
                message = f"no items for '{suite.name}' here, and none can be made: {error.message}"
                raise RecordError(message, file=error.file or str(root), hint=error.hint) from error
            told.append(f"{suite.name} is left out: {error.message}")
    return tuple(found), told


def _beside_problems(root: Path) -> str:
    """What to do about twins that lie in a folder of their own."""
    return f"copy {root / VARIANTS} into the folder of the data set of which they were made, and name that one"


def told_alone(root: Path, suites: Iterable[str]) -> str:
    """What to say of twins that suites leave out since the data set lacks their originals; nothing where it lacks none.

    Args:
        root: a data set.
        suites: those that are asked; such as are not about families leave no twins out.
    """
    kinds = _kinds(root, suites)
    if not kinds:
        return ""
    files = [path for path in files_of(root, VARIANTS) if path.stem in kinds]
    there = {str(row["id"]) for row in read_rows(files_of(root, "problems"), ("id",), ())}
    families = [str(row["family"]) for row in read_rows(files, ("family",), ()) if str(row["family"]) not in there]
    if not families:
        return ""
    twins = "1 twin is" if len(families) == 1 else f"{len(families)} twins are"
    return f"{twins} left out, whose originals are not among the problems: {listed(set(families))}"


def _kinds(root: Path, suites: Iterable[str]) -> set[str]:
    """The kinds of the twins that a data set has and suites ask about."""
    wanted = {kind for suite in suites if suite in FAMILIES for kind in kinds_in(FAMILIES[suite])}
    return wanted & {path.stem for path in files_of(root, VARIANTS)}


def fingerprint(questions: Sequence[ModelQuestion]) -> str:
    """A hash of all that is asked and of the answers; equal for equal data."""
    whole = hashlib.sha256()
    for one in questions:
        figure = hashlib.sha256(one.figure or b"").hexdigest()
        whole.update(json.dumps([one.id, one.text, one.item.options, one.item.answer, figure]).encode())
    return whole.hexdigest()[:16]
