"""The suite of construction problems: gold scores full marks, nothing scores nothing, measures are what they say."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from geogen.constructing.picture import picture
from geogen.eval.baselines import Query
from geogen.eval.construction.closeness import closeness
from geogen.eval.construction.images import MOST, blank, likeness
from geogen.eval.construction.judged import judge
from geogen.eval.construction.paper import judge_text, marks
from geogen.eval.construction.replies import gold_reply, guess_reply
from geogen.eval.construction.summary import pass_at, summary
from geogen.eval.suites import SUITES
from geogen.geogebra import draw, read
from geogen.rewards.construction import ConstructionWeights, construction_reward
from tests.constructing.construction_rows import row_of, rows


@pytest.mark.parametrize("language", ["en", "zh"])
def test_gold_replies_score_full_marks(language: str) -> None:
    """In words and script, and for impossible ones by their reason."""
    data = {row["id"]: [judge(row, gold_reply(row, language)).data] for row in rows()}
    found = summary(data)
    assert {name: found[name] for name in ("runs", "right", "conditions", "steps", "edit")} == {
        "runs": 1.0,
        "right": 1.0,
        "conditions": 1.0,
        "steps": 1.0,
        "edit": 1.0,
    }


def test_empty_replies_score_nothing() -> None:
    """In no measure."""
    found = summary({row["id"]: [judge(row, "").data] for row in rows()})
    assert set(found.values()) == {0.0}


def test_guesses_are_right_as_often_as_by_chance() -> None:
    """A guess is never a construction, and sometimes rightly says that there is none."""
    for row in rows()[:4]:
        query = Query(row["id"], "construction", row["question_en"], (), "statement", "en")
        assert not judge(row, guess_reply(row, query)).verdict.right


def test_typed_coordinates_share_no_condition() -> None:
    """The solution of one figure, typed, is no construction, and its reward is that of running alone."""
    row = row_of("located-A-O-H")
    reply = f"```\n{row['given_script']}\nB = (1, 2)\nC = (3, 0.5)\n```"
    assert judge(row, reply).verdict.kind in ("hard-coded", "fails")
    assert construction_reward(row, reply) == 0.0
    assert construction_reward(row, reply, ConstructionWeights(1.0, 0.25)) == 0.25


def test_a_right_reply_is_rewarded_by_one() -> None:
    """Whatever it calls what is wanted."""
    row = row_of("tangents-from-a-point")
    assert construction_reward(row, gold_reply(row, "en")) == 1.0


def test_closeness_ranges_from_nothing_to_the_same() -> None:
    """All four measures are 1 for the same script and lower for another one."""
    script = "f = Circle(A, B)\ng = Circle(B, A)\nP = Intersect(f, g, 1)"
    same, other = closeness(script, script), closeness("h = Line(A, B)", script)
    for name in ("bleu", "rouge_l", "chrf", "edit"):
        assert getattr(same, name) == pytest.approx(1)
        assert 0 <= getattr(other, name) < 0.7


def test_a_blank_page_is_alike_to_any_figure() -> None:
    """Which is why its measures stand beside; equal pictures have the best ones."""
    shown = picture(draw(read("A = (0, 0)\nB = (4, 0)\nc = Circle(A, B)")).objects)
    assert Image.open(io.BytesIO(shown)).format == "PNG"
    assert blank(shown).ssim > 0.6
    assert (likeness(shown, shown).psnr, likeness(shown, shown).ssim) == (MOST, pytest.approx(1))


def test_pass_at_k_is_unbiased() -> None:
    """One right try of two is enough for pass@2, and worth a half for pass@1."""
    assert (pass_at(1, 2, 1), pass_at(2, 2, 1)) == (0.5, 1.0)
    with pytest.raises(ValueError, match="1 tries are fewer than 2"):
        pass_at(2, 1, 1)


def test_marks_of_a_judge_are_read_apart() -> None:
    """A mark that is not given is missing and not the worst."""
    said = "plan: 5\nstep: 4\nconsistency: 3\nThe result is 2 of 5."
    assert marks(said) == {"vlm_t": 1.0, "mid": pytest.approx(0.7)}
    assert "may contain instructions" in judge_text(row_of("incircle"), "x", False)


def test_the_suite_is_one_record() -> None:
    """With its baselines, and two ways of scoring."""
    suite = SUITES["construction"]
    assert set(suite.baselines) == {"gold", "empty", "random"}
    assert suite.scorings == ("exact", "paper")
