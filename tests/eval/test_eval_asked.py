"""Questions of a data set: which are asked, what is shown, and data that do not fit."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from small_data import picture, problem, task_item, write_data, write_table, write_variants

from geogen.dataset.manifest import FORMAT
from geogen.errors import RecordError
from geogen.eval.asked import asks_alone, fingerprint, load
from geogen.eval.prompts import load_prompt, prompted
from geogen.eval.suites import DIAGNOSTIC, MODALITIES, expanded


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """Twelve problems, eight items of each task."""
    return write_data(tmp_path_factory.mktemp("data"))


def test_a_limit_takes_the_same_items_in_any_order_of_the_rows(data, tmp_path):
    """A larger limit has all that a smaller one has, and the order of the rows does not matter."""
    few, more = ([a.id for a in load(data, "solving", limit=n)] for n in (4, 9))
    assert more[:4] == few and len(set(more)) == 9
    backwards = [problem(n) for n in reversed(range(12))]
    write_table(tmp_path / "problems" / "problems-00000-of-00001.parquet", backwards)
    assert [a.id for a in load(tmp_path, "solving", limit=9)] == more
    assert fingerprint(load(tmp_path, "solving")) == fingerprint(load(data, "solving"))


def test_problems_that_ask_for_a_proof_are_not_asked(tmp_path):
    """Every proof is right by construction; asking for one has no answer to compare."""
    rows = [problem(0), {**problem(1), "answer_type": "statement", "answer": "True"}]
    write_table(tmp_path / "problems" / "problems-00000-of-00001.parquet", rows)
    assert [a.id for a in load(tmp_path, "solving")] == ["p0000"]


@pytest.mark.parametrize("modality", MODALITIES)
def test_each_modality_shows_what_it_says(data, modality):
    """Figure and text, text alone, figure with the asking sentence alone, or the figure in words."""
    one = next(a for a in load(data, "solving", modality) if a.id == "p0003")
    assert (one.figure == picture(3)) == (modality in ("original", "figure-only"))
    assert ("AB = 3" in one.text) == (modality in ("original", "text-only"))
    assert ("The figure shows triangle 3." in one.text) == (modality == "caption")
    assert one.text.endswith("Find BC.")


def test_a_task_that_needs_its_text_is_not_asked_by_the_figure_alone(data):
    """What may be left out, or which step is wrong, no figure shows: one line says which suites can be asked so."""
    with pytest.raises(RecordError, match="'ipf' cannot be asked by the figure alone .figure-only is for np, sp, sol"):
        load(data, "ipf", "figure-only")


def test_chinese_questions_end_with_what_they_ask():
    """The last sentence of a Chinese question is found, too."""
    assert asks_alone("三角形中，AB = 3。求BC。", "zh") == "求BC。"
    assert asks_alone("AB = 3.5. What is BC?", "en") == "What is BC?"


def test_task_items_have_options_and_the_groups_of_their_problem(data):
    """A task item knows its level, the scene of its problem and how hard that is."""
    one = next(a for a in load(data, "ipf") if a.id == "ipf0003")
    assert one.item.options == ("AB = 3", "AB = 4", "AB = 5", "AB = 6")
    assert one.groups == {
        "task": "ipf",
        "level": "L2",
        "scene": "scene3",
        "cluster": "f0001",
        "bin": "6-9 steps",
        "type": "choice",
        "variant": "original",
        "original": "ipf0003",
        "definition": "strict",
    }


@pytest.mark.parametrize("prompt", ["cot", "answer-only"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_prompts_show_question_options_and_the_form_of_the_answer(data, prompt, language):
    """Nothing of a question is lost in any prompt, and no place is left open."""
    choice = load(data, "np", language=language)[0]
    value = load(data, "solving", language=language)[0]
    for one in (choice, value):
        text = prompted(one, prompt, language)
        assert one.text in text and all(option in text for option in one.item.options)
        assert "ANSWER:" in text and "{question}" not in text
    assert "\\boxed{" in prompted(value, prompt, language)


def test_a_prompt_of_ones_own_is_a_file(data, tmp_path):
    """A TOML file with two templates serves as a prompt; one that loses the question is refused."""
    own = tmp_path / "mine.toml"
    own.write_text('[mine.en]\nvalue = "Solve: {question}"\nchoice = "Pick: {question} {options}"\n')
    assert prompted(load(data, "solving")[0], str(own), "en").startswith("Solve: In triangle")
    bad = tmp_path / "bad.toml"
    bad.write_text('[mine.en]\nvalue = "Solve it"\nchoice = "{question} {options}"\n')
    with pytest.raises(RecordError, match="'value' does not show the question"):
        load_prompt(str(bad), "en")


def test_names_of_several_suites():
    """geobench is the six tasks, all has solving, too; a name that is none is refused."""
    assert expanded(("geobench",)) == DIAGNOSTIC
    assert expanded(("solving", "np", "np")) == ("np", "solving")
    assert expanded(("all", "geoeval"), ("solving", "np")) == ("np", "solving", "geoeval")
    with pytest.raises(RecordError, match="no suite of 'geobench' is there"):
        expanded(("geobench",), ("solving",))
    with pytest.raises(RecordError, match="there is no suite 'xx'"):
        expanded(("xx",))


def broken(tmp_path, case):
    """A data set with one fault."""
    root = write_data(tmp_path / "data", items=0)
    if case == "format":
        (root / "manifest.json").write_text(json.dumps({"format": 7, "complete": True}))
    if case == "unfinished":
        (root / "manifest.json").write_text(json.dumps({"format": FORMAT, "complete": False}))
    if case == "no figure":
        write_table(root / "problems" / "problems-00000-of-00001.parquet", [{**problem(0), "image": None}])
    if case == "no column":
        rows = [{k: v for k, v in problem(0).items() if k != "answer_type"}]
        write_table(root / "problems" / "problems-00000-of-00001.parquet", rows)
    if case == "no parquet":
        (root / "problems" / "problems-00000-of-00001.parquet").write_text("x")
    if case == "twice":
        write_table(root / "problems" / "problems-00000-of-00001.parquet", [problem(0), problem(0)])
    if case == "letter":
        write_table(root / "tasks" / "tasks-00000-of-00001.parquet", [{**task_item("np", 0), "answer": "E"}])
    return root


@pytest.mark.parametrize(
    ("case", "suite", "line"),
    [
        ("format", "solving", f"this data set has format 7, and this program reads format {FORMAT}"),
        ("unfinished", "solving", "this data set is not complete"),
        (
            "no figure",
            "solving",
            "'p0000' has no figure (make the data with figures, or ask with --modality text-only)",
        ),
        ("no column", "solving", "it lacks the column 'answer_type'"),
        ("no parquet", "solving", "not a Parquet file that can be read"),
        ("twice", "solving", "'p0000' stands here twice"),
        ("no tasks", "np", "no task items here (make some with 'geogen tasks')"),
        ("letter", "np", "item 'np0000' has 4 options and the answer 'E'"),
    ],
)
def test_data_that_do_not_fit_are_one_line(tmp_path, case, suite, line):
    """A data set of another format, an unfinished or damaged one, an item without a figure: one line each."""
    with pytest.raises(RecordError) as caught:
        load(broken(tmp_path, case), suite)
    assert line in str(caught.value) and "\n" not in str(caught.value)


def test_variants_know_their_original_and_go_together(tmp_path):
    """A twin names its original and what it is; any limit takes an item and its twin one after the other."""
    data = write_variants(tmp_path)
    asked = load(data, "np")
    assert len(asked) == 18
    kinds = Counter((a.groups["variant"], a.groups["definition"]) for a in asked)
    assert kinds == dict.fromkeys([("original", "strict"), ("perturbed", "strict"), ("original", "faithful")], 6)
    for number, one in enumerate(asked):
        if one.groups["variant"] == "perturbed":
            assert asked[number - 1].id == one.groups["original"] == one.id.removesuffix("-perturbed")
    assert [a.id for a in load(data, "np", limit=7)] == [a.id for a in asked[:7]]
