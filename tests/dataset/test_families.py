"""Twins of a data set: as many as there are, the same on any number of processes, and bound to their originals."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from geogen.cli.app import run
from geogen.dataset import families
from geogen.dataset.binding.judging import Batch, judged, judges
from geogen.dataset.binding.variant_tables import variant_records
from geogen.dataset.binding.variants import check_variant_row
from geogen.dataset.manifest import Options
from geogen.dataset.paired import FoundInPairs
from geogen.dataset.shards import shard_paths
from geogen.dataset.synthesis import synthesize
from geogen.dataset.variant_folder import NOTE, VARIANTS
from geogen.dataset.variant_tables import encode, note_of
from geogen.dataset.variants import ASIDE, Wanted, make_variants
from geogen.errors import ProofRejected, SceneError
from geogen.families.kind import PAIR
from geogen.families.kinds import KINDS, MATCHED
from geogen.families.matched import CONTROL
from geogen.families.row import picture, written
from geogen.figure.raster import write_png
from geogen.library import load_library
from tests.conftest import Maker

#: Kinds that are soon made, and how many of each are wished for; there are eight problems.
MADE, EACH = ("backward", "numbers", "mismatch", "false-claim", "true-claim"), 4


@pytest.fixture(scope="module")
def data(made_once: Callable[[str, Maker], Path]) -> Path:
    """Eight problems with twins; nothing may be written into it."""

    def make(folder: Path) -> None:
        synthesize(Options(n=8, seed=45), folder, 1)
        make_variants(folder, folder, Wanted(MADE, EACH, 1), 1)

    return made_once("families", make)


@pytest.fixture
def copy(data: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(data, tmp_path / "copy"))


def rows(folder: Path, kind: str) -> list[dict[str, Any]]:
    """The twins of a kind."""
    found: list[dict[str, Any]] = pq.read_table(folder / VARIANTS / f"{kind}.parquet").to_pylist()
    return found


def rewrite(folder: Path, kind: str, changed: list[dict[str, Any]], **note: Any) -> None:
    """Write other twins of a kind, noted as they are."""
    bytes_ = encode(kind, changed)
    (folder / VARIANTS / f"{kind}.parquet").write_bytes(bytes_)
    path = folder / VARIANTS / NOTE
    whole = json.loads(path.read_text("utf-8"))
    whole["variants"][kind] |= {**note_of(kind, changed, bytes_), **note}
    path.write_text(json.dumps(whole), "utf-8")


def refusals(folder: Path, images: bool = False) -> list[str]:
    """What is said of the variants that are refused."""
    with judges(1) as pool:
        found = list(judged([Batch(variant_records(folder, images))], pool))
    return [f"{each.label}: {each.cause}" for each in found if each.state == "refused"]


def test_twins_are_what_they_are(data: Path) -> None:
    """Numbered rows, of a family no more than its kind has, accepted with their pictures."""
    for kind in MADE:
        found = rows(data, kind)
        assert [row["id"] for row in found] == [f"{kind}-1-{number:05d}" for number in range(len(found))]
        assert all(row["family"] == row["problem_id"] and row["kind"] == kind for row in found)
        assert len(found) <= EACH
        assert max(Counter(row["family"] for row in found).values()) <= KINDS[kind].most
    assert refusals(data, images=True) == []


def test_the_same_on_two_processes(data: Path, tmp_path: Path) -> None:
    """The same bytes, and nothing of the work is left."""
    make_variants(data, tmp_path, Wanted(("numbers", "true-claim"), EACH, 1), 2)
    for kind in ("numbers", "true-claim"):
        name = f"{VARIANTS}/{kind}.parquet"
        assert (tmp_path / name).read_bytes() == (data / name).read_bytes()
    assert not (tmp_path / ASIDE).exists()


def test_another_seed_makes_other_twins(data: Path, tmp_path: Path) -> None:
    """Of the same problems."""
    make_variants(data, tmp_path, Wanted(("false-claim",), 8, 2), 1)
    one = {row["family"]: row["goal"] for row in rows(data, "false-claim")}
    other = {row["family"]: row["goal"] for row in rows(tmp_path, "false-claim")}
    assert any(other[family] != goal for family, goal in one.items() if family in other)


def test_interrupted_twins_go_on(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what was not made yet is made."""
    monkeypatch.setattr("geogen.dataset.variants.CHUNK", 1)
    made, asked = families._made, []

    def counted(kinds: Any, seed: int, chunk: Any) -> Any:
        asked.append(chunk[0]["id"])
        return made(kinds, seed, chunk)

    def stop(done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(families, "_made", counted)
    wanted = Wanted(("true-claim",), EACH, 1)
    with pytest.raises(KeyboardInterrupt):
        make_variants(data, tmp_path, wanted, 1, stop)
    assert not (tmp_path / VARIANTS).exists()
    make_variants(data, tmp_path, wanted, 1)
    assert len(asked) == len(set(asked))
    name = f"{VARIANTS}/true-claim.parquet"
    assert (tmp_path / name).read_bytes() == (data / name).read_bytes()


def test_a_kind_without_twins(copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """One line says so, its file of before is gone, and the other kinds are made."""
    made = families._made

    def none(kinds: Any, seed: int, chunk: Any) -> Any:
        empty = {"numbers": {"rows": [], "why": "no such twin found"}}
        return [{**found, **(empty if "numbers" in kinds else {})} for found in made(kinds, seed, chunk)]

    monkeypatch.setattr(families, "_made", none)
    arguments = ["--kind", "numbers", "--kind", "true-claim", "--n", "2", "--workers", "1", "--data", str(copy)]
    assert run(["variants", *arguments]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"variants of 8 problems in {copy / 'variants'}"
    assert said[1].startswith("true-claim: 2 of ")
    assert said[2:] == ["numbers: none; 8 problems: no such twin found"]
    assert not (copy / VARIANTS / "numbers.parquet").exists()
    assert refusals(copy) == []


def test_a_figure_with_too_many_quantities_has_no_more_twins(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A problem of which no closure can be made has no twins of that kind, and says why; the others have theirs."""
    (row, *_) = [
        r for path in shard_paths(data) for r in pq.read_table(path).to_pylist() if r["answer_type"] != "proof"
    ]
    family = families.family_of(families.read_source(row), 1, families.load_library())

    def too_many(_: object) -> None:
        raise SceneError("more than 48 different constants in one scene")

    monkeypatch.setattr(families, "judged_drafts", lambda kind, family: iter(map(too_many, (kind,))))
    found = families.twins_of(families.KINDS["backward"], family)
    assert found == {"rows": [], "why": "more than … different constants in one scene"}


def test_fewer_than_wished_for(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As many as there are, with the reasons, and the check is content."""
    arguments = ["--kind", "true-claim", "--n", "30", "--workers", "1", "--data", str(data), "--out", str(tmp_path)]
    assert run(["variants", *arguments]) == 0
    said = capsys.readouterr().out.splitlines()[1]
    count = len(rows(tmp_path, "true-claim"))
    assert said.startswith(f"true-claim: {count} of ") and "(--n 30)" in said
    assert json.loads((tmp_path / VARIANTS / NOTE).read_text("utf-8"))["variants"]["true-claim"]["n"] == 30
    assert refusals(tmp_path) == []


def made_of(*counts: int) -> list[dict[str, Any]]:
    """Families with so many twins each, as the makers return them; only their text is looked at."""
    every = ([{"question_en": f"{place} {number}"} for number in range(count)] for place, count in enumerate(counts))
    return [{"numbers": {"rows": rows, "why": "" if rows else "no such twin found"}} for rows in every]


@pytest.mark.parametrize(
    ("n", "taken"),
    [
        (2, ["0 0", "2 0"]),
        (4, ["0 0", "2 0", "3 0", "0 1"]),
        (9, ["0 0", "2 0", "3 0", "0 1", "3 1", "0 2"]),
    ],
)
def test_twins_are_taken_in_turn(n: int, taken: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of each family before the second of any; once there are families enough, no more are looked at."""
    monkeypatch.setattr(families, "is_new", lambda *_: True)
    found = families.Found({"numbers": n})
    for family in made_of(3, 0, 1, 2):
        if not found.enough:
            found.add(family, families.load_library())
    rows, without = found.taken()["numbers"]
    assert [row["question_en"] for row in rows] == taken
    assert without == {"no such twin found": 1}


def test_pairs_are_taken_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two kinds with one control, whose rows stand in the order of their twins."""
    monkeypatch.setattr(families, "is_new", lambda *_: True)

    def of(place: int, *kinds: str) -> dict[str, Any]:
        names = {kind: [f"{kind} {place} {number}" for number in range(2)] for kind in kinds}
        rows = {kind: [{"id": name, PAIR: name} for name in some] for kind, some in names.items()}
        rows[CONTROL] = [{"id": f"control of {name}", PAIR: name} for some in names.values() for name in some]
        return {kind: {"rows": rows.get(kind, []), "why": "none" * (kind not in rows)} for kind in MATCHED}

    one, two, _ = MATCHED
    found = FoundInPairs(CONTROL, 3)
    for family in (of(0, one), of(1, one, two), of(2, two)):
        found.add(family, families.load_library())
    taken = {kind: [row["id"] for row in rows] for kind, (rows, _) in found.taken().items()}
    assert taken[one] == [f"{one} 0 0", f"{one} 1 0", f"{one} 0 1"]
    assert taken[two] == [f"{two} 1 0", f"{two} 2 0", f"{two} 1 1"]
    assert taken[CONTROL] == [f"control of {name}" for name in (*taken[one], *taken[two])]


def test_controls_are_as_many_as_their_twins(data: Path, tmp_path: Path) -> None:
    """One was wished for of each kind, and the control of two kinds has two; more are too many."""
    kinds = [option for kind in MATCHED for option in ("--kind", kind)]
    assert run(["variants", *kinds, "--n", "1", "--workers", "1", "--data", str(data), "--out", str(tmp_path)]) == 0
    count = {kind: len(rows(tmp_path, kind)) for kind in MATCHED if (tmp_path / VARIANTS / f"{kind}.parquet").exists()}
    assert count[CONTROL] == sum(count.values()) - count[CONTROL] > 0
    assert refusals(tmp_path) == []
    note = tmp_path / VARIANTS / NOTE
    noted = json.loads(note.read_text("utf-8"))
    noted["variants"][CONTROL]["n"] = 0
    note.write_text(json.dumps(noted, indent=1, ensure_ascii=False) + "\n", "utf-8")
    assert any("'n': it says '0'" in line or "and 0 are noted" in line for line in refusals(tmp_path))


def test_an_original_that_is_missing(copy: Path) -> None:
    """One line for its family; its twins and all others are judged."""
    gone = rows(copy, "true-claim")[0]["family"]
    for path in shard_paths(copy):
        table = pq.read_table(path)
        pq.write_table(table.filter([name != gone for name in table.column("id").to_pylist()]), path)
    kinds = ", ".join(kind for kind in MADE if gone in {row["family"] for row in rows(copy, kind)})
    kinds = ", ".join(kind for kind in families.KINDS if kind in kinds.split(", "))
    told = [line for line in refusals(copy) if "looked_at" not in line]
    assert told == [f"family {gone}: the data set lacks its original; its twins are {kinds}"]
    changed = rows(copy, "true-claim")
    changed[0]["answer"] = "refuted"
    rewrite(copy, "true-claim", changed)
    assert any(line.startswith(f"variant {changed[0]['id']}: column 'answer'") for line in refusals(copy))


def test_a_family_of_another_problem(copy: Path) -> None:
    """A twin is bound to the record of its original."""
    changed = rows(copy, "mismatch")
    changed[0]["family"] = changed[0]["problem_id"] = changed[1]["family"]
    rewrite(copy, "mismatch", changed)
    told = refusals(copy)
    assert f"the problem '{changed[1]['family']}' is another one" in told[0]
    assert told[1].endswith(f"it has 2 twins of the family '{changed[1]['family']}', and at most 1 belong there")


def test_pictures_are_compared(copy: Path) -> None:
    """The picture of another twin is refused, and not looked at where pictures are left out."""
    changed = rows(copy, "mismatch")
    changed[0]["image"], changed[1]["image"] = changed[1]["image"], changed[0]["image"]
    rewrite(copy, "mismatch", changed)
    assert refusals(copy) == []
    told = refusals(copy, images=True)
    assert len(told) == 2 and all("column 'image'" in line for line in told)


def test_files_and_notes_are_bound(copy: Path) -> None:
    """A twin twice, a twin of another kind, and counts that are not those of the file."""
    changed = rows(copy, "true-claim")
    twice = [*changed, {**changed[0], "id": f"true-claim-1-{len(changed):05d}"}]
    rewrite(copy, "true-claim", twice, n=9)
    assert f"column 'question_en': its reader is asked the same as in '{changed[0]['id']}'" in refusals(copy)[0]
    rewrite(copy, "true-claim", changed, n=len(changed) - 1)
    assert [line.partition(": ")[0] for line in refusals(copy)] == ["variants/true-claim.parquet"] * 2
    rewrite(copy, "true-claim", changed, n=EACH)
    false = rows(copy, "false-claim")
    rewrite(copy, "false-claim", [{**changed[0], "id": "false-claim-1-00000"}, *false[1:]])
    assert "column 'provenance': it is that of the kind 'true-claim'" in refusals(copy)[0]


def written_anew(provenance: dict[str, Any], problem: str, number: int) -> dict[str, Any]:
    """The record of a twin, all its columns written from its provenance."""
    row, label = written(provenance, load_library())
    image = {"bytes": write_png(picture(label, load_library())), "path": None}
    name = f"{provenance['kind']}-1-{number:05d}"
    return {**row, "id": name, "family": problem, "problem_id": problem, "image": image}


def renamed(value: Any, names: dict[str, str]) -> Any:
    """JSON data with other names of points."""
    if isinstance(value, dict):
        return {names.get(k, k): v if k in ("rule", "kind", "name") else renamed(v, names) for k, v in value.items()}
    if isinstance(value, list):
        return [renamed(part, names) for part in value]
    if isinstance(value, str):
        return re.sub(r"(?<![a-z0-9_])[a-z](?![a-z0-9_(])", lambda m: names.get(m[0], m[0]), value)
    return value


def test_other_names_make_no_other_twin(copy: Path) -> None:
    """A twin whose points were renamed, of a problem and a family that are not there, in a folder without problems."""
    for name in ("problems", "manifest.json"):
        path = copy / name
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    (row, *_) = rows(copy, "backward")
    data = json.loads(row["provenance"])
    names = dict(zip(sorted(data["original"]["figure"]), "pqrtuvwxyz", strict=False))
    again = written_anew(renamed(data, names), "4-0000099", 1)
    check_variant_row(again, load_library())
    assert again["question_en"] != row["question_en"]
    rewrite(copy, "backward", [{**row, "id": "backward-1-00000"}, again], n=EACH)
    told = "variant backward-1-00001: column 'question_en': its reader is asked the same as in 'backward-1-00000'"
    assert told in refusals(copy)


def test_other_words_make_no_other_retelling(copy: Path) -> None:
    """Retellings whose kinds of moves are the same; they differ in the key by which words are drawn."""
    make_variants(copy, copy, Wanted(("augmented",), EACH, 1), 1)
    (row, *_) = rows(copy, "augmented")
    data, found = json.loads(row["provenance"]), [row]
    for key in range(60):
        with suppress(ProofRejected):
            other = {**data, "moves": {**data["moves"], "key": key}}
            again = written_anew(other, row["problem_id"], len(found))
            found += [again] if again["question_en"] not in {r["question_en"] for r in found} else []
        if len(found) == 3:
            break
    rewrite(copy, "augmented", found, n=EACH)
    told = "variant augmented-1-0000{}: column 'question_en': its reader is asked the same as in '" + row["id"] + "'"
    assert {told.format(number) for number in (1, 2)} <= set(refusals(copy))


def test_a_file_that_cannot_be_read(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line for it, and all others are judged; of a table without rows that is what is said."""
    table = pq.read_table(copy / VARIANTS / "mismatch.parquet")
    pq.write_table(table.slice(0, 0), copy / VARIANTS / "mismatch.parquet")
    (copy / VARIANTS / "numbers.parquet").write_bytes(b"PAR1, as it were")
    told = refusals(copy)
    assert told[0].startswith("variants/numbers.parquet: not a Parquet file that can be read")
    assert told[1:] == ["variants/mismatch.parquet: it has a row group without rows"]
    assert run(["check", "--quick", "--workers", "1", str(copy)]) == 1
    said = capsys.readouterr()
    assert "it has a row group without rows" in said.out + said.err and "true-claim" in said.out + said.err
