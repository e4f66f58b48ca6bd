"""What an expression may name, the commands that there are, and how much may still be computed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from geogen.errors import ScriptError
from geogen.geogebra.objects import Object, Outputs, leaves
from geogen.geogebra.syntax import Node

#: How many expressions a script may evaluate, each item of a list counted; a long construction needs a hundredth of it.
STEPS = 60_000
#: How deep expressions may be nested, those of called functions counted in: each takes some frames of Python's stack.
NESTED = 90
#: How deep functions may call one another.
CALLS = 40


class Budget:
    """Counts what is computed, never time, so that the same script ends the same way everywhere."""

    def __init__(self, steps: int = STEPS) -> None:
        self.steps = steps
        self.left = steps
        self.depth = 0

    def enter(self) -> None:
        """Go into an expression.

        Raises:
            ScriptError: expressions and the functions that they call are nested too deep.
        """
        self.depth += 1
        if self.depth > NESTED:
            raise ScriptError(f"expressions and functions are nested deeper than {NESTED}")

    def leave(self) -> None:
        """Come out of it."""
        self.depth -= 1

    def spend_on(self, made: Object) -> None:
        """Count a step for each object of a list.

        Raises:
            ScriptError: there are none left.
        """
        self.spend(leaves(made, self.left + 1))

    def spend(self, count: int = 1) -> None:
        """Count steps.

        Raises:
            ScriptError: there are none left.
        """
        self.left -= count
        if self.left < 0:
            raise ScriptError(
                f"the script needs more than {self.steps:,} steps", hint="make sequences and recursions shorter"
            )


@dataclass(frozen=True, slots=True)
class Form:
    """One way to call a command.

    Args:
        takes: the kinds of its arguments, such as ``point point number``; a last one with ``+`` may repeat.
        make: what makes the objects.
    """

    takes: str
    make: Callable[..., Object | Outputs]


#: A command that evaluates its arguments itself, such as Sequence.
Special = Callable[["tuple[Node, ...]", "Scope"], "Object | Outputs"]


@dataclass(frozen=True, slots=True)
class Command:
    """A command.

    Args:
        name: as GeoGebra writes it.
        forms: the ways to call it, tried in order.
        special: for one that evaluates its arguments itself.
        usage: of such a one, what it takes, in words.
        also: further names that mean it: those in files, and other spellings that GeoGebra takes.
    """

    name: str
    forms: tuple[Form, ...] = ()
    special: Special | None = None
    usage: str = ""
    also: tuple[str, ...] = ()

    @property
    def takes(self) -> str:
        """What it takes, for messages."""
        return self.usage or " or ".join(f"({f.takes.replace(' ', ', ')})" for f in self.forms)


@dataclass(frozen=True, slots=True)
class Scope:
    """What an expression may name.

    Args:
        objects: those of the script so far, by label.
        commands: by their names in small letters.
        budget: what may still be computed.
        local: the variables of sequences and functions.
        calls: how many functions are being called.
    """

    objects: Mapping[str, Object]
    commands: Mapping[str, Command]
    budget: Budget
    local: Mapping[str, Object] = field(default_factory=dict)
    calls: int = 0

    def binding(self, values: Mapping[str, Object]) -> Scope:
        """The same with variables that have values."""
        return replace(self, local={**self.local, **values})

    def find(self, name: str) -> Object | None:
        """What a name stands for, or nothing."""
        found = self.local.get(name)
        return found if found is not None else self.objects.get(name)
