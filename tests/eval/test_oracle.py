"""The oracle: what it reads, what it concludes, and when it has no answer."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from small_data import task_item, write_table

from geogen.dataset.manifest import Options
from geogen.dataset.synthesis import synthesize
from geogen.errors import RecordError, SceneError
from geogen.eval.asked import load
from geogen.eval.baselines import Query, stated
from geogen.eval.oracle.reply import figures, oracle_reply
from geogen.eval.oracle.twins import answered
from geogen.eval.reward import reward
from geogen.families.words import worded
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.oracle.scene import closed, derived, established
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.reading.reader import read_given
from geogen.scene.build import build_scene
from tests.conftest import Maker
from tests.searches import SEED

LIBRARY = load_library()
#: Lengths and areas: numbers that are no angle, no part of a fraction or of a ratio.
SIZE = re.compile(r"(?<![\d.√/:^{])\d+(?![\d.°/:√^x])")
ISOSCELES = {"a": (0.0, 4.0), "b": (-3.0, 0.0), "c": (3.0, 0.0)}
#: The same with the midpoint of its base.
HALVED = {**ISOSCELES, "m": (0.0, 0.0)}


def answer(suite: str, text: str, options: tuple[str, ...], language: str = "en", at=HALVED) -> str:
    """What the oracle replies to one item with its figure."""
    return oracle_reply(Query("i", suite, text, options, "choice", language), {(suite, "i"): at}, LIBRARY)


@pytest.fixture(scope="module")
def real(made_once: Callable[[str, Maker], Path]) -> Path:
    """Ten made problems with figures."""
    return made_once("real", lambda folder: synthesize(Options(10, SEED), folder, 1))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_oracle_reads_solves_and_is_right(real, language):
    """From the text and the figure alone, every problem of a made data set is solved, and the checker agrees."""
    at, asked = figures(real), load(real, "solving", "text-only", language)
    assert len(asked) >= 5
    for one in asked:
        seen = Query(one.id, "solving", one.text, (), one.item.type, language)
        reply = oracle_reply(seen, at, LIBRARY)
        assert reward(one.item, reply).value == 1.0, (one.text, reply, one.item.answer)


def test_the_oracle_says_why_it_has_no_answer(real):
    """A text that leaves something out, one that cannot be read and an unknown problem get no made-up answer."""
    at = figures(real)
    one = next(one for one in load(real, "solving", "text-only") if one.item.type != "value")

    def said(text: str, name: str = one.id) -> str:
        return oracle_reply(Query(name, "solving", text, (), one.item.type, "en"), at, LIBRARY)

    asks = one.text.split(". ")[-1]
    assert said(asks) == "No answer: the engine does not find the value"
    assert said("Colourless green ideas sleep. " + asks).startswith("No answer: ")
    assert said(one.text, "nobody").startswith("No answer: there is no figure of")


def test_the_oracle_reads_the_numbers_of_the_text(real):
    """With lengths and areas of the text doubled it never gives the old answer, so it does not look it up."""
    at, changed = figures(real), 0
    for one in load(real, "solving", "text-only"):
        text = SIZE.sub(lambda found: str(2 * int(found[0])), one.text)
        if text != one.text and one.item.type != "ratio":
            changed += 1
            reply = oracle_reply(Query(one.id, "solving", text, (), one.item.type, "en"), at, LIBRARY)
            assert reply != stated(one.item.answer)
    assert changed >= 1


ISOSCELES = {"a": (0.0, 4.0), "b": (-3.0, 0.0), "c": (3.0, 0.0)}
LISTS = {
    "en": "We know the following:\n- AB = AC\n- AB = 5\n- BC = 6\nTo find: the length of CA. Which is not needed?",
    "zh": "已知：\n- AB = AC\n- AB = 5\n- BC = 6\n求：CA的长。下列条件中有一个可以去掉，是哪一个？",
}


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("options", [("AB = AC", "BC = 6", "AB = 5"), ("BC = 6", "AB = 5")])
def test_the_oracle_finds_the_condition_that_is_not_needed(language, options):
    """It leaves out each condition in turn: without BC the length still follows, without another one it does not."""
    seen = Query("i", "ipf", LISTS[language], options, "choice", language)
    assert oracle_reply(seen, {("ipf", "i"): ISOSCELES}, LIBRARY) == f"ANSWER: {'ABC'[options.index('BC = 6')]}"


def test_the_oracle_picks_no_condition_where_none_or_several_can_go():
    """Two needed conditions, two superfluous ones, no list at all, and other tasks: no answer, with a reason."""

    def said(text: str, options: tuple[str, ...], suite: str = "ipf") -> str:
        return oracle_reply(Query("i", suite, text, options, "choice", "en"), {("ipf", "i"): ISOSCELES}, LIBRARY)

    assert said(LISTS["en"], ("AB = AC", "AB = 5")) == "No answer: 0 of the options can be left out, each by itself"
    proof = LISTS["en"].replace("To find: the length of CA.", "To prove: AC = AB.")
    assert said(proof, ("AB = 5", "BC = 6")) == "No answer: 2 of the options can be left out, each by itself"
    assert said(proof, ("AB = AC", "BC = 6")) == "ANSWER: B"
    assert said("Which?", ("AB = 5", "BC = 6")) == "No answer: it is no list of conditions with a goal"
    assert said(proof, ("AB = 5", "BC = 6"), "np") == "No answer: there is no figure of 'i' in the data."


def test_figures_of_items_are_those_beside_their_proofs(tmp_path):
    """The oracle gets the coordinates of problems and of the items that it answers; damaged ones are one line."""
    rows = [{**task_item("ipf", 0), "provenance": json.dumps({"proof": {"figure": {"a": [0, 1]}}})}]
    write_table(tmp_path / "tasks" / "tasks-00000-of-00001.parquet", rows)
    assert figures(tmp_path) == {("ipf", "ipf0000"): {"a": (0.0, 1.0)}}
    write_table(tmp_path / "tasks" / "tasks-00000-of-00001.parquet", [task_item("ipf", 0)])
    assert figures(tmp_path) == {}
    write_table(tmp_path / "tasks" / "tasks-00000-of-00001.parquet", [{**task_item("ipf", 0), "provenance": "{"}])
    with pytest.raises(RecordError, match="a figure's coordinates cannot be read"):
        figures(tmp_path)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_condition_says_of_which_circle_it_speaks(language):
    """Of the two circles about A the one through B tells its length; a circle of which no point is told is refused."""
    listed = {
        "en": "Given:\n- {}\n- AB = AC\n- BC = 6\nTo find: the length of BA. Which is not needed?",
        "zh": "已知：\n- {}\n- AB = AC\n- BC = 6\n求：BA的长。下列条件中有一个可以去掉，是哪一个？",
    }[language]
    named, short = {
        "en": ("area of ⊙A through B = 25π", "area of ⊙A = 25π"),
        "zh": ("过B的⊙A的面积 = 25π", "⊙A的面积 = 25π"),
    }[language]
    other = "BC = 6"
    assert answer("ipf", listed.format(named), (named, other), language, ISOSCELES) == "ANSWER: B"
    found = answer("ipf", listed.format(short), (short, other), language, ISOSCELES)
    assert found.startswith("No answer: ") and "the circle ⊙A was not introduced" in found


PROBLEM = {
    "en": "In triangle ABC, AB = AC. M is the midpoint of BC. Prove that AM ⟂ BC.",
    "zh": "三角形ABC中，AB = AC。M为BC的中点。求证：AM ⟂ BC。",
}
LAST = {
    "en": " Which of the following intermediate results does the last step of a solution use?",
    "zh": "下列哪一个中间结论用于解答的最后一步？",
}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_oracle_finds_the_intermediate_result_that_follows(language):
    """Of four statements one follows from the text; with two that follow, or none, there is no answer."""
    text = PROBLEM[language] + LAST[language]
    assert answer("sd", text, ("AB = BC", "AM = BM", "BM = CM", "AB ⟂ AC"), language) == "ANSWER: C"
    found = answer("sd", text, ("AB = AC", "AM = BM", "BM = CM", "AB ⟂ AC"), language)
    assert found == "No answer: 2 of the options follow from what is given"
    assert answer("sd", LAST[language].strip(), ("AB = AC",), language).startswith("No answer: ")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_oracle_finds_the_theorem_that_applies_nowhere(language):
    """The hypotheses of the others follow for some points; a theorem that does not exist is named."""
    rules = {rule.name.en: rule.name for rule in LIBRARY.rules.values()}
    wanted = ("Base angles of an isosceles triangle", "SSS congruence", "Ptolemy's theorem")
    names = tuple(getattr(rules[name], language) for name in wanted)
    ask = {"en": " Which of these theorems has no place in a solution?", "zh": "下列哪个定理没有用处？"}
    text = PROBLEM[language] + ask[language]
    assert answer("ts", text, names, language) == "ANSWER: C"
    assert answer("ts", text, names[:2], language) == "No answer: 0 of the options apply nowhere"
    assert answer("ts", text, (*names[:2], "X"), language) == "No answer: there is no theorem 'X'"


def test_a_theorem_does_not_apply_where_its_hypotheses_are_only_seen():
    """In a text that leaves equal sides out they are true in the figure, but the theorem does not follow."""
    text = "In triangle ABC, M is the midpoint of BC. Prove that BM = CM. Which of these theorems has no place?"
    names = ("Base angles of an isosceles triangle", "A midpoint halves its segment")
    assert "A midpoint halves its segment" in {rule.name.en for rule in LIBRARY.rules.values()}
    assert answer("ts", text, names) == "ANSWER: A"


SOLUTIONS = {
    "en": """Someone wrote the following. At some step it goes wrong.
To prove: AM ⟂ BC.
(1) AB = AC.
(2) M is the midpoint of BC.
(3) ∠ABC = ∠BCA (Base angles of an isosceles triangle; from (1)).
(4) BM = CM (definition of the midpoint; from (2)).
(5) △ABM ≅ △ACM (SAS congruence; from (1), (3) and (4)).
(6) AB = BC (corresponding sides of congruent triangles; from (5)).
(7) AM ⟂ BC (angle chasing; from (6)).
Which is the first step that does not follow?""",
    "zh": """有人写了下面的解答，其中某一步开始出错。
求证：AM ⟂ BC。
(1) AB = AC。
(2) M是BC的中点。
(3) 由(1)，根据“等腰三角形的两底角相等”，得∠ABC = ∠BCA。
(4) 由(2)（中点的定义），得BM = CM。
(5) 由(1)、(3)、(4)，根据“边角边全等”，得△ABM ≅ △ACM。
(6) 由(5)（全等三角形的对应边相等），得AB = BC。
(7) 由(6)（角的推算），得AM ⟂ BC。
最先不成立的是哪一步？""",
}


def steps(language: str, *numbers: int) -> tuple[str, ...]:
    """Options that name steps."""
    return tuple(f"Step ({n})" if language == "en" else f"第({n})步" for n in numbers)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_oracle_finds_the_first_step_that_does_not_follow(language):
    """A false step; a true one that does not follow from what it cites; one that rests on a later step."""
    text, options = SOLUTIONS[language], steps(language, 3, 4, 6, 7)
    assert answer("fbl", text, options, language) == "ANSWER: C"
    idle = text.replace("from (2)", "from (1)").replace("由(2)", "由(1)")
    assert answer("fbl", idle, options, language) == "ANSWER: B"
    circular = text.replace("triangle; from (1)", "triangle; from (5)").replace("(3) 由(1)", "(3) 由(5)")
    assert answer("fbl", circular, options, language) == "ANSWER: A"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_oracle_says_why_no_step_can_be_named(language):
    """The faulty step is no option, nothing is faulty, a step cannot be read, or there are no steps."""
    text = SOLUTIONS[language]
    found = answer("fbl", text, steps(language, 3, 4, 5, 7), language)
    assert found == "No answer: step (6) does not follow, and no option names it"
    sound = "\n".join(line for line in text.splitlines() if not line.startswith(("(6)", "(7)")))
    assert answer("fbl", sound, steps(language, 3, 4), language) == "No answer: every step follows"
    odd = text.replace("BM = CM", "BM ♥ CM")
    assert "cannot be read" in answer("fbl", odd, steps(language, 3, 4), language)
    assert answer("fbl", "Which?", steps(language, 3), language) == "No answer: it is no solution in steps"


@pytest.mark.parametrize(
    "line",
    [
        "(2) AB : AC = 1 : 1 (multiplying and dividing ratios; from (1)).",
        "(2) BC = BC (common side).",
        "(2) AB² + AC² = 2 · AB² (adding and subtracting; from (1)).",
        "(2) AB = 5 (equal segments; from (1)): AB = AC = 5.",
    ],
)
def test_steps_are_read_with_their_reasons(line):
    """What a step says ends where its reason begins, whatever brackets it has; sound steps are found sound."""
    text = f"(1) AB = AC.\n{line}\n(3) AB = BC (equal segments; from (1))."
    premise = text.replace("(1) AB = AC.", "(1) AB = AC = 5.") if "= 5" in line else text
    assert answer("fbl", premise, steps("en", 2, 3)) == "ANSWER: B"


CAPTIONS = {
    "en": "The figure shows points A, B, C and M; and the segments AB, AC, BC and AM. In triangle ABC, AB = AC. "
    "M is the midpoint of BC. BC is equal to 6.",
    "zh": "图中有点A、B、C、M；线段AB、AC、BC、AM。三角形ABC中，AB = AC。M为BC的中点。BC = 6。",
}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_with_a_caption_the_oracle_perceives(language):
    """The value that the caption gives; relations that follow from it, and denials that the figure bears out."""
    ask = {"en": "Which of these values does it give?", "zh": "图中给出的是下列哪个数值？"}
    text = f"{CAPTIONS[language]}\n\n{ask[language]}"
    assert answer("np", text, ("BC = 5", "AC = 6", "AC = 4", "BC = 6"), language) == "ANSWER: D"
    relations = {
        "en": (
            "AB is as long as BC",
            "AB and AC are not equally long",
            "AM is perpendicular to BC",
            "AB ∥ AC",
        ),
        "zh": ("AB与BC等长", "AB和AC长度不相等", "AM垂直于BC", "AB ∥ AC"),
    }
    assert answer("sp", text, relations[language], language) == "ANSWER: C"
    denials = {
        "en": ("AB and BC are not equally long", "B, C and M do not lie on one line", "AM is not perpendicular to BC"),
        "zh": ("AB和BC长度不相等", "B、C、M不在同一条直线上", "AM不垂直于BC"),
    }
    assert answer("sp", text, denials[language], language) == "ANSWER: A"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_caption_before_a_problem_changes_nothing(language):
    """The problem says all that is given; where nothing but the asking sentence follows, the caption does."""
    text = f"{CAPTIONS[language]}\n\n{PROBLEM[language]}{LAST[language]}"
    assert answer("sd", text, ("AB = BC", "AM = BM", "BM = CM", "AB ⟂ AC"), language) == "ANSWER: C"
    ask = {"en": "Find the length of MC.", "zh": "求MC的长。"}
    seen = Query("i", "solving", f"{CAPTIONS[language]}\n\n{ask[language]}", (), "length", language)
    assert oracle_reply(seen, {("solving", "i"): HALVED}, LIBRARY) == stated("3")


@pytest.mark.parametrize(
    ("caption", "ask"),
    [
        ("The figure shows points A, B and C; and segments AB, AC and BC. In triangle ABC, ∠A = 90° and ∠B = 30°.",
         "Find ∠C."),
        ("图中有点A、B、C；线段AB、AC、BC。三角形ABC中，∠A = 90°，∠B = 30°。", "求∠C。"),
    ],
)  # fmt: skip
def test_a_name_that_the_caption_introduces_stands_in_what_is_asked(caption, ask):
    """An angle is called by its vertex where the caption speaks of one triangle."""
    at = {"a": (0.0, 0.0), "b": (3.0**0.5, 0.0), "c": (0.0, 1.0)}
    language = "en" if ask.startswith("Find") else "zh"
    seen = Query("i", "solving", f"{caption}\n\n{ask}", (), "angle", language)
    assert oracle_reply(seen, {("solving", "i"): at}, LIBRARY) == stated("60")


def test_without_a_caption_the_oracle_does_not_look():
    """What only the figure shows is no answer, and the line says how to ask."""
    found = answer("np", "Look at the figure. Which of these values does it give?", ("BC = 6", "BC = 5"))
    assert found == "No answer: it asks what the figure shows, and no caption says it: --modality caption"


def test_nothing_is_established_of_an_area_for_which_there_is_no_room():
    """Where neither text nor question speaks of areas, a theorem or an option about one does not follow."""
    at = {"a": (0.0, 0.0), "b": (4.0, 0.0), "c": (0.0, 3.0), "d": (2.0, 0.0)}
    names = {point.upper(): point for point in at}
    (given,) = read_given("A, B and D are collinear.", "en", at, names)
    (area,) = read_given("The area of triangle ABC is 6.", "en", at, names)
    closure = closed([given], at, given, LIBRARY)
    with pytest.raises(SceneError, match="more than 0 areas, angles and arcs"):
        closure.holds(area)
    assert established(given, closure) and not established(area, closure)
    assert established(area, closed([given, area], at, given, LIBRARY, [area]))


def test_a_theorem_follows_where_a_centre_lies_on_a_chord_by_chance():
    """That C lies on AB is not given: the angle of tangent and chord follows from the equal radii all the same."""
    at = {"a": (5.0, 0.0), "b": (-5.0, 0.0), "c": (0.0, 0.0), "p": (3.0, 4.0), "e": (-1.0, 7.0)}
    given = [parse_statement(s) for s in ("cong a c c p", "cong b c c p", "perp c p e p")]
    says = parse_statement("eqangle a b a p b p e p")
    unasked = closed(given, at, given[0], LIBRARY)
    assert not established(says, unasked) and derived(says, unasked, at)
    assert derived(says, closed(given, at, says, LIBRARY), at)
    assert not derived(says, closed(given[:2], at, says, LIBRARY), at)
    assert not derived(says, closed(given[1:], at, says, LIBRARY), at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_oracle_finds_an_angle_that_is_asked_for_as_a_statement(language):
    """Its goal says how large the angle is; the text asks, and the engine answers."""
    problem = parse_body(
        "a b = segment a b; o = on_bline o a b; m = midpoint m a b; length a m = 1; length b o = 2 ? aconst m o o b 30o"
    )
    at = build_scene(problem, LIBRARY).figure()
    text = worded(problem, at, LIBRARY, language)
    assert answered(text, language, problem, at, LIBRARY) == "30"
