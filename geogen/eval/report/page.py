"""A report as one HTML page that loads nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape

from geogen.eval.report.plots import colours, intervals, shares
from geogen.eval.report.tables import Table
from geogen.eval.report.write import shown
from geogen.eval.suites import SUITES

_STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; color: #1d1d1f; background: #fff; margin: 2rem auto; max-width: 70rem;
       padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .5rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: .86rem; }
th, td { padding: .25rem .7rem; text-align: left; border-bottom: 1px solid #ddd; white-space: nowrap; }
th { border-bottom: 2px solid #888; } td.number { font-variant-numeric: tabular-nums; }
tr.other td { color: #6b6b6b; font-style: italic; } p.note { color: #555; font-size: .85rem; max-width: 60rem; }
svg { max-width: 100%; height: auto; }
.plots { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; } .plots svg { max-width: 33rem; }
details summary { cursor: pointer; }
"""


def as_page(tables: Sequence[Table], title: str) -> str:
    """All tables with plots of the scores, the difficulty and the outcomes.

    Args:
        tables: see :func:`geogen.eval.report.tables.all_tables`.
        title: of the page.
    """
    plotted = [row for table in tables if table.name in ("scores", "difficulty") for row in table.rows]
    # Models first: published rows are grey, and take none of the few colours.
    names = sorted((str(row[0]) for row in plotted), key=lambda name: name.endswith("†"))
    coloured = colours(names)
    body = "\n".join(_section(table, coloured) for table in tables)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n{body}\n</body>\n</html>\n"
    )


def _section(table: Table, coloured: Mapping[str, str]) -> str:
    plot = _plot(table, coloured)
    note = f'<p class="note">{escape(table.note)}</p>' if table.note else ""
    head = "".join(f"<th>{escape(name)}</th>" for name in table.head)
    rows = "\n".join(_row(row) for row in table.rows)
    grid = f'<div class="wide"><table id="{table.name}"><tr>{head}</tr>\n{rows}</table></div>'
    if table.is_long:
        grid = f"<details><summary>{len(table.rows)} rows</summary>{grid}</details>"
    return f"<section>\n<h2>{escape(table.title)}</h2>\n{plot}{grid}\n{note}</section>"


def _plot(table: Table, coloured: Mapping[str, str]) -> str:
    """The plot that goes with a table, nothing where there is none."""
    if table.name == "scores":
        title = "Right answers, 95 % intervals; grey: published"
        return f"<div>{intervals(table, 1, title, coloured, 0.25)}</div>"
    if table.name == "difficulty":
        plots = [_of_suite(table, suite, coloured) for suite in SUITES if any(row[1] == suite for row in table.rows)]
        return f'<div class="plots">{"".join(plots)}</div>'
    if table.name == "outcomes":
        return f"<div>{shares(table, 3, 'Replies')}</div>"
    return ""


def _of_suite(table: Table, suite: str, coloured: Mapping[str, str]) -> str:
    """The plot of one suite's rows."""
    rows = tuple((row[0], *row[2:]) for row in table.rows if row[1] == suite)
    return intervals(replace(table, rows=rows, head=("model", *table.head[2:])), 1, suite, coloured)


def _row(row: Sequence[object]) -> str:
    other = ' class="other"' if str(row[0]).endswith("†") else ""
    cells = "".join(
        f"<td{'' if isinstance(cell, str) else ' class=number'}>{escape(shown(cell))}</td>"  # type: ignore[arg-type]
        for cell in row
    )
    return f"<tr{other}>{cells}</tr>"
