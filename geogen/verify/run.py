"""All layers of the verification of one rule, one after the other."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from geogen.errors import GeogenError
from geogen.library import load_library
from geogen.library.records import Rule
from geogen.verify.report import Outcome, RuleReport, digest, is_measure

if TYPE_CHECKING:
    from geogen.verify.instances import Instances

#: What the verification needs beside the package's own requirements, with what is imported of it.
NEEDED = {"mpmath": "mpmath", "python-flint": "flint", "z3-solver": "z3", "passagemath-singular": "sage_wheels"}


@dataclass(frozen=True)
class Options:
    """What a verification depends on.

    Args:
        ids: the rules, in order.
        seed: of the random instances.
        root: a folder with ``rules/`` and ``constructions/``; None for the project's own.
        effort: how far a proof is sought for a rule without a stored one, from 1 on.
    """

    ids: tuple[str, ...]
    seed: int = 0
    root: Path | None = None
    effort: int = 1


def needed() -> None:
    """Refuse to go on where the extra is not installed.

    Raises:
        GeogenError: something is missing; the message says how to install it.
    """
    for name, module in NEEDED.items():
        if find_spec(module) is None:
            raise GeogenError(f"{name} is not installed", hint="python3 -m pip install 'geogen[verify]'")


class Verifier:
    """The rules of one verification by index.

    Args:
        options: what it depends on.
    """

    def __init__(self, options: Options) -> None:
        needed()
        self.options = options
        library = load_library(options.root)
        self.rules = [library.rules[i] for i in options.ids]

    def __call__(self, index: int) -> RuleReport | None:
        """The report on the rule with an index; None beyond the last one."""
        return verified(self.rules[index], self.options) if index < len(self.rules) else None


def verified(rule: Rule, options: Options) -> RuleReport:
    """The report on a rule.

    Args:
        rule: the rule.
        options: what it depends on; the ids are of no concern here.
    """
    # Here, so that the rest of the command loads neither numerics nor algebra.
    from geogen.verify.identity import identity
    from geogen.verify.instances import FEW, MANY, instances
    from geogen.verify.necessity import necessity
    from geogen.verify.proofs import Proofs

    proofs = Proofs(options.root, options.effort)
    began = cpu_seconds()
    proof = proofs.outcome(rule)
    proof = replace(proof, seconds=cpu_seconds() - began)
    began = cpu_seconds()
    symbolic = replace(identity(rule), seconds=cpu_seconds() - began)
    measure = is_measure(rule)
    # What algebra proves is tested as a check of the translation; where nothing does, the test has to carry more.
    found = instances(rule, MANY if measure and proof.state != "passed" else FEW, options.seed)
    began = cpu_seconds()
    conditions = necessity(rule, options.seed, proofs.holds)
    return RuleReport(
        rule=rule.id,
        digest=digest(rule),
        measure=measure,
        instances=found.outcome,
        identity=symbolic,
        proof=proof,
        vacuity=_vacuity(found),
        necessity=conditions,
        necessity_seconds=cpu_seconds() - began,
    )


def _vacuity(found: Instances) -> Outcome:
    """Whether some figure satisfies a rule's hypotheses and conditions."""
    if found.witness is not None:
        return Outcome("passed", "search", example=found.witness)
    if len(found.figures.at):
        return Outcome("open", "search", "figures were found, none of them to forty digits")
    return Outcome("failed", "search", "no figure satisfies the hypotheses and conditions")


def cpu_seconds() -> float:
    """CPU seconds of this process and of those that it has started and awaited."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
