"""Wrong edits of rules that no figure refutes: whether they are theorems themselves."""

from __future__ import annotations

from geogen.library import load_library
from geogen.library.records import Rule
from geogen.verify.argument import prove
from geogen.verify.identity import identity
from geogen.verify.mutants import MutantVerdict, judged
from geogen.verify.proofs import FEW_GAUGES
from geogen.verify.prove import BUDGETS
from geogen.verify.run import VerifyOptions, needed


def established(rule: Rule) -> str:
    """Why a rule is true, with little effort; empty where that is not found.

    General position is enough here: an edit that is true there is no wrong edit that figures have overlooked.
    """
    if identity(rule).state == "passed":
        return "it is an identity, in general position"
    return "it is proved" if prove(rule, BUDGETS[:2], FEW_GAUGES) is not None else ""


class Mutator:
    """The verdicts on all mutants of rules, by index.

    Args:
        options: which rules, and the seed.
    """

    def __init__(self, options: VerifyOptions) -> None:
        needed()
        library = load_library(options.root)
        self.rules, self.seed = [library.rules[i] for i in options.ids], options.seed

    def __call__(self, index: int) -> tuple[MutantVerdict, ...] | None:
        """The verdicts on the mutants of a rule; None beyond the last one."""
        return judged(self.rules[index], self.seed, established) if index < len(self.rules) else None
