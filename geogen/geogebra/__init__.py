"""GeoGebra scripts, read and drawn in plain Python: what a model wrote is interpreted, never executed.

from geogen.geogebra import draw, read

drawing = draw(read("A = (0, 0)\\nB = (4, 0)\\nM = Midpoint(A, B)"))
drawing.objects["M"].at      # (2+0j)
drawing.free                 # ("A", "B")
"""

from geogen.geogebra.draw import draw, redraw
from geogen.geogebra.drawing import Drawing, Made
from geogen.geogebra.script import read
from geogen.geogebra.syntax import Script, Statement

__all__ = ["Drawing", "Made", "Script", "Statement", "draw", "read", "redraw"]
