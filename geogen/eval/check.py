r"""Checking a reply: where its answer is stated, what it says, and whether that is right.

The last mark of an answer counts: ``\boxed{}``, an ``ANSWER:`` line, JSON, "the answer is …", 答案, 故选. Without
a mark it is the last sentence that states a value. All of the claim is parsed, and nothing is decided where a word or
a sign of it is left over. What the reply says around the claim is read as well: a denial, a bound, a guess, a quotation
or an answer taken back is not right, whatever its value; different answers contradict one another unless words between
them take the first back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from geogen.eval.abstention import listen
from geogen.eval.answers import Answer, Choice, Quantity, Reading, agree, ends, read, right_answers, same
from geogen.eval.answers.caveats import without_caveats
from geogen.eval.answers.choice_asides import without_asides
from geogen.eval.answers.choice_frames import without_open_end, without_purposes
from geogen.eval.answers.choice_steps import with_letters
from geogen.eval.answers.choice_values import is_of_another, names_options
from geogen.eval.answers.claim import Claim
from geogen.eval.answers.claims import begins_working, boxes, outside, stated
from geogen.eval.answers.context import another_meant, continental
from geogen.eval.answers.fields import measured_field
from geogen.eval.answers.labels import lettered
from geogen.eval.answers.options import plain, value_of
from geogen.eval.answers.phrases import about_grading, concludes, doubt_before
from geogen.eval.answers.pointers import pointed, pointed_at
from geogen.eval.answers.refusals import breaks_off, refuses
from geogen.eval.answers.reply import Reply, blanks, cleaned
from geogen.eval.answers.retractions import confirms, retraction, takes_back
from geogen.eval.answers.sentences import sentences
from geogen.eval.chosen import settled, without_others
from geogen.eval.item import LETTERS, QUANTITIES, Item
from geogen.eval.last_sentence import HAS_A_NUMBER, Stated, conclusion, last_sentence
from geogen.eval.later import IN_PASSING, later_value
from geogen.eval.verdict import Outcome, Span, Verdict

#: Says of a reply that rules cannot read whether it is right; None where it cannot, either.
Judge = Callable[[Item, str], bool | None]
#: How many claims from the end are looked at.
LAST_CLAIMS = 8
SHOWN = 200
#: How far behind the letter of an option its text is looked for.
MOST_BESIDE = 300
_JOINED = re.compile(r"^[\s$.\\)\]]*(?:,|or|and|或者?|和|、|/|&|;|und|oder|y|o|et|ou)?[\s$\\(\[]*(?:[A-Za-z]\s?=\s?)?$")
_WORDS = re.compile(r"^[\s$\\)\]}*_]*[,(]?\s?[A-Za-zÀ-ÿ\u4e00-\u9fff]{2}")
_VERB = re.compile(
    r"^[\s$\\)\]}*_]*(?:\\text\{)?\s*(?:is|was|would|seems?|looks?|as|gets?|comes?)\b"
    r"(?!\s(?:the|our|my)\s(?:answer|final|required|correct))",
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
    if item.is_open:
        return _opined(listen(item, reply, cut, check).verdict, item, reply, judge)
    gold = right_answers(item)
    one = _Check(item, gold, cleaned(reply), cut)
    verdict = one.verdict()
    if item.type == "choice":
        verdict = one.settled(verdict)
        verdict = one.valued() or verdict if verdict.rule == "empty" else verdict
    elif item.type in QUANTITIES:
        verdict = one.closed(verdict)
    return _opined(verdict, item, reply, judge)


def _opined(verdict: Verdict, item: Item, reply: str, judge: Judge | None) -> Verdict:
    """A verdict, or a judge's where rules do not decide and there is one."""
    if verdict.outcome is not Outcome.UNDECIDED or judge is None:
        return verdict
    opinion = judge(item, reply)
    if opinion is None:
        return verdict
    outcome = Outcome.CORRECT if opinion else Outcome.WRONG
    return Verdict(outcome, verdict.stage, "judge", verdict.extracted, "the judge decided", verdict.span)


class _Check:
    """One reply to one item."""

    def __init__(self, item: Item, gold: Sequence[Answer], reply: Reply, cut: bool) -> None:
        self.item, self.gold, self.reply = item, gold, reply
        self.text = without_caveats(continental(reply.text))
        self.pointed_at: list[Claim] = []
        self.text = lettered(self.text, item.labels) if item.labels else self.text
        if item.type in QUANTITIES:
            at = [claim for claim in pointed_at(self.text) if read(claim.text, item, prose=True).answer is not None]
            self.text, self.pointed_at = pointed(self.text), at
        if item.type == "choice":
            self.text = self.text if item.labels else with_letters(self.text, item.options)
            self.text = without_asides(without_purposes(without_open_end(self.text)), item.options)
        self.cut = cut or reply.cut
        self.stated: Answer | None = None

    def verdict(self) -> Verdict:
        found, open_box = boxes(self.text)
        claims = sorted([*self._joined(found), *outside([*stated(self.text), *self.pointed_at], found)], key=_place)
        field = None if claims else measured_field(self.text, self.item.type)
        claims = claims if field is None else [field]
        if open_box is not None and all(claim.start < open_box for claim in claims):
            return Verdict(Outcome.TRUNCATED, "boxed", "cut", "", "a box begins that does not end")
        made = [one for claim in claims[-LAST_CLAIMS:] if self._says(one := self._read(claim))]
        if made and not made[-1].reading.decided and begins_working(self.text, made[-1].claim):
            made = made[:-1]
        own = [one for one in made if one.claim.doubt not in _NOT_ITS_OWN]
        if not own:
            return self._unmarked(made)
        return self._marked(own, made)

    def settled(self, verdict: Verdict) -> Verdict:
        """The verdict on a choice: what its claim says, unless the course of the whole reply says otherwise."""
        last = settled(verdict, self.item, self.text, self.cut)
        if last.sentence is None:
            return replace(verdict, outcome=last.outcome, rule=last.rule, why=last.why)
        part = last.sentence
        return self._said(last.outcome, Claim("last-sentence", part.text, part.start, part.end), last.rule)

    def valued(self) -> Verdict | None:
        """The verdict on a choice between values where the reply names no option but claims a value, as any reply may.

        Returns:
            None where it claims none, or none that is the value of just one option.
        """
        options = [value_of(option) for option in self.item.options]
        if self.item.labels or not all(options) or names_options(self.text, self.item.options):
            return None
        _, stated = self._as_value(0)
        fits = [
            n for n, option in enumerate(options) if option and isinstance(stated, Quantity) and agree(stated, option)
        ]
        verdict = self._as_value(fits[0])[0] if len(fits) == 1 else None
        if verdict is None or not verdict.correct or is_of_another(verdict.extracted):
            return None
        return verdict if LETTERS[fits[0]] in self.item.answers else replace(verdict, outcome=Outcome.WRONG)

    def _as_value(self, place: int) -> tuple[Verdict, Answer | None]:
        """The verdict where the value of one option were asked for, and what the reply claims."""
        answer = plain(self.item.options[place])
        asked = replace(self.item, type="value", answer=answer, options=(), also=(), labels=())
        one = _Check(asked, right_answers(asked), self.reply, self.cut)
        return one.closed(one.verdict()), one.stated

    def closed(self, verdict: Verdict) -> Verdict:
        """The verdict on a value: what its claim says, unless a later clause claims another one flatly."""
        later = None if self.cut else later_value(verdict, self.stated, self.item, self.text)
        if later is None:
            return verdict
        claim = Claim("last-sentence", later.text, later.start, later.end)
        return self._judged(Stated(claim, Reading(later.value)))

    def _joined(self, found: list[Claim]) -> list[Claim]:
        """Boxes that one sentence joins are one claim: ``\\boxed{3} or \\boxed{5}``."""
        claims: list[Claim] = []
        for claim in found:
            between = self.text[claims[-1].end : claim.start] if claims else ""
            if claims and len(between) <= 20 and _JOINED.match(between):
                last = claims.pop()
                sign = between.strip(" $.\n") or ";"
                whole = f"{last.text} {sign} {claim.text}"
                doubt = last.doubt or (claim.doubt if claim.doubt != "part of a formula" else "")
                claims.append(Claim("boxed", whole, last.start, claim.end, claim.behind, doubt, last.final))
            else:
                claims.append(claim)
        return claims

    def _read(self, claim: Claim) -> Stated:
        """What a claim says: with what follows it in its sentence, or alone where only words follow."""
        rest = re.sub(r"</?\w{1,20}>|[\"'`]\s*[}\]]*\s*$", " ", claim.behind)
        behind = rest.strip(" $*_)]}\\\n") if claim.stage == "boxed" else ""
        if not behind:
            return Stated(claim, read(claim.text, self.item, prose=claim.stage != "boxed"))
        closed = re.sub(r"^[\s$]*(?:\\\)|\\\]|\$)*", " ", rest)
        whole = read(f"{claim.text}{closed}", self.item)
        if whole.decided:
            return Stated(claim, whole)
        alone = read(claim.text, self.item)
        attached = not _WORDS.match(rest) and re.match(r"^[\s$\\)\]}*_]*[.,:(（，]", claim.behind) is None
        if attached and alone.answer is not None:
            return Stated(claim, Reading(left=f"{claim.text}{claim.behind}"[:SHOWN]))
        if _VERB.match(rest):
            return Stated(claim, Reading(alone.answer, doubt="said of it: " + _line(rest)[:40], left=alone.left))
        doubt = alone.doubt or doubt_before(claim.behind) or ("taken back" if takes_back("it" + claim.behind) else "")
        return Stated(claim, Reading(alone.answer, alone.several, alone.slip, doubt, alone.vague, alone.left))

    def _says(self, one: Stated) -> bool:
        """False for claims that give nothing, such as *the answer is as follows*."""
        if one.reading.answer is not None or one.reading.several:
            return True
        text = one.claim.text
        if one.claim.stage in ("boxed", "answer-line"):
            return re.search(r"\w", text) is not None
        if refuses(text, self.item.options):
            return True
        letters = rf"(?<![A-Za-z])[{LETTERS[: len(self.item.options)]}](?![A-Za-z])"
        if self.item.type == "choice" and re.search(letters, text):
            return True
        return HAS_A_NUMBER.search(text) is not None

    def _marked(self, own: list[Stated], made: list[Stated]) -> Verdict:
        """The verdict on the last claim, if nothing before or after it says otherwise."""
        last = own[-1]
        after = self.text[last.claim.end :]
        taken = self._taken_back(last, after)
        if taken is not None:
            return taken
        if last.reading.answer is None and not last.reading.several and refuses(last.claim.text, self.item.options):
            return self._said(Outcome.REFUSAL, last.claim, "phrase", "the answer is that there is none")
        verdict = self._judged(last)
        if verdict.outcome in (Outcome.UNDECIDED, Outcome.NO_ANSWER, Outcome.CONTRADICTORY):
            return verdict
        other = self._other(own, made, last, after)
        if other is not None:
            where = "later" if other.claim.start > last.claim.start else "earlier"
            return self._said(
                Outcome.CONTRADICTORY, last.claim, f"{where}-claim", f"{where}: {_line(other.claim.text)[:100]}"
            )
        return verdict

    def _taken_back(self, last: Stated, after: str) -> Verdict | None:
        """The verdict where words behind the last claim take it back; None where none do."""
        after, place = self._without_others(self._without_own_text(after, last), last), len(self.text) - len(after)
        if retraction(after) is not None:
            found = last_sentence(self.item, after, place)
            if found is not None and found.reading.decided:
                if not self._agree(found.reading, last.reading):
                    return self._judged(found)
            elif not confirms(after):
                return self._said(Outcome.UNDECIDED, last.claim, "taken-back", "words behind it take it back")
        if takes_back(after):
            return self._said(Outcome.UNDECIDED, last.claim, "taken-back", "words behind it take it back")
        return None

    def _without_own_text(self, after: str, last: Stated) -> str:
        """The words behind an answer, with blanks for the text of the option that it takes: ``D. It cannot be …``."""
        if not isinstance(last.reading.answer, Choice):
            return after
        text = plain(self.item.options[LETTERS.index(last.reading.answer.letter)])
        return re.sub(re.escape(text), blanks, after[:MOST_BESIDE], count=1, flags=re.IGNORECASE) + after[MOST_BESIDE:]

    def _without_others(self, after: str, last: Stated) -> str:
        """The words behind an answer, with blanks for those to a grader and those about other options."""
        for part in sentences(after):
            if about_grading(part.text):
                after = after[: part.start] + " " * (part.end - part.start) + after[part.end :]
        if not isinstance(last.reading.answer, Choice):
            return after
        return without_others(after, last.reading.answer.letter, len(self.item.options))

    def _other(self, own: list[Stated], made: list[Stated], last: Stated, after: str) -> Stated | None:
        """A claim that differs from the last one and was not taken back in between."""
        for one in reversed(made):
            if one is last or not one.reading.decided or one.reading.doubt or self._agree(one.reading, last.reading):
                continue
            if one.claim.doubt:
                if one.claim.start > last.claim.start and one.claim.doubt == "somebody else's":
                    return one
                continue
            between = self.text[one.claim.end : last.claim.start]
            if (
                retraction(between) is not None
                or retraction(self.text[last.claim.start :][: len(last.claim.text) + 60]) is not None
            ):
                continue
            step = (
                one.claim.stage == "boxed" and not one.claim.final and re.search(r"[A-Za-z\u4e00-\u9fff]{3}", between)
            )
            if not step:
                return one
        found = conclusion(self.item, after, len(self.text) - len(after))
        return found if found is not None and not self._agree(found.reading, last.reading) else None

    def _agree(self, one: Reading, two: Reading) -> bool:
        """True where two readings say the same."""
        if one.answer is None or two.answer is None:
            return False
        return same(one.answer, two.answer)[0] or same(two.answer, one.answer)[0]

    def _judged(self, one: Stated) -> Verdict:
        """A claim against the right answers."""
        claim, reading = one.claim, one.reading
        if reading.several:
            return self._said(Outcome.CONTRADICTORY, claim, "several", reading.several)
        if reading.left or reading.answer is None:
            return self._said(
                Outcome.UNDECIDED, claim, "unread", f"left over: {_line(reading.left or claim.text)[:80]}"
            )
        doubt = claim.doubt or reading.doubt
        if doubt == "denied":
            return self._said(Outcome.NO_ANSWER, claim, "denied", "it says what the answer is not")
        results = [same(reading.answer, right) for right in self.gold]
        right, rule = next((result for result in results if result[0]), results[0])
        if not right and rule == "unread":
            return self._said(Outcome.UNDECIDED, claim, rule, "no value to compare")
        self.stated = reading.answer
        if not right:
            why = getattr(reading.answer, "misfit", "") if rule == "units" else ""
            return self._said(Outcome.WRONG, claim, rule, why)
        if reading.slip:
            return self._said(Outcome.CONTRADICTORY, claim, "slip", f"not equal: {reading.slip}")
        about = reading.vague or isinstance(reading.answer, Quantity) and reading.answer.approximate
        if doubt or about and any(isinstance(g, Quantity) and ends(g) for g in self.gold):
            return self._said(Outcome.UNDECIDED, claim, "doubt", doubt or "about")
        passing = claim.stage in IN_PASSING
        against = another_meant(
            self.text, (claim.start, claim.end), reading.answer, self.item.unit, self.item.type, passing
        )
        if against:
            return self._said(Outcome.UNDECIDED, claim, "doubt", against)
        return self._said(Outcome.CORRECT, claim, rule)

    def _said(self, outcome: Outcome, claim: Claim, rule: str, why: str = "") -> Verdict:
        shown = _line(claim.text)[:SHOWN]
        span = Span(self.reply.place(claim.start), self.reply.place(claim.end), shown)
        return Verdict(outcome, claim.stage, rule, shown, why, span)

    def _unmarked(self, made: list[Stated]) -> Verdict:
        """The verdict on a reply that marks no answer of its own."""
        if not self.text.strip():
            outcome = Outcome.TRUNCATED if self.cut else Outcome.NO_ANSWER
            return Verdict(outcome, "none", "cut" if self.cut else "empty")
        if made and made[-1].claim.doubt != "quoted":
            return self._judged(made[-1])
        broken = self.cut or breaks_off(self.text)
        found = None if broken else last_sentence(self.item, self.text, 0, [one.claim for one in made])
        refused = refuses(self.text, self.item.options)
        if found is not None and (not refused or found.reading.decided and concludes(found.claim.text)):
            return self._judged(found)
        if refused:
            return Verdict(Outcome.REFUSAL, "none", "phrase", "", "it says that it gives no answer")
        if self.cut or breaks_off(self.text):
            return Verdict(Outcome.TRUNCATED, "none", "cut", "", "it breaks off before an answer")
        return Verdict(Outcome.NO_ANSWER, "none", "empty", "", "nothing in it may be an answer")


#: Doubts about claims that the reply does not make itself.
_NOT_ITS_OWN = frozenset(("quoted", "a question", "somebody else's", "addressed to the grader"))


def _place(claim: Claim) -> int:
    return claim.start


def _line(text: str) -> str:
    return " ".join(text.split())
