"""Right replies with one thing changed: those that are wrong are found to be wrong."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from construction_problems import BOUND, PROBLEMS
from construction_rows import rows
from right_replies import REPLIES
from script_mutants import Mutant, mutants
from second_opinion import draws_solutions, solves

from geogen.constructing.givens import given_points
from geogen.constructing.preamble import script_of
from geogen.constructing.sound import placements
from geogen.constructing.verify import verify_script
from geogen.dataset.construction_rows import problem_of
from geogen.geogebra import Script, draw, read
from geogen.library import load_library

#: Replies that the second opinion can judge.
JUDGED = {name: texts for name, texts in REPLIES.items() if name not in BOUND}
#: Where replies that take the givens to be there draw them.
AT = {"A": "(0.3, 0.1)", "B": "(4.2, 1.3)", "C": "(1.1, 3.4)", "O": "(0, 0)", "P": "(9, 1)"}
#: Of so many mutants one is also asked for its proof.
PROVED = 16
HOW = (
    "dropped step",
    "frozen coordinates",
    "wrong intersection",
    "missing second solution",
    "number for radius",
    "swapped inputs",
    "third point",
    "free point",
    "other command",
    "wrong tool",
)
#: Of the mutants of a made problem, so many of each kind.
OF_EACH = 3


def _whole(name: str, text: str) -> Script:
    """A reply with all its givens."""
    problem = PROBLEMS[name]
    script = read(text)
    defined = {label for s in script.statements for label in s.labels}
    lines = [f"{p} = {AT[p]}" for p in given_points(problem) if p not in defined]
    for given in problem.givens:
        if given.points and given.name not in defined:
            lines.append(f"{given.name} = {given.kind.title()}({', '.join(given.points)})")
    points = [s for s in script.statements if set(s.labels) & set(given_points(problem))]
    return Script((*points, *read("\n".join(lines)).statements, *(s for s in script.statements if s not in points)))


@lru_cache(maxsize=1)
def _mutants() -> tuple[tuple[str, Mutant], ...]:
    found = []
    for name, texts in JUDGED.items():
        problem = PROBLEMS[name]
        given = given_points(problem)
        for text in texts:
            if all(f"{p} = (" in text or f"{p}=(" in text for p in given) or "= (" not in text:
                found += [(name, m) for m in mutants(_whole(name, text), {g.name for g in problem.givens})]
    return tuple(found)


def test_there_are_mutants_of_every_kind() -> None:
    counts = Counter(m.how for _, m in _mutants())
    assert set(counts) == set(HOW)
    assert min(counts.values()) >= 20, counts


def test_right_replies_are_right_by_hand() -> None:
    for name, texts in JUDGED.items():
        given = given_points(PROBLEMS[name])
        for text in texts:
            if "= (" in text and all(f"{p} = (" in text for p in given):
                assert solves(PROBLEMS[name], _whole(name, text), given), (name, text)


def test_wrong_mutants_fail() -> None:
    """At least 99 of 100 of those that do not solve the problem in figures of the test's own."""
    wrong, passed = 0, []
    for name, mutant in _mutants():
        if solves(PROBLEMS[name], mutant.script, given_points(PROBLEMS[name])):
            continue
        wrong += 1
        if verify_script(PROBLEMS[name], mutant.script, prove=False).right:
            passed.append((name, mutant.how, mutant.script))
    assert wrong > 1400
    assert len(passed) <= wrong / 100, passed


def test_what_uses_another_tool_fails() -> None:
    """A dilation by 1 makes what is right, and is no straightedge and no compass."""
    for name, mutant in _mutants():
        if mutant.how == "wrong tool" and PROBLEMS[name].category == "straightedge-compass":
            verdict = verify_script(PROBLEMS[name], mutant.script, prove=False)
            drawn = draw(mutant.script)
            dilated = {label for s in mutant.script.statements[mutant.number :][:1] for label in s.labels}
            used = {n for _, n in verdict.found for n in (n, *drawn.ancestors(n))}
            assert not verdict.right or not dilated & used, (name, mutant)


def test_wrong_mutants_of_made_problems_fail() -> None:
    """Those that pass draw a solution of the conditions, as these are solved without the verifier."""
    tried = 0
    for row in rows():
        problem = problem_of(row)
        if problem.impossible is not None:
            continue
        script = read(script_of(problem, placements(problem, load_library(), 1)[0]))
        kinds: Counter[str] = Counter()
        for mutant in mutants(script, {g.name for g in problem.givens}):
            kinds[mutant.how] += 1
            # a typed radius is one in the unit of the reply, which the second opinion does not know
            if kinds[mutant.how] > OF_EACH or mutant.how == "number for radius":
                continue
            tried += 1
            if verify_script(problem, mutant.script, prove=False).right:
                assert draws_solutions(problem, mutant.script), (problem.question_en, mutant)
    assert tried > 150


def test_no_wrong_mutant_is_proved() -> None:
    """A mutant that still holds is asked for its proof: none of those that are proved is wrong."""
    for name, mutant in _mutants()[::PROVED]:
        if verify_script(PROBLEMS[name], mutant.script).kind == "proved":
            assert solves(PROBLEMS[name], mutant.script, given_points(PROBLEMS[name])), (name, mutant)
