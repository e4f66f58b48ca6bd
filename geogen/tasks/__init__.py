"""Diagnostic tasks: questions of four options about a problem's figure, premises, theorems and steps."""
