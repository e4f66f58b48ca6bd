"""What was found of a rule is kept under what the rule says; figures that are kept are looked at again."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from geogen.lang.statement import parse_statement
from geogen.library import load_library

pytest.importorskip("mpmath")
pytest.importorskip("flint")
from geogen.verify import meaning  # noqa: E402
from geogen.verify.certificate import place  # noqa: E402
from geogen.verify.findings import FOLDER, Shelf, fingerprint  # noqa: E402
from geogen.verify.instances import refutes, shows  # noqa: E402
from geogen.verify.necessity import without  # noqa: E402
from geogen.verify.report import RuleReport  # noqa: E402
from geogen.verify.run import VerifyOptions, verified  # noqa: E402

RULES = load_library().rules
#: A rule with a condition that it needs and one that it does not.
RULE = RULES["harmonic_midpoint"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for findings and proofs, with the proof of the rule."""
    path = place(RULE, tmp_path)
    path.parent.mkdir(parents=True)
    shutil.copy(place(RULE), path)
    return tmp_path


def report(folder: Path, rule=RULE, seed: int = 0) -> RuleReport:
    return verified(rule, VerifyOptions((rule.id,), seed, folder))


def edited(folder: Path, edit: Any) -> None:
    """Change what is kept of the rule."""
    path = folder / "rules" / FOLDER / f"{RULE.id}.json"
    kept = json.loads(path.read_text("utf-8"))
    edit(kept)
    path.write_text(json.dumps(kept), encoding="utf-8")


def test_what_is_kept_is_what_was_found(folder: Path) -> None:
    """The second report says what the first one does, all of it cached; another seed is not answered from the shelf."""
    first, second = report(folder), report(folder)
    assert not first.instances.cached and second.instances.cached and second.identity.cached and second.vacuity.cached
    assert first.necessity == second.necessity
    assert {c.state for c in first.necessity} == {"needed", "removable"}
    assert (first.instances.count, first.vacuity.example) == (second.instances.count, second.vacuity.example)
    assert not report(folder, seed=1).instances.cached


def test_a_kept_figure_is_not_taken_on_trust(folder: Path) -> None:
    """A witness that is none, or a counterexample that refutes nothing, is looked for anew."""
    first = report(folder)
    needed = next(c for c in first.necessity if c.state == "needed")
    weaker = without(RULE, parse_statement(needed.statement))
    assert needed.example is not None and refutes(weaker, needed.example) and not refutes(RULE, needed.example)
    assert first.vacuity.example is not None and shows(RULE, first.vacuity.example)
    edited(folder, lambda kept: kept["witness"].update(B=["0.25", "0.5"]))
    again = report(folder)
    assert not again.vacuity.cached and again.vacuity.example == first.vacuity.example

    def damaged(kept: dict) -> None:
        for condition in kept["conditions"]:
            if condition["example"]:
                condition["example"]["points"]["B"] = ["0.25", "0.5"]

    edited(folder, damaged)
    assert report(folder).necessity == first.necessity


def test_another_rule_or_another_meaning_is_another_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hypotheses, conditions, conclusions and the translation of their predicates all enter; words do not."""
    kept = fingerprint(RULE)
    assert fingerprint(replace(RULE, id="other", lemma=True)) == kept
    for part in ("given", "figure", "then"):
        assert fingerprint(replace(RULE, **{part: getattr(RULE, part)[:-1]})) != kept
    similar = fingerprint(RULES["aa_similar"])
    monkeypatch.setitem(meaning._SHAPES, "simtri", (True, False))
    assert fingerprint(RULE) == kept and fingerprint(RULES["aa_similar"]) != similar


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"fingerprint": 3}'])
def test_a_file_that_cannot_be_read_is_passed_over(folder: Path, content: str) -> None:
    """Everything is found anew, and kept."""
    path = folder / "rules" / FOLDER / f"{RULE.id}.json"
    path.parent.mkdir(parents=True)
    path.write_text(content)
    assert Shelf(folder).read(RULE) is None


def test_every_kind_of_rule_has_a_fingerprint() -> None:
    """One for each rule, and no two alike."""
    found = [fingerprint(rule) for rule in list(RULES.values())[::7]]
    assert len(set(found)) == len(found)


def test_a_refuted_rule_is_never_kept(folder: Path) -> None:
    """What fails is found anew every time."""
    wrong = report(folder, replace(RULE, then=(parse_statement("cong M B M D"),)))
    assert wrong.failed and not (folder / "rules" / FOLDER).exists()
    assert {o.state for o in (wrong.proof, wrong.identity)} == {"absent"} and wrong.necessity == ()
