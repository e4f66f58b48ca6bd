"""The questions of suites about families: problems and their twins, asked alike, so that nothing tells them apart."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from geogen.dataset.cells import read_cell
from geogen.errors import ParseError, RecordError
from geogen.eval.item import CLAIM, OPEN, Item, claim_of, measure_of, points_of
from geogen.eval.question import STRICT, ModelQuestion, bin_of, mime_of
from geogen.eval.stored import VARIANTS, Row, files_of, read_rows
from geogen.eval.suite import FAMILY, ORIGINAL, PICTURED, Request, Suite, kinds_in
from geogen.families.words import frames
from geogen.lang.statement import parse_statement
from geogen.records.problem import Rated, StepCount

_TWIN = ("id", "kind", "family", "goal", "answer", "answer_type", "original_answer", "culprits", "image")
_HEAD = ("id", "scene", "scene_fingerprint", "goal", "answer", "answer_type", "difficulty", "complexity", "image")


def load_families(root: Path, suite: Suite, request: Request) -> list[ModelQuestion]:
    """The questions of a suite about families, family by family, in an order that depends on their names alone.

    Families whose original is to be proved are left out, and those whose original the data set lacks
    (:func:`geogen.eval.asked.told_alone` says so).

    Args:
        root: a data set.
        suite: one about families.
        request: how it is asked; without figures twins are left out that differ in the picture alone, and a limit
            leaves only whole families if one fits at all.

    Raises:
        RecordError: there are none, no original is there, or they cannot be asked in this way.
    """
    modality, language = request.modality, request.language
    twins = _twins(root, suite, modality, language)
    if not twins:
        raise RecordError(f"no twins for '{suite.name}' here", file=str(root / VARIANTS), hint=_recipe(suite))
    names = {str(row["family"]) for row in twins}
    every = _heads(root, names, language)
    if not every:
        raise RecordError(
            f"{listed(names)}: no original of a family is among the problems",
            file=str(root / "problems"),
            hint=f"name the data set of which the twins were made, or {_recipe(suite)}",
        )
    # What is to be proved has no answer to be compared.
    heads = {name: head for name, head in every.items() if head["answer_type"] != "statement"}
    twins = [row for row in twins if str(row["family"]) in heads]
    if not twins:
        raise RecordError(f"no twins for '{suite.name}' here that ask for a value", file=str(root / VARIANTS))
    families: dict[str, list[Row]] = {name: [heads[name]] for name in sorted(heads, key=_hash)}
    order = list(suite.subsets.values())
    for row in sorted(twins, key=lambda r: (order.index(str(r["kind"])), str(r["id"]))):
        families[str(row["family"])].append(row)
    _refuse_twice(row for rows in families.values() for row in rows)
    chosen = _within(list(families.values()), request.limit)
    return [_asked(row, heads[_family(row)], suite, modality, language) for row in chosen]


def _within(families: Sequence[Sequence[Row]], limit: int | None) -> list[Row]:
    """Whole families while they fit; the beginning of the first where not even that one does."""
    found: list[Row] = []
    for rows in families:
        if limit is not None and len(found) + len(rows) > limit:
            return found or list(rows[:limit])
        found += rows
    return found


def _twins(root: Path, suite: Suite, modality: str, language: str) -> list[Row]:
    left_out = PICTURED if modality == "text-only" else ()
    wanted = [kind for kind in kinds_in(suite.subsets) if kind not in left_out]
    files = [path for path in files_of(root, VARIANTS) if path.stem in wanted]
    columns = [name for name in (*_TWIN, f"question_{language}") if modality == "original" or name != "image"]
    rows = []
    for path in files:
        for row in read_rows([path], columns, ()):
            if row["kind"] != path.stem:
                raise RecordError(f"'{row['id']}' is of the kind '{row['kind']}'", file=str(path))
            rows.append(row)
    return rows


def _heads(root: Path, names: set[str], language: str) -> dict[str, Row]:
    """The originals of families that are there, by id."""
    columns = (*_HEAD, f"question_{language}")
    return {str(row["id"]): row for row in read_rows(files_of(root, "problems"), columns, (), names)}


def listed(names: set[str]) -> str:
    """The first of some names, and how many others there are."""
    first, *others = sorted(names)
    return f"'{first}'" + (f" and {len(others)} other{'s' * (len(others) > 1)}" if others else "")


def _recipe(suite: Suite) -> str:
    kinds = " ".join(f"--kind {kind}" for kind in kinds_in(suite.subsets))
    return f"make some with 'geogen variants {kinds} --data DIR'"


def _refuse_twice(rows: Iterable[Row]) -> None:
    counts = Counter(str(row["id"]) for row in rows)
    twice = next((name for name, count in counts.items() if count > 1), None)
    if twice is not None:
        raise RecordError(f"'{twice}' stands here twice", hint="give each twin an id")


def _family(row: Row) -> str:
    return str(row.get("family", row["id"]))


def _hash(name: str) -> tuple[bytes, str]:
    return hashlib.sha256(name.encode()).digest(), name


def framed(text: str, measure: str, language: str) -> str:
    """A question with the sentence that stands behind every twin's, once.

    Args:
        text: a question, with that sentence or without.
        measure: what it asks for; see :func:`geogen.eval.item.measure_of`.
        language: ``en`` or ``zh``.
    """
    blank = " " if language == "en" else ""
    return f"{unframed(text, measure, language)}{blank}{_frame(measure, language)}"


def unframed(text: str, measure: str, language: str) -> str:
    """A question without the sentence that stands behind every twin's; arguments as in :func:`framed`."""
    return text.strip().removesuffix(_frame(measure, language)).rstrip()


def _frame(measure: str, language: str) -> str:
    return frames()[CLAIM if measure == CLAIM else "value"][language]


def _asked(row: Row, head: Row, suite: Suite, modality: str, language: str) -> ModelQuestion:
    measure, kind = measure_of(row), str(row.get("kind", ORIGINAL))
    figure = None
    if modality == "original":
        figure = (row["image"] or {}).get("bytes")
        if not figure or mime_of(figure) is None:
            hint = "make the data with figures, or ask with --modality text-only"
            raise RecordError(f"'{row['id']}' has no figure", hint=hint)
    text = framed(str(row[f"question_{language}"]), measure, language)
    asked = OPEN if suite.name == "wellposed" else ""
    kept, answer = str(row["answer_type"]), str(row["answer"])
    item = Item(str(row["id"]), kept, answer, asked=asked, measure=measure, points=points_of(row), claim=claim_of(row))
    groups = _groups(row, head, suite, kind, unframed(str(row[f"question_{language}"]), measure, language))
    return ModelQuestion(item.id, suite.name, text, item, figure, groups, measure=measure, beside=_beside(row, head))


def _groups(row: Row, head: Row, suite: Suite, kind: str, text: str) -> dict[str, str]:
    steps = read_cell(head, "difficulty", StepCount).get("steps")
    return {
        "task": suite.name,
        "level": FAMILY,
        "scene": str(head["scene"]),
        "cluster": str(head["scene_fingerprint"]),
        "bin": bin_of(steps),
        "type": str(row["answer_type"]),
        "variant": ORIGINAL,
        "original": str(row["id"]),
        "definition": STRICT,
        "family": str(head["id"]),
        "kind": next(name for name, one in suite.subsets.items() if one == kind),
        "chars": str(len(text.strip())),
        "complexity": str(read_cell(head, "complexity", Rated)["rating"]),
    }


def _beside(row: Row, head: Row) -> Mapping[str, object]:
    """What replies are held against beside the answer: the original's answer, and the premises at fault."""
    culprits = read_cell(row, "culprits", list[str]) if row.get("culprits") else []
    for culprit in culprits:
        try:
            parse_statement(culprit)
        except ParseError as error:
            raise RecordError(f"the record '{row['id']}', column 'culprits': {error.message}") from None
    original = str(row.get("original_answer", "")) if row is not head else ""
    return {"original_answer": original, "original_type": str(head["answer_type"]), "culprits": list(culprits)}
