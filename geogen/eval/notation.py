"""The signs of human notation made few: LaTeX markup taken off, spoken roots and signs written as symbols."""

from __future__ import annotations

import re

from geogen.lang.han_numerals import western

_SAID = re.compile(
    r"\\(?:text|textbf|textit|mathrm|mathbf|mathsf|mbox|textrm|boldsymbol|bm|operatorname)\s*\{([^{}]{0,200})\}"
)
_DROPPED = re.compile(
    r"\\(?:left|right|displaystyle|textstyle|bigg?|Bigg?|bigl|bigr|Bigl|Bigr|quad|qquad)(?![A-Za-z])"
    r"|\\[,;:! ]|\\f?boxed(?=\s?\{)|\\[()\[\]]|[$`]"
)
_DEGREE = re.compile(r"\s?\^\s?\{?\s?(?:\\circ|∘|\\degree|°)\s?\}?|\\degree(?![A-Za-z])|\\circ(?![A-Za-z])|[º˚∘]")
_THOUSANDS = re.compile(r"(?<![\d.])(\d{1,3}(?:(?:,|\{,\})\d{3}){1,4})(?![\d,])")
_DECIMAL_COMMA = re.compile(r"^(\s*)(\d{1,9}),(\d{1,9})(\s*(?:cm|mm|m|°|度)?\s*)$")
_SPOKEN = (
    (
        re.compile(
            r"\b(?:the\s)?square\sroot\sof\s|\b(?:square\s)?root\s(?=\d)|\bsqrt\s(?=\d)|(?<=\d)\s?root\s?(?=\d)",
            re.IGNORECASE,
        ),
        "√",
    ),
    (re.compile(r"\btimes\b|\bmultiplied by\b", re.IGNORECASE), "*"),
    (re.compile(r"\bdivided by\b|\bover\b", re.IGNORECASE), "/"),
    (re.compile(r"\\(?:colon|ratio)(?![A-Za-z])|\{:\}"), ":"),
    (re.compile(r"\\(?:approx|simeq|thickapprox|doteq)(?![A-Za-z])|≒|≃|≅(?=\s?[\d.])"), "≈"),
    (re.compile(r"\\%"), "%"),
    (re.compile(r"\\(?:angle|measuredangle)(?![A-Za-z])"), "∠"),
    (re.compile(r"\\triangle(?![A-Za-z])"), "△"),
    (re.compile(r"\\(?:parallel|mathbin\{/\\mkern-5mu/\})(?![A-Za-z])"), "∥"),
    (re.compile(r"\\(?:perp|bot)(?![A-Za-z])"), "⟂"),
    (re.compile(r"\\(?:sim|backsim)(?![A-Za-z])"), "∼"),
    (re.compile(r"\\cong(?![A-Za-z])"), "≅"),
    (re.compile(r"\\pm(?![A-Za-z])"), "±"),
    (re.compile(r"\\(?:overline|widehat|hat|overarc|bar|vec|overrightarrow)\s?\{([^{}]{0,20})\}"), r"\1"),
    (re.compile(r"\\(?:ldots|dots|cdots)(?![A-Za-z])|…"), "..."),
)


def plain(text: str) -> str:
    r"""A stated answer without markup: ``\text{cm}`` is ``cm``, ``60^\circ`` is ``60°``, ``1{,}234`` is ``1234``."""
    text = western(text)
    for _ in range(2):
        text = _SAID.sub(r" \1 ", text)
    text = _DEGREE.sub("°", _DROPPED.sub(" ", text))
    text = _THOUSANDS.sub(lambda m: re.sub(r"[,{}]", "", m[1]), text)
    text = _DECIMAL_COMMA.sub(r"\1\2.\3\4", text)
    for pattern, sign in _SPOKEN:
        text = pattern.sub(sign, text)
    return re.sub(r"\s{1,400}", " ", text).strip(" \t.,;:!。，、*_")
