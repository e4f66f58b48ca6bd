"""A construction problem: what is given, what is wanted, with which tools, and how many solutions there are.

Conditions are statements of the formal language, which speaks of points only. So an object that is wanted and is no
point is spoken of by points of its own, its *handles*: of a line, a ray or a segment named ``l`` the points ``l_1`` and
``l_2``, two that lie on it (of a ray the first is where it starts; of a segment they are its ends), and of a circle
named ``k`` its centre ``k_0`` and a point ``k_1`` on it.
"""

from __future__ import annotations

from dataclasses import dataclass

#: What can be given.
GIVEN_KINDS = ("point", "segment", "ray", "line", "circle", "polygon", "angle", "length", "number")
#: What can be wanted.
WANTED_KINDS = ("point", "segment", "ray", "line", "circle")
#: How a problem is to be solved: its category, and the tools that it allows.
CATEGORIES = {
    "straightedge-compass": ("straightedge", "compass"),
    "transformation": ("straightedge", "compass", "reflection", "rotation", "translation", "dilation"),
    "coordinate": (
        "straightedge",
        "compass",
        "reflection",
        "rotation",
        "translation",
        "dilation",
        "coordinates",
        "measure",
    ),
}
DIFFICULTIES = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Given:
    """An object that is given.

    Args:
        name: how the text calls it, ``A`` or ``c``.
        kind: one of :data:`GIVEN_KINDS`.
        points: the given points that define it: a line's two, a circle's centre and a point on it, a polygon's
            vertices, an angle's three with the vertex in the middle, of a length the ends of a segment that shows it;
            none for a point and a number.
        value: of a number, exact, as the language writes it.
    """

    name: str
    kind: str
    points: tuple[str, ...] = ()
    value: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """An object that is to be constructed, and that replies are to call by its name.

    Args:
        name: how the text and the conditions call it.
        kind: one of :data:`WANTED_KINDS`.
    """

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class ReferenceStep:
    """A step of the reference solution.

    Args:
        text_en: it in English.
        text_zh: it in Chinese.
        script: the lines of GeoGebra script that it adds, in order.
    """

    text_en: str
    text_zh: str
    script: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Impossibility:
    """Why a problem cannot be solved with straightedge and compass.

    Args:
        placement: where the givens are so that what is wanted is a root of the polynomial: a point's name to its two
            rational coordinates, as text.
        quantity: what of the wanted the unknown is, as an expression of the formal language, or as documented.
        polynomial: its coefficients, whole numbers, the highest power first; irreducible over the rationals, of a
            degree that is no power of two.
    """

    placement: tuple[tuple[str, str, str], ...]
    quantity: str
    polynomial: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ConstructionProblem:
    """A construction problem.

    Args:
        id: its name.
        category: a key of :data:`CATEGORIES`.
        difficulty: one of :data:`DIFFICULTIES`.
        placement: the body of a program of the formal language that places the given points, whose free choices are
            drawn anew for each placement: ``a b c = triangle a b c``.
        givens: what is given, points first.
        wanted: what is to be constructed.
        conditions: statements of the formal language about the given points, the wanted points and the handles of the
            other wanted objects, which hold of every solution and of nothing else.
        tools: allowed tools, of those of its category.
        solutions: how many there are in general position; 0 where it is impossible.
        every: True where all of them are asked for, False where one is enough.
        reference: a solution; none where it is impossible.
        impossible: why there is none.
        question_en: the problem in words.
        question_zh: the same in Chinese.
    """

    id: str
    category: str
    difficulty: str
    placement: str
    givens: tuple[Given, ...]
    wanted: tuple[Wanted, ...]
    conditions: tuple[str, ...]
    tools: tuple[str, ...]
    solutions: int
    every: bool
    reference: tuple[ReferenceStep, ...] = ()
    impossible: Impossibility | None = None
    question_en: str = ""
    question_zh: str = ""
