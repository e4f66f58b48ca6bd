"""A report on a folder of logs, printed and written."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from geogen.dataset.shards import write_whole
from geogen.eval.report.logs import read_runs
from geogen.eval.report.page import as_page
from geogen.eval.report.tables import Table, all_tables
from geogen.eval.report.write import as_csv, as_latex, as_markdown, as_text


def report(folder: Path, out: Path | None = None, page: Path | None = None, in_json: bool = False) -> str:
    """What a folder of logs says.

    Args:
        folder: what ``geogen eval --log-dir`` was given.
        out: a folder for ``report.md``, ``report.html``, and CSV and LaTeX files of each table.
        page: a file for the HTML page.
        in_json: True for JSON instead of text.

    Returns:
        What to print.

    Raises:
        RecordError: there are no logs, or a file cannot be read or written.
    """
    found = read_runs(folder)
    tables = all_tables(found.replies, found.partial)
    title = f"Evaluation: {folder.resolve().name}"
    if page is not None:
        write_whole(page, as_page(tables, title).encode())
    if out is not None:
        written(tables, out, title)
    if in_json:
        return json.dumps([asdict(table) for table in tables], ensure_ascii=False)
    return as_text(tables)


def written(tables: Sequence[Table], out: Path, title: str) -> None:
    """Write all forms of a report.

    Raises:
        RecordError: a file cannot be written.
    """
    write_whole(out / "report.md", as_markdown(tables).encode())
    write_whole(out / "report.html", as_page(tables, title).encode())
    for table in tables:
        write_whole(out / f"{table.name}.csv", as_csv(table).encode())
        write_whole(out / f"{table.name}.tex", as_latex(table).encode())
