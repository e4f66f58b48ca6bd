"""Records that agree with themselves in every column and are none of a made problem, each with its refusal."""

from __future__ import annotations

import pytest
from consistent import OPTIONS, record

from geogen.dataset.binding.problem import check_problem
from geogen.errors import ProofRejected
from geogen.library import load_library

LIBRARY = load_library()
FIXED = "a@0_0 b@4_0 c@0_3 = triangle a b c; "
#: By what is wrong: the problem, and why its record is refused.
FORGED = {
    "an excentre called the incentre": (
        "a@0_0 b@4_0.25 c@1_3 = triangle a b c; i@5.372544498723403_4.133040089070587 = incenter i a b c; "
        "x = foot x i a b; y = foot y i a c ? cong i x i y",
        "column 'construction': it says where a, b, c, i lie, which no problem that is made does",
    ),
    "a point on the other bisector": (
        FIXED + "j@2_-2 = angle_bisector j b a c ? eqangle a b a j a j a c",
        "column 'proof': it does not agree with the columns 'construction', 'conditions'; 'construction': it says "
        "where a, b, c, j lie, which no problem that is made does",
    ),
    "a point beyond the segment": (
        "a@0_0 b@2_0 c@1_4 = triangle a b c; d@5_0 = on_line d a b; e = foot e d b c; f = foot f a b c ? para d e a f",
        "column 'construction': it says where a, b, c, d lie, which no problem that is made does",
    ),
    "a triangle drawn as a line": (
        "a@0_0 b@10_0 c@5_0.01 = triangle a b c; m = midpoint m b c; n = midpoint n a c ? para m n a b",
        "column 'construction': it says where a, b, c lie, which no problem that is made does",
    ),
    "one point put at its place": (
        "a@0_0 b c = triangle a b c; m = midpoint m b c; n = midpoint n a c ? para m n a b",
        "column 'construction': it says where a lies, which no problem that is made does",
    ),
    "a point whose name tells": (
        "a b thirty = ieq_triangle a b thirty; m = midpoint m b thirty ? angle b a m",
        "column 'construction': a point is called 'thirty'; in problems that are made it is a letter, perhaps with a "
        "number",
    ),
    "a bisector that by the values bisects no angle": (
        "a b c = triangle a b c; x = angle_mirror x a b c; angle a b c = 40; angle c b x = 140; length b x = 3; "
        "length a b = 4 ? eqangle a b b c c b b x",
        "column 'origin': no problem is made of '0.1' under the seed 5: as to rays, 'eqangle b a b c b c b x' is "
        "false in the figure, and the sentence says so of rays",
    ),
    "a triangle that may be another": (
        "a b c = triangle a b c; length a b = 8; angle b a c = 60; length b c = 7 ? length a c",
        "column 'conditions': there is a figure of the text in which the claim is false",
    ),
}
#: Problems that no synth makes, but whose records are true.
TRUE = (
    "a b c = triangle a b c; m = midpoint m b c; n = midpoint n a c ? para m n a b",
    "a b c = triangle a b c; j = angle_bisector j b a c ? eqangle a b a j a j a c",
    "e f g = iso_triangle e f g ? eqangle f e f g g f g e",
    "a b c = triangle a b c; angle a b c = x; angle b c a = 2x+10; angle c a b = 50 ? value x",
    "a b c = r_triangle a b c; length a b = 3; length a c = 4; length b c = x - 2 ? value x",
)


def refusal(row):
    """Why a record is refused, None where it is accepted."""
    try:
        check_problem(row, LIBRARY, options=OPTIONS)
    except ProofRejected as error:
        return str(error)
    return None


@pytest.mark.parametrize("name", FORGED)
def test_it_is_refused(name):
    """All columns agree with the proof, and the proof is right; the record is none of a problem that was made."""
    body, message = FORGED[name]
    assert refusal(record(body, LIBRARY)) == message


@pytest.mark.parametrize("body", TRUE)
def test_what_is_true_is_accepted(body):
    """Made in the same way from problems in which nothing is wrong, records are accepted."""
    assert refusal(record(body, LIBRARY)) is None


@pytest.mark.parametrize(
    "body",
    [
        "a b c = triangle a b c; x = on_aline2 x a b a c b ? cyclic a b c x",
        "a b = segment a b; x = s_angle a b x 40; y = s_angle a b y 30 ? angle x b y",
    ],
)
@pytest.mark.parametrize("column", ["question_en", "question_zh", "caption_en", "caption_zh"])
def test_texts_say_which_way_given_angles_turn(body, column):
    """A record whose texts say so is accepted; one that leaves it out is refused."""
    row = record(body, LIBRARY)
    check_problem(row, LIBRARY, options=OPTIONS)
    stop = ". " if column.endswith("en") else "。"
    said = ("have the same orientation", "anticlockwise", "绕向相同", "逆时针")
    silent = stop.join(part for part in row[column].split(stop) if not any(word in part for word in said))
    assert silent != row[column]
    with pytest.raises(ProofRejected, match=f"column '{column}'"):
        check_problem({**row, column: silent}, LIBRARY, options=OPTIONS)
