"""Every reader either returns or raises an error of geogen's own, whatever bytes it is given."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from fuzz_targets import TARGETS, json_cells, library_toml, tame
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from geogen.library.where import data_root

SAMPLE = Path(__file__).resolve().parents[2] / "generated" / "sample" / "problems"
#: Endings and middles that parsers treat in their own ways.
PIECES = (b"", b"\0", b"\xff", b"\xef\xbb\xbf", b"[" * 100, b"{", b'"', b"\\ud800", b"1e999", b"NaN", b"-1", b"9" * 50,
          b"\n", b"null", b"../", b"=cmd()", b"true", b"\x7f\xff\xff\xff", b"PAR1", b"[[rule]]")  # fmt: skip


def seeds(base: Path) -> dict[str, list[bytes]]:
    """Sound inputs to be damaged, by the name of their target."""
    row = json.loads((SAMPLE / "metadata.jsonl").read_text("utf-8").splitlines()[0])
    shard = next((base / "problems").glob("*.parquet")).read_bytes()
    log = io.BytesIO()
    with zipfile.ZipFile(log, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr("header.json", json.dumps({"eval": {}}))
    body = f"{row['construction']} ? {row['goal']}"
    return {
        "problem_text": [f"p\n{body}\nq\nlength a b = pi/5 + sqrt(2)\n".encode()],
        "proof_file": [row["proof"].encode(), json.dumps({"solved": True, "proof": json.loads(row["proof"])}).encode()],
        "proof_json": [row["proof"].encode()],
        "json_text": [row["annotations"].encode()],
        "problem_table": [shard],
        "item_table": [(base / "tasks" / "SP.parquet").read_bytes()],
        "json_cells": [row[name].encode() for name in ("points", "difficulty", "complexity", "key_points")],
        "manifest": [(base / "manifest.json").read_bytes()],
        "library_toml": [sorted((data_root() / "rules").glob("*.toml"))[0].read_bytes().rpartition(b"\n[[")[0]],
        "prompt_toml": [b'[own.en]\nvalue = "{question} {form}"\nchoice = "{question} {options}"\n'],
        "log_archive": [log.getvalue()],
        "png": [(SAMPLE / row["file_name"]).read_bytes()],
        "names_and_cells": [b"=1+2", "−3√2".encode(), b"CON.txt", b"a/../b"],
    }


@st.composite
def damaged(draw: st.DrawFn, sound: list[bytes]) -> bytes:
    """A sound input with some bytes flipped, cut out, repeated or put in; now and then none of it at all."""
    data = bytearray(draw(st.sampled_from(sound)))
    if draw(st.integers(0, 9)) == 0:
        return draw(st.binary(max_size=200))
    for _ in range(draw(st.integers(1, 4))):
        # Headers and footers are where formats are read.
        near = draw(st.sampled_from((len(data), min(len(data), 200))))
        place = draw(st.integers(0, near)) if draw(st.booleans()) else len(data) - draw(st.integers(0, near))
        match draw(st.integers(0, 3)):
            case 0:
                data[place : place + 1] = bytes([draw(st.integers(0, 255))])
            case 1:
                del data[place : place + draw(st.integers(1, 40))]
            case 2:
                data[place:place] = data[place : place + 40] * draw(st.integers(1, 50))
            case _:
                data[place:place] = draw(st.sampled_from(PIECES))
    return bytes(data)


def fuzz(target: Callable[[bytes], None], base: Path, examples: int) -> None:
    """So many damaged inputs for a target."""

    @settings(
        max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None, derandomize=True
    )
    @given(damaged(seeds(base)[target.__name__]))
    def tried(data: bytes) -> None:
        tame(target, data)

    tried()


@pytest.mark.parametrize("target", TARGETS, ids=lambda t: t.__name__)
def test_sound_inputs_pass(target: Callable[[bytes], None], base: Path) -> None:
    """What a target starts from is read without an error, so that damage is looked for deep inside."""
    for data in seeds(base)[target.__name__]:
        # No cell fits all columns, and rules name principles, which stand in another file.
        if target not in (json_cells, library_toml):
            target(data)


@pytest.mark.parametrize("target", TARGETS, ids=lambda t: t.__name__)
def test_damaged_inputs(target: Callable[[bytes], None], base: Path) -> None:
    """A hundred damaged inputs for each reader."""
    fuzz(target, base, 100)


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS, ids=lambda t: t.__name__)
def test_many_damaged_inputs(target: Callable[[bytes], None], base: Path) -> None:
    """Three thousand for each."""
    fuzz(target, base, 3000)
