"""Every rule of measure holds to nine digits in thousands of figures that nothing of the project has computed."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path
from zlib import crc32

import numpy as np
import pytest
from numeric_measure import MeasureRule, figures, gap, measure_rules, partitions

FALSE_MEASURES = Path(__file__).with_name("false_measures.toml")
RULES = tuple(measure_rules())
WRONG = tuple(measure_rules(FALSE_MEASURES.read_text(encoding="utf-8")))

#: Largest relative gap of an equation that holds, least gap of one that fails.
EXACT, FALSE = 1e-9, 1e-3
#: Figures that each rule is tried in, at least; starts of each kind in one go, and most goes.
ENOUGH, STARTS, GOES = 400, 600, 30


def _source(rule: MeasureRule) -> np.random.Generator:
    return np.random.default_rng(crc32(rule.id.encode()))


def _many(rule: MeasureRule) -> dict[str, np.ndarray]:
    """At least ENOUGH figures of a rule where GOES goes give so many."""
    source = _source(rule)
    found = figures(rule, STARTS, source)
    for _ in range(GOES - 1):
        if len(found[rule.names[0]]) >= ENOUGH:
            break
        more = figures(rule, STARTS, source)
        found = {name: np.concatenate((found[name], more[name])) for name in found}
    return found


def _worst(rule: MeasureRule, found: dict[str, np.ndarray]) -> str:
    """The figure in which the equation's sides differ most."""
    here = int(gap(rule, found).argmax())
    return f"{rule.then} fails at { {name: complex(points[here]) for name, points in found.items()} }"


@pytest.mark.parametrize("rule", RULES, ids=lambda r: f"{r.id}-{'-'.join(r.then[1:])}"[:60])
def test_equation_holds_in_random_figures(rule: MeasureRule) -> None:
    """Hundreds of figures or more satisfy the hypotheses, in both orientations, and all satisfy the equation."""
    found = _many(rule)
    count = len(found[rule.names[0]])
    assert count >= ENOUGH, f"only {count} figures"
    assert gap(rule, found).max() < EXACT, _worst(rule, found)
    if rule.then[0] == "equal" and len(rule.names) > 2 and not _on_a_line(rule):
        turned = np.sign(_orientation(found))
        assert (turned > 0).any() and (turned < 0).any()


def _on_a_line(rule: MeasureRule) -> bool:
    """True where all of a rule's points lie on one line."""
    return any(s[0] in ("coll", "midp") and set(s[1:]) == set(rule.names) for s in rule.given)


def _orientation(found: dict[str, np.ndarray]) -> np.ndarray:
    """Positive or negative by the turn of the largest triangle of three of the points."""
    first, *others = found.values()
    turns = np.stack([((p - first).conj() * (q - first)).imag for p, q in combinations(others, 2)])
    return np.take_along_axis(turns, abs(turns).argmax(axis=0)[None], axis=0)[0]


@pytest.mark.parametrize("rule", [r for r in RULES if len(r.names) <= 6], ids=lambda r: r.id)
def test_equation_holds_where_points_coincide(rule: MeasureRule) -> None:
    """One point may stand for several variables wherever no term, segment or line of the rule then shrinks."""
    source = _source(rule)
    for names in partitions(rule.names):
        special = rule.renamed(names)
        if len(set(names.values())) == len(names) or not special.meaningful:
            continue
        found = figures(special, 40, source)
        if len(found[special.names[0]]):
            assert gap(special, found).max() < EXACT, _worst(special, found)


@pytest.mark.parametrize("rule", WRONG, ids=lambda r: r.id)
def test_false_rule_of_measure_is_refuted(rule: MeasureRule) -> None:
    """Each plausible false rule is refuted by a figure, so the tests above would have seen it."""
    found = _many(rule)
    assert len(found[rule.names[0]])
    assert gap(rule, found).max() > FALSE


@pytest.mark.parametrize("rule", RULES[::4], ids=lambda r: f"{r.id}-{'-'.join(r.then[1:])}"[:60])
def test_changed_equation_is_refuted(rule: MeasureRule) -> None:
    """With one side made larger by a tenth an equation fails in most figures: the gap is on the right scale."""
    if rule.then[0] != "equal":
        return
    found = figures(rule, STARTS, _source(rule))
    wrong = MeasureRule(rule.id, rule.given, rule.figure, ("equal", f"11/10*({rule.then[1]})", rule.then[2]))
    assert np.median(gap(wrong, found)) > FALSE


def test_false_rules_have_reasons_and_ids_of_their_own() -> None:
    """The collection says of each rule why it is false, and names none twice."""
    entries = tomllib.loads(FALSE_MEASURES.read_text(encoding="utf-8"))["rule"]
    assert all(entry["reason"] for entry in entries)
    assert len({entry["id"] for entry in entries}) == len(entries)
