"""``geogen rules --mutants``: rules edited wrongly, and the figures that refute them."""

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
from geogen.verify.mutants import MutantVerdict, share_noticed
from geogen.verify.run import VerifyOptions, needed

#: The least part of the wrong edits that figures must refute.
ENOUGH = 0.99
#: What became of mutants, as it is printed.
SAID = {
    "refuted": "refuted by a figure",
    "true": "true",
    "empty": "about terms that mean nothing in any figure",
    "missed": "undecided",
}


def run_mutants(
    ids: Sequence[str], details: bool, seed: int, workers: int | None, root: Path | None, as_json: bool
) -> None:
    """Judge the mutants of rules and print what became of them.

    Args:
        ids: the rules.
        details: print every mutant, not only those that are not refuted.
        seed: of the random figures.
        workers: processes.
        root: a folder with the rules; None for the project's own.
        as_json: one JSON object a line and mutant.

    Raises:
        UnsoundRule: figures refute too few of the mutants that are not known to be true.
    """
    needed()
    counts: Counter[str] = Counter()
    processes = min(workers if workers is not None else os.cpu_count() or 1, len(ids))
    for name, verdicts in _verdicts(VerifyOptions(tuple(ids), seed, root), processes):
        counts.update(v.state for v in verdicts)
        if as_json:
            click.echo("\n".join(json.dumps(_record(name, v), ensure_ascii=False) for v in verdicts))
        else:
            click.echo("\n".join(_lines(name, verdicts, details)))
    share = share_noticed(counts)
    if not as_json:
        found = ", ".join(f"{counts[state]} {words}" for state, words in SAID.items())
        click.echo(f"\n{counts.total()} wrong edits of {len(ids)} rules: {found}")
        click.echo(f"{share:.2%} of those that are not known to be true are refuted")
    if share < ENOUGH:
        raise UnsoundRule(f"figures refute only {share:.2%} of the wrong edits")


def _verdicts(options: VerifyOptions, workers: int) -> Iterator[tuple[str, tuple[MutantVerdict, ...]]]:
    """The verdicts rule by rule, with a progress bar on a terminal."""
    from geogen.verify.survivors import Mutator

    hidden = not sys.stderr.isatty()
    with (
        Pool(Mutator, options, workers, "rule {}") as pool,
        click.progressbar(length=len(options.ids), label="rules", file=sys.stderr, hidden=hidden) as bar,
    ):
        for name, verdicts in zip(options.ids, pool.in_order(range(len(options.ids))), strict=True):
            assert verdicts is not None, "there are as many as rules"
            yield name, verdicts
            bar.update(1)


def _record(name: str, verdict: MutantVerdict) -> dict[str, object]:
    """A verdict as plain data."""
    example = verdict.example
    return {
        "rule": name,
        "kind": verdict.mutant.kind,
        "then": str(verdict.mutant.rule.then[0]),
        "state": verdict.state,
        "detail": verdict.detail,
        "counterexample": None if example is None else {p: [x, y] for p, x, y in example.points},
    }


def _lines(name: str, verdicts: Sequence[MutantVerdict], details: bool) -> Iterator[str]:
    """One line of counts, and below it the mutants."""
    counts: Counter[str] = Counter(v.state for v in verdicts)
    yield f"{name}: {', '.join(f'{counts[s]} {words}' for s, words in SAID.items() if counts[s])}"
    for verdict in verdicts:
        if details or verdict.state == "missed":
            cause = verdict.example if verdict.example is not None else verdict.detail
            then = verdict.mutant.rule.then[0]
            yield f"    {then} ({verdict.mutant.kind}): {SAID[verdict.state]}{f': {cause}' if cause else ''}"
