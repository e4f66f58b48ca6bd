"""Claims: "show that …" with a number of another quantity, refuted by a figure, and the control, which is proved.

The two name the same number, see :mod:`geogen.families.matched`, and have the same picture, see
:mod:`geogen.families.sketch`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from geogen.checker.items.item import present, require
from geogen.families.at_sight import is_known_at_sight
from geogen.families.certificate import NAMES, Certificate, Edit
from geogen.families.edit import Value, edited, premises_of, value_in
from geogen.families.family import Family, proof_of
from geogen.families.figures import Digits, require_broken, same_order
from geogen.families.kind import PAIR, Draft, Kind, Pairs
from geogen.families.label import PROVED, REFUTED, STATUS, Label
from geogen.families.matched import pairs
from geogen.families.odds import Seen
from geogen.families.realise import in_digits
from geogen.families.sketch import SKETCH, Sketch, drawn, sketches
from geogen.families.surface import seen
from geogen.lang.number import Number
from geogen.lang.question import Question
from geogen.problem.figures import require_in_every_figure
from geogen.proof.graph import ProofGraph, to_json

#: The kind of false claims; pairs of quantities that are tried, and the most pairs of claims of a family.
FALSE_CLAIM, TRIED, PAIRS = "false-claim", 16, 4


@dataclass(frozen=True)
class Claims:
    """Two claims with one number.

    Args:
        name: of the pair in its family.
        false: of one quantity.
        value: the proof of what that quantity is.
        figure: one that refutes the false claim.
        true: of another quantity.
        proof: of the true claim.
        sketches: of the two.
        seen: of both quantities.
    """

    name: str
    false: Value
    value: ProofGraph
    figure: Digits
    true: Value
    proof: ProofGraph
    sketches: tuple[Sketch, Sketch]
    seen: Seen


def _claims(family: Family) -> Iterator[Claims]:
    """Pairs of claims with their proofs, no quantity in two of them but the other way round."""
    return islice(_every(family), PAIRS)


def _every(family: Family) -> Iterator[Claims]:
    if family.answer is None:
        return
    premises = premises_of(family.problem, family.library)
    figure = in_digits(premises, family.at)
    if figure is None:
        return
    partner: dict[Question, Question] = {}
    answer = () if is_known_at_sight(family.answer.question, family.source.given, family.at) else (family.answer,)
    tried = pairs((*family.hidden, *answer), family.rng("claims"))[:TRIED]
    for number, (one, other) in enumerate(tried):
        name, a, b = f"claimed {number}", one.question, other.question
        if partner.get(a, b) != b or partner.get(b, a) != a:
            continue
        false, true = value_in(Value(one.question, other.number).statement), value_in(other.statement)
        if false is None or true is None or _is_supplement(one, other.number):
            continue
        both = Seen(*(seen(claimed, family.problem, premises, family.at) for claimed in (false, true)))
        if not family.makes(FALSE_CLAIM, name, both):
            continue
        value, proof = proof_of(Value(false.question, one.number), family), proof_of(true, family)
        pictures = None if value is None or proof is None else sketches(family.problem, family.at, a, b, family.library)
        if value is not None and proof is not None and pictures is not None:
            partner |= {a: b, b: a}
            yield Claims(name, false, value, figure, true, proof, pictures, both)


def make_false(family: Family) -> Iterator[Draft]:
    """Drafts that claim the number of another quantity."""
    for one in family.once(_claims):
        edit = Edit(goal=one.false.statement)
        draft = {"edit": edit.as_json(), "proof": to_json(one.value), "figures": [one.figure]}
        yield {**draft, SKETCH: one.sketches[0], NAMES: family.names(one.name), PAIR: one.name}


def judge_false(case: Certificate) -> Label:
    """What the quantity is, is proved for every figure of the text, and is not what is claimed; a figure shows it."""
    claimed = _claimed(case)
    asked = edited(case.problem, (), (), claimed.question)
    proof, value = case.proof_of(asked)
    require(value != claimed.number, "the claim is what is proved")
    require_in_every_figure(proof, case.library)
    require(len(case.figures) == 1, "there is not one figure")
    at = case.figure(0, case.premises)
    require(same_order(case.original.figure, at), "the figure is not of the order type of the original")
    require_broken(claimed.statement, at, "figure 1")
    turned = Number.of(180) - claimed.number if claimed.question.is_angle else None
    if turned is not None and turned > 0:
        require_broken(Value(claimed.question, turned).statement, at, "the supplement in figure 1")
    wrong = (claimed.statement,)
    picture = drawn(case, claimed.question, claimed.number)
    return Label(case.twin, REFUTED, "", STATUS, picture, figures=case.figures, culprits=wrong)


def make_true(family: Family) -> Iterator[Draft]:
    """Drafts that claim what is proved."""
    for one in family.once(_claims):
        draft = {"edit": Edit(goal=one.true.statement).as_json(), "proof": to_json(one.proof)}
        yield {**draft, SKETCH: one.sketches[1], NAMES: family.names(one.name), PAIR: one.name}


def judge_true(case: Certificate) -> Label:
    """The claim is what is proved, in every figure of the text."""
    claimed = _claimed(case)
    asked = edited(case.problem, (), (), claimed.question)
    proof, value = case.proof_of(asked)
    require(value == claimed.number, "the claim is not what is proved")
    require_in_every_figure(proof, case.library)
    return Label(case.twin, PROVED, "", STATUS, drawn(case, claimed.question))


def _claimed(case: Certificate) -> Value:
    require(not case.edit.without and not case.edit.plus, "a claim states other values than the original")
    claim = present(case.twin.claim, "there is no claim")
    found = present(value_in(claim), "the claim gives no length and no angle a number")
    require(found.statement == claim, "the claim gives no length and no angle a number")
    return found


def _is_supplement(value: Value, number: Number) -> bool:
    """True for the angle that makes a straight one with another: between the two lines both are angles."""
    return value.question.is_angle and value.number + number == Number.of(180)


#: Its control.
CONTROL = "true-claim"
FALSE = Kind(
    FALSE_CLAIM,
    "a claim that a figure refutes",
    make_false,
    judge_false,
    PAIRS,
    pairs=Pairs(CONTROL, _claims),
    renames=True,
)
TRUE = Kind(CONTROL, "a claim that is proved", make_true, judge_true, PAIRS, renames=True)
