"""The outcome of checking a reply, with the stages that decided."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Outcome(StrEnum):
    """What became of a reply. Only the first counts as right; the others are reported apart, never as one."""

    CORRECT = "correct"
    WRONG = "wrong"
    #: The reply gives different answers at once.
    CONTRADICTORY = "contradictory"
    #: It says that it does not answer, or that no answer exists.
    REFUSAL = "refusal"
    #: It is empty, or says nothing that may be an answer.
    NO_ANSWER = "no-answer"
    #: It breaks off before an answer.
    TRUNCATED = "truncated"
    #: It gives an answer that rules cannot read, or that it does not stand by; a judge may decide.
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Span:
    """The part of a reply that was read as its answer.

    Args:
        start: where it begins in the reply.
        end: where it ends.
        text: what was read, shortened.
    """

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Verdict:
    """How a reply was judged.

    Args:
        outcome: what became of it.
        stage: where the answer was found: ``boxed``, ``answer-line``, ``sentence``, ``chinese``, ``whole``,
            ``last-sentence``, or ``none``.
        rule: what decided: ``exact``, ``rounded``, ``numeric``, ``units``, ``letter``, ``option-text``,
            ``letter-and-text``, ``statement``, ``several``, ``slip``, ``later-claim``, ``earlier-claim``, ``denied``,
            ``doubt``, ``taken-back``, ``phrase``, ``empty``, ``cut``, ``unread``, ``status`` or ``values`` where the
            question may have no answer or two, ``value`` where one is given to such a question, or ``judge``.
        extracted: the text that was taken for the answer, shortened.
        why: one line for the log.
        span: where that text stands in the reply, None where there is none.
    """

    outcome: Outcome
    stage: str
    rule: str
    extracted: str = ""
    why: str = ""
    span: Span | None = None

    @property
    def correct(self) -> bool:
        """True where the reply is right."""
        return self.outcome is Outcome.CORRECT
