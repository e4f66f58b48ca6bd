"""The ledger: what the problems of a data set are, counted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from statistics import median
from typing import Any

from geogen.dataset.shards import Row
from geogen.errors import RecordError
from geogen.lang.question import KINDS
from geogen.lang.values import is_value_clause
from geogen.proof.graph import BY_RULE

#: The columns of a record that are entered.
READ = (
    "scene",
    "construction",
    "premises",
    "goal",
    "answer",
    "answer_type",
    "proof",
    "steps",
    "scene_fingerprint",
    "problem_fingerprint",
    "reasoning_fingerprint",
)


class Ledger:
    """What has been taken so far.

    Attributes:
        problems: fingerprints of problems; no two records share one.
        rules: how many steps each rule stands behind.
        proofs: how many problems ask for a proof.
        illegible: problems dropped on the way because no figure of theirs would be legible.
        not_derivable: goals dropped on the way because no proof of theirs could be written out.
    """

    def __init__(self) -> None:
        self.problems: set[str] = set()
        self.scenes: set[str] = set()
        self.reasonings: set[str] = set()
        self.rules: Counter[str] = Counter()
        self.constructions: Counter[str] = Counter()
        self.bases: Counter[str] = Counter()
        self.goals: Counter[str] = Counter()
        self.steps: list[int] = []
        self.illegible = 0
        self.not_derivable = 0
        self.proofs = 0

    def take(self, row: Row) -> None:
        """Enter a problem."""
        self.problems.add(row["problem_fingerprint"])
        self.scenes.add(row["scene_fingerprint"])
        self.reasonings.add(row["reasoning_fingerprint"])
        self.rules.update(rule_steps(json.loads(row["proof"])))
        self.constructions.update(constructions_of(row))
        self.bases[row["scene"]] += 1
        self.goals[goal_name(row)] += 1
        self.steps.append(row["steps"])
        self.proofs += not asks_for_value(row)

    def summary(self, rules: int, constructions: int) -> dict[str, Any]:
        """Counts about the whole.

        Args:
            rules: how many the library has.
            constructions: likewise.
        """
        total = sum(self.rules.values())
        most, count = max(self.rules.items(), key=lambda item: (item[1], item[0]), default=("", 0))
        return {
            "problems": len(self.steps),
            "unique_problems": len(self.problems),
            "unique_scenes": len(self.scenes),
            "unique_reasonings": len(self.reasonings),
            "median_steps": median(self.steps) if self.steps else 0,
            "rules_used": len(self.rules),
            "rules_in_library": rules,
            "constructions_used": len(self.constructions),
            "constructions_in_library": constructions,
            "base_scenes_used": len(self.bases),
            "most_used_rule": most,
            "most_used_rule_share": round(count / total, 4) if total else 0.0,
            "dropped_as_illegible": self.illegible,
            "dropped_as_not_derivable": self.not_derivable,
            "goals": dict(sorted(self.goals.items(), key=lambda item: (-item[1], item[0]))),
        }


def asks_for_value(row: Row) -> bool:
    """True where a record's goal is a question."""
    return goal_name(row) in KINDS


def goal_name(row: Row) -> str:
    """The first word of a record's goal: a predicate, or the kind of what is asked.

    Raises:
        RecordError: there is none.
    """
    words = row["goal"].split()
    if not words:
        raise RecordError(f"the record '{row.get('id')}', column 'goal': it is empty")
    return str(words[0])


def rule_steps(proof: Mapping[str, Any]) -> Counter[str]:
    """How many steps of a proof, as JSON data, each rule stands behind."""
    return Counter(s["rule"] for s in proof["steps"] if s["kind"] == BY_RULE)


def constructions_of(row: Row) -> set[str]:
    """The constructions that a record's body names.

    Raises:
        RecordError: a clause of it names none.
    """
    found = set[str]()
    for clause in row["construction"].split(";"):
        if is_value_clause(clause):
            continue
        for call in clause.partition("=")[2].split(","):
            if not call.split():
                raise RecordError(f"the record '{row.get('id')}', column 'construction': a clause without construction")
            found.add(call.split()[0])
    return found
