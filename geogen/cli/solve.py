"""``geogen solve``: closure, proof and check of every problem of a file."""

from __future__ import annotations

import gc
import json
import os
import traceback
from collections.abc import Iterable
from difflib import get_close_matches
from time import process_time
from typing import Any

import click

from geogen.checker import check
from geogen.cli.app import ACCEPTED, BAD_INPUT, REFUSED, internal
from geogen.deduction import Closure, close, prove
from geogen.deduction.answer import figure_value, is_undetermined
from geogen.deduction.program import program_of
from geogen.errors import GeogenError, ProofRejected, UnsoundRule
from geogen.lang.problem import Problem, ProblemError, Question, read_problems
from geogen.lang.statement import Statement
from geogen.library import Library, load_library
from geogen.problem.unique import agreeing, is_contradicted
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.question import question
from geogen.problem.words.steps import solution
from geogen.proof.graph import ProofGraph, to_json
from geogen.proof.slice import derived
from geogen.proof.text import proof_text
from geogen.scene.build import build_scene

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
@click.option("--seed", default=0, show_default=True, help="Seed of the free choices of the figure.")
def command(file: str, name: str | None, proof: bool, text: bool, words: str | None, as_json: bool, seed: int) -> int:
    """Solve the problems of FILE (name line, body line, in turn) by deduction, and check every proof.

    A goal is a statement to prove, '? perp a b c d', or asks for a value, '? length a b': its answer is exact, and
    "undetermined" where two figures of the problem show different values.
    """
    problems = _chosen(read_problems(file), name, file)
    library = load_library()
    # Compiling the rules belongs to starting up, as loading them does: once, whatever is solved.
    program_of(library)
    # The library lives as long as the process; the collector need not walk it again and again.
    gc.collect()
    gc.freeze()
    worst = ACCEPTED
    for problem in problems:
        record, graph, code = _one(problem, library, seed)
        worst = max(worst, code)
        told = _in_words(problem, graph, library, words) if words and graph is not None else {}
        if as_json:
            if graph is not None and proof:
                record["proof"] = to_json(graph)
            if graph is not None and text:
                record["text"] = proof_text(graph, library)
            click.echo(json.dumps({**record, **told}))
        else:
            click.echo(_plain(record))
            if graph is not None and (proof or text):
                click.echo(proof_text(graph, library), nl=False)
            if told:
                click.echo(f"{told['question']}\n\n{told['solution']}", nl=False)
    return worst


def _in_words(problem: Problem | ProblemError, proof: ProofGraph, library: Library, language: str) -> dict[str, str]:
    """The question of a solved problem and its solution."""
    assert isinstance(problem, Problem) and problem.goal is not None
    return {
        "question": question(problem, proof.figure, library, language),
        "solution": solution(proof, problem.goal, library, language),
    }


def _chosen(problems: list[Problem | ProblemError], name: str | None, file: str) -> Iterable[Problem | ProblemError]:
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


def _one(problem: Problem | ProblemError, library: Library, seed: int) -> tuple[Record, ProofGraph | None, int]:
    """The record of a problem, its proof if it has a checked one, and the exit code it asks for."""
    try:
        if isinstance(problem, ProblemError):
            raise problem
        return _solved(problem, library, seed)
    except UnsoundRule as error:
        return {"problem": _name(problem), "error": str(error)}, None, REFUSED
    except GeogenError as error:
        return {"problem": _name(problem), "error": str(error)}, None, BAD_INPUT
    except Exception as error:
        # A fault of the program in one problem must not keep the others from running; it is reported as such.
        if os.environ.get("GEOGEN_TRACEBACK"):
            traceback.print_exc()
        return {"problem": _name(problem), "error": internal(error)}, None, REFUSED


def _solved(problem: Problem, library: Library, seed: int) -> tuple[Record, ProofGraph | None, int]:
    """Build, close, prove and check one problem."""
    start = process_time()
    scene = build_scene(problem, library, seed)
    built = process_time()
    closure = close(scene, library)
    goal, answer = _goal(closure, problem, library, seed)
    solved = goal is not None and closure.holds(goal)
    closed = process_time()
    graph = prove(closure, goal) if goal is not None and solved else None
    proved = process_time()
    refusal = _refusal(graph, library) if graph is not None else None
    checked = process_time()
    record: Record = {
        "problem": problem.name,
        "solved": solved,
        "checked": graph is not None and refusal is None,
        "steps": len(derived(graph)) if graph is not None else 0,
        "points": len(scene.points),
        "facts": len(closure.facts()),
        "build_s": round(built - start, 6),
        "closure_s": round(closed - built, 6),
        "proof_s": round(proved - closed, 6),
        "check_s": round(checked - proved, 6),
    }
    if isinstance(problem.goal, Question):
        record["answer"], record["answer_latex"] = answer
    if refusal is not None:
        record["refused"] = refusal
        record.update({"solved": False, "answer": None, "answer_latex": None} if "answer" in record else {})
        return record, None, REFUSED
    return record, graph, ACCEPTED


UNDETERMINED = "undetermined"


#: Further figures, of other seeds, in which an answer is looked at again: another branch may show another value.
OTHER_FIGURES, OTHER_BRANCHES = 5, 120


def _goal(
    closure: Closure, problem: Problem, library: Library, seed: int
) -> tuple[Statement | None, tuple[str | None, str | None]]:
    """What is to be proved: the goal, or the statement that answers it; and the answer as text and LaTeX."""
    goal = problem.goal
    assert goal is not None
    if isinstance(goal, Statement):
        return goal, (None, None)
    value = closure.answer(goal)
    seeds = [seed + number for number in range(1, OTHER_FIGURES + 1)]
    shown = figure_value(goal, closure.scene.figure()) if value is None else float(value)
    if is_contradicted(problem, agreeing(goal, shown), closure.scene, library, seeds, OTHER_BRANCHES):
        return None, (UNDETERMINED, None)
    if value is None:
        return None, (UNDETERMINED if is_undetermined(closure.scene, goal) else None, None)
    return goal.answer(value), (str(value), goal.latex(value))


def _refusal(graph: ProofGraph, library: Library) -> str | None:
    """Why the checker refuses a proof, if it does."""
    try:
        check(graph, library)
    except ProofRejected as error:
        return str(error)
    return None


def _plain(record: Record) -> str:
    """One line about a problem."""
    if "error" in record:
        return f"{record['problem']}: error: {record['error']}"
    if "refused" in record:
        return f"{record['problem']}: proof refused: {record['refused']}"
    seconds = sum(record[f"{stage}_s"] for stage in ("build", "closure", "proof", "check"))
    tail = f"{record['facts']} facts, {1000 * seconds:.0f} ms"
    answer = record.get("answer")
    if answer == UNDETERMINED:
        return f"{record['problem']}: undetermined: two figures of the problem show different values, {tail}"
    if not record["solved"]:
        return f"{record['problem']}: not solved, {tail}"
    shown = f"{answer}, " if answer is not None else ""
    return f"{record['problem']}: {shown}solved and checked, {record['steps']} steps, {tail}"
