"""Right solutions of the problems for tests, each by another way; commands are apart by semicolons or lines."""

from __future__ import annotations

REPLIES: dict[str, tuple[str, ...]] = {
    "midpoint": (
        "A = (0, 0); B = (4, 2); M = Midpoint(A, B)",
        "A = (0, 0); B = (4, 2); s = Segment(A, B); M = Midpoint(s)",
        "A = (1, 0); B = (5, 3); c = Circle(A, B); d = Circle(B, A); "
        "l = Line(Intersect(c, d, 1), Intersect(c, d, 2)); "
        "M = Intersect(l, Segment(A, B))",
        "A = (1, 0); B = (5, 3); Intersect(PerpendicularBisector(A, B), Line(A, B))",
        "A=(0,0)\nB=(6,1)\nr = Distance(A, B)\nc: Circle(A, r)\nd: Circle(B, r)\nX = Intersect(c, d)\n"
        "m = Line(X_1, X_2)\n"
        "Mid = Intersect(m, Line(A, B))",
        # a parallelogram's diagonals, with a point chosen freely
        "A = (0, 0); B = (4, 1); P = (1, 3); g = Line(A, Line(B, P)); h = Line(B, Line(A, P)); Q = Intersect(g, h); "
        "M = Intersect(Line(P, Q), Line(A, B))",
        "P = (0, 0); Q = (4, 1); N = Midpoint(P, Q)",
        "c = Circle(A, B); d = Circle(B, A); {Intersect(c, d)}; P = Intersect(c, d, 1); Q = Intersect(c, d, 2); "
        "M = Intersect(Line(P, Q), Line(A, B))",
        "A = (0, 0); B = (4, 1); c = Circle(A, B); C = Intersect(Line(A, B), c, 2); "
        "N = Center(Circle(A, Segment(B, C)));"
        "k = Circle(B, A); D = Intersect(c, k, 1); E = Intersect(c, k, 2); "
        "M = Intersect(Segment(D, E), Segment(A, B))",
        # where nothing bears the wanted name, the last point is meant
        "A = (0, 0); B = (4, 1); c = Circle(A, B); d = Circle(B, A); P = Intersect(c, d, 1); Q = Intersect(c, d, 2); "
        "R = Midpoint(A, Q); Mid = Intersect(Line(P, Q), Line(A, B))",
        "A = (0, 0); B = (4, 1); L = {Midpoint(A, B)}",
    ),
    # typed lengths have one unit: 1 and 3 are a length and its triple
    "third": (
        "A = (0, 0); B = (4, 1); r = Ray(A, (1, 5)); U = Intersect(Circle(A, 1), r); V = Intersect(Circle(A, 3), r); "
        "T = Intersect(Line(U, Line(V, B)), Line(A, B))",
        "A = (0, 0); B = (4, 1); k = 0.5; l = 1.5; r = Ray(A, (1, 5)); U = Intersect(Circle(A, k), r); "
        "V = Intersect(Circle(A, l), r); T = Intersect(Line(U, Line(V, B)), Line(A, B))",
        "A = (0, 0); B = (4, 1); r = Ray(A, (1, 5)); U = Intersect(Circle(A, 1/3), r); "
        "V = Intersect(Circle(U, 2/3), r); T = Intersect(Line(U, Line(V, B)), Line(A, B))",
        "A = (0, 0); B = (4, 1); r = Ray(A, (1, 5)); U = Intersect(Circle(A, 2), r); "
        "V = Intersect(Circle(U, A), r, 2); W = Intersect(Circle(A, 6), r); "
        "T = Intersect(Line(U, Line(W, B)), Line(A, B))",
    ),
    "bisector": (
        "A = (0, 0); B = (4, 2); m = PerpendicularBisector(A, B)",
        "A = (0, 0); B = (4, 2); m = PerpendicularLine(Midpoint(A, B), Line(A, B))",
        "A = (0, 0); B = (4, 2); c = Circle(A, B); d = Circle(B, A); P = Intersect(c, d); g = Line(P_1, P_2)",
        "A = (0, 0); B = (4, 2); C = Intersect(Circle(A, B), Circle(B, A), 1); AngleBisector(A, C, B)",
        "s = Segment(A, B); m = PerpendicularBisector(s)",
        # typed sizes and places are choices
        "A = (0, 0); B = (4, 2); r = 3; c = Circle(A, r); d = Circle(B, r); "
        "m = Line(Intersect(c, d, 1), Intersect(c, d, 2))",
        "A = (0, 0); B = (4, 2); c = Circle(A, 3); d = Circle(B, 3); e = Circle(A, 4); f = Circle(B, 4); "
        "m = Line(Intersect(c, d, 1), Intersect(e, f, 1))",
        "A = (0, 0); B = (4, 2); c = Circle(A, B); d = Circle(B, A); m = Line((0, 1), PerpendicularBisector(A, B)); "
        "P = Intersect(c, d, 1); n = PerpendicularLine(P, Line(A, B)); m = Line(P, Line((7, 2), n))",
        "A = (0, 0); B = (4, 2); r = Slider(2, 9); c = Circle(A, Segment(A, B)); d = Circle(B, Segment(A, B)); "
        "X = Intersect(c, d, 1); Y = Intersect(c, d, 2); Line(X, Y)",
    ),
    "angle": (
        "A = (4, 0); B = (0, 0); C = (1, 3); w = AngleBisector(A, B, C)",
        "A = (4, 0); B = (0, 0); C = (1, 3); c = Circle(B, A); D = Intersect(Ray(B, C), c); "
        "w = PerpendicularBisector(A, D)",
        "A = (4, 0); B = (0, 0); C = (1, 3); c = Circle(B, 1); P = Intersect(c, Ray(B, A)); "
        "Q = Intersect(c, Ray(B, C)); "
        "d = Circle(P, Q); e = Circle(Q, P); R = Intersect(d, e, 1); w = Line(B, R)",
        "A = (4, 0); B = (0, 0); C = (1, 3); I = TriangleCenter(A, B, C, 1); w = Line(B, I)",
        "A = (4, 0); B = (0, 0); C = (1, 3); w = AngleBisector(Line(A, B), Line(B, C))",
        "A = (4, 0); B = (0, 0); C = (1, 3); c = Circle(B, C); D = Intersect(Ray(B, A), c); "
        "M = Midpoint(C, D); Line(B, M)",
    ),
    "perpendicular": (
        "A = (1, 3); B = (0, 0); C = (4, 1); h = PerpendicularLine(A, Line(B, C))",
        "A = (1, 3); B = (0, 0); C = (4, 1); c = Circle(B, A); d = Circle(C, A); D = Intersect(c, d, 2); "
        "h = Line(A, D)",
        "h = PerpendicularLine(A, g)",
        "A = (1, 3); B = (0, 0); C = (4, 1); g = Line(B, C); c = Circle(A, B); D = Intersect(c, g, 2); "
        "h = PerpendicularBisector(B, D)",
        "A = (1, 3); B = (0, 0); C = (4, 1); F = ClosestPoint(Line(B, C), A); h = Line(A, F)",
    ),
    "parallel": (
        "A = (1, 3); B = (0, 0); C = (4, 1); p = Line(A, Line(B, C))",
        "A = (1, 3); B = (0, 0); C = (4, 1); h = PerpendicularLine(A, Line(B, C)); p = PerpendicularLine(A, h)",
        "A = (1, 3); B = (0, 0); C = (4, 1); D = B + A - C; M = Midpoint(A, B); d = Circle(M, C); "
        "E = Intersect(d, Line(C, M), 2); p = Line(A, E)",
        "A = (1, 3); B = (0, 0); C = (4, 1); M = Midpoint(A, C); D = Intersect(Circle(M, B), Line(B, M), 2); "
        "p = Line(A, D)",
        "Line(A, Segment(B, C))",
    ),
    "circumcircle": (
        "A = (1, 3); B = (0, 0); C = (4, 1); k = Circle(A, B, C)",
        "A = (1, 3); B = (0, 0); C = (4, 1); "
        "O = Intersect(PerpendicularBisector(A, B), PerpendicularBisector(B, C)); "
        "k = Circle(O, A)",
        "A = (1, 3); B = (0, 0); C = (4, 1); O = TriangleCenter(A, B, C, 3); c: Circle(O, Distance(O, B))",
        "A = (1, 3); B = (0, 0); C = (4, 1); t = Polygon(A, B, C); m = PerpendicularBisector(a); "
        "n = PerpendicularBisector(b);"
        "O = Intersect(m, n); Circle(O, C)",
    ),
    "equilateral": (
        "A = (0, 0); B = (4, 1); C = Intersect(Circle(A, B), Circle(B, A))",
        "A = (0, 0); B = (4, 1); c = Circle(A, B); d = Circle(B, A); C = Intersect(c, d, 1); D = Intersect(c, d, 2)",
        "A = (0, 0); B = (4, 1); p = Polygon(A, B, 3); q = Polygon(B, A, 3)",
        "A = (0, 0); B = (4, 1); L = {Intersect(Circle(A, B), Circle(B, A))}",
        "A = (0, 0); B = (4, 1); C = {Intersect(Circle(A, B), Circle(B, A))}; D = Midpoint(A, B)",
        "A = (0, 0); B = (4, 1); c = Circle(A, B); d = Circle(B, A); C1 = Intersect(c, d, 1); C2 = Intersect(c, d, 2); "
        "D = Midpoint(A, B)",
        "A = (0, 0); B = (4, 1); c = Circle(A, B); d = Circle(B, A); C = Intersect(c, d, 1); C' = Intersect(c, d, 2)",
        "A = (0, 0); B = (4, 1); m = PerpendicularBisector(A, B); C = Intersect(m, Circle(A, B))",
    ),
    "one_equilateral": (
        "A = (0, 0); B = (4, 1); p = Polygon(A, B, 3)",
        "A = (0, 0); B = (4, 1); C = Intersect(Circle(A, B), Circle(B, A), 2)",
        "A = (0, 0); B = (4, 1); m = PerpendicularBisector(A, B); c = Circle(B, A); C = Intersect(c, m, 1)",
    ),
    "side": (
        "A = (1, 3); B = (0, 0); C = (4, 1); s = Segment(Midpoint(A, B), Midpoint(A, C))",
        "A = (1, 3); B = (0, 0); C = (4, 1); s = Segment(Midpoint(A, C), Midpoint(A, B))",
    ),
    # what is given may be constructed as the text defines it
    "given_midpoint": (
        "A = (0, 0); B = (4, 1); C = (1, 3); N = Midpoint(C, A); D = Intersect(Line(B, N), Circle(N, B), 2)",
        "A = (0, 0); B = (4, 1); C = (1, 3); s = Segment(C, A); m = PerpendicularBisector(s); N = Intersect(m, s); "
        "D = Intersect(Line(A, Line(B, C)), Line(C, Line(A, B)))",
        "D = Intersect(Line(B, N), Circle(N, B), 2)",
    ),
    "given_square": (
        "A = (0, 0); B = (4, 1); p = Polygon(A, B, 4); P = Midpoint(A, C)",
        "A = (0, 0); B = (4, 1); C = Rotate(A, -90°, B); D = Translate(A, Vector(B, C)); P = Midpoint(B, D)",
        "A = (0, 0); B = (4, 1); C = (5, 5); D = (1, 4); P = Intersect(Segment(A, C), Segment(B, D))",
    ),
    "mirrored": (
        "A = (0, 0); B = (4, 1); C = (1, 3); c = Circle(A, C); d = Circle(B, C); D = Intersect(c, d, 2)",
        "A = (0, 0); B = (4, 1); C = (1, 3); h = PerpendicularLine(C, Line(A, B)); F = Intersect(h, Line(A, B)); "
        "D = Intersect(Circle(F, C), h, 2)",
        "A = (0, 0); B = (4, 1); C = (1, 3); E = Intersect(Circle(A, C), PerpendicularLine(C, Line(A, B)), 2)",
        "D = Intersect(Circle(A, C), Circle(B, C))",
    ),
    "orthocentre": (
        "A = (0, 0); B = (4, 1); C = (1, 3); H = TriangleCenter(A, B, C, 4)",
        "A = (0, 0); B = (4, 1); C = (1, 3); "
        "H = Intersect(PerpendicularLine(A, Line(B, C)), PerpendicularLine(B, Line(A, C)))",
        "A = (0, 0); B = (4, 1); C = (1, 3); O = TriangleCenter(A, B, C, 3); G = TriangleCenter(A, B, C, 2); "
        "g = Line(O, G); h = PerpendicularLine(C, Line(A, B)); X = Intersect(g, h)",
        "A = (0, 0); B = (4, 1); C = (1, 3); k = Circle(A, B, C); h = PerpendicularLine(A, Line(B, C)); "
        "D = Intersect(h, k, 2); H = Intersect(h, Circle(B, D), 2)",
    ),
    "parallelogram": (
        "A = (0, 0); B = (4, 1); C = (5, 3); D = Intersect(Line(A, Line(B, C)), Line(C, Line(A, B)))",
        "A = (0, 0); B = (4, 1); C = (5, 3); M = Midpoint(A, C); D = Intersect(Line(B, M), Circle(M, B), 2)",
        "A = (0, 0); B = (4, 1); C = (5, 3); p = Line(A, Segment(B, C)); q = Line(C, Segment(B, A)); Intersect(q, p)",
    ),
    "tangents": (
        "O = (0, 0); A = (2, 0); P = (5, 1); c = Circle(O, A); t = Tangent(P, c)",
        "O = (0, 0); A = (2, 0); P = (5, 1); c = Circle(O, A); d = Circle(Midpoint(O, P), O); T = Intersect(c, d); "
        "s = Line(P, T_1); t = Line(P, T_2)",
        "Tangent(P, c)",
        "d = Circle(Midpoint(O, P), P); T = Intersect(c, d, 1); U = Intersect(c, d, 2); Line(P, T); Line(P, U)",
        "O = (0, 0); A = (2, 0); P = (5, 1); c = Circle(O, A); g = Polar(P, c); T = Intersect(g, c); "
        "t = PerpendicularLine(T_1, Line(O, T_1)); u = PerpendicularLine(T_2, Line(O, T_2))",
    ),
    "rotated": (
        "A = (0, 0); B = (4, 1); C = Rotate(B, 90°, A)",
        "A = (0, 0); B = (4, 1); α = 90°; B' = Rotate(B, α, A)",
        "A = (0, 0); B = (4, 1); C = Intersect(PerpendicularLine(A, Line(A, B)), Circle(A, B), 2)",
        "A = (0, 0); B = (4, 1); D = Rotate(B, -90°, A); C = Reflect(D, A)",
    ),
    "square": (
        "A = (0, 0); B = (4, 1); p = Polygon(A, B, 4); q = Polygon(B, A, 4)",
        "A = (0, 0); B = (4, 1); g = PerpendicularLine(A, Line(A, B)); h = PerpendicularLine(B, Line(A, B)); "
        "D = Intersect(g, Circle(A, B)); C = Intersect(h, Circle(B, A))",
    ),
    # where sizes are given, a number is what it says
    "at_distance": (
        "A = (0, 0); B = (4, 1); X = Intersect(Circle(A, 3), Ray(A, B))",
        "A = (0, 0); B = (4, 1); r = 3; X = Intersect(Circle(A, r), Line(A, B), 2)",
    ),
    # with Euclidea's tools alone
    "strict_orthocentre": (
        "A = (0, 0); B = (4, 1); C = (1, 3); "
        "H = Intersect(PerpendicularLine(A, Line(B, C)), PerpendicularLine(B, Line(A, C)))",
    ),
    "strict_equilateral": ("A = (0, 0); B = (4, 1); C = Intersect(Circle(A, B), Circle(B, A), 1)",),
    "strict_circumcircle": (
        "A = (1, 3); B = (0, 0); C = (4, 1); "
        "O = Intersect(PerpendicularBisector(A, B), PerpendicularBisector(B, C)); k = Circle(O, A)",
        "A = (1, 3); B = (0, 0); C = (4, 1); t = Polygon(A, B, C); "
        "O = Intersect(PerpendicularBisector(a), PerpendicularBisector(b)); k = Circle(O, Distance(O, B))",
    ),
    "strict_tangents": (
        "d = Circle(Midpoint(O, P), O); T = Intersect(c, d, 1); t = Line(P, T)",
        "d = Circle(Midpoint(Center(c), P), P); T = Intersect(c, d, 1); t = Line(P, T)",
    ),
}
