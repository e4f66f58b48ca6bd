"""Which lines of a reply are its script: fenced blocks, code in sentences, or lines that read as commands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from geogen.errors import ScriptError
from geogen.geogebra.commands.table import COMMANDS
from geogen.geogebra.functions import FUNCTIONS
from geogen.geogebra.parse import statement
from geogen.geogebra.signs import depth, separated, without_comment
from geogen.geogebra.syntax import Call, Statement, names
from geogen.geogebra.wrapped import of_json, of_row

Lines = list[tuple[int, str]]

_FENCE = re.compile(r"^\s*(?:```+|~~~+)\s*([\w.+-]*)")
#: Fences with code of other languages, which a reply may hold beside its script, or put about it.
_OTHERS = frozenset("python py json css tex latex sh bash java cpp c svg mermaid matlab asymptote tikz".split())
_ITEM = re.compile(r"^\s*(?:>\s*)?(?:\(?\d{1,3}[.)]\s+|\d{1,3}\s*:\s+|[①-⑳]\s*|[-*•]\s+(?=[\w*`($]))?")
_STEP = re.compile(r"^\W*(?:(?:step|步骤|第)\s*\w{1,3}\s*步?\W*[:：.)]\W*|(?:let|set|define)\s+|[设令]\s*)(?=\w)", re.I)
#: An argument of ``evalCommand``; each opening mark either has its partner or is the last of its kind, so that
#: looking for it takes time linear in the line.
_EVALUATED = re.compile(r"""evalCommand\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1""")
_PRE = re.compile(r"</?pre\b[^<>]*>(?:\s*<code\b[^<>]*>)?|</code>\s*</pre>", re.I)
_CODE_TAG = re.compile(r"</?code\b[^<>]*>", re.I)
_SPAN = re.compile(r"`+([^`]+)`+")
_MATHS = re.compile(r"\$\$?([^$]+)\$\$?|\\\(((?:[^\\]|\\(?![()]))*)\\\)")
_LATEX = re.compile(r"\\(?:text|mathrm|operatorname|mathit)\s*\{([^{}]*)\}|\\(?:left|right)\b|\\[,; ]")
#: Signs of Chinese keyboards.
_WIDE = str.maketrans("（），；：＝｛｝［］", "(),;:={}[]")
#: Bare text is code where a line begins like a definition or is a command.
_CODE = re.compile(
    r"^(?:[^\W\d_][\w'{}]*(?:\s*\(\s*\w+(?:\s*,\s*\w+)*\s*\))?\s*(?::?=(?!=)|:(?!\s*$))\s*\S"
    r"|[({\[]?\s*[^\W\d_][\w']*(?:\s*,\s*[^\W\d_][\w']*)+\s*[)}\]]?\s*:?=(?!=)\s*\S"
    r"|[A-Z]\w*\s*[(\[].*[)\]]\s*;?$)"
)
_EQUATION = re.compile(r"[-+\w.^*/()²³ ]+")
#: What begins a line of explanation.
_HEADING = re.compile(
    r"^\W*(?:proof|explanation|explain|reason|reasoning|justification|verification|note|remark|because|why|idea|answer"
    r"|证明|说明|理由|验证|解释|注|思路|答案|答)\W*[:：.]",
    re.I,
)
#: Equal lengths as a proof states them, ``AM = MB``.
_LENGTHS = re.compile(r"[A-Z]{2,3}(?:\s*=\s*[A-Z]{2,3})+\W*$")
#: Where words begin: two in a row, Chinese ones, one in brackets behind a command, or one behind a dash or an arrow.
#: The first begins behind no letter, so that looking for it takes time linear in the line.
_WORDS = re.compile(
    r"(?<![^\W\d_])(?P<first>[^\W\d_]{2,})[,.]?\s+(?:[^\W\d_]{2,}|a\b)|[\u4e00-\u9fff]{2,}"
    r"|(?<=[)\]])\s+\([^\W\d_]{3,}\)$|(?<=[)\]\w])\s*[—→⇒←]\s*[^\W\d_]{3,}"
)
_QUOTED = re.compile(r'"[^"]*"|“[^”]*”')


@dataclass(frozen=True, slots=True)
class Written:
    """What of a text is script.

    Args:
        lines: its lines of code with their numbers from 1, without list marks.
        prose: how many lines were left out.
    """

    lines: tuple[tuple[int, str], ...]
    prose: int


def without_thoughts(text: str) -> str:
    """A reply without what the model thought aloud in ``<think>`` before it; its lines keep their numbers."""
    before, mark, after = text.rpartition("</think>")
    if not mark:
        before, mark, after = text.partition("<think>")[0], "", ""
        return before if "<think>" in text else text
    return "\n" * before.count("\n") + after


def written(text: str) -> Written:
    """The lines of code of a reply.

    Arguments of ``evalCommand`` and a text that is JSON come first; else the last fenced block that holds commands,
    with those before it that define other names (the steps of one script; a draft defines the same names); else a block
    of another language that is nothing but commands; else, line by line, code in backticks or dollars, the cell of a
    table, or the line itself where it reads as a command. Words beside a command are left out.

    Args:
        text: the reply.
    """
    plain = without_thoughts(text).translate(_WIDE)
    lines = list(enumerate(plain.splitlines(), 1))
    if "evalCommand(" in plain:
        found = [(n, m[2].replace('\\"', '"')) for n, line in lines for m in _EVALUATED.finditer(line)]
    elif (commands := of_json(plain)) is not None:
        found = [(1, c) for c in commands]
    else:
        blocks = _blocks(lines)
        found = _of_blocks(blocks) if blocks is not None else list(_bare(lines))
    taken = {n for n, _ in found}
    return Written(
        tuple(found), sum(bool(line.strip()) and not _FENCE.match(line) for n, line in lines if n not in taken)
    )


# ── fenced blocks ──


def _blocks(lines: Lines) -> list[tuple[str, Lines]] | None:
    """The fenced blocks with their languages; None for a text without fences."""
    found: list[tuple[str, Lines]] | None = None
    inside = False
    for number, line in lines:
        for part, marks in _cut(line):
            if marks is not None:
                inside = not inside
                found = [] if found is None else found
                if inside:
                    found.append((marks, []))
            elif inside and found:
                found[-1][1].append((number, part))
    return found


def _of_blocks(blocks: Sequence[tuple[str, Lines]]) -> Lines:
    """The script in blocks: in those of no other language, else in one that is JSON or nothing but commands."""
    found = _joined([block for language, block in blocks if language not in _OTHERS])
    others = [block for language, block in blocks if language in _OTHERS] if not found else []
    for block in others:
        commands = of_json("\n".join(line for _, line in block))
        if commands is not None:
            found = [(block[0][0], c) for c in commands]
        elif all(_is_read(bare) for _, line in block if (bare := without_comment(line))):
            found = _joined([*([found] if found else []), block])
    return found


def _cut(line: str) -> Iterator[tuple[str, str | None]]:
    """A line in parts; where a block begins or ends, with the language of the block."""
    fence = _FENCE.match(line)
    if fence:
        yield "", fence[1].lower()
        return
    start = 0
    for tag in _PRE.finditer(line):
        yield line[start : tag.start()], None
        yield "", ""
        start = tag.end()
    yield line[start:], None


def _joined(blocks: Sequence[Lines]) -> Lines:
    """The last block of commands, and those before it that define other names."""
    found: Lines = []
    defined: set[str] = set()
    for block in reversed(blocks):
        own = [(n, _in_block(line)) for n, line in block]
        read = [s for _, line in own for s in [_statement(line)] if s is not None and _is_command(s)]
        labels = {label for s in read for label in s.labels}
        if read and not labels & defined:
            found = [*((n, line) for n, line in own if line), *found]
            defined |= labels
    return found


def _in_block(line: str) -> str:
    """A line of a block: its command where there are words beside it, nothing where it is words alone."""
    cell = of_row(line, _is_read)
    if cell is not None:
        return cell
    plain = _ITEM.sub("", line, count=1).strip()
    stepped = _STEP.sub("", plain, count=1)
    plain = stepped if _is_code(stepped) else plain
    bare = without_comment(plain)
    at = _words_at(bare)
    if at is None:
        return "" if _HEADING.match(bare) and not _is_read(bare) else plain
    head = _before(bare, at)
    if _is_read(head):
        return head
    return plain if "(" in bare and _is_code(bare) and at and not _HEADING.match(bare) else ""


# ── lines ──


def _bare(lines: Lines) -> Iterator[tuple[int, str]]:
    """The commands of a text without fences."""
    for number, line in lines:
        cell = of_row(line, _is_read)
        if cell is not None:
            yield from [(number, cell)] if cell else []
            continue
        plain = _ITEM.sub("", _CODE_TAG.sub("`", line), count=1).strip().replace("**", "")
        spans = [s.strip() for s in _SPAN.findall(plain)]
        commands = [s for s in spans if _is_read(s)]
        if commands:
            yield from ((number, s) for s in commands)
            continue
        maths = [_LATEX.sub(r"\1", a or b).strip() for a, b in _MATHS.findall(plain)]
        whole = len(maths) == 1 and not re.search(r"\w", _MATHS.sub("", plain))
        commands = [s for s in maths if _is_read(s) and (whole or _has_command(s))]
        if commands:
            yield from ((number, s) for s in commands)
            continue
        found = _of_line(plain.strip("`"))
        if found:
            yield number, found


def _of_line(plain: str) -> str:
    """The command of a line of bare text, empty where it is prose."""
    stepped = _STEP.sub("", plain, count=1)
    plain = stepped if _is_code(stepped) else plain
    bare = without_comment(plain)
    if _LENGTHS.match(bare) or _HEADING.match(bare):
        return ""
    if not _is_code(bare):
        return plain if _continues(plain) else ""
    at = _words_at(bare)
    if at is None:
        return plain
    head = _before(bare, at)
    return head if _is_code(head) and _is_read(head) else ""


def _is_code(line: str) -> bool:
    """True for a line that begins like a definition, is a command, or an equation in x and y."""
    if _CODE.match(line):
        return True
    left, sign, _ = line.partition("=")
    return bool(sign and _EQUATION.fullmatch(left) and re.search(r"[xy]\b", left)) and _words_at(left) is None


def _continues(line: str) -> bool:
    """True for a line that ends the arguments of a command begun before it."""
    return bool(line) and depth(line)[0] < 0 and bool(re.fullmatch(r"[\w\s,.()\[\]{}+*/^°'-]+", line))


def _words_at(line: str) -> int | None:
    """Where words begin in a line."""
    masked = _QUOTED.sub(lambda m: '"' * len(m[0]), line)
    words = (m for m in _WORDS.finditer(masked) if m["first"] not in FUNCTIONS)
    return next((m.start() for m in words), None)


def _before(line: str, at: int) -> str:
    """What stands before words: up to the bracket in which they stand."""
    level, opened = 0, 0
    for place, sign in enumerate(line[:at]):
        if sign in "([{":
            opened = place if level == 0 else opened
            level += 1
        elif sign in ")]}":
            level -= 1
    return line[: opened if level > 0 else at].rstrip(" \t-–—→⇒←,.:;")


def _statement(text: str) -> Statement | None:
    """A command as a statement; None for what is none."""
    try:
        return statement(without_comment(text).rstrip(";,. "), 0)
    except ScriptError:
        return None


def _is_read(text: str) -> bool:
    """True for commands, apart by semicolons."""
    if not _is_code(text) or _LENGTHS.match(text) or _words_at(text) is not None:
        return False
    parts = [s for part in separated(text) for s in [_statement(part)]]
    return bool(parts) and all(s is not None and _is_command(s) for s in parts)


def _is_command(one: Statement) -> bool:
    """True for a definition, and for a command of GeoGebra without a name."""
    return bool(one.labels) or isinstance(one.node, Call) or not names(one.node)


def _has_command(text: str) -> bool:
    """True for a line that calls a command of GeoGebra."""
    return any(n.lower() in COMMANDS for n in re.findall(r"([A-Za-z]+)\s*[(\[]", text))
