"""Solutions with a wrong branch: it is accepted up to the fault, refused there, taken back, and ends right."""

from __future__ import annotations

import copy
import json
import random
import re
from typing import Any

import pytest

from geogen.errors import ProofRejected
from geogen.tasks.mistakes import CONVERSE, WITHOUT
from geogen.variants.recheck import check_variant, rewritten
from geogen.variants.reflection import FOUND, reflections
from geogen.variants.rows import reflection_row
from geogen.variants.wording import wordings

Row = dict[str, Any]


@pytest.fixture(scope="module")
def made(sources, library):
    """Reflections on every problem, with their rows."""
    found = []
    for number, source in enumerate(sources):
        for one, said in reflections(source, library, random.Random(number)):
            found.append((source, one, said, reflection_row(source, one, said)))
    return found


def test_every_problem_gives_some(made, sources) -> None:
    """Each problem has a wrong branch, and several kinds of mistakes occur."""
    assert {source.id for source, *_ in made} == {source.id for source in sources}
    assert len({one.kind for _, one, *_ in made}) >= 3


def test_records_are_accepted(made, library) -> None:
    """The re-check accepts every record from its columns alone."""
    for *_, row in made:
        check_variant(row, library)


def test_it_ends_with_the_answer(made) -> None:
    """The last line is the answer of the recorded proof, or says that all is proved."""
    for source, _, said, row in made:
        last = row["trace_en"].rstrip().split("\n")[-1]
        assert last == source_end(source) == said["solution"]["en"].rstrip().split("\n")[-1]


def source_end(source) -> str:
    """The last line of the solution as it is told without a mistake."""
    from geogen.library import load_library
    from geogen.problem.words.solution import solution

    return solution(source.proof, source.problem.goal, load_library(), "en").rstrip().split("\n")[-1]


def test_numbers_are_never_used_twice(made) -> None:
    """Every line has a number of its own, and cites numbers that stand before it."""
    for *_, row in made:
        for language in ("en", "zh"):
            seen: list[int] = []
            for line in row[f"trace_{language}"].split("\n"):
                numbers = [int(n) for n in re.findall(r"\((\d+)\)", line)]
                if not line.startswith("("):
                    assert set(numbers) <= set(seen)
                    continue
                assert numbers[0] not in seen
                assert set(numbers[1:]) <= set(seen), line
                seen.append(numbers[0])


def test_what_was_dropped_is_not_cited(made) -> None:
    """After the way back no line cites the wrong step or what rested on it."""
    for *_, said, _ in made:
        dropped = {int(n) for n in re.findall(r"\((\d+)\)", said["return"]["en"].partition(". ")[0])}
        for line in said["solution"]["en"].split("\n"):
            assert dropped.isdisjoint(int(n) for n in re.findall(r"\((\d+)\)", line))


def test_wordings_are_in_both_languages() -> None:
    """Every kind of mistake has words for what is found, as many English as Chinese ones."""
    for name in (*FOUND.values(), "doubt", "back"):
        table = wordings()[name]
        assert len(table["en"]) == len(table["zh"]) > 0


def test_forged_records_are_refused(made, library) -> None:
    """A sound step called wrong, another cause, a text exchanged, or a wrong solution is refused."""

    def refused(why: str, **changes: Any) -> None:
        forged = copy.deepcopy(row)
        provenance = json.loads(forged["provenance"])
        for key, value in changes.items():
            if key in provenance:
                provenance[key] = value
            else:
                forged[key] = value
        forged["provenance"] = json.dumps(provenance)
        with pytest.raises(ProofRejected, match=why):
            check_variant(forged, library)

    _, one, _, row = next(entry for entry in made if entry[1].kind != "theorem without a condition")
    sound = next(s.id for s in one.path.steps if s.id < one.fault)
    refused("column 'provenance'", fault=sound)
    refused("column 'provenance'", cause="because")
    refused("column 'trace_zh'", trace_zh="…")
    refused("is no kind of mistake", mistake="none")
    refused("step", proof=json.loads(row["provenance"])["path"])


def _forgeries(step: Row, steps: list[Row], library) -> list[tuple[str, Any]]:
    """Ways to justify a wrong step otherwise: the field, and what is put there."""
    premises = step["premises"]
    found = [
        ("premises", []),
        ("premises", premises[:-1]),
        ("premises", [*premises, premises[0]]),
        ("premises", [step["id"], *premises[1:]]),
        ("premises", [max(s["id"] for s in steps), *premises[1:]]),
        ("premises", [*premises[:-1], next(s["id"] for s in steps if s["id"] not in premises)]),
        ("id", 10**6),
    ]
    if "rule" in step:
        found += [("rule", other) for other in ("pythagoras", "no_such_rule") if other != step["rule"]]
        found += [("rule", next(r for r in library.rules if r != step["rule"])), ("substitution", {})]
        turned = dict(zip(step["substitution"], reversed(step["substitution"].values()), strict=True))
        rule = library.rules.get(step["rule"])
        own, other = (
            {s.renamed(names).canonical() for s in (*rule.given, *rule.then)} if rule else {"": names}
            for names in (step["substitution"], turned)
        )
        found += [("substitution", turned)] if own != other else []  # a theorem may say the same read backwards
    if "certificates" in step:
        found.append(("certificates", step["certificates"][1:]))
    return found


def test_a_wrong_step_is_justified_as_its_mistake_makes_it(made, library) -> None:
    """Other premises, also later ones or itself, another theorem or place: refused, though all is written from it."""
    count = 0
    for *_, row in made:
        old = json.loads(row["provenance"])
        ways = _forgeries(old["step"], old["proof"]["steps"], library)
        if old["mistake"] not in (WITHOUT, CONVERSE):
            ways.append(("id", old["step"]["id"] + 2))  # the others stand before any step from which they follow
        for field, value in ways:
            provenance = copy.deepcopy(old)
            provenance["step"][field] = value
            forged = {**row, "provenance": json.dumps(provenance, ensure_ascii=False, separators=(",", ":"))}
            with pytest.raises(ProofRejected) as caught:
                forged |= rewritten(forged, library)
                check_variant(forged, library)
            assert "column 'trace" not in str(caught.value)
            assert "StopIteration" not in str(caught.value)
            count += 1
    assert count > 100


def test_slips_are_those_that_people_make(made, library) -> None:
    """Any other false value is no slip."""
    for _, one, _, row in made:
        if one.kind == "arithmetic slip" and one.mistake.step.statement.predicate in ("lconst", "rconst"):
            provenance = json.loads(row["provenance"])
            provenance["step"]["statement"] = provenance["step"]["statement"].rpartition(" ")[0] + " 977*sqrt(31)"
            with pytest.raises(ProofRejected, match="is no mistake of the kind 'arithmetic slip'"):
                rewritten({**row, "provenance": json.dumps(provenance)}, library)
            return
    pytest.fail("no slip")
