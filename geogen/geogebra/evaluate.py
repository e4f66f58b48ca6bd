"""The value of an expression: names, arithmetic, comparisons, equations, and calls of commands and functions."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from difflib import get_close_matches

from geogen.errors import ScriptError
from geogen.geogebra.arithmetic import compared, joined, negative
from geogen.geogebra.functions import FUNCTIONS, factorial
from geogen.geogebra.kinds import fits, kind_words
from geogen.geogebra.known import unknown_command
from geogen.geogebra.numeric import CONSTANTS, number, of_numbers
from geogen.geogebra.objects import (
    Angle,
    Boolean,
    Function,
    ListOf,
    Number,
    Object,
    Outputs,
    Point,
    Text,
    Undefined,
    sound,
)
from geogen.geogebra.plane import finite
from geogen.geogebra.polynomials import curve, has_variables, plus, polynomial
from geogen.geogebra.scope import CALLS, Command, Form, Scope
from geogen.geogebra.syntax import Binary, Braces, Call, Name, Node, Pair, Quoted, Unary, Value, parts
from geogen.geogebra.syntax import names as used

#: What a command costs that evaluates its arguments itself: it may look for roots.
SPECIAL = 10
#: What an object costs that needs a name of its own, such as a side of a polygon.
NAMED = 10
COMPARED = frozenset({"==", "!=", "<", ">", "<=", ">=", "∥", "⟂", "∈"})


def single(node: Node, scope: Scope) -> Object:
    """What an expression makes; of a command that makes several things, the first.

    Raises:
        ScriptError: GeoGebra would refuse it, or it needs too much.
    """
    found = value(node, scope)
    if not isinstance(found, Outputs):
        return found
    return found.items[0] if found.items else Undefined()


def value(node: Node, scope: Scope) -> Object | Outputs:
    """What an expression makes, all of it.

    Raises:
        ScriptError: see :func:`single`.
    """
    scope.budget.spend()
    scope.budget.enter()
    found = _value(node, scope)
    scope.budget.leave()
    return found


def _value(node: Node, scope: Scope) -> Object | Outputs:
    match node:
        case Value(written):
            return number(written)
        case Quoted(text):
            return Text(text)
        case Name(name):
            return named(name, scope)
        case Call():
            return called(node, scope)
        case Unary():
            return _unary(node, scope)
        case Pair():
            return _pair(node, scope)
        case Braces(items):
            listed = ListOf(tuple(found for item in items for found in _spread(item, scope)))
            scope.budget.spend_on(listed)
            return listed
        case Binary():
            return _binary(node, scope)


def is_curve(node: Node, scope: Scope) -> bool:
    """True for a term in x that is an object of its own, a function, where x has no value."""
    if isinstance(node, Name):
        return node.name in ("x", "y") and node.name not in scope.local
    if isinstance(node, Pair | Braces) or isinstance(node, Binary) and node.sign == "=":
        return False
    if (
        isinstance(node, Call)
        and node.name not in FUNCTIONS
        and not isinstance(scope.find(node.name), Function | Number)
    ):
        return False  # the arguments of a command are objects of their own
    return any(is_curve(part, scope) for part in parts(node))


def argument(node: Node, scope: Scope) -> Object:
    """What an argument of a command is: as :func:`single`, and terms in x are functions."""
    is_term = is_curve(node, scope) and not (isinstance(node, Binary) and node.sign in ("=", *COMPARED))
    return function_of(("x",), node, scope) if is_term else single(node, scope)


def function_of(names: tuple[str, ...], body: Node, scope: Scope) -> Function:
    """A function with its term and what the term names."""
    return Function(names, body, {n: found for n in used(body) if (found := scope.find(n)) is not None})


def _spread(node: Node, scope: Scope) -> tuple[Object, ...]:
    """The items that an expression adds to a list: ``{Intersect(c, d)}`` has all intersections."""
    found = value(node, scope)
    return found.items if isinstance(found, Outputs) else (found,)


def named(name: str, scope: Scope) -> Object:
    """What a name stands for.

    Raises:
        ScriptError: nothing.
    """
    found = scope.find(name)
    if found is None:
        found = CONSTANTS.get(name)
    if found is not None:
        return found
    if name in ("x", "y"):
        raise ScriptError(f"'{name}' has no value here", hint=f"the coordinate of a point A is {name}(A)")
    letters = _as_product(name, scope)
    if letters is not None:
        return letters
    indexed = f"{name}_1"
    if indexed in scope.objects:
        raise ScriptError(f"'{name}' stands for several objects", hint=f"they are called {indexed}, {name}_2 …")
    close = get_close_matches(name, [n for n in scope.objects if n.lower() == name.lower()] or scope.objects, 1)
    raise ScriptError(f"'{name}' is not defined", hint=f"did you mean '{close[0]}'?" if close else None)


def _as_product(name: str, scope: Scope) -> Object | None:
    """``ab`` as a times b, where both are numbers."""
    found = [scope.find(letter) for letter in name]
    if len(name) < 2 or not all(isinstance(f, Number) for f in found):
        return None
    return Number(math.prod(f.value for f in found if isinstance(f, Number)))


def _unary(node: Unary, scope: Scope) -> Object:
    of = single(node.of, scope)
    if isinstance(of, Undefined):
        return of
    if node.sign == "-":
        return negative(of)
    if node.sign == "!" and isinstance(of, Boolean):
        return Boolean(not of.value)
    if isinstance(of, Number):
        if node.sign == "°":
            return Angle(math.radians(of.value))
        if node.sign == "factorial":
            return number(factorial(of.value))
    raise ScriptError(f"'{node.sign}' of a {of.kind}")


def _pair(node: Pair, scope: Scope) -> Object:
    first, second = single(node.first, scope), single(node.second, scope)
    if isinstance(first, Undefined) or isinstance(second, Undefined):
        return Undefined()
    if not isinstance(first, Number) or not isinstance(second, Number):
        kinds = f"a {first.kind} and a {second.kind}"
        raise ScriptError(f"coordinates are numbers, not {kinds}", hint="lists are written {A, B}")
    at = cmath.rect(first.value, second.value) if node.polar else complex(first.value, second.value)
    return Point(at) if finite(at) else Undefined()


def _binary(node: Binary, scope: Scope) -> Object:
    if node.sign == "=":
        return equation(node, scope)
    if node.sign in ("&&", "||"):
        return _logical(node, scope)
    left, right = single(node.left, scope), single(node.right, scope)
    if node.sign in ("==", "!=") and isinstance(left, Undefined) | isinstance(right, Undefined):
        same = isinstance(left, Undefined) and isinstance(right, Undefined)
        return Boolean(same == (node.sign == "=="))
    if isinstance(left, Undefined) or isinstance(right, Undefined):
        return Undefined()
    if node.sign in COMPARED:
        return compared(node.sign, left, right)
    if node.sign == "..":
        return _range(left, right, scope)
    for side in (left, right):
        scope.budget.spend_on(side)
    return joined(node.sign, left, right)


def _logical(node: Binary, scope: Scope) -> Object:
    left = single(node.left, scope)
    if isinstance(left, Boolean) and left.value == (node.sign == "||"):
        return left
    right = single(node.right, scope)
    if isinstance(left, Undefined) or isinstance(right, Undefined):
        return Undefined()
    if isinstance(left, Boolean) and isinstance(right, Boolean):
        return right
    raise ScriptError(f"'{node.sign}' joins conditions, not a {left.kind} and a {right.kind}")


def _range(left: Object, right: Object, scope: Scope) -> Object:
    if not isinstance(left, Number) or not isinstance(right, Number):
        raise ScriptError(f"a range goes from a number to a number, not from a {left.kind} to a {right.kind}")
    low, high = round(left.value), round(right.value)
    scope.budget.spend(min(abs(high - low) + 1, 2 * scope.budget.steps))
    step = 1 if high >= low else -1
    return ListOf(tuple(Number(float(n)) for n in range(low, high + step, step)))


# equations


def equation(node: Binary, scope: Scope) -> Object:
    """The line, conic or function that an equation in x and y is.

    Raises:
        ScriptError: it is none of them.
    """
    explicit = isinstance(node.left, Name) and node.left.name == "y" and not _names_y(node.right)
    sides = [polynomial(side, lambda part: _constant(part, scope)) for side in (node.left, node.right)]
    if sides[0] is not None and sides[1] is not None:
        found = curve(plus(sides[0], sides[1], -1.0))
        if found is not None:
            return found
    if explicit:
        return function_of(("x",), node.right, scope)
    raise ScriptError("this equation is no line and no conic", hint="equations of degree 1 or 2, or y = a term in x")


def _names_y(node: Node) -> bool:
    return has_variables(node, frozenset({"x"}))


def _constant(node: Node, scope: Scope) -> float | None:
    found = single(node, scope)
    if isinstance(found, Undefined):
        return math.nan
    return found.value if isinstance(found, Number) else None


# calls


def called(node: Call, scope: Scope) -> Object | Outputs:
    """What a call makes: of a function or list of the script, a function of numbers, or a command.

    Raises:
        ScriptError: there is no such thing, or it takes other arguments.
    """
    own = scope.find(node.name)
    if own is not None:
        return _own(own, node, scope)
    command = scope.commands.get(node.name.lower())
    if command is not None and (node.name[0].isupper() or node.name not in FUNCTIONS):
        if command.special is not None:
            return _sound(lambda: _special(command, node, scope))
        return apply(command, [argument(a, scope) for a in node.args], scope)
    if node.name in FUNCTIONS or node.name == "log":
        return of_numbers(node.name, [argument(a, scope) for a in node.args])
    raise unknown_command(node.name, scope.commands)


def _own(own: Object, node: Call, scope: Scope) -> Object:
    """A function of the script at its arguments, an item of a list, or a product: ``a(b + c)``."""
    args = [single(a, scope) for a in node.args]
    if isinstance(own, Function):
        return at(own, args, scope)
    if isinstance(own, ListOf) and len(args) == 1 and isinstance(args[0], Number):
        index = round(args[0].value)
        return own.items[index - 1] if 1 <= index <= len(own.items) else Undefined()
    if isinstance(own, Number) and len(args) == 1:
        return Undefined() if isinstance(args[0], Undefined) else joined("*", own, args[0])
    raise ScriptError(f"'{node.name}' is a {own.kind}, no command and no function")


def at(function: Function, args: Sequence[Object], scope: Scope) -> Object:
    """The value of a function of the script.

    Raises:
        ScriptError: wrong arguments, or functions call one another too deep.
    """
    if len(args) != len(function.names):
        raise ScriptError(f"a function of {len(function.names)} variables has {len(args)} arguments")
    if any(isinstance(a, Undefined) for a in args):
        return Undefined()
    if scope.calls >= CALLS:
        raise ScriptError(f"functions call one another deeper than {CALLS}")
    first = args[0]
    if isinstance(first, Number) and not function.domain[0] <= first.value <= function.domain[1]:
        return Undefined()
    inner = replace(
        scope, objects=function.scope, local=dict(zip(function.names, args, strict=True)), calls=scope.calls + 1
    )
    return single(function.body, inner)


def apply(command: Command, args: Sequence[Object], scope: Scope) -> Object | Outputs:
    """What a command makes of evaluated arguments.

    Raises:
        ScriptError: it does not take them.
    """
    form = next((f for f in command.forms if _takes(f, args)), None)
    if form is None:
        raise ScriptError(f"{command.name} takes {command.takes}, not {kind_words(args)}")
    if any(isinstance(a, Undefined) for a in args) and not command.name.startswith("Is"):
        return Undefined()
    found = _sound(lambda: form.make(*args))
    if isinstance(found, Outputs):
        scope.budget.spend(len(found.items) + NAMED * len(found.beside))
    for one in found.items if isinstance(found, Outputs) else (found,):
        if isinstance(one, ListOf):
            scope.budget.spend_on(one)
    return found


def _special(command: Command, node: Call, scope: Scope) -> Object | Outputs:
    assert command.special is not None
    scope.budget.spend(SPECIAL)
    return command.special(node.args, scope)


def _sound(make: Callable[[], Object | Outputs]) -> Object | Outputs:
    """What a command makes, undefined where its numbers leave the range of floats, as in GeoGebra."""
    try:
        found = make()
    except ArithmeticError:
        return Undefined()
    if isinstance(found, Outputs):
        return replace(found, items=tuple(map(sound, found.items)))
    return sound(found)


def _takes(form: Form, args: Sequence[Object]) -> bool:
    words = form.takes.split()
    if words and words[-1].endswith("+"):
        words = [*words[:-1], *[words[-1][:-1]] * max(1, len(args) - len(words) + 1)]
    return len(words) == len(args) and all(fits(a, w) for a, w in zip(args, words, strict=True))
