"""Construction problems made: of compositions of a scene's clauses, and of templates, by themselves or in a scene."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from string import ascii_uppercase

from geogen.constructing.moves import Command, Moves, load_moves
from geogen.constructing.narrower import Narrower, is_said_in_full, load_narrower
from geogen.constructing.preamble import listed, said
from geogen.constructing.problem import CATEGORIES, ConstructionProblem, Given, ReferenceStep, Wanted
from geogen.constructing.scenes import Composition, ancestors
from geogen.constructing.script import Writer
from geogen.constructing.sound import certificate
from geogen.constructing.templates import Template, load_templates, load_words
from geogen.errors import GeogenError
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.library.instantiate import use_statements
from geogen.library.records import Library, Words
from geogen.problem.words.given import Given as GivenWords
from geogen.problem.words.question import Drawn, joined
from geogen.problem.words.voice import Voice
from geogen.scene.build import build_scene

#: Lines of script up to which a solution is easy, and up to which it is medium.
EASY, MEDIUM = 6, 16
#: Letters that new points get; O is for centres.
LETTERS = "ABCDEFGHKLMNPQRSTUVW"
_WORD = re.compile(r"\b(?P<name>[A-Za-z][A-Za-z0-9]*)(?P<handle>_\d)?\b")


@dataclass(frozen=True)
class Made:
    """A problem with what is known of it beside.

    Args:
        problem: it.
        source: the template, or the constructions that are asked for, joined by plus signs.
        skills: what GGBench calls it.
        lines: Euclidea's count L of the reference: uses of tools.
    """

    problem: ConstructionProblem
    source: str
    skills: tuple[str, ...]
    lines: int


@dataclass(frozen=True)
class Materials:
    """What problems are made with.

    Args:
        library: constructions.
        moves: how objects are drawn.
        narrower: what sentences say beyond statements.
        words: what is said of problems beside what is asked.
        twinned: wordings of which some problems have no solution, with the most solutions that one of them has.
    """

    library: Library
    moves: Moves
    narrower: Mapping[str, Narrower]
    words: Mapping[str, Words]
    twinned: Mapping[str, int]


# ── of a scene's clauses ──


def of_composition(composition: Composition, name: str, use: Materials) -> Made | None:
    """The problem that asks for the last clauses of a scene.

    Args:
        composition: what is given and what is asked for.
        name: the problem's.
        use: what it is made with.

    Returns:
        None where the sentence does not say in full what the statements do.

    Raises:
        GeogenError: the scene cannot be drawn or said.
    """
    uses = [u for part in composition.parts for u in part.uses]
    if not all(map(is_said_in_full, uses)):
        return None
    points = tuple(p for part in composition.parts for p in part.points)
    narrower = [use.narrower.get(u.construction.id, Narrower()) for u in uses]
    conditions = tuple(
        dict.fromkeys(
            str(s) for u, n in zip(uses, narrower, strict=True) for s in (*use_statements(u), *n.statements(u))
        )
    )
    solutions = 1
    for n in narrower:
        solutions *= n.solutions
    if any(part.others for part in composition.parts):
        solutions = 2
    category = _strongest([part.category for part in composition.parts])
    every = solutions == 2 and bool(composition.parts[-1].others) and Drawn(name).index(2) == 0
    givens = tuple(Given(p, "point") for p in composition.placement.points)
    steps, writer = _written(composition, points, every, use.moves)
    texts = {language: _composed(composition, givens, points, language, name, use) for language in ("en", "zh")}
    problem = ConstructionProblem(
        id=name,
        category=category,
        difficulty=difficulty(steps),
        placement=print_body(composition.placement),
        givens=givens,
        wanted=tuple(Wanted(p, "point") for p in points),
        conditions=conditions,
        tools=CATEGORIES[category],
        solutions=solutions,
        every=every,
        reference=steps,
    )
    problem = with_text(problem, texts, solutions, use.words)
    source = "+".join(u.construction.id for u in uses)
    return Made(problem, source, _skills(composition), writer.lines)


def _written(
    composition: Composition, points: Sequence[str], every: bool, moves: Moves
) -> tuple[tuple[ReferenceStep, ...], Writer]:
    """The reference, written out."""
    writer = Writer(moves, dict.fromkeys(composition.placement.points, "point"), set(points))
    names = {p: p for p in composition.body.points}
    for part in composition.parts:
        known = writer.draw(part.commands, names)
        if every and part.others:
            other = {k: v for k, v in known.items() if k not in part.points}
            writer.draw(part.others, other)
    writer.close()
    return tuple(writer.steps), writer


def _composed(
    composition: Composition, givens: Sequence[Given], points: Sequence[str], language: str, name: str, use: Materials
) -> list[str]:
    """The sentences: the whole scene, what of it is given, and what is to be constructed."""
    body = composition.body
    at = figure_of(body, use.library, 0)
    voice = Voice(language, body.points, at, Drawn(f"{name} {language}"))
    scene = GivenWords(body, use.library, voice)
    if scene.senses:
        raise GeogenError("the sentence depends on how the figure turns")
    found = [joined(scene.sentences(), voice)]
    what = _of(use.words, "wanted.points" if len(points) > 1 else "wanted.point", language)
    return [
        *found,
        said(givens, use.words, language),
        _of(use.words, "construct", language).format(what.format(listed(points, language))),
    ]


def _strongest(categories: Sequence[str]) -> str:
    order = list(CATEGORIES)
    return max(categories, key=order.index)


def _skills(composition: Composition) -> tuple[str, ...]:
    """What GGBench calls it, by the statements that are asked for."""
    names = {text.split()[0] for part in composition.parts for text in part.conditions}
    found = {
        "circle": names & {"cong", "cyclic"},
        "transformation": composition.parts[-1].category == "transformation",
        "measure": composition.parts[-1].category == "coordinate",
        "ratio": names & {"rconst", "eqratio", "lensum"},
        "triangle": names & {"eqangle", "aconst"},
    }
    return tuple(name for name, there in found.items() if there) or ("basic",)


# ── of templates ──


def of_template(
    template: Template, name: str, use: Materials, scene: Problem | None = None, seed: int = 0
) -> Made | None:
    """A problem of a template, with letters of its own, or with points of a scene as what is given.

    Args:
        template: the template.
        name: the problem's.
        use: what it is made with.
        scene: whose points are given; its clauses must be named as texts name points. None for none.
        seed: decides the letters and which points of the scene.

    Returns:
        None where the scene has too few points.

    Raises:
        GeogenError: the scene cannot be drawn or said.
    """
    rng = random.Random(seed)
    placement, roles = _own(template, rng) if scene is None else _within(template, scene, rng)
    if placement is None:
        return None
    names = _curves_and_wanted(template, roles, placement, rng)
    givens = (
        *(Given(p, "point") for p in placement.points if "0" not in p),
        *(Given(names[g.name], g.kind, tuple(names[p] for p in g.points)) for g in template.given),
    )
    wanted = tuple(Wanted(names[w.name], w.kind) for w in template.wanted)
    steps, writer = _steps(template, givens, wanted, names, use.moves)
    hard = template.wording in use.twinned
    problem = ConstructionProblem(
        id=name,
        category=template.category,
        difficulty="hard" if hard else difficulty(steps),
        placement=print_body(placement),
        givens=givens,
        wanted=wanted,
        conditions=tuple(_renamed(text, names) for text in template.conditions),
        tools=CATEGORIES[template.category],
        solutions=0 if template.impossible else template.solutions,
        every=template.every,
        reference=steps,
    )
    texts = {
        language: [
            *_scene_said(scene, placement, language, name, use),
            said(givens, use.words, language),
            *([note.format(**names)] if (note := _word(template.note, language)) else []),
            _word(template.say, language).format(**names),
        ]
        for language in ("en", "zh")
    }
    many = template.solutions if template.every else use.twinned.get(template.wording, template.solutions)
    problem = with_text(problem, texts, many, use.words)
    if template.impossible:
        where = tuple((names[point], x, y) for point, x, y in template.rational)
        problem = replace(problem, impossible=certificate(problem, where, _renamed(template.quantity, names)))
    return Made(problem, template.id, template.skill, writer.lines)


def _own(template: Template, rng: random.Random) -> tuple[Problem, dict[str, str]]:
    """The template's placement with letters drawn anew, and what its points are called."""
    body = parse_body(template.placement)
    shown = [p for p in body.points if "0" not in p]
    letters = [c for c in LETTERS if c != "O"]
    rng.shuffle(letters)
    taken = iter(letters)
    names = {p: p if p == "O" else next(taken) for p in shown}
    names |= {p: f"{next(taken)}0" for p in body.points if p not in names}
    text = _renamed(template.placement, names)
    return parse_body(text), names


def _within(template: Template, scene: Problem, rng: random.Random) -> tuple[Problem | None, dict[str, str]]:
    """The clauses of a scene on which some of its points rest, and which of them the template's points are."""
    needed = template.points
    if not template.anywhere or len(scene.points) < len(needed):
        return None, {}
    chosen = rng.sample(scene.points, len(needed))
    maker = {p: i for i, clause in enumerate(scene.clauses) for p in clause.points}
    kept = sorted(set().union(*(ancestors(scene, maker[p]) for p in chosen)))
    return Problem("", tuple(scene.clauses[i] for i in kept)), dict(zip(needed, chosen, strict=True))


def _curves_and_wanted(
    template: Template, roles: Mapping[str, str], placement: Problem, rng: random.Random
) -> dict[str, str]:
    """All names of a template with those of the problem; new ones are not among the scene's."""
    names = dict(roles)
    used = {*placement.points, *names.values()}
    for name in (*(g.name for g in template.given), *(w.name for w in template.wanted)):
        new = name
        if new[0].isupper():
            free = [c for c in ascii_uppercase if c not in used and c != "O"]
            new = new if new not in used else rng.choice(free)
        names[name] = new
        used.add(new)
    return names


def _steps(
    template: Template, givens: Sequence[Given], wanted: Sequence[Wanted], names: Mapping[str, str], moves: Moves
) -> tuple[tuple[ReferenceStep, ...], Writer]:
    """The template's solution over the problem's names."""
    kinds = {one.name: "point" for one in givens if one.kind == "point"}
    writer = Writer(moves, kinds, {one.name for one in wanted})
    for one in givens:
        if one.kind != "point":
            writer.knows(one)
    own = {c.made for c in template.lines} - set(names)
    writer.draw(_apart(template.lines, own), names)
    writer.close()
    return tuple(writer.steps), writer


def _apart(commands: Sequence[Command], own: set[str]) -> tuple[Command, ...]:
    """Commands whose own names cannot be taken for labels of the problem: each gets a mark."""
    marked = {name: f"own_{name}" for name in own}

    def put(text: str) -> str:
        return re.sub(r"[A-Za-z]\w*(?![\w(])", lambda found: marked.get(found[0], found[0]), text)

    return tuple(replace(c, made=marked.get(c.made, c.made), args=tuple(map(put, c.args))) for c in commands)


def _scene_said(scene: Problem | None, placement: Problem, language: str, name: str, use: Materials) -> list[str]:
    """The sentences about the scene in which a template is asked; none where it has a placement of its own."""
    if scene is None:
        return []
    at = figure_of(placement, use.library, 0)
    voice = Voice(language, placement.points, at, Drawn(f"{name} {language}"))
    given = GivenWords(placement, use.library, voice)
    if given.senses:
        raise GeogenError("the sentence depends on how the figure turns")
    return [joined(given.sentences(), voice)]


def _renamed(text: str, names: Mapping[str, str]) -> str:
    """A text of the formal language with its names replaced, those of handles too."""
    return _WORD.sub(lambda found: names.get(found["name"], found["name"]) + (found["handle"] or ""), text)


# ── what both have ──


def difficulty(steps: Sequence[ReferenceStep]) -> str:
    """Easy, medium or hard, by the lines of script."""
    lines = sum(len(step.script) for step in steps)
    return "easy" if lines <= EASY else "medium" if lines <= MEDIUM else "hard"


def with_text(
    problem: ConstructionProblem, texts: Mapping[str, Sequence[str]], solutions: int, words: Mapping[str, Words]
) -> ConstructionProblem:
    """A problem with its question in both languages.

    Args:
        problem: without it.
        texts: its first sentences by language.
        solutions: how many there are in general, were all tools allowed.
        words: see :class:`Materials`.
    """
    many = () if solutions == 1 else ("all",) if problem.every else ("one",)
    found = {}
    for language, sentences in texts.items():
        rest = [_of(words, key, language).format(solutions) for key in (*many, f"tools.{problem.category}")]
        found[language] = ("" if language == "zh" else " ").join([*sentences, *rest])
    return replace(problem, question_en=found["en"], question_zh=found["zh"])


def figure_of(placement: Problem, library: Library, seed: int) -> Coordinates:
    """One figure of what is given.

    Raises:
        SceneError: it cannot be drawn.
    """
    return build_scene(placement, library, seed, 2, patient=False).figure()


def _of(words: Mapping[str, Words], name: str, language: str) -> str:
    return _word(words[name], language)


def _word(words: Words, language: str) -> str:
    return words.en if language == "en" else words.zh


def materials(library: Library, root: Path | None = None) -> Materials:
    """What problems are made with, from the data files.

    Args:
        library: constructions.
        root: the folder that holds ``constructions/``; by default the project's own.

    Raises:
        LibraryError: a file does not load.
    """
    every = load_templates(root).values()
    twinned = {
        t.wording: max(other.solutions for other in every if other.wording == t.wording) for t in every if t.impossible
    }
    return Materials(library, load_moves(root), load_narrower(root), load_words(root), twinned)
