"""Where a problem comes from: the draw of a seed by which its figure can be drawn again."""

from __future__ import annotations

import re
from dataclasses import dataclass

from geogen.errors import ParseError
from geogen.problem.randomness import number

_TEXT = re.compile(r"(0|[1-9][0-9]{0,11})\.([1-9][0-9]?)")


@dataclass(frozen=True)
class Origin:
    """One draw of a seed.

    Args:
        candidate: the number of the candidate, which decides the scene that the problem was found in.
        goal: the number of the goal that was tried in that scene, from 1.
    """

    candidate: int = 0
    goal: int = 1

    def __str__(self) -> str:
        return f"{self.candidate}.{self.goal}"

    def number(self, seed: int) -> int:
        """The number from which the figure is drawn.

        Args:
            seed: the user's seed.
        """
        return number(seed, f"figure {self.goal}", self.candidate)


def parse_origin(text: object) -> Origin:
    """An origin from what ``str`` writes.

    Raises:
        ParseError: it is something else.
    """
    found = _TEXT.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise ParseError("not an origin", hint="candidate and goal as numbers, such as 11.3")
    return Origin(*map(int, found.groups()))
