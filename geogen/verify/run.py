"""All layers of the verification of one rule, one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from geogen.errors import GeogenError
from geogen.library import load_library
from geogen.library.records import Rule
from geogen.verify.report import Outcome, RuleReport, digest, is_measure

#: What the verification needs beside the package's own requirements, with what is imported of it.
NEEDED = {"mpmath": "mpmath", "python-flint": "flint", "z3-solver": "z3", "passagemath-singular": "sage_wheels"}


@dataclass(frozen=True)
class Options:
    """What a verification depends on.

    Args:
        ids: the rules, in order.
        seed: of the random instances.
        root: a folder with ``rules/`` and ``constructions/``; None for the project's own.
    """

    ids: tuple[str, ...]
    seed: int = 0
    root: Path | None = None


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
        return verified(self.rules[index], self.options.seed) if index < len(self.rules) else None


def verified(rule: Rule, seed: int = 0) -> RuleReport:
    """The report on a rule.

    Args:
        rule: the rule.
        seed: of the random instances.
    """
    # Here, so that the command's help does not load numerics.
    from geogen.verify.instances import FEW, MANY, Instances, instances

    measure = is_measure(rule)
    found: Instances = instances(rule, MANY if measure else FEW, seed)
    if found.witness is None:
        vacuity = Outcome("failed" if found.outcome.state == "open" else "open", "search", "no figure satisfies it")
    else:
        vacuity = Outcome("passed", "search", example=found.witness)
    return RuleReport(rule.id, digest(rule), measure, instances=found.outcome, vacuity=vacuity)
