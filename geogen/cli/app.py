"""The command ``geogen``: finds its commands, and turns every error into one line and an exit code.

Exit codes: 0, everything ran; 1, a proof was refused or something went wrong inside; 2, bad input or usage;
130, interrupted (143 and 129 by SIGTERM and SIGHUP).
"""

from __future__ import annotations

import os
import sys
import traceback
from difflib import get_close_matches
from importlib import import_module
from typing import NoReturn

import click

from geogen import __version__
from geogen.cli.stopping import code_of, heed_signals, leave, line_of
from geogen.errors import LONGEST, GeogenError, ProofRejected, UnsoundRule, internal, one_line

#: Commands with their line in ``geogen --help``; each is ``geogen.cli.<name>.command``, but for words of Python.
COMMANDS = {
    "synth": "Make verified problems: text, figure, proof and exact answer.",
    "merge": "Make one data set of the shards of several machines.",
    "solve": "Solve problem files, with checked proofs.",
    "check": "Check proofs with the trusted checker alone.",
    "tasks": "Make diagnostic questions of a data set's problems.",
    "variants": "Make training data: values to choose from, several solutions, reflections.",
    "audit": "Play blind solvers on the diagnostic questions.",
    "eval": "Ask a model, a server or a baseline, and score the replies.",
    "render": "Draw the figures of problems.",
    "view": "Write a page to look through a data set.",
    "export": "Write a data set as JSON Lines and PNG files.",
    "publish": "Prepare a data set for Hugging Face, and upload it.",
    "report": "Say what a data set holds, or what models scored.",
    "import": "Take in a question set of others.",
    "rules": "List the rules.",
    "constructions": "List the constructions.",
    "schema": "Print the JSON schemas of a data set's records.",
}

MODULES = {"import": "importing"}

ACCEPTED, REFUSED, BAD_INPUT, BROKEN_PIPE = 0, 1, 2, 141

EXAMPLES = """Examples:

\b
  geogen synth --n 100 --out generated/first
  geogen solve problems.txt --proof
  geogen check generated/first
"""


class Commands(click.Group):
    """A group that knows its commands' names and loads each at its first use."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names in the order in which one meets them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """The command, imported now."""
        if cmd_name not in COMMANDS:
            close = get_close_matches(cmd_name, COMMANDS, 1)
            remedy = f"did you mean '{close[0]}'?" if close else "'geogen --help' lists the commands"
            raise click.UsageError(f"no command '{cmd_name}' ({remedy})", ctx)
        command: click.Command = import_module(f"geogen.cli.{MODULES.get(cmd_name, cmd_name)}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in the help text, without importing anything."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}, epilog=EXAMPLES
)
@click.version_option(__version__, prog_name="geogen")
def app() -> None:
    """Geometry problems that are right by proof."""


def run(arguments: list[str]) -> int:
    """Run a command line; errors are printed as one line.

    Args:
        arguments: what follows ``geogen``.

    Returns:
        The exit code.
    """
    try:
        # Not app.main: it has its own way with interrupts and closed pipes.
        with app.make_context("geogen", arguments) as context:
            result = app.invoke(context)
        sys.stdout.flush()
        return result if isinstance(result, int) else ACCEPTED
    except click.exceptions.Exit as error:
        return error.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        return _say(error.format_message(), BAD_INPUT)
    except click.ClickException as error:
        where = getattr(error, "ctx", None)
        return _say(f"{where.command_path if where else 'geogen'}: {_line(error.format_message())}", BAD_INPUT)
    except (ProofRejected, UnsoundRule) as error:
        return _say(f"geogen: {_line(str(error))}", REFUSED)
    except GeogenError as error:
        return _say(f"geogen: {_line(str(error))}", BAD_INPUT)
    except (KeyboardInterrupt, click.Abort) as stop:
        return _say(line_of(stop), code_of(stop))
    except BrokenPipeError:
        # Whoever read our output has gone; flushing the rest at exit would complain once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except OSError as error:
        return _say(f"geogen: {_refusal_of(error)}", BAD_INPUT)
    except Exception as error:
        if os.environ.get("GEOGEN_TRACEBACK"):
            traceback.print_exc()
        return _say(f"geogen: {internal(error)}", REFUSED)


def main() -> NoReturn:
    """Entry point of the console script."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            # A terminal that cannot show a sign such as ∠ gets an escape, not an error.
            reconfigure(errors="backslashreplace")
    heed_signals()
    try:
        code = run(sys.argv[1:])
    except KeyboardInterrupt as stop:  # between the command's end and ours
        code = _say(line_of(stop), code_of(stop))
    leave(code)


def _refusal_of(error: OSError) -> str:
    """What the system refuses, such as a name that is too long."""
    if not error.filename:
        return one_line(str(error))
    return f"{one_line(str(error.filename))[:LONGEST]}: {(error.strerror or 'cannot be read').lower()}"


def _say(message: str, code: int) -> int:
    click.echo(message, err=True)
    return code


def _line(text: str) -> str:
    return " ".join(text.split())
