"""Variants that are interrupted go on with the first piece that is missing; a refused problem stops no others."""

import shutil
from functools import partial

import pytest

from geogen.dataset import variants
from geogen.dataset.tasking import read_bare
from geogen.dataset.variants import ASIDE, VARIANTS, Wanted, make_variants
from geogen.library import load_library


def test_interrupted_variants_go_on(drawn, tmp_path, monkeypatch):
    """After an interruption only what was not made yet is made, nothing is shown before all is, and nothing is left."""
    monkeypatch.setattr("geogen.dataset.variants.CHUNK", 1)
    wanted = Wanted(("solutions",), 1)
    quiet, part = tmp_path / "quiet", tmp_path / "part"
    pieces = []
    make_variants(drawn, quiet, wanted, 1, lambda done, total: pieces.append(done))
    made = variants._made
    asked = []

    def counted(kind, seed, chunk):
        asked.append(chunk[0]["id"])
        return made(kind, seed, chunk)

    def stop(done, total):
        if done == 1:
            raise KeyboardInterrupt

    monkeypatch.setattr(variants, "_made", counted)
    with pytest.raises(KeyboardInterrupt):
        make_variants(drawn, part, wanted, 1, stop)
    assert not (part / VARIANTS).exists() and (part / ASIDE).is_dir()
    make_variants(drawn, part, wanted, 1)
    assert len(asked) == len(set(asked)) == len(pieces)
    for path in (quiet / VARIANTS).iterdir():
        assert (part / VARIANTS / path.name).read_bytes() == path.read_bytes()
    assert not (part / ASIDE).exists()
    shutil.rmtree(part)


@pytest.mark.parametrize("make", [partial(variants._made, "solutions", 0), partial(variants._drafts, 0)])
def test_a_problem_whose_proof_is_refused_is_left_out(drawn, make, caplog):
    """It is named with the reason, and the others are made."""
    rows = read_bare(drawn, load_library())[:2]
    forged = {**rows[0], "proof": rows[0]["proof"].replace('"kind":"rule"', '"kind":"given"', 1)}
    assert forged != rows[0]
    assert [made for made in make([forged, rows[1]]) if made] == [made for made in make(rows[1:]) if made]
    assert f"'{forged['id']}' is left out: " in caplog.text
