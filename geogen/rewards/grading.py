"""A reply graded in parts: right or not, the share of the way, the mark of a final answer, and whether it is whole."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from geogen.errors import RecordError
from geogen.eval.check import check
from geogen.eval.item import Item
from geogen.eval.reward import Score, reward
from geogen.eval.verdict import Outcome
from geogen.lang.expression import Expression
from geogen.lang.measure import Term, normal_term
from geogen.lang.statement import parse_statement
from geogen.rewards.stated import stated
from geogen.rewards.subgoals import subgoals_of

#: Stages of a verdict at which a reply marks its final answer.
MARKS = ("boxed", "answer-line")
#: Different values for one measure after which a reply is taken to guess.
MOST_VALUES = 3
#: Values that are kept with their verdicts.
KEPT = 65_536


@dataclass(frozen=True)
class Weights:
    """What each part of a grade counts.

    Args:
        answer: of a right answer.
        format: of a mark of the final answer, such as a box.
        process: of all subgoals of the proof; a share of them counts as that share.
        truncated: of a reply that breaks off; as a rule negative.
    """

    answer: float = 1.0
    format: float = 0.0
    process: float = 0.0
    truncated: float = 0.0


#: The answer alone.
ANSWER_ALONE = Weights()


@dataclass(frozen=True)
class Grade:
    """What became of a reply, part by part; no part is folded into another.

    Args:
        answer: 1.0 for a right answer, with the verdict.
        format: 1.0 where the final answer is marked, right or wrong.
        process: the share of the proof's subgoals that the reply states, None where the proof has none.
        truncated: 1.0 where the reply breaks off.
    """

    answer: Score
    format: float
    process: float | None
    truncated: float

    def total(self, weights: Weights = ANSWER_ALONE) -> Score:
        """One number, with the verdict on the answer."""
        parts = {"answer": self.answer, "format": self.format, "process": self.process, "truncated": self.truncated}
        whole = sum(weight * (parts[name] or 0.0) for name, weight in asdict(weights).items())
        return Score(whole, self.answer.verdict)

    def parts(self) -> dict[str, float]:
        """The parts as plain numbers; without ``process`` where there is none."""
        found = {"answer": float(self.answer), "format": self.format, "truncated": self.truncated}
        return found if self.process is None else {**found, "process": self.process}


def grade(row: Item | Mapping[str, Any], reply: str, *, cut: bool = False) -> Grade:
    """All parts of a reply's grade.

    Args:
        row: what is asked: an item, or a row of any table that geogen writes. Subgoals are read from its column
            ``subgoals``, else from its proof.
        reply: what the model said.
        cut: True where it is known to have been stopped.

    Raises:
        RecordError: the row has no answer, or its proof cannot be read.
    """
    answer = reward(row, reply, cut=cut)
    verdict = answer.verdict
    truncated = cut or verdict.outcome is Outcome.TRUNCATED
    marked = verdict.stage in MARKS and verdict.outcome is not Outcome.TRUNCATED
    wanted = () if isinstance(row, Item) else wanted_of(row)
    return Grade(answer, float(marked), process(wanted, reply) if wanted else None, float(truncated))


def wanted_of(row: Mapping[str, Any]) -> tuple[str, ...]:
    """The subgoals of a row, none where it has neither subgoals nor a proof of its own.

    Raises:
        RecordError: they are no statements, or the proof cannot be read.
    """
    if row.get("subgoals") is not None:
        return tuple(map(str, row["subgoals"]))
    proof = row.get("proof")
    if proof is None and row.get("suite") == "solving" and row.get("problem"):
        proof = _proof_in(str(row["problem"]))
    return () if not proof else subgoals_of(str(proof))


@lru_cache(maxsize=1024)
def _proof_in(record: str) -> str:
    """The proof in the record of a problem, as lines of an export hold it."""
    try:
        found = json.loads(record)
    except ValueError as error:
        raise RecordError(f"the record of the problem cannot be read: {error}") from error
    return str(found.get("proof") or "") if isinstance(found, dict) else ""


def process(wanted: tuple[str, ...], reply: str) -> float:
    """The share of subgoals that a reply states.

    A subgoal is reached where every value that the reply gives for it is right; a reply that gives many is guessing.

    Args:
        wanted: statements such as ``equal length(a,o) 5``, at least one.
        reply: what the model said.
    """
    said = stated(reply)
    return sum(_reached(*_measured(goal), said) for goal in wanted) / len(wanted)


def _reached(term: Term, value: str, said: Mapping[Term, tuple[str, ...]]) -> bool:
    texts = said.get(term, ())
    if not texts or len(texts) > MOST_VALUES:
        return False
    outcomes = [_outcome(term[0], value, text) for text in reversed(texts)]
    return Outcome.CORRECT in outcomes and Outcome.WRONG not in outcomes


@lru_cache(maxsize=KEPT)
def _outcome(kind: str, value: str, text: str) -> Outcome:
    return check(Item("subgoal", kind, value), f"\\boxed{{{text}}}").outcome


@lru_cache(maxsize=KEPT)
def _measured(goal: str) -> tuple[Term, str]:
    """The term and the value of a subgoal.

    Raises:
        RecordError: it is no statement ``equal TERM VALUE``.
    """
    statement = parse_statement(goal)
    left, right = (statement.args * 2)[:2]
    if statement.predicate != "equal" or not isinstance(left, Expression) or not isinstance(right, Expression):
        raise RecordError(f"'{goal}' is no subgoal", hint="for instance 'equal length(a,b) 5'")
    if left.lone_term is None or right.constant is None:
        raise RecordError(f"'{goal}' is no subgoal", hint="for instance 'equal length(a,b) 5'")
    return normal_term(left.lone_term), str(right.constant)
