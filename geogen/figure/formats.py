"""The file formats of figures, and what each of them cannot show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from geogen.errors import GeogenError
from geogen.figure.canvas import write_pdf
from geogen.figure.files import Drawn
from geogen.figure.geogebra.write import write_ggb
from geogen.figure.raster import scale_for, write_png
from geogen.figure.style import SCALE, Style
from geogen.figure.svg import write_svg
from geogen.figure.tikz import write_tikz
from geogen.library.records import Library


@dataclass(frozen=True)
class Format:
    """A file format.

    Args:
        ending: of its files.
        write: the file from a drawn problem, the library, a title and a size (longer side in px, None for any).
        sized: True where a size means anything.
        worn: True where a bad copy can be shown.
    """

    ending: str
    write: Callable[[Drawn, Library, str, int | None], bytes]
    sized: bool = False
    worn: bool = False


def _png(drawn: Drawn, library: Library, title: str, size: int | None) -> bytes:
    return write_png(drawn.figure, scale_for(drawn.figure, size) if size else SCALE)


FORMATS: Mapping[str, Format] = {
    "svg": Format("svg", lambda drawn, library, title, size: write_svg(drawn.figure, title=title).encode()),
    "png": Format("png", _png, sized=True, worn=True),
    "pdf": Format("pdf", lambda drawn, library, title, size: write_pdf(drawn.figure, title)),
    "tikz": Format("tex", lambda drawn, library, title, size: write_tikz(drawn.figure, title).encode()),
    "ggb": Format("ggb", lambda drawn, library, title, size: write_ggb(drawn.problem, library, drawn.at, drawn.figure)),
}


def format_named(name: str, style: Style, sized: bool) -> Format:
    """A format by its name, fit for a style and a size.

    Raises:
        GeogenError: there is none, or it cannot show what is asked for.
    """
    found = FORMATS.get(name)
    if found is None:
        near = get_close_matches(name, FORMATS, 1)
        hint = f"did you mean '{near[0]}'?" if near else f"formats are {', '.join(FORMATS)}"
        raise GeogenError(f"unknown format '{name[:40]}'", hint=hint)
    if style.damage and not found.worn:
        raise GeogenError(f"the style {style.name} is one of pixels, not of {name}", hint="choose --format png")
    if sized and not found.sized:
        raise GeogenError(f"a {name} has no size in pixels", hint="choose --format png, or leave --size out")
    return found
