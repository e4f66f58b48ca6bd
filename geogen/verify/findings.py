"""What figures and symbols showed of a rule, kept as one JSON file a rule: an unchanged rule costs next to nothing.

What is kept serves as long as the rule says the same: its statements, and what these mean in a figure of fixed, odd
places (:func:`fingerprint`), so that another translation of a predicate is noticed as well. Kept figures are never
taken on trust; witness and counterexamples are evaluated again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from geogen.library.records import Rule
from geogen.library.where import data_root
from geogen.verify.arithmetic import DIGITS, decimals, many_digits
from geogen.verify.claim import Claim
from geogen.verify.figures import Figures
from geogen.verify.instances import gap
from geogen.verify.newton import asked
from geogen.verify.report import ConditionFinding, Example, LayerOutcome, digest

#: Below the folder of rules.
FOLDER = "certificates/figures"
#: Digits of values that enter a fingerprint.
COMPARED = 30


@dataclass(frozen=True)
class Findings:
    """What the layers other than proofs found of a rule.

    Args:
        wanted: how many random figures were asked for.
        instances: layer (a).
        identity: layer (b).
        witness: a figure of hypotheses and conditions.
        conditions: what dropping each condition showed.
    """

    wanted: int
    instances: LayerOutcome
    identity: LayerOutcome
    witness: Example
    conditions: tuple[ConditionFinding, ...]


def fingerprint(rule: Rule) -> str:
    """A hash of what a rule's statements say of one figure, which no two meanings share but by accident."""
    mpmath = many_digits()
    claim = Claim.of(rule)
    with mpmath.workdps(DIGITS):
        roots = (mpmath.sqrt(17 + 6 * n) for n in range(2 * len(claim.points)))
        plane = Figures({p: (next(roots), next(roots) * (-1) ** n) for n, p in enumerate(claim.points)}, decimals())
        wanted = asked(claim, plane)
        elements = (*wanted.zero, None, *wanted.nonzero, None, *wanted.positive)
        values = ["" if e is None else mpmath.nstr(e.relative, COMPARED) for e in elements]
        values += [mpmath.nstr(mpmath.mpf(gap(s, plane)), COMPARED) for s in claim.then]
    return sha256("\n".join([digest(rule), *claim.points, *values]).encode()).hexdigest()[:24]


class Shelf:
    """Where findings are kept.

    Args:
        root: a folder with ``rules/``; None for the project's own.
    """

    def __init__(self, root: Path | None = None) -> None:
        self.folder = (Path(root) if root is not None else data_root()) / "rules" / FOLDER

    def read(self, rule: Rule) -> Findings | None:
        """What was found of a rule; None where nothing is kept of it, or of what it was before, or cannot be read."""
        try:
            kept = json.loads((self.folder / f"{rule.id}.json").read_text("utf-8"))
            return _findings(kept) if kept["fingerprint"] == fingerprint(rule) else None
        except (OSError, ValueError, KeyError, TypeError):
            return None  # whatever it was, it is found anew

    def write(self, rule: Rule, found: Findings) -> None:
        """Keep what was found.

        Where the folder cannot be written, nothing is kept, and the next verification looks for figures again.
        """
        record = {"rule": rule.id, "fingerprint": fingerprint(rule), **_plain(found)}
        text = json.dumps(record, indent=1, ensure_ascii=False) + "\n"
        path = self.folder / f"{rule.id}.json"
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            if not path.is_file() or path.read_text("utf-8") != text:
                path.write_text(text, encoding="utf-8")

    def prune(self, rules: Iterable[Rule]) -> None:
        """Remove what is kept of rules that are no more."""
        wanted = {rule.id for rule in rules}
        for path in self.folder.glob("*.json"):
            if path.stem not in wanted:
                path.unlink()


def _plain(found: Findings) -> dict[str, Any]:
    """Findings as plain data, without what depends on the clock."""
    return {
        "wanted": found.wanted,
        "instances": _outcome(found.instances),
        "identity": _outcome(found.identity),
        "witness": _places(found.witness),
        "conditions": [
            {**asdict(c), "example": None if c.example is None else {**asdict(c.example), "points": _places(c.example)}}
            for c in found.conditions
        ],
    }


def _outcome(found: LayerOutcome) -> dict[str, Any]:
    return {"state": found.state, "method": found.method, "detail": found.detail, "count": found.count}


def _places(example: Example) -> dict[str, list[str]]:
    return {name: [x, y] for name, x, y in example.points}


def _findings(kept: Mapping[str, Any]) -> Findings:
    return Findings(
        kept["wanted"],
        LayerOutcome(**kept["instances"], cached=True),
        LayerOutcome(**kept["identity"], cached=True),
        _example(kept["witness"]),
        tuple(
            ConditionFinding(**{**c, "example": c["example"] and _example(**c["example"])}) for c in kept["conditions"]
        ),
    )


def _example(points: Mapping[str, list[str]], broken: str = "", gap: str = "") -> Example:
    return Example(tuple((name, x, y) for name, (x, y) in points.items()), broken, gap)
