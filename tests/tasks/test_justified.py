"""The wrong step of a faulty solution is justified as its mistake makes it of the sound step, or is refused."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from fractions import Fraction

import pytest

from geogen.checker.figure import Figure
from geogen.lang.statement import parse_statement
from geogen.proof.graph import BY_RULE, from_json
from geogen.tasks.corruption import is_slip, with_value
from geogen.tasks.faults import fault_drafts
from geogen.tasks.formal import coordinates
from geogen.tasks.mistake_kinds import kind_fault, mistake_of
from geogen.tasks.mistakes import Mistake
from geogen.tasks.pool import pool_of


@pytest.fixture(scope="module")
def mistakes(sources, library):
    """Mistakes with their sound solutions and figures, one of every kind at least."""
    pool = pool_of(sources, library)
    found = []
    for source in sources:
        for draft in fault_drafts(source, library, pool, random.Random(source.id)):
            data = json.loads(json.dumps(draft.evidence))
            found.append((mistake_of(data), from_json(data["sound"]), [Figure(coordinates(data["figures"][0]))]))
    return found


def _others(mistake: Mistake, last: int, library) -> dict[str, Mistake]:
    """The mistake with its step justified otherwise, by what is changed."""
    step = mistake.step
    first, *rest = step.premises
    steps = {
        "no premises": replace(step, premises=()),
        "one fewer": replace(step, premises=step.premises[:-1]),
        "one twice": replace(step, premises=(*step.premises, first)),
        "itself": replace(step, premises=(step.id, *rest)),
        "the goal": replace(step, premises=(last, *rest)),
        "no such step": replace(step, premises=(10**6, *rest)),
        "another place": replace(step, id=10**6),
        "read off the figure": replace(step, kind="given"),
    }
    if step.kind == BY_RULE:
        wrong = (r for r in library.rules.values() if r.id != step.rule and len(r.given) == len(step.premises))
        steps["another theorem"] = replace(step, rule=next(wrong).id)
        steps["no theorem"] = replace(step, rule="none")
        steps["no points"] = replace(step, substitution=())
    return {name: replace(mistake, step=other) for name, other in steps.items() if other != step}


def test_what_is_made_is_accepted(mistakes, library) -> None:
    """Every mistake of the catalogue is what its kind makes of the sound step."""
    assert len({mistake.kind for mistake, *_ in mistakes}) >= 6
    for mistake, sound, figures in mistakes:
        assert kind_fault(mistake, sound, figures, library) is None


def test_what_is_justified_otherwise_is_refused(mistakes, library) -> None:
    """Another premise, theorem, kind or place: the step is not that of the mistake."""
    circular = ("the goal",)
    for mistake, sound, figures in mistakes:
        for name, other in _others(mistake, sound.goal, library).items():
            if mistake.kind == "circular" and name in circular:
                continue
            cause = kind_fault(other, sound, figures, library)
            assert cause is not None, (name, mistake)


def test_more_points_are_exchanged_than_one_mistakes(mistakes, library) -> None:
    """Two further points exchanged, which the step does not name, would change what follows."""
    found = 0
    for mistake, sound, figures in mistakes:
        left = [p for p in figures[0].at if p not in (mistake.names or {}) and p not in mistake.step.statement.points]
        if mistake.names is not None and len(left) > 1:
            names = {**mistake.names, left[0]: left[1], left[1]: left[0]}
            assert kind_fault(replace(mistake, names=names), sound, figures, library) is not None
            found += 1
    assert found


@pytest.mark.parametrize(
    "written",
    ["lconst a b 6", "lconst a b 6*sqrt(3)", "rconst a b c d 2/3", "aconst a b c d 1/3", "equal angle(a,b,c) 40"],
)
def test_slips(written: str) -> None:
    """What the maker makes is a slip, in any unit; another number is none."""
    right = parse_statement(written)
    rng = random.Random(3)
    for _ in range(40):
        other = with_value(right, rng)
        assert other is None or is_slip(right, other)
    assert not is_slip(right, right)
    far = parse_statement(written.rpartition(" ")[0] + (" 7/11" if right.predicate == "aconst" else " 173"))
    assert not is_slip(right, far)


def test_slips_in_another_unit() -> None:
    """One more or less stands for what was one before all lengths were multiplied."""
    right, other = parse_statement("lconst a b 9"), parse_statement("lconst a b 15/2")
    assert not is_slip(right, other)
    assert is_slip(right, other, Fraction(3, 2))
