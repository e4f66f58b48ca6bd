"""No rule is refuted by a figure that satisfies its hypotheses; every false rule is."""

from __future__ import annotations

from itertools import combinations
from zlib import crc32

import numpy as np
import pytest
from catalogue import FALSE_RULES, Claim, all_rules, read
from solutions import FALSE, Figures, solve, violation

from geogen.lang.statement import degenerate

CLAIMS = all_rules()
WRONG = read(FALSE_RULES)

#: Starts of each kind for rules whose figures are rare (many points or several order conditions).
PATIENT = {
    "pascal": 500,
    "tangential_lengths": 200,
    "steiner_trapezoid": 120,
    "butterfly": 120,
    "gergonne_point_concurrent": 600,
    "feet_circle_centre_midpoint": 500,
    "miquel_centres": 300,
    "brocard": 200,
    "pascal_opposite_tangents": 200,
    "davis": 300,
    "contact_triangle_euler": 200,
    "brianchon": 400,
    "pascal_one_tangent": 200,
    "polar_diagonal_point": 200,
    "bisector_feet_collinear": 200,
    "orthic_axis": 200,
    "angle_of_secants": 600,
    "regular_hexagon_area": 600,
    "angles_around_point": 100,
    "inner_point_areas": 100,
    "triangle_exterior_angle_sum": 1500,
    "pentagon_angle_sum": 200,
    "hexagon_angle_sum": 2000,
    "pitot": 200,
    "regular_octagon_area": 400,
}


def figures_of(claim: Claim, count: int) -> Figures:
    """Figures that satisfy a claim's hypotheses, from starts that its id seeds."""
    source = np.random.default_rng(crc32(claim.id.encode()))
    return solve(claim.given, claim.figure, claim.variables, source, count)


def refutations(claim: Claim, figures: Figures) -> list[str]:
    """Conclusions that a figure breaks, each with that figure."""
    found = []
    for conclusion in claim.then:
        if len(figures.at) and degenerate(conclusion) is None:
            wrong = violation(conclusion, figures)
            if wrong.max() > FALSE:
                found.append(f"{conclusion} fails by {wrong.max():.2g} at {figures.figure(int(wrong.argmax()))}")
    return found


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: c.id)
def test_rule_holds_in_every_figure_of_its_hypotheses(claim: Claim) -> None:
    """Many different figures satisfy the hypotheses, and all of them satisfy the conclusions."""
    figures = figures_of(claim, PATIENT.get(claim.id, 40))
    assert len(figures.at) >= 5, "the hypotheses were satisfied too rarely to tell anything"
    assert refutations(claim, figures) == []


@pytest.mark.parametrize("claim", [c for c in CLAIMS if len(c.variables) <= 6], ids=lambda c: c.id)
def test_rule_holds_when_two_of_its_points_are_one(claim: Claim) -> None:
    """A rule may be applied with one scene point for two variables, as in triangles with a common vertex."""
    for keep, merged in combinations(claim.variables, 2):
        special = claim.renamed({merged: keep})
        if any(degenerate(s) for s in special.given) or not all(map(len, (special.given, special.then))):
            continue
        assert refutations(special, figures_of(special, 5)) == [], f"with {merged} = {keep}"


@pytest.mark.parametrize("claim", WRONG, ids=lambda c: c.id)
def test_false_rule_is_refuted(claim: Claim) -> None:
    """Each rule of the collection of errors is refuted by an explicit figure."""
    assert claim.entry["reason"]
    assert refutations(claim, figures_of(claim, 60)) != []
