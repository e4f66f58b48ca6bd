"""Faulty branch localization: the first step of a solution that does not follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from geogen.checker import check
from geogen.checker.figure import Figure
from geogen.checker.items import fault as judges
from geogen.checker.items.fault import CIRCULAR, OFF_PATH
from geogen.oracle.faults import first_fault
from geogen.problem.words.book import LANGUAGES
from geogen.proof.graph import ProofGraph, from_json, to_json
from geogen.tasks import published
from geogen.tasks.faults import difficulty, fault_drafts, refused, told
from geogen.tasks.formal import PERTURBED, Formal, coordinates
from geogen.tasks.kinds.kind import Kind, Parts, Reason, gold_of
from geogen.tasks.mistake_kinds import kind_fault, mistake_of, mistake_to_json
from geogen.tasks.mistakes import SLIP, UNDIRECTED, WITHOUT, Mistake
from geogen.tasks.narrate import Narrator, shown_steps
from geogen.tasks.perturb import perturbation_of, renamed_figure
from geogen.tasks.plausible_mistakes import flat_in
from geogen.tasks.propagation import with_mistake
from geogen.tasks.words import Speaker, Texts, phrase


def _parts(formal: Formal) -> Parts:
    path = formal.graph
    assert path is not None
    if not formal.faithful:
        texts, labels = told(path, formal.library)
        return {"steps": texts}, labels
    aim = path.step(formal.provenance["aim"]).statement
    texts, labels = {}, {}
    for language in LANGUAGES:
        narrator = Narrator(path, aim, formal.library, language)
        texts[language] = "\n".join([Speaker(formal.at).aim(aim)[language], *narrator.body()])
        labels = narrator.label
    return {"steps": texts}, labels


def _option(formal: Formal, place: int, labels: Mapping[int, str]) -> Texts:
    step = formal.options[place]["step"]
    return {lang: phrase("say", "step", lang, 0, it=labels[step]) for lang in LANGUAGES}


def _reasons(formal: Formal) -> list[Reason]:
    assert formal.graph is not None
    gold = formal.options[gold_of(formal)]["step"]
    place = {step.id: n for n, step in enumerate(shown_steps(formal.graph), 1)}
    found = []
    for option in formal.options:
        number = option["step"]
        why = "the checker accepts it and all before it" if number < gold else "it comes after the first mistake"
        if formal.faithful:
            found.append(("a step off the path" if number == gold else "a step", why))
            continue
        if number == gold:
            cause = refused(formal.graph, gold, formal.library)
            why = f"{formal.provenance['kind']}: {what_is_wrong(formal)}; the checker: {cause}"
        found.append((f"step {place[number]} of {len(place)}", why))
    return found


def what_is_wrong(formal: Formal) -> str:
    """What is wrong at a faulty step."""
    kind, confused = formal.provenance["kind"], formal.provenance["confused"]
    if confused:
        return "it takes " + " and ".join(f"{a} for {b}" for a, b in confused.items())
    return {
        SLIP: "the value is miscalculated",
        UNDIRECTED: "equal directed angles are taken for drawn angles of the wrong kind",
        CIRCULAR: "it rests on a step that is derived from it",
        WITHOUT: f"'{formal.provenance['condition']}' is false",
    }.get(kind, "the theorem is used in the other direction")


def _mistake(formal: Formal) -> Iterator[str]:
    """The solution is a sound one with the mistake on record put into it, which is of the kind that it is called."""
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


FAULTS = Kind(
    judge=judges.FAULTS,
    title="faulty branch localization",
    needs="proofs of six or more steps",
    make=fault_drafts,
    publish=published.fault_drafts,
    parts=_parts,
    option=_option,
    reasons=_reasons,
    oracle=first_fault,
    asks=("FBL", "FBL off"),
    looks=(_mistake,),
    exception=True,
    ordered=True,
    partial=True,
)
