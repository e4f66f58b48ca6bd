"""Items and variants are bound to what they prove: whatever is forged in a column, it is refused with its name."""

from __future__ import annotations

import json
import random
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from geogen.checker.items.item import LANGUAGES
from geogen.dataset.as_read import is_new
from geogen.dataset.binding.items import CHECKED, check_item_row
from geogen.dataset.binding.judging import Batch, judged, judges
from geogen.dataset.binding.tables import item_records
from geogen.dataset.binding.variant_tables import variant_records
from geogen.dataset.binding.variants import check_variant_row
from geogen.dataset.items import COLUMNS, encode_items, read_items
from geogen.dataset.manifest import Options
from geogen.dataset.shards import read_rows
from geogen.dataset.synthesis import synthesize
from geogen.dataset.tasking import Wish, make_items
from geogen.dataset.twins import make_twins
from geogen.dataset.variant_tables import CHOICE, encode, read_variants
from geogen.dataset.variants import Wanted, make_variants
from geogen.errors import ProofRejected
from geogen.library import load_library
from geogen.library.records import Library
from geogen.tasks.formal import Formal
from geogen.tasks.kinds import TASKS
from geogen.tasks.record import stored
from geogen.tasks.said import said
from geogen.variants.recheck import rewritten
from geogen.variants.rows import KINDS, columns
from tests.dataset.binding.conftest import EACH
from tests.dataset.binding.forgeries import forged, with_checksum

Row = dict[str, Any]
#: Forgeries of one column of one record.
MOST = 6
#: Items by task and whether they are twins, and variants by kind.
GROUPS = (*(f"{task} {kind}" for task in TASKS for kind in ("original", "perturbed")), *KINDS)


@pytest.fixture(scope="module")
def library() -> Library:
    """The library."""
    return load_library()


@pytest.fixture(scope="module")
def problems(whole: Path) -> dict[str, Row]:
    """The problems by id."""
    return {row["id"]: row for row in read_rows(whole)}


@pytest.fixture(scope="module")
def groups(whole: Path) -> dict[str, list[Row]]:
    """The items by task and whether they are twins, the variants by kind."""
    found: dict[str, list[Row]] = {}
    for row in (*read_items(whole), *read_variants(whole)):
        name = f"{row['task']} {row['variant']}" if "task" in row else row["kind"]
        found.setdefault(name, []).append(row)
    return found


def refusal(
    row: Row, problems: dict[str, Row], originals: dict[str, Row], library: Library, images: bool = True
) -> str | None:
    """Why a record of a data set is refused, None where it is accepted."""
    problem = problems.get(row["problem_id"]) if isinstance(row["problem_id"], str) else None
    if problem is None:
        return "column 'problem_id': the data set has no such problem"
    try:
        if "task" in row:
            original = originals.get(row["original"]) if isinstance(row["original"], str) else None
            check_item_row(row, library, problem, original if row["variant"] == "perturbed" else None, images)
        else:
            check_variant_row(row, library, problem_row=problem, images=images)
    except ProofRejected as error:
        return str(error)
    return None


def test_every_column_has_a_check() -> None:
    """No column of an item is without a check."""
    assert set(CHECKED) == set(COLUMNS)


def test_everything_is_accepted(whole: Path) -> None:
    """All records of a data set, with its files and notes."""
    with judges(1) as pool:
        found = list(judged([Batch(item_records(whole)), Batch(variant_records(whole))], pool))
    assert {each.state for each in found} == {"accepted"}
    assert Counter(each.label.split(" ")[0] for each in found) == {"item": 36, "variant": 9}


def test_every_group_is_forged(groups: dict[str, list[Row]]) -> None:
    """The names by which the next test takes groups are those of all groups."""
    assert set(groups) == set(GROUPS)


@pytest.mark.parametrize("name", GROUPS)
def test_forged_columns_are_refused_with_their_names(
    name: str, groups: dict[str, list[Row]], problems: dict[str, Row], library: Library
) -> None:
    """Every column of every kind of record in six ways; the id of a row is told by its place alone."""
    originals = {row["id"]: row for rows in groups.values() for row in rows}
    rng, count, rows = random.Random(1), 0, groups[name]
    for column in rows[0]:
        ways = list(forged(rows[0], column, rows[1:]))
        assert len(ways) >= MOST or column in ("options_zh",), (column, len(ways))
        for what, make in rng.sample(ways, min(MOST, len(ways))):
            cause = refusal(make(), problems, originals, library, images=column == "image")
            if column == "id" and (cause is None or cause.startswith("column 'original'")):
                continue  # a well-formed id of another row: see test_ids_are_those_of_their_places
            assert cause is not None, f"{column}: {what}"
            # What is written from another provenance differs from what stands beside it, and may be named as well.
            named = "column '" if column == "provenance" else f"column '{column}'"
            assert cause.startswith(named), f"{column}: {what}: {cause}"
            count += 1
    assert count >= MOST * (len(rows[0]) - 2)


def test_options_and_answer_moved_together(
    groups: dict[str, list[Row]], problems: dict[str, Row], library: Library
) -> None:
    """Texts in another order with the letter of the answer moved along, and a point renamed in one language."""
    for rows in groups.values():
        row = rows[0]
        if "options_en" not in row:
            continue
        for shift in (1, 2, 3):
            moved = {
                **row,
                **{name: row[name][shift:] + row[name][:shift] for name in ("options_en", "options_zh")},
                "answer": "ABCD"["ABCD".index(row["answer"]) - shift],
            }
            assert refusal(with_checksum(moved), problems, {r["id"]: r for r in rows}, library) is not None


def changed(whole: Path, target: Path, task: str, rows: list[Row]) -> Path:
    """A copy of the data set with other rows in the file of a task."""
    shutil.copytree(whole, target)
    (target / "tasks" / f"{task}.parquet").write_bytes(encode_items(rows))
    return target


def refusals(folder: Path) -> list[str]:
    """The causes of all refusals of items."""
    with judges(1) as pool:
        found = judged([Batch(item_records(folder, images=False))], pool)
        return [f"{each.label}: {each.cause}" for each in found if each.state == "refused"]


def test_ids_are_those_of_their_places(whole: Path, tmp_path: Path) -> None:
    """Rows exchanged, left out, doubled or called otherwise are refused with the column and told of their file."""
    rows = [row for row in read_items(whole) if row["task"] == "NP" and row["variant"] == "original"]
    other = {**rows[0], "id": "NP-1-00007", "original": "NP-1-00007"}
    cases = {
        "exchanged": ([rows[1], rows[0], *rows[2:]], "column 'id'"),
        "left out": (rows[1:], "column 'id'"),
        "the last left out": (rows[:-1], "rows, and 3 are noted"),
        "another id": ([other, *rows[1:]], "column 'id'"),
        "one twice": ([rows[0], {**rows[0], "id": rows[1]["id"], "original": rows[1]["id"]}, *rows[2:]], "column"),
    }
    for name, (made, wanted) in cases.items():
        found = refusals(changed(whole, tmp_path / name, "NP", made))
        assert any(wanted in cause for cause in found), (name, found)
        assert any("tasks/NP.parquet: 'sha256'" in cause for cause in found), (name, found)


def test_a_reader_is_asked_a_question_once(groups: dict[str, list[Row]], whole: Path, tmp_path: Path) -> None:
    """A choice with its wrong options in another order, all its columns written anew, is no second one."""
    row = groups[CHOICE][0]
    provenance = json.loads(row["provenance"])
    wrong = [n for n, option in enumerate(provenance["options"]) if option["mistakes"]]
    order = list(range(4))
    order[wrong[0]], order[wrong[1]] = wrong[1], wrong[0]
    turned = {**provenance, "options": [provenance["options"][n] for n in order]}
    moved = {
        **row,
        "id": f"{CHOICE}-1-{EACH:05d}",
        "provenance": json.dumps(turned, ensure_ascii=False, separators=(",", ":")),
        **{name: [row[name][n] for n in order] for name in ("options_en", "options_zh")},
    }
    assert rewritten(moved, load_library())["options_en"] == moved["options_en"]
    shutil.copytree(whole, tmp_path / "data")
    (tmp_path / "data" / "variants" / f"{CHOICE}.parquet").write_bytes(encode(CHOICE, [*groups[CHOICE], moved]))
    with judges(1) as pool:
        found = [each.cause for each in judged([Batch(variant_records(tmp_path / "data", images=False))], pool)]
    assert f"column 'question_en': its reader is asked the same as in '{row['id']}'" in found


def reworded(row: Row, number: int, library: Library) -> Row:
    """An item in the other asking phrase, all its columns written anew, under the id of a number."""
    data = json.loads(row["provenance"])
    data["style"] = int(data["style"] == 0)
    found = said(Formal(data, library))
    for option, texts in zip(data["options"], found.options, strict=True):
        option |= texts
    name = f"{row['task']}-1-{number:05d}"
    texts = {f"question_{lang}": found.question[lang] for lang in LANGUAGES}
    texts |= {f"options_{lang}": [option[lang] for option in found.options] for lang in LANGUAGES}
    return with_checksum({**row, **texts, "id": name, "original": name, "provenance": stored(data)})


@pytest.mark.parametrize("task", TASKS)
def test_other_words_make_no_other_item(task: str, whole: Path, tmp_path: Path, library: Library) -> None:
    """A copy in the other asking phrase is an item by itself, and none beside the first."""
    rows = [row for row in read_items(whole) if row["task"] == task and row["variant"] == "original"]
    again = reworded(rows[0], EACH, library)
    check_item_row({**again, "image": rows[0]["image"]}, library)
    assert again["question_en"] != rows[0]["question_en"]
    found = refusals(changed(whole, tmp_path / "data", task, [*rows, again]))
    told = f"item {again['id']}: column 'question_en': its reader is asked the same as in '{rows[0]['id']}'"
    assert told in found, found


def test_a_twin_with_a_wrong_original_is_told_so(whole: Path, tmp_path: Path) -> None:
    """The column at fault is named, and what is right: the original or the id, as the provenance has them."""
    rows = [row for row in read_items(whole) if row["task"] == "SP" and row["variant"] == "perturbed"]
    names = [row["original"] for row in rows]
    cases = {
        "lower case": ("original", names[0].lower(), f"the data set has no item '{names[0].lower()}'"),
        "another's": ("original", names[1], f"it says '{names[1]}', the provenance gives '{names[0]}'"),
        "id": ("id", f"{names[1]}-perturbed", f"it says '{names[1]}-perturbed', the provenance gives '{names[0]}-"),
    }
    for case, (column, value, told) in cases.items():
        folder = tmp_path / case
        shutil.copytree(whole, folder)
        path = folder / "tasks" / "SP-perturbed.parquet"
        path.write_bytes(encode_items([{**rows[0], column: value}, *rows[1:]]))
        found = [cause for cause in refusals(folder) if cause.startswith("item ")]
        assert len(found) == 1 and f": column '{column}': {told}" in found[0], (case, found)


def test_an_item_among_twins_has_no_place(whole: Path, tmp_path: Path) -> None:
    """An original in the file of twins."""
    shutil.copytree(whole, tmp_path / "data")
    row = next(row for row in read_items(whole) if row["id"] == "SP-1-00000")
    (tmp_path / "data" / "tasks" / "SP-perturbed.parquet").write_bytes(encode_items([row]))
    told = "item SP-1-00000: column 'id': it says 'SP-1-00000', its place gives 'SP-1-00000-perturbed'"
    assert told in refusals(tmp_path / "data")


@pytest.mark.parametrize("seed", [pytest.param(7, marks=pytest.mark.slow), 9])
def test_own_data_sets_ask_everything_once(seed: int, tmp_path: Path, library: Library) -> None:
    """Items, twins of items, variants and twins of problems of other seeds, by either definition."""
    synthesize(Options(n=18, seed=seed), tmp_path, 1)
    kinds = ("augmented", "backward", "mismatch", "choice", "reflection")
    make_variants(tmp_path, tmp_path, Wanted(kinds, 3, seed), 1)
    for faithful in (False, True):
        make_items(tmp_path, tmp_path, Wish(("NP", "SP", "IPF"), 3, seed, faithful), 1)
        make_twins(tmp_path, tmp_path, Wish(("NP", "SP", "IPF"), 3, seed), 1)
        seen: set[str] = set()
        rows = [*read_items(tmp_path), *read_variants(tmp_path)]
        assert all(is_new(row, seen, library) for row in rows) and len(rows) >= 30
        assert refusals(tmp_path) == []


def test_a_mistake_is_made_once(groups: dict[str, list[Row]], library: Library) -> None:
    """Twice the same leads to the same value, and says something false."""
    row = groups[CHOICE][0]
    provenance = json.loads(row["provenance"])
    option = next(option for option in provenance["options"] if option["mistakes"])
    option["mistakes"] *= 2
    with pytest.raises(ProofRejected, match="makes a mistake twice"):
        check_variant_row({**row, "provenance": json.dumps(provenance)}, library)


def test_what_belongs_to_a_record_has_to_be_there(whole: Path, tmp_path: Path) -> None:
    """A problem or an original that the data set does not have is named."""
    rows = [row for row in read_items(whole) if row["task"] == "SP" and row["variant"] == "original"]
    lost = [{**rows[0], "problem_id": "3-0009999"}, *rows[1:]]
    found = refusals(changed(whole, tmp_path / "a", "SP", lost))
    assert any("column 'problem_id': the data set has no problem '3-0009999'" in cause for cause in found)
    shutil.copytree(whole, tmp_path / "b")
    (tmp_path / "b" / "tasks" / "SP.parquet").unlink()
    found = refusals(tmp_path / "b")
    assert any("column 'original': the data set has no item" in cause for cause in found)
    assert any("it names 'SP', which is missing" in cause for cause in found)


@pytest.mark.parametrize("task", TASKS)
def test_one_file_has_one_definition(task: str, whole: Path, tmp_path: Path) -> None:
    """An item by the published definition among strict ones is refused, and a strict one among such."""
    strict = [row for row in read_items(whole) if row["task"] == task and row["variant"] == "original"]
    make_items(whole, tmp_path / "faithful", Wish((task,), EACH, 1, True), 1)
    faithful = list(read_items(tmp_path / "faithful"))
    wanted = "column 'provenance': it is by the {} definition, and its file is noted as by the {} one"
    mixed = changed(whole, tmp_path / "a", task, [strict[0], *faithful[1:]])
    names = [f"item {row['id']}: " for row in faithful]
    assert [c for c in refusals(mixed) if c.startswith(tuple(names[1:]))] == [
        name + wanted.format("published", "strict") for name in names[1:]
    ]
    shutil.copy(tmp_path / "faithful" / "tasks" / "manifest.json", mixed / "tasks" / "manifest.json")
    (mixed / "tasks" / f"{task}.parquet").write_bytes(encode_items([faithful[0], strict[1], faithful[2]]))
    found = [cause for cause in refusals(mixed) if cause.startswith(names[1])]
    assert found == [names[1] + wanted.format("strict", "published")]


@pytest.mark.parametrize("kind", KINDS)
def test_variants_have_their_columns(kind: str, groups: dict[str, list[Row]], library: Library) -> None:
    """A column that is not there is named."""
    for column in columns(kind):
        row = {name: value for name, value in groups[kind][0].items() if name != column}
        with pytest.raises(ProofRejected, match=f"column '{column}': "):
            check_variant_row(row, library)


def test_sealing_anew_helps_nobody(groups: dict[str, list[Row]], library: Library) -> None:
    """The checksum finds accidents; whoever makes a new one for another text is refused for the text."""
    row = groups["TS original"][0]
    other = with_checksum({**row, "question_en": row["question_en"].replace(".", "!", 1)})
    assert json.loads(other["provenance"])["checksum"] != json.loads(row["provenance"])["checksum"]
    with pytest.raises(ProofRejected, match="column 'question_en': "):
        check_item_row(other, library)


def test_no_figure_is_listed_twice(groups: dict[str, list[Row]], library: Library) -> None:
    """A witness that is there, moved by less than premises have to hold, is no other one."""
    row = groups["NP original"][0]
    provenance = json.loads(row["provenance"])
    figure = {point: [x + 1e-7, y] for point, (x, y) in provenance["figures"][0].items()}
    more = json.dumps({**provenance, "figures": [*provenance["figures"], figure]}, ensure_ascii=False)
    with pytest.raises(ProofRejected, match="column 'provenance': a figure is listed twice"):
        check_item_row(with_checksum({**row, "provenance": more}), library)


def test_steps_of_a_solution_are_listed_in_their_order(groups: dict[str, list[Row]], library: Library) -> None:
    """Whoever moves the faulty step to another letter, in all columns and under a new checksum, is refused."""
    row = groups["FBL original"][0]
    provenance = json.loads(row["provenance"])
    moved = {
        **row,
        **{name: row[name][1:] + row[name][:1] for name in ("options_en", "options_zh")},
        "answer": "DABC"["ABCD".index(row["answer"])],
        "provenance": json.dumps(
            {**provenance, "options": provenance["options"][1:] + provenance["options"][:1]}, ensure_ascii=False
        ),
    }
    with pytest.raises(ProofRejected, match="the options are not in the order of the steps"):
        check_item_row(with_checksum(moved), library)
