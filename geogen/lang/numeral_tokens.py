"""The tokens of exact numbers as people write them, with the signs and digits of several alphabets made one."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction

from geogen.errors import ParseError
from geogen.lang.han_numerals import western
from geogen.lang.number import Number

#: Longest text in characters, most digits of a whole number.
MAX_LENGTH, MAX_DIGITS = 400, 12
#: Largest whole number in a number, and under a root of a sum: squares of results can still be factored.
LARGEST, LARGEST_IN_SUM = 10**18, 10**9
HINT = "write 3, 7/2, sqrt(3) or 3*sqrt(2)/5"

_TOKEN = re.compile(
    r"(?P<number>\d+(?:\.\d+)?|\.\d+)|(?P<index>[^\W\d_]_(?:\w|\{\w{1,4}\}))|\\(?P<said>text|mathrm|mbox|textrm|operatorname)\s*\{(?P<what>[^{}]*)\}"
    r"|(?P<command>\\(?:[A-Za-z]+|[,;:! ]))|(?P<vulgar>[¼-¾⅐-⅞])|(?P<word>[^\W\d_]+)"
    r"|(?P<sign>\*\*|[-+*/^(){}√°])|(?P<blank>\s+)"
)
_MINUTES = re.compile(r"(\d{1,3})°\s*([0-5]?\d)\s*['′’分](?:\s*([0-5]?\d)\s*(?:''|[\"″”秒]))?")
_ALIKE = {**dict.fromkeys("−–‐‑", "-"), **dict.fromkeys("×·⋅∙∗✕", "*"), **dict.fromkeys("÷∕⁄", "/")}
_ALIKE |= dict.fromkeys("º˚∘度", "°")
_SUPERSCRIPTS = {c: str(n) for n, c in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")} | {"⁻": "-"}
_MEANING = {
    **dict.fromkeys(("pi", "π"), "π"),
    **dict.fromkeys(("deg", "degree", "degrees", r"\circ", r"\degree"), "°"),
    **dict.fromkeys((r"\frac", r"\dfrac", r"\tfrac", r"\cfrac"), "frac"),
    **{"sqrt": "√", r"\sqrt": r"\sqrt", r"\pi": "π", r"\cdot": "*", r"\times": "*", r"\div": "/", "**": "^"},
    **dict.fromkeys((r"\left", r"\right", r"\,", r"\;", r"\:", r"\!", "\\ ", r"\quad", r"\displaystyle"), ""),
}
#: Functions of an angle, and Greek letters, as unknowns have them.
FUNCTIONS = ("sin", "cos", "tan")
GREEK_LETTERS = dict(zip("αβγδθλμρφω", "alpha beta gamma delta theta lambda mu rho phi omega".split(), strict=True))
GREEK = frozenset(GREEK_LETTERS.values())
_UNIT = re.compile(
    r"\s*(sq(uare)?\s*)?([kcdmμu]?m|in|ft|yd|rad(ian)?s?|inch(es)?|f(oo|ee)t|yards?|miles?|units?"
    r"|(kilo|centi|deci|milli)?met(er|re)s?)\s*|.*(米|尺|寸|里|单位|單位|弧度|公分).*",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Token:
    """A token: what it means.

    Args:
        text: its sign or word; ``number``, ``vulgar`` (½), ``name`` or ``function``.
        value: the number that it is, if it is one.
        apart: True where a blank stands before it.
        name: the unknown or the function that it names.
    """

    text: str
    value: Fraction | None = None
    apart: bool = False
    name: str = ""

    @property
    def whole(self) -> bool:
        return self.text == "number" and self.value is not None and self.value.denominator == 1


def is_unit(word: str) -> bool:
    """True for units of length and of angle: ``cm``, ``meters``, ``厘米``, ``rad``."""
    return _UNIT.fullmatch(word) is not None


def readable(words: str) -> bool:
    """True where the words of a number are short enough to be read again."""
    return len(words) <= MAX_LENGTH and all(len(digits) <= MAX_DIGITS for digits in re.findall(r"\d+", words))


def is_small(number: Number) -> bool:
    """True for a number that is read, π apart: its whole numbers, and those under the roots of a sum, are no giants."""
    parts = [n for s, c in number.terms for n in (s, abs(c.numerator), c.denominator)]
    roots = [s for s, _ in number.terms] if len(number.terms) > 1 else []
    return max(parts, default=0) <= LARGEST and max(roots, default=0) <= LARGEST_IN_SUM


def _plain(text: str) -> str:
    """The text with one character for signs and digits that look alike, and powers spelled out."""
    found: list[str] = []
    raised = False
    for c in western(text):
        if c in _SUPERSCRIPTS:
            found.append(_SUPERSCRIPTS[c] if raised else "^" + _SUPERSCRIPTS[c])
            raised = True
            continue
        if raised and (c.isdigit() or c == "."):
            found.append(" ")
        raised = False
        digit = unicodedata.decimal(c, None)
        same = unicodedata.normalize("NFKC", c)
        if digit is not None:
            found.append(str(digit))
        elif c in _ALIKE or c.isspace():
            found.append(_ALIKE.get(c, " "))
        else:
            found.append(c if any(map(str.isnumeric, same)) else _ALIKE.get(same, same) if same.strip() else c)
    return "".join(found).strip()


def _in_degrees(found: re.Match[str]) -> str:
    """Degrees, minutes and seconds of arc as one fraction of degrees."""
    degrees, minutes, seconds = (int(n or 0) for n in found.groups())
    return f"({Fraction(3600 * degrees + 60 * minutes + seconds, 3600)})°"


def tokens(text: str, shown: str, names: bool = False) -> list[Token]:
    """The tokens of a text.

    Args:
        text: what is to be read.
        shown: the text as errors quote it.
        names: read letters as unknowns and ``sin``, ``cos``, ``tan`` as functions; without it, units and unknown
            words are refused here.
    """
    line = _MINUTES.sub(_in_degrees, _plain(text))
    for left, right in (("$", "$"), (r"\(", r"\)")):
        if line.startswith(left) and line.endswith(right) and len(line) > len(left + right):
            line = line[len(left) : -len(right)]
    found: list[Token] = []
    at, apart = 0, False
    while at < len(line):
        match = _TOKEN.match(line, at)
        if match is None:
            raise not_a_number(shown)
        kind, word = match.lastgroup or "", match[0]
        if kind == "number" and found and found[-1].text == "frac" and word.isdigit() and len(word) > 1:
            # \frac12 takes one digit each.
            found += [Token("number", Fraction(int(digit))) for digit in word[:2]]
            word = word[:2]
        elif kind == "number":
            if sum(map(str.isdigit, word)) > MAX_DIGITS:
                raise ParseError(f"'{shown}' has more than {MAX_DIGITS} digits")
            found.append(Token("number", Fraction(word), apart))
        elif kind == "vulgar":
            above, below = unicodedata.normalize("NFKC", word).split("⁄")
            found.append(Token("vulgar", Fraction(int(above), int(below)), apart))
        elif names and (named := _named(kind, word, match["what"], apart)):
            found += named
        elif kind != "blank":
            meaning = _meaning(match["what"] if kind == "what" else word, kind, shown)
            found += [Token(meaning, apart=apart)] if meaning else []
        apart = kind == "blank"
        at += len(word)
    return found


def _named(kind: str, word: str, said: str | None, apart: bool) -> list[Token]:
    """Unknowns (single letters) and functions, none where the word is something else."""
    if kind == "index":
        return [Token("name", None, apart, word[0] + "_" + word[2:].strip("{}"))]
    clean = word.lstrip("\\") if kind == "command" else (said or "").strip() if kind == "what" else word
    if clean in FUNCTIONS:
        return [Token("function", None, apart, clean)]
    if kind == "command":
        return [Token("name", None, apart, clean)] if clean in GREEK else []
    if kind not in ("word", "what") or clean.lower() in _MEANING or not clean.isalpha() or len(clean) > 3:
        return []
    return [Token("name", None, apart and i == 0, GREEK_LETTERS.get(c, c)) for i, c in enumerate(clean)]


def _meaning(word: str, kind: str, shown: str) -> str:
    """What a sign, a word or a command means, empty where it means nothing."""
    if kind == "sign":
        return _MEANING.get(word, word)
    clean = word.strip().lower() if kind != "command" else word
    if kind in ("word", "what") and _UNIT.fullmatch(clean):
        raise ParseError(f"'{shown}' has a unit: lengths have no unit here", hint=f"leave '{word.strip()}' out")
    found = _MEANING.get(clean) if clean or kind == "command" else ""
    if found is None:
        raise not_a_number(shown)
    return found


def not_a_number(shown: str) -> ParseError:
    return ParseError(f"'{shown}' is not an exact number", hint=HINT)
