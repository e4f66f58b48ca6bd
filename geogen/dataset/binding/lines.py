"""A line of ``geogen solve --json``, every claim of it bound to the proof in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from geogen.checker import Existence, check
from geogen.dataset.binding.case import near, remade
from geogen.dataset.binding.certified import Doubt, doubt
from geogen.dataset.binding.compared import difference, refusal, refused, same
from geogen.errors import GeogenError, ParseError, ProofRejected, SceneError
from geogen.lang.json_text import print_json
from geogen.lang.problem import Problem, ProblemError, Question, parse_body, parse_problems, print_body
from geogen.library.records import Library
from geogen.problem.every_kind import EveryKind
from geogen.problem.existing import existing
from geogen.problem.placed import check_placed
from geogen.problem.solving import PLACES, in_words
from geogen.problem.spelling import check_steps
from geogen.problem.verdict import BETWEEN, ClaimVerdict, judged
from geogen.problem.words.book import LANGUAGES
from geogen.proof.graph import ProofGraph, from_json, loads, to_json
from geogen.proof.slice import derived
from geogen.proof.text import proof_text
from geogen.scene.build import build_scene


def check_line(data: Mapping[str, Any], library: Library) -> Doubt | None:
    """Accept a line with a proof by returning, refuse it by raising.

    Args:
        data: its fields.
        library: rules and constructions.

    Returns:
        What keeps it from being accepted, where it is not known that its problem has a figure.

    Raises:
        ProofRejected: one line that begins with the field at fault.
    """
    return check_claims(data, _proof_of(data, library), library)


def check_claims(data: Mapping[str, Any], proof: ProofGraph, library: Library) -> Doubt | None:
    """The same with the proof of the problem at hand, whatever the line holds of it."""
    case = LineCase(data, proof, library)
    causes = {field: "the line lacks it" for field in CLAIMED if field in case.required and field not in data}
    causes |= {str(field)[:40]: NO_FIELD for field in data if field not in CHECKS}
    for field, judge in CHECKS.items():
        cause = judge(case, field) if field in data else None
        if cause is not None:
            causes[field] = cause
    if causes:
        raise refusal(causes)
    try:
        return doubt(case.proof.problem, case.existence)
    except ProofRejected as error:
        raise refused("existence", str(error)) from error


def _proof_of(data: Mapping[str, Any], library: Library) -> ProofGraph:
    """The proof of a line, accepted by the checker, and nothing idle in it.

    Raises:
        ProofRejected: it is refused.
    """
    found = data["proof"]
    try:
        proof = loads(found) if isinstance(found, str) else from_json(found)
        check(proof, library)
        check_steps(proof, library)
        check_placed(proof, library)
        if not isinstance(found, str) and print_json(to_json(proof)) != print_json(found):
            raise ProofRejected("it is not spelled as 'geogen solve' writes it")
    except ProofRejected as error:
        raise refused("proof", str(error)) from error
    return proof


def problem_of(data: Mapping[str, Any]) -> Problem:
    """The problem of a line, from its name and text.

    Raises:
        ParseError: its text is that of no problem.
        ProofRejected: it lacks name or text, or no file has them so.
    """
    for field in ("problem", "body"):
        if not isinstance(data.get(field), str):
            raise refused(field, "the line lacks it" if field not in data else "it is no text")
    found = parse_problems(f"{data['problem']}\n{data['body']}\n")
    if isinstance(found[0], ProblemError):
        raise found[0]
    if len(found) > 1 or (found[0].name, found[0].text) != (data["problem"], data["body"]):
        raise refused("problem", "name and body are not as a file has them")
    return found[0]


class LineCase:
    """A line, its proof, and what follows from that."""

    def __init__(self, data: Mapping[str, Any], proof: ProofGraph, library: Library) -> None:
        self.data, self.proof, self.library = data, proof, library

    @cached_property
    def problem(self) -> Problem:
        return parse_body(self.proof.problem)

    @cached_property
    def required(self) -> frozenset[str]:
        """Fields that a line with this proof has."""
        told = {"question", "solution"} if {"question", "solution"} & set(self.data) else set[str]()
        asked = {"answer", "answer_latex", "answer_decimal"} if isinstance(self.problem.goal, Question) else set[str]()
        return frozenset(
            {"problem", "body", "seed", "solved", "checked", "status", "existence", "steps", "points", "conditions"}
            | {*asked, *told, *(() if self.verdict.drawn else ("angles",))}
        )

    @cached_property
    def existence(self) -> Existence:
        """Whether an exact figure is known to exist where the drawn one is."""
        return existing(self.proof, self.library)

    @cached_property
    def answer(self) -> tuple[str | None, str | None, str | None]:
        """The answer that the proof shows, as text, as LaTeX and as a decimal."""
        goal = self.problem.goal
        if not isinstance(goal, Question):
            return None, None, None
        value = goal.answered_by(self.proof.step(self.proof.goal).statement)
        return str(value), goal.latex(value), value.decimal(PLACES)

    @cached_property
    def verdict(self) -> ClaimVerdict:
        """What a look at the figures of the text shows, with the figure of the proof as that of record."""
        made = remade(self.proof, self.library)
        goal = self.problem.goal
        value = goal.value_of(made.claim) if isinstance(goal, Question) else None
        return judged(self.problem, made.scene, self.library, self.proof, value)

    @cached_property
    def conditions(self) -> list[str]:
        """The conditions under which the proof holds."""
        return [str(c.statement) for c in self.verdict.conditions]

    @cached_property
    def every(self) -> EveryKind:
        """The claim in every kind of figure."""
        return self.verdict.in_every_kind(self.proof, self.library)

    @cached_property
    def words(self) -> Mapping[str, Mapping[str, str]]:
        """Question and solution in each language."""
        each = {lang: in_words(self.problem, self.proof, self.verdict, self.library, lang) for lang in LANGUAGES}
        return {field: {lang: each[lang][field] for lang in LANGUAGES} for field in ("question", "solution")}

    @cached_property
    def redrawn(self) -> bool:
        """True where text and seed of the line, as far as they are there, give the figure of the proof."""
        body, seed = self.data.get("body"), self.data.get("seed")
        if not isinstance(body, str) or type(seed) is not int:
            return True
        try:
            return near(build_scene(parse_body(body), self.library, seed).figure(), self.proof.figure)
        except (ParseError, SceneError):
            return False

    def language(self, field: str) -> str | None:
        """The language in which a field says what it should, None where it does not."""
        return next((lang for lang, text in self.words[field].items() if same(self.data.get(field), text)), None)


def _equals(expected: Callable[[LineCase], Any]) -> Callable[[LineCase, str], str | None]:
    """The check of a field that is a function of the proof."""

    def judge(case: LineCase, field: str) -> str | None:
        said, wanted = case.data[field], expected(case)
        return None if same(said, wanted) else difference(said, wanted)

    return judge


def _answer(place: int) -> Callable[[LineCase, str], str | None]:
    """The check of an answer, which a line about a statement does not have."""

    def judge(case: LineCase, field: str) -> str | None:
        if not isinstance(case.problem.goal, Question):
            return "nothing is asked for: the goal is a statement"
        said, wanted = case.data[field], case.answer[place]
        return None if same(said, wanted) else difference(said, wanted)

    return judge


def _words(case: LineCase, field: str) -> str | None:
    """The check of words, which are in one language of two, question and solution in the same."""
    language, other = case.language(field), case.language("solution" if field == "question" else "question")
    if language is None:
        said = case.data[field]
        return difference(said, case.words[field][other or LANGUAGES[0]])
    return "it and the solution are in two languages" if field == "question" and other not in (None, language) else None


def amount_fault(said: Any, field: str) -> str | None:
    """What is wrong with a measure of the work, which is no claim about the problem; only that it is one is looked at.

    Args:
        said: the value.
        field: its name; facts and tries are counted, all others are CPU seconds.
    """
    is_number = type(said) in ((int,) if field in ("facts", "tries") else (int, float)) and 0 <= said < 1e12
    return None if is_number else f"it is no amount: '{str(said)[:60]}'"


def _amount(case: LineCase, field: str) -> str | None:
    return amount_fault(case.data[field], field)


def _judged(case: LineCase, field: str) -> str | None:
    """Whether there is a step; a proof that is refused never comes before the judge of the other fields."""
    return None if case.proof.steps else "it has no step"


def _body(case: LineCase, field: str) -> str | None:
    """The check of the text, which is the proof's and, with the seed, draws its figure."""
    said = case.data[field]
    try:
        is_that = print_body(problem_of({"problem": case.proof.name, "body": said})) == print_body(case.problem)
    except GeogenError as error:
        return str(error)
    if not is_that:
        return difference(said, case.proof.problem)
    return None if case.redrawn else "with the seed of the line it gives another figure"


def _seed(case: LineCase, field: str) -> str | None:
    if type(case.data[field]) is not int:
        return "it is no whole number"
    return None if case.redrawn else "with it the text of the line gives another figure"


#: How each field is judged.
CHECKS: Mapping[str, Callable[[LineCase, str], str | None]] = {
    "problem": _equals(lambda case: case.proof.name),
    "body": _body,
    "seed": _seed,
    "solved": _equals(lambda case: True),
    "checked": _equals(lambda case: True),
    "status": _equals(lambda case: case.verdict.status),
    "existence": _equals(lambda case: case.existence.status),
    "steps": _equals(lambda case: len(derived(case.proof))),
    "points": _equals(lambda case: len(case.problem.points)),
    "answer": _answer(0),
    "answer_latex": _answer(1),
    "answer_decimal": _answer(2),
    "angles": _equals(lambda case: None if case.verdict.drawn else BETWEEN),
    "proof": _judged,
    "conditions": _equals(lambda case: case.conditions),
    "kinds": _equals(lambda case: {"found": case.every.found, "proved": len(case.every.proofs)}),
    "proofs": _equals(lambda case: [to_json(proof) for proof in case.every.proofs]),
    "text": _equals(lambda case: proof_text(case.proof, case.library)),
    "question": _words,
    "solution": _words,
    "auxiliary": _equals(lambda case: [str(case.problem.clauses[n]) for n in case.problem.auxiliary]),
    "facts": _amount,
    "tries": _amount,
    "search_s": _amount,
    "build_s": _amount,
    "closure_s": _amount,
    "proof_s": _amount,
    "check_s": _amount,
    "look_s": _amount,
}
NO_FIELD = "a line has no such field"
#: Fields that say something about the problem; the others say what work it was.
CLAIMED = tuple(field for field, judge in CHECKS.items() if judge is not _amount)
