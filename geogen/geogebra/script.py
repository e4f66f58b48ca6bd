"""From what a model wrote to a script: code in markdown, in the XML of GeoGebra's files, or bare lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from geogen.errors import ScriptError
from geogen.geogebra.commands.table import COMMANDS
from geogen.geogebra.parse import statement
from geogen.geogebra.signs import depth, separated, without_comment
from geogen.geogebra.syntax import Call, Pair, Script, Statement, names
from geogen.geogebra.written import without_thoughts, written
from geogen.geogebra.xml import is_xml, statements_of_xml

#: Most characters and commands of a script: ten times what the longest published construction has.
LONGEST, MOST = 200_000, 2_000


def read(text: str) -> Script:
    """A script from text as models write it.

    Of a reply with arguments of ``evalCommand`` these are read, of GeoGebra's XML its expressions and commands, else
    what :func:`geogen.geogebra.written.written` takes for code. Lines may be numbered; ``#`` and ``//`` begin comments;
    ``;`` separates commands; a command goes on while a bracket is open.

    Args:
        text: the text.

    Returns:
        Its statements with the numbers of their lines, and how many lines were left out as prose.

    Raises:
        ScriptError: too long, or a line is no statement; with its number.
    """
    if len(text) > LONGEST:
        raise ScriptError(f"a script of {len(text):,} characters", hint=f"at most {LONGEST:,} are read")
    reply = without_thoughts(text)
    if is_xml(reply):
        return Script(tuple(_limited(statements_of_xml(reply))))
    code = written(reply)
    return Script(tuple(_limited(_statements(code.lines))), code.prose)


def _limited(found: Iterator[Statement]) -> Iterator[Statement]:
    for number, one in enumerate(found, 1):
        if number > MOST:
            raise ScriptError(f"more than {MOST:,} commands", line=one.line)
        yield one


def _statements(lines: Iterable[tuple[int, str]]) -> Iterator[Statement]:
    for number, line in _commands(lines):
        try:
            yield _placed(statement(line, number))
        except ScriptError as error:
            raise ScriptError(error.message, line=number, hint=error.hint) from None


def _placed(one: Statement) -> Statement:
    """``A(1, 2)`` is the point A where A is no command."""
    match one:
        case Statement((), Call(name, (first, second))) if name[:1].isupper() and name.lower() not in COMMANDS:
            return replace(one, labels=(name,), node=Pair(first, second)) if not names(one.node)[1:] else one
    return one


def _commands(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """The commands with the line on which each begins."""
    start, level, quoted = 0, 0, False
    held: list[str] = []
    for number, line in lines:
        plain = without_comment(line)
        if not plain:
            continue
        if not held:
            start, level, quoted = number, 0, False
        held.append(plain)
        level, quoted = depth(plain, level, quoted)
        if level <= 0:
            yield from ((start, part) for part in separated(" ".join(held)))
            held = []
    yield from ((start, part) for part in separated(" ".join(held)))
