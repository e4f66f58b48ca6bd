"""What a script draws, as records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from geogen.geogebra.objects import Object
from geogen.geogebra.syntax import Script, Statement


@dataclass(frozen=True, slots=True)
class Made:
    """What one statement made.

    Args:
        statement: it.
        names: the names of what it made, in order.
        needs: the names that it uses.
        counts: of the names, how many stand for what its label names; the rest are further objects, such as sides.
    """

    statement: Statement
    names: tuple[str, ...]
    needs: tuple[str, ...]
    counts: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """A script as drawn.

    Args:
        script: it.
        objects: all objects by name, in the order in which they were made.
        free: the names of the objects that can be moved: points, numbers, angles and vectors that depend on nothing,
            and points on a path or in a region.
        made: for each statement that makes something, what it made.
        views: how many commands were only about style and view.
    """

    script: Script
    objects: Mapping[str, Object]
    free: tuple[str, ...]
    made: tuple[Made, ...]
    views: int = 0

    @property
    def parents(self) -> Mapping[str, tuple[str, ...]]:
        """The names by which each object is defined."""
        return {name: m.needs for m in self.made for name in m.names}

    def ancestors(self, name: str) -> frozenset[str]:
        """All objects on which one depends."""
        parents = self.parents
        found: set[str] = set()
        ahead = [name]
        while ahead:
            for parent in parents.get(ahead.pop(), ()):
                if parent not in found:
                    found.add(parent)
                    ahead.append(parent)
        return frozenset(found)

    def on_path(self, name: str) -> bool:
        """True for a free point that is bound to a path or region."""
        return name in self.free and bool(self.parents.get(name))
