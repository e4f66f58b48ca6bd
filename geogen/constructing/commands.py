"""What the commands of a script are in a program of the formal language, by the points that they take and make."""

from __future__ import annotations

from collections.abc import Mapping

from geogen.constructing.motions import MOVES
from geogen.constructing.of_circles import CIRCLES
from geogen.constructing.of_lines import LINES
from geogen.constructing.of_points import POINTS
from geogen.constructing.of_polygons import POLYGONS
from geogen.constructing.translate import Maker

#: By the name of a command what makes its objects in a program.
MAKERS: Mapping[str, Maker] = {**POINTS, **LINES, **CIRCLES, **POLYGONS, **MOVES}
