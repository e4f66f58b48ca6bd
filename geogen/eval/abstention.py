"""What a reply to a question finally says that may have no answer, or two: a value, two values, or a status.

The last mark of an answer counts, as in :mod:`geogen.eval.check`; without one it is the last sentence. A status counts
only where it is said flatly: behind it no value may be claimed and nothing be taken back, and no other marked answer
may stand before it that was not taken back. What stands behind ``BECAUSE:`` is a reason, and no part of the answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from geogen.eval.answers import right_answers, same
from geogen.eval.answers.beside import agrees, undermined
from geogen.eval.answers.blindness import is_blind
from geogen.eval.answers.claim import Claim
from geogen.eval.answers.claimed import tells_otherwise
from geogen.eval.answers.claims import boxes, outside, stated
from geogen.eval.answers.compare import Quantity
from geogen.eval.answers.named import asked_key, giving, is_given, is_of_another
from geogen.eval.answers.one_answer import at_odds, other_status
from geogen.eval.answers.phrases import closes, poses
from geogen.eval.answers.refusals import breaks_off
from geogen.eval.answers.reply import Reply, blanks, cleaned
from geogen.eval.answers.retractions import retraction, takes_back, withdraws
from geogen.eval.answers.sentences import Sentence, sentence_end, sentence_start, sentences
from geogen.eval.answers.several import is_not_unique, same_value, value_of, values_of, without_numbers
from geogen.eval.answers.status_words import GIVEN, HEDGE, TURN
from geogen.eval.answers.statuses import concluded, is_one_value, lead, plain_words, status_in, status_of
from geogen.eval.item import (
    BETWEEN,
    CLAIM,
    CONFLICT,
    IMPOSSIBLE,
    REFUTED,
    STATUS,
    STATUSES,
    TRUE,
    UNDETERMINED,
    VALUES,
    Item,
)
from geogen.eval.verdict import Outcome, Span, Verdict

#: What a reply means that gives one value, and one of which this cannot be said.
VALUE, UNREAD = "value", "unread"
#: What a marked answer says that is no one answer.
SEVERAL = "several"
#: Checks a reply against a value.
Checks = Callable[[Item, str], Verdict]
_BECAUSE = re.compile(
    r"(?:^|(?<=[\s.;,，。*]))\**(?:BECAUSE|因为|理由|原因)\**\s*[:：]\**([^\n]{0,600})", re.IGNORECASE
)
_FOREIGN = ("quoted", "a question", "somebody else's", "addressed to the grader")
_JOINED = re.compile(
    r"^[\s$.\\)\]]*(?:text\{)?\s*(?:,|;|or|and|,\s?or|,\s?and|和|或者?|、)[\s$\\(\[}]*(?:[A-Za-z∠]{1,4}\s?=\s?)?$"
)
_NUMBER = re.compile(r"\d")
_OR = re.compile(r"\s*(?:or|and|also)\b|\s*(?:或|也)", re.IGNORECASE)
_REMARK = re.compile(
    r"\b(?:but|however|although|though|yet|nevertheless|still|answer|result|value|equals?|is|get|gives?|would"
    r"|so|taking)\b"
    r"|[=≈]|但|不过|然而|如果|若|取|则|得|是|为",
    re.IGNORECASE,
)
#: A last sentence that only says why the one before it holds.
_WHY = re.compile(
    r"\b(?:missing|not (?:given|stated|known|specified)|needed?|require[sd]?|lacks?|lacking|more information"
    r"|differ\w*)\b"
    r"|缺|未给|没有给|需要|不同",
    re.IGNORECASE,
)
#: What a sentence without a mark has to say of values that are all possible.
_POSSIBLE = re.compile(
    r"\bor\b|\b(?:possible|two|both) (?:values|answers|solutions|cases)\b|\bpossible (?:lengths|angles"
    r"|ratios)\b|∈|\\in\b|(?:first|one) case\b|±|\\pm|或|两[个种]?(?:可能的?)?(?:值|解|答案|情况)",
    re.IGNORECASE,
)
#: That an answer was not all.
_ALSO = re.compile(
    r"\b(?:both|also|forgot|overlooked|missed|incomplete|two|second|another)\b|也|两|另|漏", re.IGNORECASE
)
#: Behind an answer, what is a reason for it up to the end of its paragraph.
_EXPLAINS = re.compile(
    r"(?:(?:^|(?<=[\n.]))\s*(?:Reason(?:ing)?|Proof|Explanation|Justification|Why|证明|说明|解释|解析)\s*[:：]"
    r"|[\"'](?:because|reason|explanation|justification|proof|why|理由|原因)[\"']\s*:\s*)((?:(?!\n\n).){0,900})",
    re.IGNORECASE | re.DOTALL,
)
_ANSWERED = re.compile(r"\b(?:answer|result)\W{1,6}\w|答案|\\boxed", re.IGNORECASE)
#: A reply that begins with its status.
_OPENING = re.compile(
    r"\s*(?:(?:un|in)determined|impossible|conflict|refuted|disproved|proved|无法确定|得证)(?=\s*[.:,。：，—–])",
    re.IGNORECASE,
)
#: Outcomes of a reply that gives a value.
_GIVEN = (Outcome.CORRECT, Outcome.WRONG)
SHOWN = 200


@dataclass(frozen=True)
class Heard:
    """What a reply says.

    Args:
        meaning: :data:`VALUE`, ``values``, one of :data:`geogen.eval.item.STATUSES`, or :data:`UNREAD`.
        verdict: whether that is right.
        reason: the words that say why, empty where there are none.
    """

    meaning: str
    verdict: Verdict
    reason: str = ""


@dataclass(frozen=True)
class _Mark:
    """A marked answer: its claim, its status or its values, if it has any, and whether it says several things."""

    claim: Claim
    status: str = ""
    values: tuple[Quantity, ...] = ()
    at_odds: bool = False

    @property
    def says(self) -> str:
        if self.at_odds:
            return SEVERAL
        return self.status or (VALUES if self.values else VALUE if _NUMBER.search(self.claim.text) else "")


def listen(item: Item, reply: str, cut: bool, checks: Checks) -> Heard:
    """What a reply to an open question says, and whether it is right.

    Args:
        item: the question's answer.
        reply: what the model said.
        cut: True where the model was stopped.
        checks: says whether a reply gives the value of an item.
    """
    whole = cleaned(reply)
    text, why = without_reason(_as_one(whole.text))
    marks = _marks(item, text)
    heard = _marked(item, whole, text, marks, checks) if marks else _unmarked(item, whole, text, cut)
    if heard is None:
        heard = _valued(item, reply, text, why, checks)
    heard = replace(heard, reason=why or heard.reason)
    return _unless_undermined(item, heard, whole, text, why)


def _unless_undermined(item: Item, heard: Heard, whole: Reply, text: str, why: str) -> Heard:
    """The same, but for an answer that the reply itself undermines, and for an abstention of one who sees no figure."""
    right = heard.verdict.outcome is Outcome.CORRECT
    if heard.meaning in STATUSES and is_blind(f"{text}\n{why}"):
        return _undecided(heard, right, "blind", "it does not see the figure")
    if not right or heard.verdict.span is None:
        return heard
    start, end = _place(heard.verdict, whole, text)
    first = sentence_start(text, start)
    if is_given(why, item) and (heard.meaning == UNDETERMINED or heard.meaning == IMPOSSIBLE and agrees(why)):
        return _undecided(heard, right, "reason", "its reason gives the value")
    if heard.meaning in (REFUTED, TRUE) and tells_otherwise(
        heard.meaning, text[first:end], f"{_sentence_before(text, first)}\n{text[end:]}", why, item
    ):
        return _undecided(heard, right, "claim", "it says something else of what is claimed")
    named = lead(concluded(plain_words(text[first:end]))) if heard.meaning == UNDETERMINED else text[first:end]
    named = without_numbers(named) if heard.meaning == VALUES else named
    if heard.meaning in (VALUE, VALUES, UNDETERMINED) and is_of_another(named, asked_key(item)):
        return _undecided(heard, right, "another", "it says what another quantity is")
    if undermined(heard.meaning, text[:first], text[first:end], f"{text[end:]}\n{why}"):
        return _undecided(heard, right, "beside", "what stands beside it denies it")
    return heard


def _place(verdict: Verdict, whole: Reply, text: str) -> tuple[int, int]:
    """Where in the cleaned text an answer stands; all of it where it is not found."""
    start = verdict.span.start if verdict.span is not None else 0
    places = [m.start() for m in re.finditer(re.escape(verdict.extracted[:20]), text)] if verdict.extracted else []
    at = next((place for place in places if whole.place(place) >= start), places[-1] if places else None)
    return (0, len(text)) if at is None else (at, at + len(verdict.extracted))


def _undecided(heard: Heard, right: bool, rule: str, why: str) -> Heard:
    """What cannot be said of a reply; a verdict that is not right stays."""
    verdict = replace(heard.verdict, outcome=Outcome.UNDECIDED, rule=rule, why=why) if right else heard.verdict
    return Heard(UNREAD, verdict, heard.reason)


def _as_one(text: str) -> str:
    """A reply in which a list of values is one sentence, and an abbreviation no three; all places stay."""
    text = re.sub(r"(?<=\bQ)\.\s?E\.\s?D\b\.?", lambda m: "ED".ljust(len(m[0])), text, flags=re.IGNORECASE)
    text = re.sub(r"(?<=[\d°)}]);(?=\s[\d√\\(])", ",", text)
    return re.sub(r"(?<=[\d°)}]);(?=[\d√\\(])", "，", text)


def without_reason(text: str) -> tuple[str, str]:
    """A reply with blanks for what stands behind ``BECAUSE:``, or explains an answer, and what stands there last."""
    found = list(_BECAUSE.finditer(text))
    explained = [m for m in _EXPLAINS.finditer(text) if _ANSWERED.search(text[: m.start()])]
    for match in (*found, *explained):
        text = text[: match.start()] + blanks(match) + text[match.end() :]
    return text, [m[1].strip(" *.。\"'{}\n") for m in (*explained, *found)][-1] if found or explained else ""


def _marks(item: Item, text: str) -> list[_Mark]:
    """The marked answers that are the reply's own, in order."""
    found = _joined(text, boxes(text)[0])
    claims = sorted([*found, *outside(stated(text), found)], key=lambda c: c.start)
    if not claims and (opening := _OPENING.match(text)) is not None:
        end = sentence_end(text, opening.end())
        claims = [Claim("answer-line", text[:end].strip(), opening.start(), end)]
    return [_mark(item, claim, _rest(text, claim)) for claim in claims if claim.doubt not in _FOREIGN]


def _joined(text: str, found: Sequence[Claim]) -> list[Claim]:
    r"""Boxes that one sentence joins as one claim: ``\boxed{75} or \boxed{105}``."""
    claims: list[Claim] = []
    for claim in found:
        between = text[claims[-1].end : claim.start] if claims else ""
        if claims and len(between) <= 20 and _JOINED.match(between):
            last = claims.pop()
            claims.append(replace(last, text=f"{last.text} or {claim.text}", end=claim.end, behind=claim.behind))
        else:
            claims.append(claim)
    return claims


def _rest(text: str, claim: Claim) -> str:
    """What stands behind an answer on its line, or opens the next one with *or*."""
    rest, _, below = text[claim.end :].partition("\n")
    return f"{rest}\n{below.strip().split(chr(10))[0]}" if _OR.match(below) else rest


def _mark(item: Item, claim: Claim, rest: str) -> _Mark:
    behind = claim.behind.strip(" .$*)\\]}。") if claim.stage == "boxed" else ""
    said = f"{claim.text} {behind}" if behind else claim.text
    if claim.doubt:
        return _Mark(claim)
    if is_not_unique(said) and (values := values_of(said, item.quantity, item.unit)):
        return _Mark(claim, values=values)
    if at_odds(claim.text + rest, item):
        return _Mark(claim, at_odds=True)
    status = status_of(said, item)
    values = () if status else values_of(said, item.quantity, item.unit)
    return _Mark(claim, status, values)


def _marked(item: Item, whole: Reply, text: str, marks: Sequence[_Mark], checks: Checks) -> Heard | None:
    """What marked answers say; None where the last one is no status and no list of values."""
    marks = [mark for mark in marks if not _in_passing(item, mark)] or marks
    said = [mark for mark in marks if mark.says] or list(marks)
    last = said[-1]
    after = text[last.claim.end :]
    status = last.status if last.says not in ("", VALUE) else ""
    if last.at_odds or last.says and not _retracted(after) and other_status(after, status, item.measure == CLAIM):
        return Heard(UNREAD, _said(whole, last.claim, Outcome.UNDECIDED, "several", "it says two things"))
    if last.says in ("", VALUE):
        earlier = [one for one in said if one.says not in ("", VALUE)]
        if not earlier or _retracted(text[earlier[-1].claim.end : last.claim.start]):
            return None
        return Heard(UNREAD, _said(whole, last.claim, Outcome.CONTRADICTORY, "several", "it says two things"))
    if marks[-1] is not last or _retracted(after) or takes_back(after) or withdraws(after):
        return Heard(UNREAD, _said(whole, last.claim, Outcome.UNDECIDED, "taken-back"))
    if _goes_on(item, last, after, checks):
        return Heard(UNREAD, _said(whole, last.claim, Outcome.UNDECIDED, "later-claim", "a value stands behind it"))
    for one in said[:-1]:
        if (
            not _agree(one, last)
            and not _adds(item, one, last, text)
            and not _retracted(text[one.claim.end : last.claim.start])
        ):
            return Heard(UNREAD, _said(whole, last.claim, Outcome.CONTRADICTORY, "earlier-claim", "it says two things"))
    around = text[sentence_start(text, last.claim.start) : last.claim.end]
    before = _sentence_before(text, sentence_start(text, last.claim.start))
    return _judged(item, whole, last, f"{before} {around} {last.claim.behind}".strip())


def _in_passing(item: Item, mark: _Mark) -> bool:
    """True for a value that a sentence calls the right one where a claim is judged, and no value asked for."""
    return item.measure == CLAIM and mark.says == VALUE and mark.claim.stage in ("sentence", "chinese")


def _retracted(words: str) -> bool:
    return retraction(words) is not None


def _agree(one: _Mark, two: _Mark) -> bool:
    """True where two marks say the same; values are compared one by one."""
    if one.says != two.says:
        return False
    return one.status == two.status and (not one.values or _same_values(one.values, two.values))


def _adds(item: Item, one: _Mark, last: _Mark, text: str) -> bool:
    """True where a later answer has an earlier one as one of its values, and words between them say so."""
    value = value_of(one.claim.text, item.quantity, item.unit) if one.says == VALUE else None
    known = value is not None and any(same_value(value, each) for each in last.values)
    return known and _ALSO.search(text[one.claim.end : last.claim.start]) is not None


def _goes_on(item: Item, mark: _Mark, after: str, checks: Checks) -> bool:
    """True where a value is claimed, or weighed, behind an answer; who names a premise with its number claims none."""
    if mark.status:
        parts = [part.text for part in sentences(after)]
        if item.measure == CLAIM:  # which asks for no value
            return any(HEDGE.search(part) and _NUMBER.search(part) for part in parts)
        after = "\n".join(part for part in parts if giving(part, item))
    if not _NUMBER.search(after):
        return False
    line = after.partition("\n")[0]
    if _NUMBER.search(line) and (mark.values or is_one_value(line, mark.status == CONFLICT)):
        return True
    if any(HEDGE.search(part.text) or _REMARK.search(part.text) for part in sentences(after)):
        return True
    found = checks(Item(item.id, item.quantity, "1", unit=item.unit), after)
    return found.outcome in _GIVEN


def _sentence_before(text: str, at: int) -> str:
    """The sentence before a place."""
    found = sentences(text[:at])
    return found[-1].text if found else ""


def _judged(item: Item, whole: Reply, mark: _Mark, reason: str = "") -> Heard:
    """A status or values against the answer."""
    claim = mark.claim
    if mark.status:
        right = item.type == STATUS and mark.status in item.answers
        if right:
            verdict = _said(whole, claim, Outcome.CORRECT, "status")
        elif item.type == STATUS:
            verdict = _said(whole, claim, Outcome.WRONG, "status")
        else:
            verdict = _said(whole, claim, Outcome.REFUSAL, "status", "it says that there is no one value")
        return Heard(mark.status, verdict, reason)
    right = item.type == VALUES and any(_same_values(mark.values, gold) for gold in _golds(item))
    outcome = Outcome.CORRECT if right else Outcome.WRONG
    return Heard(VALUES, _said(whole, claim, outcome, "values"), reason)


def _golds(item: Item) -> list[tuple[Quantity, ...]]:
    """The values of an item that has several."""
    found = []
    for text in item.answers:
        parts = [right_answers(Item(item.id, item.quantity, part, unit=item.unit))[0] for part in text.split(BETWEEN)]
        found.append(tuple(part for part in parts if isinstance(part, Quantity)))
    return found


def _same_values(stated_ones: Sequence[Quantity], gold: Sequence[Quantity]) -> bool:
    """True where each value is one of the others, and none of those is left."""
    left = list(gold)
    for one in stated_ones:
        fits = next((g for g in left if same(one, g)[0]), None)
        if fits is None or one.approximate:
            return False
        left.remove(fits)
    return not left


def _unmarked(item: Item, whole: Reply, text: str, cut: bool) -> Heard | None:
    """What the last sentence says; None where it is no status and no list of values."""
    parts = [part for part in sentences(text) if not closes(part.text) or status_in(part.text, item)]
    if not parts or cut or breaks_off(text):
        return None
    for part in parts[-1:-3:-1]:
        status = "" if part.question or _is_quotation(part) else status_in(part.text, item)
        values = () if status or part.question or poses(part.text) else _unmarked_values(item, part)
        if status or values:
            mark = _Mark(Claim("last-sentence", part.text, part.start, part.end), status, values)
            return _judged(item, whole, mark, f"{_sentence_before(text, part.start)} {part.text}")
        proof = item.measure == CLAIM and not TURN.search(part.text) and not _retracted(part.text)
        why = proof or _WHY.search(part.text) and not _NUMBER.search(part.text)
        if part.question or HEDGE.search(part.text) or not why:
            return None
    return None


def _is_quotation(part: Sentence) -> bool:
    return re.search(r"[\"“”「」]", part.text) is not None


def _unmarked_values(item: Item, part: Sentence) -> tuple[Quantity, ...]:
    """Two values that a sentence gives; what it follows from may stand before its last conclusion."""
    if not _POSSIBLE.search(part.text):
        return ()
    end = re.split(r"\b(?:so|hence|thus|therefore)\b|所以|因此|故", part.text, flags=re.IGNORECASE)[-1]
    return values_of(GIVEN.sub("", end, count=1), item.quantity, item.unit)


def _valued(item: Item, reply: str, text: str, why: str, checks: Checks) -> Heard:
    """The reply as one that gives one value."""
    said = text if why else reply
    if item.type not in (STATUS, VALUES):
        found = checks(replace(item, asked="", measure=""), said)
        return Heard(VALUE if found.outcome in _GIVEN else UNREAD, found)
    found = checks(Item(item.id, item.quantity, "1", unit=item.unit), said)
    if found.outcome not in _GIVEN:
        return Heard(UNREAD, found)
    if item.measure == CLAIM:  # the value that is claimed, perhaps, but not that it is proved or refuted
        return Heard(UNREAD, replace(found, outcome=Outcome.UNDECIDED, rule="unread"))
    return Heard(VALUE, replace(found, outcome=Outcome.WRONG, rule="value"))


def _said(whole: Reply, claim: Claim, outcome: Outcome, rule: str, why: str = "") -> Verdict:
    shown = " ".join(claim.text.split())[:SHOWN]
    return Verdict(
        outcome, claim.stage, rule, shown, why, Span(whole.place(claim.start), whole.place(claim.end), shown)
    )
