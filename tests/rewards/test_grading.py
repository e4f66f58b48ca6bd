"""Grades of replies, part by part; subgoals of proofs; and what grading costs."""

from __future__ import annotations

import copy
import json
import pickle
import statistics
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest
from rows import RIGHT, WRONG, item, problem

from geogen.errors import RecordError
from geogen.eval import Item, Outcome, reward
from geogen.rewards import Weights, grade, text_of
from geogen.rewards.stated import stated
from geogen.rewards.subgoals import subgoals_of


def test_a_score_is_a_number():
    """Arithmetic, comparison, hash, JSON, pickles and copies."""
    score = reward(item(), "ANSWER: C")
    assert score == 1.0 and score + 1 == 2 and 2 * score == 2 and sum([score, score]) == 2 and score > 0.5
    assert hash(score) == hash(1.0) and {score: 1}[1.0] == 1 and sorted([score, reward(item(), "ANSWER: A")])[0] == 0
    assert json.dumps({"reward": score}) == '{"reward": 1.0}' and f"{score:.2f}" == "1.00" and str(score) == "1.0"
    for other in (pickle.loads(pickle.dumps(score)), copy.deepcopy(score)):
        assert other == score and other.verdict == score.verdict and other.verdict.outcome is Outcome.CORRECT
    assert type(score.value) is float and type(float(score)) is float


@pytest.mark.parametrize(
    "row",
    [
        item(),
        {"id": "x", "options": ["3", "4", "5"], "answer": "C", "answer_type": "choice", "suite": "np"},
        {
            "id": "x",
            "options_en": ["3", "4", "5"],
            "answer": "C",
            "answer_type": "length",
            "value": "5",
            "kind": "choice",
        },
        {"index": 0, "id": "x", "A": "3", "B": "4", "C": "'=5", "D": float("nan"), "answer": "C"},
    ],
    ids=["task", "line of an export", "variant", "table"],
)
def test_choices_of_every_table_are_accepted(row):
    """Each form of options; the right letter is right and another is wrong."""
    assert reward(row, "ANSWER: C") == 1.0 and reward(row, "ANSWER: B") == 0.0


@pytest.mark.parametrize(
    "row",
    [
        {"id": "x", "answer": "5*sqrt(3)", "answer_type": "length"},
        {"id": "x", "answer": "5*sqrt(3)", "answer_type": "length", "options": [], "suite": "solving"},
        {"id": "x", "value": "5*sqrt(3)", "kind": "solutions"},
        {"id": "x", "answer": "5*sqrt(3)", "answer_type": "length", "options": None, "options_en": None},
    ],
    ids=["problem", "line of an export", "variant", "mixed table"],
)
def test_values_of_every_table_are_accepted(row):
    """Each form of an exact answer."""
    assert reward(row, r"\boxed{5\sqrt{3}}") == 1.0 and reward(row, r"\boxed{5}") == 0.0


def test_a_row_without_an_answer_is_refused():
    """One line says what is missing."""
    with pytest.raises(RecordError, match="'x' has no answer type and no options"):
        grade({"id": "x"}, "5")


def test_parts_stand_apart():
    """A right and a wrong reply, one without a mark, and one that breaks off."""
    assert grade(problem(), RIGHT).parts() == {"answer": 1.0, "format": 1.0, "truncated": 0.0, "process": 1.0}
    assert grade(problem(), WRONG).parts() == {"answer": 0.0, "format": 1.0, "truncated": 0.0, "process": 0.5}
    assert grade(problem(), "The perimeter is 15.").parts()["format"] == 0.0
    broken = grade(problem(), "∠ABO = 60°, so AB = 5. Then the perimeter is \\boxed{1")
    assert (broken.answer, broken.format, broken.process, broken.truncated) == (0.0, 0.0, 1.0, 1.0)
    assert grade(problem(), RIGHT, cut=True).truncated == 1.0
    assert grade(item(), "ANSWER: C").process is None and grade(Item("x", "length", "5"), "5").process is None


def test_the_sum_is_weighed():
    """A share of the way counts as that share, a broken reply what its weight says."""
    weights = Weights(answer=1.0, format=0.1, process=0.4, truncated=-0.5)
    assert grade(problem(), RIGHT).total(weights) == pytest.approx(1.5)
    assert grade(problem(), WRONG).total(weights) == pytest.approx(0.3)
    assert grade(problem(), "AB = 5, the", cut=True).total(weights) == pytest.approx(-0.3)
    assert grade(problem(), RIGHT).total().verdict.correct


def test_subgoals_are_what_derived_steps_state():
    """Neither what is given nor the goal; what equations imply only where nothing is stated."""
    row = problem()
    assert subgoals_of(row["proof"]) == ("equal angle(a,b,o) 60", "equal length(a,b) 5")
    proof = json.loads(row["proof"])
    proof["steps"] = [s for s in proof["steps"] if s["id"] not in (4, 5)]
    proof["steps"][-1]["premises"] = [1, 2]
    assert subgoals_of(json.dumps(proof)) == ("equal length(b,o) 5", "equal length(a,b) 5")


def test_subgoals_may_stand_in_a_column_or_in_the_record_of_an_export():
    """A column ``subgoals`` goes before the proof; a line of an export has the proof in its record."""
    assert grade({**problem(), "subgoals": ["equal length(a,c) 10"]}, "AC = 10, \\boxed{15}").process == 1.0
    line = {
        "id": "p1",
        "suite": "solving",
        "answer": "15",
        "answer_type": "perimeter",
        "problem": json.dumps(problem()),
    }
    assert grade(line, RIGHT).process == 1.0
    with pytest.raises(RecordError, match="'para a b c d' is no subgoal"):
        grade({**problem(), "subgoals": ["para a b c d"]}, RIGHT)


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("$\\angle ABO = 60^\\circ$ and $\\overline{AB} = 5$", 1.0),
        ("m∠OBA is 60 degrees; BA = AO = 5", 1.0),
        ("∠ABO等于60°，AB的长为5。", 1.0),
        ("AB = 10/2 = 5", 0.5),
        ("AB = 5x and ∠ABO = 60° + x", 0.0),
        ("AB is not 5, ∠ABO ≠ 60°", 0.0),
        ("If AB = 5, we would have ∠ABO = 60°?", 0.0),
        ("AB + BO = 5, 2AB = 5, AB·BO = 5, sin ∠ABO = 60, AB : BO = 5", 0.0),
        ("AB = 4. AB = 5.", 0.0),
        ("\n".join(f"AB = {n}" for n in range(1, 9)), 0.0),
        ("AB ≤ 5, AB <= 5, AB >= 5", 0.0),
        ("", 0.0),
    ],
)
def test_what_counts_as_stated(text, share):
    """Plain statements alone; no unknowns, denials, suppositions, parts of sums, guesses or bounds."""
    assert grade(problem(), text).process == share


def test_values_are_read_with_what_they_are_of():
    """Lengths, angles and areas under their normal names."""
    found = stated(
        "[ABC] = 12; area of triangle DEF = 3√2 (half the product). ∠CBA = 30°. Therefore EF = \\frac{7}{2} cm"
    )
    assert found == {
        ("area", "a", "b", "c"): ("12",),
        ("area", "d", "e", "f"): ("3√2",),
        ("angle", "a", "b", "c"): ("30°",),
        ("length", "e", "f"): ("\\frac{7}{2}",),
    }


def test_completions_of_every_form():
    """Text, messages, messages of parts, objects; what has no text says nothing."""
    parts = [{"type": "text", "text": "ANSWER: "}, {"type": "image"}, {"type": "text", "text": "C"}]

    class Message:
        role, content = "assistant", "ANSWER: C"

    for said in (
        "ANSWER: C",
        [{"role": "assistant", "content": "ANSWER: C"}],
        [{"role": "user", "content": "Which?"}, {"role": "assistant", "content": parts}],
        [{"role": "assistant", "content": "ANSWER: C"}, {"role": "tool", "content": "ANSWER: A"}],
        [Message()],
    ):
        assert text_of(said) == "ANSWER: C"
    assert text_of(None) == "" and text_of([]) == "" and text_of([{"role": "assistant", "content": None}]) == ""


HOSTILE = {
    "a megabyte of digits": "9" * 1_000_000,
    "a megabyte of equations": "AB = 5, " * 125_000,
    "one long equation": "AB = " + "5 + " * 250_000 + "5",
    "deep boxes": "\\boxed{" * 100_000 + "15" + "}" * 100_000,
    "deep fractions": "AB = " + "\\frac{" * 50_000 + "1" + "}{2}" * 50_000,
    "deep brackets": "∠ABO = " + "(" * 300_000 + "60" + ")" * 300_000,
    "deep roots": "\\boxed{" + "\\sqrt{" * 5_000 + "15" + "}" * 5_001,
    "many equals": "AB" + "=" * 1_000_000 + "5",
    "spaces": "AB =" + " " * 1_000_000 + "5",
    "capitals": "A" * 1_000_000 + " = 5",
    "perpendicular": "AB ⟂ BC " * 100_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_replies_cost_little(name):
    """A megabyte or deep nesting is graded in every part, right nowhere, in bounded time."""
    row = problem()
    grade(row, "")
    start = time.process_time()
    found = grade(row, HOSTILE[name])
    spent = time.process_time() - start
    assert found.answer in (0.0, 1.0) and 0.0 <= found.process <= 1.0
    assert spent < 0.25, f"{spent:.3f} s"


def test_ordinary_replies_cost_little():
    """The median of grades in all parts; machines that are slow or busy get some room."""
    row, spent = problem(), []
    for number in range(60):
        reply = f"Step {number}. Since AO = BO, triangle AOB is isosceles, so we look at its angles.\n" * 8 + RIGHT
        start = time.process_time()
        assert grade(row, reply).answer == 1.0
        spent.append(time.process_time() - start)
    assert statistics.median(spent) < 0.01


REPLIES = [f"∠ABO = 60°, AB = {n % 7}.\nANSWER: \\boxed{{{n % 20}}}" for n in range(200)]


def graded(reply):
    """The parts of a grade, in a form to compare."""
    return sorted(grade(problem(), reply).parts().items())


def test_threads_and_processes_agree():
    """Eight threads and two fresh processes grade as one thread does."""
    alone = [graded(reply) for reply in REPLIES]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(graded, REPLIES)) == alone
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        rows = [problem()] * len(REPLIES)
        found = list(processes.map(grade, rows, REPLIES, chunksize=25))
    assert [sorted(one.parts().items()) for one in found] == alone
