"""Files of GeoGebra: ZIP archives with the construction as XML, read under limits, one statement for each object."""

from __future__ import annotations

import zipfile
import zlib
from dataclasses import dataclass, field, replace
from pathlib import Path
from xml.etree import ElementTree

from geogen.errors import ParseError, ScriptError
from geogen.geogebra import Statement
from geogen.geogebra.tokens import plain_label
from geogen.geogebra.xml import statements_of_xml
from geogen.lang.textfile import decoded, open_file, size_words

#: The entry of an archive that holds the construction.
ENTRY = "geogebra.xml"
#: Largest file and largest construction in bytes, most entries of an archive, most commands and expressions.
MAX_FILE, MAX_XML, MAX_ENTRIES, MOST = 2**26, 2**22, 2_000, 2_000
#: Types of objects that say nothing of points.
LOOKS = frozenset("text button textfield image audio video embed penstroke formula inlinetext table".split())
HINT = "save it in GeoGebra as .ggb"


@dataclass(frozen=True)
class Saved:
    """A construction as it was saved.

    Args:
        title: what its author calls it; often empty.
        statements: its objects in order; the line of each is its number, from 1.
        unread: names of objects whose definition cannot be read, with the reason.
    """

    title: str
    statements: tuple[Statement, ...]
    unread: tuple[tuple[str, str], ...]


def read_file(path: Path) -> Saved:
    """A construction from a file.

    Raises:
        ParseError: it is no such file, damaged, or larger than a limit.
    """
    text = decoded(_unpacked(path), str(path))
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ParseError("XML with declarations of entities is not read", file=str(path), hint=HINT)
    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError) as error:
        raise ParseError(f"its {ENTRY} is broken XML: {error}", file=str(path), hint=HINT) from None
    construction = root if root.tag == "construction" else root.find("construction")
    if construction is None:
        raise ParseError(f"its {ENTRY} holds no construction", file=str(path), hint=HINT)
    statements: list[Statement] = []
    unread: list[tuple[str, str]] = []
    parts = _parts(construction)
    if len(parts) > MOST:
        raise ParseError(f"more than {MOST:,} commands", file=str(path))
    for number, part in enumerate(parts, 1):
        try:
            statements += [
                replace(s, line=number) for s in statements_of_xml(f"<construction>{part.xml}</construction>")
            ]
        except ScriptError as error:
            unread.append((part.label, error.message))
    return Saved(construction.get("title", "").strip(), tuple(statements), tuple(unread))


@dataclass
class _Part:
    """What makes some objects, and the elements that say what they are."""

    maker: ElementTree.Element
    elements: list[ElementTree.Element] = field(default_factory=list)

    @property
    def label(self) -> str:
        """The label of the first object."""
        outputs = self.maker.find("output")
        return plain_label(self.maker.get("label", "") if outputs is None else outputs.get("a0", ""))

    @property
    def is_look(self) -> bool:
        """True where it is a text, a button or the like."""
        return bool(self.elements) and all(e.get("type") in LOOKS for e in self.elements)

    @property
    def xml(self) -> str:
        """It as XML with the places of points; of a polygon the corners are named last, wherever the file has them."""
        outputs = self.maker.find("output")
        if outputs is not None and self.maker.get("name") == "Polygon":
            points = {e.get("label") for e in self.elements if e.get("type") == "point"}
            labels = sorted(outputs.attrib.values(), key=lambda label: label in points)
            outputs.attrib.update(zip(list(outputs.attrib), labels, strict=True))
        parts = (_plain(self.maker), *(_plain(e, "coords") for e in self.elements))
        return f"<construction>{''.join(parts)}</construction>"


def _parts(construction: ElementTree.Element) -> list[_Part]:
    """Expressions and commands, each with the elements behind it."""
    found: list[_Part] = []
    for child in construction:
        if child.tag in ("expression", "command"):
            found.append(_Part(child))
        elif child.tag == "element" and found:
            found[-1].elements.append(child)
    return [part for part in found if not part.is_look]


def _plain(element: ElementTree.Element, *kept: str) -> str:
    """An element with its children, or with some of them, as XML."""
    copy = ElementTree.Element(element.tag, element.attrib)
    copy.extend(child for child in element if not kept or child.tag in kept)
    return ElementTree.tostring(copy, encoding="unicode")


def _unpacked(path: Path) -> bytes:
    """The XML of an archive; what an entry says of its own size is not believed."""
    try:
        with open_file(path) as stream:
            if stream.seek(0, 2) > MAX_FILE:
                raise ParseError(f"larger than {size_words(MAX_FILE)}", file=str(path))
            stream.seek(0)
            with zipfile.ZipFile(stream) as archive:
                if len(archive.infolist()) > MAX_ENTRIES:
                    raise ParseError(f"more than {MAX_ENTRIES:,} entries", file=str(path), hint=HINT)
                if ENTRY not in archive.namelist():
                    raise ParseError(f"no file of GeoGebra: it holds no {ENTRY}", file=str(path), hint=HINT)
                with archive.open(ENTRY) as entry:
                    found = entry.read(MAX_XML + 1)
    except (OSError, EOFError, ValueError, RuntimeError, NotImplementedError, zipfile.BadZipFile, zlib.error) as error:
        raise ParseError(f"no file of GeoGebra: {error}"[:200], file=str(path), hint=HINT) from None
    if len(found) > MAX_XML:
        raise ParseError(f"its {ENTRY} unpacks to more than {size_words(MAX_XML)}", file=str(path))
    return found
