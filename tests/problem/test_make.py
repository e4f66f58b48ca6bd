"""Made problems are minimal, long enough, reproducible, and proved from what they state."""

import random
from dataclasses import replace
from math import isclose

import pytest

from geogen.checker import check
from geogen.deduction import close
from geogen.deduction.answer import figure_value
from geogen.errors import ProofRejected
from geogen.lang.measure import term_value
from geogen.lang.problem import Question, parse_body, print_body
from geogen.library import load_library
from geogen.library.instantiate import given_statements, ray_statements
from geogen.library.resolve import resolve
from geogen.problem.finish import Demands, Finish, Refused
from geogen.problem.goals import Goal, taste
from geogen.problem.growth import grown, kinds
from geogen.problem.identity import problem_fingerprint
from geogen.problem.make import problems, start_of, usual_rules
from geogen.problem.minimal import Figure, used, without
from geogen.problem.origin import Origin
from geogen.problem.questions import pleasant
from geogen.problem.randomness import number, stream
from geogen.problem.unknown import is_found_alone, with_unknown
from geogen.proof.slice import path_length
from geogen.scene.agreement import is_of_rays
from geogen.scene.build import build_scene
from tests.problem.minimal_proof import proved
from tests.searches import SEED


def test_a_candidate_is_a_function_of_seed_and_index(made):
    """Making it again gives the same problems; another index or seed gives others."""
    library = load_library()
    again = problems(SEED, 15, Demands(5, 0.5), library)
    first = [m for m in made if m.origin.candidate == 15]
    assert len(again) == 2
    assert [print_body(m.problem) for m in again] == [print_body(m.problem) for m in first]
    assert [m.proof for m in again] == [m.proof for m in first]


def test_what_the_finished_problem_alone_does_not_prove_is_refused(made):
    """A proof that was found in a larger scene is no help where ``geogen solve`` would find none."""
    m, library = made[0], load_library()
    finish = Finish(m.base, close(m.scene, library), (), Demands(5, 0.5), replace(library, rules={}))
    asked = m.problem.goal if isinstance(m.problem.goal, Question) else None
    with pytest.raises(Refused, match="does not follow in the reduced problem"):
        finish(Goal(m.claim, (), (), asked), 11, Origin(2))


def test_a_proof_that_a_theorem_shortens_is_measured_as_it_stands():
    """Triangles that are similar by a theorem may leave fewer steps than were asked for; then there is no problem."""
    for index in (17, 1649):
        for m in problems(0, index, Demands(5, 0.5), load_library()):
            assert path_length(m.proof) >= 5, print_body(m.problem)


def test_proofs_are_accepted_and_long_enough(made):
    """The checker accepts every proof; the demand for steps is met."""
    assert len(made) >= 5
    for m in made:
        check(m.proof, load_library())
        assert path_length(m.proof) >= 5


def test_every_needed_premise_is_needed(made):
    """Without any one of the needed premises the closure of the same figure lacks the goal.

    One shape may state more than its points need, as a regular octagon does; what it states goes together.
    """
    tried = 0
    for m in made[:6]:
        closure = close(m.scene, load_library())
        clauses = {p.statement.canonical(): p.clause for p in m.scene.premises}
        for premise in sorted(m.needed, key=str):
            if sum(clauses[other] == clauses[premise] for other in m.needed) <= 2:
                tried += 1
                assert not without(closure, m.needed - {premise}).holds(m.claim), (print_body(m.problem), premise)
    assert tried >= 12


def test_every_call_states_something_needed(made):
    """No construction of a problem is idle, unless it only introduces points."""
    library = load_library()
    for m in made:
        for use in resolve(m.problem, library):
            body = f"{'; '.join(map(str, m.problem.clauses))}"
            stated = {
                p.statement.canonical() for p in given_statements(parse_body(body), library) if p.clause == use.clause
            }
            assert not stated or stated & m.needed, (print_body(m.problem), use.call)


def test_every_point_is_used(made):
    """Each point stands in a needed premise or in the goal, or a construction needs it to be named."""
    for m in made:
        spoken = set(m.problem.goal.points).union(*(s.points for s in m.needed))
        spoken |= {a for c in m.problem.clauses for call in c.constructions for a in call.args if len(call.args) > 1}
        assert set(m.problem.points) <= spoken, print_body(m.problem)


def test_the_goal_is_no_premise(made):
    """Nothing is asked that is given, or that needs one premise only."""
    for m in made:
        assert m.claim.canonical() not in {p.statement.canonical() for p in m.scene.premises}
        assert len(used(m.proof)) > 1


def test_the_printed_problem_is_the_proved_one(made):
    """The body parses back and states the premises of the scene."""
    for m in made:
        again = parse_body(print_body(m.problem))
        assert again.clauses == m.problem.clauses and again.goal == m.problem.goal
        stated = {p.statement.canonical() for p in given_statements(again, load_library())}
        assert {p.statement.canonical() for p in m.scene.premises} <= stated
        assert problem_fingerprint(used(m.proof), m.claim) == m.fingerprints[1]
        assert used(m.proof) <= m.needed


def test_a_question_is_answered_by_what_is_proved(made):
    """The claim of a value question is its answer, and figures of other seeds show the same value."""
    asked = [m for m in made if isinstance(m.problem.goal, Question)]
    assert asked
    for m in asked:
        value = m.problem.goal.value_of(m.claim)
        assert value is not None and pleasant(value)
        for seed in (5, 6):
            figure = build_scene(replace(m.problem, text=print_body(m.problem)), load_library(), seed).figure()
            assert figure_value(m.problem.goal, figure) == pytest.approx(float(value), rel=1e-8)


def test_gradients_never_call_a_dropped_premise_needed(made):
    """To first order the needed premises suffice, as they do by proof."""
    for m in made:
        premises = sorted(m.needed, key=str)
        assert Figure(premises, m.claim, m.scene.figure()).suffice(premises)


def test_every_construction_that_builds_on_points_can_be_drawn():
    """Growth uses all of them in the long run."""
    library = load_library()
    base = parse_body("a b c = triangle a b c; d e f = triangle d e f; g h = segment g h")
    rng = random.Random(1)
    drawn = set()
    for _ in range(4000):
        drawn |= {c.name for clause in grown(base, library, rng, 1).clauses[3:] for c in clause.constructions}
    known = {r.id for r in (*kinds(library).bound, *kinds(library).loci)}
    assert known <= drawn, sorted(known - drawn)
    assert len(known) > 0.6 * len(library.constructions)


def test_streams_of_neighbouring_seeds_share_nothing():
    """Numbers by (seed, stage, index) are all different."""
    found = [number(seed, stage, i) for seed in range(20) for stage in ("a", "b") for i in range(50)]
    assert len(set(found)) == len(found)
    assert stream(1, "a", 2).random() == stream(1, "a", 2).random() != stream(2, "a", 1).random()


def test_proofs_do_without_some_theorems():
    """Others for each proof, never the favourite, and always those whose entries say so."""
    library = load_library()
    rules = library.rules.values()
    assert taste(rules, "", random.Random(0)) != taste(rules, "", random.Random(1))
    assert taste(rules, "", random.Random(0)) < set(library.rules)
    assert "midline" not in taste(rules, "midline", random.Random(0))
    assert all("isosceles_angles" in taste(rules, "", random.Random(n)) for n in range(9))


def test_each_start_is_used_once_in_a_round():
    """A round of candidates visits every scene, usual rule's example or shape, in another order for another seed."""
    library = load_library()
    orders = [[start_of(seed, i, library).name for i in range(1200)] for seed in (1, 2)]
    shapes = {name for name in orders[0] if name.startswith("shape/")}
    assert {"shape/kite", "shape/regular_pentagon", "shape/iso_triangle_angle"} <= shapes
    for names in (set(library.scenes), {f"rule/{rule.id}" for rule in usual_rules(library)}, shapes):
        one, two = ([name for name in order if name in names][: len(names)] for order in orders)
        assert set(one) == set(two) == names and one != two


def test_new_points_are_not_called_like_unknowns() -> None:
    """A scene whose values speak of x gets no point x, so that it can be written down and read again."""
    library = load_library()
    base = parse_body("a b c = triangle a b c; angle a b c = x; angle a c b = 2x; length a b = 4")
    for index in range(150):
        problem = grown(base, library, stream(index, "test", 0), 4)
        assert "x" not in problem.points
        assert parse_body(print_body(problem)).points == problem.points


def test_where_points_have_all_names_of_unknowns_there_is_none() -> None:
    """A scene with points x, y and t has no value stated by an unknown; under other names it has."""
    library = load_library()
    body = "{0} {1} {2} = triangle {0} {1} {2}; d = midpoint d {0} {1}; "
    body += "length {0} {1} = 4; length {0} {2} = 4; length {1} {2} = 4"
    found = []
    for names in ("xyt", "abc"):
        problem = parse_body(body.format(*names))
        found.append(with_unknown(problem, close(build_scene(problem, library, 0), library), random.Random(1)))
    assert found[0] is None
    assert found[1] is not None and "x" in print_body(found[1])


def test_sentences_about_angles_are_true_of_rays() -> None:
    """Equal angles that a sentence says of rays are so in the figure, not only between the lines."""
    library = load_library()
    body = "a b c = triangle a b c; d = angle_mirror d a b c"
    (equal,) = ray_statements(resolve(parse_body(body), library))
    for seed in range(12):
        at = build_scene(parse_body(body), library, seed).figure()
        one, two = (term_value(("angle", *corner), at) for corner in (("a", "b", "c"), ("c", "b", "d")))
        assert is_of_rays(equal, at) and isclose(one, two, abs_tol=1e-6)


def test_no_problem_is_asked_that_its_figure_belies(made) -> None:
    """In what is made all sentences about angles are true as drawn."""
    library = load_library()
    for one in made:
        assert all(is_of_rays(s, one.scene.figure()) for s in ray_statements(resolve(one.problem, library)))


def test_a_theorem_that_a_candidate_starts_from_is_asked_about():
    """What its example shows an angle, an area or an arc to be is looked for, so that the theorem is of use."""
    library = load_library()
    starts = {start.theorem: start for i in range(4 * len(library.rules)) if (start := start_of(3, i, library)).theorem}
    assert starts["parallelogram_area"].shows == (("area", "a", "b", "c", "d"),)
    for theorem, start in starts.items():
        assert {term[0] for term in start.shows} <= {"angle", "area", "arc", "sector"}
        points = parse_body(library.rules[theorem].example.scene).points
        assert all(set(term[1:]) <= set(points) for term in start.shows)
    assert sum(bool(start.shows) for start in starts.values()) > 40


def test_what_the_check_of_records_refuses_is_not_made(made, monkeypatch):
    """Where it finds a figure with another answer, though the search of makers found none."""

    def refuse(proof, library):
        raise ProofRejected("another figure of its text shows another answer")

    assert any(m.base == start_of(SEED, 15, load_library()).name for m in made)
    monkeypatch.setattr("geogen.problem.finish.require_in_every_figure", refuse)
    assert problems(SEED, 15, Demands(5, 0.5), load_library()) == []


@pytest.mark.parametrize(
    ("values", "alone"),
    [
        # AC = AB = 4, so x = 3, whatever BC is.
        ("length a b = 4; length b c = 2*x + 1; length a c = x + 1 ? value x", True),
        ("length a b = 2*x + 3; length a c = x + 8 ? value x", False),
        ("length a b = 4; length a c = x + 1; length b c = 2*x + 1 ? length b c", False),
    ],
)
def test_both_values_by_an_unknown_that_is_asked_for_are_needed(values, alone):
    """Of an isosceles triangle."""
    assert is_found_alone(proved(f"a b c = iso_triangle a b c; {values}")) is alone
