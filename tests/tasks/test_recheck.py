"""Every item is accepted from its record alone, and refused with anything exchanged, also where the checksum is new."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from geogen.checker.items import check_item
from geogen.checker.items.item import LETTERS, checksum
from geogen.dataset.binding.items import check_item_row
from geogen.errors import GeogenError, ProofRejected
from geogen.lang.statement import parse_statement
from geogen.tasks.kinds import JUDGES, TASKS
from geogen.tasks.pool import one_name
from geogen.tasks.record import stored
from geogen.tasks.words import Speaker

Row = dict[str, Any]


def altered(row: Row, change: Callable[[Row, Row], None]) -> Row:
    """A copy of an item with a change to its columns and provenance, with a new checksum, as a forger would make it."""
    found = copy.deepcopy(row)
    provenance = json.loads(found["provenance"])
    change(found, provenance)
    provenance["checksum"] = checksum(found, provenance)
    found["provenance"] = stored(provenance)
    return found


def other(row: Row) -> int:
    """An option that is not the correct one."""
    return (LETTERS.index(row["answer"]) + 1) % 4


def refused(row: Row, library) -> str:
    """The cause for which an item is refused."""
    with pytest.raises(ProofRejected) as caught:
        check_item(row, library, JUDGES)
    return str(caught.value)


def test_every_item_is_accepted(items, library) -> None:
    """The re-check accepts all items, of all six tasks."""
    assert {row["task"] for row in items} == set(TASKS)
    for row in items:
        check_item(row, library, JUDGES)


def test_the_letter_moved(items, library) -> None:
    """Another letter as answer is refused, with the checksum as it was and with a new one."""
    for row in items:
        for letter in set(LETTERS) - {row["answer"]}:
            assert "column 'answer'" in refused({**row, "answer": letter}, library)
            assert refused(altered(row, lambda r, p, letter=letter: r.update(answer=letter)), library)


def test_the_role_moved(items, library) -> None:
    """Another option called correct, in answer, roles and checksum alike, is refused on its merits."""

    def move(row: Row, provenance: Row) -> None:
        old, new = LETTERS.index(row["answer"]), other(row)
        row["answer"] = LETTERS[new]
        provenance["options"][old]["role"], provenance["options"][new]["role"] = "wrong", "correct"

    for row in items:
        assert refused(altered(row, move), library)


def test_options_swapped(items, library) -> None:
    """Two texts exchanged are refused in either language."""

    def swap(row: Row, language: str) -> None:
        texts = row[f"options_{language}"]
        i, j = LETTERS.index(row["answer"]), other(row)
        texts[i], texts[j] = texts[j], texts[i]

    for row in items:
        for language in ("en", "zh"):
            changed = altered(row, lambda r, p, language=language: swap(r, language))
            assert f"column 'options_{language}'" in refused(changed, library)


def test_texts_swapped_throughout(items, library) -> None:
    """Two texts exchanged in the options and in what the provenance says of them are refused by their words."""

    def swap(row: Row, provenance: Row) -> None:
        i, j = LETTERS.index(row["answer"]), other(row)
        for language in ("en", "zh"):
            texts = row[f"options_{language}"]
            texts[i], texts[j] = texts[j], texts[i]
            for place in (i, j):
                provenance["options"][place][language] = texts[place]

    for row in items:
        with pytest.raises(ProofRejected):
            check_item_row(altered(row, swap), library)


def test_claims_swapped(items, library) -> None:
    """What the correct option and a wrong one are about exchanged, texts left, is refused on its merits."""
    about = ("statement", "rules", "step", "denied", "countermodel")

    def swap(row: Row, provenance: Row) -> None:
        one, two = (provenance["options"][i] for i in (LETTERS.index(row["answer"]), other(row)))
        for key in about:
            values = one.pop(key, None), two.pop(key, None)
            if values[1] is not None:
                one[key] = values[1]
            if values[0] is not None:
                two[key] = values[0]

    for row in items:
        assert refused(altered(row, swap), library)


def test_an_option_twice(items, library) -> None:
    """A wrong option put in the place of another one, in columns and provenance alike, is refused."""

    def repeat(row: Row, provenance: Row) -> None:
        one, two = (i for i, letter in enumerate(LETTERS) if letter not in (row["answer"], LETTERS[other(row)]))
        provenance["options"][two] = copy.deepcopy(provenance["options"][one])
        for language in ("en", "zh"):
            row[f"options_{language}"][two] = row[f"options_{language}"][one]

    for row in items:
        with pytest.raises(ProofRejected, match="two options have one text in 'en'"):
            check_item_row(altered(row, repeat), library)


def test_an_option_twice_in_other_words(items, library) -> None:
    """A wrong option that says of the same points, in another order, what another one says, is refused."""
    tried = 0
    for row in items:
        options = json.loads(row["provenance"])["options"]
        wrong = [i for i, letter in enumerate(LETTERS) if letter != row["answer"]]
        one = next((i for i in wrong if options[i].get("statement", "").split()[:1] in (["perp"], ["para"])), None)
        if one is None:
            continue
        two = next(i for i in wrong if i != one)

        def repeat(row: Row, provenance: Row, one: int = one, two: int = two) -> None:
            kind, a, b, c, d = provenance["options"][one]["statement"].split()
            provenance["options"][two] = {**provenance["options"][one], "statement": f"{kind} {d} {c} {b} {a}"}
            for language in ("en", "zh"):
                provenance["options"][two][language] += "."
                row[f"options_{language}"][two] = provenance["options"][two][language]

        assert refused(altered(row, repeat), library) == "two options say the same"
        tried += 1
    assert tried


def test_a_premise_altered(items, library) -> None:
    """A given statement of the problem that the figures or the proof contradict is refused; so is another figure."""

    def alter(row: Row, provenance: Row) -> None:
        for key in ("proof", "path"):
            if key in provenance:
                provenance[key]["figure"] = shifted(provenance[key]["figure"])
        if "figures" in provenance:
            provenance["figures"] = [shifted(f) for f in provenance["figures"]]

    def shifted(figure: dict[str, list[float]]) -> dict[str, list[float]]:
        """The figure with every point moved by another amount, so that nothing that was given holds."""
        size = max(abs(x) for xy in figure.values() for x in xy)
        return {p: [x + size * 0.1 * i, y + size * 0.07 * i * i] for i, (p, (x, y)) in enumerate(figure.items(), 1)}

    for row in items:
        assert refused(altered(row, alter), library)


def test_a_given_statement_of_the_proof_altered(items, library) -> None:
    """A premise of a recorded proof replaced by another statement is refused."""

    def alter(row: Row, provenance: Row) -> None:
        graph = provenance.get("proof") or provenance["path"]
        step = next(s for s in graph["steps"] if s["kind"] == "given")
        points = list(graph["figure"])[:3]
        step["statement"] = (
            f"coll {' '.join(points)}" if "coll" not in step["statement"] else "cong {0} {1} {0} {2}".format(*points)
        )

    for row in items:
        if row["task"] in ("IPF", "SD", "TS"):
            assert refused(altered(row, alter), library)


def test_texts_and_figure_are_sealed(items, library) -> None:
    """A question or figure changed without a new checksum is refused."""
    for row in items:
        for change in ({"question_en": row["question_en"] + " "}, {"question_zh": "?"}, {"problem_id": "x"}):
            assert "checksum" in refused({**row, **change}, library)
        assert "checksum" in refused({**row, "image": {"bytes": b"", "path": None}}, library)


def test_countermodels_are_measured(items, library) -> None:
    """A countermodel off by one unit of the thirtieth digit is refused."""

    def alter(row: Row, provenance: Row) -> None:
        option = provenance["options"][other(row)]
        names = sorted(option["countermodel"])
        for n, name in enumerate(names):
            x = option["countermodel"][name][0]
            head, _, exponent = x.partition("e")
            digit = "7" if head[32] != "7" else "3"
            option["countermodel"][name][0] = f"{head[: 32 + n % 3]}{digit}{head[33 + n % 3 :]}e{exponent}"

    for row in items:
        if row["task"] == "IPF":
            assert refused(altered(row, alter), library)


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        ({"task": "XX"}, "column 'task': it is 'XX'"),
        ({"level": "L9"}, "column 'level': it is 'L9'"),
        ({"answer": "E"}, "column 'answer': it is 'E'"),
        ({"answer": ""}, "column 'answer': it is ''"),
        ({"provenance": ""}, "not JSON"),
        ({"provenance": "[]"}, "the provenance is no object"),
        ({"provenance": "{}"}, "the provenance is of format None, not 3"),
        ({"options_en": ["a", "a", "b", "c"]}, "column 'options_en': it is"),
    ],
)
def test_malformed_records(change: Row, cause: str, items, library) -> None:
    """What is no item is refused with its cause."""
    assert cause in refused({**items[0], **change}, library)


@pytest.mark.parametrize("written", ["equal 2*angle(a,b,c) angle(b,a,c)", "equal angle(a,b,c) angle(b,a,c)+10"])
def test_words_for_angles_say_nothing_of_their_multiples(written: str) -> None:
    """What is no angle by itself has no words as one, so that no option says less than its statement."""
    at = {"a": (0.0, 0.0), "b": (4.0, 0.0), "c": (1.0, 3.0)}
    with pytest.raises(GeogenError, match=r"is no angle by itself$"):
        Speaker(at).relation(parse_statement(written), False, 0)
    with pytest.raises(GeogenError, match=r"is no angle by itself$"):
        one_name(parse_statement(written))


@pytest.mark.parametrize("written", ["equal 2*angle(a,b,c) 60", "equal angle(a,b,c)+10 60", "equal length(a,b) 3"])
def test_a_value_is_that_of_one_angle(written: str) -> None:
    """A multiple of an angle is not said to be the angle."""
    with pytest.raises(GeogenError, match=r"is no angle by itself$"):
        Speaker({}).value(parse_statement(written))


@pytest.mark.parametrize(
    "written",
    [
        "rconst {0} {1} {1} {0} 3",
        "cong {0} {1} {1} {0}",
        "eqratio {0} {1} {0} {2} {1} {0} {2} {0}",
        "eqangle {0} {1} {0} {2} {1} {0} {2} {0}",
        "perp {0} {1} {0} {1}",
        "equal 2*angle({0},{1},{2}) angle({0},{1},{2})+angle({2},{1},{0})",
        "lensum 1 {0} {1} 1 {1} {2} -1 {2} {2}",
    ],
)
def test_no_subgoal_compares_something_with_itself(written: str, items, library) -> None:
    """A wrong option such as AP : AP = 3 is refused, whether it is false or true."""
    for row in items:
        if row["task"] != "SD":
            continue

        def change(row: Row, provenance: Row) -> None:
            option = provenance["options"][other(row)]
            option["statement"] = written.format(*provenance["proof"]["figure"])

        assert "compares something with itself" in refused(altered(row, change), library)


def test_the_rules_of_a_theorem_are_listed_once_and_in_order(items, library) -> None:
    """Twice, or in another order, is refused."""
    count = 0
    for row in items:
        for place, option in enumerate(json.loads(row["provenance"])["options"] if row["task"] == "TS" else []):
            rules = option["rules"]
            for forged in ([*rules, rules[0]], rules[::-1]):
                if forged != rules:

                    def change(row: Row, provenance: Row, place: int = place, forged: list[str] = forged) -> None:
                        provenance["options"][place]["rules"] = forged

                    assert "names no theorem, or not its rules in their order" in refused(altered(row, change), library)
                    count += 1
    assert count > 20


@pytest.mark.parametrize("written", ["perp {0} {1} {1} {0}", "para {0} {1} {0} {1}"])
def test_nothing_is_compared_with_itself(written: str, items, library) -> None:
    """An option of structural perception is about two segments: one is never perpendicular to itself."""
    for row in items:
        if row["task"] != "SP":
            continue

        def change(row: Row, provenance: Row) -> None:
            points = next(iter(provenance["figures"]))
            option = provenance["options"][other(row)]
            option["statement"] = written.format(*points)

        assert "compares something with itself" in refused(altered(row, change), library)
