"""Two values that are both possible: ``75° or 105°``, ``x = 9 ± 3``, 有两个值：12 和 14."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from geogen.eval.answers.compare import Quantity, compared
from geogen.eval.answers.quantities import read_quantity
from geogen.eval.answers.statuses import plain_words

_LEAD = re.compile(
    r"^.*?(?:(?:values?|answers?|solutions?|lengths?|angles?|possibilities|cases)\s?(?:are|is|:|=|of|exist:?)|∈|\\in\b"
    r"|(?:can|may|could|must)(?: either)? (?:be|equal)(?: either)?|either|both|two (?:possible )?values?\W"
    r"|(?:两|二|2)[个种]?(?:可能的?)?(?:值|解|答案|结果|情况|可能)[是为:：,，\s]*|(?:可以|可能)?[是为](?=\s?\d)|等于)\s*",
    re.IGNORECASE | re.DOTALL,
)
_BETWEEN = re.compile(
    r"\s*(?:[;；]|,\s+(?:or|and)\s|，?或者?|，?以及"
    r"|(?:,\s|，)\s*(?=[\d\\(√∠A-Zx-z-])|、|\bor(?: else)?\b|\band\b|和|与)\s*"
)
_ENCLOSED = re.compile(r"^\s*[({\[](?P<inside>[^(){}\[\]]*)[)}\]][\s.。]*$")
_REMARK = re.compile(
    r"\s*[(,]?\s*(?:both (?:are )?(?:possible|valid|values? (?:are )?possible)|two (?:possible )?values"
    r"|both|are (?:both )?possible"
    r"|两个值|两种情况|均可能?|都(?:可能|有可能|成立))\s*\)?\s*$",
    re.IGNORECASE,
)
_DOUBT = re.compile(
    r"\b(?:not|neither|nor|no|maybe|perhaps|probably|guess|unsure|whether|if|one of|which of|except|but|reject\w*|only"
    r"|think|believe|sure|approximately|between|discard\w*|from|to|by|per|of which|according|fits?|figure|picture)\b"
    r"|≈|不是|由|据|按|图|或许|也许|如果|若|但|舍去?|哪个|之间|到|猜",
    re.IGNORECASE,
)
#: Words of a value itself, and of what it is approximately.
_WORDS = re.compile(r"\\[a-z]+|(?:sqrt|degrees?|approx|about|or|cm|pi|sin|cos|tan)(?![a-z])", re.IGNORECASE)
_EITHER_SIGN = re.compile(r"±|\\pm\b")
_OPEN = re.compile(
    r"\d\W*?(?:,|;|，|、|\bor\b|\band\b|或|和)[\s$]*(?:\.\.|…|⋯|\\[lcd]?dots)"
    r"|\d[^\n]*(?:\betc\b|\band (?:so on|so forth|others?|more)\b|\bor (?:others?|more)\b|\bamong others\b"
    r"|等等|等(?=\W*$|值)|之类)|\b(?:for (?:example|instance)|such as|including|e\.g\.)[^\n]*\d"
    r"|(?:例如|比如|诸如)[^\n]*\d",
    re.IGNORECASE,
)
#: Most values that are read at once.
MOST = 4


def values_of(text: str, kind: str, unit: str = "") -> tuple[Quantity, ...]:
    """The values that a text says are all possible, two or more; none where it says one, or is not read to its end.

    Args:
        text: an answer, or the sentence that gives it.
        kind: what is asked for; see :data:`geogen.eval.item.QUANTITIES`.
        unit: the unit that is asked for.
    """
    if is_open_list(text):
        return ()
    line = plain_words(text)
    if _DOUBT.search(line) or value_of(line, kind, unit) is not None:  # *three and a half* is one value
        return ()
    line = _REMARK.sub("", line)
    for said in dict.fromkeys((line, _LEAD.sub("", line, count=1))):
        parts = _signs([p for p in _BETWEEN.split(_bare(said)) if p.strip()])
        if 2 <= len(parts) <= MOST and len(_labels(parts)) < 2 and not any(map(_says_again, parts)):
            found = [value_of(part, kind, unit) for part in parts]
            if all(found) and not any(same_value(*pair) for pair in combinations(found, 2)):
                return tuple(one for one in found if one is not None)
    return ()


def _says_again(part: str) -> bool:
    """True for a part of a list that goes on, behind a comma or a bracket, to a value that is no factor of it."""
    pieces = [piece for piece in re.split(r"[,，(（]", part) if re.search(r"\d", piece)]
    return len(pieces) > 1 and re.search(r"[^\W\d_]{2}|\bi\.e|[\u4e00-\u9fff]", _WORDS.sub("", part)) is not None


def is_open_list(text: str) -> bool:
    """True for a list that does not say all that it is of: ``10, 110, ...``."""
    return _OPEN.search(text) is not None


def _signs(parts: Sequence[str]) -> list[str]:
    """Parts, of which one with ± stands for two."""
    found: list[str] = []
    for part in parts:
        if len(_EITHER_SIGN.findall(part)) == 1:
            found += [_EITHER_SIGN.sub(sign, part) for sign in ("+", "-")]
        else:
            found.append(part)
    return found


def same_value(one: Quantity | None, other: Quantity | None) -> bool:
    """True for a value that is only said again, as in *3/5, or 60 %*."""
    return one is not None and other is not None and (compared(one, other)[0] or compared(other, one)[0])


def _labels(parts: Sequence[str]) -> set[str]:
    """What parts say has their value, without numbers that count cases."""
    found = (part.partition("=")[0] for part in parts if "=" in part)
    return {re.sub(r"[\s\d_{}₁₂]|\\\\?angle|∠", "", label) for label in found}


def _bare(text: str) -> str:
    """A list without the brackets around all of it."""
    enclosed = _ENCLOSED.match(text)
    return enclosed["inside"] if enclosed else text.strip(" .。")


def value_of(part: str, kind: str, unit: str) -> Quantity | None:
    """The one value that a part of an answer is, None where it is not."""
    reading = read_quantity(part.strip(), kind, unit)
    plain = reading.decided and not (reading.several or reading.slip or reading.doubt or reading.vague)
    return reading.answer if plain and isinstance(reading.answer, Quantity) else None
