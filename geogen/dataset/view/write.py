"""The page's folder: ``index.html`` with a list of all problems, and their data in files that are loaded when needed.

Problems are in files of twenty, the twins of each problem in a file of their own.

Data are scripts, not JSON, since a browser reads no other file for a page that was opened from a disk.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from geogen.dataset.folders import whole_folder
from geogen.dataset.manifest import read_manifest
from geogen.dataset.shards import read_rows
from geogen.dataset.view.entry import entry
from geogen.dataset.view.family import family
from geogen.dataset.view.tasks import tasks_by_problem
from geogen.dataset.view.twin import read_twin, twins_by_family
from geogen.errors import GeogenError
from geogen.library import load_library

PAGE = "index.html"
#: Problems in a file of data.
CHUNK = 20


def write_view(folder: Path, target: Path, progress: Callable[[int, int], None] | None = None) -> int:
    """Write the page of a data set.

    Args:
        folder: the data set.
        target: the folder of the page; an older page there is replaced.
        progress: called with the number of problems done and of all.

    Returns:
        How many problems it shows.

    Raises:
        GeogenError: there is no data set, or it is damaged, or the page cannot be written.
    """
    if not folder.is_dir():
        raise GeogenError("no such folder", file=str(folder), hint="a data set of 'geogen synth'")
    manifest = read_manifest(folder)
    library = load_library()
    tasks, twins = tasks_by_problem(folder), twins_by_family(folder)
    index: list[dict[str, Any]] = []
    chunk: list[dict[str, Any]] = []
    with whole_folder(target, PAGE) as part:
        for row in read_rows(folder):
            chunk.append(entry(row, library, tasks.get(row["id"], ())))
            own = twins.pop(row["id"], [])
            index.append({**_line(chunk[-1]), "twins": sorted({twin["kind"] for twin in own})})
            if own:
                _write_script(
                    part / "families", "takeFamily", len(index) - 1, family(list(map(read_twin, own)), library)
                )
            if len(chunk) == CHUNK:
                _write_script(part / "data", "take", len(index) // CHUNK - 1, chunk)
                chunk = []
            if progress is not None:
                progress(len(index), manifest.options.n)
        if chunk:
            _write_script(part / "data", "take", len(index) // CHUNK, chunk)
        (part / PAGE).write_text(_page(folder.name, index), encoding="utf-8")
    return len(index)


def _line(found: dict[str, Any]) -> dict[str, Any]:
    """What the list and its filters need of a problem."""
    names = ("id", "scene", "answer_type", "question_en", "question_zh")
    more = {"level": found["complexity"]["level"], "steps": found["difficulty"]["steps"], "tasks": len(found["tasks"])}
    return {**{n: found[n] for n in names}, **more}


def _write_script(folder: Path, taker: str, number: int, data: Any) -> None:
    folder.mkdir(exist_ok=True)
    (folder / f"{number:05d}.js").write_text(f"{taker}({number},{_script(data)});\n", encoding="utf-8")


def _page(title: str, index: list[dict[str, Any]]) -> str:
    here = files("geogen.dataset.view")
    names = ("page.html", "page.css", "family.js", "page.js")
    page, style, *scripts = ((here / name).read_text("utf-8") for name in names)
    data = {"INDEX": _script(index), "CHUNK": str(CHUNK), "SCRIPT": "".join(scripts)}
    slots = {"TITLE": escape(title), "STYLE": style, **data}
    for name, text in slots.items():
        page = page.replace(f"<!--{name}-->", text)
    return page


def _script(data: Any) -> str:
    """Data as a script's text, which no end of a script can stand in."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/").replace("<!--", "<\\!--")
