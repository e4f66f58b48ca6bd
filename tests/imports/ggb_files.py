"""Files of GeoGebra as its users save them, from rows of XML."""

from __future__ import annotations

import zipfile
from pathlib import Path
from xml.sax.saxutils import quoteattr


def point(label: str, x: float, y: float) -> str:
    """A free point."""
    return (
        f'<expression label={quoteattr(label)} exp="({x}, {y})" type="point"/>'
        f'<element type="point" label={quoteattr(label)}><coords x="{x}" y="{y}" z="1.0"/></element>'
    )


def command(name: str, inputs: str, outputs: str, at: tuple[float, float] | None = None) -> str:
    """A command with its objects, parts separated by blanks; capitals are points, the others something else."""
    takes = " ".join(f"a{i}={quoteattr(a)}" for i, a in enumerate(inputs.split()))
    makes = " ".join(f"a{i}={quoteattr(a)}" for i, a in enumerate(outputs.split()))
    place = f'<coords x="{at[0]}" y="{at[1]}" z="1.0"/>' if at else ""
    elements = (
        f'<element type="{"point" if a[0].isupper() else "line"}" label={quoteattr(a)}>{place}</element>'
        for a in outputs.split()
    )
    return f'<command name="{name}"><input {takes}/><output {makes}/></command>{"".join(elements)}'


def value(label: str, exp: str, kind: str = "numeric") -> str:
    """A number, a text or a function."""
    return (
        f'<expression label={quoteattr(label)} exp={quoteattr(exp)}/><element type="{kind}" label={quoteattr(label)}/>'
    )


def document(rows: str, title: str = "") -> str:
    """A file's XML."""
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<geogebra format="5.0"><gui/><kernel/>\n'
        f"<construction title={quoteattr(title)}>\n{rows}\n</construction></geogebra>"
    )


def saved(path: Path, rows: str, title: str = "") -> Path:
    """A file."""
    return packed(path, document(rows, title).encode())


def packed(path: Path, xml: bytes) -> Path:
    """A file with any content."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("geogebra_thumbnail.png", b"no picture")
        archive.writestr("geogebra.xml", xml)
    return path
