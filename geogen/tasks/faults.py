"""Faulty branch localization: a solution of about eight steps that goes wrong at one of them and goes on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from geogen.checker.figure import Figure
from geogen.checker.items.fault import refusal
from geogen.checker.steps import Case, check_step
from geogen.checker.task import read_task
from geogen.errors import ProofRejected
from geogen.lang.form import Coordinates
from geogen.lang.problem import Goal, parse_body
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.words.book import LANGUAGES
from geogen.proof.graph import ProofGraph, to_json
from geogen.proof.slice import ancestors, subgraph
from geogen.tasks.draft import Draft, Option
from geogen.tasks.formal import plain
from geogen.tasks.goingon import with_mistake
from geogen.tasks.kinds import mistake_to_json
from geogen.tasks.mistakes import Mistake, Place, small_rules, some_mistake
from geogen.tasks.narrate import UNSPEAKABLE, Narrator, shown_steps
from geogen.tasks.pool import Pool
from geogen.tasks.realise import another
from geogen.tasks.source import Source
from geogen.tasks.words import Speaker, Texts, asked, phrase

#: Fewest and most steps shown, drafts of one problem, tries for them.
FEWEST, MOST, DRAFTS, TRIES = 6, 10, 5, 10
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
    small = small_rules(library)
    made = 0
    for _ in range(TRIES):
        if made == DRAFTS:
            break
        part = rng.choice(parts)
        step = rng.choice(shown_steps(part))
        mistake = some_mistake(Place(part, step, figures, library, small, rng))
        draft = None if mistake is None else _draft(source, part, mistake, other, library, rng)
        if draft is not None:
            made += 1
            yield draft


def _parts(proof: ProofGraph) -> list[ProofGraph]:
    """The proof, and the proofs of its steps, that have about eight steps."""
    found = []
    for step in shown_steps(proof):
        kept = ancestors(proof, step.id)
        count = sum(s.id in kept for s in shown_steps(proof))
        if FEWEST <= count <= MOST:
            found.append(proof if step.id == proof.goal and len(kept) == len(proof.steps) else subgraph(proof, step.id))
    return found


def _draft(
    source: Source, part: ProofGraph, mistake: Mistake, other: Coordinates, library: Library, rng: random.Random
) -> Draft | None:
    path, gold = with_mistake(part, mistake)
    if refused(path, gold, library) is None:
        return None
    try:
        text, labels = told(path, library)
    except UNSPEAKABLE:
        return None  # what follows from the mistake cannot be put into words
    steps = list(labels)
    chosen = _chosen(steps, gold, rng)
    if chosen is None or not FEWEST <= len(steps) <= MOST:
        return None
    place = {number: n for n, number in enumerate(steps, 1)}
    options = []
    for number in chosen:
        said = {lang: phrase("say", "step", lang, 0, it=labels[number]) for lang in LANGUAGES}
        tags = (f"place {place[number]}", f"place {place[number]} of {len(steps)}", f"label {labels[number]}")
        options.append(Option(said, {"step": number}, tags))
    style = rng.randrange(2)
    evidence = {
        **source.drawn(style),
        **mistake_to_json(mistake),
        "sound": to_json(replace(part, extra={})),
        "path": to_json(path),
        "figures": [plain(source.at), plain(other)],
    }
    question = asked("FBL", style, steps=text)
    return Draft(
        "FBL",
        "strict",
        source.id,
        source.scene,
        question,
        tuple(options),
        evidence,
        chosen.index(gold),
        True,
        tags=(mistake.kind,),
    )


def refused(path: ProofGraph, gold: int, library: Library) -> str | None:
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


def told(path: ProofGraph, library: Library) -> tuple[Texts, dict[int, str]]:
    """A faulty solution in both languages, and the labels of its steps.

    What is asked stands above it; a value that is to be found is not told beforehand.
    """
    asked_for = parse_body(path.problem).goal
    assert asked_for is not None
    texts, labels = {}, {}
    for language in LANGUAGES:
        narrator = Narrator(path, asked_for, library, language)
        aim = [] if is_value(asked_for) else [Speaker(path.figure).goal(asked_for)[language]]
        texts[language] = "\n".join([*aim, *narrator.body()])
        labels = {s.id: narrator.label[s.id] for s in narrator.derived}
    return texts, labels


def is_value(goal: Goal) -> bool:
    """True for statements of a value."""
    return isinstance(goal, Statement) and goal.predicate in VALUES
