"""Readers as fuzz targets: each takes any bytes, and either returns or raises an error of geogen's own."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from geogen.dataset.cells import CONTENTS, read_cell
from geogen.dataset.items import item_layout
from geogen.dataset.manifest import read_manifest
from geogen.dataset.parquet import read_records, read_table
from geogen.dataset.shards import problem_layout
from geogen.errors import GeogenError
from geogen.eval.cells import harmless
from geogen.eval.prompts import load_prompt
from geogen.eval.report.archive import check_archive
from geogen.figure.png import open_png
from geogen.lang.filename import file_name
from geogen.lang.json_text import parse_json
from geogen.lang.problem import read_problems
from geogen.library.load import load_library
from geogen.proof.files import read_records as read_proofs
from geogen.proof.graph import ProofRejected, from_json, loads


def _file(data: bytes, ending: str, read: Callable[[Path], object]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"file{ending}"
        path.write_bytes(data)
        read(path)


def problem_text(data: bytes) -> None:
    """Files of problems."""
    _file(data, ".txt", read_problems)


def proof_file(data: bytes) -> None:
    """Files of proofs, one value or one a line."""

    def read(path: Path) -> None:
        for found in read_proofs(path):
            if not isinstance(found.data, ProofRejected):
                try:
                    from_json(found.data)
                except ProofRejected:
                    continue

    _file(data, ".jsonl", read)


def proof_json(data: bytes) -> None:
    """Proofs as they stand in a column."""
    loads(data)


def json_text(data: bytes) -> None:
    """Any JSON text."""
    parse_json(data)


def problem_table(data: bytes) -> None:
    """Shards of problems."""
    _file(data, ".parquet", lambda path: list(read_records(path, problem_layout())))


def item_table(data: bytes) -> None:
    """Files of items, and of any table."""
    _file(data, ".parquet", lambda path: list(read_records(path, item_layout())))
    _file(data, ".parquet", read_table)


def json_cells(data: bytes) -> None:
    """Cells of problems that hold JSON."""
    text = data.decode("utf-8", "replace")
    for column in CONTENTS:
        read_cell({"id": "x", column: text}, column)


def manifest(data: bytes) -> None:
    """Manifests."""

    def read(path: Path) -> None:
        path.rename(path.with_name("manifest.json"))
        read_manifest(path.parent)

    _file(data, "", read)


def library_toml(data: bytes) -> None:
    """Rules of one's own."""

    def read(path: Path) -> None:
        for part in ("rules", "constructions/scenes"):
            (path.parent / part).mkdir(parents=True)
        path.rename(path.parent / "rules" / "file.toml")
        load_library.__wrapped__(path.parent)

    _file(data, "", read)


def prompt_toml(data: bytes) -> None:
    """Prompts of one's own."""
    _file(data, ".toml", lambda path: load_prompt.__wrapped__(str(path), "en"))


def log_archive(data: bytes) -> None:
    """Logs of evaluations, before Inspect reads them."""
    _file(data, ".eval", check_archive)


def png(data: bytes) -> None:
    """Pictures."""
    open_png(data)


def names_and_cells(data: bytes) -> None:
    """Names of files and cells of sheets, made of any text."""
    text = data.decode("utf-8", "replace")
    name = file_name(text, {"problem"})
    assert Path("/x", f"{name}.png").resolve().parent == Path("/x").resolve() and len(name) < 120
    cell = str(harmless(text))
    assert not cell.lstrip().startswith(("=", "@")) and cell.removeprefix("'") == text.removeprefix("'")


TARGETS: tuple[Callable[[bytes], None], ...] = (
    problem_text,
    proof_file,
    proof_json,
    json_text,
    problem_table,
    item_table,
    json_cells,
    manifest,
    library_toml,
    prompt_toml,
    log_archive,
    png,
    names_and_cells,
)


def tame(target: Callable[[bytes], None], data: bytes) -> None:
    """Run a target; geogen's own errors are what it may raise, each one line."""
    try:
        target(data)
    except GeogenError as error:
        assert str(error) and "\n" not in str(error)
