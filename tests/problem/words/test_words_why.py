"""Steps by algebra have the names of their reasons."""

from __future__ import annotations

import pytest

from geogen.problem.words.book import load_book

#: Predicates that a step rests on, what it states, what it is about, and its reason.
REASONS = (
    ("coll", "eqangle", "d", "angles on a straight line"),
    ("midp", "eqangle", "d", "angles on a straight line"),
    ("coll aconst", "aconst", "d", "angles on a straight line"),
    ("coll", "para", "d", "points on the same lines"),
    ("coll perp", "para", "d", "lines perpendicular to one line are parallel"),
    ("midp perp", "perp", "d", "points on the same lines"),
    ("perp para coll", "perp", "d", "a line perpendicular to one of two parallels is perpendicular to the other"),
    ("cyclic coll", "eqangle", "d", "inscribed angles on one chord are equal or add up to 180°"),
    ("perp", "cyclic", "d", "angles over the same diameter are right"),
    ("perp", "coll", "d", "there is one perpendicular to a line through a point"),
    ("perp coll", "eqangle", "d", "right angles, or angles with perpendicular sides"),
    ("aconst", "perp", "d", "angles of known size"),
    ("simtri coll", "eqangle", "d", "corresponding angles of similar triangles"),
    ("cong", "circle", "l", "equal distances from the centre"),
    ("lconst", "rconst", "l", "dividing the lengths"),
    ("lconst", "cong", "l", "equal lengths"),
    ("simtrir rconst", "rconst", "l", "corresponding sides of similar triangles and known ratios"),
    ("rconst", "eqratio", "l", "multiplying and dividing ratios"),
    ("eqangle perp cyclic", "eqangle", "d", "angle chasing"),
)


@pytest.mark.parametrize(("sources", "target", "subject", "text"), REASONS)
def test_the_first_reason_that_fits_is_taken(sources: str, target: str, subject: str, text: str) -> None:
    """In Chinese the same one."""
    found = [
        next(n for n, why in enumerate(load_book(language).whys) if why.fits(set(sources.split()), target, subject))
        for language in ("en", "zh")
    ]
    assert found[0] == found[1] and load_book("en").whys[found[0]].text == text
