"""``geogen rules``: what the engine may conclude from what."""

from __future__ import annotations

import json

import click

from geogen.library import Rule, load_library


@click.command("rules", epilog="Example: geogen rules --json")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a rule and line.")
def command(as_json: bool) -> None:
    """List the rules: hypotheses, figure conditions in brackets, conclusions."""
    for rule in load_library().rules.values():
        click.echo(json.dumps(_record(rule), ensure_ascii=False) if as_json else _plain(rule))


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
    }


def _plain(rule: Rule) -> str:
    """A rule on two lines."""
    figure = f" [{', '.join(map(str, rule.figure))}]" if rule.figure else ""
    given, then = ", ".join(map(str, rule.given)), ", ".join(map(str, rule.then))
    return f"{rule.id}: {rule.name.en}\n    {given}{figure} => {then}"
