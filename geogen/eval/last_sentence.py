"""The value that a reply states in its last sentences, where no mark says which value is its answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from geogen.eval.answers import Choice, Quantity, Reading, read
from geogen.eval.answers.claim import Claim
from geogen.eval.answers.compare import agree
from geogen.eval.answers.openings import is_of_the_asked
from geogen.eval.answers.options import in_line, same_text, values
from geogen.eval.answers.phrases import about_grading, closes, concludes, doubt_before, poses
from geogen.eval.answers.refusals import refuses
from geogen.eval.answers.remarks import CLAIMS, heads_check, is_remark, speaks_against
from geogen.eval.answers.retold import ANY, opens, restates, retold
from geogen.eval.answers.retractions import retraction, revised, takes_back
from geogen.eval.answers.sentences import Sentence, sentences
from geogen.eval.item import LETTERS, QUANTITIES, Item

#: How many sentences from the end are looked at.
LAST_SENTENCES = 6
#: How much text is looked at for the answer before a sentence that tells again.
MAX_BEFORE = 600
HAS_A_NUMBER = re.compile(r"\d|[√π½¼¾∞]|\\(?:frac|sqrt|pi)|[零一二三四五六七八九十百]")


#: What stands before a value that a sentence concludes.
_LEADS_TO_A_VALUE = re.compile(
    r"(?:[=≈:：]|\b(?:is|are|equals|gives|measures|makes|leaves|ist|sind|beträgt|ergibt|es|son|mide|vale|est|sont|vaut)"
    r"|[是为得])\s?(?:then\s|thus\s|therefore\s|also\s|donc\s|entonces\s|just\s|only\s)?$",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Stated:
    """A claim and what it says."""

    claim: Claim
    reading: Reading


def conclusion(item: Item, after: str, offset: int) -> Stated | None:
    """What the last sentence behind the claim concludes, if it is of the kind that is asked for."""
    if item.type == "choice":
        return None
    parts = [part for part in sentences(after) if not closes(part.text)]
    if not parts or not concludes(parts[-1].text):
        return None
    reading = read(parts[-1].text, item, last=True, prose=True)
    start = offset + parts[-1].start
    claim = Claim("last-sentence", parts[-1].text, start, start + len(parts[-1].text))
    return Stated(claim, reading) if reading.decided and not reading.doubt and reading.answer else None


def last_sentence(item: Item, text: str, offset: int, passed: Sequence[Claim] = ()) -> Stated | None:
    """The last sentence that states a value; None where the last ones state none, or say that none is stated."""
    parts = _before_check(sentences(text))
    for number, part in reversed([*enumerate(parts)][-LAST_SENTENCES:]):
        claim = Claim(
            "whole" if len(parts) == 1 else "last-sentence",
            part.text,
            offset + part.start,
            offset + part.end,
            doubt="a question" if part.question else "",
        )
        if any(c.start < offset + part.end and c.end > offset + part.start for c in passed):
            return None
        if part.question and not _valued(item, part.text):
            continue
        if refuses(part.text, item.options) or about_grading(part.text):
            return None
        against = takes_back(part.text) or speaks_against(part.text) or CLAIMS.search(part.text) is not None
        if closes(part.text) and not against or is_remark(part.text):
            continue
        if poses(part.text) and not same_text(in_line(part.text), item.options):
            return None
        reading = read(revised(part.text), item, last=True, prose=True)
        if (told := _retold(item, part, reading.left, text, offset, passed)) is not None:
            return told
        if reading.decided and _by_value(reading) and _valued_later(parts[number + 1 :], reading, item):
            return None
        found = reading.answer if reading.decided else None
        opening = _opening(item, parts[:number], part) if isinstance(found, Quantity) else None
        if isinstance(found, Quantity) and opening is not None and not agree(opening, found):
            return Stated(claim, Reading(several=f"{opening.text} and {found.text}"))
        if reading.decided:
            doubt = claim.doubt or doubt_before(part.text) if item.type not in QUANTITIES else claim.doubt
            return Stated(
                claim, Reading(reading.answer, reading.several, reading.slip, reading.doubt or doubt, reading.vague)
            )
        if _valued(item, part.text):
            return Stated(claim, reading)
        if (
            speaks_against(part.text)
            or takes_back(part.text)
            or doubt_before(part.text)
            or retraction(part.text) is not None
        ):
            return None
    return None


def _opening(item: Item, parts: Sequence[Sentence], later: Sentence) -> Quantity | None:
    """The value with which a reply opens as that of what is asked for, where a later sentence does not conclude."""
    asked = item.type in QUANTITIES and parts and is_of_the_asked(parts[0].text, item.type)
    if not asked or concludes(later.text) or any(retraction(part.text) is not None for part in (*parts, later)):
        return None
    reading = read(parts[0].text, item, last=True, prose=True)
    return reading.answer if reading.decided and isinstance(reading.answer, Quantity) else None


def _before_check(parts: list[Sentence]) -> list[Sentence]:
    """Sentences before the heading of a check that goes on to the end, if nothing in it concludes or fails."""
    at = next((n for n, part in enumerate(parts) if n and heads_check(part.text)), len(parts))
    fails = any(concludes(part.text) or speaks_against(part.text) or takes_back(part.text) for part in parts[at:])
    return parts if fails else parts[:at]


def _retold(item: Item, part: Sentence, left: str, text: str, offset: int, passed: Sequence[Claim]) -> Stated | None:
    """The answer before a sentence that only tells again what it comes from; None for any other sentence."""
    again = part.start and item.type in QUANTITIES and not part.question and CLAIMS.search(part.text) is None
    kind = retold(part.text, left) if again else ""
    if not kind:
        return None
    before = text[: part.start]
    found = last_sentence(item, before[-MAX_BEFORE:], offset + max(0, len(before) - MAX_BEFORE), passed)
    if found is None or not isinstance(found.reading.answer, Quantity):
        return None
    if (
        found.reading.doubt
        or found.reading.left
        or not restates(part.text, found.claim.text, found.reading.answer.text)
    ):
        return None
    opening = opens(found.claim.text) and not text[: found.claim.start - offset].strip()
    return found if kind == ANY or opening else None


def _by_value(reading: Reading) -> bool:
    """True for an option that is named by its value or text alone."""
    return isinstance(reading.answer, Choice) and reading.answer.rule == "option-text"


def _valued_later(parts: Sequence[Sentence], reading: Reading, item: Item) -> bool:
    """True where a later sentence concludes another value than that of an option: the value was only on the way."""
    for part in parts:
        line = in_line(part.text)
        found = [] if closes(part.text) else values(line, item.options)
        concluded = [places for start, _, places in found if _LEADS_TO_A_VALUE.search(line[:start])]
        if (
            concluded
            and isinstance(reading.answer, Choice)
            and LETTERS.index(reading.answer.letter) not in concluded[-1]
        ):
            return True
    return False


def _valued(item: Item, text: str) -> bool:
    """True where a sentence has something that could be a value of the kind that is asked for."""
    return item.type in QUANTITIES and HAS_A_NUMBER.search(text) is not None
