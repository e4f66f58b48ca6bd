"""Theorem selection: a theorem that applies nowhere in the figure, among three that are applied in proofs.

The three are applied in the solution on record or in further proofs from what the problem gives, whose last step each
of them makes. Which theorems are taken depends on the words of the problem: those that the words suggest are taken as
inapplicable where they are, and left out where they apply, see :mod:`geogen.tasks.keywords`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from geogen.library.records import Library
from geogen.problem.randomness import pick
from geogen.proof.graph import BY_RULE, ProofGraph, to_json
from geogen.tasks.draft import Draft, Option
from geogen.tasks.keywords import Likely, keywords
from geogen.tasks.pool import Pool
from geogen.tasks.source import Source
from geogen.tasks.theorem_scan import Look
from geogen.tasks.words import Texts, asked

#: Drafts of one problem; theorems wanted that apply, and that do not; and how many of each are tried.
DRAFTS, APPLIED, IDLE, TRIED = 48, 10, 16, 26
#: A theorem that is as likely as this to apply, by the words of a problem, is not shown as one that does; and one that
#: is as unlikely as this is not shown as one that does not.
HOPELESS = 0.94


def theorem_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """Drafts of theorem selection."""
    scene = Look(source, library)
    if scene.crowd is None:
        return
    words = keywords(source.question["en"])
    # Where a problem speaks of no circle, a theorem that does would be known for the odd one.
    shown = [name for name, theorem in library.theorems.items() if scene.circles or not theorem.circle]
    likely = {name: pool.likely.of(name, words) for name in shown}
    idle = _idle(scene, likely, rng)
    if not idle:
        return
    applied = _applied(scene, likely, rng)
    if len(applied) < 3:
        return
    found: dict[tuple[str, frozenset[str]], None] = {}
    for _ in range(DRAFTS):
        odd = pick(rng, idle, [likely[n] for n in idle])
        three = _three(odd, list(applied), likely, pool.likely, rng)
        if three is not None:
            found[odd, frozenset(three)] = None
    for odd, wrong in found:
        proofs = [proof for name in sorted(wrong) if (proof := applied[name]) is not None]
        used = {s.rule for p in (source.proof, *proofs) for s in p.steps if s.kind == BY_RULE}
        if used & set(library.theorems[odd].rules):
            continue  # it is used, though only where it degenerates
        yield _draft(source, odd, sorted(wrong), proofs, words, library, rng)


def _three(
    odd: str, left: list[str], likely: Mapping[str, float], known: Likely, rng: random.Random
) -> list[str] | None:
    """Three of the theorems that are applied, of which each might as well be the odd one beside the others."""
    found: list[str] = []
    while len(found) < 3:
        weights = [(1 - likely[n]) * known.fair(odd, n) for n in left]
        if not any(weights):
            return None
        found.append(pick(rng, left, weights))
        # Of two that always apply together neither is the odd one.
        left = [n for n in left if n != found[-1] and known.fair(n, found[-1]) and known.fair(found[-1], n)]
    return found


def _idle(look: Look, likely: Mapping[str, float], rng: random.Random) -> list[str]:
    """Theorems that apply nowhere in the figure, crossings and all; those that its words suggest come first."""
    assert look.crowd is not None
    theorems = [name for name in likely if likely[name] > 1 - HOPELESS]
    left = [name for name in theorems if look.applies(name, look.named) is False]
    found: list[str] = []
    for _ in range(min(TRIED, len(left))):
        name = pick(rng, left, [likely[n] for n in left])
        left.remove(name)
        if look.applies(name, look.crowd) is False:
            found.append(name)
            if len(found) == IDLE:
                break
    return found


def _applied(look: Look, likely: Mapping[str, float], rng: random.Random) -> dict[str, ProofGraph | None]:
    """Theorems that are applied, each with a further proof, or none if the solution applies it.

    Those that the words of the problem suggest come last.
    """
    theorems = [name for name in likely if likely[name] < HOPELESS]
    left = [name for name in theorems if look.applies(name, look.named)]
    found: dict[str, ProofGraph | None] = {}
    for _ in range(min(TRIED, len(left))):
        name = pick(rng, left, [1 - likely[n] for n in left])
        left.remove(name)
        theorem = look.library.theorems[name]
        if look.in_solution(theorem):
            found[name] = None
        elif (proof := look.proof(theorem)) is not None:
            found[name] = proof
        if len(found) == APPLIED:
            break
    return found


def _draft(
    source: Source,
    odd: str,
    wrong: list[str],
    proofs: list[ProofGraph],
    words: tuple[str, ...],
    library: Library,
    rng: random.Random,
) -> Draft:
    def option(name: str) -> Option:
        theorem = library.theorems[name]
        others = (other for other in (odd, *wrong) if other != name)
        told = (
            f"theorem {name}",
            *(f"theorem {name} with {word}" for word in words),
            *(f"theorem {name} beside {other}" for other in others),
        )
        return Option({"en": theorem.name.en, "zh": theorem.name.zh}, {"rules": list(theorem.rules)}, told)

    style = rng.randrange(2)
    question = asked("TS", style, problem=dict(source.question))
    evidence = {
        **source.drawn(style),
        "proof": to_json(source.proof),
        "applied": [to_json(proof) for proof in proofs],
    }
    return Draft("TS", "strict", source.id, source.scene, question, tuple(map(option, (odd, *wrong))), evidence)


def theorem_in_words(rule: str, library: Library) -> Texts:
    """The name of a rule's theorem.

    Args:
        rule: its id.
        library: the rules.
    """
    name = library.theorem_of(rule).name
    return {"en": name.en, "zh": name.zh}
