"""Twins on the page of ``geogen view``: read without being judged, with what was changed in words and in colour."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from made import KINDS, LIBRARY, label_of, source, twins

from geogen.dataset.variant_folder import told_left_out
from geogen.dataset.variants import Wanted, make_variants
from geogen.dataset.view.about import lines_of
from geogen.dataset.view.answers import answer_html, twin_answer_html
from geogen.dataset.view.family import NONE, ORIGINALS, family
from geogen.dataset.view.heard import FRAME, NEW, found
from geogen.dataset.view.twin import Twin, read_twin, thinned
from geogen.dataset.view.write import write_view
from geogen.errors import RecordError
from geogen.families.row import picture
from geogen.figure.draw import draw_problem
from geogen.figure.svg import write_svg
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library.instantiate import given_statements
from geogen.problem.words.question import question

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
SOME = ("misdrawn", "mismatch", "false-claim", "augmented")


def rows(name: str) -> list[dict[str, Any]]:
    """The twins of a problem written by hand, with ids."""
    every = [row for kind in KINDS for row in twins(kind, name)["rows"]]
    return [{**row, "id": f"{row['kind']}-{place}"} for place, row in enumerate(every)]


def shown(name: str) -> list[tuple[Twin, dict[str, Any]]]:
    """Twins and what the page has of them, to be found by kind."""
    read = [read_twin(row) for row in rows(name)]
    return list(zip(read, family(read, LIBRARY)["twins"], strict=True))


def of_kind(name: str, kind: str) -> dict[str, Any]:
    """What the page has of the first twin of a kind."""
    return next(entry for twin, entry in shown(name) if twin.kind == kind)


def new(entry: dict[str, Any], language: str) -> list[str]:
    """The marked words of a question."""
    return [text for text, what in entry[f"question_{language}"] if what == NEW]


def test_figures_are_those_that_judges_find() -> None:
    """Without a judgement, the figure by which a twin is worded and its picture are read from its record."""
    every = [row for name in ("foot", "isosceles", "bisector", "orthocentre") for row in rows(name)]
    assert {row["kind"] for row in every} == set(KINDS)
    for row in every:
        label, twin = label_of(row), read_twin({**row, "provenance": thinned(row["provenance"])})
        assert twin == read_twin(row) and len(thinned(row["provenance"])) < len(row["provenance"])
        assert (twin.problem, twin.at) == (label.problem, label.at), row["id"]
        drawn = draw_problem(twin.marked, given_statements(twin.marked, LIBRARY), twin.at, LIBRARY)
        assert drawn == picture(label, LIBRARY), row["id"]


@pytest.mark.parametrize("name", ["foot", "bisector", "midline"])
def test_marked_words_are_those_that_are_new(name: str) -> None:
    """The pieces are the question; something is marked exactly where a value or what is asked is another."""
    for twin, entry in shown(name):
        head = twin.head[0]
        for language in ("en", "zh"):
            pieces = entry[f"question_{language}"]
            assert "".join(text for text, _ in pieces) == twin.question[language] and pieces[-1][1] == FRAME
            changed = len(twin.more) + (twin.problem.goal != twin.original.goal)
            assert len(new(entry, language)) == (0 if twin.moves else changed), (twin.id, language)
            original = question(head, source(name).at, LIBRARY, language)
            values = new(entry, language)[: len(twin.more)]
            assert twin.moves or not any(words in original for words in values)


def test_changes_in_words() -> None:
    """A value in the place of another, one besides, one only in the figure, one that is drawn otherwise, a claim."""
    entry = of_kind("midline", "insufficient")
    assert "CD = 16" in entry["less_en"] and entry["culprits_en"] == "Missing: CD = 16"
    assert entry["culprits_zh"] == "缺少：CD = 16" and entry["title_zh"] == "缺少一个条件"
    assert entry["change_en"].startswith("without CD = 16")
    assert entry["title_en"] == KINDS["insufficient"].title
    assert entry["answer_html_en"].startswith("undetermined") and entry["answer_html_zh"].startswith("无法确定")
    entry = of_kind("foot", "contradictory")
    assert entry["less_en"] == [] and entry["change_en"].startswith("besides: ")
    assert entry["culprits_en"].startswith("In conflict: ") and "CA = 15" in entry["culprits_en"]
    entry = of_kind("midline", "mismatch")
    assert entry["change_en"].startswith("written in the figure: ") and len(entry["labels"]) == 1
    assert lines(entry["answer_html_en"]).startswith("conflict: 26 by the text, ") and new(entry, "en")
    entry = of_kind("isosceles", "misdrawn")
    assert " is written, but it is drawn as ≈ " in entry["change_en"] and len(entry["labels"]) == 1
    entry = of_kind("right", "false-claim")
    assert entry["less_en"] == ["Find the length of BC."] and entry["less_zh"] == ["求BC的长。"]
    assert entry["figure"] not in (ORIGINALS, NONE) and entry["answer_html_en"] == "refuted: the claim is false"


def test_figures_stand_once() -> None:
    """Twins with one picture share it, and the original's is not written again."""
    read = [read_twin(row) for row in rows("foot")]
    found = family(read, LIBRARY)
    places = [entry["figure"] for entry in found["twins"]]
    assert NONE not in places and len(set(found["figures"])) == len(found["figures"])
    assert set(places) == {ORIGINALS, *range(len(found["figures"]))} and len(places) > len(found["figures"])
    original = parse_body(read[0].head[0].text)
    figure = draw_problem(original, given_statements(original, LIBRARY), source("foot").at, LIBRARY)
    assert write_svg(figure) not in found["figures"]


def lines(html: str) -> str:
    """An answer with each number as the line of text that stands beside its MathML."""
    return re.sub(r'<math [^>]*alttext="([^"]*)">.*?</math>', r"\1", html)


def test_answers_have_roots_and_words() -> None:
    """Roots as roots, degrees with their sign, and words in both languages."""
    found = answer_html("2*sqrt(3)/3", "length", "en")
    row = "<mfrac><mrow><mn>2</mn><mo>\u2062</mo><msqrt><mn>3</mn></msqrt></mrow><mrow><mn>3</mn></mrow></mfrac>"
    assert found == f'<math displaystyle="true" alttext="2√3/3"><mrow>{row}</mrow></math>'
    assert lines(answer_html("75", "angle", "zh")) == "75°" and "<mtext>°</mtext>" in answer_html("75", "angle", "zh")
    assert lines(answer_html("60-sqrt(2)", "angle", "en")) == "(60 − √2)°"
    assert (answer_html("True", "statement", "en"), answer_html("True", "statement", "zh")) == ("proved", "已证明")
    goal = parse_body("a b c = triangle a b c ? angle a b c").goal
    both = twin_answer_html("30; 150", "values", "", goal, "en")
    assert lines(both) == "two values are possible: 30° or 150°" and both.count("<math") == 2
    assert lines(twin_answer_html("conflict", "status", "30; 45", goal, "zh")) == "矛盾：由文字得30°，由图得45°"


def test_a_value_is_not_found_in_another() -> None:
    """``AB = 5`` is no part of ``AB = 5/2``, ``AB = 50`` and ``AB = 5√2``; sentences begin with a capital."""
    assert found("AB = 5", "AB = 5/2, CAB = 5, AB = 50, AB = 5√2, AB = 5 + √2 and AB = 5.") == [(54, 60)]
    assert found("segment AB has length 5", "Segment AB has length 5.") == [(0, 23)] and found("", "AB") == []


def test_new_numbers_of_a_triangle_are_coloured() -> None:
    """Angles of one triangle are told apart by their vertices: ∠BAC = 70° is new where ∠ABC was 70°."""
    assert [len(e["labels"]) for t, e in shown("bisector") if t.kind == "numbers"] == [2, 2]


@pytest.fixture(scope="module")
def page(drawn: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a data set with twins."""
    folder = tmp_path_factory.mktemp("view") / "six"
    shutil.copytree(drawn, folder)
    make_variants(folder, folder, Wanted(SOME, 2))
    assert write_view(folder, folder / "view") == 6
    return folder / "view"


def families(page: Path) -> dict[int, dict[str, Any]]:
    """The families of a page by the place of their problem."""
    texts = [path.read_text("utf-8") for path in sorted((page / "families").iterdir())]
    assert all(text.startswith("takeFamily(") and text.endswith(");\n") for text in texts)
    parts = [text.removeprefix("takeFamily(").removesuffix(");\n").partition(",") for text in texts]
    return {int(number): json.loads(data) for number, _, data in parts}


def test_the_page_has_the_families(page: Path) -> None:
    """Each family is in a file of its own, and the list says which problems have which twins."""
    line = next(x for x in (page / "index.html").read_text("utf-8").split("\n") if x.startswith("const INDEX"))
    index = json.loads(line.removeprefix("const INDEX = ").removesuffix(";"))
    found = families(page)
    assert {n for n, problem in enumerate(index) if problem["twins"]} == set(found)
    for number, data in found.items():
        assert sorted({twin["kind"] for twin in data["twins"]}) == index[number]["twins"]
    assert {twin["kind"] for data in found.values() for twin in data["twins"]} == set(SOME)


@pytest.mark.parametrize(
    "damage", [{"provenance": "{}"}, {"provenance": "no"}, {"body": "a = point"}, {"changed": "[]"}]
)
def test_a_malformed_twin_is_named(damage: dict[str, str]) -> None:
    """A record that does not read is one error with its id."""
    with pytest.raises(RecordError, match="the twin 'numbers-0'"):
        family([read_twin({**rows("foot")[0], **damage})], LIBRARY)


@pytest.mark.browser
def test_in_a_browser_twins_are_seen(page: Path) -> None:
    """Cards appear, marks and coloured labels are there, the other language and the filter work, offline."""
    playwright = pytest.importorskip("playwright.sync_api", reason="no playwright")
    if CHROMIUM is None:
        pytest.skip("no Chromium")
    number, data = next((n, d) for n, d in families(page).items() if any(t["labels"] for t in d["twins"]))
    place, twin = next((n, t) for n, t in enumerate(data["twins"]) if t["labels"])
    with playwright.sync_playwright() as api:
        browser = api.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        tab = browser.new_context(offline=True).new_page()
        errors: list[str] = []
        tab.on("pageerror", lambda error: errors.append(str(error)))
        tab.goto((page / "index.html").as_uri())
        tab.locator("nav a").nth(number).click()
        tab.wait_for_selector(".twin", state="attached")
        assert tab.locator(".twin").count() == len(data["twins"])
        card = tab.locator(".twin").nth(place)
        assert not card.is_visible(), "twins give answers away"
        tab.locator(".jump").click()
        assert card.is_visible() and not card.locator(".value").is_visible()
        card.locator("summary").click()
        assert tab.evaluate("document.querySelector('.family').getBoundingClientRect().top < innerHeight")
        for language in ("en", "zh"):
            text = "".join(piece for piece, _ in twin[f"question_{language}"])
            assert card.locator(".asked").inner_text() == text
            assert card.locator("mark").all_inner_texts() == new(twin, language)
            assert card.locator("del").all_inner_texts() == twin[f"less_{language}"]
            assert card.locator("figcaption b").inner_text() == twin[f"change_{language}"]
            assert card.locator(".value").is_visible(), "what was opened stays open in the other language"
            said = card.locator(".value").inner_html().replace(' xmlns="http://www.w3.org/1998/Math/MathML"', "")
            assert twin[f"answer_html_{language}"] in said
            assert card.locator("svg .changed").count() == len(twin["labels"])
            tab.locator("#language").click()
        tab.locator("#twin").select_option(twin["kind"])
        having = sum(twin["kind"] in {t["kind"] for t in d["twins"]} for d in families(page).values())
        assert tab.locator("nav a").count() == having
        assert errors == []
        browser.close()


def test_what_a_change_is_about_is_laid_over_the_figure() -> None:
    """Of every twin that is no retelling; what is new or asked is one group, what is gone another."""
    for name in ("foot", "right", "bisector", "tangents"):
        for twin, entry in shown(name):
            assert bool(entry["about"]) == (twin.moves is None and entry["figure"] != NONE), twin.id
    (harder,) = [entry for twin, entry in shown("right") if twin.kind == "harder"]
    assert harder["about"].count('<g class="about">') == harder["about"].count('<g class="gone">') == 1
    assert of_kind("foot", "false-claim")["about"].count("<path") == 1


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("lconst a b 5", [("a", "b")]),
        ("rconst a b c d 2", [("a", "b"), ("c", "d")]),
        ("equal angle(a,b,c) 60", [("a", "b", "c")]),
        ("equal length(a,b)+length(b,c)+length(a,c) 12", [("a", "b"), ("a", "c"), ("b", "c")]),
        ("perp a b c d", [("a", "b"), ("c", "d")]),
        ("midp m a b", [("m",), ("a",), ("b",)]),
    ],
)
def test_what_a_statement_is_about(text: str, lines: list[tuple[str, ...]]) -> None:
    """Segments, both arms of an angle, and points."""
    assert sorted(lines_of(parse_statement(text))) == sorted(lines)


def test_the_figures_of_a_certificate_are_shown_with_what_they_show() -> None:
    """Three open values, two answers, a countermodel, and for each premise in conflict a figure of all others."""
    for name, kind in (("midline", "insufficient"), ("orthocentre", "two-answers"), ("tangents", "backward")):
        says = [one["says_en"] for one in of_kind(name, kind)["evidence"]]
        assert len(set(says)) == len(says) == (3 if kind == "insufficient" else 2)
        assert len({says_of.partition(" ≈ ")[0] for says_of in says}) == 1
    (countermodel,) = of_kind("foot", "false-claim")["evidence"]
    assert countermodel["svg"].startswith("<svg") and countermodel["says_en"] == "DA ≈ 9"
    assert [one["says_zh"] for one in of_kind("bisector", "backward")["evidence"]][0].startswith("∠")
    conflict = of_kind("foot", "contradictory")["evidence"]
    assert conflict[-1]["says_zh"].startswith("除") and conflict[-1]["says_en"].startswith("all but ")
    assert not of_kind("foot", "mismatch")["evidence"] and not of_kind("foot", "numbers")["evidence"]


def test_kinds_that_are_shown_are_not_said_to_be_left_out(tmp_path: Path) -> None:
    """Only what the page has not."""
    for name in ("numbers", "choice", "solutions"):
        (tmp_path / "variants").mkdir(exist_ok=True)
        (tmp_path / "variants" / f"{name}.parquet").touch()
    where = f"are left out: they are tables of their own in {tmp_path / 'variants'}"
    assert told_left_out(tmp_path, KINDS) == f"the variants (choice, solutions) {where}"
    assert told_left_out(tmp_path) == f"the variants (choice, numbers, solutions) {where}"
