"""Files of GeoGebra by strangers: refused in one line, within limits."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from ggb_files import document, packed, point, saved

from geogen.errors import ParseError
from geogen.imports.geogebra import read_geogebra
from geogen.imports.geogebra_file import MAX_ENTRIES, MAX_XML, MOST, read_file
from geogen.library import load_library

NESTED = '<expression label="A" exp="' + "(" * 5_000 + "1" + ")" * 5_000 + '"/>'


@pytest.mark.parametrize(
    ("xml", "told"),
    [
        (b"<geogebra><construction>", "its geogebra.xml is broken XML: no element found"),
        (b" " * (MAX_XML + 1), "its geogebra.xml unpacks to more than 4 MiB"),
        (b'<!DOCTYPE a [<!ENTITY b "c">]><geogebra>&b;</geogebra>', "XML with declarations of entities is not read"),
        (b"\0\1", "a binary file"),
        (b"\xff\xfe", "not UTF-8 text"),
        (b"<geogebra/>", "its geogebra.xml holds no construction"),
        (document("").encode(), "a drawing without two free points"),
        (document("<a>" * 100_000 + "</a>" * 100_000).encode(), "a drawing without two free points"),
        (document(NESTED).encode(), "a drawing without two free points"),
        (document('<expression label="A" exp="1"/>' * (MOST + 1)).encode(), "more than 2,000 commands"),
        (document("".join(point(f"A_{n}", n, n * n) for n in range(101))).encode(), "a drawing of 101 points"),
        (document(point("A", 0, 0) + point("B", 1e7, 0)).encode(), "a point farther than 1e+06 from the origin"),
    ],
)
def test_damaged_and_hostile_files_are_refused(xml: bytes, told: str, tmp_path: Path) -> None:
    with pytest.raises(ParseError) as caught:
        read_geogebra(packed(tmp_path / "a.ggb", xml), load_library())
    assert str(tmp_path / "a.ggb") in str(caught.value)
    assert caught.value.message.startswith(told)
    assert "\n" not in str(caught.value)


def test_what_is_no_archive_of_geogebra_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.ggb"
    path.write_bytes(b"no archive")
    with pytest.raises(ParseError, match="no file of GeoGebra: File is not a zip file"):
        read_file(path)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("other.xml", "<a/>")
    with pytest.raises(ParseError, match=r"it holds no geogebra\.xml"):
        read_file(path)
    with zipfile.ZipFile(path, "w") as archive:
        for n in range(MAX_ENTRIES + 1):
            archive.writestr(f"{n}", "")
    with pytest.raises(ParseError, match="more than 2,000 entries"):
        read_file(path)
    whole = saved(path, point("A", 0, 0)).read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(ParseError, match="no file of GeoGebra"):
        read_file(path)
    with pytest.raises(ParseError, match="no such file"):
        read_file(tmp_path / "none.ggb")


def test_a_definition_that_cannot_be_read_is_kept_apart(tmp_path: Path) -> None:
    rows = point("A", 0, 0) + '<expression label="z" exp="((("/>' + point("B", 1, 0)
    found = read_file(saved(tmp_path / "a.ggb", rows, " title "))
    assert found.title == "title"
    assert [s.labels for s in found.statements] == [("A",), ("B",)]
    assert [label for label, _ in found.unread] == ["z"]


def test_labels_and_titles_cannot_write_clauses(tmp_path: Path) -> None:
    rows = point("A; x = free x", 0, 0) + point("B", 1, 2) + point("C", 3, 1)
    found = read_geogebra(saved(tmp_path / "a.ggb", rows, "one\ntwo ? coll a b c"), load_library())
    assert found.name == "one two coll a b c"
    assert "?" not in found.body and found.body.count(";") == 2
