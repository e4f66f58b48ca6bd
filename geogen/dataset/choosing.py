"""Which candidates a data set takes, decided in their order and so independently of who computed them."""

from __future__ import annotations

import json
from collections import Counter

from geogen.dataset.ledger import Ledger, asks_for_value, goal_name, rule_steps
from geogen.dataset.manifest import Options
from geogen.dataset.repeats import Repeats
from geogen.dataset.shards import Row
from geogen.dataset.splits import sizes, split_of
from geogen.lang.values import is_value_clause
from geogen.library import load_library

#: Largest share of all rule steps that one rule stands behind, of problems with one kind of goal, of problems of one
#: scene up to the names of its points, and of answers that stand among the given numbers.
RULE, KIND, FAMILY, COPIES = 0.077, 0.22, 0.005, 0.08
#: Largest share of problems that ask for a proof; the others ask for a value.
PROOFS = 0.37
#: What may be taken beyond each share, as shares of few mean little: rule steps, and problems.
SLACK_STEPS, SLACK = 12.0, 1.0
#: Problems of one scene that a small data set may have.
OF_ONE_SCENE = 4


class Chooser:
    """What has been taken so far, and what else is wanted.

    Args:
        options: of the data set.

    Attributes:
        ledger: of what has been taken.
        splits: how many problems of each split.
    """

    def __init__(self, options: Options) -> None:
        self.n, self.controls, self._options = options.n, options.controls, options
        self.ledger, self._repeats = Ledger(), Repeats(load_library())
        self._families: Counter[str] = Counter()
        self._copies = 0
        self._quotas = quotas(options)
        self.splits: Counter[str] = Counter()
        self._sizes = sizes(options)

    def wants(self, row: Row) -> bool:
        """True for a problem that is new, no repeat, and of no kind of which there is enough."""
        return (
            row["problem_fingerprint"] not in self.ledger.problems
            and self._has_room(row)
            and not self._repeats.repeats(row)
            and self.splits[split := split_of(row, self._options)] < self._sizes[split]
        )

    def take(self, row: Row) -> str:
        """Enter a problem; its split is returned."""
        split = split_of(row, self._options)
        self.ledger.take(row)
        self._repeats.take(row)
        self._families[row["scene_fingerprint"]] += 1
        self.splits[split] += 1
        self._copies += copies_a_number(row)
        return split

    def _has_room(self, row: Row) -> bool:
        """True where no share gets too large; where the controls ask for few things, those may be frequent."""
        kind, count = goal_name(row), len(self.ledger.steps)
        if self._quotas and not self._is_in_quota(kind):
            return False
        controls = self.controls
        if not controls.goals:
            if self.ledger.goals[kind] + 1 > KIND * (count + 1) + SLACK:
                return False
            if not asks_for_value(row) and self.ledger.proofs + 1 > PROOFS * (count + 1) + SLACK:
                return False
        if copies_a_number(row) and self._copies + 1 > COPIES * (count + 1) + SLACK:
            return False
        if controls.is_narrow:
            return True
        families = self._families[row["scene_fingerprint"]]
        return families < max(OF_ONE_SCENE, FAMILY * self.n) and self._keeps_rules_rare(row)

    def _is_in_quota(self, kind: str) -> bool:
        """True where a kind of goal has not got its share of the whole yet."""
        goals = self.ledger.goals
        if kind in self._quotas:
            return goals[kind] < self._quotas[kind]
        others = sum(count for name, count in goals.items() if name not in self._quotas)
        return others < self.n - sum(self._quotas.values())

    def _keeps_rules_rare(self, row: Row) -> bool:
        used, rules = rule_steps(json.loads(row["proof"])), self.ledger.rules
        room = RULE * (sum(rules.values()) + sum(used.values())) + SLACK_STEPS
        return all(rules[rule] + count <= room for rule, count in used.items())


def quotas(options: Options) -> dict[str, int]:
    """How many problems of each kind of goal a data set has, for the kinds of which a share was asked for."""
    return {kind: round(share * options.n) for kind, share in options.controls.goals if share}


def copies_a_number(row: Row) -> bool:
    """True where the answer is one of the numbers that a problem states."""
    clauses = (clause for clause in row["construction"].split(";") if is_value_clause(clause))
    return asks_for_value(row) and row["answer"] in {clause.partition("=")[2].strip() for clause in clauses}
