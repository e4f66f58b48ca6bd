"""Irrelevant premise filtering: a premise that a proof of the goal does without, among premises that it needs.

What is needed is shown by a countermodel: a figure in which all other premises hold and the goal fails.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from geogen.checker.figure import Figure
from geogen.checker.items.need import LEAST
from geogen.figure.display import FigureError
from geogen.figure.draw import draw_problem
from geogen.lang.form import Coordinates
from geogen.lang.problem import parse_body
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.visible import segments
from geogen.proof.graph import ProofGraph
from geogen.tasks.draft import Draft, Option
from geogen.tasks.pool import Pool
from geogen.tasks.realise import countermodel, refined
from geogen.tasks.source import Source
from geogen.tasks.words import Speaker, asked

#: Drafts of one problem, most premises tested for being needed, most premises that a question lists.
DRAFTS, TESTED, LISTED = 4, 6, 12
#: How often a point that the goal does not need is added where the problem has a superfluous premise already.
ADDED = 0.35


def premise_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """Drafts of irrelevant premise filtering."""
    if len(source.used) < LEAST or len(source.given) > LISTED:
        return
    spare = [s for s in source.given if s.canonical() not in source.used]
    image = None
    if not spare or rng.random() < ADDED:
        more = _with_a_point(source, library, rng)
        if more is None:
            return
        source, added, image = more
        spare = [added]
    needed = _needed(source, rng)
    for _ in range(DRAFTS if len(needed) >= 3 else 0):
        gold = rng.choice(spare)
        yield _draft(source, gold, rng.sample(list(needed.items()), 3), image, rng)


def _needed(source: Source, rng: random.Random) -> dict[Statement, dict[str, list[str]]]:
    """Needed premises with their countermodels to fifty digits, a few of them."""
    candidates = [s for s in source.given if s.canonical() in source.used]
    found: dict[Statement, dict[str, list[str]]] = {}
    for premise in rng.sample(candidates, min(len(candidates), TESTED)):
        at = countermodel(source.given, premise, source.claim, source.at)
        if at is None:
            continue
        kept = [s for s in source.given if s.canonical() != premise.canonical()]
        precise = refined(kept, at)
        if precise is not None:
            found[premise] = precise
        if len(found) == 4:
            break
    return found


def _with_a_point(source: Source, library: Library, rng: random.Random) -> tuple[Source, Statement, bytes] | None:
    """The problem with the midpoint of one of its segments, or a point mirrored, which the goal does not need."""
    from geogen.figure.raster import write_png

    name = next((c for c in "abcdefghijklmnopqrstuvwxyz" if c not in {p.lower() for p in source.at}), None)
    ends = segments(source.given, source.problem.clauses)
    if name is None or not ends:
        return None
    for a, b in rng.sample(ends, min(3, len(ends))):
        for word, new, statement in _extensions(name, a, b, source.at, rng):
            at = {**source.at, name: new}
            figure = Figure(at)
            if not all(figure.apart(p, q) for p, q in combinations(at, 2)):
                continue
            body, _, goal = source.proof.problem.partition("?")
            parts = body.strip().split(";")
            clauses = [c for c in parts if "=" in c and not _is_value(c)]
            values = [c for c in parts if c not in clauses]
            text = "; ".join(c.strip() for c in (*clauses, word, *values)) + f" ? {goal.strip()}"
            proof = ProofGraph(text, at, source.proof.steps, source.proof.goal, source.proof.name, source.proof.extra)
            more = source.with_proof(proof, (*source.given, statement))
            try:
                premises = more.premises(library)
                if {p.statement.canonical() for p in premises} != {s.canonical() for s in more.given}:
                    continue
                image = write_png(draw_problem(more.problem, premises, at, library))
            except FigureError:
                continue
            return more, statement, image
    return None


def _is_value(clause: str) -> bool:
    """True for clauses that state a value; they stand after the constructions."""
    try:
        return bool(parse_body(f"a b c d e f g h i j k l m n o p q r s t u v w x y z = free; {clause}").values)
    except Exception:
        return clause.split("=")[0].strip().count(" ") > 0 and clause.split()[0] in _MEASURES


_MEASURES = ("length", "angle", "ratio", "area", "perimeter", "radius", "circle_area", "circumference", "arc", "sector")


def _extensions(
    name: str, a: str, b: str, at: Coordinates, rng: random.Random
) -> list[tuple[str, tuple[float, float], Statement]]:
    """Clauses that make one more point from two, where it stands, and what they state."""
    (ax, ay), (bx, by) = at[a], at[b]
    found = [
        (f"{name} = midpoint {name} {a} {b}", ((ax + bx) / 2, (ay + by) / 2), Statement("midp", (name, a, b))),
        (f"{name} = mirror {name} {a} {b}", (2 * bx - ax, 2 * by - ay), Statement("midp", (b, a, name))),
        (f"{name} = mirror {name} {b} {a}", (2 * ax - bx, 2 * ay - by), Statement("midp", (a, b, name))),
    ]
    rng.shuffle(found)
    return found


def _draft(
    source: Source,
    gold: Statement,
    wrong: list[tuple[Statement, dict[str, list[str]]]],
    image: bytes | None,
    rng: random.Random,
) -> Draft:
    speaker = Speaker(source.at)
    goal = set(source.problem.goal.points if source.problem.goal else ())

    def tags(statement: Statement) -> tuple[str, ...]:
        outside = len(set(statement.points) - goal)
        share = "all" if outside == 0 else "none" if outside == len(statement.points) else "some"
        last = max(statement.points) == max(source.at)
        return (f"outside {outside}", f"share {share}", f"kind {statement.predicate}", f"last {last}", str(statement))

    options = [
        Option(
            speaker.statement(gold),
            "a premise that is not used",
            "the recorded proof rests on other premises only",
            {"statement": str(gold)},
            tags(gold),
        )
    ]
    for statement, precise in wrong:
        why = "in the countermodel all other premises hold and the goal fails"
        options.append(
            Option(
                speaker.statement(statement),
                "a premise that is needed",
                why,
                {"statement": str(statement), "countermodel": precise},
                tags(statement),
            )
        )
    assert source.problem.goal is not None
    listed = list(source.given)
    rng.shuffle(listed)
    question = asked("IPF", rng.randrange(2), given=speaker.listed(listed), goal=speaker.goal(source.problem.goal))
    from geogen.proof.graph import to_json

    return Draft(
        "IPF",
        "strict",
        source.id,
        source.scene,
        question,
        tuple(options),
        {"proof": to_json(source.proof)},
        image=image,
    )
