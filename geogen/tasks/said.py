"""An item in words, from its formal part alone: the question and the options, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from geogen.checker.items.theorem import family, theorem_of
from geogen.lang.statement import parse_statement
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.question import Drawn, question
from geogen.tasks.faults import told
from geogen.tasks.formal import Formal
from geogen.tasks.narrate import Narrator
from geogen.tasks.theorems import chinese, theorem_in_words
from geogen.tasks.words import Speaker, Texts, asked, phrase

#: Questions that are asked otherwise by the published definition.
FAITHFUL = {"SD": "SD last", "TS": "TS used", "FBL": "FBL off"}


@dataclass(frozen=True)
class Said:
    """An item in words.

    Args:
        question: what is asked.
        options: the four options.
    """

    question: Texts
    options: tuple[Texts, ...]


def said(formal: Formal) -> Said:
    """An item in words.

    Raises:
        GeogenError: its formal part cannot be said.
    """
    parts, labels = _PARTS[formal.task](formal)
    options = tuple(_option(place, formal, labels) for place in range(len(formal.options)))
    return Said(asked(question_name(formal), formal.provenance["style"], **parts), options)


def question_name(formal: Formal) -> str:
    """The question's name in the book of wordings."""
    return FAITHFUL.get(formal.task, formal.task) if formal.faithful else formal.task


#: What is put into a question, and the labels of the steps that it tells.
Parts = tuple[dict[str, Texts], dict[int, str]]


def _nothing(formal: Formal) -> Parts:
    return {}, {}


def _problem(formal: Formal) -> Parts:
    """The problem, in the wordings in which the problem of the data set has it."""
    body = formal.provenance["source"]
    texts = {
        lang: question(formal.problem, formal.at, formal.library, lang, Drawn(f"{lang} {body}")) for lang in LANGUAGES
    }
    return {"problem": texts}, {}


def _step(formal: Formal) -> Parts:
    """The problem, and the step asked about with its theorem."""
    parts, labels = _problem(formal)
    if formal.faithful:
        return parts, labels
    assert formal.graph is not None
    rule = formal.library.rules[formal.graph.step(formal.provenance["step"]).rule]
    return {**parts, "theorem": theorem_in_words(rule, formal.library)}, labels


def _premises(formal: Formal) -> Parts:
    assert formal.problem.goal is not None
    speaker = Speaker(formal.at)
    listed = [parse_statement(text).canonical() for text in formal.provenance["listed"]]
    return {"given": speaker.listed(listed), "goal": speaker.goal(formal.problem.goal)}, {}


def _steps(formal: Formal) -> Parts:
    path = formal.graph
    assert path is not None
    if not formal.faithful:
        texts, labels = told(path, formal.library)
        return {"steps": texts}, labels
    aim = path.step(formal.provenance["aim"]).statement
    texts, labels = {}, {}
    for language in LANGUAGES:
        narrator = Narrator(path, aim, formal.library, language)
        texts[language] = "\n".join([Speaker(formal.at).aim(aim)[language], *narrator.body()])
        labels = narrator.label
    return {"steps": texts}, labels


_PARTS: dict[str, Callable[[Formal], Parts]] = {
    "NP": _nothing,
    "SP": _nothing,
    "IPF": _premises,
    "SD": _step,
    "TS": _problem,
    "FBL": _steps,
}


def _option(place: int, formal: Formal, labels: dict[int, str]) -> Texts:
    """What an option says."""
    option = formal.options[place]
    if formal.task == "TS":
        theorem = None if formal.faithful else theorem_of(option["rules"], formal.library)
        if theorem is not None:
            return {"en": theorem.name.en, "zh": theorem.name.zh}
        rules = [formal.library.rules[r] for r in option["rules"]]
        return {"en": family(rules[0].name.en), "zh": chinese(rules)}
    if formal.task == "FBL":
        return {lang: phrase("say", "step", lang, 0, it=labels[option["step"]]) for lang in LANGUAGES}
    speaker, statement = Speaker(formal.at), formal.about(place)
    if formal.task == "SP":
        return speaker.relation(statement, option["denied"], formal.provenance["wording"])
    return speaker.value(statement) if formal.task == "NP" else speaker.statement(statement.canonical())
