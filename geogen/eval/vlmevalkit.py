"""VLMEvalKit's predictions for geogen's tables, scored with geogen's checker.

VLMEvalKit stores each line of a table with the reply in a column ``prediction``, as XLSX, TSV, CSV, JSON or JSON
Lines. The answers are read from the tables of the export, so that a predictions file needs the ids alone.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from geogen.dataset.shards import write_whole
from geogen.errors import RecordError
from geogen.eval.outcomes import OUTCOMES
from geogen.eval.reward import Score, reward

Line = dict[str, Any]
#: Longest cell of a table: a picture.
MAX_CELL = 2**26


def evaluate(predictions: str | Path, tables: str | Path) -> dict[str, float]:
    """The shares of right answers, twins apart from originals; each score is written beside the predictions.

    Args:
        predictions: the file that VLMEvalKit wrote.
        tables: the folder of the export.

    Returns:
        For each task, ``np`` or ``np perturbed``, the share of right answers; and ``np: no-answer`` and the like for
        the shares of other outcomes than right and wrong that occur.

    Raises:
        RecordError: a file cannot be read, a prediction belongs to no line of the tables, or one stands twice.
    """
    source = Path(predictions)
    known = {(line["id"], line["category"]): line for line in _lines(Path(tables))}
    groups: dict[str, list[Score]] = {}
    written = []
    seen: set[tuple[str, str]] = set()
    for line in read_predictions(source):
        key = (str(line.get("id")), str(line.get("category")))
        if key not in known or key in seen:
            cause = "stands twice" if key in seen else f"is in no table of {tables}"
            raise RecordError(f"'{key[0][:60]}' {cause}", file=str(source), hint="predictions for this export")
        seen.add(key)
        row = known[key]
        score = reward(row, _text(line.get("prediction")))
        name = row["category"] if row["variant"] == "original" else f"{row['category']} {row['variant']}"
        groups.setdefault(name, []).append(score)
        about = {"id": key[0], "category": key[1], "variant": row["variant"], "family": row["family"]}
        written.append({**about, "score": score, "outcome": score.verdict.outcome.value})
    text = "".join(f"{json.dumps(one, ensure_ascii=False)}\n" for one in written)
    write_whole(source.with_name(f"{source.stem}_geogen.jsonl"), text.encode())
    return {name: share for group, scores in groups.items() for name, share in _shares(group, scores)}


def _shares(group: str, scores: list[Score]) -> Iterator[tuple[str, float]]:
    yield group, sum(scores) / len(scores)
    for outcome in OUTCOMES[2:]:
        count = sum(score.verdict.outcome.value == outcome for score in scores)
        if count:
            yield f"{group}: {outcome}", count / len(scores)


def read_predictions(path: Path) -> list[Mapping[str, Any]]:
    """The lines of a predictions file.

    Args:
        path: ``.xlsx`` (which needs pandas and openpyxl), ``.tsv``, ``.csv``, ``.json`` or ``.jsonl``.

    Raises:
        RecordError: it cannot be read, or has no predictions.
    """
    try:
        found = _READERS[path.suffix](path)
    except KeyError:
        hint = f"one of: {', '.join(_READERS)}"
        raise RecordError("predictions of this kind are not read", file=str(path), hint=hint) from None
    except ImportError as error:
        raise RecordError(f"needs {error.name}", file=str(path), hint="pip install pandas openpyxl") from error
    except (OSError, ValueError, csv.Error) as error:
        raise RecordError(f"cannot be read: {error}"[:200], file=str(path)) from error
    if not found or any(not isinstance(line, dict) or "prediction" not in line for line in found):
        raise RecordError("has lines without 'prediction'", file=str(path), hint="what VLMEvalKit wrote")
    return found


def _lines(folder: Path) -> Iterator[Line]:
    """The lines of all tables of an export."""
    paths = sorted(folder.glob("geogen_*.tsv"))
    if not paths:
        raise RecordError("no tables here", file=str(folder), hint="geogen export --format vlmevalkit")
    for path in paths:
        yield from _table("\t")(path)


def _table(delimiter: str) -> Any:
    def read(path: Path) -> list[Any]:
        csv.field_size_limit(MAX_CELL)
        with open(path, newline="", encoding="utf-8") as file:
            return [
                {name: cell for name, cell in line.items() if cell is not None}
                for line in csv.DictReader(file, delimiter=delimiter)
            ]

    return read


def _sheet(path: Path) -> list[Any]:
    import pandas  # type: ignore[import-untyped, unused-ignore]

    frame = pandas.read_excel(path)
    return [dict(line) for _, line in frame.iterrows()]


def _json(path: Path) -> list[Any]:
    found = json.loads(path.read_text("utf-8"))
    if isinstance(found, dict):  # a list for each column
        return [dict(zip(found, cells, strict=True)) for cells in zip(*found.values(), strict=True)]
    return list(found)


def _json_lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


def _text(prediction: Any) -> str:
    """A reply; an empty cell of a sheet is no text."""
    return prediction if isinstance(prediction, str) else "" if prediction != prediction else str(prediction or "")


_READERS = {".xlsx": _sheet, ".tsv": _table("\t"), ".csv": _table(","), ".json": _json, ".jsonl": _json_lines}
