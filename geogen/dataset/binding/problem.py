"""The record of a problem, every column of it bound to its proof."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from geogen.dataset.binding.case import RecordCase, proof_of
from geogen.dataset.binding.compared import difference, refusal, refused, same
from geogen.dataset.binding.conditions import conditions_fault
from geogen.dataset.binding.picture import picture_fault
from geogen.dataset.binding.words import caption_fault, question_fault
from geogen.dataset.manifest import Options
from geogen.dataset.schema import COLUMNS
from geogen.errors import GeogenError, ParseError, ProofRejected
from geogen.figure.display import FigureError
from geogen.lang.json_text import parse_json, print_json
from geogen.lang.problem import parse_body
from geogen.library.records import Library
from geogen.problem.complexity import UNITS, complexity, lengths
from geogen.problem.content import of_problem
from geogen.problem.controls import FREE, rules_of
from geogen.problem.controls_fit import unsuited
from geogen.problem.shown import shown_fault
from geogen.problem.start import start_of, with_bases

#: What points are called.
_POINT = re.compile(r"[a-z]\d*")


def check_problem(row: Mapping[str, Any], library: Library, images: bool = True, options: Options | None = None) -> str:
    """Accept the record of a problem by returning, refuse it by raising.

    Args:
        row: its columns.
        library: rules, constructions and base scenes.
        images: False to leave the pixels of the picture out.
        options: of the data set; without them its seed is that of the id, and what they decide is judged by the
            record alone.

    Returns:
        What it gives and asks, see :func:`geogen.problem.content.of_problem`.

    Raises:
        ProofRejected: one line that begins with the column at fault, or with ``proof`` where several columns do not
            agree with it.
    """
    missing = [name for name in COLUMNS if name not in row]
    if missing:
        raise refused(missing[0], "the record lacks it")
    case = RecordCase(row, proof_of(row, library), library, images, options)
    causes: dict[str, str] = {}
    for column, judge in CHECKS.items():
        try:
            cause = judge(case, column)
        except GeogenError as error:
            cause = str(error)
        if cause is not None:
            causes[column] = cause
    if causes:
        raise _refusal(causes, case)
    if options is not None and options.controls != FREE:
        topic = rules_of(options.controls.topics, library)
        fault = unsuited(case.made, options.controls, topic, library)
        if fault is not None:
            raise refused(*fault)
    return of_problem(parse_body(case.proof.problem), library)


def check_proof(row: Mapping[str, Any], library: Library) -> None:
    """Accept or refuse the proof of a record alone; errors as in :func:`check_problem`."""
    proof_of(row, library)


def _refusal(causes: Mapping[str, str], case: RecordCase) -> ProofRejected:
    """The refusal; where the points are those that were drawn, it is the proof that has another figure."""
    if set(causes) == {"points"} and case.seed is not None:
        drawn = case.redrawn(case.seed)
        if drawn is not None and case.row["points"] == print_json({p: list(xy) for p, xy in drawn.figure().items()}):
            return refused("proof", f"its figure is not the one that was drawn: {causes['points']}")
    return refusal(causes)


def _json(text: Any) -> Any:
    """JSON text as data, anything else as it is."""
    try:
        return parse_json(text)
    except (TypeError, ParseError):
        return text


def _written(case: RecordCase, column: str) -> str | None:
    """What is written from the proof."""
    said, expected = case.row[column], case.expected[column]
    return None if same(said, expected) else difference(said, expected)


def _id(case: RecordCase, column: str) -> str | None:
    if case.named_seed is None:
        return "it is not the seed, a hyphen and seven digits"
    return None if case.named_seed == case.seed else f"it names the seed {case.named_seed}, not {case.seed}"


def _seed(case: RecordCase, column: str) -> str | None:
    said = case.row[column]
    return None if same(said, case.seed) else difference(said, case.seed, "the data set")


def _origin(case: RecordCase, column: str) -> str | None:
    """The draw, whose figure is that of the record and shows what the text says, as when the problem was made."""
    if isinstance(case.origin, ParseError):
        return str(case.origin)
    drawn = None if case.seed is None else case.redrawn(case.seed)
    if drawn is None:
        return f"the figure of '{case.origin}' under the seed {case.seed} is another one"
    fault = shown_fault(case.made.problem, drawn, case.library)
    return None if fault is None else f"no problem is made of '{case.origin}' under the seed {case.seed}: {fault}"


def _construction(case: RecordCase, column: str) -> str | None:
    """The construction, which leaves it to the draw where points are: only then does the figure show what it says.

    Longer names of points might tell what texts do not.
    """
    fixed = [p for clause in case.made.problem.clauses for p in clause.at]
    if fixed:
        return f"it says where {', '.join(fixed)} {'lie' if fixed[1:] else 'lies'}, which no problem that is made does"
    odd = [name for name in case.made.problem.points if not _POINT.fullmatch(name)]
    if odd:
        return f"a point is called '{odd[0]}'; in problems that are made it is a letter, perhaps with a number"
    return _written(case, column)


def _scene(case: RecordCase, column: str) -> str | None:
    """The scene that the candidate starts from; where its origin is in doubt, that is the fault."""
    if isinstance(case.origin, ParseError) or case.seed is None or not case.is_redrawn:
        return None
    library = case.library if case.options is None else with_bases(case.library, case.options.controls)
    said, expected = case.row[column], start_of(case.seed, case.origin.candidate, library).name
    return None if same(said, expected) else difference(said, expected, f"candidate {case.origin.candidate}")


def _proof(case: RecordCase, column: str) -> str | None:
    """Whether there is a step; a proof that is refused never comes before the judge of the other columns."""
    return None if case.proof.steps else "it has no step"


def _question(case: RecordCase, column: str) -> str | None:
    """The words of the question, which an independent reader has to understand as the formal problem."""
    return _written(case, column) or question_fault(case.row[column], column[-2:], case.made, case.library)


def _caption(case: RecordCase, column: str) -> str | None:
    return _written(case, column) or caption_fault(case.row[column], column[-2:], case.made, case.library)


def _conditions(case: RecordCase, column: str) -> str | None:
    return conditions_fault(case.row[column], case.made, case.library)


def _complexity(case: RecordCase, column: str) -> str | None:
    """The rating by the options of the data set, or by those that it states itself."""
    said = case.row[column]
    if case.options is None:
        stated = _json(said)
        alpha, unit = (stated.get(k) for k in ("alpha", "unit")) if isinstance(stated, dict) else (None, None)
    else:
        alpha, unit = case.options.alpha, case.options.length_unit
    if not isinstance(alpha, float | int) or not 0 <= alpha <= 1 or not isinstance(unit, str) or unit not in UNITS:
        return "it states no weight 'alpha' from 0 to 1 and no 'unit' of length"
    question, caption, solution = (case.expected[name] for name in ("question_en", "caption_en", "solution_en"))
    expected = print_json(complexity(lengths(question, caption, solution, unit), alpha, unit))
    return None if same(said, expected) else difference(said, expected, "the words")


def _image(case: RecordCase, column: str) -> str | None:
    image = case.row[column]
    if not case.is_drawn:
        return None if image is None else "there is a picture in a data set without figures"
    if image is None:
        return "there is no picture"
    if isinstance(case.figure, FigureError):
        return f"its problem has no legible drawing: {case.figure}"
    return picture_fault(image, case.figure) if case.images else None


#: How each column is judged.
CHECKS: Mapping[str, Callable[[RecordCase, str], str | None]] = {
    "id": _id,
    "seed": _seed,
    "scene": _scene,
    "origin": _origin,
    "construction": _construction,
    "points": _written,
    "premises": _written,
    "goal": _written,
    "answer": _written,
    "answer_latex": _written,
    "answer_type": _written,
    "question_en": _question,
    "question_zh": _question,
    "solution_en": _written,
    "solution_zh": _written,
    "caption_en": _caption,
    "caption_zh": _caption,
    "key_points": _written,
    "rules": _written,
    "principles": _written,
    "proof": _proof,
    "conditions": _conditions,
    "difficulty": _written,
    "complexity": _complexity,
    "annotations": _written,
    "scene_fingerprint": _written,
    "problem_fingerprint": _written,
    "reasoning_fingerprint": _written,
    "steps": _written,
    "image": _image,
}
