"""The re-check of variants from the record alone: proofs checked, mistakes made again, words said again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from geogen.checker import check
from geogen.checker.figure import Figure
from geogen.checker.items.fault import refusal
from geogen.checker.items.item import CORRECT, LANGUAGES, LETTERS, WRONG, require
from geogen.checker.items.truth import figures_of, require_false
from geogen.checker.steps import Case, check_step
from geogen.checker.task import read_task
from geogen.errors import GeogenError, ProofRejected
from geogen.lang.question import Question
from geogen.lang.statement import parse_number, parse_statement
from geogen.library.records import Library
from geogen.problem.words.steps import solution
from geogen.proof.graph import ProofGraph, from_json, read_json
from geogen.variants.choice import TASK, said
from geogen.variants.errors import Error, errors, plausible, result
from geogen.variants.reflection import Reflection, told
from geogen.variants.rows import FORMAT, KINDS, named, trace
from geogen.variants.solutions import different

Row = Mapping[str, Any]


def check_variant(row: Row, library: Library) -> None:
    """Accept a variant by returning, refuse it by raising.

    Args:
        row: the columns of its record.
        library: rules and constructions.

    Raises:
        ProofRejected: one line with the cause.
    """
    kind = row.get("kind")
    require(kind in KINDS, f"'{kind}' is no kind of variant")
    try:
        provenance = read_json(row.get("provenance") or "")
        require(isinstance(provenance, dict) and provenance.get("kind") == kind, "the provenance is of another kind")
        require(provenance.get("format") == FORMAT, f"the provenance is not of format {FORMAT}")
        _JUDGES[str(kind)](row, provenance, library)
    except ProofRejected:
        raise
    except GeogenError as error:
        raise ProofRejected(f"the provenance does not read: {error}") from error
    except (KeyError, TypeError, ValueError, ArithmeticError, IndexError, AttributeError, AssertionError) as error:
        raise ProofRejected(f"the provenance is malformed: {type(error).__name__} {error}") from error


def _proved(data: Any, library: Library) -> ProofGraph:
    proof = from_json(data)
    check(proof, library)
    return proof


def _check_choice(row: Row, provenance: dict[str, Any], library: Library) -> None:
    """The answer is proved; every wrong value is what its mistakes lead to, and another number."""
    proof = _proved(provenance["proof"], library)
    goal = read_task(proof.problem, library).goal
    require(isinstance(goal, Question), "the problem asks for no value")
    assert isinstance(goal, Question)
    gold = goal.value_of(proof.step(proof.goal).statement)
    require(gold is not None and row["value"] == str(gold), f"the answer is {gold}, not {row['value']}")
    assert gold is not None
    known = list(errors(proof, goal))
    options = provenance["options"]
    require(len(options) == 4 and row["answer"] in tuple(LETTERS), "it is no question with four options")
    for place, option in enumerate(options):
        letter, value = LETTERS[place], parse_number(option["value"])
        correct = letter == row["answer"]
        require(option["role"] == (CORRECT if correct else WRONG), f"option {letter} has another role by the answer")
        text = said(value, goal)
        for lang in LANGUAGES:
            require(row[f"options_{lang}"][place] == text[lang], f"option {letter} does not say {value}")
        if correct:
            require(value == gold and not option["mistakes"], f"option {letter} is not the answer")
            continue
        made = [_error(data) for data in option["mistakes"]]
        require(bool(made) and all(error in known for error in made), f"option {letter} names no known mistake")
        require(result(proof, goal, made) == value, f"option {letter}: its mistakes do not lead to {value}")
        require(value != gold and plausible(value, gold, goal), f"option {letter} is the answer, or no such value")
    for lang in LANGUAGES:
        require(len(set(row[f"options_{lang}"])) == 4, f"options_{lang} are not four different texts")


def _error(data: Mapping[str, Any]) -> Error:
    wrong = tuple((int(number), parse_statement(text)) for number, text in data["wrong"].items())
    return Error(data["name"], wrong, data["last"], data["instead"])


def _check_solutions(row: Row, provenance: dict[str, Any], library: Library) -> None:
    """Every proof is accepted, all are of one problem and one statement, and each has a theorem of its own."""
    proofs = [_proved(data, library) for data in provenance["proofs"]]
    require(len(proofs) > 1, "there is one solution only")
    require(len({proof.problem for proof in proofs}) == 1, "the solutions are of different problems")
    claims = {proof.step(proof.goal).statement.canonical() for proof in proofs}
    require(len(claims) == 1, "the solutions prove different statements")
    for one, two in combinations(proofs, 2):
        require(different(one, two, library), "two solutions do not differ in their theorems")
    goal = read_task(proofs[0].problem, library).goal
    for lang in LANGUAGES:
        texts = [solution(proof, goal, library, lang) for proof in proofs]
        require(list(row[f"solutions_{lang}"]) == texts, f"solutions_{lang} do not say what was proved")
        names = [named(proof, library, lang) for proof in proofs]
        require(list(row[f"theorems_{lang}"]) == names, f"theorems_{lang} are not those of the proofs")


def _check_reflection(row: Row, provenance: dict[str, Any], library: Library) -> None:
    """The solution is accepted; of the wrong branch all is accepted up to a step that is refused and false."""
    proof = _proved(provenance["proof"], library)
    path, fault = from_json(provenance["path"]), provenance["fault"]
    require(path.problem == proof.problem, "the wrong branch is of another problem")
    task = read_task(path.problem, library)
    figures = figures_of(
        task.points, [{p: (float(x), float(y)) for p, (x, y) in f.items()} for f in provenance["figures"]], task.given
    )
    case = Case(Figure(path.figure), task, library)
    step = path.step(fault)
    for earlier in path.steps:
        if earlier.id == fault:
            break
        require(all(n in case.accepted for n in earlier.premises), f"step {earlier.id} rests on none before it")
        check_step(earlier, case)
    cause = refusal(step, case, path)
    require(cause is not None, f"step {fault} of the wrong branch is accepted by the checker")
    require(cause == provenance["cause"], f"step {fault} is refused for another cause: {cause}")
    require_false(step.statement, figures, f"step {fault}")
    require(row["mistake"] == provenance["mistake"], "the mistake has another name")
    places = tuple(dict(f.at) for f in figures)
    made = Reflection(
        provenance["mistake"],
        path,
        fault,
        provenance["shown"],
        str(cause),
        proof,
        places,
        tuple(provenance["confused"]),
        provenance["style"],
    )
    words = told(made, library)
    require(json.loads(row["parts"]) == words, "its parts are not what was proved")
    for lang in LANGUAGES:
        require(row[f"trace_{lang}"] == trace(words, lang), f"trace_{lang} does not say what was proved")


_JUDGES: dict[str, Callable[[Row, dict[str, Any], Library], None]] = {
    TASK: _check_choice,
    "solutions": _check_solutions,
    "reflection": _check_reflection,
}
