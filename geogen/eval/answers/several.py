"""Two values that are both possible: ``75° or 105°``, ``x = 9 ± 3``, 有两个值：12 和 14."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from geogen.eval.answers.compare import Quantity, compared
from geogen.eval.answers.quantities import read_quantity
from geogen.eval.answers.statuses import plain_words

_LEAD = re.compile(
    r"^.*?(?:(?:values?|answers?|solutions?|lengths?|angles?|ratios?|possibilities|cases)\s?(?:are|is|:|=|of"
    r"|exist:?)(?:\s(?:either|both)\b)?|∈|\\in\b"
    r"|it(?:'s| is)|(?:can|may|could|must)(?: either)? (?:be|equal)(?: either)?|either|both"
    r"|two (?:possible )?(?:values?|solutions?|answers?)(?: are possible| exist)?\W"
    r"|(?:两|二|2)[个种]?(?:可能的?)?(?:值|解|答案|结果|情况|可能)[是为:：,，\s]*|(?:可以|可能)?[是为](?=\s?\d)"
    r"|等于)\s*",
    re.IGNORECASE | re.DOTALL,
)
_BETWEEN = re.compile(
    r"\s*(?:[;；]|,\s+(?:or|and)\s|，?或者?|，?以及|，?也(?:有)?可能[是为]"
    r"|(?:,\s|，)\s*(?=[\d\\(√∠A-Zx-z-])|、|\bor(?: else)?\b|\band\b|和|与)\s*"
)
#: The number of a case behind the name of what has a value, as in CD₁ = 9, and a comma of a set.
_NUMBERED, _OF_SET = re.compile(r"(?<=[A-Za-z])\s?_?(?:\{[1-9]\}|[1-9₁-₉])(?=[\s$]*=)"), re.compile(r",(?=\S)")
_ENCLOSED = re.compile(r"^\s*[({\[](?P<inside>[^(){}\[\]]*)[)}\]][\s.。]*$")
#: That both values are meant, behind them.
_REMARK = re.compile(
    r"\s*[(,，]?\s*(?:(?:which |they )?(?:are )?both (?:are )?(?:possible|valid|values? (?:are )?possible)"
    r"|two (?:possible )?(?:values|solutions|answers|cases)|both|are (?:both )?possible|(?:depending on"
    r"|according to|as|since|because)\b[^\d]*"
    r"|[两2二](?:个值|[个种]情况|[种个]?解)[^\d]*|[均都](?:可能?|有可能|成立|符合[题条]?[意件]?)|(?:取决于"
    r"|视)[^\d]*)\s*[)）]?\s*$",
    re.IGNORECASE,
)
#: What says before them that there are several.
_NOT_UNIQUE = re.compile(
    r"^[^\d,:;，：；]*?(?:\bnot (?:uniquely determined|unique)|不唯一|\b(?:two|2) (?:cases|possibilities"
    r"|configurations)"
    r"|^depending on [^\d,]*|(?:两|二|2)[个种]?(?:情况|可能))[^\d,:;，：；]*[,:;，：；]\s*"
    r"(?:(?:and |so |it(?:'s| is) |giving |it can be |为|是|则|即)\s*)?",
    re.IGNORECASE,
)
#: The case that a value belongs to, in brackets or behind it, without a number.
_CASE = re.compile(
    r"\s*[(（](?P<inside>(?=[^()（）]*(?:(?<![\\A-Za-z])(?!sqrt|pi|frac)[A-Za-z]{2}|[\u4e00-\u9fff]))[^()（）]*)[)）]"
    r"|\s(?P<when>(?:if|when)\s[^,;，；]*?)(?=\s?(?:[,;，；]|\band\b|\bor\b|$))"
    r"|\sotherwise\b|\sin (?:the|one) (?:first|second|other|one|latter|former|case)\b(?: case| one)?",
    re.IGNORECASE,
)
_CONDITION = re.compile(r"\b(?:if|when|for|otherwise)\b|[若当]", re.IGNORECASE)
_UNLIKE = re.compile(
    r"\b(?:not|no|only|but|reject\w*|discard\w*|except|unless|were|which|impossible|approx\w*|about|maybe|guess"
    r"|actually"
    r"|here)\b|n't|=|≈|[不舍仅但约]|(?<![A-Za-z])\d(?!\s?(?:cases|positions|values|configurations|solutions"
    r"|possibilities))",
    re.IGNORECASE,
)
_LABELLED = re.compile(r"([^=]*?)(?:=|(?<=[A-Z])\sis\b)")
_AGAIN = re.compile(r",?\s*(?:\bi\.e\.,?|\bthat is,?|即)\s*", re.IGNORECASE)
_DOUBT = re.compile(
    r"\b(?:not|neither|nor|no|maybe|perhaps|probably|guess|unsure|whether|if|one of|which of|except|but"
    r"|reject\w*|only"
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
#: Values between two numbers, not these two.
_INTERVAL = re.compile(r"(?:∈|\\in\b|属于)[\s$]*[\[(（](?![A-Z])")
#: Most values that are read at once.
MOST = 4


def values_of(text: str, kind: str, unit: str = "") -> tuple[Quantity, ...]:
    """The values that a text says are all possible, two or more; none where it says one, or is not read to its end.

    Args:
        text: an answer, or the sentence that gives it.
        kind: what is asked for; see :data:`geogen.eval.item.QUANTITIES`.
        unit: the unit that is asked for.
    """
    if is_open_list(text) or _INTERVAL.search(text):
        return ()
    first, *again = _AGAIN.split(plain_words(text))
    if again:
        found, said = (_values(one, kind, unit) for one in (first, again[-1]))
        same = all(any(same_value(one, other) for other in said) for one in found)
        return said if same and len(found) in (0, len(said)) else ()
    return _values(first, kind, unit)


def _values(line: str, kind: str, unit: str) -> tuple[Quantity, ...]:
    line = _NOT_UNIQUE.sub("", _REMARK.sub("", line), count=1)
    line, cases = _without_cases(line)
    if _DOUBT.search(line) or value_of(line, kind, unit) is not None:  # *three and a half* is one value
        return ()
    for said in dict.fromkeys((line, _LEAD.sub("", line, count=1))):
        parts = _signs([p for p in _BETWEEN.split(_bare(without_numbers(said))) if p.strip()])
        if 2 <= len(parts) <= MOST and len(_labels(parts)) < 2 and not any(map(_says_again, parts)):
            found = [value_of(part, kind, unit) for part in parts]
            if all(found) and not any(same_value(*pair) for pair in combinations(found, 2)):
                return tuple(one for one in found if one is not None) if cases in (0, len(parts)) else ()
    return ()


def without_numbers(text: str) -> str:
    """A list of values without the numbers of its cases: ``CD = 9, CD = 19`` of *CD₁ = 9, CD₂ = 19*."""
    return _NUMBERED.sub("", text)


def is_not_unique(text: str) -> bool:
    """True for a text that says first that there are several values."""
    return _NOT_UNIQUE.match(plain_words(text)) is not None


def _without_cases(line: str) -> tuple[str, int]:
    """A line without the cases that its values belong to, and how many conditions there were: one for each, or none."""
    found = [m for m in _CASE.finditer(line) if not _UNLIKE.search(m["inside"] or m["when"] or "")]
    conditions = sum(_CONDITION.search(m[0]) is not None for m in found)
    for match in reversed(found):
        line = line[: match.start()] + line[match.end() :]
    return line, conditions


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
    found = (label[1] for part in parts if (label := _LABELLED.match(part)) is not None)
    return {re.sub(r"[\s\d_{}₁₂]|\\\\?angle|∠", "", label) for label in found}


def _bare(text: str) -> str:
    """A list without the brackets around all of it."""
    enclosed = _ENCLOSED.match(text)
    if enclosed is None:
        return text.strip(" .。")
    return _OF_SET.sub(", ", enclosed["inside"]) if text.lstrip().startswith("{") else enclosed["inside"]


def value_of(part: str, kind: str, unit: str) -> Quantity | None:
    """The one value that a part of an answer is, None where it is not."""
    reading = read_quantity(part.strip(), kind, unit)
    plain = reading.decided and not (reading.several or reading.slip or reading.doubt or reading.vague)
    return reading.answer if plain and isinstance(reading.answer, Quantity) else None
