"""The page of ``geogen view``: whole, self-contained, and alive in a real browser."""

import json
import re
import shutil
from html import escape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from geogen.cli.app import run
from geogen.dataset.ledger import goal_name
from geogen.dataset.records import read_problems
from geogen.dataset.shards import read_rows
from geogen.dataset.view.answers import answer_html, goal_words, words
from geogen.dataset.view.entry import entry
from geogen.dataset.view.layout import HALF, edges, layered
from geogen.dataset.view.numbers import numbered_lines, numbers
from geogen.dataset.view.plain import filled, list_line, plain_page
from geogen.dataset.view.topics import topic_list, topics_of
from geogen.dataset.view.write import write_view
from geogen.errors import RecordError
from geogen.lang.question import KINDS
from geogen.library import load_library
from geogen.problem.controls import rules_of
from geogen.problem.goals import WEIGHTS

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


@pytest.fixture(scope="module")
def page(drawn, tmp_path_factory) -> Path:
    """The page of a data set with an item of a task."""
    folder = tmp_path_factory.mktemp("view") / "six"
    shutil.copytree(drawn, folder)
    row = next(read_rows(drawn))
    item = {"id": "t1", "task": "NP", "level": "L1", "problem_id": row["id"], "answer": "B"}
    item |= {f"question_{x}": "Which is shown? </script>" for x in ("en", "zh")}
    item |= {f"options_{x}": ["1", "2", "3", "4"] for x in ("en", "zh")}
    (folder / "tasks").mkdir()
    pq.write_table(pa.Table.from_pylist([item]), folder / "tasks" / "tasks.parquet")
    assert write_view(folder, folder / "view") == 6
    return folder / "view"


def test_every_numbered_line_of_a_solution_has_its_step(drawn):
    """The numbers in solutions, in both languages, are those of the steps that the page highlights."""
    for record in read_problems(drawn):
        for language in ("en", "zh"):
            solution = record.row[f"solution_{language}"]
            printed = [n for _, n in numbered_lines(solution) if n]
            found = numbers(record.proof, load_library(), language)
            assert sorted(set(found.values())) == printed == list(range(1, len(printed) + 1)), record.id
            assert found[record.proof.goal] == len(printed)


def test_graphs_are_drawn_downwards_without_two_nodes_in_one_place(drawn):
    """Every edge goes down, nodes stand apart, and every derived step has something above it or is an axiom's."""
    for record in read_problems(drawn):
        found = numbers(record.proof, load_library(), "en")
        nodes, links = layered(record.proof, found)
        at = {n.number: (n.x, n.y) for n in nodes}
        assert all(at[a][1] < at[b][1] for a, b in links)
        places = sorted(at.values())
        assert all(abs(p[0] - q[0]) > 2 * HALF or abs(p[1] - q[1]) > 2 * HALF for p, q in pairwise(places))
        assert {n.number for n in nodes} == set(found.values())
        lonely = set(at) - {n for link in edges(record.proof, found) for n in link}
        assert not lonely, "a step that nothing leads to or from"


def test_the_page_asks_for_nothing_but_its_own_files(page):
    """No address in page or data but the name space of SVG; all files that the page loads are there."""
    for path in (f for f in page.rglob("*") if f.is_file()):
        addresses = set(re.findall(r"https?://[^\s\"'\\<>)]+", path.read_text("utf-8")))
        assert addresses <= {"http://www.w3.org/2000/svg"}, path
    assert [p.name for p in (page / "data").iterdir()] == ["00000.js"]
    parser = HTMLParser()
    parser.feed((page / "index.html").read_text("utf-8"))


def test_an_older_page_is_replaced_and_nothing_else(page, drawn, tmp_path, capsys):
    """Written again it is the same; a folder with other things in it is refused and stays as it was."""
    before = {p.relative_to(page): p.read_bytes() for p in page.rglob("*") if p.is_file()}
    assert write_view(page.parent, page) == 6
    assert before == {p.relative_to(page): p.read_bytes() for p in page.rglob("*") if p.is_file()}
    (tmp_path / "mine.txt").write_text("keep")
    assert run(["view", str(drawn), "--out", str(tmp_path)]) == 2
    assert "not empty" in capsys.readouterr().err and [p.name for p in tmp_path.iterdir()] == ["mine.txt"]


def test_a_damaged_record_leaves_no_half_written_page(drawn, tmp_path, capsys):
    """A shard that cannot be read is one line, and no folder appears."""
    folder = tmp_path / "broken"
    shutil.copytree(drawn, folder)
    next((folder / "problems").iterdir()).write_bytes(b"PAR1 nothing")
    assert run(["view", str(folder), "--out", str(tmp_path / "page")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert [p.name for p in tmp_path.iterdir()] == ["broken"]


class Tags(HTMLParser):
    """All elements of a page with their attributes, and the texts that stand outside every disclosure."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.seen = ""
        self._hidden = 0
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))
        self._hidden += tag == "details"

    def handle_endtag(self, tag):
        self._hidden -= tag == "details"

    def handle_data(self, data):
        self.seen += "" if self._hidden else data


def test_without_scripts_all_problems_are_there_with_answers_hidden(page, drawn):
    """The list has each question and leads to it; figure, answer and solution are there, the latter two closed."""
    listed = Tags((page / "index.html").read_text("utf-8").partition("<script>")[0])
    targets = [a["href"] for tag, a in listed.found if tag == "a"]
    rows = list(read_rows(drawn))
    assert targets == [f"plain/00000.html#{row['id']}" for row in rows]
    text = (page / "plain" / "00000.html").read_text("utf-8")
    plain = Tags(text)
    assert [a["id"] for tag, a in plain.found if tag == "article"] == [row["id"] for row in rows]
    assert sum(tag == "details" and "open" not in a for tag, a in plain.found) == 2 * len(rows)
    assert text.count("<svg") == len(rows) and "<script" not in text
    for row in rows:
        for language in ("en", "zh"):
            assert row[f"question_{language}"] in listed.seen and row[f"question_{language}"] in plain.seen
            last = numbered_lines(row[f"solution_{language}"])[-1][0]
            assert last not in plain.seen and escape(last) in text


def test_pages_of_problems_lead_to_each_other(drawn):
    """The first leads to the next, the last back, both to the list."""
    found = [entry(next(read_rows(drawn)), load_library())]
    ways = [[a["href"] for tag, a in Tags(plain_page(found, "x", n, n == 1)).found if tag == "a"] for n in (0, 1)]
    assert ways == [["../index.html", "00001.html"] * 2, ["../index.html", "00000.html"] * 2]


def test_texts_of_strangers_stay_texts(drawn):
    """Markup in any text of a record is shown as it is written, and a slot in it is not filled."""
    found = entry(next(read_rows(drawn)), load_library())
    bad = "</a></details><script>x</script><!--PROBLEMS--><img src=x onerror=x>&amp;"
    texts = {name: bad for name in found if name.startswith(("question", "caption")) or name in ("id", "goal_kind")}
    hostile = found | texts | {f"solution_{lang}": [(bad, 0)] for lang in ("en", "zh")} | {"svg": "", "unseen": bad}
    hostile["complexity"] = {"level": bad, "rating": 0.5}
    for page in (plain_page([hostile], bad, 0, True), list_line(hostile, 0)):
        assert {tag for tag, _ in Tags(page).found}.isdisjoint({"script", "img"}) and "<!--" not in page
        assert Tags(page).seen.count(bad) >= 3
    assert filled("<!--A--> and <!--B-->", {"A": "<!--B-->", "B": "b"}) == "<!--B--> and b"


def test_an_answer_that_is_no_number_is_named(drawn):
    """What would not be MathML of a number is one error with the problem's id."""
    row = next(read_rows(drawn)) | {"answer": "<b>1</b>", "answer_type": "length"}
    with pytest.raises(RecordError, match=f"the problem '{row['id']}', column 'answer'"):
        entry(row, load_library())


def test_every_goal_that_is_made_has_words():
    """All kinds of questions and of statements to prove are said in both languages, each otherwise."""
    for language in ("en", "zh"):
        said = [goal_words(kind, language) for kind in (*KINDS, *WEIGHTS)]
        assert len(set(said)) == len(said) == len(words()["ask"]) + len(words()["prove"])
    assert goal_words("unheard_of", "en") == "unheard_of"


def test_topics_are_those_that_synth_can_be_asked_for(drawn):
    """A problem is under a topic exactly where its rules need it; each topic is listed once, below its group."""
    library = load_library()
    for row in read_rows(drawn):
        topics = topics_of(row["principles"], library)
        assert set(row["principles"]) <= set(topics) and len(set(topics)) == len(topics)
        assert all(rules_of([topic], library) & set(row["rules"]) for topic in topics)
    every = topic_list(set(topics_of(library.principles, library)) | {"a stranger's"}, library)
    assert len({t.id for t in every}) == len(every) and every[-1].name.en == "a stranger's"
    stack: list[str] = []
    for topic in every[:-1]:
        del stack[topic.depth :]
        group = library.principles[topic.id].group if topic.id in library.principles else topic.id.rpartition(".")[0]
        assert (stack[-1] if stack else "") == group and len(stack) == topic.depth
        stack.append(topic.id)


@pytest.fixture(scope="module")
def browser():
    """A headless browser, where there is one."""
    playwright = pytest.importorskip("playwright.sync_api", reason="no playwright")
    if CHROMIUM is None:
        pytest.skip("no Chromium")
    with playwright.sync_playwright() as api:
        found = api.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield found
        found.close()


@pytest.mark.browser
def test_in_a_browser_steps_light_up_their_points(page, browser, drawn):
    """Opened from the disk, without a network: list, figure, languages, steps, graph, search and tasks work."""
    context = browser.new_context(offline=True)
    tab = context.new_page()
    errors: list[str] = []
    asked: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    tab.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    tab.on("request", lambda request: asked.append(request.url))
    tab.goto((page / "index.html").as_uri())
    rows = list(read_rows(drawn))
    tab.wait_for_selector(".figure svg")
    assert tab.locator("nav a").count() == 6
    assert tab.locator(".question").inner_text() == rows[0]["question_en"]
    record = next(read_problems(drawn))
    last = numbers(record.proof, load_library(), "en")[record.proof.goal]
    wanted = set(record.proof.step(record.proof.goal).statement.points)

    assert not tab.locator("li[data-step='1']").is_visible() and not tab.locator(".graph").is_visible()
    assert not tab.locator(".tasks .value").is_visible()
    tab.keyboard.press("s")
    assert tab.locator("details.solution").get_attribute("open") is not None

    def lit() -> set[str]:
        return set(tab.eval_on_selector_all(".figure .spot", "all => all.map(e => e.dataset.point)"))

    assert lit() == set()
    tab.locator(f"li[data-step='{last}']").hover()
    assert lit() == wanted
    centres = tab.eval_on_selector_all(".figure .spot", "all => all.map(e => [e.cx.baseVal.value, e.cy.baseVal.value])")
    drawn_at = tab.eval_on_selector_all(
        ".figure .points circle", "all => all.map(e => [e.cx.baseVal.value, e.cy.baseVal.value])"
    )
    assert all(any(abs(x - u) + abs(y - v) < 0.1 for u, v in drawn_at) for x, y in centres)
    tab.locator(".question").hover()
    assert lit() == set()
    tab.locator(f".node[data-step='{last}']").click()
    tab.locator(".question").hover()
    assert lit() == wanted and tab.locator(f"li.fixed[data-step='{last}']").count() == 1
    tab.locator("#language").click()
    assert tab.locator(".question").inner_text() == rows[0]["question_zh"]
    assert tab.locator(f"li[data-step='{last}']").is_visible(), "what was opened stays open in the other language"
    assert tab.locator(".tasks").inner_text().count("Which is shown? </script>") == 1
    tab.locator("#search").fill(rows[3]["id"])
    assert tab.locator("nav a").count() == 1
    tab.locator("nav a").click()
    tab.wait_for_function("id => document.querySelector('#problem h2').textContent === id", arg=rows[3]["id"])
    assert errors == [] and all(url.startswith("file:") for url in asked)
    context.close()


@pytest.mark.browser
def test_in_a_browser_answers_open_and_close(page, browser, drawn):
    """Hidden at first and after going on; a key or the button opens them; roots are roots."""
    tab = browser.new_context(offline=True).new_page()
    tab.goto((page / "index.html").as_uri())
    tab.wait_for_selector(".figure svg")
    for row in read_rows(drawn):
        tab.wait_for_function("id => document.querySelector('#problem h2').textContent === id", arg=row["id"])
        value = tab.locator("details.answer .value")
        assert not value.is_visible()
        tab.keyboard.press("a")
        assert value.is_visible() and answer_html(row["answer"], row["answer_type"], "en") in as_written(value)
        assert value.locator("msqrt").count() == row["answer"].count("sqrt")
        tab.locator("details.answer summary").click()
        assert not value.is_visible()
        tab.keyboard.press("j")
    tab.context.close()


def as_written(element) -> str:
    """The HTML of an element without the name space that browsers leave out anyway."""
    return element.inner_html().replace(' xmlns="http://www.w3.org/1998/Math/MathML"', "")


@pytest.mark.browser
def test_in_a_browser_the_list_is_sorted_and_filtered(page, browser, drawn):
    """Both orders, each filter with its counts, several at once; the address brings all of it back."""
    tab = browser.new_context(offline=True).new_page()
    tab.goto((page / "index.html").as_uri())
    rows = list(read_rows(drawn))
    library = load_library()
    hard = {r["id"]: (json.loads(r["complexity"])["rating"], json.loads(r["difficulty"])["steps"]) for r in rows}

    def ids() -> list[str]:
        return tab.eval_on_selector_all("nav a b", "all => all.map(e => e.textContent)")

    def counts(name: str) -> dict[str, int]:
        texts = tab.eval_on_selector_all(f"#{name} option", "all => all.map(e => [e.value, e.textContent])")
        return {value: int(text.rpartition("(")[2].rstrip(")")) for value, text in texts}

    assert ids() == [r["id"] for r in rows]
    tab.locator("#sort").select_option("up")
    assert ids() == sorted(hard, key=hard.__getitem__)
    tab.locator("#sort").select_option("down")
    assert [hard[i] for i in ids()] == sorted(hard.values(), reverse=True)
    wanted = {
        "goal": {r["id"]: {goal_name(r)} for r in rows},
        "level": {r["id"]: {json.loads(r["complexity"])["level"]} for r in rows},
        "topic": {r["id"]: set(topics_of(r["principles"], library)) for r in rows},
    }
    for name, values in wanted.items():
        shown = counts(name)
        assert shown.pop("") == 6
        assert shown == {v: sum(v in own for own in values.values()) for v in set().union(*values.values())}
        for value in shown:
            tab.locator(f"#{name}").select_option(value)
            assert set(ids()) == {i for i, own in values.items() if value in own} and len(ids()) == shown[value]
            assert tab.locator("#count").inner_text().startswith(f"{shown[value]} / 6 ")
        tab.locator(f"#{name}").select_option("")
    goal, topic = goal_name(rows[0]), rows[0]["principles"][0]
    tab.locator("#goal").select_option(goal)
    assert counts("topic")[topic] == sum(goal_name(r) == goal and topic in r["principles"] for r in rows)
    tab.locator("#topic").select_option(topic)
    tab.locator("nav a").first.click()
    tab.keyboard.press("j")
    before, address = ids(), tab.url
    again = tab.context.new_page()
    again.goto(address)
    assert again.eval_on_selector_all("nav a b", "all => all.map(e => e.textContent)") == before
    here = "document.querySelector('nav a[aria-current] b').textContent"
    assert again.evaluate(here) == tab.evaluate(here)
    tab.locator("#reset").click()
    assert ids() == [r["id"] for r in rows] and tab.locator("#reset").is_disabled()
    again.goto((page / "index.html").as_uri() + "#topic=<b>&goal=none&sort=x&problem=%zz")
    again.reload()
    assert again.locator("nav a").count() == 6, "what the page does not know is nothing"
    tab.context.close()


@pytest.mark.browser
def test_in_a_browser_without_scripts_problems_are_shown(page, browser, drawn):
    """The list leads to a page where the answer opens; no menu without scripts."""
    tab = browser.new_context(offline=True, java_script_enabled=False).new_page()
    tab.goto((page / "index.html").as_uri())
    rows = list(read_rows(drawn))
    assert tab.locator("nav a span[lang=en]").all_inner_texts() == [r["question_en"] for r in rows]
    assert not tab.locator("#sort").is_visible()
    tab.locator("nav a").nth(3).click()
    article = tab.locator(f"article[id='{rows[3]['id']}']")
    assert article.locator(".figure svg").is_visible() and not article.locator(".answer .value").first.is_visible()
    article.locator(".answer summary").press("Enter")
    assert article.locator(".answer .value").first.is_visible()
    tab.context.close()


def test_the_command_says_where_the_page_is(drawn, tmp_path, capsys):
    """``geogen view`` prints the path; a folder that is not there is one line."""
    assert run(["view", str(drawn), "--out", str(tmp_path / "page")]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'page' / 'index.html'}: 6 problems\n"
    assert run(["view", str(tmp_path / "none")]) == 2
    assert "there is no data set here" in capsys.readouterr().err
    manifest = json.loads((drawn / "manifest.json").read_text())
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "manifest.json").write_text(json.dumps(manifest | {"format": 1}))
    assert run(["view", str(tmp_path / "old")]) == 2
    assert "format 1" in capsys.readouterr().err
