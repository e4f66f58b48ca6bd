"""Problems of olympiads that need a point which nobody names."""

#: IMO 2012, problem 5.
IMO_2012_5 = (
    "c a b = r_triangle c a b; d = foot d c a b; x = on_line x c d; k = on_line k a x, on_circle k b c; "
    "l = on_line l b x, on_circle l a c; m = on_line m a l, on_line m b k ? cong m k m l"
)
#: IMO 2010, problem 2.
IMO_2010_2 = (
    "a b c = triangle a b c; o = circle o a b c; i = incenter i a b c; d = on_line d a i, on_circle d o a; "
    "f = on_line f b c; e = on_aline e a c b a f, on_circle e o a; g = midpoint g i f; "
    "k = on_line k d g, on_line k e i ? cong o a o k"
)
#: IMO 2020, problem 1, where two points are needed at once.
IMO_2020_1 = (
    "p a b = triangle p a b; x = angle_bisector p b a; y = angle_bisector p a b; z = on_aline z a p a b x; "
    "t = on_aline t p a p a z; d = on_aline d p t p b a, on_line a z; u = on_aline u b p b a y; "
    "v = on_aline v p b p b u; c = on_aline c p v p a b, on_line b u; "
    "o = angle_bisector a d p, angle_bisector p c b ? cong o a o b"
)
