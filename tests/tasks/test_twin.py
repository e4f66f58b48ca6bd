"""Perturbed twins ask the same of the same problem under other names, in another figure, with other values."""

from __future__ import annotations

import copy
import json
import random
from fractions import Fraction
from typing import Any

import pytest

from geogen.checker import check
from geogen.checker.items import check_item
from geogen.checker.items.item import LETTERS, PERTURBED, checksum
from geogen.dataset.binding.items import check_item_row, check_provenance
from geogen.dataset.items import encode_items
from geogen.errors import ProofRejected
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library.records import Library
from geogen.proof.graph import from_json
from geogen.tasks.formal import Formal
from geogen.tasks.kinds import JUDGES, TASKS
from geogen.tasks.perturb import Perturbation, Unfit
from geogen.tasks.twin import _change, twin

Row = dict[str, Any]


@pytest.fixture(scope="module")
def twins(items, library) -> list[tuple[Row, Row]]:
    """Some items of every task with their twins."""
    found = []
    for task in TASKS:
        for row in [row for row in items if row["task"] == task][:5]:
            made = twin(row, library, random.Random(row["id"]), check_provenance)
            assert made is not None, row["id"]
            found.append((row, made))
    return found


def change_of(made: Row) -> Perturbation:
    """The perturbation that a twin has on record."""
    about = json.loads(made["provenance"])[PERTURBED]
    cosine, sine = map(Fraction, about["turned"])
    return Perturbation(about["names"], cosine, sine, about["mirrored"], Fraction(about["lengths"]))


def test_every_twin_is_accepted(twins, library) -> None:
    """The checker accepts a twin as it does any item, and its words say what was proved."""
    for row, made in twins:
        check_item_row(made, library, original_row=row)


def test_a_twin_is_one_that_the_judge_accepts(twins, library) -> None:
    """Of perturbations that it refuses, say mirrored ones, none is taken; where it refuses all, there is no twin."""

    def of_one_hand(row: Row, library: Library) -> None:
        if json.loads(row["provenance"])[PERTURBED]["mirrored"]:
            raise ProofRejected("it is mirrored")

    def none_at_all(row: Row, library: Library) -> None:
        raise ProofRejected("it is none")

    mirrored = [row for row, made in twins if change_of(made).mirrored]
    assert mirrored
    for row in mirrored:
        made = twin(row, library, random.Random(row["id"]), of_one_hand)
        assert made is not None and not change_of(made).mirrored
        assert twin(row, library, random.Random(row["id"]), none_at_all) is None


def test_twins_name_their_original(twins) -> None:
    """A twin is called so, names its original, and asks of the same problem with the same letter as answer."""
    for row, made in twins:
        assert (made["variant"], made["original"]) == ("perturbed", row["id"])
        assert made["id"] != row["id"]
        same = ("task", "level", "problem_id", "scene_fingerprint", "answer")
        assert [made[name] for name in same] == [row[name] for name in same]


def test_statements_correspond(twins) -> None:
    """Every option is about what the original's is about, under the perturbation on record."""
    for row, made in twins:
        change = change_of(made)
        old, new = (json.loads(r["provenance"])["options"] for r in (row, made))
        for one, two in zip(old, new, strict=True):
            assert one["role"] == two["role"]
            if "statement" in one:
                assert change.statement(parse_statement(one["statement"])) == parse_statement(two["statement"])
            assert one.get("rules") == two.get("rules")
            assert one.get("step") == two.get("step")


def test_no_point_keeps_its_name(twins) -> None:
    """All points have other names, no two the same, and the figure is turned."""
    for _, made in twins:
        change = change_of(made)
        assert all(old != new for old, new in change.names.items())
        assert len(set(change.names.values())) == len(change.names)
        assert change.cosine**2 + change.sine**2 == 1 and change.cosine != 1


def test_values_differ(twins) -> None:
    """Where an item of numerical perception is about lengths, the twin has other values, as simple as they were."""
    lengths = [(row, made) for row, made in twins if row["task"] == "NP" and change_of(made).scale != 1]
    assert lengths
    for row, made in lengths:
        assert set(row["options_en"]).isdisjoint(made["options_en"])
        assert all("/" not in text or any("/" in old for old in row["options_en"]) for text in made["options_en"])


def test_figures_differ(twins) -> None:
    """The picture of a twin is another one, and as a rule it does not stand upright."""
    lying = [made for _, made in twins if not json.loads(made["provenance"])[PERTURBED]["upright"]]
    assert len(lying) >= len(twins) / 2
    for row, made in twins:
        assert made["image"]["bytes"] != row["image"]["bytes"]


def test_the_same_stream_gives_the_same_bytes(items, library) -> None:
    """A twin follows from the item and the stream alone."""
    row = items[0]
    one, two = (twin(row, library, random.Random(3), check_provenance) for _ in range(2))
    assert one is not None and two is not None and encode_items([one]) == encode_items([two])


def test_forged_twins_are_refused(twins, library) -> None:
    """A twin whose columns and provenance differ, or with another letter, is refused on its merits."""

    def altered(made: Row, **columns: Any) -> Row:
        return {**made, **columns}

    _, made = twins[0]
    for forged in (
        altered(made, variant="original"),
        altered(made, variant=None),
        altered(made, original="another"),
        altered(made, answer=LETTERS[(LETTERS.index(made["answer"]) + 1) % 4]),
    ):
        with pytest.raises(ProofRejected):
            check_item(forged, library, JUDGES)
    merged = copy.deepcopy(made)
    provenance = json.loads(merged["provenance"])
    names = provenance[PERTURBED]["names"]
    first, second = list(names)[:2]
    names[first] = names[second]
    provenance["checksum"] = checksum(merged, provenance)
    with pytest.raises(ProofRejected, match="two points of the twin have one name"):
        check_item({**merged, "provenance": json.dumps(provenance)}, library, JUDGES)


def test_an_original_is_not_called_a_twin(items, library) -> None:
    """An item without a perturbation on record may not be called perturbed."""
    with pytest.raises(ProofRejected, match="column 'variant'"):
        check_item({**items[0], "variant": "perturbed"}, library, JUDGES)


def test_proofs_survive_every_unit(items, library) -> None:
    """A proof in another unit of length, turned, is accepted; beside an unknown, a length has one unit."""
    proofs = [from_json(json.loads(row["provenance"])["proof"]) for row in items if row["task"] in ("SD", "TS")]
    graphs = [g for g in proofs if not any(clause.unknowns for clause in parse_body(g.problem).values)]
    assert graphs
    for graph in graphs:
        change = Perturbation({p: p for p in graph.figure}, Fraction(3, 5), Fraction(4, 5), scale=Fraction(7, 3))
        check(change.proof(graph, library), library)


def test_a_length_beside_an_unknown_has_one_unit(library) -> None:
    """What compares a length with an unknown is said in no other unit; angles have none."""
    body = "a b c = triangle a b c; length a b = x+3; length a c = x ? length a b"
    with pytest.raises(Unfit):
        Perturbation({p: p for p in "abc"}, scale=Fraction(2)).problem(parse_body(body), library)
    angles = "a b c = triangle a b c; angle a b c = 2x+10; angle b c a = x; angle c a b = 50 ? value x"
    found = Perturbation({"a": "p", "b": "q", "c": "r"}, scale=Fraction(2)).problem(parse_body(angles), library)
    assert str(found) == "p q r = triangle p q r; angle p q r = 2x+10; angle q r p = x; angle r p q = 50 ? value x"


def test_names_may_keep_the_order_of_the_old_ones(items, library) -> None:
    """Then certificates, which name forms by their order and sign, hold as they stand; no point keeps its name."""
    for row in items[:10]:
        formal = Formal(json.loads(row["provenance"]), library)
        names = _change(formal, False, True, random.Random(row["id"])).names
        assert [names[p] for p in sorted(names)] == sorted(names.values())
        assert not set(names) & set(names.values())
