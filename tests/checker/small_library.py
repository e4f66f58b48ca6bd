"""A library just large enough for the proofs of these tests, so that no change of the real one can move them."""

from __future__ import annotations

from geogen.lang.statement import parse_statement
from geogen.library.records import Construction, Library, Rule, RuleExample, Words

_NOTHING = Words("")


def _rule(name: str, words: str, given: str, figure: str, then: str) -> Rule:
    def statements(text: str):
        return tuple(parse_statement(part) for part in text.split(", ") if part.strip())

    concluded = statements(then)
    example = RuleExample("a b c = triangle a b c", concluded[0])
    return Rule(name, Words(words), statements(given), statements(figure), concluded, (), _NOTHING, "", example)


def _construction(name: str, args: str, new: str, gives: str) -> Construction:
    return Construction(
        id=name,
        args=tuple(args.split()),
        new=tuple(new.split()),
        values=(),
        needs=(),
        gives=tuple(part.strip() for part in gives.split(",") if part.strip()),
        loci=tuple((point, "free") for point in new.split()),
        say=_NOTHING,
        geogebra=(),
        example="",
    )


RULES = (
    _rule("midline", "Triangle midline theorem", "midp M A B, midp N A C", "ncoll A B C", "para M N B C"),
    _rule("base_angles", "Base angles", "cong O A O B", "ncoll O A B", "eqangle O A A B A B O B"),
    _rule("half_way", "Halving point", "coll M A B, cong M A M B", "between M A B", "midp M A B"),
    _rule("inscribed", "Inscribed angles", "cyclic A B C D", "", "eqangle C A C B D A D B"),
    # Rules of measure.
    _rule("protractor", "Reading an angle", "", "anticlockwise A B C", "protractor A B C"),
    _rule(
        "cosines",
        "Law of cosines",
        "",
        "ncoll A B C",
        "equal length(B,C)^2 length(A,B)^2+length(A,C)^2-2*length(A,B)*length(A,C)*cos(B,A,C)",
    ),
    _rule("sines", "Law of sines", "", "ncoll A B C", "equal length(B,C)*sin(A,B,C) length(A,C)*sin(B,A,C)"),
    _rule("half_sine", "Area by a sine", "", "ncoll A B C", "equal 2*area(A,B,C) length(A,B)*length(A,C)*sin(B,A,C)"),
    _rule("tangent", "Tangent in a right triangle", "perp A B A C", "", "equal length(A,C) length(A,B)*tan(A,B,C)"),
    _rule(
        "heron",
        "Heron's formula",
        "",
        "ncoll A B C",
        "equal 16*area(A,B,C)^2 (length(A,B)+length(B,C)+length(C,A))*(length(A,B)+length(B,C)-length(C,A))"
        "*(length(A,B)-length(B,C)+length(C,A))*(length(B,C)+length(C,A)-length(A,B))",
    ),
    _rule(
        "height",
        "Area by a height",
        "perp A D B C, coll D B C",
        "ncoll A B C",
        "equal 2*area(A,B,C) length(A,D)*length(B,C)",
    ),
    _rule("halves", "Area in two parts", "", "opposite B D A C", "equal area(A,B,C,D) area(A,B,C)+area(A,C,D)"),
    _rule("disc", "Area of a circle", "", "diff O A", "equal circle_area(O,A) pi*length(O,A)^2"),
    _rule("round", "Circumference", "", "diff O A", "equal circumference(O,A) 2*pi*length(O,A)"),
    _rule("arc", "Arc", "cong O A O B", "ncoll O A B", "equal arc(O,A,B) pi/180*angle(A,O,B)*length(O,A)"),
    _rule("sector", "Sector", "cong O A O B", "ncoll O A B", "equal sector(O,A,B) pi/360*angle(A,O,B)*length(O,A)^2"),
    # False rules, for the proofs that must be refused.
    _rule("careless", "A line read off the figure", "cong M A M B", "between M A B", "midp M A B"),
    _rule("wishful", "A false theorem", "midp M A B", "ncoll A B C", "perp C M A B"),
    _rule("thirds", "A false theorem of measure", "", "ncoll A B C", "equal 3*area(A,B,C) length(A,B)*length(B,C)"),
    _rule(
        "vanishing", "Terms that may cancel", "", "diff A B", "equal area(A,B,C)-area(D,B,C)+length(A,B) length(D,B)"
    ),
    _rule("figurative", "A theorem that reads lengths off the figure", "coll M A B", "cong M A M B", "midp M A B"),
)
CONSTRUCTIONS = (
    _construction("triangle", "a b c", "a b c", ""),
    _construction("segment", "a b", "a b", ""),
    _construction("midpoint", "x a b", "x", "midp x a b"),
    _construction("circle", "x a b c", "x", "cong x a x b, cong x b x c"),
    _construction("on_line", "x a b", "x", "coll x a b"),
    _construction("on_circle", "x o a", "x", "cong o x o a"),
    _construction("on_bline", "x a b", "x", "cong x a x b"),
    _construction("on_pline", "x a b c", "x", "para x a b c"),
    _construction("foot", "x a b c", "x", "perp x a b c, coll x b c"),
)
LIBRARY = Library({r.id: r for r in RULES}, {c.id: c for c in CONSTRUCTIONS}, {})
