"""The oracle on tasks whose options are statements or theorems, one of which the engine tells from the others."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.errors import GeogenError
from geogen.lang.measure import Coordinates
from geogen.library import Library, Rule
from geogen.oracle.scene import STOP, applied, called, closed, derived
from geogen.oracle.solving import aim, posed
from geogen.problem.words.reading.reader import read_given


def intermediate(text: str, options: Sequence[str], language: str, at: Coordinates, library: Library) -> int:
    """The number of the option that is an intermediate result: the only one that follows.

    Args:
        text: the problem, then the task's question.
        options: statements.
        language: ``en`` or ``zh``.
        at: the figure.
        library: the rules.

    Raises:
        GeogenError: the text cannot be read, or not exactly one option follows.
    """
    reading = posed(text, language, at)
    said = [read_given(option + STOP[language], language, at, called(at)) for option in options]
    closure = closed(reading.given, at, aim(reading), library, [s for option in said for s in option])
    fits = [all(derived(statement, closure, at) for statement in option) for option in said]
    return only(fits, "follow from what is given")


def idle_theorem(text: str, options: Sequence[str], language: str, at: Coordinates, library: Library) -> int:
    """The number of the theorem that does not apply: the others' hypotheses follow for some points of the figure.

    Args:
        text: the problem, then the task's question.
        options: names of theorems.
        language, at, library: as in :func:`intermediate`.

    Raises:
        GeogenError: the text cannot be read, a theorem is unknown, or not exactly one does not apply.
    """
    known = theorems(library, language)
    unknown = next((o for o in options if o not in known), None)
    if unknown is not None:
        raise GeogenError(f"there is no theorem '{unknown}'")
    reading = posed(text, language, at)
    closure = closed(reading.given, at, aim(reading), library)

    def fits(option: str) -> bool:
        return not any(True for rule in known[option] for _ in applied(rule, closure, at))

    return only([fits(option) for option in options], "apply nowhere")


def theorems(library: Library, language: str) -> dict[str, list[Rule]]:
    """The rules of each theorem by its name in a language: that of textbooks, or of the rules, mirrored ones too."""
    rules = {getattr(library.rules[t].name, language): list(some) for t, some in library.versions.items()}
    named = library.theorems.values()
    return rules | {getattr(t.name, language): [library.rules[rule] for rule in t.rules] for t in named}


def only(fits: Sequence[bool], what: str) -> int:
    """The number of the only option that fits.

    Raises:
        GeogenError: there are none or several.
    """
    if sum(fits) != 1:
        raise GeogenError(f"{sum(fits)} of the options {what}")
    return list(fits).index(True)
