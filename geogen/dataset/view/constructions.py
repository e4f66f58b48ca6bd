"""Pages of the construction problems: what is given and wanted, and behind disclosures the reference, step by step.

They need no scripts. Their pictures are those of the records, in files of their own beside the pages, and one more of
each problem: what is wanted, with what is given and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from itertools import islice
from pathlib import Path

from geogen.constructing.picture import picture
from geogen.constructing.problem import ConstructionProblem, Impossibility
from geogen.dataset.construction_notes import CONSTRUCTIONS, construction_path
from geogen.dataset.construction_rows import problem_of, read_constructions
from geogen.dataset.shards import Row
from geogen.dataset.view.answers import said
from geogen.dataset.view.plain import filled
from geogen.errors import GeogenError, RecordError
from geogen.geogebra import draw, read
from geogen.problem.words.book import LANGUAGES

#: Problems of a page.
CHUNK = 20
#: Where the pictures lie, beside the pages.
PICTURES = "pictures"


def write_constructions(folder: Path, part: Path) -> int:
    """Write the pages of a data set's construction problems.

    Args:
        folder: the data set.
        part: the folder of the page; theirs is ``constructions`` in it, which is made only where there are some.

    Returns:
        How many problems they show.

    Raises:
        RecordError: they cannot be read, or a reference cannot be drawn.
    """
    if not construction_path(folder).is_file():
        return 0
    target = part / CONSTRUCTIONS
    (target / PICTURES).mkdir(parents=True)
    count, number = 0, 0
    rows = read_constructions(folder)
    chunk = list(islice(rows, CHUNK))
    while chunk:
        after = list(islice(rows, CHUNK))
        page = _page(chunk, folder.name, number, target, is_last=not after)
        (target / f"{number:05d}.html").write_text(page, encoding="utf-8")
        count, number, chunk = count + len(chunk), number + 1, after
    return count


def first_page() -> str:
    """The address of the first page in the folder of the page."""
    return f"{CONSTRUCTIONS}/{0:05d}.html"


def _page(rows: Sequence[Row], title: str, number: int, target: Path, is_last: bool) -> str:
    ways = [("../index.html", "List · 列表")]
    ways += [(f"{number - 1:05d}.html", "Previous · 上一页")] if number else []
    ways += [] if is_last else [(f"{number + 1:05d}.html", "Next · 下一页")]
    here = files("geogen.dataset.view")
    slots = {
        "TITLE": f"{escape(title)}, {_both('head')} {number + 1}",
        "STYLE": (here / "page.css").read_text("utf-8"),
        "LINKS": " ".join(f'<a href="{address}">{text}</a>' for address, text in ways),
        "PROBLEMS": "\n".join(_article(row, f"{number:05d}-{place:02d}", target) for place, row in enumerate(rows)),
    }
    return filled((here / "plain.html").read_text("utf-8"), slots)


def _article(row: Row, place: str, target: Path) -> str:
    """A problem; its pictures are written beside."""
    problem = problem_of(row)
    pictures = [row["image"], *row["step_images"]]
    for number, image in enumerate(pictures):
        _picture(target, f"{place}-{number}", (image or {}).get("bytes") or b"")
    rows = [
        f"<h2>{escape(problem.id)}</h2>",
        f'<p class="note">{escape(problem.category)} · {escape(problem.difficulty)} · {escape(row["source"])}</p>',
        *(f'<p class="question" lang="{lang}">{escape(row[f"question_{lang}"])}</p>' for lang in LANGUAGES),
        _figure(f"{place}-0", _both("given")),
        f"<p>{_both('wanted')}: {_wanted_objects(problem)}</p>",
    ]
    if problem.impossible is not None:
        rows.append(_behind("answer", _certificate(problem.impossible)))
    else:
        _picture(target, f"{place}-wanted", _wanted(row, problem))
        rows.append(_behind("answer", _figure(f"{place}-wanted", _both("wanted"))))
        rows.append(_behind("solution", _steps(problem, place)))
        rows.append(_behind("script", f"<pre>{escape(_script(row, problem))}</pre>"))
    return f'<article id="{escape(problem.id)}">{"".join(rows)}</article>'


def _wanted_objects(problem: ConstructionProblem) -> str:
    """What is wanted, and what holds of it."""
    objects = escape(", ".join(f"{one.kind} {one.name}" for one in problem.wanted))
    return "; ".join((objects, *(f"<code>{escape(condition)}</code>" for condition in problem.conditions)))


def _steps(problem: ConstructionProblem, place: str) -> str:
    """The steps, each with its lines and the figure after it."""
    items = []
    for number, step in enumerate(problem.reference, 1):
        lines = "\n".join(step.script)
        items.append(
            f'<li><p lang="en">{escape(step.text_en)}</p><p lang="zh">{escape(step.text_zh)}</p>'
            f"<pre>{escape(lines)}</pre>{_figure(f'{place}-{number}', '')}</li>"
        )
    return f'<ol class="steps">{"".join(items)}</ol>'


def _script(row: Row, problem: ConstructionProblem) -> str:
    return "\n".join((row["given_script"], *(line for step in problem.reference for line in step.script)))


def _wanted(row: Row, problem: ConstructionProblem) -> bytes:
    """The picture of what is given and wanted.

    Raises:
        RecordError: the reference cannot be drawn.
    """
    try:
        drawn = draw(read(_script(row, problem))).objects
        given = draw(read(row["given_script"])).objects
    except GeogenError as error:
        cause = f"the reference of the construction problem '{problem.id}' cannot be drawn: {error.message}"
        raise RecordError(cause) from error
    called = re.compile("|".join(rf"{re.escape(w.name)}\d?" for w in problem.wanted))
    shown = {name: made for name, made in drawn.items() if name in given or called.fullmatch(name)}
    return picture(shown)


def _certificate(why: Impossibility) -> str:
    """Why there is no solution: where the given points are, and of which polynomial the quantity is a root."""
    slots = {
        "places": ", ".join(f"{name} = ({x}, {y})" for name, x, y in why.placement),
        "quantity": why.quantity,
        "degree": str(len(why.polynomial) - 1),
    }
    texts = []
    for lang in LANGUAGES:
        before, after = said("construction", "why", lang, **{k: escape(v) for k, v in slots.items()}).split("=0")
        texts.append(f'<p lang="{lang}">{before}{_polynomial(why.polynomial)}{after}</p>')
    return f'<p class="value">{_both("impossible")}</p>{"".join(texts)}'


def _polynomial(coefficients: Sequence[int]) -> str:
    """An equation in t as MathML, with the line of text that it stands for."""
    degree = len(coefficients) - 1
    rows: list[str] = []
    texts: list[str] = []
    for power, c in zip(range(degree, -1, -1), coefficients, strict=True):
        if not c:
            continue
        sign = "−" if c < 0 else "+" if rows else ""
        size = "" if abs(c) == 1 and power else str(abs(c))
        unknown = "" if not power else "<mi>t</mi>" if power == 1 else f"<msup><mi>t</mi><mn>{power}</mn></msup>"
        rows.append((f"<mo>{sign}</mo>" if sign else "") + (f"<mn>{size}</mn>" if size else "") + unknown)
        texts.append(f"{sign}{size}" + ("" if not power else "t" if power == 1 else f"t^{power}"))
    return f'<math alttext="{"".join(texts)}=0"><mrow>{"".join(rows)}<mo>=</mo><mn>0</mn></mrow></math>'


def _both(name: str) -> str:
    return " · ".join(said("construction", name, lang) for lang in LANGUAGES)


def _behind(name: str, inside: str) -> str:
    return f'<details class="{name}"><summary>{_both(name)}</summary>{inside}</details>'


def _figure(name: str, caption: str) -> str:
    below = f"<figcaption>{caption}</figcaption>" if caption else ""
    return f'<figure><img loading="lazy" src="{PICTURES}/{name}.png" alt="">{below}</figure>'


def _picture(target: Path, name: str, data: bytes) -> None:
    (target / PICTURES / f"{name}.png").write_bytes(data)
