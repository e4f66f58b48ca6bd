"""``geogen rules --verify``: what proves each rule, and what refutes it."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from geogen.dataset.pool import Pool
from geogen.errors import UnsoundRule
from geogen.library import load_library
from geogen.verify.report import LayerOutcome, RuleReport
from geogen.verify.run import Verifier, VerifyOptions
from geogen.verify.summary import write_summary

#: How the states of a layer are printed.
SIGNS = {"passed": "yes", "failed": "NO", "open": "open", "absent": "–"}

#: How a rule's status is counted.
STATUS = {
    "proved (ideal)": "proved by a certificate",
    "proved (positivity)": "proved by a certificate with inequalities",
    "proved (hand)": "proved by hand",
    "in general position": "an identity in general position",
    "tested only": "tested in random figures only",
}


def run_verify(
    ids: Sequence[str],
    whole: bool,
    seed: int,
    workers: int | None,
    root: Path | None,
    effort: int,
    as_json: bool,
) -> None:
    """Verify rules and print what was found.

    Args:
        ids: the rules.
        whole: these are all the rules: keep a summary instead of printing witnesses and conditions of each.
        seed: of the random instances.
        workers: processes.
        root: a folder with the rules; None for the project's own.
        effort: how far a proof is sought for rules without a stored one.
        as_json: one JSON object a line and rule.

    Raises:
        UnsoundRule: a rule is refuted, or nothing satisfies its hypotheses.
    """
    reports = []
    processes = min(workers if workers is not None else os.cpu_count() or 1, len(ids))
    for report in _reports(VerifyOptions(tuple(ids), seed, root, effort), processes):
        reports.append(report)
        if as_json:
            click.echo(json.dumps(report.record(), ensure_ascii=False))
        else:
            click.echo("\n".join(_lines(report, not whole or report.failed)))
    if whole:
        _keep(reports, root)
    failed = [report.rule for report in reports if report.failed]
    if not as_json:
        click.echo("\n" + "\n".join(_summary(reports)))
    if failed:
        raise UnsoundRule(f"{len(failed)} of {len(reports)} rules are refuted: {', '.join(failed)}")


def _keep(reports: Sequence[RuleReport], root: Path | None) -> None:
    """Keep the summary of all rules, and drop proofs and figures of rules that are no more."""
    from geogen.verify.findings import Shelf
    from geogen.verify.proofs import Proofs

    write_summary(reports, root)
    rules = load_library(root).rules.values()
    Proofs(root).prune(rules)
    Shelf(root).prune(rules)


def _reports(options: VerifyOptions, workers: int) -> Iterator[RuleReport]:
    """The reports in the order of the rules, with a progress bar on a terminal."""
    hidden = not sys.stderr.isatty()
    with (
        Pool(Verifier, options, workers, "rule {}") as pool,
        click.progressbar(length=len(options.ids), label="rules", file=sys.stderr, hidden=hidden) as bar,
    ):
        for report in pool.in_order(range(len(options.ids))):
            if report is None:
                return
            yield report
            bar.update(1)


def _lines(report: RuleReport, details: bool) -> Iterator[str]:
    """A report as one line, and what it found below."""
    layers = "  ".join(f"{name} {_said(outcome)}" for name, outcome in report.layers.items())
    needed = Counter(condition.state for condition in report.necessity)
    conditions = "  conditions " + ", ".join(f"{n} {state}" for state, n in sorted(needed.items())) if needed else ""
    yield f"{report.rule}: {report.status}  {layers}{conditions}  {report.seconds:.2f} s"
    for name, outcome in report.layers.items():
        if details and outcome.detail:
            yield f"    {name}: {outcome.detail}"
        if details and outcome.example is not None:
            yield f"    {name}: {'counterexample' if outcome.state == 'failed' else 'witness'} {outcome.example}"
    for condition in report.necessity:
        if details or condition.state == "removable":
            example = f": {condition.example}" if condition.example is not None else ""
            how = f" ({condition.detail})" if condition.detail else ""
            yield f"    {condition.statement}: {condition.state}{how}{example}"


def _said(outcome: LayerOutcome) -> str:
    """One layer in a word or two."""
    count = f" ({outcome.count})" if outcome.count else ""
    return f"{SIGNS[outcome.state]}{count}{' cached' if outcome.cached else ''}"


def _summary(reports: Sequence[RuleReport]) -> Iterator[str]:
    """Counts for all rules, the relational ones and those of measure apart."""
    for name, some in (
        ("relational", [r for r in reports if not r.measure]),
        ("of measure", [r for r in reports if r.measure]),
    ):
        if not some:
            continue
        counts = Counter(STATUS.get(report.status, report.status) for report in some)
        yield f"{len(some)} rules {name}: {', '.join(f'{n} {status}' for status, n in counts.most_common())}"
    for layer in ("instances", "identity", "proof", "vacuity"):
        counts = Counter(report.layers[layer].state for report in reports)
        yield f"{layer}: {', '.join(f'{n} {state}' for state, n in counts.most_common())}"
    conditions = Counter(c.state for report in reports for c in report.necessity)
    if conditions:
        yield f"side conditions: {', '.join(f'{n} {state}' for state, n in conditions.most_common())}"
    yield f"{sum(report.seconds for report in reports):.1f} s of one core"
