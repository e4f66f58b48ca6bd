"""A contact sheet: many figures on one page, to be looked through, each with what it is a figure of."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from geogen.figure.files import Drawn
from geogen.figure.svg import write_svg
from geogen.lang.problem import print_body

_HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>
body {{ font: 13px/1.4 system-ui, sans-serif; margin: 1.5em; color: #222 }}
main {{ display: grid; grid-template-columns: repeat(auto-fill, minmax(20em, 1fr)); gap: 1em }}
figure {{ margin: 0; padding: .6em; border: 1px solid #ddd; display: flex; flex-direction: column }}
figure svg {{ max-width: 100%; height: auto; margin: auto }}
figcaption {{ margin-top: .6em; overflow-wrap: anywhere }}
code {{ color: #555 }}
</style></head><body><h1>{title}</h1><p>{summary}</p>
"""


def contact_sheet(figures: Sequence[tuple[str, Drawn]], refused: Sequence[tuple[str, str]], title: str) -> str:
    """An HTML page without any outside part.

    Args:
        figures: names and drawn problems.
        refused: names and reasons of those that could not be drawn.
        title: heading of the page.
    """
    rows = [_HEAD.format(title=escape(title), summary=escape(summary(figures, refused))), "<main>"]
    for name, drawn in figures:
        body = escape(print_body(drawn.problem))
        rows.append(f"<figure>{write_svg(drawn.figure, title=name)}")
        rows.append(f"<figcaption><b>{escape(name)}</b> <code>{body}</code></figcaption></figure>")
    rows.append("</main>")
    if refused:
        rows += ["<h2>Refused</h2><ul>"]
        rows += [f"<li><b>{escape(name)}</b> {escape(reason)}</li>" for name, reason in refused]
        rows.append("</ul>")
    return "\n".join([*rows, "</body></html>", ""])


def summary(figures: Sequence[tuple[str, Drawn]], refused: Sequence[tuple[str, str]]) -> str:
    """How many figures there are, and how often the gate of legibility was shut."""
    again = sum(bool(drawn.refused) for _, drawn in figures)
    count = f"{len(figures)} figure" + ("" if len(figures) == 1 else "s")
    return f"{count}, {again} of them drawn anew to be legible; {len(refused)} refused"
