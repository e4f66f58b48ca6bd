"""Faulty branch localization: a solution of about eight steps that goes wrong at one of them and goes on."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from geogen.checker.figure import Figure
from geogen.checker.items.fault import refusal
from geogen.checker.steps import Case, check_step
from geogen.checker.task import read_task
from geogen.errors import GeogenError, ProofRejected
from geogen.lang.form import Coordinates
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library.records import Library, Words
from geogen.problem.randomness import pick
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.steps import solution
from geogen.proof.graph import DERIVED, ProofGraph, Step, to_json
from geogen.proof.slice import ancestors, subgraph
from geogen.tasks.draft import Draft, Option
from geogen.tasks.goingon import with_mistake
from geogen.tasks.mistakes import CATALOGUE, Mistake, Place
from geogen.tasks.pool import Pool
from geogen.tasks.realise import another
from geogen.tasks.source import Source
from geogen.tasks.words import Speaker, Texts, asked, phrase

#: Fewest and most steps shown, drafts of one problem, tries for them.
FEWEST, MOST, DRAFTS, TRIES = 6, 10, 6, 14
#: Statements that readers are not told.
HIDDEN = ("protractor",)
#: Statements of values, which are not to be told beforehand.
VALUES = ("lconst", "rconst", "aconst", "equal")


def fault_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """Drafts of faulty branch localization."""
    parts = _parts(source.proof)
    if not parts:
        return
    other = another(source.given, source.at, rng)
    if other is None:
        return
    figures = [source.figure, Figure(other)]
    plain = _speechless(library)
    made = 0
    for _ in range(TRIES):
        if made == DRAFTS:
            break
        part = rng.choice(parts)
        step = rng.choice(shown_steps(part))
        mistake = _mistake(Place(part, step, figures, library, rng))
        draft = None if mistake is None else _draft(source, part, mistake, other, library, plain, rng)
        if draft is not None:
            made += 1
            yield draft


def shown_steps(proof: ProofGraph) -> list[Step]:
    """The derived steps that a reader sees."""
    return [s for s in proof.steps if s.kind in DERIVED and s.statement.predicate not in HIDDEN]


def _parts(proof: ProofGraph) -> list[ProofGraph]:
    """The proof, and the proofs of its steps, that have about eight steps."""
    found = []
    for step in shown_steps(proof):
        kept = ancestors(proof, step.id)
        count = sum(s.id in kept for s in shown_steps(proof))
        if FEWEST <= count <= MOST:
            found.append(proof if step.id == proof.goal and len(kept) == len(proof.steps) else subgraph(proof, step.id))
    return found


def _mistake(place: Place) -> Mistake | None:
    """A mistake of some kind that can be made at a place."""
    left = list(CATALOGUE)
    while left:
        chosen = pick(place.rng, left, [weight for _, weight in left])
        left.remove(chosen)
        found = next(chosen[0](place), None)
        if found is not None:
            return found
    return None


@lru_cache(maxsize=2)
def _by_id(library_id: int) -> dict[int, Library]:
    return {}


def _speechless(library: Library) -> Library:
    """The library with rules that say nothing beside their names: what a theorem says would give mistakes away."""
    known = _by_id(id(library))
    if not known:
        known[0] = replace(library, rules={k: replace(r, say=Words("")) for k, r in library.rules.items()})
    return known[0]


def _draft(
    source: Source, part: ProofGraph, mistake: Mistake, other: Coordinates, library: Library, plain: Library, rng: random.Random
) -> Draft | None:
    path, gold = with_mistake(part, mistake)
    steps = shown_steps(path)
    cause = _refused(path, gold, library)
    chosen = _chosen([s.id for s in steps], gold, rng)
    if cause is None or chosen is None:
        return None
    try:
        text = {lang: _lines(source, path, plain, lang) for lang in LANGUAGES}
    except (GeogenError, IndexError, KeyError, AssertionError, ArithmeticError):
        return None  # what follows from the mistake cannot be put into words
    labels = _labels(path)
    place = {s.id: n for n, s in enumerate(steps, 1)}
    options = []
    for number in chosen:
        said = {lang: phrase("say", "step", lang, 0, it=labels[number]) for lang in LANGUAGES}
        if number == gold:
            why = f"{mistake.kind}: {mistake.why}; the checker: {cause}"
        elif number < gold:
            why = "the checker accepts it and all before it"
        else:
            why = "it comes after the first mistake"
        tags = (f"place {place[number]}", f"place {place[number]} of {len(steps)}", f"label {labels[number]}")
        options.append(Option(said, f"step {place[number]} of {len(steps)}", why, {"step": number}, tags))
    evidence = {
        "kind": mistake.kind,
        "path": to_json(path),
        "figures": [{p: [x, y] for p, (x, y) in at.items()} for at in (source.at, other)],
    }
    question = asked("FBL", rng.randrange(2), steps=text)
    return Draft(
        "FBL", "strict", source.id, source.scene, question, tuple(options), evidence, chosen.index(gold), True, tags=(mistake.kind,)
    )


def _refused(path: ProofGraph, gold: int, library: Library) -> str | None:
    """Why the checker refuses the faulty step after all before it; None where it is not the first refused."""
    case = Case(Figure(path.figure), read_task(path.problem, library), library)
    for step in path.steps:
        if step.id == gold:
            return refusal(step, case, path)
        try:
            check_step(step, case)
        except (ProofRejected, KeyError):
            return None
    return None


def _chosen(numbers: list[int], gold: int, rng: random.Random) -> list[int] | None:
    """Four steps in order, the faulty one among them at any place with one probability."""
    before, after = [n for n in numbers if n < gold], [n for n in numbers if n > gold]
    rank = rng.randrange(4)
    if gold not in numbers or len(before) < rank or len(after) < 3 - rank:
        return None
    return [*sorted(rng.sample(before, rank)), gold, *sorted(rng.sample(after, 3 - rank))]


def _labels(path: ProofGraph) -> Mapping[int, str]:
    """The numbers under which a solution shows its steps."""
    given = [s for s in path.steps if s.kind == "given"]
    return {s.id: f"({n})" for n, s in enumerate((*given, *shown_steps(path)), 1)}


def _lines(source: Source, path: ProofGraph, library: Library, language: str) -> str:
    """The faulty solution; a value that is asked for is not told beforehand."""
    goal = path.step(path.goal).statement
    *lines, _ = solution(path, goal, library, language).strip("\n").split("\n")
    place = len([s for s in path.steps if s.kind == "given"]) + 1
    asked_for = source.problem.goal
    whole = path.problem == source.proof.problem
    if whole and isinstance(asked_for, Question):
        lines[place] = Speaker(source.at).goal(asked_for)[language]
    elif goal.predicate in VALUES:
        del lines[place]
    return "\n".join(re.sub(r"\s+$", "", line) for line in lines)


def told(texts: Texts) -> Texts:
    """Texts as they are."""
    return texts


def is_value(statement: Statement) -> bool:
    """True for statements of a value."""
    return statement.predicate in VALUES
