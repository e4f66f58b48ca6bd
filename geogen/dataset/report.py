"""The report of a data set: tables for a terminal, and a page with plots that needs nothing beside itself."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from geogen.dataset.manifest import Manifest, read_manifest
from geogen.dataset.plots import MOST_BARS, bars, histogram
from geogen.dataset.shards import read_rows
from geogen.dataset.siblings import Siblings
from geogen.dataset.statistics import Spread, Statistics, Tally, statistics, table
from geogen.errors import GeogenError, one_line
from geogen.problem.complexity import check_rating

#: Things of a tally that the terminal shows, and siblings that terminal and page show.
MOST_SHOWN = 8
MOST_SIBLINGS = 12
#: What is measured of siblings, for the title of a plot.
OVERLAP = "share of derivations in common"
_SIBLINGS = ("problem", "sibling most like it", "scene", "derivations", "shared", "share")
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
    dropped = {name: manifest.summary.get(name, 0) for name in ("dropped_as_illegible", "dropped_as_not_derivable")}
    return {"folder": str(folder), **made, **dropped, **found.as_json()}


def as_text(folder: Path, manifest: Manifest, found: Statistics) -> str:
    """The report for a terminal."""
    parts = [f"{_headline(folder, manifest, found)}", table(("", *_SPREAD), _spread_rows(found))]
    rows = [(t.name, len(t.counts), f"{t.effective:.1f}", _share(t.counts, t.total)) for t in found.tallies]
    parts.append(table(("", "distinct", "effective", "largest share"), rows))
    for tally in found.tallies:
        if not tally.name.endswith("fingerprints"):
            shown = ", ".join(f"{count} {name}" for name, count in list(tally.counts.items())[:MOST_SHOWN])
            parts.append(f"{tally.name}: {shown}" + (f"; {rest}" if (rest := _rest(tally, MOST_SHOWN)) else ""))
    parts.append(f"siblings: {_shared(found)}")
    if found.siblings.nearest:
        parts.append(table(_SIBLINGS, _sibling_rows(found.siblings)))
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
        *(_chart(t) for t in found.tallies if not t.name.endswith("fingerprints")),
        "<h2>Siblings</h2>",
        f"<p>{escape(_shared(found))}</p>",
    ]
    if nearest := found.siblings.nearest:
        body.append(histogram(Spread(OVERLAP, tuple(pair.overlap for pair in nearest))))
        body.append(_html_table(_SIBLINGS, _sibling_rows(found.siblings)))
    head = f'<meta charset="utf-8"><title>{escape(folder.name)}</title><style>{_STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(body) + "\n</body></html>\n"


def _headline(folder: Path, manifest: Manifest, found: Statistics) -> str:
    dropped, unproved = (manifest.summary.get(f"dropped_as_{why}", 0) for why in ("illegible", "not_derivable"))
    state = "" if manifest.complete else ", not complete yet"
    return (
        f"{found.problems} problems in {folder} (seed {manifest.options.seed}, version {manifest.version}{state}); "
        f"{dropped} more were dropped, as no figure of theirs was legible, "
        f"and {unproved}, as no proof of theirs could be written out"
    )


def _spread_rows(found: Statistics) -> list[tuple[str, ...]]:
    return [(s.name, *(f"{v:g}" for v in s.as_json().values())) for s in found.spreads]


def _rest(tally: Tally, shown: int) -> str:
    """What a tally has beside the most frequent things that are shown; nothing where all are."""
    rest = list(tally.counts.values())[shown:]
    if not rest:
        return ""
    return f"{_plural(len(rest), 'other')}: {sum(rest)} ({sum(rest) / max(tally.total, 1):.1%})"


def _chart(tally: Tally) -> str:
    """A tally as bars, with the things that have none in a line beneath, to be opened."""
    rest = _rest(tally, MOST_BARS)
    if not rest:
        return bars(tally)
    names = ", ".join(f"{escape(name)} {count}" for name, count in list(tally.counts.items())[MOST_BARS:])
    return f"{bars(tally)}<details><summary>{rest}</summary><p>{names}</p></details>"


def _shared(found: Statistics) -> str:
    """How many problems have siblings, and how much they share with them."""
    siblings = found.siblings
    sizes = ", ".join(f"{_plural(count, 'scene')} with {size}" for size, count in siblings.sizes.items())
    text = f"{len(siblings.nearest)} of {_plural(found.problems, 'problem')} come of a scene with others"
    text += f" (problems by scene: {sizes})"
    if not siblings.nearest:
        return text
    spread = Spread(OVERLAP, tuple(pair.overlap for pair in siblings.nearest)).as_json()
    text += "; of a problem's derivations, the sibling most like it has, too: "
    return text + ", ".join(f"{name} {value:.0%}" for name, value in spread.items())


def _sibling_rows(siblings: Siblings) -> list[tuple[str, ...]]:
    """The problems that have most in common with a sibling."""
    shown = siblings.nearest[:MOST_SIBLINGS]
    return [(p.id, p.sibling, one_line(p.scene), str(p.derived), str(p.shared), f"{p.overlap:.0%}") for p in shown]


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _share(counts: Any, total: int) -> str:
    return f"{max(counts.values(), default=0) / max(total, 1):.1%}"


def _html_table(head: tuple[str, ...], rows: list[Any]) -> str:
    top = "".join(f"<th>{escape(h)}</th>" for h in head)
    lines = ("<tr>" + "".join(f"<td>{escape(str(c))}</td>" for c in row) + "</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{''.join(lines)}</table>"
