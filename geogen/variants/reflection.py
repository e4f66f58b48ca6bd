"""Self-reflection: a solution that takes a wrong branch, finds the step that does not follow, goes back and ends right.

The wrong branch is one of the catalogue of mistakes, carried on for some steps; what is found at it is what the checker
refuses; the way back drops the wrong step and all that rests on it, and keeps the numbers of what stands.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from geogen.checker.figure import Figure
from geogen.checker.items.fault import CIRCULAR
from geogen.errors import GeogenError
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Goal, parse_body
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.goal_reading import as_read
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.principles import theorem
from geogen.problem.words.question import wanted
from geogen.problem.words.saying import say
from geogen.problem.words.steps import Solution
from geogen.proof.graph import ProofGraph, Step
from geogen.proof.slice import descendants
from geogen.tasks.corruption import as_drawn
from geogen.tasks.faults import refused
from geogen.tasks.mistakes import CATALOGUE, Mistake, Place, circular, small_rules, some_mistake
from geogen.tasks.narrate import UNSPEAKABLE, Narrator, shown_steps
from geogen.tasks.propagation import with_mistake
from geogen.tasks.realise import another
from geogen.tasks.source import Source
from geogen.tasks.words import Texts
from geogen.variants.wording import worded

#: Traces of one problem, and tries for them; most steps that are written after the wrong one before it is found.
TRACES, TRIES, AFTER = 3, 12, 3
#: Wordings of a reflection.
STYLES = 6
#: The catalogue without circular mistakes, which would cite what is not yet written.
IN_ORDER = tuple(entry for entry in CATALOGUE if entry[0] is not circular)
#: Which table says what was found, by the kind of mistake.
FOUND = {
    "wrong intersection": "points",
    "wrong correspondence": "points",
    "angle at the wrong vertex": "points",
    "sum over a point not between": "points",
    "points exchanged": "points",
    "arithmetic slip": "slip",
    "undirected for directed angle": "undirected",
    "theorem without a condition": "condition",
    "converse used as theorem": "converse",
}


@dataclass(frozen=True)
class Reflection:
    """A solution with a wrong branch.

    Args:
        mistake: what goes wrong, in the numbers of the right solution.
        path: the wrong solution as a whole.
        fault: the step of it that does not follow.
        shown: how many steps are written after it before it is found.
        cause: why the checker refuses it.
        proof: the right solution.
        figures: two figures of the problem, in which the wrong step is false.
        style: which wordings are taken.
    """

    mistake: Mistake
    path: ProofGraph
    fault: int
    shown: int
    cause: str
    proof: ProofGraph
    figures: tuple[Coordinates, ...]
    style: int

    @property
    def kind(self) -> str:
        """Of the mistake."""
        return self.mistake.kind

    @property
    def confused(self) -> tuple[str, ...]:
        """The points that were taken for each other, if any."""
        return tuple(sorted(set(self.mistake.names or ())))


def reflections(source: Source, library: Library, rng: random.Random) -> Iterator[tuple[Reflection, dict[str, Texts]]]:
    """Solutions of a problem with a wrong branch, each with its parts in words.

    Args:
        source: the problem.
        library: the rules.
        rng: decides what goes wrong, and where.
    """
    steps = shown_steps(source.proof)
    other = another(source.given, source.at, rng)
    if not steps or other is None:
        return
    figures = [source.figure, Figure(other)]
    small = small_rules(library)
    made = 0
    for _ in range(TRIES):
        if made == TRACES:
            return
        mistake = some_mistake(Place(source.proof, rng.choice(steps), figures, library, small, rng), IN_ORDER)
        found = None if mistake is None else _reflection(source, mistake, other, library, rng)
        if found is None:
            continue
        try:
            said = told(found, library)
        except UNSPEAKABLE:
            continue  # what follows from the mistake cannot be put into words
        made += 1
        yield found, said


def _reflection(
    source: Source, mistake: Mistake, other: Coordinates, library: Library, rng: random.Random
) -> Reflection | None:
    path, fault = with_mistake(source.proof, mistake)
    cause = refused(path, fault, library)
    after = [s.id for s in shown_steps(path) if s.id > fault]
    if cause is None or mistake.kind == CIRCULAR or fault not in {s.id for s in shown_steps(path)}:
        return None
    count = min(rng.randrange(AFTER + 1), len(after))
    return Reflection(mistake, path, fault, count, cause, source.proof, (source.at, other), rng.randrange(STYLES))


# ── words ──


class Branch(Narrator):
    """The lines of the wrong solution, up to where it is noticed."""

    def until(self, fault: int, shown: int) -> list[Step]:
        """The steps that are written."""
        before = [s for s in self.derived if s.id <= fault]
        return before + [s for s in self.derived if s.id > fault][:shown]


class Resumed(Solution):
    """The lines of the right solution after a wrong branch.

    Args:
        proof: the right one.
        goal: what is asked.
        library: the rules.
        language: ``en`` or ``zh``.
        kept: the numbers of what stands, by its words.
        used: the last number that is taken.
    """

    def __init__(
        self, proof: ProofGraph, goal: Goal, library: Library, language: str, kept: dict[str, int], used: int
    ) -> None:
        self.kept, self.used = kept, used
        super().__init__(proof, goal, library, language)

    def say(self, step: Step) -> str:
        """What a step states, as the wrong branch says it."""
        return say(as_read(step.statement, self.proof.figure), self.voice)

    def places(self) -> dict[int, int]:
        """What stands keeps its number and has no line; the rest goes on from the last number."""
        numbers, found, fresh = dict(self.kept), {}, []
        for step in (*self.given, *self.derived):
            text = self.say(step)
            if text not in numbers:
                self.used += 1
                numbers[text] = self.used
                fresh.append(step)
            found[step.id] = numbers[text]
        self.derived = fresh
        return found

    def rest(self) -> list[str]:
        """The lines that are left, and the end."""
        lines = [self.step(s, before) for s, before in zip(self.derived, [None, *self.derived], strict=False)]
        return [*lines, self.line("answer", it=self.answer()) if wanted(self.goal, self.voice) else self.line("done")]


def told(made: Reflection, library: Library) -> dict[str, Texts]:
    """The parts of a reflection in words: ``branch``, ``detection``, ``return`` and ``solution``.

    Raises:
        GeogenError: one of them cannot be said.
    """
    goal = parse_body(made.proof.problem).asked
    parts: dict[str, Texts] = {name: {} for name in ("branch", "detection", "return", "solution")}
    for language in LANGUAGES:
        branch = Branch(made.path, goal, library, language)
        steps = branch.until(made.fault, made.shown)
        parts["branch"][language] = "\n".join(_opening(branch, goal) + [branch.step(s, None) for s in steps])
        fallen = [s for s in steps if s.id in descendants(made.path, made.fault)]
        doubt = worded("doubt", language, made.style)
        parts["detection"][language] = doubt + " " * branch.voice.english + _found(made, branch, library)
        parts["return"][language] = _back(made, branch, steps, fallen)
        kept = {branch.say(s): branch.place[s.id] for s in (*branch.given, *steps) if s not in fallen}
        last = max(branch.place[s.id] for s in (*branch.given, *steps))
        parts["solution"][language] = "\n".join(Resumed(made.proof, goal, library, language, kept, last).rest())
    return parts


def _opening(branch: Branch, goal: Goal) -> list[str]:
    """What is given and what is asked."""
    asked = wanted(goal, branch.voice)
    lines = [branch.line("given")]
    lines += [branch.line("premise", n=branch.label[s.id], it=branch.say(s)) for s in branch.given]
    lines.append(branch.line("find", it=asked) if asked else branch.line("prove", it=say(goal, branch.voice)))  # type: ignore[arg-type]
    return [*lines, branch.line("solution" if asked else "proof")]


def _found(made: Reflection, branch: Branch, library: Library) -> str:
    """What is found at the wrong step."""
    step = made.path.step(made.fault)
    table = FOUND[made.kind]
    if table == "undirected" and _is_sum(step.statement):
        table = "supplementary"
    words = {"n": branch.label[step.id], "wrong": branch.say(step)}
    if table in ("condition", "converse"):
        words["name"] = theorem(library.rules[step.rule], branch.language)
        if table == "condition":
            lacking = _lacking(step, made.path, library)
            words["condition"] = say(as_drawn(lacking, Figure(made.path.figure)) or lacking, branch.voice)
    else:
        words["by"] = branch.cited([i for i in step.premises if i in branch.label]) or worded(
            "given", branch.language, 0
        )
        words["right"] = say(as_read(_right(made), made.path.figure), branch.voice)
    if table == "points":
        a, *_, b = (branch.voice.names[p] for p in made.confused)
        words["points"] = worded("confused", branch.language, 0, a=a, b=b)
    return worded(table, branch.language, made.style, **words)


def _is_sum(statement: Statement) -> bool:
    """True for two angles that are said to make a straight one."""
    right = statement.args[-1]
    return isinstance(right, Expression) and right.constant is not None


def _lacking(step: Step, path: ProofGraph, library: Library) -> Statement:
    """The theorem's condition that nothing before the step states."""
    names = dict(step.substitution)
    cited = {path.step(i).statement.canonical() for i in step.premises}
    for condition in library.rules[step.rule].given:
        stated = condition.renamed(names)
        if stated.canonical() not in cited:
            return stated
    raise GeogenError("the theorem has all its conditions")


def _right(made: Reflection) -> Statement:
    """What stands in the right solution in the place of the wrong step."""
    place = [s.id for s in made.path.steps].index(made.fault)
    return made.proof.steps[place].statement


def _back(made: Reflection, branch: Branch, steps: Sequence[Step], fallen: Sequence[Step]) -> str:
    """What is dropped, and where it goes on."""
    language, style = branch.language, made.style
    labels = [branch.label[s.id] for s in fallen if s.id != made.fault]
    before = [s for s in steps if s.id < made.fault]
    last = worded("step", language, 0, n=branch.label[before[-1].id]) if before else worded("given", language, 0)
    rest = ""
    if labels:
        rest = worded("with", language, len(labels) > 1, rest=branch.voice.listed(labels))
    return worded("back", language, style, n=branch.label[made.fault], rest=rest, last=last)
