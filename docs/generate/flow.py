"""The way of a problem from `geogen synth` to a shard: the functions that it passes, and a picture of them."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape


@dataclass(frozen=True)
class Station:
    """A function on the way.

    Args:
        file: where it stands, in ``geogen/``.
        name: the function, or the class and its method.
        does: what it makes of what, in a few words.
        within: the station that calls it; empty for the first.
    """

    file: str
    name: str
    does: str
    within: str = ""


STATIONS = (
    Station("dataset/synthesis.py", "synthesize", "options and folder → complete data set"),
    Station("dataset/filling.py", "fill", "numbers of candidates → problems that are wanted", "synthesize"),
    Station("dataset/candidate.py", "Maker.__call__", "number → records", "fill"),
    Station("problem/make.py", "finished", "number → finished problems of one scene", "Maker.__call__"),
    Station("scene/build.py", "build_scene", "construction → coordinates of several figures", "finished"),
    Station("deduction/saturate.py", "close", "scene → everything that the rules derive", "finished"),
    Station("problem/finish.py", "Finish.__call__", "fact → reduced problem with a short proof", "finished"),
    Station("checker/__init__.py", "check", "proof → accepted, or refused with the step", "Finish.__call__"),
    Station("dataset/candidate.py", "row_of", "problem → words, figure and all columns", "Maker.__call__"),
    Station("dataset/shards.py", "encode", "records → bytes of a Parquet file", "fill"),
)

#: Sizes of the picture in pixels: a box, the gap between two, and how far a called function is moved to the right.
WIDTH, HEIGHT, GAP, INDENT = 520, 52, 16, 70
_STYLE = (
    "text{font-family:sans-serif;fill:#222}.name{font-size:15px;font-weight:bold}.does{font-size:13px}"
    "rect{fill:#f5f7fb;stroke:#4051b5;stroke-width:1.5}path{fill:none;stroke:#4051b5;stroke-width:1.5}"
)


def picture() -> str:
    """The stations as an SVG picture: each stands below, and to the right of, the function that calls it."""
    place: dict[str, tuple[int, int]] = {}
    parts = []
    for number, station in enumerate(STATIONS):
        y = GAP + number * (HEIGHT + GAP)
        x = GAP if not station.within else place[station.within][0] + INDENT
        place[station.name] = (x, y)
        if station.within:
            from_x, from_y = place[station.within]
            middle = y + HEIGHT // 2
            parts.append(f'<path d="M{from_x + INDENT // 2} {from_y + HEIGHT}V{middle}H{x}"/>')
        parts.append(f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="6"/>')
        title = f"{number + 1}. {station.name}  ({station.file})"
        parts.append(f'<text class="name" x="{x + 12}" y="{y + 21}">{escape(title)}</text>')
        parts.append(f'<text class="does" x="{x + 12}" y="{y + 41}">{escape(station.does)}</text>')
    width = max(x for x, _ in place.values()) + WIDTH + GAP
    height = GAP + len(STATIONS) * (HEIGHT + GAP)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    title = "<title>From geogen synth to a shard</title>"
    return "\n".join((head, title, f"<style>{_STYLE}</style>", *parts, "</svg>", ""))
