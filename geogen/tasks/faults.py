"""Faulty branch localization: a solution of about eight steps that goes wrong at one of them and goes on."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, islice

from geogen.checker.figure import Figure
from geogen.checker.items.fault import refusal
from geogen.checker.stepwise import Stepwise
from geogen.elaborate.task import read_task
from geogen.errors import ProofRejected
from geogen.lang.measure import Coordinates
from geogen.lang.problem import parse_body
from geogen.library.records import Library
from geogen.problem.words.book import LANGUAGES
from geogen.proof.graph import BY_RULE, SEEN, ProofGraph, to_json
from geogen.proof.slice import ancestors, subgraph
from geogen.tasks.draft import Draft, Option
from geogen.tasks.formal import plain
from geogen.tasks.mistake_kinds import mistake_to_json
from geogen.tasks.mistakes import Mistake, Place
from geogen.tasks.narrate import UNSPEAKABLE, Bare, shown_steps
from geogen.tasks.plausible_mistakes import flat_in, mistakes_at
from geogen.tasks.pool import Pool
from geogen.tasks.propagation import with_mistake
from geogen.tasks.realise import another
from geogen.tasks.shallow_mistakes import is_seen_at_once
from geogen.tasks.slips import value_of
from geogen.tasks.source import Source
from geogen.tasks.surface import Line, Looks, distance, looks_of, pattern
from geogen.tasks.words import Speaker, Texts, asked, phrase

#: Fewest and most steps shown; parts of a proof, and sets of four steps of each.
FEWEST, MOST, PARTS, SETS = 5, 11, 2, 2
#: Mistakes that are looked at for one step, of these the first that can be told, and those that drafts are made of.
LOOKED_AT, TRIED, TOLD = 16, 4, 2
#: How much it counts that steps after a mistake look strange, beside the wrong step itself.
AFTER = 0.3
#: What a reader looks for who wants the first or last odd line, and the largest number of a look that has its own tag.
ODD, BINS = ("new points", "points left", "apart", "segments not cited", "fresh segments", "segments not ahead"), 5
#: Fewest lines that a wrong step cites: whoever checks it has so many facts to combine.
FACTS = 2


def fault_drafts(source: Source, library: Library, pool: Pool, rng: random.Random) -> Iterator[Draft]:
    """Drafts of faulty branch localization.

    Of a right solution four steps are taken, at each of which a mistake can be made; there is a draft for each of the
    four. So nothing that the right solution has, such as places, theorems and citations, tells which one is wrong.
    """
    parts = [part for part in _parts(source.proof) if _is_fair(part, source, library)]
    if not parts:
        return
    other = another(source.given, source.at, rng)
    if other is None:
        return
    left = PARTS
    for part in rng.sample(parts, len(parts)):
        drafts = list(_drafts(source, part, other, library, rng))
        yield from drafts
        left -= bool(drafts)
        if not left:
            return


def _is_fair(part: ProofGraph, source: Source, library: Library) -> bool:
    """True for a solution whose steps all have something to say: no flat angle, no equation of a thing with itself."""
    narrator = bare(part, library, "en")
    steps = narrator.derived
    if any(step.statement.spec.silent for step in steps) or flat_in(part, source.figure):
        return False
    return FEWEST <= len(steps) and all(step.kind == BY_RULE or narrator.cited_by(step) for step in steps)


@dataclass(frozen=True)
class Wrong:
    """A solution with a mistake, told.

    Args:
        mistake: what was done wrong.
        path: the solution.
        gold: the number of the wrong step.
        teller: tells it in English.
        looks: how each step looks.
        strange: how differently the wrong step and what follows look from the right ones.
    """

    mistake: Mistake
    path: ProofGraph
    gold: int
    teller: Bare
    looks: dict[int, Looks]
    strange: float

    @cached_property
    def told(self) -> tuple[Texts, dict[int, str]]:
        """Its text, and the labels of its steps."""
        return told(self.path, self.teller.library)


def _drafts(
    source: Source, part: ProofGraph, other: Coordinates, library: Library, rng: random.Random
) -> Iterator[Draft]:
    """For some sets of four steps a draft for each of the four, and for each mistake there."""
    figures = [source.figure, Figure(other)]
    teller = bare(part, library, "en")
    looks = _looks(teller)
    wrong: dict[int, list[Wrong]] = {}
    single = set()
    for place, step in enumerate(part.steps, 1):
        cited = teller.cited_by(step) if step in teller.derived else []
        if not cited:
            continue
        place_of = Place(part, step, figures, library, (), rng)
        mistakes = mistakes_at(place_of, [s.statement for s in cited], Speaker(part.figure), LOOKED_AT)
        made = (_wrong(mistake, teller, looks, figures, library) for mistake in mistakes)
        tried = islice((one for one in made if one is not None), TRIED)
        kept = sorted(tried, key=lambda one: one.strange)[:TOLD]
        if kept:
            wrong[place] = kept
            single |= {place} if len(cited) < FACTS else set()
    for four in _fours(list(wrong), single, rng):
        for gold in four:
            for one in wrong[gold]:
                draft = _draft(source, part, one, four, other, library, rng)
                if draft is not None:
                    yield draft


def _fours(places: Sequence[int], single: set[int], rng: random.Random) -> list[tuple[int, ...]]:
    """Sets of four places; at one place at most a single fact is to be checked, and at none where there are others."""
    sets = list(combinations(places, 4))
    best = next((some for most in (0, 1) if (some := [s for s in sets if len(single & set(s)) == most])), [])
    return rng.sample(best, min(SETS, len(best)))


def _looks(teller: Bare) -> dict[int, Looks]:
    """How the steps of a solution look, by their numbers."""
    label = {step.id: n for n, step in enumerate((*teller.given, *teller.derived), 1)}
    lines = {label[s.id]: Line(teller.say(s)) for s in teller.given}
    for step in teller.derived:
        cites = tuple(sorted(label[c.id] for c in teller.cited_by(step) if c.id in label))
        lines[label[step.id]] = Line(teller.say(step), cites)
    found = looks_of(lines, [label[s.id] for s in teller.derived])
    return {s.id: found[label[s.id]] for s in teller.derived}


def _wrong(
    mistake: Mistake, right: Bare, looks: Mapping[int, Looks], figures: list[Figure], library: Library
) -> Wrong | None:
    """A solution with a mistake; None where it is none, cannot be told, or gives itself away.

    Args:
        mistake: the mistake.
        right: tells the right solution.
        looks: how its steps look.
        figures: of the problem.
        library: the rules.
    """
    path, gold = with_mistake(right.proof, mistake)
    try:
        if is_seen_at_once(path, gold) or _is_crabbed(right.proof, path, gold) or flat_in(path, figures[0]):
            return None
        if refused(path, gold, library) is None:
            return None
        teller = bare(path, library, "en")
        teller.body()
        if _places(teller) != _places(right):
            return None  # some line says what another one says
        pairs = list(zip(teller.derived, right.derived, strict=True))
        if any(pattern(teller.say(s)) != pattern(right.say(r)) for s, r in pairs):
            return None  # equal angles have become a sum
        found = _looks(teller)
    except UNSPEAKABLE:
        return None  # what follows from the mistake cannot be put into words
    strange = [distance(found[s.id], looks[r.id]) * (1 if s.id == gold else AFTER) for s, r in pairs]
    return Wrong(mistake, path, gold, teller, found, sum(strange))


def _places(teller: Bare) -> list[int]:
    """Where the steps stand that have a line."""
    shown = set(teller.derived)
    return [place for place, step in enumerate(teller.proof.steps) if step in shown]


def _is_crabbed(part: ProofGraph, path: ProofGraph, gold: int) -> bool:
    """True where later values are written in longer terms than any right one, which tells that something went wrong."""
    longest = max((len(str(v[1])) for s in part.steps if (v := value_of(s.statement))), default=0)
    values = (value_of(s.statement) for s in path.steps if s.id > gold)
    return any(v is not None and len(str(v[1])) > longest + 1 for v in values)


def bare(path: ProofGraph, library: Library, language: str) -> Bare:
    """Tells a faulty solution in one language."""
    return Bare(path, parse_body(path.problem).asked, library, language)


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
    source: Source,
    part: ProofGraph,
    wrong: Wrong,
    four: Sequence[int],
    other: Coordinates,
    library: Library,
    rng: random.Random,
) -> Draft | None:
    """A draft whose options are the steps at four places; None where it cannot be told in both languages."""
    path = wrong.path
    try:
        text, labels = wrong.told
    except UNSPEAKABLE:
        return None
    steps, numbers = list(labels), [path.steps[place - 1].id for place in four]
    mine = [wrong.looks[number] for number in numbers]
    options = []
    for number, looks in zip(numbers, mine, strict=True):
        said = {lang: phrase("say", "step", lang, 0, it=labels[number]) for lang in LANGUAGES}
        rank, step = steps.index(number) + 1, path.step(number)
        tags = (
            f"place {rank}",
            f"place {rank} of {len(steps)}",
            f"label {labels[number]}",
            f"says {step.statement.predicate}",
            f"by {step.rule or step.kind}",
            f"cites {len(wrong.teller.cited_by(step))}",
            *(f"{name} {min(round(value), BINS)}" for name, value in looks.items() if name != "signs"),
        )
        options.append(Option(said, {"step": number}, tags, {**looks, **_firsts(number, numbers, wrong.looks)}))
    style = rng.randrange(2)
    evidence = {
        **source.drawn(style),
        **mistake_to_json(wrong.mistake),
        "sound": to_json(replace(part, extra={})),
        "path": to_json(path),
        "figures": [plain(source.at), plain(other)],
        "difficulty": difficulty(path, wrong.gold),
    }
    question, gold = asked("FBL", style, steps=text), numbers.index(wrong.gold)
    kind = (wrong.mistake.kind,)
    return Draft("FBL", "strict", source.id, source.scene, question, tuple(options), evidence, gold, True, tags=kind)


def _firsts(number: int, numbers: Sequence[int], looks: Mapping[int, Looks]) -> dict[str, float]:
    """Whether a step is the first or the last of the options that has something odd."""
    found = {}
    for name in ODD:
        odd = [n for n in numbers if looks[n][name] > 0]
        found[f"first {name}"] = float(odd[:1] == [number])
        found[f"last {name}"] = float(odd[-1:] == [number])
    return found


def difficulty(path: ProofGraph, gold: int) -> dict[str, int]:
    """How long a reader has to check: the steps before the wrong one, and the facts that it combines.

    Args:
        path: the faulty solution.
        gold: the number of the wrong step.
    """
    by_id = {step.id: step for step in path.steps}
    before = sum(step.id < gold for step in shown_steps(path))
    facts = sum(by_id[n].kind != SEEN and not by_id[n].statement.spec.silent for n in set(by_id[gold].premises))
    return {"before": before, "facts": facts}


def refused(path: ProofGraph, gold: int, library: Library) -> str | None:
    """Why the checker refuses the faulty step after all before it; None where it is not the first refused."""
    case = Stepwise(path, read_task(path.problem, library), library)
    for step in path.steps:
        if step.id == gold:
            return refusal(step, case, path)
        try:
            case.take(step)
        except ProofRejected:
            return None
    return None


def told(path: ProofGraph, library: Library) -> tuple[Texts, dict[int, str]]:
    """A faulty solution in both languages, and the labels of its steps.

    What is asked is not told: a last line that says something else would give itself away.
    """
    narrators = {language: bare(path, library, language) for language in LANGUAGES}
    first = narrators[LANGUAGES[0]]
    texts = {language: "\n".join(narrator.body()) for language, narrator in narrators.items()}
    return texts, {s.id: first.label[s.id] for s in first.derived}
