"""The provenance of an item agrees with itself: figures, problems, proofs, wordings, reasons and perturbation.

What is as true otherwise is left to the hash of the file: a witness moved by less than premises have to hold, and the
order of the terms of a certificate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from geogen.checker.items.item import LANGUAGES, LETTERS
from geogen.lang.problem import parse_body, print_body
from geogen.lang.statement import parse_statement
from geogen.problem.reduce import renamed
from geogen.proof.graph import read_json, to_json
from geogen.tasks.formal import PERTURBED, Formal, coordinates, plain
from geogen.tasks.kinds import KINDS
from geogen.tasks.perturb import perturbation_of
from geogen.tasks.reasons import reasons
from geogen.tasks.record import stored
from geogen.tasks.said import Said

#: By what share of a figure's size another one has to differ to be another.
ALIKE = 1e-4


def agreement_fault(text: Any, formal: Formal) -> str | None:
    """What in a provenance contradicts the rest of it, None where nothing does.

    Args:
        text: as it is stored.
        formal: its formal part, which the trusted checker has accepted.
    """
    if text != stored(read_json(text)):
        return "it is not written as provenances are"
    return next((cause for look in (*_LOOKS, *KINDS[formal.task].looks) for cause in look(formal)), None)


def texts_fault(formal: Formal, said: Said) -> str | None:
    """Which option of a provenance repeats something else than is said of it, None where none does."""
    for letter, option, text, (source, why) in zip(LETTERS, formal.options, said.options, reasons(formal), strict=True):
        for name, wanted in (("source", source), ("why", why), *((lang, text[lang]) for lang in LANGUAGES)):
            if option[name] != wanted:
                return f"'{name}' of option {letter} is not '{wanted[:80]}'"
    return None


def _wordings(formal: Formal) -> Iterator[str]:
    """The wordings are numbers of those that there are."""
    kind = KINDS[formal.task]
    for name, most in {"style": kind.styles(formal.faithful), **kind.wordings}.items():
        taken = formal.provenance[name]
        if type(taken) is not int or not 0 <= taken < most:
            yield f"its '{name}' is no wording"


def _problems(formal: Formal) -> Iterator[str]:
    """The problem that is drawn is the one that is proved; a faulty solution may prove a part of it."""
    data = formal.provenance
    for name in ("source", "drawn"):
        if print_body(parse_body(data[name])) != data[name]:
            yield f"its '{name}' is not written as problems are"
    own = formal.graph.problem if formal.graph is not None else data["problem"]
    if KINDS[formal.task].partial:
        if own.partition(" ? ")[0] != data["drawn"].partition(" ? ")[0]:
            yield "its figure is of another problem than its solution"
    elif own != data["drawn"]:
        yield "its figure is of another problem than its proof"


def _graphs(formal: Formal) -> Iterator[str]:
    """A proof is written as proofs are, has no name, and is read off the figure that is shown."""
    if formal.graph is None:
        return
    data = formal.provenance.get("proof") or formal.provenance["path"]
    if formal.graph.name or formal.graph.extra or to_json(formal.graph) != data:
        yield "its proof is not written as proofs are"
    if formal.graph.figure != formal.at:
        yield "its proof has another figure"


def _origin(formal: Formal) -> Iterator[str]:
    """The problem is that of the data set, a twin's that perturbed; of premise filtering with other names and goal.

    Its goal is what its proof proves, which the record of the problem has to contain.
    """
    twin = formal.provenance.get(PERTURBED)
    drawn = formal.problem if twin is None else parse_body(twin["drawn"])
    wanted = formal.source
    if KINDS[formal.task].renames:
        names = formal.provenance["names"]
        if set(names) != set(names.values()) or set(names) != set(drawn.points):
            yield "its 'names' are no exchange of the names of its points"
            return
        wanted, drawn = (replace(problem, goal=None, text="") for problem in (renamed(wanted, names), drawn))
    if print_body(drawn) != print_body(wanted):
        yield "its problem is not made of its 'source'"


def _twin(formal: Formal) -> Iterator[str]:
    """The perturbation turns the original's problem and figure into the twin's."""
    twin = formal.provenance.get(PERTURBED)
    if twin is None:
        return
    change = perturbation_of(twin)
    flags = [twin[name] for name in ("mirrored", "reshaped", "upright")]
    written = [*map(str, (change.cosine, change.sine, change.scale))] == [*twin["turned"], twin["lengths"]]
    if not written or any(type(flag) is not bool for flag in flags) or change.cosine**2 + change.sine**2 != 1:
        yield "its perturbation is not written as perturbations are"
    old = coordinates(twin["figure"])
    if set(change.names) != set(old) or plain(change.figure(old)) != twin["moved"]:
        yield "its perturbation does not turn 'figure' into 'moved'"
    if (plain(formal.at) != twin["moved"]) != twin["reshaped"]:
        yield "its figure is not the one that its perturbation gives"
    if print_body(change.problem(parse_body(twin["drawn"]), formal.library)) != formal.provenance["drawn"]:
        yield "its problem is not the one that its perturbation gives"


def _witnesses(formal: Formal) -> Iterator[str]:
    """No figure is on record twice."""
    for one, two in combinations(formal.provenance.get("figures", ()), 2):
        size = max(abs(x) for xy in one.values() for x in xy)
        if all(abs(x - y) <= ALIKE * size for p in one for x, y in zip(one[p], two[p], strict=True)):
            yield "a figure is listed twice"


def _statements(formal: Formal) -> Iterator[str]:
    """What options are about is written as statements are."""
    for letter, option in zip(LETTERS, formal.options, strict=True):
        if "statement" in option and str(parse_statement(option["statement"])) != option["statement"]:
            yield f"the statement of option {letter} is not written as statements are"


_LOOKS: tuple[Callable[[Formal], Iterator[str]], ...] = (
    _wordings,
    _problems,
    _witnesses,
    _graphs,
    _origin,
    _twin,
    _statements,
)
