"""What is said instead of a value: undetermined, impossible, in conflict; of a claim, refuted or proved.

A status is read only where all of its clause is: what leads to it are neutral words, and behind it stand neutral words
or a reason. A hedge, a supposition, a number without a reason, or another status beside it, and nothing is read.
"""

from __future__ import annotations

import re

from geogen.eval.answers.named import giving, without_names
from geogen.eval.answers.quantities import read_quantity
from geogen.eval.answers.status_words import (
    ABOUT,
    ANY,
    BETWEEN_THE_TWO,
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
    LACKS,
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
    WITH_THE_OTHER,
)
from geogen.eval.item import CLAIM, CONFLICT, IMPOSSIBLE, REFUTED, TRUE, UNDETERMINED, Item

_TO_SAY = re.compile(r"\b(impossible|not possible)\s*[(\[:—–-]+\s*(?:it is\s)?(to [a-z]+)\s*[)\]]?", re.IGNORECASE)
_CANNOT = re.compile(
    r"(?:\b(?:impossible|not possible)|(?<!不)不可能)\s*[(\[（:：—–-]+\s*"
    r"(?=(?:(?:it|[A-Z]{1,3}|the [a-z]+) )?(?:cannot|无法|不能|没法)\s?)"
    rf"(?=[^,;]{{0,20}}(?:{CORES[UNDETERMINED]}))([^()（）]+)[)\]）]?",
    re.IGNORECASE,
)

_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
#: Moods in which a reason may tell what a faulty problem would come to.
_MODAL = re.compile(r"\b(?:would|should|could|may|might)\b|应该|可能", re.IGNORECASE)
#: Opens a sentence about a case, whose last clause is not about the whole.
_CASE = re.compile(
    r"^\W*(?:when(?:ever)?|for|in|under|with|provided|as long as|to|it remains|had|were|it (?:is|was) (?:said"
    r"|claimed)"
    r"|当|对于?|在)(?![a-z])"
    r"|\bto (?:show|prove)\b|\bwhich\b",
    re.IGNORECASE,
)
_CLAUSES = re.compile(r"[,;，；：]|:(?!\s?[A-Z]{2})")
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


def status_of(text: str, item: Item) -> str:
    """The status that a marked answer is, empty where it is none, or not all of it is read.

    Args:
        text: the answer, without the words that mark it.
        item: what is asked for; a claim may be refuted or proved.
    """
    line = unsplit(plain_words(text))
    if not line or len(line) > 400:
        return ""
    return _read(line, item) or _read(concluded(line), item, whole=line)


def unsplit(line: str) -> str:
    """A line in which *impossible (to determine)* and *impossible: cannot be determined* are one status."""
    return _CANNOT.sub(r"\1", _TO_SAY.sub(r"\1 \2", line))


def status_in(sentence: str, item: Item) -> str:
    """The status that a sentence without a mark concludes; empty where it does not say one flatly.

    Args:
        sentence: the last one of a reply.
        item: see :func:`status_of`; another kind of quantity than the one asked for may well be undetermined.
    """
    line = plain_words(sentence)
    if not line or len(line) > 400:
        return ""
    for end in _conclusions(line, item.measure == CLAIM):
        found = _read(end, item, whole=line)
        if not found or found == UNDETERMINED and (_of_another_kind(end, item.quantity) or giving(line, item)):
            continue
        if found == IMPOSSIBLE and not (
            _of_the_whole(end) or _opens(end) and (_of_the_whole(line) or CLASH.search(line.removesuffix(end)))
        ):
            continue
        if found not in (REFUTED, TRUE) or CLAIMED.search(end):
            return found
    return ""


def _conclusions(line: str, claims: bool) -> list[str]:
    """What a sentence may conclude: what stands behind its last word that concludes, its last clause, or all of it."""
    end = concluded(line)
    found = [end]
    clause = _CLAUSES.split(end)[-1].strip()
    before = line[: len(line) - len(clause)]
    if clause != end and re.search(r"\d", before) and not _CASE.search(line):
        found.append(TURN.sub("", clause, count=1).strip())
    at = first_status(line, claims)
    if at is not None and first_status(line[at[2] :], claims) is None and (claims or not SPLIT.match(line[at[2] :])):
        found.append(line)
    return found


def lead(line: str) -> str:
    """What stands before the first status of a line."""
    at = first_status(line, False)
    return "" if at is None else line[: at[1]]


def _of_another_kind(line: str, asks: str) -> bool:
    """True where it is another kind of quantity than the one asked for that is undetermined."""
    before = lead(line)
    named = {kind for kind, words in QUANTITY_WORDS.items() if words.search(before)}
    return asks in QUANTITY_WORDS and bool(named) and asks not in named


def _of_the_whole(line: str) -> bool:
    """True where what is impossible is the problem, and not a case, a root or an option."""
    at = first_status(line, False)
    return at is not None and WHOLE.search(line[: at[2]]) is not None


def _opens(line: str) -> bool:
    """True where a line begins with its status, as behind a word that concludes."""
    at = first_status(line, False)
    return at is not None and at[1] == 0


def concluded(line: str) -> str:
    """What stands behind the last word that concludes, and behind a reason that opens it."""
    found = SPLIT.sub("", line, count=1) or line
    return GIVEN.sub("", found, count=1) or found


def _read(line: str, item: Item, whole: str = "") -> str:
    at = first_status(line, item.measure == CLAIM)
    if at is None:
        return ""
    status, start, end = at
    lead, tail = line[:start], line[end:]
    given = whole.removesuffix(line) if whole else ""
    if HEDGE.search(f"{_MODAL.sub(' ', given)} {line[:end]} {_MODAL.sub(' ', tail)}"):
        return ""
    if status != UNDETERMINED or not giving(lead, item):
        lead = EQUATION.sub(" ", lead)  # what is impossible, refuted or proved may be said
    if not is_quiet(without_names(lead)) or not _fits(tail, status, item):
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
        if giving(tail, item) and is_one_value(tail, status == CONFLICT):
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


def _fits(tail: str, status: str, item: Item) -> bool:
    """True where what stands behind a status is a reason, or nothing of its own."""
    tail = INFINITIVE.sub("", tail, count=1) if status == UNDETERMINED else tail
    tail = BETWEEN_THE_TWO.sub("", tail, count=1) if status in (IMPOSSIBLE, CONFLICT) else tail
    tail = WITH_THE_OTHER.sub("", tail, count=1) if status == CONFLICT else tail
    if is_quiet(tail):
        return not (status == UNDETERMINED and BY_SOME.search(tail) or status == IMPOSSIBLE and NOUN.match(tail))
    if EXCEPTED.match(tail) and status != UNDETERMINED:
        return False
    if TURNS_AWAY.match(tail) or OWN_ANSWER.search(tail) or UNSAID.search(tail) and status != REFUTED:
        return False
    if status in (REFUTED, TRUE):
        return (REASON.match(tail) or PUNCTUATED.match(tail)) is not None and TURN.search(tail) is None
    values = giving(tail, item)
    if REASON.match(tail) or status in (IMPOSSIBLE, CONFLICT) and ABOUT.match(tail):
        return not (status == UNDETERMINED and values)
    if (
        not PUNCTUATED.match(tail)
        or status == UNDETERMINED
        and (values or TURN.search(tail) and not LACKS.search(tail))
    ):
        return False
    said = tail.strip(" ,;:.(—–-，；：。")
    if not values:
        return re.search(r"\d", tail) is not None or read_quantity(said, "value").answer is None
    return CONTRAST.search(tail) is not None and not read_quantity(said, "value").decided
