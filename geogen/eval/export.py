"""Items in the forms of other evaluators: JSON Lines with data URIs, VLMEvalKit, lm-eval and lmms-eval."""

from __future__ import annotations

import base64
import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from geogen.dataset.shards import write_whole
from geogen.errors import RecordError
from geogen.eval.asked import ModelQuestion, kind_of, load, mime_of, records_of
from geogen.eval.cells import harmless
from geogen.eval.export_note import NOTE, ExportNote
from geogen.eval.item import LETTERS
from geogen.eval.prompts import prompted
from geogen.eval.suites import SUITES

#: Longest reply that harnesses ask for.
MAX_TOKENS = 8192
_LM_EVAL = """task: {name}
dataset_path: parquet
dataset_kwargs:
  data_files:
    test: {data}
test_split: test
output_type: generate_until
doc_to_text: !function geogen_task.{text}
{visual}
doc_to_target: !function geogen_task.doc_to_target
process_results: !function geogen_task.process_results
generation_kwargs:
  max_gen_toks: {tokens}
  {until}do_sample: false
metric_list:
  - metric: acc
    aggregation: mean
    higher_is_better: true
  - metric: answered
    aggregation: mean
    higher_is_better: true
metadata:
  version: 1.0
"""
#: What sheets of models are called that want a mark in the text where the picture belongs.
MARKED = "_marked"
#: The module that harnesses load.
LOADER = '''"""What the harness calls for geogen's items; pip install geogen."""

from geogen.eval.harness import (  # noqa: F401
    doc_to_marked_text,
    doc_to_target,
    doc_to_text,
    doc_to_visual,
    process_results,
)
'''


#: The module that scores predictions of VLMEvalKit.
SCORER = '''"""Scores VLMEvalKit's predictions for the tables beside this file by geogen's checker; pip install geogen.

    python geogen_vlmevalkit.py PREDICTIONS.xlsx

In VLMEvalKit, give a table a class of its own whose evaluate is this one:

    class Geogen(ImageVQADataset):
        evaluate = classmethod(lambda cls, eval_file, **judge_kwargs: evaluate(eval_file))
"""

import json
import sys
from pathlib import Path

from geogen.eval.vlmevalkit import evaluate as scored


def evaluate(eval_file, **judge_kwargs):
    """Shares of right answers by task and variant; each prediction's score goes into a file beside eval_file."""
    return scored(eval_file, Path(__file__).resolve().parent)


if __name__ == "__main__":
    print(json.dumps(evaluate(sys.argv[1]), indent=2))
'''


def write_items(
    form: str, folder: Path, out: Path, suites: Sequence[str], modality: str, prompt: str, language: str
) -> dict[str, int]:
    """Write the items of suites for another evaluator.

    Args:
        form: one of :data:`FORMS`.
        folder: the data set.
        out: the folder to write.
        suites: their names.
        modality, prompt, language: see :func:`geogen.eval.asked.load` and :func:`geogen.eval.prompts.prompted`.

    Returns:
        How many items of each suite.

    Raises:
        RecordError: the data do not fit, or a file cannot be written.
    """
    if form not in FORMS:
        raise RecordError(f"there is no format '{form}'", hint=f"one of: {', '.join(FORMS)}")
    other = next((suite for suite in suites if not SUITES[suite].exported), None)
    if other is not None:
        hint = f"its replies are scored by geogen alone: geogen eval --suite {other}"
        raise RecordError(f"'{other}' is not written for other evaluators", file=str(folder), hint=hint)
    found = {s: load(folder, s, modality, language) for s in suites}
    for suite, items in found.items():
        evidence = evidence_of(folder, suite, items)
        lines = [line_of(one, prompt, modality, language, evidence[one.id]) for one in items]
        text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
        others = files_of(form, suite, items, prompt, language, out)
        for name, data in {f"{suite}.jsonl": text.encode(), **others}.items():
            write_whole(out / name, data)
    counts = {suite: len(items) for suite, items in found.items()}
    write_whole(out / NOTE, ExportNote(form, prompt, modality, language, counts).text().encode())
    return counts


def files_of(
    form: str, suite: str, items: Sequence[ModelQuestion], prompt: str, language: str, out: Path
) -> dict[str, bytes]:
    """The files of a form beside the lines of a suite, by name.

    Twins of items, and items of another definition, have files of their own: an evaluator takes one mean of a file.

    Args:
        form: one of :data:`FORMS`.
        suite: the items' suite.
        items: what to write.
        prompt, language: see :func:`geogen.eval.prompts.prompted`.
        out: the folder that they are for.

    Raises:
        RecordError: the items do not fit the form.
    """
    kinds: dict[str, list[ModelQuestion]] = {}
    for one in items:
        kinds.setdefault(kind_of(one), []).append(one)
    found: dict[str, bytes] = {}
    for kind, some in kinds.items():
        found |= FORMS[form](suite + "".join(f"_{word}" for word in kind.split()), some, prompt, language, out)
    return found


def evidence_of(folder: Path, suite: str, items: Sequence[ModelQuestion]) -> dict[str, dict[str, str | None]]:
    """For each question the records that it is made of, without pictures, as JSON text.

    Args:
        folder: the data set.
        suite: the questions' suite.
        items: the questions.
    """
    own = records_of(folder, "problems" if suite == "solving" else "tasks", {one.id for one in items})
    about = records_of(folder, "problems", {str(row.get("problem_id", name)) for name, row in own.items()})
    found: dict[str, dict[str, str | None]] = {}
    for name, row in own.items():
        problem = about.get(str(row.get("problem_id", name)))
        found[name] = {
            "item": None if suite == "solving" else _text(row),
            "problem": None if problem is None else _text(problem),
        }
    return found


def _text(row: Mapping[str, Any]) -> str:
    return json.dumps({name: value for name, value in row.items() if name != "image"}, ensure_ascii=False)


def line_of(
    one: ModelQuestion, prompt: str, modality: str, language: str, evidence: Mapping[str, str | None]
) -> dict[str, Any]:
    """A question as a JSON line, with messages as the OpenAI protocol has them, and the records it is made of."""
    text = prompted(one, prompt, language)
    parts: list[dict[str, Any]] = [{"type": "text", "text": text}]
    if one.figure is not None:
        uri = f"data:{mime_of(one.figure)};base64,{base64.b64encode(one.figure).decode('ascii')}"
        parts.insert(0, {"type": "image_url", "image_url": {"url": uri}})
    return {
        **_record(one, text),
        "messages": [{"role": "user", "content": parts}],
        **one.groups,
        "modality": modality,
        "language": language,
        "wording": prompt,
        **evidence,
    }


def _json_lines(suite: str, items: Sequence[ModelQuestion], prompt: str, language: str, out: Path) -> dict[str, bytes]:
    """One item a line, which every form has beside it."""
    return {}


def _record(one: ModelQuestion, text: str) -> dict[str, Any]:
    item = one.item
    return {
        "id": one.id,
        "suite": one.suite,
        "question": one.text,
        "options": list(item.options),
        "answer": item.answer,
        "answer_type": item.type,
        "prompt": text,
        "variant": one.groups["variant"],
        "family": one.groups["original"],
    }


def _tsv(suite: str, items: Sequence[ModelQuestion], prompt: str, language: str, out: Path) -> dict[str, bytes]:
    """VLMEvalKit's table: choices have columns A to D, values an answer alone; it adds its own prompt.

    The module beside it scores predictions, as :mod:`geogen.eval.vlmevalkit` does.

    A spreadsheet runs no cell of it: see :mod:`geogen.eval.cells`.
    """
    sink = io.StringIO()
    writer = csv.writer(sink, delimiter="\t", lineterminator="\n")
    options = list(LETTERS[: len(items[0].item.options)])
    other = next((one.id for one in items if len(one.item.options) != len(options)), None)
    if other is not None:
        raise RecordError(f"'{other}' has another number of options than '{items[0].id}'", hint="write --format jsonl")
    choice = bool(options)
    groups = ["category", "l2-category", "split", "answer_type", "variant", "family"]
    writer.writerow(["index", "id", "image", "question", *options, "answer", *groups])
    for number, one in enumerate(items):
        if one.figure is None:
            raise RecordError(f"'{one.id}' has no figure", hint="VLMEvalKit needs one: --modality original")
        picture = base64.b64encode(one.figure).decode("ascii")
        question = one.text if choice else prompted(one, prompt, language)
        about = [one.groups["task"], one.groups["level"], "test", one.item.type]
        about += [one.groups["variant"], one.groups["original"]]
        cells = [number, one.id, picture, question, *one.item.options, one.item.answer, *about]
        writer.writerow([harmless(cell) for cell in cells])
    return {f"geogen_{suite}.tsv": sink.getvalue().encode(), "geogen_vlmevalkit.py": SCORER.encode()}


def _harness(own: bool) -> Callable[[str, Sequence[ModelQuestion], str, str, Path], dict[str, bytes]]:
    """lm-eval or lmms-eval.

    A chat gets its picture beside the text. Models that lm-eval runs itself want a mark in the text as well; for them
    there is a second sheet.

    Args:
        own: True for lm-eval.
    """

    def files(suite: str, items: Sequence[ModelQuestion], prompt: str, language: str, out: Path) -> dict[str, bytes]:
        name = f"geogen_{suite}"
        shown = items[0].figure is not None
        data = str((out / f"{name}.parquet").resolve())
        ways = [("", "doc_to_text"), (MARKED, "doc_to_marked_text")] if own and shown else [("", "doc_to_text")]
        return {
            f"{name}.parquet": _parquet(items, prompt, language),
            **{f"{name}{way}.yaml": _sheet(f"{name}{way}", data, text, shown, own) for way, text in ways},
            "geogen_task.py": LOADER.encode(),
        }

    return files


def _sheet(name: str, data: str, text: str, shown: bool, own: bool) -> bytes:
    """The YAML sheet of a task for lm-eval (``own``) or lmms-eval."""
    visual = "doc_to_image" if own else "doc_to_visual"
    sheet = _LM_EVAL.format(
        name=name,
        data=json.dumps(data),
        text=text,
        visual=f"{visual}: !function geogen_task.doc_to_visual" if shown else "",
        tokens=MAX_TOKENS,
        until="until: []\n  " if own else f"until: []\n  max_new_tokens: {MAX_TOKENS}\n  ",
    )
    sheet = "\n".join(line for line in sheet.splitlines() if line) + "\n"
    return (sheet if own else sheet.replace(f"  max_gen_toks: {MAX_TOKENS}\n", "")).encode()


def _parquet(items: Sequence[ModelQuestion], prompt: str, language: str) -> bytes:
    """Items as a table that Hugging Face datasets reads, the picture as an image."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    texts = pa.list_(pa.string())
    names = ("id", "suite", "question", "options", "answer", "answer_type", "prompt", "variant", "family")
    rows = [_record(one, prompted(one, prompt, language)) for one in items]
    fields = [pa.field(n, texts if n == "options" else pa.string()) for n in names]
    columns = [pa.array([row[n] for row in rows], f.type) for n, f in zip(names, fields, strict=True)]
    features: dict[str, Any] = {n: {"dtype": "string", "_type": "Value"} for n in names}
    features["options"] = {"feature": {"dtype": "string", "_type": "Value"}, "_type": "List"}
    if items[0].figure is not None:
        kind = pa.struct([("bytes", pa.binary()), ("path", pa.string())])
        fields.append(pa.field("image", kind))
        columns.append(pa.array([{"bytes": one.figure, "path": None} for one in items], kind))
        features["image"] = {"_type": "Image"}
    schema = pa.schema(fields, metadata={"huggingface": json.dumps({"info": {"features": features}})})
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_arrays(columns, schema=schema), sink, compression="zstd", write_statistics=False)
    return bytes(sink.getvalue())


#: What can be written, by name.
FORMS: dict[str, Callable[[str, Sequence[ModelQuestion], str, str, Path], dict[str, bytes]]] = {
    "jsonl": _json_lines,
    "vlmevalkit": _tsv,
    "lm-eval": _harness(own=True),
    "lmms-eval": _harness(own=False),
}
