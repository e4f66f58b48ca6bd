"""``geogen solve``: closure, proof and check of every problem of a file."""

from __future__ import annotations

import gc
import json
import math
import os
import traceback
from collections import Counter
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click

from geogen.auxiliary.solving import TRIES, search
from geogen.checker.existence import CERTIFIED
from geogen.cli import two_figures
from geogen.cli.app import ACCEPTED, BAD_INPUT, REFUSED
from geogen.dataset.writing import write_whole
from geogen.deduction.program import program_of
from geogen.errors import GeogenError, ParseError, SceneError, UnsoundRule, internal, one_line
from geogen.imports.published import NEAR, agrees, read_answers
from geogen.lang.number import Number
from geogen.lang.problem import Problem, ProblemError, read_problems
from geogen.lang.statement import parse_statement
from geogen.library import Library, load_library
from geogen.problem.rounded import ALIKE, MOST, TOLERANCE, approximate
from geogen.problem.settling import two_values
from geogen.problem.solving import Solved, in_words, solve
from geogen.problem.verdict import BETWEEN, DEPENDS, UNDETERMINED
from geogen.problem.words.book import LANGUAGES
from geogen.proof.graph import to_json
from geogen.proof.text import explain, proof_text
from geogen.records.network import graphml as as_graphml

Record = dict[str, Any]


@click.command(
    "solve", epilog="Example: geogen solve problems.txt --problem 'nine points' --proof", short_help="Solve problems."
)
@click.argument("file", type=click.Path())
@click.option("--problem", "name", metavar="NAME", help="Only the problems of this name.")
@click.option("--proof", is_flag=True, help="Show the proof: as text, or with --json as a proof graph.")
@click.option("--text", is_flag=True, help="With --json, add the proof as text, too.")
@click.option("--words", type=click.Choice(LANGUAGES), help="Show question and solution as a textbook has them.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a problem and line; times in CPU seconds.")
@click.option("--all-kinds", "every", is_flag=True, help="Prove the goal in every kind of figure that the text allows.")
@click.option("--graphml", type=click.Path(), metavar="OUT", help="Write the proof of one problem as a GraphML file.")
@click.option("--expect", type=click.Path(path_type=Path), metavar="FILE", help="Compare with published answers.")
@click.option("--auxiliary", is_flag=True, help="Add points where the goal does not follow without.")
@click.option(
    "--tries", default=TRIES, show_default=True, type=click.IntRange(1), help="Most closures with such points."
)
@click.option("--show", type=click.Path(path_type=Path), metavar="DIR", help="Write the two figures of open problems.")
@click.option(
    "--rounded",
    type=click.FloatRange(0, MOST, min_open=True),
    is_flag=False,
    flag_value=TOLERANCE,
    metavar="[TOL]",
    help=f"Numbers may be off by a share, by default {TOLERANCE:g}; answers are approximate then.",
)
@click.option("--seed", default=0, show_default=True, help="Seed of the free choices of the figure.")
def command(
    file: str,
    name: str | None,
    proof: bool,
    text: bool,
    words: str | None,
    as_json: bool,
    every: bool,
    graphml: str | None,
    expect: Path | None,
    auxiliary: bool,
    tries: int,
    show: Path | None,
    rounded: float | None,
    seed: int,
) -> int:
    """Solve the problems of FILE (name line, body line, in turn) by deduction, and check every proof.

    A goal is a statement to prove, '? perp a b c d', or asks for a value, '? length a b': its answer is exact, and
    "undetermined" where two figures of the problem show different values.

    "Checked" means that a small independent program has repeated every step of the proof: the goal holds in every
    figure of the text in which the printed conditions of position hold. "Solved" means, besides, that of the figures
    drawn of every kind that the text allows (either side, either common point, convex and concave) none contradicts
    the goal. Where one does, the status is "depends on the figure", with two figures and the condition that tells
    them apart. "If the figure exists" is added where no exact figure is certified, as where more values are given than
    place the points.

    The angles of '? eqangle' and '? aconst' are directed, those of lines modulo 180 degrees. Where the angles that are
    drawn are not equal, or not supplementary, in every figure, "(angles between lines)" is added, and words say so.

    --auxiliary looks for points that the problem does not name and the proof needs; they stand behind '|' in the text
    that is solved. --tries, a number of closures, ends the search.

    --expect FILE, which `geogen import` writes beside problems, says of each answer whether it is the published one,
    and at the end how many are; exit code 1 where one is not.
    """
    if rounded is not None and math.isnan(rounded):
        raise GeogenError("--rounded: nan is no number", hint=f"a share up to {MOST:g}")
    published = None if expect is None else read_answers(expect)
    compared: Counter[str] = Counter()
    problems = _chosen(read_problems(file), name, file)
    if graphml is not None and len(problems) != 1:
        raise GeogenError(f"{len(problems)} problems for one GraphML file", file=file, hint="choose one by --problem")
    library = load_library()
    # Compiling the rules belongs to starting up, as loading them does: once, whatever is solved.
    program_of(library)
    # The library lives as long as the process; the collector need not walk it again and again.
    gc.collect()
    gc.freeze()
    worst, taken = ACCEPTED, set[str]()
    for problem in problems:
        record, found, code = _one(problem, library, seed, every, tries if auxiliary else 0, rounded)
        worst = max(worst, code)
        graph = found.proof if found is not None else None
        if graphml is not None and graph is not None:
            write_whole(Path(graphml), as_graphml(graph))
        if published is not None:
            record["published"] = _compared(record, found, published.get(_name(problem)))
            compared[record["published"]["verdict"]] += 1
            worst = max(worst, REFUSED if record["published"]["verdict"] == "another answer" else ACCEPTED)
        told = {}
        if words and found is not None and graph is not None:
            told = in_words(found.problem, graph, found.verdict, library, words)
        if as_json:
            if graph is not None and proof:
                record["proof"] = to_json(graph)
            if found is not None and found.every is not None and proof:
                record["proofs"] = [to_json(each) for each in found.every.proofs]
            if graph is not None and text:
                record["text"] = proof_text(graph, library)
            click.echo(json.dumps({**record, **told}))
        else:
            click.echo(_plain(record, found))
            for line in two_figures.show(found, library, show, taken) if found is not None and show is not None else ():
                click.echo(line)
            if graph is not None and (proof or text):
                click.echo(proof_text(graph, library), nl=False)
            if told:
                click.echo(f"{told['question']}\n\n{told['solution']}", nl=False)
    if published is not None and not as_json:
        click.echo(f"of {compared.total()}: " + ", ".join(f"{verdict} {n}" for verdict, n in compared.most_common()))
    return worst


def _compared(record: Record, found: Solved | None, published: str | None) -> dict[str, str]:
    """Whether an answer is the published one, or why that is not known."""
    if published is None:
        return {"verdict": "not published"}
    value: Number | float | None = found.value if found is not None and found.solved else None
    near, verdict = NEAR, "agrees"
    if record.get("approximation") is not None:
        value, near, verdict = record["approximation"], ALIKE * record["rounded"], "agrees up to rounding"
    if value is None:
        return {"answer": published, "verdict": record.get("status", "error")}
    try:
        same = agrees(float(value), published, near)
    except ParseError as error:
        return {"answer": published, "verdict": "no number published", "why": error.message}
    return {"answer": published, "verdict": verdict if same else "another answer"}


def _chosen(problems: list[Problem | ProblemError], name: str | None, file: str) -> list[Problem | ProblemError]:
    """The problems of the wanted name, or all."""
    if name is None:
        return problems
    names = [_name(p) for p in problems]
    if name not in names:
        close_to = get_close_matches(name, names, 1)
        raise GeogenError(
            f"no problem '{name}'", file=file, hint=f"did you mean '{close_to[0]}'?" if close_to else None
        )
    return [p for p in problems if _name(p) == name]


def _name(problem: Problem | ProblemError) -> str:
    return problem.name if isinstance(problem, Problem) else problem.problem


def _one(
    problem: Problem | ProblemError,
    library: Library,
    seed: int,
    every: bool,
    tries: int,
    tolerance: float | None,
) -> tuple[Record, Solved | None, int]:
    """The record of a problem, what became of it, and the exit code it asks for."""
    try:
        if isinstance(problem, ProblemError):
            raise problem
        found = search(problem, library, seed, tries, every) if tries else solve(problem, library, seed, every)
    except UnsoundRule as error:
        return {"problem": _name(problem), "error": str(error)}, None, REFUSED
    except GeogenError as error:
        # Only where no figure has the values are they taken as rounded.
        nearly = None
        if tolerance is not None and isinstance(problem, Problem) and isinstance(error, SceneError):
            nearly = approximate(problem, library, seed, tolerance)
        if nearly is not None:
            return nearly.as_json(), None, ACCEPTED
        return {"problem": _name(problem), "error": str(error)}, None, BAD_INPUT
    except Exception as error:
        # A fault of the program in one problem must not keep the others from running; it is reported as such.
        if os.environ.get("GEOGEN_TRACEBACK"):
            traceback.print_exc()
        return {"problem": _name(problem), "error": internal(error)}, None, REFUSED
    return found.as_json(), found, ACCEPTED if found.refused is None else REFUSED


def _plain(record: Record, found: Solved | None) -> str:
    """One line about a problem."""
    name = one_line(record["problem"])
    if "error" in record:
        return f"{name}: error: {record['error']}"
    if "refused" in record:
        return f"{name}: proof refused: {record['refused']}"
    if "rounded" in record:
        return f"{name}: {_nearly(record)}, from rounded data: the numbers are off by up to {record['off']:.2g} of each"
    seconds = sum(record[f"{stage}_s"] for stage in ("build", "closure", "proof", "check"))
    tail = f"{record['facts']} facts, {1000 * seconds:.0f} ms"
    kinds = record.get("kinds")
    tail = f"proved in {kinds['proved']} of {kinds['found']} kinds, {tail}" if kinds else tail
    if record["status"] == UNDETERMINED:
        values = two_values(found) if found is not None else None
        shown = f", {values[0]:.6g} and {values[1]:.6g}" if values else ""
        return f"{name}: undetermined: two figures of the problem show different values{shown}, {tail}"
    if record["status"] == DEPENDS:
        told = f", where {_explained([record['condition']])}, and" if record["condition"] else " and"
        return f"{name}: depends on the figure: true in one figure of the problem{told} false in another, {tail}"
    if not record["solved"]:
        tried = f", also not with auxiliary points ({record['tries']} tries)" if "tries" in record else ""
        near = found.near if found is not None else ()
        told = f" (derived of its points: {'; '.join(map(explain, near))})" if near else ""
        return f"{name}: not solved{tried}{told}, {tail}"
    shown = f"{record['answer']}, " if "answer" in record else ""
    where = f" where {_explained(record['conditions'])}" if record["conditions"] else ""
    of = " (angles between lines)" if record.get("angles") == BETWEEN else ""
    if record.get("published", {}).get("verdict") == "another answer":
        shown += f"published is {record['published']['answer']}, "
    doubt = "" if record["existence"] == CERTIFIED else " if the figure exists (existence not certified)"
    points = f" with {'; '.join(record['auxiliary'])}" if "auxiliary" in record else ""
    return f"{name}: {shown}solved and checked{doubt}{of}{where}, {record['steps']} steps{points}, {tail}"


def _nearly(record: Record) -> str:
    """An approximation in words."""
    if record["approximation"] is None:
        return "undetermined: figures show different values"
    return f"≈ {record['approximation']:g}"


def _explained(conditions: list[str]) -> str:
    """Conditions of position in words."""
    return " and ".join(explain(parse_statement(text)) for text in conditions)
