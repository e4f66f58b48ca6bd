"""Balance: twins whose form would tell their kind are taken two at a time, with exchanged forms.

Which quantities are left open and which still follow depends on what they are, so a reader who knows how often each is
open beats a coin. A twin is taken when there is another of the opposite form, in which what is open here is settled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Generic, TypeVar

Held = TypeVar("Held")


@dataclass(frozen=True)
class Form:
    """What of a twin and its control a reader sees who thinks of no geometry.

    Args:
        like: the same text for forms that are balanced by the same others.
        unlike: that text of the others.
        tells: what tells more finely, with a sign: of two twins the less is left of it the better they go together.
    """

    like: str
    unlike: str
    tells: Mapping[str, int]

    def as_json(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)

    def told_with(self, other: Form) -> int:
        """How much the two still tell together."""
        return sum(abs(self.tells.get(name, 0) + other.tells.get(name, 0)) for name in {*self.tells, *other.tells})


class Balance(Generic[Held]):
    """What waits for its opposite."""

    def __init__(self) -> None:
        self._waiting: dict[str, list[tuple[Form, Held]]] = {}

    def take(self, form: Form, held: Held) -> list[Held]:
        """What may be taken now: the one that waited for this form, the earliest of those that go with it best, and
        this; nothing where none waited.

        Args:
            form: of this.
            held: this.
        """
        others = self._waiting.get(form.unlike, [])
        if not others:
            self._waiting.setdefault(form.like, []).append((form, held))
            return []
        best = min(range(len(others)), key=lambda place: form.told_with(others[place][0]))
        return [others.pop(best)[1], held]
