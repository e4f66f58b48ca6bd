"""Small data sets for tests of evaluations: made-up problems and task items with pictures of their own."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from PIL import Image

from geogen.dataset.manifest import FORMAT
from geogen.eval.suite import kinds_in
from geogen.eval.suites import FAMILIES
from geogen.eval.twins import framed
from geogen.families.row import COLUMNS

ALL_KINDS = tuple(kind for subsets in FAMILIES.values() for kind in kinds_in(subsets))
LEVELS = {"np": "L1", "sp": "L1", "ipf": "L2", "sd": "L2", "ts": "L3", "fbl": "L4"}


def picture(number: int) -> bytes:
    """A PNG that no other number has."""
    sink = io.BytesIO()
    Image.new("RGB", (8, 8), (number % 256, number // 256 % 256, 40)).save(sink, "PNG")
    return sink.getvalue()


def problem(number: int) -> dict[str, Any]:
    """A problem whose answer is its number plus 1."""
    return {
        "id": f"p{number:04d}",
        "scene": f"scene{number % 5}",
        "scene_fingerprint": f"f{number // 2:04d}",
        "question_en": f"In triangle number {number}, AB = {number}. Find BC.",
        "question_zh": f"三角形{number}中，AB = {number}。求BC。",
        "caption_en": f"The figure shows triangle {number}.",
        "caption_zh": f"图中为三角形{number}。",
        "goal": "length b c",
        "answer": str(number + 1),
        "answer_type": "length",
        "complexity": json.dumps({"rating": 0.1 + number / 100, "level": "easy"}),
        "difficulty": json.dumps({"steps": 3 + number % 15}),
        "image": {"bytes": picture(number), "path": None},
    }


def task_item(task: str, number: int) -> dict[str, Any]:
    """A task item whose right option follows from its number."""
    options = [f"AB = {number + k}" for k in range(4)]
    return {
        "id": f"{task}{number:04d}",
        "task": task.upper(),
        "level": LEVELS[task],
        "problem_id": f"p{number:04d}",
        "scene_fingerprint": f"f{number // 2:04d}",
        "question_en": f"Item {number} of {task}. Which is right?",
        "question_zh": f"{task}第{number}题。哪一个正确？",
        "options_en": options,
        "options_zh": options,
        "answer": "ABCD"[number * 7 % 4],
        "provenance": json.dumps([]),
        "image": {"bytes": picture(1000 + number), "path": None},
    }


#: What the twins of a problem have for an answer, by kind; where it says nothing, the problem's own.
STATUS = {
    "insufficient": "undetermined",
    "contradictory": "impossible",
    "mismatch": "conflict",
    "false-claim": "refuted",
    "true-claim": "true",
}


def twin(kind: str, number: int) -> dict[str, Any]:
    """A twin of the problem of a number, whose answer is 2 more than its own number where it is another value."""
    head = problem(number)
    other = {"backward": (str(number + 2), "length"), "numbers": (str(number + 2), "length")}
    other |= {"two-answers": (f"{number + 2}; {number + 3}", "values")}
    answer, answer_type = (STATUS[kind], "status") if kind in STATUS else other.get(kind, (head["answer"], "length"))
    claims = kind.endswith("-claim")
    row = dict.fromkeys(COLUMNS, "") | {
        "id": f"{head['id']}-{kind}",
        "kind": kind,
        "family": head["id"],
        "problem_id": head["id"],
        "scene_fingerprint": head["scene_fingerprint"],
        "goal": f"lconst b c {number + 9}" if claims else "length b c",
        "answer": answer,
        "answer_type": answer_type,
        "original_answer": head["answer"],
        "culprits": json.dumps(
            [f"lconst a b {number + 1}"] if kind in ("insufficient", "contradictory", "mismatch") else []
        ),
        "image": {"bytes": picture(2000 + number), "path": None},
    }
    for language in ("en", "zh"):
        text = f"{kind} of {number}. {head[f'question_{language}']}"
        row[f"question_{language}"] = framed(text, "claim" if claims else "length", language)
    return row


def write_families(folder: Path, families: int = 6, kinds: tuple[str, ...] = ALL_KINDS) -> Path:
    """A data set with problems, and a twin of each and of every kind."""
    data = write_data(folder, families, 0)
    for kind in kinds:
        write_table(folder / "variants" / f"{kind}.parquet", [twin(kind, n) for n in range(families)])
    return data


def write_table(path: Path, rows: list[dict[str, Any]]) -> None:
    """Rows as a Parquet file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(pa.Table.from_pylist(rows), path)


def write_data(folder: Path, problems: int = 12, items: int = 8, tasks: tuple[str, ...] = tuple(LEVELS)) -> Path:
    """A data set with problems, and so many items of each task."""
    write_table(folder / "problems" / "problems-00000-of-00001.parquet", [problem(n) for n in range(problems)])
    if items:
        rows = [task_item(task, n) for task in tasks for n in range(items)]
        write_table(folder / "tasks" / "tasks-00000-of-00001.parquet", rows)
    manifest = {"format": FORMAT, "complete": True, "version": "0", "library": "x", "options": {"n": problems}}
    (folder / "manifest.json").write_text(json.dumps(manifest))
    return folder


def write_variants(folder: Path, items: int = 6) -> Path:
    """A data set with items of ``np``, a perturbed twin of each, and as many by the published definition."""
    data = write_data(folder, items, 0)
    rows = []
    for number in range(items):
        one = task_item("np", number)
        strict = {**one, "provenance": json.dumps({"variant": "strict"}), "variant": "original", "original": one["id"]}
        twin = {**strict, "id": f"{one['id']}-perturbed", "variant": "perturbed"}
        other = {**one, "id": f"f{one['id']}", "provenance": json.dumps({"variant": "faithful"})}
        rows += [strict, twin, {**other, "variant": "original", "original": other["id"]}]
    write_table(folder / "tasks" / "np.parquet", rows)
    return data
