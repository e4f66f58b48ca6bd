"""What a reply says beside an answer that takes the ground from under it.

An abstention by somebody who does not see the figure is no judgement on the problem. What stands beside an answer is
read for what it asserts (:mod:`geogen.eval.answers.asserted`), and one table says which assertions no answer can have
beside it: that something is missing is no reason for *impossible*, unless a contradiction is told of as well.
"""

from __future__ import annotations

from collections.abc import Mapping

from geogen.eval.answers.asserted import Said, asserted, asserted_in
from geogen.eval.answers.retractions import retraction
from geogen.eval.answers.sentences import sentences
from geogen.eval.answers.status_words import CONTRAST
from geogen.eval.item import CONFLICT, IMPOSSIBLE, REFUTED, STATUSES, TRUE, UNDETERMINED, VALUES

_NONE: frozenset[Said] = frozenset()
_CLASH = frozenset((Said.CLASHES, Said.ITSELF))
_FALSE = frozenset((Said.FALSE, Said.CLASHES))
#: By the meaning of an answer: what denies it, and what has to be said as well so that it does not.
DENIED: Mapping[str, Mapping[Said, frozenset[Said]]] = {
    UNDETERMINED: {
        Said.CLASHES: frozenset((Said.LACKS,)),
        Said.APART: frozenset((Said.LACKS,)),
        Said.FIXED: frozenset((Said.LACKS,)),
        **dict.fromkeys((Said.GUESS, Said.TWO, Said.COMPLETE), _NONE),
    },
    IMPOSSIBLE: {
        Said.LACKS: _CLASH,
        Said.OPEN: _CLASH,
        Said.MANY: _CLASH,
        Said.APART: frozenset((Said.ITSELF,)),
        **dict.fromkeys((Said.GUESS, Said.FITS), _NONE),
    },
    CONFLICT: {
        **dict.fromkeys((Said.LACKS, Said.OPEN, Said.ITSELF, Said.AGREE), frozenset((Said.APART,))),
        Said.GUESS: _NONE,
    },
    REFUTED: {
        **dict.fromkeys((Said.TRUE, Said.LACKS, Said.OPEN, Said.UNPROVED, Said.ITSELF), _FALSE),
        Said.GUESS: _NONE,
    },
    TRUE: {
        **dict.fromkeys((Said.FALSE, Said.UNPROVED, Said.GUESS, Said.MEASURED, Said.ASSUMES), _NONE),
        Said.OPEN: frozenset((Said.TRUE,)),
        Said.ITSELF: frozenset((Said.TRUE,)),
    },
    VALUES: dict.fromkeys((Said.ONE, Said.MORE, Said.ITSELF, Said.APART, Said.GUESS), _NONE),
}
#: The same for one value, of which only its reason and what follows it are read.
OF_A_VALUE: Mapping[Said, frozenset[Said]] = dict.fromkeys(
    (Said.OPEN, Said.ITSELF, Said.APART, Said.GUESS, Said.MEASURED, Said.ASSUMES, Said.CONTRADICTS), _NONE
)
#: How many sentences before an answer are looked at for the last assertion.
BEFORE = 3


def undermined(meaning: str, before: str, answer: str, beside: str) -> bool:
    """True where what a reply says beside an answer denies that it can be that.

    Args:
        meaning: of the answer: ``values``, one of the statuses, or anything else for one value.
        before: what stands before the sentence with the answer.
        answer: that sentence.
        beside: what stands behind the answer, and its reason.
    """
    denied = DENIED.get(meaning)
    if denied is None:
        return "case only" in answer or _denies(OF_A_VALUE, asserted(beside))
    own = asserted(answer) if meaning in STATUSES else _NONE
    return any(_denies(denied, *said) for said in ((own, own), (asserted(beside),) * 2, _last(before, answer)))


def agrees(why: str) -> bool:
    """True for a reason for *impossible* in which nothing is at odds with anything."""
    return not asserted(why) & {*_CLASH, Said.APART, Said.CONTRADICTS} and not CONTRAST.search(why)


def _denies(denied: Mapping[Said, frozenset[Said]], said: frozenset[Said], also: frozenset[Said] = _NONE) -> bool:
    return any(kind in denied and not denied[kind] & (said | also) for kind in said)


def _last(before: str, answer: str) -> tuple[frozenset[Said], frozenset[Said]]:
    """What the last sentence before an answer asserts that asserts anything, and what those around it do.

    Words behind it that take it back leave nothing of it; whoever assumes something there may be arguing.
    """
    parts = sentences(before)[: -BEFORE - 1 : -1]
    for part in parts:
        if retraction(f"{part.text}\n{before[part.end :]}\n{answer}") is not None:
            break
        if said := asserted_in(part) - {Said.ASSUMES}:
            return said, _NONE.union(*map(asserted_in, parts))
    return _NONE, _NONE
