"""Variants that are interrupted go on with the first piece of work that is missing, and give the same bytes."""

import shutil

import pytest

from geogen.dataset import variants
from geogen.dataset.variants import ASIDE, VARIANTS, Wanted, make_variants


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
