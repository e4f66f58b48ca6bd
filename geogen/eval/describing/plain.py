r"""Replies as plain sentences: Markdown and LaTeX off, one sign for each relation, one spelling for each label."""

from __future__ import annotations

import re

from geogen.eval.describing.vectors import with_arrows_named

#: Longest reply that is read, in characters; the rest is left out.
MAX_REPLY = 20_000

_WIDE: dict[int, int] = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}
_SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_BRACES = r"\{((?:[^{}]|\{[^{}]*\})*)\}"
_FRACTION = re.compile(rf"\\[dt]?frac\s*{_BRACES}\s*{_BRACES}")
_SHORT_FRACTION = re.compile(r"\\[dt]?frac\s*(?:(\d)\s*(\d)|\{(\d+)\}\s*(\d)|\s(\d)\s*\{(\d+)\})")
_VULGAR = {"½": "(1/2)", "⅓": "(1/3)", "⅔": "(2/3)", "¼": "(1/4)", "¾": "(3/4)", "⅙": "(1/6)"}
_ROOT = re.compile(rf"\\sqrt\s*(?:{_BRACES}|(\d))")
_WRAPPED = re.compile(
    r"\\(?:text|textbf|textit|mathrm|mathbf|mathit|mathsf|operatorname|boldsymbol|overline|overrightarrow|overleftrightarrow"
    rf"|widehat|vec|bar|underline|boxed|mbox|emph)\s*{_BRACES}"
)
#: LaTeX commands and signs by what they mean; longer ones first where one begins as another.
_SIGNS = tuple(
    (re.compile(pattern), sign)
    for pattern, sign in (
        (r"\^\s*\{?\s*(?:\\circ|∘|°|\\degree)\s*\}?|\\degree|\\circ|[º˚∘]|\s?\bdegrees?\b|(?<=[\d)])\s?度(?!数)", "°"),
        (r"\\(?:measured)?angle(?![a-z])|[∡∢]", "∠"),
        (r"\b[mM]\s?(?=∠)", ""),
        (r"(?<=\d)\s?(?:\$|\\\))?-(?=times\b)", " "),
        (r"(?<![A-Za-z])S(?=[A-Z]{3,7}\s*=)", "S_"),
        (r"\\(?=(?:sin|cos|tan)(?![a-z]))", ""),
        (r"\\(?:triangle|bigtriangleup|Delta|vartriangle)(?![a-z])|[Δ∆▲]", "△"),
        (r"\\(?:parallel|shortparallel)(?![a-z])|[‖∥]|//|\|\|(?=\s*[A-Z])", " ∥ "),
        (r"\\(?:perp|bot)(?![a-z])|[⊥⟂]", " ⟂ "),
        (r"\\(?:odot|bigodot)(?![a-z])|[⊙☉]", "⊙"),
        (r"\\(?:cong)(?![a-z])|[≅≌]", " ≅ "),
        (r"\\(?:sim|backsim)(?![a-z])|[∼∽]|(?<=[A-Z])\s?~\s?(?=[△A-Z])", " ∼ "),
        (r"\\(?:cdot|times|ast)(?![a-z])|[·×⋅]", "*"),
        (r"\\(?:cap)(?![a-z])", " ∩ "),
        (r"\\(?:in)(?![a-z])", " ∈ "),
        (r"\\pi(?![a-z])", "π"),
        (r"\\(?:colon|ratio)(?![a-z])|[∶]", ":"),
        (r"\\div(?![a-z])|÷", "/"),
        (r"\\(?:left|right|quad|qquad|displaystyle|begin|end|item|,|;|!|:)(?![a-z])", " "),
        (r"\^\s*\{?2\}?|²", "^2"),
        (r"\^\s*\{?3\}?|³", "^3"),
        (r"\^\s*\{?4\}?|⁴", "^4"),
        (r"\\(?:therefore|because|Rightarrow|implies)(?![a-z])|[∴∵⇒→]|=>", ", "),
        (r"\\[()\[\]]|[$`]|\\\\", " "),
        (r"\*\*|__|(?<!\w)\*(?=\S)|^#+\s*", ""),
        (r"−|–(?=\s?[\d√])", "-"),
        (r"[‘’ʹ]", "'"),
        (r"[\"“”](?=[\d√A-Z∠])|(?<=[\d°A-Z)])[\"“”]", ""),
    )
)
_FROM_ONE = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
)
_ONES = {word: n for n, word in enumerate(_FROM_ONE.split(), 1)}
_TENS = {word: 10 * n for n, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)}
#: A number in words before a unit.
_IN_WORDS = re.compile(
    rf"\b(?:(?P<ten>{'|'.join(_TENS)})[ -]?)?(?P<one>{'|'.join(sorted(_ONES, key=len, reverse=True))})?"
    r"(?=[ -](?:degrees?|units?|square units?|cm|centimet(?:re|er)s?)\b)"
)
#: A wide colon that may stand in a ratio, of numbers or of segments, but not behind AB ⟂ CD, and colons behind which a
#: sentence goes on.
_RATIO = re.compile(
    r"(?P<numbers>(?<=[\d√)])：(?=[\d√(]))"
    r"|(?<![A-Z])(?<![∥⟂⊥] )(?<![∥⟂⊥])(?P<one>[A-Z]{2}\s?)：(?=\s?[A-Z]{2}(?![A-Z]))"
)
_PAUSE = re.compile(r"：|(?<=[^\s:]):(?=\s[^:=]*=)")
#: A segment alone, to which no ratio is equal.
_LONE = re.compile(r"\s*[A-Z]{2}\s*")
_CLAUSES = re.compile(r"([，,。；;\n]+)")
_LABEL = re.compile(r"(?<![A-Za-z])([A-Z])_\{?(\d{1,2})\}?")
#: *Vertices labelled A through F*.
_RANGE = re.compile(
    r"(?<=[a-z]) ([A-Z]) (?:through|to) ([A-Z])"
    r"(?= in (?:\w+ )?order\b|,? (?:clockwise|anticlockwise|counterclockwise))"
)
#: *CB的三分之一*, and the digits in it.
_SHARE = re.compile(r"((?:[A-Z]\d?){2}|∠[A-Z]{1,3})(?:的长度?)?的([二三四五六])分之([一二三四五])(?!的)")
_DIGITS = {digit: n for n, digit in enumerate("一二三四五六", 1)}
_PRIME = re.compile(r"(?<=[A-Z])'(?![a-z])|(?<=[A-Z])\\prime|(?<=[A-Z])\^\{?\\prime\}?")
#: A row of a table that gives a name a value.
_ROW_OF_TABLE = re.compile(r"^\s*\|([^|\n]+)\|\s*(?=[\d√$\\])([^|\n]+)\|\s*$", re.MULTILINE)
#: Names in quotation marks, without labels and numbers.
_QUOTED = re.compile(r"“[^”A-Z\d]*”|「[^」A-Z\d]*」")
_BULLET = re.compile(r"^\s*(?:[-•‣◦+]|\*(?!\*)|\(?\d{1,2}[.)、]|[①-⑳]|[（(][a-z\d]{1,2}[)）]|>)\s*", re.MULTILINE)
_ABSOLUTE = re.compile(r"\|([A-Z]\d?′?[A-Z]\d?′?)\|")
_STOP = re.compile(r"(?<=[^\d\s][.!?])\s+|(?<=[\d°][.!?])(?:\s+|$)|\n+|[;。!?；](?=\s|$|\D)")
_HEADING = re.compile(r"^[^:A-Z0-9]{0,40}:\s*|^[A-Z][a-z]+(?: (?:[A-Z]?[a-z]+|&|\([a-z ]+\))){0,6}:\s*")


def sentences(reply: str) -> list[str]:
    """The sentences of a reply in plain signs, empty ones left out.

    Args:
        reply: any text.
    """
    return [found for part in _STOP.split(plain(reply)) if (found := _trimmed(part))]


def plain(reply: str) -> str:
    """A text in plain signs, lines kept."""
    clauses = _CLAUSES.split(with_arrows_named(reply[:MAX_REPLY]))
    text = _PAUSE.sub(", ", "".join(map(_with_ratios, clauses)))
    text = _SHARE.sub(lambda m: f"({_DIGITS[m[3]]}/{_DIGITS[m[2]]})*{m[1]}", text)
    text = _RANGE.sub(_listed, text)
    text = _IN_WORDS.sub(_in_digits, text)
    text = text.translate(_WIDE).translate(_SUBSCRIPTS)
    text = _SHORT_FRACTION.sub(_written_out, text)
    for sign, fraction in _VULGAR.items():
        text = text.replace(sign, fraction)
    text = _QUOTED.sub("“”", text)
    text = _BULLET.sub("", _ROW_OF_TABLE.sub(r"\1 = \2", text))
    text = _PRIME.sub("′", _LABEL.sub(r"\1\2", text))
    for _ in range(3):
        text = _WRAPPED.sub(r"\1", text)
        text = _FRACTION.sub(r"((\1)/(\2))", text)
        text = _ROOT.sub(lambda m: f"√({m[1] or m[2]})", text)
    for pattern, sign in _SIGNS:
        text = pattern.sub(sign, text)
    text = _ABSOLUTE.sub(r"\1", text).replace("|", ", ")
    return re.sub(r"[ \t]+", " ", text)


def _with_ratios(clause: str) -> str:
    """A clause with narrow colons in its ratios; between two equations a wide one is a pause."""
    sides = clause.replace("＝", "=").split("=")
    begins_with_ratio = len(sides) > 1 and bool(_RATIO.search(sides[0])) and not _LONE.fullmatch(sides[1])

    def narrow(match: re.Match[str]) -> str:
        before, after = ("=" in part.replace("＝", "=") for part in (clause[: match.start()], clause[match.end() :]))
        if match["numbers"]:
            return match[0] if after and not begins_with_ratio else ":"
        is_ratio = begins_with_ratio or (before and not after)
        return f"{match['one']}:" if is_ratio else match[0]

    return _RATIO.sub(narrow, clause)


def _listed(match: re.Match[str]) -> str:
    """*A through D* as *A, B, C, D*."""
    first, last = map(ord, match.groups())
    return f" {', '.join(map(chr, range(first, last + 1)))}" if first < last else match[0]


def _in_digits(match: re.Match[str]) -> str:
    """*Sixty-five* as 65."""
    return str(_TENS.get(match["ten"], 0) + _ONES.get(match["one"], 0)) if match[0] else ""


def _written_out(match: re.Match[str]) -> str:
    r"""``\frac12`` as a fraction of two numbers."""
    above, below = (group for group in match.groups() if group)
    return f"(({above})/({below}))"


#: What stands like a heading and is the subject: *Circle: centre O, through A and B*.
_CIRCLE = re.compile(r"^Circle:\s*(?=[Cc]ent(?:re|er))")


def _trimmed(sentence: str) -> str:
    """A sentence without its stop, and without a heading such as *Relations:* before it."""
    text = _CIRCLE.sub("Circle ", sentence.strip(" \t.,:!?。；;、-*"))
    return _HEADING.sub("", text, count=1).strip() if ":" in text else text
