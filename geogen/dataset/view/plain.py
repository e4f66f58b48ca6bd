"""The page without scripts: a list of all problems, and pages of them whose answers open on a click or a key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any
from urllib.parse import quote

from geogen.dataset.view.answers import goal_words
from geogen.problem.words.book import LANGUAGES

#: The folder of the pages.
FOLDER = "plain"
_LEVELS = {"easy": "易", "middle": "中", "hard": "难"}
_ANSWER = {"en": "Show the answer", "zh": "显示答案"}
_SOLUTION = {"en": "Show the solution", "zh": "显示解答"}


def page_name(number: int) -> str:
    """The file of a page of problems, counted from 0."""
    return f"{FOLDER}/{number:05d}.html"


def list_line(found: Mapping[str, Any], number: int) -> str:
    """A problem in the list of all: its question and how hard it is, with a link to it.

    Args:
        found: the problem as :func:`geogen.dataset.view.entry.entry` gives it.
        number: of the page that has it.
    """
    level, steps = found["complexity"]["level"], found["difficulty"]["steps"]
    about = {
        "en": f"{goal_words(found['goal_kind'], 'en')} · {level} · {_plural(steps)}",
        "zh": f"{goal_words(found['goal_kind'], 'zh')} · {_LEVELS.get(level, level)} · {steps}步",
    }
    rows = [f'<small lang="{lang}">{escape(about[lang])}</small>' for lang in LANGUAGES]
    rows += [f'<span lang="{lang}">{escape(found[f"question_{lang}"])}</span>' for lang in LANGUAGES]
    link = f"{page_name(number)}#{quote(found['id'], safe='')}"
    return f'<a href="{link}"><b>{escape(found["id"])}</b> {"".join(rows)}</a>'


def plain_page(problems: Sequence[Mapping[str, Any]], title: str, number: int, is_last: bool) -> str:
    """A page of problems in both languages, each with its answer and its solution behind a disclosure.

    Args:
        problems: as :func:`geogen.dataset.view.entry.entry` gives them.
        title: of the data set.
        number: of the page.
        is_last: True where no page follows.
    """
    ways = [("../index.html", "List · 列表")]
    if number:
        ways.append((f"{number - 1:05d}.html", "Previous · 上一页"))
    if not is_last:
        ways.append((f"{number + 1:05d}.html", "Next · 下一页"))
    links = " ".join(f'<a href="{target}">{text}</a>' for target, text in ways)
    here = files("geogen.dataset.view")
    slots = {
        "TITLE": f"{escape(title)}, {number + 1}",
        "STYLE": (here / "page.css").read_text("utf-8"),
        "LINKS": links,
        "PROBLEMS": "\n".join(map(_article, problems)),
    }
    return filled((here / "plain.html").read_text("utf-8"), slots)


def filled(page: str, slots: Mapping[str, str]) -> str:
    """A page with its slots filled, ``<!--NAME-->`` each; what is filled in is not read again."""
    first, *rest = page.split("<!--")
    parts = [first]
    for piece in rest:
        name, _, behind = piece.partition("-->")
        parts += [slots[name], behind]
    return "".join(parts)


def _article(found: Mapping[str, Any]) -> str:
    """A problem."""
    rows = [f"<h2>{escape(found['id'])}</h2>"]
    rows += [f'<p class="question" lang="{lang}">{escape(found[f"question_{lang}"])}</p>' for lang in LANGUAGES]
    figure = found["svg"] or f"<p>{escape(found['unseen'])}</p>"
    rows.append(f'<div class="figure">{figure}</div>')
    answers = {lang: f'<p class="value">{found[f"answer_html_{lang}"]}</p>' for lang in LANGUAGES}
    solutions = {lang: _lines(found[f"solution_{lang}"]) for lang in LANGUAGES}
    rows += [_behind("answer", _ANSWER, answers), _behind("solution", _SOLUTION, solutions)]
    return f'<article id="{escape(found["id"])}">{"".join(rows)}</article>'


def _lines(solution: Sequence[tuple[str, int]]) -> str:
    """The lines of a solution as a list; they bring their numbers."""
    return f'<ol class="proof">{"".join(f"<li>{escape(line)}</li>" for line, _ in solution)}</ol>'


def _behind(name: str, heads: Mapping[str, str], parts: Mapping[str, str]) -> str:
    """Parts behind a disclosure: in both languages, once where they are the same."""
    same = len(set(parts.values())) == 1
    shown = [f'<div lang="{lang}">{parts[lang]}</div>' for lang in LANGUAGES[: 1 if same else None]]
    summary = " · ".join(escape(heads[lang]) for lang in LANGUAGES)
    return f'<details class="{name}"><summary>{summary}</summary>{"".join(shown)}</details>'


def _plural(steps: Any) -> str:
    return f"{steps} step" if steps == 1 else f"{steps} steps"
