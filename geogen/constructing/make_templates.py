"""Construction problems made of templates, by themselves or with points of a scene."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from string import ascii_uppercase

from geogen.constructing.moves import Command, Moves
from geogen.constructing.posed import Made, Materials, difficulty, figure_of, with_text, word
from geogen.constructing.preamble import said
from geogen.constructing.problem import CATEGORIES, ConstructionProblem, Given, ReferenceStep, Wanted
from geogen.constructing.scenes import ancestors
from geogen.constructing.script import Writer
from geogen.constructing.sound import certificate
from geogen.constructing.templates import Template
from geogen.errors import Unsayable
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.problem.words.given import Given as GivenWords
from geogen.problem.words.question import Drawn, joined
from geogen.problem.words.voice import Voice

#: Letters that new points get; O is for centres.
LETTERS = "ABCDEFGHKLMNPQRSTUVW"
_WORD = re.compile(r"\b(?P<name>[A-Za-z][A-Za-z0-9]*)(?P<handle>_\d)?\b")


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
        SceneError: the scene cannot be drawn.
        Unsayable: it cannot be said.
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
    steps, writer = _steps(template, givens, wanted, {**names, **_numbered(template, names)}, use.moves)
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
            *([said(unsaid, use.words, language)] if (unsaid := _unsaid(givens, scene)) else []),
            *([note.format(**names)] if (note := word(template.note, language)) else []),
            word(template.say, language).format(**names),
        ]
        for language in ("en", "zh")
    }
    many = template.solutions if template.every else use.twinned.get(template.wording, template.solutions)
    problem = with_text(problem, texts, many, use.words)
    if template.impossible:
        where = tuple((names[point], x, y) for point, x, y in template.rational)
        problem = replace(problem, impossible=certificate(problem, where, _renamed(template.quantity, names)))
    return Made(problem, template.id, template.skill, writer.lines)


def _unsaid(givens: Sequence[Given], scene: Problem | None) -> tuple[Given, ...]:
    """What of the givens the sentences about the scene have not said: they name all its points."""
    return tuple(one for one in givens if scene is None or one.kind != "point")


def _numbered(template: Template, names: Mapping[str, str]) -> dict[str, str]:
    """What the solutions are called where all are asked for, by the names of the lines that make them.

    Lines of several wanted objects have their numbers; of a single one it is the line of its name and those that no
    other line needs.
    """
    if template.every and len(template.wanted) > 1:
        each = [w.name for w in template.wanted]
        return {f"{n}{k}": f"{names[n]}{k}" for n in each for k in range(1, template.solutions + 1)}
    needed = {name for line in template.lines for arg in line.args for name in re.findall(r"\w+", arg)}
    first = template.wanted[0].name
    made = [line.made for line in template.lines if line.made == first or line.made not in needed]
    if not template.every or len(made) != template.solutions:
        return {}
    return {name: f"{names[first]}{number}" for number, name in enumerate(made, 1)}


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
    writer = Writer(moves, kinds, {*(one.name for one in wanted), *names.values()})
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
        raise Unsayable("the sentence depends on how the figure turns")
    return [joined(given.sentences(), voice)]


def _renamed(text: str, names: Mapping[str, str]) -> str:
    """A text of the formal language with its names replaced, those of handles too."""
    return _WORD.sub(lambda found: names.get(found["name"], found["name"]) + (found["handle"] or ""), text)
