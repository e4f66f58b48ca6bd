"""Slips of the pen: what no printed text may contain, whatever it says."""

from __future__ import annotations

import re

#: What no language may contain: unfilled slots, doubled stops, blanks where none belong.
_EVERYWHERE = (
    ("unfilled slot", r"[{}<>|]|\bNone\b"),
    ("blank out of place", r"  | $|^ | [.,;?。，；、？]|\( | \)"),
    ("doubled stop", r"[.,;:。，；：、？]{2,}|\?\."),
    ("empty list", r"[,，、:：] ?(?=[.。])|\(\)|（）"),
)
_ENGLISH = (
    ("doubled word", r"\b([A-Za-z]\w+) \1\b"),
    ("wrong article", r"\ba (?:[aeio]\w+|8|11|18)\b|\b[Aa]n (?:[^\W_aeioA-Z8]\w+|[1-79]\d*\b)"),
    ("small letter at a start", r"(?:^|[.?] )[a-z]\w+"),
    ("no stop at the end", r"[^.?:]$"),
    ("Chinese in English", r"[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]"),
)
_CHINESE = (
    ("doubled word", r"([^\W\dA-Za-z边角分圆国])\1|分分[^别]|(的|是|为|在|于|点|线)\2"),
    ("no stop at the end", r"[^。？：]$"),
    ("European stop", r"[\u4e00-\u9fff][,.;:?]"),
    ("English in Chinese", r"(?:(?!sin|cos|tan)\b[a-z]{2,})"),
)
_CHECKS = {
    language: [(what, re.compile(pattern)) for what, pattern in (*_EVERYWHERE, *more)]
    for language, more in (("en", _ENGLISH), ("zh", _CHINESE))
}


def slips(text: str, language: str) -> list[str]:
    """Everything in a text that an editor would strike out at once.

    Args:
        text: a question, a caption, or one line of a solution.
        language: ``en`` or ``zh``.

    Returns:
        ``what: 'where'`` of unfilled slots, doubled words, wrong articles, blanks and stops out of place; nothing in a
        clean text.
    """
    return [f"{what}: '{m[0]}'" for what, pattern in _CHECKS[language] for m in pattern.finditer(text)]
