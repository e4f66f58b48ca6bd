"""Stored proofs: one compressed file a rule, kept under the hash of what the rule says, multiplied out at every use."""

from __future__ import annotations

import json
import lzma
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from geogen.library.records import Rule
from geogen.library.where import data_root
from geogen.verify.multiply import Refused, check
from geogen.verify.prove import Proof
from geogen.verify.report import digest
from geogen.verify.theorem import goals, theorem

#: Below the folder of rules.
FOLDER = "certificates"


def place(rule: Rule, root: Path | None = None) -> Path:
    """The file of a rule's certificate."""
    base = Path(root) if root is not None else data_root()
    return base / "rules" / FOLDER / f"{rule.id}.json.xz"


def store(rule: Rule, proofs: Sequence[Proof], path: Path) -> None:
    """Write a rule's proofs."""
    record = {"rule": rule.id, "digest": digest(rule), "proofs": [asdict(p) for p in proofs]}
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.compress(json.dumps(record, separators=(",", ":")).encode(), preset=9))


def stored(rule: Rule, path: Path) -> tuple[Proof, ...] | None:
    """A rule's proofs as they were written, None where there are none or the rule has changed since."""
    if not path.is_file():
        return None
    record = json.loads(lzma.decompress(path.read_bytes()))
    if record["digest"] != digest(rule):
        return None
    return tuple(
        Proof(tuple(p["gauge"]), p["conclusion"], tuple(p["steps"]), tuple((a, b) for a, b in p.get("lengths", ())))
        for p in record["proofs"]
    )


def checked(rule: Rule, proofs: Sequence[Proof]) -> int:
    """Multiply out the proofs of all conclusions of a rule.

    Returns:
        the number of products of two terms.

    Raises:
        Refused: a proof fails, or a conclusion has none.
    """
    missing = set(goals(rule)) - {p.conclusion for p in proofs}
    if missing:
        raise Refused(f"conclusion {min(missing) + 1} has no proof")
    return sum(check(theorem(rule, p.gauge, p.conclusion, p.lengths), p.steps) for p in proofs)
