"""Which constructions make the points of a drawing, by the templates with which the exporter writes them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from itertools import islice
from random import Random

from geogen.errors import ParseError
from geogen.figure.geogebra.templates import template, written
from geogen.geogebra.syntax import Call, Name, Node, Unary
from geogen.imports.geogebra_trees import matches, normal
from geogen.lang.clause import Call as Use
from geogen.lang.measure import Coordinates
from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import degenerate, parse_number, true_in
from geogen.library.instantiate import given_templates, instance, needed_templates
from geogen.library.records import Construction, Library
from geogen.scene.curves import NoPoint
from geogen.scene.draws import Draws
from geogen.scene.evaluate import VOCABULARY, evaluate

#: Distance, in sizes of the figure, up to which a point is where a locus puts it.
NEAR = 1e-7


@dataclass(frozen=True)
class Match:
    """A construction that makes points of a drawing.

    Args:
        construction: it.
        names: what its arguments are there, as words of the language.
    """

    construction: Construction
    names: Mapping[str, str]

    @property
    def call(self) -> Use:
        """It as a clause has it."""
        return Use(self.construction.id, tuple(self.names[a] for a in self.construction.args))

    @property
    def points(self) -> tuple[str, ...]:
        """The points that it makes."""
        return tuple(self.names[a] for a in self.construction.new)

    @property
    def needs(self) -> frozenset[str]:
        """The points of which it makes them."""
        values = dict(self.construction.values)
        return frozenset(w for a, w in self.names.items() if a not in values) - frozenset(self.points)

    def holds(self, figures: Sequence[Coordinates]) -> bool:
        """True where what it needs and states means something, and it is so in all figures; and so are its loci."""
        try:
            numbers = [parse_number(self.names[a]) for a, letter in self.construction.values if letter == "N"]
            if any(n.sign <= 0 for n in numbers) or not self.needs <= figures[0].keys():
                return False
            stated = [instance(t, self.names) for t in given_templates(self.construction)]
            needed = [instance(t, self.names) for t in needed_templates(self.construction)]
        except ParseError:  # a number that the language does not have
            return False
        said = [s for s in stated if degenerate(s) is None]
        whole = len(said) == len(stated) or bool(said) and len(set(self.names.values())) < len(self.names)
        return whole and all(true_in(s, at) for s in (*needed, *said) for at in figures) and self.lies(figures[0])

    def lies(self, figure: Coordinates) -> bool:
        """True where its points are where its loci put them in a figure; of curves one may choose."""
        places = {p: complex(*xy) for p, xy in figure.items()}
        size = max(abs(z - places[p]) for z in places.values() for p in self.points)
        for argument, text in self.construction.loci:
            words = [self.names.get(w, w) for w in text.split()]
            if words[0] == "free" or VOCABULARY[words[0]].curve:
                continue
            try:
                found = evaluate(words, places, Draws(Random(0)))
            except NoPoint:
                return False
            if not isinstance(found, complex) or abs(found - places[self.names[argument]]) > NEAR * size:
                return False
        return True


@dataclass(frozen=True)
class Made:
    """What a construction's templates say: its points with their definitions, and those that are free."""

    construction: Construction
    targets: tuple[tuple[str, Node], ...]
    free: tuple[str, ...]


def _all_made(library: Library) -> list[Made]:
    """All constructions that templates make; first those for special figures, as the centre of a square."""
    found = [made for one in library.constructions.values() if (made := _made(one)) is not None]
    return sorted(found, key=lambda m: all(PREDICATES[t.predicate].seen for t in needed_templates(m.construction)))


@cache
def _made(one: Construction) -> Made | None:
    lines = [template(line) for line in one.geogebra]
    targets = tuple((t.target, normal(t.node, {})) for t in lines if t.target in one.new)
    names = [target for target, _ in targets]
    if not targets or len(set(names)) < len(names):
        return None
    return Made(one, targets, tuple(n for n in one.new if n not in names))


def clauses_of(
    trees: Mapping[str, Node],
    free: Collection[str],
    figures: Sequence[Coordinates],
    library: Library,
    hard: Collection[str] = (),
) -> list[tuple[Match, ...]]:
    """Constructions that make points, each tuple a clause: one construction, or two of one point.

    Shapes come first. What is left is said point by point, by two curves or else by the construction that states least,
    so that what can be proved of a figure is not given of it.

    Args:
        trees: how points are defined.
        free: points that are defined by nothing.
        figures: the drawing in several figures.
        library: the constructions.
        hard: points that are said together with others where they cannot be said alone.
    """
    found: list[tuple[Match, ...]] = []
    taken: set[str] = set()
    made_by = _all_made(library)
    alone = [m for m in made_by if len(m.construction.new) == 1]
    for made in sorted((m for m in made_by if len(m.construction.new) > 1), key=lambda m: -len(m.targets)):
        if not (_is_shape(made) or hard):
            continue
        for one in _together(made, trees, free):
            new = set(one.points)
            wanted = _is_shape(made) or new & set(hard)
            if wanted and not new & taken and _in_order([*found, (one,)]) and one.holds(figures):
                found.append((one,))
                taken |= new
    singles = ((p, _single(p, tree, figures, alone)) for p, tree in trees.items() if p not in taken)
    return [*found, *(clause for _, clause in singles if clause)]


def _is_shape(made: Made) -> bool:
    """True for a polygon several of whose corners are made."""
    new = set(made.construction.new)
    return len(made.targets) > 1 and any(new <= set(polygon) for polygon in made.construction.polygons)


def _single(point: str, tree: Node, figures: Sequence[Coordinates], alone: Sequence[Made]) -> tuple[Match, ...]:
    """The clause of one point."""
    if isinstance(tree, Call) and tree.name == "Intersect":
        pair = [_first(point, Call("PointIn", (curve,)), figures, alone) for curve in tree.args]
        if all(pair):
            return tuple(m for one in pair for m in one)
    return _first(point, tree, figures, alone)


def _first(point: str, tree: Node, figures: Sequence[Coordinates], alone: Sequence[Made]) -> tuple[Match, ...]:
    """The construction of one point alone that needs and states least."""
    ways = (one for made in alone for one in _together(made, {point: tree}, ()) if one.holds(figures))
    return tuple(islice(ways, 1))


def _together(made: Made, trees: Mapping[str, Node], free: Collection[str]) -> Iterator[Match]:
    """The ways in which a construction makes some points."""
    values = dict(made.construction.values)

    def go(targets: tuple[tuple[str, Node], ...], bound: Mapping[str, Node]) -> Iterator[Mapping[str, Node]]:
        if not targets:
            yield bound
            return
        (target, pattern), rest = targets[0], targets[1:]
        for point, tree in trees.items():
            if Name(point) not in bound.values() and bound.get(target, Name(point)) == Name(point):
                for more in matches(pattern, tree, {**bound, target: Name(point)}, values):
                    yield from go(rest, more)

    for bound in go(made.targets, {}):
        if bound.keys() >= set(made.construction.args) and all(bound[f].name in free for f in made.free):  # type: ignore[union-attr]
            yield Match(made.construction, {a: _word(bound[a], values.get(a, "")) for a in made.construction.args})


def _word(node: Node, letter: str) -> str:
    """A point or a number as a clause has it."""
    if isinstance(node, Name):
        return node.name
    inner = node.of if letter == "A" and isinstance(node, Unary) else node
    return written(inner, {}).replace(" ", "")


def _in_order(clauses: Sequence[tuple[Match, ...]]) -> bool:
    """True where each clause can stand behind those that make its points."""
    try:
        ordered(clauses)
    except CycleError:
        return False
    return True


def ordered(clauses: Sequence[tuple[Match, ...]]) -> list[tuple[Match, ...]]:
    """Clauses, each behind those that make its points.

    Raises:
        CycleError: there is no such order.
    """
    by_point = {p: i for i, clause in enumerate(clauses) for m in clause for p in m.points}
    needs = {i: {by_point[p] for m in c for p in m.needs if p in by_point} for i, c in enumerate(clauses)}
    return [clauses[i] for i in TopologicalSorter(needs).static_order()]
