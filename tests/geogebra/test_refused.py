"""Scripts that are refused, each beside its exact message; all end soon, for what they cost is counted."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from geogen.errors import ScriptError
from geogen.geogebra import draw, read

FILES = sorted((Path(__file__).parent / "refused").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_script_is_refused_with_its_message(path: Path) -> None:
    began = time.process_time()
    with pytest.raises(ScriptError) as caught:
        draw(read(path.read_text(encoding="utf-8")))
    assert time.process_time() - began < 1
    expected = path.with_suffix(".err")
    if os.environ.get("UPDATE_REFUSED"):
        expected.write_text(f"{caught.value}\n", encoding="utf-8")
    assert str(caught.value) == expected.read_text(encoding="utf-8").rstrip("\n")


def test_a_million_commands_are_refused_within_a_second() -> None:
    text = "\n".join(f"A_{i} = ({i}, 0)" for i in range(10**6))
    began = time.process_time()
    with pytest.raises(ScriptError, match="at most 200,000 are read"):
        read(text)
    assert time.process_time() - began < 1
