"""Where a construction problem comes from: enough to make it again, word for word."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from geogen.constructing.make import of_composition
from geogen.constructing.make_templates import of_template
from geogen.constructing.posed import Made, Materials
from geogen.constructing.scenes import compositions, named_for_texts
from geogen.constructing.templates import Template, load_templates
from geogen.errors import RecordError
from geogen.lang.problem import Problem, parse_body

#: Templates that are asked in one scene.
IN_A_SCENE = 4


@dataclass(frozen=True, slots=True)
class Origin:
    """What a problem is made of.

    Args:
        body: the scene, in the problem language; empty for none.
        template: the id of a template; empty where clauses of the scene are asked for.
        number: which of the compositions of the scene it is; of a template what decides letters and points.
    """

    body: str
    template: str
    number: int

    def made(self, name: str, use: Materials) -> Made | None:
        """The problem.

        Args:
            name: its name, on which some words depend.
            use: what it is made with.

        Returns:
            None where the scene yields none.

        Raises:
            SceneError: it cannot be drawn.
            Unsayable: it cannot be said.
            RecordError: there is no such template or composition.
        """
        scene = named_for_texts(parse_body(self.body)) if self.body else None
        if self.template:
            template = load_templates().get(self.template)
            if template is None:
                raise RecordError(f"there is no template '{self.template}'")
            return of_template(template, name, use, scene, self.number)
        if scene is None:
            raise RecordError("an origin without scene and template")
        found = next(islice(compositions(scene, use.library, use.moves), self.number, None), None)
        if found is None:
            raise RecordError(f"the scene has no composition {self.number}")
        return of_composition(found, name, use)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A problem that may be made.

    Args:
        origin: what it is made of.
        source: what is asked for, see :class:`geogen.constructing.make.Made`.
        problem_id: of the problem whose scene it is; empty for none.
    """

    origin: Origin
    source: str
    problem_id: str = ""


def of_templates(seed: int, use: Materials) -> Iterator[Candidate]:
    """Each template by itself."""
    for name in load_templates():
        yield Candidate(Origin("", name, _number(f"{seed} {name}")), name)


def of_scene(problem_id: str, body: str, seed: int, use: Materials) -> Iterator[Candidate]:
    """What can be asked of one scene: its clauses, and a few templates.

    Args:
        problem_id: of the problem whose scene it is.
        body: the scene, in the problem language.
        seed: decides which templates.
        use: what problems are made with.
    """
    scene: Problem = named_for_texts(parse_body(body))
    for number, one in enumerate(compositions(scene, use.library, use.moves)):
        source = "+".join(u.construction.id for part in one.parts for u in part.uses)
        yield Candidate(Origin(body, "", number), source, problem_id)
    fitting = [t for t in load_templates().values() if _fits(t, scene, use)]
    for template in sorted(fitting, key=lambda t: _number(f"{seed} {problem_id} {t.id}"))[:IN_A_SCENE]:
        number = _number(f"{seed} {problem_id} {template.id}")
        yield Candidate(Origin(body, template.id, number), f"{template.id} in a scene", problem_id)


def _fits(template: Template, scene: Problem, use: Materials) -> bool:
    """True where a template can be asked with points of a scene; wordings of which some have no solution are not."""
    return template.anywhere and template.wording not in use.twinned and len(template.points) <= len(scene.points)


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")
