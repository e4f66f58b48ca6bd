"""Pictures that do not fit their text: one that states another value, and one that is not to scale.

The two are one picture but for a number: a quantity is drawn in another size than the text says, and beside it stands
the number of that size, which the text contradicts, or the number of the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate, Edit
from geogen.families.edit import Value, edited, premises_of
from geogen.families.family import Family, solution
from geogen.families.figures import Digits, differ_in_shape, is_of_text, require_broken, same_order
from geogen.families.filtering import Seen
from geogen.families.kind import PAIR, Draft, Kind, Pairs
from geogen.families.label import CONFLICT, STATUS, Label, valued
from geogen.families.numbers import other_number
from geogen.families.realise import figures_near, in_digits
from geogen.families.words import worded
from geogen.lang.form import Coordinates
from geogen.lang.number import Number
from geogen.problem.figures import require_in_every_figure
from geogen.problem.words.book import LANGUAGES
from geogen.proof.graph import ProofGraph, to_json

#: Quantities whose values stand in a picture beside what they measure.
LABELLED = ("length", "angle")
#: How often another number is drawn; least relative difference between a picture and what is written in it.
TRIES, VISIBLY = 8, 0.15


@dataclass(frozen=True)
class Pictured:
    """A picture in which one quantity has another size than its text says.

    Args:
        name: of the pair in its family.
        family: of the original.
        number: of the clause that states the quantity.
        drawn: the quantity as it is drawn.
        proof: of the answer by what is drawn.
        figure: the one that is drawn.
    """

    name: str
    family: Family
    number: int
    drawn: Value
    proof: ProofGraph
    figure: Digits

    @property
    def seen(self) -> Seen:
        """The number beside the quantity in each of the two pictures, which is all in which they differ."""
        written = self.family.stated[self.number]
        return Seen(self.family.source.id, self.name, _seen(self.drawn.number), _seen(written.number))


def _seen(number: Number) -> frozenset[str]:
    return frozenset({f"number {number}", f"characters {len(str(number))}"})


def _pictured(family: Family) -> Iterator[Pictured]:
    """A picture with another size of a labelled quantity, by which the problem has another answer.

    There is one at most: pictures that are not to scale in two ways ask the same.
    """
    labelled = {n: v for n, v in family.stated.items() if v.question.kind in LABELLED}
    if family.answer is None or not labelled:
        return
    rng, allowed = family.rng("pictured"), is_of_text(family.problem, family.at, family.library)
    for _ in range(TRIES):
        number = rng.choice(sorted(labelled))
        other = other_number(labelled[number], rng)
        if other is None:
            continue
        drawn = Value(labelled[number].question, other)
        twin = edited(family.problem, (number,), (drawn,))
        at = next(figures_near(premises_of(twin, family.library), family.at, str(twin)), None)
        if at is None or not (allowed(at) and _is_seen(labelled[number], drawn, family.at, at)):
            continue
        found, figure = solution(twin, at, family.library), in_digits(premises_of(twin, family.library), at)
        if found is not None and found.value != family.answer.number and figure is not None:
            yield Pictured("pictured", family, number, drawn, found.proof, figure)
            return


def _is_seen(written: Value, drawn: Value, original: Coordinates, at: Coordinates) -> bool:
    """True where it is seen in a picture that it has another size than is written: of a picture without unit, by its
    shape."""
    now, then = float(written.number), float(drawn.number)
    return min(abs(now - then) / max(now, then), differ_in_shape(original, at)) >= VISIBLY


def make_mismatch(family: Family) -> Iterator[Draft]:
    """Drafts in which the picture has another number than the text, and with that the problem another answer."""
    for one in family.chosen(_pictured):
        shown = {"without": [one.number], "plus": [str(one.drawn.clause)]}
        yield {"edit": Edit().as_json(), "shown": shown, "proof": to_json(one.proof), PAIR: one.name}


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
    _require_text(case, proof.figure)
    culprits = (old.statement, new.statement)
    answers = f"{case.answer.number}; {value}"
    at = proof.figure
    return Label(case.problem, CONFLICT, answers, STATUS, at, marked=pictured.twin, culprits=culprits)


def make_misdrawn(family: Family) -> Iterator[Draft]:
    """Drafts whose picture has one quantity clearly of another size than is written beside it."""
    for one in family.chosen(_pictured):
        yield {"edit": Edit().as_json(), "number": one.number, "figures": [one.figure], PAIR: one.name}


def judge_misdrawn(case: Certificate) -> Label:
    """In the picture all premises but one value hold, and that one clearly does not; what is written counts."""
    require(case.edit == Edit(), "its text is not that of the original")
    number = case.data["number"]
    require(type(number) is int and number in case.stated, "what is misdrawn is no plain value")
    require(case.stated[number].question.kind in LABELLED, "what is misdrawn has no label in a picture")
    require(len(case.figures) == 1, "there is not one figure")
    at = case.figure(0, premises_of(edited(case.problem, (number,)), case.library))
    _require_text(case, at)
    require_broken(case.stated[number].statement, at, "figure 1", VISIBLY / 2)
    seen = differ_in_shape(case.original.figure, at)
    require(seen >= VISIBLY / 2, "the picture has the shape of the original, and a picture has no unit")
    return valued(case.problem, case.answer, at, figures=case.figures)


def _require_text(case: Certificate, at: Coordinates) -> None:
    """Refuse a picture that its text excludes but for the number, or by which the text would be worded otherwise."""
    drawn, library = case.original.figure, case.library
    require(same_order(drawn, at), "the picture is not of the order type of the original")
    allowed = is_of_text(case.problem, drawn, library)(at)
    require(allowed, "the text, as it is worded by the figure of the original, excludes the picture")
    for language in LANGUAGES:
        same = worded(case.problem, drawn, library, language) == worded(case.problem, at, library, language)
        require(same, "by its picture the text is worded otherwise than by the figure of the original")


#: Its control.
CONTROL = "misdrawn"
MISMATCH = Kind(
    "mismatch",
    "text and picture state different values",
    make_mismatch,
    judge_mismatch,
    pairs=Pairs(CONTROL, _pictured),
)
MISDRAWN = Kind(CONTROL, "the picture is not to scale", make_misdrawn, judge_misdrawn)
