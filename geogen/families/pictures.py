"""Pictures that do not fit their text: one that states another value, and one that is not to scale.

Of two numbers of a quantity the text has one, the original's or another, by lot. A mismatch and its control are one
drawing, in which the quantity has neither of them but a third: so whoever measures it, against its labels or against
the text, learns nothing. In a mismatch the number that the text does not have stands beside the quantity, in its
control that of the text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate, Edit
from geogen.families.edit import Value, edited, premises_of
from geogen.families.family import Family, solution
from geogen.families.figures import Digits, differ_in_shape, is_of_text, require_broken
from geogen.families.kind import PAIR, Draft, Kind, Pairs
from geogen.families.label import CONFLICT, STATUS, Label, valued
from geogen.families.numbers import other_number
from geogen.families.realise import figures_near, in_digits
from geogen.families.sketch import require_of_text
from geogen.lang.measure import Coordinates
from geogen.lang.number import Number
from geogen.problem.figures import require_in_every_figure
from geogen.proof.graph import ProofGraph, to_json

#: Quantities whose values stand in a picture beside what they measure.
LABELLED = ("length", "angle")
#: How often another number is drawn; least relative difference between a picture and what is written in it.
TRIES, VISIBLY = 16, 0.15


@dataclass(frozen=True)
class Pictured:
    """A picture in which one quantity has another size than its text says.

    Args:
        name: of the pair in its family.
        number: of the clause that states the quantity.
        other: the quantity with another number than the original's.
        proof: of the answer with that number.
        renumbered: True where the text has the other number, and the original's is the one that it contradicts.
        figure: the drawing, in which the quantity has a third number.
    """

    name: str
    number: int
    other: Value
    proof: ProofGraph
    renumbered: bool
    figure: Digits

    @property
    def text(self) -> Edit:
        """What the text states otherwise than the original."""
        return self._other if self.renumbered else Edit()

    @property
    def picture(self) -> Edit:
        """What the picture of a mismatch states otherwise than the original."""
        return Edit() if self.renumbered else self._other

    @property
    def _other(self) -> Edit:
        return Edit((self.number,), (self.other,))


def _pictured(family: Family) -> Iterator[Pictured]:
    """A picture with another size of a labelled quantity, by which the problem has another answer.

    There is one at most: pictures that are not to scale in two ways ask the same.
    """
    labelled = {n: v for n, v in family.stated.items() if v.question.kind in LABELLED}
    if family.answer is None or not labelled:
        return
    rng, drawing, library = family.rng("pictured"), family.rng("drawing"), family.library
    allowed = is_of_text(family.problem, family.at, library)
    for _ in range(TRIES):
        number = rng.choice(sorted(labelled))
        own = labelled[number]
        numbers = [other_number(own, draw) for draw in (rng, drawing)]
        if None in numbers:
            continue
        other, third = (Value(own.question, new) for new in numbers if new is not None)
        twins = [edited(family.problem, (number,), (value,)) for value in (other, third)]
        at, drawn = (next(figures_near(premises_of(t, library), family.at, str(t)), None) for t in twins)
        if at is None or drawn is None or not (allowed(at) and allowed(drawn)):
            continue
        apart = ((own, other, family.at, at), (own, third, family.at, drawn), (other, third, at, drawn))
        if not all(_is_seen(*pair) for pair in apart):
            continue
        found, figure = solution(twins[0], at, library), in_digits(premises_of(twins[1], library), drawn)
        if found is not None and found.value != family.answer.number and figure is not None:
            yield Pictured("pictured", number, other, found.proof, rng.random() < 0.5, figure)
            return


def _is_seen(written: Value, drawn: Value, original: Coordinates, at: Coordinates) -> bool:
    """True where it is seen in a picture that it has another size than is written: of a picture without unit, by its
    shape."""
    now, then = float(written.number), float(drawn.number)
    return min(abs(now - then) / max(now, then), differ_in_shape(original, at)) >= VISIBLY


def make_mismatch(family: Family) -> Iterator[Draft]:
    """Drafts in which the picture has another number than the text, and with that the problem another answer."""
    for one in family.once(_pictured):
        edits = {"edit": one.text.as_json(), "shown": one.picture.as_json()}
        yield {**edits, "proof": to_json(one.proof), "figures": [one.figure], PAIR: one.name}


def judge_mismatch(case: Certificate) -> Label:
    """What the text says and what the picture says have different answers, both proved: one by the original's proof."""
    data = {"original": case.data["original"], "edit": case.data["shown"], "proof": case.data["proof"]}
    shown = Certificate(data, case.library)
    require(Edit() in (case.edit, shown.edit), "neither its text nor its picture is that of the original")
    renumbered = case.edit != Edit()
    old, new, proof, value = _otherwise(case if renumbered else shown)
    require(value != case.answer.number, "picture and text have the same answer")
    told = [(old, case.answer.number, case.original.figure), (new, value, proof.figure)]
    (_, _, own), (_, _, other) = told = told[::-1] if renumbered else told
    require_of_text(case.twin, own, other, case.library)
    at = _drawing(case, (case.edit if renumbered else shown.edit).without[0], [(s, figure) for s, _, figure in told])
    culprits, answers = tuple(one.statement for one, _, _ in told), "; ".join(str(answer) for _, answer, _ in told)
    return Label(case.twin, CONFLICT, answers, STATUS, at, marked=shown.twin, culprits=culprits, figures=case.figures)


def _drawing(case: Certificate, number: int, written: Sequence[tuple[Value, Coordinates]]) -> Coordinates:
    """The drawing of a record, of which all holds that is stated but a quantity with none of the numbers written.

    Args:
        case: the record.
        number: of the clause that states the quantity.
        written: the quantity with each number that is written, and a figure in which it has it; that of the text first.
    """
    require(len(case.figures) == 1, "there is not one figure")
    at = case.figure(0, premises_of(edited(case.problem, (number,)), case.library))
    require_of_text(case.twin, written[0][1], at, case.library)
    for value, own in written:
        require_broken(value.statement, at, "figure 1", VISIBLY / 2)
        seen = differ_in_shape(own, at)
        require(seen >= VISIBLY / 2, "the picture has the shape that is written, and a picture has no unit")
    return at


def _otherwise(case: Certificate) -> tuple[Value, Value, ProofGraph, Number]:
    """A quantity of the original, the same with another number, and the proof of the answer with that.

    Raises:
        ProofRejected: the edit changes anything else, or there is a figure in which the proof does not hold.
    """
    edit = case.edit
    plain = len(edit.without) == len(edit.plus) == 1 and edit.goal is None and edit.looser is None
    require(plain, "text and picture do not differ in one number alone")
    require(edit.without[0] in case.stated, "what text and picture differ in is no plain value")
    old, new = case.stated[edit.without[0]], edit.plus[0]
    same = old.question == new.question and new.question.kind in LABELLED
    require(same, "text and picture do not differ in a quantity that has a label")
    require(old.number != new.number, "picture and text have the same number")
    proof, value = case.proof_of(case.twin)
    require_in_every_figure(proof, case.library)
    return old, new, proof, value


def make_misdrawn(family: Family) -> Iterator[Draft]:
    """Drafts whose picture has one quantity clearly of another size than is written beside it."""
    for one in family.once(_pictured):
        draft = {"edit": one.text.as_json(), "number": one.number, "figures": [one.figure], PAIR: one.name}
        yield {**draft, "proof": to_json(one.proof)} if one.renumbered else draft


def judge_misdrawn(case: Certificate) -> Label:
    """In the picture all premises but one value hold, and that one clearly does not; what is written counts."""
    number = case.data["number"]
    require(type(number) is int and number in case.stated, "what is misdrawn is no plain value")
    written, own, answer = case.stated[number], case.original.figure, case.answer
    if case.edit != Edit():
        _, written, proof, value = _otherwise(case)
        require(case.edit.without == (number,), "what is misdrawn is not what the text says otherwise")
        own, answer = proof.figure, Value(answer.question, value)
    require(written.question.kind in LABELLED, "what is misdrawn has no label in a picture")
    at = _drawing(case, number, [(written, own)])
    return valued(case.twin, answer, at, figures=case.figures)


#: Its control.
CONTROL = "misdrawn"
MISMATCH = Kind(
    "mismatch",
    "text and picture state different values",
    make_mismatch,
    judge_mismatch,
    own=False,
    pairs=Pairs(CONTROL),
)
MISDRAWN = Kind(CONTROL, "the picture is not to scale", make_misdrawn, judge_misdrawn, own=False)
