"""All commands by their names in small letters: GeoGebra does not tell capitals in the names of commands."""

from __future__ import annotations

from collections.abc import Mapping

from geogen.geogebra.commands.circles import CIRCLES
from geogen.geogebra.commands.conics import CONICS
from geogen.geogebra.commands.curves import CURVES
from geogen.geogebra.commands.intersections import INTERSECTIONS
from geogen.geogebra.commands.lines import LINES
from geogen.geogebra.commands.lists import LISTS
from geogen.geogebra.commands.loops import LOOPS
from geogen.geogebra.commands.measures import MEASURES
from geogen.geogebra.commands.points import POINTS
from geogen.geogebra.commands.polygons import POLYGONS
from geogen.geogebra.commands.questions import QUESTIONS
from geogen.geogebra.commands.tangents import TANGENTS
from geogen.geogebra.commands.transformations import TRANSFORMATIONS
from geogen.geogebra.commands.views import REFUSED, VIEWS
from geogen.geogebra.scope import Command

#: The commands that make objects.
MAKERS: tuple[Command, ...] = (
    *POINTS,
    *LINES,
    *TANGENTS,
    *INTERSECTIONS,
    *POLYGONS,
    *CIRCLES,
    *CONICS,
    *CURVES,
    *TRANSFORMATIONS,
    *MEASURES,
    *QUESTIONS,
    *LISTS,
    *LOOPS,
)

#: Every command by each of its names, in small letters.
COMMANDS: Mapping[str, Command] = {
    name.lower(): command for command in MAKERS for name in (command.name, *command.also)
}

__all__ = ["COMMANDS", "MAKERS", "REFUSED", "VIEWS"]
