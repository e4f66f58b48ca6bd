"""From what a model wrote to a script: code in markdown, in the XML of GeoGebra's files, or bare lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from geogen.errors import ScriptError
from geogen.geogebra.parse import statement
from geogen.geogebra.syntax import Script, Statement
from geogen.geogebra.xml import is_xml, statements_of_xml

#: Most characters and commands of a script: ten times what the longest published construction has.
LONGEST, MOST = 200_000, 2_000
_FENCE = re.compile(r"^\s*(?:```+|~~~+)\s*([\w.+-]*)")
#: Fences with code of other languages, which a reply may hold beside its script.
_OTHERS = frozenset("python py json css tex latex sh bash java cpp c svg mermaid matlab asymptote tikz".split())
_ITEM = re.compile(r"^\s*(?:>\s*)?(?:\d{1,3}[.)]\s+|\d{1,3}\s*:\s+|[-*•]\s+(?=[\w*`(]))?")
_EVALUATED = re.compile(r"""evalCommand\(\s*(['"`])(.*?)(?<!\\)\1""")
#: Signs of Chinese keyboards.
_WIDE = str.maketrans("（），；：＝｛｝［］", "(),;:={}[]")
#: Bare text is code where a line begins like a definition, an equation or a command.
_CODE = re.compile(
    r"^(?:[^\W\d_][\w'{}]*(?:\s*\(\s*\w+(?:\s*,\s*\w+)*\s*\))?\s*(?::?=(?!=)|:(?!\s*$))\s*\S"
    r"|[A-Z]\w*\s*[(\[].*[)\]]\s*;?$|[-+\w.^*/()²³ ]*[xy]\b[-+\w.^*/()²³ ]*=)"
)
_COMMENT = re.compile(r"#(?![0-9A-Fa-f]{6}\b)|//|--\s")


def read(text: str) -> Script:
    """A script from text as models write it.

    Of a text with code fences only what stands in them is read, of one with calls of ``evalCommand`` their arguments,
    of GeoGebra's XML its expressions and commands. Else every line is read that looks like code. Lines may be numbered;
    ``#`` and ``//`` begin comments; ``;`` separates commands; a command goes on while a bracket is open.

    Args:
        text: the text.

    Returns:
        Its statements with the numbers of their lines.

    Raises:
        ScriptError: too long, or a line is no statement; with its number.
    """
    if len(text) > LONGEST:
        raise ScriptError(f"a script of {len(text):,} characters", hint=f"at most {LONGEST:,} are read")
    if is_xml(text):
        return Script(tuple(_limited(statements_of_xml(text))))
    return Script(tuple(_limited(_statements(text))))


def _limited(found: Iterator[Statement]) -> Iterator[Statement]:
    for number, one in enumerate(found, 1):
        if number > MOST:
            raise ScriptError(f"more than {MOST:,} commands", line=one.line)
        yield one


def _statements(text: str) -> Iterator[Statement]:
    for number, line in _commands(text):
        try:
            yield statement(line, number)
        except ScriptError as error:
            raise ScriptError(error.message, line=number, hint=error.hint) from None


def _commands(text: str) -> Iterator[tuple[int, str]]:
    """The commands with the line on which each begins."""
    start, held = 0, ""
    for number, line in _code(text):
        plain = _without_comment(line)
        if not held:
            start = number
        held = f"{held} {plain}".strip()
        if not held or _open(held) > 0:
            continue
        yield from ((start, part) for part in _separated(held))
        held = ""
    if held:
        yield from ((start, part) for part in _separated(held))


def _code(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are code, without list marks, with their numbers."""
    lines = list(enumerate(text.translate(_WIDE).splitlines(), 1))
    if "evalCommand(" in text:
        for number, line in lines:
            yield from ((number, m[2].replace('\\"', '"')) for m in _EVALUATED.finditer(line))
    elif any(_FENCE.match(line) for _, line in lines):
        yield from _fenced(lines)
    else:
        for number, line in lines:
            plain = _ITEM.sub("", line, count=1).strip().strip("`").replace("**", "")
            if _CODE.match(_without_comment(plain)):
                yield number, plain
            elif _continues(plain):
                yield number, plain


def _continues(line: str) -> bool:
    """True for a line that ends the arguments of a command begun before it."""
    return bool(line) and _open(line) < 0 and bool(re.fullmatch(r"[\w\s,.()\[\]{}+*/^°'-]+", line))


def _fenced(lines: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    inside: str | None = None
    for number, line in lines:
        fence = _FENCE.match(line)
        if fence and inside is None:
            inside = fence[1].lower()
        elif fence:
            inside = None
        elif inside is not None and inside not in _OTHERS:
            yield number, _ITEM.sub("", line, count=1).strip()


def _without_comment(line: str) -> str:
    """A line up to its comment; signs inside quotation marks are no comment."""
    quoted = False
    for at, sign in enumerate(line):
        if sign in '"“”':
            quoted = not quoted
        elif not quoted and sign in "#/-" and _COMMENT.match(line, at):
            return line[:at].strip()
    return line.strip()


def _open(text: str) -> int:
    """How many brackets are open at the end, quoted ones left out."""
    depth, quoted = 0, False
    for sign in text:
        if sign in '"“”':
            quoted = not quoted
        elif not quoted:
            depth += (sign in "([{") - (sign in ")]}")
    return depth


def _separated(text: str) -> Iterator[str]:
    """The commands of a line between ``;`` outside of brackets."""
    depth, quoted, start = 0, False, 0
    for at, sign in enumerate(text):
        if sign in '"“”':
            quoted = not quoted
        elif not quoted:
            depth += (sign in "([{") - (sign in ")]}")
            if sign == ";" and depth <= 0:
                yield from _nonempty(text[start:at])
                start = at + 1
    yield from _nonempty(text[start:])


def _nonempty(part: str) -> Iterator[str]:
    plain = part.strip().rstrip(",。.").strip() if not part.strip().endswith("..") else part.strip()
    if plain:
        yield plain
