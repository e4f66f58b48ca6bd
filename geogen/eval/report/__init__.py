"""Reports on logs of evaluations: tables with intervals, in the terminal, Markdown, CSV, LaTeX and HTML."""

from geogen.eval.report.brief import summary

__all__ = ["summary"]
