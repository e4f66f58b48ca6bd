"""What may be asked: the diagnostic tasks, solving, choices of outside sets, and the ways to show an item."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from geogen.errors import RecordError
from geogen.tasks.kinds import KINDS

#: The level of suites about families, and the subset of the problems that their twins are made of.
FAMILY, ORIGINAL = "families", "original"


@dataclass(frozen=True)
class Suite:
    """One kind of item.

    Args:
        name: as users type it.
        level: the van Hiele level, ``solving``, or :data:`FAMILY`.
        title: in words.
        exception: True where the option is sought that is false, faulty or not needed.
        about: what it asks, for Inspect's list of tasks; title and level where it does not say.
    """

    name: str
    level: str
    title: str
    exception: bool = False
    about: str = ""


SUITES = {
    s.name: s
    for s in (
        *(Suite(kind.suite, kind.level, kind.title.capitalize(), kind.exception) for kind in KINDS.values()),
        Suite("solving", "solving", "Solving", about="Solving: problems that ask for an exact value."),
        Suite("choice", "solving", "Multiple choice", about="Multiple choice questions of an outside set."),
        Suite(
            "geoeval",
            FAMILY,
            "Solving forwards, backwards, in other words, with other numbers, by harder proofs",
            about="GeoEval: problems forwards, backwards, reworded, with other numbers, harder.",
        ),
        Suite(
            "wellposed",
            FAMILY,
            "Problems that have one answer, and twins of them that have none, or two",
            about="Problems with one answer, and twins of them that have none, or two.",
        ),
    )
}
DIAGNOSTIC = tuple(name for name, suite in SUITES.items() if suite.level not in ("solving", FAMILY))
#: Names of several suites at once; what asks about families needs twins, which a data set need not have.
GROUPS = {"geobench": DIAGNOSTIC, "all": tuple(name for name, suite in SUITES.items() if suite.level != FAMILY)}
#: Suites about families, with their subsets in the order of reports: how reports call them, and the kind of twins.
FAMILIES: dict[str, dict[str, str]] = {
    "geoeval": {
        "main": ORIGINAL,
        "backward": "backward",
        "augmented": "augmented",
        "numbers": "numbers",
        "hard": "harder",
    },
    "wellposed": {
        "original": ORIGINAL,
        **{
            kind: kind
            for kind in (
                "enough",
                "redundant",
                "misdrawn",
                "true-claim",
                "insufficient",
                "contradictory",
                "two-answers",
                "mismatch",
                "false-claim",
            )
        },
    },
}
#: Kinds of twins that differ from their originals in the picture alone.
PICTURED = ("mismatch", "misdrawn")
#: ``original``: figure and text; ``caption``: the figure in words; ``figure-only``: the figure and what is asked.
MODALITIES = ("original", "text-only", "figure-only", "caption")
LANGUAGES = ("en", "zh")
#: Difficulty bins by the steps of the proof: the least number of each, and its name.
BINS = ((0, "1-5 steps"), (6, "6-9 steps"), (10, "10-15 steps"), (16, "16+ steps"))


def expanded(names: Iterable[str], there: Collection[str] = tuple(SUITES)) -> tuple[str, ...]:
    """The suites that names stand for, each once and in order.

    Args:
        names: of suites and groups.
        there: the suites that there are; a group stands for those of its own.

    Raises:
        RecordError: a name is none, or none of a group is there.
    """
    found: set[str] = set()
    for name in names:
        if name not in SUITES and name not in GROUPS:
            raise RecordError(f"there is no suite '{name}'", hint=f"suites: {', '.join((*SUITES, *GROUPS))}")
        meant = {one for one in GROUPS[name] if one in there} if name in GROUPS else {name}
        if not meant:
            raise RecordError(f"no suite of '{name}' is there", hint="make items with 'geogen tasks'")
        found |= meant
    return tuple(name for name in SUITES if name in found)


def bin_of(steps: int | None) -> str:
    """The difficulty bin of a number of steps; ``unknown`` where there is none."""
    if steps is None:
        return "unknown"
    return [name for least, name in BINS if steps >= least][-1]
