"""The re-check of variants from their provenance alone: it is judged, and the whole record is written from it again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

from geogen.checker.figure import Figure
from geogen.checker.items import reading
from geogen.checker.items.item import require
from geogen.checker.items.truth import figures_of, require_false
from geogen.elaborate.task import read_task
from geogen.errors import ProofRejected
from geogen.lang.json_text import print_json
from geogen.lang.problem import parse_body
from geogen.lang.question import Question
from geogen.lang.statement import parse_number, parse_statement
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.identity import scene_fingerprint
from geogen.problem.stored import stored_problem
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.question import question
from geogen.proof.graph import ProofGraph, read_json
from geogen.tasks.faults import refused
from geogen.tasks.formal import coordinates, once
from geogen.tasks.mistake_kinds import kind_fault, mistake_of
from geogen.tasks.narrate import shown_steps
from geogen.tasks.propagation import with_mistake
from geogen.tasks.source import Source
from geogen.variants.choice import TASK
from geogen.variants.errors import Error, errors, plausible, result
from geogen.variants.reflection import AFTER, STYLES, Reflection, told
from geogen.variants.rows import FORMAT, KINDS, choice_row, reflection_row, solutions_row
from geogen.variants.solutions import different

Row = dict[str, Any]
Provenance = Mapping[str, Any]

#: Columns that do not follow from the provenance.
OWN = ("id", "problem_id", "image")


def check_variant(row: Mapping[str, Any], library: Library) -> None:
    """Accept a variant by returning, refuse it by raising; its id, the id of its problem and its image are not read.

    Args:
        row: the columns of its record.
        library: rules and constructions.

    Raises:
        ProofRejected: one line with the cause.
    """
    for name, value in rewritten(row, library).items():
        require(row.get(name) == value, f"column '{name}': it is not what was proved")


def rewritten(row: Mapping[str, Any], library: Library) -> Row:
    """The columns of a variant as they follow from its provenance, which is judged.

    Raises:
        ProofRejected: one line with the cause.
    """
    text = row.get("provenance")
    provenance = read_json(text if isinstance(text, str) else "")
    require(isinstance(provenance, dict), "the provenance is no object")
    require(print_json(provenance.get("format")) == print_json(FORMAT), f"the provenance is not of format {FORMAT}")
    kind = provenance.get("kind")
    require(isinstance(kind, str) and kind in KINDS, f"'{str(kind)[:40]}' is no kind of variant")
    found: Row = {}
    with reading():
        found = _WRITERS[str(kind)](provenance, library)
    return {name: value for name, value in found.items() if name not in OWN}


def _proved(data: Any, library: Library) -> ProofGraph:
    return stored_problem(print_json(data), library)


def source_of(proof: ProofGraph, library: Library) -> Source:
    """The problem of a proof, as its record has it."""
    problem = parse_body(proof.problem)
    given = once(given_statements(problem, library))
    text = {lang: question(problem, proof.figure, library, lang) for lang in LANGUAGES}
    scene = scene_fingerprint(s.canonical() for s in given)
    return Source("", scene, problem, proof.figure, given, frozenset(), proof, text)


def _choice(provenance: Provenance, library: Library) -> Row:
    """The answer is proved; every wrong value is what its mistakes lead to, and another number."""
    proof = _proved(provenance["proof"], library)
    goal = read_task(proof.problem, library).goal
    if not isinstance(goal, Question):
        raise ProofRejected("the problem asks for no value")
    gold = goal.answered_by(proof.step(proof.goal).statement)
    known = list(errors(proof, goal))
    options: Sequence[Mapping[str, Any]] = provenance["options"]
    require(len(options) == 4, "it is no question with four options")
    require(all(isinstance(option["mistakes"], list) for option in options), "the mistakes of an option are no list")
    require(sum(not option["mistakes"] for option in options) == 1, "there is not one option without a mistake")
    values = [parse_number(option["value"]) for option in options]
    require(len(set(values)) == 4, "two options are the same value")
    for letter, value, option in zip("ABCD", values, options, strict=True):
        require(str(value) == option["value"], f"option {letter} is not written as numbers are")
        if not option["mistakes"]:
            require(value == gold, f"option {letter} is not the answer")
            continue
        made = [_error(data) for data in option["mistakes"]]
        require(len(set(made)) == len(made), f"option {letter} makes a mistake twice")
        require(all(error in known for error in made), f"option {letter} names no known mistake")
        written = print_json([error.as_json() for error in made])
        require(written == print_json(option["mistakes"]), f"option {letter} writes its mistakes otherwise")
        require(result(proof, goal, made) == value, f"option {letter}: its mistakes do not lead to {value}")
        require(plausible(value, gold, goal), f"option {letter} is no such value")
    return choice_row(source_of(proof, library), options)


def _error(data: Mapping[str, Any]) -> Error:
    wrong = tuple((int(number), parse_statement(text)) for number, text in data["wrong"].items())
    return Error(data["name"], wrong, data["last"], data["instead"])


def _solutions(provenance: Provenance, library: Library) -> Row:
    """Every proof is accepted, all are of one problem and one statement, and each has a theorem of its own."""
    proofs = [_proved(data, library) for data in provenance["proofs"]]
    require(len(proofs) > 1, "there is one solution only")
    require(len({proof.problem for proof in proofs}) == 1, "the solutions are of different problems")
    require(all(proof.figure == proofs[0].figure for proof in proofs), "the solutions have different figures")
    claims = {proof.step(proof.goal).statement.canonical() for proof in proofs}
    require(len(claims) == 1, "the solutions prove different statements")
    for one, two in combinations(proofs, 2):
        require(different(one, two, library), "two solutions do not differ in their theorems")
    return solutions_row(source_of(proofs[0], library), proofs, library)


def _reflection(provenance: Provenance, library: Library) -> Row:
    """The solution is accepted; with the mistake in it, all is accepted up to a step that is refused and false."""
    proof = _proved(provenance["proof"], library)
    mistake = mistake_of({**provenance, "kind": provenance["mistake"]})
    kind = kind_fault(mistake, proof, [Figure(proof.figure)], library)
    require(kind is None, str(kind))
    path, fault = with_mistake(proof, mistake)
    task = read_task(path.problem, library)
    places = tuple(coordinates(figure) for figure in provenance["figures"])
    require(len(places) == 2 and places[0] == proof.figure, "the first of two figures is not that of the solution")
    figures = figures_of(task.points, places, task.given)
    cause = refused(path, fault, library)
    require(cause is not None, f"step {fault} of the wrong branch is accepted by the checker, or not the first refused")
    require_false(path.step(fault).statement, figures, f"step {fault}")
    shown, style = provenance["shown"], provenance["style"]
    after = sum(step.id > fault for step in shown_steps(path))
    require(type(shown) is int and 0 <= shown <= min(AFTER, after), "there are not so many steps after the wrong one")
    require(type(style) is int and 0 <= style < STYLES, f"{style} is no wording")
    made = Reflection(mistake, path, fault, shown, str(cause), proof, places, style)
    return reflection_row(source_of(proof, library), made, told(made, library))


_WRITERS: dict[str, Callable[[Provenance, Library], Row]] = {
    TASK: _choice,
    "solutions": _solutions,
    "reflection": _reflection,
}
