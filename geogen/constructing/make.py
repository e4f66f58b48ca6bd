"""Construction problems made of compositions of a scene's clauses."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.constructing.moves import Moves
from geogen.constructing.narrower import Narrower, is_said_in_full
from geogen.constructing.posed import Made, Materials, difficulty, figure_of, of_language, with_text
from geogen.constructing.preamble import listed, said
from geogen.constructing.problem import CATEGORIES, ConstructionProblem, Given, ReferenceStep, Wanted
from geogen.constructing.scenes import Composition
from geogen.constructing.script import Writer
from geogen.errors import Unsayable
from geogen.lang.problem import print_body
from geogen.library.instantiate import use_statements
from geogen.problem.words.given import Given as GivenWords
from geogen.problem.words.question import Drawn, joined
from geogen.problem.words.voice import Voice


def of_composition(composition: Composition, name: str, use: Materials) -> Made | None:
    """The problem that asks for the last clauses of a scene.

    Args:
        composition: what is given and what is asked for.
        name: the problem's.
        use: what it is made with.

    Returns:
        None where the sentence does not say in full what the statements do.

    Raises:
        SceneError: the scene cannot be drawn.
        Unsayable: it cannot be said.
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
        if not every or not part.others:
            writer.draw(part.commands, names)
            continue
        first, second = ({**names, **{p: f"{p}{number}" for p in part.points}} for number in (1, 2))
        known = writer.draw(part.commands, first)
        writer.draw(part.others, {**known, **{p: second[p] for p in part.points}})
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
        raise Unsayable("the sentence depends on how the figure turns")
    found = [joined(scene.sentences(), voice)]
    what = of_language(use.words, "wanted.points" if len(points) > 1 else "wanted.point", language)
    return [
        *found,
        said(givens, use.words, language),
        of_language(use.words, "construct", language).format(what.format(listed(points, language))),
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
