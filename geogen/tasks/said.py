"""Do the options of an item say what was proved of them? Each is put into words again from its provenance alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from geogen.checker.items.item import LANGUAGES, LETTERS
from geogen.errors import GeogenError, ProofRejected
from geogen.lang.form import Coordinates
from geogen.lang.statement import Statement, parse_statement
from geogen.library.records import Library
from geogen.problem.words.symbols import plain_number
from geogen.proof.graph import from_json
from geogen.tasks.narrate import Narrator
from geogen.tasks.words import Speaker, Texts, phrase, styles

Option = Mapping[str, Any]


def check_words(row: Mapping[str, Any], library: Library) -> None:
    """Accept the texts of an item by returning, refuse them by raising.

    Args:
        row: the columns of an item whose proof was accepted.
        library: the rules, by whose names theorems are called.

    Raises:
        ProofRejected: an option says something else than what was proved.
    """
    provenance = json.loads(row["provenance"])
    try:
        sayings = [ways(row["task"], option, provenance, library) for option in provenance["options"]]
    except (GeogenError, KeyError, IndexError, TypeError, ValueError) as error:
        raise ProofRejected(f"the options cannot be put into words: {error}") from error
    for place, letter in enumerate(LETTERS):
        said = {language: row[f"options_{language}"][place] for language in LANGUAGES}
        if said not in sayings[place]:
            raise ProofRejected(f"option {letter} does not say what was proved, '{sayings[place][0]['en']}'")


def ways(task: str, option: Option, provenance: Mapping[str, Any], library: Library) -> list[Texts]:
    """The ways in which an option may be said."""
    if task == "TS":
        rules = [library.rules[r] for r in option["rules"]]
        return [{"en": option["en"], "zh": min((r.name.zh for r in rules), key=len)}]
    if task == "FBL":
        return [_step(option["step"], provenance, library)]
    statement = parse_statement(option["statement"])
    speaker = Speaker(_figure(provenance))
    if task == "SP":
        denied = option["denied"]
        return [speaker.relation(statement, denied, style) for style in range(styles(statement, denied))]
    if task == "NP" and statement.predicate == "equal":
        return _angle(statement, speaker)
    return [speaker.statement(statement), speaker.statement(statement.canonical())]


def _figure(provenance: Mapping[str, Any]) -> Coordinates:
    found = provenance["figures"][0] if "figures" in provenance else provenance["proof"]["figure"]
    return {p: (float(x), float(y)) for p, (x, y) in found.items()}


def _angle(statement: Statement, speaker: Speaker) -> list[Texts]:
    """A drawn angle with its size, from either arm."""
    left, right = statement.args
    kind, a, vertex, b = left.terms[0]  # type: ignore[union-attr,misc]
    size = plain_number(right.constant)  # type: ignore[union-attr,arg-type]
    return [speaker.angle_size((a, vertex, b), size), speaker.angle_size((b, vertex, a), size)]


def _step(number: int, provenance: Mapping[str, Any], library: Library) -> Texts:
    path = from_json(provenance["path"])
    label = Narrator(path, path.step(path.goal).statement, library, "en").label[number]
    return {language: phrase("say", "step", language, 0, it=label) for language in LANGUAGES}
