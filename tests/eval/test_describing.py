"""Descriptions of figures: what is read of them, what is false, and what is scored."""

from __future__ import annotations

import json
from itertools import islice

import pytest
from caption_paraphrases import captions, counted, records

from geogen.eval.describing.claims import Picture, holds
from geogen.eval.describing.grammar import GRAMMAR
from geogen.eval.describing.lines import as_lines, read_lines
from geogen.eval.describing.loci import LOCI
from geogen.eval.describing.reader import Hearing, describe
from geogen.eval.describing.scores import Follows, Gold, judge
from geogen.eval.describing.tokens import Token
from geogen.eval.pictures import picture_of
from geogen.lang.statement import parse_statement

ROWS = records()
AT = {"a": (0, 0), "b": (4, 0), "c": (1, 3), "d": (2, 0), "e": (0.5, 1.5), "o": (2, 1), "p": (-1, 3.0)}
PICTURE = Picture(AT, {p.upper(): p for p in AT}, (("o", "a"),))
#: Sentences of models, and all that they state.
SAID = {
    "The diagram shows $\\triangle ABC$ with **D** as the midpoint of side $AB$.": {"midp d a b"},
    "- $D$ and $E$ are the midpoints of $AB$ and $AC$, respectively.": {"midp d a b", "midp e a c"},
    "Line PA is tangent to circle O at point A.": {"perp a o a p"},
    "A circle with center O passes through points A, B, and C.": {"cong a o b o", "cong b o c o"},
    "AB is twice as long as CD.": {"rconst a b c d 2"},
    "The ratio of AB to CD is 2:3.": {"rconst a b c d 2/3"},
    "Triangle ABC is a right triangle with the right angle at C.": {"perp a c b c"},
    "AB, BC, and CA are all equal.": {"cong a b b c", "cong a c b c"},
    "点D、E分别在AB、AC上，DE∥BC。": {"coll a b d", "coll a c e", "para b c d e"},
    "AB是CD的2倍。": {"rconst a b c d 2"},
    "线段AB的长度为5。": {"lconst a b 5"},
    "AD平分∠BAC。": {"eqangle a b a d a d a c"},
    "Line segments AB and CD are both perpendicular to EC.": {"perp a b c e", "perp c d c e"},
    "AB, DE, and CO are all parallel.": {"para a b d e", "para c o d e"},
    "- **Circle O**: The circle has center O and passes through A, B, and C.": {"cong a o b o", "cong b o c o"},
    "A perpendicular is drawn from C to AB, meeting AB at D.": {"perp a b c d", "coll a b d"},
    "Lines AB and CD intersect at E and bisect each other.": {"midp e a b", "midp e c d"},
    "AD bisects BC at E, which lies on AC.": {"midp e b c", "coll a d e", "coll a c e"},
    "BE is the angle bisector of ∠ABC, where E lies on AC.": {"eqangle a b b e b e b c", "coll a c e"},
    "AD is parallel to EC and perpendicular to BC.": {"para a d c e", "perp a d b c"},
    "The length of AB is 10, BC is 8, and CA is 6.": {"lconst a b 10", "lconst b c 8", "lconst a c 6"},
    "D and E are the midpoints of AB and AC, so DE ∥ BC.": {"midp d a b", "midp e a c", "para b c d e"},
    "**BC=2AB**": {"rconst a b b c 1/2"},
    "CD is half the length of AB.": {"rconst a b c d 2"},
    "The sum of AB and CD is 12, and ∠ABC and ∠ACB add up to 100°.": {
        "equal length(a,b)+length(c,d)-12 0",
        "equal angle(a,b,c)+angle(a,c,b)-100 0",
    },
    "∠AOB = 2∠ACB": {"equal angle(a,c,b)-1/2*angle(a,o,b) 0"},
    "There is a point D on BC so that AD ⟂ BC.": {"coll b c d", "perp a d b c"},
    "AC is a diameter of the circle.": {"midp o a c"},
    "PA and PB are tangents to circle O at A and B, respectively.": {"perp a o a p", "perp b o b p", "cong a o b o"},
    "如图，AB是⊙O的直径，C是⊙O上一点，CD⊥AB于点D。": {"midp o a b", "cong a o c o", "perp a b c d", "coll a b d"},
    "PA、PB分别切⊙O于点A、B。": {"perp a o a p", "perp b o b p", "cong a o b o"},
    "其中，$AB=AC$，$\\angle BAC=90^\\circ$，$D$为$BC$中点。": {"cong a b a c", "perp a b a c", "midp d b c"},
    "AB和AC的长分别为5和6。": {"lconst a b 5", "lconst a c 6"},
    "AB, AC and BC are 5, 6, and 7, respectively.": {"lconst a b 5", "lconst a c 6", "lconst b c 7"},
    "∠ABC和∠ACB分别为70°和60°。": {"aconst a b b c 110o", "aconst a c b c 60o"},
    "| AB | $10$ cm |\n| CD | 4 |": {"lconst a b 10", "lconst c d 4"},
    "AD是△ABC的中线，连接AE、BO，它们相交于点P。": {"midp d b c", "coll a e p", "coll b o p"},
    "CD垂直平分AB。": {"perp a b c d", "cong a c b c"},
    "Triangle ABC has A at the top and C at the bottom right.": set(),
    "AO是∠BAC的平分线，交BC于点D。": {"eqangle a b a o a o a c", "coll a d o", "coll b c d"},
    "点E在AD上，点O在BC上，且AE=CO。": {"coll a d e", "coll b c o", "cong a e c o"},
    "过点C作AB的垂线，垂足为D。": {"perp a b c d", "coll a b d"},
    "四边形ABCD为平行四边形，对角线AC、BD交于点O。": {
        "para a b c d", "para a d b c", "cong a b c d", "cong a d b c", "coll a c o", "coll b d o"
    },
    "E是AD延长线上一点，AE的长是AD的2倍。": {"coll a d e", "rconst a d a e 1/2"},
    "C lies on the circle with diameter AB.": {"perp a c b c"},
    "A circle is drawn on AB as diameter; it passes through C and E.": {"perp a c b c", "perp a e b e"},
    "以AB为直径的圆过点C。": {"perp a c b c"},
    "以AB为直径作圆，圆经过点C。它还经过点E。": {"perp a c b c", "perp a e b e"},
    "AB is a diameter of the circumcircle of triangle ABC.": {"perp a c b c"},
    "The circle with diameter AB is shown. D is its centre.": {"midp d a b"},
    "In triangle ABC, E is the orthocentre and O is its circumcenter.": {
        "perp a b c e", "perp a c b e", "perp a e b c", "cong a o b o", "cong b o c o"
    },
    "△ABC的垂心为E，其外心为O。": {"perp a b c e", "perp a c b e", "perp a e b c", "cong a o b o", "cong b o c o"},
    "Triangle ABC is drawn. Its area is 6 and E is the midpoint of AC.": {"equal area(a,b,c)-6 0", "midp e a c"},
    "点O、P分别是△ABC的外心和重心。": {"cong a o b o", "cong b o c o", "vecsum -1 a -1 b -1 c 3 p"},
    "PA is tangent at A to the circle through A, B and C.": {"eqangle a b a p b c a c"},
    "PA是过A、B、C三点的圆在A处的切线。": {"eqangle a b a p b c a c"},
    "A line parallel to AB meets AC at E and CB at D.": {"coll a c e", "coll b c d", "para a b d e"},
    "过D作AC的平行线交BC于E。": {"coll b c e", "para a c d e"},
    "A line through D cuts AC in E and BC in P.": {"coll a c e", "coll b c p", "coll d e p"},
    "A line through D on AB meets AC at E and BC at P.": {"coll a b d", "coll a c e", "coll b c p", "coll d e p"},
    "三角形ABC的中线CD、BE相交于重心P，D是AB的中点。": {"coll c d p", "coll b e p", "midp d a b"},
    "P is the reflection of B in the midpoint of AC.": {"vecsum -1 a -1 c 1 b 1 p"},
    "SABCP = 7，点E在AC上。": {"equal area(a,b,c,p)-7 0", "coll a c e"},
    "The right angle ACB is marked.": {"perp a c b c"},
}  # fmt: skip
#: What the steps of solutions say, and no more: parts of sums, products, ratios and lists are no objects.
ARGUED = {
    "AB is a diameter of the circle about O through C, so ∠ACB is a right angle.": {
        "midp o a b", "cong a o c o", "perp a c b c"
    },
    "AD是过C的圆O的直径。": {"midp o a d", "cong a o c o"},
    "D and E are midpoints of AB and AC, so DE is parallel to BC and half as long.": {
        "midp d a b", "midp e a c", "para b c d e", "rconst b c d e 2"
    },
    "D、E分别是AB、AC的中点，所以DE平行于BC且等于它的一半。": {
        "midp d a b", "midp e a c", "para b c d e", "rconst b c d e 2"
    },
    "AD is parallel to CE and AE to CD.": {"para a d c e", "para a e c d"},
    "The parallels to AB, BC and CA through C, A and B form a triangle.": set(),
    "$D$ and $E$ divide AB and AC in the same ratio.": {"coll a b d", "coll a c e"},
    "面积之比等于BD与CD之比。": set(),
    "面积等于AC与BD之积的一半。": set(),
    "CD等于斜边AB乘以对角的正弦。": set(),
    "AB equals BC times the sine of the angle.": set(),
    "$O$、$D$、$E$分别是△ABC的外心、重心和垂心。": {
        "cong a o b o", "cong b o c o", "vecsum -1 a -1 b -1 c 3 d", "perp a e b c", "perp a c b e", "perp a b c e"
    },
    "O是△ABC的外心。": {"cong a o b o", "cong b o c o"},
    "O is equally far from A, B and C.": {"cong a o b o", "cong b o c o"},
    "由“由三边求面积”，得AB = 2CD。": {"rconst a b c d 2"},
    "AB + CD = 12，即2 + 3 + 7 = 12。": {"equal length(a,b)+length(c,d)-12 0"},
    "AB ∥ CD, 8√3 + 8 = 16": {"para a b c d"},
}  # fmt: skip
#: What denies or supposes something, or compares it: nothing of it may be taken for what the figure shows.
DENIED = (
    "AB is not parallel to CD.",
    "AB isn't perpendicular to CD.",
    "AB and CD are not equal.",
    "Neither AB nor AC is parallel to DE.",
    "Points A, B, and C do not lie on a line.",
    "It is unclear whether AB = CD.",
    "We cannot tell if D is the midpoint of AB.",
    "There is no mark that AB = CD.",
    "AB might be parallel to CD.",
    "If AB ∥ CD, look again.",
    "Assume for a moment that D is the midpoint of BC.",
    "AB ≠ CD",
    "AB is longer than CD.",
    "AB is never tangent to circle O at A.",
    "D lies on neither AB nor AC.",
    "AB与CD不平行。",
    "AB不垂直于CD。",
    "A、B、C三点不共线。",
    "图中没有标出AB=CD。",
    "无法判断D是否为BC的中点。",
    "如果AB∥CD，请再看一遍。",
    "AB不一定等于CD。",
    "AB大于CD。",
    "AB并非⊙O的直径。",
    "AB≠CD",
)
#: What no phrase covers, or only a part of it that says something else.
HALF_UNDERSTOOD = (
    "AB is perpendicular to the line that is parallel to CD.",
    "D lies on the opposite side of AB from C.",
    "The bisector of AB meets the median at a point.",
    "The angle between AB and the tangent at C is 40°.",
    "AB is parallel to the tangent of circle O at C.",
    "D在AB的左侧。",
    "AB与过C的切线平行。",
)


@pytest.mark.parametrize("text", SAID)
def test_sentences_of_models_state_exactly_this(text):
    """English, Chinese, LaTeX and Markdown."""
    found = describe(text, PICTURE)
    assert {str(s) for c in found.claims for s in c.statements} == SAID[text] and not found.unread


@pytest.mark.parametrize("text", ARGUED)
def test_a_step_of_a_solution_states_exactly_this(text):
    """In both languages."""
    assert {str(s) for c in describe(text, PICTURE).claims for s in c.statements} == ARGUED[text]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_solutions_on_record_are_read_without_a_false_claim(language):
    """Those of the sample."""
    for row in ROWS:
        picture = picture_of(row)
        claims = describe(row[f"solution_{language}"], picture).claims
        assert len(claims) > 3 and all(holds(claim, picture) for claim in claims)


@pytest.mark.parametrize("text", DENIED)
def test_what_is_denied_or_supposed_is_no_claim(text):
    """It is unread, and neither right nor false."""
    found = describe(text, PICTURE)
    assert not found.claims and found.unread


def test_a_point_that_the_figure_lacks_is_false():
    """The claim about it, and the label itself."""
    found = judge(describe("Point X lies on AB.", PICTURE), Gold((), (), ()), PICTURE)
    assert [c.unknown for c in found.false] == [("X",)] and found.strangers == ("X",)


def test_gold_captions_say_all_and_nothing_else_and_empty_ones_nothing():
    """In both languages, and in formal lines; an empty description has no key point and no precision."""
    for row in ROWS:
        picture, gold = picture_of(row), Gold.of(json.loads(row["key_points"]))
        lines = as_lines(gold.elements, (*gold.relations, *gold.numbers))
        every = [describe(row[f"caption_{language}"], picture) for language in ("en", "zh")]
        for said in (*every, read_lines(lines, picture)):
            found = judge(said, gold, picture)
            assert found.is_complete and not found.unread and not found.hallucinated, row["id"]
            assert all(s.f1 == 1 for s in found.scores.values() if s.gold), row["id"]
        nothing = judge(describe("", picture), gold, picture)
        assert all(s.recall in (0, None) and s.precision is None for s in nothing.scores.values())


@pytest.mark.parametrize("text", HALF_UNDERSTOOD)
def test_what_is_understood_in_part_is_no_false_claim(text):
    """A sentence that says more than its phrases is not taken for one of them."""
    assert not [c for c in describe(text, PICTURE).claims if not holds(c, PICTURE)]


@pytest.mark.parametrize("phrase", (*GRAMMAR, *LOCI))
def test_every_phrase_is_found_in_its_own_words(phrase):
    """All of it, and it comes to statements of the formal language, or to none where its points make none."""
    labels = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    spelled: list[Token] = []
    for part in phrase.parts:
        if part.is_optional:
            continue
        for n in range(max(part.least, 1) if part.kind else 0):
            spelled += [Token("", "and")] * bool(n)
            kind = "S" if part.kind == "L" else part.kind  # of all lines the one with a name
            many = {"S": 2, "D": 2, "A": 3, "T": 3, "K": 4, "Q": 4, "G": 5}.get(kind, 1)
            spelled.append(Token(kind, "5", () if kind == "V" else tuple(islice(labels, many))))
        if part.words:
            spelled.append(Token("", min(part.words)))
    ends = list(phrase.matches(spelled, 0))
    assert [end for end, _ in ends if end == len(spelled)]
    assert all(isinstance(phrase.meaning(places), str) for _, places in ends)


def test_paraphrases_are_read_and_one_false_fact_is_marked_alone():
    """Captions in words of these tests alone, half of them Chinese; the slow test has two thousand of each."""
    true, false = counted(60, ROWS, falsify=False), counted(60, ROWS, falsify=True)
    assert true.read == true.facts > 300 and not true.false, true.wanting
    assert false.read == false.facts and false.marked == false.captions > 50, false.wanting


@pytest.mark.slow
def test_of_two_thousand_captions_99_percent_are_read_and_every_false_fact_is_marked():
    """And in two thousand with one false fact that one is marked, and no other."""
    true, false = counted(2000, ROWS, falsify=False, seed="large"), counted(2000, ROWS, falsify=True, seed="large")
    assert true.read >= 0.99 * true.facts and not true.false, true.wanting
    assert false.read >= 0.99 * false.facts and false.marked == false.captions > 1900, false.wanting


def test_an_angle_is_not_its_supplement():
    """∠ACB has 45° and ∠BCP 135°, though the lines are the same."""
    angles = Picture({"a": (0, 0), "b": (1, 0), "c": (0, 1), "p": (0, 2)}, {p.upper(): p for p in "abcp"})
    said = {text: holds(*describe(text, angles).claims, angles) for text in ("∠ACB = 45°", "∠BCP = 45°", "∠ACB = ∠BCP")}
    assert said == {"∠ACB = 45°": True, "∠BCP = 45°": False, "∠ACB = ∠BCP": False}


#: Other ways to name the same points, by what they are said of.
EXCHANGED = (
    ("AB ∥ CD", "DC ∥ BA"),
    ("∠ABC = 50°", "∠CBA = 50°"),
    ("∠ABC = ∠DEC", "∠CED = ∠CBA"),
    ("D is the midpoint of AB", "D is the midpoint of BA"),
    ("AB = 2CD", "BA = 2DC"),
    ("AB = 5", "BA = 5"),
    ("AB ⟂ CD", "CD ⟂ AB"),
    ("AB : CD = 2 : 3", "DC : BA = 3 : 2"),
    ("A, B, D are collinear", "D, A, B are collinear"),
    ("A, B, C, E are concyclic", "E, C, A, B are concyclic"),
    ("The area of triangle ABC is 6", "The area of triangle CAB is 6"),
    ("△ABC ≅ △DEC", "△BCA ≅ △ECD"),
    ("△ABC ∼ △DEC", "△CED ∼ △CBA"),
    ("ABCE is a parallelogram", "BAEC is a parallelogram"),
    ("PA is tangent to circle O at A", "AP is tangent to circle O at A"),
    ("AO平分∠BAC", "OA平分∠CAB"),
)


@pytest.mark.parametrize(("one", "two"), EXCHANGED)
def test_exchanged_points_change_nothing(one, two):
    """Ends of segments, arms of angles, vertices of polygons, and the two sides of a relation."""
    first, second = ([s for c in describe(text, PICTURE).claims for s in c.statements] for text in (one, two))
    assert first and set(first) == set(second)


@pytest.mark.parametrize("text", ["△ABC是等边三角形", "Triangle CBA is equilateral.", "BC = CA and AB = AC"])
def test_equal_sides_are_said_in_any_order(text):
    """Which two of three equalities are named does not matter."""
    triangle = Picture({"a": (0, 0), "b": (2, 0), "c": (1, 3**0.5)}, {p.upper(): p for p in "abc"})
    gold = Gold((), (), tuple(map(parse_statement, ("cong a b b c", "cong b c c a"))))
    found = judge(describe(text, triangle), gold, triangle).scores["numbers"]
    assert found.recall == found.precision == 1


def test_equal_radii_follow_in_any_order():
    """One circle by its centre, whichever radii are named."""
    told = Follows([s for c in describe("A, B and C lie on circle O.", PICTURE).claims for s in c.statements], AT)
    (wanted,) = describe("OC = OA.", PICTURE).claims[0].statements
    assert told.has(wanted)


def test_that_before_a_line_segment_is_no_pronoun():
    """*That line* is the one that was spoken of; *that line segment CA* is CA."""
    at = {"a": (0.0, 0.0), "b": (6.0, 0.0), "c": (0.0, 5.0), "d": (3.0, 0.0)}
    picture = Picture(at, {p.upper(): p for p in at})
    found = describe("D lies on AB. Observe that line segment CA is of length 5.", picture)
    assert {str(s) for c in found.claims for s in c.statements} >= {"lconst a c 5"}
    assert not any(s.predicate == "equal" for c in found.claims for s in c.statements)


def test_segments_of_which_something_is_said_are_not_listed_as_drawn():
    """Only a sentence that says nothing else lists what the figure has, and can list what is not shown."""
    gold = Gold(("point a", "segment a b"), (), ())
    for text, count in {"线段OA与OB相等。": 0, "The segment DE joins the midpoints D of AB and E of AC.": 0}.items():
        assert judge(describe(text, PICTURE), gold, PICTURE).scores["elements"].not_shown == count
    assert (
        judge(describe("There are the segments AB, OA and OB.", PICTURE), gold, PICTURE).scores["elements"].not_shown
        == 2
    )


@pytest.mark.parametrize("text", ["D and Q trisect AB.", "Q and D trisect BA.", "D、Q三等分AB。"])
def test_points_that_divide_a_segment_stand_in_either_order(text):
    """The figure says which is next to which end."""
    thirds = Picture({"a": (0, 0), "b": (6, 0), "d": (2, 0), "q": (4, 0)}, {p.upper(): p for p in "abdq"})
    (claim,) = describe(text, thirds).claims
    assert holds(claim, thirds) and {str(s) for s in claim.statements} >= {"cong a d d q", "cong b q d q"}


def test_the_s_of_an_area_is_no_point_and_a_circle_without_a_label_is_the_one_that_is_drawn():
    """Unless a point is called so; of several circles none is meant."""
    assert describe("S_{ABC} = 5 and S△ABD = 2", PICTURE).named.strangers == set()
    assert describe("点S在AB上。", PICTURE).named.strangers == {"S"}
    around = Picture(AT, PICTURE.names, (), (("a", "b", "c"),))
    assert {str(s) for c in describe("E lies on the circle.", around).claims for s in c.statements} == {
        "cyclic a b c e"
    }
    both = Picture(AT, PICTURE.names, (("o", "a"),), (("a", "b", "d"),))
    assert not describe("E lies on the circle.", both).claims


def test_any_text_is_read_without_an_error():
    """Also one that is long, or made of signs."""
    for text in ("A" * 30_000, "∠" * 500, "$\\frac{" * 300, "AB = " * 300, "\x00\ue000\ue001", "(((((AB"):
        Hearing(PICTURE).hear(text)
    for text in ("(" * 5000 + "AB" + ")" * 5000, f"AB = {'√' * 5000}2.", f"AB = {'9' * 6000}.", f"$AB = {'9' * 6000}$"):
        describe(text, PICTURE)
    for caption in captions(3, ROWS, False):
        describe(caption.text * 20, caption.picture)
