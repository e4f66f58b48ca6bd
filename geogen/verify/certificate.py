"""Stored proofs: one compressed file a rule, kept under the hash of what the rule says, multiplied out at every use."""

from __future__ import annotations

import json
import lzma
from dataclasses import asdict
from pathlib import Path
from typing import Any

from geogen.errors import GeogenError
from geogen.lang.statement import parse_statement
from geogen.library.records import Rule
from geogen.library.where import data_root
from geogen.verify.argument import Argument, Proof
from geogen.verify.multiply import Refused, check
from geogen.verify.report import digest
from geogen.verify.theorem import Setting

#: Below the folder of rules.
FOLDER = "certificates"


def place(rule: Rule, root: Path | None = None) -> Path:
    """The file of a rule's certificate."""
    base = Path(root) if root is not None else data_root()
    return base / "rules" / FOLDER / f"{rule.id}.json.xz"


def store(rule: Rule, argument: Argument, path: Path) -> None:
    """Write a rule's proof."""
    record: dict[str, Any] = {"rule": rule.id, "digest": digest(rule)}
    if argument.lemmas:
        record["lemmas"] = [str(s) for s in argument.lemmas]
    record["proofs"] = [asdict(p) for p in argument.proofs]
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.compress(json.dumps(record, separators=(",", ":")).encode(), preset=9))


def stored(rule: Rule, path: Path) -> Argument | None:
    """A rule's proof as it was written, None where there is none or the rule has changed since.

    Raises:
        GeogenError: a lemma is no statement.
    """
    if not path.is_file():
        return None
    record = json.loads(lzma.decompress(path.read_bytes()))
    if record["digest"] != digest(rule):
        return None
    proofs = (
        Proof(tuple(p["gauge"]), p["conclusion"], tuple(p["steps"]), tuple((a, b) for a, b in p.get("lengths", ())))
        for p in record["proofs"]
    )
    return Argument(tuple(proofs), tuple(parse_statement(text) for text in record.get("lemmas", ())))


def checked(rule: Rule, argument: Argument) -> int:
    """Multiply out the proofs of all that is to be shown of a rule.

    Returns:
        the number of products of two terms.

    Raises:
        Refused: a proof fails, something has none, or a lemma cannot be one.
    """
    by_place = {p.conclusion: p for p in argument.proofs}
    settings: dict[object, Setting] = {}
    products = 0
    try:
        wanted = len(Setting(rule, (), (), argument.lemmas).obligations())
        for place in range(wanted):
            if place not in by_place:
                raise Refused(f"of {wanted} things to be shown, {place + 1} has no proof")
            p = by_place[place]
            key = (p.gauge, p.lengths)
            if key not in settings:
                settings[key] = Setting(rule, p.gauge, p.lengths, argument.lemmas)
            setting = settings[key]
            products += check(setting.theorem(setting.obligations()[place]), p.steps)
    except GeogenError as error:
        raise Refused(str(error)) from None
    return products
