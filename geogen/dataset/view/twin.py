"""A twin as the page shows it: read from its record, which ``geogen check`` judges and this does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from geogen.checker.items import reading
from geogen.checker.items.digits import read_precise
from geogen.dataset.parquet import Layout, read_records
from geogen.dataset.shards import Row
from geogen.dataset.variant_tables import TWINS, schema, variant_paths
from geogen.errors import ProofRejected, RecordError
from geogen.families.certificate import NAMES
from geogen.families.edit import Value, misdrawn_value
from geogen.families.figures import drawn_first, rough
from geogen.families.kinds import MATCHED
from geogen.families.label import unasked
from geogen.families.moves import Moves, moves_of
from geogen.families.sketch import SKETCH
from geogen.lang.json_text import print_json
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.lang.statement import Statement, parse_statement
from geogen.lang.values import value_clause
from geogen.problem.reduce import renamed
from geogen.proof.graph import read_json
from geogen.tasks.formal import coordinates

#: The columns that are read; pictures are drawn again.
COLUMNS = (
    "id",
    "kind",
    "family",
    "body",
    "answer",
    "answer_latex",
    "answer_type",
    "culprits",
    "question_en",
    "question_zh",
    "changed",
    "provenance",
)
#: Kinds that are worded and drawn by the first figure of their record.
AS_FIGURE = ("insufficient", "mismatch", "misdrawn")
#: Kinds whose one figure is their picture.
PICTURED = ("mismatch", "misdrawn")
#: What is read of a provenance, and of the proofs in it.
_KEPT = ("moves", "shown", "number", "figures", NAMES, SKETCH)
_PARTS = {"original": ("problem", "figure"), "proof": ("figure",), "other": ("figure",)}


@dataclass(frozen=True)
class Twin:
    """A twin and what it is compared with.

    Args:
        id: of its record.
        kind: of the twin.
        answer: as its record has it.
        type: of the answer.
        both: the two answers of a conflict, separated by ``; ``.
        question: by language.
        head: the original and its figure.
        original: the original, with the twin's names of points.
        problem: the twin.
        marked: the problem whose marks its picture has.
        before: the figure of the original, with the twin's names of points.
        at: the figure by which it is worded and drawn.
        culprits: the premises that are missing or in conflict.
        less: premises of the original that it lacks.
        more: premises that it has besides.
        moves: how it is told otherwise; None for as problems are told elsewhere.
        misdrawn: the value in its text that its picture does not fit; None where there is none.
        figures: those on which its label rests; none of a kind whose one figure is the picture.
    """

    id: str
    kind: str
    answer: str
    type: str
    both: str
    question: Mapping[str, str]
    head: tuple[Problem, Coordinates]
    original: Problem
    problem: Problem
    marked: Problem
    before: Coordinates
    at: Coordinates
    culprits: tuple[Statement, ...]
    less: tuple[Statement, ...]
    more: tuple[Statement, ...]
    moves: Moves | None = None
    misdrawn: Value | None = None
    figures: tuple[Coordinates, ...] = ()


def twins_by_family(folder: Path) -> dict[str, list[Row]]:
    """The records of twins of a data set by the id of their original, in the order in which tables show their kinds.

    Of what proves them only that is kept which the page needs, so that many can be held.

    Raises:
        RecordError: a file cannot be read, or a twin is malformed.
    """
    found: dict[str, list[Row]] = {}
    paths = {path.stem: path for path in variant_paths(folder)}
    for kind in TWINS:
        layout = Layout(schema(kind), ids=frozenset({"id", "family"}))
        for row in read_records(paths[kind], layout, COLUMNS) if kind in paths else ():
            found.setdefault(row["family"], []).append({**row, "provenance": thinned(row["provenance"])})
    return found


def thinned(provenance: str) -> str:
    """A provenance without the steps of its proofs."""
    data = read_json(provenance)
    if not isinstance(data, dict):
        return provenance
    kept: dict[str, Any] = {name: data[name] for name in _KEPT if name in data}
    for name, parts in _PARTS.items():
        if isinstance(data.get(name), dict):
            kept[name] = {part: data[name][part] for part in parts if part in data[name]}
    return print_json(kept)


def read_twin(row: Row) -> Twin:
    """A twin from its record.

    Raises:
        RecordError: it is malformed.
    """
    with reading_of(row["id"]):
        return _read(row, read_json(row["provenance"]))


@contextmanager
def reading_of(twin: str) -> Iterator[None]:
    """What a malformed record raises names the twin.

    Raises:
        RecordError: with what was raised.
    """
    try:
        with reading():
            yield
    except ProofRejected as error:
        raise RecordError(f"the twin '{twin}': {error.message}") from None


def _read(row: Row, data: Mapping[str, Any]) -> Twin:
    kind, problem = row["kind"], parse_body(row["body"])
    original, figure = parse_body(data["original"]["problem"]), coordinates(data["original"]["figure"])
    moves = moves_of(data["moves"]) if "moves" in data else None
    names = {p: p for p in original.points} | dict(moves.names if moves else data.get(NAMES, {}))
    before = {names[p]: xy for p, xy in figure.items()}
    changed = read_json(row["changed"])
    return Twin(
        id=row["id"],
        kind=kind,
        answer=row["answer"],
        type=row["answer_type"],
        both=row["answer_latex"],
        question={"en": row["question_en"], "zh": row["question_zh"]},
        head=(original, figure),
        original=renamed(original, names),
        problem=problem,
        marked=unasked(problem) if kind in MATCHED else _marked(data, original, problem, moves),
        before=before,
        at=before if moves else {names[p]: xy for p, xy in _figure(kind, data, figure).items()},
        culprits=_statements(read_json(row["culprits"])),
        less=_statements(changed["left_out"]),
        more=_statements(changed["added"]),
        moves=moves,
        misdrawn=misdrawn_value(data, problem) if kind == "misdrawn" else None,
        figures=()
        if kind in PICTURED
        else tuple(
            {names[p]: xy for p, xy in rough(read_precise(digits)).items()} for digits in data.get("figures", ())
        ),
    )


def _statements(texts: list[str]) -> tuple[Statement, ...]:
    return tuple(map(parse_statement, texts))


def _figure(kind: str, data: Mapping[str, Any], original: Coordinates) -> Coordinates:
    """The figure by which a twin is worded and drawn."""
    if SKETCH in data:
        return rough(read_precise(data[SKETCH]["figure"]))
    if kind in AS_FIGURE:
        return rough(read_precise(data["figures"][0]))
    at = coordinates(data["proof"]["figure"])
    if kind == "two-answers":
        return drawn_first(original, (at, coordinates(data["other"]["figure"])))[0]
    return at


def _marked(data: Mapping[str, Any], original: Problem, problem: Problem, moves: Moves | None) -> Problem:
    """The problem whose marks the picture has: in a mismatch another number is written there."""
    if moves is not None:
        return Moves(names=moves.names).of(original)
    if "shown" not in data:
        return problem
    without, plus = data["shown"]["without"], data["shown"]["plus"]
    kept = [clause for number, clause in enumerate(original.values) if number not in without]
    made = replace(original, values=(*kept, *(value_clause(text, 0) for text in plus)), text="")
    return replace(made, text=print_body(made))
