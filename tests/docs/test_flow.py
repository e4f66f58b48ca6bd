"""The functions on the way from `geogen synth` to a shard are there, and a candidate passes them as the page says."""

from __future__ import annotations

import ast
import sys
from types import FrameType
from typing import Any

import pytest
from doc_pages import ROOT
from flow import STATIONS, Station

from geogen.dataset.candidate import Maker
from geogen.dataset.manifest import Options

#: A seed and a candidate of it that yields a problem.
SEED, CANDIDATE = 3, 22


@pytest.mark.parametrize("station", STATIONS, ids=lambda s: s.name)
def test_each_function_is_in_its_file(station: Station) -> None:
    """The file defines a function, or a class with a method, of that name, and says what it does."""
    body = ast.parse((ROOT / "geogen" / station.file).read_text(encoding="utf-8")).body
    for name in station.name.split("."):
        found = next(n for n in body if isinstance(n, ast.ClassDef | ast.FunctionDef) and n.name == name)
        body = found.body
    assert ast.get_docstring(found)


@pytest.mark.parametrize("station", STATIONS, ids=lambda s: s.name)
def test_each_is_called_from_where_the_picture_shows(station: Station) -> None:
    """The file of the calling function names the one that is called, or its class."""
    if station.within:
        caller = next(s for s in STATIONS if s.name == station.within)
        tree = ast.parse((ROOT / "geogen" / caller.file).read_text(encoding="utf-8"))
        names = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name)}
        assert station.name.split(".")[0] in names | {"build_scene" if "built" in names else ""}


def test_a_candidate_passes_them_in_order() -> None:
    """From its number to its record a candidate passes the functions from the third to the ninth, in that order."""
    inner = STATIONS[2:9]
    wanted = {(station.file, station.name.split(".")[-1]): station.name for station in inner}
    passed: list[str] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            code = frame.f_code
            file = code.co_filename.replace("\\", "/").rpartition("/geogen/")[2]
            name = wanted.get((file, code.co_name))
            if name is not None and name not in passed:
                passed.append(name)

    maker = Maker(Options(1, seed=SEED, figures=False))
    sys.setprofile(note)
    try:
        candidate = maker(CANDIDATE)
    finally:
        sys.setprofile(None)
    assert candidate.rows
    assert passed == [station.name for station in inner]
