r"""Checking a reply: where its answer is stated, what it says, and whether that is right.

The answer is looked for in this order: the last balanced ``\boxed{}``; the last ``ANSWER:`` line, ``<answer>`` tag or
``"answer"`` in JSON; the last sentence such as "the answer is …"; 答案, 故选; a reply that is nothing but an answer;
the last maths of its last lines. The first that can be read counts. A different answer that is stated after it makes
the reply contradictory, unless words between the two take the first back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from geogen.eval.answers import Answer, read, right_answers, same
from geogen.eval.claims import STAGES, Claim, boxes, shortened, stated
from geogen.eval.clean import cleaned
from geogen.eval.item import QUANTITIES, Item
from geogen.eval.phrases import breaks_off, refuses, retracts
from geogen.eval.quantity import Several
from geogen.eval.verdict import Outcome, Verdict

#: Says of a reply that rules cannot read whether it is right; None where it cannot, either.
Judge = Callable[[Item, str], bool | None]
#: Longest reply that may be nothing but an answer; how many lines and claims are looked at from the end.
WHOLE, LAST_LINES, LAST_CLAIMS = 120, 3, 6
_JOINED = re.compile(r"^[\s$.\\)\]]*(?:,|or|and|或者?|和|、|/|&|;)[\s$\\(\[]*(?:[A-Za-z]\s?=\s?)?$")
#: Quoted words about an answer are not the model's own.
_QUOTED = re.compile(r"[\"“「][^\"“”「」\n]{0,400}(?:answer|答案)[^\"“”「」\n]{0,400}[\"”」]", re.IGNORECASE)
_MATHS = re.compile(r"\$([^$\n]{1,300})\$|\\\(([^\n]{1,300}?)\\\)|\\\[([^\n]{1,300}?)\\\]")
_SPLIT = re.compile(
    r"(?:,\s|;\s|:\s|。|,)?(?:so|thus|hence|therefore|we get|which gives|giving|∴|⇒|→|所以|因此|即|得|故)\s",
    re.IGNORECASE,
)


def check(item: Item, reply: str, *, cut: bool = False, judge: Judge | None = None) -> Verdict:
    """How a reply answers an item.

    Args:
        item: the question's answer.
        reply: what the model said; any text is fit.
        cut: True where the model is known to have been stopped, for instance at its limit of tokens.
        judge: asked only where the outcome would be undecided.

    Raises:
        RecordError: the answer of the item itself cannot be read.
    """
    gold = right_answers(item)
    verdict = _by_rules(item, reply, cut, gold)
    if verdict.outcome is not Outcome.UNDECIDED or judge is None:
        return verdict
    opinion = judge(item, reply)
    if opinion is None:
        return verdict
    outcome = Outcome.CORRECT if opinion else Outcome.WRONG
    return Verdict(outcome, verdict.stage, "judge", verdict.extracted, "the judge decided")


def _by_rules(item: Item, reply: str, cut: bool, gold: tuple[Answer, ...]) -> Verdict:
    clean = cleaned(reply)
    text, cut = clean.text, cut or clean.cut
    found, open_box = boxes(text)
    claims = [*_joined(found, text), *stated(text)]
    if open_box is not None and (not found or open_box > found[-1].start):
        return Verdict(Outcome.TRUNCATED, "boxed", "cut", "", "a box begins that does not end")
    unread: Claim | None = None
    for claim in _in_order(claims):
        try:
            answer = read(claim.text, item)
        except Several as error:
            return _several(claim, str(error))
        if answer is not None:
            return _judged(item, gold, claim, answer, claims, text)
        if refuses(claim.text):
            return Verdict(Outcome.REFUSAL, claim.stage, "phrase", claim.text[:200], "the answer is that there is none")
        if claim.stage == "boxed":
            return Verdict(Outcome.UNDECIDED, claim.stage, "unread", claim.text[:200], f"no {item.type} in it")
        unread = unread or (claim if re.search(r"\w", claim.text) else None)
    return _unstated(item, gold, text, cut, unread)


def _in_order(claims: list[Claim]) -> Iterator[Claim]:
    """The last claims of each stage, the last first."""
    for stage in STAGES:
        yield from [claim for claim in reversed(claims) if claim.stage == stage][:LAST_CLAIMS]


def _joined(found: list[Claim], text: str) -> list[Claim]:
    """Boxes that one sentence joins are one claim: ``\\boxed{3} or \\boxed{5}``."""
    claims: list[Claim] = []
    for claim in found:
        between = text[claims[-1].end : claim.start] if claims else ""
        if claims and len(between) <= 20 and _JOINED.match(between):
            last = claims.pop()
            whole = f"{last.text} {between.strip(' $')} {claim.text}"
            claims.append(Claim("boxed", whole, last.start, claim.end))
        else:
            claims.append(claim)
    return claims


def _judged(
    item: Item, gold: tuple[Answer, ...], claim: Claim, answer: Answer, claims: list[Claim], text: str
) -> Verdict:
    """The verdict on a stated answer, unless a later one says otherwise."""
    for later in sorted((c for c in claims if c.start >= claim.end), key=lambda c: -c.start)[:LAST_CLAIMS]:
        try:
            other = read(later.text, item)
        except Several as error:
            return _several(later, str(error))
        if other is None or same(other, answer)[0] or same(answer, other)[0]:
            continue
        if not retracts(text[claim.end : later.start]):
            return Verdict(
                Outcome.CONTRADICTORY, claim.stage, "later-claim", claim.text[:200], f"later: {later.text[:100]}"
            )
        claim, answer = later, other
        break
    return _compared(gold, claim, answer)


def _compared(gold: tuple[Answer, ...], claim: Claim, answer: Answer) -> Verdict:
    results = [same(answer, right) for right in gold]
    right, rule = next((result for result in results if result[0]), results[0])
    if not right and rule == "unread":
        return Verdict(Outcome.UNDECIDED, claim.stage, rule, claim.text[:200], "no value to compare")
    outcome = Outcome.CORRECT if right else Outcome.WRONG
    why = getattr(answer, "misfit", "") if rule == "units" else ""
    return Verdict(outcome, claim.stage, rule, claim.text[:200], why)


def _several(claim: Claim, why: str) -> Verdict:
    return Verdict(Outcome.CONTRADICTORY, claim.stage, "several", claim.text[:200], why)


def _unstated(item: Item, gold: tuple[Answer, ...], text: str, cut: bool, unread: Claim | None) -> Verdict:
    """The verdict on a reply that states no readable answer in so many words."""
    if not text:
        outcome = Outcome.TRUNCATED if cut else Outcome.NO_ANSWER
        return Verdict(outcome, "none", "cut" if cut else "empty")
    text = _QUOTED.sub(" ", text)
    if len(text) <= WHOLE and "\n" not in text and not (cut or text.endswith("?")):
        claim = Claim("whole", shortened(text), 0, len(text))
        verdict = _tried(item, gold, claim)
        if verdict is not None:
            return verdict
    if refuses(text):
        return Verdict(Outcome.REFUSAL, "none", "phrase", "", "it says that it gives no answer")
    if cut or breaks_off(text):
        return Verdict(Outcome.TRUNCATED, "none", "cut", "", "it breaks off before an answer")
    for claim in _last_maths(item, text):
        verdict = _tried(item, gold, claim)
        if verdict is not None:
            return verdict
    if unread is not None:
        return Verdict(Outcome.UNDECIDED, unread.stage, "unread", unread.text[:200], f"no {item.type} in it")
    return Verdict(Outcome.NO_ANSWER, "none", "empty", "", "nothing in it may be an answer")


def _tried(item: Item, gold: tuple[Answer, ...], claim: Claim) -> Verdict | None:
    try:
        answer = read(claim.text, item)
    except Several as error:
        return _several(claim, str(error))
    return None if answer is None else _compared(gold, claim, answer)


def _last_maths(item: Item, text: str) -> Iterator[Claim]:
    """The maths of the last lines, the last first, then what follows the last sign of a conclusion."""
    lines = [line.strip() for line in text.split("\n") if re.search(r"\w", line)][-LAST_LINES:]
    for line in reversed(lines):
        said = line[-1000:]
        for match in list(_MATHS.finditer(said))[::-1][:LAST_CLAIMS]:
            yield Claim("last-maths", match[1] or match[2] or match[3], 0, 0)
        sentences = [part for part in re.split(r"(?<=[.!。])\s|。", said) if part.strip()]
        for sentence in sentences[::-1][:LAST_LINES]:
            for part in _SPLIT.split(sentence)[::-1][:LAST_LINES]:
                yield Claim("last-maths", part.strip(), 0, 0)
                for sign in (",", ":") if item.type in QUANTITIES else ():
                    if f"{sign} " in part:
                        yield Claim("last-maths", part.rsplit(f"{sign} ", 1)[1].strip(), 0, 0)
