"""Commands that evaluate an expression again and again: sequences, sums, filters, iterations."""

from __future__ import annotations

import math
from collections.abc import Iterator

from geogen.errors import ScriptError
from geogen.geogebra.arithmetic import joined
from geogen.geogebra.commands.lists import sum_of
from geogen.geogebra.evaluate import single
from geogen.geogebra.objects import Boolean, ListOf, Number, Object, Undefined
from geogen.geogebra.scope import Command, Scope
from geogen.geogebra.syntax import Name, Node, Value

_SEQUENCE = "(expression, variable, from, to), (expression, variable, from, to, step) or (from, to)"


def _values(nodes: tuple[Node, ...], scope: Scope) -> Iterator[float]:
    """The numbers from, to, step that a variable runs through; each costs a step."""
    bounds = [single(n, scope) for n in nodes]
    numbers = [b.value for b in bounds if isinstance(b, Number)]
    if len(numbers) < len(bounds):
        return
    low, high, step = (*numbers, 1.0)[:3] if len(numbers) == 2 else (numbers[0], numbers[1], numbers[2])
    if not step or (high - low) * step < 0:
        return
    count = math.floor((high - low) / step + 1e-8) + 1
    for i in range(count):
        scope.budget.spend()
        yield low + i * step


def _each(nodes: tuple[Node, ...], scope: Scope, usage: str) -> Iterator[Object]:
    """The values of an expression while its variable runs."""
    variable = nodes[1]
    if not isinstance(variable, Name):
        raise ScriptError(f"the variable is no name; it takes {usage}")
    for number in _values(nodes[2:], scope):
        yield single(nodes[0], scope.binding({variable.name: Number(number)}))


def _sequence(nodes: tuple[Node, ...], scope: Scope) -> Object:
    if len(nodes) == 1:
        return ListOf(tuple(map(Number, _values((_ONE, nodes[0]), scope))))
    if len(nodes) in (2, 3):
        return ListOf(tuple(map(Number, _values(nodes, scope))))
    if len(nodes) not in (4, 5):
        raise ScriptError(f"Sequence takes {_SEQUENCE}, not {len(nodes)} arguments")
    return ListOf(tuple(_each(nodes, scope, _SEQUENCE)))


def _sum(nodes: tuple[Node, ...], scope: Scope) -> Object:
    return _total(nodes, scope, "+", "Sum")


def _product(nodes: tuple[Node, ...], scope: Scope) -> Object:
    return _total(nodes, scope, "*", "Product")


def _total(nodes: tuple[Node, ...], scope: Scope, sign: str, name: str) -> Object:
    if len(nodes) == 1:
        items = single(nodes[0], scope)
        if not isinstance(items, ListOf):
            raise ScriptError(f"{name} takes a list, not a {items.kind}")
        values: tuple[Object, ...] = items.items
    elif len(nodes) == 4:
        values = tuple(_each(nodes, scope, "(expression, variable, from, to)"))
    else:
        raise ScriptError(f"{name} takes a list or (expression, variable, from, to), not {len(nodes)} arguments")
    if sign == "+":
        return sum_of(ListOf(values))
    found: Object = Number(1.0)
    for item in values:
        if isinstance(found, Undefined) or isinstance(item, Undefined):
            return Undefined()
        found = joined("*", found, item)
    return found


def _items(node: Node, scope: Scope, command: str) -> tuple[Object, ...]:
    found = single(node, scope)
    if isinstance(found, Undefined):
        return ()
    if not isinstance(found, ListOf):
        raise ScriptError(f"{command} takes a list, not a {found.kind}")
    return found.items


def _zip(nodes: tuple[Node, ...], scope: Scope) -> Object:
    """Zip(expression, variable, list, variable, list …)."""
    variables = [n.name for n in nodes[1::2] if isinstance(n, Name)]
    lists = [_items(n, scope, "Zip") for n in nodes[2::2]]
    if len(nodes) < 3 or len(variables) != len(lists) or len(nodes) % 2 == 0:
        raise ScriptError("Zip takes (expression, variable, list, variable, list …)")
    rows = zip(*lists, strict=False)
    return ListOf(tuple(single(nodes[0], scope.binding(dict(zip(variables, row, strict=True)))) for row in rows))


def _kept(nodes: tuple[Node, ...], scope: Scope, command: str) -> list[Object]:
    if len(nodes) != 3 or not isinstance(nodes[1], Name):
        raise ScriptError(f"{command} takes (condition, variable, list)")
    name, kept = nodes[1].name, []
    for item in _items(nodes[2], scope, command):
        held = single(nodes[0], scope.binding({name: item}))
        if isinstance(held, Boolean) and held.value:
            kept.append(item)
    return kept


def _keep_if(nodes: tuple[Node, ...], scope: Scope) -> Object:
    return ListOf(tuple(_kept(nodes, scope, "KeepIf")))


def _count_if(nodes: tuple[Node, ...], scope: Scope) -> Object:
    return Number(float(len(_kept(nodes, scope, "CountIf"))))


def _iterated(nodes: tuple[Node, ...], scope: Scope) -> Iterator[Object]:
    """Iteration(expression, variable, {start}, number): the start and what follows from it."""
    if len(nodes) != 4 or not isinstance(nodes[1], Name):
        raise ScriptError("Iteration takes (expression, variable, {start}, number)")
    starts = _items(nodes[2], scope, "Iteration")
    count = single(nodes[3], scope)
    if len(starts) != 1 or not isinstance(count, Number):
        raise ScriptError("Iteration starts with one value and goes on a number of times")
    value = starts[0]
    yield value
    for _ in range(max(0, round(count.value))):
        value = single(nodes[0], scope.binding({nodes[1].name: value}))
        yield value


def _iteration(nodes: tuple[Node, ...], scope: Scope) -> Object:
    found: Object = Undefined()
    for item in _iterated(nodes, scope):
        found = item
    return found


def _iteration_list(nodes: tuple[Node, ...], scope: Scope) -> Object:
    return ListOf(tuple(_iterated(nodes, scope)))


_ONE = Value(1.0)


LOOPS: tuple[Command, ...] = (
    Command("Sequence", special=_sequence, usage=_SEQUENCE),
    Command("Sum", special=_sum, usage="a list"),
    Command("Product", special=_product, usage="a list"),
    Command("Zip", special=_zip, usage="(expression, variable, list, …)"),
    Command("KeepIf", special=_keep_if, usage="(condition, variable, list)"),
    Command("CountIf", special=_count_if, usage="(condition, variable, list)"),
    Command("Iteration", special=_iteration, usage="(expression, variable, {start}, number)"),
    Command("IterationList", special=_iteration_list, usage="(expression, variable, {start}, number)"),
)
