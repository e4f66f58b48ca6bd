"""``geogen check``: what records say, held against their proofs, and the proofs before the trusted checker."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from itertools import chain, starmap
from pathlib import Path
from typing import Any

import click

from geogen.checker import check
from geogen.cli.app import ACCEPTED, REFUSED
from geogen.cli.cluster import clustered
from geogen.cli.data import path_argument
from geogen.cli.progress import counted, warn
from geogen.dataset.binding.certified import UNCERTIFIED, Doubt, doubt
from geogen.dataset.binding.judging import Batch, Record, RecordVerdict, judged, judges, refusal
from geogen.dataset.pool import check_workers
from geogen.errors import GeogenError, ProofRejected, one_line
from geogen.library import Library, load_library
from geogen.problem.existing import existing
from geogen.problem.placed import check_placed
from geogen.proof.files import ENDINGS, read_records
from geogen.proof.graph import from_json, loads

EXAMPLES = """Examples:

\b
  geogen check generated/first
  geogen check generated/first --quick
  geogen solve problems.txt --proof --json > out.jsonl; geogen check out.jsonl
"""


#: Reads a kind of folder.
Reader = Callable[[Path], Iterator[Batch]]


@click.command("check", epilog=EXAMPLES)
@path_argument()
@click.option("--json", "as_json", is_flag=True, help="One JSON object a record and line.")
@click.option("--quick", is_flag=True, help="Of a data set's problems, the proofs alone.")
@click.option("--workers", type=int, help="Processes; the result does not depend on it.  [default: all cores]")
@clustered
def command(path: Path, as_json: bool, quick: bool, workers: int | None) -> int:
    """Check PATH: a JSON or JSON Lines file, a folder of such files, or a data set of `geogen synth`; without PATH,
    the data set that `geogen synth` writes where no other folder is named.

    Of a data set's problems, each proof goes before the trusted checker; every other column is written again from the
    proof and compared, questions and captions are read back, the figure is drawn again from its seed and compared
    with the picture; ids, counts and files are compared with the manifest, and every other file is refused, except in
    the folders view and logs. Of its items of `geogen tasks` and `geogen
    variants`, every option, solution, mistake and label is proved again from its record alone. Of its construction
    problems the number of solutions, the reference, and the proof that there is none are tried again.

    Of a line of `geogen solve --json`, all but the seconds is held against its proof; where it holds none, the problem
    is solved again. A line that says why a problem could not be read counts as "error". A sound proof of a problem that
    is not certified to have an exact figure is "existence not certified"; it is refused where the problem gives values
    that are too many and not proved from the others, as they may contradict each other in a digit that no figure shows.
    """
    processes = workers if workers is not None else os.cpu_count() or 1
    check_workers(processes)
    counts = {"accepted": 0, "refused": 0, UNCERTIFIED: 0, "unsolved": 0, "error": 0}
    # A bar where somebody watches and the results go elsewhere.
    watched = nullcontext(None) if sys.stdout.isatty() else counted("records")
    with watched as tell, judges(processes) as pool:
        for verdict in judged(_batches(path, quick), pool, tell):
            counts[verdict.state] += 1
            click.echo(_json(verdict) if as_json else _line(verdict))
    if not as_json:
        always = ("accepted", "refused")
        click.echo(", ".join(f"{n} {state}" for state, n in counts.items() if n or state in always))
    return REFUSED if counts["refused"] else ACCEPTED


def _json(verdict: RecordVerdict) -> str:
    key = "cause" if verdict.state == "refused" else "remark"
    cause = {key: verdict.cause} if verdict.cause else {}
    return json.dumps({"record": verdict.label, "state": verdict.state} | cause)


def _line(verdict: RecordVerdict) -> str:
    return one_line(f"{verdict.label}: {verdict.state}" + (f": {verdict.cause}" if verdict.cause else ""))


def _batches(path: Path, quick: bool) -> Iterator[Batch]:
    """The records of a file or folder."""
    if not path.is_dir():
        yield Batch(_file(path, path.name))
        return
    readers = [reader for is_one, reader in _folder_readers(quick) if is_one(path)]
    if len(readers) > 1:
        hint = "keep each in a folder of its own"
        raise GeogenError("it is a data set and an export, or two exports, in one folder", file=str(path), hint=hint)
    if readers:
        yield from readers[0](path)
        return
    if _is_part(path):
        whole = path.absolute().parent
        raise GeogenError("it is a part of a data set", file=str(path), hint=f"geogen check {whole}")
    files = sorted(p for p in path.rglob("*") if p.suffix in ENDINGS and p.is_file())
    if not files:
        raise GeogenError("no proofs", file=str(path), hint="a data set of 'geogen synth', or .json and .jsonl files")
    yield Batch(chain.from_iterable(_file(file, str(file.relative_to(path))) for file in files))


def _is_part(path: Path) -> bool:
    """True for a folder that is a part of a data set."""
    from geogen.dataset.binding.inventory import HELD

    return path.name in HELD and any(path.glob("*.parquet"))


def _folder_readers(quick: bool) -> tuple[tuple[Callable[[Path], bool], Reader], ...]:
    """What tells a kind of folder by its files, and what reads it."""
    from geogen.dataset.binding import exports, inventory
    from geogen.eval import exported

    return (
        (inventory.is_data_set, partial(_data_set, quick=quick)),
        (exports.is_export, exports.export_batches),
        (exported.is_export, exported.export_batches),
    )


def _data_set(path: Path, quick: bool) -> Iterator[Batch]:
    from geogen.dataset.binding.inventory import data_set_faults
    from geogen.dataset.binding.tables import item_records
    from geogen.dataset.binding.variant_tables import variant_records
    from geogen.dataset.construction_notes import CONSTRUCTIONS
    from geogen.dataset.items import item_paths
    from geogen.dataset.manifest import MANIFEST
    from geogen.dataset.parquet import row_count
    from geogen.dataset.variant_folder import variant_paths

    if (path / "problems").is_dir() or (path / MANIFEST).is_file():
        yield from _proofs(path) if quick else _problems(path)
    if (path / "tasks").is_dir():
        yield Batch(item_records(path, images=not quick), row_count(item_paths(path)))
    if (path / "variants").is_dir():
        yield Batch(variant_records(path, images=not quick), row_count(variant_paths(path)))
    if (path / CONSTRUCTIONS).is_dir():
        yield from _constructions(path, images=not quick)
    yield Batch(starmap(refusal, data_set_faults(path)))


def _constructions(path: Path, images: bool) -> Iterator[Batch]:
    """The construction problems of a data set."""
    from geogen.dataset.binding.constructions import construction_faults, construction_records
    from geogen.dataset.construction_notes import construction_path
    from geogen.dataset.parquet import read_records, row_count
    from geogen.dataset.shards import problem_layout, shard_paths

    faults = list(construction_faults(path))
    yield Batch(starmap(refusal, faults))
    if construction_path(path).is_file():
        rows = (r for shard in shard_paths(path) for r in read_records(shard, problem_layout(), ("id", "construction")))
        bodies = {row["id"]: row["construction"] for row in rows}
        yield Batch(construction_records(path, bodies, images), row_count([construction_path(path)]))


def _proofs(path: Path) -> Iterator[Batch]:
    """The problems of a data set, their proofs alone."""
    from geogen.dataset.binding.problem import check_proof
    from geogen.dataset.manifest import MANIFEST, told_unfinished
    from geogen.dataset.parquet import row_count
    from geogen.dataset.shards import read_rows, shard_paths

    if (path / MANIFEST).is_file():
        warn(told_unfinished(path))
    records = (Record(str(row["id"]), partial(check_proof, row)) for row in read_rows(path))
    yield Batch(records, row_count(shard_paths(path)))


def _problems(path: Path) -> Iterator[Batch]:
    """The problems of a data set, with all that they say, and the data set as a whole."""
    from geogen.dataset.binding.whole import Whole
    from geogen.dataset.shards import read_rows, shard_paths

    whole = Whole(path, load_library())
    yield Batch(starmap(refusal, whole.file_faults()))
    if shard_paths(path):
        yield Batch((whole.record(row, place) for place, row in enumerate(read_rows(path))), whole.rows)
    yield Batch(starmap(refusal, whole.rest_faults()))


def _file(path: Path, label: str) -> Iterator[Record]:
    """A file's records: one JSON value, or one a line."""
    for found in read_records(path):
        name = label + found.tail
        yield refusal(name, str(found.data)) if isinstance(found.data, ProofRejected) else _record(found.data, name)


def _record(data: Any, label: str) -> Record:
    """A bare proof graph, a line of `geogen solve`, or an object with nothing but a proof, as data or as JSON text."""
    if not isinstance(data, dict):
        return Record(label, partial(_check_proof, data))
    bare = "proof" not in data and isinstance(data.get("steps"), list)
    name = data.get("name" if bare else "problem")
    if isinstance(name, str) and 0 < len(name) <= 120:
        label = f"{label} {name}"
    if bare or not {"proof", "solved", "error"} & set(data):
        return Record(label, partial(_check_proof, data))
    if set(data) == {"proof"}:
        return Record(label, partial(_check_proof, data["proof"]))
    return _solved(data, label)


def _check_proof(data: Any, library: Library) -> Doubt | None:
    """A proof graph as data or as JSON text."""
    proof = loads(data) if isinstance(data, str) else from_json(data)
    if proof.extra:
        raise ProofRejected("it has fields that prove nothing: 'extra'")
    found = check(proof, library)
    check_placed(proof, library)
    return doubt(proof.problem, found if found.is_certified else existing(proof, library))


def _solved(data: dict[str, Any], label: str) -> Record:
    """A line of `geogen solve`."""
    from geogen.dataset.binding.open_lines import state_of

    return Record(label, partial(judge_of_line(data), data), state=state_of(data))


def judge_of_line(data: dict[str, Any]) -> Callable[[dict[str, Any], Library], Doubt | None]:
    """What judges a line of `geogen solve`: by the proof in it, or by solving its problem again."""
    from geogen.dataset.binding.lines import check_line
    from geogen.dataset.binding.open_lines import check_error, check_open

    return check_error if "error" in data else check_line if "proof" in data else check_open
