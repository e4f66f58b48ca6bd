"""No construction draws less than its sentence says: what its statements allow, figures of every kind show."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from geogen.errors import SceneError
from geogen.lang.problem import parse_body
from geogen.lang.statement import true_in
from geogen.library import load_library
from geogen.library.records import Construction
from geogen.scene.build import build_scene
from geogen.scene.draws import source
from geogen.scene.fit import fits
from geogen.scene.order_types import Kinds
from geogen.scene.place import prepare
from geogen.scene.quality import defect
from geogen.scene.system import System

LIBRARY = load_library()
#: Words of sentences by which some solutions of what they state are no figures of theirs: statements speak of whole
#: lines, and of angles of lines.
NARROWED = {
    "aconst": "the angle from",
    "angle_bisector": "the bisector of the angle",
    "antiparallel_cut": "{x} on {ab} and {y} on {ac}",
    "arc_midpoint": "not containing {a}",
    "arc_midpoint2": "containing {a}",
    "bisector_foot": "The bisector of the angle",
    "cc_itangent": "inner",
    "convex_pentagon": "convex",
    "dilate": "factor {k}",
    "dilate_triangle": "factor {k}",
    "double_trapezoid": "trapezoid",
    "exbisector_foot": "The bisector of the exterior angle",
    "excenter": "excentre",
    "excenter2": "excircle",
    "excentral_triangle": "excentres",
    "golden_section": "being the longer part",
    "golden_triangle": "an angle of 36°",
    "incenter": "incentre",
    "incenter2": "incircle",
    "inverse": "inverse",
    "iso_triangle_120": "an angle of 120°",
    "iso_triangle_angle": "the angle {y}",
    "iso_triangle_vertex_angle": "angles {xbc} and {bcx} are equal",
    "lay_off": "the ray",
    "miquel": "lie on {bc}, {ca} and {ab}",
    "octagon_on": "regular",
    "on_exbisector": "the bisector of the exterior angle",
    "on_line": "on {ab}",
    "parallel_cut": "meets {ab} at {x}",
    "parallelogram_center": "parallelogram",
    "pentagon": "pentagon",
    "quadrangle": "quadrilateral",
    "regular_octagon": "regular",
    "rhombus_60": "an angle of 60°",
    "rotate": "anticlockwise",
    "rotate_segment": "anticlockwise",
    "rotate_triangle": "anticlockwise",
    "s_angle": "the angle from",
    "similitude_in": "inner",
    "similitude_out": "outer",
    "spiral": "anticlockwise",
    "triangle_45": "an angle of 45°",
    "triangle_60": "an angle of 60°",
    "trisect": "trisect",
    "touching_circle": "from outside",
}
#: Starts from which figures of a construction's statements are solved, and the look at their quality.
STARTS, CLEAR = 24, 0.3


#: Examples with more room than a construction's own, and how much more often they are started from.
ROOMY = {
    "cc_tangent0": "o a = segment o a; w b = segment w b; x y = cc_tangent0 x y o a w b",
    "2l1c": "a b = segment a b; o = on_bline o a b; c = free c; x y z i = 2l1c x y z i a b c o",
    "3peq": LIBRARY.constructions["3peq"].example,
}
MORE = 8


def roomy(construction: Construction) -> Construction:
    """A construction with an example of which many solutions are found."""
    return replace(construction, example=ROOMY.get(construction.id, construction.example))


def solutions(construction: Construction) -> list[dict[str, complex]]:
    """Clear figures of what a construction's example states, from random starts."""
    problem = parse_body(construction.example)
    scene = build_scene(problem, LIBRARY)
    groups, _ = prepare(problem, LIBRARY)
    system = System([p.statement for p in scene.premises], problem.points)
    count = STARTS * (MORE if construction.id in ROOMY else 1)
    rng, found = source("branches", construction.id), []
    starts = [np.array([complex(rng.gauss(0, 1), rng.gauss(0, 1)) for _ in problem.points]) for _ in range(count)]
    for z, error in fits(system, starts):
        at = {p: (v.real, v.imag) for p, v in zip(problem.points, z.tolist(), strict=True)}
        needs = [need for group in groups for need, _ in group.needs]
        clear = error < 1e-11 and not defect(problem.points, np.array([*at.values()]), CLEAR)
        if clear and all(true_in(need, at) for need in needs):
            found.append(dict(zip(problem.points, z.tolist(), strict=True)))
    return found


def refused(construction: Construction) -> int:
    """How many solutions are no figures of the construction, as they are or mirrored."""
    problem = parse_body(construction.example)
    library = replace(LIBRARY, constructions={**LIBRARY.constructions, construction.id: construction})
    kinds, last = Kinds(problem, build_scene(problem, library), library), len(problem.clauses) - 1
    return sum(
        not any(kinds.allowed.is_placed(at, last) for at in (z, {p: v.conjugate() for p, v in z.items()}))
        for z in solutions(construction)
    )


@pytest.mark.parametrize("construction", LIBRARY.constructions.values(), ids=lambda c: c.id)
def test_only_words_of_its_sentence_narrow_a_construction(construction: Construction) -> None:
    """A solution of what it states that its loci do not reach is excluded by words of its sentence."""
    if refused(roomy(construction)):
        assert construction.id in NARROWED, f"'{construction.say.en}' allows more than its loci: add 'branches'"
        assert NARROWED[construction.id] in construction.say.en


@pytest.mark.parametrize("name", ["cc_tangent0", "2l1c"])
def test_the_look_at_solutions_finds_what_loci_leave_out(name: str) -> None:
    """Without its branches a construction that draws less than it says is found out."""
    construction = roomy(LIBRARY.constructions[name])
    assert construction.branches and not refused(construction)
    assert refused(replace(construction, branches=()))


def test_no_point_lies_behind_a_ray() -> None:
    """A circle that touches another one from outside has its centre beyond the point of contact, or there is none."""
    text = (
        "a b c = triangle a b c; o = circle o a b c; p = on_tline p b b o, on_tline p c c o; m = midpoint m b c; "
        "d = angle_bisector d m c p, touching_circle d p o ? cyclic a b c d"
    )
    with pytest.raises(SceneError, match="between"):
        build_scene(replace(parse_body(text), text=text), load_library(), 0)
