"""What theorems are called and how they are said."""

from __future__ import annotations

import re

import pytest

from geogen.library import load_library
from geogen.library.records import Rule

RULES = tuple(load_library().rules.values())
#: Names of criteria, which are no points.
CRITERIA = re.compile(r"\b(SSS|SAS|ASA|AAS|AA|SSA|HL)\b")


@pytest.mark.parametrize("rule", RULES, ids=lambda r: r.id)
def test_no_theorem_is_called_by_points(rule: Rule):
    """``The perpendicular to AB`` would be read as about the problem's own A and B."""
    for name in (rule.name.en, rule.name.zh):
        assert not re.search(r"\b[B-Z]\b|\b[A-Z]{2,3}\b|[一-鿿][A-Z]", CRITERIA.sub("", name)), name


@pytest.mark.parametrize("rule", RULES, ids=lambda r: r.id)
def test_angles_are_written_with_their_sign(rule: Rule):
    """∠ABC, not "the angle ABC" or 角ABC, as everywhere in solutions."""
    assert not re.search(r"(?<!tri)angle \{\w{3}\}", rule.say.en.lower()), rule.say.en
    assert not re.search(r"(?<!三)角\{\w{3}\}", rule.say.zh), rule.say.zh
