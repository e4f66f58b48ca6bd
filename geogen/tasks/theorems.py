"""Theorem selection: a theorem that applies nowhere in the figure, among three that a solution uses."""

from __future__ import annotations

import random
from collections.abc import Iterator

from geogen.checker.items.instances import cost, first_instance
from geogen.checker.items.theorem import family
from geogen.library.records import Library, Rule
from geogen.problem.randomness import pick
from geogen.proof.graph import to_json
from geogen.tasks.draft import Draft, Option
from geogen.tasks.pool import Pool
from geogen.tasks.source import Source
from geogen.tasks.words import asked

#: Drafts of one problem, theorems tried as odd ones and wanted, trials that a search for instances may take at most.
DRAFTS, TRIED, WANTED, TRIALS = 20, 14, 7, 30_000


def theorem_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """Drafts of theorem selection."""
    used = list(dict.fromkeys(family(library.rules[r].name.en) for r in source.rules))
    if len(used) < 3:
        return
    idle = _idle(source, library, pool, rng)
    if not idle:
        return
    found: dict[tuple[str, frozenset[str]], None] = {}
    for _ in range(DRAFTS):
        found[rng.choice(idle), frozenset(_some(used, pool, rng))] = None
    for odd, wrong in found:
        yield _draft(source, odd, sorted(wrong), library, rng)


def _some(used: list[str], pool: Pool, rng: random.Random) -> list[str]:
    """Three theorems of a solution, rare ones first: common ones are seldom idle and would be known to be wrong."""
    left, found = list(used), list[str]()
    while len(found) < 3:
        found.append(pick(rng, left, [1 / pool.theorems[name] for name in left]))
        left.remove(found[-1])
    return found


def families(library: Library) -> dict[str, list[Rule]]:
    """The rules of each theorem."""
    found: dict[str, list[Rule]] = {}
    for rule in library.rules.values():
        found.setdefault(family(rule.name.en), []).append(rule)
    return found


def _idle(source: Source, library: Library, pool: Pool, rng: random.Random) -> list[str]:
    """Theorems of the data set that have no instance in the figure, common ones before rare ones.

    Theorems of the same subject as those used are among them, so that the subject does not tell.
    """
    rules = families(library)
    used = set(source.rules)
    names = [n for n in pool.theorems if not used & {r.id for r in rules[n]}]
    found: list[str] = []
    for _ in range(TRIED):
        if not names or len(found) == WANTED:
            break
        name = pick(rng, names, [pool.theorems[n] for n in names])
        names.remove(name)
        if all(cost(r, len(source.at)) <= TRIALS and first_instance(r, source.figure) is None for r in rules[name]):
            found.append(name)
    return found


def _draft(source: Source, odd: str, wrong: list[str], library: Library, rng: random.Random) -> Draft:
    rules = families(library)

    def option(name: str) -> Option:
        text = {"en": name, "zh": chinese(rules[name])}
        return Option(text, {"rules": [r.id for r in rules[name]]}, (f"theorem {name}",))

    style = rng.randrange(2)
    question = asked("TS", style, problem=dict(source.question))
    evidence = {**source.drawn(style), "proof": to_json(source.proof)}
    return Draft("TS", "strict", source.id, source.scene, question, tuple(map(option, (odd, *wrong))), evidence)


def chinese(rules: list[Rule]) -> str:
    """The theorem's name in Chinese: that of the rule which is not the mirrored version."""
    return min((r.name.zh for r in rules), key=len)
