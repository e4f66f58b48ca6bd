"""The question of a problem in plain English: the constructions' sentences, merged where they are alike."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from geogen.lang.form import Coordinates
from geogen.lang.problem import Problem, ValueClause
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve
from geogen.problem.asking import listed, task
from geogen.proof.formula import equation_in_symbols
from geogen.proof.text import point_names

Names = Mapping[str, str]

_PLACE = re.compile(r"\{([^{}]*)\}")
_POINT_IS = re.compile(r"(?P<point>\S+) is (?:a|the) point (?P<rest>.+)")
_MIDPOINT = re.compile(r"(?P<point>\S+) is the midpoint of (?P<of>[^\s,]+)")
_FIGURE = re.compile(r"(?P<points>[^\s,]+) is (?P<what>an? .+)")
#: How the rests of two sentences about one point are put in order: places before conditions.
_ORDER = ("on ", "with ", "such ", "that ")
#: What is introduced without any condition, several at once.
_PLAIN = {"free": "points", "segment": "segments"}
#: Sentences that are joined by "and" where they follow one another.
MOST_JOINED = 2


@dataclass(frozen=True)
class Said:
    """One sentence about the points of one clause, without its full stop.

    Args:
        text: the sentence.
        construction: what it speaks of; empty for several at once.
        starts: True where it introduces a figure out of nothing.
    """

    text: str
    construction: str
    starts: bool


def question(problem: Problem, at: Coordinates, library: Library) -> str:
    """What is given, then what is asked.

    Args:
        problem: with its goal.
        at: the figure, by which angles are read.
        library: the constructions' sentences.
    """
    assert problem.goal is not None
    names = point_names(problem.points)
    said = [*sentences(problem, library, names), *value_sentences(problem, names)]
    return " ".join((*said, task(problem.goal, at, names)))


def value_sentences(problem: Problem, names: Names) -> list[str]:
    """What the value clauses state, in one sentence or two: lengths and angles, then the rest."""
    said = [_value(clause, names) for clause in problem.values]
    return [f"{listed(said)}."] if said else []


def _value(clause: ValueClause, names: Names) -> str:
    """One value clause in symbols, with its unknowns."""

    def name(point: str) -> str:
        return names.get(point, point)

    found = equation_in_symbols(clause.left, clause.right, name)
    return f"{found[0].lower()}{found[1:]}" if found.startswith(("Area", "Arc")) else found


def sentences(problem: Problem, library: Library, names: Names) -> list[str]:
    """The sentences that describe how a figure is made, each with its full stop."""
    uses: list[list[Use]] = [[] for _ in problem.clauses]
    for use in resolve(problem, library):
        uses[use.clause].append(use)
    said = [_of_clause(calls, names) for calls in uses]
    return [f"{text}." for text in _introduced(_joined(said))]


def _of_clause(uses: Sequence[Use], names: Names) -> Said:
    """One clause in one sentence."""
    texts = [filled(use.construction.say.en, use, names).rstrip(".") for use in uses]
    if len(uses) == 1:
        record = uses[0].construction
        values = dict(record.values)
        starts = all(a in record.new or a in values for a in record.args)
        return Said(texts[0], record.id, starts)
    if len(uses) == 2 and all(use.construction.id in ("on_line", "on_opline") for use in uses):
        one, two = ("".join(names[a] for a in use.call.args[1:]) for use in uses)
        return Said(f"{one} and {two} meet at {names[uses[0].call.args[0]]}", "", False)
    return Said(_about_one_point(texts), "", False)


def _about_one_point(texts: list[str]) -> str:
    """Sentences about one point as one: ``D is a point on AB with DA = BC``."""
    found = [_POINT_IS.fullmatch(text) for text in texts]
    rests = sorted((m["rest"] for m in found if m), key=_rank)
    others = [text for text, m in zip(texts, found, strict=True) if not m]
    if not rests:
        return " and ".join(texts)
    point = next(m["point"] for m in found if m)
    merged = rests[0]
    for before, rest in zip(rests, rests[1:], strict=False):
        place_then_condition = before.startswith("on ") and not rest.startswith("on ")
        merged += f" {rest}" if place_then_condition else f" and {rest}"
    return " and ".join((*others, f"{point} is a point {merged}"))


def _rank(rest: str) -> int:
    return next(i for i, word in enumerate((*_ORDER, "")) if rest.startswith(word))


def _joined(said: Sequence[Said]) -> list[Said]:
    """Neighbouring sentences about the same construction made one."""
    found: list[Said] = []
    at = 0
    while at < len(said):
        run = [said[at]]
        most = 4 if said[at].construction in ("midpoint", *_PLAIN) else MOST_JOINED
        while (
            at + len(run) < len(said)
            and len(run) < most
            and said[at].construction
            and said[at + len(run)].construction == said[at].construction
            and not (said[at].starts and said[at].construction not in _PLAIN)
        ):
            run.append(said[at + len(run)])
        at += len(run)
        found.append(_one(run))
    return found


def _one(run: Sequence[Said]) -> Said:
    if len(run) == 1:
        return run[0]
    if run[0].construction in _PLAIN:
        points = listed([s.text.split()[0] for s in run])
        return Said(f"{points} are {_PLAIN[run[0].construction]}", "", True)
    places = [_POINT_IS.fullmatch(s.text) for s in run]
    if len({m["rest"] if m else "" for m in places}) == 1 and places[0]:
        return Said(f"{listed([m['point'] for m in places if m])} are points {places[0]['rest']}", "", False)
    middles = [_MIDPOINT.fullmatch(s.text) for s in run]
    if all(middles):
        points = listed([m["point"] for m in middles if m])
        return Said(f"{points} are the midpoints of {listed([m['of'] for m in middles if m])}", "", False)
    return Said(", and ".join(s.text for s in run), "", False)


def _introduced(said: Sequence[Said]) -> list[str]:
    """Figures introduced by ``Let`` or ``In``."""
    texts: list[str] = []
    at = 0
    while at < len(said):
        text = said[at].text
        triangle = re.fullmatch(r"([^\s,]+) is a triangle", text)
        follows = at + 1 < len(said) and not said[at + 1].starts
        if said[at].starts and triangle and follows:
            after = said[at + 1].text
            after = after.replace(f" of triangle {triangle[1]}", "")
            small = after[0].lower() + after[1:] if after.startswith(_LOWER) else after
            texts.append(f"In triangle {triangle[1]}, {small}")
            at += 2
            continue
        texts.append(_let(text) if said[at].starts else text)
        at += 1
    return texts


#: First words that are written small inside a sentence.
_LOWER = ("The ", "A ", "An ", "Lines ")


def _let(text: str) -> str:
    """``ABC is a right triangle`` as ``Let ABC be a right triangle``."""
    several = re.fullmatch(r"(.+) are (points|segments)", text)
    if several:
        return f"Let {several[1]} be {several[2]}"
    found = _FIGURE.fullmatch(text)
    return f"Let {found['points']} be {found['what']}" if found else text


def filled(template: str, use: Use, names: Names) -> str:
    """A construction's sentence about the points and values of one use of it."""
    words = sorted(use.construction.args, key=len, reverse=True)
    row = re.compile("|".join(map(re.escape, words)))
    letters = dict(use.construction.values)

    def shown(argument: str) -> str:
        word = use.names[argument]
        if letters.get(argument) == "A":
            return f"{word.removesuffix('o')}°" if word.removesuffix("o").isdigit() else word
        return re.sub(r"\*?sqrt\((\d+)\)", r"√\1", word) if argument in letters else names[word]

    return _PLACE.sub(lambda found: "".join(shown(m[0]) for m in row.finditer(found[1])), template)
