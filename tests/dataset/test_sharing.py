"""Shards that machines make apart are merged to the bytes of one machine, whatever ended them on the way."""

import json
import multiprocessing
import os
import re
import shutil
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from geogen.dataset.candidate import Candidate, Maker
from geogen.dataset.filling import WORK
from geogen.dataset.manifest import Options
from geogen.dataset.merging import merge, read_shares
from geogen.dataset.share import RUN, Share, owner, parse_share, target
from geogen.dataset.share_folder import CANDIDATES, NOTE, ShareNote, read_candidates, read_note, write_note
from geogen.dataset.sharing import make_share
from geogen.dataset.synthesis import synthesize
from geogen.errors import GeogenError, NothingFits, ParseError

pytestmark = pytest.mark.usefixtures("recalled")

OPTIONS = Options(n=40, seed=3, figures=False)
SHARDS = 3
#: Candidates of a file here.
BUNDLE = 4


def content(folder: Path) -> dict[str, bytes]:
    """All files by name."""
    files = (p for p in folder.rglob("*") if p.is_file())
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in files}


def killed_after(kept: int, share: Share, folder: Path) -> int | None:
    """The exit code of a process that makes a share and kills itself when it has so many problems."""

    def progress(done: int, total: int) -> None:
        if done >= kept:
            os.kill(os.getpid(), signal.SIGKILL)

    def work() -> None:
        make_share(OPTIONS, share, folder, progress=progress)

    process = multiprocessing.get_context("fork").Process(target=work)
    process.start()
    process.join()
    return process.exitcode


@pytest.fixture(scope="module")
def whole(made_once) -> Path:
    """The data set of one machine; nothing may be written into it."""
    return made_once("sharing-whole", lambda folder: synthesize(OPTIONS, folder))


@pytest.fixture(scope="module")
def shards(made_once) -> list[Path]:
    """Its three shards, of which the second was killed twice on the way; nothing may be written into them."""

    def make(folder: Path) -> None:
        for number in range(1, SHARDS + 1):
            share, place = Share(number, SHARDS), folder / f"shard-{number}"
            if number == 2:
                assert [killed_after(kept, share, place) for kept in (3, 9)] == [-signal.SIGKILL] * 2
                assert not read_note(place).complete and any((place / WORK).iterdir())
            make_share(OPTIONS, share, place)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("geogen.dataset.sharing.BUNDLE", BUNDLE)
        made = made_once("sharing-shards", make)
    return [made / f"shard-{number}" for number in range(1, SHARDS + 1)]


@pytest.fixture
def copies(tmp_path, shards) -> list[Path]:
    """Shards of one's own."""
    return [Path(shutil.copytree(shard, tmp_path / shard.name)) for shard in shards]


def change(shard: Path, how: Callable[[ShareNote], ShareNote]) -> None:
    """Write another note into a shard."""
    write_note(shard, how(read_note(shard)))


def cut(shard: Path, count: int) -> None:
    """Leave a shard its first files alone."""

    def shorter(note: ShareNote) -> ShareNote:
        files = dict(list(note.files.items())[:count])
        last = max(c.index for c in read_candidates(shard, files))
        return replace(note, files=files, reach=last + 1)

    change(shard, shorter)


def refusal(*folders: Path) -> str:
    """The line with which shards are refused."""
    with pytest.raises(GeogenError) as caught:
        read_shares(folders)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_candidates_are_dealt_out(shards):
    """Every candidate belongs to one share, in short runs; a share has its own candidates without a gap, in order."""
    assert [owner(index, 3) for index in range(0, 6 * RUN, RUN)] == [1, 2, 3, 1, 2, 3]
    for shard in shards:
        note = read_note(shard)
        indices = [candidate.index for candidate in read_candidates(shard, note.files)]
        assert indices == [index for index in range(note.reach) if note.share.owns(index)]
        assert len(note.files) == -(-len(indices) // BUNDLE)
        assert note.complete and note.problems >= target(OPTIONS.n, note.share, 0.1) == 15
        assert sorted(p.name for p in shard.iterdir()) == [CANDIDATES, NOTE]


def test_merged_shards_are_the_bytes_of_one_machine(tmp_path, whole, shards):
    """In whatever order they are named."""
    merge([shards[2], shards[0], shards[1]], tmp_path / "merged")
    assert content(tmp_path / "merged") == content(whole)


def test_what_the_shards_lack_is_made(tmp_path, whole, copies):
    """Shards of different lengths that do not suffice: the merge makes the rest itself, and says so once."""
    for shard, files in zip(copies, (2, 1, 3), strict=True):
        cut(shard, files)
    said: list[str] = []
    merge(copies, tmp_path / "merged", warn=said.append)
    assert content(tmp_path / "merged") == content(whole)
    (line,) = said
    assert re.fullmatch(
        r"the shards give \d+ of 40 problems, the others are made here \(shards with --spare [\d.]+ give more\)", line
    )


def test_a_merge_goes_on_where_it_was_interrupted(tmp_path, whole, copies, monkeypatch):
    """Interrupted when it has a problem more, again and again, it makes no candidate twice."""
    monkeypatch.setattr("geogen.dataset.filling.shard_size", lambda n: 100)
    asked: list[int] = []

    class Counted(Maker):
        def __call__(self, index: int) -> Candidate:
            asked.append(index)
            return super().__call__(index)

    monkeypatch.setattr("geogen.dataset.filling.Maker", Counted)
    for shard in copies:
        cut(shard, 2)
    goal = 30

    def progress(done: int, total: int) -> None:
        if goal <= done < total:
            raise KeyboardInterrupt

    while goal < 40:
        with pytest.raises(KeyboardInterrupt):
            merge(copies, tmp_path / "merged", progress=progress)
        goal += 5
    merge(copies, tmp_path / "merged")
    assert content(tmp_path / "merged") == content(whole)
    assert asked and len(asked) == len(set(asked))


def test_a_shard_that_is_asked_for_more_goes_on(copies):
    """What it has stays; a smaller share beyond its part changes nothing."""
    before = content(copies[0])
    note = make_share(OPTIONS, Share(1, SHARDS), copies[0], spare=0.1)
    assert content(copies[0]) == before
    more = make_share(OPTIONS, Share(1, SHARDS), copies[0], spare=0.2)
    assert more.problems >= 16 > note.problems and more.reach > note.reach
    assert {name: digest for name, digest in more.files.items() if name in note.files} == note.files


def test_shards_that_make_no_whole_are_refused(tmp_path, copies):
    """One line each that says which shard, and what to do."""
    one, two, three = copies
    assert refusal(one, three) == (
        "shard 2/3 is not among them (name its folder, or make it: the same 'geogen synth' with --shard 2/3)"
    )
    again = Path(shutil.copytree(one, tmp_path / "again"))
    assert refusal(one, two, again) == f"{again}: shard 1/3 is also in {one} (name each shard once)"
    assert refusal(tmp_path) == f"{tmp_path}: no shard here ('geogen synth --shard 1/8' makes one of eight)"
    change(two, lambda note: replace(note, complete=False))
    remedy = f"run its 'geogen synth --shard 2/3 --out {two}' again, with the same options"
    assert refusal(*copies) == f"{two}: shard 2/3 is not complete ({remedy})"
    change(two, lambda note: replace(note, complete=True, share=Share(2, 4)))
    assert refusal(*copies) == (f"{two}: holds one of 4 shards, and {one} one of 3 (merge shards of one data set)")
    other = replace(OPTIONS, seed=4)
    change(two, lambda note: replace(note, share=Share(2, 3), manifest=replace(note.manifest, options=other)))
    assert refusal(*copies) == (
        f"{two}: holds a shard made with other options: seed 4, not 3 "
        "(merge shards of one data set, made by this version)"
    )


def test_a_changed_or_lost_file_of_a_shard_is_named(tmp_path, copies):
    """The merge ends at it, and begins nothing that a repaired shard could not complete."""
    name = next(iter(read_note(copies[1]).files))
    (copies[1] / name).write_bytes(b"")
    with pytest.raises(GeogenError) as caught:
        merge(copies, tmp_path / "merged")
    assert str(caught.value) == f"{copies[1] / name}: is missing or has been changed (make the shard again)"


def test_notes_of_strangers_are_refused(copies):
    """Names that lead elsewhere, numbers of no shard, and what is no note."""
    for change_of, said in (
        ({"files": {"../../x": ""}}, "'../../x' is no file of candidates"),
        ({"shard": 7}, "'7/3' is no shard"),
        ({"reach": "far"}, "'reach' is not a whole number"),
    ):
        path = copies[0] / NOTE
        before = path.read_bytes()
        path.write_text(json.dumps({**json.loads(before), **change_of}))
        assert refusal(*copies) == f"{path}: the note of the shard cannot be read: {said}"
        path.write_bytes(before)


def test_a_folder_holds_one_share(tmp_path, copies):
    """Another share, other options and another's folder are refused."""
    for options, share, said in (
        (OPTIONS, Share(2, 3), "holds shard 1/3, not 2/3"),
        (replace(OPTIONS, n=41), Share(1, 3), "holds a shard made with other options: n 40, not 41"),
    ):
        with pytest.raises(GeogenError) as caught:
            make_share(options, share, copies[0])
        assert str(caught.value) == f"{copies[0]}: {said} (choose another --out)"
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "diary.txt").touch()
    with pytest.raises(GeogenError, match="the folder is not empty, it holds 'diary.txt'"):
        make_share(OPTIONS, Share(1, 3), tmp_path / "mine")


def test_impossible_options_leave_nothing_behind(tmp_path, monkeypatch):
    """A share of what no candidate fits ends in one line."""
    monkeypatch.setattr("geogen.dataset.filling.PATIENCE", 3)
    hopeless = replace(OPTIONS, min_steps=900)
    with pytest.raises(NothingFits, match="no problem among 3 candidates fits the options"):
        make_share(hopeless, Share(1, 3), tmp_path / "shard")
    assert not (tmp_path / "shard").exists()


@pytest.mark.parametrize(
    "text", ["", "3", "0/3", "4/3", "1/0", "1/2000", "a/b", "1/3/5", "²/3", "-1/3", "1/99999999999999"]
)
def test_what_is_no_share_is_refused(text):
    """In one line that says how it is written, or which there are."""
    with pytest.raises(ParseError, match="is no shard"):
        parse_share(text)


def test_shares_are_written_as_fractions():
    """The second of eight."""
    assert parse_share("2/8") == Share(2, 8) and str(Share(2, 8)) == "2/8"
