"""Exports are bound to their records: every line and cell that is changed is refused with the column's name."""

from __future__ import annotations

import base64
import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from geogen.dataset.binding import exports
from geogen.dataset.binding.judging import Batch, judged, judges
from geogen.dataset.export import as_version, card_of, write_export
from geogen.dataset.manifest import Options
from geogen.dataset.synthesis import synthesize
from geogen.dataset.tasking import Wish, make_items
from geogen.dataset.twins import make_twins
from geogen.errors import ParseError
from geogen.eval import exported
from geogen.eval.export import line_of, write_items
from geogen.eval.export_note import NOTE, ExportNote
from geogen.eval.from_tables import asked_again
from geogen.eval.suites import SUITES as EVERY
from geogen.library import load_library
from geogen.tasks.formal import Formal
from geogen.tasks.record import stored
from geogen.tasks.said import said
from tests.conftest import Maker
from tests.dataset.binding.forgeries import with_checksum
from tests.searches import SEED

Row = dict[str, Any]
SUITES = ("np", "ts", "solving")
#: Columns of problem records that only a whole data set can bind: its candidates are counted there.
COUNTED = ("candidate", "illegible")


@pytest.fixture(scope="module")
def data(made_once: Callable[[str, Maker], Path]) -> Path:
    """A data set with items of two tasks."""

    def make(folder: Path) -> None:
        synthesize(Options(n=6, seed=SEED), folder, 1)
        make_items(folder, folder, Wish(("NP", "TS"), 2, 1), 1)

    return made_once("exported", make)


@pytest.fixture(scope="module")
def folders(data: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The items in every form."""
    place = tmp_path_factory.mktemp("forms")
    for form in ("jsonl", "vlmevalkit", "lm-eval", "lmms-eval"):
        write_items(form, data, place / form, SUITES, "original", "cot", "en")
    return {path.name: path for path in place.iterdir()}


def refusals(batches: Iterator[Batch]) -> list[str]:
    """The causes of refusals."""
    with judges(1) as pool:
        return [f"{found.label}: {found.cause}" for found in judged(batches, pool) if found.state == "refused"]


def noted(folder: Path, form: str, **items: int) -> None:
    """Make a folder with the note of an export."""
    folder.mkdir(exist_ok=True)
    (folder / NOTE).write_text(ExportNote(form, "cot", "original", "en", items).text(), "utf-8")


def texts(value: Any) -> Iterator[tuple[str, Any]]:
    """Other values in the place of one."""
    yield "null", None
    yield "a number", 7
    yield "a list", []
    if isinstance(value, str):
        middle = len(value) // 2
        yield "empty", ""
        yield "a blank", value + " "
        yield "cut short", value[:-1]
        yield "a letter", value[:middle] + ("x" if value[middle : middle + 1] != "x" else "y") + value[middle + 1 :]
        yield "turned round", value[::-1]
        yield "twice", value + value
        yield "upper case", value.upper()
        yield "zero width", value[:1] + "\u200b" + value[1:]
    else:
        text = json.dumps(value)
        yield "as text", text
        yield "more", [*value, "x"] if isinstance(value, list) else "more"
        yield "turned round", list(reversed(value)) if isinstance(value, list) and len(value) > 1 else "x"


def test_one_file_has_one_definition(data: Path, folders: dict[str, Path], tmp_path: Path) -> None:
    """A line of an item by the published definition behind one of a strict item."""
    other = tmp_path / "data"
    shutil.copytree(data / "problems", other / "problems")
    for name in ("manifest.json", "README.md"):
        shutil.copy(data / name, other / name)
    make_items(other, other, Wish(("TS",), 2, 1, True), 1)
    write_items("jsonl", other, tmp_path / "faithful", ("ts",), "original", "cot", "en")
    assert not refusals(exported.export_batches(tmp_path / "faithful"))
    strict, faithful = (
        sorted((folder / "ts.jsonl").read_text().splitlines(), key=lambda line: str(json.loads(line)["id"]))
        for folder in (folders["jsonl"], tmp_path / "faithful")
    )
    mixed = tmp_path / "mixed"
    noted(mixed, "jsonl", ts=2)
    (mixed / "ts.jsonl").write_text(f"{strict[0]}\n{faithful[1]}\n")
    name = json.loads(faithful[1])["id"]
    wanted = f"ts.jsonl:2 {name}: column 'definition': it says 'faithful', the first line gives 'strict'"
    assert [cause.replace('"', "'") for cause in refusals(exported.export_batches(mixed))] == [wanted]


def test_every_form_is_accepted(folders: dict[str, Path]) -> None:
    """All files of all forms."""
    for path in folders.values():
        assert exported.is_export(path) and not exports.is_export(path)
        with judges(1) as pool:
            found = list(judged(exported.export_batches(path), pool))
        assert len(found) >= 8 and {each.state for each in found} == {"accepted"}


@pytest.mark.parametrize("suite", SUITES)
@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.slow)])
def test_forged_lines_are_refused(every: int, suite: str, folders: dict[str, Path], tmp_path: Path) -> None:
    """Every field of a line in ten ways and more, and that of another line; usually every sixth way."""
    lines = [json.loads(line) for line in (folders["jsonl"] / f"{suite}.jsonl").read_text("utf-8").splitlines()]
    noted(tmp_path, "jsonl", **{suite: 1})
    count = 0
    for name, value in lines[0].items():
        for what, new in [*texts(value), ("of another line", lines[1][name])][::every]:
            if type(new) is type(value) and new == value:
                continue
            (tmp_path / f"{suite}.jsonl").write_text(json.dumps({**lines[0], name: new}, ensure_ascii=False) + "\n")
            found = refusals(exported.export_batches(tmp_path))
            whole = (name, what) == ("problem", "of another line")  # the line's other columns disagree with it
            assert len(found) == 1 and (whole or f"column '{name}'" in found[0]), (name, what, found)
            count += 1
    assert count >= 150 / every


@pytest.mark.parametrize("suite", SUITES)
def test_records_in_lines_have_their_columns_alone(suite: str, folders: dict[str, Path], tmp_path: Path) -> None:
    """A column more in the record of an item or a problem is read by nobody who checks it."""
    line = json.loads((folders["jsonl"] / f"{suite}.jsonl").read_text("utf-8").splitlines()[0])
    noted(tmp_path, "jsonl", **{suite: 1})
    for name in ("item", "problem"):
        if line[name] is None:
            continue
        text = json.dumps({"answer_note": "B", **json.loads(line[name])}, ensure_ascii=False)
        (tmp_path / f"{suite}.jsonl").write_text(json.dumps({**line, name: text}, ensure_ascii=False) + "\n", "utf-8")
        (found,) = refusals(exported.export_batches(tmp_path))
        assert found.endswith(f"column '{name}': such a record has no column 'answer_note'")


def test_cells_of_tables_are_refused(data: Path, tmp_path: Path) -> None:
    """A cell of VLMEvalKit's table, and a value of the harnesses' that are not those of the lines beside them."""
    target = tmp_path / "tsv"
    write_items("vlmevalkit", data, target, ("np",), "original", "cot", "en")
    path = target / "geogen_np.tsv"
    rows = [line.split("\t") for line in path.read_text("utf-8").splitlines()]
    for place, name in enumerate(rows[0]):
        for new in ("", rows[1][place] + "1"):
            if new != rows[1][place]:
                cells = [*rows[1][:place], new, *rows[1][place + 1 :]]
                path.write_text("\n".join("\t".join(r) for r in (rows[0], cells, *rows[2:])) + "\n")
                found = refusals(exported.export_batches(target))
                assert any(f"geogen_np.tsv: column '{name}'" in cause for cause in found), (name, new, found)


def test_what_nothing_speaks_for_is_refused(folders: dict[str, Path], tmp_path: Path) -> None:
    """A table without its lines, a loader with another line, a file that does not belong."""
    target = tmp_path / "lm"
    shutil.copytree(folders["lm-eval"], target)
    (target / "np.jsonl").unlink()
    (target / "geogen_task.py").write_text("import os\n")
    (target / "more.txt").write_text("more")
    sheet = (target / "geogen_ts.yaml").read_text().replace("generate_until", "loglikelihood")
    (target / "geogen_ts.yaml").write_text(sheet)
    found = refusals(exported.export_batches(target))
    for label in (
        "np.jsonl: it is missing; export.json names it",
        "geogen_np.parquet: it is no file of this export",
        "geogen_task.py: it says 'import os",
        "more.txt:",
        "geogen_ts.yaml:",
    ):
        assert any(cause.replace('"', "'").startswith(label) for cause in found), (label, found)


@pytest.mark.parametrize("form", ["jsonl", "vlmevalkit", "lm-eval", "lmms-eval"])
def test_nothing_of_an_export_is_left_out_unnoticed(form: str, folders: dict[str, Path], tmp_path: Path) -> None:
    """Each file of each form is missed, those of one kind at once, and so is a line."""
    kinds = {re.sub(rf"({'|'.join(SUITES)})\b", "*", path.name) for path in folders[form].iterdir()}
    for place, kind in enumerate(sorted(kinds)):
        target = Path(shutil.copytree(folders[form], tmp_path / str(place)))
        lost = list(target.glob(kind))
        for path in lost:
            path.unlink()
        found = refusals(exported.export_batches(target))
        for path in lost:
            assert any(cause.startswith(f"{path.name}: it is missing") for cause in found), (path.name, found)
    target = Path(shutil.copytree(folders[form], tmp_path / "shorter"))
    lines = (target / "ts.jsonl").read_text("utf-8").splitlines()
    (target / "ts.jsonl").write_text("".join(f"{line}\n" for line in lines[1:]), "utf-8")
    found = refusals(exported.export_batches(target))
    assert f"ts.jsonl: it has {len(lines) - 1} lines, where export.json notes {len(lines)}" in found


def test_notes_of_exports(folders: dict[str, Path], tmp_path: Path) -> None:
    """Another form, way of asking, version, count or field in the note; and no JSON at all."""
    target = Path(shutil.copytree(folders["vlmevalkit"], tmp_path / "notes"))
    note = json.loads((target / NOTE).read_text("utf-8"))
    wrongs: list[tuple[str, Any, str]] = [
        ("format", "other", "export.json: 'format': 'other' is none of jsonl, vlmevalkit, lm-eval, lmms-eval"),
        ("format", "lm-eval", "geogen_np.parquet: it is missing"),
        ("wording", "direct", "np.jsonl:1 {id}: column 'wording': it says 'cot', export.json gives 'direct'"),
        ("language", "zh", "np.jsonl:1 {id}: column 'language': it says 'en', export.json gives 'zh'"),
        ("modality", "text-only", "np.jsonl:1 {id}: column 'modality': it says 'original', export.json gives 'text-o"),
        ("version", "0", "export.json: it was written by geogen 0, and this is "),
        ("items", {**note["items"], "x": 3}, "export.json: 'items': 'x' is none of "),
        ("items", {}, "export.json: 'items': it names no suite"),
        ("items", 3, "export.json: the note of the export cannot be read: 'items' is not an object"),
        ("more", 3, "export.json: 'more' is noted, which says nothing"),
    ]
    first = json.loads((target / "np.jsonl").read_text("utf-8").splitlines()[0])["id"]
    for name, value, wanted in wrongs:
        (target / NOTE).write_text(json.dumps({**note, name: value}, indent=2) + "\n", "utf-8")
        found = [cause.replace('"', "'") for cause in refusals(exported.export_batches(target))]
        assert any(cause.startswith(wanted.format(id=first)) for cause in found), (name, value, found)
    (target / NOTE).write_text("[", "utf-8")
    (cause,) = refusals(exported.export_batches(target))
    assert cause.startswith("export.json: the note of the export cannot be read: ")


@pytest.mark.parametrize(
    "modality", ["text-only", *(pytest.param(m, marks=pytest.mark.slow) for m in (None, "figure-rich"))]
)
def test_folders_are_bound(modality: str | None, data: Path, tmp_path: Path) -> None:
    """A folder of lines and pictures is accepted; each field forged, and a picture exchanged, is refused."""
    write_export(data, tmp_path / "all", 2, as_version(modality) if modality else None)
    assert not refusals(exports.export_batches(tmp_path / "all"))
    path = tmp_path / "all" / "metadata.jsonl"
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    for name, value in lines[0].items():
        if name in COUNTED:
            continue
        for what, new in list(texts(value))[:: 6 if name not in ("question_en", "file_name", "version") else 1]:
            if type(new) is not type(value) or new != value:
                path.write_text(json.dumps({**lines[0], name: new}) + "\n")
                found = refusals(exports.export_batches(tmp_path / "all"))
                assert any(re.match(r"metadata\.jsonl:1\b", cause) for cause in found), (name, what, found)
    path.write_text("".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines))
    if modality != "text-only":
        one, two = (tmp_path / "all" / line["file_name"] for line in lines[:2])
        one.write_bytes(two.read_bytes())
        assert any("column 'image'" in cause for cause in refusals(exports.export_batches(tmp_path / "all")))


def test_paths_lead_nowhere_else(data: Path, tmp_path: Path) -> None:
    """A picture outside the folder is not read."""
    write_export(data, tmp_path / "all", 2)
    path = tmp_path / "all" / "metadata.jsonl"
    line = json.loads(path.read_text("utf-8").splitlines()[0])
    for name in ("../../x.png", "/etc/passwd", "images/../images/x.png"):
        path.write_text(json.dumps({**line, "file_name": name}) + "\n")
        assert any("column 'file_name'" in c for c in refusals(exports.export_batches(tmp_path / "all")))
    path.write_text(json.dumps({**line, "id": "../../x"}) + "\n")
    assert any("column 'id'" in c for c in refusals(exports.export_batches(tmp_path / "all")))


def altered(data: Path, target: Path, change: Callable[[list[Row]], list[Row]]) -> Path:
    """An export whose lines were changed, with a card that was written for them."""
    write_export(data, target)
    path = target / "metadata.jsonl"
    lines = change([json.loads(line) for line in path.read_text("utf-8").splitlines()])
    path.write_text("".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines), "utf-8")
    named = {line["file_name"] for line in lines}
    for picture in (target / "images").iterdir():
        if f"images/{picture.name}" not in named:
            picture.unlink()
    (target / "README.md").write_text(card_of(SEED, len(lines), lines), "utf-8")
    return target


def test_a_problem_stands_in_an_export_once(data: Path, tmp_path: Path) -> None:
    """The same record under another id, with a picture of that name."""

    def doubled(lines: list[Row]) -> list[Row]:
        again = {**lines[1], "id": f"{SEED}-0000006", "file_name": f"images/{SEED}-0000006.png"}
        shutil.copy(tmp_path / "all" / lines[1]["file_name"], tmp_path / "all" / again["file_name"])
        return [*lines, again]

    folder = altered(data, tmp_path / "all", doubled)
    found = refusals(exports.export_batches(folder))
    first = json.loads((folder / "metadata.jsonl").read_text("utf-8").splitlines()[1])["id"]
    same = f"column 'problem_fingerprint': its problem is that of '{first}'"
    assert f"metadata.jsonl:7 {SEED}-0000006: {same}" in found


@pytest.mark.usefixtures("recalled")
def test_an_export_is_of_one_seed(data: Path, tmp_path: Path) -> None:
    """A line of another data set, with its picture."""
    synthesize(Options(n=3, seed=4), tmp_path / "other", 1)
    write_export(tmp_path / "other", tmp_path / "more")
    other = json.loads((tmp_path / "more" / "metadata.jsonl").read_text("utf-8").splitlines()[2])

    def mixed(lines: list[Row]) -> list[Row]:
        shutil.copy(tmp_path / "more" / other["file_name"], tmp_path / "all" / other["file_name"])
        return [*lines[:2], other, *lines[3:]]

    found = refusals(exports.export_batches(altered(data, tmp_path / "all", mixed)))
    assert f"metadata.jsonl:3 4-0000002: column 'id': it is of the seed 4, the lines before are of {SEED}" in found


def test_an_export_says_nothing_of_what_was_left_out(data: Path, tmp_path: Path) -> None:
    """Without a row it is another export, whose card has another count and no other claim."""
    folder = altered(data, tmp_path / "all", lambda lines: lines[:3] + lines[4:])
    assert not refusals(exports.export_batches(folder))
    card = (folder / "README.md").read_text("utf-8")
    for old, new in (("# 5 ", "# 6 "), ("Of a data set", "All 6 problems of a data set"), (f"seed {SEED}", "seed 4")):
        (folder / "README.md").write_text(card.replace(old, new), "utf-8")
        (cause,) = refusals(exports.export_batches(folder))
        assert cause.startswith("README.md: it says "), cause


def line_again(line: Row, **columns: Any) -> Row:
    """A line of an item with other columns of its record, with a new checksum, made anew."""
    own = {**json.loads(line["item"]), **columns}
    (uri,) = (p["image_url"]["url"] for m in line["messages"] for p in m["content"] if p["type"] == "image_url")
    row = with_checksum({**own, "image": {"bytes": base64.b64decode(uri.partition(",")[2]), "path": None}})
    suite, language, modality = line["suite"], line["language"], line["modality"]
    one = asked_again(row, EVERY[suite], modality, language, json.loads(line["problem"]))
    own["provenance"] = row["provenance"]
    evidence = {"item": json.dumps(own, ensure_ascii=False), "problem": line["problem"]}
    return line_of(one, line["wording"], modality, language, evidence)


def put(folder: Path, suite: str, lines: list[Row]) -> list[str]:
    """What is said of an export of lines."""
    noted(folder, "jsonl", **{suite: len(lines)})
    (folder / f"{suite}.jsonl").write_text("".join(f"{json.dumps(x, ensure_ascii=False)}\n" for x in lines), "utf-8")
    return refusals(exported.export_batches(folder))


@pytest.fixture(scope="module")
def paired(data: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    """The lines of items with their twins, originals first."""
    folder = tmp_path_factory.mktemp("paired") / "data"
    shutil.copytree(data, folder)
    make_twins(folder, folder, Wish(("NP",), 2, 1), 1)
    write_items("jsonl", folder, folder.parent / "lines", ("np",), "original", "cot", "en")
    assert not refusals(exported.export_batches(folder.parent / "lines"))
    lines = [json.loads(line) for line in (folder.parent / "lines" / "np.jsonl").read_text("utf-8").splitlines()]
    return sorted(lines, key=lambda line: (line["variant"] == "perturbed", line["id"]))


def test_a_twin_belongs_to_its_original(paired: list[Row], tmp_path: Path) -> None:
    """Each twin called by the original of the other; one whose original is not there, or comes later."""
    one, two, *twins = paired
    assert len(twins) == 2 and not put(tmp_path / "right", "np", paired)
    turned = []
    for line, other in zip(twins, (two, one), strict=True):
        data = json.loads(json.loads(line["item"])["provenance"])
        data["perturbed"]["original"] = other["id"]
        changed = {"id": f"{other['id']}-perturbed", "original": other["id"], "provenance": stored(data)}
        turned.append(line_again(line, **changed))
    found = put(tmp_path / "turned", "np", [one, two, *turned])
    assert len(found) == 2 and all("column 'item': column 'provenance': its perturbation is of" in c for c in found)
    told = f"{twins[0]['id']}: column 'original': no line before it has the item '{one['id']}'"
    assert put(tmp_path / "gone", "np", [two, *twins]) == [f"np.jsonl:2 {told}"]
    assert put(tmp_path / "late", "np", [two, *twins, one]) == [f"np.jsonl:2 {told}"]


def test_other_words_make_no_other_line(paired: list[Row], tmp_path: Path) -> None:
    """An item in the other asking phrase under another id."""
    one = paired[0]
    data = json.loads(json.loads(one["item"])["provenance"])
    data["style"] = int(data["style"] == 0)
    texts = {f"question_{lang}": text for lang, text in said(Formal(data, load_library())).question.items()}
    again = line_again(one, id="NP-1-00066", original="NP-1-00066", provenance=stored(data), **texts)
    assert not put(tmp_path / "alone", "np", [again])
    told = f"np.jsonl:2 NP-1-00066: column 'question': its reader is asked the same as in '{one['id']}'"
    assert put(tmp_path / "both", "np", [one, again]) == [told]


def test_what_lies_beside_an_export_is_named(data: Path, folders: dict[str, Path], tmp_path: Path) -> None:
    """Files of any depth that a reader of image folders, or of the harness's folder, would take for data."""
    write_export(data, tmp_path / "all", 2)
    added = (
        "evil.parquet",
        "metadata.csv",
        "train/metadata.jsonl",
        f"{SEED}-0000099.png",
        "view/x.png",
        "images/x/y.png",
    )
    for name in added:
        (tmp_path / "all" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "all" / name).write_text("evil")
    found = refusals(exports.export_batches(tmp_path / "all"))
    assert sorted(cause.partition(":")[0] for cause in found) == sorted(added)
    target = Path(shutil.copytree(folders["jsonl"], tmp_path / "items"))
    (target / "np").mkdir()
    (target / "np" / "x.py").write_text("evil")
    assert refusals(exported.export_batches(target)) == ["np/x.py: it is no file of this export"]


def test_sheets_name_the_data_beside_them(folders: dict[str, Path], tmp_path: Path) -> None:
    """No address and no other folder, whatever the name of the file is; nor a folder that was moved."""
    target = Path(shutil.copytree(folders["lm-eval"], tmp_path / "lm"))
    path = target / "geogen_np.yaml"
    moved = path.read_text("utf-8")
    here = json.dumps(str((target / "geogen_np.parquet").resolve()))
    right = re.sub(r"(?m)^    test: .*$", lambda _: f"    test: {here}", moved)
    for other in ("https://evil/d/geogen_np.parquet", "/etc/geogen_np.parquet", "hf://x/geogen_np.parquet"):
        path.write_text(right.replace(here, json.dumps(other)), "utf-8")
        found = [cause for cause in refusals(exported.export_batches(target)) if cause.startswith("geogen_np.yaml")]
        assert len(found) == 1 and found[0].startswith("geogen_np.yaml: it says ") and "moved" in found[0], other
    path.write_text(right, "utf-8")
    assert not [c for c in refusals(exported.export_batches(target)) if c.startswith("geogen_np.yaml")]


def test_files_are_not_read_beyond_their_size(data: Path, folders: dict[str, Path], tmp_path: Path) -> None:
    """Files of gigabytes beside honest lines, and a small table that would become large."""
    for form, name in (("lm-eval", "geogen_task.py"), ("lm-eval", "geogen_np.yaml"), ("vlmevalkit", "geogen_np.tsv")):
        target = Path(shutil.copytree(folders[form], tmp_path / name))
        with open(target / name, "r+b") as file:
            file.truncate(3 * 2**30)
        found = [cause for cause in refusals(exported.export_batches(target)) if cause.startswith(name)]
        assert len(found) == 1 and found[0].startswith(f"{name}: it is of 3072 MiB, where "), found
    target = Path(shutil.copytree(folders["lm-eval"], tmp_path / "bomb"))
    table = pq.read_table(target / "geogen_np.parquet")
    long = pa.array(["a" * 2**27] * table.num_rows)
    pq.write_table(table.set_column(0, table.field(0), long), target / "geogen_np.parquet", compression="zstd")
    assert (target / "geogen_np.parquet").stat().st_size < 2**20
    found = [cause for cause in refusals(exported.export_batches(target)) if cause.startswith("geogen_np.parquet")]
    assert len(found) == 1 and found[0].startswith("geogen_np.parquet: the column 'id' has a page of "), found
    write_export(data, tmp_path / "all", 2)
    for name in ("README.md", "metadata.jsonl"):
        with open(tmp_path / "all" / name, "r+b") as file:
            file.truncate(3 * 2**30)
        if name == "README.md":
            found = refusals(exports.export_batches(tmp_path / "all"))
            assert len(found) == 1 and found[0].startswith("README.md: it is of 3072 MiB, where ")
    with pytest.raises(ParseError, match="a line longer than 8 MiB"):
        refusals(exports.export_batches(tmp_path / "all"))


def test_exports_without_records(tmp_path: Path) -> None:
    """Empty files of lines are no export of nothing."""
    (tmp_path / "metadata.jsonl").write_text("\n")
    assert "metadata.jsonl: there is no record in it" in refusals(exports.export_batches(tmp_path))
    noted(tmp_path / "items", "jsonl", np=1)
    (tmp_path / "items" / "np.jsonl").write_text("\n")
    assert refusals(exported.export_batches(tmp_path / "items")) == [
        "np.jsonl: it has 0 lines, where export.json notes 1"
    ]
