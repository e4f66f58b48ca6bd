"""Controls: what contradicts itself is refused in one line, and what is made is as they want it."""

import pytest

from geogen.errors import GeogenError
from geogen.lang.number import Number
from geogen.lang.numerals import parse
from geogen.library import load_library
from geogen.problem.controls import FORMS, FREE, Controls, Span, as_json, check_controls, form, from_json, rules_of
from geogen.problem.controls_fit import needs, unsuited
from geogen.problem.distractors import MOST
from geogen.problem.finish import Demands
from geogen.problem.make import problems
from geogen.problem.start import is_wanted, start_of, with_bases

LIBRARY = load_library()
REFUSED = {
    Controls(scenes=("nowhere",)): "--scene: there is no base scene 'nowhere'",
    Controls(
        scenes=("spiral_similarity",), bases=(("from/a", "a b c = triangle a b c"),)
    ): "--scene and --from exclude",
    Controls(topics=("nothing",)): "--topic: there is no principle or group 'nothing'",
    Controls(topics=("transformation.reflection_law",)): "no rule expresses it",
    Controls(goals=(("wish", 0.0),)): "--goal: nothing of the kind 'wish' is asked",
    Controls(goals=(("length", 0.6), ("angle", 0.6))): "--goal: the shares add up to 1.2",
    Controls(goals=(("length", 0.6), ("angle", 0.0))): "some kinds have a share and others none",
    Controls(goals=(("length", 1.5),)): "--goal length=1.5 is no share",
    Controls(goals=(("length", 0.0), ("length", 0.0))): "--goal names a kind twice",
    Controls(goals=(("cong", 0.0),), answers=("pi",)): "--answers and --goal exclude each other",
    Controls(goals=(("cong", 0.0),), unknowns=True): "--unknowns and --goal exclude each other",
    Controls(answers=("roman",)): "--answers: no answer is of the form 'roman'",
    Controls(points=Span(9, 3)): "--points 9..3: no number lies between",
    Controls(points=Span(0, 2)): "--points 0..2: no figure has so few points",
    Controls(depth=Span(0, 0)): "--depth 0..0: no proof is so short",
    Controls(difficulty="easy"): "--difficulty: there is no level 'easy' (one of primary, middle, high, olympiad)",
    Controls(distractors=-1): "--distractors -1 is no number of values",
    Controls(distractors=MOST + 1): f"--distractors {MOST + 1} is no number of values",
    Controls(per_scene=0): "--per-scene 0 is no number of problems",
}
SPLIT = Controls(goals=(("length", 0.5), ("angle", 0.3)), split=(("train", 0.9), ("test", 0.1)))
WANTED = [
    pytest.param(Controls(topics=("circle.inscribed_angle",)), marks=pytest.mark.slow),
    Controls(goals=(("angle", 0.0), ("area", 0.0))),
    Controls(goals=(("cong", 0.0), ("perp", 0.0))),
    Controls(points=Span(4, 5)),
    Controls(depth=Span(4, 4)),
    Controls(difficulty="middle"),
    Controls(answers=("surd",)),
    Controls(unknowns=True),
    Controls(distractors=2),
    Controls(bases=(("from/mine", "a b c d = isquare a b c d; e = midpoint e a b; length a b = 4"),)),
]


@pytest.mark.parametrize(("controls", "message"), REFUSED.items(), ids=REFUSED.values())
def test_what_nothing_can_satisfy_is_refused(controls, message):
    """One line that names the option."""
    with pytest.raises(GeogenError) as error:
        check_controls(controls, LIBRARY)
    assert str(error.value).startswith(message) or message in str(error.value)


@pytest.mark.parametrize(
    "controls", [FREE, *WANTED, SPLIT, *(c for c in REFUSED if len(dict(c.goals)) == len(c.goals))]
)
def test_they_are_read_back_from_plain_data(controls):
    """Whatever they ask."""
    assert from_json(as_json(controls)) == controls


@pytest.mark.parametrize("controls", WANTED, ids=lambda c: next(iter(as_json(c))))
def test_what_is_made_is_as_wanted(controls):
    """The first problems made under each of them, and another control is told apart."""
    check_controls(controls, LIBRARY)
    library, topic = with_bases(LIBRARY, controls), rules_of(controls.topics, LIBRARY)
    found, index = [], 0
    while len(found) < 2:
        if is_wanted(5, index, controls, topic, library):
            assert not controls.bases or start_of(5, index, library).name == "from/mine"
            found += problems(5, index, Demands(4, 0.3), library, controls)
        index += 1
    for made in found:
        assert unsuited(made, controls, topic, library) is None
        assert unsuited(made, Controls(points=Span(20, 30)), frozenset(), library) is not None
        assert not topic or (needs(made, topic, library) and not needs(made, frozenset(), library))


def test_forms_of_answers_are_those_of_their_examples():
    """Every form has its example, and each number one form."""
    for name, example in FORMS.items():
        assert form(parse(example)) == name
    assert form(Number()) == "integer"
