"""What a user may ask of the problems of a data set: where they start, what they ask, and how large they are."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, fields
from typing import Any

from geogen.errors import GeogenError, ParseError
from geogen.lang.measure import FUNCTIONS
from geogen.lang.number import Number
from geogen.lang.question import KINDS
from geogen.library.principles import enclosing
from geogen.library.records import Library, Rule
from geogen.problem.distractors import MOST
from geogen.problem.goals import WEIGHTS

#: The forms that an answer may have, with an example.
FORMS = {"integer": "12", "fraction": "5/2", "surd": "3*sqrt(2)", "pi": "6*pi", "expression": "15-5*sqrt(3)"}
#: Problems of one candidate scene where nothing else is asked for.
PER_SCENE = 2
#: Fields that are names with shares.
_SHARES = ("goals", "split")
_SPAN = re.compile(r"([0-9]{1,6})\s*\.\.\s*([0-9]{1,6})")


@dataclass(frozen=True)
class Span:
    """Whole numbers between two bounds, both included."""

    low: int
    high: int

    def __str__(self) -> str:
        return f"{self.low}..{self.high}"

    def __contains__(self, count: int) -> bool:
        return self.low <= count <= self.high


def parse_span(text: str) -> Span:
    """Bounds such as ``4..8``.

    Raises:
        ParseError: it is something else.
    """
    found = _SPAN.fullmatch(text.strip())
    if found is None:
        raise ParseError(f"'{text[:40]}' is no span of whole numbers", hint="such as 4..8")
    return Span(int(found[1]), int(found[2]))


@dataclass(frozen=True)
class Controls:
    """What a user asks for; empty fields ask for nothing.

    Args:
        scenes: ids of base scenes; problems start from these alone.
        bases: base scenes of the user, each a name and a body in the problem language, instead of the library's.
        topics: ids of principles or of groups of them; every proof needs one.
        goals: kinds of goals and the share of problems that each is to have; a share of 0 stands for any share. Without
            shares, or where they add up to 1, nothing else is asked.
        points: how many points the figure has.
        depth: how many derivations stand on the longest way to the goal.
        difficulty: the id of a level of schooling.
        answers: forms of answers, of :data:`FORMS`.
        unknowns: True where every problem is to state a value by an unknown.
        distractors: how many values every problem is to state that it does not need.
        per_scene: most problems of one candidate scene.
        split: names of splits with the share of the problems that each has.
    """

    scenes: tuple[str, ...] = ()
    bases: tuple[tuple[str, str], ...] = ()
    topics: tuple[str, ...] = ()
    goals: tuple[tuple[str, float], ...] = ()
    points: Span | None = None
    depth: Span | None = None
    difficulty: str = ""
    answers: tuple[str, ...] = ()
    unknowns: bool = False
    distractors: int = 0
    per_scene: int = PER_SCENE
    split: tuple[tuple[str, float], ...] = ()

    def __post_init__(self) -> None:
        for name in _SHARES:  # in what order shares are named means nothing, and a manifest does not keep it
            object.__setattr__(self, name, tuple(sorted(getattr(self, name))))

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of goals to which problems are restricted; empty where any will do."""
        shares = [share for _, share in self.goals]
        closed = not any(shares) or sum(shares) > 1 - 1e-9
        return frozenset(kind for kind, _ in self.goals) if closed else frozenset()

    def allows(self, kind: str) -> bool:
        """True where problems may have goals of a kind."""
        return not self.kinds or kind in self.kinds

    @property
    def ask_values(self) -> bool:
        """True where some problems may ask for a value."""
        return not self.kinds or any(kind in KINDS for kind in self.kinds)

    @property
    def ask_proofs(self) -> bool:
        """True where some problems may ask for a proof."""
        no_value = not self.answers and not self.unknowns
        return no_value and (not self.kinds or any(kind not in KINDS for kind in self.kinds))

    @property
    def is_narrow(self) -> bool:
        """True where problems come from few scenes, or are about few theorems, so that these are frequent."""
        return bool(self.scenes or self.bases or self.topics)


#: What asks for nothing.
FREE = Controls()


def as_json(controls: Controls) -> dict[str, Any]:
    """Controls as plain data: what is not asked for is left out."""
    found = {f.name: getattr(controls, f.name) for f in fields(Controls) if getattr(controls, f.name) != f.default}
    return {name: _plain(name, value) for name, value in found.items()}


def _plain(name: str, value: Any) -> Any:
    if isinstance(value, Span):
        return str(value)
    if name in _SHARES:
        return dict(value)
    if name == "bases":  # candidates take them in turn, so that their order is kept
        return [list(base) for base in value]
    return list(value) if isinstance(value, tuple) else value


def from_json(data: Mapping[str, Any]) -> Controls:
    """Controls from what :func:`as_json` gives.

    Args:
        data: fields of :class:`geogen.records.manifest.ControlData`.

    Raises:
        ParseError: bounds cannot be read.
    """
    found: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    for name in _SHARES:
        if name in found:
            found[name] = tuple(found[name].items())
    if "bases" in found:
        found["bases"] = tuple((name, body) for name, body in _pairs(found["bases"]))
    for name in ("points", "depth"):
        if name in found:
            found[name] = parse_span(found[name])
    return Controls(**found)


def _pairs(bases: Sequence[Sequence[str]]) -> Sequence[Sequence[str]]:
    if any(len(base) != 2 for base in bases) or len({base[0] for base in bases}) < len(bases):
        raise ParseError("'bases' are not names and bodies of different base scenes")
    return bases


def form(value: Number) -> str:
    """The form of an answer, one of :data:`FORMS`."""
    if any(part.pi for part in value.summands):
        return "pi"
    if len(value.terms) > 1:
        return "expression"
    if any(root > 1 for root, _ in value.terms):
        return "surd"
    return "fraction" if any(share.denominator > 1 for _, share in value.terms) else "integer"


def rules_of(topics: Sequence[str], library: Library) -> frozenset[str]:
    """The rules that express one of some topics, each a principle or a group with all that it holds."""
    wanted = frozenset(topics)
    return frozenset(rule.id for rule in library.rules.values() if _expresses(rule, wanted, library))


def _expresses(rule: Rule, topics: Set[str], library: Library) -> bool:
    return any(not topics.isdisjoint(_heads(name, library)) for name in rule.principle)


def _heads(principle: str, library: Library) -> set[str]:
    """What a principle may be asked for by: its id, the words that it begins with, and the groups in which it lies."""
    return {*enclosing(principle), *enclosing(library.principles[principle].group)}


def check_controls(controls: Controls, library: Library) -> None:
    """Refuse controls that nothing can satisfy.

    Args:
        controls: as a user gave them.
        library: what the names refer to.

    Raises:
        GeogenError: one line that names the option and a remedy.
    """
    for scene in controls.scenes:
        if scene not in library.scenes:
            raise GeogenError(f"--scene: there is no base scene '{scene}'", hint="'constructions/scenes' holds them")
    if controls.scenes and controls.bases:
        raise GeogenError("--scene and --from exclude each other", hint="give one of them")
    if controls.difficulty and controls.difficulty not in library.levels:
        levels = ", ".join(library.levels)
        raise GeogenError(f"--difficulty: there is no level '{controls.difficulty}'", hint=f"one of {levels}")
    _check_topics(controls, library)
    _check_goals(controls.goals)
    for name, span in (("points", controls.points), ("depth", controls.depth)):
        if span is not None and not 0 <= span.low <= span.high:
            raise GeogenError(f"--{name} {span}: no number lies between these bounds", hint="such as 4..8")
    if controls.points is not None and controls.points.high < 3:
        raise GeogenError(f"--points {controls.points}: no figure has so few points", hint="such as 4..8")
    if controls.depth is not None and controls.depth.high < 1:
        raise GeogenError(f"--depth {controls.depth}: no proof is so short", hint="such as 3..6")
    if not 0 <= controls.distractors <= MOST:
        raise GeogenError(f"--distractors {controls.distractors} is no number of values", hint=f"0 to {MOST}")
    if controls.per_scene < 1:
        raise GeogenError(f"--per-scene {controls.per_scene} is no number of problems", hint="at least 1")
    if len(set(controls.answers)) < len(controls.answers):
        raise GeogenError("--answers: a form stands there twice")
    for name in controls.answers:
        if name not in FORMS:
            raise GeogenError(f"--answers: no answer is of the form '{name}'", hint=f"one of {', '.join(FORMS)}")
    if not controls.ask_values and not controls.ask_proofs:
        option = "--answers" if controls.answers else "--unknowns"
        raise GeogenError(f"{option} and --goal exclude each other: no goal of these kinds has a value")


def _check_topics(controls: Controls, library: Library) -> None:
    known = {head for name in library.principles for head in _heads(name, library)}
    for topic in controls.topics:
        if topic not in known:
            hint = "'geogen rules --principles' lists them"
            raise GeogenError(f"--topic: there is no principle or group '{topic}'", hint=hint)
        if not rules_of((topic,), library):
            raise GeogenError(f"--topic {topic}: no rule expresses it, so no proof can need it")


def _check_goals(goals: Sequence[tuple[str, float]]) -> None:
    known = (*(kind for kind in KINDS if kind not in FUNCTIONS), *WEIGHTS)  # no problem that is made asks for a sine
    for kind, share in goals:
        if kind not in known:
            raise GeogenError(f"--goal: nothing of the kind '{kind}' is asked", hint=f"one of {', '.join(known)}")
        if not 0 <= share <= 1:
            raise GeogenError(f"--goal {kind}={share:g} is no share", hint="between 0 and 1")
    if len({kind for kind, _ in goals}) < len(goals):
        raise GeogenError("--goal names a kind twice")
    shares = [share for _, share in goals]
    if any(shares) and not all(shares):
        raise GeogenError(
            "--goal: some kinds have a share and others none", hint="length=0.5,angle=0.5 or length,angle"
        )
    if sum(shares) > 1 + 1e-9:
        raise GeogenError(f"--goal: the shares add up to {sum(shares):g}", hint="to 1 at most")
