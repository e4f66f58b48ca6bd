"""What an item asks, whatever its words, the names of its points and its evidence are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from geogen.checker.items.item import CORRECT
from geogen.library.records import Library
from geogen.problem.content import cited, digest, given
from geogen.problem.identity import Relation
from geogen.tasks.formal import PERTURBED, Formal


def substance(provenance: Mapping[str, Any], library: Library) -> str:
    """A hash of an item: the figure, what is to be shown, and the options, as a set.

    Args:
        provenance: of the item; its words, wordings, witnesses and countermodels are not looked at.
        library: rules and constructions.
    """
    formal = Formal(provenance, library)
    rules = sorted([o["role"], *sorted(o["rules"])] for o in formal.options if "rules" in o)
    unit = provenance.get(PERTURBED, {}).get("lengths", "")
    plain = [formal.task, provenance["variant"], unit, rules]
    return digest(plain, [*given(formal.problem, library), *_proved(formal), *_options(formal)])


def _proved(formal: Formal) -> Iterator[Relation]:
    """The goal of the solution that is told, or that the question is about."""
    if formal.graph is not None:
        yield "proved", formal.graph.step(formal.provenance.get("aim", formal.graph.goal)).statement


def _options(formal: Formal) -> Iterator[Relation]:
    """What options are about; of steps, the correct one with what it rests on."""
    for place, option in enumerate(formal.options):
        part = f"option {option['role']} {option.get('denied', False)}"
        if "statement" in option:
            yield part, formal.about(place)
        if "step" in option:
            yield part, formal.path.step(option["step"]).statement
            if option["role"] == CORRECT:
                yield from cited("fault", formal.path, option["step"])
