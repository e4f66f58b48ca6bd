"""Functions, sliders, texts and loci."""

from __future__ import annotations

import math
from dataclasses import replace

from geogen.errors import ScriptError
from geogen.geogebra.arithmetic import shown
from geogen.geogebra.evaluate import argument, function_of, single
from geogen.geogebra.functions_of import height, roots_of
from geogen.geogebra.kinds import kind_words
from geogen.geogebra.objects import Angle, Function, Number, Object, Outputs, Point, Text, Undefined
from geogen.geogebra.scope import Command, Form, Scope
from geogen.geogebra.syntax import Binary, Call, Name, Node, Value

#: Parts into which an integral is cut: Simpson's rule is then exact to ten digits for smooth functions.
PARTS = 200


def _slider(low: Number, high: Number, *further: Object) -> Object:
    """A number that is free; it begins with 1, an angle with 45°, as far as its ends allow."""
    start = math.pi / 4 if isinstance(low, Angle) or isinstance(high, Angle) else 1.0
    value = min(max(start, low.value), high.value)
    return Angle(value) if isinstance(low, Angle) or isinstance(high, Angle) else Number(value)


def _function(nodes: tuple[Node, ...], scope: Scope) -> Object:
    """Function(term, from, to)."""
    if len(nodes) != 3:
        raise ScriptError("Function takes (term in x, from, to)")
    found, low, high = (argument(n, scope) for n in nodes)
    if isinstance(found, Number):
        found = function_of(("x",), nodes[0], scope)
    if not isinstance(found, Function) or not isinstance(low, Number) or not isinstance(high, Number):
        return Undefined()
    return replace(found, domain=(low.value, high.value), label="")


def _of_function(nodes: tuple[Node, ...], scope: Scope, name: str, usage: str) -> tuple[Function, list[Object]]:
    args = [argument(n, scope) for n in nodes]
    if not args or not isinstance(args[0], Function):
        raise ScriptError(f"{name} takes {usage}, not {kind_words(args)}")
    return args[0], args[1:]


def _root(nodes: tuple[Node, ...], scope: Scope) -> Object | Outputs:
    """The roots of a function as points, from left to right; in an interval, or the one near a start."""
    f, further = _of_function(nodes, scope, "Root", "(function), (function, start) or (function, from, to)")
    numbers = [a.value for a in further if isinstance(a, Number)]
    found = roots_of(f, scope, (numbers[0], numbers[1]) if len(numbers) == 2 else None)
    if len(numbers) == 1 and found:
        found = [min(found, key=lambda x: abs(x - numbers[0]))]
    return Outputs(tuple(Point(complex(x, 0.0)) for x in found) or (Undefined(),))


def _derivative(nodes: tuple[Node, ...], scope: Scope) -> Object:
    """The derivative; of numbers it is computed where it is asked for."""
    f, _ = _of_function(nodes[:1], scope, "Derivative", "(function)")
    return Function(
        f.names, Call("derivative of", (Name(f.names[0]),)), {**f.scope, "derivative of": _slopes(f, scope)}
    )


def _slopes(f: Function, scope: Scope) -> Function:
    """A function whose value is the slope of another, as a difference of its values."""
    h, x = Value(1e-3), Name(f.names[0])

    def moved(factor: float) -> Node:
        return Call("f", (Binary("+", x, Binary("*", Value(factor), h)),))

    near = Binary("*", Value(8.0), Binary("-", moved(1), moved(-1)))
    whole = Binary("/", Binary("-", near, Binary("-", moved(2), moved(-2))), Binary("*", Value(12.0), h))
    return Function(f.names, whole, {**f.scope, "f": f})


def _extremum(nodes: tuple[Node, ...], scope: Scope) -> Object | Outputs:
    """Where the slope changes its sign."""
    f, further = _of_function(nodes, scope, "Extremum", "(function) or (function, from, to)")
    numbers = [a.value for a in further if isinstance(a, Number)]
    slope = _slopes(f, scope)
    found = roots_of(slope, scope, (numbers[0], numbers[1]) if len(numbers) == 2 else None)
    return Outputs(tuple(Point(complex(x, height(f, x, scope))) for x in found) or (Undefined(),))


def _integral(nodes: tuple[Node, ...], scope: Scope) -> Object:
    """The integral of a function between two numbers, by Simpson's rule."""
    f, further = _of_function(nodes, scope, "Integral", "(function, from, to)")
    numbers = [a.value for a in further if isinstance(a, Number)]
    if len(numbers) != 2:
        raise ScriptError("Integral takes (function, from, to)")
    low, high = numbers
    step = (high - low) / PARTS
    weights = [1 if i in (0, PARTS) else 4 if i % 2 else 2 for i in range(PARTS + 1)]
    total = sum(w * height(f, low + i * step, scope) for i, w in enumerate(weights)) * step / 3
    return Number(total) if math.isfinite(total) else Undefined()


def _text(nodes: tuple[Node, ...], scope: Scope) -> Object:
    """What is written; where it stands and how it looks makes no difference."""
    if not nodes:
        raise ScriptError("Text takes (object) or (object, point)")
    found = [single(n, scope) for n in nodes]
    return Text(shown(found[0]))


CURVES: tuple[Command, ...] = (
    Command("Slider", (Form("number number", _slider), Form("number number any+", _slider))),
    Command("Function", special=_function, usage="(term in x, from, to)"),
    Command("Root", special=_root, usage="(function)", also=("Roots", "Zeros")),
    Command("Derivative", special=_derivative, usage="(function)"),
    Command("Extremum", special=_extremum, usage="(function)", also=("TurningPoint",)),
    Command("Integral", special=_integral, usage="(function, from, to)"),
    Command("Text", special=_text, usage="(object) or (object, point)", also=("FormulaText", "LaTeX", "TableText")),
)
