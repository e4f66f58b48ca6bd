"""A construction, a rule, a wording, a kind of task and a suite are added in one file each, and are used everywhere."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from geogen.errors import LibraryError
from geogen.library import load_library
from geogen.library.where import FOLDERS, ROOT, data_root

CONSTRUCTION = """[[construction]]
id = "first_quarter"
args = "x a b"
new = "x"
needs = ["diff a b"]
gives = ["coll x a b", "rconst a x a b 1/4"]
loci = ["x : sum 3/4 a 1/4 b"]
say = {en = "{x} is the point of {ab} that is three times as far from {b} as from {a}.", zh = "{x}是{ab}上到{b}的距离为到{a}的距离三倍的点。"}
weight = 400.0
example = "a b = segment a b; x = first_quarter x a b"
"""  # noqa: E501
RULE = """[[rule]]
id = "quarter_line"
name = {en = "Quarter line theorem", zh = "四分线定理"}
given = ["midp M A B", "midp N A C", "midp X A M", "midp Y A N"]
figure = ["ncoll A B C"]
then = ["para X Y B C"]
principle = ["triangle.midline"]
say = {en = "{X} and {Y} are quarter points, so {XY} is parallel to {BC}.", zh = "{X}、{Y}是四分点，所以{XY}平行于{BC}。"}
source = "two midlines"
example = {scene = "a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c; x = midpoint x a m; y = midpoint y a n", shows = "para x y b c"}
"""  # noqa: E501
WORDS = """[statement]
para.en = ["{01} runs parallel to {23}"]
para.zh = ["{01}平行地对着{23}"]

[[reading.relation]]
means = "para a b c d"
en = "{ab} runs parallel to {cd}"
zh = "{ab}平行地对着{cd}"
"""
PROBLEMS = """quarters
a b c = triangle a b c; d = first_quarter d a b; e = first_quarter e a c ? para d e b c
quarter line
a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c; x = midpoint x a m; y = midpoint y a n ? para x y b c
"""
ADDED = {
    "constructions/mine.toml": CONSTRUCTION,
    "rules/mine.toml": RULE,
    "constructions/words/mine.toml": WORDS,
}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's data folders with one file more for each addition, and a file of problems that use them."""
    folder = tmp_path_factory.mktemp("root")
    for name in FOLDERS:
        shutil.copytree(data_root() / name, folder / name)
    for name, text in ADDED.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "problems.txt").write_text(PROBLEMS, encoding="utf-8")
    return folder


def geogen(root: Path, *arguments: str) -> str:
    """What geogen prints with the additions, among them the kind of task and the suite of a file of their own."""
    command = [sys.executable, str(Path(__file__).with_name("equal_sides.py")), *arguments]
    environment = {**os.environ, ROOT: str(root)}
    done = subprocess.run(command, capture_output=True, text=True, cwd=root, env=environment, timeout=900)
    assert done.returncode == 0, done.stderr or done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def data(root: Path) -> Path:
    """Problems and items made with the additions."""
    geogen(root, "synth", "--n", "3", "--seed", "3", "--out", "data", "--workers", "1")
    geogen(root, "tasks", "--data", "data", "--task", "EQ", "--n", "1", "--workers", "1")
    return root / "data"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "three times as far from B as from A"), ("zh", "到B的距离为到A的距离三倍的点")],
)
def test_problems_are_solved_and_said_with_what_is_added(root: Path, language: str, said: str) -> None:
    """The construction by its plain sentence, the proof by the added rule."""
    text = geogen(root, "solve", "problems.txt", "--words", language)
    assert text.count("solved and checked") == 2 and said in text
    assert {"en": "Quarter line theorem", "zh": "四分线定理"}[language] in text


def test_an_added_wording_is_drawn_and_read_back(root: Path) -> None:
    """In one of several problems at least, and the reader of texts understands it."""
    code = """
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.problem.words.question import Drawn, question
from geogen.problem.words.reading.reader import read_question
from geogen.proof.text import point_names
from geogen.scene.build import build_scene
library = load_library()
problem = parse_body("a b c = triangle a b c; d = first_quarter d a b; e = first_quarter e a c ? para d e b c")
at = build_scene(problem, library).figure()
names = {shown: point for point, shown in point_names(at).items()}
for language, words in (("en", "runs parallel to"), ("zh", "平行地对着")):
    texts = [question(problem, at, library, language, Drawn(str(n))) for n in range(40)]
    found = [text for text in texts if words in text]
    assert found and all(read_question(text, language, at, names) == read_question(texts[0], language, at, names)
                         for text in found)
"""
    environment = {**os.environ, ROOT: str(root)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=300)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("form", ["svg", "ggb"])
def test_figures_are_drawn(root: Path, form: str) -> None:
    """Also for GeoGebra, where a construction without commands of its own is placed by its coordinates."""
    geogen(root, "render", "problems.txt", "--format", form, "--out", form)
    assert len(list((root / form).glob(f"*.{form}"))) == 2


def test_synthesis_uses_the_construction_and_the_checker_accepts_all(root: Path, data: Path) -> None:
    """Problems of the added construction are made, read back, and accepted with the items of the added kind."""
    rows = [row for file in sorted((data / "problems").glob("*.parquet")) for row in pq.read_table(file).to_pylist()]
    mine = [row for row in rows if "first_quarter" in row["construction"]]
    assert mine and all("three times as far from" in row["question_en"] + row["caption_en"] for row in mine)
    (item,) = pq.read_table(data / "tasks" / "EQ.parquet").to_pylist()
    assert item["level"] == "L1" and len(item["options_zh"]) == 4
    assert "4 accepted, 0 refused" in geogen(root, "check", "data", "--workers", "1")


def test_the_page_shows_the_added_kind(root: Path, data: Path) -> None:
    """Problems and items alike."""
    geogen(root, "view", "data")
    assert "EQ-0-00000" in "".join(
        p.read_text("utf-8") for p in (data / "view").rglob("*") if p.is_file() and p.suffix != ".png"
    )


def test_added_kind_and_suite_are_asked(root: Path) -> None:
    """Inspect has a task of each."""
    assert {"eq", "backwards", "geobench"} <= set(geogen(root, "suites").split())


REFUSED = {
    "a missing language": ('zh = "{x}是', 'de = "{x}是', "'say' needs en and zh"),
    "a slot of no argument": ("{ab} that", "{aq} that", "'{aq}' in 'say' is not made of its points"),
    "an open bracket": ("weight = 400.0", 'noun = {en = "[the", zh = "x"}', "a bracket in 'noun' is not closed"),
    "no such statement": (
        "weight = 400.0",
        'condition = {en = "<2>", zh = "<0>"}',
        "'2' in 'condition' is not made of its points",
    ),
    "a form that stands alone": (
        "weight = 400.0",
        'beyond = {en = "x", zh = "x"}',
        "'beyond' stands without 'curve' (write curve",
    ),
    "a figure without corners": (
        "weight = 400.0",
        'figure = {en = "x", zh = "x"}',
        "'figure' and 'corners' belong together",
    ),
    "radii of no circle": ("weight = 400.0", 'radii = ["coll x a b"]', "is no pair of radii of one circle"),
    "a polygon of others": ("weight = 400.0", 'polygons = ["a b q"]', "is no polygon of its points"),
    "a rank that is none": ("weight = 400.0", "states_one = -1", "'states_one' is not a whole number above zero"),
    "no instance": ("weight = 400.0", 'follows = ["quarter_line x a"]', "in 'follows' is no instance of the rule"),
}


@pytest.mark.parametrize(("old", "new", "message"), REFUSED.values(), ids=REFUSED)
def test_a_malformed_entry_is_refused_at_once(tmp_path: Path, old: str, new: str, message: str) -> None:
    """When the library is loaded, with file, line and remedy."""
    for folder in FOLDERS:
        shutil.copytree(data_root() / folder, tmp_path / folder, ignore=shutil.ignore_patterns("certificates"))
    (tmp_path / "rules" / "mine.toml").write_text(RULE, encoding="utf-8")
    assert old in CONSTRUCTION
    (tmp_path / "constructions" / "mine.toml").write_text(CONSTRUCTION.replace(old, new), encoding="utf-8")
    with pytest.raises(LibraryError) as caught:
        load_library(tmp_path)
    assert message in str(caught.value) and "mine.toml:1: construction 'first_quarter'" in str(caught.value)


def test_a_root_without_the_folders_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the name of the variable."""
    monkeypatch.setenv(ROOT, str(tmp_path))
    with pytest.raises(LibraryError, match=f"{ROOT} names a folder without rules/ and constructions/"):
        data_root()
