"""``geogen schema``: what the records of a data set hold."""

from __future__ import annotations

import json

import click

from geogen.records.schema import PUBLISHED, json_schema


@click.command("schema", epilog="Example: geogen schema problems > problems.schema.json")
@click.argument("kind", type=click.Choice(list(PUBLISHED)), default="problems")
def command(kind: str) -> None:
    """Print the JSON schema of a kind of records, problems by default.

    problems, tasks, variants and constructions: a row of the tables of that folder; columns that hold JSON have the
    schema of their content. proof: what `solve --proof` prints. manifest: manifest.json.
    """
    click.echo(json.dumps(json_schema(kind), indent=2, ensure_ascii=False))
