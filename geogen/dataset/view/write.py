"""The page's folder: ``index.html`` with a list of all problems, and their data in files that are loaded when needed.

Problems are in files of twenty, the twins of each problem in a file of their own, the judge of their proofs and the
rule book in another. Construction problems have pages of their own.

Data are scripts, not JSON, since a browser reads no other file for a page that was opened from a disk. Where scripts
are off, the list leads to the same problems on pages of twenty, in ``plain``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from geogen.dataset.folders import whole_folder
from geogen.dataset.manifest import read_manifest
from geogen.dataset.shards import read_rows
from geogen.dataset.view.answers import goal_words, said
from geogen.dataset.view.constructions import first_page, write_constructions
from geogen.dataset.view.entry import entry
from geogen.dataset.view.family import family
from geogen.dataset.view.judged import JUDGE, judge_script, recorder
from geogen.dataset.view.plain import FOLDER, filled, list_line, page_name, plain_page
from geogen.dataset.view.tasks import tasks_by_problem
from geogen.dataset.view.topics import topic_list
from geogen.dataset.view.twin import read_twin, twins_by_family
from geogen.errors import GeogenError
from geogen.lang.question import KINDS
from geogen.library import load_library
from geogen.library.records import Library
from geogen.problem.words.book import LANGUAGES

PAGE = "index.html"
#: Problems in a file of data.
CHUNK = 20
#: The files that the page is made of.
_PARTS = ("page.html", "page.css", "family.js", "verdict.js", "list.js", "page.js")


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
    judged = recorder(library)
    tasks, twins = tasks_by_problem(folder), twins_by_family(folder)
    index: list[dict[str, Any]] = []
    lines: list[str] = []
    with whole_folder(target, PAGE) as part:
        (part / FOLDER).mkdir()
        entries = (entry(row, library, tasks.get(row["id"], ()), judged) for row in read_rows(folder))
        for number, (chunk, is_last) in enumerate(_chunks(entries)):
            for found in chunk:
                own = twins.pop(found["id"], [])
                if own:
                    shown = family(list(map(read_twin, own)), library)
                    _write_script(part / "families", "takeFamily", len(index), shown)
                index.append({**_line(found), "twins": sorted({twin["kind"] for twin in own})})
                lines.append(list_line(found, number))
                if progress is not None:
                    progress(len(index), manifest.options.n)
            _write_script(part / "data", "take", number, chunk)
            (part / page_name(number)).write_text(plain_page(chunk, folder.name, number, is_last), encoding="utf-8")
        more = write_constructions(folder, part)
        (part / JUDGE).write_text(judge_script(library), encoding="utf-8")
        (part / PAGE).write_text(_page(folder.name, index, lines, more, library), encoding="utf-8")
    return len(index)


def _chunks(entries: Iterable[dict[str, Any]]) -> Iterator[tuple[list[dict[str, Any]], bool]]:
    """Problems in lists of :data:`CHUNK`, each with whether it is the last."""
    chunk: list[dict[str, Any]] = []
    for found in entries:
        if len(chunk) == CHUNK:
            yield chunk, False
            chunk = []
        chunk.append(found)
    if chunk:
        yield chunk, True


def _line(found: dict[str, Any]) -> dict[str, Any]:
    """What sorting and the filters need of a problem; what the list says of it stands in the page itself."""
    rating = found["complexity"]
    return {
        "id": found["id"],
        "goal": found["goal_kind"],
        "topics": found["topics"],
        "level": rating["level"],
        "rating": rating["rating"],
        "steps": found["difficulty"]["steps"],
    }


def _names(index: list[dict[str, Any]], library: Library) -> dict[str, Any]:
    """What topics and goals are called, in the order in which the filters list them."""
    topics = topic_list({topic for line in index for topic in line["topics"]}, library)
    goals = sorted({line["goal"] for line in index}, key=lambda kind: (kind not in KINDS, goal_words(kind, "en")))
    return {
        "topics": [{"id": t.id, "depth": t.depth, "en": t.name.en, "zh": t.name.zh or t.name.en} for t in topics],
        "goals": [{"id": g, "asks": g in KINDS, **{lang: goal_words(g, lang) for lang in LANGUAGES}} for g in goals],
    }


def _write_script(folder: Path, taker: str, number: int, data: Any) -> None:
    folder.mkdir(exist_ok=True)
    (folder / f"{number:05d}.js").write_text(f"{taker}({number},{_script(data)});\n", encoding="utf-8")


def _page(title: str, index: list[dict[str, Any]], lines: list[str], more: int, library: Library) -> str:
    here = files("geogen.dataset.view")
    page, style, *scripts = ((here / name).read_text("utf-8") for name in _PARTS)
    slots = {
        "TITLE": escape(title),
        "STYLE": style,
        "LIST": "\n".join(lines),
        "MORE": f'<a href="{first_page()}">{_more(more)}</a>' if more else "",
        "INDEX": _script(index),
        "NAMES": _script(_names(index, library)),
        "CHUNK": str(CHUNK),
        "SCRIPT": "".join(scripts),
    }
    return filled(page, slots)


def _more(count: int) -> str:
    """The words of the link to the construction problems."""
    return " · ".join(f"{count} {said('construction', 'head', lang)}" for lang in LANGUAGES)


def _script(data: Any) -> str:
    """Data as a script's text, which no end of a script can stand in."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/").replace("<!--", "<\\!--")
