"""The corpus of hostile files: each case writes one and says which command reads it."""

from __future__ import annotations

import json
import os
import shutil
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import bombs
import pyarrow as pa
import pyarrow.parquet as pq
from bombs import cell, changed, problems

from geogen.dataset.manifest import hashes

Args = list[str]


@dataclass(frozen=True)
class Case:
    """A hostile file.

    Args:
        name: what it is, and the command that reads it.
        build: writes it into an empty folder, given a small data set to take from; returns the command line.
        heavy: True where a reader without limits takes gigabytes or minutes.
    """

    name: str
    build: Callable[[Path, Path], Args]
    heavy: bool = False


#: Commands that read a data set, without their folder.
READERS: dict[str, Callable[[Path, Path], Args]] = {
    "check": lambda data, out: ["check", str(data)],
    "report": lambda data, out: ["report", str(data)],
    "view": lambda data, out: ["view", str(data), "--out", str(out / "view")],
    "export": lambda data, out: ["export", str(data), "--out", str(out / "export")],
    "pick": lambda data, out: ["export", str(data), "--pick", "1", "--out", str(out / "export")],
    "jsonl": lambda data, out: [
        "export",
        str(data),
        "--format",
        "jsonl",
        "--suite",
        "solving",
        "--out",
        str(out / "e"),
    ],
    "tsv": lambda data, out: ["export", str(data), "--format", "vlmevalkit", "--suite", "sp", "--out", str(out / "e")],
    "render": lambda data, out: ["render", str(data), "--out", str(out / "figures")],
    "tasks": lambda data, out: ["tasks", "--task", "SP", "--n", "1", "--workers", "1", "--data", str(data)],
    "twins": lambda data, out: [
        "tasks",
        "--task",
        "SP",
        "--n",
        "1",
        "--workers",
        "1",
        "--perturbed",
        "--data",
        str(data),
    ],
    "variants": lambda data, out: ["variants", "--kind", "choice", "--n", "1", "--workers", "1", "--data", str(data)],
    "audit": lambda data, out: ["audit", str(data)],
    "eval": lambda data, out: [
        "eval",
        "--model",
        "oracle",
        "--suite",
        "solving",
        "--data",
        str(data),
        "--log-dir",
        str(out / "logs"),
    ],
}


def data_case(command: str, name: str, change: Callable[[Path], object], heavy: bool = False) -> Case:
    """A command on a data set that was changed."""

    def build(folder: Path, base: Path) -> Args:
        data = folder / "data"
        shutil.copytree(base, data)
        change(data)
        return READERS[command](data, folder)

    return Case(f"{command}: {name}", build, heavy)


def each(commands: str, name: str, change: Callable[[Path], object], heavy: bool = False) -> Iterator[Case]:
    """The same for several commands."""
    for command in commands.split():
        yield data_case(command, name, change, heavy)


def shard(change: Callable[..., object], *args: Any, **more: Any) -> Callable[[Path], object]:
    """A change of the shard of problems, to which the manifest is fitted, as who alters a shard would do."""

    def altered(data: Path) -> None:
        change(problems(data), *args, **more)
        manifest(files=hashes(data))(data)

    return altered


def drop(path: Path, column: str) -> None:
    """A table without a column."""
    changed(path, column, lambda field, rows: None)


def retyped(path: Path, column: str, values: Any) -> None:
    """A column of another type."""
    changed(path, column, lambda field, rows: pa.array([values] * rows))


def added(path: Path) -> None:
    """A table with a column more."""
    table = pq.read_table(path)
    pq.write_table(table.append_column("note", pa.array(["x"] * table.num_rows)), path)


def twice(path: Path) -> None:
    """A table with a column twice."""
    table = pq.read_table(path)
    pq.write_table(table.append_column("id", table.column("id")), path)


def binary_text(path: Path) -> None:
    """A text that is no UTF-8."""
    values = pa.array([b"\xff\xfe"] * pq.read_metadata(path).num_rows).view(pa.binary())
    texts = pa.StringArray.from_buffers(len(values), values.buffers()[1], values.buffers()[2])
    changed(path, "question_en", lambda field, rows: texts)


def written(place: str, content: bytes | str) -> Callable[[Path], object]:
    """A file of a data set with another content."""

    def change(data: Path) -> None:
        path = data / place if place else problems(data)
        path.write_bytes(content.encode() if isinstance(content, str) else content)

    return change


def pipe(place: str) -> Callable[[Path], object]:
    """A pipe that nobody writes to in the place of a file."""

    def change(data: Path) -> None:
        path = data / place if place else problems(data)
        path.unlink(missing_ok=True)
        os.mkfifo(path)

    return change


def endless(place: str) -> Callable[[Path], object]:
    """A link to a device that never ends in the place of a file."""

    def change(data: Path) -> None:
        path = data / place if place else problems(data)
        path.unlink()
        path.symlink_to("/dev/zero")

    return change


def manifest(**fields: Any) -> Callable[[Path], object]:
    """A manifest with other fields; those that are None are left out."""

    def change(data: Path) -> None:
        path = data / "manifest.json"
        found = json.loads(path.read_text()) | fields
        path.write_text(json.dumps({k: v for k, v in found.items() if v is not None}))

    return change


def items(change: Callable[..., object], *args: Any) -> Callable[[Path], object]:
    """A change of the file of items."""
    return lambda data: change(data / "tasks" / "SP.parquet", *args)


def choices(change: Callable[..., object], *args: Any) -> Callable[[Path], object]:
    """A change of the file of variants."""
    return lambda data: change(data / "variants" / "choice.parquet", *args)


def proof_cell(**fields: Any) -> Callable[[Path], object]:
    """The first problem's proof with other fields."""

    def change(path: Path) -> None:
        proof = json.loads(pq.read_table(path, columns=["proof"]).column(0)[0].as_py())
        cell(path, "proof", json.dumps(proof | fields))

    return shard(change)


DEEP = "[" * 100_000
BIG = '{"rating": 1' + "0" * 5000 + ', "level": "easy"}'
LOOP = [{"id": 1, "statement": "coll a b c", "kind": "rule", "rule": "x", "substitution": {}, "premises": [1]}]

PARQUET = (
    *each(
        "check report view export render tasks eval",
        "a dictionary of 1 MiB for 5000 rows",
        shard(bombs.dictionary_bomb),
        True,
    ),
    *each("check report view", "a list of a million long texts", shard(bombs.list_bomb), True),
    *each("check report", "a cell of 70 MiB zeros", shard(bombs.zeros_bomb), True),
    *each("check view", "a page that promises another size", shard(bombs.lying_page)),
    *each("check report", "twelve thousand row groups", shard(bombs.many_groups)),
    *each("check view", "a footer of 2 GB", shard(bombs.footer, 2**31)),
    *each("check", "a footer of no bytes", shard(bombs.footer, 0)),
    *each("check report view export tasks eval", "no Parquet", written("", "no Parquet file at all")),
    *each("check", "an empty shard", written("", b"")),
    *each("check render", "a pipe for a shard", pipe("")),
    *each("report", "an endless shard", endless(""), True),
    *each(
        "check report view export pick render tasks variants eval", "no column question_en", shard(drop, "question_en")
    ),
    *each("check report export", "a column more", shard(added)),
    *each("check", "a column twice", shard(twice)),
    *each("check report view export eval", "numbers as ids", shard(retyped, "id", 7)),
    *each("check render", "numbers as proofs", shard(retyped, "proof", 7)),
    *each("report tasks", "texts as premises", shard(retyped, "premises", "x")),
    *each("check view", "a text as steps", shard(retyped, "steps", "many")),
    *each("check report view export pick render tasks variants eval", "no id", shard(cell, "id", None)),
    *each("check report view", "no proof", shard(cell, "proof", None)),
    *each("export report", "a figure without bytes", shard(cell, "image", {"bytes": None, "path": "/etc/passwd"})),
    *each("check report", "a list with nothing in it", shard(cell, "rules", [None])),
    *each("check", "a list of 20,000 rules", shard(cell, "rules", ["x"] * 20_000)),
    *each("check view", "a proof of 9 MiB", shard(cell, "proof", "x" * (9 * 2**20))),
    *each("check view", "a proof of 40 MiB", shard(cell, "proof", "x" * (40 * 2**20))),
    *each("export view render eval", "an id that leaves its folder", shard(cell, "id", "../../../x")),
    *each("export", "an id of two lines", shard(cell, "id", "a\nb")),
    *each("export", "an id of 200 characters", shard(cell, "id", "a" * 200)),
    *each("check report", "a text that is no UTF-8", shard(binary_text)),
    *each(
        "check",
        "an encoding by differences of texts",
        shard(
            changed,
            "question_en",
            lambda f, n: pa.array(["x"] * n),
            use_dictionary=False,
            column_encoding={"question_en": "DELTA_BYTE_ARRAY"},
        ),
    ),
    *each(
        "check",
        "a compression that is not read",
        shard(changed, "steps", lambda f, n: pa.array([1] * n, f.type), compression="lz4"),
    ),
)

CELLS = (
    *each("report view export pick", "a complexity that is a list", shard(cell, "complexity", "[]")),
    *each("report", "a complexity of 5000 digits", shard(cell, "complexity", BIG)),
    *each("report view", "a complexity nested 100,000 times", shard(cell, "complexity", DEEP)),
    *each("report view export", "a difficulty without numbers", shard(cell, "difficulty", '{"steps": "many"}')),
    *each("view tasks eval", "points that are a list", shard(cell, "points", "[]")),
    *each("view tasks", "a point of one number", shard(cell, "points", '{"a": [1]}')),
    *each("tasks variants", "no points", shard(cell, "points", "{}")),
    *each("report view pick tasks", "no goal", shard(cell, "goal", "")),
    *each("report view pick tasks", "no construction", shard(cell, "construction", "")),
    *each("report view", "a proof that is a number", shard(cell, "proof", "7")),
    *each("check report view render tasks", "a proof of 180,000 steps", proof_cell(steps=[{}] * 180_000), True),
    *each("check view tasks", "a proof that rests on itself", proof_cell(steps=LOOP, goal=1)),
    *each("check view render tasks", "a proof without points", proof_cell(figure={})),
    *each(
        "check view render tasks",
        "a proof with far points",
        proof_cell(figure={p: [1e299, n] for n, p in enumerate("abcdefghijklmnopqrstuvwxyz")}),
    ),
    *each("check render tasks", "a proof of another problem", proof_cell(problem="x y = segment x y ? length x y")),
    *each("check view", "a proof with an endless problem", proof_cell(problem="a b = segment a b; " * 5000)),
    *each("view", "a solution in another order", shard(cell, "solution_en", "(1) nothing\n")),
)

NOTES = (
    *each("report view export tasks", "no manifest", lambda data: (data / "manifest.json").unlink()),
    *each("report eval", "a manifest that is no JSON", written("manifest.json", "{")),
    *each(
        "report audit eval",
        "a manifest nested 100,000 times",
        lambda data: [written(f"{place}manifest.json", DEEP)(data) for place in ("", "tasks/")],
    ),
    *each("view", "a manifest of 9 MiB", written("manifest.json", " " * (9 * 2**20) + "{}")),
    *each("report eval", "an endless manifest", endless("manifest.json"), True),
    *each("export", "a pipe for a manifest", pipe("manifest.json")),
    *each("report tasks eval", "a manifest of another format", manifest(format=99)),
    *each("report", "a manifest with an unknown option", manifest(options={"n": 1, "evil": 2})),
    *each("report view", "a manifest with a text for a number", manifest(options={"n": "<script>"})),
    *each("report", "a manifest without options", manifest(options=None)),
    *each("audit tasks", "a manifest of items that is a list", written("tasks/manifest.json", "[]")),
)

OTHERS = (
    *each("check audit view twins", "items without a task", items(drop, "task")),
    *each("check audit tsv", "items with a number as answer", items(retyped, "answer", 1)),
    *each("check audit", "an item without options", items(cell, "options_en", None)),
    *each("audit tsv", "an item with three options", items(cell, "options_en", ["x", "y", "z"])),
    *each("audit", "an item with the answer E", items(cell, "answer", "E")),
    *each("check", "an item whose provenance is a list", items(cell, "provenance", "[]")),
    *each("check", "an item whose provenance is nested 100,000 times", items(cell, "provenance", DEEP)),
    *each("check twins", "an item of another problem", items(cell, "problem_id", "no-such")),
    *each("check audit", "an item whose id leaves its folder", items(cell, "id", "../x")),
    *each("check", "variants without a kind", choices(drop, "kind")),
    *each("check", "a variant of no kind", choices(cell, "kind", "evil")),
    *each("check", "a variant without provenance", choices(cell, "provenance", None)),
    *each("check", "a variant whose provenance is a number", choices(cell, "provenance", "7")),
    *each("check", "variants that are no Parquet", written("variants/choice.parquet", "PAR1")),
)


def file_case(
    name: str, command: str, ending: str, content: bytes | Callable[[Path], object], heavy: bool = False
) -> Case:
    """A command on one file."""

    def build(folder: Path, base: Path) -> Args:
        path = folder / f"file{ending}"
        if callable(content):
            content(path)
        else:
            path.write_bytes(content)
        out = ["--out", str(folder / "figures")] if command == "render" else []
        return [command, str(path), *out]

    return Case(f"{command}: {name}", build, heavy)


def long_line(path: Path) -> None:
    """One line of 120 MB."""
    with open(path, "wb") as out:
        out.write(b'{"problem": "')
        for _ in range(120):
            out.write(b"x" * 10**6)
        out.write(b'"}\n')


def long_proof(path: Path) -> None:
    """A proof of 180,000 steps, 6 MB of them."""
    step = '{"id":%d,"statement":"x","kind":"g"}'
    steps = ",".join(step % n for n in range(1, 180_001))
    path.write_text('{"problem":"a = free a","figure":{"a":[0,0]},"steps":[' + steps + '],"goal":1}')


def proof_files() -> Iterator[Case]:
    """Files of proofs, for the two commands that read them."""
    for command in ("check", "render"):
        case = partial(file_case, command=command)
        yield case("a line of 120 MB", ending=".jsonl", content=long_line, heavy=True)
        yield case("a value of 120 MB", ending=".json", content=long_line, heavy=True)
        yield case("180,000 steps", ending=".json", content=long_proof, heavy=True)
        yield case("nested 4 million times", ending=".json", content=b"[" * 4_000_000, heavy=True)
        yield case("2 million lists", ending=".json", content=b"[" + b"[]," * 2_000_000 + b"[]]", heavy=True)
        yield case("a string without an end", ending=".json", content=b'"' + b'\\"' * 4_000_000, heavy=True)
        yield case("a number of 8 million digits", ending=".json", content=b"9" * 8_000_000, heavy=True)
        yield case("half a character", ending=".json", content=b'{"name": "\\ud800"}')
        yield case("UTF-16", ending=".json", content='{"name": "x"}'.encode("utf-16"))
        yield case("no UTF-8 in line 2", ending=".jsonl", content=b'{"solved": false}\n\xff\xfe\n')
        yield case("an empty file", ending=".json", content=b"")
        yield case("an infinite number", ending=".json", content=b'{"goal": Infinity}')
        yield case("a pipe", ending=".json", content=os.mkfifo)
        yield case("a folder", ending=".jsonl", content=Path.mkdir)
        yield case("an endless file", ending=".json", content=lambda path: path.symlink_to("/dev/zero"), heavy=True)


TEXTS = (
    file_case("a pipe", "solve", ".txt", os.mkfifo),
    file_case("an endless file", "solve", ".txt", lambda path: path.symlink_to("/dev/zero"), heavy=True),
    file_case("a link to itself", "solve", ".txt", lambda path: path.symlink_to(path)),
    file_case("a binary file", "solve", ".txt", b"a\0b"),
    file_case("no UTF-8", "solve", ".txt", b"p\n\xff"),
    file_case("an empty file", "solve", ".txt", b"\n\n"),
    file_case("70 MB", "solve", ".txt", b"#" * (70 * 10**6), heavy=True),
    file_case("a body of 10 MB", "solve", ".txt", b"p\n" + b"a = free a; " * 10**6, heavy=True),
)


def root_case(name: str, content: bytes | Callable[[Path], object]) -> Case:
    """A library with one file of rules."""

    def build(folder: Path, base: Path) -> Args:
        for part in ("rules", "constructions/scenes"):
            (folder / "root" / part).mkdir(parents=True)
        path = folder / "root" / "rules" / "evil.toml"
        if callable(content):
            content(path)
        else:
            path.write_bytes(content)
        return ["rules", "--root", str(folder / "root")]

    return Case(f"rules: {name}", build)


def prompt_case(name: str, content: bytes) -> Case:
    """A prompt of one's own."""

    def build(folder: Path, base: Path) -> Args:
        (folder / "own.toml").write_bytes(content)
        prompt = str(folder / "own.toml")
        return [
            "export",
            str(base),
            "--format",
            "jsonl",
            "--suite",
            "solving",
            "--prompt",
            prompt,
            "--out",
            str(folder),
        ]

    return Case(f"export: {name}", build)


def log_case(name: str, write: Callable[[Path], object], heavy: bool = False) -> Case:
    """A folder with a log of an evaluation."""

    def build(folder: Path, base: Path) -> Args:
        (folder / "logs").mkdir()
        write(folder / "logs" / "one.eval")
        return ["report", str(folder / "logs")]

    return Case(f"report: {name}", build, heavy)


def archive(**entries: str | int) -> Callable[[Path], object]:
    """A log with such entries; a number stands for so many zeros."""

    def write(path: Path) -> None:
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
            for name, content in entries.items():
                out.writestr(f"{name}.json", b"0" * content if isinstance(content, int) else content)

    return write


def lying_archive(path: Path) -> None:
    """An entry of 300 MB that is said to have ten bytes."""
    archive(header=300 * 10**6)(path)
    data = path.read_bytes()
    path.write_bytes(data.replace((300 * 10**6).to_bytes(4, "little"), (10).to_bytes(4, "little")))


def journal_case(name: str, content: bytes | Callable[[Path], object]) -> Case:
    """A journal of a soak."""

    def build(folder: Path, base: Path) -> Args:
        path = folder / "journal.json"
        if callable(content):
            content(path)
        else:
            path.write_bytes(content)
        return ["rules", "--soak", "1", "--workers", "1", "--journal", str(path)]

    return Case(f"soak: {name}", build)


EVIL_RULE = b"""[[rule]]
id = "../../x"
name = {en = "x", zh = "x"}
given = ["coll A B C"]
then = ["coll A C B"]
principle = []
say = {en = "x", zh = "x"}
source = "x"
example = {scene = ["A B C = triangle"], shows = "coll A C B"}
"""
REST = (
    root_case("lists nested 5000 times", b"a = " + b"[" * 5000),
    root_case("no UTF-8", b"\xff\xfe"),
    root_case("a pipe", os.mkfifo),
    root_case("5 MiB", b"#" * (5 * 2**20)),
    root_case("an id that leaves its folder", EVIL_RULE),
    prompt_case("a prompt nested 5000 times", b"a = " + b"[" * 5000),
    prompt_case("a prompt of 2 MiB", b"#" * (2 * 2**20)),
    prompt_case("a prompt that asks for attributes", b'[own.en]\nvalue = "{question.__class__}"\nchoice = "x"\n'),
    log_case("a log that is no archive", lambda path: path.write_bytes(b"PK\x03\x04 no")),
    log_case("a log of 300 MB zeros", archive(header=300 * 10**6), heavy=True),
    log_case("a log that says another size", lying_archive, heavy=True),
    log_case("a log without samples", archive(header="{}")),
    log_case("a log nested 100,000 times", archive(header=DEEP)),
    log_case("a pipe", os.mkfifo),
    journal_case("a journal that is a list", b"[]"),
    journal_case("a journal nested 100,000 times", DEEP.encode()),
    journal_case(
        "a journal with texts as counts", b'{"version": "0", "library": "0", "seed": 0, "counts": {"next": "x"}}'
    ),
)

CASES = (*PARQUET, *CELLS, *NOTES, *OTHERS, *proof_files(), *TEXTS, *REST)
