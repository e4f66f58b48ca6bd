"""The rule base as a whole: size, wording, names, and no rule stated twice."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations

import pytest
from catalogue import Claim, all_rules, readings

from geogen.lang.statement import Statement

CLAIMS = all_rules()
_SLOT = re.compile(r"\{([^{}]*)\}")
_PRINCIPLE = re.compile(r"^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$")


def test_there_are_at_least_120_rules() -> None:
    """The rule base goes far beyond the 42 published rules."""
    assert len(CLAIMS) >= 120


def test_identifiers_are_unique() -> None:
    """No identifier names two rules, in any file."""
    assert [i for i, n in Counter(c.id for c in CLAIMS).items() if n > 1] == []


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: c.id)
def test_rule_is_worded_in_both_languages(claim: Claim) -> None:
    """Names and sentences stand in English and Chinese and mention only variables of the rule."""
    entry = claim.entry
    assert set(entry) <= {
        "id", "name", "given", "figure", "then", "principle", "say", "source", "lemma", "example",
        "proof", "through", "level", "cost", "put_last", "passed_over", "version_of", "known_as"
    }  # fmt: skip
    assert entry["source"]
    assert all(_PRINCIPLE.match(key) for key in entry["principle"]) and entry["principle"]
    for words in (entry["name"], entry["say"]):
        assert words["en"].isascii() or not re.search(r"[\u4e00-\u9fff]", words["en"])
        assert re.search(r"[\u4e00-\u9fff]", words["zh"])
    for language in ("en", "zh"):
        slots = _SLOT.findall(entry["say"][language])
        assert slots
        for slot in slots:
            assert set(slot) <= set(claim.variables), f"{{{slot}}}"


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: c.id)
def test_conclusions_speak_of_points_of_the_hypotheses(claim: Claim) -> None:
    """Every point of a conclusion is bound by a hypothesis or a figure condition, and conditions are seen ones."""
    bound = {p for s in (*claim.given, *claim.figure) for p in s.points}
    assert {p for s in claim.then for p in s.points} <= bound
    assert not any(s.spec.seen for s in (*claim.given, *claim.then))
    assert all(s.spec.seen for s in claim.figure)


def _renamings(left: Statement, right: Statement, names: dict[str, str]) -> Iterator[dict[str, str]]:
    """Injective extensions of a renaming that carry one statement to the other, symmetry included."""
    if left.predicate != right.predicate or len(left.args) != len(right.args):
        return
    for reading in readings(right):
        extended = dict(names)
        for a, b in zip(left.args, reading, strict=True):
            if isinstance(a, str) != isinstance(b, str):
                break
            if not isinstance(a, str):
                if a != b:
                    break
            elif extended.setdefault(a, b) != b:
                break
        else:
            if len(set(extended.values())) == len(extended):
                yield extended


def _matches(left: list[Statement], right: list[Statement], names: dict[str, str]) -> Iterator[dict[str, str]]:
    """Renamings that carry one collection of statements onto the other."""
    if not left:
        yield names
        return
    for i, candidate in enumerate(right):
        for extended in _renamings(left[0], candidate, names):
            yield from _matches(left[1:], right[:i] + right[i + 1 :], extended)


def same_rule(one: Claim, other: Claim) -> bool:
    """True where two rules are one up to renaming, order and symmetry of their statements."""
    for names in _matches(list(one.given), list(other.given), {}):
        for more in _matches(list(one.figure), list(other.figure), names):
            if any(True for _ in _matches(list(one.then), list(other.then), more)):
                return True
    return False


def _outline(claim: Claim) -> tuple:
    return tuple(
        tuple(sorted((s.predicate, len(s.args)) for s in part)) for part in (claim.given, claim.figure, claim.then)
    )


def test_no_rule_is_stated_twice() -> None:
    """No two rules agree in hypotheses, figure conditions and conclusions up to renaming and symmetry."""
    groups = defaultdict(list)
    for claim in CLAIMS:
        groups[_outline(claim)].append(claim)
    twins = [
        (one.id, other.id)
        for group in groups.values()
        for one, other in combinations(group, 2)
        if same_rule(one, other)
    ]
    assert twins == []


def test_a_renamed_rule_is_recognised_as_the_same() -> None:
    """The comparison sees through renaming, and tells direct from mirrored similarity."""
    claims = {c.id: c for c in CLAIMS}
    aa = claims["aa_similar"]
    shuffled = aa.renamed(dict(zip("ABCPQR", "PQRABC", strict=True)))
    assert same_rule(aa, shuffled)
    assert not same_rule(claims["sss_similar"], claims["sss_similar_mirrored"])
