"""The summary of a verification says of each rule how it is proved, and nothing of rules that have changed since."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from geogen.errors import RecordError
from geogen.lang.statement import parse_statement
from geogen.library import Library, load_library
from geogen.verify.report import ConditionFinding, Example, LayerOutcome, RuleReport, digest, is_measure
from geogen.verify.summary import FILE, read_summary, write_summary

LIBRARY = load_library()
IDS = ("midline", "pythagoras", "hl_congruent", "law_of_cosines", "ceva")
SOME = Library({i: LIBRARY.rules[i] for i in IDS}, {}, {})
TESTED = LayerOutcome("passed", "random instances", count=2000)


def report(name: str, **fields: object) -> RuleReport:
    """A report on a rule with passed instances."""
    rule = LIBRARY.rules[name]
    return RuleReport(rule.id, digest(rule), is_measure(rule), instances=TESTED, **fields)  # type: ignore[arg-type]


REPORTS = (
    report(
        "midline",
        proof=LayerOutcome("passed", "ideal", count=8),
        necessity=(ConditionFinding("ncoll A B C", "removable"),),
    ),
    report(
        "pythagoras",
        proof=LayerOutcome("passed", "positivity", count=3),
        necessity=(ConditionFinding("diff A B", "needed"),),
    ),
    report("hl_congruent", proof=LayerOutcome("open")),
    report("law_of_cosines", proof=LayerOutcome("passed", "hand")),
)


def test_each_rule_has_its_line(tmp_path: Path) -> None:
    """Method, steps and removable conditions where there is a proof; what was tested where there is none."""
    write_summary(REPORTS, tmp_path)
    assert read_summary(SOME, tmp_path) == {
        "midline": "ideal membership with saturation by the side conditions, 8 steps; it holds without `ncoll A B C`",
        "pythagoras": "ideal membership and inequalities, 3 steps",
        "hl_congruent": "tested only; true in 2000 random figures",
        "law_of_cosines": "by hand",
        "ceva": "not verified since the rule was changed",
    }


def test_a_changed_rule_loses_its_proof(tmp_path: Path) -> None:
    """Another conclusion is another rule; other letters are not."""
    write_summary(REPORTS, tmp_path)
    rule = SOME.rules["midline"]
    edited = replace(rule, then=(parse_statement("perp M N B C"),))
    letters = dict(zip("MABNC", "XYZUV", strict=True))
    parts = {k: tuple(s.renamed(letters) for s in getattr(rule, k)) for k in ("given", "figure", "then")}
    for new, kept in ((edited, False), (replace(rule, **parts), True)):
        said = read_summary(Library({"midline": new}, {}, {}), tmp_path)["midline"]
        assert said.startswith("ideal membership") is kept


def test_without_a_verification_nothing_is_said(tmp_path: Path) -> None:
    """No file, no lines."""
    assert read_summary(SOME, tmp_path) == {}


@pytest.mark.parametrize("content", ["{", "[]", '{"midline": 3}', '{"midline": {}}'])
def test_a_damaged_summary_is_refused(content: str, tmp_path: Path) -> None:
    """One line with the file and the remedy."""
    path = tmp_path / "rules" / FILE
    path.parent.mkdir(parents=True)
    path.write_text(content)
    with pytest.raises(RecordError, match=rf"{path}: it cannot be read: .*geogen rules --verify"):
        read_summary(SOME, tmp_path)


def test_a_report_is_refuted_by_any_layer() -> None:
    """A counterexample outweighs a proof, and the record carries it in full."""
    wrong = Example.of({"A": ("0.1234567890123456789", 2)}, "coll A B C", 0.5)
    both = replace(REPORTS[0], instances=LayerOutcome("failed", "random instances", example=wrong))
    assert both.failed and both.status == "refuted" and both.proved
    assert str(wrong) == "A = (0.123457, 2): coll A B C is false (off by 0.5)"
    assert both.record()["instances"]["example"]["points"] == (("A", "0.1234567890123456789", "2"),)  # type: ignore[index]
    assert [r.status for r in REPORTS] == ["proved (ideal)", "proved (positivity)", "tested only", "proved (hand)"]
    passed = replace(REPORTS[2], identity=LayerOutcome("passed", "identity"))
    assert passed.status == "in general position" and not passed.proved
