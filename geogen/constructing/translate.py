"""A reply's drawing as a program of the formal language, object by object.

The program may say less of an object than the reply does, never more: what has no counterpart among the constructions
becomes points that lie anywhere. So what is proved of the program holds of the reply.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from geogen.constructing.clauses import Clauses
from geogen.constructing.sums import (
    as_sum,
    corners_of,
    is_one_kind,
    item,
    locus_of_sum,
    negative,
    of_constants,
    places_of,
    rational,
    times,
)
from geogen.constructing.symbols import (
    Constant,
    Length,
    Round,
    Row,
    Shape,
    Spot,
    Straight,
    Sum,
    Symbol,
    Turn,
    through,
)
from geogen.geogebra import Made
from geogen.geogebra.commands.table import COMMANDS
from geogen.geogebra.evaluate import single, value
from geogen.geogebra.objects import (
    Circle,
    Line,
    ListOf,
    Number,
    Object,
    Outputs,
    Path,
    Polygon,
    Segment,
    Vector,
)
from geogen.geogebra.scope import Budget, Scope
from geogen.geogebra.syntax import Binary, Braces, Call, Name, Node, Pair, Unary, Value, names


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a command.

    Args:
        symbol: what it is in the program.
        at: the object that it is in each figure.
    """

    symbol: Symbol
    at: tuple[Object, ...]


#: Makes what a command makes in the program: of its arguments, the objects that it makes, and the name wanted for it.
#: Nothing where the program cannot say it.
Maker = Callable[["Translation", Sequence[Argument], "tuple[Object, ...]", str], Symbol]


@dataclass
class Translation:
    """What a program says of a reply so far.

    Args:
        drawings: the reply's objects in figures of one kind.
        clauses: the program.
        known: the reply's names with what they are in the program.
        makers: by the name of a command, what makes its objects in the program.
    """

    drawings: Sequence[Mapping[str, Object]]
    clauses: Clauses
    known: dict[str, Symbol]
    makers: Mapping[str, Maker]
    #: Lines and commands of which the program says less than the reply.
    looser: list[str] = field(default_factory=list)
    _line: int = 0
    _earlier: list[dict[str, Object]] | None = None
    _before: frozenset[str] = frozenset()

    def begin(self, made: Made, before: frozenset[str]) -> None:
        """Begin a statement.

        Args:
            made: it.
            before: the names of all objects made before it.
        """
        self._line, self._earlier, self._before = made.statement.line, None, before

    def make(self, node: Node, made: tuple[Object, ...], like: str) -> Symbol:
        """What an expression is in the program.

        Args:
            node: the expression.
            made: the object that it is in each figure.
            like: the name that a point should have.
        """
        if isinstance(node, Call) and not isinstance(self.known.get(node.name), Row):
            command = COMMANDS.get(node.name.lower())
            maker = self.makers.get(command.name) if command is not None else None
            if maker is not None:
                found = maker(self, [self._argument(a) for a in node.args], made, like) if is_one_kind(made) else None
                if found is not None:
                    return found
            return self.loose(made, like, node.name)
        found = self.symbol(node)
        if isinstance(found, Sum) and places_of(made) is not None:
            name = self.spot(found, made, like)
            return Spot(name) if name is not None else None
        return found if found is not None else self.loose(made, like, "an expression")

    def _argument(self, node: Node) -> Argument:
        at = self.at(node)
        return Argument(self.symbol(node) if is_one_kind(at) else None, at)

    # expressions

    def symbol(self, node: Node) -> Symbol:
        """What an expression inside a statement is."""
        match node:
            case Name(name):
                return self.known.get(name)
            case Value(number):
                return Constant(rational(number))
            case Unary("°", of):
                inner = self.symbol(of)
                return Turn(inner.value) if isinstance(inner, Constant) else None
            case Unary("-", of):
                return negative(self.symbol(of))
            case Binary():
                return self._binary(node)
            case Braces(items):
                return Row(tuple(s for i in items for s in self._spread(i)))
            case Call(name, args) if isinstance(self.known.get(name), Row):
                return item(self.known[name], self.symbol(args[0]))
            case Call():
                return self.make(node, self.at(node), "")
            case Pair():
                return self.loose(self.at(node), "", "coordinates" if names(node) else "")
        return None

    def at(self, node: Node) -> tuple[Object, ...]:
        """The object that an expression is in each figure, at the time of its statement."""
        return tuple(single(node, Scope(objects, COMMANDS, Budget())) for objects in self._then())

    def _spread(self, node: Node) -> list[Symbol]:
        """What an item of a list in braces adds to it: of a command all that it makes."""
        if not isinstance(node, Call):
            return [self.symbol(node)]
        rows = [value(node, Scope(objects, COMMANDS, Budget())) for objects in self._then()]
        every = [r.items if isinstance(r, Outputs) else (r,) for r in rows]
        return [self.make(node, at, "") for at in zip(*every, strict=False)]

    def _then(self) -> list[dict[str, Object]]:
        if self._earlier is None:
            self._earlier = [_earlier(d, self._before) for d in self.drawings]
        return self._earlier

    def _binary(self, node: Binary) -> Symbol:
        left, right = self.symbol(node.left), self.symbol(node.right)
        if isinstance(left, Constant) and isinstance(right, Constant):
            return of_constants(node.sign, left.value, right.value)
        a, b = as_sum(left), as_sum(right)
        if node.sign in "+-" and a is not None and b is not None:
            return a.plus(b if node.sign == "+" else b.times(Fraction(-1)))
        if node.sign == "*" and isinstance(left, Constant):
            return times(left.value, right)
        if node.sign in "*/" and isinstance(right, Constant) and right.value:
            return times(right.value if node.sign == "*" else 1 / right.value, left)
        return None

    # points and curves

    def spot(self, symbol: Symbol, at: Sequence[Object], like: str = "") -> str | None:
        """The program's point of a symbol that is one; None for all others."""
        if isinstance(symbol, Spot):
            return symbol.name
        places = places_of(at)
        if not isinstance(symbol, Sum) or symbol.total != 1 or places is None:
            return None
        loci = locus_of_sum(symbol)
        if loci is None:
            return self.clauses.point(places, (), (), like)
        return symbol.terms[0][0] if loci == () else self.clauses.point(places, (loci,), (), like)

    def length(self, symbol: Symbol, at: Sequence[Object]) -> Length:
        """What a number is as a length; one of its own where that is all that is known."""
        if isinstance(symbol, Length):
            return symbol
        if isinstance(symbol, Straight) and symbol.ends is not None:
            return Length(Fraction(1), symbol.ends)
        if isinstance(symbol, Constant) and symbol.value > 0:
            return self.clauses.of_number(symbol.value)
        return self.clauses.length([_size(o) for o in at])

    def two_points(self, line: Straight, at: Sequence[Object]) -> tuple[str, str]:
        """Two points of a line."""
        return self.clauses.two_points(line, [(g.point, g.direction) for g in at if isinstance(g, Line)])

    def loose(self, at: Sequence[Object], like: str = "", what: str = "") -> Symbol:
        """Points that may lie anywhere in place of an object of which nothing else is said."""
        if what:
            self.looser.append(f"line {self._line}: {what}" if self._line else what)
        first = at[0]
        if not is_one_kind(at):
            return None
        places = places_of(at)
        if places is not None:
            return Spot(self.clauses.point(places, (), (), like))
        free = self.clauses.point
        if isinstance(first, Line):
            lines = [g for g in at if isinstance(g, Line)]
            start = free(tuple(g.point for g in lines), ())
            return through(start, free(tuple(_end(g) for g in lines), ()))
        if isinstance(first, Circle):
            rounds = [c for c in at if isinstance(c, Circle)]
            centre = free(tuple(c.centre for c in rounds), ())
            return Round(centre, self.clauses.length([c.radius for c in rounds]))
        if isinstance(first, Vector):
            start = free(tuple(0j for _ in at), ())
            return Sum.of(
                ((free(tuple(v.by for v in at if isinstance(v, Vector)), ()), Fraction(1)), (start, Fraction(-1)))
            )
        if isinstance(first, Polygon):
            return Shape(tuple(free(row, ()) for row in corners_of(at)))
        if isinstance(first, ListOf):
            rows = [o.items for o in at if isinstance(o, ListOf)]
            return Row(tuple(self.loose(row) for row in zip(*rows, strict=False)))
        return None


def _size(made: Object) -> float:
    if isinstance(made, Segment):
        return made.length
    return abs(made.value) or 1.0 if isinstance(made, Number) else 1.0


def _end(line: Line) -> complex:
    return line.end if isinstance(line, Segment) else line.point + line.direction


def _earlier(objects: Mapping[str, Object], before: frozenset[str]) -> dict[str, Object]:
    """The objects that there were before a statement, and what was known then to lie on them."""
    found: dict[str, Object] = {}
    for name in before:
        made = objects[name]
        if isinstance(made, Path) and any(p not in before for p in made.through):
            made = replace(made, through=tuple(p for p in made.through if p in before))
        found[name] = made
    return found
