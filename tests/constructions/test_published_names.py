"""The construction names of the public problem sets mean here what they mean there."""

from __future__ import annotations

from pathlib import Path

import pytest

from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement, true_in
from geogen.library import load_library
from geogen.scene.build import build_scene

LIBRARY = load_library()
SHARED = Path(__file__).resolve().parents[2].parent / "shared" / "data"
NAMES = """
    angle_bisector angle_mirror circle circumcenter eq_quadrangle iso_trapezoid eq_triangle eqangle2 eqdia_quadrangle
    eqdistance foot free incenter incenter2 excenter excenter2 centroid ninepoints intersection_cc intersection_lc
    intersection_ll intersection_lp intersection_lt intersection_pp intersection_tt iso_triangle lc_tangent midpoint
    mirror nsquare on_aline on_bline on_circle on_line on_pline on_tline orthocenter parallelogram pentagon psquare
    quadrangle r_trapezoid r_triangle rectangle reflect risos segment shift square isquare trapezoid triangle
    triangle12 2l1c e5128 3peq trisect trisegment on_dia ieq_triangle cc_tangent eqangle3 tangent on_circum on_pline0
    iso_triangle0 iso_triangle_vertex iso_triangle_vertex_angle on_aline0 eqratio eqratio6 rconst rconst2 aconst
    s_angle lconst eq_trapezoid on_aline2 on_opline cc_tangent0
""".split()


@pytest.mark.parametrize("name", NAMES)
def test_the_public_names_are_there(name: str) -> None:
    """Every construction that the public sets use has its name here."""
    assert name in LIBRARY.constructions


def test_there_are_more_than_the_published_seventy_six() -> None:
    """At least thirty textbook constructions beyond the public ones."""
    assert len(LIBRARY.constructions) - len(set(NAMES)) >= 30


def published() -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Name, arguments and stated relations of each construction of the public file."""
    path = SHARED / "published_constructions.txt"
    if not path.exists():
        return []
    found = []
    lines = path.read_text(encoding="utf-8").split("\n")
    for start in range(0, len(lines) - 4, 6):  # name, who depends on whom, needs, states, loci, blank
        head, states = lines[start], lines[start + 3]
        name, *args = head.split()
        pieces = [p.split(":", 1)[-1] for p in states.split(";")]
        said = tuple(s.strip() for piece in pieces for s in piece.split(",") if s.strip())
        found.append((name, tuple(args), said))
    return found


@pytest.mark.outside
@pytest.mark.parametrize(("name", "args", "said"), published(), ids=lambda v: v if isinstance(v, str) else "")
def test_they_mean_what_the_public_file_says(name: str, args: tuple[str, ...], said: tuple[str, ...]) -> None:
    """The same arguments in the same order; whatever the public file states is true in our example's figures."""
    construction = LIBRARY.constructions[name]
    assert len(construction.args) == len(args)
    problem = parse_body(construction.example)
    (call,) = problem.clauses[-1].constructions
    words = dict(zip(args, call.args, strict=True))
    for seed in range(3):
        scene = build_scene(problem, LIBRARY, seed)
        for text in said:
            predicate, *places = text.split()
            statement = parse_statement(" ".join((predicate, *(words.get(w, w) for w in places))))
            for index in range(len(scene.realisations)):
                assert true_in(statement, scene.figure(index)), f"seed {seed}: {statement}"
