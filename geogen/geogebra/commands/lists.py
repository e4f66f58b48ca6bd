"""Lists and their items, and numbers of several numbers."""

from __future__ import annotations

import math
from collections.abc import Callable

from geogen.errors import ScriptError
from geogen.geogebra.arithmetic import joined, same
from geogen.geogebra.functions import modulo
from geogen.geogebra.objects import ListOf, Number, Object, Point, Text, Undefined
from geogen.geogebra.scope import Command, Form

#: Longest lists whose items are compared with one another.
MOST_COMPARED = 300


def _comparable(*lists: ListOf) -> None:
    """Refuse lists that are too long to compare item by item.

    Raises:
        ScriptError: one is.
    """
    long = max(len(one.items) for one in lists)
    if long > MOST_COMPARED:
        raise ScriptError(f"a list of {long:,} items is compared item by item", hint=f"at most {MOST_COMPARED} may be")


def _element(of: ListOf, index: Number) -> Object:
    number = round(index.value)
    return of.items[number - 1] if 1 <= number <= len(of.items) else Undefined()


def _element_of_list(of: ListOf, first: Number, second: Number) -> Object:
    row = _element(of, first)
    return _element(row, second) if isinstance(row, ListOf) else Undefined()


def _take(of: ListOf, first: Number, last: Number) -> Object:
    return ListOf(of.items[max(0, round(first.value) - 1) : max(0, round(last.value))])


def _first(of: ListOf, count: Number) -> Object:
    return ListOf(of.items[: max(0, round(count.value))])


def _last(of: ListOf, count: Number) -> Object:
    number = max(0, round(count.value))
    return ListOf(of.items[-number:] if number else ())


def _join(*lists: ListOf) -> Object:
    return ListOf(tuple(item for one in lists for item in one.items))


def _flat(of: ListOf) -> Object:
    items: list[Object] = []
    for item in of.items:
        inner = _flat(item) if isinstance(item, ListOf) else None
        items += inner.items if isinstance(inner, ListOf) else [item]
    return ListOf(tuple(items))


def _insert(of: Object, into: ListOf, index: Number) -> Object:
    number = round(index.value)
    at = number - 1 if number > 0 else len(into.items) + number + 1
    at = min(max(at, 0), len(into.items))
    new = of.items if isinstance(of, ListOf) else (of,)
    return ListOf((*into.items[:at], *new, *into.items[at:]))


def _index_of(of: Object, among: ListOf) -> Object:
    found = next((i for i, item in enumerate(among.items, 1) if same(of, item)), None)
    return Undefined() if found is None else Number(float(found))


def _unique(of: ListOf) -> Object:
    _comparable(of)
    kept: list[Object] = []
    for item in of.items:
        if not any(same(item, k) for k in kept):
            kept.append(item)
    return ListOf(tuple(kept))


def _without(of: ListOf, others: ListOf) -> Object:
    _comparable(of, others)
    return ListOf(tuple(i for i in of.items if not any(same(i, o) for o in others.items)))


def _common(of: ListOf, others: ListOf) -> Object:
    _comparable(of, others)
    return ListOf(tuple(i for i in of.items if any(same(i, o) for o in others.items)))


def _sorted(of: ListOf) -> Object:
    def key(item: Object) -> tuple[float, float, str]:
        if isinstance(item, Number):
            return (item.value, 0.0, "")
        return (item.at.real, item.at.imag, "") if isinstance(item, Point) else (0.0, 0.0, getattr(item, "value", ""))

    kinds = {type(i) for i in of.items}
    plain = kinds <= {Text} or all(isinstance(i, Number) for i in of.items) or kinds <= {Point}
    return ListOf(tuple(sorted(of.items, key=key))) if plain else Undefined()


def _sum(of: ListOf) -> Object:
    found: Object = of.items[0] if of.items else Number(0.0)
    for item in of.items[1:]:
        if isinstance(found, Undefined) or isinstance(item, Undefined):
            return Undefined()
        found = joined("+", found, item)
    return found


def _numbers(make: Callable[[list[float]], float]) -> Callable[..., Object]:
    """Of the numbers of a list; undefined where there are none, or where something is no number."""

    def of(*args: Object) -> Object:
        items = args[0].items if len(args) == 1 and isinstance(args[0], ListOf) else args
        values = [i.value for i in items if isinstance(i, Number)]
        if not values or len(values) < len(items):
            return Undefined()
        found = make(values)
        return Number(found) if math.isfinite(found) else Undefined()

    return of


def _median(values: list[float]) -> float:
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def _whole(make: Callable[[int, int], int]) -> Callable[[Number, Number], Object]:
    def of(a: Number, b: Number) -> Object:
        whole = a.value == round(a.value) and b.value == round(b.value)
        return Number(float(make(round(a.value), round(b.value)))) if whole else Undefined()

    return of


def _modulo(a: Number, b: Number) -> Object:
    found = modulo(a.value, b.value)
    return Number(found) if math.isfinite(found) else Undefined()


def _quotient(a: Number, b: Number) -> Object:
    return Number(float(math.floor(a.value / b.value))) if b.value else Undefined()


LISTS: tuple[Command, ...] = (
    Command("Element", (Form("list number", _element), Form("list number number", _element_of_list))),
    Command("First", (Form("list", lambda of: _first(of, Number(1.0))), Form("list number", _first))),
    Command("Last", (Form("list", lambda of: _last(of, Number(1.0))), Form("list number", _last))),
    Command(
        "Take",
        (
            Form("list number number", _take),
            Form("list number", lambda of, n: _take(of, n, Number(float(len(of.items))))),
        ),
    ),
    Command(
        "Append",
        (
            Form("list any", lambda of, item: ListOf((*of.items, item))),
            Form("any list", lambda item, of: ListOf((item, *of.items))),
        ),
    ),
    Command(
        "Join",
        (Form("list list+", _join), Form("list", lambda of: _join(*[i for i in of.items if isinstance(i, ListOf)]))),
    ),
    Command("Flatten", (Form("list", _flat),)),
    Command("Insert", (Form("any list number", _insert),)),
    Command("IndexOf", (Form("any list", _index_of),)),
    Command("Reverse", (Form("list", lambda of: ListOf(of.items[::-1])),)),
    Command(
        "RemoveUndefined",
        (Form("list", lambda of: ListOf(tuple(i for i in of.items if not isinstance(i, Undefined)))),),
    ),
    Command("Unique", (Form("list", _unique),)),
    Command("Remove", (Form("list list", _without),)),
    Command("Union", (Form("list list", lambda a, b: _unique(ListOf((*a.items, *b.items)))),)),
    Command("Intersection", (Form("list list", _common),)),
    Command("Sort", (Form("list", _sorted),)),
    Command("Max", (Form("list", _numbers(max)), Form("number number", _numbers(max)))),
    Command("Min", (Form("list", _numbers(min)), Form("number number", _numbers(min)))),
    Command("Mean", (Form("list", _numbers(lambda v: sum(v) / len(v))),), also=("mean",)),
    Command("Median", (Form("list", _numbers(_median)),)),
    Command("Mod", (Form("number number", _modulo),)),
    Command("Div", (Form("number number", _quotient),)),
    Command("GCD", (Form("number number", _whole(math.gcd)),)),
    Command("LCM", (Form("number number", _whole(math.lcm)),)),
)

#: The sum of a list, for the command that may also run through numbers.
sum_of = _sum
