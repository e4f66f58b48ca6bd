"""A data set as a whole: rows that are missing, added, exchanged or doubled, files and manifest that were altered."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from geogen.cli.app import run
from geogen.dataset.binding.whole import Whole, numbering
from geogen.dataset.card import card
from geogen.dataset.ledger import Ledger
from geogen.dataset.manifest import MANIFEST, Options, as_json, hashes, read_manifest
from geogen.dataset.shards import PROBLEMS, encode, read_rows, shard_paths
from geogen.dataset.synthesis import synthesize
from geogen.errors import ProofRejected
from geogen.library import load_library
from geogen.problem.controls import Controls
from tests.searches import SEED

LIBRARY = load_library()


@pytest.fixture
def folder(drawn, tmp_path) -> Path:
    """A copy of a data set of six problems."""
    return Path(shutil.copytree(drawn, tmp_path / "set"))


@pytest.fixture(scope="module")
def rows(drawn):
    """Its rows."""
    return list(read_rows(drawn))


def checked(folder, capsys, *options):
    """The exit code of ``geogen check`` and what it refuses, by label."""
    code = run(["check", str(folder), "--json", *options])
    out, err = capsys.readouterr()
    assert err == ""
    found = [json.loads(line) for line in out.splitlines()]
    return code, [(r["record"], r["cause"]) for r in found if r["state"] == "refused"]


def rewritten(folder, rows):
    """Replace the rows, and make hashes, summary and card anew, as a careful forger would."""
    shard_paths(folder)[0].write_bytes(encode(rows))
    resealed(folder, rows)


def resealed(folder, rows=None, **fields):
    """Make the manifest and the card fit the files; then set fields of the manifest."""
    path = folder / MANIFEST
    data = json.loads(path.read_text("utf-8"))
    data["files"] = hashes(folder)
    if rows is not None:
        ledger = Ledger()
        for row in rows:
            ledger.take(row)
        data["summary"] = ledger.summary(len(LIBRARY.rules), len(LIBRARY.constructions))
    path.write_text(json.dumps({**data, **fields}, indent=2, sort_keys=True) + "\n", "utf-8")
    (folder / "README.md").write_text(card(read_manifest(folder)), "utf-8")


def test_what_was_made_is_accepted(folder, rows, capsys):
    """As it is, and with its rows written again; ``--quick`` looks at the proofs alone."""
    assert checked(folder, capsys) == (0, [])
    rewritten(folder, rows)
    assert checked(folder, capsys) == (0, [])
    rewritten(folder, [{**row, "answer": "999"} for row in rows])
    assert checked(folder, capsys, "--quick") == (0, [])
    assert [label for label, _ in checked(folder, capsys)[1]] == [row["id"] for row in rows]
    rewritten(folder, [{**row, "proof": row["proof"].replace('"given"', '"seen"', 1)} for row in rows])
    code, refused = checked(folder, capsys, "--quick")
    assert code == 1 and [label for label, _ in refused] == [row["id"] for row in rows]


def test_exchanged_proofs(folder, rows, capsys):
    """Two rows with each other's proof."""
    one, two = rows[1], rows[2]
    rewritten(folder, [rows[0], {**one, "proof": two["proof"]}, {**two, "proof": one["proof"]}, *rows[3:]])
    code, refused = checked(folder, capsys)
    assert code == 1 and [label for label, _ in refused] == [one["id"], two["id"]]
    assert all(cause.startswith("column 'proof': it does not agree with the columns") for _, cause in refused)


def test_one_proof_in_every_row(folder, rows, capsys):
    """All rows but the one whose proof it is are refused."""
    rewritten(folder, [{**row, "proof": rows[3]["proof"]} for row in rows])
    _, refused = checked(folder, capsys)
    assert [label for label, _ in refused] == [row["id"] for row in rows if row is not rows[3]]


def test_one_problem_in_every_row(folder, rows, capsys):
    """A whole record under several ids is one problem."""
    rewritten(folder, [{**rows[0], "id": row["id"]} for row in rows])
    _, refused = checked(folder, capsys)
    assert refused == [
        (row["id"], f"column 'problem_fingerprint': its problem is that of '{rows[0]['id']}'") for row in rows[1:]
    ]


def test_one_question_in_two_rows(folder, rows):
    """A second proof of the same question, which needs other premises, makes no second problem."""
    whole = Whole(folder, LIBRARY)
    whole._take(rows[0], 0, lambda: None)
    with pytest.raises(ProofRejected, match=f"question_en.*gives and asks what '{rows[0]['id']}' does"):
        whole._take({**rows[0], "id": rows[1]["id"], "problem_fingerprint": "another"}, 1, lambda: None)


def test_ids_twice_or_wrong(folder, rows, capsys):
    """An id that stands twice, that is exchanged, too large, or of another seed."""
    for name in (rows[0]["id"], rows[4]["id"], "21-0000006", "5-9999999", "6-0000002", "5-2"):
        rewritten(folder, [*rows[:2], {**rows[2], "id": name}, *rows[3:]])
        code, refused = checked(folder, capsys)
        assert code == 1 and [label for label, _ in refused] == [name]
        assert refused[0][1].startswith("column 'id': ")


def test_ids_that_name_nothing(folder, rows, capsys):
    """A file with an id that could not be the name of a file is not read."""
    for name in ("", "../../x"):
        rewritten(folder, [*rows[:2], {**rows[2], "id": name}, *rows[3:]])
        assert run(["check", str(folder)]) == 2
        assert f"row 3, column 'id': {name!r} is no name of a record" in capsys.readouterr().err


def test_missing_rows(folder, rows, capsys):
    """Rows that were taken out are named, with the file that has too few."""
    rewritten(folder, [rows[0], rows[3]])
    code, refused = checked(folder, capsys)
    assert code == 1 and refused == [
        ("problems/problems-00000-of-00001.parquet", "it has 2 rows instead of 6"),
        ("problems", "4 rows are missing: 21-0000001, 21-0000002, 21-0000004, 21-0000005"),
    ]
    resealed(folder, [rows[0], rows[3]], options={**as_json(read_manifest(folder))["options"], "n": 2})
    code, refused = checked(folder, capsys)
    assert code == 1 and ("21-0000003", "column 'id': it says '21-0000003' where '21-0000001' belongs") in refused


def test_added_rows(folder, rows, capsys):
    """A row that was put in, under an id of its own or another's."""
    for name in ("21-0000006", rows[2]["id"]):
        rewritten(folder, [*rows, {**rows[1], "id": name}])
        code, refused = checked(folder, capsys)
        assert code == 1
        assert ("problems/problems-00000-of-00001.parquet", "it has 7 rows instead of 6") in refused
        assert ("problems", "there are 7 rows, 1 more than the manifest says") in refused
        assert name in [label for label, _ in refused]


def test_rows_turned_round(folder, rows, capsys):
    """Each row stands in its place."""
    rewritten(folder, rows[::-1])
    _, refused = checked(folder, capsys)
    assert len(refused) == 6 and all(cause.startswith("column 'id': it says ") for _, cause in refused)


def test_a_changed_file(folder, rows, capsys):
    """Without new hashes in the manifest the file itself is named, too."""
    shard_paths(folder)[0].write_bytes(encode([{**rows[0], "answer": "999"}, *rows[1:]]))
    _, refused = checked(folder, capsys)
    assert refused[0][1] == "its content is not what the manifest says: another SHA-256"
    assert refused[1][1].startswith("column 'answer': it says '999'")


def test_files_missing_and_added(folder, rows, capsys):
    """A shard that is gone, one too many, one under another name, and other files beside them."""
    shard = shard_paths(folder)[0]
    for name in ("problems-00001-of-00002.parquet", "train.parquet", "notes.txt"):
        extra = folder / PROBLEMS / name
        shutil.copy(shard, extra)
        code, refused = checked(folder, capsys)
        assert code == 1 and (f"problems/{name}", "it is no file of this data set") in refused
        extra.unlink()
    shard.unlink()
    code, refused = checked(folder, capsys)
    assert code == 1
    assert refused[0] == ("problems/problems-00000-of-00001.parquet", "the manifest names it, but it is missing")
    assert refused[1] == (
        "problems",
        "6 rows are missing: 21-0000000, 21-0000001, 21-0000002, 21-0000003, 21-0000004, …",
    )
    shutil.rmtree(folder / PROBLEMS)
    assert checked(folder, capsys)[0] == 1


def test_columns_added_or_of_another_type(folder, capsys):
    """What a reader of the table would see besides."""
    shard = shard_paths(folder)[0]
    table = pq.read_table(shard)
    wide = table.set_column(table.column_names.index("steps"), "steps", table["steps"].cast(pa.int64()))
    other = table.replace_schema_metadata({"huggingface": "{}"})
    for changed in (wide, other):
        pq.write_table(changed, shard)
        resealed(folder)
        code, refused = checked(folder, capsys)
        assert code == 1 and refused[0] == (
            "problems/problems-00000-of-00001.parquet",
            "its columns, their types or their description are not those of problems",
        )


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("version", "0.0.0"),
        ("version", 7),
        ("library", "0" * 16),
        ("licence", "none"),
        ("format", 1),
        ("complete", "yes"),
        ("note", "more"),
        ("files", {}),
        ("files", []),
        ("summary", {}),
        ("summary", {"problems": 10_000}),
        ("options", {}),
        ("options", []),
        ("n", 7),
        ("n", "6"),
        ("n", 10**9),
        ("seed", 6),
        ("seed", -5),
        ("min_steps", 40),
        ("min_premise_share", 1.01),
        ("figures", False),
        ("figures", 1),
        ("alpha", 0.25),
        ("length_unit", "characters"),
        ("note", "more"),
    ],
)
def test_an_altered_manifest(folder, capsys, field, value):
    """Each field of the manifest and each option is held against the data set."""
    data = json.loads((folder / MANIFEST).read_text("utf-8"))
    data["options" if field in vars(read_manifest(folder).options) else ""] = {**data["options"], field: value}
    if field not in data["options"] or isinstance(value, dict | list):
        data[field] = value
    data.pop("", None)
    (folder / MANIFEST).write_text(json.dumps(data), "utf-8")
    code, refused = checked(folder, capsys)
    assert code == 1 and refused


def test_an_altered_summary(folder, capsys):
    """Each count of the summary is counted again, and so is the card that shows them."""
    data = json.loads((folder / MANIFEST).read_text("utf-8"))
    summary = {
        name: {**value, "perp": 99} if isinstance(value, dict) else "x" if isinstance(value, str) else value + 1
        for name, value in data["summary"].items()
        if not name.startswith("dropped_as_")
    }
    (folder / MANIFEST).write_text(json.dumps({**data, "summary": {**data["summary"], **summary}}), "utf-8")
    (folder / "README.md").write_text(card(read_manifest(folder)), "utf-8")
    code, refused = checked(folder, capsys)
    assert code == 1 and len(summary) > 8
    for name in summary:
        assert any(label == MANIFEST and f"'summary', '{name}': " in cause for label, cause in refused), name


@pytest.mark.parametrize(
    "beside",
    [
        {"write_statistics": True},
        {"write_statistics": False, "bloom_filter_options": {"id": True}},
        {"write_statistics": False, "sorting_columns": [pq.SortingColumn(0, descending=True)]},
    ],
)
def test_what_is_said_of_columns_beside_them(folder, rows, beside, capsys):
    """A shard with the same cells whose footer says what is in them: a reader that filters would go by that."""
    shard = shard_paths(folder)[0]
    pq.write_table(pq.read_table(shard), shard, compression="zstd", **beside)
    resealed(folder)
    code, refused = checked(folder, capsys)
    told = "its footer has statistics, a filter or an order of its columns, which nobody checks and readers go by"
    assert code == 1 and refused == [(f"problems/{shard.name}", told)]


def test_what_was_asked_of_all_problems_together(folder, rows, capsys):
    """Shares of goals and the number of problems of a candidate are counted again."""
    lengths = sum(row["goal"].startswith("length") for row in rows)
    for controls, cause in (
        ({"goals": {"length": 0.9}}, f"'goals' asks for 5 of the kind 'length', and there are {lengths}"),
        ({"per_scene": 1}, "'per_scene' is 1, and "),
    ):
        options = json.loads((folder / MANIFEST).read_text("utf-8"))["options"]
        resealed(folder, rows, options={**options, "controls": controls})
        code, refused = checked(folder, capsys)
        assert code == 1 and any(label == MANIFEST and why.startswith(cause) for label, why in refused), refused
        resealed(folder, rows, options=options)


@pytest.mark.usefixtures("recalled")
def test_rows_in_files_of_another_split(tmp_path, capsys):
    """Each row stands in the file of the split on which its scene falls, and each split has its share."""
    folder = tmp_path / "set"
    controls = Controls(split=(("train", 0.5), ("test", 0.5)))
    synthesize(Options(n=6, seed=SEED, figures=False, controls=controls), folder)
    assert checked(folder, capsys) == (0, [])
    rows = list(read_rows(folder))

    def sealed(test, train):
        """Files with these rows, the manifest and the card made anew, as a careful forger would."""
        for path, part in zip(shard_paths(folder), (test, train), strict=True):
            path.write_bytes(encode(part))
        resealed(folder, [*test, *train])

    one, two = {**rows[5], "id": rows[0]["id"]}, {**rows[0], "id": rows[5]["id"]}
    sealed([one, *rows[1:3]], [*rows[3:5], two])
    wrong = "column 'scene_fingerprint': the scene is of the split '{}', and its file of '{}'"
    assert checked(folder, capsys) == (
        1,
        [(rows[0]["id"], wrong.format("train", "test")), (rows[5]["id"], wrong.format("test", "train"))],
    )
    sealed(rows[:2], rows[3:])
    code, refused = checked(folder, capsys)
    assert code == 1 and (MANIFEST, "'split' asks for 3 of 'test', and there are 2") in refused


def test_a_manifest_with_a_byte_order_mark(folder, capsys):
    """It is read as it would be without."""
    path = folder / MANIFEST
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert checked(folder, capsys) == (0, [])


def test_an_altered_or_missing_card_or_manifest(folder, capsys):
    """The card is written from the manifest again; without a manifest the rows are judged, and it is missed."""
    path = folder / "README.md"
    path.write_text(path.read_text("utf-8").replace("6 plane", "6000 plane"), "utf-8")
    code, ((label, cause),) = checked(folder, capsys)
    assert (code, label) == (1, "README.md") and "'000 plane" in cause or "6000" in cause
    path.unlink()
    assert checked(folder, capsys) == (1, [("README.md", "it is missing")])
    (folder / MANIFEST).unlink()
    assert checked(folder, capsys) == (1, [(MANIFEST, "no data set here: it has no manifest")])
    (folder / MANIFEST).write_text("{", "utf-8")
    code, refused = checked(folder, capsys)
    assert code == 1 and refused[0][0] == MANIFEST


def test_the_numbers_of_rows():
    """Ids by place in a whole data set; twice, out of order and missing in one that is not whole."""
    ids = [f"3-{n:07d}" for n in range(4)]
    assert numbering(ids, 3, 4).faults == {} and numbering(ids, 3, 4).missing == ()
    assert numbering(ids[:3], 3, 4).missing == (ids[3],)
    assert set(numbering([ids[0], ids[2], ids[1]], 3, 4).faults) == {2}
    assert set(numbering([ids[0], ids[0], ids[1], ids[2], ids[3]], 3, 4).faults) == {1}
    assert set(numbering([ids[0], None, 7, "3-0000001 ", "03-0000001"], 3, 4).faults) == {1, 2, 3, 4}
