"""The page of all rules: each with its figure, its statement in words, its conditions, its source and its proof."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

from geogen.figure.rule_figure import rule_figure
from geogen.figure.svg import write_svg
from geogen.lang.statement import Statement
from geogen.library.records import Library, Rule
from geogen.proof.text import explain

PAGE, FIGURES = "rules.md", "rules"
_BRACES = re.compile(r"\{([^{}]*)\}")


def pages(library: Library, status: Mapping[str, str]) -> dict[str, str]:
    """The page as Markdown and its figures as SVG, by their paths.

    Args:
        library: the rules.
        status: how each rule is proved, by its id, one line each; rules that it lacks have no such line.

    Raises:
        FigureError: the example of a rule shows no figure of it.
    """
    files: dict[str, str] = {}
    chapters: list[str] = []
    contents: list[str] = []
    for file, group in groupby(library.rules.values(), key=lambda r: r.file):
        rules, title = list(group), _title(file)
        contents.append(f"- [{title}](#{_anchor(title)}): {len(rules)}")
        chapters += ["", f"## {title}"]
        for rule in rules:
            figure, alike = rule_figure(rule, library)
            files[f"{FIGURES}/{rule.id}.svg"] = write_svg(figure, title=rule.name.en, outlines=False)
            chapters += ["", *_entry(rule, library, alike, status.get(rule.id, ""))]
    head = (
        "# The rules",
        "",
        f"{len(library.rules)} rules. Letters are points; a rule holds for all points that satisfy what is given and",
        "what the figure has to show. Angles between lines are directed, modulo 180°. This page is written by",
        "`geogen rules --page docs`.",
        "",
        *_costs(library),
    )
    return {PAGE: "\n".join((*head, *contents, *chapters, "")), **files}


def _costs(library: Library) -> Iterator[str]:
    """What rules cost, and what for."""
    levels = ", ".join(f"{level.name.en} {level.cost}" for level in library.levels.values())
    yield "What a proof costs says how hard it is. A rule costs what its level of schooling says"
    yield f"({levels}),"
    yield "the latest of its principles' levels; a step by it costs that, and 1"
    yield "for each fact that it cites, 2 from the fourth on. Adding up, multiplying and substituting cost 1 and"
    yield "as much for what is cited."
    yield ""


def _entry(rule: Rule, library: Library, alike: Mapping[str, str], status: str) -> Iterator[str]:
    yield f"### {rule.name.en}"
    yield ""
    yield f"![{rule.name.en}]({FIGURES}/{rule.id}.svg)"
    if alike:
        yield ""
        yield f"Here {', '.join(f'{v} = {w}' for v, w in alike.items())}."
    yield ""
    yield f"{_BRACES.sub(lambda m: m[1], rule.say.en)} ({rule.name.zh})"
    yield ""
    yield f"- Given: {_words(rule.given) or 'nothing'}"
    if rule.figure:
        yield f"- In the figure: {_words(rule.figure)}"
    if rule.apart:
        yield "- Different letters stand for different points."
    yield f"- Then: {_words(rule.then)}"
    yield f"- Source: {rule.source}"
    yield f"- Principles: {', '.join(library.principles[p].name.en for p in rule.principle)}"
    yield f"- Level: {library.levels[rule.level].name.en}, cost {rule.cost}"
    if status:
        yield f"- Proof: {status}"
    yield f"- `{rule.id}`{' (a lemma: the other rules derive what it concludes)' if rule.lemma else ''}"


def _words(statements: tuple[Statement, ...]) -> str:
    return "; ".join(explain(s) for s in statements)


def _title(file: str) -> str:
    """The first line of a rule file, which says what it is about."""
    first = Path(file).read_text(encoding="utf-8").partition("\n")[0]
    return re.split(r"[.:](?: |$)", first.lstrip("# "))[0] if first.startswith("#") else Path(file).stem


def _anchor(title: str) -> str:
    """The anchor that Markdown readers give a heading."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
