"""Sizes and places that a reply types for its helpers are choices: what it constructs has to hold whatever they are.

``Circle(B, 2)`` opens the compass as it likes. Were the number kept, ``Circle(B, 10^-13)`` would make a point that is B
to all digits that are looked at, and is not B. So a typed radius or length, a typed place and a typed vector become a
slider or a free point, which every figure draws anew; what is typed twice is one choice, and 2 and 4 are one with its
double, see :mod:`geogen.constructing.units`. So do other constants that are nearly 0 or 1 and are not: as factors and
angles they make the same near misses.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace

from geogen.geogebra import Script
from geogen.geogebra.commands.table import COMMANDS
from geogen.geogebra.evaluate import single
from geogen.geogebra.names import free_name
from geogen.geogebra.numeric import CONSTANTS
from geogen.geogebra.objects import Number
from geogen.geogebra.scope import Budget, Scope
from geogen.geogebra.syntax import Binary, Braces, Call, Name, Node, Pair, Statement, Unary, Value, names, nodes

#: By command and number of arguments, which one is a length.
_LENGTHS = {("circle", 2): 1, ("segment", 2): 1, ("ellipse", 3): 2, ("hyperbola", 3): 2}
#: How near to 0 or 1 a constant is no constant but a near miss.
SLIGHT = 1e-3
_NUMERIC = (Value, Unary, Binary, Name)


def with_choices(script: Script, given: Collection[str], sized: bool) -> Script:
    """A script with sliders and free points in the place of what it types.

    Args:
        script: the reply.
        given: names whose values are given.
        sized: True where the problem itself gives sizes as numbers, so that only near misses are choices.
    """
    taken = {n for s in script.statements for n in (*s.labels, *names(s.node))}
    writer = _Writer(frozenset() if sized else lengths(script) - set(given), taken, sized)
    return replace(script, statements=tuple(s for one in script.statements for s in writer.written(one, given)))


def lengths(script: Script) -> frozenset[str]:
    """The names that a script uses as lengths."""
    calls = (n for s in script.statements for n in nodes(s.node) if isinstance(n, Call))
    found = (call.args[at] for call in calls if (at := _length_at(call)) is not None)
    return frozenset(n.name for arg in found for n in nodes(arg) if isinstance(n, Name))


def _length_at(call: Call) -> int | None:
    return _LENGTHS.get((call.name.lower(), len(call.args)))


@dataclass
class _Writer:
    """Writes statements with choices; new ones go before the statement that uses them."""

    lengths: frozenset[str]
    taken: set[str]
    sized: bool
    new: list[Statement] = field(default_factory=list)
    line: int = 0
    #: What is typed to the name of the choice that it has become.
    same: dict[Node | float, str] = field(default_factory=dict)

    def written(self, one: Statement, given: Collection[str]) -> Iterator[Statement]:
        """A statement with its choices before it."""
        if one.variables or set(one.labels) & set(given):
            yield one
            return
        self.new, self.line = [], one.line
        node = self._of_statement(one)
        yield from self.new
        yield replace(one, node=node)

    def _of_statement(self, one: Statement) -> Node:
        node = one.node
        if isinstance(node, Pair) and _is_constant(node) and not self.sized:
            is_vector = bool(one.labels) and one.labels[0][:1].islower()
            return Call("Vector", (self._chosen(node),)) if is_vector else node
        size = _number(node)
        if size is None:
            return self._in(node, False)
        if not is_slight(size) and not (size and self.lengths & set(one.labels)):
            return node
        earlier = self.same.setdefault(size, one.labels[0]) if one.labels else ""
        return Name(earlier) if earlier not in ("", *one.labels) else _slider(node)

    def _in(self, node: Node, is_length: bool) -> Node:
        """An expression inside of a statement."""
        size = _number(node)
        if size is not None:
            return self._chosen(_slider(node), size) if self._is_choice(size, is_length) else node
        match node:
            case Pair() if _is_constant(node) and not self.sized:
                return self._chosen(node)
            case Pair(first, second):
                return replace(node, first=self._in(first, False), second=self._in(second, False))
            case Call(_, args):
                at = _length_at(node)
                return replace(node, args=tuple(self._in(a, number == at) for number, a in enumerate(args)))
            case Braces(items):
                return replace(node, items=tuple(self._in(i, False) for i in items))
            case Binary(_, left, right):
                return replace(node, left=self._in(left, False), right=self._in(right, False))
            case Unary(_, of):
                return replace(node, of=self._in(of, False))
        return node

    def _is_choice(self, size: float, is_length: bool) -> bool:
        return is_slight(size) or is_length and size != 0 and not self.sized

    def _chosen(self, node: Node, key: Node | float | None = None) -> Name:
        """The name of a choice, which is a new statement at first; a capital makes a place a point."""
        typed = node if key is None else key
        if typed not in self.same:
            self.same[typed] = free_name("Chosen", self.taken)
            self.taken.add(self.same[typed])
            self.new.append(Statement((self.same[typed],), node, self.line))
        return Name(self.same[typed])


def _slider(node: Node) -> Call:
    """A slider that begins with a value."""
    return Call("Slider", (node, node))


def is_typed(slider: Call) -> bool:
    """True for a slider that stands for a typed number."""
    return len(slider.args) == 2 and slider.args[0] == slider.args[1]


def _is_constant(node: Node) -> bool:
    """True for an expression without objects of the script."""
    return all(
        not isinstance(n, Call) and (not isinstance(n, Name) or isinstance(CONSTANTS.get(n.name), Number))
        for n in nodes(node)
    )


def _number(node: Node) -> float | None:
    """The value of a constant number; None for anything else."""
    if not isinstance(node, _NUMERIC) or not _is_constant(node) or isinstance(node, Binary) and node.sign == "=":
        return None
    found = single(node, Scope({}, COMMANDS, Budget()))
    return found.value if isinstance(found, Number) else None


def is_slight(value: float) -> bool:
    """True for a constant that is nearly 0, 1 or -1, and is not."""
    size = abs(value)
    return 0 < size < SLIGHT or 0 < abs(size - 1) < SLIGHT
