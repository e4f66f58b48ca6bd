"""Tables as text, Markdown, CSV and LaTeX."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from textwrap import fill

from geogen.eval.cells import harmless
from geogen.eval.report.stats import Estimate
from geogen.eval.report.tables import Cell, Table

#: Of notes in a terminal.
WIDTH = 110
_LATEX = {"&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "{": r"\{", "}": r"\}", "~": r"\textasciitilde{}"}
_LATEX |= {"^": r"\textasciicircum{}", "\\": r"\textbackslash{}", "†": r"$^\dagger$", "−": r"$-$", "’": "'"}


def shown(cell: Cell) -> str:
    """A cell for people: shares in per cent with their interval, differences in points with their sign."""
    if cell is None:
        return "–"
    if isinstance(cell, Estimate):
        if cell.p is not None:
            return f"{100 * cell.value:+.1f} [{100 * cell.low:+.1f}, {100 * cell.high:+.1f}]"
        return f"{100 * cell.value:.1f} [{100 * cell.low:.1f}, {100 * cell.high:.1f}]"
    if isinstance(cell, float):
        return f"{100 * cell:.1f}"
    return f"{cell}"


def as_text(tables: Sequence[Table]) -> str:
    """Tables for a terminal; of long ones there is only a line that says where they are."""
    parts = [_text(table) for table in tables if not table.is_long]
    left = ", ".join(f"{table.title.lower()} ({len(table.rows)} rows)" for table in tables if table.is_long)
    return "\n\n".join([*parts, *([fill(f"In the files of --out, too: {left}.", WIDTH)] if left else [])])


def as_markdown(tables: Sequence[Table]) -> str:
    """All tables in Markdown."""
    parts = ["# Evaluation"]
    for table in tables:
        rows = [table.head, tuple("---" for _ in table.head), *(tuple(map(shown, row)) for row in table.rows)]
        lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
        parts.append(f"## {table.title}\n\n" + "\n".join(lines) + (f"\n\n{table.note}" if table.note else ""))
    return "\n\n".join(parts) + "\n"


def as_csv(table: Table) -> str:
    """One table as CSV for programs: an estimate has columns for its value, its ends and its number of items."""
    wide = [any(isinstance(row[n], Estimate) for row in table.rows) for n in range(len(table.head))]
    sink = io.StringIO()
    writer = csv.writer(sink, lineterminator="\n")
    head = zip(table.head, wide, strict=True)
    writer.writerow([f"{n}{tail}" for n, w in head for tail in (("", " low", " high", " n") if w else ("",))])
    for row in table.rows:
        cells: list[object] = []
        for cell, is_wide in zip(row, wide, strict=True):
            if isinstance(cell, Estimate):
                cells += [f"{cell.value:.6f}", f"{cell.low:.6f}", f"{cell.high:.6f}", cell.n]
            else:
                value = "" if cell is None else f"{cell:.6f}" if isinstance(cell, float) else cell
                cells += [value, "", "", ""] if is_wide else [value]
        writer.writerow([harmless(cell) for cell in cells])
    return sink.getvalue()


def as_latex(table: Table) -> str:
    """One table in LaTeX, for the package booktabs."""
    rows = [" & ".join(_escaped(shown(cell)) for cell in row) + r" \\" for row in table.rows]
    head = " & ".join(_escaped(name) for name in table.head) + r" \\"
    lines = [
        r"\begin{table}",
        rf"\caption{{{_escaped(table.title)}. {_escaped(table.note)}}}",
        r"\begin{tabular}{" + "l" * len(table.head) + "}",
        r"\toprule",
        head,
        r"\midrule",
        *rows,
        r"\bottomrule",
        r"\end{tabular}",
        r"\end{table}",
    ]
    return "\n".join(lines) + "\n"


def _text(table: Table) -> str:
    rows = [table.head, *(tuple(map(shown, row)) for row in table.rows)]
    widths = [max(len(row[n]) for row in rows) for n in range(len(table.head))]
    lines = ["  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join((table.title, "-" * len(table.title), *lines, *([fill(table.note, WIDTH)] if table.note else [])))


def _escaped(text: str) -> str:
    return "".join(_LATEX.get(c, c) for c in text)
