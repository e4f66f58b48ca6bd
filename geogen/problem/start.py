"""What a candidate starts from: everything about it follows from the seed and its number."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace
from functools import lru_cache

from geogen.lang.measure import FUNCTIONS, Term, normal_term
from geogen.lang.problem import parse_body, print_body
from geogen.lang.statement import Statement, measured
from geogen.library.records import BaseScene, Library, Rule, Words
from geogen.problem.controls import FREE, Controls
from geogen.problem.randomness import stream

#: Share of the candidates that ask for values.
VALUED = 0.82


@dataclass(frozen=True)
class Start:
    """What a candidate starts from.

    Args:
        name: id of the base scene, or ``rule/`` or ``shape/`` and the id of the rule or construction whose example it
            is.
        body: the scene.
        theorem: the rule whose example it is, if any.
        shows: the angles, areas and arcs of which the theorem says something in its example.
    """

    name: str
    body: str
    theorem: str = ""
    shows: tuple[Term, ...] = ()


#: Kinds of measured terms that a closure has to be asked for.
ASKED = frozenset({"angle", "area", "arc", "sector"})
#: What candidates start from, in turn.
TURNS = ("scenes", "rules", "scenes", "rules", "shapes")


def start_of(seed: int, index: int, library: Library) -> Start:
    """Base scenes, the examples of rules, and shapes in turn; each is used once in every round of its kind."""
    place, kind = index % len(TURNS), TURNS[index % len(TURNS)]
    turn = index // len(TURNS) * TURNS.count(kind) + TURNS[:place].count(kind)
    names = _names(kind, library)
    name = _shuffled(seed, kind, turn // len(names), names)[turn % len(names)]
    if kind == "scenes":
        return Start(name, library.scenes[name].body)
    if kind == "shapes":
        return Start(f"shape/{name}", library.constructions[name].example)
    example = library.rules[name].example
    shows = tuple(normal_term(term) for term in measured(example.shows) if term[0] in ASKED)
    return Start(f"rule/{name}", example.scene, name, shows)


def _names(kind: str, library: Library) -> tuple[str, ...]:
    """The ids of what starts candidates of one kind; shapes are constructions that build on no points."""
    if kind == "shapes":
        records = library.constructions.values()
        return tuple(c.id for c in records if len(c.new) > 2 and set(c.args) <= {*c.new, *dict(c.values)})
    return tuple(library.scenes) if kind == "scenes" else tuple(rule.id for rule in usual_rules(library))


def usual_rules(library: Library) -> list[Rule]:
    """The rules that problems of data sets may need: not those that relate functions of angles to each other alone.

    These problems state and ask for the sizes of angles, never for their sines.
    """
    return [rule for rule in library.rules.values() if not all(map(_of_functions, rule.then))]


def _of_functions(statement: Statement) -> bool:
    """True for an equation between sines, cosines and tangents."""
    kinds = {term[0] for term in measured(statement)}
    return bool(kinds) and kinds <= FUNCTIONS


@lru_cache(maxsize=8)
def _shuffled(seed: int, kind: str, turn: int, names: tuple[str, ...]) -> tuple[str, ...]:
    order = list(names)
    stream(seed, kind, turn).shuffle(order)
    return tuple(order)


def is_valued(seed: int, index: int) -> bool:
    """True where a candidate asks for values."""
    return stream(seed, "valued", index).random() < VALUED


def is_wanted(seed: int, index: int, controls: Controls, topic: Set[str], library: Library) -> bool:
    """True for a candidate whose start and kind of goals the controls allow.

    Args:
        seed: the user's seed.
        index: the candidate's number.
        controls: what the user asks for.
        topic: the rules that express the topics of the controls.
        library: whose scenes and rules candidates start from.
    """
    if controls == FREE:
        return True
    if not (controls.ask_values if is_valued(seed, index) else controls.ask_proofs):
        return False
    start = start_of(seed, index, library)
    if controls.scenes or controls.bases:
        return start.name in library.scenes and (not controls.scenes or start.name in controls.scenes)
    return not controls.topics or not start.theorem or start.theorem in topic


def with_bases(library: Library, controls: Controls) -> Library:
    """The library with the base scenes of the user instead of its own, where there are any."""
    scenes = {name: _user_scene(name, body) for name, body in controls.bases}
    return replace(library, scenes=scenes) if scenes else library


def _user_scene(name: str, body: str) -> BaseScene:
    """A base scene of a problem in the problem language; its values stay as they are, its goal is left out."""
    problem = parse_body(body)
    values = ("; ".join(map(str, problem.values)),) if problem.values else ()
    bare = print_body(replace(problem, values=(), goal=None))
    return BaseScene(name, Words(name), bare, values=values)
