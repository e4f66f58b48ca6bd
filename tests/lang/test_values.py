"""Value clauses: their grammar, the elimination of unknowns against sympy, hostile clauses."""

from __future__ import annotations

import pytest
import sympy
from expression_strategies import as_sympy, symbol
from hypothesis import given, settings
from hypothesis import strategies as st

from geogen.errors import ParseError
from geogen.lang.predicates.equations import as_equation
from geogen.lang.problem import parse_body
from geogen.lang.statement import Statement, parse_statement
from geogen.lang.values import is_value_clause, value_clause, without_unknowns

SCENE = "a b c d = quadrangle a b c d; o = circle o a b c"
#: Terms with the words in which a problem file asks for them.
TERMS = [
    "length a b",
    "length c d",
    "angle a b c",
    "angle b c d",
    "area a b c d",
    "radius o a",
    "arc o a b",
    "sin a b c",
]


def stated(values: str, goal: str = "length a b") -> list[str]:
    """The statements that value clauses make."""
    return [str(s) for _, s in parse_body(f"{SCENE}; {values} ? {goal}").stated]


@pytest.mark.parametrize(
    ("clause", "statement"),
    [
        ("length a b = 5", "lconst a b 5"),
        ("5 = length a b", None),
        ("2 length a b = 5", "lconst a b 5/2"),
        ("length a b = 3√3/2", "lconst a b 3*sqrt(3)/2"),
        ("length a b + length b c = 12", "equal length(a,b)+length(b,c) 12"),
        ("length a b = 2 length c d", "rconst a b c d 2"),
        ("length a b - 2 length c d = 0", "rconst a b c d 2"),
        ("ratio a b c d = 3/2", "rconst a b c d 3/2"),
        ("perimeter a b c = 20", "equal length(a,b)+length(a,c)+length(b,c) 20"),
        ("area a b c d = 24", "equal area(a,b,c,d) 24"),
        ("radius o a = 5", "lconst a o 5"),
        ("circle_area o a = 25pi", "equal circle_area(o,a) 25*pi"),
        ("circumference o a = 10π", "equal circumference(o,a) 10*pi"),
        ("arc o b a = 2pi", "equal arc(o,a,b) 2*pi"),
        ("sector o a b = 6pi", "equal sector(o,a,b) 6*pi"),
        ("angle a b c = 22.5°", "equal angle(a,b,c) 45/2"),
        ("angle c b a = 2 angle b c d - 10", "equal angle(a,b,c) 2*angle(b,c,d)-10"),
        ("cos a b c = 1/2", "equal cos(a,b,c) 1/2"),
        ("length a b^2 = 50", "equal length(a,b)^2 50"),
        (r"length a b = \dfrac{8}{3}", "lconst a b 8/3"),
        (r"length a b = 3\sqrt{2}", "lconst a b 3*sqrt(2)"),
        (r"circle_area o a = \frac{8\pi}{3}", "equal circle_area(o,a) 8*pi/3"),
        ("length a b = 1 1/2", "lconst a b 3/2"),
        ("length a b = 3根号3", "lconst a b 3*sqrt(3)"),
        ("length a b = ½", "lconst a b 1/2"),
        ("ratio a b c d = 3:2", "rconst a b c d 3/2"),
        ("angle a b c = 60o", "equal angle(a,b,c) 60"),
        ("angle a b c = 60 degrees", "equal angle(a,b,c) 60"),
        ("angle a b c = 22°30'", "equal angle(a,b,c) 45/2"),
        ("angle a b c = 六十度", "equal angle(a,b,c) 60"),
        ("angle a b c = π/3", "equal angle(a,b,c) 60"),
        ("angle a b c + angle b c d = 2pi/3", "equal angle(a,b,c)+angle(b,c,d) 120"),
        ("angle a b c = 2 angle b c d - π/6", "equal angle(a,b,c) 2*angle(b,c,d)-30"),
    ],
)
def test_what_a_clause_states(clause, statement):
    """Known lengths and ratios are stated as such, all else as an equation; a clause begins with what it measures."""
    if statement is None:
        assert not is_value_clause(clause)
    else:
        assert is_value_clause(clause)
        assert stated(clause) == [statement] == [str(parse_statement(statement))]


@pytest.mark.parametrize(
    ("values", "statements"),
    [
        ("angle a b c = 2x+10; angle b c d = x", ["equal angle(b,c,d) 1/2*angle(a,b,c)-5"]),
        ("length a b = x; length c d = x", ["rconst a b c d 1"]),
        (
            "length a b = 3x; length c d = 2x",
            ["rconst a b c d 3/2"],
        ),
        (
            "length a b = x; length c d = y; value x + y = 10; value x - y = 2",
            ["equal length(a,b)+length(c,d) 10", "equal length(a,b) length(c,d)+2"],
        ),
        ("length a b = x+y; length c d = x-y; angle a b c = x; angle b c d = y", None),
        ("value x = 5; length a b = x", ["lconst a b 5"]),
        ("length a b = x/2 + 1; value 3x = 12", ["lconst a b 3"]),
    ],
)
def test_unknowns_are_eliminated(values, statements):
    """What is left says the same of the measured terms, and no unknown is in it."""
    found = stated(values)
    assert not [s for s in found if "unknown" in s or " x" in s]
    if statements is not None:
        assert sorted(found) == sorted(statements)
    else:
        assert len(found) == 2


@st.composite
def linear_systems(draw) -> list[str]:
    """Value clauses whose right sides are linear in up to three unknowns, each in two clauses at least."""
    names = draw(st.lists(st.sampled_from(["x", "y", "z"]), min_size=1, max_size=3, unique=True))
    count = draw(st.integers(2, 5))
    terms = draw(st.lists(st.sampled_from(TERMS), min_size=count, max_size=count, unique=True))
    rows = [{n: draw(st.integers(-3, 3)) for n in names} for _ in terms]
    for name in names:
        for row in rows[:2]:
            row[name] = row[name] or 1
    clauses = []
    for term, row in zip(terms, rows, strict=True):
        words = " + ".join(f"{c}{n}" for n, c in row.items() if c) + f" + {draw(st.integers(1, 50))}"
        clauses.append(f"{term} = {words.replace('+ -', '- ')}")
    return clauses


@settings(max_examples=120, deadline=None)
@given(linear_systems())
def test_elimination_says_what_sympy_says(texts):
    """The statements left span, with the meanings of the unknowns, exactly the equations of the clauses."""
    clauses = [value_clause(text, 0) for text in texts]
    try:
        found, meanings = without_unknowns(clauses, ["x", "y", "z"])
    except ParseError as error:
        assert "positive" in str(error) or "zero" in str(error) or "180" in str(error) or "never true" in str(error)
        return
    equations = [as_sympy(c.left) - as_sympy(c.right) for c in clauses]
    left = [as_sympy(as_equation(s.predicate, s.args)) for _, s in found]
    left += [symbol(("unknown", name)) - as_sympy(meaning) for name, meaning in meanings.items()]
    symbols = sorted({s for e in (*equations, *left) for s in e.free_symbols}, key=str)
    one, two = (sympy.linear_eq_to_matrix(e, symbols) for e in (equations, left))
    first, second = (sympy.Matrix.hstack(*pair).rref()[0] for pair in (one, two))
    rank = sympy.Matrix.hstack(*one).rank()
    assert rank == sympy.Matrix.hstack(*two).rank()
    assert first[:rank, :] == second[:rank, :]
    assert not [s for _, s in found if any(t[0] == "unknown" for t in as_equation(s.predicate, s.args).terms)]


def test_the_solution_of_a_regular_system_is_that_of_linsolve():
    """Two unknowns from two equations: linsolve finds the same lengths from the clauses and from the statements."""
    x, y = sympy.symbols("x y")
    one, two = symbol(("length", "a", "b")), symbol(("length", "c", "d"))
    wanted = sympy.linsolve([2 * x + 3 * y - 31, x - y - 3], (x, y))
    values = "length a b = x; length c d = y; value 2x + 3y = 31; value x - y = 3"
    statements = [parse_statement(text) for text in stated(values)]
    assert sympy.linsolve([as_sympy(as_equation(s.predicate, s.args)) for s in statements], (one, two)) == wanted


@settings(max_examples=80, deadline=None)
@given(linear_systems())
def test_a_problem_with_values_prints_and_reads_back(texts):
    """Printing and parsing a problem with value clauses is the identity; so is renaming there and back."""
    body = f"{SCENE}; {'; '.join(texts)} ? area a b c d"
    try:
        problem = parse_body(body)
    except ParseError:
        return
    assert parse_body(str(problem)) == problem and len(problem.values) == len(texts)
    for clause in problem.values:
        there = clause.renamed({"a": "b", "b": "a"})
        assert there.renamed({"a": "b", "b": "a"}) == clause
        assert set(there.points) == {{"a": "b", "b": "a"}.get(p, p) for p in clause.points}


REFUSED = {
    "length a b = -5": "would be -5 (values are greater than zero)",
    "length a b = 0": "would be 0",
    "angle a b c = 180": "angles as drawn lie between 0 and 180 degrees",
    "angle a b c = 200": "would be 200°",
    "length a b = 5 cm": "'cm' is a unit (write plain numbers; angles are in degrees)",
    "length a b = 5°": "has degrees and no angle",
    "length a b = 1/0": "division by zero",
    "length a b = x": "the unknown 'x' stands in one equation only, which then says nothing",
    "length a b = x*x; length b c = x": "it is not linear in 'x' (write linear equations such as 2x+10)",
    "length a b = 1/x; length b c = x": "division by something that is not a number",
    "length a b = x length b c; length a c = x": "it is not linear in 'x'",
    "length a z = 5": "uses the point 'z', which no clause before it defines",
    "length a b = c": "uses the point 'c' as a number",
    "length a a = 5": "is degenerate: it uses a twice",
    "length a b = 5 = 6": "a second '=' in one clause (separate clauses by ';')",
    "length a b c = 5": "uses the point 'c' as a number",
    "length a = 5": "'length' takes 2 points, not 1",
    "area a b = 5": "'area' takes from 3 to 12 points, not 2",
    "length a b + length b c = 0": "it is never true: lengths, angles and areas are positive",
    "value x = 3; value x = 4": "value x = 3 and value x = 4 contradict each other",
    "value x = 3; length a b = x; value z = 2; value y = z+1; value y = 4": "the values contradict each other: "
    "value z = 2, value y = z+1, value y = 4",
    "length a b = x; value x = x+1": "'value x = x+1': it is never true",
    "length a b = nan; length b c = nan": "'nan' is no number",
    "length a b = Infinity": "'Infinity' is no number",
    "length a b = 1e999": "'1e999' is not an exact number",
    "length a b = 5 米": "'米' is a unit",
    "length a b = 5 feet": "'feet' is a unit",
    "length a b = 5 m; length b c = 3m": "'length a b = 5 m' reads as a number of metres (leave the unit out, or give",
    "area a b c d = 5 m^2": "'area a b c d = 5 m^2' reads as a number of metres",
    "length a b = 60 degrees": "has degrees and no angle",
    "length a b = 60o": "has degrees and no angle",
    "length a b = x; length b c = x + 1; value x = 2x": "would be 0",
    "length a b = 1/(pi + 1)": "1/(pi+1) is not a number of school geometry",
    "length a b = sqrt(pi + 1)": "a square root that is no number of school geometry",
    "angle a b c = pi/3 + 10": "radians and degrees are added",
    "length a b = sqrt(1+sqrt(2))": "a square root that is no number of school geometry",
    "length a b = 1234567890123": "a number of more than 12 digits",
    "ratio a b a b = 2": "values are greater than zero",
    "ratio a b c = 2": "'ratio a b c = 2': 'ratio' with four points stands alone before '=' (write 'ratio a b c d =",
    "ratio a b a c = ratio b c a c": "'ratio' with four points stands alone before '='",
    "2 ratio a b a c = 3": "'ratio' with four points stands alone before '='",
    "ratio a b a c = x; ratio a b b c = 2x": "it is not linear in 'x' (write 'ratio a b c d = 3/2'",
    "ratio a b a c 2": "has no '=' (write 'ratio a b c d = 5', for instance)",
    "length a b = ": "an expression is missing",
    "length a b = " + "(" * 99: "nested too deeply",
    "length a b = " + "√" * 900 + "2": "nested too deeply",
    "length a b = " + "x+" * 600 + "x": "more than 1000 characters",
}


@pytest.mark.parametrize("values", REFUSED, ids=lambda t: t[:30])
def test_bad_clauses_are_refused_with_their_place(values):
    """Every bad clause is one parse error, at once, with the column of the clause or of the fault."""
    with pytest.raises(ParseError) as caught:
        parse_body(f"{SCENE}; {values} ? length a b")
    assert REFUSED[values] in str(caught.value)
    assert caught.value.column is not None and caught.value.column > len(SCENE)


def test_an_unknown_may_be_called_m():
    """As an unknown of angles, in a sum, or where it is asked for, m is no unit."""
    assert stated("angle a b c = 2m; angle b c d = m") == ["equal angle(b,c,d) 1/2*angle(a,b,c)"]
    assert stated("length a b = m + 1; length b c = 2m") == ["equal length(b,c) 2*length(a,b)-2"]
    assert stated("length a b = 5m; length b c = 3m", "value m") == ["rconst a b b c 5/3"]


def test_an_unknown_that_is_an_angle_may_be_given_in_radians():
    """Multiples of π are radians after the unknowns are eliminated, too."""
    assert stated("angle a b c = 2x; value x = pi/6") == ["equal angle(a,b,c) 60"]


def test_an_unknown_is_no_point_of_a_later_clause():
    """A letter that is used as a number may not become a point afterwards."""
    with pytest.raises(ParseError, match="uses the point 'y' as a number"):
        parse_body(f"{SCENE}; length a b = y + 1; length b c = y; y = free y ? value y")


def test_an_unknown_that_depends_on_another_is_asked_for_in_vain():
    """Where nothing says what the other one is, the question is refused."""
    with pytest.raises(ParseError, match="nothing says what 'y' is, on which 'x' depends"):
        parse_body(f"{SCENE}; length a b = x + y; length b c = x + y ? value x")


@pytest.mark.parametrize(
    "text", ["1" + " " * 30_000 + "= 5", "-" + " " * 30_000 + "(= 5", "length" + " a" * 5000 + " = 5"]
)
def test_long_clauses_are_judged_at_once(text):
    """Long runs of blanks or words cost no more time than reading them."""
    with pytest.raises(ParseError):
        parse_body(f"{SCENE}; {text} ? length a b")


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="length radius angle value ratio abcxyo=;+-*/()0123456789.√π°^", max_size=80))
def test_any_clause_is_read_or_refused(text):
    """No clause raises anything but a ParseError; what is read makes statements or is refused as impossible."""
    try:
        problem = parse_body(f"{SCENE}; {text} ? length a b")
        assert all(isinstance(s, Statement) for _, s in problem.stated)
    except ParseError as error:
        assert "\n" not in str(error)
