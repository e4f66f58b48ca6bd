"""Every phrasing of every construction, in both languages, is read back into exactly what the construction states."""

from __future__ import annotations

from itertools import islice

import pytest

from geogen.lang.problem import Problem, parse_body
from geogen.library import load_library
from geogen.library.instantiate import use_statements
from geogen.library.resolve import resolve
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.given import Given
from geogen.problem.words.question import joined
from geogen.problem.words.reading.goals import Unread
from geogen.problem.words.reading.meaning import normal
from geogen.problem.words.reading.reader import read_given
from geogen.problem.words.template import Draw, every
from geogen.problem.words.voice import Voice
from geogen.proof.text import point_names
from geogen.scene.build import build_scene

LIBRARY = load_library()
#: Phrasings looked at of one construction; circles within circles have thousands.
MOST = 400


def phrasings(name: str, language: str) -> tuple[set[str], dict, set]:
    """All ways to say the last clause of a construction's example, its figure, and what it states."""
    return phrasings_of(parse_body(LIBRARY.constructions[name].example), language)


def phrasings_of(problem: Problem, language: str) -> tuple[set[str], dict, set]:
    """The same of any problem."""
    at = build_scene(problem, LIBRARY).figure()
    last = [u for u in resolve(problem, LIBRARY) if u.clause == len(problem.clauses) - 1]

    def said(draw: Draw) -> str:
        voice = Voice(language, problem.points, at, draw)
        return joined([Given(problem, LIBRARY, voice).clause(last)], voice)

    stated = {normal(s, at) for u in last for s in use_statements(u)}
    return set(islice(every(said), MOST)), at, stated


#: Constructions whose points stand in an order that their statements fix, and a way to name them in another order.
ORDERED = {
    "trisect": ("a b c = triangle a b c; x y = trisect x y a b c", "xy"),
    "trisegment": ("a b = segment a b; x y = trisegment x y a b", "xy"),
    "antimedial_triangle": ("a b c = triangle a b c; x y z = antimedial_triangle x y z a b c", "xy"),
    "tangential_triangle": ("a b c = triangle a b c; x y z o = tangential_triangle x y z o a b c", "xz"),
    "cc_tangent": ("o a = segment o a; w b = segment w b; x y z i = cc_tangent x y z i o a w b", "xy"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(ORDERED))
def test_a_sentence_tells_which_point_is_which(name, language):
    """With two points exchanged every phrasing says what the construction states of the exchanged ones."""
    body, (one, two) = ORDERED[name]
    problem = parse_body(body)
    at = build_scene(problem, LIBRARY).figure()
    last = [u for u in resolve(problem, LIBRARY) if u.clause == len(problem.clauses) - 1]
    swap = {one: two, two: one}
    stated = {normal(s, at) for u in last for s in use_statements(u)}
    exchanged = {normal(s.renamed(swap), at) for u in last for s in use_statements(u)}
    shown = point_names(at)
    names = {label: swap.get(point, point) for point, label in shown.items()}
    texts, _, _ = phrasings_of(problem, language)
    assert stated != exchanged
    for text in sorted(texts):
        assert set(read_given(text, language, at, names)) == exchanged, text


ORDERS = [
    ("en", "BD and BE trisect ∠ABC, with D and E on AC, E next to C.", "de"),
    ("en", "BD and BE trisect ∠ABC, with D and E on AC, E next to A.", "ed"),
    ("en", "The trisectors of ∠ABC meet AC at E and D, D next to A.", "de"),
    ("en", "BD and BE trisect ∠ABC, with D and E on AC.", ""),
    ("zh", "BD、BE三等分∠ABC，D、E在AC上，其中E靠近C。", "de"),
    ("zh", "BD、BE三等分∠ABC，D、E在AC上，其中E靠近A。", "ed"),
    ("zh", "BD、BE三等分∠ABC，D、E在AC上。", ""),
]


@pytest.mark.parametrize(("language", "text", "order"), ORDERS)
def test_trisectors_are_read_in_the_order_that_is_told(language, text, order):
    """Whichever point is told to be next to whichever end; a sentence that does not tell is not read."""
    problem = parse_body("a b c = triangle a b c; d e = trisect d e a b c")
    at = build_scene(problem, LIBRARY).figure()
    names = {shown: point for point, shown in point_names(at).items()}
    if not order:
        with pytest.raises(Unread):
            read_given(text, language, at, names)
        return
    said = parse_body("a b c = triangle a b c; d e = trisect {} {} a b c".format(*order))
    stated = {normal(s, at) for u in resolve(said, LIBRARY) for s in use_statements(u)}
    assert set(read_given(text, language, at, names)) == stated


def test_every_construction_has_its_words():
    """No construction of the project is left to its plain sentence."""
    assert [c.id for c in LIBRARY.constructions.values() if not c.phrasing.forms and not c.phrasing.special] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(LIBRARY.constructions))
def test_every_phrasing_is_read_back(name, language):
    """A construction is said in five ways or more, and each says exactly what the construction states."""
    texts, at, stated = phrasings(name, language)
    names = {shown: point for point, shown in point_names(at).items()}
    assert len(texts) >= 5, texts
    for text in sorted(texts):
        assert set(read_given(text, language, at, names)) == stated, text


#: Sentences about lines that meet outside the segments between the points that name them, and how these are called.
MEETING = ("intersection_ll", "intersection_lc", "intersection_lp", "intersection_lt", "complete_quadrangle")


@pytest.mark.parametrize(("language", "line"), [("en", "line"), ("zh", "直线")])
@pytest.mark.parametrize("name", MEETING)
def test_where_lines_meet_they_are_called_lines(name, language, line):
    """A reader may take AB for a segment."""
    found, _, _ = phrasings(name, language)
    texts = [text.lower().replace("line through", "").replace("的直线", "") for text in found]
    assert texts and all(line in text for text in texts)


@pytest.mark.parametrize(
    ("language", "x", "where"),
    [("en", 1, "segment AB"), ("zh", 1, "线段AB"), ("en", 3, "line AB"), ("zh", 3, "直线AB")],
)
def test_a_point_of_which_no_more_is_said_is_on_a_segment_or_a_line(language, x, where):
    """Which of the two, is said in all phrasings."""
    found, _, _ = phrasings_of(parse_body(f"a@0_0 b@2_0 = segment a b; x@{x}_0 = on_line x a b"), language)
    assert found and all(where in text for text in found)
