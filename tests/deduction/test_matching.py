"""Matching by sorting leaves nothing that comparing all pairs of triangles would find, and offers only instances."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations

import numpy as np
import pytest
from dev_problems import closure_of_text, sample, scene_of

from geogen.deduction import close, position
from geogen.deduction.algebra import PRIME
from geogen.deduction.compile import Compiled
from geogen.deduction.events import RULE
from geogen.deduction.firing import firing
from geogen.deduction.matching import recognise, variable_blocks
from geogen.deduction.program import relational
from geogen.deduction.saturate import Closure
from geogen.deduction.sines import recognise_sines
from geogen.lang.statement import Statement, own_forms, true_in
from geogen.library import load_library
from geogen.library.records import Rule

#: Rules of relations; rules of measure are grounded in another way.
RULES = relational(tuple(load_library().rules.values()))
MATCHING = tuple(r for r in RULES if recognise(r) and not r.lemma)
SINES = tuple(r for r in RULES if not recognise(r) and recognise_sines(r))
BODIES = (
    "a b c = triangle a b c; d = foot d a b c; e = foot e b a c; h = on_line h a d, on_line h b e",
    "a b c = triangle a b c; o = circle o a b c; d = on_circle d o a; p = on_line p a c, on_line p b d",
    "a b c = triangle a b c; d = parallelogram a b c d; o = on_line o a c, on_line o b d; m = midpoint m a b",
    "a b c = iso_triangle a b c; d = on_line d b c; e = eqdistance e c b d, on_line e b c",
    "o a = segment o a; b = on_circle b o a; p = on_tline p a a o, on_tline p b b o; c = on_circle c o a",
    "a b c = triangle a b c; i = incenter i a b c; d = on_line d a i, on_line d b c",
)


def pairs_of_triangles(count: int) -> np.ndarray:
    """(N, 6) every pair of ordered triples of different points."""
    triples = np.array(list(permutations(range(count), 3)))
    left = np.repeat(triples, len(triples), axis=0)
    return np.concatenate((left, np.tile(triples, (len(triples), 1))), axis=1)


def unfinished(closure: Closure, rule: Rule, rows: np.ndarray) -> np.ndarray:
    """The rows of points under which the rule's hypotheses are derived and a conclusion is not."""
    compiled = Compiled(rule)
    for condition in compiled.conditions:
        column = dict(zip(rule.variables, rows.T, strict=True))
        rows = rows[position.holds(closure.oracle, condition, column)]
    index, offset, _, _, true = closure.grounder.forms(compiled.template, rows)
    prints = np.array(closure.algebra.prints, dtype=np.int64)
    # offsets are made with the first fingerprints, in which constants keep their values for ever
    zero = ((prints[index] * compiled.template.weights).sum(axis=2) + offset) % PRIME == 0
    zero &= true
    h = compiled.hypotheses
    return rows[zero[:, :h].all(axis=1) & ~zero[:, h:].all(axis=1)]


def _sine_blocks(rule: Rule) -> tuple[str, ...]:
    """The variables of a rule block by block."""
    return tuple(v for block in variable_blocks(rule) for v in sorted(block))


@cache
def candidate_rows(count: int, order: tuple[int, ...]) -> np.ndarray:
    """Pairs of triangles with the columns in the order of a rule's variables."""
    return pairs_of_triangles(count)[:, list(order)]


def test_the_usual_criteria_are_matching_rules() -> None:
    """Similarity and congruence by angles and sides are found by sorting, mirrored ones included."""
    names = {r.id for r in MATCHING}
    assert {"aa_similar", "aa_similar_mirrored", "sas_similar", "sas_similar_mirrored"} <= names
    assert any("sss" in r.id for r in RULES if recognise(r))
    assert SINES


@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize("rule", (*MATCHING, *SINES), ids=lambda r: r.id)
def test_no_pair_of_triangles_is_missed(rule: Rule, body: str) -> None:
    """Every pair of triangles that satisfies a matching rule's hypotheses has the rule's conclusions derived."""
    closure = closure_of_text(body)
    found = recognise(rule)
    blocks = (*found.first, *found.second) if found else _sine_blocks(rule)
    order = tuple(blocks.index(v) for v in rule.variables)
    rows = candidate_rows(len(closure.scene.points), order)
    names = closure.scene.points
    assert [[names[i] for i in row] for row in unfinished(closure, rule, rows)[:3].tolist()] == []


def test_matching_finds_similar_triangles() -> None:
    """The pairs above are not empty: the altitudes' scene has its similar right triangles, in both orientations."""
    closure = closure_of_text(BODIES[0])
    similar = [s for s in closure.facts() if s.predicate in ("simtri", "simtrir")]
    assert {s.predicate for s in similar} == {"simtri", "simtrir"} and len(similar) >= 4
    assert closure.holds(Statement("eqratio", ("a", "d", "a", "e", "a", "c", "a", "h")))


def test_every_offer_is_an_instance(source) -> None:
    """Whatever fired is an instance whose hypotheses are derived and whose conditions the figure shows."""
    for problem in sample(15, source):
        scene = scene_of(problem)
        assert scene is not None
        closure = close(scene, load_library())
        events = {event for stage in closure.stages for _, event in stage.offers if event.kind == RULE}
        for event in sorted(events, key=lambda e: (e.rule.id, e.points)):
            rule = event.rule
            assert rule is not None
            names = dict(zip(rule.variables, (scene.points[i] for i in event.points), strict=True))
            assert all(true_in(s.renamed(names), scene.figure()) for s in rule.figure), (rule.id, names)
            for alternatives in firing(event, closure).needs:
                assert any(all(closure.algebra.implied(t) for t in way) for way in alternatives), (rule.id, names)


@pytest.mark.parametrize("name, count", [("coll", 3), ("cyclic", 4), ("midp", 3), ("perp", 4)])
def test_one_form_gives_the_others(name: str, count: int) -> None:
    """In a closure every statement of several forms has all of them derived, or no sufficient set of them."""
    checked = 0
    for body in BODIES:
        closure = closure_of_text(body)
        points = closure.scene.points
        arrangements = permutations(points, count) if name in ("midp", "perp") else combinations(points, count)
        for args in arrangements:
            statement = Statement(name, args)
            forms = own_forms(statement)
            lifted = [closure.residues(f) for f in forms]
            if any(t is None for t in lifted):
                continue
            known = [closure.algebra.implied(t) for t in lifted]
            if any(all(known[i] for i in way) for way in statement.spec.ways):
                checked += 1
                assert all(known), statement
    assert checked >= 5


def test_equal_lengths_are_equal_in_every_block() -> None:
    """Two segments equal in logarithm, length or square are equal in all three."""
    for body in BODIES:
        closure = closure_of_text(body)
        q, prints = closure.quantities, closure.algebra.prints
        for i, j in combinations(range(q.pairs), 2):
            if closure.oracle.lengths[i] == closure.oracle.lengths[j]:
                same = {prints[code * q.width + i] == prints[code * q.width + j] for code in (1, 2, 3)}
                assert len(same) == 1


def test_saturation_is_a_fixed_point() -> None:
    """The last pass of every stage offers nothing that the algebra does not imply."""
    for body in BODIES:
        closure = closure_of_text(body)
        assert closure.stages
        for stage in closure.stages:
            assert all(closure.algebra.implied(terms) for terms, _ in stage.offers)
        prints = np.array(closure.algebra.prints, dtype=np.int64)
        every = np.ones(closure.quantities.width, dtype=bool)
        offers = [group.fire(prints, closure) for group in closure.alike]
        offers += [g.fire(prints, closure, every) for g in (closure.tables.congruence, closure.tables.multiples)]
        assert all(closure.algebra.implied(terms) for found in offers for terms, _ in found)
