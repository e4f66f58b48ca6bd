"""The page of the command line: the help of every command, word for word."""

from __future__ import annotations

from collections.abc import Iterator

import click
from markdown import WRITTEN

from geogen.cli.app import COMMANDS, app

#: Width of the help texts; the terminal's own would differ between machines.
WIDTH = 100
HEAD = """\
# Command line

`geogen COMMAND --help` prints what stands here. `--json`, where a command has it, prints one JSON object a line. Errors
are one line that says what is wrong, where, and what to do about it.

| exit code | meaning |
|---|---|
| 0 | everything ran |
| 1 | a proof was refused, a solver of an audit does better than chance, a request failed, or a fault inside |
| 2 | bad input or usage; the other problems of a file still run |
| 128 and the number of the signal | stopped, such as 130 after Ctrl-C |

Commands that work on a data set take the folder where `geogen synth` writes if none is named.
"""


def commands_page() -> str:
    """The page as Markdown."""
    return "\n".join((WRITTEN, "", HEAD, *_overview(), *_chapters()))


def _overview() -> Iterator[str]:
    yield "| command | what it does |"
    yield "|---|---|"
    for name, line in COMMANDS.items():
        yield f"| [`geogen {name}`](#geogen-{name}) | {line} |"
    yield ""


def _chapters() -> Iterator[str]:
    root = click.Context(app, info_name="geogen", **app.context_settings)
    for name in COMMANDS:
        command = app.get_command(root, name)
        assert command is not None
        context = command.context_class(
            command, parent=root, info_name=name, terminal_width=WIDTH, max_content_width=WIDTH
        )
        yield f"## geogen {name}"
        yield ""
        yield "```text"
        yield _same_everywhere(command.get_help(context)).rstrip()
        yield "```"
        yield ""


def _same_everywhere(text: str) -> str:
    """A help text without blanks at the ends of its lines."""
    return "\n".join(line.rstrip() for line in text.splitlines())
