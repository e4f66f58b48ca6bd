"""A data set as it is published on Hugging Face: its files, a card, the licence, checksums and Croissant metadata."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from geogen.dataset.carding import CARD, card_of
from geogen.dataset.construction_notes import CONSTRUCTIONS, construction_path
from geogen.dataset.construction_notes import FILE as CONSTRUCTION_FILE
from geogen.dataset.croissant import LICENCE, Publication, Table, croissant
from geogen.dataset.folders import whole_folder
from geogen.dataset.items import TASKS
from geogen.dataset.manifest import MANIFEST, Manifest, hashes, read_manifest
from geogen.dataset.notes import read_notes
from geogen.dataset.shards import PROBLEMS, content_hash, shard_paths, shard_stem
from geogen.dataset.splits import WHOLE, sizes
from geogen.dataset.variant_folder import VARIANTS, variant_paths
from geogen.errors import GeogenError, RecordError

#: What is written beside the data.
CROISSANT, SUMS, LICENCE_FILE = "croissant.json", "SHA256SUMS", "LICENSE"
BESIDE_DATA = (CROISSANT, SUMS, LICENCE_FILE)
#: Owner and name of a repository, as Hugging Face takes them.
REPO = re.compile(r"(?!.*(--|\.\.))[A-Za-z0-9][A-Za-z0-9._-]{0,94}/[A-Za-z0-9_][A-Za-z0-9._-]{0,94}(?<![.-])")
#: A day.
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_LICENCE = f"""This data set is licensed under the Creative Commons Attribution 4.0 International License (CC-BY-4.0).

You may share and adapt it, also commercially, if you give appropriate credit, link to the licence, and say whether you
changed anything. The licence in full: {LICENCE}legalcode
"""
_READING = """
## How to read it

```python
import datasets

problems = datasets.load_dataset("{repo}", streaming=True)
```

The tables are {tables}, each by its name: `load_dataset("{repo}", "{last}")`. `{croissant}` describes them to programs
that read Croissant; `{sums}` has the checksum of every file (`sha256sum -c {sums}`); `geogen check` proves every label
again from the files alone.
"""


@dataclass(frozen=True)
class Published:
    """A folder that is ready for upload.

    Args:
        folder: itself.
        repo: owner and name of the repository that it is meant for.
        problems: how many there are.
        tables: their names.
    """

    folder: Path
    repo: str
    problems: int
    tables: tuple[str, ...]


@dataclass(frozen=True)
class Destination:
    """Where, by whom and when a data set is published.

    Args:
        repo: owner and name of the repository.
        creator: who publishes it.
        day: of publication, as YYYY-MM-DD.
    """

    repo: str
    creator: str
    day: str


def check_repo(repo: str) -> None:
    """Refuse what is no name of a repository.

    Raises:
        GeogenError: one line that names the option.
    """
    if not REPO.fullmatch(repo):
        raise GeogenError(f"--repo: '{repo[:100]}' is no repository", hint="OWNER/NAME, such as me/geometry")


def check_date(day: str) -> None:
    """Refuse what is no day.

    Raises:
        GeogenError: one line that names the option.
    """
    try:
        fine = DAY.fullmatch(day) is not None and date.fromisoformat(day) is not None
    except ValueError:
        fine = False
    if not fine:
        raise GeogenError(f"--date: '{day[:40]}' is no day", hint="YYYY-MM-DD, such as 2026-12-01")


def prepare(folder: Path, target: Path, repo: str, day: str, creator: str = "") -> Published:
    """Write a data set as it is to be published.

    Args:
        folder: the data set, with all that was made of it.
        target: the folder to write; an older one there is replaced.
        repo: owner and name of the repository.
        day: of publication, as YYYY-MM-DD.
        creator: who publishes it; the owner of the repository where it is empty.

    Raises:
        GeogenError: there is no complete data set, it was changed, or the folder cannot be written.
    """
    check_repo(repo)
    check_date(day)
    manifest = _complete(folder)
    if target.resolve() == folder.resolve():
        raise RecordError("the data set cannot be published into itself", file=str(target), hint="choose another --out")
    to = Destination(repo, creator or repo.partition("/")[0], day)
    texts = published_texts(folder, manifest, to)
    with whole_folder(target, CROISSANT) as part:
        for path in _data(folder):
            copy = part / path.relative_to(folder)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        for name, text in texts.items():
            (part / name).write_bytes(text.encode())
    return Published(target, repo, manifest.options.n, tuple(table.name for table in tables_of(folder, manifest)))


def published_texts(folder: Path, manifest: Manifest, to: Destination) -> dict[str, str]:
    """What is written beside the data, by its name.

    Args:
        folder: the data set, published or not.
        manifest: of its problems.
        to: where it is published.

    Raises:
        RecordError: something of it cannot be read.
    """
    tables = tables_of(folder, manifest)
    about = Publication(to.repo, to.creator, _described(manifest), manifest.version, to.day)
    texts = {
        CARD: _card(folder, manifest, to.repo, tables),
        LICENCE_FILE: _LICENCE,
        CROISSANT: json.dumps(croissant(about, tables), indent=2, ensure_ascii=False) + "\n",
    }
    sums = {name: content_hash(text.encode()) for name, text in texts.items()}
    sums |= {path.relative_to(folder).as_posix(): content_hash(path.read_bytes()) for path in _data(folder)}
    return {**texts, SUMS: "".join(f"{digest}  {name}\n" for name, digest in sorted(sums.items()))}


def read_destination(folder: Path) -> Destination | None:
    """Where a folder is published, by its own metadata; None where it is not.

    Raises:
        GeogenError: they cannot be read.
    """
    path = folder / CROISSANT
    if not path.is_file():
        return None
    data = read_notes(path, {"alternateName": [str], "creator": {"name": str}, "datePublished": str}, "metadata")
    repo = next(iter(data["alternateName"]), "")
    check_repo(repo)
    check_date(data["datePublished"])
    return Destination(repo, data["creator"]["name"], data["datePublished"])


def _complete(folder: Path) -> Manifest:
    """The manifest of a data set that can be published.

    Raises:
        RecordError: it is not complete, or was changed.
    """
    manifest = read_manifest(folder)
    if not manifest.complete:
        raise RecordError("the data set is not complete", file=str(folder), hint="run its 'geogen synth' again")
    found = hashes(folder)
    changed = next((name for name in (*manifest.files, *found) if found.get(name) != manifest.files.get(name)), None)
    if changed is not None:
        message = "is missing or has been changed"
        raise RecordError(message, file=str(folder / changed), hint="make the data set again with 'geogen synth'")
    return manifest


def _data(folder: Path) -> Iterator[Path]:
    """The files that are published as they are: tables, and the notes about them."""
    yield folder / MANIFEST
    yield from shard_paths(folder)
    for name in (TASKS, VARIANTS, CONSTRUCTIONS):
        yield from sorted((folder / name).glob("[!.]*.parquet"))
        yield from sorted((folder / name).glob(MANIFEST))


def tables_of(folder: Path, manifest: Manifest) -> tuple[Table, ...]:
    """The tables of a data set, that of the problems first.

    Raises:
        RecordError: one of them cannot be read.
    """
    splits = tuple(name for name in sizes(manifest.options) if name != WHOLE)
    problems = _table(PROBLEMS, f"{PROBLEMS}/*.parquet", shard_paths(folder)[0])
    found = [replace(problems, splits=splits, marks=f".*{shard_stem('{}')}[0-9]+-of-.*")]
    items = sorted((folder / TASKS).glob("[!.]*.parquet"))
    found += [_table(TASKS, f"{TASKS}/*.parquet", path) for path in items[:1]]
    if construction_path(folder).is_file():
        pattern = f"{CONSTRUCTIONS}/{CONSTRUCTION_FILE}"
        found.append(_table(CONSTRUCTIONS, pattern, construction_path(folder)))
    found += [_table(f"{VARIANTS}-{p.stem}", f"{VARIANTS}/{p.name}", p) for p in variant_paths(folder)]
    return tuple(found)


def _table(name: str, pattern: str, path: Path) -> Table:
    import pyarrow as pa
    from pyarrow.parquet import read_schema

    try:
        return Table(name, pattern, read_schema(path))
    except (OSError, pa.ArrowException) as error:
        raise RecordError(f"cannot be read: {str(error).partition(chr(10))[0]}", file=str(path)) from error


def _described(manifest: Manifest) -> str:
    n, seed = manifest.options.n, manifest.options.seed
    figures = "with figures, " if manifest.options.figures else ""
    return (
        f"{n} plane geometry problems in English and Chinese, {figures}exact answers and proofs whose every step an "
        f"independent checker accepted; made by geogen {manifest.version} with seed {seed}."
    )


def _card(folder: Path, manifest: Manifest, repo: str, tables: Sequence[Table]) -> str:
    """The card of the data set, with the tables that it does not name itself, and how to read them."""
    head, rest = card_of(folder, manifest).split("---\n\n", 1)
    head = head.replace(f"- config_name: {PROBLEMS}\n", f"- config_name: {PROBLEMS}\n  default: true\n", 1)
    for table in tables:
        if table.name.startswith(VARIANTS):
            head += f"- config_name: {table.name}\n  data_files: {table.files}\n"
    told = ", ".join(f"`{table.name}`" for table in tables)
    reading = _READING.format(repo=repo, tables=told, last=tables[-1].name, croissant=CROISSANT, sums=SUMS)
    return f"{head}---\n\n{rest}{reading}"
