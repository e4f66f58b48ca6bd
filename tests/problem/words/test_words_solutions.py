"""Solutions, captions and principle annotations of made problems, in both languages."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from geogen.dataset.candidate import stated, words_of
from geogen.errors import GeogenError
from geogen.lang.problem import parse_body
from geogen.lang.question import Question
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.problem.finish import Demands
from geogen.problem.make import problems
from geogen.problem.words.book import LANGUAGES, load_book
from geogen.problem.words.caption import caption
from geogen.problem.words.keypoints import SPATIAL, key_points
from geogen.problem.words.principles import principle_annotations, theorem
from geogen.problem.words.reading.meaning import normal
from geogen.problem.words.reading.reader import read_caption
from geogen.problem.words.slips import slips
from geogen.problem.words.solution import solution
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, BY_VALUE, GIVEN, ProofGraph, Step
from geogen.proof.text import point_names
from geogen.scene.build import build_scene
from geogen.scene.mentioned import Spoken, spoken

LIBRARY = load_library()


@pytest.fixture(scope="module")
def made(searches):
    """Problems of a seed."""
    return searches.first(50)


def lines(m, language):
    """A problem's solution, line by line."""
    return solution(m.proof, m.problem.goal, LIBRARY, language).splitlines()


def derived(proof):
    """The steps that lead to the goal, without premises and readings of the figure."""
    steps = {s.id: s for s in proof.steps}
    needed = [proof.goal]
    for number in needed:
        needed += [i for i in steps[number].premises if i not in needed]
    kinds = (BY_RULE, BY_VALUE, BY_ALGEBRA)
    return [s for s in proof.steps if s.id in needed and s.kind in kinds and s.statement.predicate != "protractor"]


#: How lines give a reason that is no theorem and no entry of the wordings.
REASONS = ("putting", "follows from", "as the figure", "angle sum", "adding angles", "parallel sides")
REASONS += ("代入", "即", "由图中", "内角和", "和差", "分别平行")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_line_and_its_theorem(made, language):
    """Premises and derived steps are numbered in order, and a step by a theorem names it."""
    for m in made:
        numbered = [line for line in lines(m, language) if re.match(r"\(\d+\) ", line)]
        assert [int(re.match(r"\((\d+)\)", line)[1]) for line in numbered] == list(range(1, len(numbered) + 1))
        shown = [s for s in m.proof.steps if s.kind == GIVEN]
        assert 0 < len(numbered) <= len(shown) + len(derived(m.proof))
        assert len({line.partition(") ")[2] for line in numbered}) == len(numbered), "a line is said twice"
        rules = [theorem(LIBRARY.rules[s.rule], language) for s in derived(m.proof) if s.kind == BY_RULE]
        reasons = [why.text for why in load_book(language).whys]
        for line in numbered[len(shown) :]:
            named = [name for name in (*rules, *reasons) if name in line]
            added = re.search(r"[:：] ?∠.* = ", line)  # sums of angles that are shown need no name
            assert named or added or any(words in line for words in REASONS), line
        assert all(any(name in line for line in numbered) for name in rules)
        assert not any(slips(line, language) for line in lines(m, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_steps_rest_on_earlier_ones(made, language):
    """A line cites only numbers that stand before it."""
    for m in made:
        for line in lines(m, language):
            first = re.match(r"\((\d+)\) ", line)
            if first:
                cited = [
                    int(n) for n in re.findall(r"(?<!\w)\((\d{1,2})\)", line[first.end() :]) if f"({n})²" not in line
                ]
                assert all(n < int(first[1]) for n in cited), line


def test_one_angle_of_known_size_has_one_name_and_segments_stand_without_brackets(made):
    """Not "∠CAB = 60°" after "∠BAC = 60°", nor "2 · (EH)"."""
    for m in made:
        for text in lines(m, "en"):
            assert not re.search(r"\(\w+\)(?=[²³ )])(?<=[A-Z]\))", text.partition("putting")[2]), text
            stated = text.partition(") ")[2]
            known = re.match(r"∠([A-Z])[A-Z]([A-Z]) = [\d.]+°", stated)
            assert known is None or known[1] < known[2], text


@pytest.mark.parametrize("language", LANGUAGES)
def test_steps_by_value_show_their_numbers(made, language):
    """A step that puts values into an equation shows the equation with the numbers and what it comes to."""
    seen = 0
    for m in (*made, *problems(5, 2, Demands(3, 0.5), LIBRARY)):
        text = "\n".join(lines(m, language))
        by_value = [s for s in derived(m.proof) if s.kind == BY_VALUE and len(s.premises) > 1]
        wanted = r"putting .* into \(\d+\), we get .* = .*" if language == "en" else r"将.*代入\(\d+\)，得.* = .*，所以"
        assert len(re.findall(wanted, text)) == len(by_value), text
        seen += len(by_value)
    assert seen


def test_the_answer_stands_at_the_end(made):
    """The last line gives the answer to a question, or says that the proof is done."""
    for m in made:
        asked = isinstance(m.problem.goal, Question) or m.problem.goal.predicate in ("rconst", "aconst")
        assert lines(m, "en")[-1].startswith("Answer: " if asked else "This completes the proof.")
        assert lines(m, "zh")[-1].startswith("答：" if asked else "证毕。")


def test_a_rule_that_the_library_lacks_is_refused(made):
    """A proof by an unknown rule has no solution."""
    m = next(m for m in made if any(s.kind == BY_RULE for s in m.proof.steps))
    with pytest.raises(GeogenError, match="that the library lacks"):
        solution(m.proof, m.problem.goal, replace(LIBRARY, rules={}), "en")


def test_equations_without_content_are_no_steps():
    """A theorem applied to points that fall together leaves no line that says ``0 = 0``, nor a number for it."""
    body = "a b c = triangle a b c; h = on_tline h b a c, on_tline h c a b ? perp a h b c"
    scene = build_scene(parse_body(body), LIBRARY)
    goal = parse_statement("perp a h b c")
    said = (
        ("sqsum -1 a b -1 a c 1 a b 1 a c", BY_ALGEBRA, ()),
        ("perp a c b h", GIVEN, ()),
        ("perp a b c h", GIVEN, ()),
        ("sqsum -1 a b -1 c h 1 a c 1 b h", BY_ALGEBRA, (2, 3)),
        ("perp a h b c", BY_RULE, (1, 4)),
    )
    rule = {"rule": "radical_axis", "substitution": tuple(zip("ABOW", "ahbc", strict=True))}
    steps = [
        Step(n, parse_statement(text), kind, premises, **(rule if kind == BY_RULE else {}))
        for n, (text, kind, premises) in enumerate(said, 1)
    ]
    proof = ProofGraph(body, scene.figure(), tuple(steps), 5)
    text = solution(proof, goal, LIBRARY, "en")
    assert "0 = 0" not in text
    assert [int(n) for n in re.findall(r"^\((\d+)\)", text, re.MULTILINE)] == [1, 2, 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_parse_back_to_the_key_points(made, language):
    """A caption says exactly the elements, spatial and numerical relations of its key points."""
    for m in made:
        at, given = m.scene.figure(), stated(m)
        told = spoken(m.problem, m.scene.premises, LIBRARY)
        found = key_points(m.problem.points, given, told)
        names = {shown: point for point, shown in point_names(m.problem.points).items()}
        text = caption(m.problem, given, at, LIBRARY, language, spoken=told)
        elements, statements = read_caption(text, language, at, names)
        relations = [*(s for _, s in found.spatial), *found.numerical]
        assert elements == set(found.elements), text
        assert set(statements) == {normal(s, at) for s in relations}, text
        assert not re.search(r"\b(Let|Prove|Find|Suppose)\b|求|设|已知", text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_say_what_an_unknown_is(language):
    """An unknown of one equation is no premise: the question asks for it, and the caption states nothing by it."""
    body = "a b c = triangle a b c; length a b = 8; length a c = x - 2; angle b a c = 60 ? value x"
    problem = parse_body(body)
    at = {"a": (0.0, 0.0), "b": (8.0, 0.0), "c": (2.0, 2.0 * 3**0.5)}
    given = [p.statement for p in given_statements(problem, LIBRARY)]
    assert sorted(map(str, given)) == ["equal angle(b,a,c) 60", "lconst a b 8"]
    text = caption(problem, given, at, LIBRARY, language)
    assert re.search(r"x \S 2", text), text
    elements, said = read_caption(text, language, at, {p.upper(): p for p in at})
    assert {f"point {p}" for p in at} <= elements
    assert set(said) == {normal(s, at) for s in given}


def test_key_points_hold_every_premise_once(made):
    """Each premise is a spatial or a numerical relation, and kinds are those of the five pairs of things."""
    kinds = {*SPATIAL.values(), "line-shape"}
    for m in made:
        found = key_points(m.problem.points, stated(m))
        relations = [*(s for _, s in found.spatial), *found.numerical]
        assert sorted(map(str, relations)) == sorted(map(str, stated(m)))
        assert {kind for kind, _ in found.spatial} <= kinds


def test_tangents_and_points_of_circles_are_told_apart():
    """A radius that ends on a perpendicular line makes a tangent, equal radii a point of a circle."""
    given = [
        parse_statement(s) for s in ("cong o x o b", "perp a x o x", "perp a b c d", "cong a b c d", "lconst a b 3")
    ]
    found = key_points("oxabcd", given, Spoken((("o", "b"),)))
    assert [kind for kind, _ in found.spatial] == ["point-shape", "line-shape", "line-line"]
    assert [str(s) for s in found.numerical] == ["cong a b c d", "lconst a b 3"]
    assert "circle o x" in found.elements
    assert "segment o x" in found.elements and "segment b o" not in found.elements  # the radius at the tangent is drawn


def test_captions_list_the_sides_of_shapes_and_not_what_is_not_drawn():
    """The sides of a square that has no statement about them, and not its diagonals, which are known to be equal."""
    problem = parse_body("a b c = triangle a b c; d e f g = isquare d e f g")
    premises = given_statements(problem, LIBRARY)
    found = key_points(problem.points, [p.statement for p in premises], spoken(problem, premises, LIBRARY))
    assert {"segment a b", "segment b c", "segment a c", "segment d e"} <= set(found.elements)
    assert not {"segment d f", "segment e g"} & set(found.elements)
    assert "perp d f e g" in [str(s) for _, s in found.spatial]


def test_two_equal_sides_are_no_circle():
    """Two equal segments from a point are a circle only where the problem speaks of it; three equal ones always are."""
    two = [parse_statement("cong a b a c")]
    assert [e for e in key_points("abc", two).elements if e.startswith("circle")] == []
    assert "segment a b" in key_points("abc", two).elements
    assert "circle a b" in key_points("abc", two, Spoken((("a", "c"),))).elements
    assert "circle a b" in key_points("abcd", [*two, parse_statement("cong a c a d")]).elements


def test_annotations_follow_the_proof(made):
    """The principles stand in the order of the steps, and the marked elements are points of the problem."""
    for m in made:
        found = principle_annotations(m.proof, LIBRARY)
        steps = [a.step for a in found]
        assert steps == sorted(steps)
        rules = [s.rule for s in m.proof.steps if s.kind == BY_RULE and s.statement.predicate != "protractor"]
        assert {a.principle for a in found} == {p for r in rules for p in LIBRARY.rules[r].principle}
        names = "".join(point_names(m.problem.points).values())
        for note in found:
            for text in (note.applied.en, note.applied.zh):
                marked = re.findall(r"<note>(.*?)</note>", text)
                assert marked and all(set(re.sub(r"\W", "", mark)) <= set(names) for mark in marked), text
                assert "∠<note>" not in text  # the sign of an angle belongs to it
            assert "<note>" not in note.content.en and note.content.zh


def test_records_hold_all_words(made):
    """A record has question, solution and caption in both languages, and the two JSON columns can be read."""
    for m in made[:5]:
        found = words_of(m, m.scene.figure(), LIBRARY)
        assert all(found[f"{kind}_{lang}"] for kind in ("question", "solution", "caption") for lang in LANGUAGES)
        assert set(json.loads(found["key_points"])) == {"elements", "spatial", "numerical"}
        assert isinstance(json.loads(found["annotations"]), list)


def test_known_angles_and_ratios_are_asked_for():
    """A goal that states an angle is a question in words: the solution finds the angle and ends in its size."""
    from geogen.deduction import close
    from geogen.deduction.prove import prove
    from geogen.scene.build import build_scene

    problem = parse_body("a b c = ieq_triangle a b c; d = midpoint d b c ? aconst a b a d 30o")
    at = build_scene(problem, LIBRARY)
    turned = parse_body(
        f"a b c = ieq_triangle a b c; d = midpoint d b c ? aconst a {'b a d' if _left(at) else 'd a b'} 30o"
    )
    proof = prove(close(at, LIBRARY), turned.goal)
    text = solution(proof, turned.goal, LIBRARY, "en")
    assert "To find: ∠" in text and text.endswith("Answer: 30°.\n")


def _left(scene):
    """True where D stands anticlockwise of AB."""
    (ax, ay), (bx, by), (dx, dy) = (scene.figure()[p] for p in "abd")
    return (bx - ax) * (dy - ay) - (by - ay) * (dx - ax) > 0


def test_a_solution_in_full():
    """One solution word by word, in both languages."""
    from geogen.deduction import close
    from geogen.deduction.prove import prove
    from geogen.scene.build import build_scene

    body = "a b c = r_triangle a b c; length a b = 3; length a c = 4 ? length b c"
    problem = parse_body(body)
    closure = close(build_scene(problem, LIBRARY), LIBRARY)
    proof = prove(closure, problem.goal.answer(closure.answer(problem.goal)))
    english = solution(proof, problem.goal, LIBRARY, "en")
    assert english.startswith("Given:\n(1) ") and "To find: the length of BC.\nSolution:\n" in english
    assert "(4) BC = 5 (Pythagorean theorem; from (1), (2) and (3)): BC² = AB² + AC² = 3² + 4² = 25." in english
    assert english.endswith("Answer: 5.\n")
    assert "勾股定理" in solution(proof, problem.goal, LIBRARY, "zh")
