"""Two answers: figures of the text show two values, each proved in its kind, and no figure shows a third.

The polynomial of the record has these two as its roots.
"""

from __future__ import annotations

from collections.abc import Iterator

from geogen.checker.items.item import present, require
from geogen.deduction.answer import same_value
from geogen.families.certificate import NAMES, Certificate
from geogen.families.family import Family
from geogen.families.figures import differ_in_shape, drawn_first, is_of_text, same_order
from geogen.families.kind import PAIR, Draft, Kind, Pairs
from geogen.families.label import VALUES, Label, unasked
from geogen.families.matched import CONTROL, MOST_TWO, TWO, with_two
from geogen.families.realise import in_digits
from geogen.families.sketch import SKETCH, drawn
from geogen.lang.number import Number
from geogen.problem.figures import figures_of_text
from geogen.problem.unique import CLEARLY
from geogen.proof.graph import to_json

#: Relative difference of distances up to which two figures are one, larger or smaller.
SAME = 1e-9


def make(family: Family) -> Iterator[Draft]:
    """Drafts in which one value stands in the place of another and leaves two answers."""
    for found in family.once(with_two):
        one, other = found.two
        text = found.pair.text
        figures = [in_digits(text.premises, s.proof.figure) for s in (one, other)]
        if None not in figures:
            yield {
                "edit": text.asking(found.pair.free.question).as_json(),
                "proof": to_json(one.proof),
                "other": to_json(other.proof),
                "polynomial": polynomial(one.value, other.value),
                "figures": figures,
                SKETCH: found.pictures[0],
                NAMES: family.names(found.name),
                PAIR: found.name,
            }


def polynomial(one: Number, other: Number) -> list[str]:
    """The coefficients of the polynomial with two roots, the leading one first."""
    return ["1", str(-(one + other)), str(one * other)]


def judge(case: Certificate) -> Label:
    """Both values are proved, each has its figure, and every figure of the text shows one of them."""
    edit = case.edit
    require(len(edit.without) == len(edit.plus) == 1, "it does not exchange one value")
    (proof, one), (second, other) = case.proof_of(case.twin), case.proof_of(case.twin, "other")
    require(float(one) < float(other), "the two values are not two, the lesser first")
    require(case.data["polynomial"] == polynomial(one, other), "the roots of the polynomial are not the two values")
    case.left_out()
    goal = present(case.twin.question, "the twin asks for no value")
    require(len(case.figures) == 2, "there are not two figures")
    for place, value in enumerate((one, other)):
        at = case.figure(place, case.premises)
        require(same_value(goal, at, float(value), CLEARLY), f"figure {place + 1} does not show the value {value}")
    own, other_figure = drawn_first(case.original.figure, (proof.figure, second.figure))
    same = differ_in_shape(case.original.figure, own) < SAME and same_order(case.original.figure, own)
    require(same, "neither proof is about the figure of the original")
    allowed = is_of_text(case.twin, own, case.library)(other_figure)
    require(allowed, "the text, as it is worded, excludes one of the two figures")
    for at in figures_of_text(case.twin, own, case.library):
        fits = any(same_value(goal, at, float(value), CLEARLY) for value in (one, other))
        require(fits, "another figure of its text shows a third value")
    picture = drawn(case, goal)
    latex = "; ".join(goal.latex(value) for value in (one, other))
    return Label(case.twin, f"{one}; {other}", latex, VALUES, picture, figures=case.figures, marked=unasked(case.twin))


KIND = Kind(TWO, "two values are possible", make, judge, most=MOST_TWO, pairs=Pairs(CONTROL, with_two), renames=True)
