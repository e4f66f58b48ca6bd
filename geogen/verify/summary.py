"""What the last verification of all rules found, kept beside the certificates for those who only want to read it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from geogen.errors import RecordError
from geogen.library.records import Library, Rule
from geogen.library.where import data_root
from geogen.verify.report import RuleReport, digest

#: Below the folder of rules.
FILE = "certificates/summary.json"
#: How each method is called.
METHODS = {
    "ideal": "ideal membership with saturation by the side conditions",
    "positivity": "ideal membership and inequalities",
    "hand": "by hand",
    "directed angles": "by directed angles",
}


def _path(root: Path | None) -> Path:
    return (Path(root) if root is not None else data_root()) / "rules" / FILE


def write_summary(reports: Iterable[RuleReport], root: Path | None = None) -> None:
    """Keep what stands in reports, times apart.

    Args:
        reports: of all rules.
        root: a folder with ``rules/``; None for the project's own.

    Raises:
        RecordError: the file cannot be written.
    """
    path = _path(root)
    text = json.dumps({r.rule: _entry(r) for r in reports}, indent=1, ensure_ascii=False, sort_keys=True)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise RecordError(f"cannot write it: {error.strerror}", file=str(path)) from error


def _entry(report: RuleReport) -> dict[str, Any]:
    return {
        "digest": report.digest,
        "status": "proved" if report.proved and not report.failed else report.status,
        "method": report.proof.method,
        "steps": report.proof.count,
        "instances": report.instances.count,
        "conditions": {c.statement: c.state for c in report.necessity},
    }


def read_summary(library: Library, root: Path | None = None) -> dict[str, str]:
    """How each rule is proved, one line each, by its id.

    Args:
        library: the rules; what was found of a rule that has changed since is not said of it.
        root: a folder with ``rules/``; None for the project's own.

    Returns:
        Nothing where no verification has been kept.

    Raises:
        RecordError: the file is damaged.
    """
    path = _path(root)
    if not path.is_file():
        return {}
    try:
        kept = json.loads(path.read_text("utf-8"))
        return {rule.id: _line(rule, kept.get(rule.id)) for rule in library.rules.values()}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise RecordError(f"it cannot be read: {error}", file=str(path), hint="geogen rules --verify") from error


def _line(rule: Rule, entry: dict[str, Any] | None) -> str:
    if entry is None or entry["digest"] != digest(rule):
        return "not verified since the rule was changed"
    if entry["status"] != "proved":
        return f"{entry['status']}; true in {entry['instances']} random figures"
    steps = f", {entry['steps']} steps" if entry["steps"] else ""
    removable = [s for s, state in entry["conditions"].items() if state == "removable"]
    extra = f"; it holds without {', '.join(f'`{s}`' for s in removable)}" if removable else ""
    return f"{METHODS[entry['method']]}{steps}{extra}"
