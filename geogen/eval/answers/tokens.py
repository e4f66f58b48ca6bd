"""The tokens of a stated answer. Every character of it belongs to one, so that nothing is passed over."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from geogen.eval.answers import lexicon
from geogen.eval.answers.units import UNIT_WORDS, unit_at

#: Longest answer in tokens.
MAX_TOKENS = 160
#: Kinds of tokens beside those of the lexicon.
NUMBER, OPERATOR, FUNCTION, NAME, UNIT, WORD, COMMA, COLON, FIGURE, DASH = (
    "number", "operator", "function", "name", "unit", "word", "comma", "colon", "figure", "dash",
)  # fmt: skip

_TOKEN = re.compile(
    r"(?P<number>\d+(?:\.\d+)?(?:\.\.\.)?|\.\d+|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])"
    r"|(?P<macro>\\[A-Za-z]+|\\.)"
    r"|(?P<name>∠\s?[1-9](?![\d.°]|\s?°)|(?<![A-Za-z])[A-Z]{1,5}(?:_?\{?\d{1,2}\}?)?['′’]{0,2}(?![A-Za-zÀ-ÿ]|['’][a-zà-ÿ])|[Α-Ωα-ωϕ](?<!π))"
    r"|(?P<word>[A-Za-zÀ-ÖØ-öø-ÿ]+(?:['’-][A-Za-zÀ-ÖØ-öø-ÿ]+)*(?:(?<=[a-z]s)['’](?=\s[a-z]))?|[A-Za-z]\.[a-z]\.)"
    r"|(?P<han>[\u4e00-\u9fff]+)"
    r"|(?P<blank>\s+)"
    r"|(?P<foreign>[^\W\d_A-Za-zÀ-ÿ\u4e00-\u9fff\u2100-\u214fπ²³¹⁰-₉]+)"
    r"|(?P<sign>\*\*|//|''|.)",
    re.DOTALL,
)
_SIGNS = {
    "=": lexicon.IS, "≡": lexicon.IS, "≅": lexicon.IS, "≈": lexicon.ROUNDED, "~": lexicon.ROUNDED, "≠": lexicon.NOT,
    "<": lexicon.BOUND, ">": lexicon.BOUND, "≤": lexicon.BOUND, "≥": lexicon.BOUND, "±": "both",
    ",": COMMA, "，": COMMA, ":": COLON, ";": lexicon.OR, "；": lexicon.OR, "、": lexicon.OR, "&": lexicon.OR,
    "∴": lexicon.SO, "∵": lexicon.WHY, "°": OPERATOR, "∠": FIGURE, "△": FIGURE, "⊙": FIGURE, "□": FIGURE, "⌢": FIGURE,
    "✓": lexicon.NEUTRAL, "✅": lexicon.NEUTRAL, "✔": lexicon.NEUTRAL, "∎": lexicon.NEUTRAL,
    "■": lexicon.NEUTRAL, "*": OPERATOR, "'": "minute", "′": "minute", "″": "minute", '"': "minute", "''": "minute",
    "“": lexicon.NEUTRAL, "”": lexicon.NEUTRAL, "「": lexicon.NEUTRAL, "」": lexicon.NEUTRAL, "?": lexicon.HEDGE,
    "-": OPERATOR, "+": OPERATOR, "/": OPERATOR, "^": OPERATOR, "(": OPERATOR, ")": OPERATOR, "{": OPERATOR,
    "}": OPERATOR, "√": OPERATOR, "π": NUMBER, "−": OPERATOR, "–": OPERATOR, "—": DASH, "‐": OPERATOR,
    "×": OPERATOR, "·": OPERATOR, "⋅": OPERATOR, "∙": OPERATOR, "∗": OPERATOR, "✕": OPERATOR, "÷": OPERATOR,
    "∕": OPERATOR, "⁄": OPERATOR, "**": OPERATOR, "%": UNIT, ".": "stop", "。": "stop", "!": "mark",
}  # fmt: skip
_SIGNS |= dict.fromkeys("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", OPERATOR)
_FUNCTIONS = frozenset(("sin", "cos", "tan"))
_MACROS = {
    **dict.fromkeys((r"\frac", r"\dfrac", r"\tfrac", r"\cfrac", r"\sqrt"), OPERATOR),
    **dict.fromkeys((r"\sin", r"\cos", r"\tan"), FUNCTION),
}
#: Words of two letters that are no product of two unknowns.
_SHORT = frozenset(
    "up en se al el un il ne ce su my go me he on ou au du si ni ya da ab im am er es wo so zu as an do if us no "
    "tu te lo le"
    " sa ses ma ta nu où là là dû ça ha he".split()
)
#: What reads like a name and is a word: answers that shout.
_SHOUTED = frozenset("OR AND NOT IS NO YES THE OF AT LEAST ONLY SO BUT MORE LESS".split())


@dataclass(frozen=True)
class Token:
    """A token.

    Args:
        kind: what it is, see :mod:`geogen.eval.answers.lexicon` and the constants here.
        text: how it is written.
        blank: True where a blank stands before it.
    """

    kind: str
    text: str
    blank: bool = False

    @property
    def numeric(self) -> bool:
        """True for numbers and π."""
        return self.kind == NUMBER


#: Tokens in order.
Tokens = Sequence[Token]


def tokens_of(line: str) -> list[Token] | None:
    """The tokens of a line in flat notation; None where it is too long to be an answer."""
    found: list[Token] = []
    words: list[tuple[str, bool]] = []
    blank = False
    for match in _TOKEN.finditer(line):
        kind, text = match.lastgroup or "", match[0]
        if kind == "blank":
            blank = True
            continue
        if kind in ("word", "foreign") and text != "π" or kind == "name" and (text in _SHOUTED or text == "I"):
            words.append((text, blank))
        elif kind == "sign" and text == "." and words and len(words[-1][0]) <= 7 and _abbreviated(line, match.end()):
            pass
        else:
            if words and words[-1][0] == "a" and not blank and (kind == "number" or text in ("√", r"\sqrt", r"\frac")):
                words, unknown = words[:-1], [Token(NAME, "a", words[-1][1])]  # no article: ``a√3``
            else:
                unknown = []
            found += _said(words, found)
            found += unknown
            words = []
            found += [Token(k, t, blank and n == 0) for n, (k, t) in enumerate(_one(kind, text))]
        blank = False
        if len(found) + len(words) > MAX_TOKENS:
            return None
    found += _said(words, found)
    return [_article(found, n) for n in range(len(found))]


def _article(tokens: list[Token], n: int) -> Token:
    """A token; the *a* before a number is no unknown: ``A 15 m ladder``."""
    token, after = tokens[n], tokens[n + 1] if n + 1 < len(tokens) else None
    alone = token.kind == NAME and token.text in "aA" and (n == 0 or tokens[n - 1].kind in (COLON, COMMA, lexicon.SO))
    return Token(lexicon.NEUTRAL, "a", token.blank) if alone and after and after.numeric and after.blank else token


def _abbreviated(line: str, at: int) -> bool:
    """True where a full stop ends an abbreviation inside a line: ``sq. cm``, ``approx. 8.66``."""
    return line[at : at + 1] == " " and line[at + 1 : at + 2].islower() or line[at + 1 : at + 2].isdigit()


def _one(kind: str, text: str) -> list[tuple[str, str]]:
    if kind == "number" or kind == "name":
        return [(kind, text)]
    if kind == "macro":
        command = text[1:]
        if command in (
            "alpha",
            "beta",
            "gamma",
            "delta",
            "theta",
            "phi",
            "varphi",
            "lambda",
            "mu",
            "rho",
            "omega",
            "ell",
        ):
            return [(NAME, text)]
        return [(_MACROS.get(text, "sign"), text)]
    if kind == "foreign":
        return [(NUMBER, text)]
    if kind == "han":
        return [(k, w) for w, k in _han(text)]
    return [(_SIGNS.get(text, "sign"), text)]


def _han(run: str) -> list[tuple[str, str]]:
    """A run of Chinese characters by its longest words, units among them; characters of no word are unknown."""
    found: list[tuple[str, str]] = []
    at = 0
    while at < len(run):
        unit, (word, kind) = unit_at(run, at), lexicon.han_word(run, at)
        if unit and (kind == WORD or len(unit) >= len(word)):
            word, kind = unit, UNIT
        found.append((word, kind))
        at += len(word)
    return found


def _said(words: list[tuple[str, bool]], before: list[Token]) -> list[Token]:
    """Words as tokens: units behind numbers, phrases of the lexicon, single letters as names."""
    found: list[Token] = []
    at = 0
    while at < len(words):
        text, blank = words[at]
        lower = text.lower()
        phrase = lexicon.meaning([w.lower().replace("’", "'") for w, _ in words[at : at + lexicon.LONGEST]])
        last = (found or before)[-1] if (found or before) else None
        behind = last is not None and (last.numeric or last.text in ")}°" or last.kind == UNIT and lower == "squared")
        if lower in _FUNCTIONS:
            found.append(Token(FUNCTION, lower, blank))
        elif lower == "sqrt":
            found.append(Token(OPERATOR, "sqrt", blank))
        elif (
            lower in UNIT_WORDS
            and (behind or last is not None and last.kind == UNIT)
            and (len(lower) > 2 or text in UNIT_WORDS)
            and not (lower == "in" and not (last is not None and last.numeric))
        ):
            found.append(Token(UNIT, text, blank))
        elif behind and lower == "in" and at + 1 == len(words):
            found.append(Token(UNIT, text, blank))
        elif (
            len(text) == 1
            and text.isalpha()
            and (phrase is None or phrase[1] == 1)
            and (lower != "a" or (behind and at + 1 == len(words)) or not (at + 1 < len(words) or blank))
            and text not in "Iéèà"
        ):
            found.append(Token(NAME, text, blank))
        elif (len(text) <= 3 and behind and not blank or len(text) == 2 and lower not in _SHORT) and phrase is None:
            found += [Token(NAME, c, blank and n == 0) for n, c in enumerate(text)]
        else:
            kind, count = phrase or (WORD, 1)
            if kind == WORD and text in UNIT_WORDS:
                kind = UNIT
            found.append(Token(kind, " ".join(w for w, _ in words[at : at + count]), blank))
            at += count - 1
        at += 1
    return found
