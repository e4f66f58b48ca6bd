"""Reports on logs of evaluations: tables with intervals, in the terminal, Markdown, CSV, LaTeX and HTML."""

from geogen.eval.report.brief import summary
from geogen.eval.report.logs import holds_logs, read_logs
from geogen.eval.report.main import report

__all__ = ["holds_logs", "read_logs", "report", "summary"]
