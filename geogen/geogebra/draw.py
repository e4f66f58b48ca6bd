"""Drawing a script: its statements one after another, at the places of its free objects or at others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from geogen.errors import ScriptError
from geogen.geogebra.commands.table import COMMANDS, REFUSED, VIEWS
from geogen.geogebra.drawing import Drawing, Made
from geogen.geogebra.evaluate import function_of, is_curve, value
from geogen.geogebra.names import automatic, free_name, indexed
from geogen.geogebra.near import closest
from geogen.geogebra.objects import (
    Boolean,
    Locus,
    Number,
    Object,
    Outputs,
    Path,
    Point,
    Undefined,
    Vector,
)
from geogen.geogebra.polynomials import has_variables
from geogen.geogebra.redefine import reordered
from geogen.geogebra.scope import STEPS, Budget, Scope
from geogen.geogebra.syntax import Binary, Call, Name, Node, Script, Statement, Value, names, parts

#: Places of the moving point by which a locus is drawn.
LOCUS_PLACES = 48
#: What a statement costs beside the expressions in it.
STATEMENT = 4
#: How often a script may define a name anew.
MOST_REDEFINED = 40

Place = complex | tuple[float, float] | float


def draw(script: Script, at: Mapping[str, Place] | None = None, steps: int = STEPS) -> Drawing:
    """Draw a script.

    Args:
        script: the script.
        at: new values of free objects by name: numbers, and places as complex numbers or pairs; a point on a path
            goes to the place of the path nearest to it. Names are those of the drawing of the script as it stands.
        steps: how many expressions may be evaluated.

    Raises:
        ScriptError: GeoGebra would refuse a line, or the script needs too much; with the line.
    """
    first = _drawn(script, {}, None, steps)
    return first if not at else redraw(first, at, steps)


def redraw(drawing: Drawing, at: Mapping[str, Place], steps: int = STEPS) -> Drawing:
    """The same script with free objects elsewhere; see :func:`draw`.

    Raises:
        ScriptError: see :func:`draw`; or a name is none of a free object.
    """
    strange = next((name for name in at if name not in drawing.free), None)
    if strange is not None:
        raise ScriptError(f"'{strange}' is no free object", hint=f"free are {', '.join(drawing.free) or 'none'}")
    return _drawn(drawing.script, at, drawing, steps)


def _drawn(script: Script, at: Mapping[str, Place], before: Drawing | None, steps: int) -> Drawing:
    """The drawing; where a name is defined again, the later definition takes the place of the earlier one."""
    budget = Budget(steps)
    statements = tuple(m.statement for m in before.made) if before is not None else script.statements
    for _ in range(MOST_REDEFINED + 1):
        pen = _Pen(at, budget, before)
        moved = pen.all(statements)
        if moved is None:
            kept = Script(statements) if before is None else before.script
            views = before.views if before is not None else pen.views
            return Drawing(kept, pen.objects, tuple(pen.free), tuple(pen.made), views)
        statements = moved
    raise ScriptError(f"names are defined anew more than {MOST_REDEFINED} times")


@dataclass
class _Pen:
    """Draws one statement after another."""

    at: Mapping[str, Place]
    budget: Budget
    #: A drawing of the same statements whose names are kept, however many objects there are this time.
    before: Drawing | None = None
    objects: dict[str, Object] = field(default_factory=dict)
    free: list[str] = field(default_factory=list)
    made: list[Made] = field(default_factory=list)
    views: int = 0
    #: The names that statements gave.
    given: set[str] = field(default_factory=set)

    def all(self, statements: Sequence[Statement]) -> tuple[Statement, ...] | None:
        """Draw all; where a name is defined again, stop and return the statements in the order to draw instead."""
        for number, one in enumerate(statements):
            again = self._redefined(one)
            if again:
                return reordered(statements, number, again)
            try:
                self.one(one)
            except ScriptError as error:
                raise ScriptError(error.message, line=error.line or one.line, hint=error.hint) from None
        return None

    def _redefined(self, one: Statement) -> str:
        """A name that an earlier statement gave to its own object and that this one gives to another."""
        again = next((label for label in one.labels if label in self.given), "")
        self.given.update(label for label in one.labels if label)
        return again

    def one(self, one: Statement) -> None:
        """Draw one statement.

        Raises:
            ScriptError: GeoGebra would refuse it.
        """
        self.budget.spend(STATEMENT)
        call = one.node if isinstance(one.node, Call) else None
        if call is not None and call.name.lower() in REFUSED:
            raise ScriptError(f"'{call.name}' is refused", hint=REFUSED[call.name.lower()])
        if call is not None and call.name.lower() in VIEWS and call.name not in self.objects:
            self._view(call)
            return
        needs = tuple(n for n in names(one.node) if n in self.objects and n not in one.variables)
        own = set(one.labels) & set(names(one.node)) - set(self.objects) - set(one.variables)
        if own and not any(isinstance(n, Call) for n in (one.node,) if call and call.name in own):
            raise ScriptError(f"'{min(own)}' is defined by itself")
        found = self._value(one)
        self._keep(one, found, needs)

    def _view(self, call: Call) -> None:
        """A command about style: it has to speak of objects that there are."""
        self.views += 1
        if self.before is None:
            first = call.args[0] if call.args else None
            if isinstance(first, Name) and call.name.lower().startswith(("set", "show")):
                known = first.name in self.objects or first.name.lower() in ("true", "false", "xaxis", "yaxis")
                if not known and f"{first.name}_1" not in self.objects:
                    raise ScriptError(f"'{first.name}' is not defined")

    def _scope(self) -> Scope:
        return Scope(self.objects, COMMANDS, self.budget)

    def _value(self, one: Statement) -> Object | Outputs:
        node, scope = one.node, self._scope()
        if one.variables:
            return function_of(one.variables, node, scope)
        if isinstance(node, Call) and node.name == "Locus":
            return self._locus(node)
        if is_curve(node, scope) and not _is_equation(node):
            return function_of(("x",), node, scope)
        found = value(node, scope)
        is_expression = not isinstance(node, Call)
        if is_expression and isinstance(found, Point) and one.labels and one.labels[0][:1].islower():
            return Vector(found.at)  # GeoGebra takes (1, 2) under a small letter for a vector
        if isinstance(node, Call) and isinstance(found, Point) and one.start is not None and _is_on_path(node):
            return self._on_path(node, one.start) or found
        return found

    def _on_path(self, node: Call, place: complex) -> Object | None:
        """The place of a path nearest to a given one."""
        path = value(node.args[0], self._scope())
        near = closest(path, place) if not isinstance(path, Outputs) else None
        return Point(near) if near is not None else None

    # names

    def _keep(self, one: Statement, found: Object | Outputs, needs: tuple[str, ...]) -> None:
        """Give names to what a statement made, and keep it."""
        outputs = found if isinstance(found, Outputs) else Outputs((found,))
        kept = self._names_before()
        labels = kept if kept is not None else self._names(one, outputs)
        every = (*outputs.items, *(made for _, made in outputs.beside))
        counts = len(outputs.items) if self.before is None else self.before.made[len(self.made)].counts
        if kept is not None and len(every) != len(
            labels
        ):  # other numbers of objects here: by place, the rest undefined
            every = (*every[: len(labels)], *[Undefined()] * (len(labels) - len(every)))
        on = _curves_of(one.node, self.objects)
        for name, made in zip(labels, every, strict=True):
            self.objects[name] = replace(self._placed(one, name, made), label=name)
        self.made.append(Made(one, labels, needs, min(counts, len(labels))))
        self._note_free(one, labels, every, needs)
        self._note_incidence(on, [n for n, made in zip(labels, every, strict=True) if isinstance(made, Point)])

    def _names_before(self) -> tuple[str, ...] | None:
        return None if self.before is None else self.before.made[len(self.made)].names

    def _names(self, one: Statement, outputs: Outputs) -> tuple[str, ...]:
        """Labels of the script, of GeoGebra, and indices where a label stands for several objects."""
        taken = set(self.objects)
        found: list[str] = []

        def take(name: str) -> None:
            found.append(name)
            taken.add(name)

        given = [label for label in one.labels if label]
        seen = [i for i, item in enumerate(outputs.items) if not isinstance(item, Undefined)] or [0]
        single = len(given) == 1 and len(seen) < 2
        for i, item in enumerate(outputs.items):
            if len(given) > 1 or len(outputs.items) == 1:
                take(given[i] if i < len(given) else automatic(item, taken))
            elif single:
                take(given[0] if i == seen[0] else free_name(indexed(given[0], i + 1), taken))
            elif given:
                take(free_name(indexed(given[0], i + 1), taken))
            else:
                take(automatic(item if not isinstance(item, Undefined) else Point(0j), taken))
        for i, (wanted, item) in enumerate(outputs.beside, len(outputs.items)):
            take(given[i] if i < len(given) else free_name(wanted, taken) if wanted else automatic(item, taken))
        return tuple(found)

    # what is free

    def _placed(self, one: Statement, name: str, made: Object) -> Object:
        """An object that is free at its new place."""
        if (
            name not in self.at
            or one.labels
            and name not in one.labels
            and len(one.labels) == 1
            and not _slides(one.node)
        ):
            return made
        new = self.at[name]
        if isinstance(made, Number):
            size = new if isinstance(new, int | float) else complex(*new).real if isinstance(new, tuple) else new.real
            return type(made)(float(size))
        place = complex(*new) if isinstance(new, tuple) else complex(new)
        if isinstance(made, Vector):
            return Vector(place)
        if isinstance(made, Point) and isinstance(one.node, Call) and _is_on_path(one.node) and not _is_plain(one.node):
            return self._on_path(one.node, place) or made
        return Point(place) if isinstance(made, Point) else made

    def _note_free(
        self, one: Statement, labels: tuple[str, ...], every: Sequence[Object], needs: tuple[str, ...]
    ) -> None:
        """Numbers, points and vectors that depend on nothing, and points on paths, can be moved."""
        if self.before is not None:
            self.free += [n for n in labels if n in self.before.free]
            return
        bound = isinstance(one.node, Call) and _is_on_path(one.node) and isinstance(every[0], Point)
        if len(labels) != 1 or one.variables:
            return
        if bound and (needs or isinstance(one.node, Call) and not _is_plain(one.node)):
            self.free.append(labels[0])
        elif not needs and isinstance(every[0], Point | Number | Vector) and not isinstance(every[0], Boolean):
            self.free.append(labels[0])

    def _note_incidence(self, curves: Sequence[str], points: Sequence[str]) -> None:
        """Points that were made on curves lie on them by construction."""
        for curve in curves:
            path = self.objects[curve]
            if isinstance(path, Path):
                self.objects[curve] = replace(path, through=tuple(dict.fromkeys((*path.through, *points))))

    # loci

    def _locus(self, node: Call) -> Object:
        """Where a point goes while another moves along its path, or a number through its values."""
        if len(node.args) != 2 or not all(isinstance(a, Name) for a in node.args):
            raise ScriptError("Locus takes (point that draws, point on a path) or (point that draws, number)")
        drawn, mover = (a.name for a in node.args if isinstance(a, Name))
        for name in (drawn, mover):
            if name not in self.objects:
                raise ScriptError(f"'{name}' is not defined")
        own = {n: m for m in self.made for n in m.names}
        if isinstance(self.objects[mover], Undefined):
            return Undefined()
        statement = own[mover].statement
        if mover not in self.free or not (isinstance(self.objects[mover], Number) or _is_bound(statement.node)):
            raise ScriptError(f"'{mover}' does not move", hint="it is a point on a path, or a number")
        whole = Drawing(Script(()), dict(self.objects), tuple(self.free), tuple(self.made))
        needed = {drawn, *whole.ancestors(drawn)}
        kept = replace(whole, made=tuple(m for m in self.made if needed & set(m.names)))
        found = [self._drawing_at(kept, {**self.at, mover: place}, drawn) for place in self._moves(statement, mover)]
        return Locus(tuple(z for z in found if z is not None))

    def _drawing_at(self, kept: Drawing, at: Mapping[str, Place], drawn: str) -> complex | None:
        pen = _Pen(at, self.budget, kept)
        pen.all([m.statement for m in kept.made])
        made = pen.objects[drawn]
        return made.at if isinstance(made, Point) else None

    def _moves(self, one: Statement, mover: str) -> list[Place]:
        """Places along the path of a point, or values of a number."""
        made = self.objects[mover]
        if isinstance(made, Number):
            bounds = [value(a, self._scope()) for a in one.node.args[:2]] if _slides(one.node) else []  # type: ignore[union-attr]
            ends = [b.value for b in bounds if isinstance(b, Number)] or [made.value - 5, made.value + 5]
            low, high = ends[0], ends[-1]
            return [low + (high - low) * i / (LOCUS_PLACES - 1) for i in range(LOCUS_PLACES)]
        path = parts(one.node)[0]
        shares = [Call("Point", (path, Value((i + 0.5) / LOCUS_PLACES))) for i in range(LOCUS_PLACES)]
        found = [value(s, self._scope()) for s in shares]
        return [p.at for p in found if isinstance(p, Point)]


def _is_equation(node: Node) -> bool:
    return isinstance(node, Binary) and node.sign == "="


def _is_on_path(node: Call) -> bool:
    """True for a point on a path or in a region, which can be dragged there."""
    return node.name.lower() in ("point", "pointin") and len(node.args) == 1


def _is_bound(node: Node) -> bool:
    """True for a point that moves along a path or in a region."""
    return isinstance(node, Call) and _is_on_path(node) and not _is_plain(node)


def _is_plain(node: Call) -> bool:
    """True for ``Point({1, 2})`` and the like."""
    return not has_variables(node) and not names(node.args[0])


def _slides(node: Node) -> bool:
    return isinstance(node, Call) and node.name.lower() == "slider"


def _curves_of(node: Node, objects: Mapping[str, Object]) -> list[str]:
    """The named curves on which the points of a command lie by construction."""
    if not isinstance(node, Call) or node.name.lower() not in ("intersect", "point", "closestpoint"):
        return []
    return [a.name for a in node.args if isinstance(a, Name) and isinstance(objects.get(a.name), Path)]


__all__ = ["Drawing", "Made", "draw", "redraw"]
