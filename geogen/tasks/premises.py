"""Irrelevant premise filtering: a premise that a proof of the goal does without, among premises that it needs.

What is needed is shown by a countermodel: a figure in which all other premises hold and the goal fails.
"""

from __future__ import annotations

import cmath
import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from geogen.checker.figure import Figure
from geogen.checker.items.need import LEAST
from geogen.errors import GeogenError
from geogen.figure.draw import draw_problem
from geogen.lang.form import Coordinates
from geogen.lang.problem import parse_body, print_body
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.proof.graph import to_json
from geogen.scene.quality import defect
from geogen.tasks.draft import Draft, Option
from geogen.tasks.pool import Pool
from geogen.tasks.realise import countermodel, refined
from geogen.tasks.source import Source
from geogen.tasks.words import Speaker, asked

#: Drafts of one problem, most premises tested for being needed, most premises that a question lists.
DRAFTS, TESTED, LISTED = 4, 6, 12
#: A problem with a point more, what is stated of the point, and the figure.
Added = tuple[Source, tuple[Statement, ...], bytes]
#: Names for one more point, and tries to place it.
NAMES, TRIES = "abcdefghijklmnpqrstuvwxyz", 8
#: How often a point that the goal does not need is added where the problem has a superfluous premise already.
ADDED = 0.15


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
        spare = [*added]
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


def _with_a_point(source: Source, library: Library, rng: random.Random) -> Added | None:
    """The problem with one point more, of which the goal does not speak and the proof knows nothing."""
    name = next((c for c in NAMES if c not in {p.lower() for p in source.at}), None)
    if name is None:
        return None
    for _ in range(TRIES):
        clause, place = _one_more(name, source.at, rng)
        at = {**source.at, name: (place.real, place.imag)}
        if defect(tuple(at), np.array(list(at.values())), 1.0) is not None:
            continue
        added = _extended(source, clause, at, library)
        if added is not None:
            return added
    return None


def _one_more(name: str, at: Coordinates, rng: random.Random) -> tuple[str, complex]:
    """A clause that makes a point of two or three others, and where it stands."""
    a, b, c = rng.sample(list(at), 3) if len(at) > 2 else (*at, *at)[:3]
    p, q, r = (complex(*at[x]) for x in (a, b, c))
    t = rng.choice((0.3, 0.4, 0.6, 0.7, 1.3, -0.3))
    along = q - p
    foot = p + along * ((r - p) / along).real
    turn = cmath.exp(1j * rng.choice((-1, 1)) * (0.6 + 1.6 * rng.random()))
    return rng.choice(
        (
            (f"midpoint {name} {a} {b}", (p + q) / 2),
            (f"mirror {name} {a} {b}", 2 * q - p),
            (f"on_line {name} {a} {b}", p + t * along),
            (f"on_pline {name} {c} {a} {b}", r + t * along),
            (f"on_tline {name} {c} {a} {b}", r + t * 1j * along),
            (f"on_circle {name} {a} {b}", p + along * turn),
            (f"on_bline {name} {a} {b}", (p + q) / 2 + t * 1j * along),
            (f"foot {name} {c} {a} {b}", foot),
            (f"foot {name} {c} {a} {b}", foot),
            (f"parallelogram {c} {a} {b} {name}", r + q - p),
        )
    )


def _extended(source: Source, clause: str, at: Coordinates, library: Library) -> Added | None:
    """The problem with a clause more; None where it cannot be drawn, or the clause does not fit."""
    from geogen.figure.raster import write_png

    name = list(at)[-1]
    problem = source.problem
    try:
        clauses = (*problem.clauses, *parse_body(f"{' '.join(source.at)} = free; {name} = {clause}").clauses[1:])
        body = print_body(replace(problem, clauses=clauses, text=""))
        proof = replace(source.proof, problem=body, figure=at)
        more = source.with_proof(proof, ())
        given: dict[Statement, Statement] = {}
        for premise in more.premises(library):
            given.setdefault(premise.statement.canonical(), premise.statement)
        old = {s.canonical() for s in source.given}
        added = tuple(s for key, s in given.items() if key not in old)
        if not added or not old <= set(given) or not all(Figure(at).shows(s) for s in given.values()):
            return None
        more = replace(more, given=tuple(given.values()))
        return more, added, write_png(draw_problem(more.problem, more.premises(library), at, library))
    except GeogenError:
        return None


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
