"""Proofs of rules: the stored one where the rule is as it was, else a new one; in either case multiplied out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from lzma import LZMAError
from pathlib import Path

from geogen.library.records import Rule
from geogen.verify.argument import Argument, prove, trace
from geogen.verify.certificate import checked, place, store, stored
from geogen.verify.multiply import Refused
from geogen.verify.necessity import without
from geogen.verify.prove import BUDGETS, Budget
from geogen.verify.report import LayerOutcome, Method, digest
from geogen.verify.theorem import GAUGES

#: Ways to fix two points that a search for a proof without one of the conditions tries; such proofs are welcome, not
#: needed.
FEW_GAUGES = 2
#: What reading a file that is no certificate, or one of another format, runs into.
DAMAGED = (OSError, EOFError, ValueError, KeyError, TypeError, IndexError, LZMAError)


class Proofs:
    """Where the proofs of rules are kept.

    Args:
        root: a folder with ``rules/``; None for the project's own.
        effort: how many of the search's budgets are spent on a rule that has no stored proof.
    """

    def __init__(self, root: Path | None = None, effort: int = 1) -> None:
        self.root, self.effort = root, effort

    def outcome(self, rule: Rule) -> LayerOutcome:
        """The outcome of layer (c); a proof that is found is stored."""
        path = place(rule, self.root)
        kept, cause = self._kept(rule, path)
        if kept is not None and kept.proofs:
            return _passed(rule, kept, cached=True)
        if rule.proof:
            return LayerOutcome("passed", "hand", rule.proof)
        found = searched(rule, BUDGETS[: self.effort], GAUGES)
        if found is None:
            return LayerOutcome("open", "", f"{cause} no proof was found with effort {self.effort}".strip())
        return replace(_passed(rule, found), detail=" ".join(filter(None, (cause, _store(rule, found, path)))))

    def holds(self, rule: Rule) -> bool:
        """True where a rule from which a condition has been dropped is proved with little effort.

        What the search said is stored under the hash of the rule: the proof, or that there was none.
        """
        weaker = _named(rule)
        path = place(weaker, self.root)
        kept, _ = self._kept(weaker, path)
        if kept is None:
            kept = searched(weaker, BUDGETS[:1], FEW_GAUGES) or Argument(())
            _store(weaker, kept, path)
        return bool(kept.proofs)

    def prune(self, rules: Iterable[Rule]) -> int:
        """Remove what is stored of rules that are gone or have changed.

        Args:
            rules: all rules.

        Returns:
            How many files were removed.
        """
        wanted = set()
        for rule in rules:
            wanted.add(place(rule, self.root))
            wanted.update(place(_named(without(rule, condition)), self.root) for condition in rule.figure)
        folders = {path.parent for path in wanted}
        idle = [path for folder in folders for path in folder.glob("*.json.xz") if path not in wanted]
        for path in idle:
            path.unlink()
        return len(idle)

    def _kept(self, rule: Rule, path: Path) -> tuple[Argument | None, str]:
        """The stored proof of a rule, if it is one, and why it is none."""
        try:
            kept = stored(rule, path)
            if kept is not None and kept.proofs:
                checked(rule, kept)
        except Refused as error:
            return None, f"the stored proof was refused: {error}."
        except DAMAGED as error:
            return None, f"the stored proof cannot be read: {type(error).__name__} {error}."
        return kept, ""


def _named(weaker: Rule) -> Rule:
    """A rule without one of its conditions, under a name of its own."""
    return replace(weaker, id=f"{weaker.id}~{digest(weaker)[:8]}")


def searched(rule: Rule, budgets: Sequence[Budget], most: int) -> Argument | None:
    """The proof of a rule, multiplied out; None where none is found.

    Args:
        rule: the rule.
        budgets: from the cheapest to the dearest.
        most: ways to fix two points that are tried.
    """
    found = prove(rule, budgets, most)
    if found is not None:
        checked(rule, found)
    return found


def _passed(rule: Rule, argument: Argument, cached: bool = False) -> LayerOutcome:
    kinds = [kind for p in argument.proofs for kind in trace(p.steps)]
    return LayerOutcome("passed", method(argument), count=len(kinds), cached=cached)


def method(argument: Argument) -> Method:
    """How a rule is proved: by equations alone, or with inequalities."""
    uses = any(_uses_order(step) for p in argument.proofs for step in p.steps)
    return "positivity" if uses else "ideal"


def _uses_order(step: object) -> bool:
    """True for a step in which a sum is positive."""
    if not isinstance(step, dict):
        return False
    inside = (one for branch in step.get("branches", ()) for one in branch)
    return step["kind"] == "positive" or bool(step.get("sums")) or any(map(_uses_order, inside))


def _store(rule: Rule, argument: Argument, path: Path) -> str:
    """Keep proofs; why that was not possible, where it was not."""
    try:
        store(rule, argument, path)
    except OSError as error:
        return f"The proof could not be kept: {error}."
    return ""
