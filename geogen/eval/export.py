"""Items in the forms of other evaluators: JSON Lines with data URIs, VLMEvalKit, lm-eval and lmms-eval."""

from __future__ import annotations

import base64
import csv
import io
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from geogen.dataset.shards import write_whole
from geogen.errors import RecordError
from geogen.eval.asked import Asked, load, mime_of
from geogen.eval.item import LETTERS
from geogen.eval.prompts import prompted

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
_LOADER = '''"""What the harness calls for geogen's items; pip install geogen."""

from geogen.eval.harness import (  # noqa: F401
    doc_to_marked_text,
    doc_to_target,
    doc_to_text,
    doc_to_visual,
    process_results,
)
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
    found = {s: load(folder, s, modality, language) for s in suites}
    for suite, items in found.items():
        for name, data in FORMS[form](suite, items, prompt, language, out).items():
            write_whole(out / name, data)
    return {suite: len(items) for suite, items in found.items()}


def _json_lines(suite: str, items: Sequence[Asked], prompt: str, language: str, out: Path) -> dict[str, bytes]:
    """One item a line, with messages as the OpenAI protocol has them."""
    lines = []
    for one in items:
        text = prompted(one, prompt, language)
        parts: list[dict[str, Any]] = [{"type": "text", "text": text}]
        if one.figure is not None:
            uri = f"data:{mime_of(one.figure)};base64,{base64.b64encode(one.figure).decode('ascii')}"
            parts.insert(0, {"type": "image_url", "image_url": {"url": uri}})
        record = {**_record(one, text), "messages": [{"role": "user", "content": parts}], **one.groups}
        lines.append(json.dumps(record, ensure_ascii=False))
    return {f"{suite}.jsonl": "".join(f"{line}\n" for line in lines).encode()}


def _record(one: Asked, text: str) -> dict[str, Any]:
    item = one.item
    return {
        "id": one.id,
        "suite": one.suite,
        "question": one.text,
        "options": list(item.options),
        "answer": item.answer,
        "answer_type": item.type,
        "prompt": text,
    }


def _tsv(suite: str, items: Sequence[Asked], prompt: str, language: str, out: Path) -> dict[str, bytes]:
    """VLMEvalKit's table: choices have columns A to D, values an answer alone; it adds its own prompt."""
    choice = suite != "solving"
    sink = io.StringIO()
    writer = csv.writer(sink, delimiter="\t", lineterminator="\n")
    options = list(LETTERS[: len(items[0].item.options)])
    writer.writerow(["index", "id", "image", "question", *options, "answer", "category", "l2-category", "split"])
    for number, one in enumerate(items):
        if one.figure is None:
            raise RecordError(f"'{one.id}' has no figure", hint="VLMEvalKit needs one: --modality original")
        picture = base64.b64encode(one.figure).decode("ascii")
        question = one.text if choice else prompted(one, prompt, language)
        groups = [one.groups["task"], one.groups["level"], "test"]
        writer.writerow([number, one.id, picture, question, *one.item.options, one.item.answer, *groups])
    return {f"geogen_{suite}.tsv": sink.getvalue().encode()}


def _harness(marked: bool) -> Callable[[str, Sequence[Asked], str, str, Path], dict[str, bytes]]:
    """lm-eval, which marks pictures in the text, or lmms-eval, which does not."""

    def files(suite: str, items: Sequence[Asked], prompt: str, language: str, out: Path) -> dict[str, bytes]:
        name = f"geogen_{suite}"
        visual = "doc_to_image" if marked else "doc_to_visual"
        sheet = _LM_EVAL.format(
            name=name,
            data=json.dumps(str((out / f"{name}.parquet").absolute())),
            text="doc_to_marked_text" if marked else "doc_to_text",
            visual=f"{visual}: !function geogen_task.doc_to_visual" if items[0].figure is not None else "",
            tokens=MAX_TOKENS,
            until="until: []\n  " if marked else f"until: []\n  max_new_tokens: {MAX_TOKENS}\n  ",
        )
        sheet = "\n".join(line for line in sheet.splitlines() if line) + "\n"
        if not marked:
            sheet = sheet.replace(f"  max_gen_toks: {MAX_TOKENS}\n", "")
        return {
            f"{name}.parquet": _parquet(items, prompt, language),
            f"{name}.yaml": sheet.encode(),
            "geogen_task.py": _LOADER.encode(),
        }

    return files


def _parquet(items: Sequence[Asked], prompt: str, language: str) -> bytes:
    """Items as a table that Hugging Face datasets reads, the picture as an image."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    texts = pa.list_(pa.string())
    names = ("id", "suite", "question", "options", "answer", "answer_type", "prompt")
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
    pq.write_table(pa.Table.from_arrays(columns, schema=schema), sink, compression="zstd")
    return bytes(sink.getvalue())


#: What can be written, by name.
FORMS: dict[str, Callable[[str, Sequence[Asked], str, str, Path], dict[str, bytes]]] = {
    "jsonl": _json_lines,
    "vlmevalkit": _tsv,
    "lm-eval": _harness(marked=True),
    "lmms-eval": _harness(marked=False),
}
