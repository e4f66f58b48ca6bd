"""A data set as a whole: its manifest, its files, the ids of its rows, and that no problem stands in it twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache, partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import geogen
from geogen.dataset.binding.case import ID
from geogen.dataset.binding.compared import difference, refused, same
from geogen.dataset.binding.doubled import Earlier
from geogen.dataset.binding.inventory import STATISTICS, Fault, card_faults
from geogen.dataset.binding.judging import Record
from geogen.dataset.binding.problem import check_problem
from geogen.dataset.choosing import quotas
from geogen.dataset.filling import shard_size
from geogen.dataset.ledger import Ledger
from geogen.dataset.manifest import MANIFEST, Manifest, Options, as_json, hashes, read_manifest
from geogen.dataset.parquet import has_statistics, read_schema, read_table
from geogen.dataset.shards import PROBLEMS, Row, encode, shard_name, shard_paths
from geogen.dataset.splits import sizes, split_of
from geogen.dataset.synthesis import check_options, library_hash
from geogen.errors import GeogenError, RecordError
from geogen.lang.json_text import read_json_file
from geogen.library.records import Library
from geogen.problem.controls import Controls
from geogen.problem.origin import Origin, parse_origin

if TYPE_CHECKING:
    import pyarrow as pa

#: Counts of the summary about what is not in the data set, which its rows cannot tell.
UNTOLD = ("dropped_as_illegible", "dropped_as_not_derivable")
#: Most missing rows that are named.
NAMED = 5


@dataclass(frozen=True)
class Numbering:
    """What is wrong with the ids of a data set's rows.

    Args:
        faults: by place, from 0.
        missing: ids that no row has.
    """

    faults: Mapping[int, str]
    missing: tuple[str, ...]


def numbering(ids: Sequence[object], seed: int, n: int) -> Numbering:
    """Compare the ids of rows with those that a data set has: the seed, a hyphen, and numbers from 0 on.

    Args:
        ids: in the order of the rows.
        seed: of the data set.
        n: how many rows it should have. Where it has as many, an id that is not that of its place is at fault; where it
            has not, those that stand twice or out of order.
    """
    faults: dict[int, str] = {}
    seen: set[int] = set()
    last = -1
    for place, name in enumerate(ids):
        found = ID.fullmatch(name) if isinstance(name, str) else None
        if found is None or int(found[1]) != seed:
            faults[place] = f"it is not the seed {seed}, a hyphen and seven digits"
            continue
        number = int(found[2])
        cause = _misplaced(number, place, seed) if len(ids) == n else _irregular(number, seen, last, seed, n)
        if cause is not None:
            faults[place] = cause
        seen.add(number)
        last = max(last, number)
    gone = () if len(ids) == n else tuple(_name(seed, number) for number in range(n) if number not in seen)
    return Numbering(faults, gone)


def _misplaced(number: int, place: int, seed: int) -> str | None:
    """What is wrong with a number in a data set of which no row is missing."""
    return None if number == place else f"it says '{_name(seed, number)}' where '{_name(seed, place)}' belongs"


def _irregular(number: int, seen: set[int], last: int, seed: int, n: int) -> str | None:
    """What is wrong with a number after those that were seen, of which one is the last."""
    if number >= n:
        return f"'{_name(seed, number)}' is no number below {n}, as the manifest has it"
    if number in seen:
        return f"'{_name(seed, number)}' is the id of an earlier row"
    if number < last:
        return f"'{_name(seed, number)}' stands after '{_name(seed, last)}'"
    return None


def _name(seed: int, number: int) -> str:
    return f"{seed}-{number:07d}"


class Whole:
    """A data set and its manifest, before its rows are judged and while they are.

    Args:
        folder: what ``geogen synth --out`` was given.
        library: the rules, constructions and base scenes of this version.

    Attributes:
        options: as the manifest has them, None where it cannot be read.

    Raises:
        RecordError: the data set is still being made, or its making was interrupted.
    """

    def __init__(self, folder: Path, library: Library) -> None:
        self.folder, self.library = folder, library
        self.manifest: Manifest | None = None
        self.unread = ""
        try:
            self.manifest = read_manifest(folder)
            _check_types(self.manifest)
            check_options(self.manifest.options, 1)
        except GeogenError as error:
            self.manifest, self.unread = None, error.message
        if self.manifest is not None and not self.manifest.complete:
            hint = "run its 'geogen synth' again; with --quick the proofs in its finished shards are checked"
            raise RecordError("the data set is not complete", file=str(folder), hint=hint)
        self.options = None if self.manifest is None else self.manifest.options
        self.wanted = {} if self.options is None else _shard_names(self.options)
        paths = shard_paths(folder)
        self.counts = {p.name: 0 for p in paths}
        ids: list[object] = []
        self.splits: list[str | None] = []
        for path in paths:
            names = read_table(path, ["id"]).column("id").to_pylist()
            self.counts[path.name] = len(names)
            ids += names
            self.splits += [self.wanted.get(path.name, (0, None))[1]] * len(names)
        self.rows = len(ids)
        self.numbering = self._numbered(ids)
        self.ledger = Ledger()
        self.earlier = Earlier()
        self.accepted = 0
        self.origins: list[Origin] = []

    def _numbered(self, ids: Sequence[object]) -> Numbering:
        if self.options is not None:
            return numbering(ids, self.options.seed, self.options.n)
        found = next((m for name in ids if isinstance(name, str) and (m := ID.fullmatch(name))), None)
        return numbering(ids, int(found[1]) if found else 0, len(ids))

    def record(self, row: Row, place: int) -> Record:
        """A row of the data set before its judgement; those that are accepted are counted.

        It is refused with the column at fault where it does not agree with its proof, the id is not that of its place,
        or an earlier row has the same problem.

        Args:
            row: its columns.
            place: of the row in the data set, from 0.
        """
        alone = partial(check_problem, row, options=self.options)
        return Record(str(row["id"]), alone, partial(self._take, row, place))

    def _take(self, row: Row, place: int, alone: Callable[[], str]) -> None:
        text = alone()
        if place in self.numbering.faults:
            raise refused("id", self.numbering.faults[place])
        self.earlier.enter(row, text)
        self._check_demands(row)
        self._check_split(row, self.splits[place])
        self.accepted += 1
        self.origins.append(parse_origin(row["origin"]))
        self.ledger.take(row)

    def _check_demands(self, row: Row) -> None:
        """Refuse a row that is less than the options ask for."""
        if self.options is None:
            return
        needed = [premise["needed"] for premise in row["premises"]]
        if row["steps"] < self.options.min_steps:
            raise refused("steps", f"there are {row['steps']}, the data set's options ask for {self.options.min_steps}")
        if sum(needed) < self.options.min_premise_share * len(needed):
            raise refused("premises", f"the proof needs {sum(needed)} of {len(needed)}, less than the options ask for")

    def _check_split(self, row: Row, stands: str | None) -> None:
        """Refuse a row in a file of another split than that of its scene; so no scene stands in two."""
        split = None if self.options is None else split_of(row, self.options)
        if None not in (split, stands) and split != stands:
            raise refused("scene_fingerprint", f"the scene is of the split '{split}', and its file of '{stands}'")

    def file_faults(self) -> Iterator[Fault]:
        """What is wrong with the files: those that are missing, changed, unknown, or have other columns."""
        if self.manifest is None:
            yield MANIFEST, self.unread
            return
        yield from _unlike_files(self.manifest.files, hashes(self.folder))
        yield from self._shard_faults(self.manifest.options)

    def _shard_faults(self, options: Options) -> Iterator[Fault]:
        size = shard_size(options.n)
        there: dict[int, dict[str, int]] = {}
        for name, count in self.counts.items():
            if name in self.wanted:
                there.setdefault(self.wanted[name][0], {})[name] = count
            else:
                yield f"{PROBLEMS}/{name}", "it is no file of this data set"
        for number, counts in there.items():
            count, wanted = sum(counts.values()), min(size, options.n - number * size)
            if count != wanted:
                it = "it has" if len(counts) == 1 else f"{', '.join(list(counts)[1:])} and it have"
                yield f"{PROBLEMS}/{next(iter(counts))}", f"{it} {count} rows instead of {wanted}"
        for path in shard_paths(self.folder):
            if not read_schema(path).equals(_stored_schema(), check_metadata=True):
                yield (
                    f"{PROBLEMS}/{path.name}",
                    "its columns, their types or their description are not those of problems",
                )
            if has_statistics(path):
                yield f"{PROBLEMS}/{path.name}", STATISTICS

    def rest_faults(self) -> Iterator[Fault]:
        """What is wrong with the data set as a whole, when all its rows have been judged."""
        if self.numbering.missing:
            gone, shown = self.numbering.missing, ", ".join(self.numbering.missing[:NAMED])
            more = ", …" if len(gone) > NAMED else ""
            yield PROBLEMS, f"{len(gone)} rows are missing: {shown}{more}"
        if self.options is not None and self.rows > self.options.n:
            yield PROBLEMS, f"there are {self.rows} rows, {self.rows - self.options.n} more than the manifest says"
        if self.manifest is None:
            return
        yield from ((MANIFEST, cause) for cause in self._unlike_controls(self.manifest.options))
        yield from self._manifest_faults(self.manifest)
        yield from card_faults(self.folder, self.manifest)

    def _unlike_controls(self, options: Options) -> Iterator[str]:
        """What was asked of all problems together and is not so; only where every row was accepted."""
        if self.accepted < self.rows:
            return
        goals = Counter(origin.candidate for origin in set(self.origins))
        candidate, most = max(goals.items(), key=lambda entry: entry[1], default=(0, 0))
        if most > options.controls.per_scene:
            yield f"'per_scene' is {options.controls.per_scene}, and {most} problems are of candidate {candidate}"
        for split, wanted in sizes(options).items():
            there = self.splits.count(split)
            if split and there != wanted:
                yield f"'split' asks for {wanted} of '{split}', and there are {there}"
        for kind, wanted in quotas(options).items():
            there = self.ledger.goals[kind]
            if there != wanted:
                yield f"'goals' asks for {wanted} of the kind '{kind}', and there are {there}"

    def _manifest_faults(self, manifest: Manifest) -> Iterator[Fault]:
        """Fields of the manifest that are not what the data set is; the summary only where every row was accepted."""
        said = read_json_file(self.folder / MANIFEST)
        summary = manifest.summary
        if self.accepted == self.rows:
            summary = self.ledger.summary(len(self.library.rules), len(self.library.constructions))
            summary |= {name: manifest.summary.get(name) for name in UNTOLD if _is_count(manifest.summary.get(name))}
        library = library_hash(self.library)
        files = hashes(self.folder)
        wanted = as_json(Manifest(geogen.__version__, library, manifest.options, True, files, summary))
        for name in sorted({*said, *wanted} - {"files"}):
            if name not in wanted:
                yield MANIFEST, f"'{name}' is no field of it"
            elif isinstance(wanted[name], dict):
                yield from ((MANIFEST, cause) for cause in _unlike_fields(name, said[name], wanted[name]))
            elif not same(said.get(name), wanted[name]):
                yield MANIFEST, f"'{name}': {difference(said.get(name), wanted[name], 'this version')}"


def _shard_names(options: Options) -> dict[str, tuple[int, str]]:
    """The names that files of problems may have, with the number of the shard and the split."""
    count = -(-options.n // shard_size(options.n))
    return {shard_name(k, count, split): (k, split) for k in range(count) for split in sizes(options)}


@cache
def _stored_schema() -> pa.Schema:
    """The columns of problems as a file of no rows has them."""
    return read_schema(BytesIO(encode([])))


def _unlike_fields(name: str, said: Mapping[str, Any], wanted: Mapping[str, Any]) -> Iterator[str]:
    for field in sorted({*said, *wanted}):
        if field not in wanted:
            yield f"'{name}' has an unknown field '{field[:40]}'"
        elif not same(said.get(field), wanted[field]):
            yield f"'{name}', '{field}': {difference(said.get(field), wanted[field], 'the data set')}"


def _unlike_files(said: Mapping[str, str], actual: Mapping[str, str]) -> Iterator[Fault]:
    for name in sorted({*said, *actual}):
        if name not in actual:
            yield name[:120], "the manifest names it, but it is missing"
        elif name not in said:
            yield name, "the manifest does not name it"
        elif said[name] != actual[name]:
            yield name, "its content is not what the manifest says: another SHA-256"


def _is_count(value: object) -> bool:
    return type(value) is int and value >= 0


def _check_types(manifest: Manifest) -> None:
    """Refuse fields and options of a wrong type.

    Raises:
        GeogenError: one line that names it.
    """
    kinds: dict[str, tuple[type, ...]] = {
        "int": (int,),
        "float": (float, int),
        "bool": (bool,),
        "str": (str,),
        "Options": (Options,),
        "Controls": (Controls,),
    }
    for record in (manifest, manifest.options):
        for field in fields(record):
            if type(getattr(record, field.name)) not in kinds.get(str(field.type), (dict,)):
                raise GeogenError(f"its '{field.name}' is of a wrong type")
