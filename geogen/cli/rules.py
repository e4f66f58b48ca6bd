"""``geogen rules``: what the engine may conclude from what, and which geometric principles that covers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from itertools import groupby
from pathlib import Path

import click

from geogen.errors import GeogenError
from geogen.library import Library, Rule, load_library
from geogen.library.principles import Coverage, coverage

#: What is shown where nothing states a principle, by its state.
_NOTHING = {"uncovered": "no rule yet", "out of scope": "out of scope"}


@click.command("rules", epilog="Examples: geogen rules --verify midline; geogen rules --soak 1000 --seed 7")
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--principles", is_flag=True, help="List the geometric principles instead, each with what states it.")
@click.option("--verify", is_flag=True, help="Prove the rules, or those with these IDs, and test them at random.")
@click.option("--mutants", is_flag=True, help="Edit their conclusions wrongly and see that figures refute the result.")
@click.option(
    "--effort",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="Of --verify: how far a proof is sought for a rule without a stored one; 7 is everything.",
)
@click.option("--soak", "scenes", type=int, metavar="N", help="Hold N random closures against figures of other seeds.")
@click.option("--seed", default=0, show_default=True, help="Of --soak, --verify and --mutants: which figures.")
@click.option("--workers", type=int, help="Processes; results do not depend on it.  [default: all cores]")
@click.option(
    "--journal",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Of --soak: a file that keeps the counts; the same command goes on from there.",
)
@click.option("--page", type=click.Path(path_type=Path, file_okay=False), help="Write rules.md and its figures here.")
@click.option(
    "--root",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="A folder with rules/ and constructions/ of your own.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line and rule (or principle).")
def command(
    ids: tuple[str, ...],
    principles: bool,
    verify: bool,
    mutants: bool,
    effort: int,
    scenes: int | None,
    seed: int,
    workers: int | None,
    journal: Path | None,
    page: Path | None,
    root: Path | None,
    as_json: bool,
) -> None:
    """List the rules, or those with these IDs: hypotheses, figure conditions in brackets, conclusions; then the
    principles without a rule."""
    if sum((principles, verify, mutants, scenes is not None, page is not None)) > 1:
        raise click.UsageError("--principles, --verify, --mutants, --soak and --page exclude each other")
    library = load_library(root)
    chosen = _chosen(library, ids)
    if verify:
        from geogen.cli.verify import run_verify

        return run_verify([rule.id for rule in chosen], not ids, seed, workers, root, effort, as_json)
    if mutants:
        from geogen.cli.mutants import run_mutants

        return run_mutants([rule.id for rule in chosen], bool(ids), seed, workers, root, as_json)
    if scenes is not None:
        from geogen.cli.soak import run_soak

        return run_soak(scenes, seed, workers, root, journal, as_json)
    if page is not None:
        from geogen.cli.rule_page import write_page
        from geogen.verify.summary import read_summary

        return write_page(library, page, read_summary(library, root))
    _list(library, chosen, principles, as_json, bool(ids))


def _chosen(library: Library, ids: tuple[str, ...]) -> tuple[Rule, ...]:
    """The rules with these ids, all of them where there are none.

    Raises:
        GeogenError: there is no such rule.
    """
    for wanted in ids:
        if wanted not in library.rules:
            near = get_close_matches(wanted, library.rules, 1)
            raise GeogenError(f"unknown rule '{wanted}'", hint=f"did you mean '{near[0]}'?" if near else None)
    return tuple(library.rules[i] for i in ids) if ids else tuple(library.rules.values())


def _list(library: Library, chosen: tuple[Rule, ...], principles: bool, as_json: bool, some: bool) -> None:
    """Print rules or principles."""
    covered = coverage(library)
    if as_json:
        records = map(_principle, covered) if principles else map(_record, chosen)
        lines: Iterator[str] = (json.dumps(record, ensure_ascii=False) for record in records)
    elif principles:
        lines = _hierarchy(covered)
    else:
        lines = _rules(chosen, () if some else covered)
    for line in lines:
        click.echo(line)


def _record(rule: Rule) -> dict[str, object]:
    """A rule as plain data."""
    return {
        "id": rule.id,
        "name": {"en": rule.name.en, "zh": rule.name.zh},
        "given": [str(s) for s in rule.given],
        "figure": [str(s) for s in rule.figure],
        "then": [str(s) for s in rule.then],
        "principle": list(rule.principle),
        "lemma": rule.lemma,
        "source": rule.source,
        "proof": rule.proof,
    }


def _principle(covered: Coverage) -> dict[str, object]:
    """A principle and what states it as plain data."""
    principle = covered.principle
    return {
        "id": principle.id,
        "name": {"en": principle.name.en, "zh": principle.name.zh},
        "type": principle.type,
        "domain": principle.domain,
        "path": [{"en": words.en, "zh": words.zh} for words in principle.path],
        "geosense": principle.geosense,
        "state": covered.state,
        "rules": list(covered.rules),
        "stated_by": list(principle.stated_by),
    }


def _rules(rules: Iterable[Rule], covered: tuple[Coverage, ...]) -> Iterator[str]:
    """Every rule on two lines, then how much of plane geometry they cover."""
    for rule in rules:
        figure = f" [{', '.join(map(str, rule.figure))}]" if rule.figure else ""
        given, then = ", ".join(map(str, rule.given)), ", ".join(map(str, rule.then))
        yield f"{rule.id}: {rule.name.en}"
        yield f"    {given}{figure} => {then}"
        if rule.proof and not covered:
            yield f"    Proof by hand: {rule.proof}"
    if covered:
        yield ""
        yield from _summary(covered)


def _hierarchy(covered: tuple[Coverage, ...]) -> Iterator[str]:
    """Every principle on a line below its groups, then the summary."""
    groups = {c.principle.group: n for n, c in reversed(list(enumerate(covered)))}
    ordered = sorted(covered, key=lambda c: groups[c.principle.group])
    for _, members in groupby(ordered, key=lambda c: c.principle.group):
        inside = list(members)
        yield " > ".join(words.en for words in inside[0].principle.path)
        for entry in inside:
            states = ", ".join((*entry.rules, *entry.principle.stated_by)) or _NOTHING[entry.state]
            yield f"    {entry.principle.id}: {entry.principle.name.en} ({entry.principle.type}): {states}"
    yield ""
    yield from _summary(covered)


def _summary(covered: tuple[Coverage, ...]) -> Iterator[str]:
    """How many principles of GeoSense have a rule, and which plane ones have none."""
    listed = [c for c in covered if c.principle.geosense]
    plane = [c for c in listed if c.principle.domain == "plane"]
    without = [c.principle for c in plane if c.state == "uncovered"]
    yield f"{len(plane) - len(without)} of the {len(plane)} plane principles of GeoSense are stated."
    yield f"{len(listed) - len(plane)} of solids and coordinates are out of scope."
    if without:
        yield "No rule yet for:"
    for principle in without:
        yield f"    {principle.id}: {principle.name.en}"
