"""Splits: exact sizes, a side for each construction whatever its numbers, and files that readers of data sets take."""

from collections import Counter
from dataclasses import replace

import pytest

from geogen.dataset.choosing import Chooser
from geogen.dataset.manifest import Options, read_manifest
from geogen.dataset.shards import read_rows, shard_paths
from geogen.dataset.splits import MOST, WHOLE, least_share, sizes, split_of, starts
from geogen.dataset.synthesis import check_options, synthesize
from geogen.dataset.tasking import Wish, make_items, read_bare
from geogen.dataset.variants import Wanted, make_variants
from geogen.errors import GeogenError, RecordError
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.problem.controls import Controls
from geogen.problem.premise import kind_of

SHARES = (("train", 0.6), ("test", 0.2), ("dev", 0.2))
SMALL = Options(n=10, seed=3, figures=False, controls=Controls(split=SHARES))
#: Few problems with figures, in two splits, of a seed whose first candidates take seconds.
HALVES = replace(SMALL, n=4, seed=33, figures=True, controls=Controls(split=(("train", 0.5), ("test", 0.5))))
REFUSED = {
    (("train", 0.9), ("test", 0.2)): "--split: the shares add up to 1.1",
    (("train", 0.9),): "--split: the shares add up to 0.9",
    (("train", 0.0), ("test", 1.0)): "--split train=0 is no share",
    (("train", 0.5), ("train", 0.5)): "--split names a split twice",
    (("Train", 1.0),): "--split: 'Train' is no name of a split",
    (("../x", 1.0),): "--split: '../x' is no name of a split",
    (("all", 1.0),): "--split: 'all' is no name of a split",
    (("train", 0.999), ("test", 0.001)): "--split test=0.001: of 10 problems that is none",
    tuple((f"s{k}", 1 / (MOST + 1)) for k in range(MOST + 1)): f"--split names {MOST + 1} splits",
}


@pytest.fixture(scope="module")
def made(made_once):
    """A small data set with three splits."""
    return made_once("splits", lambda folder: synthesize(SMALL, folder, 1))


@pytest.fixture(scope="module")
def halves(made_once):
    """The data set of two splits; nothing may be written into it."""
    return made_once("halves", lambda folder: synthesize(HALVES, folder, 1))


def record(*premises):
    """A record that gives these statements."""
    kinds = [kind_of(parse_statement(premise)) for premise in premises]
    return {"premises": [{"statement": p, "kind": kind} for p, kind in zip(premises, kinds, strict=True)]}


@pytest.mark.parametrize(("split", "message"), REFUSED.items(), ids=REFUSED.values())
def test_what_no_data_set_can_have_is_refused(split, message):
    """One line that begins with the option."""
    with pytest.raises(GeogenError) as error:
        check_options(replace(SMALL, controls=Controls(split=split)), 1)
    assert error.value.message.startswith(message)


def test_sizes_are_the_shares_of_the_whole():
    """They add up to it, each is less than one problem off, and the order in which they are named means nothing."""
    for n in (7, 10, 200, 1000, 9999):
        found = sizes(replace(SMALL, n=n))
        assert sum(found.values()) == n and list(found) == ["dev", "test", "train"]
        assert all(abs(found[name] - share * n) < 1 for name, share in SHARES)
    assert Controls(split=SHARES) == Controls(split=SHARES[::-1])
    assert starts(SMALL) == {"dev": 0, "test": 2, "train": 4}
    assert sizes(Options(n=5)) == {WHOLE: 5} and least_share(Options(n=5)) == 1.0 and least_share(SMALL) == 0.2


def test_a_scene_falls_on_one_side_whatever_its_numbers_and_names():
    """The same construction with other names, values and order falls on the same side; with another seed on any."""
    one = record("midp m a b", "perp a b c m", "lconst a b 5", "equal angle(a,b,c) 60")
    two = record("equal angle(x,y,z) 45", "perp z p y x", "midp p x y", "lconst z y sqrt(2)", "lconst z x 7")
    seeds = [replace(SMALL, seed=seed) for seed in range(40)]
    assert [split_of(one, options) for options in seeds] == [split_of(two, options) for options in seeds]
    assert {split_of(one, options) for options in seeds} == {"train", "test", "dev"}
    assert split_of(one, Options(n=5)) == WHOLE


def test_scenes_fall_by_the_shares():
    """Of many different constructions each split gets about its share."""
    chain = [f"midp p{k + 2} p{k + 1} p{k}" for k in range(40)]
    scenes = [record(*chain[:k]) for k in range(1, 38)]
    counts = Counter(split_of(scene, replace(SMALL, seed=seed)) for scene in scenes for seed in range(30))
    for name, share in SHARES:
        assert abs(counts[name] / counts.total() - share) < 0.05


def test_a_split_that_is_full_takes_no_more(made):
    """Every row is wanted until its split has its problems."""
    rows = list(read_rows(made))
    chooser = Chooser(SMALL)
    chooser._sizes = {**chooser._sizes, "train": 2}
    chooser._has_room = lambda row: True
    for row in rows:
        full = chooser.splits[split_of(row, SMALL)] == chooser._sizes[split_of(row, SMALL)]
        assert chooser.wants(row) != full
        if not full:
            chooser.take(row)
    assert chooser.splits == {"dev": 2, "test": 2, "train": 2}


def test_each_split_has_files_of_its_own(made):
    """The problems of a split stand in its files, its ids follow each other, and no scene stands in two splits."""
    assert read_manifest(made).options == SMALL
    assert [path.name for path in shard_paths(made)] == [
        f"problems-{name}-00000-of-00001.parquet" for name in ("dev", "test", "train")
    ]
    rows = list(read_rows(made))
    assert [row["id"] for row in rows] == [f"3-{k:07d}" for k in range(10)]
    assert [split_of(row, SMALL) for row in rows] == ["dev"] * 2 + ["test"] * 2 + ["train"] * 6
    scenes = {split: {row["scene_fingerprint"] for row in rows if split_of(row, SMALL) == split} for split, _ in SHARES}
    assert not scenes["train"] & scenes["test"] and not scenes["train"] & scenes["dev"]


def test_hugging_face_reads_the_splits(made, tmp_path):
    """``load_dataset`` on the folder gives each by its name, as the card declares them."""
    hugging_face = pytest.importorskip("datasets")
    for name, size in sizes(SMALL).items():
        loaded = hugging_face.load_dataset(str(made), split=name, cache_dir=str(tmp_path))
        assert len(loaded) == size and set(loaded["id"]) <= {row["id"] for row in read_rows(made)}
        assert {split_of(row, SMALL) for row in loaded} == {name}


def test_items_are_made_of_the_problems_of_a_split(halves):
    """Of these alone, by ``Wish`` and ``read_bare``; a split that is not there is named with those that are."""
    folder, library = halves, load_library()
    whole = [row["id"] for row in read_rows(folder)]
    assert [row["id"] for row in read_bare(folder, library)] == whole
    assert [row["id"] for row in read_bare(folder, library, "test")] == whole[:2]
    assert [row["id"] for row in read_bare(folder, library, "train")] == whole[2:]
    for make in (
        lambda: make_items(folder, folder, Wish(("NP",), 1, split="dev")),
        lambda: make_variants(folder, folder, Wanted(("numbers",), 1, split="dev")),
    ):
        with pytest.raises(RecordError, match=r"no split 'dev' \(its splits are test, train\)"):
            make()


def test_two_processes_give_the_same_bytes(halves, tmp_path):
    """As without splits."""
    synthesize(HALVES, tmp_path / "two", 2)
    files = [path.relative_to(halves) for path in sorted(halves.rglob("*")) if path.is_file()]
    assert files and all((tmp_path / "two" / path).read_bytes() == (halves / path).read_bytes() for path in files)
