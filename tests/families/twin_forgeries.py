"""Ways to forge twins: each takes an honest record apart and puts it together again with one thing wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from made import family, record, source, twins

from geogen.dataset.families import provenance_of
from geogen.families.certificate import Edit
from geogen.families.edit import Value, premises_of
from geogen.families.family import solution
from geogen.families.harder import cheapest_proof
from geogen.families.realise import in_digits
from geogen.lang.question import question
from geogen.lang.statement import parse_number
from geogen.library import load_library
from geogen.proof.graph import to_json

Row = dict[str, Any]
#: Changes a provenance in place.
Change = Callable[[Row], None]


#: Of kinds that a problem has many twins of, the edit of the one that is forged.
CHOSEN: dict[tuple[str, str], Row] = {
    ("insufficient", "midline"): {"without": [0], "plus": [], "goal": "ratio a b c e"},
    ("enough", "midline"): {"without": [0], "plus": [], "goal": "ratio c e d e"},
    ("enough", "orthocentre"): {
        "without": [],
        "plus": ["angle b c h = 25"],
        "goal": "angle b c a",
        "looser": [1, "o = on_bline o a b"],
    },
    ("insufficient", "tangents"): {
        "without": [],
        "plus": [],
        "goal": "length b c",
        "looser": [2, "c = lc_tangent c a o"],
    },
    ("enough", "tangents"): {"without": [], "plus": [], "looser": [2, "c = lc_tangent c a o"]},
}


def honest(kind: str, name: str) -> Row:
    """A twin of a problem, with an id."""
    wanted = CHOSEN.get((kind, name))
    rows = twins(kind, name)["rows"]
    row = next(row for row in rows if wanted in (None, json.loads(row["provenance"]).get("edit")))
    return {**row, "id": f"{kind}-0-00000"}


def provenance(kind: str, name: str) -> Row:
    """The provenance of a twin."""
    found: Row = json.loads(honest(kind, name)["provenance"])
    return found


def exchanging(name: str, number: int, instead: str, least: bool = True) -> Row:
    """The provenance of a twin with another value for one that is left out, by which the answer follows as soon.

    Args:
        name: of the problem.
        number: of the value clause that is left out.
        instead: the clause that is stated in its place.
        least: False for a proof with detours.
    """
    own = family(name)
    quantity, _, value = instead.partition(" = ")
    edit = Edit((number,), (Value(question(tuple(quantity.split()), {}), parse_number(value)),))
    twin = edit.of(own.problem)
    found = solution(twin, own.at, own.library)
    assert found is not None and own.answer is not None
    proof = cheapest_proof(twin, own.answer, own.at, own.library) if least else found.proof
    assert proof is not None
    return provenance_of("harder", own, {"edit": edit.as_json(), "proof": to_json(proof)})


def put(field: str, value: Any) -> Change:
    """Another value in a field."""
    return lambda data: data.update({field: value})


def drop(field: str) -> Change:
    """A field gone."""
    return lambda data: data.pop(field)


def edit(**changes: Any) -> Change:
    """Another edit; None takes a part away."""

    def changed(data: Row) -> None:
        data["edit"] = {k: v for k, v in {**data["edit"], **changes}.items() if v is not None}

    return changed


def moved(figure: int) -> Change:
    """A point of a figure moved to the right by a little of its size."""

    def changed(data: Row) -> None:
        pair = next(iter(data["figures"][figure].values()))
        digits, _, power = pair[0].partition("e")
        place = 2 + 6 + (digits[0] == "-")
        other = "5" if digits[place] != "5" else "6"
        pair[0] = f"{digits[:place]}{other}{digits[place + 1 :]}e{power}"

    return changed


def mirrored(figure: int) -> Change:
    """A figure as in a mirror."""

    def changed(data: Row) -> None:
        for pair in data["figures"][figure].values():
            pair[0] = pair[0][1:] if pair[0].startswith("-") else f"-{pair[0]}"

    return changed


def exchanged(data: Row) -> None:
    """The figures in another order."""
    data["figures"].reverse()


def same_twice(data: Row) -> None:
    """The first figure twice."""
    data["figures"] = data["figures"][:1] * 2


def too_long(data: Row) -> None:
    """A length claimed, or stated besides, that nothing in the figure has."""
    made = data["edit"]
    if "goal" in made:
        made["goal"] = f"{made['goal'].rpartition(' ')[0]} 10000"
    else:
        made["plus"] = [f"{made['plus'][0].rpartition(' ')[0]} 10000"]


def in_sketch(change: Change) -> Change:
    """What is done to a figure, done to that of the sketch."""

    def changed(data: Row) -> None:
        aside = {"figures": [data["sketch"]["figure"]]}
        change(aside)
        data["sketch"]["figure"] = aside["figures"][0]

    return changed


def to_scale(data: Row) -> None:
    """The original's figure to many digits in the place of the sketch."""
    case = source("foot")
    data["sketch"]["figure"] = in_digits(premises_of(case.problem, load_library()), case.at)


def first_drawn(data: Row) -> None:
    """The first figure in the place of the sketch."""
    data["sketch"]["figure"] = data["figures"][0]


def shorter(figure: int) -> Change:
    """A figure in floats."""

    def changed(data: Row) -> None:
        data["figures"][figure] = {p: [str(float(x)) for x in xy] for p, xy in data["figures"][figure].items()}

    return changed


def collapsed(data: Row) -> None:
    """Two points of the first figure in one place."""
    first, second, *_ = data["figures"][0]
    data["figures"][0][second] = list(data["figures"][0][first])


def renamed(data: Row) -> None:
    """A point of the first figure under another name."""
    points = list(data["figures"][0].items())
    data["figures"][0] = dict([*points[:-1], ("z", points[-1][1])])


def original_of(name: str) -> Change:
    """The original's proof replaced."""
    return lambda data: data.update(original=to_json(source(name).proof))


def last_step_gone(field: str) -> Change:
    """A proof without its last step."""
    return lambda data: data[field]["steps"].pop()


def proof_of_another(field: str, kind: str, name: str, theirs: str = "proof") -> Change:
    """The proof of another twin."""
    return lambda data: data.update({field: provenance(kind, name)[theirs]})


def of_original(data: Row) -> None:
    """The original's figure to many digits in the place of the first one."""
    case = source("right")
    data["figures"][0] = in_digits(premises_of(case.problem, load_library()), case.at)


def turned(data: Row) -> None:
    """The figure of the proof turned by a right angle."""
    data["proof"]["figure"] = {p: [-y, x] for p, (x, y) in data["proof"]["figure"].items()}


def what_follows(data: Row) -> None:
    """The value that is proved in the place of the one that is stated."""
    quantity, _, _ = data["edit"]["plus"][0].partition(" = ")
    proved = next(step for step in data["proof"]["steps"] if step["id"] == data["proof"]["goal"])
    data["edit"]["plus"] = [f"{quantity} = {proved['statement'].split()[-1]}"]


#: By kind, problem and name, how a provenance is forged.
FORGED: dict[tuple[str, str, str], Change] = {
    ("backward", "right", "another format"): put("format", 2),
    ("backward", "right", "a format that is true"): put("format", True),
    ("backward", "right", "no such kind"): put("kind", "forward"),
    ("backward", "right", "a kind that is no text"): put("kind", ["backward"]),
    ("backward", "right", "a field more"): put("certified", "by humans"),
    ("backward", "right", "the original's proof replaced"): original_of("foot"),
    ("backward", "right", "the original's last step gone"): last_step_gone("original"),
    ("backward", "right", "the answer replaced in what is stated"): edit(plus=["length a d = 13/5"]),
    ("backward", "right", "nothing stated"): edit(plus=[]),
    ("backward", "right", "something else sought"): edit(goal="length b c"),
    ("backward", "right", "nothing sought"): edit(goal=None),
    ("backward", "right", "the wrong number left out"): edit(without=[7]),
    ("backward", "right", "left out twice"): edit(without=[0, 0]),
    ("backward", "right", "no number left out but true"): edit(without=[False]),
    ("backward", "right", "figure off by 1e-6"): moved(0),
    ("backward", "right", "second figure off by 1e-6"): moved(1),
    ("backward", "right", "one figure"): lambda data: data["figures"].pop(),
    ("backward", "right", "the same figure twice"): same_twice,
    ("backward", "right", "figure of another order type"): mirrored(1),
    ("backward", "right", "figure in floats"): shorter(1),
    ("backward", "right", "figure with a point on another"): collapsed,
    ("backward", "right", "figure of other points"): renamed,
    ("backward", "right", "proof of the original"): lambda data: data.update(proof=data["original"]),
    ("backward", "right", "proof of another problem"): proof_of_another("proof", "backward", "tangents"),
    ("backward", "right", "no proof"): drop("proof"),
    ("backward", "right", "proof is a text"): put("proof", "as is well known"),
    ("numbers", "right", "the old numbers"): edit(plus=["length a b = 3", "length a c = 4"]),
    ("numbers", "right", "numbers of other quantities"): edit(plus=["length b d = 3", "length a c = 5"]),
    ("numbers", "right", "another goal"): edit(goal="length b d"),
    ("numbers", "right", "value in plus altered"): edit(plus=["length a b = 7", "length a c = 11"]),
    ("numbers", "right", "fewer numbers"): lambda data: data["edit"]["plus"].pop(),
    ("numbers", "right", "no value but a statement"): edit(plus=["cong a b a c", "length a c = 5"]),
    ("harder", "right", "nothing left out"): edit(without=[]),
    ("harder", "right", "value in plus altered"): edit(plus=["length b c = 7"]),
    ("harder", "right", "the old proof"): lambda data: data.update(proof=data["original"]),
    ("harder", "right", "a cheaper proof"): lambda data: data.update(exchanging("foot", 2, "length b d = 5")),
    ("harder", "right", "no more theorems"): lambda data: data.update(exchanging("isosceles", 0, "length b c = 5")),
    ("harder", "right", "a proof with detours"): lambda data: data.update(
        exchanging("midline", 1, "length c d = 2*sqrt(106)", least=False)
    ),
    ("insufficient", "midline", "two points of one name"): lambda data: data["names"].update(a="b", b="b"),
    ("insufficient", "midline", "a point without a name"): lambda data: data["names"].pop("a"),
    ("insufficient", "midline", "a strange name"): lambda data: data["names"].update(a="q"),
    ("harder", "right", "names that nobody needs"): put("names", {"a": "b", "b": "a", "c": "c", "d": "d"}),
    ("insufficient", "midline", "nothing missing"): edit(without=[]),
    ("insufficient", "midline", "another value stated"): edit(plus=["length c e = 12"]),
    ("insufficient", "midline", "more is missing than is said"): drop("follows"),
    ("insufficient", "midline", "what follows is another quantity"): lambda data: data.update(follows=data["original"]),
    ("insufficient", "midline", "two figures"): lambda data: data["figures"].pop(),
    ("insufficient", "midline", "figures exchanged for one"): lambda data: data.update(figures=data["figures"][:1] * 3),
    ("insufficient", "midline", "figure off by 1e-6"): moved(1),
    ("insufficient", "midline", "figure of another order type"): mirrored(0),
    ("insufficient", "midline", "a figure more"): lambda data: data["figures"].append(data["figures"][0]),
    ("insufficient", "midline", "provenance of another kind"): put("kind", "enough"),
    ("insufficient", "midline", "no sketch"): drop("sketch"),
    ("insufficient", "midline", "a figure of the text drawn"): first_drawn,
    ("insufficient", "midline", "sketch of another order type"): in_sketch(mirrored(0)),
    ("insufficient", "midline", "sketch off by 1e-6"): in_sketch(moved(0)),
    ("enough", "midline", "a sketch of its quantity alone"): lambda data: data["sketch"].update(like="ratio d e c e"),
    ("enough", "midline", "a sketch of another kind"): lambda data: data["sketch"].update(like="length d e"),
    ("enough", "midline", "two values left out"): edit(without=[0, 1]),
    ("enough", "midline", "a looser clause that does not follow"): edit(
        without=[], looser=[0, "a b c = r_triangle a b c"]
    ),
    ("enough", "orthocentre", "a looser clause besides"): edit(without=[0]),
    ("enough", "tangents", "a looser clause in another place"): edit(looser=[1, "c = lc_tangent c a o"]),
    ("enough", "tangents", "a looser clause of two constructions"): edit(
        looser=[2, "c = lc_tangent c a o, lc_tangent c b o"]
    ),
    ("enough", "tangents", "a clause by its number alone"): edit(looser=[2]),
    ("enough", "tangents", "another looser clause"): edit(looser=[2, "c = lc_tangent c b o"]),
    ("insufficient", "tangents", "another looser clause"): edit(looser=[2, "c = lc_tangent c b o"]),
    ("harder", "right", "a looser clause"): edit(looser=[1, "d = on_line d b c"]),
    ("enough", "midline", "what is left out is stated"): edit(plus=["length a b = 16"]),
    ("enough", "midline", "proof of another problem"): lambda data: data.update(proof=data["original"]),
    ("enough", "orthocentre", "a value besides that nobody proves"): drop("follows"),
    ("enough", "orthocentre", "a value besides that does not follow"): edit(plus=["angle b c h = 26"]),
    ("enough", "orthocentre", "another value besides"): edit(plus=["angle h a b = 25"]),
    ("enough", "orthocentre", "the value besides in another figure"): turned,
    ("redundant", "foot", "value in plus altered"): edit(plus=["length c d = 8"]),
    ("redundant", "foot", "another quantity stated"): edit(plus=["length b d = 6"]),
    ("redundant", "foot", "another value follows"): proof_of_another("follows", "redundant", "sines", "follows"),
    ("redundant", "foot", "nothing follows"): drop("follows"),
    ("redundant", "foot", "provenance as of another kind"): put("kind", "contradictory"),
    ("two-answers", "orthocentre", "root dropped from the polynomial"): lambda data: data["polynomial"].pop(),
    ("two-answers", "orthocentre", "one of the two figures drawn"): first_drawn,
    ("two-answers", "orthocentre", "another root"): lambda data: data["polynomial"].__setitem__(2, "1"),
    ("two-answers", "orthocentre", "one proof twice"): lambda data: data.update(other=data["proof"]),
    ("two-answers", "orthocentre", "proofs exchanged"): lambda data: data.update(
        other=data["proof"], proof=data["other"]
    ),
    ("two-answers", "orthocentre", "figures exchanged"): exchanged,
    ("two-answers", "orthocentre", "figure off by 1e-6"): moved(0),
    ("two-answers", "orthocentre", "what is left out is stated"): edit(plus=["angle b h c = 95"]),
    ("two-answers", "orthocentre", "a figure more"): lambda data: data["figures"].append(data["figures"][0]),
    ("two-answers", "orthocentre", "nothing exchanged"): edit(plus=[]),
    ("mismatch", "right", "the picture has the number of the text"): lambda data: data.update(
        shown={"without": [0], "plus": ["length a b = 3"]}, proof=data["original"]
    ),
    ("mismatch", "right", "the picture has another quantity"): lambda data: data.update(
        shown={"without": [0], "plus": ["length b c = 5"]}
    ),
    ("mismatch", "right", "the picture states more"): lambda data: data["shown"].update(without=[]),
    ("mismatch", "right", "the text is edited"): edit(without=[0]),
    ("mismatch", "right", "proof of the text"): lambda data: data.update(proof=data["original"]),
    ("mismatch", "tangents", "the picture is edited, too"): lambda data: data.update(
        shown={"without": [1], "plus": ["length a c = 10"]}
    ),
    ("mismatch", "tangents", "the text asks for something else"): edit(goal="length b c"),
    ("mismatch", "right", "drawn to the number of the original"): of_original,
    ("mismatch", "right", "figure off by 1e-6"): moved(0),
    ("mismatch", "right", "no drawing"): put("figures", []),
    ("misdrawn", "tangents", "another number than the text has is misdrawn"): lambda data: data.update(
        number=1 - data["number"]
    ),
    ("misdrawn", "tangents", "the answer is not proved"): drop("proof"),
    ("misdrawn", "tangents", "the text has another number"): edit(plus=["length a o = 7"]),
    ("misdrawn", "right", "a proof that nobody needs"): lambda data: data.update(proof=data["original"]),
    ("misdrawn", "right", "drawn to scale"): of_original,
    ("misdrawn", "right", "another number is misdrawn"): lambda data: data.update(number=1 - data["number"]),
    ("misdrawn", "right", "no such number"): put("number", 9),
    ("misdrawn", "right", "figure off by 1e-6"): moved(0),
    ("misdrawn", "right", "figure of another order type"): mirrored(0),
    ("misdrawn", "right", "two figures"): lambda data: data["figures"].append(data["figures"][0]),
    ("false-claim", "foot", "what it is, is not proved"): drop("proof"),
    ("false-claim", "foot", "the claim is true"): edit(goal="lconst c d 9"),
    ("false-claim", "foot", "the claim is nearly true"): edit(goal="lconst c d 181/20"),
    ("false-claim", "foot", "a claim without a number"): edit(goal="cong c d a d"),
    ("false-claim", "foot", "a question"): edit(goal="length a d"),
    ("false-claim", "foot", "figure off by 1e-6"): moved(0),
    ("false-claim", "foot", "figure of another order type"): mirrored(0),
    ("false-claim", "foot", "no figure"): put("figures", []),
    ("true-claim", "foot", "the claim is false"): edit(goal="lconst b d 13"),
    ("true-claim", "foot", "a premise is left out"): edit(without=[0]),
    ("true-claim", "foot", "the original's proof replaced"): original_of("isosceles"),
    ("true-claim", "foot", "a figure that nothing needs"): put("figures", []),
    ("true-claim", "foot", "no sketch"): drop("sketch"),
    ("true-claim", "foot", "a sketch to scale"): to_scale,
    ("true-claim", "foot", "a sketch of its quantity alone"): lambda data: data["sketch"].update(like="length d b"),
    ("true-claim", "foot", "a note in the sketch"): lambda data: data["sketch"].update(note="BD = 5"),
    ("false-claim", "foot", "a number of no quantity"): too_long,
    ("false-claim", "foot", "a negative number"): edit(goal="lconst b d -9"),
    ("contradictory", "foot", "a number of no quantity"): too_long,
    ("true-claim", "foot", "a sketch of something else"): lambda data: data["sketch"].update(like="height d b"),
    ("true-claim", "foot", "sketch of another order type"): in_sketch(mirrored(0)),
    ("true-claim", "foot", "sketch off by 1e-6"): in_sketch(moved(0)),
    ("augmented", "foot", "told as it was"): put("moves", {"layout": "plain", "key": 0}),
    ("augmented", "foot", "no such layout"): lambda data: data["moves"].update(layout="upside down"),
    ("augmented", "foot", "the original's proof replaced"): original_of("claimed"),
    ("contradictory", "sines", "the value that follows is stated"): what_follows,
    ("contradictory", "sines", "nothing stated besides"): edit(plus=[]),
    ("contradictory", "sines", "provenance as of another kind"): put("kind", "redundant"),
    ("contradictory", "sines", "a premise left out of the conflict"): lambda data: data["figures"].pop(),
    ("contradictory", "sines", "figures exchanged"): exchanged,
    ("contradictory", "sines", "figure off by 1e-6"): moved(0),
    ("contradictory", "sines", "proof of another problem"): lambda data: data.update(proof=data["original"]),
    ("contradictory", "sines", "a figure of the conflict drawn"): lambda data: data["sketch"].update(
        figure=data["figures"][1]
    ),
}

#: By kind, problem and name, the columns that are forged.
COLUMNS: dict[tuple[str, str, str], Row] = {
    ("backward", "right", "answer replaced"): {"answer": "12/5", "answer_latex": r"\\frac{12}{5}"},
    ("backward", "right", "answer alone"): {"answer": "12/5"},
    ("backward", "right", "question of another twin"): {"question_en": honest("numbers", "right")["question_en"]},
    ("backward", "right", "question in Chinese"): {"question_zh": honest("numbers", "right")["question_zh"]},
    ("backward", "right", "id of another kind"): {"id": "numbers-0-00000"},
    ("backward", "right", "kind of another"): {"kind": "numbers"},
    ("backward", "right", "provenance of another kind"): {"provenance": honest("numbers", "right")["provenance"]},
    ("backward", "right", "provenance of another problem"): {
        "provenance": honest("backward", "isosceles")["provenance"]
    },
    ("backward", "right", "provenance with spaces"): {
        "provenance": json.dumps(json.loads(honest("backward", "right")["provenance"]))
    },
    ("backward", "right", "no provenance"): {"provenance": None},
    ("backward", "right", "provenance is a list"): {"provenance": "[]"},
    ("backward", "right", "family of another"): {"family": "0-0000001"},
    ("backward", "right", "problem of another"): {"problem_id": "0-0000001", "family": "0-0000001"},
    ("backward", "right", "family is no id"): {"family": "right"},
    ("backward", "right", "a premise more"): {"premises": "[]"},
    ("backward", "right", "another scene"): {"scene_fingerprint": "0" * 16},
    ("insufficient", "midline", "culprit removed"): {"culprits": "[]"},
    ("insufficient", "midline", "it is determined"): {"answer": "30", "answer_type": "perimeter", "answer_latex": "30"},
    ("insufficient", "midline", "a figure less"): {"figures": "[]"},
    ("two-answers", "orthocentre", "one answer"): {"answer": "13"},
    ("contradictory", "sines", "culprits removed"): {"culprits": "[]"},
    ("mismatch", "right", "the text's answer"): {"answer": "12/5"},
    ("misdrawn", "right", "undetermined"): {"answer": "undetermined"},
    ("false-claim", "foot", "true"): {"answer": "true"},
    ("true-claim", "foot", "refuted"): {"answer": "refuted"},
    ("redundant", "foot", "nothing added"): {"changed": '{"left_out":[],"added":[]}'},
    ("enough", "midline", "nothing left out"): {"changed": '{"left_out":[],"added":[]}'},
    ("harder", "right", "another original answer"): {"original_answer": "5"},
    ("numbers", "right", "another goal"): {"goal": "length a b"},
}

#: What the data set says of the original otherwise.
ORIGINALS: dict[str, Row] = {
    "another figure": {"points": record("tangents")["points"]},
    "another proof": {"proof": record("tangents")["proof"]},
    "another problem": {"construction": record("foot")["construction"]},
    "another goal": {"goal": "length b d"},
}


def forged() -> Iterator[tuple[str, str, Row, Row]]:
    """The name of each forgery, the kind and the record of the twin, and that of its original."""
    for (kind, name, what), change in FORGED.items():
        data = provenance(kind, name)
        change(data)
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        yield f"{kind}: {what}", kind, {**honest(kind, name), "provenance": text}, record(name)
    for (kind, name, what), columns in COLUMNS.items():
        yield f"{kind}, column: {what}", kind, {**honest(kind, name), **columns}, record(name)
    for what, columns in ORIGINALS.items():
        yield f"original: {what}", "backward", honest("backward", "right"), {**record("right"), **columns}
