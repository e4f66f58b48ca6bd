"""One thing that was said, about the points of a problem."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.problem.words.reading.goals import Unread


class Heard:
    """One saying with the values of its letters.

    Args:
        names: the point of each name in the text.
        at: the figure.
        values: of the saying's letters.
        circles: a point of each circle that is called by its centre.
        corners: the angles that are called by one letter.
    """

    def __init__(
        self,
        names: Mapping[str, str],
        at: Coordinates,
        values: Mapping[str, object],
        circles: Mapping[str, str],
        corners: Mapping[str, tuple[str, str, str]],
    ) -> None:
        self.names, self.at, self.circles, self.corners = names, at, circles, corners
        name = values.get("n")
        self.name = [str(p) for p in name] if isinstance(name, tuple) else []
        self.values = {**dict(zip("abcdefgh", self.name, strict=False)), **values}

    def word(self, letter: str) -> str:
        """An argument of a statement: a point, a number, or a constant that stands as it is."""
        value = self.values.get(letter)
        if value is None:
            return letter
        if isinstance(value, Expression):
            return str(value)
        return self.point(str(value))

    def point(self, name: str) -> str:
        """The point of a name in the text."""
        if name[0] == "⊙":
            name = self._introduced(name[1:])
        if name not in self.names:
            raise Unread(f"there is no point '{name}'")
        return self.names[name]

    def _introduced(self, centre: str) -> str:
        """The name of a point of the circle that is called by its centre."""
        if centre not in self.circles:
            raise Unread(f"the circle ⊙{centre} was not introduced")
        return self.circles[centre]

    def points(self, letters: Iterable[str]) -> list[str]:
        """The points of some letters."""
        return [self.point(str(self.values[letter])) for letter in letters]

    def corner(self, letters: Sequence[str]) -> tuple[str, str, str]:
        """The corner of three letters."""
        a, v, b = self.points(letters)
        return a, v, b

    def listed(self, letter: str) -> list[list[str]]:
        """The items of a list, each as points."""
        return [[self.point(p) for p in item] for item in self.values[letter]]  # type: ignore[attr-defined]

    def side(self, letter: str) -> Expression:
        """An expression about the problem's points."""
        value = self.values[letter]
        assert isinstance(value, Expression)
        for term in value.terms:
            if term[0] == "corner":
                value = value.put(term, Expression.term(("angle", *self.corners[term[1]])))
            elif term[0] in ("circle_area", "circumference") and len(term) == 2:
                value = value.put(term, Expression.term((*term, self._introduced(term[1]))))
        return value.renamed(self.names)
