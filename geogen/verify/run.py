"""All layers of the verification of one rule, one after the other."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from geogen.errors import GeogenError
from geogen.library import load_library
from geogen.library.records import Rule
from geogen.verify.report import LayerOutcome, RuleReport, digest, is_measure

if TYPE_CHECKING:
    from geogen.verify.findings import Findings
    from geogen.verify.instances import Instances

#: What the verification needs beside the package's own requirements, with what is imported of it. Singular is missed
#: only where a proof is sought: what is stored is multiplied out without it.
NEEDED = {"mpmath": "mpmath", "python-flint": "flint", "z3-solver": "z3"}

#: The seed whose findings are kept.
USUAL = 0


@dataclass(frozen=True)
class VerifyOptions:
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

    def __init__(self, options: VerifyOptions) -> None:
        needed()
        self.options = options
        library = load_library(options.root)
        self.rules = [library.rules[i] for i in options.ids]

    def __call__(self, index: int) -> RuleReport | None:
        """The report on the rule with an index; None beyond the last one."""
        return verified(self.rules[index], self.options) if index < len(self.rules) else None


def verified(rule: Rule, options: VerifyOptions) -> RuleReport:
    """The report on a rule.

    Args:
        rule: the rule.
        options: what it depends on; the ids are of no concern here.
    """
    # Here, so that the rest of the command loads neither numerics nor algebra.
    from geogen.verify.findings import Findings, Shelf
    from geogen.verify.identity import identity
    from geogen.verify.necessity import necessity
    from geogen.verify.proofs import Proofs

    proofs, shelf = Proofs(options.root, options.effort), Shelf(options.root)
    # What is kept was found with the usual seed; another one asks for other figures.
    known = shelf.read(rule) if options.seed == USUAL else None
    tested, seen, wanted = _figures(rule, options.seed, False, known)
    report = RuleReport(rule.id, digest(rule), is_measure(rule), tested, vacuity=seen)
    if report.failed:  # nothing is to be proved
        return report
    proof = _timed(lambda: proofs.outcome(rule))
    if report.measure and (proof.state != "passed" or proof.method == "hand"):
        tested, seen, wanted = _figures(rule, options.seed, True, known)
    symbolic = _timed(lambda: known.identity if known else identity(rule))
    began = cpu_seconds()
    conditions = necessity(rule, options.seed, proofs.holds, known.conditions if known else ())
    seconds = cpu_seconds() - began
    report = replace(
        report,
        instances=tested,
        identity=symbolic,
        proof=proof,
        vacuity=seen,
        necessity=conditions,
        necessity_seconds=seconds,
    )
    if options.seed == USUAL and not report.failed and tested.state == "passed" and seen.example is not None:
        shelf.write(rule, Findings(wanted, tested, symbolic, seen.example, conditions))
    return report


def _figures(rule: Rule, seed: int, many: bool, known: Findings | None) -> tuple[LayerOutcome, LayerOutcome, int]:
    """Layer (a), the witness, and how many figures were asked for: as they are kept, or else anew.

    Args:
        rule: the rule.
        seed: of the random figures.
        many: nothing proves it, so that the figures have to carry more; else they check the translation.
        known: what is kept.
    """
    from geogen.verify.instances import FEW, MANY, instances, shows

    wanted = MANY if many else FEW
    if known is not None and known.wanted >= wanted:
        began = cpu_seconds()
        if shows(rule, known.witness):
            seen = LayerOutcome("passed", "search", seconds=cpu_seconds() - began, example=known.witness, cached=True)
            return known.instances, seen, known.wanted
    found = instances(rule, wanted, seed)
    return found.outcome, _vacuity(found), wanted


def _timed(layer: Callable[[], LayerOutcome]) -> LayerOutcome:
    """The outcome of a layer with its CPU seconds."""
    began = cpu_seconds()
    found = layer()
    return replace(found, seconds=cpu_seconds() - began)


def _vacuity(found: Instances) -> LayerOutcome:
    """Whether some figure satisfies a rule's hypotheses and conditions."""
    if found.witness is not None:
        return LayerOutcome("passed", "search", example=found.witness)
    if len(found.figures.at):
        return LayerOutcome("open", "search", "figures were found, none of them to forty digits")
    return LayerOutcome("failed", "search", "no figure satisfies the hypotheses and conditions")


def cpu_seconds() -> float:
    """CPU seconds of this process and of those that it has started and awaited."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
