"""The provenance of an item agrees with itself: figures, problems, proofs, wordings, reasons and perturbation.

What is as true otherwise is left to the hash of the file: a witness moved by less than premises have to hold, and the
order of the terms of a certificate.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

from geogen.checker import check
from geogen.checker.figure import Figure
from geogen.checker.items.fault import OFF_PATH
from geogen.checker.items.item import LANGUAGES, LETTERS
from geogen.lang.problem import parse_body, print_body
from geogen.lang.statement import parse_statement
from geogen.problem.left_out import selecting
from geogen.problem.reduce import renamed
from geogen.proof.graph import ProofGraph, from_json, read_json, to_json
from geogen.tasks.alike import flat_in
from geogen.tasks.faults import difficulty
from geogen.tasks.formal import PERTURBED, Formal, coordinates, plain
from geogen.tasks.goingon import with_mistake
from geogen.tasks.kinds import kind_fault, mistake_of, mistake_to_json
from geogen.tasks.mistakes import Mistake
from geogen.tasks.numbers import written_terms
from geogen.tasks.perturb import Perturbation, renamed_figure
from geogen.tasks.pool import one_name, relations_of, values_of
from geogen.tasks.reasons import gold_of, reasons, value_in
from geogen.tasks.record import stored
from geogen.tasks.said import Said, question_name
from geogen.tasks.words import task_book

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
    return next((cause for look in _LOOKS for cause in look(formal)), None)


def texts_fault(formal: Formal, said: Said) -> str | None:
    """Which option of a provenance repeats something else than is said of it, None where none does."""
    for letter, option, text, (source, why) in zip(LETTERS, formal.options, said.options, reasons(formal), strict=True):
        for name, wanted in (("source", source), ("why", why), *((lang, text[lang]) for lang in LANGUAGES)):
            if option[name] != wanted:
                return f"'{name}' of option {letter} is not '{wanted[:80]}'"
    return None


def _wordings(formal: Formal) -> Iterator[str]:
    """The wordings are numbers of those that there are."""
    most = {"style": len(task_book()["ask"][question_name(formal)]["en"]), "wording": 2}
    for name in ("style", *(["wording"] if formal.task == "SP" else [])):
        taken = formal.provenance[name]
        if type(taken) is not int or not 0 <= taken < most[name]:
            yield f"its '{name}' is no wording"


def _problems(formal: Formal) -> Iterator[str]:
    """The problem that is drawn is the one that is proved; a faulty solution may prove a part of it."""
    data = formal.provenance
    for name in ("source", "drawn"):
        if print_body(parse_body(data[name])) != data[name]:
            yield f"its '{name}' is not written as problems are"
    own = formal.graph.problem if formal.graph is not None else data["problem"]
    if formal.task == "FBL":
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
    if formal.task == "IPF":
        names = formal.provenance["names"]
        if set(names) != set(names.values()) or set(names) != set(drawn.points):
            yield "its 'names' are no exchange of the names of its points"
            return
        wanted, drawn = (replace(problem, goal=None, text="") for problem in (renamed(wanted, names), drawn))
    if print_body(drawn) != print_body(wanted):
        yield "its problem is not made of its 'source'"


def perturbation_of(twin: Any) -> Perturbation:
    """A perturbation on record."""
    cosine, sine = map(Fraction, twin["turned"])
    return Perturbation(twin["names"], cosine, sine, twin["mirrored"], Fraction(twin["lengths"]))


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


def _shown(formal: Formal) -> Iterator[str]:
    """The value in question is given, and written in the figure beside what it is the value of."""
    if formal.task != "NP":
        return
    shown = parse_statement(formal.provenance["shown"]).canonical()
    written = written_terms(formal.problem, formal.premises, formal.library)
    right = value_in(formal.about(gold_of(formal)))
    values = [v for v in values_of([s for s in formal.given if s.canonical() == shown], formal.at) if v.term in written]
    if not any(right == (_named(v.term), v.number) for v in values):
        yield "its 'shown' is not the value of the correct option, or is not written in the figure"


def _named(term: tuple[str, ...]) -> tuple[str, ...]:
    """A length or an angle under its one name."""
    kind, *points = term
    if kind == "length":
        return (kind, *sorted(points))
    a, vertex, b = points
    return (kind, *((a, vertex, b) if a < b else (b, vertex, a)))


def _relations(formal: Formal) -> Iterator[str]:
    """Of relations those are true that the problem gives, as the reasons of the options say."""
    if formal.task != "SP":
        return
    given = {relation for relation, _ in relations_of(formal.given, formal.figure)}
    for place, (letter, option) in enumerate(zip(LETTERS, formal.options, strict=True)):
        is_true = (option["role"] == "correct") != option["denied"]
        if is_true != (one_name(formal.about(place)) in given):
            yield f"option {letter}: '{option['statement']}' is {'true, and no' if is_true else 'false, and a'} premise"


def _listed(formal: Formal) -> Iterator[str]:
    """The premises that are listed are those that are given."""
    if formal.task == "IPF":
        listed = Counter(parse_statement(text).canonical() for text in formal.provenance["listed"])
        if listed != Counter(s.canonical() for s in formal.given):
            yield "it lists other premises than are given"
        if any(str(parse_statement(text)) != text for text in formal.provenance["listed"]):
            yield "a premise is not written as statements are"


def _left_out(formal: Formal) -> Iterator[str]:
    """Without the premise that can be left out, the problem has the one answer still."""
    if formal.task != "IPF" or formal.faithful:
        return
    assert formal.graph is not None
    premise = formal.about(gold_of(formal))
    if any(selecting(formal.graph, [premise], formal.library)):
        yield f"'{premise}' cannot be left out: it decides which figure is meant"


def _mistake(formal: Formal) -> Iterator[str]:
    """The solution is a sound one with the mistake on record put into it, which is of the kind that it is called."""
    if formal.task != "FBL":
        return
    data = formal.provenance
    if formal.faithful:
        if data["kind"] != OFF_PATH:
            yield "its kind is not that of the published definition"
        return
    sound, mistake = from_json(data["sound"]), mistake_of(data)
    check(sound, formal.library)
    if sound.name or sound.extra or to_json(sound) != data["sound"] or sound.figure != formal.at:
        yield "its sound solution is not written as proofs are, or has another figure"
    if mistake_to_json(mistake) != {name: data[name] for name in ("kind", "step", "confused", "condition")}:
        yield "its mistake is not written as mistakes are"
    cause = _kind_fault(mistake, sound, formal)
    if cause is not None:
        yield cause
        return
    if with_mistake(sound, mistake) != (formal.graph, formal.options[gold_of(formal)]["step"]):
        yield "its solution is not the sound one with its mistake"
        return
    assert formal.graph is not None
    if flat_in(formal.graph, formal.figure):
        yield "a step of its solution is about a flat angle"
    if difficulty(formal.graph, formal.options[gold_of(formal)]["step"]) != data["difficulty"]:
        yield "its difficulty is not that of its solution"


def _kind_fault(mistake: Mistake, sound: ProofGraph, formal: Formal) -> str | None:
    """Why a mistake is not of its kind; that of a twin was made in the original's figure."""
    twin = formal.provenance.get(PERTURBED)
    if twin is None:
        return kind_fault(mistake, sound, [formal.figure], formal.library)
    change = perturbation_of(twin)
    old = Figure(renamed_figure(change.names, coordinates(twin["figure"])))
    return kind_fault(mistake, sound, [formal.figure, old], formal.library, change.scale)


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
    _shown,
    _relations,
    _listed,
    _left_out,
    _mistake,
)
