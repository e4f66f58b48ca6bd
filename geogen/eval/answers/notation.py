r"""Notation made flat: LaTeX that only sets type is taken off, and spellings of one thing become one sign.

Nothing that has a meaning is dropped: a command that is not known here stays, and the grammar refuses it.
"""

from __future__ import annotations

import re
from functools import lru_cache

from geogen.eval.answers.numerals import in_digits
from geogen.lang.han_numerals import western

_WRAPPED = re.compile(
    r"\\(?:text|textbf|textit|textrm|texttt|textsf|emph|mathrm|mathbf|mathsf|mathit|mathbb|mathcal|mbox|boldsymbol|bm"
    r"|operatorname|underline|fbox|boxed|framebox|ensuremath|hbox|tag|small|large|Large"
    r"|phantom)\*?\s*\{((?:[^{}]|\{[^{}]{0,60}\}){0,200})\}"
)
_COLOR = re.compile(r"\\(?:text)?color\s*(?:\[[^\]]{0,20}\])?\s*\{[^{}]{0,30}\}|\\colorbox\s*\{[^{}]{0,30}\}")
_DROPPED = re.compile(
    r"\\(?:left|right|displaystyle|textstyle|scriptstyle|bigg?|Bigg?|bigl|bigr|Bigl|Bigr|middle|limits|nolimits"
    r"|quad|qquad|hfill|hspace\*?\{[^{}]{0,20}\}|vspace\*?\{[^{}]{0,20}\}|rm|bf|it|sf|tt|mathstrut|nobreak"
    r"|newline)(?![A-Za-z])"
    r"|\\[,;:! >()\[\]]|\\f?boxed(?=\s?\{)|\\\\(?=\s|$)|[$`]|\\&"
)
_OVER = re.compile(r"\{\s*([^{}]{1,60}?)\s*\\over(?![A-Za-z])\s*([^{}]{1,60}?)\s*\}")
_HALF_POWER = re.compile(
    r"\^\s*(?:\{\s*(?:0?\.5|1\s*/\s*2|\\[dt]?frac\s*(?:\{1\}\s*\{2\}|12))\s*\}|\(\s*(?:0?\.5|1\s*/\s*2)\s*\)"
    r"|\^?0\.5(?!\d))"
)
_ROOT = re.compile(r"\\sqrt\s*(?:\[\s*2\s*\])?\s*(?=\d)(\d+(?:\.\d+)?)|\\sqrt\s*\[\s*2\s*\]\s*(?=\{)")
_RING = r"(?:\\circ|∘|\\degree|°|[oO○](?![A-Za-z0-9]))"
_DEGREE = re.compile(
    rf"\s?(?:\{{\s*\}})?\s?\^\s?(?:\{{\s?{_RING}\s?\}}|{_RING})"
    r"|\\degree(?![A-Za-z])|\\circ(?![A-Za-z])|\\deg(?![A-Za-z])|\\textdegree|[º˚∘]|⁰(?![\d⁰¹²³⁴-⁹])"
)
_REPEATING = re.compile(
    r"(\d{0,9})\.(\d{0,9})(?:\\(?:overline|bar|dot|overset\{\\cdot\})\s*(?:\{(\d{1,9})\}|(\d))|\((\d{1,6})\)"
    r"|((?:\d[\u0304\u0305\u0307]){1,6}))"
)
_DOTS = re.compile(r"(?<![\d.])(\d{1,9})\.(\d{0,6}?)(\d)\3{2,}\s?(?:\.\.\.|…|\\[lc]?dots)")
_THOUSANDS = re.compile(r"(?<![\d.,])([1-9]\d{0,2}(?:(?:,|\{,\})\d{3}){1,4})(?![\d,]|\.\d{3})")
_ONE_COMMA = re.compile(r"(?<![\d.,])(\d{1,3}),(\d{3})(?![\d,]|\.\d)")
_APART = re.compile(r"(?<![\d.,\w])([1-9]\d{0,2}(?:(?:\\,|\u202f|\\ )\d{3}){1,4})(?![\d.,])")
_DECIMAL_COMMA = re.compile(
    r"(?<![\d.,])(\d{1,9}(?=,(?:\d{1,2}|\d{4,9})(?!\d))|0),(\d{1,9})(?!\d|[,.]\d)|(?<![\d.,])(\d{1,9})\{,\}(\d{1,9})(?![\d,.])"
)
_GERMAN_THOUSANDS = re.compile(r"(?<![\d.,])(\d{1,3}(?:\.\d{3}){1,3}),(\d{1,4})(?![\d.,])")
_SIGNS = tuple(
    (re.compile(pattern, re.IGNORECASE if words else 0), sign)
    for pattern, sign, words in (
        (
            r"\b(?:the\s)?(?:positive\s)?square[\s-]roots?\s(?:of\s)?|\b(?:square\s)?root\s(?:of\s)?(?=[\d(])"
            r"|\bsqrt\s(?=\d)|(?<=\d)\s?-?\s?(?:root|rt|sqrt)\s?-?(?=\d)"
            r"|\b(?:die\s)?(?:quadrat)?wurzel\s(?:aus\s|von\s)?(?=\d)|\b(?:la\s)?ra[ií]z\s(?:cuadrada\s)?de\s(?=\d)"
            r"|\b(?:la\s)?racine\s(?:carrée\s)?de\s(?=\d)|\b√\s?of\s(?=\d)",
            "√", True,
        ),
        (r"(?<!\\)\btimes\b|\bmultiplied by\b"
            r"|(?<=\d)\smal\s(?=[\d√])|(?<=\d)\s(?:veces|por|fois)\s(?=[\d√])", "*", True),
        (r"\bdivided by\b|(?<=[\dπ)])\sover\s(?=[\d√(])", "/", True),
        (r"(?<=[\dπ)])\splus\s(?=[\d√(])", " + ", True),
        (r"(?<=[\dπ)])\sminus\s(?=[\d√(])|(?<![\w)])(?:negative|minus)\s(?=[\d(√π])", " - ", True),
        (r"\\(?:colon|ratio)(?![A-Za-z])|\{:\}|∶", ":", False),
        (r"\\(?:approx|simeq|thickapprox|doteq|approxeq)(?![A-Za-z])"
            r"|≒|≃|≅(?=\s?[\d.])|≐|\\sim(?=\s?\d)|~=|=~", "≈", False),
        (r"\\%|％", "%", False),
        (r"m?\\(?:angle|measuredangle)(?![A-Za-z])|\bm∠", "∠", False),
        (r"\\(?:triangle|bigtriangleup|Delta|vartriangle)(?![A-Za-z])", "△", False),
        (r"\\(?:parallel|mathbin\{/\\mkern-5mu/\})(?![A-Za-z])", "∥", False),
        (r"\\(?:perp|bot)(?![A-Za-z])", "⟂", False),
        (r"\\(?:sim|backsim)(?![A-Za-z])", "∼", False),
        (r"\\cong(?![A-Za-z])", "≅", False),
        (r"\\pm(?![A-Za-z])|\+/-|\+-(?=\d)", "±", False),
        (r"\\(?:neq?|not\s?=)(?![A-Za-z])|!=|<>|=/=", "≠", False),
        (r"\\(?:leq?|leqslant|leqq)(?![A-Za-z])|<=|⩽|≦", "≤", False),
        (r"\\(?:geq?|geqslant|geqq)(?![A-Za-z])|>=|⩾|≧", "≥", False),
        (r"\\(?:lt|ll)(?![A-Za-z])", "<", False),
        (r"\\(?:gt|gg)(?![A-Za-z])", ">", False),
        (r"\\(?:therefore|implies|Rightarrow|rightarrow|to|Longrightarrow|longrightarrow|iff)(?![A-Za-z])"
            r"|[⇒→⟹⟶➡]|=>|->", "∴", False),
        (r"\\(?:because)(?![A-Za-z])", "∵", False),
        (r"\\(?:overline|widehat|hat|overarc|bar|vec|overrightarrow"
            r"|wideparen|overset\{\\frown\})\s?\{([^{}]{0,20})\}", r"\1", False),
        (r"\\(?:ldots|dots|cdots)(?![A-Za-z])|…", "...", False),
        (r"\\pi(?![A-Za-z])|\\varpi|𝜋|𝛑|ℼ|\bpi\b|(?<=\d)pi\b", "π", True),
        (r"\\(?:cdot|times|ast)(?![A-Za-z])", "*", False),
        (r"\\div(?![A-Za-z])", "/", False),
        (r"\\lbrace|\\\{", "{", False),
        (r"\\(?:land|wedge)(?![A-Za-z])", " and ", False),
        (r"\\(?:lor|vee)(?![A-Za-z])", " or ", False),
        (r"\\(?:lbrack)(?![A-Za-z])", "[", False),
    )
)  # fmt: skip
#: Chinese words with a character that is a numeral elsewhere.
_NO_NUMERAL = re.compile(
    r"[一二三四五六七八九十]{1,3}(?=边形)|[一二两三四五六七八九十](?=角|边形|条|定|点共|等分|次方|样|致|下|项|开始|边|者|种|直|式|起|般|组|对|端|线|面|步|些|旦|切|半"
    r"|个(?!单位|长度|$|。)|腰|底|弦|圆|倍角|共)|(?<=[第唯统任同每某另万])[一二三四五六七八九十]"
)
_KEPT = {c: chr(0xE100 + n) for n, c in enumerate("一二两三四五六七八九十")}
_BACK = {ord(kept): c for c, kept in _KEPT.items()}
_ARC = re.compile(r"(\d)\s?度\s?(\d{1,2})\s?分(?:\s?(\d{1,2})\s?秒)?")
_INDEX = re.compile(r"(?<![A-Za-z\\])([A-Za-zΑ-Ωα-ω])_(?:\{[^{}]{1,40}\}|[A-Za-z0-9△])")
_BRACKETED = re.compile(r"\[([A-Z]{3,6})\]|\b(?:[Aa]rea|[Áá]rea|[Aa]ire|S|A)\s?\(\s?△?\s?([A-Z]{3,6})\s?\)")
_RATIO_OF_AREAS = re.compile(r"(\\[dt]?frac\s?\{)\s?\[([A-Z]{3,6})\]\s?(\}\s?\{)\s?\[([A-Z]{3,6})\]\s?(?=\})")
_ELIDED = re.compile(r"\b[Ll]['’](?=[a-zà-ÿ])")
_ABSOLUTE = re.compile(r"\|\s?([A-Z]{2})\s?\||\\l?vert\s?([A-Z]{2})\s?\\r?vert")
_CROSS = re.compile(r"(?<=[\d)])\s[xX]\s(?=[\d(√])")


_PLAIN = tuple(
    (re.compile(pattern), plain)
    for pattern, plain in (
        (r"S\s?▱\s?(?=[A-Z])", "area "), ("▱", "□"),
        ("㎡", " m²"), ("㎠", " cm²"), ("㎢", " km²"), ("㎜", " mm"), ("㎝", " cm"), ("㎞", " km"), ("㎟", " mm²"),
        (r"(?<=[A-Za-zα-ω])[₀-₉]{1,3}", ""),
        (r"°\s?0{1,2}\s?['′’](?:\s?0{1,2}\s?(?:[\"″”]|''|′′))?", "°"),
        (r"(?<=\d)\s?个(?=平方|单位|长度|面积)", ""),
        (r"(\d{1,6})\s?又\s?\(?(\d{1,4}/\d{1,4})\)?", r"(\1+\2)"),
        (r"(?<=…)\s?[(（]\s?\d{1,3}\s?循环\s?[)）]", ""),
        (r"(?<=\d),(?=\d{3,9}\s?…)", "."),
    )
)  # fmt: skip
_USUAL = tuple(
    (re.compile(pattern), plain)
    for pattern, plain in (
        (r"(?<=[a-zà-ÿ])[‐–](?=[a-zà-ÿ])", "-"),
        (r"\bi\.\s?e\.?,?(?=\s)|\bd\.\s?h\.(?=\s)", "namely"),
        (r"(?<=\d)[-‐–](?=(?:degree|grad\b|cm\b|centim|met(?:er|re)|inch|foot|unit))", " "),
        (r"\bnautical miles?\b", "nmi"),
        (r"\bunit squares?\b", "square units"),
        (r"(?<=[\d})π])\$?\s?(?:\\,)?\s?\bLE\b", " units"),
        (r"(?<=[\d})π])\$?\s?(?:\\,)?\s?\bFE\b", " square units"),
        (r"(?<=[\d})π])\$?\s?(?:\\,)?\s?\bu\.(?!\s?\w)", " units"),
        (r"(\d{1,9}\.\d{9})\d{1,60}", r"\1"),
        (r"(?<=\d)(?:\{,\}|,)(?=\d{0,9}\\(?:overline|bar|dot)(?![a-z]))", "."),
        (r"(?<=\d),(?=\d{3,9}\s?(?:\.\.|\\l?dots))", "."),
        (r"(?<!\\)\b(?:[Ww]inkel|[áÁ]ngulo|[Aa]ngle)\s([1-9])(?=\s(?:ist|beträgt|mide|es|mesure|vaut|est|is|measures|equals|=))",
            r"∠\1"),
        (r"(?<=\d)\.\.$", "..."),
        (r"(?<![\d.,\w])([1-9]\d{0,2}) (\d{3})(?=\s?(?:[cmk]?m(?![A-Za-zà-ÿ])|unit|square|metre|meter|mètre"
            r"|metro|Meter|Quadrat|²|°))", r"\1\2"),
    )
)  # fmt: skip
#: *five to two* in other languages.
_BETWEEN = re.compile(r"(?<=\d)\s(?:is to|a|à|zu|es a|est à|ist zu|gegen|contra)\s(?=\d)")
_UNIT_AND_HALF = re.compile(
    r"(\d{1,6})\s([a-zA-Zà-ÿ]{1,14})\s(?:et|y|and|und)\s(?:a\s|eine?n?\s|une?\s)?(?:demie?|medi[oa]|half|halbe?[nr]?)\b"
)


@lru_cache(maxsize=512)
def flat(text: str, decimal_comma: bool = True) -> str:
    r"""A stated answer in flat notation: ``\text{cm}`` is ``cm``, ``60^\circ`` is ``60°``, ``1{,}234`` is ``1234``.

    Args:
        text: the answer as it was written.
        decimal_comma: False where a comma between digits stands between coordinates.
    """
    text = _spelled_out(text)
    if not text.isascii():
        kept = _NO_NUMERAL.sub(lambda m: "".join(map(_KEPT.__getitem__, m[0])), text)
        text = _ARC.sub(r"\1°\2'\3", western(kept).translate(_BACK))
    if "." in text:
        text = _REPEATING.sub(_fraction, text)
    if "\\" in text or "{" in text or "$" in text or "`" in text:
        text = _latex(text)
    text = _ELIDED.sub("", _BRACKETED.sub(lambda m: f"area {m[1] or m[2]}", _RATIO_OF_AREAS.sub(r"\1\2\3\4", text)))
    text = _ABSOLUTE.sub(lambda m: m[1] or m[2], _DEGREE.sub("°", text))
    text = _DOTS.sub(_repeated, text)
    text = _BETWEEN.sub(" to ", _UNIT_AND_HALF.sub(r"(\1+1/2) \2", in_digits(text)))
    if decimal_comma:
        text = _GERMAN_THOUSANDS.sub(lambda m: f"{m[1].replace('.', '')}.{m[2]}", text)
        text = _THOUSANDS.sub(lambda m: re.sub(r"[,{}]", "", m[1]), text)
        text = _DECIMAL_COMMA.sub(lambda m: f"{m[1] or m[3]}.{m[2] or m[4]}", text)
    for pattern, sign in _SIGNS:
        text = pattern.sub(sign, text)
    text = _CROSS.sub("*", _INDEX.sub(r"\1", text))
    return re.sub(r"\s{1,400}", " ", text).strip(" \t")


def with_decimals(text: str) -> str:
    """A text of the same length with a point for each comma before three digits, which may part decimals."""
    return _ONE_COMMA.sub(r"\1.\2", text)


def _spelled_out(text: str) -> str:
    """Abbreviations, units of one character, and decimals with many digits or dots in their usual spelling."""
    if not text.isascii():
        for pattern, plain in _PLAIN:
            text = pattern.sub(plain, text)
    for pattern, plain in _USUAL:
        text = pattern.sub(plain, text)
    return text


def _latex(text: str) -> str:
    text = re.sub(r"\\\\(?=[A-Za-z(){}\[\],;:!%^])", r"\\", text)
    text = _APART.sub(lambda m: re.sub(r"\D", "", m[1]), text)
    for _ in range(3):
        text = _WRAPPED.sub(_bare, _OVER.sub(r"((\1)/(\2))", text))
    text = _HALF_POWER.sub("^{1/2}", _COLOR.sub(" ", text))
    text = _ROOT.sub(lambda m: f"\\sqrt{{{m[1]}}}" if m[1] else r"\sqrt", text)
    return _DROPPED.sub(" ", text)


def _bare(match: re.Match[str]) -> str:
    """What is wrapped; a lone letter o stays in one piece, as it may be a degree sign."""
    return match[1] if match[1] in ("o", "O") else f" {match[1]} "


def _fraction(match: re.Match[str]) -> str:
    """A repeating decimal as a fraction."""
    whole, still = match[1] or "0", match[2]
    again = match[3] or match[4] or match[5] or re.sub(r"\D", "", match[6] or "")
    nines = (10 ** len(again) - 1) * 10 ** len(still)
    above = int(whole) * nines + int(still or 0) * (10 ** len(again) - 1) + int(again)
    return f"({above}/{nines})"


def _repeated(match: re.Match[str]) -> str:
    """A decimal whose last digit is written at least three times before dots, ``0.1666...``."""
    whole, still, again = match[1], match[2], match[3]
    nines = 9 * 10 ** len(still)
    return f"({int(whole) * nines + int(still or 0) * 9 + int(again)}/{nines})"
