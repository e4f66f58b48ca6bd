"""Augmented: the same problem told otherwise, with the same answer.

A paraphrase rests on moves that cannot change what is said, each of which is repeated by the judge: it has exactly the
premises and the goal of the original, up to the names of points, and its text is read back to these. It also has to be
another text: of its 3-grams, fewer than three in five are the original's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate
from geogen.families.edit import premises_of
from geogen.families.equivalent_clauses import UNFOLD, instead
from geogen.families.family import Family
from geogen.families.kind import Draft, Kind
from geogen.families.label import Label
from geogen.families.moves import KEPT, LETTERS, Moves, has_values, moves_of
from geogen.families.overlap import grams, overlap
from geogen.families.words import text_fault
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem
from geogen.library.records import Library
from geogen.library.resolve import resolve
from geogen.problem.asking import answer
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.question import question
from geogen.problem.words.reading.goals import goal_key
from geogen.problem.words.reading.meaning import normal
from geogen.problem.words.slips import slips
from geogen.problem.words.telling import DESCRIBE, ORDER, Telling, told
from geogen.proof.text import point_names

#: The share of 3-grams below which a text is another text than the original's.
LIMIT = 0.6
#: How many tellings are tried of each plan, and how many facts one sentence may have.
TRIES, MOST_FACTS = 24, 6
#: Names that points get in the order of their introduction.
ALPHABETS = ("pqrtuvwxyz", "klmnpqrtuv", "xyzuvwpqrt", "defghjklmn", "uvwxyzklmn", "mnpqrtuvwx")


@dataclass(frozen=True)
class Plan:
    """Kinds of moves that are made together, as far as a problem has them.

    Args:
        layout: how the problem is told.
        moves: names of the other moves.
        mood: what kind of sentences it is told in.
    """

    layout: str
    moves: frozenset[str]
    mood: str = ""


def _plan(layout: str, moves: str, mood: str = "") -> Plan:
    return Plan(layout, frozenset(moves.split()), mood)


#: In the order in which they are tried.
PLANS = (
    _plan("asked", "turned names"),
    _plan("if", "order", DESCRIBE),
    _plan("list", "unfolded names"),
    _plan("whole", "turned order"),
    _plan("front", "names turned"),
    _plan("plain", "unfolded turned order names", ORDER),
    _plan("asked", "unfolded order", DESCRIBE),
    _plan("list", "turned order"),
    _plan("whole", "unfolded names"),
    _plan("if", "turned names unfolded", ORDER),
    _plan("plain", "turned order names", DESCRIBE),
    _plan("asked", "unfolded turned order", ORDER),
)


def make(family: Family) -> Iterator[Draft]:
    """Drafts of paraphrases, each with other kinds of moves than those before."""
    original = _grams(family.problem, family.at, family.library)
    seen: set[frozenset[str]] = set()
    for number, plan in enumerate(PLANS):
        rng = family.rng(f"augmented {number}")
        for key in range(TRIES if _possible(plan, family.problem) else 0):
            moves = _moves(plan, family.problem, family.library, rng, key)
            if frozenset(moves.kinds) in seen:
                break
            twin = moves.of(family.problem)
            at = _figure(twin, moves.names, family.at)
            if _is_other_text(twin, at, moves, original, family.library):
                seen.add(frozenset(moves.kinds))
                yield {"moves": moves.as_json()}
                break


def judge(case: Certificate) -> Label:
    """The moves are possible, premises and goal stay what they are, and the wording does not."""
    moves = moves_of(case.data["moves"])
    require(bool(set(moves.kinds) - {"names"}), "nothing but names is changed")
    twin, old = moves.of(case.problem), case.original.figure
    names = moves.names or {p: p for p in case.problem.points}
    at = _figure(twin, names, old)
    _require_same(case.problem, twin, names, at, case.library)
    original = _grams(case.problem, old, case.library)
    for language, share in _shares(twin, at, moves, original, case.library).items():
        text = f"the question in '{language}' has {share:.0%} of its 3-grams in common with the original's"
        require(share < LIMIT, text)
    goal = case.problem.asked
    found = answer(goal, case.original.step(case.original.goal).statement, old)
    drawn = Moves(names=moves.names).of(case.problem)
    return Label(twin, found.text, found.latex, found.type, at, marked=drawn, names=names, telling=moves.telling)


def _require_same(
    original: Problem, twin: Problem, names: Mapping[str, str], at: Coordinates, library: Library
) -> None:
    """Refuse a paraphrase that states or asks for anything else than its original."""
    resolve(twin, library)
    before = {normal(s.renamed(names), at) for s in premises_of(original, library)}
    after = {normal(s, at) for s in premises_of(twin, library)}
    for odd, cause in ((after - before, "it states"), (before - after, "it does not state")):
        require(not odd, f"{cause} '{min(map(str, odd), default='')}'")
    same = goal_key(original.asked.renamed(names), at) == goal_key(twin.asked, at)
    require(same, f"it asks for '{twin.goal}'")


# ── texts ──

Grams = Mapping[str, frozenset[tuple[str, ...]]]


def _grams(problem: Problem, at: Coordinates, library: Library) -> Grams:
    """The 3-grams of the original's question by language."""
    return {lang: grams(question(problem, at, library, lang), lang) for lang in LANGUAGES}


def _shares(twin: Problem, at: Coordinates, moves: Moves, original: Grams, library: Library) -> dict[str, float]:
    """By language, how much of its wording a paraphrase has in common with the original."""
    shown = point_names(twin.points)
    old = point_names(moves.names)
    back = {shown[new]: old[name] for name, new in moves.names.items()}
    texts = {lang: told(twin, at, library, lang, moves.telling) for lang in LANGUAGES}
    return {lang: overlap(grams(text, lang, back), original[lang]) for lang, text in texts.items()}


def _is_other_text(twin: Problem, at: Coordinates, moves: Moves, original: Grams, library: Library) -> bool:
    """True where a paraphrase is worded otherwise than the original and reads back."""
    if max(_shares(twin, at, moves, original, library).values()) >= LIMIT:
        return False
    texts = {lang: told(twin, at, library, lang, moves.telling) for lang in LANGUAGES}
    return all(
        not slips(text, lang) and text_fault(text, lang, twin, at, library) is None for lang, text in texts.items()
    )


def _figure(twin: Problem, names: Mapping[str, str], at: Coordinates) -> Coordinates:
    """The original's figure with the names and the order of the paraphrase's points."""
    old = {new: name for name, new in names.items()} or {p: p for p in at}
    return {p: at[old[p]] for p in twin.points}


# ── plans ──


def _possible(plan: Plan, problem: Problem) -> bool:
    """True where a problem can be told so."""
    count = len(problem.clauses) + len(problem.values)
    return has_values(problem, plan.layout) and (plan.layout not in ("whole", "front") or count <= MOST_FACTS)


def _moves(plan: Plan, problem: Problem, library: Library, rng: Random, key: int) -> Moves:
    """The moves of a plan, those that a problem has."""
    moves = Moves(telling=Telling(plan.layout, plan.mood, False, key))
    if "unfolded" in plan.moves:
        moves = replace(moves, unfolded=_unfolded(problem, rng))
    if "turned" in plan.moves:
        turned = replace(moves, turned=True)
        moves = turned if str(turned.of(problem)) != str(moves.of(problem)) else moves
    if "order" in plan.moves:
        moves = replace(moves, values=_shuffled(len(problem.values), rng))
        moves = replace(moves, order=_reordered(moves, problem, rng))
    if "names" in plan.moves:
        moves = replace(moves, names=_names(moves, problem, rng))
    return moves


def _unfolded(problem: Problem, rng: Random) -> dict[int, int]:
    """One or more clauses that are told by what they are."""
    found = {n: len(others) for n, c in enumerate(problem.clauses) if (others := instead(UNFOLD, str(c)))}
    if not found:
        return {}
    chosen = rng.sample(sorted(found), rng.randint(1, len(found)))
    return {n: rng.randrange(found[n]) for n in sorted(chosen)}


def _shuffled(count: int, rng: Random) -> tuple[int, ...]:
    """Another order of things that can stand in any order; empty where there is none."""
    order = list(range(count))
    rng.shuffle(order)
    order = order if order != sorted(order) else order[::-1]
    return tuple(order) if count > 1 else ()


def _reordered(moves: Moves, problem: Problem, rng: Random) -> tuple[int, ...]:
    """Another order of clauses in which points come before what is made of them; empty where there is none."""
    parts = [text.split(" = ") for text in moves.clauses(problem)]
    made = [set(left.split()) for left, _ in parts]
    every = set(problem.points)
    needs = [(set(right.replace(",", " ").split()) & every) - new for (_, right), new in zip(parts, made, strict=True)]
    order: list[int] = []
    known: set[str] = set()
    while len(order) < len(parts):
        ready = [n for n in range(len(parts)) if n not in order and needs[n] <= known]
        order.append(rng.choice(ready))
        known |= made[order[-1]]
    return tuple(order) if order != sorted(order) else ()


def _names(moves: Moves, problem: Problem, rng: Random) -> dict[str, str]:
    """New names in the order of the paraphrase; none where there are too many points."""
    points = moves.of(problem).points
    taken = {name for clause in problem.values for name in clause.unknowns}
    letters = [p for p in rng.choice(ALPHABETS) if p in LETTERS - taken]
    renamed = [p for p in points if p != KEPT]
    if len(renamed) > len(letters) or (KEPT in points and KEPT in taken):
        return {}
    new = dict(zip(renamed, letters, strict=False))
    return {p: new.get(p, p) for p in problem.points}


KIND = Kind("augmented", "the same problem told otherwise", make, judge, most=5, own=False)
