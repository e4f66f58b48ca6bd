"""Construction problems for tests, written by hand."""

from __future__ import annotations

from geogen.constructing.problem import CATEGORIES, ConstructionProblem, Given, Wanted


def problem(
    name: str,
    placement: str,
    given: str,
    wanted: str,
    conditions: str,
    solutions: int = 1,
    every: bool = False,
    category: str = "straightedge-compass",
    tools: str = "",
) -> ConstructionProblem:
    """A problem: givens like ``A B circle:c:O,A``, wanted ones like ``point:M``, conditions apart by semicolons."""
    return ConstructionProblem(
        name,
        category,
        "easy",
        placement,
        tuple(map(_given, given.split())),
        tuple(Wanted(w.split(":")[1], w.split(":")[0]) for w in wanted.split()),
        tuple(c.strip() for c in conditions.split(";")),
        tuple(tools.split()) or CATEGORIES[category],
        solutions,
        every,
    )


def _given(text: str) -> Given:
    kind, _, rest = text.partition(":")
    if not rest:
        return Given(text, "point")
    name, _, points = rest.partition(":")
    return Given(name, kind, tuple(points.split(",")))


#: Tools where any command of straightedge and compass may be used, those of several steps, too.
COMMANDS = "straightedge compass measure"
PROBLEMS = {
    p.id: p
    for p in (
        problem("midpoint", "A B = segment A B", "A B", "point:M", "midp M A B"),
        problem("third", "A B = segment A B", "A B", "point:T", "vecsum 3 T -2 A -1 B"),
        problem("bisector", "A B = segment A B", "A B", "line:m", "cong m_1 A m_1 B; cong m_2 A m_2 B"),
        problem("angle", "A B C = triangle A B C", "A B C", "line:w",
                "coll B w_1 w_2; eqangle A B w_1 w_2 w_1 w_2 B C", tools=COMMANDS),
        problem("perpendicular", "A B C = triangle A B C", "A B C line:g:B,C", "line:h",
                "coll A h_1 h_2; perp h_1 h_2 B C", tools=COMMANDS),
        problem("parallel", "A B C = triangle A B C", "A B C", "line:p", "coll A p_1 p_2; para p_1 p_2 B C"),
        problem("circumcircle", "A B C = triangle A B C", "A B C", "circle:k",
                "cong k_0 A k_0 B; cong k_0 B k_0 C; cong k_0 k_1 k_0 A", tools=COMMANDS),
        problem("equilateral", "A B = segment A B", "A B", "point:C",
                "cong A C A B; cong B C A B", 2, True, tools=COMMANDS),
        problem("one_equilateral", "A B = segment A B", "A B", "point:C",
                "cong A C A B; cong B C A B", 2, tools=COMMANDS),
        problem("side", "A B C = triangle A B C", "A B C", "segment:s", "midp s_1 A B; midp s_2 A C"),
        problem("given_midpoint", "A B C = triangle A B C; N = midpoint N A C", "A B C N", "point:D",
                "vecsum 1 B 1 D -2 N"),
        problem("given_square", "A B = segment A B; C = nsquare C B A; D = shift D A C B", "A B C D", "point:P",
                "midp P A C"),
        problem("mirrored", "A B C = triangle A B C", "A B C", "point:D", "cong A C A D; cong B C B D"),
        problem("orthocentre", "A B C = triangle A B C", "A B C", "point:H",
                "perp A H B C; perp B H C A", tools=COMMANDS),
        problem("parallelogram", "A B C = triangle A B C", "A B C", "point:D", "vecsum 1 A -1 B 1 C -1 D"),
        problem("tangents", "O A = segment O A; T0 = on_circle T0 O A; P = on_tline P T0 O T0", "O A P circle:c:O,A",
                "line:t", "coll P t_1 t_2; equal 2*area(O,t_1,t_2) length(O,A)*length(t_1,t_2)", 2, True,
                tools=COMMANDS),
        problem("rotated", "A B = segment A B", "A B", "point:C", "cong A B A C; anticlockwise A B C; perp A B A C",
                1, False, "transformation"),
        problem("square", "A B = segment A B", "A B", "point:C point:D",
                "perp A B B C; cong A B B C; vecsum 1 A -1 B 1 C -1 D", 2, True, tools=COMMANDS),
        problem("at_distance", "A B = segment A B", "A B", "point:X", "coll A B X; acute A B X; lconst A X 3", 1, False,
                "coordinate"),
        problem("strict_orthocentre", "A B C = triangle A B C", "A B C", "point:H", "perp A H B C; perp B H C A"),
        problem("strict_equilateral", "A B = segment A B", "A B", "point:C", "cong A C A B; cong B C A B", 2),
        problem("strict_circumcircle", "A B C = triangle A B C", "A B C", "circle:k",
                "cong k_0 A k_0 B; cong k_0 B k_0 C; cong k_0 k_1 k_0 A"),
        problem("strict_tangents", "O A = segment O A; T0 = on_circle T0 O A; P = on_tline P T0 O T0",
                "O A P circle:c:O,A", "line:t",
                "coll P t_1 t_2; equal 2*area(O,t_1,t_2) length(O,A)*length(t_1,t_2)", 2),
    )
}  # fmt: skip
#: Problems whose givens depend on one another or have a size, so that they cannot be drawn at any places.
BOUND = ("given_midpoint", "given_square", "at_distance")
