"""GeoEval's rating: Algorithm 1 of its appendix, computed again by hand."""

import pytest

from geogen.errors import GeogenError
from geogen.problem.complexity import (
    FIXED,
    UNITS,
    Bounds,
    Lengths,
    bounds,
    check_rating,
    complexity,
    lengths,
    level,
    rating,
)


def test_the_formula():
    """α times the share of the words plus 1 − α times that of the solution, both between least and most."""
    within = bounds([Lengths(10, 100), Lengths(30, 50), Lengths(20, 250)])
    assert within == Bounds(Lengths(10, 50), Lengths(30, 250))
    assert rating(Lengths(20, 100), within, 0.5) == pytest.approx(0.5 * 10 / 20 + 0.5 * 50 / 200)
    assert rating(Lengths(30, 50), within, 0.8) == pytest.approx(0.8)
    assert rating(Lengths(10, 50), within, 0.3) == 0 and rating(Lengths(30, 250), within, 0.3) == 1


def test_levels_have_the_papers_ends():
    """Easy up to 0.2, middle up to 0.6, hard up to 1."""
    assert [level(v) for v in (0, 0.2, 0.2001, 0.6, 0.6001, 1)] == ["easy", "easy", "middle", "middle", "hard", "hard"]


def test_a_rating_states_what_it_depends_on():
    """Record: α, unit, lengths and bounds, from which the rating follows; beyond the bounds it is 0 or 1."""
    for unit in UNITS:
        found = complexity(lengths("a b c " * 10, "d " * 9, "e " * 60, unit), 0.25, unit)
        made = Lengths(**found["lengths"])
        assert (found["alpha"], found["unit"]) == (0.25, unit)
        assert found["rating"] == rating(made, FIXED[unit], 0.25) and found["level"] == level(found["rating"])
        assert complexity(Lengths(10**6, 10**6), 0.5, unit)["rating"] == 1
    assert lengths("two words", "one", "x y z", "words") == Lengths(3, 3)


def test_one_problem_has_no_spread():
    """Where all lengths are alike the rating is 0, not an error."""
    assert rating(Lengths(5, 5), bounds([Lengths(5, 5)]), 0.5) == 0


@pytest.mark.parametrize("alpha, unit", [(-0.1, "words"), (1.5, "words"), (float("nan"), "words"), (0.5, "pages")])
def test_what_makes_no_sense_is_refused(alpha, unit):
    """An error that names the option."""
    with pytest.raises(GeogenError, match="--alpha|--length-unit"):
        check_rating(alpha, unit)
