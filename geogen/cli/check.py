"""``geogen check``: the trusted checker on proof files and data sets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import click

from geogen.checker import check
from geogen.checker.items import check_item
from geogen.cli.app import ACCEPTED, REFUSED
from geogen.errors import GeogenError, ProofRejected
from geogen.lang.textfile import read_text
from geogen.library import Library, load_library
from geogen.proof.graph import ProofGraph, from_json, loads, read_json

#: Largest file of proofs in bytes.
MAX_FILE = 2**30

#: A record's label and how to judge it (None: the record says that it has no proof).
Item = tuple[str, Callable[[Library], None] | None]


@click.command("check", epilog="Example: geogen solve problems.txt --proof --json > out.jsonl; geogen check out.jsonl")
@click.argument("path", type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="One JSON object a record and line.")
def command(path: str, as_json: bool) -> int:
    """Check the proofs of PATH: a JSON or JSON Lines file, a folder of such files, or a data set of `geogen synth`.

    Of a data set with items of `geogen tasks` or `geogen variants`, every option, solution and mistake is proved again
    from its record alone.
    """
    library = load_library()
    counts = {"accepted": 0, "refused": 0, "unsolved": 0}
    for label, judge in _items(Path(path)):
        refusal = None
        if judge is not None:
            try:
                judge(library)
            except ProofRejected as error:
                refusal = str(error)
        state = "unsolved" if judge is None else "accepted" if refusal is None else "refused"
        counts[state] += 1
        if as_json:
            click.echo(json.dumps({"record": label, "state": state} | ({"cause": refusal} if refusal else {})))
        else:
            click.echo(f"{label}: {state}" + (f": {refusal}" if refusal else ""))
    if not as_json:
        click.echo(", ".join(f"{count} {state}" for state, count in counts.items() if count or state != "unsolved"))
    return REFUSED if counts["refused"] else ACCEPTED


def _items(path: Path) -> Iterator[Item]:
    """The records of a file or folder, each read when its turn comes."""
    if not path.is_dir():
        yield from _file(path, path.name)
        return
    if any((path / part).is_dir() for part in ("problems", "tasks", "variants")):
        yield from _data_set(path)
        return
    files = sorted(p for p in path.rglob("*") if p.suffix in (".json", ".jsonl") and p.is_file())
    if not files:
        raise GeogenError("no proofs", file=str(path), hint="a data set of 'geogen synth', or .json and .jsonl files")
    for file in files:
        yield from _file(file, str(file.relative_to(path)))


def _data_set(path: Path) -> Iterator[Item]:
    from geogen.dataset.items import read_items
    from geogen.dataset.records import read_proofs
    from geogen.dataset.variants import read_variants
    from geogen.variants.recheck import check_variant

    if (path / "problems").is_dir():
        for name, text in read_proofs(path):
            yield name, _proof(partial(loads, text))
    if (path / "tasks").is_dir():
        for row in read_items(path):
            yield f"item {row['id']}", partial(_check_item, row)
    if (path / "variants").is_dir():
        for row in read_variants(path):
            yield f"variant {row['id']}", partial(check_variant, row)


def _check_item(row: dict[str, Any], library: Library) -> None:
    """Prove the options of an item again, and see that they say what was proved."""
    from geogen.tasks.said import check_words

    check_item(row, library)
    check_words(row, library)


def _proof(read: Callable[[], ProofGraph]) -> Callable[[Library], None]:
    """How to judge a proof."""
    return lambda library: check(read(), library)


def _file(path: Path, label: str) -> Iterator[Item]:
    """A file's records: one JSON value, or one a line."""
    text = read_text(path, MAX_FILE)
    try:
        whole = read_json(text)
    except ProofRejected as error:
        lines = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
        if path.suffix != ".jsonl" and not _is_lines(lines):
            raise GeogenError(error.message, file=str(path), hint="one JSON value, or one on each line") from None
        for number, line in lines:
            yield _line(line, f"{label}:{number}")
        return
    if whole == []:
        raise GeogenError("no proofs", file=str(path))
    if not isinstance(whole, list):
        yield _record(whole, label)
        return
    for number, data in enumerate(whole, 1):
        yield _record(data, f"{label}[{number}]")


def _is_lines(lines: list[tuple[int, str]]) -> bool:
    """True where the first line is JSON by itself and there are more."""
    if len(lines) < 2:
        return False
    try:
        read_json(lines[0][1])
    except ProofRejected:
        return False
    return True


def _line(text: str, label: str) -> Item:
    try:
        return _record(read_json(text), label)
    except ProofRejected as error:
        return label, _proof(_raising(error))


def _raising(error: ProofRejected) -> Callable[[], ProofGraph]:
    def read() -> ProofGraph:
        raise error

    return read


def _record(data: Any, label: str) -> Item:
    """A bare proof graph, or an object with one in its field ``proof``, as data or as JSON text."""
    if not isinstance(data, dict):
        return label, _proof(partial(from_json, data))
    bare = "proof" not in data and isinstance(data.get("steps"), list)
    name = data.get("name" if bare else "problem")
    if isinstance(name, str) and 0 < len(name) <= 120:
        label = f"{label} {name}"
    proof = data.get("proof")
    if proof is None and (data.get("solved") is False or "error" in data):
        return label, None
    if isinstance(proof, str):
        return label, _proof(partial(loads, proof))
    return label, _proof(partial(from_json, proof if "proof" in data else data))
