"""What is said instead of a value: undetermined, impossible, in conflict; of a claim, refuted or proved.

A status is read only where all of its clause is: what leads to it are neutral words, and behind it stand neutral words
or a reason. A hedge, a supposition, a number without a reason, or another status beside it, and nothing is read.
"""

from __future__ import annotations

import re

from geogen.eval.answers.quantities import read_quantity
from geogen.eval.answers.status_words import (
    ANY,
    BY_SOME,
    CLAIMED,
    CLASH,
    CONTRAST,
    CORES,
    EQUATION,
    EXCEPTED,
    FIGURE,
    GIVEN,
    HEDGE,
    INFINITIVE,
    LOOSE,
    NEUTRAL,
    NOUN,
    OWN_ANSWER,
    POINTS,
    PUNCTUATED,
    QUANTITY_WORDS,
    QUIET_HAN,
    QUIET_SIGNS,
    REASON,
    SHOUTED,
    SPLIT,
    TEXT,
    TOKEN,
    TURN,
    TURNS_AWAY,
    UNSAID,
    WHOLE,
)
from geogen.eval.item import CONFLICT, IMPOSSIBLE, REFUTED, TRUE, UNDETERMINED

_TO_SAY = re.compile(r"\b(impossible|not possible)\s*[(\[:—–-]+\s*(?:it is\s)?(to [a-z]+)\s*[)\]]?", re.IGNORECASE)
_CANNOT = re.compile(
    r"(?:\b(?:impossible|not possible)|(?<!不)不可能)\s*[(\[（:：—–-]+\s*"
    r"(?=(?:(?:it|[A-Z]{1,3}|the [a-z]+) )?(?:cannot|无法|不能|没法)\s?)"
    rf"(?=[^,;]{{0,20}}(?:{CORES[UNDETERMINED]}))([^()（）]+)[)\]）]?",
    re.IGNORECASE,
)

_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
#: What a value is given with.
_GIVES = re.compile(
    r"=\s*\S*\d|\b(?:values?|answers?|results?|lengths?|angles?)\W+(?:is|are|be)\b\D*\d|[值为是]\s*\d", re.IGNORECASE
)


def plain_words(text: str) -> str:
    r"""A text without the signs of TeX and Markdown around its words, ``can't`` as ``cannot``."""
    text = re.sub(r"\\(?:text|textbf|mathrm|boxed|mathbf|textit|emph|fbox)\s*\{([^{}]*)\}", r" \1 ", text)
    text = re.sub(r"\\(?:left|right)(?![a-z])", "", text).replace(r"\{", "{").replace(r"\}", "}")
    text = re.sub(r"\\(?:[,;:! ()\[\]]|quad|qquad)|[$*`_]|~", " ", text)
    text = re.sub(r"\bcan(?:'|’)t\b|\bcan not\b", "cannot", text, flags=re.I)
    text = re.sub(r"\b(is|are|do|does|was)n(?:'|’)t\b", r"\1 not", text, flags=re.I)
    return " ".join(text.split()).strip(" .。!,，;；")


def status_of(text: str, claims: bool) -> str:
    """The status that a marked answer is, empty where it is none, or not all of it is read.

    Args:
        text: the answer, without the words that mark it.
        claims: True where a claim was to be proved, which may be refuted or proved.
    """
    line = unsplit(plain_words(text))
    if not line or len(line) > 400:
        return ""
    return _read(line, claims) or _read(_conclusion(line), claims, whole=line)


def unsplit(line: str) -> str:
    """A line in which *impossible (to determine)* and *impossible: cannot be determined* are one status."""
    return _CANNOT.sub(r"\1", _TO_SAY.sub(r"\1 \2", line))


def status_in(sentence: str, claims: bool, asks: str = "", points: str = "") -> str:
    """The status that a sentence without a mark concludes; empty where it does not say one flatly.

    Args:
        sentence: the last one of a reply.
        claims: see :func:`status_of`.
        asks: the kind of quantity that is asked for; another kind may well be undetermined.
        points: of the quantity, where it is a length or an angle; that of other points may be undetermined, too.
    """
    line = plain_words(sentence)
    if not line or len(line) > 400 or TURN.search(line) and re.search(r"\d", line):
        return ""
    end = _conclusion(line)
    found = _read(end, claims, whole=line)
    if found == UNDETERMINED and (_of_another_kind(end, asks) or of_other_points(_lead(end), points)):
        return ""
    if (
        found == IMPOSSIBLE
        and not (_of_the_whole(end) or _opens(end) and _of_the_whole(line))
        or found in (REFUTED, TRUE)
        and not CLAIMED.search(end)
    ):
        return ""
    return found


def _lead(line: str) -> str:
    """What stands before the first status of a line."""
    at = first_status(line, False)
    return "" if at is None else line[: at[1]]


def of_other_points(words: str, points: str) -> bool:
    """True where words name a segment or an angle, and not the one of some points.

    Args:
        words: as ``the length of BD``.
        points: two or three letters; empty where they are not known.
    """
    named = set(re.findall(rf"(?<![A-Za-z])[A-Z]{{{len(points)}}}(?![A-Za-z])", words)) if points else set()
    return bool(named) and not named & {points, points[::-1]}


def _of_another_kind(line: str, asks: str) -> bool:
    """True where it is another kind of quantity than the one asked for that is undetermined."""
    lead = _lead(line)
    named = {kind for kind, words in QUANTITY_WORDS.items() if words.search(lead)}
    return asks in QUANTITY_WORDS and bool(named) and asks not in named


def _of_the_whole(line: str) -> bool:
    """True where what is impossible is the problem, and not a case, a root or an option."""
    at = first_status(line, False)
    return at is not None and WHOLE.search(line[: at[2]]) is not None


def _opens(line: str) -> bool:
    """True where a line begins with its status, as behind a word that concludes."""
    at = first_status(line, False)
    return at is not None and at[1] == 0


def _conclusion(line: str) -> str:
    """What stands behind the last word that concludes, and behind a reason that opens it."""
    found = SPLIT.sub("", line, count=1) or line
    return GIVEN.sub("", found, count=1) or found


def _read(line: str, claims: bool, whole: str = "") -> str:
    if HEDGE.search(whole or line):
        return ""
    at = first_status(line, claims)
    if at is None:
        return ""
    status, start, end = at
    lead, tail = line[:start], line[end:]
    if status != UNDETERMINED:
        lead = EQUATION.sub("", lead)  # what is impossible, refuted or proved may be said
    if not is_quiet(lead) or not _fits(tail, status):
        return ""
    named = whole or line
    if status in (REFUTED, TRUE) and _of_something_else(lead, line[start:end]):
        return ""
    if status == TRUE and re.search(r"\b(?:to|must|should) be$", lead.strip(), re.I):
        return ""
    if status in (IMPOSSIBLE, CONFLICT):
        clash = CLASH.search(line[start:end]) is not None or status == CONFLICT
        both = TEXT.search(named) is not None and FIGURE.search(named) is not None
        alone = re.fullmatch(r"conflict|冲突", line[start:end], re.I) is not None and not whole and not lead.strip()
        if status == CONFLICT and not both:
            return ""
        status = CONFLICT if clash and both or alone else IMPOSSIBLE
        if is_one_value(tail, status == CONFLICT):
            return ""
    return status


def _of_something_else(lead: str, core: str) -> bool:
    """True where it may be an answer, an option or a point that is called true or wrong, and not the claim."""
    if re.search(r"\b[A-Z]{1,3}\b|\b(?:answers?|values?|results?)\b|答案|以上", lead):
        return True
    return LOOSE.fullmatch(core) is not None and CLAIMED.search(lead) is None


def first_status(line: str, claims: bool) -> tuple[str, int, int] | None:
    """The first core in a line, None where there is none or where another status stands beside it."""
    known = CORES if claims else {s: c for s, c in CORES.items() if s not in (REFUTED, TRUE)}
    found = [(m.start(), -m.end(), status) for status in known for m in [_whole(ANY[status], line)] if m is not None]
    if not found:
        return None
    start, end, status = min(found)
    rest = line[-end:]
    others = {s for s in (UNDETERMINED, IMPOSSIBLE, TRUE, REFUTED) if s in known and s != status}
    others -= {IMPOSSIBLE} if status in (CONFLICT, REFUTED) else set()
    others -= {REFUTED} if status == IMPOSSIBLE else set()
    lists = re.match(r"\s*(?:[,;/]|or\b|and\b|或)", rest) is not None
    if lists and any(_whole(ANY[s], rest) is not None for s in others):
        return None
    return status, start, -end


def _whole(pattern: re.Pattern[str], line: str) -> re.Match[str] | None:
    """The first match that is no part of a word."""
    for m in pattern.finditer(line):
        before, after = line[m.start() - 1 : m.start()], line[m.end() : m.end() + 1]
        inside = re.match(r"[A-Za-z]", m[0]) and re.match(r"[A-Za-z]", before or " ")
        goes_on = re.search(r"[A-Za-z]$", m[0]) and re.match(r"[A-Za-z]", after or " ")
        if not inside and not goes_on:
            return m
    return None


def is_quiet(words: str) -> bool:
    """True where words say nothing of their own."""
    if re.search("[\u4e00-\u9fff]", words):
        return QUIET_HAN.fullmatch(words) is not None and re.search(r"\d|[≠¬]", words) is None
    for token in TOKEN.findall(words):
        points = POINTS.fullmatch(token) is not None and token not in SHOUTED
        if not points and token.lower() not in NEUTRAL and token not in QUIET_SIGNS:
            return False
    return True


def is_one_value(line: str, of_two: bool) -> bool:
    """True where one number is named beside a contradiction, as its answer: what contradicts itself has two or none.

    Args:
        line: an answer.
        of_two: True where text and figure contradict each other, and any number alone is that of one of them.
    """
    numbers = _NUMBER.findall(line)
    return len(set(numbers)) == 1 and (of_two or _GIVES.search(line) is not None)


def _fits(tail: str, status: str) -> bool:
    """True where what stands behind a status is a reason, or nothing of its own."""
    tail = INFINITIVE.sub("", tail, count=1) if status == UNDETERMINED else tail
    if is_quiet(tail):
        return not (status == UNDETERMINED and BY_SOME.search(tail) or status == IMPOSSIBLE and NOUN.match(tail))
    if EXCEPTED.match(tail) and status != UNDETERMINED:
        return False
    if TURNS_AWAY.match(tail) or OWN_ANSWER.search(tail) or UNSAID.search(tail) and status != REFUTED:
        return False
    firm = status in (UNDETERMINED, TRUE)
    has_number = re.search(r"\d", tail) is not None
    if REASON.match(tail):
        return not (firm and has_number)
    if not PUNCTUATED.match(tail) or firm and (has_number or TURN.search(tail) is not None):
        return False
    if not has_number:
        return read_quantity(tail.strip(" ,;:.(—–-，；：。)"), "value").answer is None
    alone = read_quantity(tail.strip(" ,;:.(—–-)"), "value").decided
    return CONTRAST.search(tail) is not None and (not alone or status == REFUTED)
