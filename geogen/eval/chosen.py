"""Choices of whole replies: what a claim says is held against the course of the reply around it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from geogen.eval.answers import asks_exception
from geogen.eval.answers.choice_beside import others_behind, others_beside, others_in_fields
from geogen.eval.answers.choice_course import CLASHES, OTHERS_VALUE, Course, course, turns_back
from geogen.eval.answers.choice_lists import list_at_end
from geogen.eval.answers.choice_values import dismisses, named_in, value_given
from geogen.eval.answers.claims import boxes, stated
from geogen.eval.answers.phrases import closes, poses
from geogen.eval.answers.refusals import breaks_off, refuses
from geogen.eval.answers.reply import blanks
from geogen.eval.answers.retractions import confirms, retraction, takes_back, withdraws
from geogen.eval.answers.sentences import Sentence, sentences
from geogen.eval.item import LETTERS, Item
from geogen.eval.verdict import Outcome, Verdict

#: Outcomes and places of a claim that the course of the reply may decide instead.
_UNSETTLED = (Outcome.NO_ANSWER, Outcome.UNDECIDED, Outcome.CONTRADICTORY, Outcome.WRONG)
_MARKED = ("boxed", "answer-line")
#: Whose answers the course of a reply may not take for its own.
_NOT_ITS_OWN = ("quoted", "addressed to the grader", "somebody else's")


#: The end of a sentence that denies what it said.
_DENIED_AT_ITS_END = re.compile(
    r"\b(?:that|this|it|das|dies|eso|esto|cela|ça)(?:'s|\s(?:is|was|ist|war|es|est))\s(?:\w+\s)?(?:wrong|incorrect"
    r"|false|not right"
    r"|not correct|a mistake|falsch|falso|incorrecto|faux|incorrect)\W*$"
    r"|\b(?:ours|this one|it|that|unsere[rs]?|el nuestro|la nuestra|le nôtre) (?:does|is|do|are|has|did)(?: not"
    r"|n't)\W*$",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Settled:
    """What is said in the end.

    Args:
        outcome: how the reply answers.
        rule: what decided.
        why: what speaks against the choice.
        sentence: where the choice stands, None where the claim's verdict stays or is taken away.
    """

    outcome: Outcome
    rule: str
    why: str = ""
    sentence: Sentence | None = None


def settled(verdict: Verdict, item: Item, text: str, cut: bool) -> Settled:
    """What a reply to a choice says in the end.

    Args:
        verdict: on its last claim.
        item: the question's answer.
        text: the cleaned reply.
        cut: True where the reply was stopped.
    """
    stays = Settled(verdict.outcome, verdict.rule, verdict.why)
    way = course(text, item.options, item.labels, asks_exception(item))
    if verdict.correct and (_DENIED_AT_ITS_END.search(verdict.extracted) or withdraws(verdict.extracted)):
        return Settled(Outcome.UNDECIDED, "course", "denied")
    if verdict.correct and verdict.stage not in _MARKED and _only_listed(text, way, item):
        return Settled(Outcome.NO_ANSWER, "course", "the options are only listed")
    if verdict.correct:
        return _held(stays, way, item, text, verdict.extracted, verdict.stage in _MARKED)
    if cut or breaks_off(text) or refuses(text, item.options) or not _open(verdict, way):
        return stays
    if way.chosen is None and not way.against:
        way = _valued_last(text, item)
    if way.chosen is None or way.against or way.sentence is None or _before_a_claim(verdict, way.sentence, text):
        return stays
    right = LETTERS[way.chosen] in item.answers
    after = without_others(text[way.sentence.end :], LETTERS[way.chosen], len(item.options))
    if not right and verdict.outcome is Outcome.WRONG or takes_back(after):
        return stays
    if retraction(after) is not None and not confirms(after) or _not_its_own(text, way.sentence):
        return stays
    if right and _speaks_against(text, way, item):
        return Settled(Outcome.CONTRADICTORY, "course", OTHERS_VALUE, way.sentence)
    return Settled(Outcome.CORRECT if right else Outcome.WRONG, "course", "", way.sentence)


def _only_listed(text: str, way: Course, item: Item) -> bool:
    """True where a reply ends with a list of the options and takes none before it."""
    begin = list_at_end(text, item.options)
    return begin is not None and (way.chosen is None or way.sentence is None or way.sentence.end > begin)


def without_others(after: str, letter: str, count: int) -> str:
    """The words behind a choice, with blanks for those about other options.

    Args:
        after: what stands behind it.
        letter: the option that is taken.
        count: how many options there are.
    """
    others = "".join(set(LETTERS[:count]) - {letter})
    about = rf"(?<![A-Za-z∠△])[{others}](?![A-Za-z])[.)]?(?:(?!\s(?:That|This|It|Wait)\s)[^.。\n])*"
    return re.sub(about, blanks, after)


def _held(stays: Settled, way: Course, item: Item, text: str, claim: str, marked: bool) -> Settled:
    """A right claim, unless the reply takes another option, too, or gives up or only supposes the right one."""
    if way.passing and marked:
        return stays
    other = way.chosen is not None and LETTERS[way.chosen] not in item.answers
    if way.chosen is not None and way.against in CLASHES or other and not way.against:
        return Settled(Outcome.CONTRADICTORY, "course", way.against or LETTERS[way.chosen or 0])
    unclaimed = {LETTERS[place] for place in way.unclaimed} & set(item.answers)
    if way.against or unclaimed:
        return Settled(Outcome.UNDECIDED, "course", way.against or "not claimed")
    if _speaks_against(text, way, item, claim):
        return Settled(Outcome.CONTRADICTORY, "course", OTHERS_VALUE)
    parts = sentences(text)
    if way.chosen is None and len(parts) > 1 and turns_back(parts[-1].text):
        return Settled(Outcome.UNDECIDED, "taken-back")  # a name or a value, and then a turn without a letter
    return stays


def _speaks_against(text: str, way: Course, item: Item, claim: str = "") -> bool:
    """True where the sentence or the JSON object of the right letter has another option's value, or takes it back."""
    chosen = LETTERS.index(item.answer) if way.chosen is None else way.chosen
    part = text[way.sentence.start : way.sentence.end] if way.sentence else claim
    if _DENIED_AT_ITS_END.search(part) or withdraws(part):
        return True
    behind = text[way.sentence.end :] if way.sentence else ""
    if others_behind(behind, item.options, item.labels, chosen):
        return True
    if part and others_beside(part, item.options, item.labels, chosen):
        return True
    return "{" in text and others_in_fields(text, item.options, item.labels, chosen)


def _open(verdict: Verdict, way: Course) -> bool:
    """True where the course of a reply may decide: no mark of an answer has been read, or what it says was revised."""
    if verdict.stage in _MARKED or verdict.rule == "taken-back" and not way.revised:
        return False
    return verdict.outcome in _UNSETTLED and not (
        verdict.rule == "several" and verdict.stage in ("sentence", "chinese")
    )


def _before_a_claim(verdict: Verdict, part: Sentence, text: str) -> bool:
    """True for a choice before the last of two marked answers that differ: it is not what the reply says in the end."""
    if not verdict.rule.endswith("-claim"):
        return False
    return part.end < max((c.start for c in [*boxes(text)[0], *stated(text)]), default=0)


def _not_its_own(text: str, part: Sentence) -> bool:
    """True where a sentence has an answer that is quoted, somebody else's, or meant for a grader."""
    claims = [*boxes(text)[0], *stated(text)]
    return any(c.doubt in _NOT_ITS_OWN and c.start < part.end and part.start < c.end for c in claims)


def _valued_last(text: str, item: Item) -> Course:
    """The option whose value or name the last sentence gives, if that sentence gives one."""
    parts = [part for part in sentences(text) if not closes(part.text)]
    while len(parts) > 1 and dismisses(parts[-1].text, item.options) and not asks_exception(item):
        parts.pop()
    if not parts or parts[-1].question or poses(parts[-1].text):
        return Course()
    place = value_given(parts[-1].text, item.options, item.labels)
    if place is None:
        place = named_in(parts[-1].text, text[: parts[-1].start], item.options)
    return Course() if place is None else Course(place, "", parts[-1])
