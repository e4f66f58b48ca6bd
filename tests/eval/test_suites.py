"""Suites about families: what is asked, that nothing tells twins apart, what replies score, and bad data."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from small_data import ALL_KINDS, picture, twin, write_data, write_families, write_table

from geogen.dataset.manifest import Options
from geogen.dataset.parquet import table_bytes, texts_schema
from geogen.dataset.synthesis import synthesize
from geogen.errors import GeogenError, RecordError
from geogen.eval import Item, Outcome, check
from geogen.eval.asked import available, load, told_alone
from geogen.eval.baselines import Query, majority_answers, random_reply
from geogen.eval.prompts import PROMPTS, PUBLISHED, prompted
from geogen.eval.scoring import said_beside
from geogen.eval.stored import read_rows
from geogen.eval.suites import FAMILIES, LANGUAGES
from geogen.families.certificate import FORMAT
from geogen.families.family import Family
from geogen.families.kind import PAIR
from geogen.families.kinds import KINDS
from geogen.families.row import COLUMNS, written
from geogen.families.words import frames
from geogen.library import load_library
from geogen.proof.graph import to_json
from geogen.tasks.source import read_source
from tests.conftest import Maker

#: Words that a reply says for answers that are written otherwise.
SAID = {"true": "proved"}
#: Kinds that are made in no time.
QUICK = [kind for kind in KINDS if kind not in ("contradictory", "harder", "numbers")]


@pytest.fixture(scope="module")
def data(tmp_path_factory) -> Path:
    """Six families with a twin of every kind."""
    return write_families(tmp_path_factory.mktemp("families"))


@pytest.fixture(scope="module")
def real(made_once: Callable[[str, Maker], Path]) -> Path:
    """Twins of made problems, as their makers and judges write them."""
    return made_once("twins-of-all-suites", write_real)


def write_real(folder: Path) -> None:
    """Make them."""
    library = load_library()
    synthesize(Options(8, 5), folder, 1)
    rows: dict[str, list[dict]] = {}
    for row in read_rows(sorted((folder / "problems").glob("*.parquet")), _names(), ()):
        family = Family(read_source(row), library, row["problem_fingerprint"])
        for kind in QUICK if family.answer is not None else ():
            for draft in list(zip(range(2), KINDS[kind].make(family), strict=False)):
                fields = {name: value for name, value in draft[1].items() if name != PAIR}
                record = {"format": FORMAT, "kind": kind, "original": to_json(family.source.proof), **fields}
                try:
                    found, _ = written(json.loads(json.dumps(record)), library)
                except GeogenError:
                    continue
                own = {"id": f"{row['id']}-{kind}", "family": row["id"], "problem_id": row["id"]}
                rows.setdefault(kind, []).append({**found, **own, "image": {"bytes": picture(len(rows)), "path": None}})
                break
    (folder / "variants").mkdir()
    for kind, some in rows.items():
        schema = texts_schema(COLUMNS, (), required=True)
        (folder / "variants" / f"{kind}.parquet").write_bytes(table_bytes(schema, some, 200))


def _names() -> list[str]:
    from geogen.dataset.schema import COLUMNS as ALL

    return list(ALL)


def gold(item: Item) -> str:
    """A reply that is right."""
    return f"ANSWER: {SAID.get(item.answer, item.answer.replace('; ', ' or '))}"


def test_a_suite_has_originals_and_twins_family_by_family(data):
    """All items of a family stand together, the original first, and share its complexity and scene."""
    for suite, subsets in FAMILIES.items():
        asked = load(data, suite)
        assert len(asked) == 6 * len(subsets)
        for n in range(0, len(asked), len(subsets)):
            family = asked[n : n + len(subsets)]
            assert [a.groups["kind"] for a in family] == list(subsets)
            assert len({(a.groups["family"], a.groups["complexity"], a.groups["cluster"]) for a in family}) == 1
            assert family[0].id == family[0].groups["family"]


def test_a_limit_takes_whole_families_and_keeps_what_a_smaller_one_has(data):
    """Of five items a family, a limit of 12 takes two families, and one of 3 a part of the first."""
    every = [a.id for a in load(data, "geoeval")]
    assert [a.id for a in load(data, "geoeval", limit=12)] == every[:10]
    assert [a.id for a in load(data, "geoeval", limit=3)] == every[:3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_but_its_text_tells_a_twin(data, language):
    """Every text ends in the same sentence; the prompt, and what baselines see, depend on what is asked alone."""
    for suite in FAMILIES:
        around, asks = set(), set()
        for a in load(data, suite, "original", language):
            frame = frames()["claim" if "claim" in a.groups["kind"] else "value"][language]
            assert a.text.endswith(frame) and a.text.count(frame) == 1
            around.add((a.asks, prompted(a, "cot", language).replace(a.text, "")))
            asks.add(a.asks)
        assert asks <= {"length", "claim"} and len(around) == len(asks)


def test_pictures_that_differ_are_not_asked_as_text(data):
    """Text alone cannot say that a picture disagrees with it."""
    kinds = {a.groups["kind"] for a in load(data, "wellposed", "text-only")}
    assert kinds == set(FAMILIES["wellposed"]) - {"mismatch", "misdrawn"}
    assert not any(a.figure for a in load(data, "wellposed", "text-only"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_twins_of_made_problems_have_for_an_answer_is_right_when_it_is_said(real, language):
    """Each answer of a table is right when a reply says it, and no status is when it is not."""
    count = 0
    for suite in FAMILIES:
        for a in load(real, suite, "original", language):
            assert check(a.item, gold(a.item)).correct, a.item
            for word in ("undetermined", "impossible", "conflict", "refuted", "proved"):
                assert check(a.item, f"ANSWER: {word}").correct == (SAID.get(a.item.answer, a.item.answer) == word)
            count += 1
    assert count > 15


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("prompt", [p for p in PROMPTS if p != PUBLISHED])
def test_every_prompt_asks_every_item(data, prompt, language):
    """All prompts of the program have a form for open questions and claims; two say more than the first."""
    for suite in FAMILIES:
        for a in load(data, suite, "original", language):
            text = prompted(a, prompt, language)
            assert a.text in text and "ANSWER:" in text
            assert ("undetermined" in text) == (suite == "wellposed")
            assert ("π ≈ 3.1416" in text) == (prompt == "knowledge")
            assert prompt != "rephrase" or ("words of your own" in text or "重述" in text)


def test_a_prompt_of_ones_own_need_not_know_of_open_questions(data, tmp_path):
    """Its form for values is used."""
    path = tmp_path / "mine.toml"
    path.write_text('[mine.en]\nvalue = "{question} Now!"\nchoice = "{question} {options}"\n')
    assert all(prompted(a, str(path), "en").endswith("Now!") for a in load(data, "wellposed"))


def test_what_is_said_beside_the_answer():
    """The meaning, whether the premise at fault is named, and whether the original's answer is repeated."""
    item = Item("i", "status", "undetermined", measure="length", asked="open")
    beside = {"original_answer": "24", "original_type": "length", "culprits": ["lconst b c 14"]}

    def said(reply: str, one: Item = item) -> dict:
        return said_beside(one, reply, check(one, reply), beside)

    assert said("ANSWER: undetermined\nBECAUSE: BC is missing") == {
        "meaning": "undetermined",
        "named": True,
        "echo": False,
    }
    assert said("ANSWER: undetermined")["named"] is False
    assert said("ANSWER: 24") == {"meaning": "value", "named": False, "echo": True}
    assert said("BC = 14, so AE = 24.")["echo"] is True
    assert said("ANSWER: 24", Item("j", "length", "14")) == {"echo": True}
    assert said("ANSWER: 24", Item("j", "length", "24")) == {}


def test_baselines_guess_among_all_kinds_of_answers(data):
    """Random says values and words alike; the majority knows the most frequent answer of what is asked."""
    said = {random_reply(Query(f"q{n}", "wellposed", "?", (), "length", "en")) for n in range(300)}
    for word in ("undetermined", "impossible", "conflict", " or "):
        assert any(word in reply for reply in said)
    claims = {random_reply(Query(f"q{n}", "wellposed", "?", (), "claim", "en")) for n in range(100)}
    assert {r.split("{")[1][:-1] for r in claims} == {"proved", "refuted", "undetermined", "impossible", "conflict"}
    most = majority_answers(load(data, "wellposed"))
    assert set(most) == {("wellposed", "length"), ("wellposed", "claim")}


def test_only_what_there_is_is_asked_unbidden(data, tmp_path):
    """A data set with twins has the suites for which it has some."""
    assert available(data) == ("solving", "geoeval", "wellposed")
    assert available(write_families(tmp_path / "some", 2, ("backward",))) == ("solving", "geoeval")
    assert available(write_data(tmp_path / "none", 2, 0)) == ("solving",)


def test_bad_data_are_one_line_that_says_what_to_do(data, tmp_path):
    """No twins, no originals, twins of two data sets, a file of another kind, a figure that is not there."""
    bare = write_data(tmp_path / "bare", 2, 0)
    with pytest.raises(RecordError, match=r"no twins for 'geoeval' here.*geogen variants --kind backward"):
        load(bare, "geoeval")
    with pytest.raises(RecordError, match="cannot be asked with --modality caption"):
        load(data, "wellposed", "caption")
    with pytest.raises(RecordError, match="cannot be asked by the figure alone"):
        load(data, "wellposed", "figure-only")
    lost = write_families(tmp_path / "lost", 3, ("backward",))
    write_table(lost / "problems" / "problems-00000-of-00001.parquet", [])
    with pytest.raises(RecordError, match="column"):
        load(lost, "geoeval")
    for path, rows, cause in (
        ("backward", [twin("backward", 50)], "'p0050': no original of a family is among the problems"),
        ("backward", [twin("numbers", 1)], "'p0001-numbers' is of the kind 'numbers'"),
        ("backward", [twin("backward", 1)] * 2, "'p0001-backward' stands here twice"),
        ("backward", [{**twin("backward", 1), "image": None}], "'p0001-backward' has no figure"),
        ("insufficient", [{**twin("insufficient", 1), "answer": "open"}], "has the status 'open'"),
        ("mismatch", [{**twin("mismatch", 1), "culprits": '["lconst a b 0"]'}], "'p0001-mismatch', column 'culprits'"),
        ("two-answers", [{**twin("two-answers", 1), "answer": "7"}], "has the values '7'"),
    ):
        folder = write_data(tmp_path / cause[:9].strip("'"), 3, 0)
        write_table(folder / "variants" / f"{path}.parquet", rows)
        with pytest.raises(RecordError, match=cause):
            load(folder, next(s for s in FAMILIES if path in FAMILIES[s].values()))


def test_families_without_their_original_are_left_out_and_counted(tmp_path):
    """The others are asked; one line says how many twins are not, and which originals are missing."""
    folder = write_families(tmp_path / "lost", 4, ("backward", "insufficient"))
    assert told_alone(folder, ("geoeval", "wellposed", "solving")) == ""
    path = next((folder / "problems").glob("*.parquet"))
    rows = pq.read_table(path).to_pylist()
    write_table(path, rows[2:])
    names = sorted(row["id"] for row in rows[:2])
    kept = {one.groups["family"] for one in load(folder, "geoeval")}
    assert len(kept) == 2 and not kept & set(names)
    why = f"whose originals are not among the problems: '{names[0]}' and 1 other"
    assert told_alone(folder, ("geoeval",)) == f"2 twins are left out, {why}"
    assert told_alone(folder, ("geoeval", "wellposed")) == f"4 twins are left out, {why}"
    assert told_alone(folder, ("solving",)) == ""


def test_twins_in_a_folder_of_their_own_say_where_they_belong(tmp_path):
    """They are asked beside their originals, so one line says to bring them there."""
    folder = write_families(tmp_path / "alone", 2, ("backward",))
    for path in (folder / "problems").glob("*"):
        path.unlink()
    with pytest.raises(RecordError, match=r"twins without their originals \(copy .*alone/variants into the folder of"):
        available(folder)


def test_families_of_problems_to_prove_are_left_out(tmp_path):
    """They have no answer to compare; where there are no others, one line says so."""
    folder = write_families(tmp_path / "proofs", 3, ("backward",))
    path = next((folder / "problems").glob("*.parquet"))
    rows = pq.read_table(path).to_pylist()
    rows[0] |= {"answer_type": "statement", "answer": "True"}
    write_table(path, rows)
    families = {one.groups["family"] for one in load(folder, "geoeval")}
    assert rows[0]["id"] not in families and len(families) == 2
    write_table(path, [row | {"answer_type": "statement", "answer": "True"} for row in rows])
    with pytest.raises(RecordError, match="no twins for 'geoeval' here that ask for a value"):
        load(folder, "geoeval")


def test_rows_of_twins_are_items_for_rewards():
    """A row of a table is enough to check a reply."""
    assert check(Item.of(twin("insufficient", 3)), "ANSWER: undetermined").correct
    assert check(Item.of(twin("two-answers", 3)), "ANSWER: 5 or 6").correct
    assert check(Item.of(twin("enough", 3)), "ANSWER: 4").correct
    assert check(Item.of(twin("enough", 3)), "ANSWER: undetermined").outcome is Outcome.REFUSAL
    assert check(Item.of(twin("false-claim", 3)), "ANSWER: refuted").correct
    assert len({twin(kind, 3)["id"] for kind in ALL_KINDS}) == len(ALL_KINDS)
