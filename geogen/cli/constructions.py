"""``geogen constructions``: what problem files may be built from."""

from __future__ import annotations

import json

import click

from geogen.library import Construction, load_library


@click.command("constructions", epilog="Example: geogen constructions --json")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a construction and line.")
def command(as_json: bool) -> None:
    """List the constructions, each as problem files use it."""
    for construction in load_library().constructions.values():
        click.echo(json.dumps(_record(construction), ensure_ascii=False) if as_json else _plain(construction))


def _record(construction: Construction) -> dict[str, object]:
    """A construction as plain data."""
    return {
        "id": construction.id,
        "args": list(construction.args),
        "new": list(construction.new),
        "values": dict(construction.values),
        "needs": list(construction.needs),
        "gives": list(construction.gives),
        "say": {"en": construction.say.en, "zh": construction.say.zh},
        "example": construction.example,
    }


def _plain(construction: Construction) -> str:
    """A construction on two lines: its use, and what it gives."""
    call = f"{' '.join(construction.new)} = {construction.id} {' '.join(construction.args)}"
    return f"{call}\n    {', '.join(construction.gives) or 'nothing but its points'}"
