"""The report of a data set: tables for a terminal, and a page with plots that needs nothing beside itself."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from geogen.dataset.manifest import Manifest, read_manifest
from geogen.dataset.plots import bars, histogram
from geogen.dataset.shards import read_rows
from geogen.dataset.statistics import Statistics, statistics, table
from geogen.errors import GeogenError
from geogen.problem.complexity import check_rating

#: Things of a tally that the terminal shows.
MOST_SHOWN = 8
_SPREAD = ("least", "median", "mean", "largest")
_STYLE = """body{font:15px/1.5 system-ui,sans-serif;max-width:62em;margin:2em auto;padding:0 1em;color:#1b1b1b}
table{border-collapse:collapse;margin:1em 0}td,th{padding:.15em .8em;border-bottom:1px solid #ddd;text-align:right}
td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto}.row{display:flex;flex-wrap:wrap}"""


def described(folder: Path, alpha: float, unit: str) -> tuple[Manifest, Statistics]:
    """The manifest and the statistics of a data set.

    Args:
        folder: the data set.
        alpha: weight of the words in the complexity rating.
        unit: what that rating counts.

    Raises:
        GeogenError: there is no data set, it is damaged, or the rating makes no sense.
    """
    check_rating(alpha, unit)
    if not folder.is_dir():
        raise GeogenError("no such folder", file=str(folder), hint="a data set of 'geogen synth'")
    return read_manifest(folder), statistics(read_rows(folder), alpha, unit)


def as_json(folder: Path, manifest: Manifest, found: Statistics) -> dict[str, Any]:
    """The report as plain data."""
    made = {"version": manifest.version, "seed": manifest.options.seed, "complete": manifest.complete}
    dropped = manifest.summary.get("dropped_as_illegible", 0)
    return {"folder": str(folder), **made, "dropped_as_illegible": dropped, **found.as_json()}


def as_text(folder: Path, manifest: Manifest, found: Statistics) -> str:
    """The report for a terminal."""
    parts = [f"{_headline(folder, manifest, found)}", table(("", *_SPREAD), _spread_rows(found))]
    rows = [(t.name, len(t.counts), f"{t.effective:.1f}", _share(t.counts, t.total)) for t in found.tallies]
    parts.append(table(("", "distinct", "effective", "largest share"), rows))
    for tally in found.tallies:
        if not tally.name.endswith("fingerprints"):
            shown = ", ".join(f"{count} {name}" for name, count in list(tally.counts.items())[:MOST_SHOWN])
            more = len(tally.counts) - MOST_SHOWN
            parts.append(f"{tally.name}: {shown}" + (f" and {more} others" if more > 0 else ""))
    return "\n\n".join(parts)


def as_page(folder: Path, manifest: Manifest, found: Statistics) -> str:
    """The report as one HTML page with its plots inside."""
    rows = [(t.name, len(t.counts), f"{t.effective:.1f}", _share(t.counts, t.total)) for t in found.tallies]
    body = [
        f"<h1>{escape(folder.name)}</h1><p>{escape(_headline(folder, manifest, found))}</p>",
        "<h2>Lengths and difficulty</h2>",
        _html_table(("", *_SPREAD), _spread_rows(found)),
        '<div class="row">',
        *(histogram(s) for s in found.spreads),
        "</div>",
        "<h2>Diversity</h2>",
        "<p>“Effective” is exp of the entropy: so many equally frequent things would be as diverse.</p>",
        _html_table(("", "distinct", "effective", "largest share"), rows),
        *(bars(t) for t in found.tallies if not t.name.endswith("fingerprints")),
    ]
    head = f'<meta charset="utf-8"><title>{escape(folder.name)}</title><style>{_STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(body) + "\n</body></html>\n"


def _headline(folder: Path, manifest: Manifest, found: Statistics) -> str:
    dropped = manifest.summary.get("dropped_as_illegible", 0)
    state = "" if manifest.complete else ", not complete yet"
    return (
        f"{found.problems} problems in {folder} (seed {manifest.options.seed}, version {manifest.version}{state}); "
        f"{dropped} more were dropped, as no figure of theirs was legible"
    )


def _spread_rows(found: Statistics) -> list[tuple[str, ...]]:
    return [(s.name, *(f"{v:g}" for v in s.as_json().values())) for s in found.spreads]


def _share(counts: Any, total: int) -> str:
    return f"{max(counts.values(), default=0) / max(total, 1):.1%}"


def _html_table(head: tuple[str, ...], rows: list[Any]) -> str:
    top = "".join(f"<th>{escape(h)}</th>" for h in head)
    lines = ("<tr>" + "".join(f"<td>{escape(str(c))}</td>" for c in row) + "</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{''.join(lines)}</table>"
