"""A claim is called solved only where no figure of its text contradicts it, and its proof tells its conditions."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from geogen.checker import check
from geogen.cli.app import run
from geogen.errors import ProofRejected
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body, read_problems
from geogen.lang.statement import Statement, parse_statement, true_in
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.problem.conditions import check_conditions, read_by
from geogen.problem.unique import CLEARLY, upholding
from geogen.proof.graph import ProofGraph, from_json
from geogen.scene.precise import is_false, polished
from geogen.scene.senses import is_open, stated
from geogen.scene.system import System
from tests.conftest import Maker

CLAIMS = Path(__file__).with_name("claims")
LIBRARY = load_library()
#: Largest error of the premises in a figure that is shown.
HONEST = 1e-9


def problems(name: str) -> list[Problem]:
    """The problems of a file."""
    found = read_problems(CLAIMS / f"{name}.txt")
    assert all(isinstance(p, Problem) for p in found)
    return [p for p in found if isinstance(p, Problem)]


def told(file: Path, *options: str) -> str:
    """What ``geogen solve --json`` says about the problems of a file, one a line."""
    out = io.StringIO()
    with redirect_stdout(out):
        assert run(["solve", str(file), "--json", *options]) == 0
    return out.getvalue()


def by_name(lines: str) -> dict[str, dict[str, Any]]:
    """The records of problems by their names."""
    return {r["problem"]: r for r in map(json.loads, lines.splitlines())}


@pytest.fixture(scope="session")
def records(made_once: Callable[[str, Maker], Path]) -> Callable[..., dict[str, dict[str, Any]]]:
    """What ``geogen solve --json`` says about each problem of a file of claims."""

    @cache
    def found(name: str, *options: str) -> dict[str, dict[str, Any]]:
        folder = made_once("-".join(("claims", name, *options)), lambda folder: write(folder, name, *options))
        return by_name((folder / "told.jsonl").read_text("utf-8"))

    def write(folder: Path, name: str, *options: str) -> None:
        folder.mkdir()
        (folder / "told.jsonl").write_text(told(CLAIMS / f"{name}.txt", *options), "utf-8")

    return found


def solved(body: str, folder: Path, *options: str) -> dict[str, Any]:
    """The record of one problem."""
    file = folder / "one.txt"
    file.write_text(f"one\n{body}\n", encoding="utf-8")
    return by_name(told(file, *options))["one"]


def said_of(problem: Problem, at: Coordinates) -> list[Statement]:
    """What a text says of a figure: shapes whose sentence says no sense turn as they do there."""
    premises = given_statements(problem, LIBRARY)
    turned = frozenset(
        (p.clause, p.construction)
        for p in premises
        if p.construction in LIBRARY.constructions
        and is_open(LIBRARY.constructions[p.construction])
        and not true_in(p.statement, at)
    )
    return list(stated(premises, turned))


DEPENDS, HOLDS = problems("depends"), problems("holds")


@pytest.mark.parametrize("problem", DEPENDS, ids=lambda p: p.name)
def test_what_another_figure_contradicts_is_not_solved(problem: Problem, records) -> None:
    """Two honest figures are shown, with a condition that is true in the first and false in the second."""
    record = records("depends")[problem.name]
    statement = isinstance(problem.goal, Statement)
    assert record["solved"] is record["checked"] is False
    assert record["status"] == ("depends on the figure" if statement else "undetermined")
    one, other = ({p: (x, y) for p, (x, y) in at.items()} for at in record["figures"])
    for at in (one, other):
        premises = said_of(problem, at)
        z = np.array([complex(*at[p]) for p in problem.points])
        assert System(premises, problem.points).worst(z) < HONEST
        assert all(true_in(p, at) for p in premises if p.spec.seen)
    condition = parse_statement(record["condition"])
    assert true_in(condition, one) and not true_in(condition, other)
    if isinstance(problem.goal, Statement):
        assert true_in(problem.goal, one) and not upholding(problem.goal)(other)


@pytest.mark.parametrize("problem", [p for p in DEPENDS if isinstance(p.goal, Statement)], ids=lambda p: p.name)
def test_the_contradiction_stands_with_fifty_digits(problem: Problem, records) -> None:
    """In the figure that contradicts a statement the premises hold to forty digits, and the statement does not."""
    pytest.importorskip("mpmath")
    other = {p: (x, y) for p, (x, y) in records("depends")[problem.name]["figures"][1].items()}
    exact = polished([p for p in said_of(problem, other) if not p.spec.seen], other)
    assert exact is None or is_false(problem.goal, exact)  # type: ignore[arg-type]


def test_most_contradictions_can_be_polished(records) -> None:
    """The test with fifty digits says something about nearly all statements."""
    pytest.importorskip("mpmath")
    claims = [p for p in DEPENDS if isinstance(p.goal, Statement)]
    shown = records("depends")
    done = 0
    for problem in claims:
        at = {p: (x, y) for p, (x, y) in shown[problem.name]["figures"][1].items()}
        given = [p for p in said_of(problem, at) if not p.spec.seen]
        done += polished(given, at) is not None
    assert done > 0.8 * len(claims)


@pytest.mark.parametrize("seed", ["0", pytest.param("1", marks=pytest.mark.slow)])
@pytest.mark.parametrize("problem", HOLDS, ids=lambda p: p.name)
def test_what_is_true_in_every_figure_is_solved(problem: Problem, seed: str, records) -> None:
    """No figure of the text is taken for a contradiction, from whatever seed the figure of record is drawn."""
    record = records("holds", "--seed", seed)[problem.name]
    assert (record["solved"], record["checked"], record["status"]) == (True, True, "solved")


PAIRS = (
    ("a b c d = isquare a b c d; e = on_circle e a b, on_circle e b a", "aconst e c e d 30", "aconst e c e d 150"),
    (
        "a b c = triangle a b c; d = free d; e = eqdistance e d a b; f = eqdistance f d a c, eqdistance f e b c",
        "contri a b c d e f",
        "contrir a b c d e f",
    ),
    ("a b c = triangle a b c; angle a b c = 60", "aconst b a b c 60", "aconst b a b c 120"),
    ("a b = segment a b; c = on_opline c a b", "lensum 1 a c 1 c b -1 a b", "lensum 1 a c -1 c b -1 a b"),
)


@pytest.mark.parametrize(("body", "one", "other"), PAIRS)
def test_a_claim_and_its_denial_are_never_both_solved(body: str, one: str, other: str, tmp_path: Path) -> None:
    """What some figures show and others do not is solved neither way."""
    assert not solved(f"{body} ? {one}", tmp_path)["solved"]
    assert not solved(f"{body} ? {other}", tmp_path)["solved"]


SAS = (
    "a b c = triangle a b c; d e f = triangle d e f; length a b = 5; length d e = 5; length a c = 4; length d f = 4; "
    "angle b a c = 40; angle e d f = 40 ? cong b c e f"
)


#: Equal angles that a sentence says of rays, a claim that follows, and one that holds where they are of lines only.
OF_RAYS = (
    ("a b c = triangle a b c; angle a b c = 50; x = angle_mirror x a b c", "angle(a,b,x) 100", "angle(a,b,x) 80"),
    (
        "a b c = triangle a b c; angle a b c = 60; length b c = 6; x = angle_mirror x a b c; length b x = 4",
        "length(c,x) 2*sqrt(7)",
        "length(c,x) 2*sqrt(19)",
    ),
    (
        "a b c = triangle a b c; d e = segment d e; x = on_aline x d e a b c",
        "angle(x,d,e) angle(a,b,c)",
        "angle(x,d,e)+angle(a,b,c) 180",
    ),
    (
        "a b c = triangle a b c; d = on_aline d a b a c b, on_opline d b c",
        "angle(b,a,d) angle(a,c,b)",
        "angle(b,a,d)+angle(a,c,b) 180",
    ),
    ("a b c = triangle a b c; angle a c b = 50; x = on_aline2 x a b a c b", "angle(a,x,b) 50", "angle(a,x,b) 130"),
    ("a b c = triangle a b c; x = eqangle2 x a b c; angle b a x = 40", "angle(x,c,b) 40", "angle(x,c,b) 140"),
)


@pytest.mark.parametrize("seed", ["0", "1", "2"])
@pytest.mark.parametrize(("body", "one", "other"), OF_RAYS, ids=[one for _, one, _ in OF_RAYS])
def test_equal_angles_are_of_rays_whatever_the_goal(body: str, one: str, other: str, seed: str, tmp_path: Path) -> None:
    """What a sentence says of rays is so in every figure: the goal and the seed do not choose another reading."""
    assert solved(f"{body} ? equal {one}", tmp_path, "--seed", seed)["status"] == "solved"
    assert solved(f"{body} ? equal {other}", tmp_path, "--seed", seed)["status"] == "not solved"


def test_every_kind_is_proved_by_itself(tmp_path: Path) -> None:
    """Two triangles that turn alike and two that do not: each kind has a proof that the checker accepts."""
    record = solved(SAS, tmp_path, "--all-kinds", "--proof")
    assert record["kinds"] == {"found": 2, "proved": 2}
    proofs = [from_json(data) for data in record["proofs"]]
    assert len(proofs) == 2
    for proof in proofs:
        check(proof, LIBRARY)
    first, second = proofs
    assert not all(true_in(s, second.figure) for s in read_by(first))


def test_kinds_without_a_proof_are_counted(tmp_path: Path) -> None:
    """Of the two points over a square one has the angle."""
    body = "a b c d = isquare a b c d; e = on_circle e a b, on_circle e b a ? aconst e c e d 30"
    record = solved(body, tmp_path, "--all-kinds")
    assert record["kinds"] == {"found": 2, "proved": 1}


def test_conditions_are_the_least_that_tell_the_kinds_apart(tmp_path: Path) -> None:
    """How the triangles turn does not matter, only whether they turn alike; what no figure breaks is no condition."""
    assert len(solved(SAS, tmp_path)["conditions"]) == 1
    assert solved("a b c = r_triangle a b c; length a b = 3; length a c = 4 ? length b c", tmp_path)["conditions"] == []


@cache
def recorded() -> tuple[ProofGraph, str]:
    """A proof that reads conditions of position, and its conditions as a record has them."""
    from geogen.deduction import close, prove
    from geogen.problem.conditions import conditions_of
    from geogen.scene.build import build_scene
    from geogen.scene.order_types import Kinds

    problem = parse_body(SAS)
    scene = build_scene(problem, LIBRARY)
    kinds = Kinds(problem, scene, LIBRARY)
    assert isinstance(problem.goal, Statement)
    proof = prove(close(scene, LIBRARY), problem.goal)
    found = conditions_of(proof, list(kinds.figures(60)), kinds.mirrors)
    return proof, json.dumps([c.as_json() for c in found])


def test_conditions_of_a_record_are_accepted() -> None:
    """Each is one that the proof reads and that its figure breaks."""
    proof, text = recorded()
    data = json.loads(text)
    assert len(data) >= 2
    check_conditions(proof, data, LIBRARY)


def _with(change: Any) -> Any:
    proof, text = recorded()
    data = json.loads(text)
    return change(data, proof) or data


def _moved(data: Any, _: ProofGraph) -> None:
    data[0]["figure"]["a"][0] += 1e-3


def _own_figure(data: Any, proof: ProofGraph) -> None:
    data[0]["figure"] = {p: list(xy) for p, xy in proof.figure.items()}


def _other_statement(data: Any, _: ProofGraph) -> None:
    data[0]["statement"] = "acute a b c"


FORGED = (
    (lambda data, _: "none", "conditions: not a list"),
    (lambda data, _: [*data, data[0]], "is listed twice"),
    (lambda data, _: data[:-1], "is no listed condition, but false in the figure of"),
    (
        lambda data, _: [{"statement": "anticlockwise a b c"}],
        "condition 1: not an object with 'statement' and 'figure'",
    ),
    (lambda data, _: [{**data[0], "figure": {}}], "condition 1: its figure does not have the points of the proof"),
    (lambda data, _: [{**data[0], "figure": dict.fromkeys("abcdef", [0])}], "condition 1: point a has no two coordin"),
    (lambda data, _: [{**data[0], "statement": "acute"}], "condition 1: 'acute' takes 3 arguments"),
    (_moved, "condition 1: a premise is false in its figure"),
    (_own_figure, "is true in its figure"),
    (_other_statement, "condition 1: the proof does not read 'acute a b c'"),
)


@pytest.mark.parametrize(("change", "message"), FORGED, ids=[m for _, m in FORGED])
def test_forged_conditions_are_refused(change: Any, message: str) -> None:
    """Each forgery has its own message."""
    with pytest.raises(ProofRejected, match=message.replace("(", r"\(")):
        check_conditions(recorded()[0], _with(change), LIBRARY)


def test_the_least_gap_is_far_above_rounding() -> None:
    """A claim that fails by less than the threshold is not called false."""
    at = {"a": (0.0, 0.0), "b": (1.0, 0.0), "c": (0.0, 1.0 + CLEARLY / 10)}
    assert upholding(parse_statement("cong a b a c"))(at)
    assert not upholding(parse_statement("cong a b a c"))({**at, "c": (0.0, 1.0 + 100 * CLEARLY)})
