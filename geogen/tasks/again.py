"""An item said again: what its question and its options are made of, so that a twin can have the same wordings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from geogen.checker.items.item import LANGUAGES
from geogen.errors import GeogenError
from geogen.lang.form import Coordinates
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.lang.statement import Statement
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.words.question import Drawn, question
from geogen.proof.graph import from_json
from geogen.tasks.faults import told
from geogen.tasks.narrate import Narrator
from geogen.tasks.perturb import Perturbation, Unfit
from geogen.tasks.said import ways
from geogen.tasks.source import Source
from geogen.tasks.words import Speaker, Texts, asked

Row = dict[str, Any]
Provenance = dict[str, Any]

#: Wordings of a question are tried up to here, and named otherwise where the task follows the published definition.
STYLES = 4
FAITHFUL = {"TS": "TS used", "FBL": "FBL off"}


@dataclass(frozen=True)
class Case:
    """An item with what it is about.

    Args:
        row: its columns.
        provenance: what proves it.
        problem: the problem in whose figure its points lie, with the goal by which that is drawn.
        at: the figure shown.
        source: the problem of its data set.
        library: rules and constructions.
    """

    row: Row
    provenance: Provenance
    problem: Problem
    at: Coordinates
    source: Source
    library: Library


def case_of(row: Mapping[str, Any], source: Source, library: Library) -> Case:
    """An item with what it is about.

    Raises:
        GeogenError: its provenance does not read.
    """
    provenance = json.loads(row["provenance"])
    graph = provenance.get("proof") or provenance.get("path") or {}
    text = provenance.get("problem") or graph["problem"]
    at = provenance["figures"][0] if "figures" in provenance else graph["figure"]
    own = parse_body(text)
    same = print_body(own).partition(" ? ")[0] == print_body(source.problem).partition(" ? ")[0]
    figure = {p: (float(x), float(y)) for p, (x, y) in at.items()}
    return Case(dict(row), provenance, source.problem if same else own, figure, source, library)


def said_again(place: int, option: Mapping[str, Any], case: Case, moved: Provenance) -> Texts:
    """What an option says, in the original's wording.

    Raises:
        Unfit: the original says it in no known way.
    """
    task, library = case.row["task"], case.library
    text = {lang: case.row[f"options_{lang}"][place] for lang in LANGUAGES}
    old = ways(task, case.provenance["options"][place], case.provenance, library)
    new = ways(task, option, moved, library)
    found = [n for o, n in zip(old, new, strict=True) if o == text]
    if not found:
        raise Unfit("an option is said in no known way")
    return found[-1]


def ask_of(case: Case) -> str:
    """The question's name in the book of wordings."""
    task: str = case.row["task"]
    return FAITHFUL.get(task, task) if case.provenance["variant"] == "faithful" else task


def style_of(case: Case) -> int | None:
    """Which wording the original's question has."""
    same = Perturbation({p: p for p in case.at})
    text = {lang: case.row[f"question_{lang}"] for lang in LANGUAGES}
    try:
        parts = parts_of(case, case.provenance, case.problem, case.at, same)
        return next((n for n in range(STYLES) if asked(ask_of(case), n, **parts) == text), None)
    except GeogenError:
        return None


def parts_of(
    case: Case, provenance: Provenance, problem: Problem, at: Coordinates, change: Perturbation
) -> dict[str, Texts]:
    """What is put into the question of an item or its twin."""
    task = case.row["task"]
    if task in ("SD", "TS"):
        return {"problem": _question(case.problem, problem, at, case.library)}
    if task == "IPF":
        speaker = Speaker(at)
        assert problem.goal is not None
        listed = [change.statement(s).canonical() for s in _listed(case)]
        return {"given": speaker.listed(listed), "goal": speaker.goal(problem.goal)}
    if task == "FBL":
        path = from_json(provenance["path"])
        if case.provenance["variant"] != "faithful":
            return {"steps": told(path, case.library)[0]}
        aim = path.step(provenance["aim"]).statement
        texts = {}
        for language in LANGUAGES:
            lines = Narrator(path, aim, case.library, language).body()
            texts[language] = "\n".join([Speaker(at).aim(aim)[language], *lines])
        return {"steps": texts}
    return {}


def _question(original: Problem, problem: Problem, at: Coordinates, library: Library) -> Texts:
    """A problem in words, with the wordings that the original has."""
    name = print_body(original)
    return {lang: question(problem, at, library, lang, Drawn(f"{lang} {name}")) for lang in LANGUAGES}


def _listed(case: Case) -> list[Statement]:
    """The premises in the order in which the original lists them.

    Raises:
        Unfit: one of them is not there.
    """
    speaker, text = Speaker(case.at), case.row["question_en"]
    given = {p.statement.canonical() for p in given_statements(case.problem, case.library)}
    places = {s: f"{text}\n".find(f"- {speaker.statement(s)['en']}\n") for s in given}
    if min(places.values(), default=0) < 0:
        raise Unfit("a premise is not listed")
    return sorted(given, key=lambda s: (places[s], str(s)))
