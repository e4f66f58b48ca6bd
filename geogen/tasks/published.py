"""The six tasks by their published definitions, which prove less: for comparison with published results.

Wrong values and labels are tampered with one at a time, and false in the figure; wrong relations are denials of true
ones; a premise that the path does not use counts as irrelevant and one that it uses as needed; any intermediate state
beside those of the last step is a wrong subgoal; any rule that the path does not use is the odd theorem; the first step
off the path to the goal counts as the faulty one, though it may be sound.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from geogen.checker.items.fault import OFF_PATH
from geogen.checker.items.truth import is_true
from geogen.lang.statement import Statement, parse_number
from geogen.library.records import Library
from geogen.problem.words.book import LANGUAGES
from geogen.proof.graph import DERIVED, ProofGraph, to_json
from geogen.proof.slice import ancestors
from geogen.tasks.draft import Draft, Option
from geogen.tasks.formal import plain
from geogen.tasks.narrate import Narrator, shown_steps
from geogen.tasks.numbers import value_statement, written_terms
from geogen.tasks.pool import Pool, relations_of, values_of
from geogen.tasks.source import Source
from geogen.tasks.theorems import theorem_in_words
from geogen.tasks.words import Speaker, Texts, asked, phrase

#: Drafts of one problem; steps of a path that are shown.
DRAFTS, SHOWN = 3, 8


def _draft(source: Source, task: str, style: int, question: Texts, options: list[Option], evidence: dict) -> Draft:
    evidence = {**source.drawn(style), **evidence}
    return Draft(task, "faithful", source.id, source.scene, question, tuple(options), evidence)


def number_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """A premise with its value, the same with two other values, and its value with another label."""
    shown = written_terms(source.problem, source.premises(library), library)
    values = [
        v
        for v in values_of(source.given, source.at)
        if v.term in shown and is_true(value_statement(v.term, v.number), source.figure)
    ]
    speaker = Speaker(source.at)
    for _ in range(DRAFTS if values else 0):
        value = rng.choice(values)
        others = [w for w in dict.fromkeys(pool.values[value.kind]) if w != str(value.number)]
        label = tuple(rng.sample(list(source.at), len(value.term) - 1))
        if len(others) < 2 or set(label) == set(value.term[1:]):
            continue
        tampered = [(value.term, parse_number(w)) for w in rng.sample(others, 2)]
        claims = [(value.term, value.number), *tampered, ((value.kind, *label), value.number)]
        stated = [value_statement(term, number) for term, number in claims]
        if any(is_true(s, source.figure) for s in stated[1:]):
            continue
        options = [Option(speaker.value(s), {"statement": str(s), "denied": False}) for s in stated]
        if len({o.text["en"] for o in options}) == 4:
            style = rng.randrange(3)
            evidence = {"problem": source.proof.problem, "shown": str(value.given), "figures": [plain(source.at)]}
            yield _draft(source, "NP", style, asked("NP", style), options, evidence)


def relation_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """A relation of the figure, and three others denied."""
    true = [s for s, _ in relations_of(source.given, source.figure)]
    speaker = Speaker(source.at)
    for _ in range(DRAFTS if len(true) >= 4 else 0):
        some = rng.sample(true, 4)
        style = rng.randrange(2)
        options = [
            Option(speaker.relation(s, place > 0, style), {"statement": str(s), "denied": place > 0})
            for place, s in enumerate(some)
        ]
        asking = rng.randrange(3)
        evidence = {"problem": source.proof.problem, "wording": style, "figures": [plain(source.at)]}
        yield _draft(source, "SP", asking, asked("SP", asking), options, evidence)


def premise_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """A premise that the path does not use, and three that it uses."""
    spare = [s for s in source.given if s.canonical() not in source.used]
    used = [s for s in source.given if s.canonical() in source.used]
    speaker = Speaker(source.at)
    for _ in range(DRAFTS if spare and len(used) >= 3 else 0):
        some = [rng.choice(spare), *rng.sample(used, 3)]
        options = _statements(some, speaker)
        listed = [s.canonical() for s in rng.sample(source.given, len(source.given))]
        style = rng.randrange(2)
        question = asked("IPF", style, given=speaker.listed(listed), goal=speaker.goal(source.problem.asked))
        if len({o.text["en"] for o in options}) == 4:
            names = {p: p for p in source.at}
            evidence = {"names": names, "listed": [str(s) for s in listed], "proof": to_json(source.proof)}
            yield _draft(source, "IPF", style, question, options, evidence)


def subgoal_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """A derived condition of the last step, and other states of the path."""
    last = source.proof.step(source.proof.goal)
    given = {s.canonical() for s in source.given}
    states = [s for s in shown_steps(source.proof) if s.id != last.id and s.statement.canonical() not in given]
    needed = {s.statement.canonical() for s in map(source.proof.step, last.premises) if s.kind in DERIVED}
    right = [s.statement for s in states if s.statement.canonical() in needed]
    wrong = [s.statement for s in states if s.statement.canonical() not in needed]
    for _ in range(DRAFTS if right and len(wrong) >= 3 else 0):
        some = [rng.choice(right), *rng.sample(wrong, 3)]
        options = _statements(some, Speaker(source.at))
        if len({o.text["en"] for o in options}) == 4:
            style = rng.randrange(2)
            question = asked("SD last", style, problem=dict(source.question))
            yield _draft(source, "SD", style, question, options, {"proof": to_json(source.proof)})


def _statements(some: list[Statement], speaker: Speaker) -> list[Option]:
    return [Option(speaker.statement(s.canonical()), {"statement": str(s)}) for s in some]


def theorem_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """A theorem that the path does not use, and three that it uses."""
    rules = library.versions
    used = list(dict.fromkeys(library.theorem_of(r).id for r in source.rules))
    others = sorted(set(rules) - set(used), key=lambda theorem: library.rules[theorem].name.en)
    for _ in range(DRAFTS if len(used) >= 3 else 0):
        names = [rng.choice(others), *rng.sample(used, 3)]
        options = [Option(theorem_in_words(name, library), {"rules": [r.id for r in rules[name]]}) for name in names]
        if len({o.text["zh"] for o in options}) == 4:
            style = rng.randrange(2)
            question = asked("TS used", style, problem=dict(source.question))
            yield _draft(source, "TS", style, question, options, {"proof": to_json(source.proof)})


def fault_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """Steps on the path to an aim, then steps off it; the first of these counts as faulty."""
    proof = source.proof
    steps = shown_steps(proof)
    for _ in range(4 * DRAFTS if len(steps) >= 6 else 0):
        aim = rng.choice(steps[2:-2])
        path = ancestors(proof, aim.id)
        off = [s.id for s in steps if s.id not in path and s.id != proof.goal]
        on = [s.id for s in steps if s.id in path and s.id != aim.id]
        before = [n for n in on if off and n < off[0]]
        after = [s.id for s in steps if off and s.id > off[0]]
        rank = rng.randrange(4)
        if not off or len(before) < rank or len(after) < 3 - rank:
            continue
        numbers = [*sorted(rng.sample(before, rank)), off[0], *sorted(rng.sample(after, 3 - rank))]
        yield _off_path(source, replace(proof, extra={}), aim.statement, aim.id, numbers, off[0], library, rng)


def _off_path(
    source: Source,
    proof: ProofGraph,
    aim: Statement,
    number: int,
    numbers: list[int],
    gold: int,
    library: Library,
    rng: random.Random,
) -> Draft:
    texts, labels = {}, {}
    for language in LANGUAGES:
        narrator = Narrator(proof, aim, library, language)
        texts[language] = "\n".join([Speaker(source.at).aim(aim)[language], *narrator.body()])
        labels = narrator.label
    options = [
        Option({lang: phrase("say", "step", lang, 0, it=labels[n]) for lang in LANGUAGES}, {"step": n}) for n in numbers
    ]
    style = rng.randrange(2)
    evidence = {"kind": OFF_PATH, "aim": number, "path": to_json(proof), "figures": [plain(source.at)]}
    question = asked("FBL off", style, steps=texts)
    draft = _draft(source, "FBL", style, question, options, evidence)
    return replace(draft, gold=numbers.index(gold), ordered=True)
