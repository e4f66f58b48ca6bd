"""Which of two values counts: the one that a claim was read as, or one that is claimed flatly behind it."""

from __future__ import annotations

from geogen.eval.answers import Answer, Quantity
from geogen.eval.answers.rivals import Later, closing_claim, rival
from geogen.eval.item import Item
from geogen.eval.verdict import Verdict

#: How a value is found that no mark calls the answer.
IN_PASSING = frozenset(("whole", "last-sentence"))
#: Marks of an answer that a wrong value keeps, whatever follows.
_FIXED = frozenset(("boxed", "answer-line"))


def later_value(verdict: Verdict, stated: Answer | None, item: Item, text: str) -> Later | None:
    """The value that decides instead of the one that was read; None where that one stays.

    Args:
        verdict: on the claim that was read.
        stated: what that claim says.
        item: the question's answer.
        text: the cleaned reply.
    """
    if not verdict.extracted:
        return None
    if not verdict.correct:
        passing = verdict.stage in IN_PASSING
        return None if verdict.stage in _FIXED else closing_claim(text, item.type, item.unit, passing)
    if not isinstance(stated, Quantity):
        return None
    start = max(0, text.find(verdict.extracted[:20]))
    return rival(text, start, stated, verdict.extracted, item.type, item.unit)
