"""The command line: one file a command, loaded only when that command runs."""

from geogen.cli.app import main

__all__ = ["main"]
