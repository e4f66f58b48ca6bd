"""Pictures that do not fit their text: one that states another value, and one that is not to scale."""

from __future__ import annotations

from collections.abc import Iterator

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate, Edit
from geogen.families.edit import Value, edited, premises_of
from geogen.families.family import Family, solution
from geogen.families.figures import differ_in_shape, is_of_text, require_broken, same_order
from geogen.families.kind import Draft, Kind
from geogen.families.label import CONFLICT, STATUS, Label, valued
from geogen.families.numbers import other_number
from geogen.families.realise import figures_near, in_digits
from geogen.families.words import worded
from geogen.lang.form import Coordinates
from geogen.problem.figures import require_in_every_figure
from geogen.problem.words.book import LANGUAGES
from geogen.proof.graph import to_json

#: Quantities whose values stand in a picture beside what they measure.
LABELLED = ("length", "angle")
#: How often another number is drawn; least relative difference between a picture and what is written in it.
TRIES, VISIBLY = 6, 0.15


def _replaced(family: Family, kind: str) -> Iterator[tuple[int, Value, Coordinates]]:
    """Labelled values with another number, and a figure in which that holds with all the other premises."""
    rng = family.rng(kind)
    labelled = {n: v for n, v in family.stated.items() if v.question.kind in LABELLED}
    for _ in range(TRIES if labelled else 0):
        number = rng.choice(sorted(labelled))
        other = other_number(labelled[number], rng)
        if other is None:
            continue
        value = Value(labelled[number].question, other)
        twin = edited(family.problem, (number,), (value,))
        at = next(figures_near(premises_of(twin, family.library), family.at, str(twin)), None)
        if at is not None:
            yield number, value, at


def make_mismatch(family: Family) -> Iterator[Draft]:
    """Drafts in which the picture has another number than the text, and with that the problem another answer."""
    if family.answer is None:
        return
    for number, value, at in _replaced(family, "mismatch"):
        found = solution(edited(family.problem, (number,), (value,)), at, family.library)
        if found is not None and found.value != family.answer.number:
            shown = {"without": [number], "plus": [str(value.clause)]}
            yield {"edit": Edit().as_json(), "shown": shown, "proof": to_json(found.proof)}


def judge_mismatch(case: Certificate) -> Label:
    """What the text says and what the picture says have different answers, both proved."""
    require(case.edit == Edit(), "its text is not that of the original")
    drawn = {"original": case.data["original"], "edit": case.data["shown"], "proof": case.data["proof"]}
    pictured = Certificate(drawn, case.library)
    edit = pictured.edit
    require(len(edit.without) == len(edit.plus) == 1 and edit.goal is None, "the picture does not replace one number")
    require(edit.without[0] in case.stated, "what the picture replaces is no plain value")
    old, new = case.stated[edit.without[0]], edit.plus[0]
    require(old.question == new.question and new.question.kind in LABELLED, "the picture replaces another quantity")
    require(old.number != new.number, "picture and text have the same number")
    proof, value = pictured.proof_of(pictured.twin)
    require(value != case.answer.number, "picture and text have the same answer")
    require_in_every_figure(proof, pictured.library)
    culprits = (old.statement, new.statement)
    answers = f"{case.answer.number}; {value}"
    at = case.original.figure
    return Label(case.problem, CONFLICT, answers, STATUS, at, marked=pictured.twin, culprits=culprits)


def make_misdrawn(family: Family) -> Iterator[Draft]:
    """Drafts whose picture has one quantity clearly of another size than is written beside it."""
    if family.answer is None:
        return
    for number, value, at in _replaced(family, "misdrawn"):
        now, then = float(family.stated[number].number), float(value.number)
        figure = in_digits(premises_of(edited(family.problem, (number,)), family.library), at)
        seen = min(abs(now - then) / max(now, then), differ_in_shape(family.at, at))
        if seen >= VISIBLY and figure is not None:
            yield {"edit": Edit().as_json(), "number": number, "figures": [figure]}


def judge_misdrawn(case: Certificate) -> Label:
    """In the picture all premises but one value hold, and that one clearly does not; what is written counts."""
    require(case.edit == Edit(), "its text is not that of the original")
    number = case.data["number"]
    require(type(number) is int and number in case.stated, "what is misdrawn is no plain value")
    require(case.stated[number].question.kind in LABELLED, "what is misdrawn has no label in a picture")
    require(len(case.figures) == 1, "there is not one figure")
    at = case.figure(0, premises_of(edited(case.problem, (number,)), case.library))
    require(same_order(case.original.figure, at), "the picture is not of the order type of the original")
    _require_text(case, at)
    require_broken(case.stated[number].statement, at, "figure 1", VISIBLY / 2)
    seen = differ_in_shape(case.original.figure, at)
    require(seen >= VISIBLY / 2, "the picture has the shape of the original, and a picture has no unit")
    return valued(case.problem, case.answer, at, figures=case.figures)


def _require_text(case: Certificate, at: Coordinates) -> None:
    """Refuse a picture that its text excludes but for the number, or by which the text would be worded otherwise."""
    drawn, library = case.original.figure, case.library
    allowed = is_of_text(case.problem, drawn, library)(at)
    require(allowed, "the text, as it is worded by the figure of the original, excludes the picture")
    for language in LANGUAGES:
        same = worded(case.problem, drawn, library, language) == worded(case.problem, at, library, language)
        require(same, "by its picture the text is worded otherwise than by the figure of the original")


MISMATCH = Kind("mismatch", "text and picture state different values", make_mismatch, judge_mismatch)
MISDRAWN = Kind("misdrawn", "the picture is not to scale", make_misdrawn, judge_misdrawn)
