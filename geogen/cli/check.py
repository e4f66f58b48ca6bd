"""``geogen check``: what records say, held against their proofs, and the proofs before the trusted checker."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import starmap
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from geogen.checker import check
from geogen.cli.app import ACCEPTED, REFUSED
from geogen.cli.data import path_argument
from geogen.cli.progress import counted, warn
from geogen.errors import GeogenError, ProofRejected
from geogen.library import Library, load_library
from geogen.proof.files import ENDINGS, read_records
from geogen.proof.graph import from_json, loads

if TYPE_CHECKING:
    from geogen.dataset.binding.whole import Whole

EXAMPLES = """Examples:

\b
  geogen check generated/first
  geogen check generated/first --quick
  geogen solve problems.txt --proof --json > out.jsonl; geogen check out.jsonl
"""


@dataclass(frozen=True)
class Item:
    """One record before its judgement.

    Args:
        label: how it is called.
        judge: raises ProofRejected where it is to be refused; what it returns is a remark on what is accepted.
        state: what it is where ``judge`` does not raise; ``""`` for a part of a data set that is no record and is not
            counted.
    """

    label: str
    judge: Callable[[Library], str | None]
    state: str = "accepted"


@dataclass(frozen=True)
class Batch:
    """Records that are read together.

    Args:
        count: about how many there are.
        items: each read when its turn comes.
    """

    count: int
    items: Iterable[Item]


#: Reads a kind of folder.
Reader = Callable[[Path, Library], Iterator[Batch]]


@click.command("check", epilog=EXAMPLES)
@path_argument()
@click.option("--json", "as_json", is_flag=True, help="One JSON object a record and line.")
@click.option("--quick", is_flag=True, help="Of a data set's problems, the proofs alone.")
def command(path: Path, as_json: bool, quick: bool) -> int:
    """Check PATH: a JSON or JSON Lines file, a folder of such files, or a data set of `geogen synth`; without PATH,
    the data set that `geogen synth` writes where no other folder is named.

    Of a data set's problems, each proof goes before the trusted checker; every other column is written again from the
    proof and compared, questions and captions are read back, the figure is drawn again from its seed and compared
    with the picture; ids, counts and files are compared with the manifest, and every other file is refused, except in
    the folders view and logs. Of its items of `geogen tasks` and `geogen
    variants`, every option, solution and mistake is proved again from its record alone.

    Of a line of `geogen solve --json`, all but the counts of facts and seconds is held against its proof. A line that
    says "solved" without a proof is "unproved", whatever else it says.
    """
    library = load_library()
    counts = {"accepted": 0, "refused": 0, "unsolved": 0, "unproved": 0}
    for item in _watched(_batches(path, library, quick)):
        state, cause = _judged(item, library)
        if not state:
            continue
        counts[state] += 1
        if as_json:
            key = "cause" if state == "refused" else "remark"
            click.echo(json.dumps({"record": item.label, "state": state} | ({key: cause} if cause else {})))
        else:
            click.echo(f"{item.label}: {state}" + (f": {cause}" if cause else ""))
    if not as_json:
        always = ("accepted", "refused")
        click.echo(", ".join(f"{n} {state}" for state, n in counts.items() if n or state in always))
    return REFUSED if counts["refused"] else ACCEPTED


def _watched(batches: Iterable[Batch]) -> Iterator[Item]:
    """The records of all batches, with a bar where somebody watches and the results go elsewhere."""
    with nullcontext(None) if sys.stdout.isatty() else counted("records") as tell:
        done = total = 0
        for batch in batches:
            total += batch.count
            for item in batch.items:
                yield item
                done += 1
                if tell:
                    tell(done, max(done, total))


def _judged(item: Item, library: Library) -> tuple[str, str | None]:
    """What becomes of a record, and the cause of a refusal or a remark."""
    try:
        remark = item.judge(library)
    except ProofRejected as error:
        return "refused", str(error)
    return item.state, remark


def _batches(path: Path, library: Library, quick: bool) -> Iterator[Batch]:
    """The records of a file or folder."""
    if not path.is_dir():
        yield _file(path, path.name)
        return
    readers = [reader for is_one, reader in _folder_readers(quick) if is_one(path)]
    if len(readers) > 1:
        hint = "keep each in a folder of its own"
        raise GeogenError("it is a data set and an export, or two exports, in one folder", file=str(path), hint=hint)
    if readers:
        yield from readers[0](path, library)
        return
    files = sorted(p for p in path.rglob("*") if p.suffix in ENDINGS and p.is_file())
    if not files:
        raise GeogenError("no proofs", file=str(path), hint="a data set of 'geogen synth', or .json and .jsonl files")
    for file in files:
        yield _file(file, str(file.relative_to(path)))


def _folder_readers(quick: bool) -> tuple[tuple[Callable[[Path], bool], Reader], ...]:
    """What tells a kind of folder by its files, and what reads it."""
    from geogen.dataset.binding import exports, inventory
    from geogen.eval import exported

    return (
        (inventory.is_data_set, partial(_data_set, quick=quick)),
        (exports.is_export, partial(_export, exports.check_export)),
        (exported.is_export, partial(_export, exported.check_export)),
    )


def _export(
    check_export: Callable[[Path, Library], Iterator[tuple[str, str | None]]], path: Path, library: Library
) -> Iterator[Batch]:
    yield Batch(0, starmap(_known, check_export(path, library)))


def _data_set(path: Path, library: Library, quick: bool) -> Iterator[Batch]:
    from geogen.dataset.binding.inventory import data_set_faults
    from geogen.dataset.binding.tables import item_records, variant_records
    from geogen.dataset.items import item_paths
    from geogen.dataset.manifest import MANIFEST
    from geogen.dataset.parquet import row_count
    from geogen.dataset.shards import shard_paths
    from geogen.dataset.variants import variant_paths

    if (path / "problems").is_dir() or (path / MANIFEST).is_file():
        yield Batch(row_count(shard_paths(path)), _proofs(path) if quick else _problems(path, library))
    if (path / "tasks").is_dir():
        yield Batch(row_count(item_paths(path)), starmap(Item, item_records(path, images=not quick)))
    if (path / "variants").is_dir():
        yield Batch(row_count(variant_paths(path)), starmap(Item, variant_records(path, images=not quick)))
    yield Batch(0, _refusals(data_set_faults(path)))


def _known(label: str, cause: str | None) -> Item:
    """A record that is judged already."""
    return Item(label, _raising(ProofRejected(cause)) if cause is not None else _accepting)


def _accepting(library: Library) -> None:
    """Nothing more is to be judged."""


def _proofs(path: Path) -> Iterator[Item]:
    """The problems of a data set, their proofs alone."""
    from geogen.dataset.binding.problem import check_proof
    from geogen.dataset.manifest import MANIFEST, told_unfinished
    from geogen.dataset.shards import read_rows

    if (path / MANIFEST).is_file():
        warn(told_unfinished(path))
    for row in read_rows(path):
        yield Item(str(row["id"]), partial(check_proof, row))


def _problems(path: Path, library: Library) -> Iterator[Item]:
    """The problems of a data set, with all that they say, and the data set as a whole."""
    from geogen.dataset.binding.whole import Whole
    from geogen.dataset.shards import read_rows, shard_paths

    whole = Whole(path, library)
    yield from _refusals(whole.file_faults())
    for place, row in enumerate(read_rows(path) if shard_paths(path) else ()):
        yield Item(str(row["id"]), partial(_check_row, whole, row, place))
    yield from _refusals(whole.rest_faults())


def _check_row(whole: Whole, row: dict[str, Any], place: int, library: Library) -> None:
    whole.check(row, place)


def _refusals(faults: Iterable[tuple[str, str]]) -> Iterator[Item]:
    """What is wrong with a data set beside its records."""
    for label, cause in faults:
        yield Item(label, _raising(ProofRejected(cause)))


def _file(path: Path, label: str) -> Batch:
    """A file's records: one JSON value, or one a line."""
    return Batch(0, (_found(found.data, label + found.tail) for found in read_records(path)))


def _found(data: Any, label: str) -> Item:
    return Item(label, _raising(data)) if isinstance(data, ProofRejected) else _record(data, label)


def _raising(error: ProofRejected) -> Callable[[Library], None]:
    def judge(library: Library) -> None:
        raise error

    return judge


def _record(data: Any, label: str) -> Item:
    """A bare proof graph, a line of `geogen solve`, or an object with nothing but a proof, as data or as JSON text."""
    if not isinstance(data, dict):
        return Item(label, partial(_check_proof, data))
    bare = "proof" not in data and isinstance(data.get("steps"), list)
    name = data.get("name" if bare else "problem")
    if isinstance(name, str) and 0 < len(name) <= 120:
        label = f"{label} {name}"
    if bare or not {"proof", "solved", "error"} & set(data):
        return Item(label, partial(_check_proof, data))
    if set(data) == {"proof"}:
        return Item(label, partial(_check_proof, data["proof"]))
    return _solved(data, label)


def _check_proof(data: Any, library: Library) -> str | None:
    """A proof graph as data or as JSON text."""
    proof = loads(data) if isinstance(data, str) else from_json(data)
    found = check(proof, library)
    return None if found.is_certified else f"that an exact figure exists is not certified: {found.reason}"


def _solved(data: dict[str, Any], label: str) -> Item:
    """A line of `geogen solve`."""
    from geogen.dataset.binding.lines import check_line
    from geogen.dataset.binding.open_lines import check_open, state_of

    try:
        state = state_of(data)
    except ProofRejected as error:
        return Item(label, _raising(error))
    if state is not None:
        return Item(label, partial(check_open, data), state)
    return Item(label, partial(check_line, data))
